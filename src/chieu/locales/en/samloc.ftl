# Sâm Lốc Solo: what the lobby tells; everything else is in samloc-table.ftl.

game-sam-loc = Sâm Lốc
    .line = Ten cards each; first to shed them all wins. Pairs, triples, runs, and fours of a kind that beat 2s. Or announce “Sâm”: that nobody will beat you once.
    .short = First one out wins

preset-sam-loc-solo = Solo: the original rules for 2 players
preset-sam-loc-usual = Usual: runs of equal length only, every 2 left counts
preset-sam-loc-group = Group: 4 players, the usual rules, and paying for all after a last-card slip
