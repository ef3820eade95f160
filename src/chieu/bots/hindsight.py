"""Worlds in which others would have done what they did, thinking as a net does.

Each hand that is imagined is put to the test: the deal is gone through again from the end, and for each act of its
player that is remembered (`Hindsight`) a net says what it thinks that lost, beside the best that could have been done
with those cards. A hand passes with the chance that is left by all that (`chance_with`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chieu.bots.doubts import BIT, CERTAIN, TRIES, chance_with
from chieu.bots.net import SCALE, lost_by_of
from chieu.bots.policy import Brain, Hindsight, Sight
from chieu.bots.room import IMAGINED, SEEN, STATES, VIEW
from chieu.games.game import AnyGame
from chieu.kernel.actions import Seat, payload_of
from chieu.kernel.cards import Cards, without
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of, next_stream

HALVES = SCALE // 14
"""What is thought to be lost by an act that is half as likely for that, in parts of a sight's unit."""
MOST_DOUBT = 8 * BIT
"""No single act speaks more than so much against a hand: players are no nets."""
ENDLESS = 1 << 40
"""More doubt than there can be."""

Remember = Callable[[Any, Seat], int]
"""`(work, seat) -> count`: keep what others saw when they acted, and return how many acts there have been."""
Imagine = Callable[[Any, Seat, int, int], None]
"""`(work, seat, count, stream)`: imagine a world from what a seat knows, given how many acts are kept."""


def build_hindsight(game: AnyGame, brain: Brain, copy: Callable[[Any, int, int], None]) -> tuple[Remember, Imagine]:
    """Return the rules by which a seat remembers a deal, and imagines worlds by that.

    Where there is no net, or nothing to go by, no act is kept, and worlds are imagined as the brain does by itself.
    """
    imagine = brain.imagine
    if brain.sight is None or brain.hindsight is None:

        @rule
        def remember_nothing(work: Any, seat: Seat) -> int:  # noqa: ARG001
            return 0

        @rule
        def imagine_freely(work: Any, seat: Seat, count: int, stream: int) -> None:  # noqa: ARG001
            imagine(work[0][SEEN], seat, stream, work[0][IMAGINED])

        return remember_nothing, imagine_freely
    return _remembering(game, brain.hindsight, copy), _imagining(game, brain, brain.sight, brain.hindsight)


def _remembering(game: AnyGame, hindsight: Hindsight, copy: Callable[[Any, int, int], None]) -> Remember:
    apply, count_acts, act_of = game.rules.apply, hindsight.count, hindsight.act
    start, come_to = hindsight.start, hindsight.come_to

    @rule
    def remember(work: Any, seat: Seat) -> int:  # noqa: ARG001
        states, mind = work[0], work[6]
        seen, view = states[SEEN], states[VIEW]
        if len(mind[0]) == 0:
            return 0
        count = count_acts(seen)
        start(seen, view)
        for number in range(count):
            player, action = act_of(seen, number)
            come_to(view, player)
            copy(states, VIEW, STATES + number)
            apply(view, player, action)
        return int(count)

    return remember


def _imagining(game: AnyGame, brain: Brain, sight: Sight, hindsight: Hindsight) -> Imagine:
    observe, imagine, likely_hand = game.rules.observe, brain.imagine, _likely_hand(brain, sight, hindsight)
    unseen_by, hold, leave = hindsight.unseen_by, hindsight.hold, hindsight.leave

    @rule
    def imagine_likely(work: Any, seat: Seat, count: int, stream: int) -> None:
        seen, world, seats = work[0][SEEN], work[0][IMAGINED], len(work[3])
        if count == 0:
            imagine(seen, seat, stream, world)
            return
        observe(seen, seat, world)
        unseen = unseen_by(seen, seat)
        # By luck, so that nobody always holds what others have left over.
        other = below(luck_of(stream), seats)
        for _ in range(seats):
            other = (other + 1) % seats
            if other != seat:
                hand, stream = likely_hand(work, (other, unseen), count, next_stream(stream))
                hold(world, other, hand)
                unseen = without(unseen, hand)
        leave(world, unseen)

    return imagine_likely


def _likely_hand(brain: Brain, sight: Sight, hindsight: Hindsight) -> Callable[..., tuple[Cards, int]]:
    """Return the rule that draws a hand which another may have of the unseen cards, the likelier the more often."""
    draw, doubt_of = hindsight.draw, build_doubt(brain, sight, hindsight)

    @rule
    def likely_hand(work: Any, whose: tuple[Seat, Cards], count: int, stream: int) -> tuple[Cards, int]:
        player, unseen = whose
        world, best, least = work[0][IMAGINED], unseen, ENDLESS
        for _ in range(TRIES):
            hand, stream = draw(world, player, unseen, stream)
            bar = below(luck_of(stream), CERTAIN)
            stream = next_stream(stream)
            doubt = doubt_of(work, (player, hand), count, (bar, least))
            if bar < chance_with(doubt):
                return hand, stream
            if doubt < least:
                best, least = hand, doubt
        return best, stream

    return likely_hand


def build_doubt(brain: Brain, sight: Sight, hindsight: Hindsight) -> Callable[..., int]:
    """Return `doubt_of(work, (player, hand), count, (bar, least))`: how much speaks against a hand, in parts of `BIT`.

    A hand that cannot pass any more, as its chance lies under the bar, and is doubted as much as the least doubtful
    one, is put to no further test.
    """
    prospects, lost_by, act_of, hold = brain.prospects, lost_by_of(sight), hindsight.act, hindsight.hold

    @rule
    def doubt_of(work: Any, whose: tuple[Seat, Cards], count: int, limits: tuple[int, int]) -> int:
        player, held = whose
        states, buffer, mind = work[0], work[1], work[6]
        bar, least = limits
        doubt = 0
        for back in range(1, count + 1):
            number = count - back
            actor, action = act_of(states[SEEN], number)
            if actor == player:
                held |= payload_of(action)
                view = states[STATES + number]
                hold(view, player, held)
                found = prospects(view, player, buffer)
                if found > 1:
                    lost = lost_by(view, player, (buffer, found), action, mind)
                    doubt += min(MOST_DOUBT, int(lost) * BIT // HALVES)
                if doubt >= least and bar >= chance_with(doubt):
                    return doubt
        return doubt

    return doubt_of
