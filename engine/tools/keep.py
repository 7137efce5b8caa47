"""What is kept of a series of matches, and the file that it can be kept in.

The first line of the file says which series it is, every other what came of some of its matches.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from engine.errors import BadSeriesFile
from engine.tools.watch import Times


class Played(NamedTuple):
    """What is kept of one match. It has no ending if it broke, or went on too long."""

    decisions: int
    errors: tuple[str, ...] = ()
    ending: str = ""
    winners: tuple[str, ...] = ()
    values: Mapping[str, bool | int | str | tuple[str, ...]] = {}
    """The figures of its result, and what its game says beside them."""
    cards: Mapping[str, tuple[str, ...]] = {}
    roles: Mapping[str, Mapping[str, str]] = {}
    """What each seat was given at the start, by the name of the choice."""
    answers: Mapping[str, int] = {}
    """How often each seat answered."""
    stops: int = 0
    calls: int = 0
    counts: Mapping[str, int] = {}
    """How often something happened that its game counts."""
    shares: Mapping[str, Mapping[str, Mapping[str, bool]]] = {}
    """What the cards of each seat had a chance of, and whether it came to that."""

    @property
    def first(self) -> object:
        """Who began, where the game says so."""
        return self.values.get("first")

    @property
    def turns(self) -> object:
        """How many turns it had, where the game says so."""
        return self.values.get("turns")


class Part(NamedTuple):
    """What came of some matches, by their numbers, and how long answers took, by level."""

    played: Mapping[int, Played]
    times: Mapping[str, Times]


class _Line(NamedTuple):
    part: Part
    seconds: float


_LINES = TypeAdapter(_Line)


class Kept:
    """What was played of a series, and is kept in `file` if there is one."""

    def __init__(self, file: Path | None, series: Mapping[str, Any]) -> None:
        """BadSeriesFile if the file is damaged, or holds another series."""
        self.played: dict[int, Played] = {}
        self.times: dict[str, Times] = {}
        self.seconds = 0.0
        """How long it took to play all this."""
        self._file = file
        if file is not None:
            try:
                self._open(file, json.loads(json.dumps(series)))
            except OSError as error:
                raise BadSeriesFile(f"{file} can't be kept up: {error.strerror}") from None

    def add(self, part: Part, seconds: float) -> None:
        """Keep what came of some more matches, which took so long."""
        line = _Line(part, seconds)
        self._take(line)
        if self._file is not None:
            _append(self._file, _LINES.dump_json(line))

    def _take(self, line: _Line) -> None:
        self.played.update(line.part.played)
        self.seconds += line.seconds
        for level, times in line.part.times.items():
            self.times[level] = self.times.get(level, Times()) + times

    def _open(self, file: Path, series: Mapping[str, Any]) -> None:
        whole, _, torn = (file.read_bytes() if file.exists() else b"").rpartition(b"\n")
        if not whole:
            if torn and not json.dumps(series).encode().startswith(torn):
                raise BadSeriesFile(f"{file} holds no series of matches")
            file.write_bytes(json.dumps(series).encode() + b"\n")
            return
        first, *others = whole.split(b"\n")
        _must_be(file, first, series)
        for number, line in enumerate(others, start=2):
            self._read(file, number, line)
        if torn:
            # Whoever wrote it was stopped in the middle of this line: it is played again.
            file.write_bytes(whole + b"\n")

    def _read(self, file: Path, number: int, line: bytes) -> None:
        try:
            self._take(_LINES.validate_json(line))
        except ValidationError:
            raise BadSeriesFile(f"{file}, line {number}, is damaged") from None


def _append(file: Path, line: bytes) -> None:
    with file.open("ab", buffering=0) as end:
        end.write(line + b"\n")


def _must_be(file: Path, first: bytes, series: Mapping[str, Any]) -> None:
    """The first line must describe this series."""
    try:
        kept = json.loads(first)
    except ValueError:
        kept = None
    if not isinstance(kept, dict) or kept.keys() != series.keys():
        raise BadSeriesFile(f"{file} holds no series of matches")
    for key, wanted in series.items():
        if kept[key] != wanted:
            raise BadSeriesFile(
                f"{file} holds another series, whose {key} is {kept[key]!r}, not {wanted!r}: "
                "name another file"
            )
