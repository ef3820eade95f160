"""What people are told of an action."""

from __future__ import annotations

from collections.abc import Mapping

from chieu.games.crazyeights.dealing import hand_size
from chieu.games.crazyeights.scoring import hand_value
from chieu.games.crazyeights.seating import TWO_PLAYERS, seat_after
from chieu.games.crazyeights.showing import DIRECTIONS
from chieu.games.crazyeights.state import Ending, Phase, Place, State, Verb
from chieu.games.game import Fact
from chieu.kernel.actions import DEALER, Action, Seat, payload_of, verb_of
from chieu.kernel.cards import Cards, RankName, format_cards, lowest_card, rank_of, suit_text

_EFFECTS: Mapping[int, str] = {
    RankName.EIGHT: "wild",
    RankName.JACK: "reverse",
    RankName.QUEEN: "skip",
    RankName.KING: "draw",
}


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    """Tell everybody what an action did, in the order in which a player would say it."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        found = _facts_of_play(seat, payload_of(action), before, after)
    else:
        found = _facts_of_shuffle(before.counts[Place.PILE], after)
    if verb == Verb.DRAW:
        found.append(Fact("crazy-drew", {"seat": seat, "count": 1}))
    elif verb == Verb.NAME:
        found.append(Fact("crazy-suit", {"seat": seat, "suit": suit_text(payload_of(action))}))
    elif verb == Verb.TURN:
        found += _facts_of_start(payload_of(action), after)
    elif verb == Verb.DEALER:
        found.append(Fact("crazy-dealer", {"seat": after.dealer}))
    found += _facts_of_passes(before, seat, action, after)
    return found + _facts_of_ending(after)


def own_facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Tell somebody which card a king brought them; a card that one asked for is named with what one may do now."""
    if verb_of(action) != Verb.GIVE or before.receiver == before.turn:
        return []
    return [Fact("crazy-got", {"seat": before.receiver, "card": format_cards(payload_of(action))})]


def _facts_of_shuffle(pile: int, after: State) -> list[Fact]:
    moved = pile - after.counts[Place.PILE]
    return [Fact("crazy-reshuffled", {"count": moved})] if moved else []


def _facts_of_start(card: Cards, after: State) -> list[Fact]:
    turned = {"seat": after.dealer, "card": format_cards(card)}
    if after.phase == Phase.TURN_UP:
        return [Fact("crazy-turned-back", turned)]
    return [Fact("crazy-dealt", {"count": hand_size(after)}), Fact("crazy-turned", turned)]


def _facts_of_play(seat: Seat, card: Cards, before: State, after: State) -> list[Fact]:
    rank = rank_of(lowest_card(card))
    found = [Fact(f"crazy-played-{_EFFECTS.get(rank, 'plain')}", {"seat": seat, "card": format_cards(card)})]
    if after.counts[seat] == 1:
        found.append(Fact("crazy-one-card", {"seat": seat}))
    if rank == RankName.KING:
        found += _facts_of_shuffle(before.counts[Place.PILE] + 1, after)
        found += _facts_of_king(seat, after)
    elif after.counts[seat] > 0:
        found += _facts_of_effect(seat, rank, before, after)
    return found


def _facts_of_king(seat: Seat, after: State) -> list[Fact]:
    hit = seat_after(after, seat)
    found = [Fact("crazy-drew", {"seat": hit, "count": after.owed})]
    if after.counts[seat] > 0:
        found.append(Fact("crazy-skipped", {"seat": hit}))
    return found


def _facts_of_effect(seat: Seat, rank: int, before: State, after: State) -> list[Fact]:
    if rank == RankName.JACK and after.options.seats > TWO_PLAYERS:
        return [Fact("crazy-reversed", {"direction": DIRECTIONS[after.direction]})]
    if rank == RankName.JACK or rank == RankName.QUEEN:
        return [Fact("crazy-skipped", {"seat": seat_after(before, seat)})]
    return []


def _facts_of_passes(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    """Tell who has passed: the seat that did, and at some tables those that could do nothing else."""
    passes = after.passes - (0 if verb_of(action) == Verb.PLAY else before.passes)
    found = []
    passer = _first_to_pass(before, seat, after)
    for _ in range(passes):
        found.append(Fact("crazy-passed", {"seat": passer}))
        passer = seat_after(after, passer)
    return found


def _first_to_pass(before: State, seat: Seat, after: State) -> Seat:
    """Return who passed first, if anybody did: who said so, or could do nothing once the dealer had given."""
    if seat != DEALER:
        return seat
    return before.turn if before.receiver == before.turn else seat_after(after, before.receiver)


def _facts_of_ending(after: State) -> list[Fact]:
    if after.phase != Phase.OVER:
        return []
    if after.ending == Ending.OUT_OF_CARDS:
        return [Fact("crazy-out", {"seat": after.winner}), *_facts_of_points(after, 0)]
    if after.ending == Ending.BLOCKED:
        own = hand_value(after, after.winner)
        told = Fact("crazy-blocked-won", {"seat": after.winner, "amount": own})
        return [Fact("crazy-blocked"), told, *_facts_of_points(after, own)]
    name = "tie" if after.ending == Ending.BLOCKED_TIE else "void"
    return [Fact("crazy-blocked"), Fact(f"crazy-blocked-{name}")]


def _facts_of_points(after: State, own: int) -> list[Fact]:
    """Tell what the winner gets from each opponent, and in all."""
    others = [seat for seat in range(after.options.seats) if seat != after.winner]
    amounts = [hand_value(after, seat) - own for seat in others]
    found = [
        Fact("crazy-points", {"seat": seat, "amount": amount}) for seat, amount in zip(others, amounts, strict=True)
    ]
    return [*found, Fact("crazy-won", {"seat": after.winner, "amount": sum(amounts)})]
