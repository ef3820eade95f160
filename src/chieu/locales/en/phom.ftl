# Phỏm: what the lobby tells; everything else is in phom-table.ftl.

game-phom = Phỏm
    .line = A rummy game. Nine cards each: draw, or take (“eat”) the last discard; collect sets and runs (“phỏm”). Lowest points win, unless somebody goes out (“ù”) and takes the pot.
    .short = Collect sets and runs
    .quick = Played at once: no clock, no ù window

preset-phom-binh-dan = Bình Dân (casual): stake 1, discards move when one is eaten
preset-phom-trung-luu = Trung Lưu (middle): stake 5, discards move when one is eaten
preset-phom-thuong-luu = Thượng Lưu (high): stake 20, discards stay, wrong “ù” calls are penalised
