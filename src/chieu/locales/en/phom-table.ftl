# Phỏm: what happens in a deal, refusals, the score sheet, house rules.

# What happens. { $me } is yes when the listener is { $seat }.
phom-drew = { $me ->
    [yes] You draw
   *[no] { $seat } draws
}
    .brief = { $me ->
        [yes] Draw
       *[no] { $seat } draws
    }
phom-ate-pot = { $me ->
    [yes] You eat { $seat_from }’s { $card }: { $seat_from } pays { phom-chips } into the pot
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card }: you pay { phom-chips } into the pot
       *[no] { $seat_from }’s { $card }: { $seat_from } pays { phom-chips } into the pot
    }
}
    .brief = { $me ->
        [yes] Eat the { $card }
       *[no] { $seat } eats the { $card }
    }
phom-ate-direct = { $me ->
    [yes] You eat { $seat_from }’s { $card }: { $seat_from } pays you { phom-chips }
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card }: you pay them { phom-chips }
       *[no] { $seat_from }’s { $card }: { $seat_from } pays { $seat } { phom-chips }
    }
}
    .brief = { $me ->
        [yes] Eat the { $card }
       *[no] { $seat } eats the { $card }
    }
phom-ate-chot = { $me ->
    [yes] You eat { $seat_from }’s { $card } on the last turn (chốt): { $seat_from } pays you { phom-chips }
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card } on the last turn (chốt): you pay them { phom-chips }
       *[no] { $seat_from }’s { $card } on the last turn (chốt): { $seat_from } pays { $seat } { phom-chips }
    }
}
    .brief = { $me ->
        [yes] Eat the { $card }, chốt
       *[no] { $seat } eats the { $card }, chốt
    }
phom-ate-free = { $me ->
    [yes] You eat { $seat_from }’s { $card }
   *[no] { $seat } eats { $me_from ->
        [yes] your { $card }
       *[no] { $seat_from }’s { $card }
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
    .brief = The { $card } moves to { $me ->
        [yes] you
       *[no] { $seat }
    }
phom-discarded = { $me ->
    [yes] You discard the { $card }
   *[no] { $seat } discards the { $card }
}
    .brief = { $me ->
        [yes] { $card }
       *[no] { $seat }: { $card }
    }
phom-lays = { $me ->
    [yes] Your turn to lay down
   *[no] { $seat }’s turn to lay down
}
    .brief = { $me ->
        [yes] Your turn to lay
       *[no] { $seat }’s turn to lay
    }
phom-lays-again = { $me ->
    [yes] You may lay down again
   *[no] { $seat } may lay down again
}
phom-laid = { $me ->
    [yes] You lay down the { $cards }
   *[no] { $seat } lays down the { $cards }
}
    .brief = { $me ->
        [yes] Lay down { $cards }
       *[no] { $seat } lays down { $cards }
    }
phom-sent = { $me ->
    [yes] You lay off the { $cards } on { $seat_to }’s phỏm
   *[no] { $seat } lays off the { $cards } on { $me_to ->
        [yes] your phỏm
       *[no] { $seat_to }’s phỏm
    }
}
    .brief = { $me ->
        [yes] Lay off { $cards }
       *[no] { $seat } lays off { $cards }
    }
phom-sent-own = { $me ->
    [yes] You lay off the { $cards } on your own phỏm
   *[no] { $seat } lays off the { $cards } on their own phỏm
}
    .brief = { $me ->
        [yes] Lay off { $cards }
       *[no] { $seat } lays off { $cards }
    }
phom-reported = { $me ->
    [yes] You catch { $seat_other }!
   *[no] { $seat } catches { $me_other ->
        [yes] you!
       *[no] { $seat_other }!
    }
}
phom-reported-wrong = { $me ->
    [yes] You tried to catch { $seat_other } and were wrong: you pay { phom-chips } into the pot
   *[no] { $seat } tried to catch { $me_other ->
        [yes] you
       *[no] { $seat_other }
    } and was wrong: they pay { phom-chips } into the pot
}
    .brief = { $me ->
        [yes] Wrong catch
       *[no] { $seat }: wrong catch
    }
phom-reported-wrong-direct = { $me ->
    [yes] You tried to catch { $seat_other } and were wrong: you pay them { phom-chips }
   *[no] { $seat } tried to catch { $me_other ->
        [yes] you and was wrong: they pay you { phom-chips }
       *[no] { $seat_other } and was wrong: they pay { $seat_other } { phom-chips }
    }
}
    .brief = { $me ->
        [yes] Wrong catch
       *[no] { $seat }: wrong catch
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
    [yes] You eat a third card before anybody has laid a phỏm: { phom-u-name }!
   *[no] { $seat } eats a third card before anybody has laid a phỏm: { phom-u-name }!
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
    [yes] You have no card left: { phom-u-name }!
   *[no] { $seat } has no card left: { phom-u-name }!
}
    .brief = { $me ->
        [yes] You go out: { phom-u-name }!
       *[no] { $seat } goes out: { phom-u-name }!
    }
phom-u-each = { $me ->
    [yes] Everybody pays you { phom-chips }
   *[no] Everybody pays { $seat } { phom-chips }
}
    .brief = {""}
phom-den-word = { $count ->
    [one] {""}
   *[other] {" "}for everybody
}
phom-den = { $me ->
    [yes] You pay { $seat_to } { phom-chips }{ phom-den-word }
   *[no] { $seat } pays { $me_to ->
        [yes] you
       *[no] { $seat_to }
    } { phom-chips }{ phom-den-word }
}
    .brief = { $me ->
        [yes] You pay { phom-chips }
       *[no] { $seat } pays { phom-chips }
    }
phom-pot-won = { $me ->
    [yes] You win the pot: { phom-chips }
   *[no] { $seat } wins the pot: { phom-chips }
}
phom-pot-stays = Ù khan does not win the pot: { phom-chips } left in it
phom-u-lao = { $me ->
    [yes] You called ù wrongly!
   *[no] { $seat } called ù wrongly!
}
phom-bao-reported = { $me ->
    [yes] You are caught: a card you ate is in no phỏm
   *[no] { $seat } is caught: a card they ate is in no phỏm
}
    .brief = { $me ->
        [yes] You are caught
       *[no] { $seat } is caught
    }
phom-bao-third = { $me ->
    [yes] You ate a third card that is in no phỏm: caught at once
   *[no] { $seat } ate a third card that is in no phỏm: caught at once
}
    .brief = { $me ->
        [yes] You are caught
       *[no] { $seat } is caught
    }
phom-bao-lay-turn = { $me ->
    [yes] Your turn to lay down, and a card you ate is in no phỏm: caught
   *[no] { $seat }’s turn to lay down, and a card they ate is in no phỏm: caught
}
    .brief = { $me ->
        [yes] You are caught
       *[no] { $seat } is caught
    }
phom-bao-discarded = { $me ->
    [yes] You cannot lay down a card you ate: caught
   *[no] { $seat } cannot lay down a card they ate: caught
}
    .brief = { $me ->
        [yes] You are caught
       *[no] { $seat } is caught
    }
phom-pays-each = { $me ->
    [yes] You pay everybody { phom-chips }
   *[no] { $seat } pays everybody { phom-chips }
}
    .brief = {""}
phom-stock-out = The stock is out: points count
phom-all-laid = Everybody has laid down: points count
phom-all-burnt = Nobody has laid a phỏm: whoever had to lay down first wins
phom-all-burnt-draw = Nobody has laid a phỏm: a draw
phom-first = { $me ->
    [yes] You win with { web-phom-points }
   *[no] { $seat } wins with { web-phom-points }
}
    .brief = {""}
phom-first-burnt = { $me ->
    [yes] You win with no phỏm, with { web-phom-points } in hand
   *[no] { $seat } wins with no phỏm, with { web-phom-points } in hand
}
phom-place-name = { $place ->
    [2] second
    [3] third
   *[4] last
}
phom-place = { $me ->
    [yes] You are { phom-place-name } with { web-phom-points } and pay { phom-chips }
   *[no] { $seat } is { phom-place-name } with { web-phom-points } and pays { phom-chips }
}
    .brief = { $me ->
        [yes] You are { phom-place-name }: { web-phom-points }
       *[no] {""}
    }
phom-burnt = { $me ->
    [yes] You laid no phỏm and pay { phom-chips }
   *[no] { $seat } laid no phỏm and pays { phom-chips }
}
    .brief = { $me ->
        [yes] You laid no phỏm
       *[no] {""}
    }
phom-chips = { $amount ->
    [one] 1 chip
   *[other] { $amount } chips
}

# On the table, as a terminal shows it.
phom-mat-pile = { $me ->
    [yes] You have discarded: { $shown }
   *[no] { $seat } has discarded: { $shown }
}
phom-mat-fresh = { $seat } discarded: { $shown }
phom-mat-meld = { $seat }’s phỏm: { $shown } · to lay off here: onto { $number }
phom-mat-eaten = { $seat } has eaten: { $shown }
phom-mat-stock = Stock { $stock } · pot { $pot } · your chips { $chips }

# Refusals.
illegal-not-u = You cannot go out yet.
illegal-u-claimed = Somebody has called ù: until the ù time is over, you can only press Ù.
illegal-draw-or-take-first = Draw or eat first.
illegal-has-ten-cards = You have ten cards: discard one.
illegal-nothing-to-take = There is no card to eat.
illegal-wrong-take = You cannot eat the { $card_fresh }: you hold no two cards for it.
illegal-one-card = Choose exactly one card to discard.
illegal-eaten-card = You ate the { $cards_eaten }: until it is laid down, it cannot be discarded or laid off.
illegal-not-lay-turn = It is not your turn to lay down yet.
illegal-nothing-to-lay = You have no phỏm to lay down.
illegal-not-a-meld = These cards make no phỏm: { $cards }. A phỏm is a set or a run, with at most one eaten card in it.
illegal-no-sending = At this table nobody lays off cards.
illegal-lay-first = Lay down a phỏm of your own before you lay off.
illegal-nothing-to-send = No card of yours fits another player’s phỏm.
phom-meld-named = { $meld ->
    [set] { $count ->
        [3] three
       *[other] four
    } { $rank_low }s
   *[run] { $rank_low } to { $rank_high } of { $suit }
}
illegal-cannot-be-sent = You cannot lay off the { $cards } on { $me_to ->
    [yes] your phỏm
   *[no] { $seat_to }’s phỏm
}, { phom-meld-named }.
illegal-no-such-meld = { $melds ->
    [0] There is no phỏm on the table yet.
    [one] There is only one phỏm on the table.
   *[other] There are only { $melds } phỏm on the table.
}
illegal-not-in-deal = You cannot catch the player in this seat.
illegal-nothing-to-report = { $seat_other } has no eaten card still in hand.
illegal-lay-turn-is-judged = { $seat_other } is laying down; the table judges that itself.
illegal-reported-already = You have already tried to catch { $seat_other } in this turn.

# The score sheet: chips won and lost. { $seat_other } is who pays.
score-phom-ante = Into the pot at the start
    .name = Antes
# Eaten cards: $paid is 0 where it went into the pot; the line is then of the player whose card was eaten.
score-phom-eat-first = { $paid ->
    [0] { $me_other ->
        [yes] First card eaten, by you
       *[no] First card eaten, by { $seat_other }
    }
   *[other] { $me_other ->
        [yes] First card eaten: you pay
       *[no] First card eaten: { $seat_other } pays
    }
}
    .name = First card eaten
    .other = { $me ->
        [yes] First card eaten, by you
       *[no] First card eaten, by { $seat }
    }
score-phom-eat-second = { $paid ->
    [0] { $me_other ->
        [yes] Second card eaten, by you
       *[no] Second card eaten, by { $seat_other }
    }
   *[other] { $me_other ->
        [yes] Second card eaten: you pay
       *[no] Second card eaten: { $seat_other } pays
    }
}
    .name = Second card eaten
    .other = { $me ->
        [yes] Second card eaten, by you
       *[no] Second card eaten, by { $seat }
    }
phom-chot-cards = { $count ->
    [one] Card eaten on the last turn (chốt)
   *[other] { $count } cards eaten on the last turn (chốt)
}
score-phom-chot = { $me_other ->
    [yes] { phom-chot-cards }: you pay
   *[no] { phom-chot-cards }: { $seat_other } pays
}
    .name = Eaten on the last turn (chốt)
    .other = { $me ->
        [yes] { phom-chot-cards }, by you
       *[no] { phom-chot-cards }, by { $seat }
    }
phom-wrong-catches = { $count ->
    [one] Wrong catch
   *[other] { $count } wrong catches
}
score-phom-wrong-report = { $paid ->
    [0] { phom-wrong-catches }
   *[other] { $me_other ->
        [yes] { phom-wrong-catches }: you pay
       *[no] { phom-wrong-catches }: { $seat_other } pays
    }
}
    .name = Wrong catches
    .other = { $me ->
        [yes] { phom-wrong-catches }: paid to you
       *[no] { phom-wrong-catches }: paid to { $seat }
    }
score-phom-u-thuong = { $me_other ->
    [yes] Ù: you pay
   *[no] Ù: { $seat_other } pays
}
    .name = Ù
score-phom-u-tron = { $me_other ->
    [yes] Ù tròn: you pay
   *[no] Ù tròn: { $seat_other } pays
}
    .name = Ù tròn
score-phom-u-khan = { $me_other ->
    [yes] Ù khan: you pay
   *[no] Ù khan: { $seat_other } pays
}
    .name = Ù khan
phom-den-shares = { $count ->
    [one] Paying for the ù (đền)
   *[other] Paying for everybody (đền), { $count } shares
}
score-phom-den = { $me_other ->
    [yes] { phom-den-shares }: you pay
   *[no] { phom-den-shares }: { $seat_other } pays
}
    .name = One pays for everybody
    .paid = { phom-den-shares }
score-phom-bao = { $me_other ->
    [yes] Caught: you pay
   *[no] Caught: { $seat_other } pays
}
    .name = Caught
score-phom-u-lao = { $me_other ->
    [yes] Wrong ù call: you pay
   *[no] Wrong ù call: { $seat_other } pays
}
    .name = Wrong ù call
phom-placed = { $count ->
    [2] Second
    [3] Third
   *[4] Last
}
phom-came = { $count ->
    [2] second
    [3] third
   *[4] last
}
score-phom-place = { $me_other ->
    [yes] You ({ phom-came }) pay
   *[no] { $seat_other } ({ phom-came }) pays
}
    .name = Places
    .paid = { phom-placed }
score-phom-burnt = { $me_other ->
    [yes] You (no phỏm) pay
   *[no] { $seat_other } (no phỏm) pays
}
    .name = No phỏm
score-phom-pot = The pot
    .name = The pot

# House rules.
option-phom-seats = Seats
    .help = 2 to 4; the host may deal with free seats as soon as two are taken.
option-phom-stake = Stake
    .help = How many chips one stake is. It can be changed only while the pot is empty.
    .value = { $value ->
        [one] one chip
       *[other] { $value } chips
    }
option-phom-nuoi_ga = Pot
    .help = Everybody pays one stake into the pot at the start of each deal, and whoever goes out wins it. Without a pot, eaten cards are paid for to the eater. It can be changed only while the pot is empty.
option-phom-nuoi_ga-off = no
option-phom-nuoi_ga-on = yes
option-phom-tai_gui = Laying down again and laying off (tái gửi)
    .help = Whoever has laid down and whose discard is eaten gets another turn to lay down; cards may be laid off on other phỏm. Without it, a deal ends when everybody has laid down.
option-phom-tai_gui-off = no
option-phom-tai_gui-on = yes
option-phom-auto_move = Discards move when one is eaten
    .help = A discard of whoever lays down first moves to the player whose card was eaten; otherwise the cards stay where they are, and turns count just the same.
option-phom-auto_move-off = they stay
option-phom-auto_move-on = they move
option-phom-u_lao = Wrong ù calls
    .help = Allowed: a wrong ù call after the ù time costs 5 stakes to everybody. Otherwise you are only told that you cannot go out yet.
option-phom-u_lao-off = not allowed
option-phom-u_lao-on = allowed
option-phom-u_window = Ù time
    .help = At the start of a deal anybody may press Ù, and a wrong call costs nothing.
    .value = { $value ->
        [0] none
       *[other] { $value } seconds
    }
option-phom-turn_timer = Time for a turn
    .help = For the whole turn, drawing or eating included. When it is over, the table draws and discards a card outside your phỏm for you.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-phom-lay_timer = Time to lay down
    .help = When it is over, your phỏm with eaten cards are laid down and any card is discarded.
    .value = { $value ->
        [0] no limit
       *[other] { $value } seconds
    }
option-phom-allow_wrong_eat = Eating wrongly
    .help = Allowed: you may eat a card that makes no phỏm, and may be caught (bắt báo). Otherwise it is refused.
option-phom-allow_wrong_eat-off = not allowed
option-phom-allow_wrong_eat-on = allowed
option-phom-u_pay_thuong = Ù
    .help = Going out with nine cards in phỏm: how many stakes everybody pays.
    .value = { $value ->
        [one] one stake
       *[other] { $value } stakes
    }
option-phom-u_pay_tron = Ù tròn
    .help = Going out with all ten cards in phỏm: how many stakes everybody pays.
    .value = { $value ->
        [one] one stake
       *[other] { $value } stakes
    }
option-phom-u_pay_khan = Ù khan
    .help = Going out because no two of your dealt cards go together: how many stakes everybody pays. It does not win the pot.
    .value = { $value ->
        [one] one stake
       *[other] { $value } stakes
    }
option-phom-den_three = Paying for everybody (đền): three cards
    .help = Whoever lets somebody eat three cards and go out pays for everybody.
option-phom-den_three-off = no
option-phom-den_three-on = yes
option-phom-den_chot = Paying for everybody (đền): chốt
    .help = Whoever ate a last-turn card (chốt) of somebody who had laid down pays for everybody when somebody else goes out. It counts only with laying down again.
option-phom-den_chot-off = no
option-phom-den_chot-on = yes
option-phom-all_mom = Nobody has a phỏm
    .help = Who is first when nobody has a phỏm.
option-phom-all_mom-first_lay_wins = whoever had to lay down first
option-phom-all_mom-draw = nobody, it is a draw
option-phom-chot_rule = Last-turn card (chốt)
    .help = Which card counts as eaten on the last turn, and is paid to the eater.
option-phom-chot_rule-eater_final_turn = one eaten on the eater’s last turn
option-phom-chot_rule-victim_final_discard = the fourth discard of the player before
option-phom-tie_break = Equal points
    .help = With equal points, whoever laid down earlier comes first.
option-phom-tie_break-first_lay = by the first turn to lay down
option-phom-tie_break-last_lay = by the last one
