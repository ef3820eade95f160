# Sâm Lốc trên trang: nút, phím, lời nhắc.
key-sam-pass = Bỏ lượt
key-sam-declare = Báo Sâm
key-sam-decline = Không báo Sâm
web-sam-declare = Báo Sâm
web-sam-decline = Không báo
web-sam-declare-sure = Báo Sâm là phải về hết bài một mạch, bị chặn thì đền. Bấm lần nữa để báo.
web-sam-play = { $count ->
    [0] Đánh
    [1] Đánh 1 lá
   *[other] Đánh { $count } lá
}
web-sam-pass = Bỏ lượt
web-sam-mark-declared = Báo Sâm
web-sam-mark-leads = Đi đầu
web-sam-mark-answered = Đã trả lời
web-sam-mark-passed = Bỏ lượt
web-sam-mark-one = Báo 1
web-sam-prompt-window = Bạn có báo Sâm (về hết bài một mạch) không?
    .brief = Bạn báo Sâm?
web-sam-prompt-window-wait = Chờ mọi người trả lời báo Sâm
web-sam-prompt-wait = Đến lượt { $seat }
web-sam-prompt-begin = Bạn đánh trước: chọn lá rồi bấm Đánh
web-sam-prompt-lead = Đến lượt bạn đánh trước
    .brief = Bạn đánh trước
web-sam-prompt-answer = Đến lượt bạn: chặn { $cards } của { $seat } hay bỏ lượt
    .brief = Đến lượt bạn: { $cards }
web-sam-mat-empty = Chưa có bài trên chiếu
web-sam-mat = Trên chiếu: { $cards } của { $me ->
    [yes] bạn
   *[no] { $seat }
}
web-sam-choose-first = Chọn bài rồi hãy đánh.
web-sam-confirm = Đánh { $cards }? Bấm lần nữa để đánh.

# Luật nào ở bàn này người quen chơi dễ bất ngờ; hiện lúc chờ đủ người.
surprise-sam-loc-1 = { $run_compare ->
    [length_first] Sảnh dài hơn là chặn được: 3 4 5 6 chặn Q K A.
   *[other] {""}
}
surprise-sam-loc-2 = { $leader ->
    [random] Mỗi ván bốc thăm ai đi trước.
   *[other] {""}
}
surprise-sam-loc-3 = { $cut_two_penalty ->
    [0] Heo bị chặt không mất điểm.
   *[other] {""}
}
surprise-sam-loc-4 = { $finish_on_two ->
    [allowed] Được về nhất bằng heo.
   *[other] {""}
}
