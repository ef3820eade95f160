"""Sâm Lốc Solo: `GAME` binds its rules, words and data together."""

from __future__ import annotations

from chieu.games.game import Bounds, Game, rules_in
from chieu.games.samloc.listing import legal_actions
from chieu.games.samloc.match import carry_on, match_over
from chieu.games.samloc.notation import format_action, parse_action
from chieu.games.samloc.observation import observe
from chieu.games.samloc.options import OPTION_SPECS, PRESETS, Options
from chieu.games.samloc.rules import (
    acting,
    apply,
    deal,
    dealer_action,
    default_action,
    on_leaving,
    why_illegal,
)
from chieu.games.samloc.scoring import score_lines
from chieu.games.samloc.state import Carry, Item, Reason, State, Verb
from chieu.games.samloc.words import facts, is_secret, mat, refusal_args, turn_seconds, view

__all__ = ["GAME"]

GAME: Game[State, Options, Carry] = Game(
    name="sam-loc",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    bounds=Bounds(seats=(2, 5), legal_actions=118, actions=232, score_lines=25),
    option_specs=OPTION_SPECS,
    presets=PRESETS,
    low_wins=True,
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
    on_leaving=on_leaving,
    mat=mat,
)
