# Các ván đã qua: danh sách, và xem lại từng bước.

deals-title = Ván của tôi
deals-count = { $count } ván
deals-game = Trò chơi
deals-any-game = Mọi trò
deals-with = Có người này
deals-what = Có chuyện này
deals-anything = Chuyện gì cũng được
deals-since = Từ ngày
deals-until = Đến hết ngày
deals-match = { $kind ->
    [match] trận ở bàn { $table }
   *[table] bàn { $table }
}
deals-amount = { $amount } { $unit ->
    [penalty] điểm phạt
    [chips] xu
   *[points] điểm
}
deals-sum = { $count } ván, cộng lại { $sum }
deals-none = Bạn chưa chơi xong ván nào. Ván nào chơi xong cũng nằm lại đây.
deals-none-such = Không có ván nào như vậy.
deals-more = Các ván trước nữa
deals-all-records = Tải mọi ván
deals-all-table = Tải bảng tính
deals-rank = { $place ->
    [1] nhất
   *[other] thứ { $place }
}
deals-number = ván { $deal }
deals-lesson = ván học
deals-players = với { $names }
deals-me = Bạn
deals-moment = { $who } { $what }

deals-over = Ván này đã xong: chỉ xem lại thôi.
deals-heading = { $game } · ván { $deal }
deals-to-table = Về bàn
deals-goes-on = Bàn đã chia ván mới.
deals-sheet = Bảng điểm
deals-record = Tải ván này
deals-hand = Bài: { $cards }
deals-text = Diễn biến đến bước này
deals-timeline = Các bước của ván
deals-place = bước { $step } trên { $last }
deals-first = Về đầu ván
deals-back = Lùi một bước
deals-next = Tới một bước
deals-last = Đến cuối ván
deals-run = Tự chạy
deals-stop = Dừng
deals-pace = Nhanh chậm
deals-pace-slow = Chậm
deals-pace-usual = Vừa
deals-pace-quick = Nhanh
deals-pace-played = Như lúc chơi
deals-next-mine = Lượt tới của ghế này
deals-next-moment = Chỗ đáng xem tới
deals-eye = Nhìn từ ghế
deals-eye-mine = Như tôi đã thấy
deals-eye-of = Như { $name } đã thấy
deals-eye-none = Như người xem
deals-open = Mở hết bài

deals-time = { $time } từ lúc chia
deals-time-unknown = Không ghi lại giờ của ván này.
deals-turn-over = Ván này đã xong.
deals-no-more-mine = { $by ->
    [back] Trước bước này không có lượt nào của ghế này.
   *[on] Từ đây ghế này không còn lượt nào.
}
deals-no-more-moments = { $by ->
    [back] Trước bước này không có chỗ đáng xem.
   *[on] Từ đây không còn chỗ đáng xem.
}
deals-runs = Đang chạy
deals-stopped = Đã dừng
deals-opened = Mở hết bài
deals-closed = Chỉ thấy bài của ghế này

deals-nameless = Ghế { $seat }
deals-open-file = Xem ván từ tệp
deals-file-choose = Chọn tệp
deals-file-drop = Chọn tệp một ván đã tải về, hay cả tệp mọi ván, hoặc kéo tệp thả vào đây.
deals-file-sent = Máy chủ của phòng này dựng lại từng bước của ván, và không giữ tệp lại.
deals-file-which = Ván thứ mấy trong tệp ({ $count } ván)
deals-file-none = Tệp này không có ván nào.
deals-file-large = Tệp này dài hơn mọi ván bài. Hãy chọn tệp một ván, tải về từ trang của ván đó.
deals-practise = Chơi tiếp từ đây
deals-practise-last = Chơi lại nước cuối
deals-practise-never = Ghế này không có gì để quyết trong ván.
deals-share = Gửi cho người khác
deals-share-who = Ai có đường dẫn cũng xem được cả ván này, bài của mọi ghế. Ngoài họ ra chỉ người đã chơi mới mở được.
deals-share-names = Để lộ tên người chơi
deals-share-names-hint = Không thì người xem chỉ thấy số ghế.
deals-share-make = Tạo đường dẫn
deals-share-link = Đường dẫn đến bước { $step }
deals-share-until = Dùng được đến { $when }.
deals-share-more = Thêm 90 ngày từ nay
deals-share-longer = Đường dẫn dùng được thêm 90 ngày
deals-share-end = Ngừng chia sẻ
deals-share-made = Đã tạo đường dẫn
deals-share-shown = Người xem thấy tên
deals-share-hidden = Người xem không thấy tên
deals-share-ended = Đường dẫn không dùng được nữa
deals-picture = Ảnh cuối ván
deals-picture-kept = Đã tải ảnh về
deals-picture-none = Trình duyệt này không vẽ được ảnh.
key-replay-share = Gửi ván này cho người khác

keys-group-steps = Xem từng bước
key-replay-back = Lùi một bước
key-replay-next = Tới một bước
key-replay-back-mine = Lượt trước của ghế này
key-replay-next-mine = Lượt tới của ghế này
key-replay-back-moment = Chỗ đáng xem trước
key-replay-next-moment = Chỗ đáng xem tới
key-replay-first = Về đầu ván
key-replay-last = Đến cuối ván
key-replay-run = Tự chạy hay dừng
key-replay-eye = Nhìn từ ghế khác
key-replay-open = Mở hết bài hay chỉ bài của ghế này

moment-sam-loc-declared = báo Sâm
moment-sam-loc-made = ăn Sâm
moment-sam-loc-broken = bị chặn Sâm
moment-sam-loc-stopped = chặn Sâm
moment-sam-loc-cut = chặt
moment-sam-loc-was-cut = bị chặt
moment-sam-loc-thoi = thối
moment-sam-loc-cong = cóng
moment-sam-loc-covers = đền
moment-sam-loc-white = tới trắng
moment-phom-u = ù
moment-phom-u-lao = ù láo
moment-phom-den = đền
moment-phom-bao = bị báo
moment-phom-chot = ăn chốt
moment-phom-was-chot = bị ăn chốt
moment-phom-burnt = cháy
moment-phom-pot = ăn gà
moment-phom-laid = hạ phỏm
moment-binh-natural = mậu binh
moment-binh-foul = binh lủng
moment-binh-sweep = thắng cả ba chi
moment-crazy-eights-out = hết bài
moment-crazy-eights-blocked = thắng lúc bí

# Cùng bài: người khác đánh lại ván này với đúng những lá ấy.
deals-challenge = Cùng bài
deals-challenge-what = Gửi đường dẫn này cho người nhà: ai mở ra cũng ngồi ghế của bạn, cầm đúng bài bạn đã cầm, đánh với máy. Đánh xong thì thấy mọi người được bao nhiêu.
deals-challenge-level = Máy ở các ghế kia
deals-challenge-make = Tạo lời thách
deals-challenge-made = Đã tạo lời thách.
deals-challenge-made-before = Đã có người đánh, nên máy vẫn ở mức { $level }.
deals-challenge-link = Đường dẫn cùng bài
deals-challenge-to-group = Đưa vào { $group }
deals-challenge-in-group = Đã có ở { $group }
deals-challenge-until = Đánh được đến { $when }.
deals-challenge-to = Xem ai đã đánh
deals-challenge-by = { $by } thách bạn đánh cùng bài: { $game }
deals-challenge-by-me = Lời thách cùng bài của bạn: { $game }
deals-challenge-how = Ngồi ghế của { $by }, cầm đúng bài ấy, đánh với { $count } máy mức { $level }.
deals-challenge-play = Đánh ván này
deals-challenge-go-on = Đánh tiếp
deals-challenge-once = Mỗi người đánh một lần. Ván này không tính vào kết quả hay sổ điểm.
deals-challenge-i-left = Bạn đã bỏ dở ván này.
deals-challenge-mine = { $count ->
    [0] Bạn được { $amount }. Chưa có ai khác đánh xong.
   *[other] Bạn được { $amount }, hơn { $beaten } trong { $count } người khác.
}
deals-challenge-results = Cùng bài, ai được bao nhiêu
deals-challenge-hidden = Đánh xong mới biết người khác được bao nhiêu.
deals-challenge-first = ván gốc, ở bàn khi ấy
deals-challenge-place = đứng thứ { $place } trong { $count } người của ván
deals-challenge-playing = đang đánh
deals-challenge-left = bỏ dở
deals-challenge-done = đánh xong
deals-challenge-nobody = Người đã xóa tài khoản
deals-challenge-none = Chưa có ai khác đánh. Gửi đường dẫn cho người nhà nhé.
deals-challenge-original = Xem lại ván gốc từ ghế này
deals-challenge-send = Rủ người khác cùng đánh
