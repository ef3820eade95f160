# Lệnh `chieu` trong cửa sổ dòng lệnh.
cli-help = Chiếu: phòng chơi bài của nhà mình. Chạy máy chủ, chơi ngay trong cửa sổ dòng lệnh, kiểm lại ván bài, mô phỏng.
cli-lang-help = Ngôn ngữ; mặc định lấy từ biến { $variable }, không có thì tiếng Việt.
cli-error = Lỗi: { $message }
cli-missing-extra = { $extra ->
    [postgres] PostgreSQL cần trình điều khiển của nó
    [lan] tự làm chứng chỉ cần thư viện mật mã
    [passkeys] khóa truy cập cần thư viện kiểm khóa
    [push] gửi thông báo cần thư viện mã hóa và gửi đi
   *[sim] chơi và tìm trong nhiều ván cần bộ biên dịch cùng phần đếm và vẽ
}, mà máy này chưa cài: pip install "chieu[{ $extra }]"
cli-no-search = Ở đây máy { level-hard } và máy { level-expert } không tính trước nước bài được: chúng chơi theo điều đã luyện, hoặc như máy { level-medium }. Muốn chúng tính trước: pip install "chieu[sim]"
cli-plays-as = Ở đây máy { $level } chơi như máy { $as }; muốn nó tính trước nước bài: pip install "chieu[sim]"
cli-version-help = Cho biết phiên bản rồi thoát.
cli-rule-help = Một luật bàn, ví dụ must_beat=on; dùng được nhiều lần.
cli-bad-count = { $value } không phải số nguyên dương (có thể viết 1e6)
cli-count-too-large = { $value } nhiều quá, nhiều nhất là { $most } một lần; muốn hơn thì chạy nhiều lần với số gieo khác
cli-no-folder = không có thư mục { $folder }
cli-no-plain-file = “{ $file }” không phải tệp có thể ghi mới
cli-problem = { $kind ->
    [ENOENT] không có ở đó
    [EACCES] bạn không có quyền
    [EPERM] bạn không có quyền
    [EROFS] ổ đĩa chỉ đọc được
    [ENOSPC] ổ đĩa đã đầy
    [ENOTDIR] đó là một tệp
    [EEXIST] đó là một tệp
    [ENAMETOOLONG] tên dài quá
    [ELOOP] liên kết đi vòng tròn
    [EISDIR] đó là một thư mục
    [EADDRINUSE] địa chỉ đang có người dùng
    [EADDRNOTAVAIL] máy này không có địa chỉ đó
   *[other] hệ điều hành không cho
}
cli-problem-text = đó không phải tệp chữ
cli-rule-metavar = LUẬT=GIÁ_TRỊ
cli-rule-twice = luật bàn { $key } không thể vừa là { $first } vừa là { $second }
cli-no-rule = trò này không có luật bàn { $key }; có: { $known }
cli-bad-rule-value = luật bàn { $key } chỉ nhận: { $values }
cli-bad-rule-range = luật bàn { $key } nhận một số từ { $low } đến { $high }
cli-bad-file = không đọc được { $file }: { $problem }

cli-serve-help = Mở phòng chơi trên máy này.
cli-serve-no-folder = không dùng được thư mục { $data }: { $problem }; hãy sửa, hoặc chọn thư mục khác bằng --data
cli-folder-closed = Chiếu đang chạy bằng người dùng { $user }, mà người ấy không có quyền { $right ->
    [enter] xem
   *[write] ghi vào
} thư mục { $folder } của { $owner }: { $way ->
    [own] chmod u+rwx { $folder }
    [new] hãy tạo sẵn thư mục mới cho { $user } (sudo install -d -m 700 -o { $user } { $data })
    [above] hãy chạy bằng { $owner } (sudo -u { $owner } …), hoặc cho người khác đi qua đó (sudo chmod o+x { $folder })
   *[other] hãy chạy bằng { $owner } (sudo -u { $owner } …), hoặc nếu phòng là của { $user } thì trả lại (sudo chown -R { $user } { $folder })
}, hoặc chọn thư mục khác bằng --data
cli-serve-no-database = không dùng được cơ sở dữ liệu { $file }: tệp trống, hỏng, của chương trình khác, hoặc bạn không có quyền đọc ghi; chưa đổi gì. Hãy khôi phục bản sao lưu vào một thư mục trống (chieu restore), hoặc chọn thư mục khác bằng --data
cli-serve-no-database-url = không dùng được cơ sở dữ liệu nêu ở --database: sai địa chỉ, tên hay mật khẩu, thiếu trình điều khiển, vai trò không được tạo hay ghi bảng, có bảng của chương trình khác, hoặc nó không trả lời
cli-serve-database-taken = một chương trình Chiếu khác đang mở cơ sở dữ liệu này: hãy dừng nó trước, hoặc chọn thư mục khác bằng --data
cli-serve-database-shared = một chương trình Chiếu khác đang mở cơ sở dữ liệu này: hãy dừng nó trước, hoặc cho máy chủ này vào cùng phòng bằng --node TÊN nếu nó cũng là một nút
cli-database-open = phòng trong cơ sở dữ liệu này đang mở: hãy dừng mọi máy chủ của nó trước
cli-serve-node-database = chỉ các máy chủ dùng PostgreSQL mới chung một phòng được: hãy cho địa chỉ bằng --database, hoặc chạy không có --node
cli-serve-node-taken = nút { $node } của phòng này đang chạy rồi, hoặc có máy chủ chạy không có --node: hãy dừng nó, hoặc đặt tên khác cho nút này
cli-serve-node-folder = một nút khác của phòng đang dùng thư mục { $data }: hãy cho mỗi nút một thư mục riêng bằng --data
cli-serve-node-secret = { $file } không phải khóa bí mật của các nút khác: hãy xóa tệp để dùng khóa chung, hoặc chọn thư mục khác bằng --data
cli-serve-database-new = một bản Chiếu mới hơn đã ghi cơ sở dữ liệu này: hãy chạy bản đó, hoặc chọn thư mục khác bằng --data, cơ sở dữ liệu khác bằng --database
cli-serve-database-read-only = PostgreSQL ở địa chỉ cho bằng --database không nhận ghi: đó là bản sao theo một máy chủ khác, hoặc default_transaction_read_only đang bật; hãy cho địa chỉ của máy chủ nhận ghi, hoặc tắt tùy chọn ấy
cli-serve-database-pooled = ở địa chỉ nêu ở --database là một bộ gộp kết nối chia phiên theo từng giao dịch (PgBouncer với pool_mode = transaction), mà máy chủ phải giữ khóa và nghe tin: hãy cho địa chỉ của chính PostgreSQL bằng --database, của bộ gộp bằng --pooled
cli-serve-no-pooled = không đọc được cơ sở dữ liệu ở địa chỉ nêu ở --pooled: sai địa chỉ, tên hay mật khẩu, nó dẫn tới cơ sở dữ liệu khác, hoặc ở đó không có gì trả lời
cli-serve-bad-secret = tệp { $file } phải có { $count } byte: hãy khôi phục tệp như cũ, hoặc xóa đi (khi đó mọi khách thành người mới; riêng một nút thì lấy khóa chung của phòng)
cli-serve-no-port = không mở được { $place }: { $problem }; hãy dừng chương trình đang nghe ở đó, hoặc chọn chỗ khác bằng --host, --port hay --metrics-address
cli-compiled = Luật và bàn chạy bản đã biên dịch.
cli-compiled-python = Phần biên dịch của gói này dành cho bản Python khác, nên phòng chạy không có nó, chậm hơn một chút: hãy cài lại gói bằng bản Python này.
cli-compiled-source = Phần biên dịch của gói này không khớp với mã nguồn cạnh nó, nên phòng chạy không có nó, chậm hơn một chút: hãy cài lại gói.
cli-compiled-system = Máy này không nạp được phần biên dịch của gói, nên phòng chạy không có nó, chậm hơn một chút: hãy cài gói không biên dịch (tên có py3-none-any), hoặc tự biên dịch.
cli-serve-host = Địa chỉ mạng để lắng nghe.
cli-serve-port = Cổng.
cli-serve-data = Thư mục giữ mọi ván bài và khóa bí mật.
cli-serve-lan = Mở phòng cho mọi người trong cùng mạng (Wi-Fi nhà): hiện mã QR, và trả lời tên chieu.local.
cli-serve-pin = Mã PIN mà ai vào phòng cũng phải nhập: 4 đến 12 chữ số, hoặc auto để mỗi lần mở là một mã mới.
cli-serve-digits = CHỮ_SỐ
cli-serve-bad-pin = { $value } không dùng làm mã PIN được: cần 4 đến 12 chữ số, hoặc chữ auto
cli-serve-certificate = Tệp chứng chỉ (PEM) để phòng tự nói HTTPS; đi cùng --certificate-key.
cli-serve-certificate-key = Tệp khóa (PEM, không mật khẩu) của chứng chỉ ấy.
cli-serve-self-signed = Tự làm lấy chứng chỉ để nói HTTPS trong nhà; trình duyệt sẽ hỏi lại một lần.
cli-serve-half-certificate = --certificate và --certificate-key phải đi cùng nhau: hãy nêu cả hai
cli-serve-two-certificates = --self-signed tự làm chứng chỉ: hãy bỏ --certificate và --certificate-key, hoặc bỏ --self-signed
cli-serve-bad-certificate = không dùng được chứng chỉ { $file } với khóa { $key } ({ $problem }): cần hai tệp PEM của cùng một chứng chỉ, khóa không có mật khẩu
cli-serve-own-certificate = Chứng chỉ do phòng tự làm, nên lần đầu trình duyệt sẽ cảnh báo: chọn “Nâng cao”, rồi “Tiếp tục”. Dấu SHA-256 của nó: { $fingerprint }
cli-serve-pin-is = Mã PIN của phòng: { $pin }
cli-lan-ready = Chiếu đã trải. Ai ở cùng mạng thì quét mã, hoặc gõ vào trình duyệt (nhấn Ctrl+C để cuốn chiếu):
cli-lan-name = Cũng vào được bằng tên: { $url }
cli-lan-name-refused = Mạng này không cho trả lời tên chieu.local: hãy dùng địa chỉ bằng số ở trên.
cli-lan-no-name = Muốn vào bằng tên chieu.local: pip install "chieu[lan]"
cli-lan-no-network = máy này không ở trong mạng nào: hãy nối Wi-Fi hoặc cắm dây mạng rồi mở lại, hoặc bỏ --lan
cli-lan-other-host = { $host } không phải địa chỉ của máy này trong mạng: hãy bỏ --host, hoặc chọn một trong: { $addresses }
cli-lan-plain = Trong mạng nhà, trang đi không qua HTTPS: ai ở cùng Wi-Fi mà cố ý thì đọc trộm được, kể cả bài trên tay, và chơi thay chỗ người khác. Giữa người nhà thì được; ở mạng có người lạ, hãy thêm --self-signed.
cli-serve-told = Mỗi tùy chọn cũng có thể là biến môi trường (--bot-delay là CHIEU_BOT_DELAY) hoặc một dòng trong chieu.toml (bot-delay = [0, 500]). `chieu config` cho biết đang theo điều gì.
cli-serve-config = Tệp TOML ghi các tùy chọn; nếu thư mục này có chieu.toml thì đó là tệp ấy.
cli-config-help = Cho biết máy chủ theo những tùy chọn nào và chúng đến từ đâu: dòng lệnh, biến môi trường, tệp. Nhận cùng các tùy chọn như serve.
cli-config-file = { $file ->
    [none] không đọc tệp nào
   *[other] đã đọc tệp { $file }
}
cli-config-default = mặc định
cli-config-broken = { $file } không viết đúng kiểu TOML: { $line ->
    [end] hãy xem cuối tệp
   *[other] hãy xem dòng { $line }
}
cli-config-unknown = { $file }: máy chủ không có tùy chọn { $key }{ $near ->
    [none] ; có các tùy chọn: { $known }
   *[other] ; có phải là { $near } không?
}
cli-unknown-variable = Biến { $name } không cho phòng biết điều gì, nên không đổi gì{ $near ->
    [none] : hãy bỏ đi, hoặc xem tên đúng bằng chieu config --help
   *[other] ; có phải là { $near } không?
}
cli-config-kind = { $file }: { $key } chỉ nhận một chuỗi hay một số, hoặc nhiều giá trị trong ngoặc vuông nếu tùy chọn được nêu nhiều lần
cli-nodes-help = Cho biết những máy chủ nào chung một phòng trên cơ sở dữ liệu PostgreSQL; mất ba giây.
cli-nodes-line = { $node }: phiên bản { $version }, chạy từ { $since }, { $tables } bàn trong bộ nhớ, { $people } người đang nối, tin mất { $lag } ms để tới nơi
cli-nodes-clock = { $node }: đồng hồ của máy { $side ->
    [ahead] nhanh
   *[behind] chậm
} { $seconds } giây so với cơ sở dữ liệu, là đồng hồ mà mọi nút theo; hãy chỉnh lại (timedatectl set-ntp true)
cli-nodes-fails = { $node }: không nghe được các nút khác, hoặc cơ sở dữ liệu không nhận ghi từ nút này, nên ở đó không ai chơi được; /health của nút cho biết là chuyện nào
cli-nodes-mixed = các nút không cùng một phiên bản: hãy thay tiếp những nút cũ; trong lúc đó các nút mới chia bài và đánh thay cho mọi người
cli-nodes-none = không nghe thấy nút nào của phòng này: hãy chạy một nút bằng chieu serve --node, hoặc chỉ đúng cơ sở dữ liệu bằng --database
cli-drain-help = Cho một nút trong các nút chung phòng nghỉ: các trang của nó sang ngay những nút khác, không mất gì.
cli-drain-fate = { $fate ->
    [gone] { $node } đã dừng, các trang của nó đã sang những nút khác.
    [last] { $node } là nút duy nhất của phòng này nên các trang của nó không có chỗ sang: hãy chạy thêm một nút trước, hoặc dừng nó tại máy của nó
    [silent] { $node } không trả lời và vẫn chạy: tiến trình của nó bị treo, mất cơ sở dữ liệu hoặc thuộc phiên bản cũ; hãy dừng nó tại máy của nó
    [slow] { $node } đã cho các trang đi nhưng chưa dừng hẳn: hãy xem nó ghi gì trên máy của nó, và dừng nó tại đó
   *[unknown] phòng này không có nút { $node }: chieu nodes liệt kê các nút đang chạy
}
cli-index-help = Lập lại danh sách các ván đã xong, sổ điểm của các nhà và điểm tay nghề của mọi người từ diễn biến của mọi bàn và các dòng ghi tay, khi phòng đang đóng.
cli-index-done = Đã ghi { $deals } ván của { $tables } bàn.
cli-index-no-room = thư mục { $data } không có phòng chơi: hãy chỉ đúng thư mục của phòng bằng --data
cli-index-unreadable = diễn biến của bàn { $table } theo luật khác: các ván sau đó không vào danh sách

cli-index-damaged = diễn biến của bàn { $table } bị hỏng: các ván sau đó không vào danh sách; hãy khôi phục bản sao lưu trước đó (chieu restore)

cli-doctor-help = Khám xem điều gì cản trở phòng chơi, mỗi điều một dòng, kèm cách sửa; không đổi gì cả. Tùy chọn giống như serve; có điều cần sửa thì kết thúc bằng mã 1.
cli-doctor-ask = Hỏi thêm mỗi tên miền ở --domain qua HTTPS xem phòng có trả lời không; thiếu tùy chọn này thì không gửi gì ra ngoài.
cli-doctor-good = ổn
cli-doctor-mend = cần sửa
cli-doctor-version = Chiếu { $version }, Python { $python }
cli-doctor-extras = { $count ->
    [0] không cài gói thêm nào; chơi thì không cần
   *[other] các gói thêm đã cài: { $extras }
}
cli-doctor-folder = thư mục { $data } đọc và ghi được, chỉ bởi chủ của nó
cli-doctor-folder-new = chưa có thư mục { $data }: lần mở đầu tiên sẽ tạo
cli-doctor-folder-open = người khác trên máy này xem được thư mục { $data }: chmod 700 { $data }
cli-doctor-files-private = cơ sở dữ liệu và khóa bí mật chỉ chủ của chúng đọc được
cli-doctor-file-open = người khác trên máy này đọc được { $file }, tức là đọc được bài hoặc khóa cookie: chmod 600 { $file }
cli-doctor-file-closed = bạn không đọc được { $file }: hãy chạy lệnh này và phòng chơi bằng chủ của nó
cli-doctor-space = còn trống { $free } MB ở { $folder }
cli-doctor-space-little = chỉ còn trống { $free } MB ở { $folder }: hãy dọn để có ít nhất { $least } MB; đĩa đầy thì không ván nào chơi tiếp được
cli-doctor-database = cơ sở dữ liệu đọc được, và hợp với bản này
cli-doctor-database-none = trong cơ sở dữ liệu chưa có phòng: lần mở đầu tiên sẽ tạo
cli-doctor-database-old = một bản cũ hơn đã ghi cơ sở dữ liệu: lần mở tới sẽ đưa nó lên bản này; hãy sao lưu trước (chieu backup, bằng bản đã ghi nó)
cli-doctor-database-closed = cơ sở dữ liệu không nhận ghi từ vai trò nêu ở --database: vai trò ấy không được ghi bảng của phòng, hoặc ở đó chỉ đọc được; hãy cho địa chỉ với vai trò đã tạo các bảng (hoặc GRANT cho nó), ở máy chủ nhận ghi
cli-doctor-database-open = có một phòng đang mở trên đó
cli-doctor-clock = đồng hồ chỉ { $now }, không chậm hơn những gì đang giữ
cli-doctor-clock-back = đồng hồ chỉ { $now }, nhưng ở đây có thứ ghi lúc { $newest }: đồng hồ đã lùi; hãy chỉnh lại (timedatectl set-ntp true)
cli-doctor-certificate = chứng chỉ { $file } có giá trị đến { $end }
cli-doctor-certificate-ends = chứng chỉ { $file } hết hạn ngày { $end }: hãy gia hạn, rồi mở lại phòng
cli-doctor-certificate-ended = chứng chỉ { $file } hôm nay không có giá trị (đã hết hạn hoặc chưa đến ngày), nên trình duyệt sẽ cảnh báo hoặc không cho ai vào: hãy gia hạn rồi mở lại phòng, hoặc chỉnh lại đồng hồ
cli-doctor-port = { $place } còn trống
cli-doctor-port-room = có phòng trả lời ở { $place }: Chiếu { $version }
cli-doctor-port-version = có phòng trả lời ở { $place }, nhưng là Chiếu { $version }, còn đây là { $ours }: hãy mở lại phòng để dùng bản đã cài
cli-doctor-port-other = { $problem }, mà không có phòng nào trả lời ở đó: hãy dừng chương trình đang chiếm, hoặc chọn địa chỉ hay cổng khác
cli-doctor-ready = phòng sẵn sàng đón người
cli-doctor-not-ready = phòng chưa đón người được: { $why ->
    [refused-waking] nó còn đang đọc các bàn; lát nữa hãy hỏi lại
    [refused-stopping] nó sắp dừng; hãy mở lại
    [refused-store] đĩa không nhận gì; hãy dọn chỗ, và xem những gì nó báo ra
   *[other] nó không trả lời kịp; hãy xem những gì nó báo ra, hoặc mở lại
}
cli-doctor-files = hệ thống cho { $count } người nối vào cùng lúc
cli-doctor-files-few = hệ thống chỉ cho mở { $files } tệp, đủ cho { $count } kết nối: hãy nâng lên (LimitNOFILE= trong unit, hoặc ulimit -n)
cli-doctor-domain = { $url } trả lời
cli-doctor-domain-silent = không có phòng nào trả lời ở { $url }: hãy xem tên miền có dẫn về máy này không, proxy có chạy và có chứng chỉ không, và cổng 443 có được mở không
cli-doctor-domain-proxy = { $url } trả lời, nhưng phòng không tin đó là HTTPS: hãy cho proxy gửi X-Forwarded-Proto, và nêu địa chỉ của nó bằng --proxy

cli-backup-help = Sao lưu cả phòng vào một tệp, kể cả khi đang có người chơi: diễn biến, sổ sách và khóa cookie.
cli-backup-target = TỆP-HOẶC-THƯ-MỤC
cli-backup-done = Cả phòng đã nằm trong { $file } ({ $size } kB); hãy cất nơi người khác không đọc được.
cli-backup-exists = đã có tệp { $file }: hãy chọn tên khác, hoặc nêu một thư mục để mỗi bản sao lưu có tên riêng
cli-backup-no-secret = thư mục { $data } không có cookie-secret: hãy chỉ đúng thư mục của phòng bằng --data
cli-backup-no-database = không đọc được trọn cơ sở dữ liệu: nó hỏng, của chương trình khác, hoặc không trả lời; chưa ghi gì, các bản sao lưu trước còn nguyên
cli-backup-newer = một bản Chiếu mới hơn đã ghi cơ sở dữ liệu này: hãy làm việc này bằng bản đó
cli-backup-older = một bản Chiếu cũ hơn đã ghi cơ sở dữ liệu này: hãy làm việc này bằng bản đó, hoặc đưa cơ sở dữ liệu về dạng mới trước (chieu migrate)
cli-backup-file = không ghi hay đọc được { $file }: { $problem }; hãy chọn chỗ khác
cli-restore-help = Khôi phục phòng từ tệp sao lưu vào một thư mục trống, sau khi kiểm tra toàn bộ.
cli-restore-source = TỆP
cli-restore-done = { $tables } bàn với { $deals } ván đã trở lại { $where ->
    [database] cơ sở dữ liệu, khóa của phòng ở { $data }
   *[folder] { $data }
}: đủ mọi dòng, sổ sách cân, mọi diễn biến đã được chơi lại. Mở phòng bằng { $where ->
    [database] `chieu serve --data { $data } --database …` với chính cơ sở dữ liệu này.
   *[folder] `chieu serve --data { $data }`.
}
cli-restore-open = phòng ở đó đang mở: hãy dừng nó trước, và nêu một thư mục trống bằng --data
cli-restore-full = thư mục { $data } không trống: hãy nêu một thư mục trống hoặc mới bằng --data
cli-restore-full-database = cơ sở dữ liệu nêu ở --database không trống: hãy nêu một cái trống
cli-restore-newer = một bản Chiếu mới hơn đã ghi bản sao lưu { $file }: hãy khôi phục bằng bản đó
cli-restore-broken = { $file } không phải bản sao lưu trọn vẹn của một phòng: nó hỏng, bị cắt, hoặc của chương trình khác; hãy lấy bản sao lưu khác. Chưa ghi gì
cli-restore-space = { $file } cần { $needed } MB để mở ra, mà { $folder } chỉ còn { $free } MB: hãy dọn bớt, hoặc chọn thư mục khác bằng --data. Chưa ghi gì
cli-restore-unbalanced = sổ sách trong { $file } không cân: hãy lấy bản sao lưu trước đó. Chưa ghi gì
cli-restore-damaged = diễn biến của bàn { $table } đã hỏng từ trước khi sao lưu: bản sao lưu trước đó có thể còn nguyên
cli-restore-differing = sổ sách hay danh sách ván của bàn { $table } không khớp diễn biến của nó, từ khi sao lưu đã vậy; diễn biến còn nguyên, và `chieu index` lập lại danh sách ván
cli-restore-unreadable = diễn biến của bàn { $table } theo luật khác, chưa được chơi lại
cli-archive-help = Nén diễn biến các bàn đã lâu không ai đụng tới, khi phòng đóng. Không mất gì: ván ở đó vẫn xem lại được như trước, và ai trở lại bàn cũng vẫn thấy bàn.
cli-archive-older = Bàn không ai đụng tới bao lâu rồi: 90d, 12w, 6m hay 1y (ngày, tuần, tháng, năm).
cli-archive-check = Không đổi gì: chỉ nói sẽ nén bao nhiêu bàn.
cli-archive-no-age = “{ $value }” không phải khoảng thời gian: hãy viết một số rồi d, w, m hay y, như 90d hay 1y; ít nhất một ngày, nhiều nhất 100 năm
cli-archive-would = Sẽ nén diễn biến của { $tables } bàn. Chưa đổi gì.
cli-archive-done = Đã nén diễn biến của { $tables } bàn.
cli-archive-full = Tệp chưa nhỏ lại: viết lại nó cần thêm từng ấy chỗ trên đĩa trong chốc lát. Chỗ trống bên trong sẽ được dùng lại.
cli-archive-failed = cơ sở dữ liệu không nhận: đĩa đầy, hoặc bạn không có quyền ghi. Diễn biến của { $tables } bàn đã nén, các bàn khác vẫn như cũ: không mất gì. Hãy sửa chỗ ấy rồi làm lại

cli-migrate-help = Đưa cơ sở dữ liệu về dạng mà bản Chiếu này cần, khi phòng đang đóng; mở phòng cũng làm việc ấy.
cli-migrate-check = Không đổi gì: cho biết cơ sở dữ liệu đang ở dạng nào, cần dạng nào, và sẽ phải làm gì. Kết thúc với mã 1 nếu có việc phải làm.
cli-migrate-current = Cơ sở dữ liệu đang ở dạng { $form }, đúng dạng mà bản Chiếu này cần: không phải làm gì.
cli-migrate-needed = Cơ sở dữ liệu đang ở dạng { $form }, bản Chiếu này cần dạng { $needed }. Chưa đổi gì. Hãy sao lưu (chieu backup), dừng phòng, rồi chạy `chieu migrate` để làm các việc sau:
cli-migrate-done = Cơ sở dữ liệu vốn ở dạng { $form }, nay đã ở dạng { $needed }. Đã làm:
cli-migrate-step = { $step ->
    [m0002] thêm bảng cho sổ sách tiền chơi
    [m0003] thêm các bảng cho danh sách ván và chỗ đã lập tới
    [m0004] ghi thêm mỗi khoản trong sổ có từ lúc nào và vì sao, lấy từ diễn biến
    [m0005] thêm bảng cho những ván có người cho xem
    [m0006] bảng cho diễn biến đã nén (chieu archive)
    [m0007] bảng cho các trình duyệt muốn được báo (--push)
    [m0008] thêm bảng cho các trình duyệt đang nhận ra từng người
    [m0009] thêm các bảng cho tên đã giữ, mật khẩu và mã khôi phục
    [m0010] thêm bảng cho người đang chuyển sang thiết bị khác
    [m0011] thêm các bảng cho nhà, người trong nhà và sổ điểm
    [m0012] thêm bảng cho luật riêng của từng nhà
    [m0013] thêm các bảng cho những buổi đã kết sổ của nhà
    [m0014] thêm bảng cho dòng ghi tay trong sổ của nhà
    [m0015] thêm các bảng cho những ván thách cùng bài
    [m0016] thêm bảng cho khóa truy cập
    [m0017] ghi thêm ở mỗi ghế của ván những gì thống kê cần; ván cũ được điền dần khi phòng mở
    [m0018] thêm các bảng cho người bị cấm vào, thông báo, từ cấm, lời báo cáo và sổ việc của chủ phòng
    [m0019] thêm lời nhắn trong nhà
    [m0020] ghi điểm của ai tính cho ai trong sổ của nhà
    [m0021] thêm ván cùng bài ở trang của nhà
    [m0022] thêm các bảng cho điểm tay nghề và những ai muốn có tên trong bảng xếp hạng; phòng tính dần khi mở
    [m0023] thêm bảng cho những ai coi phòng qua trang quản trị
    [m0024] ghi mỗi ván tính điểm xếp hạng cho những ai
   *[other] một việc khác
}
cli-migrate-empty = cơ sở dữ liệu nêu ở --database trống, không có gì để đổi dạng: hãy nêu đúng cái của phòng, hoặc mở phòng mới ở đó (chieu serve)
cli-migrate-open = phòng đang mở: hãy dừng nó trước rồi làm lại; chưa đổi gì
cli-migrate-failed = cơ sở dữ liệu không nhận dạng mới và vẫn như cũ: đĩa đầy, bạn không có quyền ghi tệp và thư mục, hoặc trong đó có thứ của chương trình khác. Hãy sửa chỗ ấy rồi làm lại, hoặc khôi phục bản sao lưu vào một thư mục trống (chieu restore)

cli-play-help = Chơi với máy ngay trong cửa sổ dòng lệnh.
cli-play-bot = Trình độ của máy, hoặc tệp chứa mạng bạn tự dạy.
cli-play-seats = Số người chơi, kể cả bạn.
cli-play-name = Tên của bạn.
cli-play-seed = Số gieo để xáo bài như lần trước.
cli-play-record = Ghi thêm mỗi ván vào tệp này, mỗi dòng một ván; nghỉ giữa chừng thì ghi phần đã chơi.
cli-play-you = Bạn
cli-play-hand = Bài của bạn: { $cards }
cli-play-counts = Còn lại: { $counts }
cli-play-count = { $name } { $count } lá
cli-play-prompt = Bạn đánh gì
cli-play-prompt-choice = Bạn chọn gì
cli-play-hint = Gõ lá bài (3s 3h), số thứ tự trong danh sách, “{ $help }” để xem các nước, “{ $hint }” để hỏi gợi ý, “{ $quit }” để nghỉ.
cli-play-suits = Chất viết bằng một chữ: { $suits }; gõ 3d, 3♦ hay 3D đều được.
cli-play-some = Trò này còn nhiều cách khác không liệt kê; cứ gõ ra.
cli-play-how-binh = Xếp bài: gõ 3 lá / 5 lá / 5 lá, ví dụ 2c 2d 9h / 3c 4d 5s 6s 7h / …; chi cuối không gõ cũng được.
cli-play-no-clock = Ở đây không tính giờ, cứ thong thả (--clock thì đồng hồ chạy như ở bàn).
cli-play-clock-runs = Đồng hồ chạy trong lúc bạn nghĩ; hết giờ thì đánh giùm bạn theo luật.
cli-play-clock = Cho đồng hồ chạy như ở bàn.
cli-play-time-left = Còn { $seconds } giây
cli-play-time-up = Hết giờ!
cli-play-no-number = { $count ->
    [0] Chưa có danh sách nào để chọn số { $number }. Gõ ? để xem danh sách đã.
   *[other] Danh sách không có số { $number }, chỉ có 1 đến { $count }.
}
cli-play-again-to-do-it = Gõ y như vậy lần nữa nếu vẫn muốn thế.
cli-play-not-recorded = Không ghi được ván vào { $file }: { $problem }
cli-play-totals = Tổng điểm sau ván { $deal }
cli-play-this-deal = Ván này
cli-bad-seed = số gieo phải là số nguyên từ 0 đến { $most }, không phải { $value }
cli-play-legal = { $number }. { $action }
cli-action-sam-loc-pass = bỏ lượt
cli-action-sam-loc-declare = báo Sâm
cli-action-sam-loc-decline = không báo Sâm
cli-action-crazy-eights-draw = rút một lá
cli-action-crazy-eights-pass = bỏ lượt
cli-action-crazy-eights-name = chọn chất
cli-action-binh-place = đặt thử, chưa xong
cli-action-binh-arrange = xếp như vậy, xong
cli-action-binh-take-back = lấy lại để xếp tiếp
cli-action-binh-declare = ăn mậu binh
cli-action-phom-u = ù
cli-action-phom-draw = bốc
cli-action-phom-take = ăn
cli-action-phom-discard = đánh
cli-action-phom-lay = hạ phỏm
cli-action-phom-send = gửi
cli-action-phom-report = bắt báo
    .seat = bắt báo { $seat }
cli-play-sheet = Bảng điểm ván { $deal }
cli-play-player = Người chơi
cli-play-item = Mục
cli-play-points = Điểm
cli-play-total = Tổng
cli-play-again = Nhấn Enter để chơi ván sau
cli-play-ranking = Xếp hạng
cli-play-place = { $place }. { $name }: { $total } điểm
cli-play-bye = Hẹn gặp lại.

cli-legal-help = Liệt kê nước đi được ở cuối ván ghi sau cùng trong một tệp, ví dụ tệp của chieu play --record khi nghỉ giữa chừng.
cli-legal-state = Tệp ghi ván (JSON, một dòng hay nhiều dòng); ván được đi lại đến hết các nước đã ghi.
cli-legal-all = Liệt kê hết, dù nhiều.
cli-legal-some = Đó chỉ là { $count } nước trong số ấy; --all thì liệt kê hết.
cli-legal-seat = Ghế nào; không nêu thì mọi ghế đang đến lượt.
cli-legal-no-seat = ván này không có ghế { $seat }, chỉ có ghế 0 đến { $last }
cli-legal-seat-title = Ghế { $seat }: { $count } nước
cli-legal-over = Ván đã xong.

cli-perft-help = Đếm số đường đi theo độ sâu, đi các nước được liệt kê, từ một ván gieo sẵn.
cli-perft-depth = Độ sâu.
cli-perft-seed = Số gieo của ván.
cli-perft-divide = Đếm riêng theo từng nước đầu.
cli-perft-total = tổng { $count }
cli-perft-some = Trò này chỉ liệt kê một số nước đi được; chỉ những nước ấy được đếm.

cli-verify-help = Đi lại các ván đã ghi và kiểm từng nước, từng điểm.
cli-verify-ok = { $count } ván đúng luật, đúng điểm.
cli-verify-summary = { $right } trong { $count } ván đúng, { $wrong } ván sai, { $unfinished } ván chưa xong.

cli-replay-help = Xem lại từng bước một ván đã ghi: tệp tải từ trang của ván, hay một dòng trong tệp tải mọi ván. Không có ai gõ phím thì in cả ván ra thành chữ.
cli-replay-line = Ván bắt đầu ở dòng này của tệp; không nêu thì ván đầu tiên.
cli-replay-seat = Nhìn từ ghế này (số hay tên); không nêu thì từ ghế người chơi đầu tiên.
cli-replay-spectator = Nhìn như người xem.
cli-replay-all = Mở hết bài mọi người.
cli-replay-step = Bắt đầu từ bước này; in ra chữ thì chỉ in bước này.
cli-replay-text = In ra thành chữ, không hỏi gì.
cli-replay-one-of = ván { $number } trong { $count } ván của tệp
cli-replay-no-line = { $file } không có ván nào bắt đầu ở dòng { $line }; các ván nằm từ dòng { $first } đến dòng { $last }
cli-replay-no-step = không có bước { $step }, chỉ có bước 0 đến { $last }
cli-replay-no-seat = ván này không có ai là { $seat }; có: { $known }
cli-replay-person = ghế { $seat } { $name }
cli-replay-bot = ghế { $seat } { $name } (máy, { $level })
cli-replay-eye = Nhìn như { $name } đã thấy.
cli-replay-eye-none = Nhìn như người xem.
cli-replay-hand = { $name }: { $cards }
cli-replay-place = bước { $step }/{ $last }
cli-replay-hint = Enter: bước tới, -: lùi; > và <: lượt sau, lượt trước của ghế này; >> và <<: chỗ đáng xem sau, trước; gõ số để đến bước đó; { $open }: mở hay úp hết bài; { $look } với số hay tên ghế: nhìn từ ghế đó, chỉ { $look }: như người xem; { $help }: nhắc lại; { $quit }: thôi.
cli-replay-beginning = Đây là đầu ván.
cli-replay-end = Ván đã hết.
cli-replay-no-turns = Người xem không có lượt; gõ { $look } với số hay tên một ghế.
cli-replay-unknown = Không hiểu “{ $typed }”; gõ { $help } để xem gõ được gì.

cli-simulate-help = Cho máy chơi với máy thật nhiều ván rồi tính thống kê.
cli-simulate-deals = Số ván, ví dụ 1e6.
cli-simulate-seats = Số người chơi.
cli-simulate-policy = Cách chơi của máy: một tên, hoặc tệp chứa mạng bạn tự dạy.
cli-simulate-seed = Số gieo.
cli-simulate-threads = Số luồng chạy song song.
cli-simulate-plot = Vẽ điểm và độ dài ván vào tệp này (.png hoặc .svg).
cli-simulate-decisions = Ghi thêm mỗi quyết định vào tệp Parquet này: thấy gì, được làm gì, làm gì, được bao nhiêu điểm. Các ván ấy được chơi lại từng nước một, nên lâu hơn.
cli-simulate-decisions-in-turn = --decisions chỉ ghi nước đi đúng lượt: hãy bỏ --out-of-turn
cli-simulate-writing = Ghi từng quyết định
cli-simulate-no-decisions = không ghi được các quyết định vào { $file }: { $problem }
cli-simulate-decisions-saved = Đã ghi { $count } quyết định vào { $file }.
cli-simulate-out-of-turn = Cho máy làm cả việc ngoài lượt như ở bàn chơi; chỉ Phỏm có việc này.
cli-simulate-json = In kết quả thành một dòng JSON.
cli-simulate-compiling = Đang dịch luật ra mã máy
cli-simulate-running = Đang chơi
cli-simulate-title = { $game }, { $seats } người, { $deals } ván, số gieo { $seed }
cli-simulate-measure = Số đo
cli-simulate-mean = Trung bình
cli-simulate-interval = Khoảng tin cậy 95 %
cli-simulate-payoff = Điểm của ghế { $seat }
cli-simulate-length = Số nước một ván
cli-simulate-speed = { $actions } nước trong { $seconds } giây: { $rate } triệu nước mỗi giây
cli-simulate-no-plot = không vẽ được vào { $file }: { $problem }. Số liệu ở trên vẫn đúng.
cli-simulate-plot-saved = Đã vẽ vào { $file }
cli-simulate-axis-payoff = điểm một ván
cli-simulate-axis-length = số nước một ván
cli-simulate-axis-share = tỉ lệ số ván
cli-simulate-bad-plot = tệp hình phải có đuôi .png hoặc .svg, không phải { $file }

cli-warm-help = Dịch luật ra mã máy trước, để lần sau chạy ngay. Bàn chơi không cần việc này.
cli-warm-done = Xong { $count } trò trong { $seconds } giây.

cli-arena-help = Cho hai hay nhiều kiểu máy đấu nhau từng cặp trên cùng những bộ bài, đổi ghế cho nhau. Ngoài các mức còn có uniform, greedy, public, seer là máy thấy hết mọi lá bài, và tệp chứa mạng bạn tự dạy.
cli-arena-deals = Số bộ bài cho mỗi cặp; mỗi bộ chơi một lần với mỗi cách ngồi.
cli-arena-how-many = chỉ cho được 2 đến { $most } máy đấu nhau, không phải { $count }
cli-arena-twice = { $policy } bị nêu hai lần: mỗi máy chỉ nêu một lần
cli-arena-running = Đang đấu
cli-arena-title = { $first } gặp { $second }: { $game }, { $deals } bộ bài
cli-arena-edge = { $first } hơn { $edge } điểm mỗi ván (khoảng tin cậy 95 %: { $low } đến { $high })
cli-arena-wins = { $first } thắng { $share } % số ván (khoảng tin cậy 95 %: { $low } đến { $high })
cli-arena-cost = Thời gian máy nghĩ mỗi nước: { $first } { $first_ms } ms (99 trên 100 nước trong { $first_p99 }), { $second } { $second_ms } ms (99 trên 100 nước trong { $second_p99 })
cli-arena-pairs-title = { $game }, { $seats } người: từng cặp máy trên { $deals } bộ bài, số gieo { $seed }
cli-arena-policy = Máy
cli-arena-against = Gặp { $policy }
cli-arena-standings = Gặp mọi đối thủ
cli-arena-share = Ván thắng (%)
cli-arena-elo = Elo
cli-arena-axis-elo = Elo, { $policy } là 0, kèm khoảng tin cậy 95 %
cli-arena-plot = Vẽ Elo của từng máy vào tệp này (.png hoặc .svg).
cli-arena-cpu = ms
cli-arena-cpu-p99 = ms, 99 %
cli-arena-margins = Điểm mỗi ván: máy ở hàng hơn máy ở cột bao nhiêu. ± và … là khoảng tin cậy 95 %. Elo tính theo số ván hơn đối thủ, { $policy } là 0. Thời gian là của một nước: trung bình, và mức mà 99 trên 100 nước không vượt.
cli-legal-other-game = ván ghi là của trò { $found }
cli-bad-policy = không có cách chơi { $policy }; có: { $known }, và tệp có đuôi { $suffix }
cli-simulate-wins = Ghế { $seat } được nhất (%)
cli-simulate-leader = Người đi đầu được nhất (%)
cli-simulate-item = Số ván có “{ $item }” (%)
cli-simulate-seat = Ghế { $seat }
cli-simulate-checksum = Mã kiểm: { $checksum }
cli-arena-few = Chưa tới { $few } bộ bài: khoảng tin cậy chưa nói được gì nhiều, vì ít ván thế này có thể tình cờ giống hệt nhau.
cli-arena-processes = Số tiến trình chạy song song.
cli-serve-ready = Chiếu đã trải ở { $url } (nhấn Ctrl+C để cuốn chiếu)
cli-serve-database = Cơ sở dữ liệu khác, ví dụ của PostgreSQL; mặc định là một tệp SQLite trong thư mục dữ liệu.
cli-serve-pooled = Nơi đọc và ghi dữ liệu, nếu qua một bộ gom kết nối theo giao dịch (như PgBouncer) đặt trước --database.
cli-serve-pooled-database = --pooled chỉ dùng với PostgreSQL: hãy cho địa chỉ của chính cơ sở dữ liệu bằng --database và của bộ gom kết nối trước nó bằng --pooled, hoặc bỏ --pooled
cli-serve-bad-node = { $value } không phải tên nút: chỉ dùng chữ thường a đến z, chữ số và dấu gạch nối (không đứng đầu), nhiều nhất 20 ký tự
cli-serve-node = Tên của máy chủ này giữa các máy chủ chung một PostgreSQL của phòng; không đặt thì chỉ có một mình nó.
cli-serve-bad-origin = { $value } không phải địa chỉ trang, phải như https://choi.example
cli-serve-origin = Thêm một trang được phép nối vào, ví dụ https://choi.example; dùng được nhiều lần.
cli-serve-domain = Tên miền mà trình duyệt gọi phòng chơi, ví dụ choi.example; dùng được nhiều lần. Địa chỉ bằng số và tên trong mạng nhà thì không cần.
cli-serve-bad-domain = { $value } không phải tên miền, phải như choi.example: không có https://, không có cổng
cli-serve-proxy = Địa chỉ hoặc dải mạng của máy chủ trung gian (proxy) đứng trước phòng chơi, ví dụ 127.0.0.1, để tin lời nó nói ai đang tới; dùng được nhiều lần.
cli-serve-bad-proxy = { $value } không phải địa chỉ như 127.0.0.1, cũng không phải dải mạng như 10.0.0.0/8
cli-serve-open = Phòng mở cho mọi người tới được máy này, và không có HTTPS: ai ở cùng mạng cũng có thể đọc trộm, kể cả bài trên tay, và chơi thay chỗ người khác. Chơi ở nhà với bạn bè thì được; muốn mở ra internet thì lắng nghe ở 127.0.0.1, đặt proxy có HTTPS ở trước và nêu nó bằng --proxy (docs/guide/host.md).
cli-serve-name = TÊN
cli-serve-ip = ĐỊA_CHỈ_IP
cli-serve-bot-delay = Máy nghĩ ít nhất và nhiều nhất bao nhiêu mili giây.
cli-serve-bot-processes = Số tiến trình nghĩ thay các máy biết tính xa, mỗi tiến trình khoảng 150 MB; máy chủ còn dư nhân thì nên thêm.
cli-serve-bot-patience = Máy chờ đến lượt tính nhiều nhất bao nhiêu giây, quá thì đánh theo mức nhanh hơn.
cli-serve-hint-processes = Số tiến trình nghĩ gợi ý, mỗi tiến trình khoảng 25 MB.
cli-serve-url = ĐỊA_CHỈ
cli-serve-push = Gửi thông báo cho người đang vắng khi có người chờ họ ở bàn, qua dịch vụ của trình duyệt; ĐỊA_CHỈ là nơi dịch vụ ấy hỏi khi cần, ví dụ mailto:toi@example.org.
cli-serve-contact = ĐỊA_CHỈ
cli-serve-bad-push = { $value } không phải địa chỉ liên lạc, phải như mailto:toi@example.org hay https://phong.example
cli-serve-push-service = Thêm một dịch vụ gửi thông báo ngoài các trình duyệt thông dụng, ví dụ push.example; dùng được nhiều lần.
cli-serve-bad-push-service = { $value } không phải tên dịch vụ gửi thông báo như push.example hay push.example:8443
cli-serve-metrics = Địa chỉ và cổng riêng, ví dụ 127.0.0.1:9464, để Prometheus đọc số đo ở /metrics; ai tới được đó đều đọc được, nên đừng để người lạ tới.
cli-serve-place = ĐỊA_CHỈ:CỔNG
cli-serve-log-format = Cách phòng ghi việc ra luồng lỗi: thành chữ thường, hay mỗi dòng một đối tượng JSON.
cli-serve-bad-metrics = { $value } không phải địa chỉ kèm cổng như 127.0.0.1:9464
cli-serve-metrics-same = phòng chơi đã lắng nghe ở { $place }: hãy chọn cổng khác cho --metrics-address

# Lời của chính dòng lệnh: cách dùng, tiêu đề, lỗi.
click-usage = Cách dùng:
click-options = Tùy chọn
click-commands = Lệnh
click-help = Hiện trang này rồi thoát.
click-try = Gõ '{ $command } { $option }' để xem hướng dẫn.
click-aborted = Đã dừng!
click-missing-command = Thiếu tên lệnh.
click-missing-argument = Thiếu tham số
click-missing-option = Thiếu tùy chọn
click-missing-parameter = Thiếu giá trị
click-missing-parameter-name = Thiếu giá trị: { $param_name }
click-choose = Chọn một trong:{ $choices }
click-no-option = Không có tùy chọn { $name }.
click-no-command = Không có lệnh { $name }.
click-did-you-mean = Có phải là { $possibility } không?
click-did-you-mean-one = (Có phải một trong: { $possibilities } không?)
click-invalid = Giá trị không dùng được: { $message }
click-invalid-for = Giá trị của { $param_hint } không dùng được: { $message }
click-extra-argument = Thừa tham số ({ $args })
click-extra-arguments = Thừa các tham số ({ $args })
click-takes-no-value = Tùy chọn { $name } không nhận giá trị.
click-needs-value = Tùy chọn { $name } cần một giá trị.
click-needs-values = Tùy chọn { $name } cần { $nargs } giá trị.
click-takes-values = Cần { $nargs } giá trị, không phải { $len }.
click-takes-values-one = Cần { $nargs } giá trị, không phải một.
click-not-choice = { $value } không phải là { $choice }.
click-not-one-of = { $value } không nằm trong { $choices }.
click-not-a-number = { $value } không phải là số dùng được.
click-not-in-range = { $value } không nằm trong khoảng { $range }.
click-does-not-exist = { $name } { $filename } không có ở đây.
click-is-a-file = { $name } { $filename } là một tệp.
click-is-a-directory = { $name } { $filename } là một thư mục.
click-is-not-readable = { $name } { $filename } không đọc được.
click-is-not-writable = { $name } { $filename } không ghi được.
click-default = mặc định: { $default }
click-required = bắt buộc
click-file = tệp
click-directory = thư mục
click-path = đường dẫn
click-number = SỐ
click-text = CHỮ
click-game = TRÒ
click-bots = MỨC...
click-file-name = TỆP
click-files = TỆP...
click-some-options = [TÙY CHỌN]
click-some-command = LỆNH [THAM SỐ]...

cli-train-help = Dạy một mạng chơi một trò theo luật riêng của bàn, bằng cách tự chơi với mình. Bị ngắt thì chạy lại đúng lệnh ấy để dạy tiếp.
cli-train-metavar = TỆP
cli-train-deals = Số ván để học, ví dụ 5e6.
cli-train-minutes = Thay cho số ván: khoảng bao nhiêu phút của một nhân; máy báo lại đó là bao nhiêu ván.
cli-train-bad-name = tệp ghi mạng phải có đuôi { $suffix }, không phải { $file }
cli-train-deals-or-minutes = Chỉ dùng --deals hoặc --minutes, không dùng cả hai.
cli-train-bad-minutes = { $value } không phải số phút
cli-train-broken-off = Đã ngắt. Những gì đã học được giữ trong { $part }: chạy lại đúng lệnh này để dạy tiếp.
cli-train-no-file = không đọc hay ghi được { $file }: { $problem }.
cli-train-begins = { $deals } ván, số gieo { $seed }: cùng các số này thì ra cùng một mạng. Dọc đường được giữ trong { $part }.
cli-train-running = Đang học
cli-train-title = { $game }, { $seats } người: hơn máy mức vừa bao nhiêu
cli-train-after = Số ván
cli-train-lead = Điểm một ván
cli-train-plot = Vẽ vào tệp này (.png hoặc .svg) sức của mạng dọc đường học; vẽ được cả cho mạng đã dạy xong.
cli-train-axis-lead = điểm một ván, kèm khoảng tin cậy 95 %
cli-train-axis-deals = số ván đã học
cli-train-done = Mạng nằm trong { $file }.
bad-net-there-already = Đã có tệp { $file }: hãy chọn tên khác, hoặc xóa tệp ấy rồi dạy lại.
bad-net-came-between = Trong lúc dạy, một tệp { $file } khác đã xuất hiện: hãy dời nó đi, rồi chạy lại đúng lệnh này để ghi mạng.
bad-net-taught-twice = Một lần dạy khác cũng đang được giữ trong { $file }: hãy đợi lần ấy xong, hoặc chọn tên khác cho lần này.
bad-net-other-game = { $file } được dạy với { $taught }: đó là trò khác.
bad-net-no-net = { $file } không mở đầu như một tệp mạng.
bad-net-other-rules = { $file } được dạy theo luật khác: hãy dạy lại bằng chieu train.
bad-net-cut-off = { $file } bị cắt cụt hoặc bị thêm vào: hãy chép lại.
bad-net-no-sight = Chưa dạy được mạng chơi { $file }.
bad-net-no-training = { $file } không giữ lần dạy nào: xóa nó đi để bắt đầu lại.
bad-net-other-house = { $file } được dạy với { $taught }: hãy cho nó chơi đúng luật ấy.
bad-net-other-plan = { $file } giữ một lần dạy trò khác, hoặc với luật, số người, số ván hay số gieo khác: dạy tiếp theo đúng các số ấy, hoặc xóa nó để bắt đầu lại.
