"""Settings that a person can change: DMs, channels, threads, rights, the time."""

import re
from typing import Any

from playground.errors import Refused
from playground.people.chair import Chair
from playground.people.talking import place_as_seen
from playground.protocol import shapes
from playground.protocol.routes.threads import announce
from playground.world.model import Channel, ChannelKind, Flag, Json
from playground.world.permissions import Permission

LONGEST_NAME = 100
LONGEST_LEAP = 400 * 86_400.0
"""So much later it can be made at once."""


async def set_dms(chair: Chair, ask: Json) -> None:
    """Open or close this person's direct messages."""
    chair.world.set_dms(chair.user, is_open=ask["open"] is True)


async def make_channel(chair: Chair, ask: Json) -> Json:
    """Make a channel of the server."""
    _manages(chair)
    name = re.sub(r"[^\w-]+", "-", _name(ask["name"]).lower()).strip("-")
    if not name:
        raise Refused("A channel's name has letters in it.")
    return place_as_seen(chair, chair.world.add_channel(name))


def _name(given: Any) -> str:
    name = str(given).strip()
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused(f"A name has 1 to {LONGEST_NAME} characters.")
    return name


def _manages(chair: Chair) -> None:
    if chair.user.id != chair.world.guild.owner_id:
        owner = chair.world.users[chair.world.guild.owner_id]
        raise Refused(f"Only {owner.shown_as} may do that: the server is hers.")


async def delete_channel(chair: Chair, ask: Json) -> None:
    """Delete a channel or a thread."""
    _manages(chair)
    channel = chair.channel(ask["channel"])
    if channel.is_dm:
        raise Refused("Direct messages stay.")
    chair.world.close(channel)


async def set_bot_rights(chair: Chair, ask: Json) -> Json:
    """Let the bot see or write in a channel, or not."""
    _manages(chair)
    channel = chair.channel(ask["channel"])
    place = channel.parent or channel
    denied = Permission(0)
    denied |= Permission(0) if ask["sees"] is True else Permission.VIEW_CHANNEL
    if ask["writes"] is not True:
        denied |= Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
    chair.world.permit(chair.world.bot, place, deny=denied)
    return place_as_seen(chair, place)


async def open_thread(chair: Chair, ask: Json) -> Json:
    """Open a thread in a channel, or under a message of it."""
    world, parent = chair.world, chair.channel(ask["channel"])
    if parent.kind != ChannelKind.TEXT:
        raise Refused("Threads hang under channels.")
    chair.require(parent, Permission.CREATE_PUBLIC_THREADS, "open threads")
    message = chair.message(ask["message"]) if ask.get("message") else None
    if message is not None and message.thread_id is not None:
        raise Refused("That message has a thread already.")
    thread_id = message.id if message else world.ids.new()
    thread = Channel(thread_id, ChannelKind.PUBLIC_THREAD, _name(ask["name"]), parent=parent)
    thread.owner_id, thread.created = chair.user.id, world.clock.now()
    thread.members[chair.user.id] = world.clock.now()
    world.open(thread)
    if message is None:
        announce(world, chair.user, thread)
    else:
        message.thread_id, message.flags = thread.id, message.flags | Flag.HAS_THREAD
        world.revise(message)
    return place_as_seen(chair, thread)


async def set_thread(chair: Chair, ask: Json) -> Json:
    """Archive or lock a thread, or open it again."""
    thread = chair.channel(ask["channel"])
    if not thread.is_thread:
        raise Refused("That is not a thread.")
    mine = thread.owner_id == chair.user.id
    locks = bool(ask.get("locked", thread.locked)) != thread.locked
    if locks or not (mine or ask.get("archived") is False):
        chair.require(thread, Permission.MANAGE_THREADS, "do that")
    archived = bool(ask.get("archived", thread.archived))
    chair.world.shut(thread, archived=archived, locked=bool(ask.get("locked", thread.locked)))
    return place_as_seen(chair, thread)


async def let_pass(chair: Chair, ask: Json) -> None:
    """Make it so many seconds later, for everybody: time never goes back here."""
    seconds = float(ask["seconds"])
    if not 0 < seconds <= LONGEST_LEAP:
        raise Refused("It can be made later by seconds to a year, and never earlier.")
    chair.world.let_pass(seconds)


def people(chair: Chair) -> list[Json]:
    """List everybody, with the colour that they are drawn in."""
    return [
        shapes.user(user)
        | {"colour": user.colour, "shown_as": user.shown_as, "dms_open": user.dms_open}
        for user in chair.world.users.values()
    ]
