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
web-crazy-stock = Rút, nọc còn { $count } lá
web-crazy-stock-count = nọc { $count } lá
web-crazy-choose = Chọn chất
web-crazy-choice = { $suit }, { $count } lá trên tay
web-crazy-choice-count = { $count } lá
web-crazy-mark-one = 1 lá
web-crazy-mark-choosing = Đang chọn chất
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

web-crazy-prompt-turn = Đến lượt bạn: theo { $top }
    .brief = Đến lượt bạn: { $wild ->
        [yes] { $suit }
       *[no] { $top }
    }
web-crazy-prompt-stuck = Đến lượt bạn: { $top }. Không đánh, không rút được, hãy bỏ lượt
    .brief = Đến lượt bạn: phải bỏ lượt
web-crazy-prompt-drawn = { $now ->
    [play] Rút được { $card }: hợp, hãy đánh
    [both] Rút được { $card }: đánh hay bỏ lượt
   *[pass] Rút được { $card }: không hợp, hãy bỏ lượt
}
    .brief = { $now ->
        [play] { $card }: hợp, hãy đánh
        [both] { $card }: đánh hay bỏ lượt
       *[pass] { $card }: không hợp, hãy bỏ lượt
    }
web-crazy-prompt-wait = Đến lượt { $seat }
web-crazy-prompt-suit = Bạn chọn chất nào?
    .brief = Chất nào?
web-crazy-prompt-suit-wait = { $seat } đang chọn chất
web-crazy-choose-first = Chọn một lá rồi hãy đánh.
web-crazy-confirm = Đánh { $card }? Bấm lần nữa để đánh.

# Luật nào ở bàn này người quen chơi dễ bất ngờ; hiện lúc chờ đủ người.
surprise-crazy-eights-1 = { $voluntary_draw ->
    [on] Có lá đánh được vẫn được rút để giữ bài.
   *[other] {""}
}
surprise-crazy-eights-2 = { $after_draw ->
    [drawn_only] Rút rồi chỉ được đánh lá vừa rút.
   *[other] {""}
}
surprise-crazy-eights-3 = Bị K thì rút 2 lá và mất lượt, không đỡ bằng K khác được.
