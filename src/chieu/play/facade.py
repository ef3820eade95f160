"""A game as a caller plays it: every action is checked, every change is a new position."""

# ruff: noqa: SLF001 - the modules of this package are friends of `Position`, which hides its state
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, overload

from chieu.games.game import AnyGame, Fact, ScoreLine, View, Ways
from chieu.games.registry import game_named
from chieu.games.score import payoffs_of
from chieu.kernel.actions import DEALER, is_in, seats_in
from chieu.kernel.carrier import copy_state, state_from
from chieu.kernel.errors import IllegalAction
from chieu.kernel.names import kebab
from chieu.play.cards import Action, Deck, shuffled
from chieu.play.options import options_from
from chieu.play.position import Position


def game(name: str) -> CheckedGame:
    """Return the game of this name.

    Raises:
        UnknownGame: no game is called so.

    >>> game("sam-loc")
    <game 'sam-loc'>
    """
    return CheckedGame(game_named(name))


@dataclass(frozen=True, slots=True, repr=False)
class CheckedGame:
    """One game; it holds no state of its own.

    >>> from chieu.play.cards import deck_of
    >>> sam = game("sam-loc")
    >>> state = sam.deal(deck_of("3s 4c 5h 5s 6d 6h"), options={"sam_window": "off"})
    >>> sam.acting(state), sam.why_illegal(state, 1, "play 4c").name
    ((0,), 'NOT_YOUR_TURN')
    """

    game: AnyGame

    def __repr__(self) -> str:
        return f"<game {self.game.name!r}>"

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.name

    def shuffled(self, seed: int | None = None) -> Deck:
        """Return a shuffled deck of as many packs as this game takes.

        >>> len(game("sam-loc").shuffled(seed=7).cards)
        52
        """
        return shuffled(seed, self.game.bounds.packs)

    # Positions

    def deal(  # noqa: PLR0913 - all that a deal follows from
        self,
        deck: Deck,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        preset: str | None = None,
        carry: Any = None,
        dealer_acts: bool = True,
        version: int | None = None,
    ) -> Position:
        """Return the beginning of a deal; later the dealer acts by itself, unless told not to.

        It is played by the present rules, or by an earlier `version` of them that the game still `reads`.

        Raises:
            BadOption: no such preset or option, or a value that it cannot have.
            ValueError: the deck is not of as many packs as the game takes.
        """
        if len(deck.cards) != self.game.bounds.deck:
            raise ValueError(f"a deck of {len(deck.cards)} cards: {self.name} takes {self.game.bounds.deck}")
        state = self.game.State()
        chosen = options_from(self.game, options, preset, seats)
        if version not in {None, self.game.version}:
            chosen.version = version
        self.game.rules.deal(state, deck.cards, chosen, carry or self.game.Carry())
        position = Position(self.game, state, deck if dealer_acts else None)
        return self._after_dealer(position)

    def load(self, values: dict[str, Any]) -> Position:
        """Return the position that `Position.values` wrote."""
        return Position(self.game, state_from(self.game.State, values))

    def play(self, state: Position, seat: int, action: str | Action) -> Position:
        """Return the position after an action, and after what the dealer then does.

        Raises:
            NotationError: the text is not an action of this game.
            IllegalAction: the rules refuse it.
        """
        return self._after_dealer(self._after(state, seat, self._number(action)))

    def _after(self, position: Position, seat: int, action: int, deck: Deck | None = None) -> Position:
        reason = self.game.rules.why_illegal(position._state, seat, action)
        if reason:
            text = self.game.words.format_action(action)
            arguments = self.game.words.refusal_args(self._seen(position, seat), seat, action)
            raise IllegalAction(self.game.Reason(reason), seat, text, arguments)
        state = copy_state(position._state)
        self.game.rules.apply(state, seat, action)
        return Position(self.game, state, deck or position._deck, (position, (seat, action)))

    def _after_dealer(self, position: Position) -> Position:
        # Not by `advance`: each act of the dealer is a position of its own, judged like any other, and its luck is the
        # deck's, by which records of seeded deals are made.
        while position._deck is not None and is_in(self.game.due(position._state), DEALER):
            deck = position._deck
            action = self.game.automatic.dealer_action(position._state, deck.cards, deck.luck)
            position = self._after(position, DEALER, action, deck.with_other_luck())
        return position

    def _seen(self, position: Position, seat: int) -> Any:
        seen = self.game.State()
        self.game.rules.observe(position._state, seat, seen)
        return seen

    def _number(self, action: str | Action) -> int:
        return action.number if isinstance(action, Action) else self.game.words.parse_action(action)

    # Questions

    def acting(self, state: Position) -> tuple[int, ...]:
        """Return the seats that may act now; empty when the deal is over."""
        return tuple(seats_in(self.game.rules.acting(state._state)))

    def awaited(self, state: Position) -> tuple[int, ...]:
        """Return the seats that the deal waits for: those of `acting` that do not act out of turn."""
        return tuple(seats_in(self.game.rules.awaited(state._state)))

    def is_over(self, state: Position) -> bool:
        """Tell whether the deal is over."""
        return not self.acting(state)

    def legal_actions(self, state: Position, seat: int) -> Sequence[Action]:
        """Return everything a seat may do now; where that is much, it is made as it is asked for.

        >>> binh = game("binh")
        >>> state = binh.deal(binh.shuffled(seed=7))
        >>> everything = binh.legal_actions(state, 0)
        >>> len(everything), everything[72_071]
        (144144, Action('arrange Qc Qd Ac / 8s 8h 10s Jd Qs'))
        >>> len(binh.listed_actions(state, 0))
        14
        """
        if self.game.ways is None:
            return self.listed_actions(state, seat)
        return LegalActions(self.game, self.game.ways, state._state, seat)

    def listed_actions(self, state: Position, seat: int) -> tuple[Action, ...]:
        """Return what the rules list for a seat: all it may do, or some where the game has `ways` for all."""
        out = [0] * self.game.bounds.listed_actions
        found = self.game.rules.listed_actions(state._state, seat, out)
        return tuple(self._action(number) for number in out[:found])

    def _action(self, number: int) -> Action:
        return Action(self.game.words.format_action(number), number)

    @property
    def lists_all(self) -> bool:
        """Tell whether `listed_actions` are all that is legal, in every position."""
        return self.game.ways is None

    def why_illegal(self, state: Position, seat: int, action: str | Action) -> IntEnum:
        """Return why an action is illegal; the reason `OK` if it is not.

        Raises:
            NotationError: the text is not an action of this game.
        """
        return self.game.Reason(self.game.rules.why_illegal(state._state, seat, self._number(action)))

    def default_action(self, state: Position, seat: int, luck: int = 0) -> Action:
        """Return what the rules do for a seat whose time has run out."""
        return self._action(self.game.automatic.default_action(state._state, seat, luck))

    def observe(self, state: Position, seat: int) -> Position:
        """Return what a seat (or a spectator, -1) may know."""
        return Position(self.game, self._seen(state, seat))

    def view(self, state: Position, seat: int) -> View:
        """Return what a seat (or a spectator, -1) may know, shaped for showing."""
        return self.game.words.view(self._seen(state, seat), seat)

    def facts(self, state: Position) -> Sequence[Fact]:
        """Return what everybody is told about the action that led to a position."""
        if state._before is None or state._event is None:
            return ()
        seat, action = state._event
        return self.game.words.facts(state._before._state, seat, action, state._state)

    # Scores

    def score_lines(self, state: Position) -> tuple[ScoreLine, ...]:
        """Return the score sheet of a deal that is over."""
        items = self.game.Item
        return tuple(ScoreLine(kebab(items(row[0])), *row[1:]) for row in self.game.sheet(state._state))

    def payoffs(self, state: Position) -> tuple[int, ...]:
        """Return each seat's points for a deal that is over: the sums of the score sheet."""
        return tuple(payoffs_of(self.game.sheet(state._state), state.options.seats))

    def carry_on(self, state: Position) -> Any:
        """Return what a deal that is over passes to the next."""
        carry = self.game.Carry()
        self.game.rules.carry_on(state._state, carry)
        return carry


class LegalActions(Sequence[Action]):
    """All that a seat may do in a position, each made when it is asked for."""

    def __init__(self, game: AnyGame, ways: Ways[Any], state: Any, seat: int) -> None:
        self._game, self._ways, self._state, self._seat = game, ways, state, seat
        self._numbers = range(ways.how_many_ways(state, seat))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self._made(number) for number in self._numbers[index])
        return self._made(self._numbers[index])

    def __len__(self) -> int:
        return len(self._numbers)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self._seat}>"

    def _made(self, number: int) -> Action:
        action = self._ways.nth_way(self._state, self._seat, number)
        return Action(self._game.words.format_action(action), action)
