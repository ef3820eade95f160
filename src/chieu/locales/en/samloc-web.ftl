# Sâm Lốc on the page: buttons, keys, prompts.
key-sam-pass = Pass
key-sam-declare = Announce Sâm
key-sam-decline = Do not announce Sâm
web-sam-declare = Announce Sâm
web-sam-declare-sure = Announcing Sâm means that you go out without being beaten once; if you are, you pay. Press again to announce it.
web-sam-decline = Do not announce
web-sam-play = { $count ->
    [0] Play
    [one] Play { $count } card
   *[other] Play { $count } cards
}
web-sam-pass = Pass
web-sam-mark-declared = Sâm
web-sam-mark-leads = Leads
web-sam-mark-answered = Answered
web-sam-mark-passed = Passed
web-sam-mark-one = One card
web-sam-prompt-window = Do you announce Sâm (win without being beaten)?
    .brief = Announce Sâm?
web-sam-prompt-window-wait = Waiting for everybody’s answer
web-sam-prompt-wait = { $seat } to play
web-sam-prompt-begin = You lead: select cards, then play them
web-sam-prompt-lead = Your turn to lead
    .brief = Your lead
web-sam-prompt-answer = Your turn: beat { $seat }’s { $cards }, or pass
    .brief = Your turn: { $cards }
web-sam-mat-empty = The mat is empty
web-sam-mat = On the mat: { $me ->
    [yes] your
   *[no] { $seat }’s
} { $cards }
web-sam-choose-first = First select the cards you want to play.
web-sam-confirm = Play { $cards }? Press again to play.

# Which rules of this table surprise people who know the game; shown while it waits for players.
surprise-sam-loc-1 = { $run_compare ->
    [length_first] A longer run always beats: 3 4 5 6 beats Q K A.
   *[other] {""}
}
surprise-sam-loc-2 = { $leader ->
    [random] Who leads is drawn anew in each deal.
   *[other] {""}
}
surprise-sam-loc-3 = { $cut_two_penalty ->
    [0] A 2 that is beaten costs nothing.
   *[other] {""}
}
surprise-sam-loc-4 = { $finish_on_two ->
    [allowed] You may go out with a 2.
   *[other] {""}
}
