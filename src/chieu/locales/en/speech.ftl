# Speech, log and keys.
speech-missed = { $count ->
    [one] You missed { $count } message, which is in the log
   *[other] You missed { $count } messages, which are in the log
}
speech-nothing-yet = No messages yet
speech-your-turn = Your turn
speech-further = { $key }: details
speech-further-nothing = No deal has ended yet
speech-further-end = No more details

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
keys-intro = These keys work while you are at the table and not in a text field. Change them, or switch single-letter shortcuts off, in the settings.
keys-intro-off = Single-letter shortcuts are off. Switch them on in the settings.
keys-letters = letters
keys-group-game = In this game
keys-group-hand = In your hand
keys-group-state = Ask about the game
keys-group-log = Hear messages again

key-turn = Whose turn it is
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
key-hand-toggle = Select the card or put it back
key-hand-play = Play what is selected
key-hand-rank = Jump to a card of this rank (1 or 0 for the 10)
key-hand-typed = Jump to the card whose name starts with this letter, unless the letter does something else

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
