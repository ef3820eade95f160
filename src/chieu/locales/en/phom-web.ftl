# Phỏm on the page: buttons, keys, prompts.
key-phom-draw = Draw
key-phom-take = Eat the card just discarded
key-phom-discard = Discard the selected card
key-phom-u = Ù (go out)
key-phom-lay = Lay down the selected phỏm; with nothing selected, whatever leaves the fewest points
key-phom-send = Lay off every card that fits
key-phom-send-to = Lay off the selected cards on the phỏm with this key
key-phom-report = Catch a player whose eaten card fits nothing (bắt báo)
key-phom-piles = Read the discards
key-phom-order = Read who lays down when
key-phom-money = Read the chips and the pot
key-phom-moving = Moving cards on or off: choose a card, then its place
key-phom-left = Move this card left
key-phom-right = Move this card right

web-phom-discard = Discard
web-phom-take = Eat
web-phom-draw = Draw
web-phom-u = Ù
web-phom-lay = Lay down
web-phom-send = Lay off all
web-phom-send-short = Lay off
web-phom-report = Catch
web-phom-moving = Move a card
web-phom-stock = Draw, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the stock
web-phom-stock-count = stock { $count }, pot { $pot }
web-phom-send-onto = Lay off on { $meld }
web-phom-report-of = Catch { $seat }, who ate { $cards }

web-phom-mark-dealer = Dealer
web-phom-mark-lays = Laying down
web-phom-mark-again = Lays down again
web-phom-mark-u = Ù (go out)
web-phom-mark-waits = Next deal
web-phom-moved-here = Moved here

web-phom-pot-short = Pot { $pot }
web-phom-stake = Stake { $stake }
web-phom-pot = pot { $pot }, stake { $stake }
web-phom-window = Ù time { $time }
web-phom-claimed = { $names }. Waiting for the ù time to end
web-phom-u-ready = { $kind ->
    [tron] You can go out: ù tròn
    [khan] You can go out: ù khan
   *[thuong] You can go out: ù
}

web-phom-drawn = You drew the { $card }
    .brief = { $card }
web-phom-prompt-opening = You are the dealer: select a card and discard it
    .brief = You deal: discard
web-phom-prompt-draw = Your turn: draw
web-phom-prompt-start = Your turn: eat or draw
    .brief = Eat or draw?
web-phom-prompt-eat = Your turn: eat the { $card }, or draw
    .brief = Eat the { $card } or draw?
web-phom-prompt-discard = Select a card and discard it
    .brief = Discard
web-phom-prompt-lay = Lay down and lay off, then discard
    .brief = Lay down, lay off, discard
web-phom-prompt-again = Lay down again, lay off, then discard
    .brief = Lay down again, lay off, discard
web-phom-prompt-send = Lay off, then discard
    .brief = Lay off, discard
web-phom-prompt-burnt = No phỏm: discard a card
    .brief = No phỏm: discard
web-phom-meld-name = Phỏm
web-phom-prompt-wait = { $seat } to play
web-phom-prompt-lays = { $seat } is laying down
web-phom-prompt-lays-again = { $seat } lays down again
web-phom-prompt-claimed = { $names } called ù. Waiting for the ù time to end

web-phom-choose-one = { $count ->
    [0] Select one card first, then discard it.
   *[other] Select only one card, then discard it.
}
web-phom-send-first = Select the cards you want to lay off, then press Lay off.
web-phom-drop-where = Drop a card on a phỏm to lay it off, or on your own discards to discard it.
web-phom-report-nobody = Nobody has an eaten card still in hand.
web-phom-confirm = Discard the { $card }? Press again to discard.
web-phom-confirm-unlaid = You have not laid down { $cards }. Press Discard again to keep them in hand.
web-phom-confirm-breaks = Without the { $card } your eaten card is in no phỏm. Press Discard again to discard it all the same.
web-phom-confirm-eat = The { $card } fits none of your phỏm: if you eat it, you can be caught, and with a third card you are at once. Press Eat again to eat it.
web-phom-confirm-report = Catch { $seat }? You are right if the eaten card is in no phỏm. A wrong catch costs you { $amount }. Press again to catch.
web-phom-confirm-u = A wrong ù pays everybody. Press Ù again if you are sure.

# Reading what lies on the mat. $me is yes when it is the listener's.
web-phom-run = { $from } to { $to } of { $suit }
web-phom-set = { $count ->
    [3] three { $rank }s
   *[other] four { $rank }s
}
# The key that lays off there; none where no key is left.
web-phom-meld = { $me ->
    [yes] your phỏm, { $cards }
   *[no] { $seat }’s phỏm, { $cards }
}{ $key ->
    [none] {""}
   *[other] , Shift { $key }
}
web-phom-pile = { $me ->
    [yes] You discarded { $cards }
   *[no] { $seat } discarded { $cards }
}
web-phom-fresh = { $me ->
    [yes] You just discarded the { $card }
   *[no] { $seat } just discarded the { $card }
}
web-phom-eaten = { $me ->
    [yes] You ate { $cards }
   *[no] { $seat } ate { $cards }
}
web-phom-eaten-card = { $card }, eaten
web-phom-table-empty = Nothing lies on the mat yet
web-phom-order = Order of laying down: { $names }
web-phom-order-seat = { $me ->
    [yes] you with { $count ->
        [one] { $count } discard
       *[other] { $count } discards
    }
   *[no] { $seat } with { $count ->
        [one] { $count } discard
       *[other] { $count } discards
    }
}{ $laid ->
    [yes] , has laid down
   *[no] {""}
}

# Sorting.
web-phom-sort-nothing = There are no cards to sort
web-phom-group-eaten = Phỏm with an eaten card { $cards }
web-phom-group-meld = Phỏm { $cards }
web-phom-group-pair = Two of a phỏm { $cards }
web-phom-group-odd = Loose { $cards }
web-phom-moved = Moved the { $card } to place { $place } of { $count }
web-phom-moving-on = Moving cards: choose a card, then its place
web-phom-moving-off = No longer moving cards
web-phom-move-where = Move the { $card } where?
web-phom-move-stays = The { $card } stays where it is

# The score sheet.
web-phom-won = { phom-chips }
web-phom-has = Now has
web-phom-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-phom-pot-kept = The pot stays for the next deal: { phom-chips }
web-phom-place = { $burnt ->
    [first] First, with no phỏm
    [yes] No phỏm
   *[no] { $place ->
        [1] First
        [2] Second
        [3] Third
       *[other] Last
    }
}
web-phom-fate = { $fate ->
    [won] { $kind ->
        [tron] Ù tròn
        [khan] Ù khan
       *[thuong] Ù
    }
    [paid] { $ending ->
        [u] { $count ->
            [1] Pays for the ù
           *[other] Pays for everybody
        }
        [u-lao] Wrong ù call
       *[bao] Caught
    }
   *[none] {""}
}

# Which rules of this table surprise people who know the game; shown while it waits for players.
surprise-phom-1 = A third card eaten ends the deal at once: ù, or caught.
surprise-phom-2 = { $allow_wrong_eat ->
    [on] You may eat a card that makes no phỏm; if you are caught, everybody gets 5 stakes from you.
   *[other] {""}
}
surprise-phom-3 = { $u_lao ->
    [on] A wrong ù costs 5 stakes to everybody.
   *[other] {""}
}
