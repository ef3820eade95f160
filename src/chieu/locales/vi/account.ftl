# Trang tài khoản: những gì của riêng mình ở phòng này.

account-devices = Thiết bị của bạn
    .help = Những trình duyệt đang nhận ra bạn. Thấy thiết bị lạ thì đăng xuất nó.
account-device-unknown = Trình duyệt không rõ
account-device-this = Thiết bị này
account-device-seen = Vào lần cuối { $when }
account-sign-out = Đăng xuất
account-sign-out-of = Đăng xuất { $device }
account-sign-out-others = Đăng xuất mọi thiết bị khác
account-signed-out = Đã đăng xuất { $device }.
account-signed-out-others = Đã đăng xuất mọi thiết bị khác.
