# Crazy Eights: what happens in a deal, refusals, the score sheet, house rules.

# The top card; an eight comes with the suit that was chosen.
crazy-top = { $wild ->
    [yes] the { $card_top }, changed to { $suit }
   *[no] the { $card_top }
}

# What happens. { $me } is yes when the listener is { $seat }.
crazy-dealer = { $me ->
    [yes] You were drawn to deal
   *[no] { $seat } was drawn to deal
}
crazy-dealt = { $count } cards each
crazy-turned = { $me ->
    [yes] You turn up the { $card } to start
   *[no] { $seat } turns up the { $card } to start
}
    .brief = First card: { $card }
crazy-turned-back = { $me ->
    [yes] You turn up the { $card }: it cannot start and is shuffled back
   *[no] { $seat } turns up the { $card }: it cannot start and is shuffled back
}
    .brief = { $card }: shuffled back
crazy-played-plain = { $me ->
    [yes] You play the { $card }
   *[no] { $seat } plays the { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
crazy-played-wild = { $me ->
    [yes] You play the { $card }: wild
   *[no] { $seat } plays the { $card }: wild
}
    .brief = { $me ->
        [yes] { $card }: wild
       *[no] { $seat }: { $card }: wild
    }
crazy-played-reverse = { $me ->
    [yes] You play the { $card }: reverse
   *[no] { $seat } plays the { $card }: reverse
}
    .brief = { $me ->
        [yes] { $card }: reverse
       *[no] { $seat }: { $card }: reverse
    }
crazy-played-skip = { $me ->
    [yes] You play the { $card }
   *[no] { $seat } plays the { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
crazy-played-draw = { $me ->
    [yes] You play the { $card }
   *[no] { $seat } plays the { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
crazy-suit = { $me ->
    [yes] You choose { $suit }
   *[no] { $seat } chooses { $suit }
}
    .brief = { $me ->
        [yes] Suit: { $suit }
       *[no] { $seat }: { $suit }
    }
crazy-reversed = { $direction ->
    [clockwise] Direction reversed: clockwise again
   *[counter] Direction reversed: counterclockwise
}
    .brief = { $direction ->
        [clockwise] Clockwise
       *[counter] Counterclockwise
    }
crazy-skipped = { $me ->
    [yes] You are skipped
   *[no] { $seat } is skipped
}
crazy-drew = { $me ->
    [yes] You draw { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[no] { $seat } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }
}
    .brief = { $me ->
        [yes] Draw { $count }
       *[no] { $seat } draws { $count }
    }
crazy-got = You got the { $card }
    .brief = Got the { $card }
crazy-passed = { $me ->
    [yes] You pass
   *[no] { $seat } passes
}
    .brief = { $me ->
        [yes] Pass
       *[no] { $seat } passes
    }
crazy-reshuffled = The stock is empty: { $count ->
    [one] one played card becomes the stock
   *[other] { $count } played cards are shuffled to make a new one
}
    .brief = Stock reshuffled
crazy-one-card = { $me ->
    [yes] You have one card left
   *[no] { $seat } has one card left
}
    .brief = { $me ->
        [yes] One card: you
       *[no] One card: { $seat }
    }
crazy-out = { $me ->
    [yes] You go out!
   *[no] { $seat } goes out!
}
crazy-points = { $me ->
    [yes] Your cards: { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
   *[no] { $seat }’s cards: { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
}
    .brief = { $me ->
        [yes] Your cards: { $amount }
       *[no] {""}
    }
crazy-won = { $me ->
    [yes] You win the deal and score { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
   *[no] { $seat } wins the deal and scores { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
}
    .brief = {""}
crazy-blocked = The deal is blocked: nobody can play or draw
crazy-blocked-won = { $me ->
    [yes] Your hand is the lowest: { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
   *[no] { $seat }’s hand is the lowest: { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
}
crazy-blocked-tie = Several hands are equally low: nobody scores
crazy-blocked-void = This deal is void: nobody scores

# On the table, as a terminal shows it.
crazy-mat = On top: { $shown } · suit: { $suit }
crazy-mat-open = On top: { $shown }

# Refusals.
illegal-does-not-fit = { $wild ->
    [yes] You cannot play the { $cards }: on top is { crazy-top }, so play { $suit } or an eight.
   *[no] You cannot play the { $cards } on the { $card_top }: match its suit or rank, or play an eight.
}
illegal-only-the-drawn-card = You have drawn, so you may play only the card you drew, the { $card_drawn }.
illegal-suit-first = Choose the suit for your eight first.
illegal-no-suit-open = You choose a suit only after playing an eight.
illegal-drawn-already = You can draw only once a turn, and you have drawn.
illegal-nothing-to-draw = There is no card left to draw.
illegal-can-play = You have a card you can play, so you must play.
illegal-draw-first = Draw a card first; you can pass if it does not fit.
illegal-drawn-card-fits = The card you drew, the { $card_drawn }, fits, so you cannot pass.

# The score sheet. More is better.
score-crazy-eights-cards = { $me_other ->
    [yes] { $count ->
        [one] You had one card left
       *[other] You had { $count } cards left
    }
   *[no] { $count ->
        [one] { $seat_other } had one card left
       *[other] { $seat_other } had { $count } cards left
    }
}
    .name = Opponents’ cards
score-crazy-eights-difference = { $me_other ->
    [yes] Difference from your hand
   *[no] Difference from { $seat_other }’s hand
}
    .name = Blocked deal

# House rules.
option-crazy-eights-seats = Players
    .help = 2 to 8 players, everybody for themselves.
option-crazy-eights-target = Points to win the match
    .help = Whoever has this many points first wins the match.
option-crazy-eights-turn_timer = Time for a turn
    .help = It starts again after a draw and when a suit must be chosen. When it is over you draw, then play the card you drew if it fits, or pass.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-crazy-eights-deal = Cards dealt
    .help = How many cards everybody is dealt.
option-crazy-eights-deal-seven = 7 cards
option-crazy-eights-deal-five = 5 cards
option-crazy-eights-deal-seven_for_two = 7 cards for two players, else 5
option-crazy-eights-packs = Packs
    .help = With two packs there are two of every card.
option-crazy-eights-packs-two = two packs
option-crazy-eights-packs-one_up_to_five = one pack for 2 to 5 players
option-crazy-eights-face_points = Points for jack, queen, king
    .help = What each jack, queen or king left in hand is worth.
option-crazy-eights-voluntary_draw = Drawing while you can play
    .help = On: you may draw to keep your cards. Off: whoever can play must play.
option-crazy-eights-voluntary_draw-off = not allowed
option-crazy-eights-voluntary_draw-on = allowed
option-crazy-eights-after_draw = After a draw
    .help = Whether you may play only the card you drew, or any card that fits.
option-crazy-eights-after_draw-drawn_only = only the card you drew
option-crazy-eights-after_draw-any_playable = any card that fits
option-crazy-eights-pass_after_draw = Passing after a draw
    .help = Whether you may pass although the card you drew fits.
option-crazy-eights-pass_after_draw-only_if_unplayable = only if it does not fit
option-crazy-eights-pass_after_draw-always = always
option-crazy-eights-blocked = Blocked deal
    .help = What happens when nobody can play or draw.
option-crazy-eights-blocked-lowest_scores = the lowest hand scores the difference
option-crazy-eights-blocked-void = it is void
option-crazy-eights-auto_pass = Automatic pass
    .help = The table passes for you when you can do nothing else.
option-crazy-eights-auto_pass-off = no
option-crazy-eights-auto_pass-on = yes
option-crazy-eights-first_dealer = First dealer
    .help = Afterwards the next seat deals; the seat after the dealer begins.
option-crazy-eights-first_dealer-random = drawn by lot
option-crazy-eights-first_dealer-first_seat = the first seat
