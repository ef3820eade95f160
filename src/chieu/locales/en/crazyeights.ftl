# Crazy Eights: what the lobby tells; everything else is in crazyeights-table.ftl.

game-crazy-eights = Crazy Eights
    .line = Match the suit or rank of the top card; eights change the suit, jacks reverse, queens skip, kings make the next player draw two. Whoever is out first scores what the others hold.
    .short = Match suit or rank

preset-crazy-eights-standard = Standard: 7 cards, two packs, draw whenever you like
preset-crazy-eights-forced = Forced: 5 cards, no drawing while you can play
preset-crazy-eights-light = Light: fewer cards, one pack for 2 to 5 players, jacks, queens and kings 10 points
