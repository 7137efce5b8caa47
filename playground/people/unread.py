"""Unread markers of a person."""

from itertools import takewhile

from playground.world.model import Channel, Flag, User
from playground.world.state import World


def mark_read(world: World, user: User, channel: Channel) -> None:
    """Note that somebody has seen all that stands in a place now."""
    latest = next(reversed(channel.messages), None)
    if latest is not None and int(latest) > int(user.read.get(channel.id, "0")):
        user.read[channel.id] = latest
        world.tell("read", (user, channel))


def unread(user: User, channel: Channel) -> tuple[bool, int]:
    """Whether something new stands in a place, and how many of it call this person."""
    seen = int(user.read.get(channel.id, "0"))
    newest_first = reversed(channel.messages.values())
    unseen = takewhile(lambda message: int(message.id) > seen, newest_first)
    new = [message for message in unseen if message.author is not user]
    quiet = Flag.SUPPRESS_NOTIFICATIONS
    return bool(new), sum(user.id in m.pings and not m.flags & quiet for m in new)
