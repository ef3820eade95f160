"""The worked examples of the Binh rules, by number."""

from __future__ import annotations

from clauses.binh_table import compare, is_foul, naturals, settled

FOUL_OF_9 = "K♠K♦4♥ | Q♠Q♥8♣6♦3♥ | A♠J♦9♣9♥2♠"


def test_example_01() -> None:
    assert compare("A♠2♦3♣4♥5♠", "2♠3♦4♣5♥6♠") == -1
    assert compare("10♠J♦Q♣K♥A♠", "9♠10♦J♣Q♥K♠") == 1
    assert compare("J♠Q♦K♣A♥2♠", "2♣2♦3♣4♥5♠") == -1


def test_example_02() -> None:
    assert compare("A♠2♦3♣4♥5♠", "K♣K♦K♥Q♣J♦") == 1


def test_example_03() -> None:
    assert compare("K♥J♥9♥4♥2♥", "K♠J♠8♠7♠6♠") == 1
    assert compare("K♥J♥9♥4♥2♥", "K♠J♠9♠4♠2♠") == 0


def test_example_04() -> None:
    assert compare("7♠7♥7♦2♣2♦", "6♠6♥6♦A♣A♦") == 1


def test_example_05() -> None:
    assert compare("K♠K♦5♠5♥9♣", "K♣K♥5♦5♣8♠") == 1
    assert compare("K♠K♦5♠5♥9♣", "Q♠Q♦J♠J♥A♣") == 1


def test_example_06() -> None:
    assert compare("Q♠Q♦A♥9♣4♦", "Q♣Q♥A♦9♠3♥") == 1
    assert compare("A♥J♦9♣6♠3♦", "A♠J♥9♦5♣4♠") == 1


def test_example_07() -> None:
    assert compare("9♠9♥9♦9♣2♥", "A♠A♥A♦K♣K♦") == 1
    assert compare("4♥5♥6♥7♥8♥", "A♠A♣A♦A♥K♦") == 1
    assert compare("A♥2♥3♥4♥5♥", "2♠3♠4♠5♠6♠") == -1


def test_example_08() -> None:
    assert compare("Q♠Q♥3♦", "J♣J♦A♠") == 1
    assert compare("Q♠Q♥3♦", "Q♣Q♦5♠") == -1
    assert compare("4♠4♥4♦", "A♠A♥K♦") == 1
    assert compare("J♠10♥9♦", "K♣4♦2♠") == -1
    assert compare("5♥9♥J♥", "Q♣3♦2♠") == -1


def test_example_09() -> None:
    assert is_foul(FOUL_OF_9)


def test_example_10() -> None:
    assert is_foul("A♠K♦Q♥ | A♣K♥J♠9♦4♠ | 7♠7♥5♣3♦2♥")
    assert not is_foul("A♠K♦Q♥ | A♣K♥Q♠9♦4♠ | 7♠7♥5♣3♦2♥")


def test_example_11() -> None:
    assert is_foul("6♠6♦6♥ | 5♠5♥5♦K♣Q♦ | A♥J♥9♥4♥2♥")


def test_example_12() -> None:
    assert not is_foul("5♠4♦2♣ | K♥J♥9♥7♥3♥ | K♦J♦9♦7♦3♦")


def test_example_13() -> None:
    a, b = "K♠K♥4♦ | 7♠7♥3♣3♦J♠ | A♣Q♣10♣6♣2♣", "Q♠Q♥9♦ | 8♠8♥8♦5♣2♦ | 7♦6♠5♥4♣3♥"
    deal = settled(a, b)
    assert deal.compared() == [("FRONT", 0, 1, 1), ("MIDDLE", 1, 0, 1), ("BACK", 0, 1, 1)]
    assert deal.payoffs() == [1, -1]


def test_example_14() -> None:
    a, b = "A♠A♥5♦ | K♥K♦9♠9♣2♥ | J♥9♥7♥4♥3♥", "Q♠J♦8♣ | 10♠10♥6♣4♦3♠ | 8♥7♦6♠5♣4♣"
    assert settled(a, b).payoffs() == [3, -3]
    assert settled(a, b, sap="on").payoffs() == [6, -6]


def test_example_15() -> None:
    a, b = "K♠9♦4♣ | J♠J♦8♥6♣2♠ | 5♠5♦5♣Q♥Q♦", "K♥9♣4♦ | A♥A♦7♠3♣2♦ | 10♠9♥8♦7♣6♥"
    deal = settled(a, b)
    assert deal.compared() == [("FRONT", 0, 1, 0), ("MIDDLE", 1, 0, 1), ("BACK", 0, 1, 1)]
    assert deal.payoffs() == [0, 0]


def test_example_16() -> None:
    other = "8♦7♥5♣ | 10♠10♦6♣4♠2♣ | Q♣Q♦7♣7♦3♠"
    assert settled(FOUL_OF_9, other).payoffs() == [-3, 3]
    both = settled(FOUL_OF_9, "J♥J♣5♦ | 10♠10♦7♣6♥2♣ | A♣K♣8♥4♠3♦")
    assert both.payoffs() == [0, 0]
    assert "binh-row" not in both.told()


def test_example_17() -> None:
    assert naturals("A♠K♠9♠7♠4♠2♠A♣Q♣J♣8♣7♣5♣3♣") == {"ONE_COLOUR"}
    assert naturals("A♥K♥9♥7♥4♥2♥A♦Q♦J♦8♦7♦5♦3♣") == {"ALMOST_ONE_COLOUR"}
    assert naturals("A♥K♥9♥7♥4♥2♥A♦Q♦J♦8♦7♦5♠3♣") == set()


def test_example_18() -> None:
    assert naturals("A♠A♦K♣K♥9♠9♦7♣7♥4♠4♦2♣2♥J♠") == {"SIX_PAIRS"}
    assert naturals("K♠K♦K♣7♠7♥5♦5♣2♠2♥J♥J♦9♣9♠") == {"SIX_PAIRS"}
    assert naturals("A♠A♦K♣K♥9♠9♦7♣7♥4♠4♦2♣Q♥J♠") == set()
    both = "9♠9♦9♣9♥A♠A♦K♣K♥7♣7♥4♠4♦2♣"
    assert naturals(both) == {"SIX_PAIRS", "FOUR_OF_A_KIND"}
    assert settled(both, "8♦7♠5♣ | 10♠10♦6♣4♥2♥ | Q♣Q♦J♣J♦3♠").payoffs() == [3, -3]


def test_example_19() -> None:
    five = "FIVE_PAIRS_IN_ROW"
    assert five in naturals("6♠6♦7♣7♥8♠8♦9♣9♥10♠10♦K♣3♥2♠")
    assert five in naturals("10♠10♦J♣J♥Q♠Q♦K♣K♥A♠A♦5♣3♥2♠")
    assert five not in naturals("6♠6♦7♣7♥8♠8♦9♣9♥J♠J♦5♣3♥2♠")
    assert five not in naturals("A♠A♦2♣2♥3♠3♦4♣4♥5♠5♦K♣9♥8♠")


def test_example_20() -> None:
    assert naturals("5♥6♥7♥8♥9♥A♠K♦Q♣3♠3♦2♣J♣10♦") == {"STRAIGHT_FLUSH"}
    assert naturals("A♥2♥3♥4♥5♥K♠K♦9♣9♠J♦8♣7♠6♦") == {"STRAIGHT_FLUSH"}
    assert naturals("Q♠Q♥Q♣Q♦2♠5♦9♣10♥K♦3♣7♠6♥4♦") == {"FOUR_OF_A_KIND"}


def test_example_21() -> None:
    assert naturals("A♠K♠9♠6♠3♠A♦Q♦9♦5♦2♦K♥4♥10♥") == {"THREE_FLUSHES"}
    assert naturals("A♠K♠9♠6♠3♠2♠8♠10♠Q♦J♦8♦5♦2♦") == {"THREE_FLUSHES"}
    assert naturals("A♠K♠9♠6♠3♠2♠A♦Q♦9♦5♦K♥4♥10♥") == set()


def test_example_22() -> None:
    assert naturals("A♠2♦3♣3♠4♥5♠6♦7♣8♠9♦10♣J♥Q♠") == {"THREE_STRAIGHTS"}
    assert naturals("10♠J♦Q♣K♥A♠2♦3♣4♥5♠6♦7♣8♠9♦") == {"THREE_STRAIGHTS"}


def test_example_23() -> None:
    six, red = "A♠A♣K♠K♣9♠9♣7♠7♣4♠4♣2♠2♣J♠", "A♥K♥9♥7♥4♥2♥A♦Q♦J♦8♦7♦5♦3♥"
    assert settled(six, red).payoffs() == [0, 0]
    normal = "8♠6♠5♣ | 10♠10♣6♣5♠3♠ | Q♠Q♣J♣J♥Q♥"
    assert settled(red.replace("3♥", "3♦"), normal).payoffs() == [3, -3]
    foul = "Q♠Q♣Q♥ | 10♠10♣6♣5♠3♠ | 8♠6♠5♣J♣J♥"
    assert settled(red.replace("3♥", "3♦"), foul).payoffs() == [3, -3]


def test_example_24() -> None:
    a = "7♣6♣4♥ | A♥K♠9♠3♠3♦ | A♦J♦8♦6♦4♦"
    b = "8♥4♣2♥ | 9♦7♠7♦6♠6♥ | Q♠Q♥Q♣10♥10♣"
    c = "Q♦10♦3♥ | K♥K♦J♠J♥J♣ | A♣9♥9♣2♠2♣"
    d = "K♣10♠7♥A♠5♣4♠3♣2♦8♠8♣5♠5♥5♦"
    deal = settled(a, b, c, d)
    assert deal.payoffs() == [-3, 3, -9, 9]
    between = {(row["seat"], row["other"]): row["amount"] for row in deal.view(-1)["results"]}
    assert between == {(1, 0): 3, (0, 2): 3, (3, 0): 3, (1, 2): 3, (3, 1): 3, (3, 2): 3}
    won = [item for item, seat, other, _ in deal.compared() if (seat, other) == (1, 0)]
    assert won == ["FRONT", "MIDDLE", "BACK"]
    assert deal.told()[:3] == ["binh-done", "binh-natural", "binh-foul"]
