lesson-binh-back = The back must be strongest
    .text = Five cards of one suit are a flush. Select your { $cards }, then touch the back{ $keys ->
        [no] {""}
       *[yes] , or press the key 3
    }.
lesson-binh-middle = The middle may not beat the back
    .text = Two pair is weaker than a flush. Select your { $cards }, then touch the middle{ $keys ->
        [no] {""}
       *[yes] , or press the key 2
    }; the three left go to the front.
lesson-binh-front = Three cards in front, the weakest
    .text = Select your { $cards }, then touch the front{ $keys ->
        [no] {""}
       *[yes] , or press the key 1
    }.
lesson-binh-astray = Better in another row
    .text = Press { web-binh-undo } (the arrow back) to take it back, or go on your own way: three cards in front, five in the middle and in the back, no row better than the one behind it.
lesson-binh-done = In the right order
    .text = The pair of Qs in front is weaker than two pair. A row stronger than the one behind it is a foul and loses to everybody. Press { web-binh-done }.
lesson-binh-own = You set them your way
    .text = Any way will do, as long as it is no foul. Press { web-binh-done } when you are happy.
lesson-binh-foul = That is a foul
    .text = A row is stronger than the one behind it. Touch two cards to swap them, or press { web-binh-hint }.
lesson-binh-reveal = Row by row
    .text = The stronger row wins 1 point. Press the button on the mat to go on.
lesson-binh-over = Each row counts by itself
    .text = You win 1 point for each stronger row, and lose 1 for each weaker one. Four of a kind or a straight flush is a natural and wins at once. Three fair rows often win more than one great one.
