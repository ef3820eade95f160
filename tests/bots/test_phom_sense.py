"""What the bots of Phỏm understand, in card notation, and the worlds that they imagine."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.bots import phom, phom_hands
from chieu.bots.search import drop_worse_half
from chieu.bots.trial import PlainBench
from chieu.games.phom import GAME
from chieu.games.phom.arranging import is_bao
from chieu.games.phom.state import Reason, State
from chieu.kernel.actions import DEALER, NO_ACTION, seats_in
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, cards_in, format_cards, how_many, only, parse_cards
from clauses.phom_table import EATS_8C, Deal
from laws.walks import dealt, listed, random_options, seen_by

BRAIN = phom.BRAIN
A, B, C, D = range(4)
NINE_APART = "As 4s 7s 10s 2c 5c 8c Jd Qh"


def asked(choose: Callable[..., int], deal: Deal, seat: int, luck: int = 0) -> str:
    """Return what a seat does: nothing is an empty text."""
    action = choose(deal.seen(seat), seat, [0] * GAME.bounds.listed_actions, luck)
    return GAME.words.format_action(action) if action != NO_ACTION else ""


def chosen(deal: Deal, seat: int = A) -> str:
    return asked(BRAIN.greedy, deal, seat)


def interjected(deal: Deal, seat: int) -> str:
    return asked(BRAIN.interject, deal, seat)


def prospects(deal: Deal, seat: int = A) -> set[str]:
    buffer = [0] * GAME.bounds.listed_actions
    return {GAME.words.format_action(action) for action in buffer[: BRAIN.prospects(deal.seen(seat), seat, buffer)]}


def simple_choices(deal: Deal, seat: int = A) -> set[str]:
    return {asked(BRAIN.simple, deal, seat, luck * 2**55) for luck in range(128)}


# Throwing


def test_it_throws_the_highest_of_cards_that_fit_nothing() -> None:
    deal = Deal("3s 4s 5s 9c 10c Jc 2d 6d Kh 4h", "")
    assert chosen(deal) == "discard Kh"


def test_it_keeps_ca_rather_than_low_odd_cards_while_there_are_draws_to_come() -> None:
    deal = Deal("3s 4s 5s 9c 9d Jh Qh 2d 6c Kc", "")
    assert chosen(deal) in {"discard Kc", "discard 6c"}
    assert chosen(deal) not in {"discard Jh", "discard Qh", "discard 9c", "discard 9d"}


def test_the_ways_to_eat_a_card_are_counted_among_the_cards_that_may_be_there() -> None:
    assert phom_hands.ways_to_eat(parse_cards("Jd"), ALL_CARDS) == phom_hands.PAIRS_OF_ONE
    assert phom_hands.ways_to_eat(parse_cards("Kd"), ALL_CARDS) == 4
    assert phom_hands.ways_to_eat(parse_cards("Ad"), parse_cards("2d 3d Kd Qd As Ah")) == 2
    assert phom_hands.ways_to_eat(parse_cards("5h"), parse_cards("4h 7h 5s 5c")) == 1


def test_the_ways_to_eat_a_card_are_the_partners_that_it_has() -> None:
    chance = random.Random(1)
    for _ in range(500):
        card, cards = only(chance.randrange(52)), chance.getrandbits(52)
        partners = {phom_hands.partners(card, cards, number) for number in range(phom_hands.PAIRS_OF_ONE)}
        assert phom_hands.ways_to_eat(card, cards) == len(partners - {NO_CARDS})


def test_a_card_feeds_the_next_player_less_when_its_neighbours_are_seen() -> None:
    deal = Deal("3s 4s 5s Kh Kc Ks Qh 7c 2d As", "")
    unseen = phom_hands.unseen_by(deal.seen(A), A)
    fed = [phom.feeding(deal.seen(A), A, (parse_cards(card), unseen)) for card in ("Kh", "Qh", "7c")]
    assert 0 == fed[0] < fed[1] < fed[2]


def test_completing_cards_make_a_phom_with_two_of_a_set() -> None:
    assert phom_hands.completing(parse_cards("5h 6h")) == parse_cards("4h 7h")
    assert phom_hands.completing(parse_cards("5h 7h")) == parse_cards("6h")
    assert phom_hands.completing(parse_cards("Ah 2h Kh Qh")) == parse_cards("3h Jh")
    assert phom_hands.completing(parse_cards("9s 9c 2d")) == parse_cards("9s 9c 9d 9h")
    assert phom_hands.completing(parse_cards("9s 2d")) == 0


def test_a_beginner_throws_any_card_that_fits_nothing() -> None:
    deal = Deal("3s 4s 5s 9c 10c Jc 2d 6d Kh 4h", "")
    assert simple_choices(deal) == {"discard 2d", "discard 6d", "discard Kh", "discard 4h"}


# Eating


def test_it_eats_what_fits_and_draws_otherwise() -> None:
    deal = Deal("7c", EATS_8C).throw(A, "7c")
    assert chosen(deal, B) == "take"
    assert simple_choices(deal, B) == {"take"}
    assert prospects(deal, B) == {"take", "draw"}
    deal = Deal("8c", EATS_8C).throw(A, "8c")
    assert chosen(deal, B) == "draw"
    assert simple_choices(deal, B) == {"draw"}
    assert prospects(deal, B) == {"draw"}


def test_it_does_not_break_a_phom_for_one_that_leaves_as_much() -> None:
    deal = Deal("Js", "9s 9c 9d 10s As 2c 4d 6h 3h").throw(A, "Js")
    assert prospects(deal, B) == {"take", "draw"}
    assert chosen(deal, B) == "draw"


def test_it_always_eats_a_chot() -> None:
    deal = Deal("7d", "8d 9d 10d Jd 3s 5h 2c Kh As").rounds(3)
    deal.draw(A).throw(A, "7d")
    assert deal.state.discards[B] == 3
    assert chosen(deal, B) == "take"


# Ù, hạ, gửi


def test_it_presses_a_true_u_and_no_false_one() -> None:
    true = Deal("2s 2c 2h 6d 7d 8d Jc Qc Kc 5s", "", u_lao="on")
    assert chosen(true) == "u"
    assert prospects(true) == {"u"}
    assert simple_choices(true) == {"u"}
    false = Deal("2s 2c 2h 6d 7d 8d Jc Qc 9h 5s", "", u_lao="on")
    assert false.why(A, "u") == Reason.OK
    assert chosen(false) != "u"


def test_it_lays_then_sends_then_throws() -> None:
    deal = Deal("3s 4s 5s 9h Jd", "7h 8h", "Ks").rounds(3)
    deal.draw(A, "Js")
    assert chosen(deal) == "lay"
    assert prospects(deal) == {"lay"}
    assert simple_choices(deal) == {"lay"}
    deal.do(A, "lay")
    deal.throw(A, "9h").do(B, "take", "lay 7h 8h 9h")
    deal.throw(B)
    for card in ("10h", "Qc", "Qd", "Qs"):
        deal.hold(C, card)
    deal.draw(C).do(C, "lay Qs Qc Qd")
    assert chosen(deal, C) == "send"
    deal.do(C, "send")
    assert chosen(deal, C).startswith("discard")


# Out of turn


def test_out_of_turn_it_presses_a_true_u_while_the_window_is_open() -> None:
    deal = Deal("", "Ac 2c 3c 6s 6d 6h 9s 10s Js", "3s 4s 5s 8c 8d 8h Jh Qh 2d", window=True)
    assert interjected(deal, B) == "u"
    assert interjected(deal, C) == ""
    deal.do(B, "u")
    assert interjected(deal, C) == ""
    closed = Deal("", "Ac 2c 3c 6s 6d 6h 9s 10s Js")
    assert interjected(closed, B) == ""


def test_it_reports_only_what_it_knows() -> None:
    """C, who holds two eights, 7♣ and 9♣, sees that nothing can stand beside B's 8♣; D cannot tell."""
    sure = Deal("8c", EATS_8C.replace("6c", "3h"), "7c 8s 8d 9c", "8h").throw(A, "8c").do(B, "take")
    assert interjected(sure, C) == "report 1"
    assert sure.why(D, "report 1") == Reason.OK
    assert interjected(sure, D) == ""
    assert prospects(sure, C) == {"report 1"}
    sure.throw(B, "Kc")
    assert chosen(sure, C) == "report 1"
    sure.do(C, "report 1")
    assert sure.ending == "BAO"


# Worlds


def decision(seed: int) -> tuple[State, int, random.Random]:
    """Return some decision of a deal between players good and bad, and whose it is."""
    chance = random.Random(seed)
    state: State = dealt(GAME, random_options(GAME, chance), chance)
    buffer = [0] * GAME.bounds.listed_actions
    for _ in range(chance.randrange(60)):
        if not GAME.due(state):
            return decision(seed + 1)
        step(state, chance, buffer)
    while seats_in(GAME.due(state)) == [DEALER]:
        step(state, chance, buffer)
    return (state, seats_in(GAME.due(state))[0], chance) if GAME.due(state) else decision(seed + 1)


def step(state: State, chance: random.Random, buffer: list[int]) -> None:
    seat = seats_in(GAME.due(state))[0]
    action = chance.choice(listed(GAME, state, seat))
    if seat != DEALER and chance.random() < 0.8:
        action = BRAIN.greedy(seen_by(GAME, state, seat), seat, buffer, 0)
    GAME.rules.apply(state, seat, action)


@settings(max_examples=100)
@given(seed=st.integers(0, 2**32), stream=st.integers(0, 2**60))
def test_an_imagined_world_agrees_with_what_the_seat_knows(seed: int, stream: int) -> None:
    state, seat, _ = decision(seed)
    seen, world = seen_by(GAME, state, seat), State()
    BRAIN.imagine(seen, seat, stream, world)
    assert seen_by(GAME, world, seat) == seen
    assert world.counts == state.counts == [how_many(hand) for hand in world.hands]
    assert all(world.eaten[other] & ~world.hands[other] == 0 for other in range(4))
    hidden = [*state.hands, state.stock]
    assert sorted(card for cards in [*world.hands, world.stock] for card in cards_in(cards)) == sorted(
        card for cards in hidden for card in cards_in(cards)
    )
    buffer = [0] * GAME.bounds.listed_actions
    for style in (BRAIN.simple, BRAIN.greedy):
        assert style(seen, seat, buffer, stream) in listed(GAME, state, seat)
    found = BRAIN.prospects(seen, seat, buffer)
    assert found > 0
    assert set(buffer[:found]) <= set(listed(GAME, state, seat))
    for other in seats_in(GAME.rules.acting(state) & ~(1 << DEALER)):
        action = BRAIN.interject(seen_by(GAME, state, other), other, buffer, stream)
        assert action == NO_ACTION or action in listed(GAME, state, other)


def test_in_imagined_worlds_few_who_have_eaten_are_bao() -> None:
    deal = Deal("7c", EATS_8C).throw(A, "7c").do(B, "take")
    wrong = 0
    for stream in range(200):
        world = State()
        BRAIN.imagine(deal.seen(C), C, stream * 2**45, world)
        wrong += is_bao(world.hands[B], world.eaten[B])
    assert wrong == 0


def test_search_draws_by_luck_where_it_knows_no_order_of_the_stock() -> None:
    deal = Deal("7c", EATS_8C).throw(A, "7c").do(B, "draw")
    given_cards = {GAME.automatic.dealer_action(deal.state, (), luck) for luck in range(200)}
    assert len(given_cards) == how_many(deal.state.stock)
    assert given_cards == set(listed(GAME, deal.state, DEALER))


def test_search_keeps_the_cards_for_an_u() -> None:
    """One card from ù with a draw to come: whatever it throws, it is none of the phỏms."""
    deal = Deal("2s 2c 2h 6d 7d 8d Jc Qc 9h 5s", "")
    bench = PlainBench(GAME, BRAIN)
    actions = bench.prospects(deal.seen(A), A)
    assert {GAME.words.format_action(action) for action in actions} == {
        f"discard {card}" for card in format_cards(parse_cards("Jc Qc 9h 5s")).split()
    }
    sums = bench.run([True] * len(actions), 1, 0, 40)
    alive = drop_worse_half([True] * len(actions), sums)
    assert len(actions) // 2 == alive.count(True)
    assert GAME.words.format_action(actions[sums.index(max(sums))]) in {"discard 9h", "discard 5s"}
