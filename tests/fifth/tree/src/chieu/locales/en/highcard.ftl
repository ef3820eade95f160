game-high-card = High Card
    .line = Everybody plays one card, and the highest wins.

preset-high-card-standard = Standard: the ace is high

high-played = { $me ->
    [yes] You play the { $card }
   *[no] { $seat } plays the { $card }
}
high-won = { $me ->
    [yes] You win the deal
   *[no] { $seat } wins the deal
}
high-mat = On the table: { $shown }
high-mat-empty = No card has been played.

illegal-one-card-only = You play exactly one card.

score-high-card-beaten = Beat { $seat_other }
    .name = Won

option-high-card-seats = Players
    .help = 2 to 4 players.
option-high-card-ace = Ace
    .help = Whether the ace is the highest card or the lowest.
option-high-card-ace-high = highest
option-high-card-ace-low = lowest
option-high-card-deals = Deals
    .help = How many deals a match has.
