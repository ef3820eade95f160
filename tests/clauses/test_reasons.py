"""What speaks for an action, position by position: what players are told who ask what to do."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.phom.melds import points_of
from chieu.kernel.cards import parse_cards, without
from clauses import crazyeights_table, phom_table, samloc_table
from clauses.dealt import AnyDeal
from clauses.phom_table import A, B
from laws.walks import seen_by

REST = "3c 3d"
"""What somebody holds who plays no part."""


def why(deal: AnyDeal, seat: int, text: str) -> tuple[str, dict[str, Any]] | None:
    """Return what speaks for an action, from what the seat sees."""
    assert deal.game.reasons is not None
    assert deal.why(seat, text) == 0
    fact = deal.game.reasons.why(seen_by(deal.game, deal.state, seat), seat, deal.game.words.parse_action(text))
    return None if fact is None else (fact.id.split("-", 2)[2], fact.args)


# Sâm Lốc


@pytest.mark.parametrize(
    ("hand", "text", "told"),
    [
        ("5s", "play 5s", "out"),
        ("5s 9s", "play 5s", "one-left"),
        ("5s 9s 9h Ks", "play 9s 9h", "many"),
        ("5s 6h 7d Ks Kd 2s", "play 5s 6h 7d", "many"),
        ("5s 9s 9h Ks", "play 5s", "lowest-card"),
        ("5s 5d 9h Ks", "play 5s 5d", "lowest-pair"),
        ("5s 9s 9h Ks", "play Ks", "loose"),
        ("5s 9s 9h Ks", "play 9s", None),
        ("5s 9h Qs 2s 2c 2d", "play 2s 2c 2d", "unbeatable"),
    ],
)
def test_sam_leads(hand: str, text: str, told: str | None) -> None:
    found = why(samloc_table.Deal(hand, "3c 3d 4c"), 0, text)
    assert (found and found[0]) == told


@pytest.mark.parametrize(
    ("hand", "text", "told"),
    [
        ("5s 9s 9h Ks", "play 9s 9h", "next-has-one"),
        ("5s 9s 9h Ks", "play Ks", "next-has-one-highest"),
        ("5s 9s 9h Ks", "play 5s", "lowest-card"),
    ],
)
def test_sam_leads_before_somebody_with_one_card(hand: str, text: str, told: str) -> None:
    found = why(samloc_table.Deal(hand, "3c"), 0, text)
    assert found is not None
    assert found[0] == told


@pytest.mark.parametrize(
    ("table", "hand", "text", "told"),
    [
        ("4s", "5s 9s 9h Ks", "play 5s", "just-enough-whole"),
        ("7s", "5s 9s 9h Ks", "play 9s", "just-enough"),
        ("7s", "5s 9s 9h Ks", "play Ks", "whole"),
        ("7s", "5s 9s 9h Ks Kd", "play Ks", None),
        ("3s 4s 5s", "4h 5h 6h 9d Jd 2s", "play 4h 5h 6h", "just-enough-whole"),
        ("2s", "7s 7c 7d 7h 9d Jd", "play 7s 7c 7d 7h", "cuts-two"),
        ("Ks Kd", "5s 9h Jc 2d 2h", "play 2d 2h", "unbeatable"),
        ("2s", "7s 7c 9d Jd", "pass", "cannot"),
        ("As", "7s 7c 9d 2d", "pass", "keeps-two"),
        ("7s", "5s 9s 9h", "pass", "keeps-set"),
        ("7s", "5s 9s 9h 2d", "pass", "keeps-both"),
        ("Js", "5s 9s Kh 2d", "pass", "keeps-high"),
        ("7s", "5s 8s 9h", "pass", None),
    ],
)
def test_sam_answers(table: str, hand: str, text: str, told: str | None) -> None:
    found = why(samloc_table.Deal(hand, "3c 3d 4c 4d", table=table), 0, text)
    assert (found and found[0]) == told


def test_sam_is_told_that_somebody_is_about_to_go_out() -> None:
    deal = samloc_table.Deal("5s 9s 9h Ks", "3c 3d", table="7s")
    assert why(deal, 0, "play Ks") == ("others-few", {"count": 2})


def test_sam_is_told_what_stops_an_announcer() -> None:
    deal = samloc_table.Deal("5s 9s 9h Ks", "3c 3d 4c", table="7s")
    deal.state.declarer = 1
    assert why(deal, 0, "play 9s") == ("stops", {"seat": 1})


@pytest.mark.parametrize(
    ("hand", "text", "told"),
    [
        ("4s 5s 6s 7s 9s Kd Kh Ac Ad 2s", "declare", ("declare", {"count": 5})),
        ("4s 6s 7s 7h 9s Kd Kh Ac Ad 2s", "decline", ("decline", {"count": 3})),
        ("Js Jd Qs Qd Ks Kd Ac Ad 2s 2d", "decline", None),
    ],
)
def test_sam_is_told_what_a_hand_is_worth_in_the_window(hand: str, text: str, told: object) -> None:
    deal = samloc_table.Deal(hand, "3c 3d 4c")
    deal.open_window()
    assert why(deal, 0, text) == told


# Crazy Eights


@pytest.mark.parametrize(
    ("hand", "text", "told"),
    [
        ("9h", "play 9h", ("out", {})),
        ("9h 3c", "play 9h", ("only", {})),
        ("8c 8d", "play 8c", ("only-eights", {})),
        ("8c 9h", "play 8c", ("points", {"count": 50})),
        ("Kh 9h 3c", "play Kh", ("king", {"seat": 1, "count": 2})),
        ("Qh 9h 3c", "play Qh", ("skip", {"seat": 1})),
        ("Jh 9h 2h 3c 4c 5c", "play Jh", ("points", {"count": 20})),
        ("Jh Kh 3c 4c 5c", "play Jh", ("points", {"count": 20})),
        ("2h 9h 3h 3c", "play 2h", ("suit-most", {"suit": "h", "count": 2})),
        ("9h 2h 3c 4c 5c", "play 9h", ("points", {"count": 9})),
        ("9h 2h 3c 4c 5c", "play 2h", ("suit", {"suit": "h", "count": 1})),
        ("Kd 9h 7d 7h 3c 4c 5c", "play 7h", ("suit", {"suit": "h", "count": 1})),
        ("9h 5h 5c", "draw", None),
        ("8h 5c", "draw", ("keeps-eight", {})),
        ("5c", "draw", ("nothing", {})),
    ],
)
def test_crazy_eights_before_a_draw(hand: str, text: str, told: object) -> None:
    assert why(crazyeights_table.Deal(hand, REST, REST, top="6h"), 0, text) == told


def test_crazy_eights_in_two_plays_again_or_turns_round() -> None:
    deal = crazyeights_table.Deal("Jh Qh 9h 3c", REST, top="6h")
    assert why(deal, 0, "play Jh") == why(deal, 0, "play Qh") == ("again", {})
    more = crazyeights_table.Deal("Jh 8c 3c 4c 5c", REST, REST, top="6h")
    assert why(more, 0, "play Jh") == ("reverse", {})
    assert why(crazyeights_table.Deal("7h 8c 3c 4c 5c", REST, REST, top="6h"), 0, "play 7h") is None


def test_crazy_eights_after_a_draw_and_without_one() -> None:
    def drawn(card: str) -> AnyDeal:
        return crazyeights_table.Deal("5c", REST, top="6h", stock=card, pass_after_draw="always").draw(0, card)

    assert why(drawn("9h"), 0, "play 9h") == ("drawn", {})
    assert why(drawn("9c"), 0, "pass") == ("drawn-unfit", {})
    assert why(drawn("8c"), 0, "pass") == ("keeps-eight", {})
    assert why(drawn("9h"), 0, "pass") is None
    assert why(crazyeights_table.Deal("5c", REST, top="6h", stock=""), 0, "pass") == ("stuck", {})


def test_crazy_eights_names_a_suit() -> None:
    deal = crazyeights_table.Deal("8h 3c 4c 5d", REST, top="6h").do(0, "play 8h")
    assert why(deal, 0, "name c") == ("suit-most", {"suit": "c", "count": 2})
    assert why(deal, 0, "name d") == ("suit", {"suit": "d", "count": 1})
    assert why(deal, 0, "name s") is None


# Phỏm


def test_phom_draws_or_eats() -> None:
    deal = phom_table.Deal("Kd", "5s 6s 9c").throw(A, "Kd")
    assert why(deal, B, "draw") == ("fits-none", {"card": "Kd"})
    assert why(deal, B, "take") is None
    deal = phom_table.Deal("7s", "5s 6s 9c").throw(A, "7s")
    assert why(deal, B, "take") == ("makes", {"cards": "5s 6s 7s"})
    assert why(deal, B, "draw") is None
    deal.state.discards[B] = 3
    assert why(deal, B, "take") == ("chot", {"cards": "5s 6s 7s"})


@pytest.mark.parametrize(
    ("hand", "text", "told"),
    [
        ("2s 3s 4s 6c 6d 8h 8d Jc Qc Kh", "discard Kh", "highest-alone"),
        ("2s 3s 4s 6c 6d 8h 8d 10h Jc Kd", "discard Jc", "alone"),
        ("2s 3s 4s 6c 6d 8h 8d Jc Qc Kc", "discard 6c", "loose"),
        ("2s 3s 4s 6c 6d 8h 8d Jc Jh 10s", "discard Jc", "highest-loose"),
        ("2s 3s 4s 6c 6d 8h 8d Jc Jh 10s", "discard 3s", None),
        ("6s 7s 8s 7h 7d 2c 4d 10h Qc Kd", "discard 7s", "safe"),
    ],
)
def test_phom_discards(hand: str, text: str, told: str | None) -> None:
    found = why(phom_table.Deal(hand, ""), A, text)
    assert (found and found[0]) == told


def test_phom_goes_out() -> None:
    nine = "2s 3s 4s 6c 6d 6h 9s 9c 9d"
    assert why(phom_table.Deal(f"{nine} Kh", ""), A, "u") == ("u", {"kind": "thuong"})
    assert why(phom_table.Deal(f"{nine} 5s", ""), A, "u") == ("u", {"kind": "tron"})
    # Where a wrong ù may be pressed, nothing speaks for it.
    assert why(phom_table.Deal("2s 4d 6c Kh 9s Qc", "", u_lao="on"), A, "u") is None


def test_phom_lays_and_sends() -> None:
    deal = phom_table.Deal("2s 3s 4s 5s 6s", "7s 8s 8h 8c").rounds(3).draw(A)
    left = points_of(without(deal.state.hands[A], parse_cards("2s 3s 4s 5s 6s")))
    assert why(deal, A, "lay 2s 3s 4s 5s 6s") == ("left", {"points": left})
    found = why(deal, A, "lay")
    assert found is not None
    assert found[1]["points"] <= left
    deal.do(A, "lay 2s 3s 4s 5s 6s").throw(A).draw(B).do(B, "lay 8s 8h 8c")
    assert why(deal, B, "send 7s onto 1") == ("rid", {"points": 7})
    found = why(deal, B, "send")
    assert found is not None
    assert found[1]["points"] >= 7


def test_phom_says_nothing_of_a_report() -> None:
    deal = phom_table.Deal("7s", "5s 6s 9c").throw(A, "7s").do(B, "take")
    assert why(deal, A, "report 1") is None
