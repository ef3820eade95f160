"""Crazy Eights: `GAME` binds its rules, words and data together."""

from __future__ import annotations

from chieu.games.crazyeights.listing import legal_actions
from chieu.games.crazyeights.match import carry_on, match_over
from chieu.games.crazyeights.notation import format_action, parse_action
from chieu.games.crazyeights.observation import observe
from chieu.games.crazyeights.options import OPTION_SPECS, PRESETS, Options
from chieu.games.crazyeights.rules import acting, apply, deal, dealer_action, why_illegal
from chieu.games.crazyeights.scoring import score_lines
from chieu.games.crazyeights.state import Carry, Item, Reason, State, Verb
from chieu.games.crazyeights.timeout import default_action, goes_on
from chieu.games.crazyeights.words import facts, is_secret, mat, own_facts, refusal_args, turn_seconds, view
from chieu.games.game import Bounds, Game, rules_in

__all__ = ["GAME"]

GAME: Game[State, Options, Carry] = Game(
    name="crazy-eights",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    # No rule ends a deal in which everybody keeps drawing; random play gets here once in far more than 10**9 deals.
    bounds=Bounds(seats=(2, 8), legal_actions=52, actions=20_000, score_lines=7, deck=104),
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
    own_facts=own_facts,
    mat=mat,
)
