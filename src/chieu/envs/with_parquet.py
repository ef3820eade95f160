"""Every decision of many deals in a Parquet file, for whoever learns from them: seen, allowed, done, come to."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from chieu.kernel.extras import ENVS, need_extra

need_extra(ENVS)

import pyarrow as pa
from pyarrow import parquet

from chieu.bots.policy import Policy
from chieu.bots.search import prepare_for
from chieu.envs.coding import Coding, codes_in, sets_for, sizes_of
from chieu.envs.codings import coding_of
from chieu.games.game import AnyGame
from chieu.games.score import payoffs_of
from chieu.kernel.actions import NO_ACTION, Action, Seat
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.files import written_whole
from chieu.kernel.luck import stream_of
from chieu.play.options import options_from, options_on_wire
from chieu.sim.batch import Policies, names_of, policies_for
from chieu.sim.limits import check_run
from chieu.sim.thinking import asking, play_deal

AT_ONCE: Final = 500
"""The decisions of so many deals are held before they are written."""


def schema_of(width: int, about: Mapping[str, Any]) -> pa.Schema:
    """Return what the columns are: each row is a decision; `about` says of which game, by which rules and seed.

    `result` is what the seat got for the deal, as on the score sheet: fewer are better where the game says so.
    """
    fields = {
        "deal": pa.int64(),
        "number": pa.int32(),
        "seat": pa.int8(),
        "observation": pa.list_(pa.int8(), width),
        "legal": pa.list_(pa.int32()),
        "codes": pa.list_(pa.int32()),
        "action": pa.string(),
        "result": pa.int32(),
    }
    return pa.schema(list(fields.items()), metadata={"chieu": json.dumps(about, ensure_ascii=False)})


def write_decisions(  # noqa: PLR0913 - what a simulation is
    path: str | Path,
    game: str,
    deals: int,
    *,
    seats: int | None = None,
    policy: Policies = "uniform",
    seed: int = 0,
    options: Mapping[str, int | str] | None = None,
    preset: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Write what was decided in the deals that `chieu.sim.play_out` plays for the same arguments, one at a time.

    Args:
        path: the file; one that is there already is replaced once all is written, and a device stays one.
        game: its name.
        deals: how many.
        seats: as for `play_out`, like all that follow.
        policy: one for everybody, or one for each seat.
        seed: of the decks and of everybody's luck.
        options: house rules that differ from the preset.
        preset: a named set of house rules.
        progress: is told how many more deals are done.

    Returns: how many decisions there are.

    Raises:
        UnknownGame: no game is called so, or it has no environment.
        BadOption: a house rule or its value is unknown.
        ValueError: as `play_out` raises it, and BadNetError.
        OSError: the file cannot be written.
    """
    seed = check_run(deals, seed, 1)
    rules, coding = coding_of(game)
    house = options_from(rules, options, preset, seats)
    policies = policies_for(policy, rules, house)
    prepare_for(policies, rules, house)
    about = {
        "game": game,
        "version": rules.version,
        "options": options_on_wire(rules, house),
        "policies": names_of(policies),
        "seed": seed,
        "planes": [[plane.name, plane.width] for plane in coding.PLANES],
        "codes": coding.CODES,
        "low_wins": rules.low_wins,
    }
    schema, notes = schema_of(sizes_of(coding)[0], about), _Notes(rules, coding)
    count = 0
    with written_whole(Path(path)) as stream, parquet.ParquetWriter(stream, schema) as writer:
        for first in range(0, deals, AT_ONCE):
            for number in range(first, min(first + AT_ONCE, deals)):
                notes.play(house, policies, seed, number)
                if progress is not None:
                    progress(1)
            count += len(notes.columns["deal"])
            writer.write_table(pa.table(notes.taken(), schema=schema))
    return count


class _Notes:
    """The decisions of some deals, by column."""

    def __init__(self, game: AnyGame, coding: Coding) -> None:
        self._game, self._coding = game, coding
        self._width, self._codes = sizes_of(coding)
        self.columns = self._empty()

    @staticmethod
    def _empty() -> dict[str, list[Any]]:
        return {name: [] for name in ("deal", "number", "seat", "observation", "legal", "codes", "action", "result")}

    def taken(self) -> dict[str, list[Any]]:
        """Return what there is, and begin anew."""
        taken, self.columns = self.columns, self._empty()
        return taken

    def play(self, options: Any, policies: Sequence[Policy], seed: int, deal: int) -> None:
        """Play a deal, and note what is decided in it."""
        seats = self.columns["seat"]
        before = len(seats)

        def note(view: Any, seat: Seat, action: Action) -> None:
            self._note(view, seat, action, (deal, len(seats) - before))

        state, _ = play_deal(
            self._game, options, asking(self._game, policies, note), stream_of(seed, deal), out_of_turn=False
        )
        payoffs = payoffs_of(self._game.sheet(state), len(policies))
        self.columns["result"] += [payoffs[seat] for seat in seats[before:]]

    def _note(self, view: Any, seat: Seat, action: Action, where: tuple[int, int]) -> None:
        coding, columns = self._coding, self.columns
        planes, sets, codes = [0] * self._width, [0] * sets_for(self._codes), [0] * DECK_SIZE
        coding.write_planes(view, seat, NO_ACTION, planes)
        coding.write_legal(view, seat, NO_ACTION, sets)
        count = coding.codes_of(view, seat, action, codes)
        columns["deal"].append(where[0])
        columns["number"].append(where[1])
        columns["seat"].append(seat)
        columns["observation"].append([int(number) for number in planes])
        columns["legal"].append(codes_in(sets))
        columns["codes"].append(codes[:count])
        columns["action"].append(self._game.words.format_action(action))
