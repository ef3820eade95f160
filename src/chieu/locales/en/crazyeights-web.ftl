# Crazy Eights on the page: buttons, keys, prompts.
key-crazy-draw = Draw a card
key-crazy-pass = Pass
key-crazy-suit-c = Choose clubs, while choosing a suit
key-crazy-suit-d = Choose diamonds, while choosing a suit
key-crazy-suit-h = Choose hearts, while choosing a suit
key-crazy-suit-s = Choose spades, while choosing a suit

web-crazy-play = Play
web-crazy-pass = Pass
web-crazy-draw = Draw
web-crazy-stock = Draw, { $count ->
    [one] one card
   *[other] { $count } cards
} in the stock
web-crazy-stock-count = stock { $count }
web-crazy-choose = Choose a suit
web-crazy-choice = { $suit }, you hold { $count }
web-crazy-choice-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-crazy-mark-one = 1 card
web-crazy-mark-choosing = Choosing
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

web-crazy-prompt-turn = Your turn: { $top }
web-crazy-prompt-stuck = Your turn: { $top }. You cannot play or draw, so pass
web-crazy-prompt-drawn = { $now ->
    [play] You drew the { $card }, it fits
    [both] You drew the { $card }, play or pass
   *[pass] You drew the { $card }, so pass
}
web-crazy-prompt-wait = { $seat } to play
web-crazy-prompt-suit = Which suit do you choose?
web-crazy-prompt-suit-wait = { $seat } is choosing a suit
web-crazy-choose-first = Choose a card first, then play it.
web-crazy-confirm = Play the { $card }? Press again to play.
