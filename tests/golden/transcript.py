"""A few deals of a preset as text that a player can follow: every act, what is said, every sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from chieu.games.phom.arranging import can_eat, u_type
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER
from chieu.kernel.cards import how_many
from chieu.locales import Messages
from chieu.play import Action, CheckedGame, Position, game
from clauses.shown import plain

FOLDER = Path(__file__).parent
DEALS = 3
LONG = 1000
"""Of a game whose deals may take more actions, one deal is told."""
NAMES = ["An", "Bình", "Cúc", "Dũng", "Em", "Giang", "Hà", "Kha"]
LANGUAGES = ("vi", "en")


def dice(*parts: object) -> int:
    """Return a number that hangs on nothing but these parts."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:6])


def who(seat: int) -> str:
    return "dealer" if seat == DEALER else NAMES[seat]


def said(checked: CheckedGame, state: Position) -> Iterator[str]:
    for fact in checked.facts(state):
        yield " / ".join(Messages(language).tell(fact.id, fact.args, NAMES) for language in LANGUAGES)


def sheet(checked: CheckedGame, state: Position) -> Iterator[str]:
    for line in checked.score_lines(state):
        args = {"count": line.count, "paid": line.paid, **({"seat_other": line.other} if line.other >= 0 else {})}
        item = f"score-{checked.name}-{line.item}"
        words = " / ".join(Messages(language).tell(item, args, NAMES) for language in LANGUAGES)
        yield f"  {NAMES[line.seat]} {line.amount:+d}: {words}"


def since(before: Position | None, state: Position) -> list[Position]:
    """Return every position after one, up to another: what the dealer does is a step of its own."""
    found: list[Position] = []
    step: Position | None = state
    while step is not None and step is not before:
        found.insert(0, step)
        step = step._before
    return found


def told_of(checked: CheckedGame, state: Position, seat: int, turn: tuple[int, int]) -> Sequence[Action]:
    """Return the actions of which chance tells one; in Phỏm, where chance alone ends every deal by báo, the better."""
    actions = checked.listed_actions(state, seat)
    if checked.name != "phom" or seat == DEALER:
        return actions
    foolish = foolish_of(checked, state, seat)
    sound = [action for action in actions if action.text not in foolish]
    if seat not in checked.awaited(state) and dice(turn, seat, "out of turn") % 40:
        return []
    return [action for action in sound if action.text.split()[0] in {"u", "take", "lay", "send"}] or sound or actions


def foolish_of(checked: CheckedGame, state: Position, seat: int) -> set[str]:
    """Return what makes a player of Phỏm báo, and the false ù but for one time in a few."""
    foolish = {f"discard {card}" for card in plain(checked.view(state, seat))["breaks"]}
    hand, eaten = state.hands[seat], state.eaten[seat]
    if state.fresh >= 0 and not can_eat(hand, eaten, 1 << state.fresh):
        foolish.add("take")
    if not u_type(hand, eaten, how_many(hand)) and dice(hand, "false") % 20:
        foolish.add("u")
    return foolish


def one_deal(checked: CheckedGame, state: Position, seed: int) -> Iterator[tuple[str, Position]]:
    """Yield each line of a deal with the position it tells of."""
    seen = 0
    while not checked.is_over(state):
        lists = {seat: told_of(checked, state, seat, (seed, seen)) for seat in checked.acting(state)}
        seats = [seat for seat, actions in lists.items() if actions and (len(lists) == 1 or seat != DEALER or seen > 4)]
        seat = seats[dice(seed, seen, "seat") % len(seats)]
        actions = lists[seat]
        before = state
        state = checked.play(state, seat, actions[dice(seed, seen, "action") % len(actions)])
        seen += 1
        for after in since(before, state):
            doer, text = after.events()[-1]
            yield f"{who(doer)}: {text}", after


def transcript(name: str, preset: str) -> str:
    """Return some deals of a preset, one after the other, as text."""
    checked = game(name)
    lines = [f"{name}, preset {preset}"]
    carry: Any = None
    deals = 1 if checked.game.bounds.actions > LONG else DEALS
    for number in range(1, deals + 1):
        state = checked.deal(checked.shuffled(seed=number), preset=preset, carry=carry)
        lines += ["", f"Deal {number}"]
        hands = (checked.view(state, seat).hand for seat in range(state.options.seats))
        lines += [f"{NAMES[seat]} holds {hand}" for seat, hand in enumerate(hands)]
        lines += [f"  {words}" for step in since(None, state) for words in said(checked, step)]
        for line, after in one_deal(checked, state, number):
            lines += [line, *(f"  {words}" for words in said(checked, after))]
            state = after
        lines += ["Sheet", *sheet(checked, state), f"  = {list(checked.payoffs(state))}"]
        carry = checked.carry_on(state)
    return "\n".join(lines) + "\n"


def file_of(name: str, preset: str) -> Path:
    return FOLDER / f"{name}-{preset}.txt"


def presets() -> list[tuple[str, str]]:
    return [(name, preset) for name in sorted(GAMES) for preset in GAMES[name].presets]
