"""The laws that every game keeps, on random deals under random house rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice, product
from typing import Any

import msgspec
from hypothesis import given, settings

from chieu.games.game import AnyGame, Fact
from chieu.games.registry import GAMES
from chieu.games.score import LINE_WIDTH, Column, sum_lines
from chieu.kernel.actions import DEALER, MAX_SEATS, NO_ACTION, NOBODY, action_of, seats_in
from chieu.kernel.cards import DECK_SIZE, cards_in
from chieu.kernel.carrier import assign_state, copy_state, plain_values, state_from
from chieu.locales import LANGUAGES, Messages
from chieu.table.book import owed_between
from laws.walks import (
    PLACES,
    Moment,
    by_default,
    deals,
    games,
    listed,
    moments,
    seeds,
    seen_by,
    unshuffled,
)

NAMES = ["An", "Bình", "Cúc", "Dũng", "Em", "Giang", "Hà", "Kha", "nhà cái"]
WHOLE_DEALS = settings(max_examples=40)


def test_every_game_has_its_places() -> None:
    assert PLACES.keys() >= GAMES.keys()


@given(moments)
def test_cards_are_conserved(at: Moment) -> None:
    places = PLACES[at.game.name]
    found = [card for pile in places.piles(at.state) for card in cards_in(pile)]
    assert sorted(found) == sorted(list(range(DECK_SIZE)) * places.packs(at.state))


def guesses(at: Moment, seat: int) -> list[int]:
    """Return actions worth asking about: listed ones, near misses, nonsense."""
    hand = PLACES[at.game.name].piles(at.state)[seat]
    found = listed(at.game, at.state, seat)
    for _ in range(30):
        payload = at.chance.getrandbits(52) & at.chance.choice([hand, hand & at.chance.getrandbits(52), 2**52 - 1])
        found.append(action_of(at.chance.choice([*at.game.Verb, 0, 9]), payload))
    return found


@given(moments)
def test_listed_is_legal(at: Moment) -> None:
    for seat in at.seats:
        may = set(listed(at.game, at.state, seat))
        for action in guesses(at, seat):
            is_legal = at.game.rules.why_illegal(at.state, seat, action) == 0
            assert (action in may) == is_legal or (is_legal and at.game.ways is not None)


@given(moments)
def test_every_number_is_a_legal_action_of_its_own(at: Moment) -> None:
    if at.game.ways is None:
        return
    for seat in (*at.seats, DEALER):
        ways = at.game.ways.how_many_ways(at.state, seat)
        assert seat == DEALER or ways == at.game.ways.how_many_ways(at.seen(seat), seat)
        assert (ways > 0) == bool(listed(at.game, at.state, seat))
        assert ways >= len(listed(at.game, at.state, seat))
        numbers = {0, ways - 1, *(at.chance.randrange(ways) for _ in range(9))} if ways else set()
        actions = [at.game.ways.nth_way(at.state, seat, number) for number in numbers]
        assert len(set(actions)) == len(actions)
        assert all(at.game.rules.why_illegal(at.state, seat, action) == 0 for action in actions)


@given(moments)
def test_whoever_acts_can_do_something_and_nobody_else_can(at: Moment) -> None:
    acting, awaited = seats_in(at.game.rules.acting(at.state)), seats_in(at.game.rules.awaited(at.state))
    assert set(awaited) <= set(acting)
    assert acting or not awaited
    for seat in (*at.seats, DEALER):
        # Whether somebody can act out of turn may hang on a hand that the others do not see.
        can = bool(listed(at.game, at.state, seat))
        assert can or seat not in awaited
        assert seat in acting or not can
    if acting and not awaited:
        assert listed(at.game, at.state, DEALER)
    for seat in (NOBODY, *range(len(at.seats), MAX_SEATS)):
        assert listed(at.game, at.state, seat) == []
        for action in guesses(at, 0):
            assert at.game.rules.why_illegal(at.state, seat, action) != 0


@given(moments)
def test_the_default_action_is_legal(at: Moment) -> None:
    for seat in seats_in(at.game.rules.awaited(at.state) | at.game.rules.acting(at.state) & 1 << DEALER):
        if seat == DEALER:
            action = at.game.automatic.dealer_action(at.state, unshuffled(at.game), at.chance.getrandbits(60))
        else:
            action = at.game.automatic.default_action(at.state, seat, at.chance.getrandbits(60))
        assert at.game.rules.why_illegal(at.state, seat, action) == 0
        assert action in listed(at.game, at.state, seat) or at.game.ways is not None


@given(moments)
def test_chance_chooses_among_as_many_things_as_it_says(at: Moment) -> None:
    luck = at.chance.getrandbits(60)
    for seat, deck in product(seats_in(at.game.rules.awaited(at.state)), (unshuffled(at.game), ())):
        count = at.game.automatic.chances(at.state, seat, deck)
        found = [decided_by(luck, at, seat, deck) for luck in range(count)]
        assert decided_by(luck, at, seat, deck) == found[luck % count]
        # Two packs have each card twice.
        assert len(set(found)) * at.game.bounds.packs >= count


def decided_by(luck: int, at: Moment, seat: int, deck: Sequence[int]) -> int:
    if seat == DEALER:
        return at.game.automatic.dealer_action(at.state, deck, luck)
    return at.game.automatic.default_action(at.state, seat, luck)


def pace_of(at: Moment, state: Any) -> list[int]:
    """Return what everybody sees of the clocks."""
    pace = at.game.pace
    clocks = [(pace.turn_seconds(state, seat), pace.one_clock(state, seat)) for seat in at.seats]
    return [pace.window_seconds(state), *(value for clock in clocks for value in clock)]


@given(moments)
def test_legality_depends_only_on_the_observation(at: Moment) -> None:
    for seat in at.seats:
        seen = at.seen(seat)
        assert listed(at.game, seen, seat) == listed(at.game, at.state, seat)
        assert at.game.rules.acting(seen) == at.game.rules.acting(at.state)
        assert at.game.rules.awaited(seen) == at.game.rules.awaited(at.state)
        assert pace_of(at, seen) == pace_of(at, at.state)
        for action in guesses(at, seat):
            assert at.game.rules.why_illegal(seen, seat, action) == at.game.rules.why_illegal(at.state, seat, action)


@given(moments)
def test_hidden_cards_do_not_change_an_observation(at: Moment) -> None:
    if not at.game.rules.acting(at.state):
        return
    for seat in (*at.seats, NOBODY):
        other = copy_state(at.state)
        PLACES[at.game.name].hide(other, seat, at.chance)
        assert seen_by(at.game, other, seat) == at.seen(seat)


@given(moments)
def test_observing_twice_tells_no_more(at: Moment) -> None:
    for seat in (*at.seats, NOBODY):
        seen = at.seen(seat)
        assert seen_by(at.game, seen, seat) == seen
        dirty = copy_state(at.state)
        at.game.rules.observe(at.state, seat, dirty)
        assert dirty == seen


@given(moments)
def test_views_are_json(at: Moment) -> None:
    for seat in (*at.seats, NOBODY):
        view = at.game.words.view(at.seen(seat), seat)
        text = json.dumps(msgspec.to_builtins(view))
        assert msgspec.convert(json.loads(text), at.game.View) == view


@given(moments)
def test_action_texts_are_unique_and_round_trip(at: Moment) -> None:
    for seat in (*at.seats, DEALER):
        actions = listed(at.game, at.state, seat)
        texts = [at.game.words.format_action(action) for action in actions]
        assert len(set(texts)) == len(set(actions)) == len(actions)
        assert [at.game.words.parse_action(text) for text in texts] == actions


@given(moments)
def test_questions_change_nothing(at: Moment) -> None:
    before = copy_state(at.state)
    for seat in (*at.seats, DEALER):
        listed(at.game, at.state, seat)
        at.game.pace.turn_seconds(at.state, seat)
        at.game.pace.one_clock(at.state, seat)
        for action in guesses(at, 0):
            at.game.rules.why_illegal(at.state, seat, action)
            at.game.words.is_secret(at.state, seat, action)
    assert at.state == before


@given(moments)
def test_applying_is_deterministic_and_copies_are_independent(at: Moment) -> None:
    for seat in seats_in(at.game.rules.acting(at.state)):
        for action in listed(at.game, at.state, seat):
            first, second, kept = (copy_state(at.state) for _ in range(3))
            at.game.rules.apply(first, seat, action)
            assert kept == at.state
            at.game.rules.apply(second, seat, action)
            assert first == second
            assign_state(kept, first)
            assert kept == first


@given(moments)
def test_states_survive_json(at: Moment) -> None:
    values = json.loads(json.dumps(plain_values(at.state)))
    assert state_from(at.game.State, values) == at.state


@given(deals)
@WHOLE_DEALS
def test_deals_end_within_bounds(deal: list[Moment]) -> None:
    bounds = deal[0].game.bounds
    assert len(deal) - 1 <= bounds.actions
    assert bounds.seats[0] <= len(deal[0].seats) <= bounds.seats[1]


@given(games, seeds)
@WHOLE_DEALS
def test_deals_in_which_all_time_runs_out_end_within_bounds(game: AnyGame, seed: int) -> None:
    most = game.bounds.actions
    assert sum(1 for _ in islice(by_default(game, seed), most + 1)) <= most


@given(deals)
@WHOLE_DEALS
def test_payoffs_are_the_sums_of_the_sheet(deal: list[Moment]) -> None:
    end = deal[-1]
    sheet = [[7] * LINE_WIDTH for _ in range(end.game.bounds.score_lines)]
    length = end.game.rules.score_lines(end.state, sheet)
    assert length <= end.game.bounds.score_lines
    expected = dict.fromkeys(end.seats, 0)
    for row in sheet[:length]:
        assert row[Column.ITEM] in list(end.game.Item)
        assert row[Column.OTHER] in {NOBODY, *end.seats}
        expected[row[Column.SEAT]] += row[Column.AMOUNT]
        if row[Column.OTHER] != NOBODY:
            expected[row[Column.OTHER]] -= row[Column.PAID]
    payoffs = [9] * len(end.seats)
    sum_lines(sheet, length, payoffs)
    assert dict(enumerate(payoffs)) == expected


def chips(at: Moment) -> list[int]:
    """Return the chips of each seat, and the pot in the last place."""
    out = [0] * (len(at.seats) + 1)
    bank: Any = at.game.bank
    bank.money(at.state, out)
    return out


@given(deals)
@WHOLE_DEALS
def test_money_is_neither_made_nor_lost(deal: list[Moment]) -> None:
    if deal[0].game.bank is None:
        return
    assert all(sum(chips(at)) == sum(chips(deal[0])) and min(chips(at)) >= 0 for at in deal)
    end = deal[-1]
    sheet = [[0] * LINE_WIDTH for _ in range(end.game.bounds.score_lines)]
    payoffs = [0] * len(end.seats)
    sum_lines(sheet, end.game.rules.score_lines(end.state, sheet), payoffs)
    # The pot was empty before the deal.
    assert sum(payoffs) + chips(end)[-1] == 0


@given(deals)
@WHOLE_DEALS
def test_what_is_owed_comes_to_nothing_whatever_a_game_counts(deal: list[Moment]) -> None:
    end = deal[-1]
    sheet = [[0] * LINE_WIDTH for _ in range(end.game.bounds.score_lines)]
    payoffs = [0] * len(end.seats)
    sum_lines(sheet, end.game.rules.score_lines(end.state, sheet), payoffs)
    owed = owed_between(end.seats, payoffs, low_wins=end.game.low_wins, zero_sum=end.game.zero_sum)
    # The pot was empty before the deal.
    assert sum(owed.values()) + (0 if end.game.bank is None else chips(end)[-1]) == 0
    sign = -1 if end.game.low_wins else 1
    assert sorted(end.seats, key=owed.__getitem__) == sorted(end.seats, key=lambda seat: sign * payoffs[seat])


def facts_of(at: Moment, seat: int, action: int, sight: int | None) -> list[Fact]:
    """Return the facts of an action, from whole states or from what a seat may see of them."""
    after = copy_state(at.state)
    at.game.rules.apply(after, seat, action)
    if sight is None:
        return at.game.words.facts(at.state, seat, action, after)
    return at.game.words.facts(at.seen(sight), seat, action, seen_by(at.game, after, sight))


@given(moments)
def test_facts_are_public(at: Moment) -> None:
    for seat in seats_in(at.game.rules.acting(at.state)):
        for action in listed(at.game, at.state, seat):
            told = facts_of(at, seat, action, None)
            # Of cards that the dealer gives away, everybody has heard when they were asked for; a secret may be no
            # business of anybody else's.
            assert told or seat == DEALER or at.game.words.is_secret(at.state, seat, action)
            assert all(facts_of(at, seat, action, sight) == told for sight in (NOBODY, *at.seats))


def spoken(facts: list[Fact], words: Messages) -> list[str]:
    return [words.tell(fact.id, fact.args, NAMES, me) for fact in facts for me in (None, 0, 1)]


@given(moments)
def test_facts_can_be_said(at: Moment) -> None:
    for language in LANGUAGES:
        words = Messages(language)
        for seat in seats_in(at.game.rules.acting(at.state)):
            for action in listed(at.game, at.state, seat):
                assert all(spoken(facts_of(at, seat, action, None), words))


@given(moments)
def test_refusals_can_be_said_and_are_known_to_the_seat(at: Moment) -> None:
    for seat in at.seats:
        for action in guesses(at, seat):
            reason = at.game.rules.why_illegal(at.state, seat, action)
            if reason and action_has_text(at, action):
                args = at.game.words.refusal_args(at.seen(seat), seat, action)
                assert args == at.game.words.refusal_args(at.state, seat, action)
                code = "illegal-" + at.game.Reason(reason).name.lower().replace("_", "-")
                assert all(Messages(language).tell(code, args, NAMES, seat) for language in LANGUAGES)


def action_has_text(at: Moment, action: int) -> bool:
    """Tell whether anybody could send this action."""
    try:
        return at.game.words.parse_action(at.game.words.format_action(action)) == action
    except ValueError:
        return False


@given(deals)
@WHOLE_DEALS
def test_the_next_deal_follows(deal: list[Moment]) -> None:
    end = deal[-1]
    carry: Any = end.game.Carry()
    end.game.rules.carry_on(end.state, carry)
    again = end.game.State()
    end.game.rules.deal(again, unshuffled(end.game), end.state.options, carry)
    assert end.game.rules.acting(again)
    used = copy_state(end.state)
    end.game.rules.deal(used, unshuffled(end.game), end.state.options, carry)
    assert used == again, "something of the deal before is left"
    totals = [end.chance.randrange(-50, 200) for _ in end.seats]
    assert end.game.rules.match_over(end.state.options, totals, 3) in {0, 1}


@given(moments)
def test_what_the_dealer_rules_is_legal(at: Moment) -> None:
    automatic = at.game.automatic
    assert at.game.rules.leader(at.state) in {NOBODY, *at.seats}
    for seat in at.seats:
        ruling = automatic.on_leaving(at.state, seat)
        assert ruling == NO_ACTION or at.game.rules.why_illegal(at.state, DEALER, ruling) == 0
        assert automatic.goes_on(at.state, seat) in {True, False}


@given(moments)
def test_the_mat_can_be_said_and_cards_alone_mean_something(at: Moment) -> None:
    words = at.game.words
    assert words.meant("3s").endswith(" 3s")
    for seat in at.seats:
        told = words.mat(words.view(at.seen(seat), seat))
        assert all(spoken(list(told), Messages(language)) for language in LANGUAGES) or not told
