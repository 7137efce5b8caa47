"""What a store can do. `db.sqlite` is one; all else in this room knows it by these verbs only."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias

from db.bars import Bar, fits
from db.deed import Done
from db.digests import Digest, News
from db.epochs import Epoch, Reached
from db.hours import UNKNOWN, Holiday, Hours
from db.letters import Called, Letter, Outcome, Owed, Shown
from db.outages import Break, Outage
from db.packed import Packed
from db.tables import Table, Which
from db.timers import Timer
from engine.match.log import Entry

FEW = 500
"""So many letters at most are forgotten at once, so that nobody waits for it."""


@dataclass(frozen=True)
class Asleep:
    """All that is stored of a table, as of one moment."""

    table: Table
    revision: int
    """One more with every commit."""
    secret: bytes | None = field(repr=False)
    """None while the table is open."""
    entries: Sequence[Entry]
    checkpoints: Sequence[Packed]
    timers: Sequence[Timer]
    damaged: Sequence[int] = ()
    """Checkpoints that are not as they were written, by their lines: they were left out."""


@dataclass(frozen=True)
class Change:
    """All that one commit stores of a table, whole or not at all."""

    at: float
    before: Table
    """As it was stored."""
    revision: int
    """At which it was stored so."""
    table: Table
    secret: bytes | None = field(default=None, repr=False)
    entries: Sequence[Entry] = ()
    checkpoints: Sequence[Packed] = ()
    letters: Sequence[Letter] = ()
    settled: Mapping[int, Outcome] = field(default_factory=dict)
    """What became of letters, by their numbers."""
    timers: Sequence[Timer] = ()
    spent: Sequence[Timer] = ()
    """Timers that are gone."""
    worthless: Sequence[int] = ()
    """Checkpoints that are to be forgotten, by their lines."""
    done: Done | None = None
    """What somebody has done by it; None if nobody has."""


Calls: TypeAlias = Literal["channel", "dm", "none"]
"""Where somebody is called with sound: by a mention in the channel, by direct message, nowhere."""


@dataclass(frozen=True)
class Preferences:
    """What one person has chosen."""

    dm: bool = True
    """Whether we may write direct messages."""
    language: str | None = None
    calls: Calls = "channel"
    hours: Hours = UNKNOWN
    holidays: tuple[Holiday, ...] = ()
    """Past ones, too, as long as they count."""
    digest: int | None = None
    """At which minute of their day they are sent what happened; None: never."""
    palette: str | None = None
    """Which colours their own pictures are drawn in; None: the usual ones."""
    invitations: bool = True
    """Whether anybody may invite them."""
    uninvited: tuple[Bar, ...] = ()
    """Who may not, veiled."""

    def may_be_invited_by(self, person: int) -> bool:
        """Whether they hear of it where this person invites them."""
        return self.invitations and not any(fits(bar, person) for bar in self.uninvited)


class Store(Protocol):
    """Where everything is kept.

    Each verb is done whole or not at all, also when the task that waits for it is cancelled.
    Any of them may raise StoreError, and those that write StoreFull: nothing was stored then.
    What is stored of a table is checked where it is read; Damaged (a StoreError) names the table.
    """

    def now(self) -> float:
        """The time, in unix seconds."""

    async def close(self) -> None:
        """Finish what is under way, and close."""

    # Tables

    async def set_up(
        self, table: Table, posted: Sequence[Letter], done: Done | None = None
    ) -> Table:
        """Store a new table with its letters, and what somebody has done by it; the table with
        its number.

        ChannelBusy: its channel has an open or running table.
        """

    async def find(self, which: Which) -> list[Table]:
        """The tables that are meant, in the order that `which` names."""

    async def played_for(self, person: int) -> Mapping[int, str]:
        """The running tables where a computer player has the seat of somebody, and since which kind
        of line of the log: "sits-in" or "conceded"."""

    async def load(self, id: int) -> Asleep | None:
        """All that is stored of a table; None if there is none of this number."""

    async def revision(self, id: int) -> int | None:
        """At which revision a table is; None if there is none of this number."""

    async def commit(self, change: Change) -> None:
        """Store a change.

        Conflict: the table is not at that revision any more. ChannelBusy: it moves to a channel
        that has an open or running table.
        """

    async def seen(self, id: int, person: int) -> int:
        """The last line of the log that this person has looked at; 0 if none."""

    async def mark_seen(self, id: int, person: int, number: int) -> None:
        """This person has looked at the log up to line `number`, or farther before."""

    # Deeds

    def heard(self, done: Done) -> None:
        """Whoever did this was answered: it is forgotten when a letter is settled next."""

    async def unheard(self, since: float) -> list[Done]:
        """What each did last and has not `heard` of, in the order of time; forget what was done
        before."""

    # Epochs

    async def epoch(self) -> Epoch:
        """The epoch of the store."""

    async def begin_epoch(self, of: Epoch) -> Epoch:
        """The store is an older copy: begin a new epoch, unless one has begun since this one.

        All that is owed is dropped; all tables that go on get a timer of kind RESTORED.
        """

    async def reached(self, id: int) -> Reached | None:
        """How far a table has come; None if no table was ever given this number."""

    # Outages

    @property
    def outages(self) -> Sequence[Outage]:
        """When the bot was away, as far as it matters still, in the order of time."""

    async def served_until(self) -> float | None:
        """When the bot was known last to be there; None if no version noted that."""

    async def attend(self) -> float:
        """Note that the bot is there now; returns when that is."""

    async def resume(
        self, noted: float | None, ended: float, went_on: Callable[[], float]
    ) -> Break:
        """The bot is there again, and was not since `ended`: carry all that is due over that time.

        `went_on` says when it is now, and may set the clock. `noted` is what `served_until` is
        known to say: where it says something else, all is carried already, and nothing is done.
        """

    # Timers

    async def timers(self, limit: int) -> list[Timer]:
        """So many timers, the next first."""

    async def put_off(self, timer: Timer, due: float) -> None:
        """Let a timer be due at another time, if it is still there."""

    # Letters

    async def post(self, posted: Sequence[Letter], now: float) -> None:
        """Write letters that belong to no change of a table."""

    async def owed(self, aside: Collection[int] = ()) -> list[Owed]:
        """The first letter to each addressee that is not settled, the oldest first.

        Those set `aside` don't count: the ones behind them do.
        """

    async def take(
        self, taken: Sequence[int], now: float, heard: int | None = None
    ) -> Collection[int]:
        """Note that these letters are tried now; those of them that are still not settled.

        Of those tried for the first time, `heard` is kept, or else the newest message that any
        letter became.
        """

    async def settle(self, letter: int, outcome: Outcome) -> None:
        """Note what became of a letter, unless it is settled already."""

    async def prune(self, before: float) -> int:
        """Forget some letters that were settled before; how many, at most FEW.

        What is `shown` stays as long as its table goes on.
        """

    async def shown(
        self, table: int | None, person: int | None = None, *, folded: bool = False
    ) -> list[Shown]:
        """The letters that still ask something of a person, or of whoever reads the channels of a
        table, the oldest first; or those that are folded, and still stand there."""

    async def fold(self, shown: Sequence[int], now: float, *, gone: bool = False) -> None:
        """Note that the messages of these letters are folded, or gone."""

    async def is_latest(self, table: int, person: int, message: int) -> bool:
        """Whether no letter of a table that asks somebody for something came after this message."""

    # People and servers

    async def preferences(self, person: int) -> Preferences:
        """What this person has chosen; the defaults if nothing."""

    async def prefer(self, person: int, changes: Mapping[str, Any]) -> None:
        """Keep what this person chooses, by the names of `Preferences`; all else stays.

        Their next digest is due by what they have chosen.
        """

    async def digests(self, limit: int) -> list[Digest]:
        """Some of the digests that are due, or so far ahead that they must be set anew."""

    async def next_digest(self) -> float | None:
        """When the next digest is due; None where nobody wants any."""

    async def write_digest(
        self, gone: Digest, due: float | None, told: Mapping[int, int], posted: Sequence[Letter]
    ) -> bool:
        """A digest was due: post it, and set the next one, or none. False, and nothing is done:
        somebody has done so already, or it is due at another time."""

    async def news(self, person: int) -> list[News]:
        """How far the tables of somebody have come that run, or have just ended."""

    async def was_told(self, person: int, what: str) -> bool:
        """Whether `tell` was called with this and not forgotten."""

    async def tell(self, person: int, what: str, now: float) -> bool:
        """Note that this person was told something; whether that is new."""

    async def forget(self, person: int, what: str) -> None:
        """Forget that this person was told something."""

    async def known_of(self, person: int) -> dict[str, Any]:
        """All that is known of this person, as plain values by what they are."""

    async def messages_to(self, person: int, table: int | None = None) -> list[int]:
        """The direct messages that letters to this person became, as far as they are noted: all,
        or those of one table."""

    async def forget_person(
        self, person: int, called: Called = MappingProxyType({}), damaged: Collection[int] = ()
    ) -> bool:
        """Forget all that is known of somebody, so that not even the file holds a trace of it.

        How they were `called` at the tables that they have just left, only letters know now.
        False, and nothing is forgotten: they still sit at a table that goes on, or host one that
        is not `damaged`.
        """

    async def server(self, server: int) -> dict[str, Any]:
        """The settings of a server, by name."""

    async def set_server(self, server: int, name: str, value: Any) -> None:
        """Set one setting of a server (any JSON)."""
