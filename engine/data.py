"""Reads card files. All that is wrong in them is named at once, with file, entry and field."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from engine.errors import BadCardData


class Model(BaseModel):
    """Card data never changes after loading and never has unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Model):
    """What stands under one heading of a file: the heading is its `key`."""

    key: Annotated[str, Field(pattern="^[a-z]+(-[a-z]+)*$", max_length=40)]


E = TypeVar("E")


class Mistakes:
    """All that is wrong in the files of a game: found one by one, and named at once.

    Whatever stands in a file, but can't be read, isn't reported as missing elsewhere.
    """

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._unread: set[str] = set()
        self._lacks_files = False

    def note(self, where: str, what: str) -> None:
        """Something is wrong; `where` is a file, and perhaps an entry and a field of it."""
        self._lines.append(f"{where}: {what}")

    def refuse(self, where: str, what: str, wrong: Iterable[str]) -> None:
        """All of these are wrong; nothing is, where there are none."""
        if names := sorted(set(wrong)):
            self.note(where, f"{', '.join(names)}: {what}")

    def missing(self, where: str, what: str, names: Iterable[str]) -> None:
        """Something names these, and there is nothing of that name."""
        if not self._lacks_files:
            self.refuse(where, what, set(names) - self._unread)

    def note_unread(self, where: str, what: str, key: str = "") -> None:
        """A file can't be read, or one of its entries."""
        self.note(where, what)
        if key:
            self._unread.add(key)
        else:
            self._lacks_files = True

    def must_be_none(self) -> None:
        """Raise BadCardData, with a line for each mistake, if there is any."""
        if self._lines:
            raise BadCardData("\n".join(self._lines))


def load(
    path: Path, kind: type[E] | TypeAdapter[E], mistakes: Mistakes | None = None
) -> dict[str, E]:
    """All entries of a file by key.

    What is wrong is noted among the `mistakes`, and what can be read is returned. Without them
    BadCardData is raised.
    """
    reader = kind if isinstance(kind, TypeAdapter) else TypeAdapter(kind)
    found = Mistakes() if mistakes is None else mistakes
    loaded: dict[str, E] = {}
    for key, fields in read(path, found).items():
        if not isinstance(fields, dict) or "key" in fields:
            found.note_unread(f"{path.name}: {key}", f"key: it is the heading, [{key}]", key)
            continue
        try:
            loaded[key] = reader.validate_python({"key": key, **fields})
        except ValidationError as error:
            for complaint in _complaints(error):
                found.note_unread(f"{path.name}: {key}", complaint, key)
    if mistakes is None:
        found.must_be_none()
    return loaded


def read(path: Path, mistakes: Mistakes) -> Mapping[str, Any]:
    """A file as it is written; empty where it can't be read, which is noted."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        mistakes.note_unread(path.name, f"it can't be read: {error.strerror}")
    except ValueError as error:
        mistakes.note_unread(path.name, str(error))
    return {}


def _complaints(error: ValidationError) -> list[str]:
    """All that is wrong with an entry: field, and what; not what follows for all around it."""
    found = {one["loc"]: one["msg"].removeprefix("Value error, ") for one in error.errors()}
    return [
        ": ".join((*map(str, place), what))
        for place, what in found.items()
        if not any(other[: len(place)] == place for other in found.keys() - {place})
    ]
