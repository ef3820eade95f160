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
statistics-how-mine = Chỉ bạn thấy trang này.
