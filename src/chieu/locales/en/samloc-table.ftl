# Sâm Lốc Solo: what happens in a deal, refusals, the score sheet, house rules.

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
    [yes] You were drawn to lead
   *[no] { $seat } was drawn to lead
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
    .brief = { $me ->
        [yes] {""}
       *[no] { $seat } leads
    }
sam-window-open = { $seconds ->
    [0] Time to announce Sâm
   *[other] Time to announce Sâm: { $seconds } seconds to answer
}
    .brief = Sâm
sam-answered = { $me ->
    [yes] You have answered
   *[no] { $seat } has answered
}
    .brief = { $me ->
        [yes] Answered
       *[no] { $seat } answered
    }
sam-nobody-declared = Nobody announces Sâm
    .brief = No Sâm
sam-declared = { $me ->
    [yes] You announce Sâm!
   *[no] { $seat } announces Sâm!
}
sam-declared-void = { $me ->
    [yes] You announce Sâm too, but yours does not count
   *[no] { $seat } announces Sâm too, but theirs does not count
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
    [yes] You beat { sam-whose-pig } with four of a kind!
   *[no] { $seat } beats { sam-whose-pig } with four of a kind!
}
sam-cut-quad = { $me ->
    [yes] You beat { sam-whose-quad } with a higher one{ sam-cut-price }
   *[no] { $seat } beats { sam-whose-quad } with a higher one{ sam-cut-price }
}
sam-cut-price = { $amount ->
    [0] {"!"}
   *[other] {":"} { $amount } more penalty points!
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
    [yes] Everybody else has passed: you lead again
   *[no] Everybody else has passed: { $seat } leads again
}
    .brief = { $me ->
        [yes] {""}
       *[no] { $seat } leads
    }
sam-one-card = { $me ->
    [yes] You have one card left
   *[no] { $seat } has one card left
}
    .brief = { $me ->
        [yes] One card: you
       *[no] One card: { $seat }
    }
sam-out = { $me ->
    [yes] You go out!
   *[no] { $seat } goes out!
}
sam-made = { $me ->
    [yes] You made your Sâm!
   *[no] { $seat } made their Sâm!
}
sam-broken = { $me ->
    [yes] You stopped { sam-whose-sam }!
   *[no] { $seat } stopped { sam-whose-sam }!
}
sam-forfeited = { $me ->
    [yes] You announced Sâm and left: your Sâm has failed
   *[no] { $seat } announced Sâm and left: their Sâm has failed
}
sam-covers = { $me ->
    [yes] You pay for all the losers
   *[no] { $seat } pays for all the losers
}
sam-white-name = { $white ->
    [dragon] a dragon (3 to ace)
    [four-twos] four 2s
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
illegal-already-answered = You have already answered. Please wait for the others.
illegal-not-the-leader = At this table only the leader may announce Sâm.
illegal-must-lead = You lead, so you must play and cannot pass.
illegal-must-beat = You can beat the cards on the table, so you cannot pass.
illegal-not-in-hand = You do not hold { $cards_missing }.
illegal-not-a-combination = These cards make no combination: { $cards }.
illegal-does-not-beat = No: { sam-combination } cannot beat { sam-combination-table }.
illegal-finish-on-two = At this table your last play may not contain a 2.

# The score sheet. Penalty points: fewer are better.
score-sam-loc-cards = { $count ->
    [one] One card left
   *[other] { $count } cards left
}
    .name = Cards left
score-sam-loc-cong = Never played a card: all { $count } left
    .name = Never played a card
score-sam-loc-twos = 2s left in hand: { $count }
    .name = 2s left in hand
score-sam-loc-quads = Fours of a kind left in hand: { $count }
    .name = Fours left in hand
score-sam-loc-quad-cut = Fours of a kind beaten by a higher one: { $count }
    .name = Fours beaten
score-sam-loc-two-cut = 2s beaten by four of a kind: { $count }
    .name = 2s beaten
score-sam-loc-cover = { $me_other ->
    [yes] Paid for you (last card)
   *[no] Paid for { $seat_other } (last card)
}
    .name = Paid for all (last card)
    .other = { $me ->
        [yes] Paid by you (last card)
       *[no] Paid by { $seat } (last card)
    }
score-sam-loc-sam-made = Announced Sâm and made it
    .name = Sâm made
score-sam-loc-sam-broken = Announced Sâm and was stopped
    .name = Sâm stopped
score-sam-loc-sam-lost = Lost to a Sâm
    .name = Lost to a Sâm
score-sam-loc-white = Lost to an instant win
    .name = Instant win

# House rules.
option-sam-loc-seats = Players
    .help = The original is for 2; with 3 to 5, whoever passes sits out until the round ends.
option-sam-loc-leader = Leader
    .help = Who plays first in each deal.
option-sam-loc-leader-random = drawn by lot
option-sam-loc-leader-winner = the last winner
option-sam-loc-leader-lowest = holder of the lowest card
option-sam-loc-run_with_two = 2s in runs
    .help = Whether a 2 may stand at the low end of a run, as in A 2 3 or 2 3 4.
option-sam-loc-run_with_two-none = never
option-sam-loc-run_with_two-low = at the low end
option-sam-loc-run_compare = Comparing runs
    .help = Whether a longer run beats a shorter one, or only runs of equal length compare.
option-sam-loc-run_compare-length_first = longer wins
option-sam-loc-run_compare-same_length = equal length only
option-sam-loc-quad_beats_pair_of_twos = Four of a kind beats a pair of 2s
    .help = Four of a kind always beats a single 2; switched on, also a pair of 2s.
option-sam-loc-quad_beats_pair_of_twos-off = no
option-sam-loc-quad_beats_pair_of_twos-on = yes
option-sam-loc-must_beat = Must beat
    .help = Whoever can beat the cards on the table may not pass.
option-sam-loc-must_beat-off = no
option-sam-loc-must_beat-on = yes
option-sam-loc-finish_on_two = Going out with a 2
    .help = Whether the last play may contain a 2. Leading with nothing but 2s is always allowed.
option-sam-loc-finish_on_two-allowed = allowed
option-sam-loc-finish_on_two-forbidden = forbidden
option-sam-loc-sam_window = Announcing Sâm (báo Sâm)
    .help = Who may announce, before the first card, that nobody will beat them once.
option-sam-loc-sam_window-both = everybody
option-sam-loc-sam_window-leader = the leader only
option-sam-loc-sam_window-off = not played
option-sam-loc-sam_seconds = Time to announce Sâm
    .help = No answer counts as no.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-sam-loc-sam_points = Points for a Sâm
    .help = Whether a Sâm that is made takes points off the winner or adds them to the losers.
option-sam-loc-sam_points-winner_minus = off the winner
option-sam-loc-sam_points-loser_pays = on the losers
option-sam-loc-sam_points-additive = cards count as well
option-sam-loc-sam_value = Value of a Sâm
    .help = Points won or lost by announcing Sâm, for each opponent.
option-sam-loc-thoi_two = 2s left in hand (thối)
    .help = 10 points for holding a 2 when somebody else is out: once, or for every 2.
option-sam-loc-thoi_two-once = once
option-sam-loc-thoi_two-per_card = each
option-sam-loc-thoi_quad = Fours of a kind left in hand
    .help = 10 points for holding four of a kind when somebody else is out: once, or for each.
option-sam-loc-thoi_quad-once = once
option-sam-loc-thoi_quad-per_quad = each
option-sam-loc-cut_two_penalty = Penalty for a beaten 2
    .help = Points for every 2 that is beaten by four of a kind.
    .value = { $value ->
        [0] no penalty
       *[other] { $value } points
    }
option-sam-loc-cong = Never played a card (cóng)
    .help = Points instead of 10 for whoever has not played a card.
    .value = { $value ->
        [0] the usual 10 points
       *[other] { $value } points
    }
option-sam-loc-an_trang = Instant wins (ăn trắng)
    .help = A dragon (3 to ace), four 2s, one colour, three triples or five pairs win at once; everybody else gets 20 penalty points.
option-sam-loc-an_trang-off = not played
option-sam-loc-an_trang-on = played
option-sam-loc-den_bao_mot = Paying for a last-card slip (đền báo 1)
    .help = With 3 or more players: if the next player has one card left, you lead a single below your highest and they go out, you pay for everybody.
option-sam-loc-den_bao_mot-off = no
option-sam-loc-den_bao_mot-on = yes
option-sam-loc-match = The match ends
    .help = When somebody reaches the limit, or after a number of deals.
option-sam-loc-match-limit = at the limit
option-sam-loc-match-hands = after the deals
option-sam-loc-match_limit = Losing limit
    .help = Whoever has this many penalty points first loses the match.
option-sam-loc-match_hands = Deals
    .help = After so many deals whoever has the fewest penalty points wins; a tie adds a deal.
option-sam-loc-turn_timer = Time for a turn
    .help = When it is over you pass, or lead your lowest card.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
sam-whose-pig = { $me_cut ->
    [yes] your { $count ->
        [one] 2
       *[other] pair of 2s
    }
   *[no] { $seat_cut }’s { $count ->
        [one] 2
       *[other] pair of 2s
    }
}
sam-whose-quad = { $me_cut ->
    [yes] your four of a kind
   *[no] { $seat_cut }’s four of a kind
}
sam-whose-sam = { $me_declarer ->
    [yes] your Sâm
   *[no] { $seat_declarer }’s Sâm
}
