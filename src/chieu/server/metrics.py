"""What is counted, as Prometheus reads it.

Everything is read where it lies when it is asked for, on the event loop, so that nothing is counted twice and a room
that nobody watches pays nothing. Labels are games, kinds and codes of ours; none is what somebody has written.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, get_args

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from chieu.games.registry import GAMES
from chieu.kernel.spread import Spread
from chieu.server.peers import Standing
from chieu.server.settings import VERSION
from chieu.server.web_push import PushOutcome
from chieu.table.state import TablePhase

if TYPE_CHECKING:
    from chieu.server.app import App
    from chieu.server.hub import Hub

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
CLOSED: Final = "closed"

Labels: TypeAlias = tuple[str, ...]
T = TypeVar("T")
By: TypeAlias = Iterable[tuple[Labels, T]]
"""Values, each with what stands in its labels."""


class RoomCollector(Collector):
    """Reads the metrics of one room."""

    def __init__(self, app: App) -> None:
        self._app = app

    def collect(self) -> Iterator[Metric]:
        """Yield what the room counts; nothing before it is open."""
        hub = self._app.hub
        if hub is None:
            return
        tally = self._app.tally
        answers = [((str(status),), count) for status, count in tally.statuses.items()]
        yield InfoMetricFamily("chieu", "The version of the room.", value={"version": VERSION})
        yield _gauge("chieu_start_time_seconds", "When the room was opened, since the epoch.", hub.started_at / 1_000)
        yield _counters("chieu_http_answers", "Answers to HTTP requests.", ["status"], answers)
        refusals = _keyed(tally.refusals)
        yield _counters("chieu_http_refusals", "Requests over HTTP that were refused.", ["code"], refusals)
        yield from _of_play(hub)
        yield from _of_people(hub)
        yield from _of_store(hub)
        yield from _of_thinking(hub)
        yield from _of_nodes(hub)


class OwnProcess(ProcessCollector):
    """Reads memory, processor time and open files of this process, also in a sandbox that hides the machine's /proc.

    Where `/proc/stat` is missing (`ProcSubset=pid` in a unit of systemd), the library finds no time of the start of the
    machine, and then tells nothing at all.
    """

    def _boot_time(self) -> float:
        if not hasattr(time, "CLOCK_BOOTTIME"):
            return super()._boot_time()  # type: ignore[no-untyped-call, no-any-return]
        return time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)


def registry_of(app: App) -> CollectorRegistry:
    """Return the metrics of a room and of its process."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(RoomCollector(app))
    OwnProcess(registry=registry)
    return registry


def text_of(registry: CollectorRegistry) -> bytes:
    """Return metrics in the text form, with the type `TYPE`."""
    return generate_latest(registry)


def _of_play(hub: Hub) -> Iterator[Metric]:
    games = hub.tallies.games
    acts = [
        ((game, by), count)
        for game, tally in games.items()
        for by, count in (("person", tally.people), ("bot", tally.bots))
    ]
    yield _counters("chieu_acts", "Acts that were played, by whom.", ["game", "by"], acts)
    taken = [((game,), tally.taken) for game, tally in games.items()]
    yield _spreads("chieu_act_seconds", "From the frame of a person's act to its answer.", ["game"], taken)
    awake: Counter[Labels] = Counter()
    inbox = 0
    for room in hub.rooms.values():
        inbox += len(room.inbox)
        if (table := room.table) is not None:
            awake[table.state.game, CLOSED if table.is_closed else table.state.phase] += 1
    tables = [((game, phase), awake[game, phase]) for game in GAMES for phase in (*get_args(TablePhase), CLOSED)]
    yield _gauges("chieu_tables", "Tables in memory, by what happens there.", ["game", "phase"], tables)
    yield _gauge("chieu_inbox_items", "What waits to be done at tables.", inbox)
    yield _gauge(
        "chieu_turns_waiting", "Bots' moves and deals that wait since the loop is late.", hub.turnstile.waiting
    )
    yield _gauge(
        "chieu_loop_late", "1 while the loop is late, so that bots and deals have to wait.", hub.turnstile.is_late
    )


def _of_people(hub: Hub) -> Iterator[Metric]:
    tallies = hub.tallies
    yield _gauge("chieu_connections", "Players whose page is connected.", len(hub.connections))
    yield _counters("chieu_refusals", "What was asked by a socket and refused.", ["code"], _keyed(tallies.refusals))
    outcomes = [((outcome.value,), hub.notifier.outcomes[outcome]) for outcome in PushOutcome]
    yield _counters("chieu_notifications", "What browsers were to be told of their players.", ["outcome"], outcomes)
    yield _counters("chieu_goodbyes", "Sockets that the room has closed.", ["code"], _keyed(tallies.goodbyes))


def _of_store(hub: Hub) -> Iterator[Metric]:
    store = hub.storage.store
    jobs, age = store.queue()
    yield _gauge("chieu_store_queue_jobs", "What is not on disk yet.", jobs)
    yield _gauge("chieu_store_queue_age_seconds", "How long the oldest of it has waited.", age)
    yield _gauge("chieu_store_failing", "1 while the database takes nothing.", store.is_failing)
    yield _spreads("chieu_store_commit_seconds", "How long commits took.", [], [((), store.commits)])


def _of_thinking(hub: Hub) -> Iterator[Metric]:
    lanes = (*hub.storage.lanes, *hub.bots.lanes, hub.questions.lane)
    about = "off the event loop: reading, and thinking of bots (search, bots) and for suggestions (hints)."
    spent = [((lane.name,), lane.spent) for lane in lanes]
    waiting = [((lane.name,), lane.waiting) for lane in lanes]
    yield _spreads("chieu_work_seconds", f"How long work took {about}", ["kind"], spent)
    yield _gauges("chieu_work_waiting", f"What waits to be begun {about}", ["kind"], waiting)
    yield _counters("chieu_bots_hurried", "Searches that a quicker level made instead.", [], [((), hub.bots.hurried)])
    yield _counters("chieu_hints_refused", "Suggestions refused for want of time.", [], [((), hub.questions.refused)])


def _of_nodes(hub: Hub) -> Iterator[Metric]:
    told = hub.fleet.standing() or Standing(0, 0.0, 0, 0, is_cut_off=False, is_mixed=False)
    yield _gauge("chieu_nodes_heard", "Other nodes of the room that are heard.", told.others)
    yield _gauge("chieu_nodes_mixed", "1 while another node is of another version.", told.is_mixed)
    yield _gauge("chieu_node_silent_seconds", "How long this node has not heard even itself.", told.silent_s)
    yield _gauge("chieu_node_lag_seconds", "How long its words are on their way to it.", told.lag_ms / 1_000)
    yield _gauge("chieu_node_cut_off", "1 while it cannot speak to the others, or cannot hear.", told.is_cut_off)
    yield _gauge("chieu_node_clock_ahead_seconds", "The machine's clock beside the database's.", told.ahead_ms / 1_000)


def _keyed(counts: Mapping[str, int]) -> By[float]:
    return [((key,), count) for key, count in counts.items()]


def _counters(name: str, about: str, labels: list[str], values: By[float]) -> Metric:
    return _filled(CounterMetricFamily(name, about, labels=labels), values)


def _gauges(name: str, about: str, labels: list[str], values: By[float]) -> Metric:
    return _filled(GaugeMetricFamily(name, about, labels=labels), values)


def _gauge(name: str, about: str, value: float) -> Metric:
    return _gauges(name, about, [], [((), value)])


def _filled(
    family: CounterMetricFamily | GaugeMetricFamily, values: By[float]
) -> CounterMetricFamily | GaugeMetricFamily:
    for labels, value in values:
        family.add_metric(labels, float(value))
    return family


def _spreads(name: str, about: str, labels: list[str], spreads: By[Spread]) -> Metric:
    family = HistogramMetricFamily(name, about, labels=labels)
    for values, spread in spreads:
        buckets = [(_bound(bound), float(count)) for bound, count in spread.up_to()]
        family.add_metric(values, buckets, spread.total_s)
    return family


def _bound(seconds: float) -> str:
    return "+Inf" if seconds == math.inf else str(seconds)
