# Việc vừa xảy ra, hiện ngay trên chiếu một lúc; và hết ván, hết trận: ai thắng, bằng gì.

# Trong mọi danh sách, thay cho tên của chính mình.
story-me = Bạn

# Dấu tại chỗ ngồi.
story-extended = Thêm giờ
story-timed-out = Hết giờ
story-next-by-itself = Ván mới tự bắt đầu sau { $seconds } giây
story-auto-pass = Không còn cách nào khác, bỏ lượt
story-sending = Đang gửi…
story-holds = { $count } lá
story-late = Hết giờ: máy { $verb ->
    [pass] bỏ lượt
    [play] đánh
    [discard] đánh
    [draw] rút bài
    [lay] hạ
    [name] chọn chất
    [arrange] xếp
    [decline] trả lời “không báo”
   *[other] chơi
} giúp { $me ->
    [yes] bạn
   *[no] { $seat }
}
story-late-mark = Hết giờ: { $mark }
story-passed = Bỏ lượt
story-cut-two = Chặt heo!
story-cut-quad = Chặn tứ quý!
story-was-cut = Bị chặt
# Gọi to ở chỗ ngồi, cùng với tiếng.
story-call-one = Báo một!
story-call-chot = Ăn chốt!
story-call-u = Ù!
story-skipped = Mất lượt
story-drew = Rút { $count } lá
story-phom-lays = Vòng hạ
story-phom-lays-again = Được tái
story-phom-eat = Cây ăn
story-phom-chot = Ăn chốt
story-phom-wrong-report = Bắt báo sai
story-phom-u = ù
story-phom-u-lao = ù láo
story-phom-bao = báo
story-phom-counted = hết ván
story-phom-pot = gà
# Vì sao cả ván không bằng số vừa trả lúc hết ván.
story-phom-sums = Cuối ván { $end }, { $sign ->
    [ante] góp gà
    [less] vào gà và bị ăn
   *[more] ăn cây
} { $before }
story-crazy-left = bài đối thủ
story-crazy-points = Còn { $amount } điểm
story-crazy-worth = Bài còn lại: lá 8 tính 50, bồi đầm già { $face_points }, át 1, lá khác theo số.

# Hết ván: ai được gì, một câu. { $unit } là xu, điểm hay điểm phạt.
story-mine = { $unit ->
    [chips] { $sign ->
        [more] Bạn thắng { $amount } xu
        [less] Bạn thua { $amount } xu
       *[same] Bạn hòa vốn
    }
    [penalty] { $sign ->
        [more] Bạn bị phạt { $amount } điểm
        [less] Ăn Sâm: được thưởng { $amount }
       *[same] Bạn không bị điểm phạt nào
    }
   *[points] { $sign ->
        [more] Bạn được { $amount } điểm
        [less] Bạn mất { $amount } điểm
       *[same] Bạn không được điểm nào
    }
}
story-ready = Đã sẵn sàng: { $names }
story-mine-won = Bạn thắng ván { $deal }!
story-won = { $names } thắng ván { $deal }
story-drawn = Ván { $deal } hòa
story-last = Lá cuối cùng: { $cards }
story-last-over = Lá cuối cùng: { $cards }, đè { $over }

# Chờ đủ người.
story-surprising = Dễ bất ngờ:

# Con dấu.
story-seal-out = Hết bài
story-seal-drawn = Hòa
story-seal-won = Thắng
story-seal-gained = Ăn điểm
story-seal-even = Hòa vốn
story-seal-lost = Thua
story-seal-sam-made = Ăn Sâm
story-seal-sam-broken = Bắt Sâm
story-seal-white = Ăn trắng
story-seal-cong = Cóng
story-seal-u = { $kind ->
    [tron] Ù tròn
    [khan] Ù khan
   *[thuong] Ù
}
story-seal-u-lao = Ù láo
story-seal-bao = Báo
story-seal-burnt = Móm
story-seal-first = Nhất
story-seal-counted = Tính điểm
story-seal-natural = Mậu binh
story-seal-foul = Binh lủng
story-seal-blocked = Khóa ván

# Bằng gì.
story-sam-out = { $me ->
    [yes] Bạn hết bài bằng { $cards }
   *[no] { $seat } hết bài bằng { $cards }
}
story-sam-made = { $me ->
    [yes] Bạn báo Sâm và đánh hết bài, không ai chặn được
   *[no] { $seat } báo Sâm và đánh hết bài, không ai chặn được
}
story-sam-broken = { $me_declarer ->
    [yes] Bạn
   *[no] { $seat_declarer }
} báo Sâm, bị { $me ->
    [yes] bạn
   *[no] { $seat }
} chặn bằng { $cards }
story-sam-thoi = { $me ->
    [yes] { $item ->
        [twos] Bạn thối heo: thêm { $points } điểm phạt
       *[quads] Bạn thối tứ quý: thêm { $points } điểm phạt
    }
   *[no] { $item ->
        [twos] { $seat } thối heo: thêm { $points } điểm phạt
       *[quads] { $seat } thối tứ quý: thêm { $points } điểm phạt
    }
}
story-sam-cong = { $me ->
    [yes] Bạn bị cóng: chưa đánh được lá nào
   *[no] { $seat } bị cóng: chưa đánh được lá nào
}

# Hết trận.
story-match-mine = Bạn thắng cả trận!
story-match-won = { $count ->
    [1] { $names } thắng cả trận
   *[other] { $names } cùng thắng trận
}
story-match-place = { $place ->
    [2] { $shared ->
        [yes] Bạn đồng hạng nhì
       *[no] Bạn về nhì
    }
   *[other] { $shared ->
        [yes] Bạn đồng hạng { $place } trong { $count } người
       *[no] Bạn về thứ { $place } trong { $count } người
    }
}
story-seal-match-over = Hết trận
story-seal-match = Thắng trận

# Trận tới đâu thì hết; và người xem.
story-goal-penalty = Ai tới { $points } điểm phạt trước thì thua
story-goal-points = Ai tới { $points } điểm trước thì thắng
story-goal-short = tới { $points } { $unit ->
    [penalty] điểm phạt
   *[points] điểm
}
story-goal-deals = Trận { $count } ván
story-penalty-total = Điểm phạt
story-watching = Bạn đang xem: bài đã ngửa thì thấy, nói chuyện thì bấm Trò chuyện

# Chat nhanh.
phrase-hello = Chào cả chiếu!
phrase-good-luck = Chúc may mắn!
phrase-nice = Đánh hay quá!
phrase-thanks = Cảm ơn nhé!
phrase-sorry = Xin lỗi nhé!
phrase-thinking = Chờ chút, để tôi nghĩ.
phrase-hurry = Nhanh lên nào!
phrase-congratulations = Chúc mừng!
phrase-again = Làm ván nữa nhé!
phrase-back-soon = Tôi quay lại ngay.
phrase-bye = Tôi về đây, chào mọi người.
phrase-eat-it = Ăn đi!
phrase-so-long = Đánh gì mà lâu thế!
phrase-bad-luck = Đen thế!
phrase-fine-draw = Bốc ngon!
phrase-want-chot = Cho xin cây chốt!
phrase-one-left = Báo một rồi nhé!
phrase-u = Ù rồi!

# Ném cho vui.
thing-flower = Bông hoa
thing-heart = Trái tim
thing-fan = Cái quạt
thing-slipper = Chiếc dép
thing-tomato = Cà chua
story-throw-at = Ném gì đó cho { $name }
story-throw-what = Ném gì cho { $name }?

# Bảng điểm và thứ hạng.
web-reveal = Mở bài
web-reveal-all = Mở hết
web-sheet = Hết ván { $deal }
web-player = Người chơi
web-this-deal = Ván này
web-left-cards = Bài còn: { $cards }
web-ready = Sẵn sàng
web-next-deal = Ván tiếp
web-waiting-ready = Chờ { $names }, nhiều nhất 2 phút
web-match-over = Hết trận
web-rematch = Chơi tiếp
web-waiting-rematch = Chờ mọi người đồng ý chơi trận nữa; sau 2 phút ai chưa trả lời thì mất ghế
web-low-wins = Điểm phạt: ai ít hơn thì thắng.
web-high-wins = Ai nhiều điểm hơn thì thắng.
web-chip-scores = Xu được mất của từng ván.
web-chip-total = Cộng
web-settled-seat = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $points } { $unit ->
    [penalty] điểm phạt
   *[points] điểm
}, tổng { $total }
web-settled-total = { $me ->
    [yes] Bạn
   *[no] { $seat }
} tổng cộng { web-total-points }
web-settled-chips = { $me ->
    [yes] Bạn
   *[no] { $seat }
} { $points } xu, còn { $total } xu
web-settled-winner = { $me ->
    [yes] Bạn thắng
   *[no] { $seat } thắng{ $points ->
        [0] {""}
       *[other] {","} { $points }
    }
}
web-settled-items = { $told } ({ $items })
web-paid-to = { $item }: trả { $me ->
    [yes] bạn
   *[no] { $seat }
}
web-ranked-seat = Hạng { $place }: { $me ->
    [yes] bạn
   *[no] { $seat }
}, { web-total-points }
web-ranked-low = Ai ít điểm phạt hơn thì đứng trên.

# Cùng xóc bài, và kiểm lại sau ván.
story-fair-checked = { $mine ->
    [yes] Đã kiểm
   *[no] Đã kiểm; không có phần của bạn
}
story-fair-machine = Máy xóc
story-fair-book = Khớp với sổ; máy này không ngồi ở ván đó
story-fair-wrong = Không khớp: { $why ->
    [promise] bài chia từ lần xóc khác với lần đã niêm phong
    [seed] lần xóc mở ra không phải lần đã niêm phong
    [vows] phần xóc đã niêm phong bị đổi
    [part] có phần xóc mở ra không phải phần đã niêm phong
    [dropped] máy chủ đã nhận phần xóc của bạn rồi bỏ đi
    [chance] may rủi trong ván không theo lần xóc này
   *[cards] bài bạn nhận không phải bài đã xóc
}
story-fair-withheld = { $me ->
    [yes] bạn
   *[no] { $name }
} không mở phần xóc
story-fair-code = mã ván { $code }
story-fair-told = { $verdict }, mã ván { $code }
story-code-of = Mã ván của ván { $deal }: { $code }
story-code-none = Chưa có mã ván: ván chưa niêm phong, hoặc máy xóc.
story-fair = Xóc bài
story-cut = Cắt bài
story-cut-done = Bạn đã cắt bài.
story-cut-not-now = Lúc này không có gì để cắt.

# Trình duyệt báo cho người không nhìn trang, hay đã đóng trang.
notice-turn = Đến lượt bạn
    .body = { $name } đang chờ bạn: { $game }, bàn { $code }.
notice-company = { $name } đang chờ bạn
    .body = { $game }, bàn { $code }.

# Bàn cùng bài.
story-challenge-results = Xem kết quả
story-challenge-told = Ván cùng bài xong rồi. Ván sau là chơi thêm, không tính.

web-report = Báo cáo một người
web-report-who = Ai?
web-report-why = Vì sao?
web-report-talk = Nói lời khó nghe
web-report-name = Tên khó coi
web-report-stalling = Cố ý bắt người khác chờ
web-report-cheating = Chơi gian
web-report-other = Việc khác
web-report-told = Chủ phòng sẽ đọc được tên bạn, tên người này và những gì người này đã nói ở bàn mà bạn còn thấy. Không có bài của ai trong đó, và không ai ở bàn được biết.
web-report-send = Gửi báo cáo
web-report-done = Đã gửi báo cáo về { $name } cho chủ phòng. Không muốn nghe nữa thì ẩn chat của người ấy.

web-hint = Gợi ý
key-hint = Gợi ý nên đánh gì

# Luật của bàn, như nhau ở mọi trò.
option-table-bot_pace = Máy đánh
    .help = Máy nghĩ bao lâu trước mỗi lượt.
option-table-bot_pace-quick = Nhanh
option-table-bot_pace-usual = Vừa
option-table-bot_pace-slow = Chậm
option-table-hints = Gợi ý
    .help = Người chơi có được hỏi nên đánh gì không. Mặc định là chỉ khi một người chơi với máy.
option-table-hints-alone = Chỉ khi chơi với máy
option-table-hints-on = Có
option-table-hints-off = Không
option-table-next_deal = Tự qua ván mới
    .help = Ai cũng có mặt thì ván mới tự bắt đầu, khỏi đợi bấm.
    .value = { $value ->
        [0] Không
       *[other] Sau { $value } giây
    }
option-table-leaver = Khi có người bỏ giữa trận
    .help = Máy vào chơi thay, hoặc người bỏ bị xử thua cả trận.
option-table-leaver-easy = Máy dễ chơi thay
option-table-leaver-medium = Máy vừa chơi thay
option-table-leaver-hard = Máy khó chơi thay
option-table-leaver-expert = Máy cao thủ chơi thay
option-table-leaver-forfeit = Xử thua

# Rời chiếu, đứng dậy, ai làm chủ bàn: chỉ nói ở bàn.
web-leave-sure = Rời bàn lúc đang dở?
web-leave-match = Trận đang dở. Ghế của bạn được giữ, về lại từ sảnh lúc nào cũng được. Quá một phút chưa về thì máy hoặc luật bàn chơi thay bạn.
web-leave-hosted = Ván đang dở. Ghế của bạn được giữ, về lại từ sảnh lúc nào cũng được. Quá một phút chưa về thì bàn đánh thay bạn, tiền vẫn tính cho bạn.
web-leave-stay = Ở lại
web-leave-anyway = Vẫn về sảnh
web-stand-anyway = Vẫn rời ghế
web-stand-replaced = Trận đang dở. Bạn rời ghế thì máy chơi thay bạn.
web-stand-closes = Trận đang dở. Bạn rời ghế thì chỉ còn máy, và bàn sẽ đóng.
web-stand-forfeit = Trận đang dở. Bạn rời ghế là bị xử thua cả trận.
web-stand-hosted = Ván đang dở. Bạn rời ghế thì bàn đánh nốt thay bạn, tiền vẫn tính cho bạn.
web-of-group = Bàn của nhà: chỉ người trong nhà vào được, và ván nào không có máy thì ghi vào sổ điểm.
web-make-host = Giao làm chủ bàn
web-make-host-name = Giao làm chủ bàn: { $name }
web-lock = Khóa bàn
    .help = Không ai mới ngồi vào được.
web-quiet = Tắt trò chuyện của người xem
    .help = Chỉ ai có ghế mới nói được.
web-options-host = Chỉ chủ bàn đổi được luật bàn, giữa hai ván.
