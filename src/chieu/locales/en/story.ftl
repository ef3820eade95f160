# What just happened, shown on the mat for a while; and the end of a deal or match: who won, and with what.

# In every list, in the place of one's own name.
story-me = You

# Marks at a seat.
story-extended = More time
story-timed-out = Out of time
story-next-by-itself = The next deal begins by itself after { $seconds } seconds
story-auto-pass = Nothing else can be done: pass
story-sending = Sending…
story-holds = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
story-late = Time is up: the table { $verb ->
    [pass] passes
    [play] plays
    [discard] discards
    [draw] draws
    [lay] lays down
    [name] names a suit
    [arrange] arranges the cards
    [decline] answers “no”
   *[other] plays
} for { $me ->
    [yes] you
   *[no] { $seat }
}
story-late-mark = Time is up: { $mark }
story-passed = Passed
story-cut-two = Beats a 2!
story-cut-quad = Beats four of a kind!
story-was-cut = Beaten
# Called out at a seat, with its sound.
story-call-one = One card left!
story-call-chot = Chốt!
story-call-u = Ù!
story-skipped = Skipped
story-drew = Drew { $count }
story-phom-lays = To lay down
story-phom-lays-again = Lays down again
story-phom-eat = Eaten card
story-phom-chot = Chốt
story-phom-wrong-report = Wrong catch
story-phom-u = ù
story-phom-u-lao = wrong ù
story-phom-bao = caught
story-phom-counted = end of the deal
story-phom-pot = pot
# Why a deal is not what was paid at its end.
story-phom-sums = At the end { $end }, before it { $sign ->
    [ante] into the pot
    [less] into the pot and for eaten cards
   *[more] from eaten cards
} { $before }
story-crazy-left = others’ cards
story-crazy-points = Holds { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
story-crazy-worth = Cards left: an 8 counts 50, J, Q and K { $face_points } each, an A 1, the rest their number.

# The end of a deal: who got what, in one sentence. { $unit } is chips, points or penalty points.
story-mine = { $unit ->
    [chips] { $sign ->
        [more] You win { $amount } { $amount ->
            [one] chip
           *[other] chips
        }
        [less] You lose { $amount } { $amount ->
            [one] chip
           *[other] chips
        }
       *[same] You break even
    }
    [penalty] { $sign ->
        [more] You take { $amount } penalty { $amount ->
            [one] point
           *[other] points
        }
        [less] Sâm made: { $amount } points off your score
       *[same] You take no penalty points
    }
   *[points] { $sign ->
        [more] You score { $amount } { $amount ->
            [one] point
           *[other] points
        }
        [less] You lose { $amount } { $amount ->
            [one] point
           *[other] points
        }
       *[same] You score nothing
    }
}
story-ready = Ready: { $names }
story-mine-won = You win deal { $deal }!
story-won = Deal { $deal } goes to { $names }
story-drawn = Deal { $deal } is a draw
story-last = Last play: { $cards }
story-last-over = Last play: { $cards }, over { $over }

# Waiting for players.
story-surprising = Worth knowing:

# The seal.
story-seal-out = Out
story-seal-drawn = Draw
story-seal-won = Won
story-seal-gained = Ahead
story-seal-even = Even
story-seal-lost = Lost
story-seal-sam-made = Sâm made
story-seal-sam-broken = Sâm stopped
story-seal-white = Instant win
story-seal-cong = No card played
story-seal-u = { $kind ->
    [tron] Ù tròn
    [khan] Ù khan
   *[thuong] Ù
}
story-seal-u-lao = Wrong ù
story-seal-bao = Caught
story-seal-burnt = No phỏm
story-seal-first = First
story-seal-counted = Counted
story-seal-natural = Natural
story-seal-foul = Foul
story-seal-blocked = Blocked

# With what.
story-sam-out = { $me ->
    [yes] You go out with the { $cards }
   *[no] { $seat } goes out with the { $cards }
}
story-sam-made = { $me ->
    [yes] You announced Sâm and went out, and nobody beat a card of yours
   *[no] { $seat } announced Sâm and went out, and nobody beat a card
}
story-sam-broken = { $me_declarer ->
    [yes] Your Sâm was
   *[no] { $seat_declarer }’s Sâm was
} stopped by { $me ->
    [yes] your { $cards }
   *[no] { $seat }’s { $cards }
}
story-sam-thoi = { $me ->
    [yes] { $item ->
        [twos] You still held a 2: { $points } more penalty points
       *[quads] You still held four of a kind: { $points } more penalty points
    }
   *[no] { $item ->
        [twos] { $seat } still held a 2: { $points } more penalty points
       *[quads] { $seat } still held four of a kind: { $points } more penalty points
    }
}
story-sam-cong = { $me ->
    [yes] You never played a card
   *[no] { $seat } never played a card
}

# The end of a match.
story-match-mine = You win the match!
story-match-won = { $names } { $count ->
    [one] wins
   *[other] win
} the match
story-match-place = You { $shared ->
    [yes] are tied for
   *[no] finish
} { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] last
} of { $count }
story-seal-match-over = Match over
story-seal-match = Won

# What ends a match; and people who watch.
story-goal-penalty = First to { $points } penalty points loses
story-goal-points = First to { $points ->
    [one] one point
   *[other] { $points } points
} wins
story-goal-short = to { $points } { $unit ->
    [penalty] penalty
   *[points] points
}
story-goal-deals = Match of { $count ->
    [one] one deal
   *[other] { $count } deals
}
story-penalty-total = Penalty points
story-watching = You are watching: you see open cards only, and you can chat

# Quick phrases.
phrase-hello = Hello, everyone!
phrase-good-luck = Good luck!
phrase-nice = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-thinking = One moment, let me think.
phrase-hurry = Come on, hurry up!
phrase-congratulations = Congratulations!
phrase-again = One more deal?
phrase-back-soon = I’ll be right back.
phrase-bye = I’m off, goodbye all.
phrase-eat-it = Go on, eat it!
phrase-so-long = What takes you so long?
phrase-bad-luck = What rotten luck!
phrase-fine-draw = What a draw!
phrase-want-chot = Give me the last one (chốt)!
phrase-one-left = One card left!
phrase-u = And that’s ù!

# Thrown in fun.
thing-flower = Flower
thing-heart = Heart
thing-fan = Fan
thing-slipper = Slipper
thing-tomato = Tomato
story-throw-at = Throw something at { $name }
story-throw-what = What do you throw at { $name }?

# Score sheet and ranking.
web-reveal = Showing the cards
web-reveal-all = Show everything
web-sheet = Deal { $deal } is over
web-player = Player
web-this-deal = This deal
web-left-cards = Cards left: { $cards }
web-ready = Ready
web-next-deal = Next deal
web-waiting-ready = Waiting for { $names }, 2 minutes at most
web-match-over = The match is over
web-rematch = Play on
web-waiting-rematch = Waiting for the others to agree to another match; whoever has not answered within 2 minutes loses their seat
web-low-wins = Penalty points: fewer are better.
web-high-wins = More points are better.
web-chip-scores = Chips won and lost in each deal.
web-chip-total = Total
web-settled-seat = { $me ->
    [yes] You
   *[no] { $seat }
} { $points }, total { web-total-points }
web-settled-total = { $me ->
    [yes] You have
   *[no] { $seat } has
} { web-total-points } in all
web-settled-chips = { $me ->
    [yes] You
   *[no] { $seat }
} { $points } chips, now { $total }
web-settled-winner = { $me ->
    [yes] You win
   *[no] { $seat } wins{ $points ->
        [0] {""}
       *[other] {","} { $points }
    }
}
web-settled-items = { $told } ({ $items })
web-paid-to = { $item }: paid to { $me ->
    [yes] you
   *[no] { $seat }
}
web-ranked-seat = Place { $place }: { $me ->
    [yes] you
   *[no] { $seat }
}, { web-total-points }
web-ranked-low = Fewer penalty points are better.

# Shuffling together, and checking it after the deal.
story-fair-checked = { $mine ->
    [yes] Checked
   *[no] Checked; your part is not in it
}
story-fair-machine = Shuffled by the machine
story-fair-book = As the book says; this device was not at that deal
story-fair-wrong = Does not fit: { $why ->
    [promise] the cards are from another shuffle than the sealed one
    [seed] the shuffle that was opened is not the sealed one
    [vows] a sealed part of the shuffle was changed
    [part] a part of the shuffle that was opened is not the sealed one
    [dropped] the server had your part of the shuffle and left it out
    [chance] what chance chose in the deal does not follow from this shuffle
   *[cards] your cards are not the ones that were shuffled
}
story-fair-withheld = { $me ->
    [yes] you did not open your part
   *[no] { $name } did not open their part
}
story-fair-code = deal code { $code }
story-fair-told = { $verdict }, deal code { $code }
story-code-of = Code of deal { $deal }: { $code }
story-code-none = There is no deal code: the deal is not sealed yet, or the machine shuffles.
story-fair = The shuffle
story-cut = Cut the cards
story-cut-done = You have cut the cards.
story-cut-not-now = There is nothing to cut now.

# What the browser tells somebody who does not look at the page, or has closed it.
notice-turn = It is your turn
    .body = { $name } is waiting for you: { $game }, table { $code }.
notice-company = { $name } is waiting for you
    .body = { $game }, table { $code }.

# The table of a challenge.
story-challenge-results = See the results
story-challenge-told = The deal with the same cards is over. What is dealt next counts for nothing.

web-report = Report somebody
web-report-who = Whom?
web-report-why = Why?
web-report-talk = Unpleasant talk
web-report-name = An unpleasant name
web-report-stalling = Keeps others waiting
web-report-cheating = Cheating
web-report-other = Something else
web-report-told = Whoever runs the room reads both your names and what this player has said here that you can still see. Nobody’s cards are in it, and nobody at the table is told.
web-report-send = Send the report
web-report-done = The report of { $name } is sent to whoever runs the room. To hear no more of them, mute them.

web-hint = Suggest
key-hint = Suggest what to play

# House rules that every game has.
option-table-bot_pace = Bots play
    .help = How long bots take for each of their acts.
option-table-bot_pace-quick = Quickly
option-table-bot_pace-usual = At the usual pace
option-table-bot_pace-slow = Slowly
option-table-hints = Suggestions
    .help = Whether players may ask what to play. By default only somebody who plays alone against bots.
option-table-hints-alone = Only alone against bots
option-table-hints-on = Yes
option-table-hints-off = No
option-table-next_deal = The next deal begins by itself
    .help = When everybody is here, nobody has to press for it.
    .value = { $value ->
        [0] No
       *[other] After { $value } seconds
    }
option-table-leaver = When somebody leaves during a match
    .help = A bot takes over, or the leaver loses the whole match.
option-table-leaver-easy = An easy bot takes over
option-table-leaver-medium = A medium bot takes over
option-table-leaver-hard = A hard bot takes over
option-table-leaver-expert = An expert bot takes over
option-table-leaver-forfeit = The leaver loses

# Leaving, standing up, who is host: said at tables alone.
web-leave-sure = Leave in the middle?
web-leave-match = The match is not over. Your seat is kept, and the lobby leads back to it. After a minute away a bot or the rules of the table play for you.
web-leave-hosted = The deal is not over. Your seat is kept, and the lobby leads back to it. After a minute away the table plays for you, for your chips.
web-leave-stay = Stay
web-leave-anyway = Leave anyway
web-stand-anyway = Leave anyway
web-stand-replaced = The match is not over. If you leave your seat, a bot plays on for you.
web-stand-closes = The match is not over. If you leave your seat, only bots are left, and the table closes.
web-stand-forfeit = The match is not over. If you leave your seat, you lose it.
web-stand-hosted = A deal is being played. If you leave your seat, the table finishes the deal for you, and you still win or pay.
web-of-group = A table of the group: nobody else can come in, and each deal without bots is written into its book.
web-make-host = Make host
web-make-host-name = Make host: { $name }
web-lock = Lock the table
    .help = Nobody new can sit down.
web-quiet = Turn off chat for spectators
    .help = Only those with a seat can talk.
web-options-host = Only the host can change the house rules, between deals.
