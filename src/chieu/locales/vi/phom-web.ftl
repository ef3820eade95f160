# Phỏm trên trang: nút, phím, lời nhắc.
key-phom-draw = Bốc
key-phom-take = Ăn cây vừa đánh
key-phom-discard = Đánh lá đang chọn
key-phom-u = Ù
key-phom-lay = Hạ phỏm đang chọn; không chọn lá nào thì hạ sao cho còn ít điểm nhất
key-phom-send = Gửi bài tự động
key-phom-send-to = Gửi các lá đang chọn vào phỏm có phím ấy
key-phom-report = Bắt báo
key-phom-piles = Đọc các cây đã đánh
key-phom-order = Đọc thứ tự hạ
key-phom-money = Đọc tiền và gà
key-phom-moving = Bật hay tắt xếp tay: chọn một lá, rồi chọn chỗ
key-phom-left = Chuyển lá này sang trái
key-phom-right = Chuyển lá này sang phải

web-phom-discard = Đánh
web-phom-take = Ăn
web-phom-draw = Bốc
web-phom-u = Ù
web-phom-lay = Hạ Phỏm
web-phom-send = Gửi Bài
web-phom-send-short = Gửi
web-phom-report = Bắt Báo
web-phom-moving = Xếp tay
web-phom-stock = Bốc, nọc còn { $count } lá
web-phom-stock-count = nọc { $count } lá, gà { $pot }
web-phom-send-onto = Gửi vào { $meld }
web-phom-report-of = Bắt Báo { $seat }, đã ăn { $cards }

web-phom-mark-dealer = Cầm cái
web-phom-mark-lays = Đang hạ
web-phom-mark-again = Tái
web-phom-mark-u = Ù
web-phom-mark-waits = Chờ ván sau
web-phom-moved-here = Chuyển bài

web-phom-pot-short = Gà { $pot }
web-phom-stake = Cược { $stake }
web-phom-pot = gà { $pot }, cược { $stake }
web-phom-window = Thời gian ù { $time }
web-phom-claimed = { $names }. Chờ hết thời gian ù
web-phom-u-ready = { $kind ->
    [tron] Bạn ù tròn được
    [khan] Bạn ù khan được
   *[thuong] Bạn ù được
}

web-phom-drawn = Bốc được { $card }
    .brief = { $card }
web-phom-prompt-opening = Bạn cầm cái: chọn một lá rồi đánh
    .brief = Bạn cầm cái, mời đánh
web-phom-prompt-draw = Đến lượt bạn: Bốc
web-phom-prompt-start = Đến lượt bạn: Ăn hay Bốc
    .brief = Ăn hay Bốc?
web-phom-prompt-eat = Đến lượt bạn: Ăn { $card } hay Bốc
    .brief = Ăn { $card } hay Bốc?
web-phom-prompt-discard = Chọn một lá rồi đánh
    .brief = Mời đánh
web-phom-prompt-lay = Vòng hạ: hạ, gửi, rồi đánh
    .brief = Hạ, gửi, đánh
web-phom-prompt-again = Tái: hạ, gửi, rồi đánh
    .brief = Tái: hạ, gửi, đánh
web-phom-prompt-send = Vòng hạ: gửi, rồi đánh
    .brief = Gửi, đánh
web-phom-prompt-burnt = Vòng hạ: không có phỏm, đánh một lá
    .brief = Không có phỏm, mời đánh
web-phom-meld-name = Phỏm
web-phom-prompt-wait = Đến lượt { $seat }
web-phom-prompt-lays = { $seat } đang hạ
web-phom-prompt-lays-again = { $seat } đang tái
web-phom-prompt-claimed = { $names } ù, chờ hết thời gian ù

web-phom-choose-one = { $count ->
    [0] Chọn một lá rồi hãy đánh.
   *[other] Chỉ chọn một lá rồi hãy đánh.
}
web-phom-send-first = Chọn các lá muốn gửi rồi bấm Gửi.
web-phom-drop-where = Kéo lá lên một phỏm để gửi, lên chỗ các lá bạn đã đánh để đánh.
web-phom-report-nobody = Không ai có cây ăn chưa hạ.
web-phom-confirm = Đánh { $card }? Bấm lần nữa để đánh.
web-phom-confirm-unlaid = Bạn chưa hạ { $cards }. Bấm Đánh lần nữa nếu vẫn không hạ.
web-phom-confirm-breaks = Đánh { $card } thì cây ăn mất phỏm. Bấm Đánh lần nữa nếu vẫn đánh.
web-phom-confirm-eat = { $card } không vào phỏm nào của bạn, ăn thì có thể bị báo, cây thứ ba là bị báo luôn. Bấm Ăn lần nữa nếu vẫn muốn ăn.
web-phom-confirm-report = Bắt báo { $seat }? Cây ăn không vào phỏm là bắt đúng, bắt sai thì bạn mất { $amount } xu. Bấm Bắt Báo lần nữa để bắt.
web-phom-confirm-u = Ù sai là ù láo, phải đền cả làng. Bấm Ù lần nữa nếu chắc.

# Đọc bài trên chiếu. $me là yes khi là bài của người nghe.
web-phom-run = { $from } đến { $to } { $suit }
web-phom-set = { $count } lá { $rank }
# Phím để gửi vào phỏm ấy; none khi không còn phím.
web-phom-meld = phỏm { $cards } của { $me ->
    [yes] bạn
   *[no] { $seat }
}{ $key ->
    [none] {""}
   *[other] , phím Shift { $key }
}
web-phom-pile = { $me ->
    [yes] Bạn đã đánh { $cards }
   *[no] { $seat } đã đánh { $cards }
}
web-phom-fresh = { $me ->
    [yes] Bạn vừa đánh { $card }
   *[no] { $seat } vừa đánh { $card }
}
web-phom-eaten = { $me ->
    [yes] Bạn đã ăn { $cards }
   *[no] { $seat } đã ăn { $cards }
}
web-phom-eaten-card = { $card }, cây ăn
web-phom-table-empty = Trên chiếu chưa có gì
web-phom-order = Thứ tự hạ: { $names }
web-phom-order-seat = { $me ->
    [yes] bạn đánh { $count } cây
   *[no] { $seat } đánh { $count } cây
}{ $laid ->
    [yes] , đã hạ
   *[no] {""}
}

# Xếp bài.
web-phom-sort-nothing = Chưa có bài để xếp
web-phom-group-eaten = Phỏm ăn { $cards }
web-phom-group-meld = Phỏm { $cards }
web-phom-group-pair = Cạ { $cards }
web-phom-group-odd = Lẻ { $cards }
web-phom-moved = Đã chuyển { $card } đến chỗ { $place } trên { $count }
web-phom-moving-on = Xếp tay: chọn một lá, rồi chọn chỗ
web-phom-moving-off = Thôi xếp tay
web-phom-move-where = Chuyển { $card } đến đâu?
web-phom-move-stays = Giữ { $card } ở chỗ cũ

# Bảng điểm.
web-phom-won = { phom-chips }
web-phom-has = Còn
web-phom-points = { $points } điểm
web-phom-pot-kept = Gà { phom-chips }, nuôi tiếp ván sau
web-phom-place = { $burnt ->
    [first] Nhất (móm)
    [yes] Móm
   *[no] { $place ->
        [1] Nhất
        [2] Nhì
        [3] Ba
       *[other] Bét
    }
}
web-phom-fate = { $fate ->
    [won] { $kind ->
        [tron] Ù tròn
        [khan] Ù khan
       *[thuong] Ù
    }
    [paid] { $ending ->
        [u] { $count ->
            [1] Đền
           *[other] Đền làng
        }
        [u-lao] Ù láo
       *[bao] Bị báo
    }
   *[none] {""}
}

# Luật nào ở bàn này người quen chơi dễ bất ngờ; hiện lúc chờ đủ người.
surprise-phom-1 = Ăn cây thứ ba là hết ván: ù luôn, hoặc bị báo.
surprise-phom-2 = { $allow_wrong_eat ->
    [on] Ăn sai được, nhưng bị bắt báo thì đền mỗi nhà 5 cược.
   *[other] {""}
}
surprise-phom-3 = { $u_lao ->
    [on] Ù láo thì đền mỗi nhà 5 cược.
   *[other] {""}
}
