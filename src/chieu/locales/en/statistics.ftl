# Statistics: how one plays, worked out from one's own deals.

statistics-none = There are no deals to count yet. Finish one, and its figures are here; lessons do not count.
statistics-play = Go and play a deal
statistics-count = Statistics of { $game }: { $count ->
    [one] one deal
   *[other] { $count } deals
}

statistics-choose = Which deals
statistics-game = Game
statistics-company = Played with
statistics-company-of = { $players } players: { $company ->
    [people] people alone
    [mixed] people and bots
   *[bots] bots alone
}
statistics-rules = Rules
statistics-rules-usual = as the game has them

statistics-mean-title = Each deal
statistics-mean = { $amount } a deal
statistics-range = Over very many such deals, it may really be anything from { $low } to { $high }.
statistics-unclear = Whether you win or lose by it is not clear yet.
statistics-few = Only { $count ->
    [one] one deal
   *[other] { $count } deals
}: that says nothing yet, for it is mostly luck.
statistics-penalty = These are penalty points: the fewer, the better.
statistics-wins-title = Won
statistics-wins = { $wins } of { $deals ->
    [one] one deal
   *[other] { $deals } deals
} ({ $share })
statistics-share-range = Over very many, it may be anything from { $low } to { $high }.
statistics-fair = If all played equally well, it would be about { $share }.
statistics-share = { $share }%
statistics-when = From { $since } to { $until }.

statistics-trend = As time went by
statistics-trend-what = Each dot is about { $count } deals in a row, the latest on the right. The upright line is where it may really lie.
statistics-change = { $way ->
    [better] The second half went better than the first, by { $amount } a deal.
    [worse] The second half went worse than the first, by { $amount } a deal.
   *[unclear] The two halves do not clearly differ yet.
}
statistics-no-trend = From { $count } deals on, there is a picture of how it went.
statistics-numbers = The same as numbers
statistics-col-when = When
statistics-col-deals = Deals
statistics-col-mean = Each deal
statistics-between = { $low } to { $high }
statistics-too-few = not clear yet

statistics-rating = Rating
statistics-rating-none = Half a minute after you have finished a deal with people, your rating is here.
statistics-rating-provisional = provisional
statistics-rating-range = How well you really play may be anything from { $low } to { $high }: it is worked out from { $count ->
    [one] one block
   *[other] { $count } blocks
} of deals.
statistics-rating-last = The last block, until { $when }: { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, you were number { $place } of { $players }, and your rating { $way ->
    [up] rose by { $by }
    [down] fell by { $by }
   *[same] stayed as it was
}.{ $more ->
    [yes] { " " }Your next deal with the same people still counts for this block.
   *[no] { "" }
}
statistics-rating-numbers = The rating as numbers
statistics-rating-curve = Each dot is the rating after a block of deals, the latest on the right. The upright line is where it may really lie. Everybody begins at 1000.

statistics-moments = What came to you
statistics-moments-what = What you won or lost in each deal in which it came. Its name leads to the deals.
statistics-col-what = What
statistics-times = { $count ->
    [one] one deal
   *[other] { $count } deals
} ({ $share })
statistics-never = Never yet: { $names }.

statistics-met = Whom you met
statistics-met-what = More than 0 means that you do better than they. Only the last { $count } deals count. A name leads to the deals with them.
statistics-met-none = Whoever played these deals with you is no longer here.
statistics-col-who = Who
statistics-ahead = { $ahead } ahead, { $behind } behind
statistics-col-more = More than they, each deal

statistics-how = How is this worked out?
statistics-how-apart = Only deals that compare are added up: of one game, with as many players, by the same rules about play and pay, and in the same company (people alone, people and bots, or bots alone). Clocks, and when a match ends, may differ.
statistics-how-not = Lessons, deals that were gone on with from the middle and challenges do not count.
statistics-how-range = “May really be” is a 95 % confidence interval: worked out so twenty times, what is really so lies in it nineteen times. It is not told of fewer than ten deals, nor where all brought the same.
statistics-how-rating = A rating counts deals among people alone. A block is up to ten deals in a row among the same people: whoever got more in all of them did better. Everybody begins at 1000, and a rating is provisional until there are enough blocks. For whoever leaves before the end of a deal a bot goes on, and what it gets is theirs.
statistics-how-mine = Nobody but you sees this page.

# Leaderboards: who plays how well, of those who want to be listed.

ranking-me-room = List me here, for everybody in the room to see
ranking-me-group = List me here, for everybody in the group to see
ranking-listed = You are listed now.
ranking-unlisted = You are not listed any more.
ranking-none = Nobody is listed yet. Whoever wants to be and has played with people is here.
ranking-kind = { $game }, { $players } players, rules { $rules }
ranking-of = { $kind }: how well somebody really plays may lie anywhere in the range below the rating.
ranking-col-place = Place
ranking-provisional = provisional
ranking-me = { $name } (you)
ranking-how-listed = Only people who list themselves are here, and each can take that back at any time.
ranking-how-order = Whoever is provisional comes last, and has no place yet.
