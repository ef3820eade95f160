"""Records of every game, and what can be done to one: a field, a card, an action, a byte."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import chieu
from chieu.bots.levels import POLICIES
from chieu.games.registry import game_named
from chieu.kernel.actions import DEALER
from chieu.play import CheckedGame, Record, options_on_wire, record_of, replay, verify
from laws.walks import random_options

Fields = dict[str, Any]
JUNK: tuple[Any, ...] = (
    None,
    True,
    -5,
    10**30,
    2**63,
    1.5,
    "",
    "x",
    "\u202e",
    [],
    [0] * 9,
    {},
    {"x": 1},
    [[[]]],
    "play 3s",
)
PAYOFFS, VERSION, HALF = "payoffs", "version", "half a deck"
NEVER = frozenset({PAYOFFS, VERSION, HALF, "a second card", "a card of the dealer's"})
"""What is found even where whoever changed the record wrote a new digest: no deal of these rules is like that."""


def recorded(name: str, seed: int) -> Record:
    """Return the record of a deal under random house rules, after another one."""
    kind, chance = game_named(name), random.Random(seed)
    options = options_on_wire(kind, random_options(kind, chance))
    checked = chieu.game(name)
    first = played(checked, options, seed, None)
    return record_of(played(checked, options, seed + 1, carry := checked.carry_on(first)), carry)


def played(checked: CheckedGame, options: dict[str, str | int], seed: int, carry: Any) -> chieu.Position:
    """Play a deal: Crazy Eights as sensible players do, for it would be long; the others by chance."""
    chance = random.Random(seed)
    state = checked.deal(checked.shuffled(seed), options=options, carry=carry)
    while not checked.is_over(state):
        seat = chance.choice(checked.awaited(state) or [seat for seat in checked.acting(state) if seat != DEALER])
        if checked.name == "crazy-eights":
            seen = checked.game.State()
            checked.game.rules.observe(checked.load(state.values())._state, seat, seen)
            number = POLICIES["medium"].choose(checked.game, seen, seat, chance.getrandbits(60), 0.0)
            state = checked.play(state, seat, checked.game.words.format_action(number))
        else:
            state = checked.play(state, seat, chance.choice(checked.listed_actions(state, seat)))
    return state


# What can be done to a record


def any_field(fields: Fields, chance: random.Random) -> None:
    """Put junk where something was, at any depth."""
    place: Any = fields
    key: Any = chance.choice(list(fields))
    while isinstance(place[key], list | dict) and place[key] and chance.random() < 0.7:
        place = place[key]
        key = chance.randrange(len(place)) if isinstance(place, list) else chance.choice(list(place))
    place[key] = chance.choice(JUNK)


def lost_field(fields: Fields, chance: random.Random) -> None:
    place = chance.choice([fields, fields["options"], fields["carry"]])
    del place[chance.choice(list(place))]


def new_field(fields: Fields, chance: random.Random) -> None:
    chance.choice([fields, fields["options"], fields["carry"]])[chance.choice(["x", "seats ", ""])] = chance.choice(
        JUNK
    )


def other_carry(fields: Fields, chance: random.Random) -> None:
    key = chance.choice(list(fields["carry"]))
    number = chance.choice([-5, -1, 1, 2, 3, 10**30, chance.getrandbits(70)])
    if isinstance(fields["carry"][key], list):
        fields["carry"][key][0] = number
    else:
        fields["carry"][key] = number


def other_house_rule(fields: Fields, chance: random.Random) -> None:
    spec = chance.choice(game_named(fields["game"]).option_specs)
    fields["options"][spec.key] = chance.choice([*spec.names, *spec.numbers, spec.low, spec.high, spec.high + 1])


def swapped_cards(fields: Fields, chance: random.Random) -> None:
    deck = fields["deck"].split()
    one, other = chance.sample(range(len(deck)), 2)
    deck[one], deck[other] = deck[other], deck[one]
    fields["deck"] = " ".join(deck)


def half_a_deck(fields: Fields, chance: random.Random) -> None:
    deck = fields["deck"].split()
    fields["deck"] = " ".join(deck[: chance.randrange(len(deck))])


def second_card(fields: Fields, chance: random.Random) -> None:
    deck = fields["deck"].split()
    one, other = chance.sample(range(len(deck)), 2)
    deck[one] = chance.choice(
        [deck[other] + "s", deck[other].lower() + "♠", "1s", *([deck[other]] if deck[one] != deck[other] else [])]
    )
    fields["deck"] = " ".join(deck)


def lost_action(fields: Fields, chance: random.Random) -> None:
    del fields["actions"][chance.randrange(len(fields["actions"]))]


def cut_short(fields: Fields, chance: random.Random) -> None:
    del fields["actions"][chance.randrange(len(fields["actions"])) :]


def moved_action(fields: Fields, chance: random.Random) -> None:
    fields["actions"].insert(
        chance.randrange(len(fields["actions"])), fields["actions"].pop(chance.randrange(len(fields["actions"])))
    )


def doubled_action(fields: Fields, chance: random.Random) -> None:
    fields["actions"].insert(chance.randrange(len(fields["actions"])), chance.choice(fields["actions"]))


def other_seat(fields: Fields, chance: random.Random) -> None:
    chance.choice(fields["actions"])[0] = chance.choice([-1, *range(9), 62, 63, 64, 10**18])


def other_word(fields: Fields, chance: random.Random) -> None:
    action = chance.choice(fields["actions"])
    words = action[1].split()
    words[chance.randrange(len(words))] = chance.choice(
        [*fields["deck"].split()[:9], "pass", "draw", "/", "1", "close"]
    )
    action[1] = " ".join(words)


def other_card_of_the_dealer(fields: Fields, chance: random.Random) -> None:
    """Let the dealer give another card than it gave; where it never gave one, it gives one."""
    given = [
        action
        for action in fields["actions"]
        if action[0] == DEALER and action[1].split()[-1] in fields["deck"].split()
    ]
    if not given:
        fields["actions"].insert(1, [DEALER, f"give {fields['deck'].split()[-1]}"])
        return
    action = chance.choice(given)
    verb, card = action[1].split()
    action[1] = f"{verb} {chance.choice([other for other in fields['deck'].split() if other != card])}"


def other_payoffs(fields: Fields, chance: random.Random) -> None:
    fields["payoffs"][chance.randrange(len(fields["payoffs"]))] += chance.choice([-1, 1, 10, 2**63])


def other_version(fields: Fields, chance: random.Random) -> None:
    fields[chance.choice(["version", "schema"])] += chance.choice([-2, 1, 10**19])


def other_digest(fields: Fields, chance: random.Random) -> None:
    fields["digest"] = fields["digest"][::-1] if chance.random() < 0.5 else chance.choice(["", "x", "\x00"])


MUTATIONS: dict[str, Callable[[Fields, random.Random], None]] = {
    "any field": any_field,
    "a lost field": lost_field,
    "a new field": new_field,
    "the carry": other_carry,
    "a house rule": other_house_rule,
    "two cards swapped": swapped_cards,
    HALF: half_a_deck,
    "a second card": second_card,
    "a lost action": lost_action,
    "the end cut off": cut_short,
    "an action moved": moved_action,
    "an action twice": doubled_action,
    "another seat": other_seat,
    "another word": other_word,
    "a card of the dealer's": other_card_of_the_dealer,
    PAYOFFS: other_payoffs,
    VERSION: other_version,
    "the digest": other_digest,
}


def torn(line: str, chance: random.Random) -> str:
    """Return a line with a piece cut out, or another put in."""
    start, length = chance.randrange(len(line)), chance.randrange(1, 9)
    return (
        line[:start]
        + chance.choice(["", "", "[" * 5000, "\ud800", "1e999", "9" * 5000, "é", '"'])
        + line[start + length :]
    )


def changed_records(name: str, count: int, seed: int, deals: int = 5) -> Iterator[tuple[str, str, str]]:
    """Yield so many changes of records of a game: what was done, the record before, and after."""
    chance = random.Random(seed)
    lines = [recorded(name, seed + 2 * deal).to_json() for deal in range(deals)]
    kinds = list(MUTATIONS)
    for at in range(count):
        line = chance.choice(lines)
        if at % 10 == 0:
            yield "torn", line, torn(line, chance)
        else:
            fields = json.loads(line)
            MUTATIONS[kinds[at % len(kinds)]](fields, chance)
            yield kinds[at % len(kinds)], line, json.dumps(fields)


def attack(name: str, count: int, seed: int) -> Counter[str]:
    """Change records of a game so many times, and tell how often each change went unnoticed because it was none.

    Raises:
        AssertionError: a changed record verified that is not the same deal, or one that no rules allow.
        Exception: whatever is not a `ChieuError`.
    """
    same = Counter[str]()
    for kind, line, text in changed_records(name, count, seed):
        assert not (verifies(forged(text)) and kind in NEVER), (kind, text)
        if verifies(text):
            assert steps_of(text) == steps_of(line), (kind, text)
            same[kind] += 1
    return same


def verifies(text: str) -> bool:
    try:
        verify(Record.from_json(text))
    except chieu.ChieuError:
        return False
    return True


def forged(text: str) -> str:
    """Return a changed record with a new digest, where it can be written at all."""
    try:
        return Record.from_json(text).sealed().to_json()
    except chieu.ChieuError:
        return text


def steps_of(line: str) -> list[Any]:
    return [(step.event, step.state) for step in replay(Record.from_json(line))]
