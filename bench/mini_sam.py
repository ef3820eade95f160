"""How far each player of Sâm Lốc is from perfect play, in a game that is small enough to be solved.

python bench/mini_sam.py [--cards 4] [--ranks 5] [--iterations 1000] [--write]

Two players hold so many cards each of the highest ranks; all other cards count as laid, the first seat leads, and
nobody says báo Sâm. The rules, and what each player sees, are the game's own, so every bot plays as it is. CFR+ comes
as near to perfect play as one likes. How exploitable a player is, is exact: what the best answer wins who knows all of
their decisions, as the mean of both seats. Chance within a decision is drawn once for each decision.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import product
from math import comb, prod
from typing import Any, Final, TypeAlias

import numpy as np

from cfr import Solver, Strategy, Tree
from chieu.bots.levels import LEVELS, POLICIES
from chieu.bots.plain import Uniform
from chieu.bots.policy import Policy
from chieu.bots.readiness import prepare
from chieu.games.registry import game_named
from chieu.games.samloc.state import Phase, State, Verb
from chieu.games.score import payoffs_of
from chieu.kernel.actions import Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, RANKS, SUITS, Cards, how_many, of_rank, only
from chieu.play.options import options_from
from results import machine, options_of, table_of, wrapped, write_section

TITLE: Final = "Mini-Sâm, solved"
GAME: Final = game_named("sam-loc")
PLAYERS: Final = 2
AFTER: Final = (10, 100)
"""After so many rounds of CFR+, too, it is told how near to perfect play it is."""
NOBODY_THERE: Final = np.zeros(1, np.bool_)
PATIENCE_S: Final = 60.0
"""So long a decision may take: long enough for each level to try all the worlds that it wants to."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each rank, from the lowest of those in play."""


class MiniSam:
    """The tree of what both have seen, and what each may hold at each place of it.

    Suits never matter, so a hand is how many cards it has of each rank. The first seat's are the lowest suits of each,
    and go lowest first; the other's are the highest, and go highest first.
    """

    def __init__(self, ranks: int, cards: int) -> None:
        self.ranks, self.cards = ranks, cards
        self._low = RANKS - ranks
        each = range(min(SUITS, cards) + 1)
        self.hands: list[Counts] = [one for one in product(each, repeat=ranks) if sum(one) == cards]
        self._legal: dict[tuple[Any, ...], Counter[Counts]] = {}
        self._paid: dict[tuple[Any, ...], int] = {}
        self.states: list[State] = []
        """Of each place what everybody sees, without any hand."""
        self.laid: list[tuple[Counts, Counts]] = []
        """What each player has laid by then."""
        self.acts: list[list[Counts]] = []
        """What may be laid there with some hand or other; nothing, to pass."""
        self._children: list[list[int]] = []
        self._grow(self.begun(), ((0,) * ranks, (0,) * ranks))
        self.tree = self._as_arrays()

    def begun(self) -> State:
        """Return the first place, without any hand."""
        state = State()
        state.options = options_from(GAME, {"seats": PLAYERS})
        state.phase, state.answered = Phase.PLAY, (1 << PLAYERS) - 1
        state.drawn_leader = state.leader = state.turn = 0
        in_play: Cards = sum(of_rank(ALL_CARDS, rank) for rank in range(self._low, RANKS))
        state.played = ALL_CARDS & ~in_play
        for seat in range(PLAYERS):
            state.counts[seat] = self.cards
        return state

    # Cards

    def concrete(self, seat: Seat, counts: Counts, laid: Counts) -> Cards:
        """Return a seat's cards, so many of each rank, that come after those that it has laid."""
        found = NO_CARDS
        for place, (count, before) in enumerate(zip(counts, laid, strict=True)):
            for number in range(before, before + count):
                suit = SUITS - 1 - number if seat else number
                found |= only((self._low + place) * SUITS + suit)
        return found

    def counts_of(self, cards: Cards) -> Counts:
        """Return how many of each rank some cards are."""
        return tuple(how_many(of_rank(cards, self._low + place)) for place in range(self.ranks))

    def seen_by(self, place: int, hand: int) -> State:
        """Return what whoever is to act at a place of the tree sees there, with a hand."""
        state = deepcopy(self.states[place])
        seat = state.turn
        laid = self.laid[place][seat]
        state.hands[seat] = self.concrete(seat, minus(self.hands[hand], laid), laid)
        view = State()
        GAME.rules.observe(state, seat, view)
        return view

    def may_lay(self, state: State, laid: Counts, rest: Counts) -> Counter[Counts]:
        """Return what whoever is to act may lay with what is left of a hand, and in how many ways each, by suit."""
        key = (rest, state.to_beat and self.counts_of(state.to_beat), state.owner == state.turn)
        if key not in self._legal:
            state.hands[state.turn] = self.concrete(state.turn, rest, laid)
            actions = [0] * GAME.bounds.listed_actions
            count = GAME.rules.listed_actions(state, state.turn, actions)
            self._legal[key] = Counter(self._counts_laid(action) for action in actions[:count])
            state.hands[state.turn] = NO_CARDS
        return self._legal[key]

    def _counts_laid(self, action: Action) -> Counts:
        return self.counts_of(payload_of(action)) if verb_of(action) == Verb.PLAY else (0,) * self.ranks

    def edge_of(self, place: int, action: Action) -> int:
        """Return which branch of the tree an action at a place of it is."""
        return int(self.tree.first[place]) + self.acts[place].index(self._counts_laid(action))

    # The tree

    def _grow(self, root: State, laid: tuple[Counts, Counts]) -> None:
        waiting = [(root, laid, -1)]
        while waiting:
            state, laid, parent = waiting.pop()
            place = len(self.states)
            self.states.append(state)
            self.laid.append(laid)
            self._children.append([])
            if parent >= 0:
                self._children[parent].append(place)
            acts = [] if state.phase == Phase.OVER else self._acts_at(state, laid[state.turn])
            self.acts.append(acts)
            # Those put last are grown first: so branches stand in the order of their acts.
            waiting += [(*self._after(state, laid, act), place) for act in reversed(acts)]

    def _acts_at(self, state: State, mine: Counts) -> list[Counts]:
        rests = [minus(hand, mine) for hand in self.hands if contains(hand, mine)]
        return sorted({act for rest in rests for act in self.may_lay(state, mine, rest)})

    def _after(self, before: State, laid: tuple[Counts, Counts], act: Counts) -> tuple[State, tuple[Counts, Counts]]:
        state, seat = deepcopy(before), before.turn
        mine = laid[seat]
        now = plus(mine, act)
        # The table sees the same, whatever else is in hand.
        hand = next(hand for hand in self.hands if contains(hand, now))
        state.hands[seat] = self.concrete(seat, minus(hand, mine), mine)
        cards = self.concrete(seat, act, mine)
        GAME.rules.apply(state, seat, action_of(Verb.PLAY, cards) if cards else action_of(Verb.PASS, NO_CARDS))
        for one in range(PLAYERS):
            state.hands[one] = NO_CARDS
        return state, (laid[0], now) if seat else (now, laid[1])

    def lead_of_first(self, place: int, rest: Counts) -> int:
        """Return how many points the first seat is ahead at an end of the tree, the loser holding so much."""
        state = self.states[place]
        loser = 1 - state.winner
        key = loser, rest, *state.quads_cut[:PLAYERS], *state.twos_cut[:PLAYERS]
        if key not in self._paid:
            state.hands[loser] = self.concrete(loser, rest, self.laid[place][loser])
            payoffs = payoffs_of(GAME.sheet(state), PLAYERS)
            state.hands[loser] = NO_CARDS
            self._paid[key] = payoffs[1] - payoffs[0]
        return self._paid[key]

    def _as_arrays(self) -> Tree:
        places, hands = len(self.states), self.hands
        player = np.full(places, PLAYERS, np.int8)
        first = np.zeros(places + 1, np.int64)
        child = np.array([one for some in self._children for one in some], np.int64)
        can = np.zeros((len(child), len(hands)), np.bool_)
        winner, last = np.zeros(places, np.int8), np.zeros(places, np.int64)
        lead = np.zeros((places, len(hands)))
        for place, (state, laid, acts) in enumerate(zip(self.states, self.laid, self.acts, strict=True)):
            first[place + 1] = first[place] + len(acts)
            seat = state.winner if state.phase == Phase.OVER else state.turn
            other = laid[1 - seat]
            if state.phase == Phase.OVER:
                winner[place], last[place] = seat, hands.index(laid[seat])
                for number, hand in enumerate(hands):
                    if contains(hand, other):
                        lead[place, number] = self.lead_of_first(place, minus(hand, other))
                continue
            player[place] = seat
            for number, hand in enumerate(hands):
                if contains(hand, laid[seat]):
                    legal = self.may_lay(state, laid[seat], minus(hand, laid[seat]))
                    can[first[place] : first[place + 1], number] = [act in legal for act in acts]
        return Tree(player, first, child, can, winner, last, lead, self._chances())

    def _chances(self) -> Any:
        """Return how often each two hands are dealt."""
        ways = [
            [
                prod(comb(SUITS, a) * comb(SUITS - a, b) for a, b in zip(mine, theirs, strict=True))
                for theirs in self.hands
            ]
            for mine in self.hands
        ]
        found = np.array(ways, np.float64)
        return found / found.sum()

    # Players

    def strategy_of(self, choose: Callable[[State, Seat, int], Action]) -> tuple[Strategy, int, float]:
        """Return what a player does wherever they may come, how many decisions that are, and the seconds of all."""
        tree = self.tree
        strategy = np.zeros(tree.can.shape)
        there = [np.zeros((len(self.states), len(self.hands)), np.bool_) for _ in range(PLAYERS)]
        for whose in there:
            whose[0] = True
        decisions, spent = 0, 0.0
        for place in range(len(self.states)):
            edges = slice(tree.first[place], tree.first[place + 1])
            seat = int(tree.player[place])
            may_be = there[seat][place] & tree.can[edges].any(axis=0) if seat < PLAYERS else NOBODY_THERE
            for number in map(int, np.flatnonzero(may_be)):
                decisions += 1
                view, luck = self.seen_by(place, number), random.Random(f"{place} {number}").getrandbits(60)
                begun = time.process_time()
                action = choose(view, seat, luck)
                spent += time.process_time() - begun
                strategy[self.edge_of(place, action), number] = 1.0
            for edge in range(edges.start, edges.stop):
                for one, whose in enumerate(there):
                    here = whose[place]
                    whose[tree.child[edge]] = here & (strategy[edge] > 0) if one == seat else here
        return strategy, decisions, spent

    def uniform(self) -> Strategy:
        """Return the strategy of whoever lays any cards that they may, each as gladly, or passes."""
        strategy = np.zeros(self.tree.can.shape)
        for place, (state, laid, acts) in enumerate(zip(self.states, self.laid, self.acts, strict=True)):
            for number, hand in enumerate(self.hands if acts else ()):
                mine = laid[state.turn]
                if contains(hand, mine):
                    legal = self.may_lay(state, mine, minus(hand, mine))
                    for edge, act in enumerate(acts, int(self.tree.first[place])):
                        strategy[edge, number] = legal[act] / legal.total()
        return strategy


def minus(counts: Counts, others: Counts) -> Counts:
    """Return how many are left."""
    return tuple(a - b for a, b in zip(counts, others, strict=True))


def plus(counts: Counts, others: Counts) -> Counts:
    """Return how many these are together."""
    return tuple(a + b for a, b in zip(counts, others, strict=True))


def contains(counts: Counts, others: Counts) -> bool:
    """Tell whether there are at least so many of each rank."""
    return all(a >= b for a, b in zip(counts, others, strict=True))


def choosing(policy: Policy) -> Callable[[State, Seat, int], Action]:
    """Return how a policy decides, with all the time that it wants."""
    return lambda view, seat, luck: policy.choose(GAME, view, seat, luck, PATIENCE_S)


def rows_of(mini: MiniSam, solver: Solver, perfect: Strategy, names: Sequence[str]) -> list[str]:
    """Return a row for each policy: how exploitable, against perfect play, decisions and what one takes."""
    rows = []
    for name in names:
        policy = POLICIES[name]
        if isinstance(policy, Uniform):
            strategy, decisions, spent = mini.uniform(), 0, 0.0
        else:
            strategy, decisions, spent = mini.strategy_of(choosing(policy))
        gain = solver.exploitability(strategy)
        lost = -solver.mean_lead(strategy, perfect)
        each = f"{1_000 * spent / decisions:.2f}" if decisions else ""
        rows.append(f"{name} | {gain:.4f} | {lost:.4f} | {decisions or ''} | {each}")
        print(rows[-1], flush=True)
    return rows


def main() -> None:
    """Solve it, ask every policy, and tell what was found."""
    chosen = options_of(__doc__, ranks=5, cards=4, iterations=1_000).parse_args()
    begun = time.process_time()
    mini = MiniSam(chosen.ranks, chosen.cards)
    solver = Solver(mini.tree)
    grown = time.process_time() - begun
    print(f"{len(mini.states)} places, {solver.information_sets} information sets, {grown:.0f} s", flush=True)
    begun = time.process_time()
    near = []
    for until in sorted({*(one for one in AFTER if one < chosen.iterations), chosen.iterations}):
        solver.run(until)
        near.append((until, solver.exploitability(solver.average()), time.process_time() - begun))
        print(*near[-1], flush=True)
    prepare(GAME)
    perfect = solver.average()
    rows = rows_of(mini, solver, perfect, ["uniform", "public", *LEVELS])
    rows += [f"CFR+, {until} rounds | {gain:.4f} | 0 | | " for until, gain, _ in near]
    head = "player | exploitable by, points a game | behind perfect play | decisions | CPU ms a decision"
    note = (
        f"`python bench/mini_sam.py --write`. {chosen.ranks} ranks, {chosen.cards} cards each, dealt from"
        f" {SUITS * chosen.ranks}; {len(mini.states):,} places of the public tree, {solver.information_sets:,}"
        f" information sets; {near[-1][2]:.0f} s of CFR+, {grown:.0f} s to build the tree by the game's own rules."
        f" The first seat wins {solver.value(perfect):+.4f} points a game by perfect play. Exact, but for what a search"
        f" draws by lot, which is drawn once for each decision. {machine()}."
    )
    text = f"{table_of(head, rows)}\n\n{wrapped(note)}"
    print(text)
    if chosen.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
