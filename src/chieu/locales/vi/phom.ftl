# Phỏm: những gì sảnh cần biết; phần còn lại nằm trong phom-table.ftl.

game-phom = Phỏm
    .line = Chín lá mỗi người, bốc hoặc ăn rồi đánh, gom thành phỏm. Đến vòng hạ ai còn ít điểm nhất thì nhất; hết bài rác thì ù, ăn cả gà.
    .short = Gom phỏm, ù ăn cả gà
    .quick = Chơi ngay: không đồng hồ, không giờ ù

preset-phom-binh-dan = Bình Dân: cược 1, tự chuyển bài khi ăn
preset-phom-trung-luu = Trung Lưu: cược 5, tự chuyển bài khi ăn
preset-phom-thuong-luu = Thượng Lưu: cược 20, không tự chuyển bài, cho ù láo
