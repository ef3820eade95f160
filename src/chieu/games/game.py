"""What a game supplies: a frozen bundle of module functions and data, bound by each game's package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from importlib.resources import files
from typing import Any, Generic, TypeVar

from chieu.kernel.actions import DEALER, NO_ACTION, Action, Seat, Seats, seat_set
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.jit import rule

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the options class
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to tell people about an event: a Fluent message id and its arguments.

    Arguments hold no prose: numbers, seats under names that start with `seat`, cards and ranks as notation text.
    """

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One house rule: the field of the options class, and the values a host may give it.

    On the wire a value is one of `names` when the option is a choice, otherwise a whole number in `low … high`.
    `Options` fields hold the index of the name, or the number. The Fluent ids are derived: `option-{game}-{key}` with
    the attribute `.help`, and `option-{game}-{key}-{name}` for each choice.
    """

    key: str
    default: int
    names: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    numbers: tuple[int, ...] = ()
    """The only numbers allowed, when not every number between `low` and `high` is."""


def choice(key: str, names: type[IntEnum], default: int = 0) -> OptionSpec:
    """Return a house rule that is one of several, each with a name of its own."""
    return OptionSpec(key, default, names=tuple(name.name.lower() for name in names))


def rules_in(package: str) -> Callable[[str], str]:
    """Return how to read the rule text that lies in a package, in Vietnamese (`vi`) or English (`en`)."""

    @cache
    def rules_text(language: str) -> str:
        name = "RULES.en.md" if language == "en" else "RULES.md"
        return (files(package) / name).read_text(encoding="utf-8")

    return rules_text


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits that the rules promise and the laws test."""

    seats: tuple[int, int]
    legal_actions: int
    """The most actions one seat may be listed at once: the length of the buffer for `legal_actions`."""
    actions: int
    """The most actions (dealer included) in one deal."""
    score_lines: int
    """The most lines on one deal's score sheet."""
    deck: int = 52
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


@rule
def no_ruling(state: Any, seat: Seat) -> Action:  # noqa: ARG001 - one shape for every game
    """Let whoever takes the seat over play on."""
    return NO_ACTION


@rule
def no_more(state: Any, seat: Seat) -> bool:  # noqa: ARG001 - one shape for every game
    """Tell that a turn is one decision."""
    return False


def nobody_else(state: Any) -> Seats:
    """Stand for `acting`, which takes its place: nobody may act out of turn."""
    raise NotImplementedError


@rule
def due_of(acting: Seats, awaited: Seats) -> Seats:
    """Return whose action comes next where no clock runs: the awaited seats, else the dealer, who closes a window."""
    if acting and not awaited:
        return seat_set(DEALER)
    return awaited


@rule
def no_window(state: Any) -> int:  # noqa: ARG001 - one shape for every game
    """Open no window."""
    return 0


def nothing_to_prepare(*_anything: Any) -> None:
    """Deal to every seat, whoever sits there."""


def no_buy_in(options: Any) -> tuple[int, int]:  # noqa: ARG001 - one shape for every game
    """Play for points."""
    return 0, 0


def no_money(state: Any, out: list[int]) -> None:
    """Have no chips to count."""


def no_hints(state: Any, seat: Seat) -> Sequence[Action]:  # noqa: ARG001 - one shape for every game
    """Suggest nothing."""
    return ()


def nothing_of_ones_own(before: Any, seat: Seat, action: Action, after: Any) -> Sequence[Fact]:  # noqa: ARG001
    """Tell nobody more than everybody."""
    return ()


def bare_mat(view: Mapping[str, Any]) -> Sequence[Fact]:  # noqa: ARG001 - one shape for every game
    """Have nothing on the mat that is worth telling."""
    return ()


def play_these(cards: str) -> str:
    """Mean to play the cards."""
    return f"play {cards}"


def no_judgement(state: Any, seat: Seat, text: str) -> dict[str, Any]:  # noqa: ARG001 - one shape for every game
    """Have nothing to say about what a player tries out."""
    return {}


@dataclass(frozen=True, eq=False)
class Game(Generic[S, O, C]):
    """One kind of game: rules (usable plain and compiled), notation, and data. All rules take the state first."""

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
    bounds: Bounds
    option_specs: Sequence[OptionSpec]
    presets: Mapping[str, Mapping[str, int]]
    low_wins: bool
    """Whether fewer points are better (penalty points)."""

    # Rules: plain and compiled, on either carrier.
    deal: Callable[[S, Sequence[int], O, C], None]
    """Start a deal from a whole shuffled deck: `bounds.deck` card numbers below 52, as many of each as packs."""
    acting: Callable[[S], Seats]
    """The seats that may act now, `DEALER` for the dealer; empty means over."""
    why_illegal: Callable[[S, Seat, Action], int]
    legal_actions: Callable[[S, Seat, list[Action]], int]
    """Write the legal actions into a buffer of `bounds.legal_actions` items, and return how many there are. For the
    dealer: the possible outcomes. See `lists_all`."""
    apply: Callable[[S, Seat, Action], None]
    observe: Callable[[S, Seat, S], None]
    """Write what a seat (or `NOBODY`) may know into another state, hidden fields zeroed."""
    score_lines: Callable[[S, list[list[int]]], int]
    """Write rows of `[item, seat, other, amount, count, paid]` when the deal is over, and return how many there are."""
    dealer_action: Callable[[S, Sequence[int], int], Action]
    """What the dealer supplies now, given the deck's order and a random number (`luck`, 0 … 2**60)."""
    default_action: Callable[[S, Seat, int], Action]
    """What the rules play for a seat whose time has run out."""
    carry_on: Callable[[S, C], None]
    """Write into the carry what the deal that is over passes to the next one."""
    match_over: Callable[[O, list[int], int], int]
    """Given the options, totals by seat and the number of deals played: 1 if the match is over, else 0."""

    # Words: plain only.
    parse_action: Callable[[str], Action]
    """Raises `NotationError`."""
    format_action: Callable[[Action], str]
    view: Callable[[S, Seat], dict[str, Any]]
    """An *observation* shaped for a client: JSON values only, cards as text, nothing that `observe` has hidden."""
    facts: Callable[[S, Seat, Action, S], list[Fact]]
    """What to tell everybody about an action: the state before, who, what, the state after. Public things only."""
    refusal_args: Callable[[S, Seat, Action], dict[str, Any]]
    """The arguments of the refusal's message (which cards, which combination), from what the seat may know."""
    turn_seconds: Callable[[S, Seat], int]
    """The time limit of the decision a seat has now, by the options; 0 for none. Windows (báo Sâm) have their own."""
    is_secret: Callable[[S, Seat, Action], bool]
    """Whether an action, about to be applied, must be hidden from the other seats in the log they see."""
    rules_text: Callable[[str], str]
    """The rule text as numbered clauses, Markdown, in `vi` or `en`."""
    goes_on: Callable[[S, Seat], bool] = no_more
    """Whether the rules, having acted for a seat whose time ran out, act for it again at once to finish its turn."""
    on_leaving: Callable[[S, Seat], Action] = no_ruling
    """What the dealer rules at once when the owner of a seat has left in mid-deal, or has stayed away beyond the grace;
    `NO_ACTION` where a bot, or the default action, simply plays on."""
    lists_all: bool = True
    """Whether whatever is legal is listed. A game with more ways than a list can hold lists some for whoever acts;
    what else is legal, out of turn as well, `why_illegal` alone says."""
    one_clock: Callable[[S, Seat], bool] = no_more
    """Whether all that a seat does now is one decision with one clock, which runs on when it acts, and when it is done
    and comes back to it; otherwise each decision has a clock of its own."""
    hints: Callable[[S, Seat], Sequence[Action]] = no_hints
    """What the rules suggest to a seat, from its *observation*, best first; plain only, for a player who asks."""
    judge: Callable[[S, Seat, str], dict[str, Any]] = no_judgement
    """What a player who tries something out with their own cards may ask, from their *observation*: JSON values, names
    and cards as text. Raises `NotationError`. Plain only."""
    own_facts: Callable[[S, Seat, Action, S], Sequence[Fact]] = nothing_of_ones_own
    """What to tell only the seat that each fact names as `seat`, before the `facts`. Cards that the seat has *observed*
    and is not told of otherwise. Plain only."""
    mat: Callable[[Mapping[str, Any]], Sequence[Fact]] = bare_mat
    """What lies on the mat, told from a `view` to a player at a terminal, line by line. Plain only.
    Cards that are to be shown rather than named are the argument `shown`."""
    meant: Callable[[str], str] = play_these
    """The action, as text, of a player who names only cards, in notation. Plain only."""

    # Whom a deal waits for.
    awaited: Callable[[S], Seats] = nobody_else
    """The seats that the deal waits for: each has a clock, is played by the rules when it runs out, and is a bot's turn
    when a bot sits there. The others that are `acting` may act out of turn. A subset of `acting`; all of it by default.
    With the dealer in it, the dealer acts at once. Empty while somebody may act: only the end of a window, which is the
    dealer's action, moves the deal on."""
    window_seconds: Callable[[S], int] = no_window
    """How long the window that is open now is, counted from the deal; 0 when none is open. When its time is over the
    table asks for `dealer_action`, which closes it; until then the dealer is `acting` but not `awaited`."""

    # Tables whose host deals as long as people like, and play money; all of this plain only.
    hosted: bool = False
    """Whether the host deals whenever two seats or more are taken: free seats stay out, people come and go between
    deals, nobody is asked to be ready, and no match ends (`match_over` is always 0)."""
    prepare: Callable[[C, Seat, Seats, Seats, Sequence[int]], None] = nothing_to_prepare
    """`(carry, host, players, newcomers, purses)`: write into the carry, before each deal, who the host is, who is
    dealt in, in which seats somebody sits who was not in the last deal, and what there is to play for: the chips of
    each seat in order, and the pot in the last place. A carry that nobody has prepared means that all seats play,
    seat 0 is the host, and purses are ample."""
    buy_in: Callable[[O], tuple[int, int]] = no_buy_in
    """`(least, full)` in chips: whoever has fewer than `least` when a deal begins buys in up to `full`."""
    money: Callable[[S, list[int]], None] = no_money
    """Write the chips that each seat has now, and the pot in the last place, into a list of one more than the seats.
    A deal begins with the sum that `prepare` was given, and nothing changes it. A game for money has this, `buy_in`
    and `prepare`."""
    pot_locks: frozenset[str] = frozenset()
    """The options that cannot be changed while there is something in the pot."""

    def __post_init__(self) -> None:
        """Wait for all who may act, where the game does not say otherwise."""
        if self.awaited is nobody_else:
            object.__setattr__(self, "awaited", self.acting)

    @property
    def awaits_all(self) -> bool:
        """Whether nobody ever may act out of turn."""
        return self.awaited is self.acting

    @property
    def has_money(self) -> bool:
        """Whether people play for chips."""
        return self.money is not no_money

    def due(self, state: S) -> Seats:
        """Return whose action comes next where no clock runs; empty when the deal is over."""
        return due_of(self.acting(state), self.awaited(state))
