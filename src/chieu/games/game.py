"""What a game supplies: data, and a few modules of its package, each a `Protocol` that says who may ask what.

mypy holds each module against its protocol where the package binds its `GAME`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType

from chieu.games.lesson import Lesson
from chieu.games.options import AS_USUAL, OptionSpec, Quick, option_specs
from chieu.games.score import blank_sheet
from chieu.kernel.actions import DEALER, Action, Seat, Seats, seat_range, seat_set
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.jit import rule


class HouseRules(Protocol):
    """An options class: one `int` field a house rule, declared by the functions of `chieu.games.options`."""

    seats: int


class DealState(Protocol):
    """A state class: `int` fields and fixed-shape lists of them; `options` are shared, for nothing changes them."""

    options: Any


S = TypeVar("S", bound=DealState)
O = TypeVar("O", bound=HouseRules)  # noqa: E741 - the options class
C = TypeVar("C")
S_contra = TypeVar("S_contra", contravariant=True)
O_contra = TypeVar("O_contra", contravariant=True)
C_contra = TypeVar("C_contra", contravariant=True)


class Fact(NamedTuple):
    """One thing to tell people about an event, as it is stored and sent: a Fluent message id and its arguments.

    Arguments hold no prose: numbers, seats under names that start with `seat`, cards and ranks as notation text.
    """

    id: str
    args: dict[str, Any] = {}  # noqa: RUF012 - nobody changes a fact


class View(Struct, kw_only=True, gc=False):
    """An observation shaped for a client: JSON values, cards as text. Each game's view adds fields of its own."""

    seats: int
    counts: list[int]
    """How many cards each seat holds."""
    hand: str | UnsetType = UNSET
    """One's own cards; not there for a spectator."""
    hands: list[str] | UnsetType = UNSET
    """Everybody's cards, once the deal is over."""


class Judgement(Struct, frozen=True):
    """What the rules say of cards that a player tries out; each game that judges has fields of its own."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits that the rules promise and the laws test."""

    seats: tuple[int, int]
    listed_actions: int
    """The most actions one seat may be listed at once: the length of the buffer for `listed_actions`."""
    actions: int
    """The most actions (dealer included) in one deal."""
    score_lines: int
    """The most lines on one deal's score sheet."""
    deck: int = DECK_SIZE
    """How many cards `deal` takes: one pack, or several."""

    @property
    def packs(self) -> int:
        """How many packs the deck is made of."""
        return self.deck // DECK_SIZE


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet: `seat` gets `amount`; `other >= 0` is the seat it is for, which pays `paid`."""

    item: str
    seat: Seat
    other: Seat
    amount: int
    count: int
    """How many things (cards left, twos, quads) the amount is for; 0 when it is not counted."""
    paid: int = 0


class Rules(Protocol[S_contra, O_contra, C_contra]):
    """What is so: for tables, bots, the simulator and replays; plain and compiled, on either carrier."""

    def deal(self, state: S_contra, deck: Sequence[int], options: O_contra, carry: C_contra, /) -> None:
        """Start a deal from a whole shuffled deck: `bounds.deck` card numbers below 52, each once a pack."""

    def acting(self, state: S_contra, /) -> Seats:
        """Return the seats that may act now, `DEALER` for the dealer; empty means over."""

    def awaited(self, state: S_contra, /) -> Seats:
        """Return the seats that the deal waits for, a subset of `acting`; the others may act out of turn.

        Each awaited seat has a clock, is played by the rules when that runs out, and is a bot's turn when a bot sits
        there. With the dealer among them, the dealer acts at once. Nobody is awaited while only the end of a window,
        which is the dealer's action, moves the deal on.
        """

    def why_illegal(self, state: S_contra, seat: Seat, action: Action, /) -> int:
        """Return why an action is illegal, a member of `Reason`; 0 if it is not."""

    def listed_actions(self, state: S_contra, seat: Seat, out: list[Action], /) -> int:
        """Write legal actions into a buffer of `bounds.listed_actions` items, and return how many there are.

        For the dealer: the possible outcomes. All that is listed is legal. A game with more legal actions than a list
        can hold lists some for the seat that acts, and has `ways` for all of them.
        """

    def apply(self, state: S_contra, seat: Seat, action: Action, /) -> None:
        """Play an action that is legal."""

    def observe(self, state: S_contra, seat: Seat, out: Any, /) -> None:
        """Write what a seat (or `NOBODY`) may know into another state, hidden fields zeroed, the options shared."""

    def score_lines(self, state: S_contra, out: list[list[int]], /) -> int:
        """Write rows `[item, seat, other, amount, count, paid]` of a deal that is over; return how many there are."""

    def leader(self, state: S_contra, /) -> Seat:
        """Return who led the deal, `NOBODY` in a game where nobody does."""

    def carry_on(self, state: S_contra, carry: C_contra, /) -> None:
        """Write into the carry what the deal that is over passes to the next one."""

    def match_over(self, options: O_contra, totals: list[int], deals: int, /) -> int:
        """Return 1 if a match with these totals by seat, after so many deals, is over, else 0."""


class Automatic(Protocol[S_contra]):
    """What is done where nobody decides: by the dealer, when time has run out, when somebody has left."""

    def dealer_action(self, state: S_contra, deck: Sequence[int], luck: int, /) -> Action:
        """Return what the dealer supplies now, given the deck's order and a random number, 0 … 2**60."""

    def default_action(self, state: S_contra, seat: Seat, luck: int, /) -> Action:
        """Return what the rules play for a seat whose time has run out."""

    def chances(self, state: S_contra, seat: Seat, deck: Sequence[int], /) -> int:
        """Return among how many things chance chooses in what is done for a seat, or by the dealer; 1 for no choice.

        A random number chooses that of its remainder: those of 0, 1, … are told to whoever checks what chance decided.
        """

    def goes_on(self, state: S_contra, seat: Seat, /) -> bool:
        """Tell whether the rules, having acted for a seat whose time ran out, act again at once to end its turn."""

    def on_leaving(self, state: S_contra, seat: Seat, /) -> Action:
        """Return what the dealer rules at once when a seat's owner is gone for good in mid-deal; else `NO_ACTION`."""


class Pace(Protocol[S_contra]):
    """How long decisions may take; plain only."""

    def turn_seconds(self, state: S_contra, seat: Seat, /) -> int:
        """Return the time limit of the decision a seat has now, by the options; 0 for none."""

    def window_seconds(self, state: S_contra, /) -> int:
        """Return how long the window is that is open now, counted from the deal; 0 when none is open.

        When it is over the table asks for `dealer_action`, which closes it; until then the dealer is acting but not
        awaited.
        """

    def one_clock(self, state: S_contra, seat: Seat, /) -> bool:
        """Tell whether all that a seat does now is one decision with one clock, which runs on when the seat acts.

        It runs on, too, while an answer that may be withdrawn is submitted. Otherwise each decision has a clock.
        """


class Words(Protocol[S_contra]):
    """What people read and write: on the page, in the terminal, in the log; plain only."""

    def parse_action(self, text: str, /) -> Action:
        """Return the action of a text; raises `NotationError`."""

    def format_action(self, action: Action, /) -> str:
        """Return the text of an action."""

    def view(self, state: S_contra, seat: Seat, /) -> View:
        """Shape an *observation* for a client; nothing is in it that `observe` has hidden."""

    def facts(self, before: S_contra, seat: Seat, action: Action, after: S_contra, /) -> list[Fact]:
        """Return what to tell everybody about an action. Public things only."""

    def own_facts(self, before: S_contra, seat: Seat, action: Action, after: S_contra, /) -> Sequence[Fact]:
        """Return what to tell only the seat that each fact names as `seat`, before the `facts`."""

    def refusal_args(self, state: S_contra, seat: Seat, action: Action, /) -> dict[str, Any]:
        """Return the arguments of a refusal's message, from what the seat may know."""

    def is_secret(self, state: S_contra, seat: Seat, action: Action, /) -> bool:
        """Tell whether an action, about to be applied, is hidden from the other seats in the log they see."""

    def mat(self, view: Any, /) -> Sequence[Fact]:
        """Return what lies on the mat, told from a view, line by line; cards to be drawn are the argument `shown`."""

    def meant(self, cards: str, /) -> str:
        """Return the action, as text, of a player who names only cards, in rows with ` / ` between them or in one."""


class Ways(Protocol[S_contra]):
    """All that a seat may do, where a list cannot hold it: each under a number, so that one can be drawn by luck."""

    def how_many_ways(self, state: S_contra, seat: Seat, /) -> int:
        """Return how many different actions are legal for a seat that acts now, and 0 for any other."""

    def nth_way(self, state: S_contra, seat: Seat, number: int, /) -> Action:
        """Return the legal action of a number from 0 to `how_many_ways` - 1: each of them under one number."""


class Bank(Protocol[S_contra, O_contra, C_contra]):
    """Chips at a hosted table: its host deals as long as people like, and what is in the pot stays; plain only."""

    LOCKED: frozenset[str]
    """The options that cannot be changed while there is something in the pot."""

    def prepare(  # noqa: PLR0913, PLR0917 - all that a table knows
        self, carry: C_contra, host: Seat, players: Seats, newcomers: Seats, purses: Sequence[int], /
    ) -> None:
        """Write into the carry, before each deal, who the host is and who is dealt in.

        `newcomers` sit where somebody else sat in the last deal; `purses` are the chips of each seat, then the pot. A
        carry that nobody has prepared means that all seats play, seat 0 is the host, and purses are ample.
        """

    def players(self, carry: C_contra, /) -> Seats:
        """Return who is dealt in, by a carry; nobody if nobody has prepared it."""

    def buy_in(self, options: O_contra, /) -> tuple[int, int]:
        """Return `(least, full)` in chips: a seat with fewer than `least` when a deal begins buys in up to `full`."""

    def money(self, state: S_contra, out: list[int], /) -> None:
        """Write the chips of each seat, and the pot in the last place; a deal never changes their sum."""


class Advice(Protocol[S_contra]):
    """What the rules tell a player who asks, from the player's *observation*; plain only."""

    def hints(self, state: S_contra, seat: Seat, /) -> Sequence[Action]:
        """Return what the rules suggest to a seat, best first."""

    def cautions(self, state: S_contra, seat: Seat, action: Action, /) -> Sequence[Fact]:
        """Return what a player would regret about an action that is legal, to be told before it is done."""

    def judge(self, state: S_contra, seat: Seat, text: str, /) -> Judgement:
        """Return what the rules say about cards that a player tries out; raises `NotationError`.

        It must be quick: an event loop waits for it. Suggestions are thought about elsewhere.
        """


class Reasons(Protocol[S_contra]):
    """Why an action is a good one, for a player who asks what to do; from the player's *observation*, plain only."""

    def why(self, state: S_contra, seat: Seat, action: Action, /) -> Fact | None:
        """Return what speaks for a legal action of a seat that is awaited, or None where nothing special does.

        It is true whatever the cards are that the seat does not see, and it must be quick.
        """


@dataclass(frozen=True)
class Moment:
    """Something that happens to a seat, and that people look for in past deals."""

    name: str
    """A word for it that no other moment of the game has."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """The codes of the facts that tell of it, each with the argument that names the seat."""
    items: tuple[IntEnum, ...] = ()
    """The lines of the score sheet that are written for it, each under its seat."""
    listed: bool = True
    """Whether deals are found by it; any other is only a place to stop at in a past deal."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S, O, C]):
    """One kind of game: its classes, its data, and its modules."""

    name: str
    """The id on the wire, in commands and in locale keys: `sam-loc`."""
    version: int
    """Raised whenever the rules change behaviour; stored in every record."""
    State: type[S]
    Options: type[O]
    Carry: type[C]
    """What passes from one deal to the next (dealer, last winner, pot): a plain-carrier dataclass like the state."""
    Reason: type[IntEnum]
    """Why an action is illegal; OK = 0. The refusal code is `illegal-` + the name in kebab-case."""
    Verb: type[IntEnum]
    Item: type[IntEnum]
    """The kinds of lines on the score sheet; the Fluent id is `score-{game}-{item}`."""
    View: type[View]
    bounds: Bounds
    presets: Mapping[str, Mapping[str, int]]
    low_wins: bool
    """Whether fewer points are better (penalty points)."""
    zero_sum: bool
    """Whether the payoffs of a deal, with what goes into the pot, add up to 0: what people owe each other as it is."""
    rules: Rules[S, O, C]
    automatic: Automatic[S]
    pace: Pace[S]
    words: Words[S]
    bank: Bank[S, O, C] | None = None
    """Where there is one, the game is played at hosted tables, for chips; else in matches, for points."""
    advice: Advice[S] | None = None
    reasons: Reasons[S] | None = None
    """Where there are some, and no advice of the rules' own, players who ask are told what a good player would do."""
    quick: Quick = AS_USUAL
    """How a short game without a clock is played."""
    lesson: Lesson | None = None
    """The deal to learn the game by, if there is one."""
    moments: tuple[Moment, ...] = ()
    """What deals are remembered by. Their places are bits in the database: new ones go to the end."""
    ways: Ways[S] | None = None
    """Where there is one, `listed_actions` holds only some of what is legal; else all."""
    oldest: int = 1
    """The oldest version whose tables these rules read and play on; where that is not the present one, `Options` has a
    field `version` (`rules_of`), by which the rules do as they did then."""

    def reads(self, version: int) -> bool:
        """Tell whether a table that was opened under this version of the rules can be read and played on."""
        return self.oldest <= version <= self.version

    @cached_property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The house rules, in the order in which a host is shown them."""
        return option_specs(self.Options)

    @cached_property
    def told_moments(self) -> Mapping[str, list[tuple[int, str]]]:
        """The bits of moments by the facts that tell of them, each with the argument that names the seat."""
        found: dict[str, list[tuple[int, str]]] = {}
        for place, moment in enumerate(self.moments):
            for code, argument in moment.facts.items():
                found.setdefault(code, []).append((1 << place, argument))
        return found

    @cached_property
    def written_moments(self) -> Mapping[int, int]:
        """The bits of moments by the items of the score sheet that are written for them."""
        return {int(item): 1 << place for place, moment in enumerate(self.moments) for item in moment.items}

    @cached_property
    def listed_moments(self) -> int:
        """The bits of the moments by which deals are found."""
        return sum(1 << place for place, moment in enumerate(self.moments) if moment.listed)

    def moments_in(self, bits: int) -> list[str]:
        """Return the names of the moments whose bits are set."""
        return [moment.name for place, moment in enumerate(self.moments) if bits >> place & 1]

    def sheet(self, state: S) -> list[list[int]]:
        """Return the rows of the score sheet of a deal that is over."""
        rows = blank_sheet(self.bounds.score_lines)
        return rows[: self.rules.score_lines(state, rows)]

    def due(self, state: S) -> Seats:
        """Return whose action comes next where no clock runs; empty when the deal is over."""
        return due_of(self.rules.acting(state), self.rules.awaited(state))

    def rules_text(self, language: str) -> str:
        """Return the rule text as numbered clauses, Markdown, in Vietnamese (`vi`) or English (`en`)."""
        name = "RULES.en.md" if language == "en" else "RULES.md"
        return (files(self.State.__module__.rpartition(".")[0]) / name).read_text(encoding="utf-8")


AnyGame: TypeAlias = Game[Any, Any, Any]


@rule
def everybody(state: DealState) -> Seats:
    """Return all the seats of the table."""
    return seat_range(state.options.seats)


@rule
def due_of(acting: Seats, awaited: Seats) -> Seats:
    """Return whose action comes next where no clock runs: the awaited seats, else the dealer, who closes a window."""
    if acting and not awaited:
        return seat_set(DEALER)
    return awaited
