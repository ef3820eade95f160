# Thống kê: bạn chơi ra sao, tính từ những ván của chính bạn.

statistics-none = Chưa có ván nào để tính. Cứ chơi xong một ván là có số ở đây; ván học thì không tính.
statistics-play = Ra sảnh chơi một ván
statistics-count = Thống kê { $game }: { $count } ván

statistics-choose = Xem những ván nào
statistics-game = Trò chơi
statistics-company = Chơi với
statistics-company-of = { $players } người: { $company ->
    [people] toàn người
    [mixed] có cả máy
   *[bots] chỉ với máy
}
statistics-rules = Luật
statistics-rules-usual = đúng luật của trò

statistics-mean-title = Mỗi ván
statistics-mean = { $amount } mỗi ván
statistics-range = Nếu chơi thật nhiều ván như vậy, mức thật có thể từ { $low } đến { $high }.
statistics-unclear = Chưa rõ là được hay mất.
statistics-few = Mới { $count } ván: chưa nói được gì, vì còn do may rủi.
statistics-penalty = Đây là điểm phạt: càng ít càng tốt.
statistics-wins-title = Thắng
statistics-wins = { $wins } trên { $deals } ván ({ $share })
statistics-share-range = Chơi thật nhiều thì có thể từ { $low } đến { $high }.
statistics-fair = Nếu ai cũng giỏi như nhau thì khoảng { $share }.
statistics-share = { $share } %
statistics-when = Từ { $since } đến { $until }.

statistics-trend = Theo thời gian
statistics-trend-what = Mỗi chấm là khoảng { $count } ván liền nhau, càng sang phải càng gần đây. Vạch dọc là chỗ mức thật có thể nằm.
statistics-change = { $way ->
    [better] Nửa sau khá hơn nửa đầu { $amount } mỗi ván.
    [worse] Nửa sau kém nửa đầu { $amount } mỗi ván.
   *[unclear] Nửa đầu và nửa sau chưa thấy khác nhau rõ.
}
statistics-no-trend = Có từ { $count } ván trở lên thì ở đây có hình theo thời gian.
statistics-numbers = Xem bằng số
statistics-col-when = Lúc
statistics-col-deals = Số ván
statistics-col-mean = Mỗi ván
statistics-between = { $low } đến { $high }
statistics-too-few = chưa rõ

statistics-rating = Điểm tay nghề
statistics-rating-none = Cùng mọi người chơi xong một ván thì chừng nửa phút sau ở đây có điểm.
statistics-rating-provisional = tạm tính
statistics-rating-range = Tay nghề thật có thể từ { $low } đến { $high }: mới tính từ { $count } lượt ván.
statistics-rating-last = Lượt gần nhất, đến { $when }: { $deals } ván, bạn đứng thứ { $place } trong { $players } người, điểm { $way ->
    [up] tăng { $by }
    [down] giảm { $by }
   *[same] giữ nguyên
}.{ $more ->
    [yes] { " " }Ván tới với đúng những người ấy còn được cộng vào lượt này.
   *[no] { "" }
}
statistics-rating-numbers = Điểm tay nghề bằng số
statistics-rating-curve = Mỗi chấm là điểm sau một lượt ván, càng sang phải càng gần đây. Vạch dọc là chỗ tay nghề thật có thể nằm. Ai cũng bắt đầu từ 1000.

statistics-moments = Những gì đã đến với bạn
statistics-moments-what = Mỗi ván có chuyện ấy thì bạn được hay mất bao nhiêu. Bấm vào tên chuyện để xem các ván.
statistics-col-what = Chuyện
statistics-times = { $count } ván ({ $share })
statistics-never = Chưa gặp: { $names }.

statistics-met = Gặp ai
statistics-met-what = Số dương là bạn khá hơn người ấy. Chỉ tính trong { $count } ván gần nhất. Bấm vào tên để xem các ván có người ấy.
statistics-met-none = Người chơi cùng những ván này không còn ở đây.
statistics-col-who = Người
statistics-ahead = hơn { $ahead }, kém { $behind }
statistics-col-more = Mỗi ván hơn họ

statistics-how = Tính thế nào?
statistics-how-apart = Chỉ cộng những ván so được với nhau: cùng trò, cùng số người, cùng luật về bài và về tiền, và cùng kiểu bạn chơi (toàn người, có cả máy, hay chỉ với máy). Đồng hồ và lúc hết trận thì khác nhau cũng được.
statistics-how-not = Không tính ván học, ván chơi lại từ giữa và ván thách cùng bài.
statistics-how-range = “Có thể từ … đến …” là khoảng tin cậy 95 %: tính như vậy hai mươi lần thì mười chín lần mức thật nằm trong đó. Dưới mười ván, hay ván nào cũng như nhau, thì không tính.
statistics-how-rating = Điểm tay nghề chỉ tính những ván toàn người chơi. Một lượt là tối đa mười ván liền nhau của cùng những người: ai cộng lại được nhiều hơn là khá hơn. Ai cũng bắt đầu từ 1000. Khi chưa chơi đủ nhiều thì điểm còn là tạm tính. Ai bỏ giữa ván thì máy chơi nốt, kết quả vẫn tính cho người ấy.
statistics-how-mine = Chỉ bạn thấy trang này.

# Bảng xếp hạng: ai chơi ra sao, trong những người muốn có tên.

ranking-me-room = Ghi tên tôi vào bảng này cho cả phòng xem
ranking-me-group = Ghi tên tôi vào bảng này cho cả nhà xem
ranking-listed = Bạn đã có tên trong bảng.
ranking-unlisted = Tên bạn không còn trong bảng.
ranking-none = Bảng chưa có ai. Ai ghi tên vào và đã chơi cùng người khác thì có tên ở đây.
ranking-kind = { $game }, { $players } người, { $rules }
ranking-of = { $kind }: khoảng bên dưới điểm là chỗ tay nghề thật có thể nằm.
ranking-col-place = Hạng
ranking-provisional = tạm tính
ranking-me = { $name } (bạn)
ranking-how-listed = Chỉ ai tự ghi tên mới có tên ở đây, và lúc nào cũng bỏ tên ra được.
ranking-how-order = Ai còn tạm tính thì đứng sau và chưa có hạng.
