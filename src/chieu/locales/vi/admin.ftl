# Lời của `chieu admin` với chủ phòng.

cli-admin-help = Trông nom phòng trong lúc đang mở: xem ai đang chơi, cấm ai vào, nhắn mọi người. Điều bạn ra lệnh có hiệu lực trong hai giây, ở mọi máy chủ của phòng.
cli-admin-form = cơ sở dữ liệu đang ở dạng { $form }, bản Chiếu này cần dạng { $needed }: hãy mở phòng một lần bằng bản này (chieu serve), hoặc đổi dạng (chieu migrate); chưa đổi gì
cli-admin-name = TÊN
cli-admin-player = TÊN|MÃ
cli-admin-bad-text = lời cho mọi người đọc phải có chữ, dài nhất { $count } ký tự và nằm trên một dòng
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
    [kept] có mật khẩu
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
cli-admin-bans-count = { $count ->
    [0] Không ai bị cấm.
   *[other] Có { $count } người bị cấm.
}

cli-admin-log-help = Xem chủ phòng đã làm gì: ai, việc gì, khi nào. Không dòng nào bị sửa bao giờ.
cli-admin-log-last = Chừng ấy dòng cuối.
cli-admin-log-line = { $number } { $at } { $by }: { $act ->
    [ban] cấm vào
    [unban] cho vào lại
   *[other] { $act }
}{ $whom ->
    [nobody] { "" }
   *[somebody] { " " }{ $name } ({ $id })
}{ $more ->
    [no] { "" }
   *[yes] : { $told }
}
