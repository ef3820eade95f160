# Lệnh `chieu` trong cửa sổ dòng lệnh.
cli-help = Chiếu: phòng chơi bài của nhà mình. Chạy máy chủ, chơi ngay trong cửa sổ dòng lệnh, kiểm lại ván bài, mô phỏng.
cli-lang-help = Ngôn ngữ; mặc định lấy từ biến { $variable }, không có thì tiếng Việt.
cli-error = Lỗi: { $message }
cli-rule-help = Một luật nhà, ví dụ must_beat=on; dùng được nhiều lần.
cli-bad-count = { $value } không phải số nguyên dương (có thể viết 1e6)
cli-bad-rule = luật nhà { $rule } không có hoặc không nhận giá trị này; cần { $expected }
cli-bad-file = không đọc được { $file }: { $problem }
cli-bad-json = dòng { $line } của { $file } không phải một ván ghi đúng dạng: { $problem }

cli-serve-help = Mở phòng chơi trên máy này.
cli-serve-no-folder = không dùng được thư mục { $data }: { $problem }
cli-serve-no-port = không mở được { $place }, có lẽ đã có chương trình khác ở đó: { $problem }
cli-serve-host = Địa chỉ mạng để lắng nghe.
cli-serve-port = Cổng.
cli-serve-data = Thư mục giữ mọi ván bài và khóa bí mật.

cli-play-help = Chơi với máy ngay trong cửa sổ dòng lệnh.
cli-play-bot = Sức của máy.
cli-play-seats = Số người chơi, kể cả bạn.
cli-play-name = Tên của bạn.
cli-play-seed = Số gieo để xáo bài như lần trước.
cli-play-record = Ghi thêm mỗi ván xong vào tệp này, mỗi dòng một ván.
cli-play-you = Bạn
cli-play-hand = Bài của bạn: { $cards }
cli-play-table = Trên bàn: { $cards }
cli-play-table-empty = Trên bàn chưa có bài.
cli-play-counts = Còn lại: { $counts }
cli-play-count = { $name } { $count } lá
cli-play-prompt = Bạn đánh gì
cli-play-hint = Gõ lá bài (3s 3h), số thứ tự trong danh sách, “{ $help }” để xem các nước, “{ $quit }” để nghỉ.
cli-play-legal = { $number }. { $action }
cli-action-pass = bỏ lượt
cli-action-declare = báo Sâm
cli-action-decline = không báo Sâm
cli-play-sheet = Bảng điểm ván { $deal }
cli-play-player = Người chơi
cli-play-item = Mục
cli-play-points = Điểm
cli-play-total = Tổng
cli-play-again = Nhấn Enter để chơi ván sau
cli-play-ranking = Xếp hạng
cli-play-place = { $place }. { $name }: { $total } điểm
cli-play-bye = Hẹn gặp lại.

cli-legal-help = Liệt kê các nước đi được trong một ván ghi dở.
cli-legal-state = Tệp ghi ván (JSON); ván được đi lại đến hết các nước đã ghi.
cli-legal-seat = Ghế nào; không nêu thì mọi ghế đang đến lượt.
cli-legal-seat-title = Ghế { $seat }: { $count } nước
cli-legal-over = Ván đã xong.

cli-perft-help = Đếm số đường đi theo độ sâu, so với tệp perft hoặc cho một ván gieo sẵn.
cli-perft-depth = Độ sâu.
cli-perft-seed = Số gieo của ván.
cli-perft-divide = Đếm riêng theo từng nước đầu.
cli-perft-ok = { $name }: đúng cả { $count } số đếm
cli-perft-wrong = { $name }: độ sâu { $depth } đếm được { $found }, lẽ ra { $expected }
cli-perft-total = tổng { $count }

cli-verify-help = Đi lại các ván đã ghi và kiểm từng nước, từng điểm.
cli-verify-ok = { $count } ván đúng luật, đúng điểm.
cli-verify-wrong = { $file } dòng { $line }: { $problem }
cli-verify-summary = { $wrong } trong { $count } ván sai.

cli-simulate-help = Cho máy chơi với máy thật nhiều ván rồi tính thống kê.
cli-simulate-deals = Số ván, ví dụ 1e6.
cli-simulate-policy = Cách chơi của máy.
cli-simulate-seed = Số gieo.
cli-simulate-threads = Số luồng chạy song song.
cli-simulate-plot = Vẽ điểm và độ dài ván vào tệp này (.png hoặc .svg).
cli-simulate-compiling = Đang dịch luật ra mã máy
cli-simulate-running = Đang chơi
cli-simulate-title = { $game }, { $seats } người, { $deals } ván, số gieo { $seed }
cli-simulate-measure = Số đo
cli-simulate-mean = Trung bình
cli-simulate-interval = Khoảng tin cậy 95 %
cli-simulate-payoff = Điểm của ghế { $seat }
cli-simulate-length = Số nước một ván
cli-simulate-speed = { $actions } nước trong { $seconds } giây: { $rate } triệu nước mỗi giây
cli-simulate-plot-saved = Đã vẽ vào { $file }
cli-simulate-axis-payoff = điểm một ván
cli-simulate-axis-length = số nước một ván
cli-simulate-axis-share = tỉ lệ số ván
cli-simulate-bad-plot = tệp hình phải có đuôi .png hoặc .svg, không phải { $file }

cli-warm-help = Dịch luật ra mã máy trước, để lần sau chạy ngay. Bàn chơi không cần việc này.
cli-warm-done = Xong { $count } phần trong { $seconds } giây.

cli-arena-help = Cho hai mức máy đấu nhau trên cùng những bộ bài, đổi ghế cho nhau.
cli-arena-deals = Số bộ bài; mỗi bộ chơi một lần với mỗi cách ngồi.
cli-arena-running = Đang đấu
cli-arena-title = { $first } gặp { $second }: { $game }, { $deals } bộ bài
cli-arena-edge = { $first } hơn { $edge } điểm mỗi ván (khoảng tin cậy 95 %: { $low } đến { $high })
cli-arena-wins = { $first } thắng { $share } % số ván (khoảng tin cậy 95 %: { $low } đến { $high })
cli-arena-cost = Thời gian máy nghĩ mỗi nước: { $first } { $first_ms } ms, { $second } { $second_ms } ms
cli-legal-other-game = ván ghi là của trò { $found }
cli-bad-policy = không có cách chơi { $policy }; có: { $known }
cli-simulate-wins = Ghế { $seat } được nhất (%)
cli-simulate-leader = Người đi đầu được nhất (%)
cli-simulate-item = Số ván có “{ $item }” (%)
cli-simulate-seat = Ghế { $seat }
cli-simulate-checksum = Mã kiểm: { $checksum }
cli-arena-processes = Số tiến trình chạy song song.
cli-serve-ready = Chiếu đã trải ở { $url } (nhấn Ctrl+C để cuốn chiếu)
cli-serve-database = Cơ sở dữ liệu khác, ví dụ của PostgreSQL; mặc định là một tệp SQLite trong thư mục dữ liệu.
cli-serve-origin = Thêm một trang được phép nối vào, ví dụ https://choi.example; dùng được nhiều lần.
cli-serve-bot-delay = Máy nghĩ ít nhất và nhiều nhất bao nhiêu mili giây.
