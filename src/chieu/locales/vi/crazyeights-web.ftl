# Crazy Eights trên trang: nút, phím, lời nhắc.
key-crazy-draw = Rút một lá
key-crazy-pass = Bỏ lượt
key-crazy-suit-c = Chọn chất tép, khi đang chọn chất
key-crazy-suit-d = Chọn chất rô, khi đang chọn chất
key-crazy-suit-h = Chọn chất cơ, khi đang chọn chất
key-crazy-suit-s = Chọn chất bích, khi đang chọn chất

web-crazy-play = Đánh
web-crazy-pass = Bỏ lượt
web-crazy-draw = Rút
web-crazy-stock = Rút, chồng rút còn { $count } lá
web-crazy-stock-count = chồng rút { $count } lá
web-crazy-choose = Chọn chất
web-crazy-choice = { $suit }, bạn có { $count } lá
web-crazy-choice-count = { $count } lá
web-crazy-mark-one = 1 lá
web-crazy-mark-choosing = Chọn chất
web-crazy-direction = { $direction ->
    [clockwise] Chiều đi: xuôi kim đồng hồ
   *[counter] Chiều đi: ngược kim đồng hồ
}
# Lá trên cùng; lá 8 thì kèm chất đã chọn.
web-crazy-top = { $wild ->
    [yes] { $card }, đổi sang { $suit }
   *[no] { $card }
}
web-crazy-table = Trên cùng: { $top }
web-crazy-table-empty = Chưa lật lá nào

web-crazy-prompt-turn = Lượt bạn: { $top }
web-crazy-prompt-stuck = Lượt bạn: { $top }. Không đánh, không rút được, hãy bỏ lượt
web-crazy-prompt-drawn = { $now ->
    [play] Rút được { $card }, đánh được
    [both] Rút được { $card }, đánh hay bỏ lượt
   *[pass] Rút được { $card }, phải bỏ lượt
}
web-crazy-prompt-wait = Đến lượt { $seat }
web-crazy-prompt-suit = Bạn chọn chất nào?
web-crazy-prompt-suit-wait = { $seat } đang chọn chất
web-crazy-choose-first = Chọn một lá rồi hãy đánh.
web-crazy-confirm = Đánh { $card }? Bấm lần nữa để đánh.
