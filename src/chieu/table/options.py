"""House rules as clients write them, checked against what the game offers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from chieu.games.game import AnyGame
from chieu.games.options import OptionSpec
from chieu.kernel.errors import BadOption, CommandRefused
from chieu.play.options import SEATS, number_of
from chieu.table.commands import OptionValue
from chieu.table.words import LEVELS

LEAVER: Final = "leaver"
FORFEIT: Final = "forfeit"

PACE: Final = "bot_pace"
PACES: Final = ("quick", "usual", "slow")
NEXT_DEAL: Final = "next_deal"
HINTS: Final = "hints"
HINT_RULES: Final = ("alone", "on", "off")

COMMON_SPECS: Final = (OptionSpec(PACE, PACES.index("usual"), names=PACES, about="table"),)
"""Options of every table, whatever the game; their Fluent ids are `option-table-{key}`.

`bot_pace`: how long bots take for their acts.
"""
MATCH_SPECS: Final = (
    OptionSpec(LEAVER, LEVELS.index("medium"), names=(*LEVELS, FORFEIT), about="table"),
    OptionSpec(NEXT_DEAL, 0, high=30, numbers=(0, 10, 20, 30), about="table"),
)
"""The same where matches are played.

`leaver`: the bot that takes over from somebody who stands up in a match, or that the match is forfeited. `next_deal`:
after so many seconds the next deal begins by itself, if all people are here; 0 for when they are ready.
"""
HINT_SPECS: Final = (OptionSpec(HINTS, HINT_RULES.index("alone"), names=HINT_RULES, about="table"),)
"""The same where players may ask what a good player would do.

`hints`: whether they may: only alone against bots, always, or never. A game whose rules give advice of their own has a
house rule of its own for that, and not this one.
"""
TABLE_SPECS: Final = (*COMMON_SPECS, *MATCH_SPECS, *HINT_SPECS)


def specs_of(game: AnyGame) -> Iterator[OptionSpec]:
    """Yield every option of a table of this game."""
    yield from game.option_specs
    yield from COMMON_SPECS
    if game.bank is None:
        yield from MATCH_SPECS
    if game.reasons is not None:
        yield from HINT_SPECS


def default_options(game: AnyGame) -> dict[str, int]:
    """Return the option fields of a new table."""
    return {spec.key: spec.default for spec in specs_of(game)}


def whole_options(game: AnyGame, fields: Mapping[str, int]) -> dict[str, int]:
    """Return the option fields of a table of an older program: house rules that came later are at their default."""
    return default_options(game) | {key: fields[key] for key in default_options(game) if key in fields}


def options_of_deal(game: AnyGame, options: Any) -> dict[str, int]:
    """Return the option fields of a table at which a deal was played by the game's own options object."""
    return whole_options(game, {spec.key: int(getattr(options, spec.key)) for spec in game.option_specs})


def read_options(game: AnyGame, changes: Mapping[str, OptionValue]) -> dict[str, int]:
    """Return the option fields that a client's changes mean.

    Raises:
        CommandRefused: no such option, or not a value of it.
    """
    specs = {spec.key: spec for spec in specs_of(game)}
    fields = {}
    for key, value in changes.items():
        spec = specs.get(key)
        if spec is None:
            raise CommandRefused("refused-option-unknown", {"key": key[:40]})
        try:
            fields[key] = number_of(spec, value)
        except BadOption as error:
            raise _not_offered(game, spec) from error
    return fields


def offered_options(game: AnyGame, kept: Mapping[str, OptionValue]) -> dict[str, int]:
    """Return the option fields that house rules mean which were kept earlier, less what is offered no more."""
    fields: dict[str, int] = {}
    for key, value in kept.items():
        try:
            fields |= read_options(game, {key: value})
        except CommandRefused:
            continue
    return fields


def unusual_options(game: AnyGame, fields: Mapping[str, int]) -> dict[str, int]:
    """Return those of some option fields that are not as the game has them by itself."""
    usual = default_options(game)
    return {key: value for key, value in fields.items() if value != usual[key]}


def comparable_options(game: AnyGame, fields: Mapping[str, int]) -> dict[str, int]:
    """Return the house rules about play and pay that are not as the game has them: deals with the same compare."""
    return {
        spec.key: fields[spec.key]
        for spec in game.option_specs
        if spec.shapes_deals and fields.get(spec.key, spec.default) != spec.default
    }


def chosen_options(
    game: AnyGame, now: Mapping[str, int], preset: str, changes: Mapping[str, OptionValue]
) -> dict[str, int]:
    """Return the option fields that hold when somebody has chosen a preset, if any, and then changed some options.

    Raises:
        CommandRefused: no such preset or option, or not a value of it.
    """
    fields = preset_options(game, preset, now) if preset else dict(now)
    return fields | read_options(game, changes)


def _not_offered(game: AnyGame, spec: OptionSpec) -> CommandRefused:
    """Return the refusal that names what an option may be."""
    option = {"game": game.name, "key": spec.key}
    if spec.names or spec.numbers:
        return CommandRefused("refused-option-value", {**option, "values": spec.names or spec.numbers})
    return CommandRefused("refused-option-range", {**option, "low": spec.low, "high": spec.high})


def preset_options(game: AnyGame, name: str, now: Mapping[str, int]) -> dict[str, int]:
    """Return the option fields of a preset; the number of seats stays unless the preset has one.

    Raises:
        CommandRefused: no such preset.
    """
    preset = game.presets.get(name)
    if preset is None:
        raise CommandRefused("refused-preset-unknown", {"preset": name[:40]})
    kept = {SEATS, *(spec.key for spec in TABLE_SPECS)}
    fields = {spec.key: spec.default for spec in game.option_specs}
    fields.update({key: value for key, value in now.items() if key in kept})
    fields.update(preset)
    return fields


def preset_of(game: AnyGame, fields: Mapping[str, int]) -> str:
    """Return the name of the preset that these options are, or an empty text."""
    for name in game.presets:
        if preset_options(game, name, fields) == fields:
            return name
    return ""


def write_options(game: AnyGame, fields: Mapping[str, int]) -> dict[str, int | str]:
    """Return option fields as a client reads them."""
    return {spec.key: spec.written(fields[spec.key]) for spec in specs_of(game) if spec.key in fields}


def told_options(game: AnyGame, fields: Mapping[str, int]) -> tuple[dict[str, int | str], str]:
    """Return all option fields as a client reads them, and the name of the preset that they are. To be read only."""
    return _told_options(game, tuple(fields.items()))


@lru_cache(maxsize=1_024)
def _told_options(game: AnyGame, items: tuple[tuple[str, int], ...]) -> tuple[dict[str, int | str], str]:
    fields = dict(items)
    return write_options(game, fields), preset_of(game, fields)


def game_options(game: AnyGame, fields: Mapping[str, int], version: int) -> Any:
    """Return the game's own options object, for a table that was opened under this version of its rules."""
    options = game.Options()
    for spec in game.option_specs:
        setattr(options, spec.key, fields[spec.key])
    if version != game.version:
        options.version = version
    return options


def leaver_of(fields: Mapping[str, int]) -> str:
    """Return the level of the bot that takes over from a leaver, or `forfeit`."""
    return (*LEVELS, FORFEIT)[fields[LEAVER]]


def pace_of(fields: Mapping[str, int]) -> str:
    """Return the pace of a table's bots, one of `PACES`."""
    return PACES[fields[PACE]]


def hint_rule_of(fields: Mapping[str, int]) -> str:
    """Return who may ask what a good player would do, one of `HINT_RULES`, by the options of a table that has them."""
    return HINT_RULES[fields[HINTS]]
