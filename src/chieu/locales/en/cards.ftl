# Card names. Attributes are other words that each player may choose; without a choice the value itself is used.
rank-2 = 2
    .heo = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
    .xi = ace

suit-s = spades
suit-c = clubs
    .chuon = clubs
    .nhep = clubs
suit-d = diamonds
suit-h = hearts

card = { $rank } of { $suit }
card-back = a card face down

# A group of cards read compactly, where it has a name.
cards-none = no cards
cards-pair = pair of { $rank }s
cards-three = three { $rank }s
cards-four = four { $rank }s
cards-run = run of { $count }, { $from } to { $to }
