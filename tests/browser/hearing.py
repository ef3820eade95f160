"""What a listener has to be told: the events of the wire in words, worked out here once more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from browser.person import Person
from browser.told import Frame, Step
from docs.fluent_files import all_patterns

_ENDED: Final = re.compile(r"[.!?…:;][\"”)]?$")
_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_SAME: Final = {2: "cards-pair", 3: "cards-three", 4: "cards-four"}


def sentence(text: str) -> str:
    """End a text as a sentence."""
    text = text.strip()
    return text if _ENDED.search(text) else text + "."


def cards_read(person: Person, text: str) -> str:
    """Name cards compactly, where they have a name together."""
    cards = text.split()
    places = sorted(_RANKS.index(card[:-1]) for card in cards)
    words = person.words
    low, high = places[0], places[-1]
    if len(cards) > 1 and low == high:
        return words.say(_SAME[len(cards)], rank=words.rank(_RANKS[low]))
    if len(cards) > 2 and places == list(range(low, high + 1)):
        low_name, high_name = words.rank(_RANKS[low]), words.rank(_RANKS[high])
        return words.say("cards-run", count=len(cards), **{"from": low_name}, to=high_name)
    return words.cards(text)


def lines_of(person: Person, event: Frame, step: Step) -> list[str]:
    """Tell one event, as sentences."""
    names, me = person.names_in(step.after["facts"]), step.after["you"]

    def tell(message_id: str, args: dict[str, Any]) -> str:
        plain = {
            key: {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            for key, value in args.items()
            if isinstance(value, (bool, int, str))
        }
        return sentence(person.words.tell(message_id, plain, names, me))

    kind = event["t"]
    if kind == "skip":
        return []
    if kind == "acted":
        late = [tell("event-timed-out", {"seat": event["seat"]})] if event.get("timed_out") else []
        facts = [(fact, args.get("row"), tell(fact, args)) for fact, args in event["facts"]]
        rows = list(dict.fromkeys(row for fact, row, _ in facts if fact == "binh-row"))
        for row in rows:
            last = max(at for at, (fact, one, _) in enumerate(facts) if fact == "binh-row" and one == row)
            facts.insert(last + 1, ("", None, row_sums(person, step, row)))
        return late + [text for _, _, text in facts]
    if kind == "said":
        text = person.say(event["phrase"]) if event.get("phrase") else event["text"]
        return [tell("event-said", {**event, "text": text})]
    if kind == "options":
        return [tell("event-options", {"changes": changes_of(person, step, event["changes"])})]
    told = [tell(f"event-{kind}", event)]
    if kind == "settled":
        told += [tell_payoff(person, step, event, seat, tell) for seat in paid(step.after["facts"], event)]
    if kind == "match-closed":
        for seat, total in event["ranking"]:
            args = {"seat": seat, "total": total, "place": 1 + [one for _, one in event["ranking"]].index(total)}
            told.append(tell("web-ranked-seat", {**args, "unit": unit_of(step)}))
    return told + onward(person, event, step)


def onward(person: Person, event: Frame, step: Step) -> list[str]:
    """Say how it goes on, once a deal or a match is over."""
    facts, me = step.after["facts"], step.after["you"]
    button = {("settled", "deal-over"): "web-next-deal", ("match-closed", "match-over"): "web-rematch"}.get(
        (event["t"], facts["phase"])
    )
    if facts.get("hosted") and button:
        button = "web-deal-cards" if me == facts["host"] else None
    return [sentence(person.say("web-go-on", key="V", button=person.say(button)))] if button else []


def paid(facts: Frame, event: Frame) -> list[int]:
    """Return the seats that played a deal: where chips are played for, some may be free."""
    seats = range(len(event["payoffs"]))
    return [seat for seat in seats if "purses" not in facts or facts["seats"][seat] or event["payoffs"][seat]]


def tell_payoff(person: Person, step: Step, event: Frame, seat: int, tell: Callable[..., str]) -> str:
    """Say what a seat got, and what it has now: chips, or points of the match."""
    purses = step.after["facts"].get("purses")
    if step.after["facts"]["game"] == "binh":  # What each got is told with the rows.
        return sentence(tell("web-settled-total", {"seat": seat, "total": event["totals"][seat], "unit": "points"}))
    message_id, totals = ("web-settled-chips", purses) if purses else ("web-settled-seat", event["totals"])
    won = {"points": signed(event["payoffs"][seat]), "total": totals[seat], "unit": unit_of(step)}
    line = tell(message_id, {"seat": seat, **won})
    return with_items(person, step, seat, line.removesuffix("."))


def unit_of(step: Step) -> str:
    """Name what a table plays for where it is no chips."""
    return "penalty" if step.after["facts"]["low_wins"] else "points"


def row_sums(person: Person, step: Step, row: str) -> str:
    """Say what a chi of Binh came to for everybody who compared it."""
    at, me = ["front", "middle", "back"].index(row), step.after["you"]
    won: dict[int, int] = {}
    for pair in step.after["deal"]["game"]["results"]:
        if len(pair["rows"]) > at:
            for seat, sign in ((pair["seat"], 1), (pair["other"], -1)):
                won[seat] = won.get(seat, 0) + sign * pair["rows"][at]
    if not won:
        return ""
    names = person.names_in(step.after["facts"])
    told = [
        person.say("web-binh-row-points", seat=names[seat], me="yes" if seat == me else "no", points=signed(won[seat]))
        for seat in sorted(won)
    ]
    name = person.say("binh-row-name", row=row)
    return sentence(person.say("web-binh-row-sums", row=name[:1].upper() + name[1:], told=", ".join(told)))


def signed(amount: int) -> str:
    """Write a number with its sign, as the page does."""
    return f"{amount:+}".replace("-", "−") if amount else "0"


def pays(line: Frame, seat: int) -> bool:
    """Tell whether a seat pays a line that is another's."""
    return bool(line["other"] == seat and line.get("paid", 0) > 0 and line["seat"] != seat)


def with_items(person: Person, step: Step, seat: int, told: str) -> str:
    """Add what a seat got and paid."""
    facts = step.after["facts"]
    names, me, game = person.names_in(facts), step.after["you"], facts["game"]
    lines = [line for line in facts["sheet"]["lines"] if line["seat"] == seat or pays(line, seat)]

    def item(line: Frame) -> str:
        if line["seat"] != seat:
            what, known = f"score-{game}-{line['item']}", all_patterns(person.words.language)
            if f"{what}.other" in known:
                args = {"seat": line["seat"], "count": line["count"]}
                return person.words.tell(f"{what}.other", args, names, me)
            own = f"{what}.paid" if f"{what}.paid" in known else f"{what}.name"
            args = {"seat": line["seat"], "item": person.say(own, count=line["count"])}
            return person.words.tell("web-paid-to", args, names, me)
        args = {key: line.get(key, 0) for key in ("seat", "amount", "count", "paid")}
        args |= {"seat_other": line["other"]} if line["other"] >= 0 else {}
        return person.words.tell(f"score-{game}-{line['item']}", args, names, me)

    if lines:
        told = person.say("web-settled-items", told=told, items="; ".join(map(item, lines)))
    return sentence(told)


def changes_of(person: Person, step: Step, changes: dict[str, str | int]) -> str:
    """Tell house rules with what they are now."""
    game = step.after["facts"]["game"]

    def told(key: str, value: str | int) -> str:
        own = f"option-{game}-{key}"
        message_id = own if person.words.has(own) else f"option-table-{key}"
        if isinstance(value, str):
            value = person.say(f"{message_id}-{value}")
        elif f"{message_id}.value" in all_patterns(person.words.language):
            value = person.say(f"{message_id}.value", value=value)
        return person.say("event-option", option=person.say(message_id), value=value)

    return "; ".join(told(key, value) for key, value in changes.items())


def prompt_of(person: Person, view: Frame, *, told: bool = False) -> str:
    """Say what I am asked for in Sâm Lốc; in short when the play to answer has just been told."""
    game = view["deal"]["game"]
    if game["phase"] == "sam-window":
        return sentence(person.say("web-sam-prompt-window"))
    if not game["to_beat"]:
        return sentence(person.say("web-sam-prompt-lead"))
    if told:
        return sentence(person.say("speech-your-turn"))
    cards = cards_read(person, game["to_beat"])
    owner = person.names_in(view["facts"])[game["owner"]]
    return sentence(person.say("web-sam-prompt-answer", cards=cards, seat=owner))


def begins_turn(step: Step) -> bool:
    """Tell whether a decision of mine begins with this step."""
    me = step.after["you"]

    def acts(view: Frame | None) -> bool:
        return bool(view and view["deal"] and me in view["deal"]["acting"])

    fresh = any(event["t"] == "dealt" or (event["t"] == "acted" and event["seat"] == me) for event in step.events)
    return bool(step.events) and acts(step.after) and (fresh or not acts(step.before))


def message_of(person: Person, step: Step) -> str:
    """Return the message of a step: its events in order, and what I am asked for if my turn begins with it."""
    told = [line for event in step.events for line in lines_of(person, event, step)]
    if begins_turn(step):
        played = any(event["t"] == "acted" and event.get("action", "").startswith("play ") for event in step.events)
        told.append(prompt_of(person, step.after, told=played))
    return " ".join(told)


def expected(person: Person) -> Iterator[str]:
    """Yield the message of each step that has one."""
    return filter(None, (message_of(person, step) for step in person.steps))


def said_to(person: Person, without: str | None = None) -> str:
    """Return all that was said since the page came to the table, as one text, but for messages that hold `without`.

    That something is on its way is left out: it is said only where the machine has other things to do.
    """
    sending = person.say("story-sending")
    texts = (one["text"] for one in person.heard())
    return " ".join(text for text in texts if text != sending and (without is None or without not in text))


def spoken(person: Person) -> str:
    """Wait until everything is told, and return all that was said since the page came to the table."""

    def all_told() -> bool:
        messages = list(expected(person))
        return not messages or said_to(person).endswith(messages[-1])

    person.until(all_told, "everything to be told")
    return said_to(person)
