# How cards are shuffled, in words for everybody: in the dialog behind the line “Checked”.

fair-over = Deal { $deal }: { $verdict }
fair-sealed = Deal { $deal } was sealed before the cards came. Your device checks it afterwards.
fair-played = Deal { $deal } has no code: the machine shuffled it, or you were not here when the cards came.
fair-promised = Deal { $deal } is not sealed yet. With two people or more it gets its code just before the cards come.
fair-unknown = There is nothing to check about this deal.
fair-aloud = Read the deal code aloud, all of you. If somebody has another one, the server has told you different things.
fair-withheld = Note: { $withheld }.
fair-chances = Beside the deck, chance decided { $count ->
    [one] once
   *[other] { $count } times
} in this deal; your device has worked it out again, and all of it fits.
fair-no-chances = Beside the deck, chance decided nothing in this deal.
fair-who = Who chose the cards?
    .text = Nobody alone, not even the host. Before the deal the server seals its own shuffle, and everybody’s device secretly adds a part. Only when all is sealed is it opened: the deck is all parts mixed together.
fair-found = What does “Checked” check?
    .text = After the deal your device shuffles again from scratch, without asking the server. What was opened has to be what was sealed before the deal, and the cards that you were dealt have to come out. What chance decided beside the deck, such as who leads, is worked out again, too, and has to be what your device saw in the deal.
fair-not = What can it not tell?
    .text = The server still sees all cards, and could tell somebody. Whoever does not open their part chooses between two decks; that is why everybody is shown their name, and they add no part until the match is over. Your device knows no rules, and so not whom or which cards chance should have chosen from; chieu verify does.
fair-machine = What is “Shuffled by the machine”?
    .text = Fewer than two people were in when the deal was sealed, as when you play bots. The server still has to keep the shuffle that it promised, but it may have tried many before. For “Checked”, ask somebody to sit down with you.
fair-cut = What is cutting for?
    .text = Between deals, “Cut the cards” mixes where and when you press into your part. Cut as often as you like; the last time counts. If you do not, your device adds a part all the same.
fair-bytes = The numbers, to check them yourself
fair-promise = The server’s promise, from before the deal
fair-seed = The server’s shuffle
fair-seed-later = opened after the deal
fair-part = Your part
fair-vow = { $name }: sealed
fair-opened = { $name }: opened
fair-not-opened = not opened
fair-json = The program in docs/fairness.md, with the source of Chiếu, reads this:
fair-copied = The numbers are copied.
fair-copy-by-hand = This browser does not let the page copy. The numbers are selected: copy them yourself.
