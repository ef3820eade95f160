"""What the table tells of itself: what just happened, who won a deal, with what, and why the numbers changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser.looking import box_of, ends_on_the_first_screen, overlap
from browser.nightly import IN_VIETNAMESE, nightly

if TYPE_CHECKING:
    from collections.abc import Mapping

    from browser.conftest import Invite, Stack
    from browser.guest import Guest
    from browser.person import Person
    from browser.told import Told

MINE: Final = "3s 4s 5s 6s 7s 8s 9s 10s Js Ks"
THEIRS: Final = "4d 4h 6d 6h 8d 8h 10d 10h Qd 2d"
OPTIONS: Final = {"seats": 2, "turn_timer": 0, "sam_window": "off", "leader": "lowest"}
WIDE: Final[dict[str, Any]] = {}
PHONE: Final = {"width": 360, "height": 740, "touch": True}
LONG_AGO: Final = 1_000_000
A_DAY: Final = 86_400_000


def two(
    stack: Stack,
    invite: Invite,
    look: Mapping[str, Any] = WIDE,
    passes: str = "never",
    *,
    hands: tuple[str, str] = (THEIRS, MINE),
    **options: Any,
) -> tuple[Person, Person]:
    """Bring two people to a deal of Sâm Lốc, the first of whom leads; time stands still for the first one's page."""
    house = stack(*hands)
    host, friend = invite(house, **look), invite(house, language="en", width=320, height=640, touch=True, passes=passes)
    open_story(host, options)
    friend.go(f"/ban/{host.facts['code']}")
    friend.press(friend.button("web-sit"))
    deal_story(host, friend)
    return host, friend


def beside_a_guest(
    stack: Stack,
    invite: Invite,
    look: Mapping[str, Any] = WIDE,
    *,
    hands: tuple[str, str] = (THEIRS, MINE),
    **options: Any,
) -> tuple[Person, Guest]:
    """Bring one person to such a deal, and to the other seat a guest at whose page nobody looks."""
    house = stack(*hands)
    host, friend = invite(house, **look), invite.guest(house)
    open_story(host, options)
    friend.come_to(host.facts["code"])
    friend.sit_down()
    deal_story(host, friend)
    return host, friend


def open_story(host: Person, options: Mapping[str, Any]) -> None:
    """Open the table."""
    host.own_page.clock.install(time=LONG_AGO)
    host.go()
    host.open_table(**{**OPTIONS, **options})


def deal_story(host: Person, friend: Told) -> None:
    """Have the cards dealt, and let time stand still."""
    host.until(lambda: None not in host.facts["seats"], "the friend")
    host.press(host.button("web-start"))
    for one in (host, friend):
        one.until(lambda one=one: one.view and one.phase == "playing", "the cards")  # type: ignore[misc]
    host.until_acts()
    host.own_page.clock.pause_at(LONG_AGO + A_DAY)
    host.until_frames("pong", 1)  # after a day the page asks whether the server is there, and waits for seconds
    host.let_pass(10_000)  # what was told of the beginning is shown no more


def line(me: Person) -> Locator:
    """Find the line over the mat."""
    return me.page.locator("p.line")


def mark(me: Person, seat: int) -> Locator:
    """Find what is written at a seat for a while."""
    return me.page.locator(f'[data-seat="{seat}"] .news')


def hidden_by(me: Person, over: Locator) -> list[str | None]:
    """Return what is written on the names and faces at the table that something lies upon."""
    people = me.page.locator(".seat :is(.name, .face)").all()
    return [one.text_content() for one in people if overlap(box_of(one), box_of(over), rim=0)]


def run_out(host: Person, friend: Person) -> None:
    """Let the first one play all cards in two plays, between which the other one passes."""
    host.act("play " + " ".join(MINE.split()[:9]))
    friend.until_acts()
    friend.act("pass")
    host.until_acts()
    host.act("play Ks")


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_pass_of_two_is_shown_although_the_round_is_over_with_it(
    stack: Stack, invite: Invite, look: dict[str, Any]
) -> None:
    host, friend = two(stack, invite, look)
    host.act("play " + " ".join(MINE.split()[:9]))
    friend.until_acts()
    friend.act("pass")
    host.let_pass(700)  # that the host has one card left is shown first
    told = host.words.tell("sam-passed", {"seat": friend.me}, host.names, host.me)
    expect(line(host)).to_have_text(told)
    expect(mark(host, friend.me)).to_have_text(host.say("story-passed"))
    assert hidden_by(host, line(host)) == hidden_by(host, mark(host, friend.me)) == []
    host.let_pass(2_000)
    expect(line(host)).to_have_count(0)
    expect(mark(host, friend.me)).to_have_text("")


def test_a_pass_is_taken_for_whoever_can_do_nothing_else_and_wants_that(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite, passes="always")
    host.act("play " + " ".join(MINE.split()[:9]))
    friend.until_own_act(1)
    friend.until_told(friend.say("story-auto-pass"))
    host.until_acts()
    # Where anything else can be done, nothing is done.
    host.act("play Ks")
    assert friend.own_acts() == 1


def test_among_people_nobody_passes_who_has_not_asked_for_it(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite, passes="bots")
    friend.own_page.clock.install()
    host.act("play " + " ".join(MINE.split()[:9]))
    friend.until_acts()
    expect(friend.page.locator("[data-act=pass]")).to_be_enabled()
    friend.let_pass(5_000)
    friend.say_at_table("phrase-hurry")
    assert friend.own_acts() == 0


def test_the_last_play_stays_on_the_mat_and_stands_on_the_sheet(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    run_out(host, friend)
    host.until(lambda: host.phase == "deal-over", "the end")
    expect(host.page.locator('.play:last-child [data-fly="Ks"]')).to_be_visible()
    expect(line(host)).to_have_text(host.words.tell("sam-out", {"seat": host.me}, host.names, host.me))
    expect(host.page.locator(f'[data-seat="{friend.me}"] .fan.open')).to_be_visible()
    expect(host.page.locator("section.sheet")).to_have_count(0)
    host.let_pass(1_500)
    title = host.page.get_by_role("heading", name=host.say("web-sheet", deal=1))
    expect(title).to_contain_text(host.say("story-mine-won", deal=1))
    expect(host.page.locator("header.head .cards .card")).to_have_count(1)


@pytest.mark.parametrize(
    ("look", "match"),
    [
        pytest.param(WIDE, "hands", id="wide-hands"),
        pytest.param(PHONE, "limit", id="phone-limit"),
        nightly(WIDE, "limit", id="wide-limit"),
        nightly(PHONE, "hands", id="phone-hands"),
    ],
)
def test_a_second_press_of_the_last_act_does_not_skip_the_score(
    stack: Stack, invite: Invite, look: dict[str, Any], match: str
) -> None:
    host, friend = two(stack, invite, look, match=match, match_hands=1)
    host.act("play " + " ".join(MINE.split()[:9]))
    friend.until_acts()
    friend.act("pass")
    host.until_acts()
    host.pick("Ks")
    box = box_of(host.page.locator("[data-act=play]"))

    def press() -> None:
        """Press where the act stands, whatever stands there now."""
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        (host.page.touchscreen.tap if host.way.touch else host.page.mouse.click)(*at)

    press()
    over = "deal-over" if match == "limit" else "match-over"
    host.until(lambda: host.phase == over, "the end")
    for pause in (150, 550, 150):
        host.let_pass(pause)
        press()
    host.say_at_table("phrase-hurry")  # what was asked for before has been answered with it
    assert (host.phase, host.facts["seats"][host.me]["ready"]) == (over, False)
    next_one = host.page.locator("[data-next]")
    expect(next_one).to_have_attribute("data-unseen", "")
    host.let_pass(800)
    host.press(next_one)
    host.until(lambda: host.facts["seats"][host.me]["ready"], "the way on")


@pytest.mark.parametrize("look", [nightly(WIDE), PHONE], ids=["wide", "phone"])
def test_what_somebody_gets_stands_at_the_seat_with_its_reason(
    stack: Stack, invite: Invite, look: dict[str, Any]
) -> None:
    host, friend = two(stack, invite, look)
    run_out(host, friend)
    host.until(lambda: host.facts.get("sheet"), "the sheet")
    amount = host.facts["sheet"]["payoffs"][friend.me]
    expect(mark(host, friend.me)).to_contain_text(f"+{amount}")
    expect(mark(host, friend.me).locator(".why")).to_be_visible()


def test_whoever_lost_reads_that_first_then_who_won_and_with_what(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    run_out(host, friend)
    friend.until(lambda: friend.facts.get("sheet"), "the sheet")
    amount = friend.facts["sheet"]["payoffs"][friend.me]
    title = friend.page.get_by_role("heading", name=friend.say("web-sheet", deal=1))
    expect(title).to_contain_text(friend.say("story-mine", unit="penalty", sign="more", amount=amount))
    head = friend.page.locator("header.head")
    expect(head).to_contain_text(friend.say("story-won", deal=1, names=host.names[host.me]))
    expect(head).to_contain_text(friend.words.tell("story-sam-cong", {"seat": friend.me}, friend.names, friend.me))
    expect(head.locator(".seal")).to_have_text(friend.say("story-seal-cong"))
    ends_on_the_first_screen(friend)
    expect(friend.page.locator("section.sheet tbody tr").first).to_contain_text(friend.say("story-me"))


def test_a_press_on_the_mat_brings_the_sheet_at_once(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    run_out(host, friend)
    host.until(lambda: host.phase == "deal-over", "the end")
    expect(host.page.locator("section.sheet")).to_have_count(0)
    host.page.locator(".mat").click(position={"x": 60, "y": 200})
    expect(host.page.locator("section.sheet")).to_be_visible()


def test_a_refusal_leaves_by_itself_and_covers_nothing_that_is_asked(stack: Stack, invite: Invite) -> None:
    host, _friend = two(stack, invite)
    host.until_acts()
    refusal = host.page.locator(".refusal")
    host.page.keyboard.press("p")
    expect(refusal).to_have_text(host.say("illegal-must-lead"))
    prompt, box = box_of(host.page.locator(".prompt")), box_of(refusal)
    assert box["y"] + box["height"] <= prompt["y"] or box["y"] >= prompt["y"] + prompt["height"]
    host.let_pass(6_000)
    expect(refusal).to_have_count(0)
    host.until_told(host.say("illegal-must-lead"))


def test_a_refusal_leaves_when_the_table_goes_on(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    friend.page.keyboard.press("p")
    expect(friend.page.locator(".refusal")).to_be_visible()
    host.until_acts()
    host.act("play " + " ".join(MINE.split()[:9]))
    friend.until_acts()
    expect(friend.page.locator(".refusal")).to_have_count(0)


def test_who_is_ready_is_seen_by_everybody(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    run_out(host, friend)
    friend.press(friend.button("web-next-deal"))
    host.until_event("ready")
    host.let_pass(1_500)
    expect(host.page.get_by_text(host.say("story-ready", names=host.names[friend.me]))).to_be_visible()
    expect(host.page.locator(f'[data-seat="{friend.me}"] .marks')).to_contain_text(host.say("web-ready"))


@IN_VIETNAMESE
def test_whoever_left_a_match_keeps_the_name_in_its_ranking(stack: Stack, invite: Invite, language: str) -> None:
    host, friend = two(stack, invite, match="hands", match_hands=1)
    watcher = invite(stack(THEIRS, MINE), language=language)
    watcher.go(f"/ban/{host.facts['code']}")
    watcher.until_at_table()
    name = host.names[friend.me]
    run_out(host, friend)
    watcher.until(lambda: watcher.phase == "match-over", "the end of the match")
    friend.answer_to({"t": "stand", "id": "bye", "table": friend.facts["code"]})
    watcher.until_event("left")
    expect(watcher.page.locator(".ranking ol")).to_contain_text(name)
    expect(line(watcher)).to_contain_text(name)


def test_what_ends_the_match_what_is_unread_and_what_a_spectator_may_do_are_seen(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    goal = host.say("story-goal-penalty", points=host.facts["options"]["match_limit"])
    expect(host.page.get_by_role("heading", level=1)).to_contain_text(goal)
    friend.say_at_table("phrase-hello")
    host.until_event("said")
    unread = host.page.locator(".unread")
    expect(unread).to_have_text("1")
    expect(friend.page.locator(".unread")).to_have_count(0)
    host.press(host.button("web-talk"))
    expect(unread).to_have_count(0)
    watcher = invite(stack(THEIRS, MINE))
    watcher.go(f"/ban/{host.facts['code']}")
    expect(watcher.page.locator(".hint", has_text=watcher.say("story-watching"))).to_be_visible()
