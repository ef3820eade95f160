"""Write the TypeScript types of the wire from the msgspec structs: `python scripts/generate_types.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from chieu.server import wire
from chieu.table import wire as table

TARGET = Path(__file__).resolve().parent.parent / "web/src/lib/wire/types.ts"
HEADER = """\
/**
 * The frames of docs/protocol.md, generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

export type Args = Record<string, unknown>;
export type Fact = readonly [id: string, args: Args];
export type OptionValue = number | string;
"""
ALIASES = {
    "SeatView": "PersonSeat | BotSeat",
    "ScoreLine": "SheetLine",
    "LobbyTable": "LobbyView",
    "Player": "Me",
    "TablePhase": 'FactsView["phase"]',
}
UNIONS = {"ClientFrame": wire.AnyAsk, "ServerFrame": wire.AnyAnswer, "KnownEvent": table.AnyWireEvent}
EXTRA: list[type[msgspec.Struct]] = [wire.Me, wire.Account, wire.Guest, wire.GameInfo, wire.HttpRefusal]
SCALARS = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
WIDTH = 110


class Types:
    """Collects the structs that are met on the way, in the order of need."""

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

    def text(self, kind: inspect.Type) -> str:
        """Return the TypeScript of a type."""
        if type(kind) in SCALARS:
            return SCALARS[type(kind)]
        if isinstance(kind, inspect.Metadata):
            return self.text(kind.type)
        if isinstance(kind, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in kind.values)
        if isinstance(kind, inspect.StructType):
            return "KnownEvent" if issubclass(kind.cls, table.WireEvent) else self.add(kind.cls)
        if isinstance(kind, inspect.UnionType):
            return self._union(list(kind.types))
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.text(part) for part in kind.item_types)}]"
        if isinstance(kind, inspect.DictType):
            return f"Record<string, {self.text(kind.value_type)}>"
        if not isinstance(kind, inspect.ListType | inspect.VarTupleType):
            raise TypeError(kind)
        item = self.text(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"


def union_text(name: str, members: list[str]) -> str:
    """Return a union, on one line if it fits."""
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"export type {name} =", *(f"  | {member}" for member in members)]) + ";"


def generate() -> str:
    """Return the whole file."""
    types = Types()
    unions = []
    for name, union in UNIONS.items():
        parts: Any = union.__args__
        unions.append(union_text(name, [types.add(part) for part in parts]))
    for extra in EXTRA:
        types.add(extra)
    aliases = [f"export type {name} = {text};" for name, text in ALIASES.items()]
    return "\n".join([HEADER, "\n\n".join([*types.found.values(), *unions]), "", *aliases, ""])


if __name__ == "__main__":
    TARGET.write_text(generate(), encoding="utf-8")
