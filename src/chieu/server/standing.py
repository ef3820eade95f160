"""The house rules that a group keeps for each game: its tables begin with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.errors import CommandRefused
from chieu.server.api import AnyRequest, ApiContext, address_of, json_body
from chieu.server.group_changes import CHANGES, NotMadeError, allowed, change_group
from chieu.server.group_pages import ChosenRules, GroupRules
from chieu.server.wire import UNREADABLE
from chieu.store import GroupRulesRow, Player
from chieu.store.groups import SETTINGS, GroupReader
from chieu.table.commands import OptionValue
from chieu.table.options import (
    chosen_options,
    default_options,
    offered_options,
    told_options,
    unusual_options,
    write_options,
)

_decoder: Final = msgspec.json.Decoder(ChosenRules)
_kept: Final = msgspec.json.Decoder(dict[str, int | str])


@dataclass
class RulesOperation(Operation):
    """Describes the body by which house rules are chosen."""

    def __post_init__(self) -> None:
        value = Schema(one_of=[Schema(type=OpenAPIType.INTEGER), Schema(type=OpenAPIType.STRING)])
        preset = Schema(type=OpenAPIType.STRING, max_length=40)
        changes = Schema(type=OpenAPIType.OBJECT, additional_properties=value, max_properties=40)
        self.request_body = json_body(preset=preset, changes=changes)


def all_standing_rules(kept: Mapping[str, str]) -> list[GroupRules]:
    """Return the house rules of those games of which a group has rules of its own."""
    own = {game: _own_fields(game, kept) for game in GAMES.values()}
    return [
        GroupRules(game.name, *told_options(game, default_options(game) | fields))
        for game, fields in own.items()
        if fields
    ]


def standing_rules_of(groups: GroupReader, identity: str, game: str) -> dict[str, OptionValue]:
    """Read which house rules of a game, if there is one of this name, a group has of its own."""
    known = GAMES.get(game)
    return {} if known is None else write_options(known, _own_fields(known, groups.rules(identity)))


def _own_fields(game: AnyGame, kept: Mapping[str, str]) -> dict[str, int]:
    text = kept.get(game.name)
    return {} if text is None else offered_options(game, _kept.decode(text))


@post("/api/groups/{identity:str}/rules/{game:str}", status_code=200, operation_class=RulesOperation, responses=CHANGES)
async def choose_rules(
    identity: FromPath[str],
    game: FromPath[str],
    body: RawBody,
    request: AnyRequest,
    context: NamedDependency[ApiContext],
) -> Response[GroupRules]:
    """Say by which house rules a group's tables of a game begin from now on; those that are open keep theirs."""

    async def change(player: Player) -> GroupRules:
        await allowed(context, request, identity, player, SETTINGS)
        known = GAMES.get(game)
        if known is None:
            raise NotMadeError("refused-unknown-game", 404)
        try:
            chosen = _decoder.decode(body)
        except UNREADABLE:
            raise NotMadeError("refused-malformed", 400) from None
        query = partial(context.storage.store.groups.rules, identity)
        now = default_options(known) | _own_fields(known, await context.storage.query(query, address_of(request)))
        try:
            fields = chosen_options(known, now, chosen.preset, chosen.changes)
        except CommandRefused as refused:
            raise NotMadeError(refused.code, 400, refused.arguments) from None
        text = msgspec.json.encode(write_options(known, unusual_options(known, fields))).decode()
        await context.storage.save(GroupRulesRow(identity, game, text))
        return GroupRules(game, *told_options(known, fields))

    return await change_group(request, context, change)


HANDLERS: Final = [choose_rules]
