"""The store in one SQLite file: a connection that writes, and another that reads meanwhile."""

import logging
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from db.deed import Done
from db.digests import Digest, News
from db.epochs import Epoch, Reached
from db.errors import Damaged, StoreError
from db.letters import Called, Dropped, Letter, Outcome, Owed, Shown
from db.outages import Break, Outage
from db.sqlite import (
    deeds,
    digests,
    epochs,
    forgetting,
    known,
    letters,
    log,
    opening,
    outages,
    people,
    sums,
    tables,
    timers,
)
from db.sqlite.clerk import Clerk, one_moment, transaction
from db.sqlite.lease import Lease, Noted
from db.sqlite.sums import Head
from db.sqlite.trouble import BEHIND, DAMAGED, NOT_WIPED, UNREADABLE, explained
from db.store import Asleep, Change, Preferences
from db.tables import GoingOn, Numbered, Table, Which
from db.timers import Timer

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger(__name__)


class SQLiteStore:
    """An open store. What its verbs promise stands in `db.store.Store`."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float],
        writer: Clerk,
        reader: Clerk,
        lease: Lease | None = None,
    ) -> None:
        self.path = path
        self._clock = clock
        self._writer = writer
        self._reader = reader
        self._lease = lease
        self._noted = Noted()
        self._outages: tuple[Outage, ...] = ()
        self._ends = dict[int, End]()
        """Of tables whose logs this process has found whole: later only their end is."""
        self._heard = list[Done]()
        """What is to be forgotten when a letter is settled next."""
        self._must_wipe = False
        """Whether somebody was forgotten who can still be read in deleted parts of the file."""

    @classmethod
    async def open(
        cls, path: Path, clock: Callable[[], float] = time.time, *, alone: bool = False
    ) -> "SQLiteStore":
        """Open the store at `path`, or make one if there is none; bring it up to date.

        A bot opens it `alone`: no other may meanwhile. StoreError says in one sentence why it
        can't be opened (damaged, foreign, from a newer version, read-only, no folder, disk full,
        taken by another bot) and what to do; nothing was changed then.
        """
        lease = Lease.take(path) if alone else None
        try:
            store = await cls._open(path, clock, lease)
            if alone:
                await store._must_know_a_copy()
            store._outages = await store.read(outages.known)
            return store
        except BaseException:
            if lease is not None:
                lease.give_back()
            raise

    @classmethod
    async def _open(
        cls, path: Path, clock: Callable[[], float], lease: Lease | None
    ) -> "SQLiteStore":
        try:
            writer = await Clerk.hire(partial(opening.open_writer, path, clock()))
            try:
                reader = await Clerk.hire(partial(opening.open_reader, path))
            except BaseException:
                await writer.dismiss()
                raise
        except (sqlite3.Error, OSError) as error:
            raise explained(error, path) from error
        except UnicodeDecodeError as error:
            raise StoreError(DAMAGED.format(path=path)) from error
        return cls(path, clock, writer, reader, lease)

    async def _must_know_a_copy(self) -> None:
        """A file that `back_up` made begins an epoch of its own."""
        assert self._lease is not None
        now, far, at = (
            await self.epoch(),
            await self.read(epochs.far),
            await self.read(epochs.copied),
        )
        noted = self._lease.read()
        is_behind = noted.epoch == now.token and noted.far > far
        if is_behind:
            logger.error(BEHIND.format(path=self.path))
        if is_behind or at is not None:
            now = await self.write(epochs.begin, now, at, self.now())
        if not noted.is_stopped:
            await self._look_after_a_fall()
        self._noted = Noted(now.token, await self.read(epochs.far), is_stopped=False)
        self._lease.note(self._noted)

    async def _look_after_a_fall(self) -> None:
        """Whoever had the store was killed: say at once what is damaged of what goes on."""
        for table in await self.find(GoingOn()):
            try:
                await self.load(table.id)
            except Damaged as damaged:
                logger.error("%s", damaged)

    def _has_come(self, far: int | None) -> None:
        """Note the last letter that was written, if there is one."""
        if self._lease is not None and far is not None:
            self._noted = self._noted._replace(far=far)
            self._lease.note(self._noted)

    async def close(self) -> None:
        if self._heard:
            with suppress(StoreError):
                await self._settle({})
        await self._reader.dismiss()
        await self._writer.dismiss()
        if self._lease is not None:
            self._lease.note(self._noted._replace(is_stopped=True))
            self._lease.give_back()

    def now(self) -> float:
        return round(self._clock(), 3)

    async def write(
        self,
        act: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """What `act` returns. All that it writes is committed whole, or not at all if it raises."""
        return await self._asked(
            self._writer, lambda connection: transaction(connection, act, *args, **kwargs)
        )

    async def read(
        self,
        act: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """What `act` finds, as of the last commit. Never waits for a writer."""
        return await self._asked(
            self._reader, lambda connection: one_moment(connection, act, *args, **kwargs)
        )

    async def _asked(self, clerk: Clerk, act: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await clerk.do(act)
        except sqlite3.Error as error:
            raise explained(error, self.path) from error

    # Tables

    async def set_up(
        self, table: Table, posted: Sequence[Letter], done: Done | None = None
    ) -> Table:
        return await self.write(_set_up, table, posted, done)

    async def find(self, which: Which) -> list[Table]:
        return await self.read(tables.find, which)

    async def played_for(self, person: int) -> Mapping[int, str]:
        return await self.read(log.played_for, person)

    async def load(self, id: int) -> Asleep | None:
        found = await self.read(_asleep, id, whole=id not in self._ends)
        if found is None:
            return None
        asleep, head = found
        self._ends[id] = End(asleep.revision, head)
        return asleep

    async def revision(self, id: int) -> int | None:
        return await self.read(tables.revision, id)

    async def commit(self, change: Change) -> None:
        id, revision = change.table.id, change.revision
        known = self._ends.get(id)
        end = known.head if known is not None and known.revision == revision else None
        far, head = await self.write(_change, change, end)
        if known is not None:
            self._ends[id] = End(revision + 1, head)
        self._has_come(far)

    async def seen(self, id: int, person: int) -> int:
        return await self.read(people.seen, id, person)

    async def mark_seen(self, id: int, person: int, number: int) -> None:
        await self.write(people.mark_seen, id, person, number)

    # Deeds

    def heard(self, done: Done) -> None:
        self._heard.append(done)

    async def unheard(self, since: float) -> list[Done]:
        return await self.write(deeds.unheard, since)

    # Epochs

    async def epoch(self) -> Epoch:
        return await self.read(epochs.current)

    async def begin_epoch(self, of: Epoch) -> Epoch:
        epoch = await self.write(epochs.begin, of, None, self.now())
        self._outages = await self.read(outages.known)
        self._noted = Noted(epoch.token, await self.read(epochs.far), is_stopped=False)
        if self._lease is not None:
            self._lease.note(self._noted)
        return epoch

    async def reached(self, id: int) -> Reached | None:
        return await self.read(epochs.reached, id)

    # Outages

    @property
    def outages(self) -> Sequence[Outage]:
        return self._outages

    async def served_until(self) -> float | None:
        return await self.read(outages.served_until)

    async def attend(self) -> float:
        return await self.write(outages.attend, self.now())

    async def resume(
        self, noted: float | None, ended: float, went_on: Callable[[], float]
    ) -> Break:
        over = await self.write(outages.resume, noted, ended, went_on)
        self._outages = await self.read(outages.known)
        return over

    # Timers

    async def timers(self, limit: int) -> list[Timer]:
        return await self.read(timers.next_ones, limit)

    async def put_off(self, timer: Timer, due: float) -> None:
        await self.write(timers.put_off, timer, due)

    # Letters

    async def post(self, posted: Sequence[Letter], now: float) -> None:
        self._has_come(await self.write(letters.write, posted, now))

    async def owed(self, aside: Collection[int] = ()) -> list[Owed]:
        try:
            return await self.read(letters.owed, aside)
        except letters.Unreadable as damaged:
            gone = Dropped(self.now(), "damaged")
            logger.error("letters %s are damaged, and given up", damaged.letters)
            await self.write(letters.settle, dict.fromkeys(damaged.letters, gone))
            return await self.read(letters.owed, aside)

    async def take(
        self, taken: Sequence[int], now: float, heard: int | None = None
    ) -> Collection[int]:
        return await self.write(letters.take, taken, now, heard)

    async def settle(self, letter: int, outcome: Outcome) -> None:
        await self._settle({letter: outcome})

    async def _settle(self, outcomes: Mapping[int, Outcome]) -> None:
        heard, self._heard = self._heard, []
        try:
            await self.write(_settled, outcomes, heard)
        except BaseException:
            self._heard = heard + self._heard
            raise

    async def prune(self, before: float) -> int:
        return await self.write(letters.prune, before)

    async def shown(
        self, table: int | None, person: int | None = None, *, folded: bool = False
    ) -> list[Shown]:
        return await self.read(letters.shown, table, person, folded=folded)

    async def fold(self, shown: Sequence[int], now: float, *, gone: bool = False) -> None:
        await self.write(letters.fold, shown, now, gone=gone)

    async def is_latest(self, table: int, person: int, message: int) -> bool:
        return await self.read(letters.is_latest, table, person, message)

    # People and servers

    async def preferences(self, person: int) -> Preferences:
        return await self.read(people.preferences, person)

    async def prefer(self, person: int, changes: Mapping[str, Any]) -> None:
        await self.write(_prefer, person, changes, self.now())

    async def digests(self, limit: int) -> list[Digest]:
        return await self.read(digests.due, self.now(), limit)

    async def next_digest(self) -> float | None:
        return await self.read(digests.next_one)

    async def write_digest(
        self, gone: Digest, due: float | None, told: Mapping[int, int], posted: Sequence[Letter]
    ) -> bool:
        far = await self.write(_write_digest, gone, due, told, posted, self.now())
        self._has_come(far or None)
        return far is not None

    async def news(self, person: int) -> list[News]:
        return await self.read(digests.news, person, self.now())

    async def was_told(self, person: int, what: str) -> bool:
        return await self.read(people.was_told, person, what)

    async def tell(self, person: int, what: str, now: float) -> bool:
        return await self.write(people.tell, person, what, now)

    async def forget(self, person: int, what: str) -> None:
        await self.write(people.forget, person, what)

    async def known_of(self, person: int) -> dict[str, Any]:
        return await self.read(known.of, person)

    async def messages_to(self, person: int, table: int | None = None) -> list[int]:
        return await self.read(letters.messages_to, person, table)

    async def forget_person(
        self, person: int, called: Called = MappingProxyType({}), damaged: Collection[int] = ()
    ) -> bool:
        changed = await self.write(forgetting.forget, person, called, damaged)
        self._must_wipe = self._must_wipe or bool(changed or called)
        if self._must_wipe and changed is not None:
            try:
                await self._asked(self._writer, forgetting.wipe)
                self._must_wipe = False
            except StoreError as error:
                logger.error(NOT_WIPED, self.path, error)
        return changed is not None

    async def server(self, server: int) -> dict[str, Any]:
        return await self.read(people.server, server)

    async def set_server(self, server: int, name: str, value: Any) -> None:
        await self.write(people.set_server, server, name, value)


class End(NamedTuple):
    """How far the log of a table had come at one revision."""

    revision: int
    head: Head | None


def _asleep(
    connection: sqlite3.Connection, id: int, *, whole: bool
) -> tuple[Asleep, Head | None] | None:
    for table, revision, secret, head in tables.find_rows(connection, Numbered(id)):
        stored = _read(connection, id, head, whole)
        asleep = Asleep(
            table=table,
            revision=revision,
            secret=secret,
            entries=stored.entries,
            checkpoints=stored.checkpoints,
            timers=timers.of_match(connection, id),
            damaged=stored.damaged,
        )
        return asleep, head
    return None


def _read(connection: sqlite3.Connection, id: int, head: Head | None, whole: bool) -> log.Stored:
    try:
        return log.read(connection, id, head, whole=whole)
    except (ValueError, TypeError) as error:
        raise Damaged(id, f"its log can't be read ({error})") from error
    except sqlite3.OperationalError as error:
        if UNREADABLE in str(error):
            raise Damaged(id, f"its log can't be read ({error})") from error
        raise


def _set_up(
    connection: sqlite3.Connection, table: Table, posted: Sequence[Letter], done: Done | None
) -> Table:
    deeds.note(connection, done, table.created)
    return tables.set_up(connection, table, posted)


def _prefer(
    connection: sqlite3.Connection, person: int, changes: Mapping[str, Any], now: float
) -> None:
    people.prefer(connection, person, changes)
    if "digest" in changes or "hours" in changes:
        digests.wind(connection, person, people.preferences(connection, person), now)


def _write_digest(
    connection: sqlite3.Connection,
    gone: Digest,
    due: float | None,
    told: Mapping[int, int],
    posted: Sequence[Letter],
    now: float,
) -> int | None:
    """The last letter that was posted, 0 without any; None where this one has been gone already."""
    if not digests.go(connection, gone, due, told):
        return None
    return letters.write(connection, posted, now) or 0


def _settled(
    connection: sqlite3.Connection, outcomes: Mapping[int, Outcome], heard: Sequence[Done]
) -> None:
    letters.settle(connection, outcomes)
    deeds.forget(connection, heard)


def _change(
    connection: sqlite3.Connection, what: Change, end: Head | None
) -> tuple[int | None, Head]:
    """Store a change of a table whose log ends so, if that is known; the last letter's number, and
    how the log ends now."""
    id = what.table.id
    end = end or sums.head(connection, id) or log.chain_older(connection, id)
    rows, head = log.rows_of(id, what.at, what.entries, end)
    tables.change(connection, what, head)
    log.add(connection, id, rows, what.checkpoints)
    if what.worthless:
        log.drop(connection, id, what.worthless)
    far = letters.write(connection, what.letters, what.at)
    letters.settle(connection, what.settled)
    timers.write(connection, what.timers, what.spent)
    deeds.note(connection, what.done, what.at)
    return far, head
