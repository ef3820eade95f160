# Bài học: lời chỉ chung của mọi trò. Chỉ tải khi có người học.
lesson-title = Học { $game }
lesson-keys = Phím { $key } nhắc lại lời chỉ.
lesson-skip = Bỏ qua
    .label = Bỏ qua bài học
lesson-skipped = Đã tắt bài học. Ván này bạn chơi tiếp như thường.
lesson-again = Học lại
lesson-real = Chơi ván thật
# Thay cho nhiều lá kể tên, nơi mắt thấy được: “Chọn các lá đang sáng”.
lesson-lit = các lá đang sáng
lesson-wait = Chờ { $names }
    .text = Xem { $names } đánh gì rồi tính tiếp.
lesson-own = Bạn đi đường riêng
    .text = Không sao, bạn cứ chơi theo ý mình đến hết ván.
