"""Whole deals played out, from one source: interpreted on plain states, or compiled over records.

`build_play` closes over the rules of one game. Everything that varies at run time (house rules, who plays how, seed)
is an argument, so one compilation serves every simulation of that game. What a deal becomes depends only on the seed
and the deal's number: batches and threads change nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.net import Mind, best_player_of
from chieu.bots.plain import published, uniform_of
from chieu.bots.policy import Brain, Style, keep_still
from chieu.games.advance import NOTHING, Act, Trail, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.score import Column, sum_lines
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY, Action, Seats, seat_set
from chieu.kernel.bits import lowest
from chieu.kernel.cards import without
from chieu.kernel.carrier import borrowed
from chieu.kernel.jit import inlined, rule
from chieu.kernel.luck import luck_for_rules, luck_of, shuffle, stream_of

FINE = -1
"""What `play` returns when every deal came to its end."""


@rule
def no_idea(view: Any, seat: int, buffer: list[int], luck: int) -> int:  # noqa: ARG001
    """Fill the place of a chooser in the driver of a game without a brain; never called."""
    return 0


@rule
def no_plan(view: Any, seat: int, style: int, room: tuple[list[int], int], minds: tuple[Mind, Mind]) -> int:  # noqa: ARG001
    """Fill the place of those who play as nets in the driver of a game that needs none; never called."""
    return 0


def planner_of(brain: Brain) -> Callable[..., int]:
    """Return the rule `(observation, seat, style, (buffer, luck), minds) -> action` of published players and nets.

    They play as `Policy.choose` does, which hands on what games take of the luck.
    """
    public, play = published(brain), best_player_of(brain)
    style_public, style_net = int(Style.PUBLIC), int(Style.NET)

    @rule
    def plan(view: Any, seat: int, style: int, room: tuple[list[int], int], minds: tuple[Mind, Mind]) -> int:
        buffer, luck = room[0], luck_of(luck_for_rules(room[1]))
        if style == style_public:
            return public(view, seat, buffer, luck)
        if style == style_net:
            return play(view, seat, buffer, luck, minds[0])
        return play(view, seat, buffer, luck, minds[1])

    return plan


def acts_out_of_turn(game: AnyGame) -> bool:
    """Tell whether bots ever act out of turn in a game."""
    brain = brain_of(game)
    return brain is not None and brain.interject is not keep_still


def interjection_of(game: AnyGame) -> Callable[[Any, tuple[Any, list[Action]], int], Act]:
    """Return `(state, room, luck) -> act`: who acts out of turn and how, as bots of every level do, or `NOTHING`."""
    acting, awaited, observe, brain = game.rules.acting, game.rules.awaited, game.rules.observe, brain_of(game)
    interject = brain.interject if brain else keep_still

    @rule
    def interjection(state: Any, room: tuple[Any, list[Action]], luck: int) -> Act:
        view, buffer = room
        seats = without(acting(state), awaited(state) | seat_set(DEALER))
        while seats:
            seat = lowest(seats)
            seats = without(seats, seat_set(seat))
            observe(state, seat, view)
            action = interject(view, seat, buffer, luck)
            if action != NO_ACTION:
                return seat, action
        return NOTHING

    return interjection


@cache
def turns_of(game: AnyGame, *, out_of_turn: bool) -> Callable[..., tuple[Seats, Trail]]:
    """Return `(state, deck, trail, act, room) -> (seats, trail)`: do an act, and go on to who decides in turn.

    What bots do `out_of_turn` is done on the way, if it is asked for; else windows close at once. The room is a state
    and a buffer for actions. There are no seats when the deal is over, or too long.
    """
    most_actions = game.bounds.actions
    advance, reach, supply = way_of(game)
    if not out_of_turn:

        @inlined
        def go_on(state: Any, deck: list[int], trail: Trail, act: Act, room: Any) -> tuple[Seats, Trail]:  # noqa: ARG001
            seats, trail = advance(state, deck, trail, act)
            return (0 if trail[1] > most_actions else seats), trail

        return go_on
    acting, interjection = game.rules.acting, interjection_of(game)

    @rule
    def go_on_with_others(state: Any, deck: list[int], trail: Trail, act: Act, room: Any) -> tuple[Seats, Trail]:
        while True:
            seats, trail = reach(state, deck, trail, act)
            if trail[1] > most_actions or not acting(state):
                return 0, trail
            act = interjection(state, room, luck_for_rules(luck_of(trail[0])))
            if act[0] == NOBODY:
                if seats:
                    return seats, trail
                act = (DEALER, supply(state, deck, trail))

    return go_on_with_others


@rule
def note_items(lines: list[list[int]], count: int, amounts: list[int]) -> None:
    """Add up what each kind of line on a score sheet is worth to those who get it, no matter who pays."""
    for index in range(count):
        line = lines[index]
        amounts[line[Column.ITEM]] += line[Column.AMOUNT]


def build_play(  # noqa: C901, PLR0915 - one loop, compiled as a whole
    game: AnyGame, *, by_chance: bool = False, by_nets: bool = False, out_of_turn: bool = False
) -> Callable[..., int]:
    """Return `play(work, players, seed, span, rows)`, which plays the deals of a span and notes what became of each.

    `work` is room to play in: states, options, carries, a deck, a buffer for actions, the lines of a score sheet.
    `players` are the style of each seat, and two minds. `rows` are the results: payoffs, amounts, lengths, leaders,
    checks, with a row for each deal. It returns `FINE`, or the number of a deal that did not end within the bound that
    the game promises. Where all play `by_chance`, styles say nothing, and no other player of the game need be compiled,
    which takes up to half of the time; published players and nets only play `by_nets`; `out_of_turn` is as in
    `turns_of`.
    """
    brain = None if by_chance else brain_of(game)
    rules, go_on = game.rules, turns_of(game, out_of_turn=out_of_turn)
    deal, observe, score_lines, leader = rules.deal, rules.observe, rules.score_lines, rules.leader
    uniform = uniform_of(game)
    advised = brain is not None
    simple = brain.simple if brain else no_idea
    greedy = brain.greedy if brain else no_idea
    plan = planner_of(brain) if brain and by_nets else no_plan
    most_actions = game.bounds.actions
    style_uniform, style_simple, style_greedy = int(Style.UNIFORM), int(Style.SIMPLE), int(Style.GREEDY)

    def play(work: Any, players: tuple[Any, tuple[Mind, Mind]], seed: int, span: tuple[int, int], rows: Any) -> int:
        states, options, carries, deck, buffer, lines = borrowed(work)
        styles, minds = borrowed(players)
        payoffs, amounts, lengths, leaders, checks = borrowed(rows)
        state, view = states[0], states[1]
        for number in range(span[0], span[1]):
            row = number - span[0]
            trail = trail_from(shuffle(deck, stream_of(seed, number)))
            deal(state, deck, options[0], carries[0])
            act = NOTHING
            while True:
                seats, trail = go_on(state, deck, trail, act, (view, buffer))
                if not seats:
                    break
                luck = luck_of(trail[0])
                seat = lowest(seats)
                if not advised or styles[seat] == style_uniform:
                    action = uniform(state, seat, buffer, luck)
                else:
                    observe(state, seat, view)
                    if styles[seat] == style_simple:
                        action = simple(view, seat, buffer, luck)
                    elif styles[seat] == style_greedy:
                        action = greedy(view, seat, buffer, luck)
                    else:
                        action = plan(view, seat, styles[seat], (buffer, luck), minds)
                act = (seat, action)
            _, lengths[row], checks[row] = trail
            if lengths[row] > most_actions:
                return number
            found = score_lines(state, lines)
            sum_lines(lines, found, payoffs[row])
            note_items(lines, found, amounts[row])
            leaders[row] = leader(state)
        return FINE

    return play
