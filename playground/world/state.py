"""The state of the world, and who hears when it changes."""

from collections.abc import Callable, Iterable, Iterator, MutableMapping

from playground.errors import problem
from playground.world.clock import Clock
from playground.world.links import Links
from playground.world.model import (
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Message,
    User,
)
from playground.world.permissions import (
    EVERYONE,
    IN_A_DM,
    NOTHING,
    Permission,
    permissions_in,
)
from playground.world.snowflakes import Snowflakes

Listener = Callable[[str, object], None]

MOST_READY, MOST_READY_BYTES = 20, 32 * 1024 * 1024
"""So many files, and bytes, may somebody lay ready: two messages full, and a large one."""
PEOPLE = (("ada", "Ada"), ("bea", "Bea"), ("cem", "Cem"), ("dov", "Dov"))
COLOURS = ("#e08a5b", "#6fb58a", "#7d9ee8", "#c987c9")
CHANNELS = (
    ("tables", "Where the games are played"),
    ("chatter", "For talking about anything else"),
)


class World:
    """One server, four people, a bot, and all that was said; every change is told to listeners."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.ids = Snowflakes(self.clock)
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.commands: dict[str, Command] = {}
        self.commands_made: list[tuple[str | None, float]] = []
        """For which server, and when, commands were made lately."""
        self.attachments: dict[str, Attachment] = {}
        self.vault: MutableMapping[str, bytes] = {}
        self.loose: dict[str, list[str]] = {}
        """The files that people have laid ready and not sent, by who did, the oldest first."""
        self.whispers: dict[str, Message] = {}
        """Ephemeral messages: they are in no channel, and gone when the server stops."""
        self.nonces: dict[tuple[str, str], Message] = {}
        """What was sent lately, by channel and nonce."""
        self.links = Links(self.clock)
        self._listeners: list[Listener] = []
        self.bot: User
        self.guild: Guild

    def begin(self) -> None:
        """Make the server and its people, as they are at the very first start."""
        now = self.clock.now()
        self.bot = self._add(User(self.ids.new(), "Nocturne", colour="#6a5acd", bot=True))
        for (name, display), colour in zip(PEOPLE, COLOURS, strict=True):
            self._add(User(self.ids.new(), name, display, colour))
        owner = self.people[0]
        self.guild = Guild(self.ids.new(), "Nocturne", owner.id, int(EVERYONE), now)
        for position, (name, topic) in enumerate(CHANNELS):
            self.open(Channel(self.ids.new(), ChannelKind.TEXT, name, topic, position, created=now))
        for person in self.people:
            self.dm_with(person)

    def _add(self, user: User) -> User:
        self.users[user.id] = user
        return user

    def listen(self, listener: Listener) -> None:
        """Call `listener(event, subject)` at every change from now on."""
        self._listeners.append(listener)

    def tell(self, event: str, subject: object) -> None:
        """Say that something changed."""
        for listener in self._listeners:
            listener(event, subject)

    def let_pass(self, seconds: float) -> None:
        """Make it later for everybody here."""
        self.clock.advance(seconds)
        self.tell("clock", self.clock)

    @property
    def people(self) -> list[User]:
        """Everybody but the bot."""
        return [user for user in self.users.values() if not user.bot]

    @property
    def members(self) -> list[User]:
        """Everybody in the server, the bot among them."""
        return [user for user in self.users.values() if user.is_member]

    def person(self, name: str) -> User | None:
        """Find somebody by name or id."""
        wanted = name.casefold()
        return next((user for user in self.people if wanted in (user.name, user.id)), None)

    # What is where

    def rooms(self) -> Iterator[Channel]:
        """Every channel and thread of the server that still exists."""
        return (c for c in self.channels.values() if not c.is_dm and not c.gone)

    def threads(self, *, archived: bool) -> list[Channel]:
        """The threads that are open, or those that are not."""
        return [c for c in self.rooms() if c.is_thread and c.archived == archived]

    def channel(self, channel_id: str) -> Channel:
        """Find a channel, or refuse as Discord does."""
        channel = self.channels.get(channel_id)
        if channel is None or channel.gone:
            raise problem(10003)
        return channel

    def message(self, channel: Channel, message_id: str) -> Message:
        """Find a message that is not ephemeral, or refuse as Discord does."""
        message = channel.messages.get(message_id)
        if message is None:
            raise problem(10008)
        return message

    def dm_with(self, user: User) -> Channel:
        """Find or open the direct messages between the bot and somebody."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        made = Channel(self.ids.new(), ChannelKind.DM, recipient=user, created=self.clock.now())
        self.open(made)
        return made

    def permissions(self, user: User, channel: Channel) -> Permission:
        """What somebody may do in a place."""
        if channel.is_dm:
            return IN_A_DM if user.bot or channel.recipient is user else NOTHING
        return permissions_in(self.guild, user.id, channel) if user.is_member else NOTHING

    def sees(self, user: User, channel: Channel) -> bool:
        """Whether somebody can look into a place."""
        if channel.is_dm:
            return channel.recipient is user
        return bool(self.permissions(user, channel) & Permission.VIEW_CHANNEL)

    # What happens

    def add_person(self, name: str) -> User:
        """Let somebody join the server."""
        colour = COLOURS[len(self.users) % len(COLOURS)]
        made = self._add(User(self.ids.new(), name.lower(), name.capitalize(), colour))
        self.tell("person", made)
        self.dm_with(made)
        return made

    def leave(self, user: User) -> None:
        """Let somebody leave the server, and all its threads."""
        user.is_member = False
        for thread in [place for place in self.rooms() if user.id in place.members]:
            self.join_thread(thread, user, inside=False)
        self.tell("person", user)

    def add_channel(self, name: str) -> Channel:
        """Make a channel of the server."""
        position = sum(not place.is_thread for place in self.rooms())
        now = self.clock.now()
        made = Channel(self.ids.new(), ChannelKind.TEXT, name, position=position, created=now)
        self.open(made)
        return made

    def permit(
        self,
        who: User | None,
        channel: Channel,
        *,
        allow: Permission = NOTHING,
        deny: Permission = NOTHING,
    ) -> None:
        """Say what somebody, or everybody, may do in a channel against the server's rules."""
        channel.overwrites[self.guild.id if who is None else who.id] = int(allow), int(deny)
        self.change(channel)

    def shut(self, thread: Channel, *, archived: bool, locked: bool) -> None:
        """Archive or lock a thread, or open it again."""
        thread.archived, thread.locked = archived, locked
        thread.archived_at = self.clock.now()
        self.change(thread)

    def set_dms(self, user: User, *, is_open: bool) -> None:
        """Open or close somebody's direct messages."""
        user.dms_open = is_open
        self.tell("person", user)

    def open(self, channel: Channel) -> None:
        """Add a channel or thread."""
        self.channels[channel.id] = channel
        self.tell("channel.new", channel)

    def change(self, channel: Channel) -> None:
        """Say that a channel's name, topic, state or rights changed."""
        self.tell("channel.edit", channel)

    def close(self, channel: Channel) -> None:
        """Delete a channel with its threads and all that was said there."""
        for thread in [c for c in self.rooms() if c.parent is channel]:
            self.close(thread)
        channel.gone = True
        self.tell("channel.gone", channel)

    def post(self, message: Message) -> None:
        """Say something."""
        channel = message.channel
        if message.is_ephemeral:
            self.whispers[message.id] = message
        else:
            channel.messages[message.id] = message
            channel.total_sent += 1
            if channel.archived and not channel.locked:
                channel.archived = False
                self.change(channel)
        self.tell("message.new", message)

    def revise(self, message: Message) -> None:
        """Say that a message reads differently now."""
        self.tell("message.edit", message)

    def remove(self, message: Message) -> None:
        """Take a message away."""
        message.gone = True
        message.channel.messages.pop(message.id, None)
        self.whispers.pop(message.id, None)
        self.tell("message.gone", message)

    def join_thread(self, thread: Channel, user: User, *, inside: bool) -> None:
        """Let somebody join or leave a thread."""
        if inside == (user.id in thread.members):
            return
        if inside:
            thread.members[user.id] = self.clock.now()
        else:
            del thread.members[user.id]
        self.tell("thread.members", (thread, user, inside))

    def react(self, message: Message, user: User, emoji: str, *, add: bool) -> None:
        """Put somebody's reaction under a message, or take it away."""
        users = message.reactions.setdefault(emoji, [])
        if add == (user.id in users):
            return
        if add and len(message.reactions) > 20:
            del message.reactions[emoji]
            raise problem(30010)
        (users.append if add else users.remove)(user.id)
        if not users:
            del message.reactions[emoji]
        self.tell("reaction", (message, user, emoji, add))

    # Files

    def lay_ready(self, user: User, attachment: Attachment, data: bytes) -> None:
        """Keep a file that somebody is about to send; of too many the oldest are freed."""
        self.keep(attachment, data)
        ready = self.loose.setdefault(user.id, [])
        ready.append(attachment.id)
        while len(ready) > MOST_READY or self._size_of(ready) > MOST_READY_BYTES:
            freed = self.attachments.pop(ready.pop(0))
            del self.vault[freed.id]
            self.tell("file.gone", freed)

    def _size_of(self, files: Iterable[str]) -> int:
        return sum(self.attachments[file].size for file in files)

    def send_files(self, user: User, files: Iterable[Attachment]) -> None:
        """These are part of a message now, and stay with it."""
        sent = {file.id for file in files}
        self.loose[user.id] = [one for one in self.loose.get(user.id, []) if one not in sent]

    def keep(self, attachment: Attachment, data: bytes) -> None:
        """Keep a file's bytes."""
        self.attachments[attachment.id] = attachment
        self.vault[attachment.id] = data
        self.tell("file.new", attachment)
