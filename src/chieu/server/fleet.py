"""The nodes of one room: who else is here, who is on which, and which node does for a table what nobody asked for.

Any node judges what its players do, and the log decides. Decks, clocks, bots and absences are the owner's: the node on
which most of a table's people are. Every node finds out by itself who that is, from what all have heard in one order;
where two believe that they are, or one has just died, the log takes the first and the other follows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from chieu.server.alone import Alone
from chieu.server.clock import now_ms
from chieu.server.node_words import (
    Added,
    Addition,
    Anew,
    Ask,
    Beat,
    Came,
    Drain,
    Grouped,
    Here,
    Leaving,
    Notified,
    Reads,
    Renamed,
    SignedOut,
    Spent,
    Told,
    Went,
    Word,
    Wrote,
    carried,
    encoder,
    may_say,
    read,
    texts_of,
    together,
)
from chieu.server.ownership import RULES, Owners
from chieu.server.peers import PASSED_ON, Ears, Peer, Presence, Standing, gives_way

if TYPE_CHECKING:
    from chieu.store import Store, Stored

BEAT_S: Final = 1.0
"""How often a node says that it is here."""
DEAD_S: Final = 3.0
"""After so long without a word a node is taken for dead; three of its words are missing then."""
LOOK_S: Final = 5.0
"""How often the log is read all the same for tables in memory: a word of what was written may be lost."""

_log = logging.getLogger(__name__)


class Fleet(Alone):
    """This node among the others."""

    def __init__(self, store: Store, name: str, version: str, number: int, ahead_ms: int = 0) -> None:
        """Begin; nothing is heard before `open`.

        Args:
            store: what carries the words.
            name: this node's.
            version: this program's.
            number: when this node began, in milliseconds since the epoch.
            ahead_ms: how far the machine's clock was ahead of the database's then.
        """
        self.name = name
        self._loop = asyncio.get_running_loop()
        self.peers: dict[str, Peer] = {}
        """The other nodes that are here, by name."""
        self._owners = Owners(name, self.peers)
        self._left: dict[str, Peer] = {}
        """Those that have said that they end, and may still write."""
        self._signals = store.signals(self._loop, hear=self._hear, missed=self._ask, spoken=self._spoken)
        self._version, self._number, self._ahead_ms = version, number, ahead_ms
        self._store = store
        self._heard_at = self._looked_at = time.monotonic()
        """When it last heard itself, and when the log was last read for what nobody has told."""
        self._lag_ms = 0
        """How long the last beat of its own that it heard was on its way."""
        self._people: dict[str, Presence] = {}
        self._coming: Counter[str] = Counter()
        """How often a player's `Came` is on its way from here, through the database, to here."""
        self._words: list[Word] = []
        self._written: dict[str, Wrote] = {}
        self._speaking = 0
        """How many texts are on their way to the database; what comes meanwhile is told together."""
        self._ears: Ears | None = None
        self._others = 0
        """How many other nodes are to say who is there before this one begins."""
        self._others_heard = asyncio.Event()
        self._is_heard = asyncio.Event()
        """Set once this node has heard itself: what it says comes to the others, too."""
        self._timer: asyncio.TimerHandle | None = None
        self._unheard = 0
        """How often this node has said that it is here since it heard itself. One that stood still says it once."""
        self._is_closing = False
        self._own = f"[{encoder.encode(name).decode()},{number},"
        """How its own texts begin."""

    async def open(self, ears: Ears, others: int) -> bool:
        """Speak and listen from now on; wait until this node is heard and so many others have said who is with them.

        Returns: whether this node is the only one.
        """
        self._ears, self._others = ears, others
        self._heard_at = time.monotonic()
        self._signals.begin()
        self._beat()
        waited = [self._is_heard.wait(), *([self._others_heard.wait()] if others else [])]
        try:
            await asyncio.wait_for(asyncio.gather(*waited), DEAD_S)
        except TimeoutError:
            _log.warning("of %d other nodes %d have said who is there", others, len(self.peers))
        return not self.peers

    def leave(self) -> bool:
        """Leave all tables to the others, if there are others; tell whether there are.

        What people do here until they are gone is judged and told as before.
        """
        if self.is_leaving or not self.peers:
            return False
        self.is_leaving = True
        self._owners.leave()
        self._say(Leaving())
        return True

    async def close(self) -> None:
        """Say that this node ends."""
        if self._ears is None:
            return
        self._is_closing = True
        if self._timer is not None:
            self._timer.cancel()
        self._say(Leaving())
        self._flush()
        await self._loop.run_in_executor(None, self._signals.close)

    # Asked by tables

    @property
    def version(self) -> int:
        """Another number whenever a table may have another owner than before."""
        return self._owners.version

    def owns(self, code: str, seated: Collection[str], here: int) -> bool:
        """Tell whether this node does for a table what nobody has asked for.

        Args:
            code: the table's.
            seated: the players who have a seat there.
            here: how many of them see it by this node.
        """
        return self.owner_of(code, seated, here) == self.name

    def owner_of(self, code: str, seated: Collection[str], here: int) -> str:
        """Return the node that owns a table: on which most of its people are, or were last, or one by its code."""
        return self._owners.owner_of(code, seated, here)

    def knows(self, player: str) -> bool:
        """Tell whether a player has a table elsewhere, or had lately: they may come from a node that is gone."""
        return self._owners.knows(player)

    def is_elsewhere(self, player: str, code: str) -> bool:
        """Tell whether a player sees a table by another node."""
        found = (peer.people.get(player) for peer in self.peers.values())
        return any(one is not None and code in one.codes for one in found)

    def seen_elsewhere(self, player: str) -> set[str]:
        """Return the codes of the tables that a player sees by other nodes."""
        return {code for peer in self.peers.values() if player in peer.people for code in peer.people[player].codes}

    def elsewhere(self) -> Iterator[tuple[str, str, str]]:
        """Yield the code of each table that somebody sees by another node, the player, and the player's address."""
        for peer in self.peers.values():
            for player, presence in peer.people.items():
                for code in presence.codes:
                    yield code, player, presence.address

    # Asked by whoever watches over it

    def standing(self) -> Standing:
        """Return how this node stands among the others."""
        beats = [peer.beat for peer in self.peers.values() if peer.beat is not None]
        return Standing(
            others=len(self.peers),
            silent_s=time.monotonic() - self._heard_at,
            lag_ms=self._lag_ms,
            ahead_ms=self._ahead_ms,
            is_cut_off=self.is_cut_off,
            is_mixed=any((beat.version, beat.rules) != (self._version, RULES) for beat in beats),
        )

    # Said by this node

    def wrote(self, code: str, seq: int, events: Sequence[Stored] = (), *, is_listed_anew: bool) -> None:
        """Tell the others that a table's log goes up to an event now; one word for all of a commit."""
        word = Wrote(code, seq, is_listed_anew, carried(events))
        before = self._written.get(code)
        self._written[code] = word if before is None else together(before, word)
        self._flush_soon()

    def added(self, code: str, command: Addition) -> None:
        """Tell them that somebody here has added to a table's next shuffle."""
        self._say(Added(code, command))

    def reads(self, code: str) -> None:
        """Ask them what people have added there: the table was just read, and no log has it."""
        if self.peers:
            self._say(Reads(code))

    def came(self, player: str, address: str) -> None:
        """Tell them that a player has connected."""
        mine = self._people[player] = Presence(address, since=now_ms())
        self._coming[player] += 1
        self._say(Came(player, mine.since))
        self._say_here(player)

    def went(self, player: str) -> None:
        """Tell them that a player is connected no more."""
        self._people.pop(player, None)
        # What has not been said of them yet would come after what another node says to whom they have gone meanwhile.
        unsaid = [word for word in self._words if isinstance(word, Came | Here) and word.player == player]
        if unsaid:
            self._words = [word for word in self._words if word not in unsaid]
            for word in unsaid:
                if isinstance(word, Came):
                    self._note_heard(word)
        self._say(Went(player))

    def sees(self, player: str, code: str) -> None:
        """Tell them that a player sees a table."""
        presence = self._people.get(player)
        self._owners.note_last(code, self.name)
        if presence is not None and code not in presence.codes:
            presence.codes.add(code)
            self._say_here(player)

    def sees_no_more(self, player: str, code: str) -> None:
        """Tell them that a player has left a table."""
        presence = self._people.get(player)
        if presence is not None and code in presence.codes:
            presence.codes.discard(code)
            self._say_here(player)

    def renamed(self, player: str, name: str) -> None:
        """Tell them a player's new name."""
        self._say(Renamed(player, name))

    def signed_out(self, player: str, sessions: Collection[str], goodbye: str) -> None:
        """Tell them that sessions of a player have ended."""
        self._say(SignedOut(player, tuple(sessions), goodbye))

    def grouped(self, player: str, group: str, *, is_in: bool) -> None:
        """Tell them that a player is in a group from now on, or not any more."""
        self._say(Grouped(player, group, is_in))

    def notified(self, code: str, player: str, kind: str, away_at: int) -> None:
        """Tell them that somebody who is missed at a table since a time was told so."""
        if self.peers:
            self._say(Notified(code, player, kind, away_at))

    def spent(self, limit: str, key: str, tokens: int) -> None:
        """Tell them that tokens of a limit were taken here, of a key."""
        if self.peers:
            self._say(Spent(limit, key, tokens))

    def _say_here(self, player: str) -> None:
        presence = self._people[player]
        self._say(Here(player, presence.address, tuple(presence.codes)))

    def _say_all(self) -> None:
        """Say who is here, from the beginning."""
        self._say(Anew())
        for player in self._people:
            self._say_here(player)
        self._say(self._beat_now())
        if self.is_leaving:
            self._say(Leaving())

    def _beat_now(self) -> Beat:
        fails = self.is_cut_off or self._store.is_failing
        return Beat(self._version, *self._heard_by().count(), RULES, now_ms(), self._lag_ms, self._ahead_ms, fails)

    def _ask(self) -> None:
        """Hear what may have been missed, and say what may have been."""
        # What was on its way may never come.
        self._coming.clear()
        self._say(Ask())
        self._say_all()
        self._look()

    def _say(self, word: Word) -> None:
        self._words.append(word)
        self._flush_soon()

    def _flush_soon(self) -> None:
        if len(self._words) + len(self._written) == 1 and not self._speaking:
            self._loop.call_soon(self._flush)

    def _spoken(self) -> None:
        self._speaking -= 1
        if not self._speaking:
            self._flush()

    def _flush(self) -> None:
        words, self._words = [*self._words, *self._written.values()], []
        self._written = {}
        texts = [*texts_of(self.name, self._number, words)]
        self._speaking += len(texts)
        self._signals.tell(*texts)

    # Heard by this node

    def _heard_by(self) -> Ears:
        if self._ears is None:
            raise RuntimeError("the fleet is not open")
        return self._ears

    def _hear(self, message: str) -> None:
        if message.startswith(self._own) and not may_say(message, Beat, Came):
            self._heard_myself()
            return
        told = read(message)
        if told is None or self._is_closing:
            return
        if told.node == self.name:
            if told.number == self._number:
                self._heard_myself()
                self._take_own(told.words)
        elif told.node:
            self._hear_peer(told)
        else:
            self._hear_outsider(told.words)

    def _hear_peer(self, told: Told) -> None:
        left = self._left.get(told.node)
        if left is not None and left.number >= told.number:
            left.heard_at = time.monotonic()
            self._take_written(told.words)
            return
        peer = self.peers.get(told.node)
        if peer is None or peer.number < told.number:
            peer = self._meet(told)
        if peer.number == told.number:
            peer.heard_at = time.monotonic()
            self._take(peer, told.words)

    def _hear_outsider(self, words: Sequence[Word]) -> None:
        if any(isinstance(word, Drain) and word.node == self.name for word in words):
            _log.warning("this node is told to end")
            self._heard_by().drain()

    def _meet(self, told: Told) -> Peer:
        """Take in a node that is new, or has begun again."""
        had = self.peers.get(told.node)
        peer = self.peers[told.node] = Peer(told.node, told.number, time.monotonic())
        self._owners.changed()
        _log.warning("node %s is here", told.node)
        # One that stood still for a while does not know that it was given up.
        self._say(Ask(peer.name))
        if had is not None:
            self._heard_by().lost()
        return peer

    def _heard_myself(self) -> None:
        self._unheard, self.is_cut_off = 0, False
        self._heard_at = time.monotonic()
        self._is_heard.set()

    def _take_own(self, words: Sequence[Word]) -> None:
        for word in words:
            if isinstance(word, Beat):
                self._lag_ms = now_ms() - word.said_at
            if isinstance(word, Came):
                self._note_heard(word)

    def _note_heard(self, word: Came) -> None:
        self._coming[word.player] -= 1
        if self._coming[word.player] <= 0:
            del self._coming[word.player]

    def _take(self, peer: Peer, words: Sequence[Word]) -> None:
        self._take_written(words)
        moved: set[str] = set()
        for word in words:
            kind = type(word)
            if kind in PASSED_ON:
                PASSED_ON[kind](self._heard_by(), word)
            elif kind in self._TAKES:
                moved |= self._TAKES[kind](self, peer, word)
        if moved:
            self._owners.changed()
            self._heard_by().moved(moved)
            self._heard_by().listed()

    def _take_written(self, words: Sequence[Word]) -> None:
        ears = self._heard_by()
        written = [word for word in words if isinstance(word, Wrote)]
        for word in written:
            ears.wrote(word.code, word.seq, word.events)
        if any(word.is_listed_anew for word in written):
            ears.listed()

    # Each returns the tables that may have another owner now.

    def _take_here(self, peer: Peer, word: Here) -> set[str]:
        was, codes = peer.people.get(word.player), set(word.codes)
        peer.people[word.player] = Presence(word.address, codes)
        for code in codes:
            self._owners.note_last(code, peer.name)
            self._owners.note_player(word.player)
        return codes if was is None else codes ^ was.codes

    def _take_came(self, _peer: Peer, word: Came) -> set[str]:
        mine = self._people.get(word.player)
        if mine is not None and gives_way(mine, word, is_coming=self._coming[word.player] > 0):
            self._heard_by().replaced(word.player)
        return set()

    def _take_went(self, peer: Peer, word: Went) -> set[str]:
        gone = peer.people.pop(word.player, None)
        return set() if gone is None else gone.codes

    def _take_beat(self, peer: Peer, word: Beat) -> set[str]:
        if peer.beat is None or peer.beat.rules != word.rules:
            self._owners.changed()
        peer.beat = word
        if sum(other.beat is not None for other in self.peers.values()) >= self._others:
            self._others_heard.set()
        return set()

    def _take_anew(self, peer: Peer, _word: Anew) -> set[str]:
        moved = {code for one in peer.people.values() for code in one.codes}
        peer.people.clear()
        return moved

    def _take_ask(self, _peer: Peer, word: Ask) -> set[str]:
        if word.node in {"", self.name}:
            self._say_all()
        return set()

    def _take_leaving(self, peer: Peer, _word: Leaving) -> set[str]:
        _log.warning("node %s ends", peer.name)
        # What it writes until then is heard; who is still there is about to come to another one.
        self.peers.pop(peer.name, None)
        self._owners.changed()
        self._left[peer.name] = peer
        self._heard_by().left()
        return set()

    _TAKES: Final[Mapping[type[Word], Callable[..., set[str]]]] = MappingProxyType(
        {
            Here: _take_here,
            Came: _take_came,
            Went: _take_went,
            Beat: _take_beat,
            Anew: _take_anew,
            Ask: _take_ask,
            Leaving: _take_leaving,
        }
    )

    def _lose(self, peer: Peer, how: str) -> None:
        _log.warning("node %s %s", peer.name, how)
        del self.peers[peer.name]
        self._owners.changed()
        self._heard_by().lost()

    # Time

    def _beat(self) -> None:
        now = time.monotonic()
        for peer in [peer for peer in self.peers.values() if now - peer.heard_at > DEAD_S]:
            self._lose(peer, "is not heard any more")
        self._left = {name: peer for name, peer in self._left.items() if now - peer.heard_at <= DEAD_S}
        self._say(self._beat_now())
        self._unheard += 1
        if self._unheard > DEAD_S / BEAT_S and not self.is_cut_off:
            self.is_cut_off = True
            _log.warning("the database is out of reach: who is here is sent to other nodes")
            self._heard_by().cut_off()
        if now - self._looked_at > LOOK_S:
            self._look()
        self._timer = self._loop.call_later(BEAT_S, self._beat)

    def _look(self) -> None:
        self._looked_at = time.monotonic()
        self._heard_by().look()
