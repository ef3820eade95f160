"""Phỏm: `GAME` binds its rules, words and data together."""

from __future__ import annotations

from chieu.games.game import Bounds, Game, rules_in
from chieu.games.phom.dealing import deal
from chieu.games.phom.facts import facts
from chieu.games.phom.ledger import money, score_lines
from chieu.games.phom.legality import acting, awaited, why_illegal, window_seconds
from chieu.games.phom.listing import legal_actions
from chieu.games.phom.match import carry_on, match_over, prepare
from chieu.games.phom.notation import format_action, parse_action
from chieu.games.phom.observation import observe
from chieu.games.phom.options import NUOI_GA, OPTION_SPECS, PRESETS, STAKE, Options, buy_in
from chieu.games.phom.state import MOST_PAYMENTS, MOST_SEATS, Carry, Item, Reason, State, Verb
from chieu.games.phom.timeout import dealer_action, default_action, goes_on, one_clock, turn_seconds
from chieu.games.phom.turns import apply
from chieu.games.phom.words import is_secret, mat, meant, refusal_args, view

__all__ = ["GAME"]

GAME: Game[State, Options, Carry] = Game(
    name="phom",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    # A deal has at most 25 turns; in each, ten cards may go to the table one by one, and three players may report three
    # others. Whoever lays is listed each of 36 phỏms in hand, and three ways to send onto each of twelve on the table.
    bounds=Bounds(seats=(2, MOST_SEATS), legal_actions=96, actions=700, score_lines=MOST_PAYMENTS),
    option_specs=OPTION_SPECS,
    presets=PRESETS,
    low_wins=False,
    deal=deal,
    acting=acting,
    why_illegal=why_illegal,
    legal_actions=legal_actions,
    apply=apply,
    observe=observe,
    score_lines=score_lines,
    dealer_action=dealer_action,
    default_action=default_action,
    carry_on=carry_on,
    match_over=match_over,
    parse_action=parse_action,
    format_action=format_action,
    view=view,
    facts=facts,
    refusal_args=refusal_args,
    turn_seconds=turn_seconds,
    is_secret=is_secret,
    rules_text=rules_in(__name__),
    goes_on=goes_on,
    lists_all=False,
    one_clock=one_clock,
    awaited=awaited,
    window_seconds=window_seconds,
    hosted=True,
    prepare=prepare,
    buy_in=buy_in,
    money=money,
    mat=mat,
    meant=meant,
    pot_locks=frozenset({STAKE, NUOI_GA}),
)
