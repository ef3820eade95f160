# Phỏm on the page: buttons, keys, prompts.
key-phom-draw = Draw
key-phom-take = Eat the card just discarded
key-phom-discard = Discard the raised card
key-phom-u = Ù (go out)
key-phom-lay = Lay the raised phỏm; with nothing raised, the one that leaves fewest points
key-phom-send = Send cards automatically
key-phom-send-to = Send the raised cards onto phỏm 1 to 9
key-phom-report = Report a báo
key-phom-piles = Read the discards
key-phom-order = Read the order of laying
key-phom-money = Read the chips and the pot
key-phom-moving = Moving cards on or off: choose a card, then its place
key-phom-left = Move this card left
key-phom-right = Move this card right

web-phom-discard = Discard
web-phom-take = Eat
web-phom-draw = Draw
web-phom-u = Ù
web-phom-lay = Lay phỏm
web-phom-lay-short = Lay
web-phom-send = Send all
web-phom-send-short = Send
web-phom-report = Report
web-phom-moving = Move a card
web-phom-stock = Draw, { $count ->
    [one] one card
   *[other] { $count } cards
} in the stock
web-phom-stock-count = stock { $count }, pot { $pot }
web-phom-send-onto = Send onto { $meld }
web-phom-report-of = Report { $seat }, who ate { $cards }

web-phom-mark-dealer = Dealer
web-phom-mark-lays = Laying
web-phom-mark-u = Ù
web-phom-mark-waits = Next deal

web-phom-pot-short = Pot { $pot }
web-phom-stake = Stake { $stake }
web-phom-pot = pot { $pot }, stake { $stake }
web-phom-window = Ù window { $time }
web-phom-claimed = { $names }. Waiting for the ù window to close
web-phom-u-ready = { $kind ->
    [tron] You can call ù tròn
    [khan] You can call ù khan
   *[thuong] You can call ù
}

web-phom-drawn = You drew the { $card }
web-phom-prompt-opening = You are the dealer: raise a card and discard it
web-phom-prompt-start = Your turn: eat or draw
web-phom-prompt-eat = Your turn: eat the { $card }, or draw
web-phom-prompt-discard = Raise a card and discard it
web-phom-prompt-lay = Laying: lay, send, then discard
web-phom-prompt-wait = { $seat } to play
web-phom-prompt-lays = { $seat } is laying
web-phom-prompt-claimed = { $names } called ù, waiting for the ù window to close

web-phom-choose-one = { $count ->
    [0] Raise one card first, then discard it.
   *[other] Raise only one card, then discard it.
}
web-phom-send-first = Raise the cards you want to send, then press Send.
web-phom-report-nobody = Nobody holds an eaten card that is not laid.
web-phom-confirm = Discard the { $card }? Press again to discard.
web-phom-confirm-unlaid = You have not laid { $cards }. Press Discard again to keep it in hand.
web-phom-confirm-breaks = Without the { $card } your eaten card has no phỏm. Press Discard again to do so.

# Reading what lies on the mat. $me is yes when it is the listener's.
web-phom-run = { $from } to { $to } of { $suit }
web-phom-set = { $count } cards of rank { $rank }
web-phom-meld = { $me ->
    [yes] your phỏm { $number }: { $cards }
   *[no] phỏm { $number } of { $seat }: { $cards }
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
web-phom-order = Order of laying: { $names }
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
    [yes] , has laid
   *[no] {""}
}

# Sorting.
web-phom-sort-nothing = There are no cards to sort
web-phom-group-eaten = Eaten phỏm { $cards }
web-phom-group-meld = Phỏm { $cards }
web-phom-group-pair = Partners { $cards }
web-phom-group-odd = Odd { $cards }
web-phom-moved = { $card } at place { $place } of { $count }
web-phom-moving-on = Moving cards: choose a card, then its place
web-phom-moving-off = No longer moving cards
web-phom-move-where = Move the { $card } where?
web-phom-move-stays = The { $card } stays where it is

# The score sheet.
web-phom-won = { $amount } chips
web-phom-has = Has
web-phom-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-phom-pot-kept = The pot of { $amount } stays for the next deal
web-phom-place = { $burnt ->
    [first] First, burnt
    [yes] Burnt
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
            [1] Pays (đền)
           *[other] Pays for all
        }
        [u-lao] False ù
       *[bao] Caught in báo
    }
   *[none] {""}
}
