"""The clauses of Binh on cards, chi, their order and arranging (BINH-1 to BINH-5, BINH-9)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chieu.games.binh import GAME, advice
from chieu.games.binh.state import MOST_CHANGES, Carry, Reason, State
from chieu.games.game import Fact
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.cards import how_many
from chieu.kernel.errors import NotationError
from clauses.binh_table import Deal, arrange, compare, is_foul, settled

A = "K♠K♥4♦ | 7♠7♥3♣3♦J♠ | A♣Q♣10♣6♣2♣"
B = "Q♠Q♥9♦ | 8♠8♥8♦5♣2♦ | 7♦6♠5♥4♣3♥"
C = "J♥9♥3♠ | 10♠10♦6♦6♥2♥ | A♠A♦K♣4♠4♥"
FOUL = "K♠K♦4♥ | Q♠Q♥8♣6♦3♥ | A♠J♦9♣9♥2♠"
OTHER = "8♦7♥5♣ | 10♠10♦6♣4♠2♣ | Q♣Q♦7♣7♦3♠"
NATURAL = "A♠K♠9♠7♠4♠2♠A♣Q♣J♣8♣7♣5♣3♣"


def test_binh_1a_two_to_four_players_with_one_pack() -> None:
    assert GAME.bounds.seats == (2, 4)
    assert GAME.bounds.deck == 52
    assert [GAME.rules_text(language).startswith("# Binh") for language in ("vi", "en")] == [True, True]


def test_binh_1b_thirteen_cards_each_and_the_rest_unseen() -> None:
    for seats in (2, 3, 4):
        state = State()
        GAME.rules.deal(state, range(52), GAME.Options(seats=seats), Carry(first=3))
        assert [how_many(hand) for hand in state.hands] == [13] * seats + [0] * (4 - seats)
        assert how_many(state.unused) == 52 - 13 * seats
        seen = State()
        GAME.rules.observe(state, 0, seen)
        assert (seen.unused, seen.hands[1]) == (0, 0)


def test_binh_1c_everybody_compares_with_everybody() -> None:
    pairs = {(seat, other) for _, seat, other, _ in settled(A, B, C).compared()}
    assert {tuple(sorted(pair)) for pair in pairs} == {(0, 1), (0, 2), (1, 2)}


def test_binh_2a_suits_do_not_matter() -> None:
    assert compare("K♥J♥9♣4♥2♥", "K♠J♠9♦4♠2♠") == 0
    assert compare("3♠3♣2♦", "2♠2♣A♦") == 1


def test_binh_2b_the_ace_is_low_only_in_its_run() -> None:
    assert compare("A♠2♦3♣4♥5♠", "2♠3♦4♣5♥6♠") == -1
    assert compare("A♠2♠3♠4♠6♠", "K♥Q♥J♥10♥8♥") == 1
    assert compare("A♠2♦3♣", "K♥Q♦J♣") == 1


def test_binh_3a_kinds_in_front() -> None:
    assert compare("2♠2♣2♦", "A♠A♣K♦") == 1
    assert compare("2♠2♣3♦", "A♠K♣Q♦") == 1
    assert compare("A♠2♠3♠", "A♥5♣2♦") == -1


def test_binh_3b_kinds_in_middle_and_back() -> None:
    rising = [
        "A♠K♦Q♣J♥9♠",
        "2♠2♦3♣4♥5♠",
        "2♠2♦3♣3♥4♠",
        "2♠2♦2♣3♥4♠",
        "A♠2♦3♣4♥5♠",
        "2♠3♠4♠5♠7♠",
        "2♠2♦2♣3♥3♠",
        "2♠2♦2♣2♥3♠",
        "A♠2♠3♠4♠5♠",
    ]
    for low, high in pairwise(rising):
        assert compare(low, high) == -1


def test_binh_3c_runs() -> None:
    assert compare("J♠Q♦K♣A♥2♠", "A♣K♦Q♣J♥3♠") == -1
    wheel, king, ace = "A♠2♦3♣4♥5♠", "9♠10♦J♣Q♥K♠", "10♠J♦Q♣K♥A♠"
    assert [compare(wheel, other) for other in (king, ace)] == [-1, -1]
    assert [compare(wheel, other, wheel=1) for other in (king, ace)] == [1, -1]
    assert compare("A♠2♠3♠4♠5♠", "9♥10♥J♥Q♥K♥", wheel=1) == 1
    assert compare(ace, king, wheel=1) == 1


def test_binh_3d_kind_then_its_cards_then_the_others() -> None:
    assert compare("5♠5♦A♣K♥Q♠", "6♠6♦2♣3♥4♠") == -1
    assert compare("5♠5♦A♣K♥Q♠", "5♣5♥A♦K♣J♠") == 1
    assert compare("5♠5♦A♣K♥Q♠", "5♣5♥A♦K♣Q♦") == 0


def test_binh_4a_equal_rows_are_in_order() -> None:
    equal = "5♠4♦2♣ | K♥J♥9♥7♥3♥ | K♦J♦9♦7♦3♦"
    assert not is_foul(equal)
    assert is_foul(equal, strict_order="on")
    assert is_foul("5♠4♦2♣ | K♥J♥9♥7♥3♥ | K♦J♦9♦7♦2♦")


def test_binh_4b_front_and_middle_compare_as_far_as_both_go() -> None:
    same = "A♠K♦Q♥ | A♣K♥Q♠9♦4♠ | 7♠7♥5♣3♦2♥"
    assert not is_foul(same)
    assert is_foul(same, strict_order="on")
    assert not is_foul("A♠K♦J♥ | A♣K♥Q♠9♦4♠ | 7♠7♥5♣3♦2♥", strict_order="on")
    pair = "7♠7♥5♣ | 7♦7♣{}9♦4♠ | K♠K♦Q♥Q♠2♣"
    assert is_foul(pair.format("3♠").replace("9♦4♠", "2♦4♥"))
    assert not is_foul(pair.format("6♠"))
    assert is_foul(pair.format("5♠").replace("9♦4♠", "2♦4♥"), strict_order="on")


def test_binh_4c_a_foul_may_be_laid() -> None:
    deal = Deal(FOUL, OTHER)
    assert deal.why(0, arrange(FOUL)) == Reason.OK
    assert deal.judge(0, FOUL)["wrong"] == [["front", "middle"], ["middle", "back"]]
    deal.do(0, arrange(FOUL)).do(1, arrange(OTHER))
    assert deal.facts[1].args == {"seat": 0, "wrong": "both"}
    assert deal.view(1)["layouts"][0]["wrong"] == [["front", "middle"], ["middle", "back"]]
    swapped = " | ".join((A.split("|", maxsplit=1)[0], *A.split("|")[:0:-1]))
    assert settled(swapped, B).facts[1].args == {"seat": 0, "wrong": "middle"}


def test_binh_5a_who_holds_a_natural_need_not_arrange() -> None:
    deal = Deal(NATURAL, "8♦7♥5♥10♥10♦6♥4♥2♥Q♥Q♦7♦6♦3♦", check=False)
    assert deal.acting() == [DEALER]
    assert deal.legal(DEALER) == {"check"}
    assert deal.why(0, "check") == Reason.NOT_NOW
    assert deal.why(DEALER, "declare") == Reason.NOT_NOW
    assert GAME.pace.turn_seconds(deal.state, 1) == 0
    deal.do(DEALER, "check")
    assert deal.is_over()
    assert deal.told()[:2] == ["binh-natural", "binh-natural"]
    one = Deal(NATURAL, OTHER.replace("♣", "♥").replace("7♥7♦", "8♥J♦"))
    assert one.view(0)["done"] == [0]
    assert one.why(0, "take-back") == Reason.NATURAL_STANDS
    assert one.do(1, one.default(1)).is_over()
    assert one.told()[:2] == ["binh-done", "binh-natural"]
    assert one.facts[0].args == {"seat": 1, "count": 0}


def test_binh_5a_at_a_table_of_version_1_who_holds_a_natural_is_done_at_once() -> None:
    deal = Deal(NATURAL, OTHER.replace("♣", "♥").replace("7♥7♦", "8♥J♦"), check=False)
    deal.state.options.version = 1
    assert deal.do(DEALER, "check").acting() == [1]
    assert deal.view(1)["done"] == [0]


def test_binh_5b_nobody_sees_who_holds_a_natural() -> None:
    other = OTHER.replace("♣", "♥").replace("7♥7♦", "8♥J♦")
    deal, twin = Deal(NATURAL, other, A), Deal(B, other, A)
    for table in (deal, twin):
        table.do(1, table.default(1))
    assert deal.acting() == [0, 2]
    assert deal.told() == twin.told() == ["binh-done"]
    assert deal.facts[0].args == {"seat": 1, "count": 2}
    for seat in (NOBODY, 1, 2):
        assert deal.seen(seat) == twin.seen(seat)
        assert deal.view(seat)["done"] == [1]
    # Whoever holds one may say Xong like anybody else.
    assert deal.do(0, deal.default(0)).told() == ["binh-done"]
    assert deal.view(2)["done"] == [0, 1]
    assert deal.why(0, "take-back") == Reason.NATURAL_STANDS
    assert deal.do(2, deal.default(2)).is_over()


def test_binh_5b_arranging_is_secret() -> None:
    deal = Deal(A, B)
    assert deal.acting() == [0, 1]
    assert GAME.words.is_secret(deal.state, 0, GAME.words.parse_action(arrange(A, "place")))
    assert GAME.words.is_secret(deal.state, 0, GAME.words.parse_action(arrange(A)))
    deal.do(0, arrange(A))
    assert deal.facts[0].args == {"seat": 0, "count": 1}
    assert deal.told() == ["binh-done"]
    assert not GAME.words.is_secret(deal.state, 1, GAME.words.parse_action(arrange(B)))
    assert (deal.view(1)["done"], deal.acting()) == ([0], [1])
    assert deal.seen(1).fronts == [0] * 4
    assert "layouts" not in deal.view(1)
    assert "hand" not in deal.view(NOBODY)
    assert deal.view(0)["layout"] == ["4d Kh Ks".replace("Kh Ks", "Ks Kh"), "3c 3d 7s 7h Js", "2c 6c 10c Qc Ac"]
    for seat in (NOBODY, 2):
        assert deal.why(seat, arrange(A)) == Reason.NOT_YOUR_TURN


def test_binh_5c_rows_may_be_changed_and_xong_taken_back() -> None:
    deal = Deal(A, B)
    assert "layout" not in deal.view(0)
    deal.do(0, arrange(A, "place"))
    assert deal.told() == []
    assert arrange(A) in deal.legal(0)
    assert deal.why(0, "take-back") == Reason.NOT_DONE
    deal.do(0, arrange(A))
    assert deal.view(0)["may_take_back"]
    assert deal.why(0, arrange(A, "place")) == Reason.ALREADY_DONE
    assert deal.why(1, "check") == Reason.NOT_NOW
    assert deal.legal(0) == set()
    deal.do(0, "take-back")
    assert deal.told() == ["binh-took-back"]
    assert deal.acting() == [0, 1]
    assert not deal.view(0)["may_take_back"]
    deal.do(0, arrange(A)).do(1, arrange(B))
    assert deal.why(0, "take-back") == Reason.NOT_NOW
    assert not deal.view(0)["may_take_back"]


def test_binh_5c_there_is_an_end_to_changes() -> None:
    deal = Deal(A, B)
    deal.do(0, *[arrange(A, "place")] * MOST_CHANGES)
    assert deal.why(0, arrange(A, "place")) == Reason.TOO_MANY_CHANGES
    assert deal.refusal(0, arrange(A, "place"))["count"] == MOST_CHANGES
    assert not any(action.startswith("place") for action in deal.legal(0))
    deal.do(0, arrange(A))
    assert deal.why(0, "take-back") == Reason.TOO_MANY_CHANGES
    assert deal.seen(1).changes == [0] * 4


def test_binh_5c_what_is_no_layout_is_refused() -> None:
    deal = Deal(A, B)
    assert deal.why(0, arrange(B)) == Reason.NOT_IN_HAND
    assert deal.refusal(0, "arrange Ks Kh 4d / 7s 7h 3c 3d 2s")["cards_missing"] == "2s"
    twice = GAME.words.parse_action(arrange(A)) & ~0b111111
    assert GAME.rules.why_illegal(deal.state, 0, twice | 4 * 12) in {Reason.NOT_A_LAYOUT, Reason.NOT_IN_HAND}
    front_first = GAME.words.parse_action("arrange 4d Ks Kh / 7s 7h 3c 3d Js")
    low, middle, high = front_first & 63, front_first >> 6 & 63, front_first >> 12 & 63
    turned = front_first - (front_first & (1 << 18) - 1) + (high | middle << 6 | low << 12)
    assert GAME.rules.why_illegal(deal.state, 0, turned) == Reason.NOT_A_LAYOUT
    repeated = front_first - (front_first & 63) + middle
    assert GAME.rules.why_illegal(deal.state, 0, repeated) == Reason.NOT_A_LAYOUT
    assert deal.refusal(NOBODY, arrange(A)) == {"count": MOST_CHANGES}


@pytest.mark.parametrize(
    "text",
    [
        "play 3s",
        "arrange 3s",
        "arrange 3s 4s / 5s 6s 7s 8s 9s",
        "arrange 3s 4s 5s / 5s 6s 7s 8s 9s",
        "arrange 3s 4s 5s / 5c 6s 7s 8s",
        "place 3s 4s 5s / 5c 6s 7s 8s xx",
        "arrange 3s 4s 5s / 5c 6s 7s 8s 9s / Ks Kh Kd Kc As",
        "take-back 1",
    ],
)
def test_binh_5c_only_whole_layouts_can_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.words.parse_action(text)


def test_binh_5d_time() -> None:
    deal = Deal(A, B)
    assert GAME.pace.turn_seconds(deal.state, 0) == 120
    assert GAME.pace.one_clock(deal.state, 0)
    best = "arrange 3c 3d Js / 4d 7s 7h Ks Kh"
    assert deal.default(0) == best
    free = "7♠7♥4♦ | K♠K♥3♣3♦J♠ | A♣Q♣10♣6♣2♣"
    deal.do(0, arrange(free, "place"))
    assert deal.default(0) == arrange(free)
    deal.do(0, arrange("A♣Q♣10♣ | K♠K♥3♣3♦J♠ | 7♠7♥4♦6♣2♣", "place"))
    assert deal.default(0) == best
    assert GAME.pace.turn_seconds(Deal(A, B, arrange_time=0).state, 0) == 0


def test_binh_5e_the_table_arranges_by_the_sum_of_kinds() -> None:
    assert Deal(A, B).default(0) == "arrange 3c 3d Js / 4d 7s 7h Ks Kh"
    assert Deal(B, A).default(0) == "arrange 2d 5c 9d / 3h 4c 5h 6s 7d"
    assert Deal(A, B, auto_arrange="off").hints(0) == []


def test_binh_5e_among_equals_the_back_counts_first() -> None:
    hand = "A♠K♦Q♣ J♥9♠8♦7♣6♥ 5♠4♦3♣2♥J♠"
    assert Deal(hand, check=False, naturals="none").hints(0) == []
    deal = Deal(hand, "", naturals="none")
    best = deal.default(0)
    assert deal.hints(0)[0] == best.replace("arrange", "place")


def test_binh_5e_odd_cards_that_make_nothing_lie_in_front() -> None:
    """A K 9 beside a pair of 3s would win nothing there; in front it often does."""
    deal = Deal("Q♥J♥7♥5♥4♥ | 3♠3♦A♣K♦9♠ | 2♠6♣8♦", "", naturals="none")
    assert deal.default(0) == "arrange 9s Kd Ac / 2s 3s 3d 6c 8d"


def test_binh_5e_equal_rows_only_where_they_are_in_order() -> None:
    twin_runs = "K♠Q♦2♣ | 5♠6♥7♠8♥9♠ | 5♦6♣7♦8♣9♦"
    assert Deal(twin_runs, "", naturals="none").default(0) == "arrange 2c Qd Ks / 5s 6c 7s 8c 9s"
    strict = Deal(twin_runs, "", naturals="none", strict_order="on")
    assert strict.default(0) == "arrange 5s 5d Ks / 6c 6h 7s 7d Qd"


def test_binh_5f_everything_is_shown_at_the_end() -> None:
    deal = settled(A, B)
    assert deal.acting() == []
    kinds = [[row["kind"] for row in shown["rows"]] for shown in deal.view(NOBODY)["layouts"]]
    assert kinds == [["pair", "two-pair", "flush"], ["pair", "three", "straight"]]
    assert deal.told() == ["binh-done", *["binh-row"] * 6, "binh-pair-rows", *["binh-total"] * 2]
    rows = [(fact.args["row"], fact.args["seat"]) for fact in deal.facts if fact.id == "binh-row"]
    assert rows == [("front", 0), ("front", 1), ("middle", 0), ("middle", 1), ("back", 0), ("back", 1)]
    assert deal.view(0)["results"] == [{"seat": 0, "other": 1, "rows": [1, -1, 1], "amount": 1}]
    assert len(deal.view(0)["hands"]) == 2
    assert deal.why(0, arrange(A)) == Reason.NOT_NOW


def test_binh_9a_what_lies_in_the_rows_has_a_name() -> None:
    deal = Deal(A, B)
    judged = deal.judge(0, "K♠K♥4♦ | 7♠7♥ | A♣Q♣10♣6♣2♣")
    assert judged["rows"] == [
        {"kind": "pair", "cards": "Ks Kh 4d", "ranks": ["K", "4"]},
        None,
        {"kind": "flush", "cards": "Ac Qc 10c 6c 2c", "ranks": ["A", "Q", "10", "6", "2"]},
    ]
    assert (judged["legal"], judged["wrong"]) == (None, [])
    assert deal.judge(0, A)["legal"] is True
    wrong = deal.judge(0, "A♣Q♣10♣ | K♠K♥3♣3♦J♠ | 7♠7♥4♦6♣2♣")
    assert (wrong["legal"], wrong["wrong"]) == (False, [["middle", "back"]])
    run = Deal("A♠2♦3♣ | 4♥5♠J♠J♣9♦ | A♦2♣3♠4♦5♥", check=False).judge(0, " | | A♦2♣3♠4♦5♥")
    assert run["rows"][2] == {"kind": "straight", "cards": "5h 4d 3s 2c Ad", "ranks": ["5"]}


@pytest.mark.parametrize("text", ["Ks Kh", "Ks / 2s / 3s", "Ks / Ks / ", "Ks Kh 4d 7s / / ", "xx / / "])
def test_binh_9a_only_own_cards_can_be_judged(text: str) -> None:
    deal = Deal(A, B)
    with pytest.raises(NotationError):
        advice.judge(deal.seen(0), 0, text)


def test_binh_9b_suggestions_begin_with_the_tables_own() -> None:
    deal = Deal(A, B)
    hints = deal.hints(0)
    assert len(hints) > 1
    assert hints[0] == deal.default(0).replace("arrange", "place")
    assert all(deal.why(0, hint) == Reason.OK for hint in hints)
    deal.do(0, hints[0])
    assert deal.default(0) == hints[0].replace("place", "arrange")
    deal.do(0, deal.default(0))
    assert deal.hints(0) == []


def test_binh_9b_a_lone_four_of_a_kind_leaves_only_the_other_cards_to_choose() -> None:
    """Nothing else makes a kind, so every way of putting the four into chi cuối is weighed."""
    deal = Deal("2♠2♣2♦2♥3♠4♣6♦7♥9♠10♣Q♦K♥A♠", "", naturals="none")
    assert deal.default(0) == "arrange 10c Qd Kh / 4c 6d 7h 9s As"
    assert deal.hints(0)[0] == "place 10c Qd Kh / 4c 6d 7h 9s As"


def test_binh_4c_a_foul_is_named_before_it_is_done() -> None:
    deal = Deal("A♣Q♣10♣ | K♠K♥3♣3♦J♠ | 7♠7♥4♦6♣2♣", B)
    seen = deal.seen(0)
    foul, good = "Qc 10c Ac / Kh Ks 3c 3d Js", "10c Qc Ac / 7s 7h 4d 6c 2c"
    for verb in ("arrange", "place"):
        assert advice.cautions(seen, 0, GAME.words.parse_action(f"{verb} {foul}")) == [
            Fact("binh-caution", {"wrong": "middle"})
        ]
        assert advice.cautions(seen, 0, GAME.words.parse_action(f"{verb} {good}")) == []
    assert advice.cautions(seen, 0, GAME.words.parse_action("take-back")) == []
    assert advice.cautions(seen, 0, GAME.words.parse_action("arrange 2s Qc Ac / 7s 7h 4d 6c 2c")) == []
