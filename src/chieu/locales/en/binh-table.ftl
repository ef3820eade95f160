# Binh Xập Xám: what happens in a deal, refusals, the score sheet, house rules.

# Rows and their kinds, named within a sentence.
binh-row-name = { $row ->
    [front] front
    [middle] middle
   *[back] back
}
binh-kind = { $kind ->
    [straight-flush] straight flush to the { $rank_1 }
    [four] four { $rank_1 }s
    [full-house] full house, { $rank_1 }s over { $rank_2 }s
    [flush] flush { $rank_1 }, { $rank_2 }, { $rank_3 }, { $rank_4 }, { $rank_5 }
    [straight] straight to the { $rank_1 }
    [three] three { $rank_1 }s
    [two-pair] two pair, { $rank_1 }s and { $rank_2 }s, { $rank_3 } kicker
    [pair] pair of { $rank_1 }s, { $rank_2 } kicker
   *[high] { $count ->
        [3] high cards { $rank_1 }, { $rank_2 }, { $rank_3 }
       *[5] high cards { $rank_1 }, { $rank_2 }, { $rank_3 }, { $rank_4 }, { $rank_5 }
    }
}
binh-kind-short = { $kind ->
    [straight-flush] Straight flush
    [four] Four of a kind
    [full-house] Full house
    [flush] Flush
    [straight] Straight
    [three] Three of a kind
    [two-pair] Two pair
    [pair] Pair
   *[high] High card
}
binh-natural-name = { $natural ->
    [one-colour] 13 cards of one colour
    [almost-one-colour] 12 cards of one colour
    [six-pairs] six pairs
    [five-pairs-in-row] five consecutive pairs
    [straight-flush] a straight flush
    [four-of-a-kind] four of a kind
    [three-flushes] three flushes
    [three-straights] three straights
    [dragon] a dragon (13 different ranks)
    [dragon-of-one-suit] a dragon of one suit
   *[four-triples] four triples
}

# What happens. { $me } is yes when the listener is { $seat }.
binh-arrange = { $seconds ->
    [0] Set your cards
   *[other] Set your cards: { $seconds } seconds
}
    .brief = Set your cards
binh-done = { $me ->
    [yes] You are done
   *[no] { $seat } is done
}{ binh-waiting }
    .brief = { $me ->
        [yes] You: done
       *[no] { $seat }: done
    }
binh-waiting = { $count ->
    [0] {""}
   *[other] {","} { $count } still setting
}
binh-took-back = { $me ->
    [yes] You take your cards back to set them again
   *[no] { $seat } takes the cards back to set them again
}
binh-natural = { $me ->
    [yes] You have a natural: { binh-natural-name }!
   *[no] { $seat } has a natural: { binh-natural-name }!
}
binh-foul = { $me ->
    [yes] Your layout is a foul: { binh-wrong }!
   *[no] { $seat }’s layout is a foul: { binh-wrong }!
}
binh-caution = Set like this, it is a foul: { binh-wrong }.
binh-mat-row = Your { binh-row-name }: { $shown } · { binh-kind }
binh-wrong = { $wrong ->
    [front] the front is stronger than the middle
    [middle] the middle is stronger than the back
   *[both] the rows get weaker instead of stronger
}
binh-row = { $me ->
    [yes] You, { binh-row-name }: { binh-kind }
   *[no] { $seat }, { binh-row-name }: { binh-kind }
}
    .brief = { $me ->
        [yes] You: { binh-kind }
       *[no] { $seat }: { binh-kind }
    }
binh-pair = { $amount ->
    [0] { binh-first } { $me ->
        [yes] tie
       *[no] ties
    } with { binh-other }
   *[other] { binh-first } { $me ->
        [yes] win
       *[no] wins
    } { $amount ->
        [one] 1 point
       *[other] { $amount } points
    } from { binh-other }
}
binh-pair-rows = { binh-pair }: front { $front ->
    [won] won
    [lost] lost
   *[tied] tied
}, middle { $middle ->
    [won] won
    [lost] lost
   *[tied] tied
}, back { $back ->
    [won] won
    [lost] lost
   *[tied] tied
}
    .brief = { $me ->
        [yes] { binh-pair }
       *[no] { $me_other ->
            [yes] { binh-pair }
           *[no] {""}
        }
    }
binh-first = { $me ->
    [yes] You
   *[no] { $seat }
}
binh-other = { $me_other ->
    [yes] you
   *[no] { $seat_other }
}
binh-total = { $sign ->
    [won] { binh-first } { $me ->
        [yes] win
       *[no] wins
    } { $amount ->
        [one] 1 point
       *[other] { $amount } points
    } in this deal
    [lost] { binh-first } { $me ->
        [yes] lose
       *[no] loses
    } { $amount ->
        [one] 1 point
       *[other] { $amount } points
    } in this deal
   *[tied] { binh-first } { $me ->
        [yes] break
       *[no] breaks
    } even in this deal
}
    .brief = { $me ->
        [yes] { $sign ->
            [won] You win { $amount }
            [lost] You lose { $amount }
           *[tied] You break even
        }
       *[no] {""}
    }

# Refusals; others are shared with the other games.
illegal-already-done = You have pressed Done. To set your cards again, take them back first.
illegal-not-done = You have not pressed Done, so there is nothing to take back.
illegal-not-a-layout = Set 3 cards in front, 5 in the middle and 5 in the back, each card in one place.
illegal-no-natural = This hand is not a natural.
illegal-natural-stands = A natural need not be set, and cannot be taken back.
illegal-too-many-changes = You have changed your cards { $count } times in this deal. No more changes are possible.

# The score sheet. More points are better.
score-binh-front = { $me_other ->
    [yes] Front, against you
   *[no] Front, against { $seat_other }
}
    .name = Front
score-binh-middle = { $me_other ->
    [yes] Middle, against you
   *[no] Middle, against { $seat_other }
}
    .name = Middle
score-binh-back = { $me_other ->
    [yes] Back, against you
   *[no] Back, against { $seat_other }
}
    .name = Back
score-binh-bonus = { $me_other ->
    [yes] Bonus for a strong row, from you
   *[no] Bonus for a strong row, from { $seat_other }
}
    .name = Bonus
score-binh-sweep = { $me_other ->
    [yes] All three rows won from you
   *[no] All three rows won from { $seat_other }
}
    .name = Sweep
score-binh-sweep-all = { $me_other ->
    [yes] All rows won from everybody: more from you
   *[no] All rows won from everybody: more from { $seat_other }
}
    .name = Grand sweep
score-binh-foul = { $me_other ->
    [yes] Foul, against you
   *[no] Foul, against { $seat_other }
}
    .name = Foul
score-binh-natural = { $me_other ->
    [yes] Natural, against you
   *[no] Natural, against { $seat_other }
}
    .name = Natural

# House rules.
option-binh-seats = Players
    .help = 2 to 4 players; everybody compares with everybody.
option-binh-arrange_time = Time to set
    .help = For the whole deal. When it is over, what you have set stays; if it is unfinished or a foul, the table sets your cards.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-binh-wheel = The straight A 2 3 4 5
    .help = Where A 2 3 4 5 stands among the straights.
option-binh-wheel-lowest = lowest
option-binh-wheel-second = second highest
option-binh-strict_order = Two equal rows
    .help = Whether a row equal to the one before it is a foul.
option-binh-strict_order-off = allowed
option-binh-strict_order-on = a foul
option-binh-naturals = Naturals (mậu binh)
    .help = Which hands win at once, without comparing rows.
option-binh-naturals-seed = the eight of the original rules
option-binh-naturals-modern = without fours and straight flushes
option-binh-naturals-none = not played
option-binh-natural_declare = Declaring a natural
    .help = Whether a natural counts by itself, or the player must declare it while setting.
option-binh-natural_declare-auto = counts by itself
option-binh-natural_declare-manual = must be declared
option-binh-natural_value = Value of a natural
    .help = Points from each opponent. The usual value is 3, and 6 where sweeps are doubled.
option-binh-natural_value-usual = the usual value
option-binh-natural_value-flat_6 = 6 points
option-binh-natural_value-flat_13 = 13 points
option-binh-natural_value-table = by the table of kinds
option-binh-natural_vs_natural = Two naturals
    .help = Whether they tie, or the higher one by the table of kinds wins.
option-binh-natural_vs_natural-tie = a tie
option-binh-natural_vs_natural-by_value = the higher one wins
option-binh-extra_naturals = More naturals
    .help = Dragon, dragon of one suit and four triples as well; this matters only with values by the table of kinds.
option-binh-extra_naturals-off = no
option-binh-extra_naturals-on = yes
option-binh-sap = Sweep (sập)
    .help = Winning all three rows from somebody counts double; a foul costs 6 points.
option-binh-sap-off = no
option-binh-sap-on = yes
option-binh-sap_lang = Grand sweep (sập làng)
    .help = With 3 or more players: winning all three rows from everybody doubles them once more.
option-binh-sap_lang-off = no
option-binh-sap_lang-on = yes
option-binh-chi_bonus = Bonus for strong rows
    .help = Three of a kind in front, a full house in the middle, fours and straight flushes are worth more than 1.
option-binh-chi_bonus-off = no
option-binh-chi_bonus-on = yes
option-binh-foul_penalty = Penalty for a foul (binh lủng)
    .help = Points lost to each opponent who has no foul.
option-binh-auto_arrange = Suggestions
    .help = Whether players may ask the table for layouts while setting.
option-binh-auto_arrange-off = no
option-binh-auto_arrange-on = yes
option-binh-match = The match ends
    .help = After a number of deals, when somebody reaches the mark, or never.
option-binh-match-deals = after the deals
option-binh-match-points = at the winning mark
option-binh-match-unlimited = never
option-binh-match_deals = Deals
    .help = After so many deals the highest total wins; equal totals share.
option-binh-match_points = Winning mark
    .help = Whoever has this many points first wins the match; a tie adds a deal.
