"""How deals of Phỏm end on the page: who has won and by what, what the sheet counts, and what everybody has then.

One table for two plays one stacked deal after the other. The host, seat 0, reads English; the guest reads Vietnamese.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.person import Person
from browser.phom_table import act_button, deal, do, sit_together
from browser.told import Frame


@dataclass(frozen=True, kw_only=True)
class Ending:
    """A deal as it is dealt and played, and how its end reads; `{0}` is the host's name, `{1}` the guest's."""

    hands: tuple[str, str]
    stock: str
    """The tenth card of whoever opens, then what is drawn."""
    acts: str
    """A seat and what it does, one after the other."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """House rules that change before this deal."""
    offered: str = ""
    """What whoever presses Ù is told before."""
    host_reads: tuple[str, ...]
    guest_reads: tuple[str, ...]
    sheet: tuple[str, ...]
    """Each player's lines as the guest reads them, the first first."""
    stays: int = 0
    """What is left in the pot."""


PLAYED_OUT: Final = """0 discard Kc, 1 draw, 1 discard Ks, 0 draw, 0 discard Qd, 1 draw, 1 discard Qh, 0 draw,
    0 discard 10s, 1 draw, 1 discard Jd, 0 draw, 0 discard Jc, 1 draw, 1 discard Kd"""
NO_PHOM: Final = ("2d 5c 7s 9h Qd Kc 3h 6d 10s", "4h 8c Jd Ks 2s 5d 7c 9s Qh")
U_TRON: Final = Ending(
    hands=("3d 5c 7d 9h Qd Kc 2h 4d 10h", "3s 4s 5s 8c 8d 8h Jh Qh Kh"),
    stock="6c 8s",
    acts="0 discard Kc, 1 draw, 1 u",
    offered="Bạn ù tròn được",
    host_reads=("{1} goes out: ù tròn!",),
    guest_reads=("Bạn ù tròn!",),
    sheet=(
        "{1}: Ù tròn, +11 xu | Góp gà đầu ván −1 | {0} trả ù tròn +10 | Ăn gà +2 | Còn 211",
        "{0}: −11 xu | Góp gà đầu ván −1 | Ù tròn: trả bạn −10 | Còn 189",
    ),
)
U_KHAN: Final = Ending(
    hands=("As 4s 7s 10s 2c 5c 8c Jd Qh", "3d 5h 7c 9c Jc Kd 2h 6d 10d"),
    stock="Ks",
    acts="1 discard Kd, 0 u",
    offered="You can go out: ù khan",
    host_reads=("You go out: ù khan!", "Ù khan does not win the pot: 2 chips left in it"),
    guest_reads=("{0} ù khan!", "Ù khan không ăn gà, gà còn 2 xu"),
    sheet=(
        "{0}: Ù khan, +4 xu | Góp gà đầu ván −1 | Bạn trả ù khan +5 | Còn 193",
        "{1}: −6 xu | Góp gà đầu ván −1 | Ù khan: trả {0} −5 | Còn 205",
    ),
    stays=2,
)
EATEN_WITH_TWO_LEFT: Final = Ending(
    hands=("5s 6s 7s 8s Qs Qc Qh 10d Jd", "4c 5c 2h 7h 9d Kd 2s Kh 9c"),
    stock="As Ad 6h Ac Jh 8d 3c",
    acts="""0 discard As, 1 draw, 1 discard Ad, 0 draw, 0 discard 6h, 1 draw, 1 discard Ac, 0 draw, 0 discard Jh,
        1 draw, 1 discard 2h, 0 draw, 0 lay 5s 6s 7s 8s Qs Qc Qh, 0 discard 3c, 1 take, 1 lay 3c 4c 5c,
        1 discard 9d, 0 take""",
    host_reads=("You eat with only two cards in hand: ù tròn!", "{1} pays you 10 chips"),
    guest_reads=("{0} ăn khi chỉ còn hai cây: ù tròn!", "Bạn đền 10 xu cho {0}"),
    sheet=(
        (
            "{0}: Ù tròn, +13 xu | Góp gà đầu ván −1 | Bị bạn ăn chốt 1 cây −4 | Ăn chốt 1 cây: bạn trả +4"
            " | Bạn đền ù +10 | Ăn gà +4 | Còn 206"
        ),
        (
            "{1}: Đền, −11 xu | Góp gà đầu ván −1 | Ăn chốt 1 cây: {0} trả +4 | Bị {0} ăn chốt 1 cây −4"
            " | Đền ù: trả {0} −10 | Còn 194"
        ),
    ),
)
THIRD_EATEN_BESIDE_PHOMS: Final = Ending(
    hands=("2d 9c Kd 7h 8h 9h As 4d Qs", "2s 2c 10c Jc Kh Ks 6h 5d 8s"),
    stock="4c 6s Ah Qd 3s 10d 3d",
    acts="""0 discard 2d, 1 take, 1 discard 5d, 0 draw, 0 discard 9c, 1 take, 1 discard 8s, 0 draw, 0 discard As,
        1 draw, 1 discard Qd, 0 draw, 0 discard 4d, 1 draw, 1 discard 10d, 0 draw, 0 lay 7h 8h 9h, 0 discard Kd,
        1 take""",
    host_reads=("{1} eats a third card: ù tròn!", "You pay {1} 10 chips"),
    guest_reads=("Bạn ăn cây thứ ba: ù tròn!", "{0} đền 10 xu cho bạn"),
    sheet=(
        "{1}: Ù tròn, +18 xu | Góp gà đầu ván −1 | Ăn chốt 1 cây: {0} trả +4 | {0} đền ù +10 | Ăn gà +5 | Còn 212",
        (
            "{0}: Đền, −18 xu | Góp gà đầu ván −1 | Bị bạn ăn cây thứ nhất −1 | Bị bạn ăn cây thứ hai −2"
            " | Bị bạn ăn chốt 1 cây −4 | Đền ù: trả bạn −10 | Còn 188"
        ),
    ),
)
BAO_FOUND: Final = Ending(
    hands=("3h 6c 9d Qs 2c 5s 8h Js Ad", "4s 7c 10h Kd Ac 2h 5d 8c Jh"),
    stock="3c 6s 9s Qh 4d 7d 10c",
    acts="""1 discard Kd, 0 take, 0 discard Qs, 1 draw, 1 discard Jh, 0 draw, 0 discard Js, 1 draw, 1 discard 10h,
        0 draw, 0 discard 9d, 1 draw, 1 discard 4s, 0 draw""",
    host_reads=(
        "Your turn to lay down, and a card you ate is in no phỏm: caught",
        "The pot stays for the next deal: 3 chips",
    ),
    guest_reads=("Đến vòng hạ mà cây ăn không vào phỏm: {0} bị báo", "Gà 3 xu, nuôi tiếp ván sau"),
    sheet=(
        "{1}: +3 xu | Góp gà đầu ván −1 | Bị {0} ăn cây thứ nhất −1 | {0} bị báo, đền +5 | Còn 215",
        "{0}: Bị báo, −6 xu | Góp gà đầu ván −1 | Bị báo: trả bạn −5 | Còn 182",
    ),
    stays=3,
)
ALL_MOM: Final = Ending(
    hands=NO_PHOM,
    stock="Ah 3c 6s 10h Jc Kd 4c 8d",
    acts=PLAYED_OUT,
    host_reads=(
        "The stock is out: points count",
        "Nobody has laid a phỏm: whoever had to lay down first wins",
        "The pot stays for the next deal: 5 chips",
    ),
    guest_reads=("Hết nọc, tính điểm", "Cả làng móm, ai hạ trước thì nhất", "Gà 5 xu, nuôi tiếp ván sau"),
    sheet=(
        "{0}: Nhất (móm), +3 xu | Góp gà đầu ván −1 | Bạn móm, trả +4 | Còn 185",
        "{1}: Móm, −5 xu | Góp gà đầu ván −1 | Móm: trả {0} −4 | Còn 210",
    ),
    stays=5,
)
ALL_MOM_A_DRAW: Final = Ending(
    hands=NO_PHOM,
    stock=ALL_MOM.stock,
    acts=PLAYED_OUT,
    rules={"all_mom": "draw"},
    host_reads=(
        "The stock is out: points count",
        "Nobody has laid a phỏm: a draw",
        "The pot stays for the next deal: 7 chips",
    ),
    guest_reads=("Hết nọc, tính điểm", "Cả làng móm: ván hòa", "Gà 7 xu, nuôi tiếp ván sau"),
    sheet=("{0}: Móm, −1 xu | Góp gà đầu ván −1 | Còn 184", "{1}: Móm, −1 xu | Góp gà đầu ván −1 | Còn 209"),
    stays=7,
)
WITHOUT_TAI: Final = Ending(
    hands=("4s 5s 6s 9d 2h Qc Jh 10s Kd", "7d 8d 2c 5c Qs Ks 3h 10h Jc"),
    stock="Ah 3c 6c 8s Qh 4d 7c",
    acts="""0 discard Kd, 1 draw, 1 discard Ks, 0 draw, 0 discard Qc, 1 draw, 1 discard Qs, 0 draw, 0 discard Jh,
        1 draw, 1 discard Jc, 0 draw, 0 lay 4s 5s 6s, 0 discard 9d, 1 take, 1 lay 7d 8d 9d, 1 discard 10h""",
    rules={"tai_gui": "off"},
    host_reads=("Everybody has laid down: points count", "The pot stays for the next deal: 9 chips"),
    guest_reads=("Cả làng đã hạ, tính điểm", "Gà 9 xu, nuôi tiếp ván sau"),
    sheet=(
        "{1}: Nhất, +4 xu | Góp gà đầu ván −1 | Ăn chốt 1 cây: {0} trả +4 | {0} về nhì, trả +1 | Còn 213",
        "{0}: Nhì, −6 xu | Góp gà đầu ván −1 | Bị bạn ăn chốt 1 cây −4 | Về nhì: trả bạn −1 | Còn 178",
    ),
    stays=9,
)
UNTIL_THE_SHEET: Final = 5_000
"""How long at most the mat is shown before the sheet, and the voice before it goes on, in milliseconds."""
SHEET: Final = """list => [...list.children].map((one) => {
  const text = (part) => one.querySelector(part)?.innerText.trim() ?? "";
  const lines = [...one.querySelectorAll("ul > li")].map((line) =>
    [...line.children].map((part) => part.innerText.trim()).join(" "));
  const head = [text(".place"), text(".payoff")].filter((part) => part !== "").join(", ");
  return [`${text("strong")}: ${head}`, ...lines].join(" | ");
})"""
"""Reads each player's part of a score sheet, without the cards."""


def test_phom_5_9_12_every_ending_is_said_and_counted_as_the_rules_tell(stack: Stack, invite: Invite) -> None:
    house = stack("", "")
    people = [invite(house, language=language) for language in ("en", "vi")]
    for one in people:
        one.own_page.clock.install()
    sit_together(people, u_window=0)
    endings = (
        U_TRON,
        U_KHAN,
        EATEN_WITH_TWO_LEFT,
        THIRD_EATEN_BESIDE_PHOMS,
        BAO_FOUND,
        ALL_MOM,
        ALL_MOM_A_DRAW,
        WITHOUT_TAI,
    )
    for ending in endings:
        stack(*ending.hands, stock=ending.stock)
        told = play(people, ending)
        reads_the_end(people, ending, told)


def play(people: Sequence[Person], ending: Ending) -> list[int]:
    """Deal and play to the end, Ù by its button; returns how many messages each had heard before."""
    host = people[0]
    if ending.rules:
        change: Frame = {"t": "options", "id": f"rules-{ending.stays}", "changes": dict(ending.rules)}
        answer = host.answer_to({**change, "table": host.table["code"]})
        assert answer["t"] == "ack", answer
    told = [len(one.heard()) for one in people]
    deal(*people)
    for one in people:
        expect(act_button(one, "send")).to_have_count(0 if ending.rules.get("tai_gui") == "off" else 1)
    for step in ending.acts.split(","):
        seat, _, action = step.strip().partition(" ")
        me, other = people[int(seat)], people[1 - int(seat)]
        if action == "u":
            expect(me.page.locator(".prompt")).to_contain_text(ending.offered)
            me.press(act_button(me, "u"))
        else:
            do(me, action, other)
    return told


def sums_of(me: Person) -> list[str]:
    """Return the line that says what of my part came at the end and what before, where both have come."""
    sheet = me.facts["sheet"]
    early = [
        line for line in sheet["lines"] if line["item"] in {"ante", "eat-first", "eat-second", "chot", "wrong-report"}
    ]
    got = sum(line["amount"] for line in early if line["seat"] == me.me)
    gave = sum(line.get("paid", 0) for line in early if line["other"] == me.me != line["seat"])
    before, end = got - gave, sheet["payoffs"][me.me] - got + gave
    both = {"end": f"{end:+d}".replace("-", "−"), "before": f"{before:+d}".replace("-", "−")}
    ate_mine = any(line["item"] != "ante" and line["other"] == me.me for line in early)
    sign = "more" if before > 0 else "less" if ate_mine else "ante"
    return [me.say("story-phom-sums", **both, sign=sign)] if before and end else []


def reads_the_end(people: Sequence[Person], ending: Ending, told: list[int]) -> None:
    """Expect the end on both pages: said, written over the sheet, counted, and in everybody's chips."""
    _, guest = people
    names = guest.names
    for one, before, reads in zip(people, told, (ending.host_reads, ending.guest_reads), strict=True):
        one.until(lambda one=one: one.phase == "deal-over", "the end of the deal")  # type: ignore[misc]
        one.let_pass(UNTIL_THE_SHEET)
        lines = [line.format(*names) for line in reads]
        sheet = one.page.get_by_role("region", name=one.say("web-sheet", deal=one.facts["deal"]), exact=True)
        expect(sheet.locator(".how")).to_have_text([*lines, *sums_of(one)])
        # An eaten card lies in one place: among the cards of whoever holds it, which are open now.
        expect(one.page.locator('[data-zone^="eaten-"]')).to_have_count(0)
        kept = one.say("web-phom-pot-kept", amount=ending.stays)
        for line in lines:
            if line != kept:
                one.until_told(line, before)
    # In a list one finds oneself by the word for it.
    heads = [
        line.partition(":")[0].format(*("Bạn" if seat == guest.me else name for seat, name in enumerate(names)))
        for line in ending.sheet
    ]
    rows = [f"{head}:{line.partition(':')[2].format(*names)}" for head, line in zip(heads, ending.sheet, strict=True)]
    mine = [row for row in rows if row.startswith("Bạn:")]
    assert len(mine) == 1
    assert guest.page.locator("section.sheet ol").evaluate(SHEET) == mine + [row for row in rows if row not in mine]
    apart = guest.page.locator("section.sheet .hand .apart")
    expect(apart).to_have_count(sum(max(0, len(groups) - 1) for groups in guest.game["opened"]))
    assert guest.game["pot"] == ending.stays
    for seat, amount in enumerate(guest.facts["purses"]):
        expect(guest.page.locator(f'.seat[data-seat="{seat}"]')).to_contain_text(f"{amount} xu")
