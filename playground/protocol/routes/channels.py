"""Requests about channels: tell, make, change, delete, rights, typing."""

from typing import Any

from playground.errors import problem
from playground.protocol import shapes
from playground.protocol.call import Call
from playground.protocol.forms.form import (
    anything,
    bits,
    boolean,
    listing,
    maybe,
    one_of,
    record,
    text,
    whole,
)
from playground.protocol.routes.access import require, require_in_server, the_channel, the_guild
from playground.protocol.routes.table import route
from playground.world.model import Channel, ChannelKind, Json
from playground.world.permissions import Permission

OVERWRITE = record({"id": anything, "type": anything, "allow": maybe(bits), "deny": maybe(bits)})
CHANNEL = {
    "name": text(1, 100),
    "topic": maybe(text(0, 1024)),
    "type": maybe(whole(0)),
    "position": maybe(whole(0)),
    "permission_overwrites": maybe(listing(OVERWRITE)),
    "archived": maybe(boolean),
    "locked": maybe(boolean),
    "auto_archive_duration": maybe(one_of(60, 1440, 4320, 10080)),
}
NEW_CHANNEL, CHANGES = record(CHANNEL, needs=("name",)), record(CHANNEL)


@route("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Any:
    """Tell about a channel."""
    return shapes.channel(call.world, the_channel(call))


@route("POST", "/guilds/{guild_id}/channels")
def make_channel(call: Call) -> Any:
    """Make a channel."""
    the_guild(call)
    body = call.checked(NEW_CHANNEL)
    require_in_server(call, Permission.MANAGE_CHANNELS)
    made = Channel(call.world.ids.new(), ChannelKind.TEXT, body["name"], body.get("topic"))
    made.position, made.created = len(call.world.channels), call.world.clock.now()
    _set_overwrites(made, body)
    call.world.open(made)
    return 201, shapes.channel(call.world, made)


def _set_overwrites(channel: Channel, body: Json) -> None:
    if body.get("permission_overwrites") is not None:
        channel.overwrites = {
            str(one["id"]): (int(one.get("allow") or 0), int(one.get("deny") or 0))
            for one in body["permission_overwrites"]
        }


@route("PATCH", "/channels/{channel_id}")
def change_channel(call: Call) -> Any:
    """Change a channel or a thread."""
    channel = the_channel(call)
    body = call.checked(CHANGES)
    if channel.is_dm:
        raise problem(50024)
    if channel.is_thread:
        _change_thread(call, channel, body)
    else:
        require(call, channel, Permission.MANAGE_CHANNELS)
        channel.topic = body.get("topic", channel.topic)
        _set_overwrites(channel, body)
    channel.name = body.get("name") or channel.name
    call.world.change(channel)
    return shapes.channel(call.world, channel)


def _change_thread(call: Call, thread: Channel, body: Json) -> None:
    """Archive, lock or open a thread; whoever may write in it may open it again."""
    only_opens = set(body) == {"archived"} and body["archived"] is False and not thread.locked
    is_mine = thread.owner_id == call.world.bot.id and "locked" not in body
    if not (only_opens or is_mine):
        require(call, thread, Permission.MANAGE_THREADS)
    stays_shut = thread.archived and body.get("archived") is not False
    if stays_shut and set(body) - {"archived", "locked"}:
        raise problem(50083)
    if body.get("archived") is not None:
        thread.archived, thread.archived_at = body["archived"], call.world.clock.now()
    if body.get("locked") is not None:
        thread.locked = body["locked"]
    thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Any:
    """Delete a channel or thread; direct messages are only closed."""
    channel = the_channel(call)
    if not channel.is_dm:
        needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
        require(call, channel, needed)
        call.world.close(channel)
    return shapes.channel(call.world, channel)


@route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
def set_rights(call: Call) -> Any:
    """Set what a member may do in a channel."""
    channel = the_channel(call)
    body = call.checked(OVERWRITE)
    require(call, channel, Permission.MANAGE_ROLES)
    rights = int(body.get("allow") or 0), int(body.get("deny") or 0)
    channel.overwrites[call.params["overwrite_id"]] = rights
    call.world.change(channel)


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Any:
    """Show that the bot is typing."""
    channel = the_channel(call)
    require(call, channel, Permission.SEND_MESSAGES)
    call.world.tell("typing", (channel, call.world.bot))
