"""The clauses of Sâm Lốc on cards, combinations, beating and turns (SAM-1 to SAM-6, SAM-10c to SAM-10e)."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.samloc import GAME
from chieu.games.samloc.options import Options
from chieu.games.samloc.state import Carry, Phase, Reason, State, Verb
from chieu.kernel.actions import DEALER, NOBODY, action_of, seat_set
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, how_many, parse_cards
from chieu.kernel.errors import NotationError
from clauses.samloc_table import Deal, answers, fresh, is_combination

ORDER = (*"3456789", "10", *"JQKA2")


def test_sam_1a_one_pack_is_dealt_out_and_kept() -> None:
    state = fresh(5).state
    together = state.unused
    for hand in state.hands:
        assert together & hand == 0
        together |= hand
    assert together == ALL_CARDS


def test_sam_1b_ten_cards_each_in_turn_from_after_the_dealer() -> None:
    state = State()
    GAME.rules.deal(state, range(52), Options(seats=3), Carry(dealer=1))
    assert state.counts == [10, 10, 10, 0, 0]
    assert parse_cards("2s") & state.hands[2]
    assert parse_cards("2c") & state.hands[0]
    assert parse_cards("2d") & state.hands[1]


def test_sam_1b_the_dealer_rotates() -> None:
    carry = Carry(dealer=1)
    GAME.rules.carry_on(fresh().state, carry)
    assert carry.dealer == 1
    GAME.rules.carry_on(State(dealer=1), carry)
    assert carry.dealer == 0


def test_sam_1_a_new_deal_remembers_nothing_of_the_one_before() -> None:
    used = Deal("3s 4s 5s", "6h 7h").do(0, "play 3s").do(1, "play 6h").do(0, "pass").state
    assert list(zip(used.players, used.plays, strict=True))[:2] == [(0, parse_cards("3s")), (1, parse_cards("6h"))]
    again = State()
    for state in (used, again):
        GAME.rules.deal(state, range(52), Options(seats=2), Carry())
    assert used == again


def test_sam_1c_a_seat_sees_its_own_cards_and_all_counts() -> None:
    deal = Deal("3s 4s 5s", "6h 7h")
    assert deal.view(0)["hand"] == "3s 4s 5s"
    assert deal.view(0)["counts"] == [3, 2]
    assert "6h" not in repr(deal.view(0))
    assert "hand" not in deal.view(NOBODY)
    seen = State()
    GAME.rules.observe(deal.state, 0, seen)
    assert seen.unused == 0
    assert seen.hands == [deal.state.hands[0], 0, 0, 0, 0]


def test_sam_1c_hands_are_shown_at_the_end_and_the_rest_never() -> None:
    deal = Deal("3s", "6h 2d 7h").do(0, "play 3s")
    assert deal.view(NOBODY)["hands"] == ["", "6h 7h 2d"]
    assert deal.view(NOBODY)["winner"] == 0
    assert deal.view(NOBODY)["ending"] == "out-of-cards"
    seen = State()
    GAME.rules.observe(deal.state, NOBODY, seen)
    assert seen.unused == 0


def test_sam_2a_the_leader_is_drawn_by_lot() -> None:
    deal = fresh(3)
    assert deal.acting() == [DEALER]
    assert deal.legal(DEALER) == {"lead 0", "lead 1", "lead 2"}
    drawn = [GAME.automatic.dealer_action(deal.state, range(52), luck) for luck in range(3)]
    assert [GAME.words.format_action(action) for action in drawn] == ["lead 0", "lead 1", "lead 2"]
    deal.draw(2)
    assert deal.state.leader == 2
    assert deal.told() == ["sam-leader-random", "sam-window-open"]


def test_sam_2a_the_winner_leads_by_house_rule() -> None:
    deal = fresh(2, winner=1, leader="winner")
    assert deal.legal(DEALER) == {"lead 1"}
    assert deal.why(DEALER, "lead 0") == Reason.NOT_NOW
    assert deal.draw(1).told()[0] == "sam-leader-winner"


def test_sam_2a_the_first_deal_has_no_winner_and_draws() -> None:
    deal = fresh(2, leader="winner")
    assert deal.legal(DEALER) == {"lead 0", "lead 1"}
    assert deal.draw(1).told()[0] == "sam-leader-random"


def test_sam_2a_every_deal_draws_anew_whoever_has_won() -> None:
    assert fresh(2, winner=1).legal(DEALER) == {"lead 0", "lead 1"}


def test_sam_2a_the_lowest_card_leads_by_house_rule() -> None:
    deal = fresh(2, leader="lowest")
    assert deal.legal(DEALER) == {"lead 1"}
    assert deal.draw(1).told()[0] == "sam-leader-lowest"


def test_sam_2a_the_winner_is_carried_on() -> None:
    carry = Carry()
    GAME.rules.carry_on(Deal("3s", "4s").do(0, "play 3s").state, carry)
    assert carry.winner == seat_set(0)
    GAME.rules.carry_on(State(), carry)
    assert carry.winner == 0


def test_sam_2b_the_leader_plays_any_combination() -> None:
    deal = Deal("3s 3h 3d 4s 5s", "6h")
    assert {"play 3s", "play 3s 3h", "play 3s 3d 3h", "play 3d 4s 5s"} <= deal.legal(0)


@pytest.mark.parametrize("low", range(12))
def test_sam_3a_order(low: int) -> None:
    assert answers(f"{ORDER[low]}s", f"{ORDER[low + 1]}c")
    assert not answers(f"{ORDER[low + 1]}s", f"{ORDER[low]}c")


@pytest.mark.parametrize("rank", ORDER)
def test_sam_3b_equal_ranks_never_beat(rank: str) -> None:
    assert not answers(f"{rank}s", f"{rank}h")
    assert not answers(f"{rank}s {rank}c", f"{rank}d {rank}h")


def test_sam_4a_groups() -> None:
    for cards in ("9s", "9s 9h", "9s 9h 9d", "9s 9h 9d 9c"):
        assert is_combination(cards)
    assert not is_combination("9s 10h")
    assert not is_combination("9s 9h 10h")


def test_sam_4b_runs() -> None:
    assert is_combination("9s 10h Jd")
    assert is_combination("5s 6h 7d 8c 9s 10h Jd Qs Kc")
    assert not is_combination("9s 10h Qd")
    assert not is_combination("9s 10h 10d Jd")


def test_sam_4c_twos_in_runs() -> None:
    assert not is_combination("2s 3h 4d 5d")
    for cards in ("As 2h 3d", "2h 3d 4d", "As 2h 3d 4s 5h", "2s 3d 4d 5d 6d 7d"):
        assert is_combination(cards, run_with_two="low")
    for cards in ("Ks As 2d", "Qs Kh Ad 2s", "Ks As 2d 3d", "As 3d 4d", "As 2s"):
        assert not is_combination(cards, run_with_two="low")


def test_sam_4c_the_ace_is_lowest_below_a_two() -> None:
    assert not answers("As 2h 3d", "Ac 2c 3h", run_with_two="low")
    assert answers("2h 3d 4d", "3s 4h 5h", run_with_two="low")
    assert not answers("3s 4h 5h", "Ac 2c 3d", run_with_two="low")
    assert answers("3s 4h 5h", "Ac 2c 3d 4d", run_with_two="low")
    deal = Deal("As 2c 3d 9s", "Kh Kd", run_with_two="low").do(0, "play As 2c 3d")
    args = dict(deal.facts[0].args)
    assert (args["rank_low"], args["rank_high"]) == ("A", "3")


def test_sam_4d_sets_may_be_split() -> None:
    deal = Deal("3s 3h 3d 3c 4s", "6h").do(0, "play 3s 3h")
    assert deal.state.counts[0] == 3
    assert not is_combination("3s 3h 4s 4h 5s 5h")


def test_sam_5a_same_kind_and_higher() -> None:
    assert answers("5s 5h 5d", "6s 6h 6d")
    assert not answers("5s 5h 5d", "6s 6h")
    assert not answers("5s", "6s 6h")


def test_sam_5b_runs() -> None:
    assert answers("3s 4s 5s", "6h 7d 8c 9s")
    assert not answers("3s 4s 5s 6s", "10h Jd Qc")
    assert not answers("3s 4s 5s", "4c 5c 6c 7c", run_compare="same_length")
    assert answers("3s 4s 5s", "4c 5c 6c", run_compare="same_length")


def test_sam_5c_quads() -> None:
    assert answers("Ks Kh Kd Kc", "2s 2h 2d 2c")


def test_sam_5d_a_quad_cuts_a_two() -> None:
    assert answers("2s", "3s 3h 3d 3c")
    deal = Deal("2s 5s", "3s 3h 3d 3c 9h").do(0, "play 2s").do(1, "play 3s 3h 3d 3c")
    assert deal.told() == ["sam-played-quad", "sam-cut-two", "sam-one-card"]
    assert deal.facts[1].args == {"seat": 1, "seat_cut": 0, "count": 1}


def test_sam_5e_nothing_else_is_cut() -> None:
    assert not answers("2s 2h 2d", "3s 3h 3d 3c", quad_beats_pair_of_twos="on")
    assert not answers("As Ah", "3s 3h 3d 3c", quad_beats_pair_of_twos="on")
    assert not answers("2s 3h 4h", "5s 5h 5d 5c", run_with_two="low")


def test_sam_6a_the_leader_may_not_pass() -> None:
    deal = Deal("3s 4s", "5s 6s")
    assert deal.why(0, "pass") == Reason.MUST_LEAD
    assert "pass" not in deal.legal(0)


def test_sam_6b_the_next_player_beats_or_passes() -> None:
    deal = Deal("3s 4s", "5s 6s").do(0, "play 3s")
    assert deal.acting() == [1]
    assert deal.legal(1) == {"pass", "play 5s", "play 6s"}
    assert deal.why(0, "play 4s") == Reason.NOT_YOUR_TURN


def test_sam_6c_passing_is_free() -> None:
    assert Deal("9s", "5s", table="3h").why(0, "pass") == Reason.OK


def test_sam_6c_must_beat_by_house_rule() -> None:
    deal = Deal("9s 4s", "5s", table="3h", must_beat="on")
    assert deal.why(0, "pass") == Reason.MUST_BEAT
    assert deal.legal(0) == {"play 4s", "play 9s"}
    stuck = Deal("9s 4s", "5s", table="10h", must_beat="on")
    assert stuck.legal(0) == {"pass"}
    assert stuck.why(0, "pass") == Reason.OK


def test_sam_6c_must_beat_knows_runs() -> None:
    low: dict[str, Any] = {"must_beat": "on", "run_with_two": "low"}
    assert Deal("6s 7s 8s", "", table="3h 4h 5h", must_beat="on").why(0, "pass") == Reason.MUST_BEAT
    assert Deal("As 2s 3s 4s", "", table="3h 4h 5h", **low).default(0) == "play 2s 3s 4s As"
    assert Deal("As 2s 3s", "", table="3h 4h 5h", **low).why(0, "pass") == Reason.OK


def test_sam_5b_the_runs_that_beat_a_run_are_listed() -> None:
    deal = Deal("4s 5s 6s 6d 9s", "3s", table="3h 4h 5h")
    assert deal.legal(0) == {"pass", "play 4s 5s 6s", "play 4s 5s 6d"}
    low = Deal("2s 3s 4s As 9h", "3d", table="As 2h 3h", run_with_two="low")
    assert low.legal(0) == {"pass", "play 2s 3s 4s"} | {"play 2s 3s 4s As"}


def test_sam_6d_what_beat_must_be_beaten() -> None:
    deal = Deal("3s 6s 9s", "5s 8h 9h").do(0, "play 3s").do(1, "play 5s")
    assert deal.legal(0) == {"pass", "play 6s", "play 9s"}


def test_sam_6e_the_owner_leads_again() -> None:
    deal = Deal("3s 6s 6d", "5s 8h").do(0, "play 3s").do(1, "pass")
    assert deal.told() == ["sam-passed", "sam-round-over"]
    assert deal.facts[1].args == {"seat": 0}
    assert deal.legal(0) == {"play 6s", "play 6d", "play 6s 6d"}


def test_sam_6f_no_card_must_be_led_first() -> None:
    assert Deal("3s 9s", "4s", first=0).why(0, "play 9s") == Reason.OK


def test_sam_6g_the_last_play_ends_the_deal() -> None:
    deal = Deal("2s", "3s 3h 3d 3c").do(0, "play 2s")
    assert deal.acting() == []
    assert deal.state.winner == 0
    assert deal.told() == ["sam-played-single", "sam-out"]
    assert deal.why(1, "play 3s 3h 3d 3c") == Reason.NOT_YOUR_TURN


def test_sam_6h_finishing_on_a_two() -> None:
    forbidden: dict[str, Any] = {"finish_on_two": "forbidden"}
    assert Deal("2s", "3s", table="As").why(0, "play 2s") == Reason.OK
    assert Deal("2s", "3s", table="As", **forbidden).why(0, "play 2s") == Reason.FINISH_ON_TWO
    assert Deal("2s", "3s", table="As", **forbidden).legal(0) == {"pass"}
    assert Deal("2s 2h", "3s", **forbidden).why(0, "play 2s 2h") == Reason.OK
    run = Deal("2s 3h 4h", "3s", run_with_two="low", **forbidden)
    assert run.why(0, "play 2s 3h 4h") == Reason.FINISH_ON_TWO
    assert Deal("2s 5h", "3s", table="As", **forbidden).why(0, "play 2s") == Reason.OK


def test_sam_6i_one_card_is_told_once() -> None:
    deal = Deal("3s 4s 6s 6d", "5s 8h")
    told = []
    for seat, text in ((0, "play 3s"), (1, "play 5s"), (0, "pass"), (1, "play 8h")):
        told += deal.do(seat, text).told()
    assert told.count("sam-one-card") == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play 9s", Reason.NOT_IN_HAND),
        ("play 3s 5s", Reason.NOT_A_COMBINATION),
        ("play 3s", Reason.DOES_NOT_BEAT),
        ("declare", Reason.NOT_NOW),
        ("lead 0", Reason.NOT_NOW),
    ],
)
def test_sam_6j_an_illegal_attempt_has_its_reason(text: str, reason: Reason) -> None:
    assert Deal("3s 5s", "8h", table="4h").why(0, text) == reason


def test_sam_6j_a_play_has_cards() -> None:
    deal = Deal("3s 5s", "8h")
    assert GAME.rules.why_illegal(deal.state, 0, action_of(Verb.PLAY, NO_CARDS)) == Reason.NOT_A_COMBINATION


@pytest.mark.parametrize(
    ("text", "at"),
    [("", 0), ("fold", 0), ("play ", 5), ("play 3s xx", 8), ("lead", 0), ("lead 5", 5), ("forfeit -1", 8)],
)
def test_sam_6j_a_text_that_is_no_action_says_where(text: str, at: int) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.words.parse_action(text)
    assert refused.value.at == at


@pytest.mark.parametrize("text", ["pass", "declare", "decline", "lead 4", "forfeit 0", "play 3s 10h"])
def test_sam_6j_an_action_has_one_text(text: str) -> None:
    assert GAME.words.format_action(GAME.words.parse_action(text)) == text


def test_sam_6j_a_refusal_names_both_combinations() -> None:
    deal = Deal("3s 3c", "8h", table="5s 6s 7d")
    assert deal.refusal(0, "play 3s 3c") == {
        "kind": "pair",
        "cards": "3s 3c",
        "rank": "3",
        "cards_missing": "",
        "kind_table": "run",
        "cards_table": "5s 6s 7d",
        "count_table": 3,
        "rank_low_table": "5",
        "rank_high_table": "7",
    }
    assert deal.refusal(0, "play 3s 9c")["cards_missing"] == "9c"
    assert deal.refusal(0, "pass")["kind_table"] == "run"
    assert Deal("3s", "4s").refusal(NOBODY, "play 3s") == {"kind": "single", "cards": "3s", "card": "3s"}


def test_sam_10c_time_out() -> None:
    assert Deal("6d 6s Kc", "3s").default(0) == "play 6s"
    assert Deal("2d 2c", "3s").default(0) == "play 2c"
    assert Deal("6d 6s Kc", "3s", table="3h").default(0) == "pass"
    assert Deal("Kc 2s 6d 6s", "3s", table="3h", must_beat="on").default(0) == "play 6s"
    assert Deal("3c 2s", "3s", table="3h", must_beat="on").default(0) == "play 2s"


def test_sam_10c_time_limits() -> None:
    deal = fresh(sam_seconds=20, turn_timer=30)
    assert GAME.pace.turn_seconds(deal.state, DEALER) == 0
    deal.draw(0)
    assert GAME.pace.turn_seconds(deal.state, 0) == 20
    deal.do(0, "decline").do(1, "decline")
    assert GAME.pace.turn_seconds(deal.state, 0) == 30


def test_sam_10d_a_pass_locks_out_until_the_round_ends() -> None:
    deal = Deal("3s 9s 10d", "5s 8h 8d", "4s 7h 7d").do(0, "play 3s").do(1, "pass").do(2, "play 4s")
    assert deal.acting() == [0]
    deal.do(0, "play 9s")
    assert deal.acting() == [2]
    assert deal.view(2)["passed"] == [1]
    assert deal.do(2, "pass").told() == ["sam-passed", "sam-round-over"]
    assert deal.acting() == [0]
    assert deal.view(2)["passed"] == []


def test_sam_10d_every_loser_pays_their_own() -> None:
    assert Deal("3s", "5s 8h 8d", "4s 2h").do(0, "play 3s").payoffs() == [0, 3, 12]


def cover(*hands: str, **options: Any) -> Deal:
    return Deal(*hands, den_bao_mot="on", **options)


def test_sam_10e_who_feeds_the_last_card_pays_for_all() -> None:
    deal = cover("3s 9s", "5s", "4s 7h").do(0, "play 3s").do(1, "play 5s")
    assert "sam-covers" in deal.told()
    assert deal.sheet()[-1] == ("COVER", 0, 2, 2, 0)
    assert deal.payoffs() == [1 + 2, 0, 0]


def test_sam_10e_the_best_single_or_another_winner_covers_nothing() -> None:
    best = cover("3s 9s", "10s", "4s 7h").do(0, "play 9s").do(1, "play 10s")
    assert best.payoffs() == [1, 0, 2]
    other = cover("3s 9s", "5s", "6s").do(0, "play 3s").do(1, "pass").do(2, "play 6s")
    assert other.payoffs() == [1, 1, 0]
    pair = cover("3s 3d 9s", "5s", "4s 4d").do(0, "play 3s 3d").do(1, "pass").do(2, "play 4s 4d")
    assert pair.payoffs() == [1, 1, 0]


def test_sam_10e_only_in_that_round_and_seen_only_by_the_one_who_covers() -> None:
    deal = cover("3s 9s 10s", "5s", "4s 7h 7d").do(0, "play 3s")
    assert deal.state.covers == 0
    seen = State()
    GAME.rules.observe(deal.state, 1, seen)
    assert seen.covers == NOBODY
    GAME.rules.observe(deal.state, 0, seen)
    assert seen.covers == 0
    deal.do(1, "pass").do(2, "pass").do(0, "play 10s")
    assert deal.state.covers == NOBODY


def test_the_phases_in_a_view() -> None:
    deal = fresh()
    assert deal.view(0)["phase"] == "draw-leader"
    assert deal.view(0)["leader"] is None
    deal.draw(1)
    assert deal.view(0)["phase"] == "sam-window"
    deal.do(0, "decline").do(1, "decline")
    view = deal.view(0)
    assert (view["phase"], view["turn"], view["kind"], view["to_beat"]) == ("play", 1, "none", "")
    assert deal.state.phase == Phase.PLAY
    assert how_many(deal.state.hands[0]) == 10


def test_a_draw_of_a_seat_that_is_not_there_is_refused() -> None:
    assert fresh().why(DEALER, "lead 4") == Reason.NOT_NOW
    assert fresh().why(DEALER, "pass") == Reason.NOT_NOW


def test_sam_1d_the_first_without_cards_wins() -> None:
    deal = Deal("3s", "4s 5s").do(0, "play 3s")
    assert (deal.state.winner, deal.acting()) == (0, [])
