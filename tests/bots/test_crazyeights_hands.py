"""What the bots of Crazy Eights believe of the hands of others, by what those have lacked."""

from __future__ import annotations

from chieu.bots.brains import BRAINS
from chieu.bots.crazyeights import unseen_by
from chieu.bots.crazyeights_sight import CHANCES, FOLLOWS, MOST, NEAR, SURE, chance_to_follow, of_action
from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.places import put
from chieu.games.crazyeights.state import Place, State
from chieu.kernel.cards import Cards, format_cards, how_many, parse_cards
from clauses.crazyeights_table import Deal, fresh

A, B, C = range(3)
WORLDS = 300
STEP = 2**45 + 12345
SPADES = "3s 4s 5s 6s 7s 9s 10s Js Qs Ks As"


def hands_of(deal: Deal, seat: int, other: int) -> list[Cards]:
    """Return what a seat imagines that another holds, in many worlds."""
    found = []
    for number in range(WORLDS):
        world = State()
        BRAINS["crazy-eights"].imagine(deal.seen(seat), seat, number * STEP, world)
        found.append(world.cards[other])
    return found


def share_with(hands: list[Cards], cards: str) -> float:
    return sum(how_many(hand & parse_cards(cards)) > 0 for hand in hands) / len(hands)


def test_who_has_drawn_and_passed_is_hardly_believed_to_hold_what_fitted() -> None:
    deal = Deal("3h 4h 5h", "3d 4d 5d 6d", first=B, stock="7d 7d 9c 9c")
    assert share_with(hands_of(deal, A, B), SPADES) > 0.5
    deal.draw(B, "7d").do(B, "pass")
    # Now and then people draw although they could play.
    assert 0 < share_with(hands_of(deal, A, B), SPADES) < 0.15
    assert share_with(hands_of(deal, A, B), "3h 3c 4c 5c 6c") > 0.3


def test_what_is_given_for_a_king_may_be_any_card_again() -> None:
    deal = Deal("Kc Kd 3h 4h", "3d 4d 5d 6d", "9h 9d 10h", first=B, stock="7d 7d 9c 9c 6c 6c")
    deal.draw(B, "7d").do(B, "pass").do(C, "draw").give("6c").do(C, "pass")
    put(deal.state, A, parse_cards("Ks"))
    before = share_with(hands_of(deal, A, B), SPADES)
    deal.do(A, "play Ks").give("9c", "9c")
    assert deal.state.gained[:3] == [0, 2, 0]
    assert before < 0.15
    assert share_with(hands_of(deal, A, B), SPADES) > 0.3


def test_what_each_has_lacked_is_seen_by_all_and_forgotten_with_the_deal() -> None:
    deal = Deal("3h 4h 5h", "3d 4d 5d 6d", first=B, stock="7d 7d 9c 9c").do(B, "draw")
    fitted = parse_cards(f"{SPADES} 2s 2c 2d 2h 8s 8c 8d 8h")
    for seat in (A, B, -1):
        seen = deal.seen(seat)
        assert format_cards(seen.lacked[B]) == format_cards(fitted)
        assert (seen.lacked[A], seen.gained[B]) == (0, 0)
    deal.give("7d")
    assert deal.seen(A).gained[B] == 1
    deal.do(B, "pass")
    assert (deal.seen(A).lacked[B], deal.seen(A).gained[B]) == (fitted, 0)
    again = fresh(2)
    assert not any(again.state.lacked)
    assert not any(again.state.gained)
    GAME.rules.deal(deal.state, list(range(52)) * 2, deal.state.options, GAME.Carry())
    assert not any(deal.state.lacked)


def test_the_drawn_card_that_is_played_is_no_longer_among_what_was_got() -> None:
    deal = Deal("3h 4h 5h", "3d 4d 5d 6d", first=B, stock="7s 7d 9c 9c").draw(B, "7s")
    assert deal.state.gained[B] == 1
    deal.do(B, "play 7s")
    assert deal.state.gained[B] == 0
    assert share_with(hands_of(deal, A, B), "3s 4s 5s 6s") < 0.2


def test_where_all_that_is_left_was_lacked_a_hand_is_found_all_the_same() -> None:
    deal = Deal("3h", "4s 5s", first=B, stock="6s 6s 7s 9s")
    deal.state.lacked[B] = (1 << 52) - 1
    worlds = [State() for _ in range(20)]
    for number, world in enumerate(worlds):
        BRAINS["crazy-eights"].imagine(deal.seen(A), A, number * STEP, world)
    assert {world.counts[B] for world in worlds} == {2}
    assert {world.counts[Place.STOCK] for world in worlds} == {worlds[0].counts[Place.STOCK]}


def follows(deal: Deal, fits: Cards) -> int:
    """Return how likely A believes that B holds one of some cards."""
    seen = deal.seen(A)
    return chance_to_follow(seen, unseen_by(seen, A), B, fits)


def test_who_has_passed_can_follow_with_what_was_got_since_alone() -> None:
    deal = Deal("3h 4h 5h", "3d 4d 5d 6d", first=B, stock="7d 7d 9c 9c")
    fits = parse_cards(f"{SPADES} 2s 8s 8c 8d 8h")
    likely = follows(deal, fits)
    assert SURE // 2 < likely < SURE
    deal.draw(B, "7d").do(B, "pass")
    assert follows(deal, fits) == 0
    deal.state.gained[B] = 1
    assert 0 < follows(deal, fits) < likely // 2


def followers(deal: Deal, said: str) -> list[tuple[int, int]]:
    """Return of those who play after an action of A, as a net sees them, how far on and near going out they are."""
    out = [0] * MOST
    count = of_action(deal.seen(A), A, GAME.words.parse_action(said), out)
    seen = [number - FOLLOWS for number in out[:count] if number >= FOLLOWS]
    return [(number // (CHANCES * (NEAR + 1)), number % (NEAR + 1)) for number in seen]


def test_a_net_sees_who_plays_after_a_card() -> None:
    deal = Deal("5h 8c Jh Qh Kh", "3d 4d", "6d 7d 9d", "10d 10c 9c Ac", top="2h")
    assert followers(deal, "play 5h") == followers(deal, "play 8c") == followers(deal, "draw") == [(0, 2), (1, 3)]
    assert followers(deal, "play Jh") == [(0, 4), (1, 3)]
    assert followers(deal, "play Qh") == followers(deal, "play Kh") == [(0, 3), (1, 4)]
    deal.do(A, "play 8c")
    assert followers(deal, "name h") == [(0, 2), (1, 3)]


def test_with_two_whoever_makes_the_other_miss_a_turn_goes_on() -> None:
    deal = Deal("5h Jh Qh Kh", "3d 4d", top="2h")
    assert followers(deal, "play 5h") == [(0, 2)]
    assert followers(deal, "play Jh") == followers(deal, "play Qh") == followers(deal, "play Kh") == []
