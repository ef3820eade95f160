# Sâm Lốc Solo: những gì sảnh cần biết; phần còn lại nằm trong samloc-table.ftl.

game-sam-loc = Sâm Lốc
    .line = Mười lá mỗi người, ai hết bài trước thì thắng. Đôi, sám, sảnh, tứ quý, chặt heo và báo Sâm.
    .short = Hết bài là thắng

preset-sam-loc-solo = Solo: luật gốc cho 2 người
preset-sam-loc-usual = Thường gặp: sảnh chặn sảnh cùng độ dài, thối 2 tính từng lá
preset-sam-loc-group = Hội bạn: 4 người, luật thường gặp, có đền báo 1
