# Crazy Eights on the page: buttons, keys, prompts.
key-crazy-draw = Draw a card
key-crazy-pass = Pass
key-crazy-suit-c = Clubs, while choosing a suit
key-crazy-suit-d = Diamonds, while choosing a suit
key-crazy-suit-h = Hearts, while choosing a suit
key-crazy-suit-s = Spades, while choosing a suit

web-crazy-play = Play
web-crazy-pass = Pass
web-crazy-draw = Draw
web-crazy-stock = Draw, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the stock
web-crazy-stock-count = stock { $count }
web-crazy-choose = Choose a suit
web-crazy-choice = { $suit }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in your hand
web-crazy-choice-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-crazy-mark-one = 1 card
web-crazy-mark-choosing = Choosing a suit
web-crazy-direction = { $direction ->
    [clockwise] Direction: clockwise
   *[counter] Direction: counterclockwise
}
# The top card; an eight comes with the suit that was chosen.
web-crazy-top = { $wild ->
    [yes] { $card }, changed to { $suit }
   *[no] { $card }
}
web-crazy-table = On top: { $top }
web-crazy-table-empty = No card has been turned up

web-crazy-prompt-turn = Your turn: match the { $top }
    .brief = Your turn: { $wild ->
        [yes] { $suit }
       *[no] { $top }
    }
web-crazy-prompt-stuck = Your turn: { $top }. You cannot play or draw, so pass
    .brief = Your turn: you can only pass
web-crazy-prompt-drawn = { $now ->
    [play] You drew the { $card }: it fits, so play it
    [both] You drew the { $card }: play it or pass
   *[pass] You drew the { $card }: it does not fit, so pass
}
    .brief = { $now ->
        [play] { $card }: fits, play it
        [both] { $card }: play it or pass
       *[pass] { $card }: no fit, pass
    }
web-crazy-prompt-wait = { $seat } to play
web-crazy-prompt-suit = Which suit do you choose?
    .brief = Which suit?
web-crazy-prompt-suit-wait = { $seat } is choosing a suit
web-crazy-choose-first = First select a card, then play it.
web-crazy-confirm = Play the { $card }? Press again to play.

# Which rules of this table surprise people who know the game; shown while it waits for players.
surprise-crazy-eights-1 = { $voluntary_draw ->
    [on] You may draw even if you hold a card that fits.
   *[other] {""}
}
surprise-crazy-eights-2 = { $after_draw ->
    [drawn_only] Once you have drawn, you can only play the drawn card.
   *[other] {""}
}
surprise-crazy-eights-3 = After a K you draw two and are skipped; another K does not pass it on.
