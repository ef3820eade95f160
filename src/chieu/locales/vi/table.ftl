# Bàn chơi: việc xảy ra, lời từ chối, trình độ của máy.

level-easy = dễ
level-medium = vừa
level-hard = khó
level-expert = cao thủ

# Việc xảy ra ở bàn. { $me } là yes khi ghế được nói đến là của người nghe.
event-seated = { $me ->
    [yes] Bạn ngồi vào bàn
   *[no] { $kind ->
        [bot] Máy { $name } ngồi vào bàn
       *[person] { $name } ngồi vào bàn
    }
}
event-left = { $me ->
    [yes] { $why ->
        [removed] Chủ bàn mời bạn ra
        [idle] Bạn vắng mặt hoặc không trả lời quá lâu nên mất ghế
       *[stood] Bạn rời ghế
    }
   *[no] { $why ->
        [removed] Chủ bàn mời { $name } ra
        [idle] { $name } vắng mặt hoặc không trả lời quá lâu nên mất ghế
       *[stood] { $name } rời ghế
    }
}
event-away = { $me ->
    [yes] Bạn mất kết nối
   *[no] { $seat } mất kết nối, bàn giữ ghế một lúc
}
event-back = { $me ->
    [yes] Bạn đã trở lại bàn
   *[no] { $seat } đã trở lại
}
event-host = { $me ->
    [yes] Bạn là chủ bàn
   *[no] { $seat } là chủ bàn
}
event-locked = { $on ->
    [yes] Bàn đã khóa, không ai ngồi thêm được
   *[no] Bàn đã mở khóa
}
event-quieted = { $on ->
    [yes] Chủ bàn tắt trò chuyện của người xem
   *[no] Người xem lại được trò chuyện
}
# Máy chờ 10 giây ở mỗi lượt: COVER_DELAY_MS trong table/words.py.
event-covered = { $on ->
    [yes] { $me ->
        [yes] { $seat_by } để máy đánh thay bạn: mỗi lượt máy chờ 10 giây. Bạn đánh một nước là lại tự chơi
       *[no] { $me_by ->
            [yes] Bạn để máy đánh thay { $seat }: mỗi lượt máy chờ 10 giây
           *[no] { $seat_by } để máy đánh thay { $seat }: mỗi lượt máy chờ 10 giây
        }
    }
   *[no] { $me ->
        [yes] Bạn lại tự chơi
       *[no] { $seat } lại tự chơi
    }
}
event-options = Chủ bàn đổi luật bàn: { $changes }
event-option = { $option }: { $value }
event-started = Bắt đầu trận
event-withheld = { $me ->
    [yes] Bạn không mở phần xóc của mình
   *[no] { $name } không mở phần xóc của mình
}
event-dealt = Chia bài ván { $deal }
    .brief = Ván { $deal }
event-timed-out = { $me ->
    [yes] Bạn hết giờ
   *[no] { $seat } hết giờ
}
    .brief = { $me ->
        [yes] Hết giờ
       *[no] { $seat } hết giờ
    }
event-extended = { $me ->
    [yes] Bạn được thêm giờ
   *[no] { $seat } xin thêm giờ
}
event-ready = { $me ->
    [yes] Bạn đã sẵn sàng
   *[no] { $seat } đã sẵn sàng
}
    .brief = { $me ->
        [yes] Sẵn sàng
       *[no] { $seat } sẵn sàng
    }
event-bought-in = { $first ->
    [yes] { $me ->
        [yes] Bạn vào bàn với { $amount } xu
       *[no] { $seat } vào bàn với { $amount } xu
    }
   *[no] { $me ->
        [yes] Bạn lấy thêm { $amount } xu
       *[no] { $seat } lấy thêm { $amount } xu
    }
}
event-pot = { $me ->
    [yes] Không còn ai góp gà với bạn: gà { $amount } xu về bạn
   *[no] Bàn không đủ người nuôi gà: gà { $amount } xu về { $seat }
}
event-settled = Hết ván { $deal }
    .brief = Xong ván { $deal }
event-forfeited = { $me ->
    [yes] Bạn bỏ trận, tính là thua
   *[no] { $seat } bỏ trận, tính là thua
}
event-match-closed = Hết trận
    .brief = Hết trận
event-said = { $me ->
    [yes] Bạn: { $text }
   *[no] { $name }: { $text }
}
event-thrown = { $me ->
    [yes] Bạn ném { $seat_to } { event-thing }
   *[no] { $name } ném { $me_to ->
        [yes] bạn
       *[no] { $seat_to }
    } { event-thing }
}
event-thing = { $thing ->
    [thing-flower] một bông hoa
    [thing-heart] một trái tim
    [thing-fan] một cái quạt
    [thing-slipper] một chiếc dép
   *[thing-tomato] một quả cà chua
}
event-closed = Bàn đã đóng

phase-waiting = đang chờ
phase-playing = đang chơi
phase-deal-over = vừa hết ván
phase-match-over = hết trận

# Lời từ chối.
refused-unknown-game = Không có trò chơi này.
refused-preset-unknown = Không có bộ luật “{ $preset }”.
refused-option-unknown = Không có luật bàn “{ $key }”.
refused-option-pot = Gà còn { $count } xu, chưa đổi được luật này.
refused-option-value = “{ $option }” chỉ nhận: { $values }.
refused-option-range = “{ $option }” nhận một số từ { $low } đến { $high }.
refused-no-lesson = Trò này chưa có bài học.
refused-lesson-fixed = Bài học có luật bàn và máy riêng, không chọn thêm được. Muốn chọn thì mở bàn thường.
refused-lesson-alone = Bàn học chỉ có chỗ cho người mở nó. Hãy mở bàn khác để chơi chung.
refused-practice-alone = Bàn tập chỉ có chỗ cho người mở nó. Hãy mở bàn khác để chơi chung.
refused-practice-over = Ván đã xong ở bước này. Hãy lùi lại rồi chơi tiếp từ đó.
refused-level-unknown = Máy không có trình độ này.
refused-bot-in-group = Bàn của nhà chơi trò này chỉ có người với nhau: gà mà máy góp sẽ làm sai sổ điểm.
refused-closed = Bàn đã đóng.
refused-not-seated = Bạn chưa ngồi vào bàn này.
refused-already-seated = Bạn đã có ghế ở bàn này.
refused-locked = Chủ bàn đã khóa bàn, không ngồi thêm được.
refused-quiet = Chủ bàn đã tắt trò chuyện của người xem. Ngồi vào bàn thì nói được.
refused-name-taken = Ở bàn đã có người mang tên này, hoặc tên trông giống thế. Hãy đổi sang tên khác, ở chỗ ngồi vào bàn hoặc ở sảnh.
refused-no-such-seat = Bàn không có ghế này.
refused-seat-taken = Ghế này đã có người.
refused-seat-in-deal = { $again ->
    [yes] Ván này xong mới ngồi lại được.
   *[no] Ván này xong mới có ghế trống.
}
refused-seat-empty = Ghế này đang trống.
refused-table-full = Bàn đã đủ người.
refused-remove-pot = Gà còn { $count } xu, bàn phải còn ít nhất hai người.
refused-not-host = Chỉ chủ bàn mới làm được việc này. Chờ 2 phút mà chủ bàn chưa chia ván mới thì ai đang ngồi cũng được chia thay.
refused-not-a-person = Chỉ giao quyền chủ bàn cho người thật đang ngồi được thôi.
refused-cover-not-a-person = Máy chỉ đánh thay được người đang ngồi chơi.
refused-cover-not-due = Lúc này bàn không chờ người ấy, nên chưa cần máy đánh thay.
refused-cover-clock = Lượt này có đồng hồ: hết giờ là máy đánh thay.
refused-cover-already = Máy đang đánh thay người ấy rồi. Mỗi lượt máy chờ 10 giây rồi mới đánh.
refused-cover-early = Chờ thêm { $seconds } giây nữa. Người ấy không làm gì 1 phút thì chủ bàn để máy đánh thay được, 2 phút thì ai đang ngồi cũng được.
refused-not-a-bot = Ghế này không phải của máy.
refused-not-now = { $phase ->
    [waiting] Trận chưa bắt đầu, chưa làm được việc này.
    [playing] Ván đang chơi, chưa làm được việc này.
    [deal-over] Ván vừa hết, chưa làm được việc này.
   *[match-over] Trận đã hết, không làm được việc này.
}
refused-seats-free = Còn { $count } ghế trống, chưa bắt đầu được.
refused-too-few = Phải có ít nhất { $count } người ngồi mới chia bài được.
refused-seats-in-match = Đang giữa trận, không đổi số ghế được.
refused-seats-occupied = Có người đang ngồi ở ghế định bỏ bớt.
refused-already-ready = Bạn đã sẵn sàng rồi.
refused-no-deal-due = Chưa đến lúc chia bài.
refused-vow-stale = Ván đó không còn chờ xóc nữa.
refused-vow-late = Ván này đã niêm phong, phần của bạn sẽ vào ván sau.
refused-vow-withheld = Bạn đã không mở phần xóc của mình, nên hết trận này mới góp lại được.
refused-part-not-due = Lúc này bàn không chờ phần xóc của bạn.
refused-part-wrong = Phần xóc này không phải phần bạn đã hứa.
refused-stale = Bàn vừa có thay đổi trước khi bạn đánh. Xem lại rồi đánh nhé.
refused-unreadable-action = Không hiểu nước đi này.
refused-not-extendable = Lúc này không xin thêm giờ được.
refused-no-hint = Lúc này bàn không có gợi ý cho bạn.
refused-hints-busy = Lúc này có nhiều người xin gợi ý quá. Chờ vài giây rồi xin lại nhé.
refused-phrase-unknown = Không có câu chat nhanh này.
refused-thing-unknown = Không có món này để ném.
refused-throw-own-seat = Không ném chính mình được.
refused-text-empty = Bạn chưa viết gì.
refused-text-long = Tin dài quá, tối đa { $count } ký tự.
refused-text-unprintable = Tin có ký tự không hiện được.
