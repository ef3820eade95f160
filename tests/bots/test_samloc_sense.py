"""What the greedy player of Sâm Lốc understands, in card notation."""

from __future__ import annotations

import random

import pytest

from chieu.bots import samloc
from chieu.bots.plain import Greedy, Simple
from chieu.games.registry import game_named
from chieu.games.samloc.combinations import kind_of
from chieu.games.samloc.state import Phase, State
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.bits import lowest
from chieu.kernel.cards import DECK_SIZE, NO_CARDS, cards_in, format_cards, parse_cards

GAME = game_named("sam-loc")
REST = "3s 3c 4s 4c 5s 5c 6s 6c 7s 7c"


def position(hand: str, to_beat: str = "", others: int = 10, played: str = "", declarer: int = NOBODY) -> State:
    """Return what seat 0 sees when it must lead, or answer what seat 1 has laid."""
    view = State()
    view.phase = Phase.PLAY
    view.turn = view.drawn_leader = view.leader = 0
    view.hands[0] = parse_cards(hand)
    view.counts[0], view.counts[1] = len(cards_in(view.hands[0])), others
    view.to_beat = parse_cards(to_beat)
    view.owner = 1 if to_beat else NOBODY
    view.played = parse_cards(played) | view.to_beat
    view.declarer = declarer
    if to_beat:
        view.kind = kind_of(view, view.to_beat)
    return view


def chosen(view: State) -> str:
    return GAME.words.format_action(Greedy().choose(GAME, view, 0, 0))


def window(hand: str) -> State:
    view = position(hand)
    view.phase = Phase.SAM_WINDOW
    view.turn = NOBODY
    return view


@pytest.mark.parametrize(
    ("hand", "turns"),
    [
        ("3s", 1),
        ("3s 3c 3d", 1),
        ("3s 4s 5s", 1),
        ("3s 4s 5s 6s 7s 9c 9d", 2),
        ("3s 4s 4c 5s", 2),
        ("3s 4s 6s 7s", 4),
        ("Qs Ks As 2s", 2),
        ("Ks As 2s", 3),
        ("3s 3c 4s 4c 5s 5c", 3),
        ("3s 4s 5s 9s 10s Js Qs", 2),
    ],
)
def test_turns_needed(hand: str, turns: int) -> None:
    assert samloc.turns_needed(parse_cards(hand)) == turns


@pytest.mark.parametrize(
    ("hand", "run"),
    [
        ("3s 4s 5s 9c", "3s 4s 5s"),
        ("3s 4s 4c 5s 5c 6s", "3s 4s 5s 6s"),
        ("Qs Ks Kc As Ac", ""),
        ("Js Qs Ks Kc As Ac", "Js Qs Ks"),
        ("Qs Qc Ks As", "Qs Ks As"),
        ("Ks As 2s", ""),
    ],
)
def test_the_run_that_gathers_singles(hand: str, run: str) -> None:
    assert format_cards(samloc.run_within(parse_cards(hand))) == run


def test_chances_are_chances() -> None:
    view = position("3s 4s 5s 2s As Ac Ad 9s 9c 10d")
    chances = [
        samloc.unbeaten(samloc.known_by(view, 0), parse_cards(cards))
        for cards in ("3s", "As", "2s", "9s 9c", "As Ac", "3s 4s 5s", "As Ac Ad")
    ]
    assert all(0 <= chance <= samloc.SURE for chance in chances)
    three, ace, two, nines, aces, run, triple = chances
    assert three < ace < two == samloc.SURE
    assert nines < aces
    assert run < triple


def test_what_is_larger_than_any_hand_cannot_be_beaten() -> None:
    known = samloc.known_by(position("3s 3c 9d", others=1), 0)
    assert samloc.unbeaten(known, parse_cards("3s 3c")) == samloc.SURE


@pytest.mark.parametrize(("unseen", "size"), [(1, 2), (2, 3), (3, 4), (0, 1)])
def test_too_few_unseen_cards_make_no_group(unseen: int, size: int) -> None:
    assert samloc.chance_of_group(unseen, size, samloc.SURE // 2) == 0


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_group_is_certain_when_every_card_is_held(size: int) -> None:
    for unseen in range(size, 5):
        assert samloc.chance_of_group(unseen, size, samloc.SURE) == samloc.SURE


def test_it_goes_out_when_it_can() -> None:
    assert chosen(position("8s 8c 8d")) == "play 8s 8c 8d"
    assert chosen(position("9s", to_beat="7c")) == "play 9s"


def test_it_plays_the_two_first_and_goes_out_after() -> None:
    assert chosen(position("5s 2s", others=6)) == "play 2s"


def test_it_does_not_lead_a_low_single_into_the_last_card() -> None:
    assert chosen(position("3s 9s 9c", others=1)) == "play 9s 9c"


def test_it_breaks_a_bao_sam_whenever_it_can() -> None:
    assert chosen(position("4s 9s 9c 9d Ks", to_beat="3c", declarer=1)).startswith("play")


def test_it_lays_the_surest_part_first_after_bao_sam() -> None:
    assert chosen(position("3s 2s 2c 2d As Ac Ad", declarer=0)) in {"play 2s 2c 2d", "play As Ac Ad"}


def test_it_announces_a_hand_that_cannot_be_stopped() -> None:
    view = window("2s 2c 2d As Ac Ad Ks Kc Kd 3s")
    assert GAME.words.format_action(Greedy().choose(GAME, view, 0, 0)) == "declare"


def test_it_keeps_quiet_with_an_ordinary_hand() -> None:
    view = window("3s 5c 6d 8s 9h Js Qc Kd As 4h")
    assert GAME.words.format_action(Greedy().choose(GAME, view, 0, 0)) == "decline"


def test_a_beginner_leads_the_lowest_and_now_and_then_spends_too_much() -> None:
    lead = position("4s 4c 7d Ks 2s")
    assert GAME.words.format_action(Simple().choose(GAME, lead, 0, 3)) == "play 4s 4c"
    assert GAME.words.format_action(Simple().choose(GAME, position("2s 2c"), 0, 3)) == "play 2s 2c"
    answer = position("4s 4c 7d Ks 2s", to_beat="5c")
    answers = {GAME.words.format_action(Simple().choose(GAME, answer, 0, luck)) for luck in range(60)}
    assert answers == {"play 7d", "play Ks", "play 2s"}
    hopeless = position("4s 4c 7d Ks", to_beat="2c")
    assert {GAME.words.format_action(Simple().choose(GAME, hopeless, 0, luck)) for luck in range(60)} == {"pass"}
    assert GAME.words.format_action(Simple().choose(GAME, window(REST), 0, 3)) == "decline"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_beginner_who_can_beat_what_lies_there_does(seats: int) -> None:
    """Whoever passes all the time looks absent: a beginner's mistakes are plays."""
    beaten = 0
    for number in range(40):
        luck = random.Random(number)
        deck = list(range(DECK_SIZE))
        luck.shuffle(deck)
        state = GAME.State()
        GAME.rules.deal(state, deck, GAME.Options(seats=seats), GAME.Carry())
        while awaited := GAME.rules.awaited(state):
            seat, chance = lowest(awaited), luck.getrandbits(60)
            if seat == DEALER:
                action = GAME.automatic.dealer_action(state, deck, chance)
            else:
                view = GAME.State(options=state.options)
                GAME.rules.observe(state, seat, view)
                action = Simple().choose(GAME, view, seat, chance)
                is_answer = state.phase == Phase.PLAY and state.to_beat != NO_CARDS
                has_passed = GAME.words.format_action(action) == "pass"
                # What the rules list ends with the pass.
                can_beat = GAME.rules.listed_actions(view, seat, [0] * GAME.bounds.listed_actions) > 1
                assert not (is_answer and has_passed and can_beat)
                beaten += is_answer and not has_passed
            GAME.rules.apply(state, seat, action)
    assert beaten > 200
