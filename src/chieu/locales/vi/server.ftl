# Lời từ chối và lời chào của máy chủ, trước khi tới bàn nào.
refused-malformed = Máy chủ không hiểu yêu cầu này.
refused-unknown-command = Máy chủ không biết lệnh này.
refused-too-large = Yêu cầu dài quá.
refused-too-fast = Bạn thao tác nhanh quá, chờ một chút nhé.
refused-no-player = Máy chủ chưa biết bạn là ai. Tải lại trang nhé.
refused-name-empty = Tên phải có ít nhất một chữ nhìn thấy được.
refused-name-unprintable = Tên có ký tự không dùng được. Hãy viết tên bằng chữ.
refused-name-long = Tên dài quá. Hãy bớt vài chữ.
refused-name-reserved = Tên này dễ nhầm với máy hoặc với phòng chơi. Hãy chọn tên khác.
refused-renaming-too-fast = Bạn đổi tên nhiều lần quá. Chờ một lát rồi đổi tiếp nhé.
refused-talking-too-fast = Bạn nói nhanh quá. Chờ vài giây rồi nói tiếp nhé.
refused-origin = Trang này không được phép vào phòng.
refused-not-found = Không có gì ở địa chỉ này.
refused-no-table = Không có bàn nào mang mã này.
refused-not-watching = Bạn chưa vào bàn này.
refused-watching-too-many = Bạn đang xem nhiều bàn quá. Rời bớt một bàn đã.
refused-too-many-tables = Bạn mở nhiều bàn quá. Chờ một chút nhé.
refused-too-many-codes = Sai mã bàn nhiều lần quá. Chờ một chút rồi thử lại.
refused-table-unreadable = Không mở lại được bàn này.
refused-stopping = Máy chủ đang tắt. Chờ một chút nhé.
refused-store = Máy chủ không ghi lại được. Thử lại sau nhé.
refused-internal = Máy chủ gặp lỗi. Thử lại sau nhé.

bye-replaced = Bạn đã mở bàn này ở nơi khác. Trang này dừng lại.
bye-abuse = Máy chủ ngắt kết nối vì nhận quá nhiều yêu cầu sai.
bye-slow = Máy chủ ngắt kết nối vì đường truyền chậm quá.
bye-restart = Máy chủ khởi động lại, sẽ quay lại ngay.
