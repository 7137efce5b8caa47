"""Matches of computer players where one seat stands for a person who looks in now and then."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

from cogs.messages.look import Look, look
from cogs.messages.story import since_acting, story_of
from db.epochs import NOWHERE, Reached
from db.matches import Live
from db.tables import Seat, Table
from engine.ballot import VoteWord
from engine.catalog import GAMES
from engine.chance import Chance
from engine.computer import _next as next_of_computers
from engine.errors import Refused
from engine.game import Game
from engine.match import Match, Setup
from engine.match.log import Entry, takes_back
from tests.cogs.recaps import fear, fellbound, horizons, incubo, rift
from tests.cogs.recaps.changes import Change, Names, cards, settled

NAMES = ("Ada", "Bea", "Cem", "Dov", "Eve")
SEATS: Mapping[str, tuple[int, ...]] = {
    "fear": (3, 2),
    "fellbound": (2, 4),
    "incubo": (2,),
    "rift": (3, 4),
    "horizons": (2, 3),
}
"""How many play, match by match."""
RATES = (1, 3, 8)
"""After so many answers of others the person looks in, match by match."""
UNDOES = 40
"""One of so many answers of theirs they would like to take back."""
ACTS = 3
"""One of so many acts of theirs is looked at at once."""
MOST = 3_000
Judge: TypeAlias = Callable[[Any, Any, str, str, Names], Iterator[Change]]
JUDGES: Mapping[str, Judge] = {
    "fear": fear.changes,
    "fellbound": fellbound.changes,
    "incubo": incubo.changes,
    "horizons": horizons.changes,
    "rift": rift.changes,
}


@dataclass
class Held:
    """A table that is held, as far as a look asks for it."""

    table: Table
    match: Match
    reached: Reached = NOWHERE


@dataclass(frozen=True)
class Looked:
    """What somebody sees as they look in, and what they must learn from it."""

    match: int
    look: Look
    must: list[Change]
    is_back: bool
    """Whether others have acted since; else they have just acted themselves."""
    settled: list[str]
    """Sentences of what is settled or taken back: nothing of it may stand there."""


def looks(game: str, number: int, seed: str) -> Iterator[Looked]:
    """All looks of one match."""
    return Person(game, number, seed).looks()


class Person:
    """Somebody at a table of computer players, who plays as one of them."""

    def __init__(self, game: str, number: int, seed: str) -> None:
        self.number, self.rate = number, RATES[number % len(RATES)]
        played, seats = GAMES[game], SEATS[game][number // len(RATES) % len(SEATS[game])]
        keys = tuple(str(place + 1) for place in range(seats))
        self.luck = Chance(f"{seed}/{game}/{number}".encode())
        self.seat = keys[number % seats]
        secret = f"{seed}/{game}/{number}".encode().ljust(16, b".")[:16]
        self.match = Match.start(played, Setup(keys, played.settings()), secret, keep=False)
        self.players = dict.fromkeys(keys, played.bots[played.best])
        sitting = tuple(
            Seat(key, name, person=int(key)) for key, name in zip(keys, NAMES, strict=False)
        )
        self.held = cast("Live", Held(Table(1, game, 1, 1, "running", sitting), self.match))
        self.found: dict[int, list[Change]] = {}
        """What each line of the log brought."""
        self.last, self.seen = self.match.view(self.seat), 0

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        return self.match.game

    def looks(self) -> Iterator[Looked]:
        """Play it to the end; a look whenever they look in, are due, or have acted."""
        others = 0
        while self.match.result is None and len(self.match.log) < MOST:
            before = len(self.match.log)
            if not self._goes_on():
                return
            for entry in self.match.log[before:]:
                others = 0 if entry.seat == self.seat else others + 1
            is_due = (
                self.match.question(self.seat) is not None and self.seat in self.match.due.asked
            )
            if not others:
                self.seen = 0
            is_new = others % self.rate == 0 or (is_due and others > self.seen)
            if others == 0:
                is_new = is_due and self.luck.choice(range(ACTS)) == 0
            if is_new and self.match.result is None:
                self.seen = others
                yield self._looks(is_back=others > 0)

    def _looks(self, *, is_back: bool) -> Looked:
        since = since_acting(self.held, self.seat)
        told = story_of(self.held, since)
        seen = replace(look(self.held, int(self.seat)), told=told, since=since)
        lines = [self.found[line] for line in sorted(self.found) if line > since]
        must = settled([one for some in lines for one in some])
        return Looked(self.number, seen, must, is_back, list(self._over(seen, since)))

    def _over(self, seen: Look, since: int) -> Iterator[str]:
        """What may not be told: answers that were taken back, and votes that are settled."""
        log = self.match.log
        gone = {number for one in log if takes_back(one) for number in one.dropped}
        open = {seen.say(ballot.text) for ballot in seen.ballots}
        for entry in log[since:]:
            for told in entry.told:
                said = "".join(seen.story([told]))
                votes = _is_vote(told.id, entry)
                if said and said not in open and (entry.number in gone or votes):
                    yield said

    def _goes_on(self) -> bool:
        """The next answer; now and then the person would rather take their own back."""
        match, before = self.match, len(self.match.log)
        if (vote := match.ballot("undo")) is not None:
            for seat in [*vote.owing]:
                words: tuple[VoteWord, ...] = ("consent", "refuse")
                if match.ballot("undo") is not None:
                    match.vote(seat, "undo", self.luck.choice(words))
        elif not self._takes_back():
            next_of_computers(match, self.players, self.luck, _raises)
        for number in range(before, len(match.log)):
            self._judge(match.log[number])
        return len(match.log) > before

    def _takes_back(self) -> bool:
        mine = self.match.log and self.match.log[-1].seat == self.seat
        if not mine or self.luck.choice(range(UNDOES)) != 0:
            return False
        try:
            self.match.undo(self.seat)
        except Refused:
            return False
        return True

    def _judge(self, entry: Entry) -> None:
        """What this line of the log brought, by the tables before and after it."""
        now = self.match.view(self.seat)
        if takes_back(entry):
            for number in entry.dropped:
                self.found.pop(number, None)
        elif entry.kind == "answered":
            names = Names(Look(self.held.table, self.seat))
            judge = JUDGES[self.game.key]
            found = [*judge(self.last, now, self.seat, entry.seat, names)]
            said = {one.truth.partition(": ")[2] for one in found}
            found += [one for one in self._alone(entry, names) if one.truth[6:] not in said]
            self.found[entry.number] = found
        self.last = now

    def _alone(self, entry: Entry, names: Names) -> Iterator[Change]:
        """The cards that only this seat was told of, and did not see before: no view shows what is
        seen for a moment."""
        known = repr(self.last)
        for told in entry.told:
            if told.to is not None and self.seat in told.to:
                for value in told.values.values():
                    keys = value if isinstance(value, tuple | list) else (value,)
                    new = [str(one) for one in keys if repr(one) not in known]
                    named = [one for one in new if self.game.texts.name(one) != one]
                    yield from cards("knowledge", named, names, "told")


def _is_vote(id: str, entry: Entry) -> bool:
    """Whether a sentence is about a vote, which stands elsewhere as long as it is open."""
    name = id.partition(".")[2]
    words = ("propose", "consented", "refused", "withdrawn", "lapsed", "void")
    is_asked = entry.kind in ("undo-asked", "undo-refused", "undo-agreed", "undone")
    return name.startswith(words) or is_asked


def _raises(error: Exception) -> None:
    raise error
