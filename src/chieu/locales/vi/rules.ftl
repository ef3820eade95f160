# Cách chơi, như trang bày ra: tóm tắt bằng hình, luật của bàn này, tìm trong luật.

sum-title = Tóm tắt
sum-goal = Mục tiêu
sum-plays = Cách đánh
sum-beats = Gì hơn gì
sum-end = Hết ván
sum-sign-beats = hơn
sum-sign-onto = đè lên
sum-sign-or = hoặc
sum-sign-then = rồi

sum-sam-loc-goal-1 = Mỗi người mười lá. Ai hết bài trước thì thắng ván.
sum-sam-loc-plays-1 = Một lá, đôi, sám (ba lá cùng số) hay tứ quý (bốn lá).
sum-sam-loc-plays-2 = Sảnh: từ ba lá liền nhau, chất nào cũng được.
sum-sam-loc-beats-1 = Cùng kiểu mà số to hơn thì chặn được. 3 nhỏ nhất, heo (2) to nhất.
sum-sam-loc-beats-2 = Tứ quý chặt được một con heo.
sum-sam-loc-end-1 = Mỗi lá còn lại 1 điểm phạt, thối heo hay tứ quý thêm 10. Càng ít càng tốt.
sum-sam-loc-end-2 = { $sam_window ->
    [off] Bàn này không chơi báo Sâm.
   *[other] Báo Sâm: không ai chặn được thì ăn mỗi người { $sam_value } điểm, bị chặn thì mất từng ấy.
}

sum-crazy-eights-goal-1 = Ai hết bài trước thì ăn điểm bài còn lại của cả bàn.
sum-crazy-eights-plays-1 = Đánh một lá cùng số hoặc cùng chất với lá trên cùng.
sum-crazy-eights-plays-2 = Không có thì rút một lá; lá ấy cũng không hợp thì bỏ lượt.
sum-crazy-eights-beats = Lá đặc biệt
sum-crazy-eights-beats-1 = 8 lúc nào cũng đánh được, và bạn chọn chất cho người sau.
sum-crazy-eights-beats-2 = J đổi chiều, Q người kế mất lượt, K người kế rút 2 lá và mất lượt.
sum-crazy-eights-end-1 = Lá 8: 50 điểm; J, Q, K: { $face_points }; A: 1; lá khác theo số. Đủ { $target } điểm thì thắng trận.

sum-phom-goal-1 = Gom bài thành phỏm: ba, bốn lá cùng số, hoặc từ ba lá liền nhau cùng chất.
sum-phom-plays = Một lượt
sum-phom-plays-1 = Bốc một lá, hoặc ăn lá người bên trái vừa đánh; rồi đánh một lá.
sum-phom-plays-2 = { $tai_gui ->
    [off] Trước lá đánh thứ tư: hạ phỏm xuống chiếu.
   *[other] Trước lá đánh thứ tư: hạ phỏm, gửi lá lẻ vào phỏm khác.
}
sum-phom-beats-1 = Có phỏm hơn móm (không phỏm). Rồi ai ít điểm hơn: A 1, J 11, Q 12, K 13.
sum-phom-end-1 = Nhì trả nhất 1 cược, ba trả 2, bét trả 3; móm trả 4.
sum-phom-end-2 = Ù: chín lá vào phỏm, mỗi người trả { $u_pay_thuong } cược. Ù tròn, cả mười lá: { $u_pay_tron }.

sum-binh-goal-1 = Xếp 13 lá thành chi đầu 3 lá, chi giữa 5, chi cuối 5. Chi sau không được kém chi trước.
sum-binh-plays = Một ván
sum-binh-plays-1 = Ai cũng xếp kín, xong thì cùng lật, so từng chi.
sum-binh-beats-1 = Mạnh dần: rác, dách (đôi), thú (hai đôi), xám, sảnh, thùng, cù lũ, tứ quý, thùng phá sảnh.
sum-binh-end-1 = So với từng người: mỗi chi hơn được 1 điểm, kém mất 1.
sum-binh-end-2 = Chi trước hơn chi sau là binh lủng: mất mỗi người { $foul_penalty } điểm. { $naturals ->
    [none] Bàn này không chơi mậu binh.
   *[other] Mậu binh, như sáu đôi: ăn ngay mỗi người.
}

rules-here = Luật ở bàn này
rules-here-as = { $count ->
    [0] Đúng bộ “{ $preset }”.
   *[other] Bộ “{ $preset }”, khác { $count } chỗ, có đánh dấu.
}
rules-here-usual = Bộ gốc: { $value }
rules-in-full = Luật đầy đủ

find-label = Tìm trong luật
find-hint = Gõ có dấu hay không dấu. Enter tới chỗ sau, Shift Enter về chỗ trước.
find-next = Chỗ sau
find-previous = Chỗ trước
find-count = { $count ->
    [0] Không thấy
   *[other] { $at }/{ $count }
}
find-told = { $count ->
    [0] Không thấy chỗ nào
   *[other] Chỗ { $at } trên { $count }: { $text }
}
