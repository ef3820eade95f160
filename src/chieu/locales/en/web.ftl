# The page: lobby, table, dialogs.

web-title = Chiếu
web-title-table = Table { $code } · Chiếu
web-title-deals = My deals
web-title-statistics = My statistics
web-title-ranking = Leaderboard
web-title-deal = A deal again
web-title-shared = A deal that you were sent
web-title-transfer = Move to this device
web-title-admin = Looking after the room
web-title-account = Account
web-title-opened = A deal from a file
web-title-challenged = Same cards
web-title-original = The deal as it was played
web-title-groups = My groups
web-title-group = Group
web-title-invited = An invitation into a group
web-pin = PIN
web-pin-title = This room asks for a PIN
web-pin-where = The host has it; it stands beside the QR code of the room.
web-pin-first = Type the PIN first.
web-joining = Let friends in
web-joining-title = Let friends into this room
web-joining-scan = On the same Wi-Fi, point a phone’s camera at this code.
web-joining-label = A QR code that leads into this room
web-joining-type = Or type into a browser:
web-joining-text = Come and play cards with me.
web-offline = The room cannot be reached
web-offline-why = This device has no network, or the room’s server is off. Chiếu is played in a room only, against bots, too.
web-offline-kept = Your deal is kept on the server, and nothing is lost. This page opens again by itself once the room answers.
web-plain = This page came without HTTPS. Everything can be played, but the browser lets no button copy links, no screen stay lit, nothing notify you, and Chiếu not be installed.
web-understood = Understood
web-line = Vietnamese card games with friends or against bots.
web-close = Close
web-again = Try again
web-use-here = Use it here instead
web-no-server = The server cannot be reached.
web-line-lost = Connection lost, coming back…
web-line-back = Connected again.
web-refused-offline = There is no connection. The page is getting it back; try again once it has.
web-old-page = This page is out of date. Please load it again.
web-notice = From whoever runs the room: { $text }
web-restart = { $minutes ->
    [0] The room is about to be restarted. It takes a moment; tables, seats and cards stay as they are.
    [one] The room is restarted in 1 minute. It takes a moment; tables, seats and cards stay as they are.
   *[other] The room is restarted in { $minutes } minutes. It takes a moment; tables, seats and cards stay as they are.
}
    .short = { $minutes ->
        [0] Restart any moment
       *[other] Restart in { $minutes } min
    }
web-new-version = The room has a new version.
web-reload = Reload the page
web-coming = Opening the table…
web-no-table = There is no such table.
web-to-group = Back to { $group }
web-to-lobby = To the lobby
web-lost = There is no such page
web-lost-why = The address is mistyped, or the link is old.

# Lobby.
web-your-name = Your name
web-account = Your account: { $count ->
    [one] one chip
   *[other] { $count } chips
} { $won ->
    [yes] won
   *[no] lost
}
web-renamed = Your name is now { $name }
web-games = Games
web-play-bots = Play now against bots
web-level = Strength of the bots
level-how-easy = Plays fast and looks no move ahead: good for finding your feet.
level-how-medium = Looks one move ahead, like somebody who knows the game.
level-how-hard = Self-taught in very many deals, or tries out each move.
level-how-expert = Tries out each move in a thousand imagined deals.
web-plays-as = At this table { $level } bots play as { $as } ones.
web-plays-as-in = { $games }: in this room { $level } bots play as { $as } ones.
web-play-now = { $deals ->
    [0] Play now
    [one] Play { $deals } deal
   *[other] Play { $deals } deals
}
web-learn = Learn
    .label = Learn in a minute
web-bot-level = Bot, { $level }
web-open-table = Open a table for friends
web-how-many = How many players
web-tier = Tier
web-open-public = Open a public table
    .help = It is listed in the lobby, and anybody may join.
web-open-group = Open a table for the group
web-open-private = Open a private table
    .help = Only those who have the link or the code can join.
web-code = Got a table code?
web-code-first = Enter the code of a table first.
web-join = Join
web-tables = Open tables
web-tables-waiting = Looking for tables…
web-tables-none = No public tables yet. Open one and invite your friends.
web-tables-more = { $count ->
    [one] One more public table is not listed here. You can still join it by its code.
   *[other] { $count } more public tables are not listed here. You can still join them by their codes.
}
web-table-of = { $host }’s table
web-free-seats = { $count ->
    [0] full
    [one] one seat free
   *[other] { $count } seats free
}
web-join-table = Join
web-watch-table = Watch
web-locked = locked
web-language-vi = VI
web-language-en = EN

# Table.
web-menu = Menu
web-leave = To the lobby
web-sound-off = Turn sound off
web-sound-on = Turn sound on
web-talk = Chat and log
web-scores = Scores
web-people = Players
web-options = House rules
web-rules = How to play
web-rules-of = How to play { $game }
web-keys = Keys
web-code-is = Table { $code }
web-deal-number = Deal { $deal }
web-deal-of = Deal { $deal }/{ $count }
web-deal = Deal
web-mat = On the mat
web-hand = Your cards
web-own = Your place
web-host = Host
web-next-player = After you
web-away = Connection lost
web-gone = Has left
web-total = Total
# Points, or penalty points at a table where fewer are better: { $unit } is points or penalty.
web-points = { $unit ->
    [penalty] { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
web-total-points = { $unit ->
    [penalty] { $total ->
        [one] { $total } penalty point
       *[other] { $total } penalty points
    }
   *[points] { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
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
web-watching = There is no free seat now.
web-watching-deal = A seat will be free when this deal is over.
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
    .brief = { $key ->
        [none] { $button }
       *[other] { $key }: { $button }
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
web-share = Share
web-share-text = Join me for { $game }, table { $code }
web-call-me = Tell me when somebody comes
web-call-me-on = You will be told
web-qr = QR code
web-qr-title = QR code of table { $code }
web-qr-label = A QR code that leads to table { $code }
web-qr-scan = Point a phone’s camera at it to come to this table.
web-fill-bots = Fill with { $level } bots
web-copied = Link copied
web-copy-by-hand = The link could not be copied. Select it and copy it yourself
web-start = Start
web-host-starts = Waiting for { $host } to start
web-deal-cards = Deal
web-host-deals = Waiting for { $host } to deal
web-deal-instead = Deal instead of the host

# Players.
web-level-of = Level of the bot in seat { $seat }
web-add-bot-at = Bot, { $level }, in seat { $seat }
# The server has too much to do: bots and deals at this table have to wait.
web-slow = The room is very busy: bots and deals are slower than usual. What you do counts at once.
    .short = Busy room, slow bots
web-cover = Let a bot play
web-cover-name = Let a bot play: { $name }
web-covered = A bot plays
# { $names }: one person or more.
web-idle = The table has waited long for { $names }. “Let a bot play” is a button on the mat and under Players.
web-remove = Remove
web-remove-name = Remove: { $name }
web-stand = Leave my seat

# House rules.
web-preset = Set of rules
web-preset-own = Rules of its own
web-saved = Saved
web-rules-table = Table and time
web-rules-play = Play
web-rules-pay = Points and payments
web-rules-match = The match
web-rules-one = { $rule }: { $value }
web-rules-differ = { $count ->
    [0] Just as “{ $preset }” has it.
   *[other] Not as “{ $preset }” has it: { $rules }.
}
web-option-on = On
web-option-off = Off

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
}: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-score-seat = { $me ->
    [yes] You
   *[no] { $seat }
}: { web-total-points }
web-chips-seat = { $me ->
    [yes] You: { $total ->
        [one] { $total } chip
       *[other] { $total } chips
    }
   *[no] { $seat }: { $total ->
        [one] { $total } chip
       *[other] { $total } chips
    }
}
web-card-chosen = { $card }, selected
web-hand-no-rank = No { $rank } in your hand
web-hand-no-name = No card starts with { $letter }
web-hand-none = You hold no cards
web-hand-told = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
web-chosen-told = Selected: { $cards }
web-no-limit = No time limit
web-time-left = { $time } left
web-practice = Practice
web-at-practice = Practice of { $game }: it counts for nothing
web-practice-told = Practice: it counts for nothing.
web-practice-again = Back to that step
web-replay = Look at it again
web-replay-deal = Look at deal { $deal } again
web-no-replay = A deal can be looked at again once it is over.
web-no-replay-yet = Look at how the cards are opened first, then at the deal again.
key-cut = Cut the cards before a deal
key-code = The deal code, to be compared
key-extend = Ask for more time
key-further = Next part of how the last deal ended
key-go-on = Start, next deal or another match
key-replay = Look at the last deal again
key-sort = Sort by rank or by suit
key-to-hand = To my hand

web-my-table = You still have a seat at table { $code }.
web-back-to-table = Back to the table
