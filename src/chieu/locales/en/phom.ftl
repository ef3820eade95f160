# Phỏm: what happens in a deal, refusals, the score sheet, house rules.

game-phom = Phỏm
    .line = Nine cards each: draw or eat, discard, collect phỏms. When all have laid, the fewest points win; whoever goes out calls ù and takes the pot.

preset-phom-binh-dan = Bình Dân: stake 1, discards move by themselves
preset-phom-trung-luu = Trung Lưu: stake 5, discards move by themselves
preset-phom-thuong-luu = Thượng Lưu: stake 20, discards stay, a false ù counts

# What happens. { $me } is yes when the listener is { $seat }.
phom-drew = { $me ->
    [yes] You draw
   *[no] { $seat } draws
}
phom-ate-pot = { $me ->
    [yes] You eat the { $card } of { $seat_from }, who pays { $amount } into the pot
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card }, you pay { $amount } into the pot
       *[no] the { $card } of { $seat_from }, who pays { $amount } into the pot
    }
}
    .brief = { $me ->
        [yes] Eat the { $card }
       *[no] { $seat } eats the { $card }
    }
phom-ate-direct = { $me ->
    [yes] You eat the { $card } of { $seat_from }, who pays you { $amount }
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card }, you pay { $amount }
       *[no] the { $card } of { $seat_from }, who pays { $amount }
    }
}
    .brief = { $me ->
        [yes] Eat the { $card }
       *[no] { $seat } eats the { $card }
    }
phom-ate-chot = { $me ->
    [yes] You eat the { $card } of { $seat_from } as a chốt and get { $amount }
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card } as a chốt, you pay { $amount }
       *[no] the { $card } of { $seat_from } as a chốt, who pays { $amount }
    }
}
    .brief = { $me ->
        [yes] Chốt: the { $card }
       *[no] { $seat }, chốt: the { $card }
    }
phom-ate-free = { $me ->
    [yes] You eat the { $card } of { $seat_from }
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card }
       *[no] the { $card } of { $seat_from }
    }
}
    .brief = { $me ->
        [yes] Eat the { $card }
       *[no] { $seat } eats the { $card }
    }
phom-moved = { $me ->
    [yes] The { $card } moves from { $seat_from } to you
   *[no] The { $card } moves from { $me_from ->
        [yes] you
       *[no] { $seat_from }
    } to { $seat }
}
    .brief = The { $card } moves
phom-discarded = { $me ->
    [yes] You discard the { $card }
   *[no] { $seat } discards the { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
phom-lays = { $me ->
    [yes] Your lay-down turn
   *[no] Lay-down turn of { $seat }
}
    .brief = { $me ->
        [yes] Lay down
       *[no] { $seat } lays down
    }
phom-lays-again = { $me ->
    [yes] You may lay down again
   *[no] { $seat } may lay down again
}
phom-laid = { $me ->
    [yes] You lay { $cards }
   *[no] { $seat } lays { $cards }
}
    .brief = { $me ->
        [yes] Lay { $cards }
       *[no] { $seat } lays { $cards }
    }
phom-sent = { $me ->
    [yes] You send { $cards } onto a phỏm of { $seat_to }
   *[no] { $seat } sends { $cards } onto { $me_to ->
        [yes] your phỏm
       *[no] a phỏm of { $seat_to }
    }
}
    .brief = { $me ->
        [yes] Send { $cards }
       *[no] { $seat } sends { $cards }
    }
phom-sent-own = { $me ->
    [yes] You send { $cards } onto your own phỏm
   *[no] { $seat } sends { $cards } onto their own phỏm
}
    .brief = { $me ->
        [yes] Send { $cards }
       *[no] { $seat } sends { $cards }
    }
phom-reported = { $me ->
    [yes] You report { $seat_other }, and you are right!
   *[no] { $seat } reports { $me_other ->
        [yes] you, rightly!
       *[no] { $seat_other }, rightly!
    }
}
phom-reported-wrong = { $me ->
    [yes] You report { $seat_other } wrongly and pay { $amount } into the pot
   *[no] { $seat } reports { $me_other ->
        [yes] you
       *[no] { $seat_other }
    } wrongly and pays { $amount } into the pot
}
    .brief = { $me ->
        [yes] Wrong report
       *[no] { $seat } reports wrongly
    }
phom-reported-wrong-direct = { $me ->
    [yes] You report { $seat_other } wrongly and pay them { $amount }
   *[no] { $seat } reports { $me_other ->
        [yes] you wrongly and pays you { $amount }
       *[no] { $seat_other } wrongly and pays them { $amount }
    }
}
    .brief = { $me ->
        [yes] Wrong report
       *[no] { $seat } reports wrongly
    }
phom-claimed = { $me ->
    [yes] You call ù! Who goes out is settled when the ù time is over
   *[no] { $seat } calls ù! Who goes out is settled when the ù time is over
}
    .brief = { $me ->
        [yes] You call ù
       *[no] { $seat } calls ù
    }
phom-window-closed = The ù time is over

# The end. An ù by its kind.
phom-u-name = { $kind ->
    [tron] ù tròn
    [khan] ù khan
   *[thuong] ù
}
phom-u-pressed = { $me ->
    [yes] You go out: { phom-u-name }!
   *[no] { $seat } goes out: { phom-u-name }!
}
phom-u-third = { $me ->
    [yes] You eat a third card before any phỏm lies on the table: { phom-u-name }!
   *[no] { $seat } eats a third card before any phỏm lies on the table: { phom-u-name }!
}
    .brief = { $me ->
        [yes] You go out: { phom-u-name }!
       *[no] { $seat } goes out: { phom-u-name }!
    }
phom-u-third-laid = { $me ->
    [yes] You eat a third card: { phom-u-name }!
   *[no] { $seat } eats a third card: { phom-u-name }!
}
    .brief = { $me ->
        [yes] You go out: { phom-u-name }!
       *[no] { $seat } goes out: { phom-u-name }!
    }
phom-u-two-left = { $me ->
    [yes] You eat with only two cards in hand: { phom-u-name }!
   *[no] { $seat } eats with only two cards in hand: { phom-u-name }!
}
    .brief = { $me ->
        [yes] You go out: { phom-u-name }!
       *[no] { $seat } goes out: { phom-u-name }!
    }
phom-u-last-card = { $me ->
    [yes] Your last card is gone: { phom-u-name }!
   *[no] The last card of { $seat } is gone: { phom-u-name }!
}
    .brief = { $me ->
        [yes] You go out: { phom-u-name }!
       *[no] { $seat } goes out: { phom-u-name }!
    }
phom-u-each = { $me ->
    [yes] Everybody pays you { $amount }
   *[no] Everybody pays { $seat } { $amount }
}
phom-den-word = { $count ->
    [one] {""}
   *[other] {" "}for everybody
}
phom-den = { $me ->
    [yes] You pay { $amount }{ phom-den-word } to { $seat_to }
   *[no] { $seat } pays { $amount }{ phom-den-word } to { $me_to ->
        [yes] you
       *[no] { $seat_to }
    }
}
    .brief = { $me ->
        [yes] You pay for all: { $amount }
       *[no] { $seat } pays for all: { $amount }
    }
phom-pot-won = { $me ->
    [yes] You win the pot of { $amount }
   *[no] { $seat } wins the pot of { $amount }
}
phom-pot-stays = Ù khan does not win the pot; { $amount } stay in it
phom-u-lao = { $me ->
    [yes] Your ù is false!
   *[no] The ù of { $seat } is false!
}
phom-bao-reported = { $me ->
    [yes] You are báo: an eaten card has no phỏm
   *[no] { $seat } is báo: an eaten card has no phỏm
}
    .brief = { $me ->
        [yes] You are báo
       *[no] { $seat } is báo
    }
phom-bao-third = { $me ->
    [yes] You have eaten a wrong third card: báo at once
   *[no] { $seat } has eaten a wrong third card: báo at once
}
    .brief = { $me ->
        [yes] You are báo
       *[no] { $seat } is báo
    }
phom-bao-lay-turn = { $me ->
    [yes] Your lay-down turn, and an eaten card has no phỏm: báo
   *[no] Lay-down turn of { $seat }, and an eaten card has no phỏm: báo
}
    .brief = { $me ->
        [yes] You are báo
       *[no] { $seat } is báo
    }
phom-bao-discarded = { $me ->
    [yes] You cannot lay an eaten card: báo
   *[no] { $seat } cannot lay an eaten card: báo
}
    .brief = { $me ->
        [yes] You are báo
       *[no] { $seat } is báo
    }
phom-pays-each = { $me ->
    [yes] You pay everybody { $amount }
   *[no] { $seat } pays everybody { $amount }
}
phom-stock-out = The stock is out: points count
phom-all-laid = Everybody has laid down: points count
phom-all-burnt = Everybody is burnt: whoever laid down first wins
phom-all-burnt-draw = Everybody is burnt: a draw
phom-first = { $me ->
    [yes] You win with { $points } points
   *[no] { $seat } wins with { $points } points
}
phom-first-burnt = { $me ->
    [yes] You win, with { $points } points in hand
   *[no] { $seat } wins, with { $points } points in hand
}
phom-place-name = { $place ->
    [2] second
    [3] third
   *[4] last
}
phom-place = { $me ->
    [yes] You are { phom-place-name } with { $points } points and pay { $amount }
   *[no] { $seat } is { phom-place-name } with { $points } points and pays { $amount }
}
    .brief = { $me ->
        [yes] You are { phom-place-name }: { $points }
       *[no] { $seat } is { phom-place-name }: { $points }
    }
phom-burnt = { $me ->
    [yes] You are burnt and pay { $amount }
   *[no] { $seat } is burnt and pays { $amount }
}

# On the table, as a terminal shows it.
phom-mat-pile = { $me ->
    [yes] You have discarded: { $shown }
   *[no] { $seat } has discarded: { $shown }
}
phom-mat-fresh = { $seat } discarded: { $shown }
phom-mat-meld = Phỏm { $number }, of { $seat }: { $shown }
phom-mat-eaten = { $seat } has eaten: { $shown }
phom-mat-stock = Stock { $stock } · pot { $pot } · your chips { $chips }

# Refusals.
illegal-not-u = You cannot go out yet.
illegal-u-claimed = Somebody has called ù: until the ù time is over, only Ù can be pressed.
illegal-draw-or-take-first = Draw or eat first.
illegal-has-ten-cards = You have ten cards: discard one.
illegal-nothing-to-take = There is no card to eat.
illegal-wrong-take = You cannot eat the { $card_fresh }: you hold no two cards for it.
illegal-one-card = Choose exactly one card to discard.
illegal-eaten-card = { $cards_eaten }: an eaten card that is not laid can be neither discarded nor sent.
illegal-not-lay-turn = It is not your lay-down turn yet.
illegal-nothing-to-lay = You have no phỏm to lay.
illegal-not-a-meld = { $cards } make no phỏm; each phỏm holds one eaten card at most.
illegal-no-sending = At this table no cards are sent.
illegal-lay-first = Lay a phỏm of your own before you send.
illegal-nothing-to-send = No card of yours fits a phỏm of somebody else.
illegal-cannot-be-sent = { $cards } cannot be sent onto phỏm { $number }.
illegal-no-such-meld = There is no phỏm { $number } on the table.
illegal-not-in-deal = You cannot report this seat.
illegal-nothing-to-report = { $seat_other } has no eaten card that is not laid.
illegal-lay-turn-is-judged = { $seat_other } is laying down; the table judges that itself.
illegal-reported-already = You have reported { $seat_other } in this turn already.

# The score sheet: chips won and lost. { $seat_other } is who pays.
score-phom-ante = Into the pot at the start
    .name = Antes
score-phom-eat-first = For the first card eaten
    .name = First card eaten
score-phom-eat-second = For the second card eaten
    .name = Second card eaten
score-phom-chot = { $me_other ->
    [yes] Chốt from you: { $count ->
        [one] one card
       *[other] { $count } cards
    }
   *[no] Chốt from { $seat_other }: { $count ->
        [one] one card
       *[other] { $count } cards
    }
}
    .name = Chốt
score-phom-wrong-report = Wrong reports: { $count }
    .name = Wrong reports
score-phom-u-thuong = { $me_other ->
    [yes] Ù, from you
   *[no] Ù, from { $seat_other }
}
    .name = Ù
score-phom-u-tron = { $me_other ->
    [yes] Ù tròn, from you
   *[no] Ù tròn, from { $seat_other }
}
    .name = Ù tròn
score-phom-u-khan = { $me_other ->
    [yes] Ù khan, from you
   *[no] Ù khan, from { $seat_other }
}
    .name = Ù khan
score-phom-den = { $me_other ->
    [yes] { $count ->
        [one] Ù đền, from you
       *[other] One for all: you, { $count } shares
    }
   *[no] { $count ->
        [one] Ù đền, from { $seat_other }
       *[other] One for all: { $seat_other }, { $count } shares
    }
}
    .name = One pays for all
score-phom-bao = { $me_other ->
    [yes] Báo: you
   *[no] Báo: { $seat_other }
}
    .name = Báo
score-phom-u-lao = { $me_other ->
    [yes] False ù: you
   *[no] False ù: { $seat_other }
}
    .name = False ù
score-phom-place = { $me_other ->
    [yes] { $count ->
        [2] Second
        [3] Third
       *[4] Last
    }: you
   *[no] { $count ->
        [2] Second
        [3] Third
       *[4] Last
    }: { $seat_other }
}
    .name = Places
    .paid = { $count ->
        [2] Second
        [3] Third
       *[4] Last
    }
score-phom-burnt = { $me_other ->
    [yes] Burnt: you
   *[no] Burnt: { $seat_other }
}
    .name = Burnt
score-phom-pot = The pot
    .name = The pot

# House rules.
option-phom-seats = Seats
    .help = 2 to 4; the host may deal with free seats as soon as two are taken.
option-phom-stake = Stake
    .help = How many chips one cược is. It can be changed only while the pot is empty.
    .value = { $value ->
        [one] one chip
       *[other] { $value } chips
    }
option-phom-nuoi_ga = Pot
    .help = Everybody pays one stake into the pot of each deal, and whoever goes out wins it. Without it, cards eaten are paid to the eater. It can be changed only while the pot is empty.
option-phom-nuoi_ga-off = no
option-phom-nuoi_ga-on = yes
option-phom-tai_gui = Laying again and sending
    .help = Without it, a deal ends when everybody has laid down.
option-phom-tai_gui-off = no
option-phom-tai_gui-on = yes
option-phom-auto_move = Discards move when one is eaten
    .help = A discard of whoever lays first moves to the player whose card was eaten; otherwise the cards stay where they are, and turns count just the same.
option-phom-auto_move-off = they stay
option-phom-auto_move-on = they move
option-phom-u_lao = False ù
    .help = Allowed: a false ù after the ù time costs 5 stakes to everybody. Otherwise you are only told that you cannot go out yet.
option-phom-u_lao-off = not allowed
option-phom-u_lao-on = allowed
option-phom-u_window = Ù time
    .help = At the start of a deal anybody may press Ù, and a false one does not matter.
    .value = { $value ->
        [0] none
       *[other] { $value } seconds
    }
option-phom-turn_timer = Time for a turn
    .help = For the whole turn, drawing or eating included. When it is over you draw and discard a card of little use.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-phom-lay_timer = Time for a lay-down turn
    .help = When it is over the phỏms with eaten cards are laid and any card is discarded.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-phom-allow_wrong_eat = Eating wrongly
    .help = Allowed: you may eat what makes no phỏm, and may be reported. Otherwise it is refused.
option-phom-allow_wrong_eat-off = not allowed
option-phom-allow_wrong_eat-on = allowed
option-phom-u_pay_thuong = Ù
    .help = How many stakes everybody pays.
    .value = { $value ->
        [one] one stake
       *[other] { $value } stakes
    }
option-phom-u_pay_tron = Ù tròn
    .help = How many stakes everybody pays.
    .value = { $value ->
        [one] one stake
       *[other] { $value } stakes
    }
option-phom-u_pay_khan = Ù khan
    .help = How many stakes everybody pays; it does not win the pot.
    .value = { $value ->
        [one] one stake
       *[other] { $value } stakes
    }
option-phom-den_three = Paying for three cards
    .help = Whoever lets somebody eat three cards and go out pays for everybody.
option-phom-den_three-off = no
option-phom-den_three-on = yes
option-phom-den_chot = Paying for a chốt
    .help = Whoever ate a chốt of somebody who had laid down pays for everybody when somebody else goes out. It counts only with laying again.
option-phom-den_chot-off = no
option-phom-den_chot-on = yes
option-phom-all_mom = Everybody burnt
    .help = Who is first when nobody has a phỏm.
option-phom-all_mom-first_lay_wins = whoever laid down first
option-phom-all_mom-draw = nobody, it is a draw
option-phom-chot_rule = Chốt
    .help = Which card is a chốt.
option-phom-chot_rule-eater_final_turn = one eaten in the eater’s last turn
option-phom-chot_rule-victim_final_discard = the fourth discard of the player before
option-phom-tie_break = Equal points
    .help = Of equals, whoever laid down earlier comes first.
option-phom-tie_break-first_lay = by the first lay-down turn
option-phom-tie_break-last_lay = by the last one
