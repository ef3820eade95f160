# Binh Xập Xám: what the lobby tells; everything else is in binh-table.ftl.

game-binh = Binh Xập Xám
    .line = Set 13 cards as 3, 5 and 5, each row at least as strong as the one before, and compare row by row. Some hands (“naturals”) win at once.
    .short = 13 cards, three rows

preset-binh-standard = Standard: the original rules, 4 players
preset-binh-duo = Duo: the original rules, 2 players
preset-binh-modern = Modern: sweeps and bonuses; fours of a kind and straight flushes are not naturals
