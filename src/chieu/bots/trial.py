"""Trials of actions in imagined worlds: the inner loop of search, interpreted or compiled from one source.

A world is one deal that the observation allows. Every action is tried in the same worlds, the rest of the deal being
played in every seat by a net, or where there is none in balance or greedily, each seeing only what its seat may see.

Whoever is known to see all, in the arena and nowhere else, hands over the deal as it is, with its deck: then that is
the world in which actions are tried, every time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

from chieu.bots.hindsight import build_hindsight
from chieu.bots.net import FINE, SCALE, best_player_of, foreseer_of
from chieu.bots.nets import Net, mind_of
from chieu.bots.policy import Brain
from chieu.bots.room import IMAGINED, SEEN, STATES, VIEW, WORLD
from chieu.games.advance import NOTHING, Act, Trail, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.score import LINE_WIDTH, blank_sheet, sum_lines
from chieu.kernel.actions import NO_ACTION, Action, Seat, seat_set
from chieu.kernel.bits import lowest
from chieu.kernel.cards import without
from chieu.kernel.carrier import assign_state, borrowed
from chieu.kernel.jit import rule
from chieu.kernel.luck import luck_of, stream_of


def build_trial(game: AnyGame, brain: Brain, copy: Callable[[Any, int, int], None]) -> Callable[..., None]:
    """Return `trial(work, seat, seed, span, totals)`, which tries actions in a span of worlds.

    `work` is the room for it (`chieu.bots.room`). Totals are sums and spreads: what each living action was worth is
    added to its sum, in parts of a unit (`SCALE`), and to its spread the square of what that is away from the first
    action's worth in the same world, in squares of coarser parts (`FINE`). `copy` is how one of the states becomes like
    another.
    """
    come_of, others_act = _way_on(game, brain), _others_first(game, brain)
    remember, imagine = build_hindsight(game, brain, copy)

    def trial(work: Any, seat: int, seed: int, span: tuple[int, int], totals: tuple[Any, Any]) -> None:
        work = borrowed(work)
        states, actions, alive = work[0], work[4], work[5]
        sums, spreads = borrowed(totals)
        is_seen = len(work[7]) > 0
        count = 0 if is_seen else remember(work, seat)
        for number in range(span[0], span[1]):
            start = stream_of(seed, number)
            if is_seen:
                copy(states, SEEN, IMAGINED)
            else:
                imagine(work, seat, count, start)
            trail, first = others_act(work, seat, trail_from(start)), 0
            for index in range(len(alive)):
                if alive[index]:
                    copy(states, IMAGINED, WORLD)
                    worth = come_of(work, (seat, actions[index]), trail)
                    if index == 0:
                        first = worth
                    sums[index] += worth
                    spreads[index] += ((worth - first) // FINE) ** 2

    return trial


def states_for(brain: Brain) -> int:
    """Return how many states a bench has."""
    return STATES + (brain.hindsight.most_acts if brain.hindsight else 0)


def build_outset(brain: Brain) -> Callable[..., tuple[Action, int]]:
    """Return `outset(room, seat, luck) -> (usual, count)`: what is usual, and how many prospects are in the buffer.

    The room is what a seat knows, as the first of some states, a buffer for actions, and a mind.
    """
    play, prospects = best_player_of(brain), brain.prospects

    def outset(room: Any, seat: Seat, luck: int) -> tuple[Action, int]:
        states, buffer, mind = borrowed(room)
        usual = play(states[SEEN], seat, buffer, luck, mind)
        return usual, prospects(states[SEEN], seat, buffer)

    return outset


def _others_first(game: AnyGame, brain: Brain) -> Callable[[Any, Seat, Trail], Trail]:
    """Return the rule by which others act in an imagined world where what they do hangs on nothing that is tried.

    What they do is worked out once for all actions on trial.
    """
    if not brain.together:

        @rule
        def wait(work: Any, seat: Seat, trail: Trail) -> Trail:  # noqa: ARG001
            return trail

        return wait
    advance, play, observe = way_of(game).advance, best_player_of(brain), game.rules.observe

    @rule
    def act_first(work: Any, seat: Seat, trail: Trail) -> Trail:
        states, buffer, mind = work[0], work[1], work[6]
        world, view, deck = states[IMAGINED], states[VIEW], work[7]
        seats, trail = advance(world, deck, trail, NOTHING)
        others = without(seats, seat_set(seat))
        while others:
            player = lowest(others)
            observe(world, player, view)
            seats, trail = advance(world, deck, trail, (player, play(view, player, buffer, luck_of(trail[0]), mind)))
            others = without(seats, seat_set(seat))
        return trail

    return act_first


def _way_on(game: AnyGame, brain: Brain) -> Callable[[Any, Act, Trail], int]:
    """Return the rule that plays a world on from an act, and returns what comes of it for whoever did it.

    Where there is a net, and the seat has to choose for so many times more, its word is taken for the rest.
    """
    rules, advance, play, foresee = game.rules, way_of(game).advance, best_player_of(brain), foreseer_of(brain)
    observe, score_lines, most_actions = rules.observe, rules.score_lines, game.bounds.actions
    sign = -1 if game.low_wins else 1
    unit, ahead = (brain.sight.unit, brain.sight.ahead) if brain.sight else (1, 0)

    @rule
    def come_of(work: Any, act: Act, trail: Trail) -> int:
        states, buffer, lines, payoffs, _, _, mind, deck = work
        world, view, seat = states[WORLD], states[VIEW], act[0]
        chosen = 0
        while True:
            seats, trail = advance(world, deck, trail, act)
            if not seats or trail[1] > most_actions:
                sum_lines(lines, score_lines(world, lines), payoffs)
                return sign * lead_over_others(payoffs, seat) * SCALE // ((len(payoffs) - 1) * unit)
            player = lowest(seats)
            observe(world, player, view)
            if player == seat:
                chosen += 1
                if chosen >= ahead:
                    is_told, worth = foresee(view, player, buffer, mind)
                    if is_told:
                        return int(worth)
            act = (player, play(view, player, buffer, luck_of(trail[0]), mind))

    return come_of


def copy_plain(states: list[Any], source: int, target: int) -> None:
    """Make one of some plain states like another."""
    assign_state(states[target], states[source])


@rule
def copy_record(states: Any, source: int, target: int) -> None:
    """Make one of some records like another; only of compiled records is an assignment a copy."""
    states[target] = states[source]


@rule
def lead_over_others(payoffs: list[int], seat: Seat) -> int:
    """Return by how much a seat is ahead of the others, summed over them."""
    lead = 0
    for points in payoffs:
        lead += payoffs[seat] - points
    return lead


class PlainBench:
    """Where one decision is worked out, without a compiler: for tests and for checking the compiled one."""

    compiled: ClassVar = False

    def __init__(self, game: AnyGame, brain: Brain, net: Net | None = None) -> None:
        self._name, self._brain, self._observe = game.name, brain, game.rules.observe
        self._mind = mind_of(net, compiled=self.compiled)
        self._buffer = [0] * game.bounds.listed_actions
        self._seat = 0
        self._trial, self._states, self._room = self._make_room(game)
        self._payoffs = self._actions = self._sums = self._spreads = self._deck = self._vector([])

    def _make_room(self, game: AnyGame) -> tuple[Callable[..., None], Any, tuple[Any, Any]]:
        """Return the trial, its states, and its buffer and score sheet, as one carrier has them."""
        states = [game.State() for _ in range(states_for(self._brain))]
        return build_trial(game, self._brain, copy_plain), states, (self._buffer, blank_sheet(game.bounds.score_lines))

    def _see(self, observation: Any) -> None:
        assign_state(self._states[SEEN], observation)

    def _vector(self, values: list[int]) -> Any:
        return values

    def prospects(self, observation: Any, seat: Seat, usual: Action = NO_ACTION) -> list[Action]:
        """Take up an observation, and return the actions worth trying: if there are several, first the usual one."""
        found = self._listed(observation, seat)
        if usual != NO_ACTION and len(found) > 1:
            found = [usual, *(action for action in found if action != usual)]
        self._take_up(observation, seat, found)
        return found

    def answers(self, state: Any, deck: list[int], seat: Seat) -> list[Action]:
        """Take up a whole deal, with its deck, and return the actions to be tried in it."""
        observation = type(state)()
        self._observe(state, seat, observation)
        answers = self._brain.answers or self._listed
        found = answers(observation, seat)
        self.take_up_whole(state, deck, seat, found)
        return found

    def take_up_whole(self, state: Any, deck: list[int], seat: Seat, actions: list[Action]) -> None:
        """Take up a whole deal, with its deck, and the actions to be tried in it."""
        self._take_up(state, seat, actions)
        self._deck = self._vector(deck)

    def _listed(self, observation: Any, seat: Seat) -> list[Action]:
        return self._buffer[: self._brain.prospects(observation, seat, self._buffer)]

    def _take_up(self, seen: Any, seat: Seat, actions: list[Action]) -> None:
        self._see(seen)
        self._actions = self._vector(actions)
        self._sums, self._spreads = self._vector([0] * len(actions)), self._vector([0] * len(actions))
        self._payoffs = self._vector([0] * seen.options.seats)
        self._seat = seat

    def run(self, alive: list[bool], seed: int, first: int, last: int) -> list[int]:
        """Try the living actions in some more worlds, and return the sums so far."""
        work = (self._states, *self._room, self._payoffs, self._actions, self._vector([*alive]), self._mind, self._deck)
        self._trial(work, self._seat, seed, (first, last), (self._sums, self._spreads))
        return [int(total) for total in self._sums]

    @property
    def spreads(self) -> list[int]:
        """For each action the squares of what it was away from the first in a world, summed over the worlds so far."""
        return [int(total) for total in self._spreads]


class CompiledBench(PlainBench):
    """The same on compiled code; making the first one of a game compiles, or loads what is kept on disk."""

    compiled = True

    def _make_room(self, game: AnyGame) -> tuple[Callable[..., None], Any, tuple[Any, Any]]:
        import numpy as np

        from chieu.kernel.record import records

        buffer, lines = self._vector(self._buffer), np.zeros((game.bounds.score_lines, LINE_WIDTH), np.int64)
        return _compiled_trial(game.name), records(game.State, states_for(self._brain)), (buffer, lines)

    def usual(self, observation: Any, seat: Seat, luck: int) -> Action:
        """Return what a net does, or without one a player in balance or a greedy one."""
        return self._outset(observation, seat, luck)[0]

    def _listed(self, observation: Any, seat: Seat) -> list[Action]:
        if not self._brain.thinks_long:
            return super()._listed(observation, seat)
        found = self._outset(observation, seat, 0)[1]
        return [int(action) for action in self._room[0][:found]]

    def _outset(self, observation: Any, seat: Seat, luck: int) -> tuple[Action, int]:
        self._see(observation)
        usual, found = _compiled_outset(self._name)((self._states, self._room[0], self._mind), seat, luck_of(luck))
        return int(usual), int(found)

    def _see(self, observation: Any) -> None:
        from chieu.kernel.record import pack

        pack(observation, self._states[SEEN])

    def _vector(self, values: list[int]) -> Any:
        import numpy as np

        return np.array(values, np.int64)


@cache
def _compiled_trial(name: str) -> Any:
    from chieu.bots.brains import BRAINS
    from chieu.bots.compiler import compiled
    from chieu.games.registry import game_named

    return compiled(build_trial(game_named(name), BRAINS[name], copy_record), name)


@cache
def _compiled_outset(name: str) -> Any:
    from chieu.bots.brains import BRAINS
    from chieu.bots.compiler import compiled

    return compiled(build_outset(BRAINS[name]), name)
