# The pages of groups: their people, their own tables and their book.

groups-what = A group has tables that nobody else sees, and a book that writes down each deal by itself.
groups-new-name = Found a group, called
    .help = For example: Grandma’s, or Weekend cards.
groups-found = Found it
groups-invited = You are invited into { $group }.
groups-invited-as = You come in as { $name }. You can change your name in the lobby.
groups-invited-already = You are in this group already.
groups-come = Come in
groups-to = To { $group }
groups-tables-none = Nobody sits at a table yet. Open one.
groups-talk = Messages
groups-talk-none = Nobody has written anything yet. Say here when you play next.
groups-talk-say = Tell the group
groups-talk-send = Send
groups-talk-said = Sent.
groups-talk-new = { $count } new messages.
groups-talk-line = { $name } writes: { $text }
groups-talk-older = Older messages
groups-talk-remove = Delete
groups-talk-remove-which = Delete “{ $text }”
groups-talk-remove-sure = Really delete “{ $text }”
groups-talk-removed = The message is deleted.
groups-right-talk = May delete messages
    .help = Delete messages of others.
groups-book = Book
groups-book-none = The book is empty. The first deal at a table of the group writes its first line.
groups-evening = { $count ->
    [one] Began { $when }, { $count } deal
   *[other] Began { $when }, { $count } deals
}
groups-evening-before = Evening before
groups-evening-after = Evening after
groups-col-name = Name
groups-col-terms = Deal by deal
groups-col-sum = Whole evening
groups-term = { $name } { $amount }, { $game }, { $when }. See the deal again.
groups-pot = Pot of table { $table }
groups-payments = Settled in the fewest steps
groups-payment = { $amount ->
    [one] { $payer } gives { $payee } { $amount } point.
   *[other] { $payer } gives { $payee } { $amount } points.
}
groups-payments-none = Nobody owes anybody anything.
groups-payments-left = { $count ->
    [0] All is settled.
    [one] One payment is not noted as done.
   *[other] { $count } payments are not noted as done.
}
groups-close = Close the evening
    .help = Closing keeps the sums of this evening and who gives whom what as they are; the next deal begins another evening. It is a note between you: nothing is paid here.
groups-close-sure = Really close it
groups-close-who = Whoever keeps the book may close the evening.
groups-closed = Closed by { $name }, { $when }.
groups-closed-now = The evening is closed. What is settled can be ticked off now.
groups-tick =
    .help = Switch this on when it is done.
groups-tick-not = Not noted as done.
groups-ticked = Done, noted by { $name }, { $when }.
groups-ticked-now = Noted as done.
groups-unticked-now = Noted as not done.
groups-nobody = Deleted player
groups-pot-given = The pot of a table, which the last one there got.
groups-notes = Written by hand
    .help = For what was played without this room: whoever gives and whoever gets, so it always adds up to 0. Nothing is erased; a mistake is taken back by a contrary line.
groups-note-write = Write by hand
groups-note-payer = Who gives
groups-note-payee = Who gets
groups-note-amount = Points
groups-note-reason = Why
groups-note-save = Write into the book
groups-note-saved = Written into the book.
groups-note-line = { $name } { $amount }
groups-note-by = { $name } wrote it, { $when }.
groups-note-back = Take back
groups-note-back-which = Take back “{ $reason }”
groups-note-back-sure = Really take back
groups-note-taken = Taken back by a contrary line.
groups-note-answered = Taken back by line { $number }.
groups-note-answers = Takes back line { $number }.
groups-term-note = { $name } { $amount }, written by hand: { $reason }
groups-hand-on = Send the evening
groups-text = Text for a chat
groups-text-note = Only a note: nothing is paid here.
groups-text-done = { $payment } Done.
groups-picture = Picture
groups-picture-kept = The picture is kept as a file.
groups-picture-none = This browser draws no picture. Copy the text instead.
groups-csv = The whole book as a table (CSV)
groups-table-when = When (UTC)
groups-table-game = Game
groups-table-table = Table
groups-table-name = Name
groups-table-points = Points
groups-table-evening = Closed evening
groups-table-reason = Reason
groups-table-deal = See it again
groups-all-time = Of all time
groups-book-how = How is it written?
    .help = A deal with a bot in it is not written down. Phỏm and Binh Xập Xám write what people paid each other. In Sâm Lốc and Crazy Eights everybody settles with each of the others by the difference of their points. A pot that still lies on a table has a line of its own, so all of it adds up to 0. After a pause of six hours another evening begins, or when one is closed. Points only say who plays well; they are never paid out.
groups-rules = House rules
    .help = New tables of the group begin with these. Tables that are open keep their own.
groups-rules-none = As the game has them by itself.
groups-rules-change = Change
groups-rules-change-of = Change the group’s rules of { $game }
groups-rules-show = Show
groups-rules-show-of = Show the group’s rules of { $game }
groups-rules-of = House rules of the group: { $game }
groups-rules-not-mine = Whoever may change the group can change these.
groups-rules-begin = The table begins with the group’s house rules. Its host can change them under House rules.
groups-rules-keep = Keep as the group’s rules
    .help = From now on new tables of the group begin with the rules of this one.
groups-rules-kept = These are the group’s rules now.
groups-people = People
groups-me = { $name } (you)
groups-right-people = May invite
    .help = Makes invitations, and sends people away.
groups-right-book = May keep the book
    .help = Closes evenings, and ticks off who has settled up.
groups-right-settings = May change the group
    .help = Gives the group another name and other house rules, and others their rights.
groups-rights = Rights of { $name }
groups-rights-given = The rights of { $name } are changed.
groups-leave = Leave
groups-leave-sure = Really leave
groups-send-away = Send away
groups-send-away-who = Send { $name } away
groups-send-away-sure = Press again to send { $name } away
groups-sure-yes = Really send away
groups-sure = Press once more if you are sure.
groups-sent-away = { $name } was sent away, and the invitation leads in no more. The book keeps their points.
groups-inviting = Invite others
    .help = Whoever has the link can come in, until the invitation ends.
groups-invite = Make an invitation
groups-invitation = Link into the group
groups-invitation-label = QR code of the invitation
groups-invitation-made = The invitation is made.
groups-invitation-until = { $count ->
    [one] Leads in until { $when }, for one more.
   *[other] Leads in until { $when }, for { $count } more.
}
groups-invitation-ended = The invitation leads in no more.
groups-uninvite = End the invitation
groups-name = Name of the group
groups-rename = Rename
groups-renamed = The group has another name.
