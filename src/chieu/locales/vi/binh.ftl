# Binh Xập Xám: những gì sảnh cần biết; phần còn lại nằm trong binh-table.ftl.

game-binh = Binh Xập Xám
    .line = Xếp 13 lá thành chi đầu, chi giữa, chi cuối rồi so từng chi với từng người. Có mậu binh, coi chừng binh lủng.
    .short = Xếp 13 lá thành ba chi

preset-binh-standard = Chuẩn: luật gốc, 4 người
preset-binh-duo = Tay đôi: luật gốc, 2 người
preset-binh-modern = Kiểu mới: có sập và thưởng chi, tứ quý và thùng phá sảnh vẫn phải so
