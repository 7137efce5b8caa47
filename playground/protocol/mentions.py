"""Mentions in a message, and who is notified."""

import re

from playground.protocol.telling import plain_text
from playground.world.model import Flag, Json, Message
from playground.world.permissions import Permission
from playground.world.state import World

BY_USERS_DEFAULT = ("users", "roles", "everyone")
BY_INTERACTIONS_DEFAULT = ("users",)


def apply_mentions(world: World, message: Message, allowed: Json | None) -> None:
    """Work out a message's mentions from its text and what `allowed_mentions` lets through."""
    written = plain_text(message)
    if allowed is None:
        by_bot = message.metadata is not None
        allowed = {"parse": BY_INTERACTIONS_DEFAULT if by_bot else BY_USERS_DEFAULT}
        allowed["replied_user"] = True
    passes = tuple(allowed.get("parse") or ())
    named = {str(who) for who in allowed.get("users") or ()}
    found = dict.fromkeys(re.findall(r"<@!?(\d+)>", written))
    called = [who for who in found if who in world.users and ("users" in passes or who in named)]
    called += _author_replied_to(world, message, allowed, called)
    message.mentions = called
    may_call_all = world.permissions(message.author, message.channel) & Permission.MENTION_EVERYONE
    calls_all = re.search(r"@(everyone|here)\b", written) is not None
    message.mention_everyone = calls_all and "everyone" in passes and bool(may_call_all)
    message.pings = _notified(world, message)


def _author_replied_to(
    world: World, message: Message, allowed: Json, called: list[str]
) -> list[str]:
    target = message.channel.messages.get(message.reply_to or "")
    # What answers an act refers to it, but calls nobody by that.
    if (
        message.metadata is not None
        or target is None
        or not allowed.get("replied_user")
        or target.author.id in called
    ):
        return []
    return [target.author.id]


def _notified(world: World, message: Message) -> list[str]:
    """List who is notified: whoever is mentioned, and the person a direct message is for."""
    place = message.channel
    if place.recipient is not None:
        everyone = [place.recipient]
    elif message.mention_everyone:
        everyone = world.people
    else:
        everyone = [who for who in world.people if who.id in message.mentions]
    return [who.id for who in everyone if who is not message.author and world.sees(who, place)]


def sounds_for(message: Message) -> list[str]:
    """List who hears a new message come: those it notifies, unless it is silent or a whisper.

    Whoever is answered by it looks at the screen.
    """
    if message.flags & Flag.SUPPRESS_NOTIFICATIONS or message.is_ephemeral:
        return []
    answered = ((message.metadata or {}).get("user") or {}).get("id")
    return [who for who in message.pings if who != answered]
