# Phỏm: việc xảy ra trong ván, lời từ chối, bảng điểm, luật bàn.

# Việc xảy ra. { $me } là yes khi người nghe chính là { $seat }.
phom-drew = { $me ->
    [yes] Bạn bốc
   *[no] { $seat } bốc
}
    .brief = { $me ->
        [yes] Bốc
       *[no] { $seat } bốc
    }
phom-ate-pot = { $me ->
    [yes] Bạn ăn { $card } của { $seat_from }, { $seat_from } góp gà { $amount } xu
   *[no] { $seat } ăn { $card } của { $me_from ->
        [yes] bạn, bạn góp gà { $amount } xu
       *[no] { $seat_from }, { $seat_from } góp gà { $amount } xu
    }
}
    .brief = { $me ->
        [yes] Ăn { $card }
       *[no] { $seat } ăn { $card }
    }
phom-ate-direct = { $me ->
    [yes] Bạn ăn { $card } của { $seat_from }, được { $amount } xu
   *[no] { $seat } ăn { $card } của { $me_from ->
        [yes] bạn, bạn mất { $amount } xu
       *[no] { $seat_from }, { $seat_from } mất { $amount } xu
    }
}
    .brief = { $me ->
        [yes] Ăn { $card }
       *[no] { $seat } ăn { $card }
    }
phom-ate-chot = { $me ->
    [yes] Bạn ăn chốt { $card } của { $seat_from }, được { $amount } xu
   *[no] { $seat } ăn chốt { $card } của { $me_from ->
        [yes] bạn, bạn mất { $amount } xu
       *[no] { $seat_from }, { $seat_from } mất { $amount } xu
    }
}
    .brief = { $me ->
        [yes] Ăn chốt { $card }
       *[no] { $seat } ăn chốt { $card }
    }
phom-ate-free = { $me ->
    [yes] Bạn ăn { $card } của { $seat_from }
   *[no] { $seat } ăn { $card } của { $me_from ->
        [yes] bạn
       *[no] { $seat_from }
    }
}
    .brief = { $me ->
        [yes] Ăn { $card }
       *[no] { $seat } ăn { $card }
    }
phom-moved = { $me ->
    [yes] Chuyển { $card } từ { $seat_from } sang bạn
   *[no] Chuyển { $card } từ { $me_from ->
        [yes] bạn
       *[no] { $seat_from }
    } sang { $seat }
}
    .brief = Chuyển { $card } sang { $me ->
        [yes] bạn
       *[no] { $seat }
    }
phom-discarded = { $me ->
    [yes] Bạn đánh { $card }
   *[no] { $seat } đánh { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
phom-lays = { $me ->
    [yes] Đến vòng hạ của bạn
   *[no] Đến vòng hạ của { $seat }
}
    .brief = { $me ->
        [yes] Vòng hạ
       *[no] { $seat } vào vòng hạ
    }
phom-lays-again = { $me ->
    [yes] Bạn được tái
   *[no] { $seat } được tái
}
phom-laid = { $me ->
    [yes] Bạn hạ phỏm { $cards }
   *[no] { $seat } hạ phỏm { $cards }
}
    .brief = { $me ->
        [yes] Hạ { $cards }
       *[no] { $seat } hạ { $cards }
    }
phom-sent = { $me ->
    [yes] Bạn gửi { $cards } vào phỏm của { $seat_to }
   *[no] { $seat } gửi { $cards } vào phỏm của { $me_to ->
        [yes] bạn
       *[no] { $seat_to }
    }
}
    .brief = { $me ->
        [yes] Gửi { $cards }
       *[no] { $seat } gửi { $cards }
    }
phom-sent-own = { $me ->
    [yes] Bạn gửi { $cards } vào phỏm của mình
   *[no] { $seat } gửi { $cards } vào phỏm của mình
}
    .brief = { $me ->
        [yes] Gửi { $cards }
       *[no] { $seat } gửi { $cards }
    }
phom-reported = { $me ->
    [yes] Bạn bắt báo { $seat_other }: bắt đúng!
   *[no] { $seat } bắt báo { $me_other ->
        [yes] bạn
       *[no] { $seat_other }
    }: bắt đúng!
}
phom-reported-wrong = { $me ->
    [yes] Bạn bắt báo { $seat_other } nhưng sai, góp gà { $amount } xu
   *[no] { $seat } bắt báo { $me_other ->
        [yes] bạn
       *[no] { $seat_other }
    } nhưng sai, góp gà { $amount } xu
}
    .brief = { $me ->
        [yes] Bắt báo sai
       *[no] { $seat } bắt báo sai
    }
phom-reported-wrong-direct = { $me ->
    [yes] Bạn bắt báo { $seat_other } nhưng sai, đền { $seat_other } { $amount } xu
   *[no] { $seat } bắt báo { $me_other ->
        [yes] bạn nhưng sai, đền bạn
       *[no] { $seat_other } nhưng sai, đền { $seat_other }
    } { $amount } xu
}
    .brief = { $me ->
        [yes] Bắt báo sai
       *[no] { $seat } bắt báo sai
    }
phom-claimed = { $me ->
    [yes] Bạn hô ù! Hết thời gian ù thì xét ai được ù
   *[no] { $seat } hô ù! Hết thời gian ù thì xét ai được ù
}
    .brief = { $me ->
        [yes] Bạn hô ù
       *[no] { $seat } hô ù
    }
phom-window-closed = Hết thời gian ù

# Ván kết thúc. Ù gọi theo loại.
phom-u-name = { $kind ->
    [tron] ù tròn
    [khan] ù khan
   *[thuong] ù
}
phom-u-pressed = { $me ->
    [yes] Bạn { phom-u-name }!
   *[no] { $seat } { phom-u-name }!
}
phom-u-third = { $me ->
    [yes] Bạn ăn cây thứ ba khi chưa ai có phỏm dưới chiếu: { phom-u-name }!
   *[no] { $seat } ăn cây thứ ba khi chưa ai có phỏm dưới chiếu: { phom-u-name }!
}
    .brief = { $me ->
        [yes] Bạn { phom-u-name }!
       *[no] { $seat } { phom-u-name }!
    }
phom-u-third-laid = { $me ->
    [yes] Bạn ăn cây thứ ba: { phom-u-name }!
   *[no] { $seat } ăn cây thứ ba: { phom-u-name }!
}
    .brief = { $me ->
        [yes] Bạn { phom-u-name }!
       *[no] { $seat } { phom-u-name }!
    }
phom-u-two-left = { $me ->
    [yes] Bạn ăn khi chỉ còn hai cây: { phom-u-name }!
   *[no] { $seat } ăn khi chỉ còn hai cây: { phom-u-name }!
}
    .brief = { $me ->
        [yes] Bạn { phom-u-name }!
       *[no] { $seat } { phom-u-name }!
    }
phom-u-last-card = { $me ->
    [yes] Bạn hết bài: { phom-u-name }!
   *[no] { $seat } hết bài: { phom-u-name }!
}
    .brief = { $me ->
        [yes] Bạn { phom-u-name }!
       *[no] { $seat } { phom-u-name }!
    }
phom-u-each = { $me ->
    [yes] Mỗi nhà trả bạn { $amount } xu
   *[no] Mỗi nhà trả { $seat } { $amount } xu
}
    .brief = {""}
phom-den-word = { $count ->
    [1] đền
   *[other] đền làng: trả thay mọi người
}
phom-den = { $me ->
    [yes] Bạn { phom-den-word } { $amount } xu cho { $seat_to }
   *[no] { $seat } { phom-den-word } { $amount } xu cho { $me_to ->
        [yes] bạn
       *[no] { $seat_to }
    }
}
    .brief = { $me ->
        [yes] Bạn đền { $amount }
       *[no] { $seat } đền { $amount }
    }
phom-pot-won = { $me ->
    [yes] Bạn ăn gà { $amount } xu
   *[no] { $seat } ăn gà { $amount } xu
}
phom-pot-stays = Ù khan không ăn gà, gà còn { $amount } xu
phom-u-lao = { $me ->
    [yes] Bạn ù láo!
   *[no] { $seat } ù láo!
}
phom-bao-reported = { $me ->
    [yes] Bạn bị báo: cây ăn không vào phỏm
   *[no] { $seat } bị báo: cây ăn không vào phỏm
}
    .brief = { $me ->
        [yes] Bạn bị báo
       *[no] { $seat } bị báo
    }
phom-bao-third = { $me ->
    [yes] Bạn ăn sai cây thứ ba, bị báo luôn
   *[no] { $seat } ăn sai cây thứ ba, bị báo luôn
}
    .brief = { $me ->
        [yes] Bạn bị báo
       *[no] { $seat } bị báo
    }
phom-bao-lay-turn = { $me ->
    [yes] Đến vòng hạ mà cây ăn không vào phỏm: bạn bị báo
   *[no] Đến vòng hạ mà cây ăn không vào phỏm: { $seat } bị báo
}
    .brief = { $me ->
        [yes] Bạn bị báo
       *[no] { $seat } bị báo
    }
phom-bao-discarded = { $me ->
    [yes] Bạn không hạ được phỏm ăn: bị báo
   *[no] { $seat } không hạ được phỏm ăn: bị báo
}
    .brief = { $me ->
        [yes] Bạn bị báo
       *[no] { $seat } bị báo
    }
phom-pays-each = { $me ->
    [yes] Bạn mất cho mỗi nhà { $amount } xu
   *[no] { $seat } mất cho mỗi nhà { $amount } xu
}
    .brief = {""}
phom-stock-out = Hết nọc, tính điểm
phom-all-laid = Cả làng đã hạ, tính điểm
phom-all-burnt = Cả làng móm, ai hạ trước thì nhất
phom-all-burnt-draw = Cả làng móm: ván hòa
phom-first = { $me ->
    [yes] Bạn nhất: { $points } điểm
   *[no] { $seat } nhất: { $points } điểm
}
    .brief = {""}
phom-first-burnt = { $me ->
    [yes] Bạn nhất dù móm: còn { $points } điểm
   *[no] { $seat } nhất dù móm: còn { $points } điểm
}
phom-place-name = { $place ->
    [2] nhì
    [3] ba
   *[4] bét
}
phom-place = { $me ->
    [yes] Bạn về { phom-place-name }: { $points } điểm, mất { $amount } xu
   *[no] { $seat } về { phom-place-name }: { $points } điểm, mất { $amount } xu
}
    .brief = { $me ->
        [yes] Bạn { phom-place-name }, { $points } điểm
       *[no] {""}
    }
phom-burnt = { $me ->
    [yes] Bạn móm, mất { phom-chips }
   *[no] { $seat } móm, mất { phom-chips }
}
    .brief = { $me ->
        [yes] Bạn móm
       *[no] {""}
    }
phom-chips = { $amount } xu

# Trên bàn, khi chơi trong cửa sổ lệnh.
phom-mat-pile = { $me ->
    [yes] Bạn đã đánh: { $shown }
   *[no] { $seat } đã đánh: { $shown }
}
phom-mat-fresh = { $seat } vừa đánh: { $shown }
phom-mat-meld = Phỏm của { $seat }: { $shown } · gửi vào đây: onto { $number }
phom-mat-eaten = { $seat } đã ăn: { $shown }
phom-mat-stock = Nọc { $stock } lá · gà { $pot } xu · bạn có { $chips } xu

# Lời từ chối.
illegal-not-u = Bạn chưa ù được.
illegal-u-claimed = Có người hô ù, chỉ còn được bấm Ù cho tới khi hết thời gian ù.
illegal-draw-or-take-first = Phải bốc hoặc ăn trước đã.
illegal-has-ten-cards = Bạn đã đủ mười lá, hãy đánh đi một lá.
illegal-nothing-to-take = Không có lá nào để ăn.
illegal-wrong-take = Bạn không ăn được { $card_fresh }: chưa có cạ hợp.
illegal-one-card = Hãy chọn đúng một lá để đánh.
illegal-eaten-card = Cây ăn chưa hạ thì không đánh hay gửi được: { $cards_eaten }.
illegal-not-lay-turn = Chưa đến vòng hạ của bạn.
illegal-nothing-to-lay = Bạn không có phỏm nào để hạ.
illegal-not-a-meld = Những lá này không thành phỏm: { $cards }. Mỗi phỏm chỉ có một cây ăn.
illegal-no-sending = Bàn này không chơi tái gửi.
illegal-lay-first = Phải hạ ít nhất một phỏm rồi mới được gửi.
illegal-nothing-to-send = Không có lá nào gửi được vào phỏm của người khác.
phom-meld-named = { $meld ->
    [set] { $count } lá { $rank_low }
   *[run] { $rank_low } đến { $rank_high } { $suit }
}
illegal-cannot-be-sent = Không gửi được { $cards } vào phỏm { phom-meld-named } của { $me_to ->
    [yes] bạn
   *[no] { $seat_to }
}.
illegal-no-such-meld = { $melds ->
    [0] Dưới chiếu chưa có phỏm nào.
   *[other] Dưới chiếu chỉ có { $melds } phỏm.
}
illegal-not-in-deal = Không bắt báo người này được.
illegal-nothing-to-report = { $seat_other } không có cây ăn nào chưa hạ.
illegal-lay-turn-is-judged = { $seat_other } đang trong vòng hạ, bàn tự xét báo.
illegal-reported-already = Lượt này bạn đã bắt báo { $seat_other } rồi.

# Bảng điểm: xu được mất. { $seat_other } là người trả.
score-phom-ante = Góp gà đầu ván
    .name = Góp gà
# Cây ăn: $paid là 0 nếu trả vào gà; khi đó dòng này là của người bị ăn.
score-phom-eat-first = { $paid ->
    [0] { $me_other ->
        [yes] Bị bạn ăn cây thứ nhất
       *[no] Bị { $seat_other } ăn cây thứ nhất
    }
   *[other] { $me_other ->
        [yes] Ăn cây thứ nhất: bạn trả
       *[no] Ăn cây thứ nhất: { $seat_other } trả
    }
}
    .name = Cây ăn thứ nhất
    .other = { $me ->
        [yes] Bị bạn ăn cây thứ nhất
       *[no] Bị { $seat } ăn cây thứ nhất
    }
score-phom-eat-second = { $paid ->
    [0] { $me_other ->
        [yes] Bị bạn ăn cây thứ hai
       *[no] Bị { $seat_other } ăn cây thứ hai
    }
   *[other] { $me_other ->
        [yes] Ăn cây thứ hai: bạn trả
       *[no] Ăn cây thứ hai: { $seat_other } trả
    }
}
    .name = Cây ăn thứ hai
    .other = { $me ->
        [yes] Bị bạn ăn cây thứ hai
       *[no] Bị { $seat } ăn cây thứ hai
    }
phom-chot-cards = chốt { $count } cây
score-phom-chot = { $me_other ->
    [yes] Ăn { phom-chot-cards }: bạn trả
   *[no] Ăn { phom-chot-cards }: { $seat_other } trả
}
    .name = Ăn chốt
    .other = { $me ->
        [yes] Bị bạn ăn { phom-chot-cards }
       *[no] Bị { $seat } ăn { phom-chot-cards }
    }
phom-wrong-catches = sai { $count } lần
score-phom-wrong-report = { $paid ->
    [0] Bắt báo { phom-wrong-catches }
   *[other] { $me_other ->
        [yes] Bị bạn bắt báo { phom-wrong-catches }
       *[no] Bị { $seat_other } bắt báo { phom-wrong-catches }
    }
}
    .name = Bắt báo sai
    .other = { $me ->
        [yes] Bắt báo bạn { phom-wrong-catches }
       *[no] Bắt báo { $seat } { phom-wrong-catches }
    }
score-phom-u-thuong = { $me_other ->
    [yes] Bạn trả ù
   *[no] { $seat_other } trả ù
}
    .name = Ù thường
score-phom-u-tron = { $me_other ->
    [yes] Bạn trả ù tròn
   *[no] { $seat_other } trả ù tròn
}
    .name = Ù tròn
score-phom-u-khan = { $me_other ->
    [yes] Bạn trả ù khan
   *[no] { $seat_other } trả ù khan
}
    .name = Ù khan
phom-den-shares = { $count ->
    [1] đền ù
   *[other] đền ù thay { $count } nhà
}
score-phom-den = { $me_other ->
    [yes] Bạn { phom-den-shares }
   *[no] { $seat_other } { phom-den-shares }
}
    .name = Đền ù
    .paid = { $count ->
        [1] Đền ù
       *[other] Đền ù thay { $count } nhà
    }
score-phom-bao = { $me_other ->
    [yes] Bạn bị báo, đền
   *[no] { $seat_other } bị báo, đền
}
    .name = Bị báo
score-phom-u-lao = { $me_other ->
    [yes] Bạn ù láo, đền
   *[no] { $seat_other } ù láo, đền
}
    .name = Ù láo
phom-placed = { $count ->
    [2] Về nhì
    [3] Về ba
   *[4] Về bét
}
phom-came = { $count ->
    [2] về nhì
    [3] về ba
   *[4] về bét
}
score-phom-place = { $me_other ->
    [yes] Bạn { phom-came }, trả
   *[no] { $seat_other } { phom-came }, trả
}
    .name = Thứ hạng
    .paid = { phom-placed }
score-phom-burnt = { $me_other ->
    [yes] Bạn móm, trả
   *[no] { $seat_other } móm, trả
}
    .name = Móm
score-phom-pot = Ăn gà
    .name = Ăn gà

# Luật bàn.
option-phom-seats = Số ghế
    .help = Từ 2 đến 4; ghế trống vẫn chia được bài khi có từ hai người.
option-phom-stake = Cược
    .help = Một cược bằng mấy xu. Chỉ đổi được khi gà không còn xu nào.
    .value = { $value } xu
option-phom-nuoi_ga = Nuôi gà
    .help = Mỗi ván mỗi người góp 1 cược, ai ù thì ăn cả gà. Tắt thì tiền ăn cây trả thẳng cho người ăn. Chỉ đổi được khi gà không còn xu nào.
option-phom-nuoi_ga-off = không
option-phom-nuoi_ga-on = có
option-phom-tai_gui = Tái gửi
    .help = Có tái và gửi bài; tắt thì cả làng hạ xong là hết ván.
option-phom-tai_gui-off = không
option-phom-tai_gui-on = có
option-phom-auto_move = Chuyển bài khi ăn
    .help = Bài đánh của người hạ đầu tự chuyển sang người vừa bị ăn; tắt thì bài nằm yên chỗ cũ, cách tính lượt vẫn thế.
option-phom-auto_move-off = không tự chuyển
option-phom-auto_move-on = tự chuyển
option-phom-u_lao = Ù láo
    .help = Hết thời gian ù mà ù sai thì mất cho mỗi nhà 5 cược; tắt thì chỉ nhắc là chưa ù được.
option-phom-u_lao-off = không cho
option-phom-u_lao-on = cho
option-phom-u_window = Thời gian ù
    .help = Ở đầu ván, ai cũng bấm Ù được và ù sai không sao.
    .value = { $value ->
        [0] không có
       *[other] { $value } giây
    }
option-phom-turn_timer = Thời gian mỗi lượt
    .help = Tính cho cả lượt, bốc hay ăn rồi vẫn chạy tiếp. Hết giờ thì bốc rồi đánh một lá rác.
    .value = { $value ->
        [0] không giới hạn
       *[other] { $value } giây
    }
option-phom-lay_timer = Thời gian vòng hạ
    .help = Hết giờ thì hạ phỏm ăn rồi đánh một lá bất kỳ.
    .value = { $value ->
        [0] không giới hạn
       *[other] { $value } giây
    }
option-phom-allow_wrong_eat = Ăn sai
    .help = Cho ăn cả khi không thành phỏm, có thể bị bắt báo; tắt thì không ăn sai được.
option-phom-allow_wrong_eat-off = không cho
option-phom-allow_wrong_eat-on = cho
option-phom-u_pay_thuong = Tiền ù thường
    .help = Mỗi nhà trả mấy cược.
    .value = { $value } cược
option-phom-u_pay_tron = Tiền ù tròn
    .help = Mỗi nhà trả mấy cược.
    .value = { $value } cược
option-phom-u_pay_khan = Tiền ù khan
    .help = Mỗi nhà trả mấy cược; ù khan không ăn gà.
    .value = { $value } cược
option-phom-den_three = Đền khi bị ăn ba cây
    .help = Ai để người khác ăn ba cây mà ù thì đền cả làng.
option-phom-den_three-off = không
option-phom-den_three-on = có
option-phom-den_chot = Đền khi ăn chốt
    .help = Ai ăn chốt của người đã qua vòng hạ, rồi có người khác ù, thì đền cả làng. Chỉ tính khi chơi tái gửi.
option-phom-den_chot-off = không
option-phom-den_chot-on = có
option-phom-all_mom = Cả làng móm
    .help = Không ai có phỏm thì ai được nhất.
option-phom-all_mom-first_lay_wins = người hạ đầu nhất
option-phom-all_mom-draw = ván hòa
option-phom-chot_rule = Cây chốt
    .help = Cây nào tính là chốt.
option-phom-chot_rule-eater_final_turn = ăn ở lượt cuối của mình
option-phom-chot_rule-victim_final_discard = ăn lá ở lượt đánh thứ tư của người trước
option-phom-tie_break = Bằng điểm
    .help = Bằng điểm thì ai hạ trước được xếp trên.
option-phom-tie_break-first_lay = tính lượt hạ đầu
option-phom-tie_break-last_lay = tính lượt hạ cuối, kể cả tái
