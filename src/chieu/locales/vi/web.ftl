# Trang chơi: sảnh, bàn, các hộp thoại.

web-title = Chiếu
web-title-table = Bàn { $code } · Chiếu
web-title-deals = Ván của tôi
web-title-statistics = Thống kê của tôi
web-title-ranking = Bảng xếp hạng
web-title-deal = Xem lại ván
web-title-shared = Một ván được gửi cho bạn
web-title-transfer = Chuyển thiết bị
web-title-admin = Quản trị phòng
web-title-account = Tài khoản
web-title-opened = Xem ván từ tệp
web-title-challenged = Cùng bài
web-title-original = Ván gốc
web-title-groups = Nhà của tôi
web-title-group = Nhà
web-title-invited = Lời mời vào nhà
web-pin = Mã PIN
web-pin-title = Phòng này cần mã PIN
web-pin-where = Chủ phòng có mã này; nó hiện cạnh mã QR của phòng.
web-pin-first = Hãy nhập mã PIN trước.
web-joining = Mời bạn vào phòng
web-joining-title = Mời bạn vào phòng này
web-joining-scan = Dùng chung Wi-Fi, mở máy ảnh của điện thoại, đưa vào mã là vào phòng.
web-joining-label = Mã QR dẫn vào phòng này
web-joining-type = Hoặc gõ vào trình duyệt:
web-joining-text = Vào chơi bài với mình nhé.
web-offline = Không tới được phòng chơi
web-offline-why = Máy này mất mạng, hoặc máy chủ của phòng đang tắt. Chiếu chỉ chơi được khi có phòng, kể cả chơi với máy.
web-offline-kept = Ván của bạn nằm trên máy chủ, không mất gì cả. Trang này tự mở lại khi tới được phòng.
web-plain = Trang này mở không qua HTTPS: chơi thì vẫn đủ, nhưng trình duyệt không cho chép liên kết bằng nút, giữ màn hình sáng, gửi thông báo, hay cài Chiếu lên máy.
web-understood = Đã hiểu
web-line = Trải chiếu, chia bài, chơi với bạn bè hoặc với máy.
web-close = Đóng
web-again = Thử lại
web-use-here = Chơi tiếp ở đây
web-no-server = Chưa nối được với máy chủ.
web-line-lost = Mất kết nối, đang nối lại…
web-line-back = Đã nối lại.
web-refused-offline = Chưa có kết nối. Trang đang tự nối lại, nối được thì bấm lại.
web-old-page = Trang này đã cũ. Hãy tải lại trang.
web-notice = Chủ phòng nhắn: { $text }
web-restart = { $minutes ->
    [0] Phòng sắp khởi động lại, chỉ trong chốc lát; bàn, chỗ và bài vẫn y nguyên.
   *[other] Phòng khởi động lại sau { $minutes } phút nữa, chỉ trong chốc lát; bàn, chỗ và bài vẫn y nguyên.
}
    .short = { $minutes ->
        [0] Sắp khởi động lại
       *[other] Khởi động lại sau { $minutes } phút
    }
web-new-version = Phòng chơi đã có bản mới.
web-reload = Tải lại trang
web-coming = Đang vào bàn…
web-no-table = Không có bàn này.
web-to-group = Về { $group }
web-to-lobby = Về sảnh
web-lost = Không có trang này
web-lost-why = Địa chỉ gõ sai, hoặc đường dẫn đã cũ.

# Sảnh.
web-your-name = Tên của bạn
web-account = Tài khoản: { $won ->
    [yes] được
   *[no] thua
} { $count } xu
web-renamed = Tên bạn giờ là { $name }
web-games = Trò chơi
web-play-bots = Chơi ngay với máy
web-level = Trình độ máy
level-how-easy = Đánh nhanh, không tính trước: hợp để làm quen.
level-how-medium = Tính trước một nước, như người biết chơi.
level-how-hard = Tự học từ rất nhiều ván, hay tính từng nước.
level-how-expert = Tính từng nước trong nghìn ván tưởng tượng.
web-plays-as = Ở bàn này máy { $level } chơi như máy { $as }.
web-plays-as-in = { $games }: ở phòng này máy { $level } chơi như máy { $as }.
web-play-now = { $deals ->
    [0] Chơi ngay
   *[other] Chơi { $deals } ván
}
web-learn = Học
    .label = Học chơi trong một phút
web-bot-level = Máy { $level }
web-open-table = Mở bàn, mời bạn bè
web-how-many = Mấy người chơi
web-tier = Khu
web-open-public = Mở bàn chung
    .help = Bàn hiện ở sảnh, ai cũng vào được.
web-open-group = Mở bàn trong nhà
web-open-private = Mở bàn riêng
    .help = Chỉ ai có đường dẫn hoặc mã bàn mới vào được.
web-code = Có mã bàn?
web-code-first = Nhập mã bàn trước đã.
web-join = Vào
web-tables = Bàn đang mở
web-tables-waiting = Đang xem có bàn nào…
web-tables-none = Chưa có bàn chung nào. Mở một bàn và rủ bạn bè nhé.
web-tables-more = Còn { $count } bàn chung nữa không hiện ở đây. Có mã bàn thì vẫn vào được.
web-table-of = bàn của { $host }
web-free-seats = { $count ->
    [0] đủ người
   *[other] còn { $count } chỗ
}
web-join-table = Vào bàn
web-watch-table = Xem
web-locked = đã khóa
web-language-vi = VI
web-language-en = EN

# Bàn chơi.
web-menu = Menu
web-leave = Về sảnh
web-sound-off = Tắt tiếng
web-sound-on = Bật tiếng
web-talk = Trò chuyện và diễn biến
web-scores = Bảng điểm
web-people = Người chơi
web-options = Luật bàn
web-rules = Cách chơi
web-rules-of = Cách chơi { $game }
web-keys = Phím tắt
web-code-is = Bàn { $code }
web-deal-number = Ván { $deal }
web-deal-of = Ván { $deal }/{ $count }
web-deal = Ván
web-mat = Trên chiếu
web-hand = Bài của bạn
web-own = Chỗ của bạn
web-host = Chủ bàn
web-next-player = Sau bạn
web-away = Mất kết nối
web-gone = Đã rời bàn
web-total = Tổng điểm
# Điểm, hay điểm phạt ở bàn mà ai ít thì hơn: { $unit } là points hay penalty.
web-points = { $points } { $unit ->
    [penalty] điểm phạt
   *[points] điểm
}
web-total-points = { $total } { $unit ->
    [penalty] điểm phạt
   *[points] điểm
}
web-chips = { $count } xu
web-cards-left = { $count ->
    [0] Hết bài
   *[other] Còn { $count } lá
}
web-seat-number = Ghế { $number }
web-free-seat = Ghế trống
web-sit-here = Ngồi đây
web-sit-here-at = Ngồi đây, ghế { $seat }
web-sit = Ngồi vào
web-watching = Bàn hiện không còn ghế trống.
web-watching-deal = Ván này xong mới có ghế trống.
web-add-bot = Thêm máy
web-add-bot-seat = Thêm máy, ghế { $seat }
web-extend = Thêm giờ
web-sort = Xếp bài
web-sorted-rank = Xếp theo số
web-sorted-suit = Xếp theo chất
web-at-table = Bàn { $code }, { $game }
web-seated = Đang ngồi: { $names }
web-go-on = { $key ->
    [none] Bấm “{ $button }”
   *[other] Bấm { $key } hoặc “{ $button }”
}
    .brief = { $key ->
        [none] { $button }
       *[other] { $key }: { $button }
    }
web-time-warning = Còn { $time }

# Chờ đủ người.
web-waiting-for = Còn { $count } ghế trống
web-table-full = Đủ người rồi
web-link = Đường dẫn mời bạn
web-copy = Sao chép
web-share = Chia sẻ
web-share-text = Vào chơi { $game } với tôi, bàn { $code }
web-call-me = Báo tôi khi có người vào
web-call-me-on = Có người vào sẽ báo
web-qr = Mã QR
web-qr-title = Mã QR của bàn { $code }
web-qr-label = Mã QR dẫn vào bàn { $code }
web-qr-scan = Mở máy ảnh của điện thoại, đưa vào mã là vào bàn.
web-fill-bots = Thêm máy { $level } cho đủ
web-copied = Đã sao chép đường dẫn
web-copy-by-hand = Không sao chép được, hãy chọn đường dẫn rồi tự chép
web-start = Bắt đầu
web-host-starts = Chờ { $host } bắt đầu
web-deal-cards = Chia bài
web-host-deals = Chờ { $host } chia bài
web-deal-instead = Chia thay chủ bàn

# Người chơi.
web-level-of = Trình độ máy ở ghế { $seat }
web-add-bot-at = Máy { $level } vào ghế { $seat }
# Máy chủ không kịp: máy và việc chia bài ở bàn này phải chờ.
web-slow = Phòng đang đông quá: máy đánh và chia bài chậm hơn mọi khi. Nước của bạn vẫn được ngay.
    .short = Phòng đông, máy chậm
web-cover = Để máy đánh thay
web-cover-name = Để máy đánh thay: { $name }
web-covered = Máy đánh thay
# { $names }: một hay nhiều người.
web-idle = Chờ { $names } đã lâu. Có nút “Để máy đánh thay” trên chiếu và ở mục Người chơi.
web-remove = Mời ra
web-remove-name = Mời ra: { $name }
web-stand = Rời ghế

# Luật bàn.
web-preset = Bộ luật
web-preset-own = Luật riêng
web-saved = Đã lưu
web-rules-table = Bàn và thời gian
web-rules-play = Cách chơi
web-rules-pay = Tính điểm, tính tiền
web-rules-match = Trận đấu
web-rules-one = { $rule }: { $value }
web-rules-differ = { $count ->
    [0] Đúng bộ “{ $preset }”.
   *[other] Khác bộ “{ $preset }”: { $rules }.
}
web-option-on = Có
web-option-off = Không

# Trò chuyện.
web-phrases = Chat nhanh
web-say = Nói với cả bàn
web-send = Gửi
web-talkers = Ẩn chat từng người
web-mute = Ẩn chat của { $name }
web-muted = Đã ẩn chat của { $name }
web-unmuted = Hiện lại chat của { $name }

# Hỏi bằng phím.
web-no-deal = Chưa chia bài
web-count-seat = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $count } lá
web-score-seat = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { web-total-points }
web-chips-seat = { $me ->
    [yes] Bạn { $total } xu
   *[no] { $seat } { $total } xu
}
web-card-chosen = { $card }, đã chọn
web-hand-no-rank = Không có lá { $rank }
web-hand-no-name = Không có lá nào bắt đầu bằng { $letter }
web-hand-none = Bạn không có lá nào
web-hand-told = { $count } lá: { $cards }
web-chosen-told = Đang chọn: { $cards }
web-no-limit = Không giới hạn thời gian
web-time-left = Còn { $time }
web-practice = Ván tập
web-at-practice = Ván tập { $game }, không tính vào kết quả
web-practice-told = Ván tập, không tính vào kết quả.
web-practice-again = Về bước ấy
web-replay = Xem lại ván
web-replay-deal = Xem lại ván { $deal }
web-no-replay = Chơi xong ván mới xem lại được.
web-no-replay-yet = Xem mở bài xong rồi hãy xem lại ván.
key-cut = Cắt bài trước ván
key-code = Mã ván, để so với nhau
key-extend = Xin thêm giờ
key-further = Phần tiếp của kết quả ván vừa xong
key-go-on = Bắt đầu, ván tiếp hoặc trận nữa
key-replay = Xem lại ván vừa xong
key-sort = Xếp bài theo số hoặc theo chất
key-to-hand = Về bài trên tay

web-my-table = Bạn còn ghế ở bàn { $code }.
web-back-to-table = Về bàn
