# Speech, log and keys.
speech-nothing-yet = No messages yet
speech-your-turn = Your turn

time-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
time-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
time-both = { time-minutes } { time-seconds }

log-title = Log
log-category = Kind of message
log-kind-all = All
log-kind-play = Plays
log-kind-score = Score
log-kind-chat = Chat
log-kind-system = System
log-empty = { $kind }: no messages yet
log-turned = { $kind }: { $count ->
    [one] { $count } message
   *[other] { $count } messages
}
log-at-oldest = Oldest message. { $text }
log-at-newest = Newest message. { $text }

keys-title = Keys: { $game }
keys-close = Close
keys-intro = These keys work while the focus is at the table. Change them or switch single keys off in the settings.
keys-intro-off = Single keys are switched off. Switch them on in the settings.
keys-letters = letters
keys-group-game = In this game
keys-group-hand = In your hand
keys-group-state = Ask how things stand
keys-group-log = Hear again

key-turn = Whose turn
key-score = Score
key-table = Cards on the table
key-counts = How many cards everybody has
key-hand = My hand
key-time = Time left
key-help = This list of keys
key-repeat = Repeat the last message
key-older = Older message
key-newer = Newer message
key-oldest = Oldest message
key-newest = Newest message
key-previous-kind = Previous kind of message
key-next-kind = Next kind of message
key-hand-previous = Card to the left
key-hand-next = Card to the right
key-hand-first = First card
key-hand-last = Last card
key-hand-toggle = Raise or lower the card
key-hand-play = Play the raised cards
key-hand-rank = Jump to a card of this rank; 1 and 0 stand for 10
key-hand-typed = Jump to the card whose name begins so, where the letter has no other use

key-name-Comma = comma
key-name-Period = full stop
key-name-Slash = slash
key-name-Shift-Slash = question mark
key-name-BracketLeft = left bracket
key-name-BracketRight = right bracket
key-name-Semicolon = semicolon
key-name-Quote = apostrophe
key-name-Backslash = backslash
key-name-Backquote = backquote
key-name-Minus = minus
key-name-Equal = equals
key-name-ArrowLeft = left arrow
key-name-ArrowRight = right arrow
key-name-ArrowUp = up arrow
key-name-ArrowDown = down arrow
key-name-Space = space bar
