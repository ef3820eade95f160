# Crazy Eights: những gì sảnh cần biết; phần còn lại nằm trong crazyeights-table.ftl.

game-crazy-eights = Crazy Eights
    .line = Đánh lá cùng chất hoặc cùng hạng, lá 8 đổi chất, bồi đảo chiều, đầm làm người sau mất lượt, già bắt người sau rút hai. Ai hết bài trước thì ăn điểm cả bàn.
    .short = Theo số hoặc chất

preset-crazy-eights-standard = Chuẩn: 7 lá, hai bộ bài, rút lúc nào cũng được
preset-crazy-eights-forced = Rút khi bí: 5 lá, có bài đánh được thì không được rút
preset-crazy-eights-light = Nhẹ: ít lá hơn, một bộ bài cho 2 đến 5 người, bồi đầm già 10 điểm
