# Lời của `chieu admin` với chủ phòng.

cli-admin-help = Trông nom phòng trong lúc đang mở: xem ai đang chơi, cấm ai vào, nhắn mọi người. Điều bạn ra lệnh có hiệu lực trong hai giây, ở mọi máy chủ của phòng.
cli-admin-form = cơ sở dữ liệu đang ở dạng { $form }, bản Chiếu này cần dạng { $needed }: hãy mở phòng một lần bằng bản này (chieu serve), hoặc đổi dạng (chieu migrate); chưa đổi gì
cli-admin-name = TÊN
cli-admin-player = TÊN|MÃ
cli-admin-bad-text = lời cho mọi người đọc phải có chữ, dài nhất { $count } ký tự, nằm trên một dòng và không có ký tự ẩn
cli-admin-no-span = thời gian viết như 30m, 12h, 7d hay 4w (phút, giờ, ngày, tuần), không phải { $value }
cli-admin-age = { $unit ->
    [days] { $count } ngày
    [hours] { $count } giờ
   *[minutes] { $count } phút
}

cli-admin-tables-help = Liệt kê các bàn đang mở trong một ngày qua: mã, trò, tình trạng, số người, số máy, tuổi.
cli-admin-table = { $code }: { $game }, { $phase ->
    [waiting] chưa bắt đầu
    [playing] đang trong ván
    [deal-over] giữa hai ván
    [match-over] hết trận
   *[other] { $phase }
}, người { $people }, máy { $bots }, { $age }{ $kind ->
    [group] , bàn của nhà
    [private] , riêng
   *[public] { "" }
}
cli-admin-tables-count = { $count ->
    [0] Không có bàn nào đang mở.
   *[other] Có { $count } bàn đang mở.
}

cli-admin-players-help = Tìm người chơi theo một phần tên; chữ hoa và chữ trông giống nhau coi như một.
cli-admin-player-line = { $id }: { $name }, { $kept ->
    [kept] đã giữ tên
   *[guest] khách
}, { $seen ->
    [none] chưa quay lại
   *[other] đến lần cuối { $seen } trước
}{ $state ->
    [banned] , đang bị cấm vào
   *[free] { "" }
}
cli-admin-players-count = { $count ->
    [0] Không ai có tên như vậy.
   *[other] Có { $count } người; hiện { $shown }, mới nhất ở trên.
}
cli-admin-nobody = không ai tên là { $name } hay có mã ấy: hãy tìm bằng `chieu admin players`
cli-admin-several = có { $count } người tên là { $name } hoặc gần giống: hãy nêu mã, đứng đầu mỗi dòng

cli-admin-ban-help = Cấm một người vào phòng: trang của họ đóng lại kèm lý do, chỗ của họ được nhả như khi họ rời bàn. Không xóa gì của họ.
cli-admin-ban-for = Trong bao lâu, như 12h, 7d hay 4w; không nêu thì đến khi `chieu admin unban`.
cli-admin-ban-reason = Lý do, đúng lời người ấy sẽ đọc.
cli-admin-banned = Đã cấm { $name } vào phòng, { $for ->
    [good] đến khi bạn cho vào lại (chieu admin unban)
   *[while] đến { $until }
}.
cli-admin-unban-help = Cho một người vào lại.
cli-admin-unbanned = { $name } được vào lại.
cli-admin-not-banned = { $name } không bị cấm: `chieu admin bans` nêu những ai đang bị
cli-admin-bans-help = Liệt kê ai đang bị cấm vào, đến khi nào và vì sao.
cli-admin-ban = { $id }: { $name }, từ { $since }, { $for ->
    [good] không thời hạn
   *[while] đến { $until }
}: { $reason }
cli-admin-gone = người đã xóa tài khoản
cli-admin-bans-count = { $count ->
    [0] Không ai bị cấm.
   *[other] Có { $count } người bị cấm.
}

cli-admin-text = "LỜI"
cli-admin-when = LÚC
cli-admin-notice-help = Nhắn mọi người: lời nhắn nằm ở sảnh và cạnh khung trò chuyện của mỗi bàn, trình đọc màn hình đọc một lần. Lời mới thay lời cũ.
cli-admin-notice-until = Đến lúc nào, như "2027-02-05 18:00", 2027-02-05 hay 3d; không nêu thì đến khi `chieu admin notice --off`.
cli-admin-notice-off = Gỡ lời nhắn.
cli-admin-notice-what = hãy nêu lời cho mọi người đọc, hoặc --off để gỡ lời nhắn
cli-admin-noticed = Trong hai giây mọi người sẽ đọc được, { $for ->
    [good] đến khi bạn gỡ (chieu admin notice --off)
   *[while] đến { $until }
}.
cli-admin-restart-help = Báo trước phòng sẽ khởi động lại, kèm số phút còn lại. Lệnh này chỉ báo: đến giờ bạn tự khởi động lại (chẳng hạn systemctl restart chieu); bàn, chỗ và ván vẫn y nguyên.
cli-admin-restart-off = Thôi không khởi động lại nữa.
cli-admin-restart-what = hãy nêu bao lâu nữa thì khởi động lại, như 10m, hoặc --off để thôi
cli-admin-restarting = Đã báo mọi người phòng khởi động lại lúc { $at }. Đến giờ bạn tự khởi động lại; không mất gì cả.
cli-admin-nothing-off = không có gì để gỡ
cli-admin-off = Đã gỡ.
cli-admin-over = { $value } đã qua rồi
cli-admin-no-moment = thời điểm viết như "2027-02-05 18:00", 2027-02-05, hay 30m, 12h, 3d kể từ bây giờ, không phải { $value }

cli-admin-reports-help = Liệt kê những ai bị người chơi báo cáo, vì sao, và họ đã nói gì ở bàn. Không có bài của ai trong đó.
cli-admin-report = { $number } { $at } { $name } ({ $id }), bàn { $table }: { $reason ->
    [talk] nói lời khó nghe
    [name] tên khó coi
    [stalling] cố ý bắt người khác chờ
    [cheating] chơi gian
   *[other] việc khác
}; người báo { $by } ({ $by_id })
cli-admin-reports-count = { $count ->
    [0] Không có lời báo cáo nào.
   *[other] Có { $count } lời báo cáo. Xử lý xong thì: chieu admin done SỐ
}
cli-admin-done-help = Ghi là đã xử lý một lời báo cáo: nội dung bị xóa, sổ việc còn giữ là đã có.
cli-admin-done = Đã xử lý lời báo cáo { $number }.
cli-admin-no-report = không còn lời báo cáo số { $number }, có lẽ đã xử lý rồi: `chieu admin reports` liệt kê những lời còn lại

cli-admin-words-help = Những từ mà lời nói và tên không được có. Chưa thêm thì không có từ nào. Chữ hoa, dấu chấm chen giữa và những trò tương tự không thoát được; dấu thì khác: cấm “ngu” vẫn nói được “ngủ”. Tên đã có từ trước vẫn giữ.
cli-admin-words-some = TỪ
cli-admin-words-list-help = Liệt kê các từ.
cli-admin-words-add-help = Thêm từ; có dấu cách thì là mấy từ liền nhau.
cli-admin-words-file = Thêm cả các từ trong một tệp chữ, mỗi dòng một từ; bỏ qua dòng bắt đầu bằng #.
cli-admin-words-remove-help = Bỏ từ khỏi danh sách.
cli-admin-words-none = hãy nêu ít nhất một từ
cli-admin-words-many = danh sách sẽ có hơn { $count } từ; chưa thêm gì
cli-admin-words-unknown = { $word } không có trong danh sách: `chieu admin words list` liệt kê tất cả; chưa đổi gì
cli-admin-word-long = { $word } dài quá: mỗi từ nhiều nhất { $count } ký tự, trên một dòng; chưa thêm gì
cli-admin-word-empty = { $word } không có chữ nào; chưa thêm gì
cli-admin-words-added = Đã cấm thêm { $count } từ.
cli-admin-words-removed = Thôi cấm { $count } từ.
cli-admin-words-count = { $count ->
    [0] Không có từ nào.
   *[other] { $count } từ.
}

cli-admin-log-help = Xem chủ phòng đã làm gì: ai, việc gì, khi nào. Không dòng nào bị sửa bao giờ.
cli-admin-log-last = Chừng ấy dòng cuối.
cli-admin-log-line = { $number } { $at } { $by }: { $act ->
    [ban] cấm vào
    [unban] cho vào lại
    [done] xử lý lời báo cáo về
    [forbid] cấm từ
    [allow] thôi cấm từ
    [notice] nhắn mọi người
    [notice-off] gỡ lời nhắn
    [restart] báo khởi động lại
    [restart-off] thôi khởi động lại
    [link] tạo đường dẫn vào trang quản trị
    [link-off] hủy mọi đường dẫn và lượt vào trang quản trị
    [enter] vào trang quản trị
    [backup] sao lưu phòng
   *[other] { $act }
}{ $whom ->
    [nobody] { "" }
    [gone] { " " }{ $name }
   *[somebody] { " " }{ $name } ({ $id })
}{ $more ->
    [no] { "" }
   *[yes] : { $told }
}

cli-admin-link-help = Tạo một đường dẫn mở trang quản trị (/quan-tri) trên bất cứ thiết bị nào vào được phòng. Mỗi đường dẫn chỉ dùng một lần.
cli-admin-link-off = Hủy mọi đường dẫn, và mọi trình duyệt đã vào bằng đường dẫn như thế.
cli-admin-link-made = Hãy mở đường dẫn này trong { $minutes } phút, một lần: trình duyệt ấy được coi phòng trong { $hours } giờ. Đừng gửi cho ai. Nếu bạn vào phòng bằng địa chỉ khác thì thay phần trước /quan-tri. Muốn hủy hết: `chieu admin link --off`.
cli-admin-links-ended = Không còn đường dẫn hay trình duyệt nào coi phòng được qua trang quản trị nữa.

# Trang quản trị.

refused-admin-link = Đường dẫn này đã dùng rồi hoặc quá hạn. Hãy tạo cái mới ở máy chạy phòng: chieu admin link
refused-admin-span = Thời gian phải từ một phút đến một trăm năm.
refused-admin-backup = Không ghi được bản sao lưu: đĩa có thể đầy, hoặc thư mục không ghi được. Những gì đã có vẫn nguyên; lệnh `chieu backup` nói rõ hơn.
refused-admin-backup-runs = Đang ghi một bản sao lưu rồi. Hãy đợi nó xong.
admin-nobody = Trang này dành cho chủ phòng. Hãy tạo đường dẫn ở máy chạy phòng (chieu admin link), rồi mở nó bằng trình duyệt này.
admin-by = Trong sổ việc, bạn là { $by }. Trình duyệt này coi phòng được đến { $until }.
admin-leave = Thôi coi phòng ở trình duyệt này
admin-left = Trình duyệt này thôi coi phòng.
admin-again = Xem lại
admin-did = Xong.
admin-tables = Các bàn
admin-tables-none = Không có bàn nào đang mở.
admin-table = { $code }: { $game }
admin-table-more = { $state ->
    [waiting] chưa bắt đầu
    [playing] đang chơi
    [deal-over] giữa hai ván
    [match-over] hết trận
   *[other] { $state }
}, { $people } người, { $bots } máy, từ { $when }{ $kind ->
    [group] , của một nhà
    [private] , riêng
   *[public] { "" }
}
admin-more = Và { $count } nữa.
admin-players = Người chơi
admin-find = Một phần của tên
admin-find-do = Tìm
admin-found = { $count ->
    [0] Không ai tên như thế.
   *[other] { $count } người; đang hiện { $shown } người mới nhất.
}
admin-player-more = { $kept ->
    [kept] đã giữ tên
   *[guest] khách
}, { $seen ->
    [none] chưa quay lại
   *[other] ở đây lần cuối { $seen }
}
admin-ban = Cấm vào
admin-ban-who = Cấm vào: { $name }
admin-ban-which = Cấm vào: { $name } (lời báo cáo { $number })
admin-ban-why = Vì sao, để người ấy đọc
admin-ban-long = Trong bao lâu
admin-long-day = một ngày
admin-long-week = một tuần
admin-long-month = 30 ngày
admin-long-good = đến khi tôi cho vào lại
admin-unban = Cho vào lại
admin-unban-who = Cho vào lại: { $name }
admin-cancel = Thôi
admin-bans = Đang bị cấm
admin-bans-none = Không ai bị cấm vào.
admin-ban-more = { $for ->
    [good] không thời hạn
   *[while] đến { $until }
}: { $reason }
admin-gone = Người đã xóa tài khoản
admin-reports = Lời báo cáo
admin-reports-none = Không có lời báo cáo nào.
admin-report = { $name }, bàn { $table }: { $reason ->
    [talk] nói năng khó nghe
    [name] tên khó nghe
    [stalling] câu giờ
    [cheating] gian lận
   *[other] chuyện khác
}
admin-report-by = { $by } báo cáo lúc { $when }.
admin-report-line = { $name }: { $text }
admin-report-silent = Không còn biết người ấy đã nói gì.
admin-done = Xử lý xong
admin-done-which = Xử lý xong: lời báo cáo { $number }
admin-done-sure = Lời báo cáo này sẽ bị xóa hẳn. Bấm lần nữa nếu đã xử lý xong.
admin-done-sure-which = Xóa hẳn lời báo cáo { $number }
admin-done-yes = Xóa hẳn
admin-notice = Thông báo
admin-notice-none = Hiện không có thông báo nào.
admin-notice-now = Mọi người đang đọc: { $text }
admin-notice-text = Nhắn gì cho mọi người
admin-notice-do = Báo cho mọi người
admin-notice-off = Gỡ thông báo
admin-restart = Khởi động lại
admin-restart-what = Ở đây chỉ báo trước. Đến giờ thì bạn tự khởi động lại phòng; không ván nào mất.
admin-restart-minutes = Sau mấy phút
admin-restart-do = Báo giờ khởi động lại
admin-restart-at = Mọi người đang được báo: phòng khởi động lại lúc { $at }.
admin-restart-off = Thôi không khởi động lại
admin-words = Từ cấm
admin-words-none = Chưa cấm từ nào.
admin-words-all = Xem { $count } từ đang cấm
admin-words-add = Các từ, mỗi dòng một từ
admin-words-do = Thêm vào
admin-word-remove = Thôi cấm { $word }
admin-backup = Sao lưu
admin-backup-what = Cả phòng trong một tệp, nằm cạnh dữ liệu, ở thư mục { $folder }; mọi người vẫn chơi tiếp. Tệp ấy có mọi thứ để vào phòng: hãy cất nơi không ai khác đọc được.
admin-backup-do = Sao lưu ngay
admin-backup-file = { $file }, { $size } kB
admin-log = Sổ việc
admin-log-none = Chưa có việc nào.
