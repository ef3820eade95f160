# Phỏm trên trang: nút, phím, lời nhắc.
key-phom-draw = Bốc
key-phom-take = Ăn cây vừa đánh
key-phom-discard = Đánh lá đang nhấc
key-phom-u = Ù
key-phom-lay = Hạ phỏm đang nhấc; không nhấc lá nào thì hạ sao cho ít điểm nhất
key-phom-send = Gửi bài tự động
key-phom-send-to = Gửi các lá đang nhấc vào phỏm số 1 đến 9
key-phom-report = Bắt báo
key-phom-piles = Đọc các cây đã đánh
key-phom-order = Đọc thứ tự hạ
key-phom-money = Đọc tiền và gà
key-phom-moving = Bật hay tắt dời lá: chọn một lá, rồi chọn chỗ
key-phom-left = Dời lá này sang trái
key-phom-right = Dời lá này sang phải

web-phom-discard = Đánh
web-phom-take = Ăn
web-phom-draw = Bốc
web-phom-u = Ù
web-phom-lay = Hạ Phỏm
web-phom-lay-short = Hạ
web-phom-send = Gửi Bài
web-phom-send-short = Gửi
web-phom-report = Bắt Báo
web-phom-moving = Dời lá
web-phom-stock = Bốc, nọc còn { $count } lá
web-phom-stock-count = nọc { $count } lá, gà { $pot }
web-phom-send-onto = Gửi vào { $meld }
web-phom-report-of = Bắt Báo { $seat }, đã ăn { $cards }

web-phom-mark-dealer = Cầm cái
web-phom-mark-lays = Vòng hạ
web-phom-mark-u = Ù
web-phom-mark-waits = Chờ ván sau

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
web-phom-prompt-opening = Bạn cầm cái: nhấc một lá rồi đánh
web-phom-prompt-start = Tới lượt bạn: Ăn hay Bốc
web-phom-prompt-eat = Tới lượt bạn: Ăn { $card } hay Bốc
web-phom-prompt-discard = Nhấc một lá rồi đánh
web-phom-prompt-lay = Vòng hạ: hạ, gửi, rồi đánh
web-phom-prompt-wait = Tới lượt { $seat }
web-phom-prompt-lays = { $seat } đang hạ
web-phom-prompt-claimed = { $names } ù, chờ hết thời gian ù

web-phom-choose-one = { $count ->
    [0] Nhấc một lá rồi hãy đánh.
   *[other] Chỉ nhấc một lá rồi hãy đánh.
}
web-phom-send-first = Nhấc các lá muốn gửi rồi bấm Gửi.
web-phom-report-nobody = Không ai có cây ăn chưa hạ.
web-phom-confirm = Đánh { $card }? Bấm lần nữa để đánh.
web-phom-confirm-unlaid = Bạn chưa hạ { $cards }. Bấm Đánh lần nữa nếu vẫn không hạ.
web-phom-confirm-breaks = Đánh { $card } thì cây ăn mất phỏm. Bấm Đánh lần nữa nếu vẫn đánh.

# Đọc bài trên chiếu. $me là yes khi là bài của người nghe.
web-phom-run = { $from } đến { $to } { $suit }
web-phom-set = { $count } lá { $rank }
web-phom-meld = { $me ->
    [yes] phỏm { $number } của bạn: { $cards }
   *[no] phỏm { $number } của { $seat }: { $cards }
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
web-phom-moved = { $card } ở chỗ { $place } trên { $count }
web-phom-moving-on = Dời lá: chọn một lá, rồi chọn chỗ
web-phom-moving-off = Thôi dời lá
web-phom-move-where = Dời { $card } tới đâu?
web-phom-move-stays = { $card } ở nguyên chỗ

# Bảng điểm.
web-phom-won = { $amount } xu
web-phom-has = Còn
web-phom-points = { $points } điểm
web-phom-pot-kept = Gà còn { $amount } xu, để dành ván sau
web-phom-place = { $burnt ->
    [first] Nhất, móm
    [yes] Cháy
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
