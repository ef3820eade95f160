game-high-card = Lá Cao
    .line = Mỗi người đánh một lá, lá cao nhất thắng.

preset-high-card-standard = Chuẩn: A cao nhất

high-played = { $me ->
    [yes] Bạn đánh { $card }
   *[no] { $seat } đánh { $card }
}
high-won = { $me ->
    [yes] Bạn thắng ván này
   *[no] { $seat } thắng ván này
}
high-mat = Trên bàn: { $shown }
high-mat-empty = Trên bàn chưa có bài.

illegal-one-card-only = Mỗi lượt đánh đúng một lá.

score-high-card-beaten = Thắng { $seat_other }
    .name = Thắng

option-high-card-seats = Số người
    .help = Từ 2 đến 4 người.
option-high-card-ace = Lá A
    .help = Lá A cao nhất hay thấp nhất.
option-high-card-ace-high = Cao nhất
option-high-card-ace-low = Thấp nhất
option-high-card-deals = Số ván
    .help = Bao nhiêu ván thì hết trận.
