"""The clauses of Binh on mậu binh, points and matches (BINH-6 to BINH-8)."""

from __future__ import annotations

import pytest

from chieu.games.binh import GAME
from chieu.games.binh.naturals import table_value
from chieu.games.binh.state import Carry, Natural, Reason
from clauses.binh_table import Deal, arrange, layout, naturals, settled

SIX_PAIRS = "A♠A♦K♣K♥9♠9♦7♣7♥4♠4♦2♣2♥J♠"
BLACK = "A♠K♠9♠7♠4♠2♠A♣Q♣J♣8♣7♣5♣3♣"
QUAD = "Q♠Q♥Q♣Q♦2♠5♦9♣10♥K♦3♣7♠6♥4♦"
DRAGON = "A♠2♦3♣3♠4♥5♠6♦7♣8♠9♦10♣J♥Q♠".replace("3♠", "K♥")
LOW = "8♦7♥5♣ | 10♠10♦6♣4♠2♣ | Q♣Q♦J♣J♦3♠"
HIGH = "A♠A♥5♦ | K♥K♦9♠9♣2♥ | J♥9♥7♥4♥3♥"
HIGHER = "Q♥Q♠6♠ | A♦A♣8♥8♣3♦ | K♠K♣K♦5♠5♥".replace("K♦", "K♥")
FOUL = "K♠K♦4♥ | Q♠Q♥8♣6♦3♥ | A♠J♦9♣9♥2♠"
FOUL_2 = "J♥J♣5♦ | 10♥10♦7♣6♥2♣ | A♣K♣8♥4♠3♦"


def test_binh_6a_a_natural_is_a_matter_of_13_cards() -> None:
    assert naturals(QUAD) == {"FOUR_OF_A_KIND"}
    assert naturals(QUAD, naturals="modern") == set()
    assert naturals(BLACK, naturals="modern") == {"ONE_COLOUR"}
    assert naturals(BLACK, naturals="none") == set()
    deal = Deal(QUAD, LOW)
    assert deal.view(0)["natural"] == "four-of-a-kind"
    assert deal.judge(0, " | | ")["natural"] == "four-of-a-kind"


def test_binh_6b_a_natural_counts_by_itself() -> None:
    deal = Deal(SIX_PAIRS, LOW)
    assert deal.view(0)["declared"]
    assert deal.why(0, "take-back") == Reason.NATURAL_STANDS
    deal.do(1, arrange(LOW))
    assert deal.told() == [
        "binh-done",
        "binh-natural",
        "binh-row",
        "binh-row",
        "binh-row",
        "binh-pair",
        *["binh-total"] * 2,
    ]
    groups = ["As Ad", "Kc Kh", "9s 9d", "7c 7h", "4s 4d", "2c 2h", "Js"]
    assert deal.view(1)["layouts"][0] == {"natural": "six-pairs", "groups": groups, "wrong": [], "rows": []}


def test_binh_6b_by_house_rule_it_is_declared() -> None:
    deal = Deal(SIX_PAIRS, LOW, natural_declare="manual")
    assert deal.acting() == [0, 1]
    assert "declare" in deal.legal(0)
    assert deal.why(1, "declare") == Reason.NO_NATURAL
    assert deal.view(0)["natural"] == "six-pairs"
    assert GAME.words.is_secret(deal.state, 0, GAME.words.parse_action("declare"))
    deal.do(0, "declare")
    assert deal.view(0)["declared"]
    assert deal.seen(1).declared == 0
    deal.do(0, "take-back")
    assert not deal.view(0)["declared"]
    deal.do(0, "declare").do(1, arrange(LOW))
    assert deal.payoffs() == [3, -3]


def test_binh_6b_undeclared_it_is_an_ordinary_hand() -> None:
    deal = Deal(SIX_PAIRS, LOW, natural_declare="manual")
    deal.do(0, deal.default(0)).do(1, arrange(LOW))
    assert [item for item, *_ in deal.compared()] == ["FRONT", "MIDDLE", "BACK"]


def test_binh_6c_a_natural_takes_three_from_anybody() -> None:
    assert settled(SIX_PAIRS, LOW).compared() == [("NATURAL", 0, 1, 3)]
    assert settled(LOW, SIX_PAIRS).compared() == [("NATURAL", 1, 0, 3)]
    assert settled(SIX_PAIRS, FOUL_2).payoffs() == [3, -3]


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({"natural_value": "flat_6"}, 6),
        ({"natural_value": "flat_13"}, 13),
        ({"natural_value": "table"}, 6),
        ({"sap": "on"}, 6),
        ({"sap": "on", "natural_value": "table"}, 6),
    ],
)
def test_binh_6d_the_value_by_house_rule(options: dict[str, str], value: int) -> None:
    assert settled(SIX_PAIRS, LOW, **options).payoffs() == [value, -value]


def test_binh_6d_the_table_counts_the_highest_kind() -> None:
    values = {natural.name: table_value(natural) for natural in Natural if natural}
    assert values == {
        "ONE_COLOUR": 26,
        "ALMOST_ONE_COLOUR": 6,
        "SIX_PAIRS": 6,
        "FIVE_PAIRS_IN_ROW": 8,
        "STRAIGHT_FLUSH": 7,
        "FOUR_OF_A_KIND": 4,
        "THREE_FLUSHES": 6,
        "THREE_STRAIGHTS": 6,
        "DRAGON": 26,
        "DRAGON_OF_ONE_SUIT": 52,
        "FOUR_TRIPLES": 26,
    }
    assert table_value(Natural.SIX_PAIRS | Natural.FIVE_PAIRS_IN_ROW) == 8
    assert table_value(Natural.NONE) == 0


def test_binh_6e_several_kinds_count_once_under_one_name() -> None:
    both = "9♠9♦9♣9♥A♠A♦K♣K♥7♣7♥4♠4♦2♣"
    deal = settled(both, "8♦7♠5♣ | 10♠10♦6♣4♥2♥ | Q♣Q♦J♣J♦3♠")
    assert deal.payoffs() == [3, -3]
    assert deal.view(1)["layouts"][0]["natural"] == "six-pairs"
    assert Deal("6♠6♣7♣7♠8♠8♣9♣9♠10♠10♣K♣K♠2♠", LOW).view(0)["natural"] == "one-colour"


@pytest.mark.parametrize(
    ("natural", "hand", "groups"),
    [
        ("six-pairs", "9♠9♦9♣9♥A♠A♦K♣K♥7♣7♥4♠4♦2♣", "A♠A♦|K♣K♥|9♠9♣|9♦9♥|7♣7♥|4♠4♦|2♣"),
        ("five-pairs-in-row", "9♠9♦8♠8♣8♦7♥7♠6♦6♣5♠5♣K♦Q♠", "9♠9♦|8♠8♣|7♠7♥|6♣6♦|5♠5♣|K♦Q♠8♦"),
        ("four-of-a-kind", QUAD, "Q♠Q♣Q♦Q♥|K♦10♥9♣7♠6♥5♦4♦3♣2♠"),
        ("three-straights", "A♣2♦3♣ A♠2♠3♠4♦5♦ 9♠10♦J♣Q♦K♠", "K♠Q♦J♣10♦9♠|5♦4♦3♠2♠A♠|3♣2♦A♣"),
        ("three-flushes", "A♠K♠9♠7♠4♠3♠2♠J♠ Q♥9♥8♥6♥2♥", "A♠K♠J♠9♠7♠|4♠3♠2♠|Q♥9♥8♥6♥2♥"),
        ("straight-flush", "A♥2♥3♥4♥5♥ 6♠6♦8♣9♣J♠Q♦K♣9♦", "5♥4♥3♥2♥A♥|K♣Q♦J♠9♣9♦8♣6♠6♦"),
        ("one-colour", BLACK, "A♣Q♣J♣8♣7♣5♣3♣|A♠K♠9♠7♠4♠2♠"),
        ("almost-one-colour", BLACK.replace("3♣", "3♥"), "A♠K♠9♠7♠4♠2♠|A♣Q♣J♣8♣7♣5♣|3♥"),
        ("dragon", DRAGON, "A♠K♥Q♠J♥10♣9♦8♠7♣6♦5♠4♥3♣2♦"),
        ("four-triples", "2♠2♥2♦5♠5♥5♣9♠9♥9♦K♠K♥K♦A♣", "K♠K♦K♥|9♠9♦9♥|5♠5♣5♥|2♠2♦2♥|A♣"),
    ],
)
def test_binh_6a_a_natural_lies_open_by_what_makes_it_one(natural: str, hand: str, groups: str) -> None:
    deal = Deal(hand, LOW, extra_naturals="on")
    assert deal.view(0)["natural"] == natural
    assert deal.view(0)["groups"] == layout(groups)
    assert "groups" not in deal.view(1)


def test_binh_6f_two_naturals_tie() -> None:
    red = "K♦K♥9♥9♦7♦7♥4♥4♦3♦3♥5♦5♥J♥"
    assert settled(BLACK, red).compared() == [("NATURAL", 0, 1, 0)]
    quad = "Q♠Q♥Q♣Q♦2♠5♦9♣10♥K♦3♣7♠6♥4♦"
    assert settled(quad, BLACK, natural_vs_natural="by_value").payoffs() == [-3, 3]
    assert settled(BLACK, quad, natural_vs_natural="by_value", natural_value="table").payoffs() == [26, -26]
    assert settled(BLACK, red, natural_vs_natural="by_value").payoffs() == [0, 0]


def test_binh_6g_more_naturals_by_house_rule() -> None:
    spades = "2♠3♠4♠5♠6♠7♠8♠9♠10♠J♠Q♠K♠A♠"
    four = "2♠2♥2♦5♠5♥5♣9♠9♥9♦K♠K♥K♦A♣"
    assert "DRAGON" not in naturals(DRAGON)
    assert naturals(DRAGON, extra_naturals="on") == {"DRAGON", "THREE_STRAIGHTS"}
    assert {"DRAGON_OF_ONE_SUIT", "DRAGON", "ONE_COLOUR"} < naturals(spades, extra_naturals="on")
    assert naturals(four) == set()
    assert naturals(four, extra_naturals="on") == {"FOUR_TRIPLES"}
    assert settled(four, LOW, extra_naturals="on", natural_value="table").payoffs()[0] == 26


def test_binh_7a_every_pair_settles_by_itself() -> None:
    deal = settled(LOW, HIGH, FOUL)
    assert deal.payoffs() == [-3 + 3, 3 + 3, -6]
    assert sum(deal.payoffs()) == 0


def test_binh_7b_a_row_is_a_point() -> None:
    assert settled(LOW, HIGH).compared() == [("FRONT", 1, 0, 1), ("MIDDLE", 1, 0, 1), ("BACK", 1, 0, 1)]


def test_binh_7c_a_foul_loses_three() -> None:
    assert settled(FOUL, LOW).compared() == [("FOUL", 1, 0, 3)]
    assert settled(LOW, FOUL).compared() == [("FOUL", 0, 1, 3)]
    assert settled(FOUL, FOUL_2).compared() == [("FOUL", 0, 1, 0)]
    assert settled(FOUL, LOW, foul_penalty=6).payoffs() == [-6, 6]


def test_binh_7d_sap_doubles_three_rows() -> None:
    assert settled(LOW, HIGH, sap="on").compared()[3:] == [("SWEEP", 1, 0, 3)]
    assert settled(HIGH, LOW, sap="on").payoffs() == [6, -6]
    assert settled(FOUL, LOW, sap="on").payoffs() == [-6, 6]
    mixed = "K♠K♥4♦ | 7♠7♥3♣3♦J♠ | A♣Q♣10♣6♣2♣"
    assert settled(mixed, "Q♠Q♥9♦ | 8♠8♥8♦5♣2♦ | 7♦6♠5♥4♣3♥", sap="on").payoffs() == [1, -1]


def test_binh_7e_sap_lang_doubles_once_more() -> None:
    three = settled(LOW, HIGH, FOUL, sap_lang="on")
    assert three.payoffs() == [-6 + 3, 6 + 6, -3 - 6]
    assert ("SWEEP_ALL", 1, 0, 3) in three.compared()
    assert settled(HIGH, LOW, FOUL, sap_lang="on", sap="on").payoffs()[0] == 12 + 12
    assert settled(LOW, HIGH, sap_lang="on").payoffs() == [-3, 3]
    with_natural = settled(HIGH, LOW, SIX_PAIRS, sap_lang="on")
    assert with_natural.payoffs() == [3 - 3, -3 - 3, 6]


def test_binh_7f_rare_rows_are_worth_more() -> None:
    front = settled("6♠6♦6♥ | 7♠7♥7♦K♣Q♦ | A♥J♥9♥4♥2♥", LOW, chi_bonus="on")
    assert front.compared()[:2] == [("FRONT", 0, 1, 1), ("BONUS", 0, 1, 2)]
    middle = settled("J♥Q♦4♣ | 7♠7♥7♦K♣K♦ | A♦A♣A♠2♥2♦", LOW, chi_bonus="on")
    assert middle.payoffs() == [1 + 2 + 1, -4]
    kinds = {"chi_bonus": "on", "naturals": "modern"}
    quads = settled("A♥Q♦9♣ | 7♠7♥7♦7♣K♦ | 8♠8♥8♦8♣2♦", LOW, **kinds)
    assert quads.payoffs() == [1 + 8 + 4, -13]
    runs = settled("A♠Q♠10♣ | 3♦4♦5♦6♦7♦ | 5♥6♥7♥8♥9♥", LOW, **kinds)
    assert runs.payoffs() == [1 + 10 + 5, -16]
    assert settled("A♠Q♠10♣ | 3♦4♦5♦6♦7♦ | 5♥6♥7♥8♥9♥", LOW, naturals="modern").payoffs() == [3, -3]


def decided(totals: list[int], deals: int, **options: int) -> bool:
    return GAME.rules.match_over(GAME.Options(seats=len(totals), **options), totals, deals) == 1


def test_binh_8a_after_ten_deals_ties_are_shared() -> None:
    assert not decided([99, 0], 9)
    assert decided([5, 5, -10], 10)
    assert decided([5, -5], 5, match_deals=5)
    assert not decided([5, -5], 500, match=2)
    deal = settled(LOW, HIGH)
    carry = Carry()
    GAME.rules.carry_on(deal.state, carry)
    assert carry.first == 1


def test_binh_8b_first_to_thirty() -> None:
    assert not decided([29, -29], 50, match=1)
    assert decided([30, -30], 3, match=1)
    assert decided([30, 33, -63], 3, match=1)
    assert not decided([33, 33, -66], 3, match=1)
    assert decided([33, 12, 12, -57], 3, match=1)
