# How to play, as the page shows it: a summary in pictures, the house rules of this table, finding something in the rules.

sum-title = In short
sum-goal = The aim
sum-plays = What you play
sum-beats = What beats what
sum-end = The end of a deal
sum-sign-beats = beats
sum-sign-onto = on
sum-sign-or = or
sum-sign-then = then

sum-sam-loc-goal-1 = Ten cards each. Whoever runs out first wins the deal.
sum-sam-loc-plays-1 = A single, a pair, three (sám) or four of a kind (tứ quý).
sum-sam-loc-plays-2 = A run: three or more in a row, in any suits.
sum-sam-loc-beats-1 = The same kind of play, but higher. 3 is lowest, 2 is highest.
sum-sam-loc-beats-2 = Four of a kind beats a single 2.
sum-sam-loc-end-1 = Each card left is 1 penalty point; a 2 or four of a kind costs 10 more. Fewest wins.
sum-sam-loc-end-2 = { $sam_window ->
    [off] Nobody announces Sâm at this table.
   *[other] Announce Sâm and win unbeaten: { $sam_value } points from everyone. Beaten once, you lose as many.
}

sum-crazy-eights-goal-1 = Whoever runs out first scores the cards that the others still hold.
sum-crazy-eights-plays-1 = Play one card of the same suit or rank as the top card.
sum-crazy-eights-plays-2 = If you can’t, draw one; if that doesn’t fit either, pass.
sum-crazy-eights-beats = Special cards
sum-crazy-eights-beats-1 = An 8 goes on anything, and you name the next suit.
sum-crazy-eights-beats-2 = J turns play around, Q skips the next player, K makes them draw 2 and skips them.
sum-crazy-eights-end-1 = An 8: 50 points; J, Q, K: { $face_points }; ace: 1; others by rank. { $target } points win the match.

sum-phom-goal-1 = Gather phỏm: three or four of one rank, or three or more in a row in one suit.
sum-phom-plays = One turn
sum-phom-plays-1 = Draw a card, or eat (ăn) what the player on your left just discarded; then discard one.
sum-phom-plays-2 = { $tai_gui ->
    [off] Before your fourth discard, lay your phỏm down.
   *[other] Before your fourth discard, lay down phỏm and add loose cards to others.
}
sum-phom-beats-1 = A phỏm beats none (móm). Then fewer points in hand: A 1, J 11, Q 12, K 13.
sum-phom-end-1 = The second pays the winner 1 stake, the third 2, the last 3; without a phỏm, 4.
sum-phom-end-2 = Ù, nine cards in phỏm: everybody pays { $u_pay_thuong } stakes. Ù tròn, all ten: { $u_pay_tron }.

sum-binh-goal-1 = Set 13 cards in a front row of 3, a middle of 5 and a back of 5, none weaker than the row before.
sum-binh-plays = One deal
sum-binh-plays-1 = Everybody sets in secret; then all show, and rows are compared.
sum-binh-beats-1 = From weak to strong: high card, pair, two pair, three, straight, flush, full house, four, straight flush.
sum-binh-end-1 = Against each player: a row won is 1 point, a row lost costs 1.
sum-binh-end-2 = A row stronger than the next is a foul: { $foul_penalty } points to everyone. { $naturals ->
    [none] No naturals at this table.
   *[other] A natural (mậu binh), like six pairs, wins at once.
}

rules-here = The rules at this table
rules-here-as = { $count ->
    [0] Just as “{ $preset }” has it.
    [one] As “{ $preset }”, but for { $count } rule, which is marked.
   *[other] As “{ $preset }”, but for { $count } rules, which are marked.
}
rules-here-usual = Usually: { $value }
rules-in-full = The rules in full

find-label = Find in the rules
find-hint = With or without accents. Enter goes to the next place, Shift Enter to the one before.
find-next = Next place
find-previous = Previous place
find-count = { $count ->
    [0] Not found
   *[other] { $at }/{ $count }
}
find-told = { $count ->
    [0] Not found
   *[other] Place { $at } of { $count }: { $text }
}
