"""Requests about threads: open one, join, leave, list."""

from typing import Any

from playground.errors import problem
from playground.protocol import shapes
from playground.protocol.answering import reference
from playground.protocol.call import Call
from playground.protocol.compose import new_message
from playground.protocol.forms.form import maybe, one_of, record, text
from playground.protocol.routes.access import require, the_channel, the_message, the_thread
from playground.protocol.routes.table import route
from playground.world.model import Channel, ChannelKind, Flag, Json, MessageKind, User
from playground.world.permissions import Permission
from playground.world.state import World

THREAD = record(
    {
        "name": text(1, 100),
        "auto_archive_duration": maybe(one_of(60, 1440, 4320, 10080)),
        "type": maybe(one_of(10, 11, 12)),
    },
    needs=("name",),
)
MEMBERS = "/channels/{channel_id}/thread-members"


def open_thread(world: World, parent: Channel, thread_id: str, kind: int, body: Json) -> Channel:
    """Make a thread; whoever asks adds its first members."""
    thread = Channel(thread_id, kind, body["name"], parent=parent, created=world.clock.now())
    thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
    return thread


def _by_bot(call: Call, thread: Channel) -> Channel:
    thread.owner_id = call.world.bot.id
    thread.members[call.world.bot.id] = call.world.clock.now()
    call.world.open(thread)
    return thread


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def open_under_message(call: Call) -> Any:
    """Open a thread under a message."""
    world, parent = call.world, the_channel(call)
    message = the_message(call, parent)
    body = call.checked(THREAD)
    if parent.kind != ChannelKind.TEXT:
        raise problem(50024)
    require(call, parent, Permission.CREATE_PUBLIC_THREADS, Permission.READ_MESSAGE_HISTORY)
    if message.thread_id is not None:
        raise problem(160004)
    thread = open_thread(world, parent, message.id, ChannelKind.PUBLIC_THREAD, body)
    _by_bot(call, thread)
    message.thread_id, message.flags = thread.id, message.flags | Flag.HAS_THREAD
    starter = new_message(world, thread, kind=MessageKind.THREAD_STARTER)
    starter.author, starter.reference = message.author, reference(world, message)
    thread.messages[starter.id] = starter
    world.tell("message.new", starter)
    world.revise(message)
    return 201, shapes.channel(world, thread)


@route("POST", "/channels/{channel_id}/threads")
def open_alone(call: Call) -> Any:
    """Open a thread that hangs under no message; it is private unless it says otherwise."""
    world, parent = call.world, the_channel(call)
    body = call.checked(THREAD)
    if parent.kind != ChannelKind.TEXT:
        raise problem(50024)
    kind = body.get("type") or ChannelKind.PRIVATE_THREAD
    is_private = kind == ChannelKind.PRIVATE_THREAD
    needed = "CREATE_PRIVATE_THREADS" if is_private else "CREATE_PUBLIC_THREADS"
    require(call, parent, Permission[needed])
    thread = _by_bot(call, open_thread(world, parent, world.ids.new(), kind, body))
    if not is_private:
        announce(world, world.bot, thread)
    return 201, shapes.channel(world, thread)


def announce(world: World, who: User, thread: Channel) -> None:
    """Say in the channel that a thread was opened."""
    assert thread.parent is not None
    notice = new_message(world, thread.parent, kind=MessageKind.THREAD_CREATED)
    notice.author, notice.content = who, thread.name
    notice.reference = {"type": 0, "channel_id": thread.id, "guild_id": world.guild.id}
    world.post(notice)


@route("PUT", MEMBERS + "/@me", MEMBERS + "/{user_id}")
def join(call: Call) -> Any:
    """Add the bot or somebody else to a thread."""
    thread, user = the_thread(call), _who(call)
    if thread.archived:
        raise problem(50083)
    if user is not call.world.bot:
        require(call, thread, Permission.SEND_MESSAGES_IN_THREADS)
    call.world.join_thread(thread, user, inside=True)


@route("DELETE", MEMBERS + "/@me", MEMBERS + "/{user_id}")
def leave(call: Call) -> Any:
    """Take the bot or somebody else out of a thread."""
    thread, user = the_thread(call), _who(call)
    owns = thread.is_private_thread and thread.owner_id == call.world.bot.id
    if user is not call.world.bot and not owns:
        require(call, thread, Permission.MANAGE_THREADS)
    call.world.join_thread(thread, user, inside=False)


def _who(call: Call) -> User:
    user = call.world.users.get(call.params.get("user_id", call.world.bot.id))
    if user is None or not user.is_member:
        raise problem(10007)
    return user


@route("GET", MEMBERS)
def list_members(call: Call) -> Any:
    """List who is in a thread."""
    thread = the_thread(call)
    return [shapes.thread_member(thread, user_id) for user_id in thread.members]


@route("GET", MEMBERS + "/{user_id}")
def get_member(call: Call) -> Any:
    """Tell about somebody's membership."""
    thread = the_thread(call)
    if call.params["user_id"] not in thread.members:
        raise problem(10007)
    return shapes.thread_member(thread, call.params["user_id"])


@route("GET", "/channels/{channel_id}/threads/archived/{which}")
def archived(call: Call) -> Any:
    """List a channel's archived threads, the public or the private ones."""
    parent, world = the_channel(call), call.world
    is_private = call.params["which"] == "private"
    mine = [t for t in world.threads(archived=True) if t.parent is parent]
    found = [thread for thread in mine if thread.is_private_thread == is_private]
    joined = [shapes.thread_member(t, world.bot.id) for t in found if world.bot.id in t.members]
    return {
        "threads": [shapes.channel(world, thread) for thread in found],
        "members": joined,
        "has_more": False,
    }
