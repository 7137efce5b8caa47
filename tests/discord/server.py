"""A Discord for tests: what it can be asked, whoever keeps it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from types import TracebackType
from typing import Literal, Protocol, Self, TypeVar

from tests.discord.human import SOON, Channel, Human, Place
from tests.discord.shown import Shown

T = TypeVar("T")


class Bot(Protocol):
    """The bot as somebody who may or may not do something."""

    @property
    def id(self) -> str: ...


class Server(ABC):
    """A Discord on this machine, with one server in it, and in that the channel “general”."""

    api: str
    gateway: str
    token: str
    bot: Bot

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    # Who and what is there

    @abstractmethod
    def person(self, name: str, *, dms_open: bool = True, patience: float = SOON) -> Human:
        """Somebody of the server; who is not there yet joins it."""

    @abstractmethod
    def channel(self, name: str) -> Channel:
        """The channel of this name, made where there is none yet."""

    @abstractmethod
    def threads(self) -> list[Channel]: ...

    @abstractmethod
    def said_by_bot(self) -> list[Shown]:
        """All that the bot said and that still stands, but for what only one person sees."""

    # What happens there

    @abstractmethod
    def permit(
        self,
        where: Place,
        who: Human | Bot,
        *,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
    ) -> None:
        """Say anew what somebody may do in a channel; `send_messages` and the like."""

    @abstractmethod
    def remove_message(self, message: Shown) -> None: ...

    @abstractmethod
    def remove_channel(self, channel: Channel) -> None: ...

    @abstractmethod
    def archive(self, thread: Channel, *, locked: bool = False) -> None: ...

    @abstractmethod
    def is_archived(self, thread: Channel) -> bool: ...

    # Faults

    @abstractmethod
    def break_sending(self, times: int) -> None:
        """Answer the next attempts to write a message with 500."""

    @abstractmethod
    def slow_sending(self, times: int, retry_after: float) -> None:
        """Answer the next attempts to write a message with 429."""

    @abstractmethod
    async def cut_line(self) -> None:
        """Break the bot's connection; it may resume."""

    @abstractmethod
    def end_session(self) -> None:
        """Tell the bot that it has to begin anew."""

    # The bot

    @property
    @abstractmethod
    def bot_is_here(self) -> bool:
        """Whether the bot is connected right now."""

    @property
    @abstractmethod
    def knows_commands(self) -> bool:
        """Whether the bot has ever registered commands."""

    async def wait_for_bot(self, seconds: float = 30) -> None:
        """Wait until the bot is connected and its commands are known."""
        await self.wait_for(lambda: self.bot_is_here and self.knows_commands, "the bot", seconds)

    @property
    @abstractmethod
    def registrations(self) -> int:
        """How often the bot has registered its commands."""

    @abstractmethod
    async def wait_for(
        self, condition: Callable[[], T | Literal[False] | None], what: str, seconds: float = SOON
    ) -> T:
        """Wait until something holds; it is asked whenever something has happened."""

    async def wait_message(
        self, who: Human, where: Place, condition: Callable[[Shown], bool], seconds: float = SOON
    ) -> Shown:
        """The first message that somebody sees of the bot in a channel and that is so."""

        def found() -> Shown | None:
            known = (one for one in who.messages(where) if one.by_bot and not one.thinking)
            return next((one for one in known if condition(one)), None)

        return await self.wait_for(found, f"a message for {who}", seconds)

    @abstractmethod
    def check(self, *, unanswered: bool = False) -> None:
        """Fail where the bot broke a rule; `unanswered` forgives that it left acts unanswered."""
