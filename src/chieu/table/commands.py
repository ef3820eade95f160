"""What can be asked of a table: the commands of players, and those of the server itself.

`by` is the id of the player who asks, `id` the id that the client chose for the command. A command of the server
carries neither.
"""

from __future__ import annotations

from msgspec import Struct

OptionValue = int | str
"""An option as a client writes it: the name of a choice, or a number."""


class Asked(Struct, frozen=True, kw_only=True):
    """A command of a player."""

    by: str
    id: str = ""


class Create(Asked, frozen=True, kw_only=True):
    """Open a table and become its host in seat 0; with `bots`, fill the other seats and start at once."""

    name: str
    game: str
    options: dict[str, OptionValue] = {}
    preset: str = ""
    private: bool = False
    bots: str = ""


class Sit(Asked, frozen=True, kw_only=True):
    """Take a free seat: this one, or the first."""

    name: str
    seat: int = -1


class Stand(Asked, frozen=True, kw_only=True):
    """Give one's seat up."""


class PutBot(Asked, frozen=True, kw_only=True):
    """Put a bot into a free seat, or change the level of the bot that sits there."""

    seat: int
    level: str


class Remove(Asked, frozen=True, kw_only=True):
    """Free a seat, between deals."""

    seat: int


class PassHost(Asked, frozen=True, kw_only=True):
    """Make the person in another seat the host."""

    seat: int


class Lock(Asked, frozen=True, kw_only=True):
    """Let nobody new sit down, or let them again."""

    on: bool


class ChangeOptions(Asked, frozen=True, kw_only=True):
    """Change house rules between deals: a preset first, then single options."""

    changes: dict[str, OptionValue] = {}
    preset: str = ""


class Start(Asked, frozen=True, kw_only=True):
    """Begin the match."""


class Ready(Asked, frozen=True, kw_only=True):
    """Be ready for the next deal."""


class Rematch(Asked, frozen=True, kw_only=True):
    """Ask for another match with the same seats."""


class Act(Asked, frozen=True, kw_only=True):
    """Play an action, judged by the player on event number `after`."""

    action: str
    after: int


class Extend(Asked, frozen=True, kw_only=True):
    """Add time to one's own turn."""


class Say(Asked, frozen=True, kw_only=True):
    """Say a quick phrase, or a text of one's own."""

    name: str
    phrase: str = ""
    text: str = ""


class Deal(Struct, frozen=True):
    """Hand the table a shuffled deck, and a random number for what else the dealer draws."""

    deck: tuple[int, ...]
    luck: int


class Tick(Struct, frozen=True):
    """Do what has come due."""


class BotAct(Struct, frozen=True):
    """Play a bot's action, chosen on event number `after`."""

    seat: int
    action: str
    after: int


class Arrive(Struct, frozen=True):
    """A player watches the table again."""

    player: str


class Drop(Struct, frozen=True):
    """A player's last connection to the table is gone, or the player has left the page."""

    player: str


class Restart(Struct, frozen=True):
    """The server has started again and holds no connection: everybody gets a grace period."""


Command = (
    Sit
    | Stand
    | PutBot
    | Remove
    | PassHost
    | Lock
    | ChangeOptions
    | Start
    | Ready
    | Rematch
    | Act
    | Extend
    | Say
    | Deal
    | Tick
    | BotAct
    | Arrive
    | Drop
    | Restart
)
