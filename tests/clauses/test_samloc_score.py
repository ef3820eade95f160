"""The clauses of Sâm Lốc on báo Sâm, points, ăn trắng and matches (SAM-7 to SAM-10b)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from chieu.games.samloc import GAME
from chieu.games.samloc.state import Phase, Reason, State
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY
from chieu.kernel.cards import parse_cards
from clauses.samloc_table import Deal, fresh, loses_with


def window(*hands: str, first: int = 0, **options: Any) -> Deal:
    deal = Deal(*(hands or ("3s 4s", "5s 6s")), first=first, **options)
    deal.open_window()
    return deal


def test_sam_7a_everybody_answers_in_secret() -> None:
    deal = window()
    assert deal.acting() == [0, 1]
    assert deal.legal(0) == {"declare", "decline"}
    assert deal.why(0, "play 3s") == Reason.NOT_NOW
    assert GAME.words.is_secret(deal.state, 0, GAME.words.parse_action("declare"))
    deal.do(0, "declare")
    assert deal.told() == ["sam-answered"]
    assert deal.view(0)["my_answer"] == "declare"
    assert "my_answer" not in deal.view(1)
    assert deal.view(1)["answered"] == [0]
    seen = State()
    GAME.rules.observe(deal.state, 1, seen)
    assert seen.declarers == 0
    GAME.rules.observe(deal.state, 0, seen)
    assert seen.declarers == 1
    assert deal.why(0, "decline") == Reason.ALREADY_ANSWERED
    assert deal.why(NOBODY, "decline") == Reason.NOT_YOUR_TURN
    assert not GAME.words.is_secret(deal.state, 1, GAME.words.parse_action("decline"))


def test_sam_7a_no_answer_is_no() -> None:
    deal = window()
    assert deal.default(0) == "decline"
    deal.do(1, "decline")
    assert deal.view(1)["my_answer"] == "decline"


def test_sam_7a_only_the_leader_by_house_rule() -> None:
    deal = window(first=1, sam_window="leader")
    assert deal.acting() == [1]
    assert deal.why(0, "declare") == Reason.NOT_THE_LEADER
    assert deal.why(0, "decline") == Reason.NOT_YOUR_TURN
    assert not GAME.words.is_secret(deal.state, 1, GAME.words.parse_action("declare"))
    assert deal.do(1, "declare").state.phase == Phase.PLAY


def test_sam_7a_no_window_by_house_rule() -> None:
    deal = fresh(sam_window="off").draw(1)
    assert deal.acting() == [1]
    assert deal.told() == ["sam-leader-random"]


def test_sam_7b_nobody_announces() -> None:
    deal = window(first=1).do(0, "decline").do(1, "decline")
    assert deal.acting() == [1]
    assert deal.told() == ["sam-nobody-declared", "sam-leads"]
    assert "declared" not in deal.view(0)


def test_sam_7c_the_announcer_leads() -> None:
    deal = window(first=1).do(0, "declare").do(1, "decline")
    assert deal.acting() == [0]
    assert deal.told() == ["sam-declared", "sam-leads"]
    view = deal.view(1)
    assert (view["declared"], view["leader"], view["drawn_leader"]) == (0, 0, 1)


def test_sam_7d_the_first_in_turn_counts() -> None:
    deal = window("3s", "4s", "5s", first=1)
    deal.do(0, "declare").do(2, "declare").do(1, "decline")
    assert deal.state.declarer == 2
    assert deal.told() == ["sam-declared", "sam-declared-void", "sam-leads"]
    assert deal.facts[1].args == {"seat": 0}


def test_sam_7e_the_others_may_pass_or_answer() -> None:
    deal = window("3s 4s", "5s 6s").do(0, "declare").do(1, "decline").do(0, "play 3s")
    assert deal.legal(1) == {"pass", "play 5s", "play 6s"}
    deal.do(1, "pass")
    assert deal.acting() == [0]


def sam(*hands: str, plays: tuple[tuple[int, str], ...], **options: Any) -> Deal:
    deal = window(*hands, **options).do(0, "declare")
    for seat in range(1, len(hands)):
        deal.do(seat, "decline")
    for seat, text in plays:
        deal.do(seat, text)
    return deal


MADE = ((0, "play 9s 9h"),)
BROKEN = ((0, "play 3s"), (1, "play 5s"))


def test_sam_7f_success_ends_the_deal() -> None:
    deal = sam("9s 9h", "5s 2s", plays=MADE)
    assert deal.state.winner == 0
    assert deal.told() == ["sam-played-pair", "sam-out", "sam-made"]


def test_sam_7g_failure_ends_the_deal() -> None:
    deal = sam("3s 4s", "5s 2s", plays=BROKEN)
    assert deal.state.winner == 1
    assert deal.told() == ["sam-played-single", "sam-one-card", "sam-broken"]
    cut = sam("2s 4s", "5s 5h 5d 5c 3s", plays=((0, "play 2s"), (1, "play 5s 5h 5d 5c")))
    assert cut.payoffs() == [20, 0]


def test_sam_7g_the_last_card_of_the_answer_breaks_it_too() -> None:
    deal = sam("3s 4s", "5s", plays=BROKEN)
    assert deal.told() == ["sam-played-single", "sam-out", "sam-broken"]
    assert deal.payoffs() == [20, 0]


def test_sam_7h_an_announcer_who_is_gone_has_failed() -> None:
    deal = sam("3s 4s", "5s 2s", plays=((0, "play 3s"), (1, "pass")))
    assert GAME.automatic.on_leaving(deal.state, 1) == NO_ACTION
    assert GAME.words.format_action(GAME.automatic.on_leaving(deal.state, 0)) == "forfeit 0"
    assert deal.why(DEALER, "forfeit 1") == Reason.NOT_NOW
    assert deal.why(0, "forfeit 0") == Reason.NOT_NOW
    deal.do(DEALER, "forfeit 0")
    assert deal.told() == ["sam-forfeited"]
    assert deal.payoffs() == [20, 0]
    assert deal.why(DEALER, "forfeit 0") == Reason.NOT_NOW


def test_sam_8a_cards_left() -> None:
    assert loses_with("3s 4s 5s") == 3


def test_sam_8a_cong_by_house_rule() -> None:
    hand = "3s 4h 4d 6d 7d 8s 9s Js Qs Kd"
    assert loses_with(hand) == 10
    assert loses_with(hand, cong=15) == 15
    assert loses_with(hand.replace("3s ", ""), cong=15) == 9
    assert Deal("Ac", hand, cong=20).do(0, "play Ac").sheet() == [("CONG", 1, NOBODY, 20, 10)]


def test_sam_8b_thoi_two() -> None:
    assert loses_with("2s 2h 4s") == 13
    assert loses_with("2s 2h 4s", thoi_two="per_card") == 23


def test_sam_8c_thoi_quad() -> None:
    quads = "4s 4h 4d 4c 5s 5h 5d 5c"
    assert loses_with(quads) == 18
    assert loses_with(quads, thoi_quad="per_quad") == 28
    assert loses_with("2s 2h 2d 2c", thoi_two="per_card") == 4 + 40 + 10


def test_sam_8d_a_cut_quad_stays_booked() -> None:
    deal = Deal("4s 4h 4d 4c 2s", "6s 6h 6d 6c 7s")
    deal.do(0, "play 4s 4h 4d 4c").do(1, "play 6s 6h 6d 6c")
    assert deal.told()[:2] == ["sam-played-quad", "sam-cut-quad"]
    assert deal.facts[1].args == {"seat": 1, "seat_cut": 0, "amount": 10}
    deal.do(0, "pass").do(1, "play 7s")
    assert deal.sheet()[0] == ("QUAD_CUT", 0, NOBODY, 10, 1)
    assert deal.payoffs() == [10 + 1 + 10, 0]


def test_sam_8d_nothing_is_booked_in_a_sam_deal() -> None:
    plays = ((0, "play 4s 4h 4d 4c"), (1, "play 6s 6h 6d 6c"))
    deal = sam("4s 4h 4d 4c 2s", "6s 6h 6d 6c 7s", plays=plays)
    assert deal.payoffs() == [20, 0]
    assert next(fact.args["amount"] for fact in deal.facts if fact.id == "sam-cut-quad") == 0


def test_sam_8e_cut_twos() -> None:
    def cut(**options: Any) -> list[int]:
        deal = Deal("2s 5s", "3s 3h 3d 3c 9h", **options)
        return deal.do(0, "play 2s").do(1, "play 3s 3h 3d 3c").do(0, "pass").do(1, "play 9h").payoffs()

    assert cut() == [1, 0]
    assert cut(cut_two_penalty=15) == [16, 0]


def test_sam_8e_a_cut_pair_counts_twice() -> None:
    deal = Deal("2s 2h 5s", "3s 3h 3d 3c", quad_beats_pair_of_twos="on", cut_two_penalty=5)
    deal.do(0, "play 2s 2h").do(1, "play 3s 3h 3d 3c")
    assert deal.sheet()[0] == ("TWO_CUT", 0, NOBODY, 10, 2)


@pytest.mark.parametrize(
    ("options", "payoffs"),
    [
        ({}, [-20, 0]),
        ({"sam_value": 50}, [-50, 0]),
        ({"sam_points": "loser_pays"}, [0, 20]),
        ({"sam_points": "additive"}, [-20, 12]),
    ],
)
def test_sam_8f_success(options: dict[str, Any], payoffs: list[int]) -> None:
    assert sam("9s 9h", "5s 2s", plays=MADE, **options).payoffs() == payoffs


def test_sam_8f_success_against_several() -> None:
    assert sam("9s 9h", "5s 2s", "5h", plays=MADE).payoffs() == [-40, 0, 0]
    paid = sam("9s 9h", "5s 2s", "5h", plays=MADE, sam_points="loser_pays")
    assert paid.payoffs() == [0, 20, 20]
    both = sam("9s 9h", "5s 2s", "5h", plays=MADE, sam_points="additive")
    assert both.payoffs() == [-40, 12, 1]


@pytest.mark.parametrize(
    ("options", "payoffs"),
    [
        ({}, [40, 0, 0]),
        ({"sam_points": "loser_pays"}, [40, 0, 0]),
        ({"sam_points": "additive"}, [40 + 1, 0, 0]),
    ],
)
def test_sam_8g_failure(options: dict[str, Any], payoffs: list[int]) -> None:
    assert sam("3s 4s", "5s 2s", "5h", plays=BROKEN, **options).payoffs() == payoffs


WHITES = {
    "dragon": "3s 4h 5s 6h 7s 8h 9s 10h Js Qh",
    "four-twos": "2s 2h 2d 2c 3s 4h 6s 8h 10s Qh",
    "one-colour": "3h 5d 6h 8d 9h Jd Qh Ah Kd 2h",
    "three-triples": "3s 3h 3d 7s 7h 7d 9s 9h 9c Qh",
    "five-pairs": "4s 4c 6s 6h 8s 8h 10s 10h Ks Kh",
}
PLAIN = "3c 5c 7c 9c Jc Kc Ad 4d 6d 8c"


def white(*hands: str, **options: Any) -> Deal:
    deal = fresh(len(hands), an_trang="on", **options)
    deal.give(hands)
    return deal.draw(0)


@pytest.mark.parametrize("name", WHITES)
def test_sam_9a_kinds(name: str) -> None:
    deal = white(PLAIN, WHITES[name])
    assert deal.acting() == []
    assert deal.told() == ["sam-leader-random", "sam-white"]
    assert deal.facts[1].args["white"] == name
    assert deal.view(0)["white"] == name
    assert deal.payoffs() == [20, 0]
    assert deal.sheet() == [("WHITE", 0, NOBODY, 20, 0)]


def test_sam_9a_off_by_default_and_silent_without_one() -> None:
    deal = fresh()
    deal.give((PLAIN, WHITES["dragon"]))
    assert deal.draw(0).state.phase == Phase.SAM_WINDOW
    assert white(PLAIN, WHITES["dragon"].replace("Qh", "Kh")).state.phase == Phase.SAM_WINDOW


@pytest.mark.parametrize(
    "hand",
    [
        "2s 3s 4h 5s 6h 7s 8h 9s 10h Jh",
        "2s 2h 2d 3c 3s 4h 6s 8h 10s Qh",
        "3h 5d 6h 8d 9h Jd Qh Ah Kd 2s",
        "3s 3h 3d 7s 7h 7d 9s 9h 10c Qh",
        "4s 4c 6s 6h 8s 8h 10s 10h Ks Ah",
    ],
)
def test_sam_9a_near_misses(hand: str) -> None:
    assert white(PLAIN, hand).state.phase == Phase.SAM_WINDOW


def test_sam_9a_in_order() -> None:
    names = list(WHITES)
    for higher, lower in pairwise(names):
        first = white(WHITES[lower], WHITES[higher])
        second = white(WHITES[higher], WHITES[lower])
        assert (first.state.winner, second.state.winner) == (1, 0)


def test_sam_9b_equals_tie() -> None:
    deal = white(WHITES["dragon"], "3d 4c 5d 6c 7d 8c 9d 10c Jd Qc", PLAIN)
    assert deal.acting() == []
    assert deal.told() == ["sam-leader-random", "sam-white-tie"]
    assert deal.payoffs() == [0, 0, 0]
    assert deal.view(0)["winner"] is None


def test_sam_9b_a_higher_one_settles_a_tie() -> None:
    pairs = "3s 3c 5s 5c 7s 7c 9s 9c Js Jh"
    deal = white(WHITES["five-pairs"], pairs, "2s 2h 2d 2c 3d 3h 6c 8c 10d Qh")
    assert deal.state.winner == 2
    assert deal.payoffs() == [20, 20, 0]


def over(totals: list[int], deals: int = 1, **options: Any) -> bool:
    return GAME.rules.match_over(GAME.Options(seats=len(totals), **options), totals, deals) == 1


def test_sam_10a_limit() -> None:
    assert over([100, 0])
    assert not over([99, 98])
    assert not over([110, 110])
    assert over([110, 105])
    assert not over([110, 20, 110])
    assert over([20, 110, 105])
    assert over([25, 3], match_limit=25)


def test_sam_10b_deals() -> None:
    assert not over([10, 3], deals=4, match=1)
    assert over([10, 3], deals=5, match=1)
    assert not over([3, 3], deals=5, match=1)
    assert not over([3, 3, 8], deals=6, match=1)
    assert over([8, 8, 3], deals=6, match=1)


def test_a_deal_that_is_not_over_has_no_sheet() -> None:
    assert Deal("3s", "4s").sheet() == []


def test_the_dealer_is_asked_nothing_else() -> None:
    assert fresh().legal(0) == set()
    assert Deal("3s", "4s").legal(DEALER) == set()
    assert parse_cards("3s") == Deal("3s", "4s").state.hands[0]
