"""Binh Xập Xám: `GAME` binds its rules, words and data together."""

from __future__ import annotations

from chieu.games.binh.advice import hints, judge
from chieu.games.binh.listing import MOST_LISTED, legal_actions
from chieu.games.binh.match import carry_on, match_over
from chieu.games.binh.notation import format_action, parse_action
from chieu.games.binh.observation import observe
from chieu.games.binh.options import OPTION_SPECS, PRESETS, Options
from chieu.games.binh.rules import (
    acting,
    apply,
    deal,
    dealer_action,
    default_action,
    one_clock,
    why_illegal,
)
from chieu.games.binh.scoring import score_lines
from chieu.games.binh.state import MOST_CHANGES, MOST_SEATS, Carry, Item, Reason, State, Verb
from chieu.games.binh.words import MOST_LINES, facts, is_secret, refusal_args, turn_seconds, view
from chieu.games.game import Bounds, Game, rules_in

__all__ = ["GAME"]

# A seat that takes Xong back as often as it may says it once more often.
_MOST_ACTIONS = 1 + MOST_SEATS * (2 * MOST_CHANGES + 1)

GAME: Game[State, Options, Carry] = Game(
    name="binh",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    bounds=Bounds(seats=(2, MOST_SEATS), legal_actions=MOST_LISTED, actions=_MOST_ACTIONS, score_lines=MOST_LINES),
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
    lists_all=False,
    one_clock=one_clock,
    hints=hints,
    judge=judge,
)
