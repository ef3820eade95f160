# Suggestions at the table: what to do, and why. Loaded only when somebody asks.

hint-told = Suggestion: { $what }, { $why }.

hint-sam-loc-play = play { $cards }
hint-sam-loc-pass = pass
hint-sam-loc-declare = announce Sâm
hint-sam-loc-decline = do not announce Sâm

hint-crazy-eights-play = play { $cards }
hint-crazy-eights-draw = draw a card
hint-crazy-eights-pass = pass
hint-crazy-eights-name = name { $suit }

hint-phom-u = go out (ù)
hint-phom-draw = draw
hint-phom-take = eat
hint-phom-discard = discard { $cards }
hint-phom-lay = lay down your phỏm
hint-phom-send = lay off
hint-phom-report = catch whoever ate a card that fits nothing

# Why, said after a comma.
why-plain = as a bot would
why-sam-out = it is your last play
why-sam-stops = which stops { $me ->
    [yes] your
   *[no] { $seat }’s
} Sâm
why-sam-one-left = which leaves only { sam-combination }
why-sam-next-has-one = as { $seat } has one card left and can only beat a single
why-sam-next-has-one-highest = your highest, as { $seat } has one card left
why-sam-unbeatable = nobody can beat it
why-sam-many = { $count } cards in one go
why-sam-lowest-card = your lowest card
why-sam-lowest-pair = your lowest set
why-sam-loose = a loose card with no pair
why-sam-cuts-two = four of a kind beats a 2
why-sam-just-enough = just enough to beat it
why-sam-just-enough-whole = just enough to beat it, and no pair is broken
why-sam-others-few = as somebody has only { $count ->
    [one] one card
   *[other] { $count } cards
} left
why-sam-whole = no pair is broken
why-sam-cannot = you cannot beat it
why-sam-keeps-two = keep your 2s
why-sam-keeps-set = to beat it you would break a set
why-sam-keeps-both = to beat it you would break a set or spend a 2
why-sam-keeps-high = keep your high cards
why-sam-declare = { $count ->
    [one] one play is
   *[other] { $count } plays are
} enough to go out
why-sam-decline = you have { $count ->
    [one] a low loose card that is
   *[other] { $count } low loose cards that are
} easily beaten

why-crazy-out = it is your last card
why-crazy-drawn = the card you drew fits
why-crazy-only = it is the only card that fits
why-crazy-only-eights = only 8s fit
why-crazy-king = { $seat } must draw { $count ->
    [one] one card
   *[other] { $count } cards
}
why-crazy-skip = { $seat } is skipped
why-crazy-again = you play again
why-crazy-reverse = it reverses the direction
why-crazy-suit-most = { $suit } is the suit you have most of
why-crazy-suit = you have { $count ->
    [one] one more card
   *[other] { $count } more cards
} of { $suit }
why-crazy-points = of what fits it counts most, { $count ->
    [one] one point
   *[other] { $count } points
}
why-crazy-nothing = nothing you hold fits
why-crazy-keeps-eight = keep your 8
why-crazy-drawn-unfit = the card you drew does not fit
why-crazy-stuck = nothing fits, and the stock is empty

why-phom-u = { $kind ->
    [khan] no two of your cards go together
    [tron] all ten cards are in phỏm
   *[thuong] nine cards are in phỏm
}
why-phom-fits-none = { $card } fits no phỏm of yours
why-phom-makes = it makes the phỏm { $cards }
why-phom-chot = as a chốt it makes the phỏm { $cards }
why-phom-safe = { $seat } cannot make a phỏm with it
why-phom-highest-alone = your highest loose card
why-phom-alone = a loose card that goes with no other
why-phom-highest-loose = your highest card outside a phỏm
why-phom-loose = it breaks no phỏm
why-phom-left = { $points ->
    [one] one point is
   *[other] { $points } points are
} left in your hand
why-phom-rid = you are rid of { $points ->
    [one] one point
   *[other] { $points } points
}

refused-hint-off = This table allows no suggestions. The host can change that in the house rules, between deals.
refused-hint-alone = There are no suggestions while several people play. The host can allow them in the house rules, between deals.
