"""Players as others have published them, from their description: what a bot of ours has to beat, and no level.

At Crazy Eights that of two card rooms for blind players: a king before a queen before a jack before a number before an
eight, and the suit it has most of. At Sâm Lốc that of several small programs: the longest combination of the lowest
cards when it leads, else the lowest that beats, and never a pass where there is one.
"""

from __future__ import annotations

from chieu.bots import crazyeights, samloc
from chieu.games.crazyeights.automatic import longest_suit
from chieu.games.crazyeights.legality import playable
from chieu.games.crazyeights.state import Phase as EightsPhase
from chieu.games.crazyeights.state import State as EightsState
from chieu.games.crazyeights.state import Verb as EightsVerb
from chieu.games.samloc.combinations import TWOS
from chieu.games.samloc.legality import is_leading
from chieu.games.samloc.state import Phase as SamPhase
from chieu.games.samloc.state import State as SamState
from chieu.games.samloc.state import Verb as SamVerb
from chieu.kernel.actions import Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import NO_CARDS, Cards, RankName, highest_card, how_many, lowest_card, of_rank, only, without
from chieu.kernel.jit import rule


@rule
def at_crazy_eights(view: EightsState, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play the card that does most, an eight last; draw where nothing fits."""
    if view.phase == EightsPhase.SUIT:
        return action_of(EightsVerb.NAME, longest_suit(view, seat))
    cards = playable(view, seat)
    if not cards:
        return crazyeights.otherwise(view, seat)
    return action_of(EightsVerb.PLAY, only(highest_card(of_most_use(cards))))


@rule
def of_most_use(cards: Cards) -> Cards:
    """Return those of some cards that come first: kings, queens, jacks, numbers, eights."""
    for rank in range(RankName.KING, RankName.TEN, -1):
        found = of_rank(cards, rank)
        if found:
            return found
    numbers = without(cards, of_rank(cards, RankName.EIGHT))
    return numbers or cards


@rule
def at_sam_loc(view: SamState, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Lead the longest combination of the lowest cards, beat with the lowest, keep the 2s; never announce Sâm."""
    found = samloc.prospects(view, seat, buffer)
    if view.phase == SamPhase.SAM_WINDOW or not is_leading(view):
        return buffer[0]
    best = buffer[0]
    most = 0
    for index in range(found):
        cards = payload_of(buffer[index]) if verb_of(buffer[index]) == SamVerb.PLAY else NO_CARDS
        size = how_many(cards)
        if not cards & TWOS and (size > most or (size == most and lowest_card(cards) < lowest_card(payload_of(best)))):
            best = buffer[index]
            most = size
    return best
