# The `chieu` command in the terminal.
cli-help = Chiếu: your own card room. Serve it, play in the terminal, verify deals, simulate.
cli-lang-help = Language; taken from the variable { $variable }, else Vietnamese.
cli-error = Error: { $message }
cli-missing-extra = { $extra ->
    [postgres] PostgreSQL needs its driver
    [lan] a certificate of its own needs what makes one
    [passkeys] passkeys need what checks them
    [push] notifications need what encrypts and sends them
   *[sim] playing and searching many deals needs a compiler and what counts and draws
}, which is not installed: pip install "chieu[{ $extra }]"
cli-no-search = Bots that are { level-hard } or { level-expert } cannot search here: they play by what they have learnt, or as { level-medium } ones. For them to search: pip install "chieu[sim]"
cli-plays-as = Here { $level } bots play as { $as } ones; for them to search: pip install "chieu[sim]"
cli-version-help = Show the version and end.
cli-rule-help = A house rule, such as must_beat=on; may be given several times.
cli-bad-count = { $value } is not a positive whole number (1e6 may be written)
cli-count-too-large = { $value } is too many, { $most } at most in one run; for more, run again with other seeds
cli-no-folder = there is no folder { $folder }
cli-no-plain-file = “{ $file }” is no file that can be written anew
cli-problem = { $kind ->
    [ENOENT] it is not there
    [EACCES] you may not
    [EPERM] you may not
    [EROFS] the disk can only be read
    [ENOSPC] the disk is full
    [ENOTDIR] that is a file
    [EEXIST] that is a file
    [ENAMETOOLONG] its name is too long
    [ELOOP] its links lead in a circle
    [EISDIR] that is a folder
    [EADDRINUSE] the address is in use
    [EADDRNOTAVAIL] this machine has no such address
   *[other] the system does not allow it
}
cli-problem-text = it is not a text file
cli-rule-metavar = RULE=VALUE
cli-rule-twice = house rule { $key } cannot be both { $first } and { $second }
cli-no-rule = this game has no house rule { $key }; it has: { $known }
cli-bad-rule-value = the house rule { $key } can only be: { $values }
cli-bad-rule-range = the house rule { $key } takes a number from { $low } to { $high }
cli-bad-file = { $file } cannot be read: { $problem }

cli-serve-help = Open the card room on this machine.
cli-serve-no-folder = the folder { $data } cannot be used: { $problem }; mend that, or choose another by --data
cli-folder-closed = Chiếu runs here as the user { $user }, who may not { $right ->
    [enter] look into
   *[write] write into
} the folder { $folder } of { $owner }: { $way ->
    [own] chmod u+rwx { $folder }
    [new] have the new one made for { $user } (sudo install -d -m 700 -o { $user } { $data })
    [above] run it as { $owner } (sudo -u { $owner } …), or let others pass through (sudo chmod o+x { $folder })
   *[other] run it as { $owner } (sudo -u { $owner } …), or, if the room is that of { $user }, give it back (sudo chown -R { $user } { $folder })
}, or choose another folder by --data
cli-serve-no-database = the database { $file } cannot be used: it is empty, broken, of another program, or may not be read and written by you; nothing was changed. Restore a backup into an empty folder (chieu restore), or choose another folder by --data
cli-serve-no-database-url = the database given by --database cannot be used: its address, user or password is wrong, its driver is missing, its role may not make or write tables there, it holds tables of another program, or it does not answer
cli-serve-database-taken = another Chiếu serves this database: stop it first, or choose another folder by --data
cli-serve-database-shared = another Chiếu serves this database: stop it first, or let this one be a node of the same room by --node NAME, if that one is a node, too
cli-database-open = a room is open in this database: stop all of its servers first
cli-serve-node-database = only servers on PostgreSQL can share a room: give its address by --database, or start one without --node
cli-serve-node-taken = a node { $node } of this room runs already, or a server without --node: stop that one, or give this one another name
cli-serve-node-folder = another node of the room keeps its secret in { $data }: give each a folder of its own by --data
cli-serve-node-secret = { $file } is not the secret of the room's other nodes: remove the file to take theirs, or choose another folder by --data
cli-serve-database-new = a newer version of Chiếu has written this database: start that one, or choose another folder by --data, another database by --database
cli-serve-database-read-only = PostgreSQL takes nothing in at the address given by --database: it is a copy that follows another server, or default_transaction_read_only is on; give the address of the server that takes writes, or switch that off
cli-serve-database-pooled = a pooler answers at the address given by --database that gives sessions out by transactions (PgBouncer’s pool_mode = transaction), and a server has to hold locks and to listen: give the address of PostgreSQL itself by --database, and that of the pooler by --pooled
cli-serve-no-pooled = the database cannot be read at the address given by --pooled: the address, user or password is wrong, it leads to another database, or nothing answers there
cli-serve-bad-secret = { $file } must hold { $count } bytes: bring back the file as it was, or remove it (then all guests become new ones, but for a node: it takes the secret of its room)
cli-serve-no-port = { $place } cannot be opened: { $problem }; stop what listens there, or choose another by --host, --port or --metrics-address
cli-compiled = Rules and tables run compiled.
cli-compiled-python = The compiled part of this package is for another Python, so the room runs without it, a little slower: install the package again with this Python.
cli-compiled-source = The compiled part of this package does not fit the source beside it, so the room runs without it, a little slower: install the package again.
cli-compiled-system = This machine cannot load the compiled part of the package, so the room runs without it, a little slower: install the package that is not compiled (its name has py3-none-any), or compile it here.
cli-serve-host = Network address to listen on.
cli-serve-port = Port.
cli-serve-data = Folder that keeps every deal and the secret key.
cli-serve-lan = Open the room to everybody in the same network, as at home: shows a QR code, and answers to chieu.local.
cli-serve-pin = A PIN that everybody has to tell before coming in: 4 to 12 digits, or auto for a new one at each start.
cli-serve-digits = DIGITS
cli-serve-bad-pin = { $value } cannot be a PIN: it takes 4 to 12 digits, or the word auto
cli-serve-certificate = Certificate (PEM) by which the room itself speaks HTTPS; together with --certificate-key.
cli-serve-certificate-key = Key of that certificate (PEM, without a password).
cli-serve-self-signed = Make a certificate of its own, for HTTPS at home; browsers will ask once.
cli-serve-half-certificate = --certificate and --certificate-key belong together: give both
cli-serve-two-certificates = --self-signed makes a certificate: leave out --certificate and --certificate-key, or --self-signed
cli-serve-bad-certificate = the certificate { $file } cannot be used with the key { $key } ({ $problem }): it takes two PEM files of one certificate, the key without a password
cli-serve-own-certificate = The room has made its certificate itself, so each browser warns once: choose “Advanced”, then “Continue”. Its SHA-256 fingerprint: { $fingerprint }
cli-serve-pin-is = PIN of the room: { $pin }
cli-lan-ready = The mat is spread. Whoever is in the same network scans the code, or types into a browser (press Ctrl+C to roll it up):
cli-lan-name = It is found by name, too: { $url }
cli-lan-name-refused = This network lets nobody answer to chieu.local: use the address in digits above.
cli-lan-no-name = To be found by the name chieu.local: pip install "chieu[lan]"
cli-lan-no-network = this machine is in no network: join a Wi-Fi or plug in a cable and start again, or leave out --lan
cli-lan-other-host = { $host } is no address of this machine in a network: leave out --host, or choose one of: { $addresses }
cli-lan-plain = At home the page goes without HTTPS: whoever is in the same Wi-Fi and means to can read along, hands included, and play in another’s place. Among your own that may do; in a network with strangers add --self-signed.
cli-serve-told = Each option can also be an environment variable (--bot-delay is CHIEU_BOT_DELAY) or a line of chieu.toml (bot-delay = [0, 500]). `chieu config` shows what holds.
cli-serve-config = TOML file that the options are read from; chieu.toml in this folder, if there is one.
cli-config-help = Show what holds for the server, and where it was told: options, environment, file. Takes the same options as serve.
cli-config-file = { $file ->
    [none] no file was read
   *[other] the file { $file } was read
}
cli-config-default = otherwise
cli-config-broken = { $file } is not written as TOML: { $line ->
    [end] look at its end
   *[other] look at line { $line }
}
cli-config-unknown = { $file }: a server cannot be told { $key }{ $near ->
    [none] ; it can be told: { $known }
   *[other] ; did you mean { $near }?
}
cli-unknown-variable = The variable { $name } tells the room nothing, and changes nothing{ $near ->
    [none] : take it away, or find its name with chieu config --help
   *[other] ; did you mean { $near }?
}
cli-config-kind = { $file }: { $key } takes a text or a number here, or several in square brackets where the option may be given several times
cli-nodes-help = Say which servers share the room of a PostgreSQL database; it takes three seconds.
cli-nodes-line = { $node }: version { $version }, since { $since }, { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} in memory, { $people ->
    [one] 1 person
   *[other] { $people } people
} connected, its words on their way for { $lag } ms
cli-nodes-clock = { $node }: its machine’s clock is { $seconds } s { $side ->
    [ahead] ahead of
   *[behind] behind
} the database’s, by which all nodes count; set it right (timedatectl set-ntp true)
cli-nodes-fails = { $node }: it does not hear the others, or the database takes nothing from it, so that nobody can play there; its /health says which of the two
cli-nodes-mixed = the nodes are not all of one version: go on replacing the older ones; meanwhile the newer ones deal and move for everybody
cli-nodes-none = no node of this room is heard: start one by chieu serve --node, or name the right database by --database
cli-drain-help = Let one of the servers that share a room end: its pages go to the others at once, and nothing is lost.
cli-drain-fate = { $fate ->
    [gone] { $node } has ended, and its pages have gone to the other nodes.
    [last] { $node } is the only node of this room, so that its pages would have nowhere to go: start another one first, or stop it where it runs
    [silent] { $node } does not answer, and goes on: its process stands still, has lost the database or is of an older version; stop it where it runs
    [slow] { $node } has sent its pages away and has not ended yet: see on its machine what it writes, and stop it there
   *[unknown] there is no node { $node } in this room: chieu nodes lists those that are here
}
cli-index-help = Make the list of finished deals, the books of groups and how people are rated anew from the logs of all tables and what was written by hand; while the room is closed.
cli-index-done = Listed { $deals ->
    [one] one deal
   *[other] { $deals } deals
} of { $tables ->
    [one] one table.
   *[other] { $tables } tables.
}
cli-index-no-room = there is no room in the folder { $data }: name the one that the room was served from by --data
cli-index-unreadable = the log of table { $table } is of other rules: its later deals are not listed

cli-index-damaged = the log of table { $table } is damaged: its later deals are not listed; restore a backup from before (chieu restore)

cli-doctor-help = See what stands in the way of a room, line by line, and what to do about it; changes nothing. Takes the same options as serve, and ends with 1 if something has to be mended.
cli-doctor-ask = Also ask each --domain over HTTPS whether the room answers there; without this nothing goes out.
cli-doctor-good = good
cli-doctor-mend = mend
cli-doctor-version = Chiếu { $version }, Python { $python }
cli-doctor-extras = { $count ->
    [0] no extras are installed; play needs none
   *[other] extras that are installed: { $extras }
}
cli-doctor-folder = the folder { $data } can be read and written, by its owner alone
cli-doctor-folder-new = there is no folder { $data } yet: the first start makes it
cli-doctor-folder-open = others of this machine may look into the folder { $data }: chmod 700 { $data }
cli-doctor-files-private = the database and the secret are readable by their owner alone
cli-doctor-file-open = others of this machine may read { $file }, and so hands or the key of the cookies: chmod 600 { $file }
cli-doctor-file-closed = you may not read { $file }: run this and the room as its owner
cli-doctor-space = { $free } MB are free in { $folder }
cli-doctor-space-little = only { $free } MB are free in { $folder }: make room for at least { $least } MB; on a full disk no deal goes on
cli-doctor-database = the database can be read, and fits this version
cli-doctor-database-none = there is no room in the database yet: the first start makes it
cli-doctor-database-old = an older version has written the database: the next start brings it to this one; back it up before (chieu backup, by the version that wrote it)
cli-doctor-database-closed = the database takes nothing from the role given by --database: it may not write the room’s tables, or all can only be read there; give the address with the role that made them (or GRANT them to it), of the server that takes writes
cli-doctor-database-open = a room is open on it
cli-doctor-clock = the clock says { $now }, and is not behind what is kept
cli-doctor-clock-back = the clock says { $now }, but something here is of { $newest }: the clock has gone back; set it right (timedatectl set-ntp true)
cli-doctor-certificate = the certificate { $file } counts until { $end }
cli-doctor-certificate-ends = the certificate { $file } ends on { $end }: renew it, and start the room again
cli-doctor-certificate-ended = the certificate { $file } does not count today (it has ended, or not begun), so browsers warn everybody or let nobody in: renew it and start the room again, or set the clock right
cli-doctor-port = { $place } is free
cli-doctor-port-room = a room answers at { $place }: Chiếu { $version }
cli-doctor-port-version = a room answers at { $place }, but it is Chiếu { $version }, and this is { $ours }: start it again to have the installed one
cli-doctor-port-other = { $problem }, and no room answers there: stop what has it, or choose another address or port
cli-doctor-ready = it is ready for people
cli-doctor-not-ready = it is not ready for people: { $why ->
    [refused-waking] it is still reading its tables; ask again in a moment
    [refused-stopping] it is about to stop; start it again
    [refused-store] its disk takes nothing; make space, and look into its log
   *[other] it does not answer in time; look into its log, or start it again
}
cli-doctor-files = the system lets { $count } people be connected at a time
cli-doctor-files-few = the system gives { $files } open files, enough for { $count } connections: allow it more (LimitNOFILE= in the unit, or ulimit -n)
cli-doctor-domain = { $url } answers
cli-doctor-domain-silent = no room answers at { $url }: see that the name leads to this machine, that the proxy runs and has a certificate, and that port 443 is let through
cli-doctor-domain-proxy = { $url } answers, but the room does not believe that it is HTTPS: let the proxy send X-Forwarded-Proto, and name the address that it comes from by --proxy

cli-backup-help = Write the whole room into one file, also while people play: all logs, accounts, and the key of the cookies.
cli-backup-target = FILE-OR-FOLDER
cli-backup-done = The room is in { $file } ({ $size } kB); keep it where nobody else can read it.
cli-backup-exists = there is a file { $file } already: choose another name, or name a folder, where each backup gets a name of its own
cli-backup-no-secret = there is no cookie-secret in the folder { $data }: name the one that the room is served from by --data
cli-backup-no-database = the database cannot be read whole: it is damaged, of another program, or does not answer; nothing was written, and earlier backups are as they were
cli-backup-newer = a newer version of Chiếu has written the database: do this with that one
cli-backup-older = an older version of Chiếu has written the database: do this with that one, or bring the database to the new form first (chieu migrate)
cli-backup-file = { $file } cannot be written or read: { $problem }; choose another place
cli-restore-help = Bring a room back from the file of a backup, into an empty folder, after checking all of it.
cli-restore-source = FILE
cli-restore-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $deals ->
    [one] one deal
   *[other] { $deals } deals
} came back to { $where ->
    [database] the database, and the room’s secret to { $data }
   *[folder] { $data }
}: all rows are there, the accounts add up, and every log was played again. Open the room with { $where ->
    [database] `chieu serve --data { $data } --database …`, the database being this one.
   *[folder] `chieu serve --data { $data }`.
}
cli-restore-open = a room is open there: stop it first, and name an empty folder by --data
cli-restore-full = the folder { $data } is not empty: name an empty or a new one by --data
cli-restore-full-database = the database given by --database is not empty: name an empty one
cli-restore-newer = a newer version of Chiếu has written the backup { $file }: restore it with that one
cli-restore-broken = { $file } is no whole backup of a room: it is damaged, cut off, or of another program; take another backup. Nothing was written
cli-restore-space = { $file } needs { $needed } MB to be unpacked, and { $folder } has { $free } MB: make room there, or choose another folder by --data. Nothing was written
cli-restore-unbalanced = the accounts in { $file } do not add up: take an earlier backup. Nothing was written
cli-restore-damaged = the log of table { $table } was damaged before this backup was made: an earlier one may have it whole
cli-restore-differing = the accounts or listed deals of table { $table } are not what its log says, and were not when this backup was made; the log is whole, and `chieu index` lists its deals anew
cli-restore-unreadable = the log of table { $table } is of other rules, and was not played again
cli-archive-help = Pack the logs of tables that nobody has touched for long, while the room is closed. Nothing is lost: their deals can be looked at as before, and whoever comes back to such a table finds it.
cli-archive-older = For how long nobody has touched a table: 90d, 12w, 6m or 1y (days, weeks, months, years).
cli-archive-check = Change nothing: say how many tables it would be.
cli-archive-no-age = “{ $value }” is no such time: write a number and d, w, m or y, such as 90d or 1y; at least a day, at most 100 years
cli-archive-would = { $tables ->
    [one] The log of one table would be packed. Nothing was changed.
   *[other] The logs of { $tables } tables would be packed. Nothing was changed.
}
cli-archive-done = { $tables ->
    [one] The log of one table is packed.
   *[other] The logs of { $tables } tables are packed.
}
cli-archive-full = The file has not become smaller: to write it anew takes as much of the disk again for a moment. What became free in it is used again.
cli-archive-failed = the database did not take it: the disk is full, or you may not write it. The logs of { $tables } tables are packed, the others are as they were: nothing is lost. Mend that and do this again

cli-migrate-help = Bring the database to the form that this version of Chiếu needs, while the room is closed; a start does the same.
cli-migrate-check = Change nothing: say which form the database has, which is needed, and what would be done. Ends with 1 if that is something.
cli-migrate-current = The database has the form { $form }, as this version of Chiếu needs it: there is nothing to do.
cli-migrate-needed = The database has the form { $form }, and this version of Chiếu needs { $needed }. Nothing was changed. Make a backup (chieu backup), stop the room, and run `chieu migrate`, which does this:
cli-migrate-done = The database had the form { $form }, and has { $needed } now. What was done:
cli-migrate-step = { $step ->
    [m0002] a table for the accounts of play money
    [m0003] tables for the list of deals and how far it has come
    [m0004] with each entry of the accounts, when it was made and why; taken from the logs
    [m0005] a table for the deals that somebody lets others look at
    [m0006] a table for packed logs (chieu archive)
    [m0007] a table for the browsers that want to be notified (--push)
    [m0008] a table for the browsers by which each player is known
    [m0009] a table for names that are kept, and those for passwords and recovery codes
    [m0010] a table for players on the way to another device
    [m0011] tables for groups, their members and their book
    [m0012] a table for the house rules of each group
    [m0013] tables for the evenings of groups that are closed
    [m0014] a table for what is written into the books of groups by hand
    [m0015] tables for deals that others play with the same cards
    [m0016] a table for passkeys
    [m0017] with each seat of a deal, what the statistics of players are made of; older deals are filled in while the room is open
    [m0018] tables for who is kept out, notices, words that are not had, reports, and the log of what whoever runs the room did
    [m0019] what people of groups tell each other
    [m0020] who has whose lines in the book of a group
    [m0021] challenges on the pages of groups
    [m0022] how well people play, and who wants to be listed by it; worked out while the room is open
    [m0023] who may look after the room by its page
    [m0024] whose rating each deal counts for
   *[other] another step
}
cli-migrate-empty = the database given by --database is empty: there is nothing to bring to another form; name the one of the room, or open a new one in it (chieu serve)
cli-migrate-open = the room is open: stop it first, then do this again; nothing was changed
cli-migrate-failed = the database did not take the new form, and is as it was: the disk is full, you may not write it and its folder, or there is something of another program in it. Mend that and do this again, or restore a backup into an empty folder (chieu restore)

cli-play-help = Play against bots in the terminal.
cli-play-bot = Strength of the bots, or a file with a net of your own.
cli-play-seats = Number of players, you included.
cli-play-name = Your name.
cli-play-seed = Seed, to shuffle as last time.
cli-play-record = Append each deal to this file, one per line; if you stop in the middle, as far as you have played.
cli-play-you = You
cli-play-hand = Your hand: { $cards }
cli-play-counts = Cards left: { $counts }
cli-play-count = { $name } { $count }
cli-play-prompt = Your play
cli-play-prompt-choice = Your choice
cli-play-hint = Type cards (3s 3h), a number from the list, “{ $help }” to see your plays, “{ $hint }” for a suggestion, “{ $quit }” to stop.
cli-play-suits = Suits are written with one letter: { $suits }; 3d, 3♦ and 3D are all read.
cli-play-some = This game has many other plays that are not listed; just type them.
cli-play-how-binh = To set your hand type 3 cards / 5 cards / 5 cards, such as 2c 2d 9h / 3c 4d 5s 6s 7h / …; the last row may be left out.
cli-play-no-clock = No clock runs here, take your time (with --clock it runs as at a table).
cli-play-clock-runs = The clock runs while you think; when your time is up the rules play for you.
cli-play-clock = Let the clock run as at a table.
cli-play-time-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
cli-play-time-up = Time is up!
cli-play-no-number = { $count ->
    [0] No list was shown to take number { $number } of. Type ? to see the list first.
   *[other] The list has no number { $number }, only 1 to { $count }.
}
cli-play-again-to-do-it = Type the same again if you still want to do it.
cli-play-not-recorded = The deal could not be recorded in { $file }: { $problem }
cli-play-totals = Totals after deal { $deal }
cli-play-this-deal = This deal
cli-bad-seed = a seed is a whole number from 0 to { $most }, not { $value }
cli-play-legal = { $number }. { $action }
cli-action-sam-loc-pass = pass
cli-action-sam-loc-declare = announce Sâm
cli-action-sam-loc-decline = do not announce Sâm
cli-action-crazy-eights-draw = draw a card
cli-action-crazy-eights-pass = pass
cli-action-crazy-eights-name = choose a suit
cli-action-binh-place = put down, not done yet
cli-action-binh-arrange = set like this, and done
cli-action-binh-take-back = take my cards back to change them
cli-action-binh-declare = play the natural
cli-action-phom-u = ù (go out)
cli-action-phom-draw = draw
cli-action-phom-take = eat
cli-action-phom-discard = discard
cli-action-phom-lay = lay down
cli-action-phom-send = lay off
cli-action-phom-report = catch a player
    .seat = catch { $seat }
cli-play-sheet = Score of deal { $deal }
cli-play-player = Player
cli-play-item = Item
cli-play-points = Points
cli-play-total = Total
cli-play-again = Press Enter for the next deal
cli-play-ranking = Ranking
cli-play-place = { $place }. { $name }: { $total ->
    [one] { $total } point
   *[other] { $total } points
}
cli-play-bye = See you again.

cli-legal-help = List what may be done at the end of the last deal recorded in a file, such as that of chieu play --record when you stop in the middle.
cli-legal-state = Record file (JSON, on one line or several); the deal is replayed to its last action.
cli-legal-all = List everything, even if that is much.
cli-legal-some = These are only { $count } of them; --all lists everything.
cli-legal-seat = Which seat; without it every seat that may act.
cli-legal-no-seat = this deal has no seat { $seat }, only 0 to { $last }
cli-legal-seat-title = Seat { $seat }: { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
cli-legal-over = The deal is over.

cli-perft-help = Count lines of play by depth, of the actions that are listed, for one seeded deal.
cli-perft-depth = Depth.
cli-perft-seed = Seed of the deal.
cli-perft-divide = Count separately by first action.
cli-perft-total = total { $count }
cli-perft-some = This game lists only some of what is legal; only those are counted.

cli-verify-help = Replay recorded deals and check each action and each point.
cli-verify-ok = { $count ->
    [one] { $count } deal agrees with the rules and the scores.
   *[other] { $count } deals agree with the rules and the scores.
}
cli-verify-summary = { $right } of { $count } deals right, { $wrong } wrong, { $unfinished } unfinished.

cli-replay-help = Look at a recorded deal again, step by step: a file downloaded from the deal’s page, or a line of the file with all deals. Where nobody types, all of it is printed as text.
cli-replay-line = The deal that begins on this line of the file; without it the first.
cli-replay-seat = Look from this seat (its number or name); without it from the first person’s.
cli-replay-spectator = Look as a spectator.
cli-replay-all = Show everybody’s cards.
cli-replay-step = Begin at this step; as text, print this step alone.
cli-replay-text = Print text and ask nothing.
cli-replay-one-of = { $number } of { $count } in the file
cli-replay-no-line = { $file } has no deal that begins on line { $line }; its deals are on lines { $first } to { $last }
cli-replay-no-step = there is no step { $step }, only 0 to { $last }
cli-replay-no-seat = nobody in this deal is { $seat }; there are: { $known }
cli-replay-person = seat { $seat } { $name }
cli-replay-bot = seat { $seat } { $name } (bot, { $level })
cli-replay-eye = Seen as { $name } saw it.
cli-replay-eye-none = Seen as by a spectator.
cli-replay-hand = { $name }: { $cards }
cli-replay-place = step { $step }/{ $last }
cli-replay-hint = Enter: one step on, -: one back; > and <: next and previous turn of this seat; >> and <<: next and previous highlight; a number goes to that step; { $open }: open or close all hands; { $look } with the number or name of a seat: look from there, { $look } alone: as a spectator; { $help }: this again; { $quit }: stop.
cli-replay-beginning = This is the beginning.
cli-replay-end = The deal is over.
cli-replay-no-turns = A spectator has no turns; type { $look } with the number or name of a seat.
cli-replay-unknown = “{ $typed }” means nothing here; type { $help } to see what can be typed.

cli-simulate-help = Let bots play many deals and compute statistics.
cli-simulate-deals = Number of deals, such as 1e6.
cli-simulate-seats = Number of players.
cli-simulate-policy = How the bots play: a name, or a file with a net of your own.
cli-simulate-seed = Seed.
cli-simulate-threads = Number of threads.
cli-simulate-plot = Draw payoffs and deal lengths into this file (.png or .svg).
cli-simulate-decisions = Write every decision into this Parquet file, too: what was seen, allowed and done, and what it came to. Those deals are played again one decision at a time, which takes longer.
cli-simulate-decisions-in-turn = --decisions writes what is done in turn alone: leave --out-of-turn out
cli-simulate-writing = Writing every decision
cli-simulate-no-decisions = the decisions cannot be written to { $file }: { $problem }
cli-simulate-decisions-saved = { $count } decisions are in { $file }.
cli-simulate-out-of-turn = Let seats act out of turn too, as at a table; only at Phỏm do they.
cli-simulate-json = Print the result as one line of JSON.
cli-simulate-compiling = Compiling the rules
cli-simulate-running = Playing
cli-simulate-title = { $game }, { $seats } players, { $deals } deals, seed { $seed }
cli-simulate-measure = Measure
cli-simulate-mean = Mean
cli-simulate-interval = 95 % confidence interval
cli-simulate-payoff = Points of seat { $seat }
cli-simulate-length = Actions in a deal
cli-simulate-speed = { $actions } actions in { $seconds } seconds: { $rate } million actions a second
cli-simulate-no-plot = nothing could be drawn into { $file }: { $problem }. The numbers above hold all the same.
cli-simulate-plot-saved = Drawn into { $file }
cli-simulate-axis-payoff = points in a deal
cli-simulate-axis-length = actions in a deal
cli-simulate-axis-share = share of deals
cli-simulate-bad-plot = a plot file must end in .png or .svg, not { $file }

cli-warm-help = Compile the rules ahead, so that the next run starts at once. Tables never need it.
cli-warm-done = { $count ->
    [one] { $count } game
   *[other] { $count } games
} ready in { $seconds } seconds.

cli-arena-help = Let two or more kinds of bots meet, every two of them on the same decks, with the seats swapped. Besides the levels there are uniform, greedy, public, seer, which sees all cards, and files with nets of your own.
cli-arena-deals = Number of decks for each pair; each is played once with every seating.
cli-arena-how-many = 2 to { $most } bots can meet, not { $count }
cli-arena-twice = { $policy } is there twice: name each bot once
cli-arena-running = Playing
cli-arena-title = { $first } meets { $second }: { $game }, { $deals ->
    [one] { $deals } deck
   *[other] { $deals } decks
}
cli-arena-edge = { $first } is ahead by { $edge } points a deal (95 % confidence interval: { $low } to { $high })
cli-arena-wins = { $first } wins { $share } % of the deals (95 % confidence interval: { $low } to { $high })
cli-arena-cost = Thinking time for an action: { $first } { $first_ms } ms (99 of 100 within { $first_p99 }), { $second } { $second_ms } ms (99 of 100 within { $second_p99 })
cli-arena-pairs-title = { $game }, { $seats } players: every two bots on { $deals ->
    [one] { $deals } deck
   *[other] { $deals } decks
}, seed { $seed }
cli-arena-policy = Bot
cli-arena-against = Against { $policy }
cli-arena-standings = Against all others
cli-arena-share = Deals won (%)
cli-arena-elo = Elo
cli-arena-axis-elo = Elo, 0 being { $policy }, with 95 % confidence intervals
cli-arena-plot = Draw the Elo of each bot into this file (.png or .svg).
cli-arena-cpu = ms
cli-arena-cpu-p99 = ms, 99 %
cli-arena-margins = Points a deal: by how much the bot of the row is ahead of the bot of the column. ± and … tell the 95 % confidence interval. Elo goes by who was ahead in how many deals, { $policy } being 0. The times are those of an action: the mean, and what 99 of 100 stay within.
cli-legal-other-game = the record is of the game { $found }
cli-bad-policy = there is no policy { $policy }; known: { $known }, and files that end in { $suffix }
cli-simulate-wins = Seat { $seat } best (%)
cli-simulate-leader = Leader best (%)
cli-simulate-item = Deals with “{ $item }” (%)
cli-simulate-seat = Seat { $seat }
cli-simulate-checksum = Checksum: { $checksum }
cli-arena-few = These are fewer than { $few } decks: their intervals say little, for so few may all come out alike by chance.
cli-arena-processes = Number of worker processes.
cli-serve-ready = The mat is spread at { $url } (press Ctrl+C to roll it up)
cli-serve-database = Another database, such as PostgreSQL; by default a SQLite file in the data folder.
cli-serve-pooled = Where rows are read and written, if by a pooler before --database that gives out sessions by transactions, such as PgBouncer.
cli-serve-pooled-database = --pooled is for PostgreSQL: give the address of the database itself by --database, and that of the pooler before it by --pooled, or leave --pooled out
cli-serve-bad-node = { $value } is no name of a node: small letters a to z, digits and, but not first, hyphens, 20 at most
cli-serve-node = The name of this server among several that share the room's PostgreSQL; without one it is the only server.
cli-serve-bad-origin = { $value } is no address of a page, such as https://play.example
cli-serve-origin = One more page that may connect, such as https://play.example; may be given several times.
cli-serve-domain = A name by which browsers call the room, such as play.example; may be given several times. Addresses in digits and names of your own network need none.
cli-serve-bad-domain = { $value } is no name such as play.example: no https://, no port
cli-serve-proxy = Address or network of a reverse proxy in front of the room, such as 127.0.0.1, that says who its visitors are; may be given several times.
cli-serve-bad-proxy = { $value } is no address such as 127.0.0.1 and no network such as 10.0.0.0/8
cli-serve-open = The room is open to everybody who can reach this machine, and without HTTPS: whoever is on the same network can read along, hands included, and play in another's place. Among friends at home that may do; for the internet listen on 127.0.0.1, put a proxy with HTTPS in front, and name it by --proxy (docs/guide/host.md).
cli-serve-name = NAME
cli-serve-ip = ADDRESS
cli-serve-bot-delay = How many milliseconds bots think, at least and at most.
cli-serve-bot-processes = How many processes think for searching bots, each some 150 MB; more help where the machine has cores to spare.
cli-serve-bot-patience = How many seconds a bot's search may wait for a process, before the bot plays by a quicker level.
cli-serve-hint-processes = How many processes think about suggestions, each some 25 MB.
cli-serve-url = URL
cli-serve-push = Notify people who are away when others wait for them at a table, by their browsers' push services; ADDRESS is whom those may ask about it, such as mailto:me@example.org.
cli-serve-contact = ADDRESS
cli-serve-bad-push = { $value } is not an address at which you can be reached, such as mailto:me@example.org or https://room.example
cli-serve-push-service = A push service beside those of the usual browsers, such as push.example; may be given several times.
cli-serve-bad-push-service = { $value } is not the name of a push service such as push.example or push.example:8443
cli-serve-metrics = Address and port of its own, such as 127.0.0.1:9464, at which Prometheus reads /metrics; whoever reaches it reads them, so that it belongs where strangers do not come.
cli-serve-place = ADDRESS:PORT
cli-serve-log-format = How the log is written to the error stream: as text, or as one JSON object a line.
cli-serve-bad-metrics = { $value } is no address with a port such as 127.0.0.1:9464
cli-serve-metrics-same = the room itself is to listen on { $place }: choose another port for --metrics-address

# The words of the command line itself: usage, headings, errors.
click-usage = Usage:
click-options = Options
click-commands = Commands
click-help = Show this message and exit.
click-try = Try '{ $command } { $option }' for help.
click-aborted = Aborted!
click-missing-command = Missing command.
click-missing-argument = Missing argument
click-missing-option = Missing option
click-missing-parameter = Missing value
click-missing-parameter-name = Missing value: { $param_name }
click-choose = Choose one of:{ $choices }
click-no-option = No such option { $name }.
click-no-command = No such command { $name }.
click-did-you-mean = Did you mean { $possibility }?
click-did-you-mean-one = (Did you mean one of: { $possibilities }?)
click-invalid = Invalid value: { $message }
click-invalid-for = Invalid value for { $param_hint }: { $message }
click-extra-argument = Got unexpected extra argument ({ $args })
click-extra-arguments = Got unexpected extra arguments ({ $args })
click-takes-no-value = Option { $name } does not take a value.
click-needs-value = Option { $name } requires a value.
click-needs-values = Option { $name } requires { $nargs } values.
click-takes-values = Takes { $nargs } values, not { $len }.
click-takes-values-one = Takes { $nargs } values, not one.
click-not-choice = { $value } is not { $choice }.
click-not-one-of = { $value } is not one of { $choices }.
click-not-a-number = { $value } is not a number that fits.
click-not-in-range = { $value } is not in the range { $range }.
click-does-not-exist = { $name } { $filename } does not exist.
click-is-a-file = { $name } { $filename } is a file.
click-is-a-directory = { $name } { $filename } is a directory.
click-is-not-readable = { $name } { $filename } cannot be read.
click-is-not-writable = { $name } { $filename } cannot be written.
click-default = default: { $default }
click-required = required
click-file = file
click-directory = directory
click-path = path
click-number = NUMBER
click-text = TEXT
click-game = GAME
click-bots = LEVEL...
click-file-name = FILE
click-files = FILE...
click-some-options = [OPTIONS]
click-some-command = COMMAND [ARGUMENTS]...

cli-train-help = Teach a net to play a game by its own house rules, against itself. What is broken off goes on with the same command.
cli-train-metavar = FILE
cli-train-deals = Number of deals to learn from, such as 5e6.
cli-train-minutes = Instead: about how many minutes of one core; says how many deals that is.
cli-train-bad-name = a net is written into a file that ends in { $suffix }, not { $file }
cli-train-deals-or-minutes = Say --deals or --minutes, not both.
cli-train-bad-minutes = { $value } is no number of minutes
cli-train-broken-off = Broken off. What has been learned is kept in { $part }: the same command goes on.
cli-train-no-file = { $file } cannot be read or written: { $problem }.
cli-train-begins = { $deals } deals, seed { $seed }: the same numbers give the same net. On the way it is kept in { $part }.
cli-train-running = Learning
cli-train-title = { $game }, { $seats } players: how far ahead of medium bots
cli-train-after = Deals
cli-train-lead = Points a deal
cli-train-plot = Draw into this file (.png or .svg) how strong the net was on the way; that of a net that is there already, too.
cli-train-axis-lead = points a deal, with 95 % confidence intervals
cli-train-axis-deals = deals learned from
cli-train-done = The net lies in { $file }.
bad-net-there-already = There is a file { $file } already: choose another name, or delete it to teach it anew.
bad-net-came-between = While the net was taught, another file { $file } came there: move it away, and the same command writes the net.
bad-net-taught-twice = Another training keeps itself in { $file }, too: let that one end, or choose another name for this one.
bad-net-other-game = { $file } was taught { $taught }: that is another game.
bad-net-no-net = { $file } does not begin like a net.
bad-net-other-rules = { $file } was taught under other rules: teach it anew with chieu train.
bad-net-cut-off = { $file } is cut off, or something was added to it: copy it again.
bad-net-no-sight = No net can be taught { $file } yet.
bad-net-no-training = { $file } keeps no training: delete it to begin anew.
bad-net-other-house = { $file } was taught { $taught }: let it play by the same house rules.
bad-net-other-plan = { $file } keeps a training of another game, or with other house rules, seats, deals or seed: go on with those, or delete it to begin anew.
