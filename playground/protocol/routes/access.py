"""Authorization of routes: may the bot do this here?"""

from playground.errors import problem
from playground.protocol.call import Call
from playground.world.model import Channel, Guild, Message, User
from playground.world.permissions import Permission


def the_channel(call: Call) -> Channel:
    """Find the channel of a request, if the bot can see it."""
    channel = call.world.channel(call.params["channel_id"])
    require(call, channel)
    return channel


def the_thread(call: Call) -> Channel:
    """Find the thread of a request."""
    channel = the_channel(call)
    if not channel.is_thread:
        raise problem(50024)
    return channel


def the_message(call: Call, channel: Channel) -> Message:
    """Find the message of a request; ephemeral ones are out of reach here."""
    message_id = call.params["message_id"]
    if message_id in call.world.whispers:
        raise problem(10008, "ephemeral.channel_route")
    return call.world.message(channel, message_id)


def the_guild(call: Call) -> Guild:
    """Find the server of a request."""
    if call.params["guild_id"] != call.world.guild.id:
        raise problem(10004)
    return call.world.guild


def the_member(call: Call) -> User:
    """Find the member of a request."""
    the_guild(call)
    user = call.world.users.get(call.params["user_id"])
    if user is None:
        raise problem(10013)
    if not user.is_member:
        raise problem(10007)
    return user


def require(call: Call, channel: Channel, *needed: Permission) -> None:
    """Refuse unless the bot sees the channel and may do all this in it."""
    if channel.is_dm:
        return
    granted = call.world.permissions(call.world.bot, channel)
    if not granted & Permission.VIEW_CHANNEL:
        raise problem(50001)
    if any(not granted & one for one in needed):
        raise problem(50013)


def require_in_server(call: Call, *needed: Permission) -> None:
    """Refuse unless the bot may do all this in the whole server."""
    if any(not Permission(call.world.guild.everyone) & one for one in needed):
        raise problem(50013)


def may_read_history(call: Call, channel: Channel) -> bool:
    """Whether the bot may read what was said here before."""
    granted = call.world.permissions(call.world.bot, channel)
    return channel.is_dm or bool(granted & Permission.READ_MESSAGE_HISTORY)
