"""The stored and the sent form of each event, and the frames of commands: what is on disks and in pages already."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from chieu.server import wire
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import Event
from chieu.table.handlers import HANDLERS

FACT: Final = '["sam-played",{"seat":1,"cards":"3s"}]'
OWN: Final = '["crazy-drew",{"seat":1,"cards":"4s"}]'
HEAD: Final = '"n":7,"at":1000'
SKIP: Final = '{"t":"skip","n":7}'

FORMS: Final[list[tuple[type[Event], str, str, str]]] = [
    (log.Opened, '"code":"K7QF","game":"phom","version":2,"options":{"seats":4},"private":true', SKIP, SKIP),
    (
        log.Opened,
        '"code":"K7QF","game":"phom","version":2,"options":{"seats":2},"private":true,"lesson":true',
        SKIP,
        "",
    ),
    (
        log.Seated,
        '"seat":1,"name":"An","player":"an-id"',
        '{"t":"seated","n":7,"seat":1,"name":"An","kind":"person"}',
        "",
    ),
    (
        log.Seated,
        '"seat":1,"name":"Tễu","level":"easy"',
        '{"t":"seated","n":7,"seat":1,"name":"Tễu","kind":"bot","level":"easy"}',
        "",
    ),
    (log.Left, '"seat":1,"name":"An","why":"idle"', '{"t":"left","n":7,"seat":1,"name":"An","why":"idle"}', ""),
    (log.Left, '"seat":1,"name":"An","why":"gone"', SKIP, ""),
    (log.Gone, '"seat":1,"name":"An"', '{"t":"left","n":7,"seat":1,"name":"An","why":"stood"}', ""),
    (log.Away, '"seat":1', '{"t":"away","n":7,"seat":1}', ""),
    (log.Back, '"seat":1', '{"t":"back","n":7,"seat":1}', ""),
    (log.Restarted, "", SKIP, ""),
    (log.HostPassed, '"seat":-1', '{"t":"host","n":7,"seat":-1}', ""),
    (log.Locked, '"on":false', '{"t":"locked","n":7,"on":false}', ""),
    (
        log.OptionsChanged,
        '"changes":{"colour":1},"written":{"colour":"green"}',
        '{"t":"options","n":7,"changes":{"colour":"green"}}',
        "",
    ),
    (log.Started, "", '{"t":"started","n":7}', ""),
    (log.Called, "", SKIP, ""),
    (log.BoughtIn, '"seat":1,"amount":20', '{"t":"bought-in","n":7,"seat":1,"amount":20,"first":false}', ""),
    (
        log.BoughtIn,
        '"seat":1,"amount":20,"first":true',
        '{"t":"bought-in","n":7,"seat":1,"amount":20,"first":true}',
        SKIP,
    ),
    (log.PotGiven, '"seat":1,"amount":3', '{"t":"pot","n":7,"seat":1,"amount":3}', ""),
    (log.Promised, '"deal":2,"seats":2,"seed":"0a","promise":"0b"', SKIP, SKIP),
    (log.Resumed, '"carry":{"dealer":1,"purses":[5,0]},"chips":[5,0,2]', SKIP, SKIP),
    (log.Sealed, '"vows":{"0":"0a","2":"0b"}', SKIP, SKIP),
    (log.Withheld, '"seat":1,"name":"An"', '{"t":"withheld","n":7,"seat":1,"name":"An"}', ""),
    (log.Dealt, '"deal":2,"luck":9', '{"t":"dealt","n":7,"deal":2}', ""),
    (log.Dealt, '"deal":2,"luck":9,"parts":{"0":"0c"}', '{"t":"dealt","n":7,"deal":2}', ""),
    (log.Dealt, '"deal":2,"deck":[3,1,2],"luck":9', '{"t":"dealt","n":7,"deal":2}', ""),
    (
        log.Acted,
        f'"seat":1,"action":"play 3s","facts":[{FACT}]',
        f'{{"t":"acted","n":7,"seat":1,"facts":[{FACT}],"action":"play 3s"}}',
        "",
    ),
    (
        log.Acted,
        f'"seat":1,"action":"draw","facts":[{FACT}],"own":[{OWN}],"secret":true,"timed_out":true',
        f'{{"t":"acted","n":7,"seat":1,"facts":[{OWN},{FACT}],"action":"draw","timed_out":true}}',
        f'{{"t":"acted","n":7,"seat":1,"facts":[{FACT}]}}',
    ),
    (
        log.Acted,
        '"seat":1,"action":"hold","secret":true',
        '{"t":"acted","n":7,"seat":1,"facts":[],"action":"hold"}',
        SKIP,
    ),
    (log.Extended, '"seat":1', '{"t":"extended","n":7,"seat":1}', ""),
    (log.Readied, '"seat":1', '{"t":"ready","n":7,"seat":1}', ""),
    (log.Readied, '"seat":1,"waived":true', SKIP, ""),
    (
        log.Settled,
        '"deal":2,"payoffs":[1,-1],"totals":[3,-3]',
        '{"t":"settled","n":7,"deal":2,"payoffs":[1,-1],"totals":[3,-3]}',
        "",
    ),
    (log.Forfeited, '"seat":1', '{"t":"forfeited","n":7,"seat":1}', ""),
    (log.MatchClosed, '"ranking":[[1,3],[0,-3]]', '{"t":"match-closed","n":7,"ranking":[[1,3],[0,-3]]}', ""),
    (
        log.Said,
        '"seat":-1,"name":"Xuân","text":"chào"',
        '{"t":"said","n":7,"seat":-1,"name":"Xuân","text":"chào"}',
        "",
    ),
    (
        log.Said,
        '"seat":1,"name":"An","phrase":"phrase-hello","who":"5a"',
        '{"t":"said","n":7,"seat":1,"name":"An","phrase":"phrase-hello","who":"5a"}',
        "",
    ),
    (
        log.Thrown,
        '"seat":1,"seat_to":0,"name":"An","thing":"thing-flower","who":"5a"',
        '{"t":"thrown","n":7,"seat":1,"seat_to":0,"name":"An","thing":"thing-flower","who":"5a"}',
        "",
    ),
    (log.Quieted, '"on":true', '{"t":"quieted","n":7,"on":true}', ""),
    (
        log.Covered,
        '"seat":1,"on":true,"seat_by":0',
        '{"t":"covered","n":7,"seat":1,"on":true,"seat_by":0}',
        "",
    ),
    (log.Covered, '"seat":1,"on":false', '{"t":"covered","n":7,"seat":1,"on":false}', ""),
    (log.Closed, "", '{"t":"closed","n":7}', ""),
]
"""Of each event the fields it has on disk, what seat 1 sees, and what seat 0 and spectators see if that is less."""


@pytest.mark.parametrize(("kind", "fields", "own", "others"), FORMS)
def test_the_forms_of_an_event(kind: type[Event], fields: str, own: str, others: str) -> None:
    tag = kind.__struct_config__.tag
    parts = ",".join(part for part in (f'"t":"{tag}"', HEAD, fields) if part)
    event = log.decode_event("{" + parts + "}")
    assert type(event) is kind
    assert log.encode_event(event).decode() == "{" + parts + "}"
    seen = [msgspec.json.encode(event.shown_to(seat)).decode() for seat in (1, 0, -1)]
    assert seen == [own, others or own, others or own]
    assert event.is_public == (len(set(seen)) == 1)


def test_every_event_has_its_forms_told_here() -> None:
    assert {kind for kind, *_ in FORMS} == set(log.EVENTS)


def test_the_first_event_of_a_step_names_its_command() -> None:
    text = '{"t":"started","n":7,"at":1000,"by":"an","id":"c1"}'
    assert log.encode_event(log.decode_event(text)).decode() == text


def test_every_command_is_carried_out_by_something() -> None:
    kinds = {*ask.PlayerCommand.__subclasses__(), *ask.Command.__subclasses__()} - {ask.PlayerCommand, ask.Create}
    assert kinds == HANDLERS.keys()


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ('"t":"act","table":"K7QF","action":"pass","after":3', ask.Act(by="an", id="i", action="pass", after=3)),
        ('"t":"sit","table":"K7QF"', ask.Sit(by="an", id="i", name="An")),
        ('"t":"sit","table":"K7QF","seat":2', ask.Sit(by="an", id="i", name="An", seat=2)),
        (
            '"t":"options","table":"K7QF","changes":{"timer":30}',
            ask.ChangeOptions(by="an", id="i", changes={"timer": 30}),
        ),
        ('"t":"create","game":"phom","lesson":true', ask.Create(by="an", id="i", name="An", game="phom", lesson=True)),
        ('"t":"create","game":"phom"', ask.Create(by="an", id="i", name="An", game="phom")),
        ('"t":"quiet","table":"K7QF","on":true', ask.Quieten(by="an", id="i", on=True)),
        ('"t":"join","table":"K7QF"', None),
    ],
)
def test_a_frame_asks_for_a_command_in_the_name_of_whoever_sent_it(text: str, command: Any) -> None:
    assert wire.command_of(wire.request_decoder.decode('{"id":"i",' + text + "}"), "an", "An") == command


@pytest.mark.parametrize("field", ['"by":"binh"', '"name":"Bình"'])
@pytest.mark.parametrize("kind", ["sit", "say", "stand"])
def test_a_frame_cannot_say_who_asks(kind: str, field: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        wire.request_decoder.decode('{"id":"i","table":"K7QF","t":"' + kind + '",' + field + "}")
