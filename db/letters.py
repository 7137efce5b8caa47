"""Letters: messages that are owed, to whom, and what became of them. Values only."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Letter:
    """Something that must be said, to a channel or to a person (exactly one of them).

    A letter that `replaces` takes the place of those of the same kind, key, table and addressee
    that nobody has tried to deliver yet. Otherwise each is delivered, in order of writing.
    """

    kind: str
    channel: int | None = None
    person: int | None = None
    payload: Mapping[str, Any] = field(default_factory=dict)
    table: int | None = None
    """Filled in where it is posted with a table."""
    key: str = ""
    replaces: bool = False

    def __post_init__(self) -> None:
        """Whom it is for must be clear."""
        if (self.channel is None) == (self.person is None):
            raise ValueError(f"the letter {self.kind} is for a channel or a person, not both")


@dataclass(frozen=True)
class Owed:
    """A letter that is stored, and not settled."""

    id: int
    letter: Letter
    nonce: str
    """24 characters that are this letter's own for ever."""
    written: float
    tries: int
    """How often it was tried before."""
    attempted: float | None
    """When it was last tried. Not None: it may have arrived, so look before sending it again."""
    heard: int | None = None
    """The newest id of Discord's that was known when it was first tried: it is not older."""


@dataclass(frozen=True)
class Sent:
    """The letter arrived, as this message."""

    at: float
    message: int | None


@dataclass(frozen=True)
class Later:
    """The letter didn't go, and is tried again."""

    error: str


@dataclass(frozen=True)
class Dropped:
    """The letter will never go."""

    at: float
    reason: str


Outcome: TypeAlias = Sent | Later | Dropped

ASKING = ("hand", "invite", "call", "reminder", "seat-wanted", "expires", "digest")
"""The kinds of letters whose messages ask somebody for something, until they are folded."""


@dataclass(frozen=True)
class Shown:
    """A letter of such a kind that arrived, and has not been folded since."""

    id: int
    letter: Letter
    message: int


def of_table(table: int, letters: Iterable[Letter]) -> list[Letter]:
    """Letters that belong to a table."""
    return [replace(letter, table=table) for letter in letters]


# Letters that name somebody who is forgotten

Called: TypeAlias = Mapping[int, Collection[str]]
"""How somebody is called, by table."""
SOMEBODY = "Somebody"
ESCAPES = re.compile("[\\\\\u2068\u2069]")
"""What may stand in a name as it is shown, and not as it is stored."""


def without(letter: Letter, person: int, names: Collection[str]) -> Letter | None:
    """A letter to others as if it had never named somebody; None where it is about them."""
    is_about = str(person) in letter.key.split()
    bare = {ESCAPES.sub("", name) for name in names}
    payload = _without(letter.payload, person, bare)
    return None if is_about or payload is None else replace(letter, payload=payload)


def _without(value: Any, person: int, names: Collection[str]) -> Any:
    """A plain value without somebody; None where it is about them."""
    match value:
        case Mapping():
            kept = {key: _without(one, person, names) for key, one in value.items()}
            is_about = any(kept[key] is None and one is not None for key, one in value.items())
            is_about = is_about or value.get("person") == person
            return None if is_about else {k: v for k, v in kept.items() if k != str(person)}
        case list() | tuple():
            kept_of = (_without(one, person, names) for one in value if one != person)
            return [one for one in kept_of if one is not None]
        case str():
            if str(person) in re.findall("[0-9]+", value):
                return None
            return SOMEBODY if ESCAPES.sub("", value) in names else value
    return value
