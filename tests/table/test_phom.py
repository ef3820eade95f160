"""A Phỏm table goes on as the rules say, whoever is late, leaves or is cut off, in every phase of a deal."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pytest

from chieu.games.phom.state import Verb
from chieu.games.phom.words import view as phom_view
from chieu.kernel.actions import DEALER, NOBODY, is_in, verb_of
from chieu.kernel.cards import format_cards
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.timing import GRACE_MS
from table.phom_room import PLAYERS, Mat
from table.room import SECOND, Room, frame
from table.test_phom_endings import EATER, FEEDER, ODD, PLAYED, broken, two_left
from table.test_secrets import cards_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chieu.table.step import Step

CLAIMER: Final = "Ac 2c 3c 6s 6d 6h 9s 10s Js"


def opening() -> Mat:
    """An, who opens, has ten cards."""
    return Mat((ODD, CLAIMER))


def window() -> Mat:
    """The ù window is open, and longer than a turn."""
    return Mat((ODD, CLAIMER), u_window=30)


def claim() -> Mat:
    """Bình has claimed an ù, and the window is open."""
    return window().play("b u")


def after_eating() -> Mat:
    """Bình has eaten, and must discard."""
    return Mat((FEEDER, EATER), "As").play("a discard 9h; b take")


def laying() -> Mat:
    """An has drawn in the lay-down turn, and holds a phỏm."""
    hands = ("3s 4s 5s 7c 9h Jh Kc 2h 6c 8h", "8c 8d 8s Qc Ac 3d 10c 5d Kd")
    return Mat(hands, "2s 9c Qs 4d 7d 10h Jd").play(PLAYED)


def laying_eaten() -> Mat:
    """Bình is in the lay-down turn with an eaten phỏm and a natural one (example 24)."""
    hands = ("7h 9c 4d Kc 10c 9d Ac 4s Qh 8c", "5h 6h 7c 7d Js Qs Ks Kd 10d")
    script = (
        "a discard 7h; b take; b discard Kd; a draw; a discard Kc; b draw; b discard 10d; a draw; a discard 10c;"
        "b draw; b discard 4c; a draw; a discard 9d; b draw"
    )
    return Mat(hands, "Ad 4c 6d 2c 5c 3d 8s").play(script)


PHASES: Final[dict[str, tuple[Callable[[], Mat], str]]] = {
    "opening": (opening, "an"),
    "window": (window, "an"),
    "claim": (claim, "an"),
    "after-eating": (after_eating, "binh"),
    "laying": (laying, "an"),
    "laying-eaten": (laying_eaten, "binh"),
    "broken": (broken, "binh"),
    "tai": (two_left, "an"),
}
phases = pytest.mark.parametrize("phase", PHASES)


def acts(step: Step) -> list[tuple[int, str, bool]]:
    """List what was done: seat, verb, and whether the rules did it."""
    return [(act.seat, act.action.split()[0], act.timed_out) for act in step.events if isinstance(act, log.Acted)]


EXPECTED: Final = {
    "opening": [(0, "discard", True)],
    "window": [(0, "discard", True)],
    "claim": [],
    "after-eating": [(1, "discard", True)],
    "laying": [(0, "discard", True)],
    "laying-eaten": [(1, "lay", True), (1, "discard", True)],
    "broken": [(1, "discard", True)],
    "tai": [(0, "draw", True), (DEALER, "give", False), (0, "discard", True)],
}
"""What the rules do for whoever is late or leaves."""


@phases
def test_r6_1_r7_5_who_is_late_is_played_by_the_rules(phase: str) -> None:
    start, _ = PHASES[phase]
    mat = start()
    step = mat.wake()
    if phase == "claim":
        assert acts(step) == [(DEALER, "close", False)]
        assert mat.deal_state.winner == 1
    else:
        assert acts(step) == EXPECTED[phase]
    mat.check()


@phases
def test_r6_2_who_leaves_is_played_by_the_rules_at_once(phase: str) -> None:
    start, player = PHASES[phase]
    mat = start()
    seat = PLAYERS.index(player)
    step = mat.do(ask.Stand(by=player))
    assert acts(step) == EXPECTED[phase]
    assert mat.table.seat_of(player) is None
    while not mat.is_over:
        mat.check()
        mat.wake()
    assert mat.table.state.chairs[seat] is None
    assert mat.table.state.payoffs[seat] != 0
    assert (
        sum(entry.amount for entry in mat.entries if entry.account == f"person:{player}")
        == (mat.table.state.payoffs[seat])
    )
    mat.check()


@phases
def test_who_is_away_beyond_the_grace_is_played_too(phase: str) -> None:
    start, player = PHASES[phase]
    mat = start()
    gone_at = mat.now
    mat.do(ask.Drop(player))
    mat.play_deal()
    seat_is_free = mat.table.state.chairs[PLAYERS.index(player)] is None
    assert seat_is_free == (mat.now >= gone_at + GRACE_MS)
    mat.check()


@phases
def test_a_killed_table_goes_on_where_it_was(phase: str) -> None:
    start, _ = PHASES[phase]
    mat, other = start(), start()
    view = [mat.table.core.game.words.view(mat.table.core.observation(seat), seat) for seat in range(2)]
    mat.table = mat.rebuilt()
    assert [phom_view(mat.table.core.observation(seat), seat) for seat in range(2)] == view
    mat.do(ask.Restart(), after=5 * SECOND)
    for player in PLAYERS[:2]:
        mat.do(ask.Arrive(player), after=SECOND)
    shown = mat.table.deal_view(0, mat.now)
    was = other.table.deal_view(0, other.now)
    assert shown is not None
    assert was is not None
    assert (shown.acting, shown.legal, shown.limit) == (was.acting, was.legal, was.limit)
    for room in (mat, other):
        room.play_deal()
    # The same deck, and chance only where the rules ask for it: both end.
    assert mat.is_over
    assert other.is_over
    mat.check()


@phases
def test_nobody_need_come_back_after_a_restart(phase: str) -> None:
    start, _ = PHASES[phase]
    mat = start()
    mat.table = mat.rebuilt()
    mat.do(ask.Restart())
    mat.play_deal()
    assert mat.is_over
    mat.check()


def test_r7_5_r24_the_eaten_phom_is_laid_and_no_other() -> None:
    mat = laying_eaten()
    assert mat.deal_state.turn == 1
    mat.wake()
    melds = mat.deal_state.melds[: mat.deal_state.meld_count]
    assert [format_cards(meld) for meld in melds] == ["7c 7d 7h"]


def test_r9_3_while_the_window_is_open_turns_go_on_and_everybody_may_press() -> None:
    mat = window()
    view = mat.table.deal_view(1, mat.now)
    assert view is not None
    assert (view.acting, view.legal, view.window_ms, view.limit) == ([0], ["u"], 30_000, 20_000)
    mat.play("a discard Kc; b draw; b discard Ac; a draw")
    assert mat.deal_state.window == 1
    mat.now += 32 * SECOND
    mat.last = mat.do(ask.Tick())
    assert mat.heard("vi")[0] == "Hết thời gian ù"
    assert mat.heard("en")[0] == "The ù time is over"


def test_one_clock_runs_through_a_turn() -> None:
    mat = opening().play("a discard Kc")
    mat.now += 5 * SECOND
    mat.play("b draw")
    view = mat.table.deal_view(1, mat.now)
    assert view is not None
    assert (view.ms, view.limit) == (15_000, 20_000)


def test_r2_2_stake_and_pot_rules_wait_for_an_empty_pot() -> None:
    mat = after_eating()
    mat.play_deal()
    assert mat.table.core.hosted.pot > 0
    for key, value in (("stake", 2), ("nuoi_ga", "off")):
        change = ask.ChangeOptions(by="an", changes={key: value})
        mat.refuses(change, "refused-option-pot", game="phom", key=key, count=mat.table.core.hosted.pot)
    mat.do(ask.ChangeOptions(by="an", changes={"turn_timer": 30}))


def test_r3_2_the_winner_opens_or_the_host_if_the_winner_has_left() -> None:
    mat = Mat((ODD, CLAIMER, "3d 4s 7s 9c Jc Qs Kh 2s 8c"), u_window=10).play("b u").wait()
    mat.do(ask.Start(by="an"))
    mat.deal()
    assert mat.deal_state.dealer == 1
    again = Mat((ODD, CLAIMER, "3d 4s 7s 9c Jc Qs Kh 2s 8c"), u_window=10).play("b u").wait()
    again.do(ask.Stand(by="binh"))
    again.do(ask.Sit(by="dao", name="Đào", seat=1))
    again.do(ask.Start(by="an"))
    again.deal()
    assert again.deal_state.dealer == 0


def test_r2_1_the_next_host_is_the_next_in_turn() -> None:
    mat = Mat((ODD, CLAIMER, "3d 4s 7s 9c Jc Qs Kh 2s 8c"))
    mat.do(ask.Stand(by="an"))
    assert mat.table.state.host == 1


def test_purses_never_go_below_zero_and_are_filled_up_again() -> None:
    mat = Mat((ODD, CLAIMER), u_window=10)
    mat.play("b u").wait()
    mat.table.core.hosted.purses[0] = 3
    mat.do(ask.Start(by="an"))
    step = mat.deal()
    bought = [event for event in step.events if isinstance(event, log.BoughtIn)]
    assert [(event.seat, event.amount) for event in bought] == [(0, 197)]


def test_phom_9f_nobody_pays_more_than_is_left() -> None:
    rest = ("As 3d 5h 7h 9c Jc Kd Qh 10c 8d", "9h 4c Js 3s 5c 7d Kc 2h 6s", "10h Jh 4d 4s Qs Ks 4h 8s 6d")
    won = ("Ac 2c 3c 6s 6d 6h 9s 10s Js Kd", "3s 5c 7d 9h Qd Kc 2h 4d 8s", "3d 5h 7h 9c Jc Qh 4s 8d 10d")
    others = "3h 5d 7s 9d Jd Kh 10c 8c 4h"
    mat = Mat((*won, others), u_pay_thuong=20, u_pay_tron=20).play("a u")
    assert mat.table.core.hosted.purses == [263, 179, 179, 179]
    mat.do(ask.ChangeOptions(by="an", changes={"stake": 3}))
    mat.last = mat.deal_out((*rest, "Ad 3h 5d 7s 9d Jd Kh 10d 8c"))
    mat.play(
        "a discard Kd; b draw; b discard 9h; c take; c discard 8s; d draw; d discard Kh; a draw; a discard 8d;"
        "b draw; b discard 4c; c take; c discard 6d; d draw; d discard Ad; a draw; a discard As;"
        "b draw; b discard Js; c take"
    )
    # Three times 20 cược of 3 are due; 12 went into the pot before.
    assert mat.heard("vi")[-2:] == ["Bình đền làng: trả thay mọi người 167 xu cho Cúc", "Cúc ăn gà 21 xu"]
    assert mat.table.state.payoffs == (-3, -179, 185, -3)
    assert mat.table.core.hosted.purses == [260, 0, 364, 176]
    mat.check()
    mat.do(ask.Start(by="an"))
    bought = [event for event in mat.deal().events if isinstance(event, log.BoughtIn)]
    assert [(event.seat, event.amount, event.first) for event in bought] == [(1, 600, False)]


# Anything, in any order


def known_cards(room: Room, seat: int) -> set[str]:
    """Tell which cards a seat of a Phỏm table may see in a frame."""
    deal = room.table.core.deal
    if room.phase != "playing":
        return {format_cards(1 << card) for card in range(52)}
    known = 0
    for at in range(4):
        known |= deal.eaten[at]
        for card in deal.piles[8 * at : 8 * at + deal.pile_sizes[at]]:
            known |= 1 << card
    for meld in deal.melds[: deal.meld_count]:
        known |= meld
    if seat != NOBODY and room.table.core.course.is_playing(seat):
        known |= deal.hands[seat]
    return set(format_cards(known).split())


def check_secrets(room: Room, step: Step) -> None:
    for seat in range(-1, len(room.table.state.chairs)):
        assert cards_of(frame(room.table, step, seat, room.now)) <= known_cards(room, seat)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(10))
def test_whatever_happens_the_table_goes_on_and_keeps_its_books(seed: int) -> None:
    chance = random.Random(seed)
    presets = ("binh-dan", "trung-luu", "thuong-luu")
    mat = Mat((ODD, CLAIMER), preset=presets[seed % 3], u_window=chance.choice((0, 10)))
    for turn in range(250):
        step = something(mat, chance)
        if step is not None and mat.table.core.deal is not None:
            check_secrets(mat, step)
        if turn % 10 == 0 or mat.is_over:
            mat.check()
        if mat.table.is_closed:
            return
    assert any(isinstance(event, log.Settled) for event in mat.events)


@pytest.mark.parametrize("preset", ["binh-dan", "trung-luu", "thuong-luu"])
def test_what_a_deal_pays_comes_out_of_the_pot_or_goes_into_it(preset: str) -> None:
    room = Room("phom", bots="easy", preset=preset, seed=5)
    room.deal()
    for _ in range(4):
        before = room.table.core.hosted.pot
        room.play_deal()
        assert sum(room.table.state.payoffs) + room.table.core.hosted.pot == before
        room.do(ask.Start(by="an"))
        room.deal()


def something(mat: Mat, chance: random.Random) -> Step | None:
    """Do something that people, bots or time may do."""
    table = mat.table
    if table.needs_deck:
        return mat.deal()
    if chance.random() < 0.75 and table.core.acting:
        return some_act(mat, chance)
    by, seat = chance.choice(PLAYERS), chance.randrange(4)
    host = table.state.chairs[table.state.host] if table.state.host != NOBODY else None
    commands: list[ask.Command] = [
        ask.Sit(by=by, name=by.title()),
        ask.Start(by="an" if host is None else host.player),
        ask.Start(by="an" if host is None else host.player),
        ask.PutBot(by="an" if host is None else host.player, seat=seat, level="easy"),
        ask.Drop(by),
        ask.Arrive(by),
        ask.Tick(),
    ]
    if chance.random() < 0.1:
        commands = [ask.Stand(by=by), ask.Restart(), ask.Remove(by=by, seat=seat)]
    with suppress(CommandRefused):
        return mat.do(chance.choice(commands), chance.choice((0, SECOND, 20 * SECOND)))
    return None


def some_act(mat: Mat, chance: random.Random) -> Step | None:
    """Let somebody who may act do something legal; bad reports and wrong ù end deals early, so they are rare."""
    core = mat.table.core
    seats = [seat for seat in range(4) if core.acting >> seat & 1]
    seat = chance.choice(seats)
    view = mat.table.deal_view(seat, mat.now)
    if view is None or not view.legal:
        return None
    rash = {Verb.REPORT, Verb.U}
    legal = [
        text for text in view.legal if chance.random() < 0.05 or verb_of(core.game.words.parse_action(text)) not in rash
    ]
    chair = core.chair(seat)
    if not legal or is_in(core.course.gone, seat):
        return None
    text = chance.choice(legal)
    if chair.level:
        return mat.do(ask.BotAct(seat, text, mat.table.seq))
    return mat.do(ask.Act(by=chair.player, action=text, after=mat.table.seq))
