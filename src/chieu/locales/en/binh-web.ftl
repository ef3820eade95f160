# Binh Xập Xám on the page: buttons, keys, prompts.
key-binh-put-front = Put this card in front, or swap
key-binh-put-middle = Put this card in the middle, or swap
key-binh-put-back = Put this card in the back, or swap
key-binh-put-hand = Put this card back into the hand
key-binh-tell-front = Read the front
key-binh-tell-middle = Read the middle
key-binh-tell-back = Read the back
key-binh-undo = Undo, also Ctrl Z
key-binh-hint = Suggest a layout; again for another one
key-binh-take-back = Change my cards after Done
key-binh-rank = Jump to a card of this rank; to others by the arrows
key-binh-declare = Declare a natural

web-binh-done = Done
web-binh-declare = Declare natural
web-binh-hint = Suggest
web-binh-hint-of = Suggest { $number }/{ $count }
web-binh-undo = Undo
web-binh-take-back = Change my cards
web-binh-hand = Cards not set: { $count }
web-binh-mark-done = Done

# Each row: $state is its kind once it is full, else how many cards it has.
web-binh-row = { $row }, { $state }
web-binh-row-count = { $count } of { $size } cards
web-binh-put = Put in the { $row }, { $state }
web-binh-legal = The three rows are in order
web-binh-foul = Foul: { $wrong }
web-binh-progress = { $count } of { $seats } players done
web-binh-table-empty = No cards are set yet

web-binh-prompt-arrange = { $count ->
    [13] Choose cards, then a row: the back strongest
   *[other] { $count } left to set
}
    .brief = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-binh-prompt-put = { $count ->
    [one] Choose a row for this card
   *[other] Choose a row for these { $count } cards
}
web-binh-prompt-whole = All set: press Done when you are happy with it
web-binh-prompt-natural = You hold a natural: { $natural }. Press Declare natural to win with it
web-binh-prompt-natural-wait = You have a natural: { $natural }. Waiting for { $names }
web-binh-prompt-wait = Waiting for { $names }
web-binh-natural-mine = You have a natural: { $natural }. Nothing to set
web-binh-natural-banner = You have a natural
web-binh-natural-tag = Natural
web-binh-foul-tag = Foul

web-binh-no-room = There is not enough room in the { $row }.
web-binh-swap-with = The { $row } is full. Choose the card to swap with the { $card }
web-binh-swapped = Swapped { $cards }
web-binh-undone = Undone
web-binh-nothing-to-undo = There is nothing to undo.
web-binh-hint-told = Suggestion { $number } of { $count }
web-binh-only-hint = This is the only suggestion
web-binh-no-hints = This table allows no suggestions.
web-binh-unfinished = { $count ->
    [one] One card is not set yet.
   *[other] { $count } cards are not set yet.
}
web-binh-confirm = Press Done again to confirm.
web-binh-confirm-foul = Foul: { $wrong }. Press Done again to keep it like this.

# Opening the rows, and the score sheet.
web-binh-closed = Not open yet: { $row }
web-binh-next-middle = Open the middle
web-binh-next-back = Open the back
web-binh-next-sheet = See the score
# Two pairs that read alike, and a later kicker decides.
web-binh-whole-pair = pair of { $rank_1 }s, { $rank_2 }, { $rank_3 } and { $rank_4 } kickers
# What one row came to: “Front: you +1, Bờm −1”.
web-binh-row-points = { $me ->
    [yes] you
   *[no] { $seat }
} { $points }
web-binh-sums = The number beside a row: what it wins or loses against { $count ->
    [2] both
   *[3] all three
} others together
web-binh-row-sums = { $row }: { $told }
web-binh-pairs = Pair by pair
web-binh-pair-head = Players
web-binh-pair = { $seat } against { $other }
web-binh-short-front = Front
web-binh-short-middle = Middle
web-binh-short-back = Back
web-binh-sum = Total

# Which rules of this table surprise people who know the game; shown while it waits for players.
surprise-binh-1 = { $naturals ->
    [seed] Four of a kind or a straight flush is a natural: it wins at once, without comparing rows.
    [modern] Four of a kind and a straight flush are compared like other rows.
   *[none] There are no naturals.
}
surprise-binh-2 = { $wheel ->
    [lowest] A 2 3 4 5 is the lowest straight.
   *[other] {""}
}
surprise-binh-3 = { $sap ->
    [off] Winning all three rows is not doubled.
   *[on] Winning all three rows from a player counts double.
}
