"""A deal of Phỏm told again, naively: piles are lists, seats have places in a line, money is a dictionary."""

from __future__ import annotations

from typing import Any

from oracles.phom_naive import (
    Cards,
    best,
    forced,
    is_bao,
    is_khan,
    last_cards,
    place_of,
    points,
    sendable,
    u_type,
    used,
)

POT = -1


class Story:
    """Everything that is known of a deal, as a scribe with the rules sheet beside would keep it."""

    def __init__(self, rules: dict[str, Any], hands: dict[int, set[str]], opener: int) -> None:
        self.rules = rules
        self.hands = hands
        self.seats = sorted(hands)
        self.piles: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.d = dict.fromkeys(self.seats, 0)
        self.line = [*self.seats[self.seats.index(opener) :], *self.seats[: self.seats.index(opener)]]
        self.unlaid: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.eats = dict.fromkeys(self.seats, 0)
        self.phoms: list[tuple[int, Cards]] = []
        self.first_lay: list[int] = []
        self.last_lay: list[int] = []
        self.untouched = set(self.seats)
        self.chot_eaters: list[int] = []
        self.net = dict.fromkeys([*self.seats, POT], 0)
        self.opener = self.turn = opener
        self.ten = True
        self.laying = False
        self.fresh: str | None = None
        self.window = bool(rules["u_window"])
        self.claims: set[int] = set()
        self.end = ""
        self.winner: int | None = None
        self.kind = ""
        self.places: list[int] = []
        if self.on("nuoi_ga"):
            for seat in self.seats:
                self.pay(seat, POT, 1)

    def on(self, key: str) -> bool:
        return bool(self.rules[key] == "on")

    def after(self, seat: int, steps: int = 1) -> int:
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]

    def others(self, seat: int) -> list[int]:
        return [other for other in self.seats if other != seat]

    def pay(self, who: int, whom: int, amount: int) -> None:
        self.net[who] -= amount * self.rules["stake"]
        self.net[whom] += amount * self.rules["stake"]

    def held(self, seat: int) -> tuple[Cards, Cards]:
        return frozenset(self.hands[seat]), frozenset(self.unlaid[seat])

    def step(self, seat: int, text: str) -> None:
        """Tell what a seat (8 is the dealer) does."""
        word, _, rest = text.partition(" ")
        getattr(self, f"do_{word}")(seat, rest)

    # Cards come

    def do_draw(self, seat: int, _: str) -> None:
        self.untouched.discard(seat)
        self.fresh = None

    def do_give(self, _: int, card: str) -> None:
        self.hands[self.turn].add(card)
        self.ten = True
        self.begin_laying()

    def do_take(self, seat: int, _: str) -> None:
        victim, card = self.after(seat, -1), str(self.fresh)
        self.untouched.discard(seat)
        self.fresh = None
        eater_rule = self.rules["chot_rule"] == "eater_final_turn"
        chot = self.d[seat] == 3 if eater_rule else self.d[victim] == 4
        self.eats[seat] += 1
        if chot:
            self.pay(victim, seat, 4)
            if victim in self.first_lay:
                self.chot_eaters.append(seat)
        elif self.eats[seat] < 3:
            self.pay(victim, POT if self.on("nuoi_ga") else seat, self.eats[seat])
        self.piles[victim].remove(card)
        self.hands[seat].add(card)
        self.unlaid[seat].add(card)
        self.ten = True
        self.move(victim)
        self.judge(seat)

    def move(self, victim: int) -> None:
        """R5.2 to the letter."""
        self.d[victim] -= 1
        starter = self.line[0]
        if starter != victim:
            if self.on("auto_move"):
                self.piles[victim].append(self.piles[starter].pop())
            self.d[starter] -= 1
            self.d[victim] += 1
        self.line = [*self.line[1:], starter]

    def judge(self, seat: int) -> None:
        hand, unlaid = self.held(seat)
        if self.eats[seat] == 3:
            if is_bao(hand, unlaid):
                self.bao(seat)
            else:
                sent = self.on("tai_gui") and any(sendable(phom, last_cards(hand, unlaid)) for _, phom in self.phoms)
                self.goes_out(seat, "tron" if sent else u_type(hand, unlaid, 10))
        elif len(hand) == 3 and not is_bao(hand, unlaid):
            self.goes_out(seat, "tron")
        else:
            self.begin_laying()

    def begin_laying(self) -> None:
        seat = self.turn
        self.laying = self.d[seat] == 3
        if not self.laying:
            return
        if seat not in self.first_lay:
            self.first_lay.append(seat)
        self.last_lay = [other for other in self.last_lay if other != seat] + [seat]
        if is_bao(*self.held(seat)):
            self.bao(seat)

    # Cards go

    def do_discard(self, seat: int, card: str) -> None:
        self.untouched.discard(seat)
        self.hands[seat].remove(card)
        self.piles[seat].append(card)
        self.d[seat] += 1
        if self.laying:
            if is_bao(*self.held(seat)):
                self.bao(seat)
                return
            for phom in sorted(forced(*self.held(seat)), key=place_of):
                self.put_down(seat, phom)
        self.laying = self.ten = False
        if not self.hands[seat]:
            self.goes_out(seat, "thuong")
        elif self.is_played_out(seat):
            self.count_points()
        else:
            self.turn, self.fresh = self.after(seat), card

    def is_played_out(self, seat: int) -> bool:
        if self.on("tai_gui"):
            return all(self.d[other] == 4 for other in self.seats)
        return self.after(seat) in self.first_lay

    def do_lay(self, seat: int, rest: str) -> None:
        hand, unlaid = self.held(seat)
        cards = frozenset(rest.split()) if rest else hand
        for phom in sorted(best(cards, unlaid & cards), key=place_of):
            self.put_down(seat, phom)
        self.after_moving(seat)

    def put_down(self, seat: int, phom: Cards) -> None:
        self.phoms.append((seat, phom))
        self.hands[seat] -= phom
        self.unlaid[seat] -= phom

    def send(self, seat: int, number: int, cards: Cards) -> None:
        owner, phom = self.phoms[number]
        sent = sendable(phom, cards)
        self.phoms[number] = (owner, phom | sent)
        self.hands[seat] -= sent

    def after_moving(self, seat: int) -> None:
        if not self.hands[seat]:
            self.goes_out(seat, "tron")
        elif self.hands[seat] == self.unlaid[seat]:
            self.bao(seat)

    # Out of turn, and the end

    def do_report(self, seat: int, rest: str) -> None:
        target = int(rest)
        if is_bao(*self.held(target)):
            self.bao(target)
        else:
            self.pay(seat, POT if self.on("nuoi_ga") else target, 1)

    def kind_of(self, seat: int) -> str:
        hand, unlaid = self.held(seat)
        if seat in self.untouched and is_khan(hand):
            return "khan"
        return u_type(hand, unlaid, 10 if seat == self.turn and self.ten else 9)

    def do_u(self, seat: int, _: str) -> None:
        if self.window:
            self.claims.add(seat)
        elif self.kind_of(seat) == "none":
            self.end = "u-lao"
            for other in self.others(seat):
                self.pay(seat, other, 5)
        else:
            self.goes_out(seat, self.kind_of(seat))

    def do_close(self, _: int, __: str) -> None:
        self.window = False
        seat = self.opener
        while self.claims:
            if seat in self.claims:
                self.goes_out(seat, self.kind_of(seat))
                return
            seat = self.after(seat)

    def bao(self, seat: int) -> None:
        self.end = "bao"
        for other in self.others(seat):
            self.pay(seat, other, 5)

    def goes_out(self, seat: int, kind: str) -> None:
        self.end, self.winner, self.kind = "u", seat, kind
        each = self.rules[f"u_pay_{kind}"]
        one = self.who_pays_for_all(seat)
        for other in self.others(seat):
            self.pay(other if one is None else one, seat, each)
        if kind != "khan":
            self.net[seat] += self.net[POT]
            self.net[POT] = 0

    def who_pays_for_all(self, seat: int) -> int | None:
        if self.kind == "khan":
            return None
        if self.on("den_three") and self.eats[seat] == 3:
            return self.after(seat, -1)
        if self.on("den_chot") and self.on("tai_gui"):
            return next((eater for eater in reversed(self.chot_eaters) if eater != seat), None)
        return None

    def count_points(self) -> None:
        self.end = "stock" if self.on("tai_gui") else "all-laid"
        laid = self.first_lay if self.rules["tie_break"] == "first_lay" else self.last_lay
        owners = {owner for owner, _ in self.phoms}

        def worth(seat: int) -> tuple[bool, int, int]:
            left = points(frozenset(self.hands[seat])) if seat in owners else 0
            return (seat not in owners, left, laid.index(seat))

        self.places = sorted(self.seats, key=worth)
        if not owners and self.rules["all_mom"] == "draw":
            return
        self.winner = self.places[0]
        for place, seat in enumerate(self.places[1:], 1):
            self.pay(seat, self.winner, place if seat in owners else 4)

    def do_send(self, seat: int, rest: str) -> None:
        named, _, number = rest.rpartition(" onto ")
        if number:
            self.send(seat, int(number) - 1, frozenset(named.split()))
        else:
            for owner in (self.after(seat, steps) for steps in range(1, len(self.seats))):
                for at in range(len(self.phoms)):
                    hand, unlaid = self.held(seat)
                    spare = hand - used(tuple(best(hand, unlaid))) - unlaid
                    if self.phoms[at][0] == owner:
                        self.send(seat, at, spare)
        self.after_moving(seat)
