# The lesson: what its coach says in every game. Loaded only for whoever learns.
lesson-title = Learn { $game }
lesson-keys = { $key } repeats what to do.
lesson-skip = Skip
    .label = Skip the lesson
lesson-skipped = The lesson is off. Play the rest of this deal as you like.
lesson-again = Learn again
lesson-real = Play for real
# Instead of many cards by name, where one sees which: “Select your lit cards”.
lesson-lit = lit cards
lesson-wait = Wait for { $names }
    .text = See what { $names } plays, then it is your turn.
lesson-own = You went your own way
    .text = That is fine: play the rest of the deal as you like.
