# Trang chơi: sảnh, bàn, các hộp thoại.

web-title = Chiếu
web-title-table = Bàn { $code } · Chiếu
web-line = Trải chiếu, chia bài, chơi với bạn bè hoặc với máy.
web-close = Đóng
web-again = Thử lại
web-no-server = Chưa nối được với máy chủ.
web-line-lost = Mất kết nối, đang nối lại…
web-line-back = Đã nối lại.
web-refused-offline = Chưa có kết nối.
web-old-page = Trang này đã cũ. Hãy tải lại trang.
web-coming = Đang vào bàn…
web-no-table = Không có bàn này.
web-to-lobby = Về sảnh
web-lost = Không có trang này
web-lost-why = Địa chỉ gõ sai, hoặc đường dẫn đã cũ.

# Sảnh.
web-your-name = Tên của bạn
web-account = Tài khoản: { $count } xu
web-renamed = Bạn tên là { $name }
web-games = Trò chơi
web-seats = { $from } đến { $to } người
web-play-now = Chơi ngay
web-against = Đấu với
web-bot-level = Máy { $level }
web-open-public = Mở bàn chung
web-open-private = Mở bàn riêng
web-join-title = Vào bàn bằng mã
web-code = Mã bàn
web-code-first = Nhập mã bàn trước đã.
web-join = Vào bàn
web-tables = Bàn đang mở
web-tables-waiting = Đang xem có bàn nào…
web-tables-none = Chưa có bàn chung nào. Mở một bàn và rủ bạn bè nhé.
web-tables-more = Còn { $count } bàn chung nữa không hiện ở đây. Có mã bàn thì vẫn vào được.
web-table-of = Bàn của { $host }
web-taken = { $taken }/{ $seats } ghế
web-locked = đã khóa

# Bàn chơi.
web-menu = Chọn mục
web-leave = Về sảnh
web-talk = Trò chuyện và nhật ký
web-scores = Bảng điểm
web-people = Người chơi
web-options = Luật bàn
web-rules = Luật chơi
web-rules-of = Luật chơi { $game }
web-keys = Phím tắt
web-code-is = Bàn { $code }
web-deal-number = Ván { $deal }
web-deal = Ván
web-mat = Trên chiếu
web-hand = Bài của bạn
web-host = Chủ bàn
web-away = Mất kết nối
web-gone = Đã rời bàn
web-total = Tổng điểm
web-points = { $points } điểm
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
web-watching = Bạn đang xem. Bàn hiện không còn ghế trống.
web-watching-deal = Bạn đang xem. Ván này xong mới có ghế trống.
web-add-bot = Thêm máy
web-add-bot-seat = Thêm máy, ghế { $seat }
web-extend = Thêm giờ
web-sort = Xếp bài
web-sorted-rank = Xếp theo số
web-sorted-suit = Xếp theo chất
web-at-table = Bàn { $code }, { $game }
web-seated = Đang ngồi: { $names }
web-go-on = { $key ->
    [none] Bấm “{ $button }” để chơi tiếp
   *[other] Bấm { $key } hoặc “{ $button }” để chơi tiếp
}
web-time-warning = Còn { $time }

# Chờ đủ người.
web-waiting-for = Còn { $count } ghế trống
web-table-full = Đủ người rồi
web-link = Đường dẫn mời bạn
web-copy = Chép
web-copied = Đã chép đường dẫn
web-copy-by-hand = Không chép được, hãy chọn đường dẫn và chép tay
web-start = Bắt đầu
web-host-starts = Chờ { $host } bắt đầu
web-deal-cards = Chia bài
web-host-deals = Chờ { $host } chia bài
web-deal-instead = Chia thay chủ bàn

# Người chơi.
web-level-of = Sức máy ở ghế { $seat }
web-make-host = Giao làm chủ bàn
web-make-host-name = Giao làm chủ bàn: { $name }
web-add-bot-at = Máy { $level } vào ghế { $seat }
web-remove = Mời ra
web-remove-name = Mời { $name } ra
web-lock = Khóa bàn
    .help = Không ai mới ngồi vào được.
web-quiet = Tắt trò chuyện của người xem
    .help = Chỉ ai có ghế mới nói được.
web-stand = Đứng dậy
web-stand-anyway = Vẫn đứng dậy
web-stand-replaced = Trận đang dở. Bạn đứng dậy thì máy chơi thay bạn.
web-stand-closes = Trận đang dở. Bạn đứng dậy thì chỉ còn máy, và bàn sẽ đóng.
web-stand-forfeit = Trận đang dở. Bạn đứng dậy là bị xử thua cả trận.
web-stand-hosted = Ván đang dở. Bạn đứng dậy thì bàn đánh nốt thay bạn, tiền vẫn tính cho bạn.

# Luật bàn.
web-options-host = Chỉ chủ bàn đổi được luật bàn, giữa hai ván.
web-preset = Bộ luật
web-preset-own = Luật riêng của bàn
web-option-on = Có
web-option-off = Không

# Hết ván, hết trận.
web-reveal = Mở bài
web-reveal-all = Mở hết
web-sheet = Hết ván { $deal }
web-player = Người chơi
web-this-deal = Ván này
web-left-cards = Bài còn: { $cards }
web-next-deal = Ván tiếp
web-waiting-ready = Chờ { $names }, nhiều nhất 2 phút
web-match-over = Hết trận
web-rematch = Chơi trận nữa
web-waiting-rematch = Chờ mọi người cùng chơi trận nữa; sau 2 phút ai không trả lời thì mất chỗ
web-low-wins = Điểm phạt: ai ít điểm hơn thì hơn.
web-high-wins = Ai nhiều điểm hơn thì hơn.
web-chip-scores = Xu được mất của từng ván.
web-chip-total = Cộng
web-settled-seat = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $points } điểm, tổng { $total }
web-settled-total = { $me ->
    [yes] Bạn
   *[no] { $seat }
} tổng cộng { $total } điểm
web-settled-chips = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $points } xu, còn { $total } xu
web-settled-items = { $told } ({ $items })
web-paid-to = { $item }: trả { $me ->
    [yes] bạn
   *[no] { $seat }
}
web-ranked-seat = Hạng { $place }: { $me ->
    [yes] bạn
   *[no] { $seat }
}, { $total } điểm

# Trò chuyện.
web-phrases = Câu nói nhanh
web-say = Nói với cả bàn
web-send = Gửi
web-talkers = Tắt lời từng người
web-mute = Tắt lời { $name }
web-muted = Đã tắt lời { $name }
web-unmuted = Lại nghe { $name } nói

# Hỏi bằng phím.
web-no-deal = Chưa chia bài
web-count-seat = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $count } lá
web-score-seat = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $total } điểm
web-chips-seat = { $me ->
    [yes] Bạn { $total } xu
   *[no] { $seat } { $total } xu
}
web-hand-none = Bạn không có lá nào
web-hand-told = { $count } lá: { $cards }
web-chosen-told = Đã nhấc: { $cards }
web-no-limit = Không giới hạn thời gian
web-time-left = Còn { $time }
key-extend = Xin thêm giờ
key-go-on = Bắt đầu, ván tiếp hoặc trận nữa
key-sort = Xếp bài theo số hoặc theo chất
key-to-hand = Về tay bài

# Sâm Lốc trên bàn.
key-sam-pass = Bỏ lượt
key-sam-declare = Báo Sâm
key-sam-decline = Không báo Sâm
web-sam-declare = Báo Sâm
web-sam-decline = Không báo
web-sam-play = { $count ->
    [0] Đánh
    [1] Đánh 1 lá
   *[other] Đánh { $count } lá
}
web-sam-pass = Bỏ lượt
web-sam-mark-declared = Báo Sâm
web-sam-mark-leads = Đi đầu
web-sam-mark-answered = Đã trả lời
web-sam-mark-passed = Bỏ lượt
web-sam-mark-one = Báo 1
web-sam-prompt-window = Bạn có báo Sâm không?
web-sam-prompt-window-wait = Chờ mọi người trả lời báo Sâm
web-sam-prompt-wait = Đến lượt { $seat }
web-sam-prompt-lead = Lượt bạn, đi đầu
web-sam-prompt-answer = Lượt bạn: { $cards } của { $seat }
web-sam-mat-empty = Chưa có bài trên chiếu
web-sam-mat = Trên chiếu: { $cards } của { $me ->
    [yes] bạn
   *[no] { $seat }
}
web-sam-choose-first = Nhấc bài lên rồi hãy đánh.
web-sam-confirm = Đánh { $cards }? Bấm lần nữa để đánh.
web-my-table = Bạn còn ghế ở bàn { $code }.
web-back-to-table = Về bàn
