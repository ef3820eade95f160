# The page: lobby, table, dialogs.

web-title = Chiếu
web-title-table = Table { $code } · Chiếu
web-line = Unroll the mat, deal, and play with friends or against bots.
web-close = Close
web-again = Try again
web-no-server = The server cannot be reached.
web-line-lost = Connection lost, coming back…
web-line-back = Connected again.
web-refused-offline = There is no connection.
web-old-page = This page is out of date. Please load it again.
web-coming = Going to the table…
web-no-table = There is no such table.
web-to-lobby = To the lobby
web-lost = There is no such page
web-lost-why = The address is mistyped, or the link is old.

# Lobby.
web-your-name = Your name
web-account = Your account: { $count ->
    [one] one chip
   *[other] { $count } chips
}
web-renamed = You are called { $name }
web-games = Games
web-seats = { $from } to { $to } players
web-play-now = Play now
web-against = Against
web-bot-level = Bot, { $level }
web-open-public = Open a public table
web-open-private = Open a private table
web-join-title = Join by code
web-code = Table code
web-code-first = Enter the code of a table first.
web-join = Join
web-tables = Open tables
web-tables-waiting = Looking for tables…
web-tables-none = No public tables yet. Open one and invite your friends.
web-tables-more = { $count ->
    [one] One more public table is not listed here. Its code leads there all the same.
   *[other] { $count } more public tables are not listed here. Their codes lead there all the same.
}
web-table-of = { $host }’s table
web-taken = { $taken }/{ $seats } seats
web-locked = locked

# Table.
web-menu = Menu
web-leave = To the lobby
web-talk = Chat and log
web-scores = Scores
web-people = Players
web-options = House rules
web-rules = Rules
web-rules-of = Rules of { $game }
web-keys = Keys
web-code-is = Table { $code }
web-deal-number = Deal { $deal }
web-deal = Deal
web-mat = On the mat
web-hand = Your cards
web-host = Host
web-away = Connection lost
web-gone = Has left
web-total = Total
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-chips = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
web-cards-left = { $count ->
    [0] No cards left
    [one] { $count } card left
   *[other] { $count } cards left
}
web-seat-number = Seat { $number }
web-free-seat = Free seat
web-sit-here = Sit here
web-sit-here-at = Sit here, seat { $seat }
web-sit = Sit down
web-watching = You are watching. There is no free seat now.
web-watching-deal = You are watching. A seat will be free when this deal is over.
web-add-bot = Add a bot
web-add-bot-seat = Add a bot, seat { $seat }
web-extend = More time
web-sort = Sort
web-sorted-rank = Sorted by rank
web-sorted-suit = Sorted by suit
web-at-table = Table { $code }, { $game }
web-seated = Seated: { $names }
web-go-on = { $key ->
    [none] Press “{ $button }” to go on
   *[other] Press { $key } or “{ $button }” to go on
}
web-time-warning = { $time } left

# Waiting for players.
web-waiting-for = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
web-table-full = Everybody is here
web-link = Link to invite friends
web-copy = Copy
web-copied = Link copied
web-copy-by-hand = It could not be copied; select the link and copy it by hand
web-start = Start
web-host-starts = Waiting for { $host } to start
web-deal-cards = Deal
web-host-deals = Waiting for { $host } to deal
web-deal-instead = Deal instead of the host

# Players.
web-level-of = Strength of the bot in seat { $seat }
web-make-host = Make host
web-make-host-name = Make host: { $name }
web-add-bot-at = Bot, { $level }, in seat { $seat }
web-remove = Remove
web-remove-name = Remove { $name }
web-lock = Lock the table
    .help = Nobody new can sit down.
web-quiet = Turn off chat for people who watch
    .help = Only those with a seat can talk.
web-stand = Stand up
web-stand-anyway = Stand up all the same
web-stand-replaced = The match is not over. If you stand up, a bot plays on for you.
web-stand-closes = The match is not over. If you stand up, only bots are left, and the table closes.
web-stand-forfeit = The match is not over. If you stand up, you lose it.
web-stand-hosted = A deal is being played. If you stand up, the table plays it to the end for you, and you still win or pay.

# House rules.
web-options-host = Only the host can change the house rules, between deals.
web-preset = Set of rules
web-preset-own = This table’s own
web-option-on = On
web-option-off = Off

# End of a deal, end of a match.
web-reveal = Showing the cards
web-reveal-all = Show everything
web-sheet = Deal { $deal } is over
web-player = Player
web-this-deal = This deal
web-left-cards = Cards left: { $cards }
web-next-deal = Next deal
web-waiting-ready = Waiting for { $names }, for 2 minutes at most
web-match-over = The match is over
web-rematch = Play another match
web-waiting-rematch = Waiting for everybody to play another match; whoever does not answer within 2 minutes loses the seat
web-low-wins = Penalty points: fewer are better.
web-high-wins = More points are better.
web-chip-scores = Chips won and lost in each deal.
web-chip-total = Total
web-settled-seat = { $me ->
    [yes] You
   *[no] { $seat }
} { $points }, total { $total }
web-settled-total = { $me ->
    [yes] You have
   *[no] { $seat } has
} { $total } in all
web-settled-chips = { $me ->
    [yes] You
   *[no] { $seat }
} { $points } chips, has { $total }
web-settled-items = { $told } ({ $items })
web-paid-to = { $item }: to { $me ->
    [yes] you
   *[no] { $seat }
}
web-ranked-seat = Place { $place }: { $me ->
    [yes] you
   *[no] { $seat }
}, { $total } points

# Chat.
web-phrases = Quick phrases
web-say = Say to the table
web-send = Send
web-talkers = Mute somebody
web-mute = Mute { $name }
web-muted = { $name } is muted
web-unmuted = You hear { $name } again

# Asked by key.
web-no-deal = No cards are dealt
web-count-seat = { $me ->
    [yes] You
   *[no] { $seat }
} { $count }
web-score-seat = { $me ->
    [yes] You
   *[no] { $seat }
} { $total }
web-chips-seat = { $me ->
    [yes] You { $total ->
        [one] { $total } chip
       *[other] { $total } chips
    }
   *[no] { $seat } { $total ->
        [one] { $total } chip
       *[other] { $total } chips
    }
}
web-hand-none = You hold no cards
web-hand-told = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
web-chosen-told = Raised: { $cards }
web-no-limit = No time limit
web-time-left = { $time } left
key-extend = Ask for more time
key-go-on = Start, next deal or another match
key-sort = Sort by rank or by suit
key-to-hand = To my hand

# Sâm Lốc at the table.
key-sam-pass = Pass
key-sam-declare = Announce Sâm
key-sam-decline = Do not announce Sâm
web-sam-declare = Announce Sâm
web-sam-decline = Do not announce
web-sam-play = { $count ->
    [0] Play
    [one] Play { $count } card
   *[other] Play { $count } cards
}
web-sam-pass = Pass
web-sam-mark-declared = Sâm
web-sam-mark-leads = Leads
web-sam-mark-answered = Answered
web-sam-mark-passed = Passed
web-sam-mark-one = One card
web-sam-prompt-window = Do you announce Sâm?
web-sam-prompt-window-wait = Waiting for everybody’s answer
web-sam-prompt-wait = { $seat } to play
web-sam-prompt-lead = Your turn, you lead
web-sam-prompt-answer = Your turn: { $cards } by { $seat }
web-sam-mat-empty = The mat is empty
web-sam-mat = On the mat: { $cards } by { $me ->
    [yes] you
   *[no] { $seat }
}
web-sam-choose-first = Raise the cards you want to play first.
web-sam-confirm = Play { $cards }? Press once more to play.
web-my-table = You still have a seat at table { $code }.
web-back-to-table = Back to the table
