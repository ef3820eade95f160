# Past deals: the list, and looking at one again step by step.

deals-title = My deals
deals-count = { $count ->
    [one] One deal
   *[other] { $count } deals
}
deals-game = Game
deals-any-game = Any game
deals-with = With this player
deals-what = In which
deals-anything = Anything
deals-since = From
deals-until = Up to
deals-match = { $kind ->
    [match] match at table { $table }
   *[table] table { $table }
}
deals-amount = { $amount } { $unit ->
    [penalty] penalty points
    [chips] chips
   *[points] points
}
deals-sum = { $count ->
    [one] one deal
   *[other] { $count } deals
}, { $sum } in all
deals-none = You have not finished a deal yet. Every deal that you finish is kept here.
deals-none-such = There is no such deal.
deals-more = Earlier deals
deals-all-records = Download all
deals-all-table = Download a table
deals-rank = { $place ->
    [1] first
    [2] second
    [3] third
   *[other] place { $place }
}
deals-number = deal { $deal }
deals-lesson = lesson
deals-players = with { $names }
deals-me = You
deals-moment = { $who }: { $what }

deals-over = This deal is over: it can only be looked at.
deals-heading = { $game } · deal { $deal }
deals-to-table = Back to the table
deals-goes-on = The next deal has begun.
deals-sheet = Score sheet
deals-record = Download
deals-hand = Cards: { $cards }
deals-text = What has happened so far
deals-timeline = Steps of the deal
deals-place = step { $step } of { $last }
deals-first = To the beginning
deals-back = One step back
deals-next = One step on
deals-last = To the end
deals-run = Play
deals-stop = Stop
deals-pace = Pace
deals-pace-slow = Slow
deals-pace-usual = Usual
deals-pace-quick = Quick
deals-pace-played = As it was played
deals-next-mine = This seat’s next turn
deals-next-moment = Next highlight
deals-eye = Look from
deals-eye-mine = As I saw it
deals-eye-of = As { $name } saw it
deals-eye-none = As a spectator
deals-open = All hands open

deals-time = { $time } after the deal
deals-time-unknown = The times of this deal were not kept.
deals-turn-over = This deal is over.
deals-no-more-mine = { $by ->
    [back] No turn of this seat before this step.
   *[on] No further turn of this seat.
}
deals-no-more-moments = { $by ->
    [back] No highlight before this step.
   *[on] No further highlight.
}
deals-runs = Playing
deals-stopped = Stopped
deals-opened = All hands open
deals-closed = Only this seat’s cards

deals-nameless = Seat { $seat }
deals-open-file = Open a file
deals-file-choose = Choose a file
deals-file-drop = Choose the file of a deal that was downloaded, or that of all deals; or drop it here.
deals-file-sent = This room’s server makes the steps of the deal, and does not keep the file.
deals-file-which = Which deal of the file ({ $count } in it)
deals-file-none = There is no deal in this file.
deals-file-large = This is longer than any deal. Choose the file of one deal, downloaded from the page of that deal.
deals-practise = Play on from here
deals-practise-last = Play the last decision again
deals-practise-never = This seat had nothing to decide in the deal.
deals-share = Send it to somebody
deals-share-who = Whoever has the link sees all of this deal, with everybody’s cards. Besides them only those who played it can open it.
deals-share-names = Show the names of the players
deals-share-names-hint = Else only the numbers of their seats are seen.
deals-share-make = Make a link
deals-share-link = Link to step { $step }
deals-share-until = It works until { $when }.
deals-share-more = 90 days from now
deals-share-longer = The link works for 90 days more
deals-share-end = Stop sharing
deals-share-made = The link is made
deals-share-shown = Names are seen
deals-share-hidden = Names are not seen
deals-share-ended = The link does not work any more
deals-picture = Picture of the end
deals-picture-kept = The picture is downloaded
deals-picture-none = This browser cannot draw the picture.
key-replay-share = Send this deal to somebody

keys-group-steps = Step by step
key-replay-back = One step back
key-replay-next = One step on
key-replay-back-mine = This seat’s turn before
key-replay-next-mine = This seat’s next turn
key-replay-back-moment = Highlight before
key-replay-next-moment = Next highlight
key-replay-first = To the beginning
key-replay-last = To the end
key-replay-run = Play or stop
key-replay-eye = Look from another seat
key-replay-open = All hands open, or this seat’s only

moment-sam-loc-declared = declared Sâm
moment-sam-loc-made = made Sâm
moment-sam-loc-broken = Sâm was stopped
moment-sam-loc-stopped = stopped a Sâm
moment-sam-loc-cut = beat a 2 or four of a kind
moment-sam-loc-was-cut = was beaten with a 2 or four of a kind
moment-sam-loc-thoi = kept a 2 or four of a kind
moment-sam-loc-cong = played no card
moment-sam-loc-covers = pays for all
moment-sam-loc-white = instant win
moment-phom-u = ù
moment-phom-u-lao = false ù
moment-phom-den = pays for all
moment-phom-bao = was reported
moment-phom-chot = ate the last discard
moment-phom-was-chot = last discard was eaten
moment-phom-burnt = burnt
moment-phom-pot = won the pot
moment-phom-laid = laid a phỏm
moment-binh-natural = natural
moment-binh-foul = foul
moment-binh-sweep = won all three rows
moment-crazy-eights-out = went out
moment-crazy-eights-blocked = won a blocked deal

# Same cards: others play this deal with the very cards that lay there.
deals-challenge = Same cards
deals-challenge-what = Send this link to your family: whoever opens it sits in your seat, with the very cards you had, against bots. Once they are done they see what everybody got.
deals-challenge-level = Bots in the other seats
deals-challenge-make = Make a challenge
deals-challenge-made = The challenge is made.
deals-challenge-made-before = Somebody has played it, so the bots stay { $level }.
deals-challenge-link = Link to the same cards
deals-challenge-to-group = Put it in { $group }
deals-challenge-in-group = It is in { $group }
deals-challenge-until = It can be played until { $when }.
deals-challenge-to = See who has played
deals-challenge-by = { $by } challenges you with the same cards: { $game }
deals-challenge-by-me = Your challenge with the same cards: { $game }
deals-challenge-how = One sits in the seat of { $by }, with the same cards, against { $count ->
    [one] one bot
   *[other] { $count } bots
} ({ $level }).
deals-challenge-play = Play this deal
deals-challenge-go-on = Go on playing
deals-challenge-once = Everybody plays it once. It counts in no results and in no score book.
deals-challenge-i-left = You left this deal in the middle.
deals-challenge-mine = { $count ->
    [0] You got { $amount }. Nobody else is done yet.
   *[other] You got { $amount }, better than { $beaten } of { $count } others.
}
deals-challenge-results = What everybody got with these cards
deals-challenge-hidden = You see what others got once you are done.
deals-challenge-first = the first time, at its table
deals-challenge-place = place { $place } of { $count } in the deal
deals-challenge-playing = still playing
deals-challenge-left = left in the middle
deals-challenge-done = done
deals-challenge-nobody = Somebody who deleted their account
deals-challenge-none = Nobody else has played it. Send the link to your family.
deals-challenge-original = Look at how it was played first, from this seat
deals-challenge-send = Invite others to play it
