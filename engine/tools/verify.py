"""Playing a recorded match again, and telling whether it can have happened as it is recorded."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine import catalog
from engine.chance import commitment
from engine.errors import BadMatchFile, Refused
from engine.match import Match, Step
from engine.match.log import ANEW, Entry
from engine.tools.record import Record, plain_line, plain_result


@dataclass(frozen=True)
class Stretch:
    """Lines of a log that one version of the rules wrote."""

    first: int
    last: int
    version: int


@dataclass(frozen=True)
class Verdict:
    """What came of playing a record again."""

    problems: tuple[str, ...]
    """What is wrong; of the log, the first line that differs."""
    verified: tuple[Stretch, ...]
    """What fits, line by line."""
    unverified: tuple[Stretch, ...]
    """What the rules of today cannot judge, because other rules wrote it."""
    other_cards: Stretch | None = None
    """What cannot be judged, because the cards have changed since the match began."""

    @property
    def ok(self) -> bool:
        """Whether something was verified, nothing is wrong, and the cards are still the same."""
        return bool(self.verified) and not self.problems and self.other_cards is None

    @property
    def last(self) -> int:
        """The last line that was looked at."""
        return max((one.last for one in (*self.verified, *self.unverified)), default=0)


def verify(record: Record) -> Verdict:
    """Play every line again, and compare what it asked, told, taught and dropped, and the end."""
    problems: list[str] = []
    other_cards: Stretch | None = None
    if commitment(bytes.fromhex(record.secret)) != record.commitment:
        problems.append("secret: it does not fit the commitment that was made at the start")
    seen: list[tuple[Entry, bool]] = []
    match: Match | None = None
    try:
        for entry, match in replay(record):
            if match is not None:
                _compare(record, entry, match)
            seen.append((entry, match is not None))
        if match is not None:
            _compare_end(record, match)
    except BadMatchFile as error:
        if record.has_other_cards():
            last = len(record.log)
            version = record.entries()[0].version
            other_cards = Stretch(min(len(seen) + 1, last), last, version)
        else:
            problems.append(str(error))
    verified, unverified = _stretches(seen, True), _stretches(seen, False)
    return Verdict(tuple(problems), verified, unverified, other_cards)


def _stretches(seen: list[tuple[Entry, bool]], verified: bool) -> tuple[Stretch, ...]:
    runs = groupby(seen, key=lambda line: (line[0].version, line[1]))
    stretches = []
    for (version, known), run in runs:
        numbers = [entry.number for entry, _ in run]
        if known is verified:
            stretches.append(Stretch(numbers[0], numbers[-1], version))
    return tuple(stretches)


def _compare(record: Record, entry: Entry, match: Match) -> None:
    recorded = plain_line(entry, record.rules_version)
    played = plain_line(match.log[entry.number - 1], record.rules_version)
    if entry.kind == "started":
        played["key"] = recorded["key"] = ""  # other cards may lead to the same match
    _same(f"log line {entry.number}", recorded, played)


def _compare_end(record: Record, match: Match) -> None:
    if match.result is None:
        raise BadMatchFile("result: by the rules the match is not over")
    recorded = record.result.model_dump(mode="json")
    _same("result", recorded, plain_result(match.result))


def _same(where: str, recorded: Mapping[str, Any], played: Mapping[str, Any]) -> None:
    for name in dict.fromkeys((*recorded, *played)):
        if recorded.get(name) != played.get(name):
            raise BadMatchFile(
                f"{where}: {name}: recorded is {_shown(recorded.get(name))}, "
                f"but the rules give {_shown(played.get(name))}"
            )


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value)


_INPUTS: Mapping[str, Callable[[Match, Entry], Step | None]] = {
    "answered": lambda match, line: match.answer(line.seat, line.key, line.serial),
    "conceded": lambda match, line: match.concede(line.seat),
    "draw-offered": lambda match, line: match.offer_draw(line.seat),
    "draw-refused": lambda match, line: match.vote(line.seat, "draw", "refuse"),
    "draw-agreed": lambda match, line: match.vote(line.seat, "draw", "consent"),
    "undo-asked": lambda match, line: match.undo(line.seat),
    "undo-refused": lambda match, line: match.vote(line.seat, "undo", "refuse"),
    "undo-agreed": lambda match, line: match.vote(line.seat, "undo", "consent"),
    "lapsed": lambda match, line: match.lapse(int(line.key)),
    "undone": lambda match, line: match.undo(line.seat),
    "let-go": lambda match, line: match.let_go(line.seat),
    "closed": lambda match, line: match.close(),
    "sits-in": lambda match, line: match.sit_in(line.seat, line.key),
    "comes-back": lambda match, line: match.come_back(line.seat, anew=line.key == ANEW),
    "restored": lambda match, line: match.restored(line.key),
}


def replay(record: Record) -> Iterator[tuple[Entry, Match | None]]:
    """Each line of the log, and the match played up to it by the rules of today.

    There is no match where other rules wrote the line. BadMatchFile says which line cannot be
    played, and why.
    """
    game = catalog.game(record.game)
    entries = record.entries()
    match: Match | None = None
    for entry in entries:
        try:
            known = entry.version == game.rules_version
            match = _play(record, entries, match, entry) if known else None
        except BadMatchFile:
            raise
        except Refused as refused:
            raise BadMatchFile(f"log line {entry.number}: {game.texts.say(refused.text)}") from None
        except Exception as error:
            raise BadMatchFile(f"log line {entry.number}: the rules broke: {error!r}") from error
        yield entry, match


def _play(record: Record, entries: list[Entry], match: Match | None, entry: Entry) -> Match:
    """The match after `entry`, from the match before it if these rules played that."""
    if entry.number == 1:
        secret = bytes.fromhex(record.secret)
        return Match.start(catalog.game(record.game), record.setup(), secret)
    if entry.kind == "mended":
        return _wake(record, entries[: entry.number], match)
    if match is None:
        match = _wake(record, entries[: entry.number - 1], match)
    if len(match.log) < entry.number:
        if not _is_of_the_first_months(match, entry):
            _INPUTS[entry.kind](match, entry)
        elif not match.follow(entry):
            raise BadMatchFile(f"log line {entry.number}: dropped: the rules give other lines")
    return match


def _is_of_the_first_months(match: Match, entry: Entry) -> bool:
    """Whether this line is about an undo, and tells of it as was done at first."""
    if entry.kind == "undo-asked":
        return not entry.dropped
    if entry.kind == "undone":
        return not entry.key
    ballot = match.ballot("undo")
    return entry.kind in ("undo-agreed", "undo-refused") and ballot is not None and not ballot.gone


def _wake(record: Record, log: list[Entry], match: Match | None) -> Match:
    """The match where rules took it over: from the last checkpoint on, its answers must fit.

    A line `mended` is not played again: other rules had written what it took back.
    """
    starts = [start.checkpoint() for start in record.checkpoints if start.after <= len(log)]
    woken = Match.restore(
        catalog.game(record.game),
        record.setup(),
        bytes.fromhex(record.secret),
        log,
        starts if match is None else match.checkpoints,
    )
    if len(woken.log) > len(log):
        lost = woken.log[-1].dropped[0]
        raise BadMatchFile(f"log line {lost}: it does not fit what the checkpoint before it holds")
    return woken
