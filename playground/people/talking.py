"""A person's messages: say, read, edit, delete, react, type."""

from typing import Any

from playground.errors import Refused
from playground.people.chair import Chair
from playground.people.unread import mark_read, unread
from playground.protocol import shapes, telling
from playground.protocol.files import MOST_FILES
from playground.protocol.forms.components import is_emoji
from playground.protocol.mentions import apply_mentions
from playground.world.model import Attachment, Channel, Json, Message, MessageKind
from playground.world.permissions import Permission

LONGEST = 2000
PAGE = 50


def as_seen(chair: Chair, message: Message) -> Json:
    """Write a message as this person sees it."""
    shape = telling.whole(chair.world, message)
    return shape | {
        "pings_you": chair.user.id in message.pings,
        "yours": message.author is chair.user,
        "only_you": message.is_ephemeral,
    }


async def history(chair: Chair, ask: Json) -> Json:
    """Read what was said before, oldest first, with what only this person sees."""
    channel = chair.channel(ask["channel"])
    before = int(ask.get("before") or 1 << 63)
    older = [m for m in channel.messages.values() if int(m.id) < before]
    part = older[-PAGE:]
    since = int(part[0].id) if len(older) > PAGE else 0
    whispers = [
        m
        for m in chair.world.whispers.values()
        if m.channel is channel and chair.sees(m) and since <= int(m.id) < before
    ]
    shown = sorted([*part, *whispers], key=lambda message: int(message.id))
    return {"messages": [as_seen(chair, m) for m in shown], "more": len(older) > PAGE}


async def say(chair: Chair, ask: Json) -> Json:
    """Write a message."""
    channel = chair.channel(ask["channel"])
    content = str(ask.get("content") or "").strip()
    files = _files(chair, ask.get("files") or ())
    _may_write(chair, channel)
    if not content and not files:
        raise Refused("There is nothing to send.")
    if len(content) > LONGEST:
        raise Refused(f"A message has at most {LONGEST} characters.")
    now = chair.world.clock.now()
    message = Message(chair.world.ids.new(), channel, chair.user, now, content=content)
    message.attachments = files
    _reply(chair, message, ask.get("reply_to"))
    apply_mentions(chair.world, message, None)
    chair.world.send_files(chair.user, files)
    chair.world.post(message)
    if channel.is_thread:
        chair.world.join_thread(channel, chair.user, inside=True)
    mark_read(chair.world, chair.user, channel)
    return as_seen(chair, message)


def _files(chair: Chair, ids: Any) -> list[Attachment]:
    """The files that somebody has laid ready and sends now."""
    known = chair.world.attachments
    if any(str(one) not in known for one in ids):
        raise Refused("A file has lain too long: choose it anew.")
    return [known[str(one)] for one in ids][:MOST_FILES]


def _may_write(chair: Chair, channel: Channel) -> None:
    chair.require(channel, Permission.SEND_MESSAGES, "write")
    if channel.locked and not chair.may(channel, Permission.MANAGE_THREADS):
        raise Refused("This thread is locked.")


def _reply(chair: Chair, message: Message, target_id: Any) -> None:
    if target_id is None:
        return
    target = chair.message(target_id)
    message.kind, message.reply_to = MessageKind.REPLY, target.id
    message.reference = {"type": 0, "message_id": target.id, "channel_id": target.channel.id}
    if not target.channel.is_dm:
        message.reference["guild_id"] = chair.world.guild.id


async def edit(chair: Chair, ask: Json) -> Json:
    """Write a message anew."""
    message = chair.own(ask["message"])
    content = str(ask.get("content") or "").strip()
    if not 0 < len(content) <= LONGEST:
        raise Refused(f"A message has 1 to {LONGEST} characters.")
    message.content, message.edited = content, chair.world.clock.now()
    apply_mentions(chair.world, message, None)
    chair.world.revise(message)
    return as_seen(chair, message)


async def delete(chair: Chair, ask: Json) -> None:
    """Delete a message; whoever manages the server may delete those of others."""
    message = chair.message(ask["message"])
    if message.is_ephemeral:
        raise Refused("Dismiss it instead.")
    if message.author is not chair.user:
        chair.require(message.channel, Permission.MANAGE_MESSAGES, "delete what others wrote")
        if message.channel.is_dm:
            raise Refused("You cannot delete what others wrote to you.")
    chair.world.remove(message)


async def dismiss(chair: Chair, ask: Json) -> None:
    """Put an ephemeral message away; the bot is not told."""
    message = chair.message(ask["message"])
    if not message.is_ephemeral:
        raise Refused("Only what nobody else sees can be dismissed.")
    message.gone = True
    del chair.world.whispers[message.id]
    chair.world.tell("dismissed", message)


async def react(chair: Chair, ask: Json) -> None:
    """Put a reaction under a message, or take it away."""
    message, emoji = chair.message(ask["message"]), str(ask["emoji"])
    if not is_emoji(emoji) or len(emoji) > 16:
        raise Refused("That is not an emoji.")
    chair.require(message.channel, Permission.ADD_REACTIONS, "react")
    add = chair.user.id not in message.reactions.get(emoji, [])
    chair.world.react(message, chair.user, emoji, add=add)


async def read(chair: Chair, ask: Json) -> None:
    """Note that this person has seen what stands in a place."""
    mark_read(chair.world, chair.user, chair.channel(ask["channel"]))


async def typing(chair: Chair, ask: Json) -> None:
    """Show that this person is typing."""
    chair.world.tell("typing", (chair.channel(ask["channel"]), chair.user))


def place_as_seen(chair: Chair, channel: Channel) -> Json:
    """Write a place as this person sees it."""
    new, pings = unread(chair.user, channel)
    shape = shapes.channel(chair.world, channel)
    return shape | {
        "unread": new,
        "pings": pings,
        "read": chair.user.read.get(channel.id, "0"),
        "may_write": chair.may(channel, Permission.SEND_MESSAGES),
        "may_manage": not channel.is_dm and chair.may(channel, Permission.MANAGE_CHANNELS),
        "bot_sees": _bot_may(chair, channel, Permission.VIEW_CHANNEL),
        "bot_writes": _bot_may(chair, channel, Permission.SEND_MESSAGES),
    }


def _bot_may(chair: Chair, channel: Channel, permission: Permission) -> bool:
    return channel.is_dm or bool(chair.world.permissions(chair.world.bot, channel) & permission)
