# Sâm Lốc Solo: what happens in a deal, refusals, the score sheet, house rules.

game-sam-loc = Sâm Lốc
    .line = Ten cards each, and whoever is out first wins. Pairs, triples, runs, fours of a kind, cutting pigs, and báo Sâm.

preset-sam-loc-solo = Solo: the original rules for 2 players
preset-sam-loc-usual = Usual: runs of equal length only, every 2 left counts
preset-sam-loc-group = Group: 4 players, the usual rules, cover for one card

# A combination, named within a sentence.
sam-combination = { $kind ->
    [single] the { $card }
    [pair] the pair of { $rank }s
    [triple] the three { $rank }s
    [quad] the four { $rank }s
   *[run] the run of { $count } from { $rank_low } to { $rank_high }
}
sam-combination-table = { $kind_table ->
    [single] the { $card_table }
    [pair] the pair of { $rank_table }s
    [triple] the three { $rank_table }s
    [quad] the four { $rank_table }s
   *[run] the run of { $count_table } from { $rank_low_table } to { $rank_high_table }
}

# What happens. { $me } is yes when the listener is { $seat }.
sam-leader-random = { $me ->
    [yes] By lot, you lead
   *[no] By lot, { $seat } leads
}
sam-leader-winner = { $me ->
    [yes] You won the last deal, so you lead
   *[no] { $seat } won the last deal and leads
}
sam-leader-lowest = { $me ->
    [yes] You hold the lowest card, so you lead
   *[no] { $seat } holds the lowest card and leads
}
sam-leads = { $me ->
    [yes] Your lead
   *[no] { $seat } leads
}
sam-window-open = { $seconds ->
    [0] Who announces báo Sâm?
   *[other] Who announces báo Sâm? { $seconds } seconds to answer
}
    .brief = Báo Sâm?
sam-answered = { $me ->
    [yes] You have answered
   *[no] { $seat } has answered
}
sam-nobody-declared = Nobody announces báo Sâm
sam-declared = { $me ->
    [yes] You announce báo Sâm!
   *[no] { $seat } announces báo Sâm!
}
sam-declared-void = { $me ->
    [yes] Your báo Sâm does not count
   *[no] { $seat }’s báo Sâm does not count
}
sam-played-single = { $me ->
    [yes] You play the { $card }
   *[no] { $seat } plays the { $card }
}
    .brief = { $me ->
        [yes] You: { $card }
       *[no] { $seat }: { $card }
    }
sam-played-pair = { $me ->
    [yes] You play a pair of { $rank }s
   *[no] { $seat } plays a pair of { $rank }s
}
    .brief = { $me ->
        [yes] You: pair of { $rank }s
       *[no] { $seat }: pair of { $rank }s
    }
sam-played-triple = { $me ->
    [yes] You play three { $rank }s
   *[no] { $seat } plays three { $rank }s
}
    .brief = { $me ->
        [yes] You: three { $rank }s
       *[no] { $seat }: three { $rank }s
    }
sam-played-quad = { $me ->
    [yes] You play four { $rank }s
   *[no] { $seat } plays four { $rank }s
}
    .brief = { $me ->
        [yes] You: four { $rank }s
       *[no] { $seat }: four { $rank }s
    }
sam-played-run = { $me ->
    [yes] You play a run of { $count }, { $rank_low } to { $rank_high }
   *[no] { $seat } plays a run of { $count }, { $rank_low } to { $rank_high }
}
    .brief = { $me ->
        [yes] You: run of { $count }, { $rank_low } to { $rank_high }
       *[no] { $seat }: run of { $count }, { $rank_low } to { $rank_high }
    }
sam-cut-two = { $me ->
    [yes] You cut { sam-whose-pig }!
   *[no] { $seat } cuts { sam-whose-pig }!
}
sam-cut-quad = { $me ->
    [yes] You cut { sam-whose-quad }{ sam-cut-price }
   *[no] { $seat } cuts { sam-whose-quad }{ sam-cut-price }
}
sam-cut-price = { $amount ->
    [0] {"!"}
   *[other] {","} { $amount } penalty points more!
}
sam-passed = { $me ->
    [yes] You pass
   *[no] { $seat } passes
}
    .brief = { $me ->
        [yes] You pass
       *[no] { $seat } passes
    }
sam-round-over = { $me ->
    [yes] The round is over, you lead again
   *[no] The round is over, { $seat } leads again
}
    .brief = { $me ->
        [yes] You lead
       *[no] { $seat } leads
    }
sam-one-card = { $me ->
    [yes] One card: you have a single card left
   *[no] One card: { $seat } has a single card left
}
    .brief = { $me ->
        [yes] One card: you
       *[no] One card: { $seat }
    }
sam-out = { $me ->
    [yes] You are out!
   *[no] { $seat } is out!
}
sam-made = { $me ->
    [yes] Your báo Sâm came through!
   *[no] { $seat }’s báo Sâm came through!
}
sam-broken = { $me ->
    [yes] You beat it: { sam-whose-sam } is broken!
   *[no] { $seat } beats it: { sam-whose-sam } is broken!
}
sam-forfeited = { $me ->
    [yes] You announced báo Sâm and are gone: it counts as broken
   *[no] { $seat } announced báo Sâm and is gone: it counts as broken
}
sam-covers = { $me ->
    [yes] You pay for all the losers
   *[no] { $seat } pays for all the losers
}
sam-white-name = { $white ->
    [dragon] a dragon run
    [four-twos] four pigs
    [one-colour] a hand of one colour
    [three-triples] three triples
   *[five-pairs] five pairs
}
sam-white = { $me ->
    [yes] You win at once with { sam-white-name }!
   *[no] { $seat } wins at once with { sam-white-name }!
}
sam-white-tie = Two hands hold { sam-white-name }: this deal is a draw

# On the table, as a terminal shows it.
sam-mat = On the table: { $shown }
sam-mat-empty = There is nothing on the table yet.

# Refusals.
illegal-not-your-turn = It is not your turn.
illegal-not-now = That cannot be done now.
illegal-already-answered = You have answered; please wait for the others.
illegal-not-the-leader = At this table only the leader may announce báo Sâm.
illegal-must-lead = You lead, so you must play and cannot pass.
illegal-must-beat = You can beat the table, so you cannot pass.
illegal-not-in-hand = You do not hold { $cards_missing }.
illegal-not-a-combination = { $cards }: that is no combination.
illegal-does-not-beat = No: { sam-combination } does not beat { sam-combination-table }.
illegal-finish-on-two = At this table the last play may not hold a 2.

# The score sheet. Penalty points: fewer are better.
score-sam-loc-cards = { $count ->
    [one] One card left
   *[other] { $count } cards left
}
    .name = Cards left
score-sam-loc-cong = Cóng: all { $count } cards left
    .name = Cóng
score-sam-loc-twos = Caught with twos: { $count }
    .name = Stranded 2s
score-sam-loc-quads = Caught with fours of a kind: { $count }
    .name = Stranded quads
score-sam-loc-quad-cut = Fours of a kind cut: { $count }
    .name = Quad beaten
score-sam-loc-two-cut = Twos cut: { $count }
    .name = 2 cut
score-sam-loc-cover = { $me_other ->
    [yes] Pays for you (one card)
   *[no] Pays for { $seat_other } (one card)
}
    .name = Cover for báo 1
score-sam-loc-sam-made = Báo Sâm came through
    .name = Báo Sâm made
score-sam-loc-sam-broken = Báo Sâm was broken
    .name = Báo Sâm broken
score-sam-loc-sam-lost = Lost to báo Sâm
    .name = Lost to Báo Sâm
score-sam-loc-white = Lost to an instant win
    .name = Instant win

# House rules.
option-sam-loc-seats = Players
    .help = The original is for 2; with 3 to 5, whoever passes is out until the round ends.
option-sam-loc-leader = Leader
    .help = Who plays first in each deal.
option-sam-loc-leader-random = drawn by lot
option-sam-loc-leader-winner = the last winner
option-sam-loc-leader-lowest = holder of the lowest card
option-sam-loc-run_with_two = Twos in runs
    .help = Whether a 2 may stand at the low end of a run, as in A 2 3 or 2 3 4.
option-sam-loc-run_with_two-none = never
option-sam-loc-run_with_two-low = at the low end
option-sam-loc-run_compare = Comparing runs
    .help = Whether a longer run beats a shorter one, or only runs of equal length compare.
option-sam-loc-run_compare-length_first = longer wins
option-sam-loc-run_compare-same_length = equal length only
option-sam-loc-quad_beats_pair_of_twos = Four of a kind on two 2s
    .help = A four of a kind always beats a single 2; switched on, also a pair of 2s.
option-sam-loc-quad_beats_pair_of_twos-off = no
option-sam-loc-quad_beats_pair_of_twos-on = yes
option-sam-loc-must_beat = Must beat
    .help = Whoever can beat the table may not pass.
option-sam-loc-must_beat-off = no
option-sam-loc-must_beat-on = yes
option-sam-loc-finish_on_two = Going out with a 2
    .help = Whether the last play may hold a 2. Leading with nothing but 2s is always allowed.
option-sam-loc-finish_on_two-allowed = allowed
option-sam-loc-finish_on_two-forbidden = forbidden
option-sam-loc-sam_window = Báo Sâm
    .help = Who may announce báo Sâm before the first card.
option-sam-loc-sam_window-both = everybody
option-sam-loc-sam_window-leader = the leader only
option-sam-loc-sam_window-off = not played
option-sam-loc-sam_seconds = Time for báo Sâm
    .help = No answer counts as no.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-sam-loc-sam_points = Points for báo Sâm
    .help = Whether a báo Sâm that comes through takes points off the winner or puts them on the losers.
option-sam-loc-sam_points-winner_minus = off the winner
option-sam-loc-sam_points-loser_pays = on the losers
option-sam-loc-sam_points-additive = cards count as well
option-sam-loc-sam_value = Value of báo Sâm
    .help = Points won or lost by báo Sâm, for each opponent.
option-sam-loc-thoi_two = Twos left in hand
    .help = 10 points for holding a 2 when somebody else is out: once, or for every 2.
option-sam-loc-thoi_two-once = once
option-sam-loc-thoi_two-per_card = each
option-sam-loc-thoi_quad = Fours of a kind left in hand
    .help = 10 points for holding a four of a kind when somebody else is out: once, or for each.
option-sam-loc-thoi_quad-once = once
option-sam-loc-thoi_quad-per_quad = each
option-sam-loc-cut_two_penalty = Penalty for a cut 2
    .help = Points for every 2 that is beaten by a four of a kind.
    .value = { $value ->
        [0] no penalty
       *[other] { $value } points
    }
option-sam-loc-cong = Cóng
    .help = Points instead of 10 for a hand that never played a card.
    .value = { $value ->
        [0] the usual 10 points
       *[other] { $value } points
    }
option-sam-loc-an_trang = Instant wins
    .help = A dragon run, four 2s, one colour, three triples or five pairs win at once; everybody else gets 20.
option-sam-loc-an_trang-off = not played
option-sam-loc-an_trang-on = played
option-sam-loc-den_bao_mot = Cover for one card
    .help = From 3 players: if the next player has one card, you lead a single below your best and they go out, you pay for everybody.
option-sam-loc-den_bao_mot-off = no
option-sam-loc-den_bao_mot-on = yes
option-sam-loc-match = The match ends
    .help = When somebody reaches the limit, or after a number of deals.
option-sam-loc-match-limit = at the limit
option-sam-loc-match-hands = after the deals
option-sam-loc-match_limit = Losing limit
    .help = Whoever has this many penalty points first loses the match.
option-sam-loc-match_hands = Deals
    .help = After so many deals the fewest penalty points win; a tie adds a deal.
option-sam-loc-turn_timer = Time for a turn
    .help = On expiry you pass, or lead your lowest card.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
sam-whose-pig = { $me_cut ->
    [yes] your pig
   *[no] the pig of { $seat_cut }
}
sam-whose-quad = { $me_cut ->
    [yes] your four of a kind
   *[no] the four of a kind of { $seat_cut }
}
sam-whose-sam = { $me_declarer ->
    [yes] your báo Sâm
   *[no] the báo Sâm of { $seat_declarer }
}
