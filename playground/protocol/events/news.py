"""Turns changes of the world into gateway events."""

from collections.abc import Iterator
from typing import Any

from playground.protocol import shapes, telling
from playground.protocol.act_shapes import payload
from playground.protocol.interactions import Interaction
from playground.world.model import Channel, Json, Message, MessageKind, User
from playground.world.permissions import Permission
from playground.world.state import World

News = tuple[str, Json, bool]
"""An event's name, its data, and whether it happened in the server."""


def news_of(world: World, event: str, subject: Any) -> Iterator[News]:
    """Turn a change into what the bot hears of it."""
    topic, _, what = event.partition(".")
    if topic == "message":
        yield from _message(world, what, subject)
    elif topic == "channel" and not subject.is_dm:
        yield from _channel(world, what, subject)
    elif event == "thread.members":
        yield _thread_members(world, *subject)
    elif event == "reaction":
        yield _reaction(world, *subject)
    elif event == "reactions.clear":
        yield "MESSAGE_REACTION_REMOVE_ALL", _about(world, subject), not subject.channel.is_dm
    elif event == "interaction" and isinstance(subject, Interaction):
        yield "INTERACTION_CREATE", payload(world, subject), not subject.channel.is_dm
    elif event == "typing":
        yield from _typing(world, *subject)


def _about(world: World, message: Message) -> Json:
    shape: Json = {"channel_id": message.channel.id, "message_id": message.id}
    return shape if message.channel.is_dm else shape | {"guild_id": world.guild.id}


def _hears(world: World, place: Channel) -> bool:
    return place.is_dm or bool(world.permissions(world.bot, place) & Permission.VIEW_CHANNEL)


def _message(world: World, what: str, message: Message) -> Iterator[News]:
    """Tell of a message; ephemeral ones arrive as if from direct messages."""
    place = message.channel
    in_server = not place.is_dm and not message.is_ephemeral
    if not _hears(world, place) or message.kind == MessageKind.THREAD_STARTER:
        return
    where = {"guild_id": world.guild.id} if in_server else {}
    if what == "gone":
        yield "MESSAGE_DELETE", {"id": message.id, "channel_id": place.id} | where, in_server
        return
    told = telling.as_new(world, message) if what == "new" else telling.for_bot(world, message)
    shape = told | {"channel_type": int(place.kind)} | where
    if in_server and message.metadata is None:
        shape["member"] = shapes.bare_member(world) | {"mute": False, "deaf": False}
    yield ("MESSAGE_CREATE" if what == "new" else "MESSAGE_UPDATE"), shape, in_server


def _channel(world: World, what: str, place: Channel) -> Iterator[News]:
    kind = "THREAD" if place.is_thread else "CHANNEL"
    name = {"new": f"{kind}_CREATE", "edit": f"{kind}_UPDATE", "gone": f"{kind}_DELETE"}[what]
    shape = shapes.channel(world, place)
    if place.is_thread and what == "gone":
        shape = {key: shape[key] for key in ("id", "guild_id", "parent_id", "type")}
    elif place.is_thread and what == "new":
        shape["newly_created"] = True
    if _hears(world, place) or what != "new":
        yield name, shape, True


def _thread_members(world: World, thread: Channel, user: User, inside: bool) -> News:
    shape: Json = {"id": thread.id, "guild_id": world.guild.id}
    shape["member_count"] = len(thread.members)
    if inside:
        member = {"member": shapes.member(world, user), "presence": None}
        shape["added_members"] = [shapes.thread_member(thread, user.id) | member]
    else:
        shape["removed_member_ids"] = [user.id]
    return "THREAD_MEMBERS_UPDATE", shape, True


def _reaction(world: World, message: Message, user: User, emoji: str, add: bool) -> News:
    shape = _about(world, message) | {
        "user_id": user.id,
        "emoji": telling.emoji_shape(emoji),
        "message_author_id": message.author.id,
        "burst": False,
        "type": 0,
    }
    in_server = not message.channel.is_dm
    if add and in_server:
        shape["member"] = shapes.member(world, user)
    return ("MESSAGE_REACTION_ADD" if add else "MESSAGE_REACTION_REMOVE"), shape, in_server


def _typing(world: World, place: Channel, user: User) -> Iterator[News]:
    if user.bot:
        return
    shape: Json = {"channel_id": place.id, "user_id": user.id, "timestamp": int(world.clock.now())}
    if not place.is_dm:
        shape |= {"guild_id": world.guild.id, "member": shapes.member(world, user)}
    yield "TYPING_START", shape, not place.is_dm
