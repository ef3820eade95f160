"""For a player who is arranging: suggestions, and what the cards that lie in the chi so far make (BINH-9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from chieu.games.binh.arranging import (
    FIVES,
    KIND,
    PLACES,
    SPLITS,
    THREES,
    Fives,
    Keys,
    Worth,
    front_left,
    is_legal,
    layout_at,
    worth_of,
    write_middles,
    write_rows,
)
from chieu.games.binh.legality import acting, front_of, middle_of, why_illegal
from chieu.games.binh.options import Options
from chieu.games.binh.rows import kind_of_key
from chieu.games.binh.showing import name_of_row, name_of_wrong, natural_name, wrong_rows
from chieu.games.binh.state import Reason, RowKind, State, Verb
from chieu.games.binh.view import NamedRow, Wrong
from chieu.games.game import Fact, Judgement
from chieu.games.options import Switch
from chieu.kernel.actions import Action, Seat, action_of, is_in, payload_of, verb_of
from chieu.kernel.cards import NO_CARDS, Cards, how_many, parse_part, without
from chieu.kernel.errors import NotationError

MOST_SUGGESTIONS = 5
_SIZES = (3, 5, 5)
Kinds: TypeAlias = tuple[int, int, int]
RankedLayout: TypeAlias = tuple[Worth, tuple[int, int]]
"""What a layout is worth, or how its chi stand from chi đầu on, and its two rows of five."""


class BinhJudgement(Judgement, frozen=True):
    """What cards make as a player tries them."""

    rows: list[NamedRow | None]
    """Each chi that is full."""
    wrong: Wrong
    legal: bool | None
    """Known once every chi is full."""
    natural: str | None


def hints(state: State, seat: Seat) -> list[Action]:
    """Return the layouts to choose from, best first: the rules' own, and some others."""
    if state.options.auto_arrange == Switch.OFF or not is_in(acting(state), seat):
        return []
    return [action_of(Verb.PLACE, layout) for layout in suggestions(state.options, state.hands[seat])]


def suggestions(options: Options, hand: Cards) -> list[int]:
    """Return some legal layouts, best first, none of which another is above in all three chi.

    Of each combination of kinds it is the rules' choice, and then the one with most in chi đầu.
    """
    fives, keys = [0] * FIVES, [0] * PLACES
    write_rows(hand, options.wheel, ([0] * THREES, fives), keys)
    best = _best_by_kinds(fives, keys, options.strict_order)
    kept = [both for kinds, both in best.items() if not _is_topped(kinds, best)]
    chosen = [rows for order in (0, 1) for _, rows in sorted((both[order] for both in kept), reverse=True)]
    return [layout_at(hand, *rows) for rows in list(dict.fromkeys(chosen))[:MOST_SUGGESTIONS]]


def _best_by_kinds(fives: Fives, keys: Keys, strict: int) -> dict[Kinds, tuple[RankedLayout, RankedLayout]]:
    """Return for each combination of kinds that is not topped by another the layouts best by order, and by chi đầu."""
    best: dict[Kinds, tuple[RankedLayout, RankedLayout]] = {}
    over: set[Kinds] = set()
    middles = [0] * SPLITS
    for back in reversed(fives):
        if _is_over(back // KIND, back // KIND, best, over):
            continue
        write_middles(back, keys, middles)
        seen = -1
        for middle in sorted(middles, reverse=True):
            if middle > back:
                continue
            kind = middle // KIND
            if kind != seen:
                seen = kind
                if _is_over(back // KIND, kind, best, over):
                    break
            front = keys[front_left(back, middle)]
            if is_legal((front, middle, back), strict):
                kinds = (back // KIND, kind, kind_of_key(front))
                of_front = (front, middle // PLACES, back // PLACES, 0, 0, 0, 0)
                entries = (worth_of((front, middle, back)), (back, middle)), (of_front, (back, middle))
                old = best.get(kinds, entries)
                best[kinds] = max(old[0], entries[0]), max(old[1], entries[1])
    return best


def _is_over(back: int, middle: int, best: Iterable[Kinds], over: set[Kinds]) -> bool:
    """Tell whether rows of these kinds are topped with any chi đầu; what is topped once is remembered, and stays so."""
    most = (back, middle, min(middle, RowKind.THREE))
    if most not in over and _is_topped(most, best):
        over.add(most)
    return most in over


def _is_topped(kinds: Kinds, best: Iterable[Kinds]) -> bool:
    return any(other != kinds and all(high >= low for high, low in zip(other, kinds, strict=True)) for other in best)


def cautions(state: State, seat: Seat, action: Action) -> list[Fact]:
    """Say before cards are laid that they would be binh lủng (BINH-4c)."""
    if verb_of(action) not in {Verb.ARRANGE, Verb.PLACE} or why_illegal(state, seat, action) != Reason.OK:
        return []
    front, middle = front_of(payload_of(action)), middle_of(payload_of(action))
    wrong = wrong_rows(state, front, middle, without(state.hands[seat], front | middle))
    return [Fact("binh-caution", {"wrong": name_of_wrong(wrong)})] if wrong else []


def judge(state: State, seat: Seat, text: str) -> BinhJudgement:
    """Say what the cards that a player has put into the three chi make: `Ks Kd / 2c 3c / …`, any of them unfinished.

    A chi that is full has a name; `wrong` names each two full chi in wrong order; `legal` is known when all are full.

    Raises:
        NotationError: these are not three parts of one's own cards.
    """
    rows = _parse_rows(text, state.hands[seat])
    full = [row if how_many(row) == size else NO_CARDS for row, size in zip(rows, _SIZES, strict=True)]
    wrong = wrong_rows(state, *full)
    return BinhJudgement(
        [name_of_row(row) if row else None for row in full],
        wrong,
        not wrong if all(full) else None,
        natural_name(state, seat),
    )


def _parse_rows(text: str, hand: Cards) -> list[Cards]:
    parts = text.split("/")
    if len(parts) != len(_SIZES):
        raise NotationError(text, 0, "three parts with '/' between them")
    rows: list[Cards] = []
    used = NO_CARDS
    at = 0
    for part, size in zip(parts, _SIZES, strict=True):
        row = parse_part(text, at, part)
        if how_many(row) > size or row & used or without(row, hand):
            raise NotationError(text, at, f"at most {size} of one's own cards, each in one place")
        used |= row
        rows.append(row)
        at += len(part) + 1
    return rows
