# Tên lá bài. Thuộc tính là cách gọi khác mà mỗi người tự chọn; thiếu lựa chọn thì dùng giá trị chính.
rank-2 = 2
    .heo = heo
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = bồi
rank-Q = đầm
rank-K = già
rank-A = át
    .xi = xì

suit-s = bích
suit-c = tép
    .chuon = chuồn
    .nhep = nhép
suit-d = rô
suit-h = cơ

card = { $rank } { $suit }
card-back = lá úp

# Một nhóm lá đọc gọn, khi gọi tên được.
cards-none = không có lá nào
cards-pair = đôi { $rank }
cards-three = sám { $rank }
cards-four = tứ quý { $rank }
cards-run = sảnh { $count } lá, { $from } đến { $to }
