# The table: what happens, refusals, bots' levels.

level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert

# What happens at the table. { $me } is yes when the seat in question is the listener's.
event-seated = { $me ->
    [yes] You sit down
   *[no] { $kind ->
        [bot] { $name } (bot) sits down
       *[person] { $name } sits down
    }
}
event-left = { $me ->
    [yes] { $why ->
        [removed] The host asked you to leave your seat
        [idle] You were away or gave no answer for too long and lost your seat
       *[stood] You leave your seat
    }
   *[no] { $why ->
        [removed] The host asked { $name } to leave their seat
        [idle] { $name } was away or gave no answer for too long and lost their seat
       *[stood] { $name } leaves their seat
    }
}
event-away = { $me ->
    [yes] You lost the connection
   *[no] { $seat } lost the connection; their seat is kept for a while
}
event-back = { $me ->
    [yes] You are back
   *[no] { $seat } is back
}
event-host = { $me ->
    [yes] You are the host
   *[no] { $seat } is the host
}
event-locked = { $on ->
    [yes] The table is locked: nobody else can sit down
   *[no] The table is unlocked
}
event-quieted = { $on ->
    [yes] The host has turned off chat for spectators
   *[no] Spectators may chat again
}
# Bots wait for 10 seconds each time: COVER_DELAY_MS in table/words.py.
event-covered = { $on ->
    [yes] { $me ->
        [yes] { $seat_by } lets a bot play for you; it waits 10 seconds each time. Play once, and you play for yourself again
       *[no] { $me_by ->
            [yes] You let a bot play for { $seat }; it waits 10 seconds each time
           *[no] { $seat_by } lets a bot play for { $seat }; it waits 10 seconds each time
        }
    }
   *[no] { $me ->
        [yes] You play for yourself again
       *[no] { $seat } plays again
    }
}
event-options = The host has changed the house rules: { $changes }
event-option = { $option }: { $value }
event-started = The match begins
event-withheld = { $me ->
    [yes] You did not open your part of the shuffle
   *[no] { $name } did not open their part of the shuffle
}
event-dealt = Deal { $deal } begins
    .brief = Deal { $deal }
event-timed-out = { $me ->
    [yes] Your time is up
   *[no] { $seat } ran out of time
}
    .brief = { $me ->
        [yes] Time up
       *[no] { $seat }: time up
    }
event-extended = { $me ->
    [yes] You get more time
   *[no] { $seat } takes more time
}
event-ready = { $me ->
    [yes] You are ready
   *[no] { $seat } is ready
}
    .brief = { $me ->
        [yes] Ready
       *[no] { $seat } ready
    }
event-bought-in = { $first ->
    [yes] { $me ->
        [yes] You begin with { $amount } chips
       *[no] { $seat } begins with { $amount } chips
    }
   *[no] { $me ->
        [yes] You take { $amount } more chips
       *[no] { $seat } takes { $amount } more chips
    }
}
event-pot = { $me ->
    [yes] Nobody is left to play for the pot: its { $amount } chips are yours
   *[no] Too few are left to play for the pot: its { $amount } chips go to { $seat }
}
event-settled = Deal { $deal } is over
    .brief = Deal { $deal } over
event-forfeited = { $me ->
    [yes] You left the match and lose it
   *[no] { $seat } left the match and loses it
}
event-match-closed = The match is over
    .brief = Match over
event-said = { $me ->
    [yes] You: { $text }
   *[no] { $name }: { $text }
}
event-thrown = { $me ->
    [yes] You throw { event-thing } at { $seat_to }
   *[no] { $name } throws { event-thing } at { $me_to ->
        [yes] you
       *[no] { $seat_to }
    }
}
event-thing = { $thing ->
    [thing-flower] a flower
    [thing-heart] a heart
    [thing-fan] a fan
    [thing-slipper] a slipper
   *[thing-tomato] a tomato
}
event-closed = The table is closed

phase-waiting = waiting
phase-playing = playing
phase-deal-over = between deals
phase-match-over = match over

# Refusals.
refused-unknown-game = There is no such game.
refused-preset-unknown = There is no set of rules called “{ $preset }”.
refused-option-unknown = There is no house rule “{ $key }”.
refused-option-pot = { $count ->
    [one] There is one chip in the pot: this rule cannot change yet.
   *[other] There are { $count } chips in the pot: this rule cannot change yet.
}
refused-option-value = “{ $option }” can only be: { $values }.
refused-option-range = “{ $option }” takes a number from { $low } to { $high }.
refused-no-lesson = This game has no lesson yet.
refused-lesson-fixed = A lesson has house rules and bots of its own. To choose them, open an ordinary table.
refused-lesson-alone = A lesson has a place only for whoever opened it. Open another table to play together.
refused-practice-alone = A practice has a place only for whoever opened it. Open another table to play together.
refused-practice-over = The deal is over at this step. Go back, and go on from there.
refused-level-unknown = Bots do not have this level.
refused-bot-in-group = At a table of a group people alone play this game: what bots put into the pot would come into the book.
refused-closed = The table is closed.
refused-not-seated = You have no seat at this table.
refused-already-seated = You already have a seat at this table.
refused-locked = The host has locked the table; nobody else can sit down.
refused-quiet = The host has turned off chat for spectators. Take a seat to talk.
refused-name-taken = Somebody at the table has this name, or one that looks like it. Choose another name, where you sit down or in the lobby.
refused-no-such-seat = The table has no such seat.
refused-seat-taken = This seat is taken.
refused-seat-in-deal = { $again ->
    [yes] You can sit down again when this deal is over.
   *[no] A seat will be free when this deal is over.
}
refused-seat-empty = This seat is empty.
refused-table-full = The table is full.
refused-remove-pot = { $count ->
    [one] There is one chip in the pot: at least two players must stay at the table.
   *[other] There are { $count } chips in the pot: at least two players must stay at the table.
}
refused-not-host = Only the host can do this. If the host has not dealt for 2 minutes, anybody with a seat may deal instead.
refused-not-a-person = Only a person at the table can become the host.
refused-cover-not-a-person = A bot can play only for a person who is in the game.
refused-cover-not-due = The table is not waiting for them now, so no bot need play for them.
refused-cover-clock = This turn has a clock: when time is up, a bot plays.
refused-cover-already = A bot is playing for them already. It waits 10 seconds each time.
refused-cover-early = { $seconds ->
    [one] Wait one more second.
   *[other] Wait { $seconds } more seconds.
} When somebody has done nothing for 1 minute, the host may let a bot play for them; after 2 minutes anybody with a seat may.
refused-not-a-bot = No bot sits there.
refused-not-now = { $phase ->
    [waiting] The match has not begun yet; this cannot be done now.
    [playing] A deal is being played; this cannot be done now.
    [deal-over] The deal has just ended; this cannot be done now.
   *[match-over] The match is over; this cannot be done now.
}
refused-seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
refused-too-few = It takes { $count } seated players to deal.
refused-seats-in-match = The number of seats cannot change during a match.
refused-seats-occupied = Somebody sits in a seat that would be removed.
refused-already-ready = You are already ready.
refused-no-deal-due = It is not time to deal yet.
refused-vow-stale = That deal no longer waits to be shuffled.
refused-vow-late = This deal is sealed already. Your part will go into the next one.
refused-vow-withheld = You did not open your part of a shuffle, so you can add one again in the next match.
refused-part-not-due = The table is not waiting for your part of the shuffle now.
refused-part-wrong = This is not the part of the shuffle that you vowed.
refused-stale = The table changed just before you played. Look again, then play.
refused-unreadable-action = This play cannot be understood.
refused-not-extendable = You cannot take more time now.
refused-no-hint = The table has no suggestion for you now.
refused-hints-busy = Too many players are asking for suggestions at the moment. Wait a few seconds and ask again.
refused-phrase-unknown = There is no such quick phrase.
refused-thing-unknown = There is no such thing to throw.
refused-throw-own-seat = You cannot throw anything at yourself.
refused-text-empty = You have not written anything.
refused-text-long = The message is too long: at most { $count } characters.
refused-text-unprintable = The message has characters that cannot be shown.
