"""The entities of this small world: people, channels, messages, files, commands."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]


class Flag(IntFlag):
    """Marks on a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class ChannelKind(IntEnum):
    """The kinds of places that people can write in."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageKind(IntEnum):
    """The kinds of messages; all but the first four are written by Discord itself."""

    DEFAULT = 0
    REPLY = 19
    COMMAND = 20
    CONTEXT_COMMAND = 23
    THREAD_CREATED = 18
    THREAD_STARTER = 21


@dataclass(eq=False)
class User:
    """A person, or the bot."""

    id: str
    name: str
    display: str | None = None
    colour: str = "#8a8fb5"
    bot: bool = False
    dms_open: bool = True
    is_member: bool = True
    """Whether this person is in the server."""
    read: dict[str, str] = field(default_factory=dict)
    """The last message this person has seen, by channel."""

    @property
    def shown_as(self) -> str:
        """The name that others see."""
        return self.display or self.name


@dataclass(eq=False)
class Guild:
    """The one server."""

    id: str
    name: str
    owner_id: str
    everyone: int
    created: float


@dataclass(eq=False)
class Attachment:
    """A file that was sent; its bytes lie in the world's vault under the same id."""

    id: str
    channel_id: str
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    ephemeral: bool = False
    spoiler: bool = False


@dataclass(eq=False)
class Channel:
    """A channel of the server, a thread under one, or somebody's direct messages with the bot."""

    id: str
    kind: int
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent: "Channel | None" = None
    recipient: User | None = None
    overwrites: dict[str, tuple[int, int]] = field(default_factory=dict)
    """What is (allowed, denied) to a member here, against the server's rules."""
    owner_id: str | None = None
    members: dict[str, float] = field(default_factory=dict)
    """Who joined this thread, and when."""
    created: float = 0.0
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    auto_archive: int = 4320
    total_sent: int = 0
    gone: bool = False
    messages: dict[str, "Message"] = field(default_factory=dict)

    @property
    def is_dm(self) -> bool:
        """Whether only one person and the bot are here."""
        return self.kind == ChannelKind.DM

    @property
    def is_thread(self) -> bool:
        """Whether this hangs under a channel."""
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

    @property
    def is_private_thread(self) -> bool:
        """Whether only its members see this thread."""
        return self.kind == ChannelKind.PRIVATE_THREAD


@dataclass(eq=False)
class Message:
    """Something that was said."""

    id: str
    channel: Channel
    author: User
    created: float
    kind: int = MessageKind.DEFAULT
    flags: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    edited: float | None = None
    nonce: str | int | None = None
    reply_to: str | None = None
    reference: Json | None = None
    mentions: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    pings: list[str] = field(default_factory=list)
    """Who is notified: those mentioned, as far as `allowed_mentions` and permissions go."""
    sounds: list[str] = field(default_factory=list)
    """Who heard it come: nobody, where notifications are suppressed. No edit makes a sound."""
    reactions: dict[str, list[str]] = field(default_factory=dict)
    thread_id: str | None = None
    metadata: Json | None = None
    """The interaction this answers, as the bot is told about it."""
    viewer_id: str | None = None
    """The only person who sees an ephemeral message."""
    gone: bool = False

    @property
    def is_ephemeral(self) -> bool:
        """Whether only its viewer sees it."""
        return bool(self.flags & Flag.EPHEMERAL)

    @property
    def is_thinking(self) -> bool:
        """Whether it stands for an answer that has not come yet."""
        return bool(self.flags & Flag.LOADING)

    @property
    def is_v2(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & Flag.COMPONENTS_V2)


@dataclass(eq=False)
class Command:
    """A command that the bot has registered."""

    id: str
    version: str
    guild_id: str | None
    data: Json

    @property
    def name(self) -> str:
        """The word behind the slash."""
        return str(self.data["name"])

    @property
    def kind(self) -> int:
        """1 for a slash command, 2 for one on a person, 3 for one on a message."""
        return int(self.data.get("type") or 1)
