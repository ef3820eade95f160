"""Write the TypeScript types of the wire, the addresses of pages and the levels of bots.

python scripts/generate_types.py
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, get_type_hints

import msgspec
from msgspec import inspect

from chieu.games.game import Judgement, View
from chieu.games.registry import GAMES
from chieu.kernel.names import NAMES
from chieu.server import (
    account_wire,
    challenge_wire,
    group_pages,
    pages,
    rating_wire,
    statistics_wire,
    steward_wire,
    subscribing,
    wire,
)
from chieu.table import event as table
from chieu.table import log, words

FOLDER = Path(__file__).resolve().parent.parent / "web/src/lib/wire"
HEADER = """\
/**
 * {about} (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */
"""
ADDRESSES = """\
/**
 * The addresses of pages by their names, in braces what differs: generated from those that the server knows.
 * Do not edit: run `python scripts/generate_types.py`.
 */

export const ADDRESSES = {
%s
} as const;
"""
LEVELS = """\
/**
 * The levels of bots, from weakest to strongest: generated from those that play.
 * Do not edit: run `python scripts/generate_types.py`.
 */

export const LEVELS = [%s] as const;
export type Level = (typeof LEVELS)[number];
"""
SCALARS = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
BY_GAME: dict[type[Any], list[type[msgspec.Struct]]] = {
    View: [game.View for game in GAMES.values()],
    Judgement: [get_type_hints(game.advice.judge)["return"] for game in GAMES.values() if game.advice],
}
"""What stands for a struct that each game fills in its own way."""
FACT = inspect.type_info(table.Told)
WIDTH = 110


class Part(NamedTuple):
    """One file: what it holds, a union and its members, further structs, and names for other types."""

    about: str
    union: str | None = None
    members: tuple[type[msgspec.Struct], ...] = ()
    structs: Iterable[type[msgspec.Struct]] = ()
    names: Mapping[str, str] = MappingProxyType({})


PARTS: dict[str, Part] = {
    "views": Part("What a deal of each game looks like to a seat", structs=[*chain(*BY_GAME.values())]),
    "events": Part(
        "What happens at a table",
        "KnownEvent",
        log.WIRE_EVENTS,
        names={"Args": "Record<string, unknown>", "Fact": "readonly [id: string, args: Args]"},
    ),
    "requests": Part("The frames that the page sends", "ClientFrame", wire.REQUESTS),
    "account": Part(
        "What the page is told of one's own account, its keys and its browsers",
        structs=[
            account_wire.Account,
            account_wire.NewCodes,
            account_wire.Ceremony,
            account_wire.MadePasskey,
            account_wire.ShownPasskey,
            account_wire.ShownTransfer,
            account_wire.TransferState,
            account_wire.OpenedTransfer,
            account_wire.TakenTransfer,
            subscribing.AskedPush,
            subscribing.PushKey,
            subscribing.Subscribed,
        ],
    ),
    "challenges": Part(
        "What the page is told of deals that others play with the same cards",
        structs=[challenge_wire.ChallengeLink, challenge_wire.ChallengePage, challenge_wire.GroupChallenges],
    ),
    "groupPages": Part(
        "What the page is told of groups and their books",
        structs=[
            group_pages.GroupLine,
            group_pages.GroupPage,
            group_pages.GroupRules,
            group_pages.Evening,
            group_pages.GroupTalk,
        ],
    ),
    "statistics": Part("What the page is told of what I have played", structs=[statistics_wire.StatisticsPage]),
    "steward": Part(
        "What the page of whoever runs the room is told, and orders",
        structs=[steward_wire.StewardPage, steward_wire.FoundPlayers],
    ),
    "ranking": Part(
        "What the page is told of who plays how well", structs=[rating_wire.RankingPage, rating_wire.Listed]
    ),
    "types": Part(
        "The frames and HTTP answers that the page gets",
        "ServerFrame",
        wire.AnyAnswer.__args__,
        [
            wire.Me,
            wire.Profile,
            wire.Guest,
            wire.GameInfo,
            wire.HttpRefusal,
            wire.DealPage,
            wire.PlayedDeal,
            wire.OpenedTable,
        ],
        {
            "OptionValue": "number | string",
            "SeatView": "PersonSeat | BotSeat",
            "LobbyTable": "LobbyView",
            "Player": "Me",
        },
    ),
}
"""The files by name: each uses those before it, a struct stands in the first that needs it, the last exports all."""


class Types:
    """Collects the TypeScript of structs and of those inside them, by name, in the order of need."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def add(self, struct: type[msgspec.Struct]) -> str:
        """Write one struct and those inside it; return its name."""
        if struct.__name__ not in self.found:
            self.found[struct.__name__] = ""
            self.found[struct.__name__] = self._interface(struct)
        return struct.__name__

    def _interface(self, struct: type[msgspec.Struct]) -> str:
        info = inspect.type_info(struct)
        if not isinstance(info, inspect.StructType):
            raise TypeError(struct)
        lines = [f"/** {(struct.__doc__ or '').strip().splitlines()[0]} */"]
        lines.append(f"export interface {struct.__name__} {{")
        if info.tag is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        # What the page sends may leave out all that has a default; what it gets, only what is omitted there.
        may_lack = struct.__struct_config__.omit_defaults or struct.__struct_config__.forbid_unknown_fields
        lines += [self._field(field, may_lack=may_lack) for field in info.fields]
        return "\n".join([*lines, "}"])

    def _field(self, field: inspect.Field, *, may_lack: bool) -> str:
        kind = field.type
        has_default = (field.default, field.default_factory) != (msgspec.NODEFAULT, msgspec.NODEFAULT)
        # msgspec hides UNSET: a field that need not be there and has no default is one that may be missing.
        lacking = not field.required and (may_lack or not has_default)
        shown = list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]
        if lacking and field.default is None:
            shown = [part for part in shown if not isinstance(part, inspect.NoneType)]
        return f"  {field.encode_name}{'?' if lacking else ''}: {self._union(shown)};"

    def _union(self, parts: list[inspect.Type]) -> str:
        return " | ".join(dict.fromkeys(self.text(part) for part in parts))

    def _union_of(self, structs: list[type[msgspec.Struct]]) -> str:
        return " | ".join(self.add(struct) for struct in structs)

    def text(self, kind: inspect.Type) -> str:
        """Return the TypeScript of a type."""
        if type(kind) in SCALARS:
            return SCALARS[type(kind)]
        if isinstance(kind, inspect.Metadata):
            names = (kind.extra or {}).get(NAMES, ())
            return " | ".join(f'"{name}"' for name in names) or self.text(kind.type)
        if isinstance(kind, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in kind.values)
        if isinstance(kind, inspect.StructType):
            return "KnownEvent" if kind.cls is table.WireEvent else self._union_of(BY_GAME.get(kind.cls, [kind.cls]))
        if isinstance(kind, inspect.UnionType):
            return self._union(list(kind.types))
        if isinstance(kind, inspect.TupleType):
            parts = ", ".join(self.text(part) for part in kind.item_types)
            return "Fact" if kind == FACT else f"[{parts}]"
        if isinstance(kind, inspect.DictType):
            return f"Record<{self.text(kind.key_type)}, {self.text(kind.value_type)}>"
        if not isinstance(kind, inspect.ListType | inspect.VarTupleType):
            raise TypeError(kind)
        item = self.text(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"


def alias(name: str, members: Iterable[str]) -> str:
    """Return the declaration of a name for one type or a union, on one line if it fits."""
    line = f"export type {name} = {' | '.join(members)};"
    return line if len(line) <= WIDTH else "\n  | ".join([f"export type {name} =", *members]) + ";"


def generate() -> dict[str, str]:
    """Return the text of each file, by its name."""
    types = Types()
    homes: dict[str, str] = {}
    """In which file each name stands."""
    written: dict[str, str] = {}
    for file, part in PARTS.items():
        members = [types.add(struct) for struct in part.members]
        for struct in part.structs:
            types.add(struct)
        declared = {name: text for name, text in types.found.items() if name not in homes}
        declared |= {part.union: alias(part.union, members)} if part.union else {}
        declared |= {name: alias(name, [text]) for name, text in part.names.items()}
        body = "\n\n".join(declared.values())
        used: dict[str, list[str]] = {other: [] for other in written}
        for name, home in homes.items():
            if re.search(rf"\b{name}\b", body):
                used[home].append(name)
        head = [f'import type {{ {", ".join(names)} }} from "./{home}";' for home, names in used.items() if names]
        if file == list(PARTS)[-1]:
            head += [f'export type * from "./{home}";' for home in written]
        homes |= dict.fromkeys(declared, file)
        written[file] = "\n".join([HEADER.format(about=part.about), *head, *([""] if head else []), body, ""])
    return written | {
        "addresses": ADDRESSES % "\n".join(f'  {page}: "{at}",' for page, at in pages.ADDRESSES.items()),
        "levels": LEVELS % ", ".join(f'"{level}"' for level in words.LEVELS),
    }


if __name__ == "__main__":
    for file, text in generate().items():
        (FOLDER / f"{file}.ts").write_text(text, encoding="utf-8")
