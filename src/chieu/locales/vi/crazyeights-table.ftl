# Crazy Eights: việc xảy ra trong ván, lời từ chối, bảng điểm, luật bàn.

# Lá trên cùng; lá 8 thì kèm chất đã chọn.
crazy-top = { $wild ->
    [yes] { $card_top }, đổi sang { $suit }
   *[no] { $card_top }
}

# Việc xảy ra. { $me } là yes khi người nghe chính là { $seat }.
crazy-dealer = { $me ->
    [yes] Bốc thăm: bạn chia bài
   *[no] Bốc thăm: { $seat } chia bài
}
crazy-dealt = Mỗi người { $count } lá
crazy-turned = { $me ->
    [yes] Bạn lật { $card } làm lá đầu
   *[no] { $seat } lật { $card } làm lá đầu
}
    .brief = Lá đầu: { $card }
crazy-turned-back = { $me ->
    [yes] Bạn lật { $card }: không mở đầu được, xáo lại
   *[no] { $seat } lật { $card }: không mở đầu được, xáo lại
}
    .brief = { $card }: xáo lại
crazy-played-plain = { $me ->
    [yes] Bạn đánh { $card }
   *[no] { $seat } đánh { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
crazy-played-wild = { $me ->
    [yes] Bạn đánh { $card }, đổi chất
   *[no] { $seat } đánh { $card }, đổi chất
}
    .brief = { $me ->
        [yes] { $card }, đổi chất
       *[no] { $seat }: { $card }, đổi chất
    }
crazy-played-reverse = { $me ->
    [yes] Bạn đánh { $card }, đảo chiều
   *[no] { $seat } đánh { $card }, đảo chiều
}
    .brief = { $me ->
        [yes] { $card }, đảo chiều
       *[no] { $seat }: { $card }, đảo chiều
    }
crazy-played-skip = { $me ->
    [yes] Bạn đánh { $card }
   *[no] { $seat } đánh { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
crazy-played-draw = { $me ->
    [yes] Bạn đánh { $card }
   *[no] { $seat } đánh { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
crazy-suit = { $me ->
    [yes] Bạn chọn chất { $suit }
   *[no] { $seat } chọn chất { $suit }
}
    .brief = { $me ->
        [yes] Chất { $suit }
       *[no] { $seat }: { $suit }
    }
crazy-reversed = { $direction ->
    [clockwise] Đảo chiều: xuôi kim đồng hồ
   *[counter] Đảo chiều: ngược kim đồng hồ
}
    .brief = { $direction ->
        [clockwise] Đi xuôi
       *[counter] Đi ngược
    }
crazy-skipped = { $me ->
    [yes] Bạn mất lượt
   *[no] { $seat } mất lượt
}
crazy-drew = { $me ->
    [yes] Bạn rút { $count } lá
   *[no] { $seat } rút { $count } lá
}
    .brief = { $me ->
        [yes] Rút { $count } lá
       *[no] { $seat } rút { $count } lá
    }
crazy-got = Bạn rút được { $card }
    .brief = Được { $card }
crazy-passed = { $me ->
    [yes] Bạn bỏ lượt
   *[no] { $seat } bỏ lượt
}
    .brief = { $me ->
        [yes] Bỏ lượt
       *[no] { $seat } bỏ lượt
    }
crazy-reshuffled = Nọc hết: xáo lại { $count } lá đã đánh
    .brief = Xáo lại nọc
crazy-one-card = { $me ->
    [yes] Bạn còn 1 lá
   *[no] { $seat } còn 1 lá
}
    .brief = { $me ->
        [yes] 1 lá: bạn
       *[no] 1 lá: { $seat }
    }
crazy-out = { $me ->
    [yes] Bạn hết bài!
   *[no] { $seat } hết bài!
}
crazy-points = { $me ->
    [yes] Bài của bạn: { $amount } điểm
   *[no] Bài của { $seat }: { $amount } điểm
}
    .brief = { $me ->
        [yes] Bài bạn: { $amount }
       *[no] {""}
    }
crazy-won = { $me ->
    [yes] Bạn thắng ván, được { $amount } điểm
   *[no] { $seat } thắng ván, được { $amount } điểm
}
    .brief = {""}
crazy-blocked = Ván bị khóa: không ai đánh hay rút được nữa
crazy-blocked-won = { $me ->
    [yes] Bài bạn nhỏ nhất: { $amount } điểm
   *[no] Bài { $seat } nhỏ nhất: { $amount } điểm
}
crazy-blocked-tie = Có nhiều bài nhỏ nhất bằng nhau: không ai được điểm
crazy-blocked-void = Ván này bỏ, không ai được điểm

# Trên bàn, khi chơi trong cửa sổ lệnh.
crazy-mat = Trên cùng: { $shown } · chất { $suit }
crazy-mat-open = Trên cùng: { $shown }

# Lời từ chối.
illegal-does-not-fit = { $wild ->
    [yes] Không đánh được { $cards }: trên cùng là { crazy-top }, phải đánh chất { $suit } hoặc lá 8.
   *[no] Không đánh được { $cards } trên { $card_top }: phải cùng chất, cùng hạng, hoặc là lá 8.
}
illegal-only-the-drawn-card = Bạn vừa rút nên chỉ được đánh lá vừa rút, { $card_drawn }.
illegal-suit-first = Bạn phải chọn chất cho lá 8 đã.
illegal-no-suit-open = Chỉ chọn chất sau khi đánh lá 8.
illegal-drawn-already = Mỗi lượt chỉ rút một lá, bạn đã rút rồi.
illegal-nothing-to-draw = Không còn lá nào để rút.
illegal-can-play = Bạn có bài đánh được nên phải đánh.
illegal-draw-first = Phải rút một lá trước, không đánh được mới bỏ lượt.
illegal-drawn-card-fits = Lá vừa rút, { $card_drawn }, đánh được nên không bỏ lượt được.

# Bảng điểm. Điểm thưởng, càng nhiều càng tốt.
score-crazy-eights-cards = { $me_other ->
    [yes] { $count } lá còn lại của bạn
   *[no] { $count } lá còn lại của { $seat_other }
}
    .name = Bài của đối thủ
score-crazy-eights-difference = { $me_other ->
    [yes] Chênh lệch với bài của bạn
   *[no] Chênh lệch với bài của { $seat_other }
}
    .name = Ván bị khóa

# Luật bàn.
option-crazy-eights-seats = Số người
    .help = Từ 2 đến 8 người, ai cũng chơi cho mình.
option-crazy-eights-target = Điểm thắng trận
    .help = Ai đạt từng này điểm trước thì thắng trận.
option-crazy-eights-turn_timer = Thời gian mỗi lượt
    .help = Tính lại sau khi rút và khi phải chọn chất. Hết giờ thì rút, đánh được thì đánh, không thì bỏ lượt.
    .value = { $value ->
        [0] không giới hạn
       *[other] { $value } giây
    }
option-crazy-eights-deal = Số lá chia
    .help = Mỗi người được chia mấy lá.
option-crazy-eights-deal-seven = 7 lá
option-crazy-eights-deal-five = 5 lá
option-crazy-eights-deal-seven_for_two = 7 lá khi có 2 người, không thì 5 lá
option-crazy-eights-packs = Số bộ bài
    .help = Chơi hai bộ bài thì lá nào cũng có hai lá giống nhau.
option-crazy-eights-packs-two = hai bộ
option-crazy-eights-packs-one_up_to_five = một bộ khi có 2 đến 5 người
option-crazy-eights-face_points = Điểm bồi, đầm, già
    .help = Mỗi lá bồi, đầm hay già còn trên tay đáng mấy điểm.
option-crazy-eights-voluntary_draw = Rút khi có bài đánh được
    .help = Bật thì được rút để giữ bài; tắt thì có bài đánh được là phải đánh.
option-crazy-eights-voluntary_draw-off = không được
option-crazy-eights-voluntary_draw-on = được
option-crazy-eights-after_draw = Sau khi rút
    .help = Rút rồi chỉ được đánh lá vừa rút, hay lá nào hợp cũng được.
option-crazy-eights-after_draw-drawn_only = chỉ đánh lá vừa rút
option-crazy-eights-after_draw-any_playable = lá nào hợp cũng được
option-crazy-eights-pass_after_draw = Bỏ lượt sau khi rút
    .help = Lá vừa rút đánh được thì có được bỏ lượt không.
option-crazy-eights-pass_after_draw-only_if_unplayable = chỉ khi lá rút không hợp
option-crazy-eights-pass_after_draw-always = lúc nào cũng được
option-crazy-eights-blocked = Ván bị khóa
    .help = Không ai đánh hay rút được nữa thì tính điểm thế nào.
option-crazy-eights-blocked-lowest_scores = bài nhỏ nhất ăn phần chênh
option-crazy-eights-blocked-void = bỏ ván
option-crazy-eights-auto_pass = Tự bỏ lượt
    .help = Khi chỉ còn cách bỏ lượt thì bàn bỏ lượt giùm.
option-crazy-eights-auto_pass-off = không
option-crazy-eights-auto_pass-on = có
option-crazy-eights-first_dealer = Người chia ván đầu
    .help = Ván sau thì người kế tiếp chia; người ngồi sau người chia đi trước.
option-crazy-eights-first_dealer-random = bốc thăm
option-crazy-eights-first_dealer-first_seat = ghế đầu tiên
