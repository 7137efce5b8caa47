"""People at a Discord for tests: what they do, and how they are answered."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeAlias

from tests.discord.shown import Button, Choice, File, Refused, Shown

Value: TypeAlias = str | int | bool
SOON = 10.0


class NoAnswer(Refused):
    """“The application did not respond”, or it never stopped thinking."""


@dataclass(frozen=True)
class Channel:
    """A channel or a thread of the server."""

    id: str
    name: str


Place: TypeAlias = Channel | str
"""A channel, by itself or by its name; "dm" is where the bot and somebody write to each other."""


@dataclass(frozen=True)
class Reply:
    """How the bot answered an act."""

    kind: str
    seconds: float
    """From the act to the first answer."""
    shown: Shown | None
    form: object = None
    """The form that it opened, as its server knows it."""

    @property
    def message(self) -> Shown:
        """The message that it answered with, or changed."""
        if self.shown is None:
            raise Refused(f"the bot answered with {self.kind}, not with a message")
        return self.shown

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral

    @property
    def labels(self) -> list[str]:
        return self.message.labels

    @property
    def buttons(self) -> list[Button]:
        return self.message.buttons

    @property
    def files(self) -> list[File]:
        return self.message.files

    @property
    def image(self) -> bytes:
        return self.message.image


class Human(ABC):
    """Somebody at a client: sees what it shows, and can do what it offers.

    What cannot be done raises `Refused`; an act that the bot leaves unanswered raises `NoAnswer`.
    """

    def __init__(self, id: str, name: str, patience: float) -> None:
        self.id, self.name = id, name
        self.patience = patience
        """So long this person waits for the bot to stop thinking."""

    def __repr__(self) -> str:
        return self.name

    @abstractmethod
    async def slash(self, where: Place, command: str, /, **options: Value) -> Reply:
        """Run a command, and wait for its answer."""

    @abstractmethod
    async def autocomplete(
        self, where: Place, command: str, option: str, /, text: str = "", **options: Value
    ) -> list[Choice]:
        """Type into an option; tells what is offered."""

    @abstractmethod
    async def click(self, message: Shown | Reply, which: str, *, until_edit: bool = False) -> Reply:
        """Press a button, named by its custom id or label; `until_edit` waits for a change."""

    @abstractmethod
    async def select(
        self, message: Shown | Reply, which: str, *values: str, until_edit: bool = False
    ) -> Reply:
        """Choose in a list, named by its custom id."""

    @abstractmethod
    async def fill(self, opened: Reply, **values: str) -> Reply:
        """Fill in a form that was opened, by the custom ids of its fields, and send it."""

    @abstractmethod
    def messages(self, where: Place) -> list[Shown]:
        """What stands in a channel, oldest first, with what only this person sees."""

    @property
    def dms(self) -> list[Shown]:
        """What the bot and this person wrote to each other."""
        return self.messages("dm")

    @property
    @abstractmethod
    def ephemerals(self) -> list[Shown]:
        """Everything that only this person sees."""

    @abstractmethod
    def can_see(self, message: Shown | Reply) -> bool:
        """Whether this person sees a message."""
