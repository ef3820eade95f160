# Sâm Lốc Solo: việc xảy ra trong ván, lời từ chối, bảng điểm, luật bàn.

# Bộ bài, gọi tên giữa câu.
sam-combination = { $kind ->
    [single] { $card }
    [pair] đôi { $rank }
    [triple] sám { $rank }
    [quad] tứ quý { $rank }
   *[run] sảnh { $count } lá từ { $rank_low } đến { $rank_high }
}
sam-combination-table = { $kind_table ->
    [single] { $card_table }
    [pair] đôi { $rank_table }
    [triple] sám { $rank_table }
    [quad] tứ quý { $rank_table }
   *[run] sảnh { $count_table } lá từ { $rank_low_table } đến { $rank_high_table }
}

# Việc xảy ra. { $me } là yes khi người nghe chính là { $seat }.
sam-leader-random = { $me ->
    [yes] Bốc thăm: bạn đi đầu
   *[no] Bốc thăm: { $seat } đi đầu
}
sam-leader-winner = { $me ->
    [yes] Bạn thắng ván trước nên đi đầu
   *[no] { $seat } thắng ván trước nên đi đầu
}
sam-leader-lowest = { $me ->
    [yes] Bạn có lá nhỏ nhất nên đi đầu
   *[no] { $seat } có lá nhỏ nhất nên đi đầu
}
sam-leads = { $me ->
    [yes] Mời bạn đánh trước
   *[no] { $seat } đánh trước
}
    .brief = { $me ->
        [yes] {""}
       *[no] { $seat } đánh trước
    }
sam-window-open = { $seconds ->
    [0] Đến lúc báo Sâm
   *[other] Đến lúc báo Sâm, có { $seconds } giây để trả lời
}
    .brief = Báo Sâm
sam-answered = { $me ->
    [yes] Bạn đã trả lời
   *[no] { $seat } đã trả lời
}
    .brief = { $me ->
        [yes] Đã trả lời
       *[no] { $seat } trả lời
    }
sam-nobody-declared = Không ai báo Sâm
    .brief = Không ai báo
sam-declared = { $me ->
    [yes] Bạn báo Sâm!
   *[no] { $seat } báo Sâm!
}
sam-declared-void = { $me ->
    [yes] Bạn cũng báo Sâm nhưng không tính
   *[no] { $seat } cũng báo Sâm nhưng không tính
}
sam-played-single = { $me ->
    [yes] Bạn đánh { $card }
   *[no] { $seat } đánh { $card }
}
    .brief = { $me ->
        [yes] Bạn: { $card }
       *[no] { $seat }: { $card }
    }
sam-played-pair = { $me ->
    [yes] Bạn đánh đôi { $rank }
   *[no] { $seat } đánh đôi { $rank }
}
    .brief = { $me ->
        [yes] Bạn: đôi { $rank }
       *[no] { $seat }: đôi { $rank }
    }
sam-played-triple = { $me ->
    [yes] Bạn đánh sám { $rank }
   *[no] { $seat } đánh sám { $rank }
}
    .brief = { $me ->
        [yes] Bạn: sám { $rank }
       *[no] { $seat }: sám { $rank }
    }
sam-played-quad = { $me ->
    [yes] Bạn đánh tứ quý { $rank }
   *[no] { $seat } đánh tứ quý { $rank }
}
    .brief = { $me ->
        [yes] Bạn: tứ quý { $rank }
       *[no] { $seat }: tứ quý { $rank }
    }
sam-played-run = { $me ->
    [yes] Bạn đánh sảnh { $count } lá, { $rank_low } đến { $rank_high }
   *[no] { $seat } đánh sảnh { $count } lá, { $rank_low } đến { $rank_high }
}
    .brief = { $me ->
        [yes] Bạn: sảnh { $count }, { $rank_low } đến { $rank_high }
       *[no] { $seat }: sảnh { $count }, { $rank_low } đến { $rank_high }
    }
sam-cut-two = { $me ->
    [yes] Bạn chặt { sam-whose-pig }!
   *[no] { $seat } chặt { sam-whose-pig }!
}
sam-cut-quad = { $me ->
    [yes] Bạn chặn { sam-whose-quad }{ sam-cut-price }
   *[no] { $seat } chặn { sam-whose-quad }{ sam-cut-price }
}
sam-cut-price = { $amount ->
    [0] {"!"}
   *[other] {","} phạt thêm { $amount } điểm!
}
sam-passed = { $me ->
    [yes] Bạn bỏ lượt
   *[no] { $seat } bỏ lượt
}
    .brief = { $me ->
        [yes] Bạn bỏ lượt
       *[no] { $seat } bỏ lượt
    }
sam-round-over = { $me ->
    [yes] Hết vòng, bạn đánh tiếp
   *[no] Hết vòng, { $seat } đánh tiếp
}
    .brief = { $me ->
        [yes] {""}
       *[no] { $seat } đánh tiếp
    }
sam-one-card = { $me ->
    [yes] Báo 1: bạn còn một lá
   *[no] Báo 1: { $seat } còn một lá
}
    .brief = { $me ->
        [yes] Báo 1: bạn
       *[no] Báo 1: { $seat }
    }
sam-out = { $me ->
    [yes] Bạn hết bài!
   *[no] { $seat } hết bài!
}
sam-made = { $me ->
    [yes] Bạn ăn Sâm!
   *[no] { $seat } ăn Sâm!
}
sam-broken = { $me ->
    [yes] Bạn bắt { sam-whose-sam }!
   *[no] { $seat } bắt { sam-whose-sam }!
}
sam-forfeited = { $me ->
    [yes] Bạn báo Sâm rồi vắng mặt: tính là báo Sâm thất bại
   *[no] { $seat } báo Sâm rồi vắng mặt: tính là báo Sâm thất bại
}
sam-covers = { $me ->
    [yes] Bạn phải đền báo 1
   *[no] { $seat } phải đền báo 1
}
sam-white-name = { $white ->
    [dragon] sảnh rồng
    [four-twos] tứ quý heo
    [one-colour] đồng màu
    [three-triples] ba sám
   *[five-pairs] năm đôi
}
sam-white = { $me ->
    [yes] Bạn ăn trắng: { sam-white-name }!
   *[no] { $seat } ăn trắng: { sam-white-name }!
}
sam-white-tie = Có hai nhà cùng ăn trắng { sam-white-name }: ván này hòa

# Trên bàn, khi chơi trong cửa sổ lệnh.
sam-mat = Trên bàn: { $shown }
sam-mat-empty = Trên bàn chưa có bài.

# Lời từ chối.
illegal-not-your-turn = Chưa đến lượt bạn.
illegal-not-now = Lúc này chưa làm thế được.
illegal-already-answered = Bạn đã trả lời rồi, xin chờ những người khác.
illegal-not-the-leader = Bàn này chỉ người đi đầu được báo Sâm.
illegal-must-lead = Bạn đang đi đầu vòng nên phải đánh, không bỏ lượt được.
illegal-must-beat = Bạn có bài chặn được nên không bỏ lượt được.
illegal-not-in-hand = Trên tay bạn không có { $cards_missing }.
illegal-not-a-combination = Những lá này không thành bộ nào: { $cards }.
illegal-does-not-beat = Không được: { sam-combination } không chặn được { sam-combination-table }.
illegal-finish-on-two = Bàn này không cho về nhất bằng heo.

# Bảng điểm. Điểm phạt, càng ít càng tốt.
score-sam-loc-cards = Còn { $count } lá
    .name = Lá còn lại
score-sam-loc-cong = Cóng, còn nguyên { $count } lá
    .name = Cóng
score-sam-loc-twos = Thối 2: { $count } con heo
    .name = Thối 2
score-sam-loc-quads = Thối tứ quý: { $count } bộ
    .name = Thối tứ quý
score-sam-loc-quad-cut = Bị chặn tứ quý: { $count } lần
    .name = Bị chặn tứ quý
score-sam-loc-two-cut = Bị chặt heo: { $count } con
    .name = Bị chặt heo
score-sam-loc-cover = { $me_other ->
    [yes] Đền báo 1 thay bạn
   *[no] Đền báo 1 thay { $seat_other }
}
    .name = Đền báo 1
    .other = { $me ->
        [yes] Được bạn đền báo 1
       *[no] Được { $seat } đền báo 1
    }
score-sam-loc-sam-made = Báo Sâm thành công
    .name = Ăn Sâm
score-sam-loc-sam-broken = Báo Sâm thất bại
    .name = Đền Sâm
score-sam-loc-sam-lost = Thua Sâm
    .name = Thua Sâm
score-sam-loc-white = Thua ăn trắng
    .name = Ăn trắng

# Luật bàn.
option-sam-loc-seats = Số người
    .help = Luật gốc cho 2 người; 3 đến 5 người thì bỏ lượt là nghỉ đến hết vòng.
option-sam-loc-leader = Người đi đầu
    .help = Ai đánh trước trong mỗi ván.
option-sam-loc-leader-random = bốc thăm mỗi ván
option-sam-loc-leader-winner = người thắng ván trước
option-sam-loc-leader-lowest = người có lá nhỏ nhất
option-sam-loc-run_with_two = Heo trong sảnh
    .help = Heo có được đứng ở đầu nhỏ của sảnh không, như A 2 3 hay 2 3 4.
option-sam-loc-run_with_two-none = không
option-sam-loc-run_with_two-low = ở đầu nhỏ
option-sam-loc-run_compare = So sảnh
    .help = Sảnh dài hơn chặn sảnh ngắn hơn, hay chỉ so hai sảnh cùng độ dài.
option-sam-loc-run_compare-length_first = dài hơn thì thắng
option-sam-loc-run_compare-same_length = chỉ cùng độ dài
option-sam-loc-quad_beats_pair_of_twos = Tứ quý chặt đôi heo
    .help = Tứ quý luôn chặt được một con heo; bật lên thì chặt được cả đôi heo.
option-sam-loc-quad_beats_pair_of_twos-off = không
option-sam-loc-quad_beats_pair_of_twos-on = được
option-sam-loc-must_beat = Buộc phải chặn
    .help = Có bài chặn được thì không được bỏ lượt.
option-sam-loc-must_beat-off = không
option-sam-loc-must_beat-on = có
option-sam-loc-finish_on_two = Về nhất bằng heo
    .help = Lượt đánh cuối cùng có được chứa heo không. Chỉ còn toàn heo mà đang đi đầu thì vẫn được.
option-sam-loc-finish_on_two-allowed = được
option-sam-loc-finish_on_two-forbidden = không được
option-sam-loc-sam_window = Báo Sâm
    .help = Ai được báo Sâm trước lá đầu tiên.
option-sam-loc-sam_window-both = mọi người
option-sam-loc-sam_window-leader = chỉ người đi đầu
option-sam-loc-sam_window-off = không chơi báo Sâm
option-sam-loc-sam_seconds = Thời gian báo Sâm
    .help = Hết giờ mà chưa trả lời thì tính là không báo.
    .value = { $value ->
        [0] không giới hạn
       *[other] { $value } giây
    }
option-sam-loc-sam_points = Tính điểm Sâm
    .help = Ăn Sâm thì trừ điểm người báo, hay cộng điểm phạt cho người thua.
option-sam-loc-sam_points-winner_minus = trừ cho người thắng
option-sam-loc-sam_points-loser_pays = người thua chịu
option-sam-loc-sam_points-additive = cộng cả lá còn lại
option-sam-loc-sam_value = Giá một ván Sâm
    .help = Số điểm thưởng hay phạt của báo Sâm, tính theo từng đối thủ.
option-sam-loc-thoi_two = Thối 2
    .help = Còn heo khi người khác hết bài bị phạt 10 điểm: một lần, hay mỗi con một lần.
option-sam-loc-thoi_two-once = một lần
option-sam-loc-thoi_two-per_card = từng con
option-sam-loc-thoi_quad = Thối tứ quý
    .help = Còn tứ quý khi người khác hết bài bị phạt 10 điểm: một lần, hay mỗi bộ một lần.
option-sam-loc-thoi_quad-once = một lần
option-sam-loc-thoi_quad-per_quad = từng bộ
option-sam-loc-cut_two_penalty = Phạt heo bị chặt
    .help = Điểm phạt cho mỗi con heo bị tứ quý chặt.
    .value = { $value ->
        [0] không phạt
       *[other] { $value } điểm
    }
option-sam-loc-cong = Cóng
    .help = Điểm phạt thay cho 10 khi chưa đánh được lá nào.
    .value = { $value ->
        [0] 10 điểm như thường
       *[other] { $value } điểm
    }
option-sam-loc-an_trang = Ăn trắng
    .help = Sảnh rồng, tứ quý heo, đồng màu, ba sám hay năm đôi thì thắng ngay, mỗi người khác chịu 20.
option-sam-loc-an_trang-off = không chơi
option-sam-loc-an_trang-on = có chơi
option-sam-loc-den_bao_mot = Đền báo 1
    .help = Từ 3 người: nhà kế sau còn một lá mà bạn dẫn lá lẻ không phải lá to nhất, để nhà đó về nhất, thì bạn đền cho cả bàn.
option-sam-loc-den_bao_mot-off = không
option-sam-loc-den_bao_mot-on = có
option-sam-loc-match = Trận kết thúc
    .help = Khi có người chạm mức điểm phạt, hay sau một số ván.
option-sam-loc-match-limit = khi chạm mức điểm
option-sam-loc-match-hands = sau số ván
option-sam-loc-match_limit = Mức điểm thua
    .help = Ai có số điểm phạt này trước thì thua trận.
option-sam-loc-match_hands = Số ván
    .help = Sau từng ấy ván, ai ít điểm phạt nhất thì thắng; hòa thì thêm ván.
option-sam-loc-turn_timer = Thời gian mỗi lượt
    .help = Hết giờ thì bỏ lượt, đang đi đầu thì đánh lá nhỏ nhất.
    .value = { $value ->
        [0] không giới hạn
       *[other] { $value } giây
    }
sam-whose-pig = { $me_cut ->
    [yes] { $count ->
        [1] heo
       *[other] đôi heo
    } của bạn
   *[no] { $count ->
        [1] heo
       *[other] đôi heo
    } của { $seat_cut }
}
sam-whose-quad = { $me_cut ->
    [yes] tứ quý của bạn
   *[no] tứ quý của { $seat_cut }
}
sam-whose-sam = { $me_declarer ->
    [yes] Sâm của bạn
   *[no] Sâm của { $seat_declarer }
}
