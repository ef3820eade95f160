lesson-binh-back = Chi cuối phải to nhất
    .text = Năm lá cùng chất là thùng. Chọn { $cards }, rồi chạm chi cuối{ $keys ->
        [no] {""}
       *[yes] {" "}hay bấm phím 3
    }.
lesson-binh-middle = Chi giữa không được hơn chi cuối
    .text = Thú (hai đôi) nhỏ hơn thùng. Chọn { $cards }, rồi chạm chi giữa{ $keys ->
        [no] {""}
       *[yes] {" "}hay bấm phím 2
    }; ba lá còn lại tự vào chi đầu.
lesson-binh-front = Chi đầu ba lá, nhỏ nhất
    .text = Chọn { $cards }, rồi chạm chi đầu{ $keys ->
        [no] {""}
       *[yes] {" "}hay bấm phím 1
    }.
lesson-binh-astray = Lá ấy hợp chi khác hơn
    .text = Bấm { web-binh-undo } (mũi tên quay lại) để lấy lại, hoặc cứ xếp theo ý bạn: chi đầu ba lá, chi giữa và chi cuối năm lá, mỗi chi không hơn chi sau nó.
lesson-binh-done = Đúng thứ tự rồi
    .text = Dách Q ở chi đầu nhỏ hơn thú ở chi giữa. Chi trước hơn chi sau là binh lủng, thua hết mọi người. Bấm { web-binh-done }.
lesson-binh-own = Bạn xếp cách khác
    .text = Cách nào cũng được, miễn là không binh lủng. Vừa ý thì bấm { web-binh-done }.
lesson-binh-foul = Binh lủng!
    .text = Có chi hơn chi sau nó. Chạm hai lá để đổi chỗ, hoặc bấm { web-binh-hint }.
lesson-binh-reveal = Ngửa từng chi
    .text = Chi nào hơn thì ăn 1 điểm. Bấm nút trên chiếu để xem tiếp.
lesson-binh-over = Hơn chi nào ăn chi nấy
    .text = Mỗi chi hơn được 1 điểm của người kia, thua mất 1. Tứ quý hay thùng phá sảnh là mậu binh, ăn ngay khỏi so. Ba chi vừa sức thường lợi hơn một chi thật to.
