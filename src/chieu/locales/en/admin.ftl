# What `chieu admin` says to whoever runs the room.

cli-admin-help = Look after the room while it is open: see who is there, keep somebody out, say something to everybody. What you order holds within two seconds, at all servers of the room.
cli-admin-form = the database has the form { $form }, and this version of Chiếu needs { $needed }: start the room by this version once (chieu serve), or bring it to that form (chieu migrate); nothing was changed
cli-admin-name = NAME
cli-admin-player = NAME|ID
cli-admin-bad-text = a text for people to read has at least one letter, at most { $count } signs, none of them invisible, and stands on one line
cli-admin-no-span = a time is written as 30m, 12h, 7d or 4w (minutes, hours, days, weeks), not { $value }
cli-admin-age = { $unit ->
    [days] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
   *[minutes] { $count } min
}

cli-admin-tables-help = List the tables of the last day that are open: code, game, state, people, bots, age.
cli-admin-table = { $code }: { $game }, { $phase ->
    [waiting] not begun
    [playing] in a deal
    [deal-over] between two deals
    [match-over] match over
   *[other] { $phase }
}, people { $people }, bots { $bots }, { $age }{ $kind ->
    [group] , a group’s
    [private] , private
   *[public] { "" }
}
cli-admin-tables-count = { $count ->
    [0] No table is open.
    [one] 1 table is open.
   *[other] { $count } tables are open.
}

cli-admin-players-help = Find players by a part of their name; capitals and signs that look alike make no difference.
cli-admin-player-line = { $id }: { $name }, { $kept ->
    [kept] has kept the name
   *[guest] guest
}, { $seen ->
    [none] never here again
   *[other] last here { $seen } ago
}{ $state ->
    [banned] , kept out
   *[free] { "" }
}
cli-admin-players-count = { $count ->
    [0] Nobody is called so.
    [one] 1 player.
   *[other] { $count } players; { $shown } are shown, the newest first.
}
cli-admin-nobody = nobody is called { $name }, nor has this id: look for them by `chieu admin players`
cli-admin-several = { $count } players are called { $name } or nearly so: say which by their id, which stands first in each line

cli-admin-ban-help = Keep a player out: their pages are closed with the reason, and their seats are given up as if they had left. Nothing of theirs is deleted.
cli-admin-ban-for = For how long, as 12h, 7d or 4w; without it, until `chieu admin unban`.
cli-admin-ban-reason = Why, as the player is to read it.
cli-admin-banned = { $name } is kept out { $for ->
    [good] until you let them in again (chieu admin unban)
   *[while] until { $until }
}.
cli-admin-unban-help = Let a player in again.
cli-admin-unbanned = { $name } may come in again.
cli-admin-not-banned = { $name } is not kept out: `chieu admin bans` says who is
cli-admin-bans-help = List who is kept out, until when and why.
cli-admin-ban = { $id }: { $name }, since { $since }, { $for ->
    [good] for good
   *[while] until { $until }
}: { $reason }
cli-admin-gone = who has deleted the account
cli-admin-bans-count = { $count ->
    [0] Nobody is kept out.
    [one] 1 player is kept out.
   *[other] { $count } players are kept out.
}

cli-admin-text = "TEXT"
cli-admin-when = WHEN
cli-admin-notice-help = Tell everybody something: it stands in the lobby and beside the talk of each table, and screen readers read it out once. A new notice takes the place of the one before.
cli-admin-notice-until = Until when, as "2027-02-05 18:00", 2027-02-05 or 3d; without it, until `chieu admin notice --off`.
cli-admin-notice-off = Take the notice back.
cli-admin-notice-what = say either what everybody is to read, or --off to take the notice back
cli-admin-noticed = Everybody reads it within two seconds, { $for ->
    [good] until you take it back (chieu admin notice --off)
   *[while] until { $until }
}.
cli-admin-restart-help = Announce that the room is restarted, with the minutes left. It announces only: restart the room yourself when the time has come (systemctl restart chieu, say); tables, seats and deals are as they were then.
cli-admin-restart-off = Call the restart off.
cli-admin-restart-what = say either in how long the room is restarted, as 10m, or --off to call it off
cli-admin-restarting = Everybody is told that the room is restarted at { $at }. Restart it yourself then; nothing is lost by it.
cli-admin-nothing-off = there is nothing to take back
cli-admin-off = Taken back.
cli-admin-over = { $value } is over
cli-admin-no-moment = a moment is written as "2027-02-05 18:00", 2027-02-05, or 30m, 12h, 3d from now, not { $value }

cli-admin-reports-help = List whom players have reported to you, why, and what those had said at the table. No cards are in it.
cli-admin-report = { $number } { $at } { $name } ({ $id }), table { $table }: { $reason ->
    [talk] unpleasant talk
    [name] an unpleasant name
    [stalling] keeps others waiting
    [cheating] cheating
   *[other] something else
}; reported by { $by } ({ $by_id })
cli-admin-reports-count = { $count ->
    [0] Nothing is reported.
    [one] 1 report. Once it is dealt with: chieu admin done NUMBER
   *[other] { $count } reports. Once one is dealt with: chieu admin done NUMBER
}
cli-admin-done-help = Note that a report is dealt with: what it holds is deleted, and the log keeps that it was there.
cli-admin-done = Report { $number } is dealt with.
cli-admin-no-report = there is no report { $number } any more, perhaps it was dealt with: `chieu admin reports` lists those that are left

cli-admin-words-help = The words that talk and names must not have. There are none until you add some. Capitals, points between letters and the like make no difference; marks do, for in Vietnamese they make another word. Names that people have already stay.
cli-admin-words-some = WORD
cli-admin-words-list-help = List them.
cli-admin-words-add-help = Add words; what has spaces in it counts as several words one after the other.
cli-admin-words-file = Add the words of a text file too, one in each line; lines that begin with # are left out.
cli-admin-words-remove-help = Take words off the list.
cli-admin-words-none = name at least one word
cli-admin-words-many = the list would have more than { $count } words; nothing was added
cli-admin-words-unknown = { $word } is not on the list: `chieu admin words list` shows it; nothing was changed
cli-admin-word-long = { $word } is too long: a word has at most { $count } signs, on one line; nothing was added
cli-admin-word-empty = { $word } has no letter; nothing was added
cli-admin-words-added = { $count ->
    [one] 1 word is not had in this room any more.
   *[other] { $count } words are not had in this room any more.
}
cli-admin-words-removed = { $count ->
    [one] 1 word may be had again.
   *[other] { $count } words may be had again.
}
cli-admin-words-count = { $count ->
    [0] No word is listed.
    [one] 1 word.
   *[other] { $count } words.
}

cli-admin-log-help = Show what whoever runs the room has done: who, what and when. Nothing in it is ever changed.
cli-admin-log-last = So many of the last lines.
cli-admin-log-line = { $number } { $at } { $by }: { $act ->
    [ban] kept out
    [unban] let in again
    [done] dealt with a report of
    [forbid] forbade words
    [allow] allowed words
    [notice] told everybody
    [notice-off] took the notice back
    [restart] announced a restart
    [restart-off] called the restart off
    [link] made a link to the page
    [link-off] ended all links and visits of the page
    [enter] came to the page
    [backup] made a backup
   *[other] { $act }
}{ $whom ->
    [nobody] { "" }
    [gone] { " " }{ $name }
   *[somebody] { " " }{ $name } ({ $id })
}{ $more ->
    [no] { "" }
   *[yes] : { $told }
}

cli-admin-link-help = Make a link that opens the page by which the room is looked after (/quan-tri), on any device that reaches the room. It leads in once.
cli-admin-link-off = End all links, and all browsers that have come by one.
cli-admin-link-made = Open this link within { $minutes } minutes, once: then that browser may look after the room for { $hours } hours. Send it to nobody. If the room has another address for you, put that before /quan-tri. End all of them by `chieu admin link --off`.
cli-admin-links-ended = No link and no browser may look after the room by its page any more.

# The page of whoever runs the room.

refused-admin-link = This link has been used, or is too old. Make a new one where the room runs: chieu admin link
refused-admin-span = A time is between a minute and a hundred years.
refused-admin-backup = The backup could not be written: the disk may be full, or the folder not to be written. What was there is as it was; `chieu backup` says more.
refused-admin-backup-runs = A backup is being written already. Wait until it is there.
admin-nobody = This page is for whoever runs the room. Make a link where it runs (chieu admin link), and open it in this browser.
admin-by = You are { $by } in the log. This browser may look after the room until { $until }.
admin-leave = Leave this page for good
admin-left = This browser does not look after the room any more.
admin-again = Look again
admin-did = Done.
admin-tables = Tables
admin-tables-none = No table is open.
admin-table = { $code }: { $game }
admin-table-more = { $state ->
    [waiting] not begun
    [playing] in a deal
    [deal-over] between two deals
    [match-over] match over
   *[other] { $state }
}, people { $people }, bots { $bots }, since { $when }{ $kind ->
    [group] , a group’s
    [private] , private
   *[public] { "" }
}
admin-more = And { $count } more.
admin-players = Players
admin-find = A part of the name
admin-find-do = Find
admin-found = { $count ->
    [0] Nobody is called so.
    [one] One player.
   *[other] { $count } players; the newest { $shown } are shown.
}
admin-player-more = { $kept ->
    [kept] has kept the name
   *[guest] guest
}, { $seen ->
    [none] not here again since
   *[other] last here { $seen }
}
admin-ban = Keep out
admin-ban-who = Keep out: { $name }
admin-ban-which = Keep out: { $name } (report { $number })
admin-ban-why = Why, as the player is to read it
admin-ban-long = For how long
admin-long-day = a day
admin-long-week = a week
admin-long-month = 30 days
admin-long-good = until I end it
admin-unban = Let in again
admin-unban-who = Let in again: { $name }
admin-cancel = Cancel
admin-bans = Kept out
admin-bans-none = Nobody is kept out.
admin-ban-more = { $for ->
    [good] for good
   *[while] until { $until }
}: { $reason }
admin-gone = Somebody who has deleted the account
admin-reports = Reports
admin-reports-none = Nothing is reported.
admin-report = { $name }, table { $table }: { $reason ->
    [talk] unpleasant talk
    [name] an unpleasant name
    [stalling] keeps others waiting
    [cheating] cheating
   *[other] something else
}
admin-report-by = Reported { $when } by { $by }.
admin-report-line = { $name }: { $text }
admin-report-silent = Had said nothing that is still known.
admin-done = Dealt with
admin-done-which = Dealt with: report { $number }
admin-done-sure = This report will be gone for good. Press again once it is dealt with.
admin-done-sure-which = Remove report { $number } for good
admin-done-yes = Remove for good
admin-notice = Notice
admin-notice-none = Nothing is told to everybody now.
admin-notice-now = Everybody reads: { $text }
admin-notice-text = What everybody is to read
admin-notice-do = Tell everybody
admin-notice-off = Take the notice back
admin-restart = Restart
admin-restart-what = This announces only. Restart the room yourself when the time has come; no deal is lost by it.
admin-restart-minutes = In how many minutes
admin-restart-do = Announce the restart
admin-restart-at = Everybody is told that the room is restarted at { $at }.
admin-restart-off = Call it off
admin-words = Words that are not had
admin-words-none = No word is listed.
admin-words-all = See the { $count } words that are listed
admin-words-add = Words, one in each line
admin-words-do = Add them
admin-word-remove = Take { $word } off the list
admin-backup = Backup
admin-backup-what = The whole room in one file, beside its data, in the folder { $folder }; people play on. It holds all that lets somebody in: keep it where nobody else reads it.
admin-backup-do = Back up now
admin-backup-file = { $file }, { $size } kB
admin-log = Log
admin-log-none = Nothing has been done yet.
