# Binh Xập Xám trên trang: nút, phím, lời nhắc.
key-binh-put-front = Đưa lá này vào chi đầu, hay đổi chỗ
key-binh-put-middle = Đưa lá này vào chi giữa, hay đổi chỗ
key-binh-put-back = Đưa lá này vào chi cuối, hay đổi chỗ
key-binh-put-hand = Đưa lá này về tay
key-binh-tell-front = Đọc chi đầu
key-binh-tell-middle = Đọc chi giữa
key-binh-tell-back = Đọc chi cuối
key-binh-undo = Hoàn tác, hoặc Ctrl Z
key-binh-hint = Gợi ý cách xếp, bấm nữa để xem cách khác
key-binh-take-back = Lấy bài lại để xếp tiếp
key-binh-declare = Báo mậu binh
key-binh-rank = Đến lá có bậc này; bậc khác thì dùng mũi tên

web-binh-done = Xong
web-binh-declare = Báo mậu binh
web-binh-hint = Gợi ý
web-binh-hint-of = Gợi ý { $number }/{ $count }
web-binh-undo = Hoàn tác
web-binh-take-back = Xếp lại
web-binh-hand = Bài chưa xếp, { $count } lá
web-binh-mark-done = Xong

# Từng chi: $state là loại chi khi đã đủ lá, không thì là số lá.
web-binh-row = { $row }, { $state }
web-binh-row-count = { $count }/{ $size } lá
web-binh-put = Đưa vào { $row }, { $state }
web-binh-legal = Ba chi đúng thứ tự
web-binh-foul = Binh lủng: { $wrong }
web-binh-progress = { $count }/{ $seats } người đã xong
web-binh-table-empty = Chưa có lá nào trong ba chi

web-binh-prompt-arrange = { $count ->
    [13] Chọn lá, rồi chọn chi. Chi cuối phải mạnh nhất
   *[other] Xếp bài: còn { $count } lá
}
    .brief = { $count } lá
web-binh-prompt-put = Chọn chi để đặt { $count } lá này
web-binh-prompt-whole = Đủ ba chi rồi, bấm Xong
web-binh-prompt-natural = Bài bạn là mậu binh: { $natural }. Bấm Báo mậu binh để ăn
web-binh-prompt-natural-wait = Bạn mậu binh: { $natural }. Chờ { $names }
web-binh-prompt-wait = Chờ { $names } xếp bài
web-binh-natural-mine = Bạn mậu binh: { $natural }, khỏi phải xếp
web-binh-natural-banner = Bạn mậu binh
web-binh-natural-tag = Mậu binh
web-binh-foul-tag = Binh lủng

web-binh-no-room = Không đủ chỗ ở { $row }.
web-binh-swap-with = Hết chỗ ở { $row }. Chọn lá để đổi chỗ với { $card }
web-binh-swapped = Đổi chỗ { $cards }
web-binh-undone = Đã hoàn tác
web-binh-nothing-to-undo = Không có gì để hoàn tác.
web-binh-hint-told = Gợi ý { $number } trên { $count }
web-binh-only-hint = Chỉ có một cách gợi ý này
web-binh-no-hints = Bàn này không cho gợi ý.
web-binh-unfinished = Còn { $count } lá chưa xếp.
web-binh-confirm = Bấm Xong lần nữa để chốt.
web-binh-confirm-foul = Binh lủng: { $wrong }. Bấm Xong lần nữa nếu vẫn để vậy.

# Mở bài và bảng điểm.
web-binh-closed = Chưa mở { $row }
web-binh-next-middle = Mở chi giữa
web-binh-next-back = Mở chi cuối
web-binh-next-sheet = Xem điểm
# Hai dách đọc như nhau mà lá lẻ sau khác nhau.
web-binh-whole-pair = dách { $rank_1 }, lẻ { $rank_2 }, { $rank_3 }, { $rank_4 }
# Một chi được bao nhiêu: “Chi đầu: bạn +1, Bờm −1”.
web-binh-row-points = { $me ->
    [yes] bạn
   *[no] { $seat }
} { $points }
web-binh-sums = Số bên cạnh: chi đó ăn hay thua cả { $count ->
    [2] hai
   *[3] ba
} nhà
web-binh-row-sums = { $row }: { $told }
web-binh-pairs = Từng cặp
web-binh-pair-head = Hai người
web-binh-pair = { $seat } với { $other }
web-binh-short-front = Đầu
web-binh-short-middle = Giữa
web-binh-short-back = Cuối
web-binh-sum = Cộng

# Luật nào ở bàn này người quen chơi dễ bất ngờ; hiện lúc chờ đủ người.
surprise-binh-1 = { $naturals ->
    [seed] Tứ quý hay thùng phá sảnh là mậu binh: ăn ngay, khỏi so chi.
    [modern] Tứ quý và thùng phá sảnh vẫn phải so chi.
   *[none] Không chơi mậu binh.
}
surprise-binh-2 = { $wheel ->
    [lowest] A 2 3 4 5 là sảnh nhỏ nhất.
   *[other] {""}
}
surprise-binh-3 = { $sap ->
    [off] Thắng cả ba chi không được nhân đôi.
   *[on] Thắng cả ba chi một người thì nhân đôi.
}
