"""Many tables stepped at once, from one source: interpreted on plain states, or compiled over records.

`build_step` closes over the rules of one game. What a deal becomes depends on the seed of its lane, its number in
that lane and what is chosen in it, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

from chieu.bots.brains import brain_of
from chieu.bots.net import Mind
from chieu.bots.plain import uniform_of
from chieu.bots.policy import Style
from chieu.envs.coding import Coding, Numbers, how_many_legal, is_legal, is_whole, nth_legal, write_sets
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.score import sum_lines
from chieu.kernel.actions import NO_ACTION, NOBODY, Action, is_in
from chieu.kernel.bits import lowest
from chieu.kernel.carrier import borrowed
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, checked, luck_of, shuffle, stream_of
from chieu.sim.driver import planner_of

FINE: Final = -1
"""What `step` and `refused` return when there is no lane to name."""


class LaneMark(IntEnum):
    """What is noted of each lane between two steps: the columns of its row."""

    SEED = 0
    """Of the lane: its deals are those of `play_out` under this seed, in their order."""
    NUMBER = 1
    """Of the deal, from 0; -1 before the first."""
    SEAT = 2
    """Who decides; nobody before the first deal."""
    CHOSEN = 3
    """What has been chosen so far of an action that takes several codes."""
    STREAM = 4
    LENGTH = 5
    """How many acts the deal has, the dealer's included."""
    CHECK = 6
    """A number that depends on each of them."""
    LAST_CHECK = 7
    """That of the last deal that was over."""


MARKS: Final = len(LaneMark)


@rule
def refused(codes: list[int], sets: list[list[int]], most: int) -> int:
    """Return the first lane whose code is not among its legal ones, or `FINE`."""
    sets = borrowed(sets)
    for lane in range(len(codes)):
        if not 0 <= codes[lane] < most or not is_legal(sets[lane], codes[lane]):
            return lane
    return FINE


@rule
def write_uniform(marks: list[list[int]], sets: list[list[int]], codes: list[int]) -> None:
    """Write for each lane any legal code, each as likely, by the luck of the deal as it stands."""
    marks, sets = borrowed((marks, sets))
    for lane in range(len(codes)):
        luck = checked(marks[lane][LaneMark.STREAM], marks[lane][LaneMark.CHOSEN])
        codes[lane] = nth_legal(sets[lane], below(luck, how_many_legal(sets[lane])))


@rule
def clear(row: Numbers) -> None:
    """Write zeroes all over a row."""
    for place in range(len(row)):
        row[place] = 0


@rule
def pay_out(lines: list[list[int]], found: int, gains: list[int], sign: int) -> None:
    """Write what a score sheet comes to for each seat, more being better."""
    sum_lines(lines, found, gains)
    for seat in range(len(gains)):
        gains[seat] *= sign


@rule
def nobody_plays(view: Any, seat: int, room: tuple[list[int], int], minds: tuple[Mind, Mind]) -> int:  # noqa: ARG001
    """Fill the place of a policy where no seat is played by one; never called."""
    return NO_ACTION


def policy_of(game: AnyGame, style: Style | None) -> Callable[..., Action]:
    """Return the rule `(observation, seat, (buffer, luck), minds) -> action` of this style, if any.

    It plays as the driver of `play_out` lets that style play; uniform where a game has no brain.
    """
    brain = brain_of(game)
    if style is None:
        return nobody_plays
    if brain is not None and style > Style.GREEDY:
        plan, number = planner_of(brain), int(style)

        @rule
        def play_on(view: Any, seat: int, room: tuple[list[int], int], minds: tuple[Mind, Mind]) -> int:
            return plan(view, seat, number, room, minds)

        return play_on
    quick = {Style.SIMPLE: brain.simple, Style.GREEDY: brain.greedy} if brain else {}
    choose = quick.get(style, uniform_of(game))

    @rule
    def play(view: Any, seat: int, room: tuple[list[int], int], minds: tuple[Mind, Mind]) -> int:  # noqa: ARG001
        return choose(view, seat, room[0], room[1])

    return play


def build_step(  # noqa: C901, PLR0915 - as `step` is
    game: AnyGame, coding: Coding, style: Style | None
) -> Callable[..., int]:
    """Return `step(room, codes, rows, played)`, which does what is chosen in each lane and goes on from there.

    `room` is what the lanes are kept in: states, a view, options, carries, decks, the lines of a score sheet, marks,
    room for a policy to list actions in, and two minds for it. `played` are the seats that such a policy, of the given
    style, plays. `rows` are what comes out: observations, legal codes, rewards, done, legal codes as sets, by lane. A
    lane in which nobody decides yet begins its first deal, whatever its code. Where a deal ends the next one begins in
    the same step; deals in which nobody had to decide are passed over. It returns `FINE`, or the lane of a deal that
    did not end within the bound that the game promises.
    """
    rules, advance = game.rules, way_of(game).advance
    deal, observe, score_lines = rules.deal, rules.observe, rules.score_lines
    write_planes, write_legal, choose = coding.write_planes, coding.write_legal, coding.choose
    policy = policy_of(game, style)
    most_actions, sign = game.bounds.actions, -1 if game.low_wins else 1

    def step(room: Any, codes: Any, rows: Any, played: int) -> int:  # noqa: C901, PLR0915 - one loop, compiled as a whole
        states, views, options, carries, decks, lines, marks, buffer, minds = borrowed(room)
        observations, legal, rewards, done, sets = borrowed(rows)
        view = views[0]
        for lane in range(len(codes)):
            state, deck, mark, gains = states[lane], decks[lane], marks[lane], rewards[lane]
            if done[lane]:
                clear(gains)
            done[lane] = 0
            seat, chosen = mark[LaneMark.SEAT], NO_ACTION
            fresh = seat == NOBODY
            begun = not fresh
            act = NOTHING
            if begun:
                chosen = choose(state, seat, mark[LaneMark.CHOSEN], codes[lane])
                if is_whole(chosen):
                    act = (seat, chosen)
                    chosen = NO_ACTION
            mark[LaneMark.CHOSEN] = chosen
            trail = (mark[LaneMark.STREAM], mark[LaneMark.LENGTH], mark[LaneMark.CHECK])
            while chosen == NO_ACTION:
                if fresh:
                    mark[LaneMark.NUMBER] += 1
                    trail = trail_from(shuffle(deck, stream_of(mark[LaneMark.SEED], mark[LaneMark.NUMBER])))
                    deal(state, deck, options[0], carries[0])
                    act = NOTHING
                    fresh = False
                seats, trail = advance(state, deck, trail, act)
                if trail[1] > most_actions:
                    return lane
                if seats:
                    seat = lowest(seats)
                    if not is_in(played, seat):
                        break
                    observe(state, seat, view)
                    act = (seat, policy(view, seat, (buffer, luck_of(trail[0])), minds))
                    continue
                if begun:
                    pay_out(lines, score_lines(state, lines), gains, sign)
                    done[lane] = 1
                    mark[LaneMark.LAST_CHECK] = trail[2]
                    begun = False
                fresh = True
            mark[LaneMark.SEAT] = seat
            mark[LaneMark.STREAM], mark[LaneMark.LENGTH], mark[LaneMark.CHECK] = trail
            observe(state, seat, view)
            write_planes(view, seat, chosen, observations[lane])
            write_legal(view, seat, chosen, sets[lane])
            write_sets(sets[lane], legal[lane])
        return FINE

    return step
