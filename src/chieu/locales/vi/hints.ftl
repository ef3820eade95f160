# Gợi ý khi đang chơi: làm gì, và vì sao. Chỉ tải khi có người hỏi.

hint-told = Gợi ý: { $what }, { $why }.

hint-sam-loc-play = đánh { $cards }
hint-sam-loc-pass = bỏ lượt
hint-sam-loc-declare = báo Sâm
hint-sam-loc-decline = không báo Sâm

hint-crazy-eights-play = đánh { $cards }
hint-crazy-eights-draw = rút một lá
hint-crazy-eights-pass = bỏ lượt
hint-crazy-eights-name = đổi sang { $suit }

hint-phom-u = ù
hint-phom-draw = bốc
hint-phom-take = ăn
hint-phom-discard = đánh { $cards }
hint-phom-lay = hạ phỏm
hint-phom-send = gửi bài
hint-phom-report = bắt báo

# Vì sao, nói tiếp sau dấu phẩy.
why-plain = máy cũng làm vậy
why-sam-out = hết bài
why-sam-stops = chặn được là bắt Sâm của { $seat }
why-sam-one-left = chỉ còn { sam-combination }
why-sam-next-has-one = { $seat } còn một lá nên đừng ra lá lẻ
why-sam-next-has-one-highest = { $seat } còn một lá nên ra lá to nhất
why-sam-unbeatable = không ai chặn được
why-sam-many = bớt được { $count } lá một lượt
why-sam-lowest-card = lá nhỏ nhất
why-sam-lowest-pair = bộ nhỏ nhất
why-sam-loose = lá lẻ, không có đôi
why-sam-cuts-two = chặt heo
why-sam-just-enough = vừa đủ chặn
why-sam-just-enough-whole = vừa đủ chặn, không phải xé đôi
why-sam-others-few = có nhà chỉ còn { $count } lá
why-sam-whole = không phải xé đôi
why-sam-cannot = không chặn được
why-sam-keeps-two = giữ heo lại
why-sam-keeps-set = muốn chặn thì phải xé bộ
why-sam-keeps-both = muốn chặn thì phải xé bộ hay dùng heo
why-sam-keeps-high = giữ lá to lại
why-sam-declare = đánh { $count } lượt là hết bài
why-sam-decline = còn { $count } lá lẻ nhỏ dễ bị chặn

why-crazy-out = hết bài
why-crazy-drawn = lá vừa rút đánh được ngay
why-crazy-only = chỉ có lá này hợp
why-crazy-only-eights = chỉ có 8 hợp
why-crazy-king = { $seat } phải rút { $count } lá
why-crazy-skip = { $seat } mất lượt
why-crazy-again = bạn được đánh tiếp
why-crazy-reverse = đảo chiều
why-crazy-suit-most = { $suit } là chất bạn còn nhiều nhất
why-crazy-suit = bạn còn { $count } lá { $suit }
why-crazy-points = lá hợp nhiều điểm nhất, { $count } điểm
why-crazy-nothing = không có lá nào hợp
why-crazy-keeps-eight = giữ lá 8 lại
why-crazy-drawn-unfit = lá vừa rút không hợp
why-crazy-stuck = không có lá nào hợp và nọc đã hết

why-phom-u = { $kind ->
    [khan] không có cạ nào
    [tron] cả mười lá đều vào phỏm
   *[thuong] chín lá đều vào phỏm
}
why-phom-fits-none = { $card } không vào phỏm nào
why-phom-makes = thành phỏm { $cards }
why-phom-chot = ăn chốt, thành phỏm { $cards }
why-phom-safe = { $seat } không ăn vào phỏm được
why-phom-highest-alone = lá lẻ lớn nhất
why-phom-alone = lá lẻ, không có cạ
why-phom-highest-loose = lá lớn nhất ngoài phỏm
why-phom-loose = không phá phỏm nào
why-phom-left = còn lại { $points } điểm
why-phom-rid = bớt được { $points } điểm

refused-hint-off = Bàn này không cho gợi ý. Chủ bàn đổi được trong luật bàn, giữa hai ván.
refused-hint-alone = Bàn có nhiều người nên không có gợi ý. Chủ bàn bật được trong luật bàn, giữa hai ván.
