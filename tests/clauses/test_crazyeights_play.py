"""The clauses of Crazy Eights on turns, what fits, the stock, effects and time (CRAZY-2 to CRAZY-5, CRAZY-7)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.state import Reason, Verb
from chieu.games.game import Fact
from chieu.kernel.actions import DEALER, NOBODY, action_of
from chieu.kernel.cards import format_card
from chieu.kernel.errors import NotationError
from clauses.crazyeights_table import DECK, Deal, decided, fresh

FEW = "4s 4d 5d"


def test_crazy_2a_one_card_a_turn() -> None:
    deal = Deal("3s 4s", FEW).do(0, "play 3s")
    assert deal.told() == ["crazy-played-plain", "crazy-one-card"]
    assert deal.why(0, "play 4s") == Reason.NOT_YOUR_TURN


def test_crazy_2a_only_own_cards() -> None:
    deal = Deal("3s", "4s")
    assert deal.why(0, "play 4s") == Reason.NOT_IN_HAND
    assert deal.refusal(0, "play 4s")["cards_missing"] == "4s"
    assert GAME.rules.why_illegal(deal.state, 0, action_of(Verb.PLAY, 0)) == Reason.NOT_IN_HAND
    assert GAME.rules.why_illegal(deal.state, 0, action_of(9, 0)) == Reason.NOT_NOW


def test_crazy_2b_a_draw_is_one_card() -> None:
    deal = Deal("3c", FEW).do(0, "draw")
    assert deal.args("crazy-drew") == {"seat": 0, "count": 1}
    assert deal.legal(DEALER) == {"give 2c", "give 3c"}
    assert deal.why(DEALER, "give 9h") == Reason.NOT_NOW
    assert deal.give("2c").acting() == [0]
    assert deal.hand(0) == "3c 2c"


def test_crazy_2c_drawing_by_choice() -> None:
    assert Deal("3s", FEW).why(0, "draw") == Reason.OK
    off = Deal("3s", FEW, voluntary_draw="off")
    assert off.why(0, "draw") == Reason.CAN_PLAY
    assert off.legal(0) == {"play 3s"}
    assert Deal("3c", FEW, voluntary_draw="off").legal(0) == {"draw"}


def test_crazy_2d_one_draw_a_turn() -> None:
    deal = Deal("3s", FEW).draw(0, "2c")
    assert deal.why(0, "draw") == Reason.DRAWN_ALREADY


def test_crazy_2e_only_the_drawn_card() -> None:
    deal = Deal("3s", FEW, stock="9s").draw(0, "9s")
    assert deal.why(0, "play 3s") == Reason.ONLY_THE_DRAWN_CARD
    assert deal.refusal(0, "play 3s")["card_drawn"] == "9s"
    assert "card_drawn" not in deal.refusal(1, "play 4s")
    assert deal.legal(0) == {"play 9s"}


def test_crazy_2e_the_twin_of_the_drawn_card_is_that_card() -> None:
    deal = Deal("9s 3s", FEW, stock="9s").draw(0, "9s")
    assert deal.legal(0) == {"play 9s"}
    assert deal.do(0, "play 9s").hand(0) == "9s 3s"


def test_crazy_2e_any_playable_by_house_rule() -> None:
    deal = Deal("3s", FEW, stock="9s", after_draw="any_playable").draw(0, "9s")
    assert deal.legal(0) == {"play 3s", "play 9s"}
    assert Deal("3s", FEW, after_draw="any_playable").draw(0, "2c").why(0, "play 3s") == Reason.OK


def test_crazy_2f_pass_only_when_the_drawn_card_does_not_fit() -> None:
    deal = Deal("3c", FEW, stock="9s Kd")
    assert deal.why(0, "pass") == Reason.DRAW_FIRST
    assert deal.draw(0, "Kd").legal(0) == {"pass"}
    assert deal.why(0, "play Kd") == Reason.DOES_NOT_FIT
    assert deal.do(0, "pass").told() == ["crazy-passed"]
    assert deal.acting() == [1]


def test_crazy_2f_pass_always_by_house_rule() -> None:
    deal = Deal("3c", FEW, stock="9s", pass_after_draw="always").draw(0, "9s")
    assert deal.legal(0) == {"play 9s", "pass"}


def test_crazy_2g_no_pass_by_itself() -> None:
    assert Deal("3c", FEW, stock="Kd").draw(0, "Kd").acting() == [0]


def test_crazy_2g_auto_pass_after_a_draw() -> None:
    deal = Deal("3c", FEW, stock="Kd", auto_pass="on").draw(0, "Kd")
    assert deal.told() == ["crazy-passed"]
    assert deal.args("crazy-passed") == {"seat": 0}
    assert deal.acting() == [1]
    assert Deal("3c", FEW, stock="9s", auto_pass="on").draw(0, "9s").acting() == [0]
    any_card = Deal("3s", FEW, stock="Kd", auto_pass="on", after_draw="any_playable")
    assert any_card.draw(0, "Kd").acting() == [0]


def passers(deal: Deal) -> list[int]:
    return [fact.args["seat"] for fact in deal.facts if fact.id == "crazy-passed"]


def test_crazy_2g_nobody_is_passed_over_who_can_draw() -> None:
    deal = Deal("3c 9c", "Kd", "Qd", "3d 9d", top="3h", stock="", auto_pass="on").do(0, "play 3c")
    assert deal.acting() == [1]
    assert deal.draw(1, "3h").do(1, "play 3h").acting() == [2]


def stuck(*hands: str, first: int = 0, **options: Any) -> Deal:
    """Return a deal in which only the top card lies on the table, with nothing to draw."""
    return Deal(*hands, top="9h", stock="", auto_pass="on", first=first, **options)


def test_crazy_2g_auto_pass_goes_on_behind_whoever_passes() -> None:
    deal = stuck("Kc", "Qc", "3h 4h", "Jc").do(0, "pass")
    assert passers(deal) == [0, 1]
    assert deal.acting() == [2]


def test_crazy_2g_auto_pass_behind_a_king() -> None:
    deal = Deal("Kh 4c", "Qc", "Qd", "3h 4h", top="9h", stock="2c", auto_pass="on").do(0, "play Kh")
    deal.give("2c", "9h")
    assert passers(deal) == [2]
    assert deal.acting() == [3]


def test_crazy_2g_auto_pass_after_the_last_card_of_the_stock() -> None:
    deal = stuck("Kc", "Qc", "3h 4h")
    deal.state.phase = 3
    deal.state.owed, deal.state.receiver = 1, 0
    deal.state.cards[8], deal.state.counts[8] = 1, 1
    assert passers(deal.give("2s")) == [0, 1]
    assert deal.acting() == [2]


def test_crazy_2g_auto_pass_can_block_the_deal() -> None:
    deal = stuck("Kc", "Qc 2c").do(0, "pass")
    assert passers(deal) == [0, 1]
    assert deal.told()[2:] == ["crazy-blocked", "crazy-blocked-won", "crazy-points", "crazy-won"]
    assert deal.acting() == []


def test_crazy_3a_eights_always_fit() -> None:
    assert Deal("8c", FEW, top="9h").playable(0) == {"8c"}
    assert Deal("8c", FEW, top="8h", suit="s").playable(0) == {"8c"}


def test_crazy_3b_the_suit() -> None:
    assert Deal("3h 4c", FEW, top="9h").playable(0) == {"3h"}


def test_crazy_3c_the_rank_and_the_twin() -> None:
    assert Deal("9h 9c 10c", FEW, top="9h").playable(0) == {"9h", "9c"}


def test_crazy_3d_only_the_named_suit_on_an_eight() -> None:
    deal = Deal("3h 3d", FEW, top="8h", suit="d")
    assert deal.playable(0) == {"3d"}
    assert deal.refusal(0, "play 3h") == {
        "cards": "3h", "cards_missing": "", "card_top": "8h", "rank_top": "8", "suit": "d", "wild": "yes",
    }  # fmt: skip


def test_crazy_4a_the_pile_becomes_the_stock() -> None:
    deal = Deal("3c", FEW, stock="", pile="5c 5c 6d").do(0, "draw")
    assert deal.told() == ["crazy-reshuffled", "crazy-drew"]
    assert deal.legal(DEALER) == {"give 5c", "give 6d"}
    drawn = {GAME.words.format_action(GAME.automatic.dealer_action(deal.state, DECK, luck)) for luck in (0, 1, 2)}
    assert drawn == {"give 5c", "give 6d"}
    assert [GAME.words.format_action(GAME.automatic.dealer_action(deal.state, DECK, luck)) for luck in (2, 5)] == [
        "give 5c"
    ] * 2
    assert (deal.view(0)["stock"], deal.view(0)["pile"]) == (3, 1)


def test_crazy_4a_the_stock_is_not_shuffled_before_it_is_needed() -> None:
    deal = Deal("3c", FEW, stock="Kd", pile="5c").draw(0, "Kd")
    assert (deal.view(0)["stock"], deal.view(0)["pile"]) == (0, 2)


def test_crazy_4a_cards_come_in_the_order_of_the_deck_until_then() -> None:
    deck = DECK[:]
    random.Random(1).shuffle(deck)
    deal = fresh(2, deck=deck)
    taken = 14
    action = GAME.automatic.dealer_action(deal.state, deck, 7)
    assert GAME.words.format_action(action) == f"turn {format_card(deck[taken])}"


def test_crazy_4b_nothing_to_draw() -> None:
    fits = Deal("3s 4d", FEW, stock="")
    assert fits.legal(0) == {"play 3s"}
    assert fits.why(0, "draw") == Reason.NOTHING_TO_DRAW
    assert fits.why(0, "pass") == Reason.CAN_PLAY
    assert Deal("3c 4d", FEW, stock="").legal(0) == {"pass"}


def blocked(*hands: str, **options: Any) -> Deal:
    deal = Deal(*hands, top="9h", stock="", **options)
    for seat in range(len(hands) - 1):
        assert deal.do(seat, "pass").acting() == [seat + 1]
    return deal.do(len(hands) - 1, "pass")


def test_crazy_4c_blocked() -> None:
    deal = blocked("Kc", "2c", "Kd")
    assert deal.acting() == []
    assert deal.told() == [
        "crazy-passed", "crazy-blocked", "crazy-blocked-won", "crazy-points", "crazy-points", "crazy-won",
    ]  # fmt: skip
    assert deal.args("crazy-blocked-won") == {"seat": 1, "amount": 2}
    assert deal.args("crazy-won") == {"seat": 1, "amount": 36}
    assert (deal.view(0)["winner"], deal.view(0)["ending"]) == (1, "blocked")
    assert deal.payoffs() == [0, 36, 0]


def test_crazy_4c_equals_score_nothing() -> None:
    deal = blocked("2c", "2d", "Kd")
    assert deal.told()[-1] == "crazy-blocked-tie"
    assert deal.payoffs() == [0, 0, 0]
    assert blocked("2c", "Kd", "2d", "Ac").payoffs() == [0, 0, 0, 1 + 19 + 1]


def test_crazy_4c_void_by_house_rule() -> None:
    deal = blocked("Kc", "2c", blocked="void")
    assert deal.told()[-1] == "crazy-blocked-void"
    assert (deal.payoffs(), deal.view(0)["winner"]) == ([0, 0], None)


def test_crazy_4c_a_card_begins_the_count_of_passes_again() -> None:
    deal = Deal("Kc", "Kd 3h 4c", top="9h", stock="").do(0, "pass").do(1, "play 3h")
    assert deal.state.passes == 0


def test_crazy_4c_passes_do_not_block_while_there_are_cards() -> None:
    deal = Deal("Kc", "Kd", top="9h", stock="2c 3c 4c")
    for seat, card in ((0, "2c"), (1, "3c"), (0, "4c")):
        assert deal.draw(seat, card).acting() == [seat]
        deal.do(seat, "pass")
    # The third was the last card; that everybody has passed since the nine does not count.
    assert deal.acting() == [1]
    assert deal.do(1, "pass").acting() == [0]
    assert deal.do(0, "pass").acting() == []


def test_crazy_4c_nobody_is_blocked_who_has_kept_a_card_that_fits() -> None:
    deal = Deal("Kh", "9d", "5h 5c", top="2h", stock="3c 4c 6c")
    for seat, card in enumerate(("3c", "4c", "6c")):
        deal.draw(seat, card).do(seat, "pass")
    assert deal.legal(0) == {"play Kh"}
    assert deal.told() == ["crazy-passed"]


def test_crazy_4c_at_a_table_of_version_1_every_pass_counts() -> None:
    deal = Deal("Kh", "9d", top="2h", stock="3c 4c")
    deal.state.options.version = 1
    assert deal.draw(0, "3c").do(0, "pass").acting() == [1]
    assert deal.draw(1, "4c").do(1, "pass").acting() == []


def test_crazy_4c_the_table_passes_for_nobody_who_can_play() -> None:
    deal = Deal("9d", "5h 5c", top="2h", stock="3c", auto_pass="on")
    assert deal.draw(0, "3c").acting() == [1]
    assert deal.legal(1) == {"play 5h"}
    over = Deal("9d 3s", "5d", "6s", top="2h", stock="3c", auto_pass="on").draw(0, "3c")
    assert over.told()[:6] == [*["crazy-passed"] * 4, "crazy-blocked", "crazy-blocked-won"]


def test_crazy_5a_the_suit_for_an_eight() -> None:
    deal = Deal(f"8s {FEW}", "Kh 5s").do(0, "play 8s")
    assert deal.told() == ["crazy-played-wild"]
    for text in ("play 4s", "draw", "pass"):
        assert deal.why(0, text) == Reason.SUIT_FIRST
    assert GAME.rules.why_illegal(deal.state, 0, action_of(Verb.NAME, 4)) == Reason.NOT_NOW
    assert deal.do(0, "name h").playable(1) == {"Kh"}
    assert deal.why(1, "name h") == Reason.NO_SUIT_OPEN


def test_crazy_5b_jack_reverses() -> None:
    deal = Deal(f"Js {FEW}", FEW, f"Jh Jd {FEW}").do(0, "play Js")
    assert deal.view(0)["direction"] == "counter"
    assert deal.do(2, "play Jh").acting() == [0]
    assert deal.args("crazy-reversed") == {"direction": "clockwise"}


def test_crazy_5b_jack_skips_for_two() -> None:
    deal = Deal(f"Js {FEW}", FEW).do(0, "play Js")
    assert deal.told() == ["crazy-played-reverse", "crazy-skipped"]
    assert (deal.acting(), deal.view(0)["direction"]) == ([0], "clockwise")


def test_crazy_5c_queen_skips() -> None:
    assert Deal(f"Qs {FEW}", FEW, FEW).do(0, "play Qs").told() == ["crazy-played-skip", "crazy-skipped"]
    two = Deal(f"Qs {FEW}", FEW).do(0, "play Qs")
    assert two.acting() == [0]


def test_crazy_5d_king_gives_two() -> None:
    deal = Deal(f"Ks {FEW}", "Kd", FEW).do(0, "play Ks")
    assert deal.told() == ["crazy-played-draw", "crazy-drew", "crazy-skipped"]
    assert deal.give("2c", "2c").told() == []
    assert deal.own == [Fact("crazy-got", {"seat": 1, "card": "2c"})] * 2
    assert deal.hand(1) == "Kd 2c 2c"
    assert deal.acting() == [2]


def test_crazy_5d_a_card_drawn_by_oneself_is_named_with_what_one_may_do() -> None:
    deal = Deal("3s", FEW).draw(0, "2c")
    assert (deal.own, deal.view(0)["drawn"]) == ([], "2c")


def test_crazy_5e_as_many_as_there_are() -> None:
    deal = Deal(f"Ks {FEW}", FEW, FEW, top="2s", stock="").do(0, "play Ks")
    assert deal.told() == ["crazy-played-draw", "crazy-reshuffled", "crazy-drew", "crazy-skipped"]
    assert deal.args("crazy-drew") == {"seat": 1, "count": 1}
    assert deal.legal(DEALER) == {"give 2s"}
    assert deal.give("2s").acting() == [2]


def test_crazy_5e_all_discards_come_back_for_a_king() -> None:
    deal = Deal(f"Ks {FEW}", FEW, top="2s", stock="", pile="5c 6c").do(0, "play Ks")
    assert deal.args("crazy-reshuffled") == {"count": 3}
    assert deal.legal(DEALER) == {"give 2s", "give 5c", "give 6c"}


def test_crazy_5f_any_last_card() -> None:
    for card, told in (("Js", "crazy-played-reverse"), ("Qs", "crazy-played-skip"), ("8s", "crazy-played-wild")):
        deal = Deal(card, "5c", "9d").do(0, f"play {card}")
        assert deal.told() == [told, "crazy-out", "crazy-points", "crazy-points", "crazy-won"]
        assert deal.payoffs() == [14, 0, 0]


def test_crazy_5f_the_last_king_still_gives_two() -> None:
    deal = Deal("Ks", "5c", "9d").do(0, "play Ks")
    assert deal.told() == ["crazy-played-draw", "crazy-drew"]
    assert deal.give("2c", "3c").told() == ["crazy-out", "crazy-points", "crazy-points", "crazy-won"]
    assert deal.args("crazy-won") == {"seat": 0, "amount": 5 + 2 + 3 + 9}


def test_crazy_5g_one_card() -> None:
    assert Deal("3s 5s", FEW).do(0, "play 3s").args("crazy-one-card") == {"seat": 0}
    assert "crazy-one-card" not in Deal("3s 5s 6s", FEW).do(0, "play 3s").told()


def test_crazy_6d_the_target() -> None:
    assert decided([0, 0, 500])
    assert not decided([499, 499])
    assert decided([40, 0], target=40)


def test_crazy_7a_the_time_of_a_turn() -> None:
    deal = Deal(f"8s {FEW}", FEW, turn_timer=20)
    seconds = [GAME.pace.turn_seconds(deal.state, 0)]
    deal.do(0, "draw")
    seconds.append(GAME.pace.turn_seconds(deal.state, DEALER))
    deal.give("2c")
    seconds.append(GAME.pace.turn_seconds(deal.state, 0))
    suit = Deal(f"8s {FEW}", FEW, turn_timer=20).do(0, "play 8s")
    seconds.append(GAME.pace.turn_seconds(suit.state, 0))
    assert seconds == [20, 0, 20, 20]


@pytest.mark.parametrize(
    ("hand", "named"),
    [("8s 3h 4h 5c", "h"), ("8s 8h 8h 5s 6d", "d"), ("8s 8d 8d", "c"), ("8s 5s 5s 4h", "s"), ("8s 2h 2s", "h")],
)
def test_crazy_7b_the_longest_suit(hand: str, named: str) -> None:
    assert Deal(hand, FEW).do(0, "play 8s").default(0) == f"name {named}"


def test_crazy_7b_draw_then_play_or_pass() -> None:
    assert Deal("3s", FEW).default(0) == "draw"
    drawn = Deal("3s 4s", FEW, stock="9s", after_draw="any_playable").draw(0, "9s")
    assert drawn.default(0) == "play 9s"
    assert Deal("3s", FEW, after_draw="any_playable").draw(0, "3c").default(0) == "pass"


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        ("8d 2d Ad Kc 5s", "2d"),
        ("8d Ad 5s", "Ad"),
        ("8h 8s 5s Jd", "Jd"),
        ("8h 8s", "8h"),
    ],
)
def test_crazy_7b_the_first_card_that_fits_when_nothing_can_be_drawn(hand: str, played: str) -> None:
    assert Deal(hand, FEW, top="9d", stock="").default(0) == f"play {played}"
    assert Deal(hand, FEW, top="9d", voluntary_draw="off").default(0) == f"play {played}"


def test_crazy_7b_once_the_stock_has_run_out_a_card_that_fits_is_played() -> None:
    deal = Deal("3s 4d", FEW, stock="", pile="5c 6c")
    assert deal.default(0) == "draw"
    deal.draw(0, "5c").do(0, "pass")
    assert deal.default(1) == "play 4s"
    assert Deal("4d 5c", "4d 5c", stock="", pile="5c 6c").draw(0, "5c").do(0, "pass").default(1) == "draw"


def test_crazy_7b_a_pass_when_nothing_can_be_done() -> None:
    assert Deal("3c", FEW, stock="").default(0) == "pass"


def test_crazy_7b_the_rules_finish_a_turn_that_they_began() -> None:
    deal = Deal("3c 4d", FEW, stock="8s")
    assert not GAME.automatic.goes_on(deal.state, 0)
    assert GAME.automatic.goes_on(deal.draw(0, "8s").state, 0)
    assert not GAME.automatic.goes_on(deal.state, 1)
    assert GAME.automatic.goes_on(deal.do(0, "play 8s").state, 0)
    assert not GAME.automatic.goes_on(deal.do(0, "name d").state, 0)


@pytest.mark.parametrize(
    "text", ["", "play", "play ", "play 1s", "play 3s 4s", "name", "name x", "dealer 8", "turn", "give 5", "lead 0"]
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.words.parse_action(text)


def test_a_number_that_is_no_action_reads_as_none() -> None:
    with pytest.raises(NotationError):
        GAME.words.parse_action(GAME.words.format_action(action_of(Verb.PLAY, 3)))


def test_refusals_name_what_the_seat_may_know() -> None:
    deal = Deal("3c", FEW, stock="9s").draw(0, "9s")
    assert deal.refusal(0, "pass") == {
        "card_drawn": "9s", "card_top": "2s", "rank_top": "2", "suit": "s", "wild": "no",
    }  # fmt: skip
    assert deal.refusal(1, "pass") == {"card_top": "2s", "rank_top": "2", "suit": "s", "wild": "no"}
    assert deal.refusal(NOBODY, "play 3s") == deal.refusal(1, "pass")
    assert fresh().refusal(0, "draw") == {}
