"""Deals from which a net learns: played against itself, each decision then judged by how the deal ended.

This is Monte-Carlo learning: what a net thinks of an action moves towards what the seat that took it came out with,
in units of the game's `Sight`. One step is taken for each decision, after its deal.
Where all decide at once, it is known what anything else would have come to in the same deal, and a net learns from
all of that by how far they are from their mean: luck that they share is left out. Where one decides after the other,
a deal can fork: now and then all prospects are played out from where it stands, and learned from in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from chieu.bots.net import Mind, add_rows, passed_on, player_of, set_to, weigher_of
from chieu.bots.policy import Brain, Sight
from chieu.bots.trial import lead_over_others
from chieu.games.advance import NOTHING, Act, Trail, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.score import sum_lines
from chieu.kernel.actions import Action, Seat, Seats, is_in
from chieu.kernel.bits import lowest
from chieu.kernel.carrier import borrowed
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of, shuffle, stream_of

STATES, BEGUN = 3, 2
"""How many states a lesson needs, and which of them keeps a deal: as it began, where all decide at once, or forked."""
MOST_NOTED = 1024
"""So many decisions of a deal are learned from."""
ODDS = 1 << 20
"""The chance to try anything is out of this."""

SHARE = 0.25
"""How far a step goes, beside one of what was done, where a net learns from all that could have been …"""
MOST_WRONG = 2.0
"""… and by how many units it is wrong at most: a deal in which much was at stake must not undo what others taught."""
FORK_SHARE, FORK_WRONG = 2.0, 6.0
"""The same where deals fork: what is rare and dear, as an ù, is what such a game is about."""
ANCHOR = 0.1
"""So much of how wrong a net is about the mean is learned, too: if nothing held it, it would stray so far that a step
of learning throws the net over."""

Notes: TypeAlias = tuple[Any, Any, Any]
"""What was decided in a deal: the features of each decision, how many they are, and whose it was."""


@rule
def thought_of(mind: Mind, features: Any, count: int) -> Any:
    """Return what a net thinks of some features; how each hidden unit came to it stays in the mind's last room."""
    rows, bias, out, _, _, sums = mind
    set_to(sums, bias)
    add_rows(sums, rows, features, count)
    return passed_on(sums, out)


@rule
def learn(mind: Mind, features: Any, count: int, step: Any) -> None:
    """Move what a net thinks of some features, which it has just thought of, by a step of its weights."""
    rows, bias, out, _, _, sums = mind
    hidden = len(sums)
    out[hidden] += step
    for unit in range(hidden):
        # Nothing came through a unit that was below zero, and nothing goes back through it.
        goes = step if unit == 0 or sums[unit] > 0 else 0.0 * step
        back = goes * out[unit]
        out[unit] += goes * sums[unit]
        bias[unit] += back
        sums[unit] = back
    for place in range(count):
        row = rows[features[place]]
        for unit in range(hidden):
            row[unit] += sums[unit]


def noter_of(sight: Sight) -> Callable[..., int]:
    """Return the rule that notes a decision, where there is room, and returns how many are noted."""
    of_view, of_action = sight.of_view, sight.of_action

    @rule
    def note(decided: tuple[Any, Seat, Action], room: list[int], notes: Notes, noted: int) -> int:
        view, seat, action = decided
        features, sizes, seats = notes
        if noted == len(sizes):
            return noted
        row = features[noted]
        count = of_view(view, seat, room)
        for place in range(count):
            row[place] = room[place]
        more = of_action(view, seat, action, room)
        for place in range(more):
            row[count + place] = room[place]
        sizes[noted] = count + more
        seats[noted] = seat
        return noted + 1

    return note


@rule
def learn_from(mind: Mind, notes: Notes, noted: int, payoffs: Any, goal: tuple[float, float]) -> Any:
    """Learn from each decision of a deal, in units of points and at a rate; return the sum of the squared errors."""
    features, sizes, seats = notes
    unit, rate = goal
    total = 0.0
    for index in range(noted):
        target = lead_over_others(payoffs, seats[index]) / ((len(payoffs) - 1) * unit)
        wrong = target - thought_of(mind, features[index], sizes[index])
        learn(mind, features[index], sizes[index], rate * wrong)
        total += wrong * wrong
    return total


@rule
def learn_apart(mind: Mind, notes: Notes, noted: int, leads: list[int], goal: tuple[float, float, float]) -> Any:
    """Learn from all that could be decided by how far each was from their mean, as `learn_from` does.

    What chance has dealt to everybody is in all of them, and so is hardly taken for worth (`ANCHOR`). The goal says,
    after the unit and the rate, by how many units something is wrong at most.
    """
    features, sizes, _ = notes
    unit, rate, most_wrong = goal
    total, come, thought = 0.0, 0.0, 0.0
    for index in range(noted):
        come += leads[index] / unit
        thought += thought_of(mind, features[index], sizes[index])
    for index in range(noted):
        wrong = leads[index] / unit - come / noted
        wrong -= thought_of(mind, features[index], sizes[index]) - thought / noted
        wrong += ANCHOR * (come - thought) / noted
        learn(mind, features[index], sizes[index], rate * max(-most_wrong, min(most_wrong, wrong)))
        total += wrong * wrong
    return total


def build_lesson(
    game: AnyGame, brain: Brain, sight: Sight, copy: Callable[[Any, int, int], None]
) -> Callable[..., tuple[float, int]]:
    """Return `lesson(work, notes, plan, span)`, which plays the deals of a span and learns from each.

    Where all decide at once it learns from all that somebody could have done while the others did what they did, else
    from what was done. `work` is room to play in, as for `build_play`, but with `STATES`, and with points by seat and
    the mind that learns. `copy` is how one of the states becomes like another. `plan` is a seed, the chance to try
    anything instead of the best, out of `ODDS`, and the rate of learning. It returns the sum of the squares of all
    errors, and their number.

    Where one decides after the other, `work` has a second mind at its end: if that is a net, it has all seats but one,
    by turns each, and only what is decided there is learned from. Where deals fork it has them all the same, playing
    greedily if it is none.
    """
    if brain.together:
        return _build_together(game, brain, sight, copy)
    return _build_forking(game, brain, sight, copy) if sight.forks else _build_in_turn(game, brain, sight)


def _build_in_turn(game: AnyGame, brain: Brain, sight: Sight) -> Callable[..., tuple[float, int]]:
    rules, advance, weigh, note = game.rules, way_of(game).advance, weigher_of(sight), noter_of(sight)
    deal, observe, score_lines, prospects = rules.deal, rules.observe, rules.score_lines, brain.prospects
    most_actions = game.bounds.actions
    unit = (-1.0 if game.low_wins else 1.0) * sight.unit

    def lesson(work: Any, notes: Notes, plan: tuple[int, int, float], span: tuple[int, int]) -> tuple[float, int]:
        work, notes = borrowed(work), borrowed(notes)
        states, options, carries, deck, buffer, lines, payoffs, mind, rival = work
        seed, tried, rate = plan
        state, view, room = states[0], states[1], mind[3]
        total, steps = 0.0, 0
        for number in range(span[0], span[1]):
            trail = trail_from(shuffle(deck, stream_of(seed, number)))
            deal(state, deck, options[0], carries[0])
            act, noted, mine = NOTHING, 0, number % len(payoffs)
            while True:
                seats, trail = advance(state, deck, trail, act)
                if not seats or trail[1] > most_actions:
                    break
                luck, seat = luck_of(trail[0]), lowest(seats)
                observe(state, seat, view)
                found = prospects(view, seat, buffer)
                place = below(luck_of(luck), found)
                if found > 1 and len(rival[0]) > 0 and seat != mine:
                    place, _ = weigh(view, seat, (buffer, found), rival)
                elif found > 1:
                    if below(luck, ODDS) >= tried:
                        place, _ = weigh(view, seat, (buffer, found), mind)
                    noted = note((view, seat, buffer[place]), room, notes, noted)
                act = (seat, buffer[place])
            sum_lines(lines, score_lines(state, lines), payoffs)
            total += learn_from(mind, notes, noted, payoffs, (unit, rate))
            steps += noted
        return total, steps

    return lesson


def _build_forking(
    game: AnyGame, brain: Brain, sight: Sight, copy: Callable[[Any, int, int], None]
) -> Callable[..., tuple[float, int]]:
    rules, advance = game.rules, way_of(game).advance
    deal, observe, prospects = rules.deal, rules.observe, brain.prospects
    play, come_of = _playing_on(game, brain)
    try_all = _forking(come_of, noter_of(sight), copy)
    most_actions, forks = game.bounds.actions, int(ODDS * sight.forks)
    unit = (-1.0 if game.low_wins else 1.0) * sight.unit

    def lesson(work: Any, notes: Notes, plan: tuple[int, int, float], span: tuple[int, int]) -> tuple[float, int]:
        work, notes = borrowed(work), borrowed(notes)
        states, options, carries, deck, buffer, _, payoffs, mind, _ = work
        state, view, many = states[0], states[1], len(payoffs)
        listed, leads = [0] * len(buffer), [0] * len(buffer)
        goal = (unit * (many - 1), plan[2] * FORK_SHARE, FORK_WRONG)
        total, steps = 0.0, 0
        for number in range(span[0], span[1]):
            trail = trail_from(shuffle(deck, stream_of(plan[0], number)))
            deal(state, deck, options[0], carries[0])
            act, mine = NOTHING, number % many
            while True:
                seats, trail = advance(state, deck, trail, act)
                if not seats or trail[1] > most_actions:
                    break
                luck, seat = luck_of(trail[0]), lowest(seats)
                observe(state, seat, view)
                found = prospects(view, seat, listed)
                if found > 1 and seat == mine and below(luck_of(stream_of(luck, 1)), ODDS) < forks:
                    try_all(work, notes, (seat, trail), (listed, found), leads)
                    total += learn_apart(mind, notes, found, leads, goal)
                    steps += found
                    observe(state, seat, view)
                tried = below(luck, ODDS) < plan[1]
                act = (seat, listed[below(luck_of(luck), found)] if tried else play(work, seat, luck, mine))
        return total, steps

    return lesson


def _playing_on(game: AnyGame, brain: Brain) -> tuple[Callable[..., Action], Callable[..., int]]:
    """Return the rules by which a deal goes on where it has forked.

    They are `play(work, seat, luck, mine)`, by which a seat decides on what is in view: `mine` by the mind that learns,
    others by the second; and `come_of(work, act, trail)`, which returns what a seat comes out with by an act.
    """
    observe, score_lines, advance = game.rules.observe, game.rules.score_lines, way_of(game).advance
    choose, most_actions = player_of(brain), game.bounds.actions

    @rule
    def play(work: Any, seat: Seat, luck: int, mine: Seat) -> Action:
        # One call for both would need a copy of a mind at each decision.
        if seat == mine:
            return choose(work[0][1], seat, work[4], luck, work[7])
        return choose(work[0][1], seat, work[4], luck, work[8])

    @rule
    def come_of(work: Any, act: Act, trail: Trail) -> int:
        states, deck, lines, payoffs, mine = work[0], work[3], work[5], work[6], act[0]
        while True:
            seats, trail = advance(states[0], deck, trail, act)
            if not seats or trail[1] > most_actions:
                break
            seat = lowest(seats)
            observe(states[0], seat, states[1])
            act = (seat, play(work, seat, luck_of(trail[0]), mine))
        sum_lines(lines, score_lines(states[0], lines), payoffs)
        return lead_over_others(payoffs, mine)

    return play, come_of


def _forking(
    come_of: Callable[..., int], note: Callable[..., int], copy: Callable[[Any, int, int], None]
) -> Callable[..., None]:
    """Return `try_all(work, notes, (seat, trail), (listed, found), leads)`, by which a deal forks, and then goes on.

    It notes all prospects of a seat, and writes what it comes out with by each.
    """

    @rule
    def try_all(
        work: Any, notes: Notes, at: tuple[Seat, Trail], prospects: tuple[list[Action], int], leads: list[int]
    ) -> None:
        listed, found = prospects
        for index in range(found):
            note((work[0][1], at[0], listed[index]), work[7][3], notes, index)
        copy(work[0], 0, BEGUN)
        for index in range(found):
            leads[index] = come_of(work, (at[0], listed[index]), at[1])
            copy(work[0], BEGUN, 0)

    return try_all


def _build_together(
    game: AnyGame, brain: Brain, sight: Sight, copy: Callable[[Any, int, int], None]
) -> Callable[..., tuple[float, int]]:
    begin, come_of = _dealing(game, copy)
    choose_all = _choosing(game, brain, sight)
    observe, note = game.rules.observe, noter_of(sight)
    unit = (-1.0 if game.low_wins else 1.0) * sight.unit

    def lesson(work: Any, notes: Notes, plan: tuple[int, int, float], span: tuple[int, int]) -> tuple[float, int]:
        work, notes = borrowed(work), borrowed(notes)
        state, view, deck, most, many = work[0][BEGUN], work[0][1], work[3], len(work[4]), len(work[6])
        acts, counts, listed, leads = [0] * many, [0] * many, [0] * (many * most), [0] * most
        total, steps = 0.0, 0
        for number in range(span[0], span[1]):
            begun = begin(work, shuffle(deck, stream_of(plan[0], number)))
            choose_all(work, begun, plan[1], (acts, counts, listed))
            for seat in range(many):
                found = counts[seat] if counts[seat] > 1 else 0  # What has to be done is not learned from.
                observe(state, seat, view)
                for index in range(found):
                    note((view, seat, listed[seat * most + index]), work[7][3], notes, index)
                for index in range(found):
                    leads[index] = come_of(work, begun, acts, (seat, listed[seat * most + index]))
                if found:
                    total += learn_apart(work[7], notes, found, leads, (unit * (many - 1), plan[2] * SHARE, MOST_WRONG))
                steps += found
        return total, steps

    return lesson


def _dealing(
    game: AnyGame, copy: Callable[[Any, int, int], None]
) -> tuple[Callable[..., tuple[Seats, Trail]], Callable[..., int]]:
    """Return the rules by which a deal begins, and ends, in which all decide at once.

    They are `begin(work, start)`, which deals, and returns who is to decide, and the trail; and `come_of(work, begun,
    acts, act)`, which returns the lead of a seat that does an act while the others do theirs.
    """
    rules, advance = game.rules, way_of(game).advance
    deal, score_lines = rules.deal, rules.score_lines

    @rule
    def begin(work: Any, start: int) -> tuple[Seats, Trail]:
        deal(work[0][BEGUN], work[3], work[1][0], work[2][0])
        seats, trail = advance(work[0][BEGUN], work[3], trail_from(start), NOTHING)
        return seats, trail

    @rule
    def come_of(work: Any, begun: tuple[Seats, Trail], acts: list[int], act: Act) -> int:
        states, deck, lines, payoffs = work[0], work[3], work[5], work[6]
        copy(states, BEGUN, 0)
        seats, trail = begun
        while seats:
            player = lowest(seats)
            seats, trail = advance(states[0], deck, trail, (player, act[1] if player == act[0] else acts[player]))
        sum_lines(lines, score_lines(states[0], lines), payoffs)
        return lead_over_others(payoffs, act[0])

    return begin, come_of


def _choosing(game: AnyGame, brain: Brain, sight: Sight) -> Callable[..., None]:
    """Return `choose_all(work, begun, tried, chosen)`, by which all decide at once.

    It writes what each seat does, among how many prospects, and these, those of one seat after those of the other.
    """
    observe, prospects, weigh = game.rules.observe, brain.prospects, weigher_of(sight)

    @rule
    def choose_all(
        work: Any, begun: tuple[Seats, Trail], tried: int, chosen: tuple[list[int], list[int], list[int]]
    ) -> None:
        state, view, buffer, mind = work[0][BEGUN], work[0][1], work[4], work[7]
        acts, counts, listed = chosen
        seats, trail = begun
        for seat in range(len(acts)):
            counts[seat] = 0
            if not is_in(seats, seat):
                continue
            observe(state, seat, view)
            found = prospects(view, seat, buffer)
            luck = luck_of(stream_of(trail[0], seat))
            place = below(luck_of(luck), found)
            if found > 1 and below(luck, ODDS) >= tried:
                place, _ = weigh(view, seat, (buffer, found), mind)
            counts[seat], acts[seat] = found, buffer[place]
            for index in range(found):
                listed[seat * len(buffer) + index] = buffer[index]

    return choose_all
