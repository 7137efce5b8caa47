"""What a person sees of a message."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A component, as Discord writes it."""

BUTTON, TEXT = 2, 10
SELECTS = (3, 5, 6, 7, 8)


class Refused(AssertionError):
    """A person tried what a client would not let them do."""


@dataclass(frozen=True)
class Button:
    """A button of a message."""

    id: str
    label: str
    disabled: bool


@dataclass(frozen=True)
class Select:
    """A list of a message, and what can be chosen from it."""

    id: str
    placeholder: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class File:
    """A file on a message."""

    name: str
    description: str
    kind: str
    data: bytes


@dataclass(frozen=True)
class Choice:
    """What is offered to somebody who types."""

    name: str
    value: str | int | float


class Shown(ABC):
    """A message that somebody sees; it changes as the message does."""

    def __init__(self, id: str) -> None:
        self.id = id

    def __repr__(self) -> str:
        return f"<message {self.id}: {self.text!r} {self.labels} {[f.name for f in self.files]}>"

    @property
    @abstractmethod
    def content(self) -> str:
        """What it says outside of components."""

    @property
    @abstractmethod
    def components(self) -> Sequence[Json]:
        """The outermost components."""

    @property
    @abstractmethod
    def files(self) -> list[File]:
        """All files, those that a component shows, too."""

    @property
    @abstractmethod
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""

    @property
    @abstractmethod
    def by_bot(self) -> bool:
        """Whether the bot wrote it."""

    @property
    @abstractmethod
    def thinking(self) -> bool:
        """Whether it stands for an answer that has not come yet."""

    @property
    @abstractmethod
    def gone(self) -> bool:
        """Whether it was deleted."""

    @property
    @abstractmethod
    def edits(self) -> int:
        """How often it has changed."""

    @property
    @abstractmethod
    def pings(self) -> set[str]:
        """The ids of those whom it calls."""

    @property
    @abstractmethod
    def sounds(self) -> set[str]:
        """The ids of those who heard it come; a silent message nobody hears, and no edit."""

    @property
    def text(self) -> str:
        """All that can be read in it."""
        said = [str(part["content"]) for part in walk(self.components) if part["type"] == TEXT]
        return "\n".join(part for part in (self.content, *said) if part)

    @property
    def buttons(self) -> list[Button]:
        """Its buttons."""
        return [
            Button(
                str(part.get("custom_id") or ""),
                str(part.get("label") or (part.get("emoji") or {}).get("name") or ""),
                bool(part.get("disabled")),
            )
            for part in walk(self.components)
            if part["type"] == BUTTON
        ]

    @property
    def labels(self) -> list[str]:
        """What stands on its buttons."""
        return [button.label for button in self.buttons]

    @property
    def selects(self) -> list[Select]:
        """Its lists."""
        return [
            Select(
                str(part["custom_id"]),
                str(part.get("placeholder") or ""),
                tuple(str(option["value"]) for option in part.get("options") or ()),
            )
            for part in walk(self.components)
            if part["type"] in SELECTS
        ]

    @property
    def image(self) -> bytes:
        """Its first picture; none is an empty one."""
        return next((file.data for file in self.files if file.kind.startswith("image/")), b"")

    def button(self, which: str) -> Button:
        """Its one button with this custom id, or else with this label."""
        buttons = self.buttons
        found = [one for one in buttons if one.id == which]
        found = found or [one for one in buttons if one.label == which]
        if len(found) != 1:
            raise Refused(f"{len(found)} buttons are called {which!r}: {self!r}")
        if found[0].disabled:
            raise Refused(f"{which!r} is disabled: {self!r}")
        return found[0]


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, each before what is inside it."""
    for part in components:
        yield part
        yield from walk(part.get("components") or ())
        if part.get("accessory"):
            yield from walk([part["accessory"]])
