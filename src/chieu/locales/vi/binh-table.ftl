# Binh Xập Xám: việc xảy ra trong ván, lời từ chối, bảng điểm, luật bàn.

# Tên chi và loại chi, gọi giữa câu.
binh-row-name = { $row ->
    [front] chi đầu
    [middle] chi giữa
   *[back] chi cuối
}
binh-kind = { $kind ->
    [straight-flush] thùng phá sảnh đến { $rank_1 }
    [four] tứ quý { $rank_1 }
    [full-house] cù lũ { $rank_1 }, đôi { $rank_2 }
    [flush] thùng { $rank_1 }, { $rank_2 }, { $rank_3 }, { $rank_4 }, { $rank_5 }
    [straight] sảnh đến { $rank_1 }
    [three] xám { $rank_1 }
    [two-pair] thú { $rank_1 } và { $rank_2 }, lẻ { $rank_3 }
    [pair] dách { $rank_1 }, lẻ { $rank_2 }
   *[high] { $count ->
        [3] rác { $rank_1 }, { $rank_2 }, { $rank_3 }
       *[5] rác { $rank_1 }, { $rank_2 }, { $rank_3 }, { $rank_4 }, { $rank_5 }
    }
}
binh-kind-short = { $kind ->
    [straight-flush] Thùng phá sảnh
    [four] Tứ quý
    [full-house] Cù lũ
    [flush] Thùng
    [straight] Sảnh
    [three] Xám
    [two-pair] Thú
    [pair] Dách
   *[high] Rác
}
binh-natural-name = { $natural ->
    [one-colour] 13 lá đồng màu
    [almost-one-colour] 12 lá đồng màu
    [six-pairs] sáu đôi
    [five-pairs-in-row] năm đôi thông
    [straight-flush] thùng phá sảnh
    [four-of-a-kind] tứ quý
    [three-flushes] ba thùng
    [three-straights] ba sảnh
    [dragon] sảnh rồng
    [dragon-of-one-suit] rồng cuốn
   *[four-triples] bốn xám
}

# Việc xảy ra. { $me } là yes khi người nghe chính là { $seat }.
binh-arrange = { $seconds ->
    [0] Mời xếp bài
   *[other] Mời xếp bài: có { $seconds } giây
}
    .brief = Xếp bài
binh-done = { $me ->
    [yes] Bạn xong rồi
   *[no] { $seat } xong rồi
}{ binh-waiting }
    .brief = { $me ->
        [yes] Bạn xong
       *[no] { $seat } xong
    }
binh-waiting = { $count ->
    [0] {""}
   *[other] {","} còn { $count } người đang xếp
}
binh-took-back = { $me ->
    [yes] Bạn lấy bài lại để xếp tiếp
   *[no] { $seat } lấy bài lại để xếp tiếp
}
binh-natural = { $me ->
    [yes] Bạn mậu binh: { binh-natural-name }!
   *[no] { $seat } mậu binh: { binh-natural-name }!
}
binh-foul = { $me ->
    [yes] Bạn binh lủng: { binh-wrong }!
   *[no] { $seat } binh lủng: { binh-wrong }!
}
binh-caution = Xếp vậy là binh lủng: { binh-wrong }.
binh-mat-row = Đã xếp { binh-row-name }: { $shown } · { binh-kind }
binh-wrong = { $wrong ->
    [front] chi đầu hơn chi giữa
    [middle] chi giữa hơn chi cuối
   *[both] cả ba chi ngược thứ tự
}
binh-row = { $me ->
    [yes] Bạn, { binh-row-name }: { binh-kind }
   *[no] { $seat }, { binh-row-name }: { binh-kind }
}
    .brief = { $me ->
        [yes] Bạn: { binh-kind }
       *[no] { $seat }: { binh-kind }
    }
binh-pair = { $amount ->
    [0] { binh-first } hòa với { binh-other }
   *[other] { binh-first } ăn { binh-other } { $amount } điểm
}
binh-pair-rows = { binh-pair }: chi đầu { $front ->
    [won] thắng
    [lost] thua
   *[tied] hòa
}, chi giữa { $middle ->
    [won] thắng
    [lost] thua
   *[tied] hòa
}, chi cuối { $back ->
    [won] thắng
    [lost] thua
   *[tied] hòa
}
    .brief = { $me ->
        [yes] { binh-pair }
       *[no] { $me_other ->
            [yes] { binh-pair }
           *[no] {""}
        }
    }
binh-first = { $me ->
    [yes] Bạn
   *[no] { $seat }
}
binh-other = { $me_other ->
    [yes] bạn
   *[no] { $seat_other }
}
binh-total = { $sign ->
    [won] { binh-first } được { $amount } điểm ván này
    [lost] { binh-first } mất { $amount } điểm ván này
   *[tied] { binh-first } hòa vốn ván này
}
    .brief = { $me ->
        [yes] { $sign ->
            [won] Bạn được { $amount }
            [lost] Bạn mất { $amount }
           *[tied] Bạn hòa
        }
       *[no] {""}
    }

# Lời từ chối; những lời khác dùng chung với các trò khác.
illegal-already-done = Bạn đã bấm Xong. Muốn xếp tiếp thì lấy bài lại trước.
illegal-not-done = Bạn chưa bấm Xong nên không có gì để lấy lại.
illegal-not-a-layout = Xếp bài cần 3 lá chi đầu, 5 lá chi giữa và 5 lá chi cuối, mỗi lá một chỗ.
illegal-no-natural = Bài này không phải mậu binh.
illegal-natural-stands = Mậu binh thì khỏi xếp, không lấy lại được.
illegal-too-many-changes = Ván này bạn đã đổi bài { $count } lần, không đổi thêm được nữa.

# Bảng điểm. Điểm cộng: càng nhiều càng tốt.
score-binh-front = { $me_other ->
    [yes] Chi đầu với bạn
   *[no] Chi đầu với { $seat_other }
}
    .name = Chi đầu
score-binh-middle = { $me_other ->
    [yes] Chi giữa với bạn
   *[no] Chi giữa với { $seat_other }
}
    .name = Chi giữa
score-binh-back = { $me_other ->
    [yes] Chi cuối với bạn
   *[no] Chi cuối với { $seat_other }
}
    .name = Chi cuối
score-binh-bonus = { $me_other ->
    [yes] Thưởng chi, ăn của bạn
   *[no] Thưởng chi, ăn của { $seat_other }
}
    .name = Thưởng chi
score-binh-sweep = { $me_other ->
    [yes] Sập ba chi bạn
   *[no] Sập ba chi { $seat_other }
}
    .name = Sập
score-binh-sweep-all = { $me_other ->
    [yes] Sập làng, ăn thêm bạn
   *[no] Sập làng, ăn thêm { $seat_other }
}
    .name = Sập làng
score-binh-foul = { $me_other ->
    [yes] Binh lủng, với bạn
   *[no] Binh lủng, với { $seat_other }
}
    .name = Binh lủng
score-binh-natural = { $me_other ->
    [yes] Mậu binh, với bạn
   *[no] Mậu binh, với { $seat_other }
}
    .name = Mậu binh

# Luật bàn.
option-binh-seats = Số người
    .help = Từ 2 đến 4 người, ai cũng so bài với mọi người.
option-binh-arrange_time = Thời gian xếp bài
    .help = Chung cho cả ván. Hết giờ thì giữ bài đã xếp, nếu thiếu hay lủng thì bàn xếp giùm.
    .value = { $value ->
        [0] không giới hạn
       *[other] { $value } giây
    }
option-binh-wheel = Sảnh A 2 3 4 5
    .help = Sảnh A 2 3 4 5 đứng ở đâu trong các sảnh.
option-binh-wheel-lowest = nhỏ nhất
option-binh-wheel-second = lớn thứ nhì
option-binh-strict_order = Hai chi bằng nhau
    .help = Hai chi liền nhau bằng nhau có bị tính là binh lủng không.
option-binh-strict_order-off = được
option-binh-strict_order-on = là lủng
option-binh-naturals = Mậu binh
    .help = Những bài nào thắng ngay mà không phải so chi.
option-binh-naturals-seed = tám loại như luật gốc
option-binh-naturals-modern = không tính tứ quý, thùng phá sảnh
option-binh-naturals-none = không chơi mậu binh
option-binh-natural_declare = Báo mậu binh
    .help = Mậu binh tự được tính, hay người chơi phải tự báo trong lúc xếp.
option-binh-natural_declare-auto = tự tính
option-binh-natural_declare-manual = phải tự báo
option-binh-natural_value = Giá mậu binh
    .help = Mậu binh ăn mỗi người bao nhiêu điểm. Giá thường là 3, bàn chơi sập thì 6.
option-binh-natural_value-usual = giá thường
option-binh-natural_value-flat_6 = 6 điểm
option-binh-natural_value-flat_13 = 13 điểm
option-binh-natural_value-table = theo bảng từng loại
option-binh-natural_vs_natural = Hai nhà cùng mậu binh
    .help = Hòa nhau, hay loại cao hơn theo bảng thì ăn.
option-binh-natural_vs_natural-tie = hòa
option-binh-natural_vs_natural-by_value = loại cao hơn ăn
option-binh-extra_naturals = Thêm mậu binh
    .help = Thêm sảnh rồng, rồng cuốn và bốn xám; chỉ khác khi tính giá theo bảng.
option-binh-extra_naturals-off = không
option-binh-extra_naturals-on = có
option-binh-sap = Sập ba chi
    .help = Thắng cả ba chi một người thì nhân đôi; binh lủng cũng mất 6.
option-binh-sap-off = không
option-binh-sap-on = có
option-binh-sap_lang = Sập làng
    .help = Từ 3 người: thắng cả ba chi mọi người thì nhân đôi thêm lần nữa.
option-binh-sap_lang-off = không
option-binh-sap_lang-on = có
option-binh-chi_bonus = Thưởng chi
    .help = Thắng bằng xám chi đầu, cù lũ chi giữa, tứ quý hay thùng phá sảnh thì được nhiều hơn 1 điểm.
option-binh-chi_bonus-off = không
option-binh-chi_bonus-on = có
option-binh-foul_penalty = Phạt binh lủng
    .help = Điểm mất cho mỗi người không lủng.
option-binh-auto_arrange = Gợi ý cách xếp
    .help = Khi xếp có được nhờ bàn gợi ý không.
option-binh-auto_arrange-off = không
option-binh-auto_arrange-on = được
option-binh-match = Trận kết thúc
    .help = Sau một số ván, khi có người đạt điểm, hay chơi mãi.
option-binh-match-deals = sau số ván
option-binh-match-points = khi đạt điểm
option-binh-match-unlimited = không giới hạn
option-binh-match_deals = Số ván
    .help = Sau từng ấy ván, ai nhiều điểm nhất thì thắng; bằng nhau thì cùng hạng.
option-binh-match_points = Điểm thắng trận
    .help = Ai đạt số điểm này trước thì thắng trận; bằng nhau thì thêm ván.
