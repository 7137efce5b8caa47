"""Requests about messages: say, read, edit, delete."""

from typing import Any

from playground.errors import Fault, bad_form, problem
from playground.protocol import telling
from playground.protocol.answering import reference
from playground.protocol.call import Call
from playground.protocol.compose import compose, draft_of, new_message, revise
from playground.protocol.forms.form import anything, listing, record, snowflake
from playground.protocol.routes.access import may_read_history, require, the_channel, the_message
from playground.protocol.routes.table import route
from playground.world.model import Channel, Json, Message, MessageKind
from playground.world.permissions import Permission
from playground.world.snowflakes import is_snowflake
from playground.world.state import World

NONCES_LAST = 300.0
MESSAGES = "/channels/{channel_id}/messages"


@route("POST", MESSAGES)
def send(call: Call) -> Any:
    """Say something."""
    channel = the_channel(call)
    body = call.checked(record({"content": anything}))
    _may_send(call, channel, body)
    said = _said_before(call, channel, body)
    if said is None:
        message = new_message(call.world, channel)
        _reply(call, message, body)
        said = compose(draft_of(call), message)
        _remember(call.world, said)
        call.world.post(said)
    return telling.as_new(call.world, said)


def _may_send(call: Call, channel: Channel, body: Json) -> None:
    if channel.recipient is not None and not channel.recipient.dms_open:
        raise problem(50007)
    if channel.recipient is not None and not channel.recipient.is_member:
        raise problem(50278)
    needed = [
        Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    ]
    needed += [Permission.ATTACH_FILES] if call.files else []
    needed += [Permission.EMBED_LINKS] if body.get("embeds") else []
    require(call, channel, *needed)
    granted = call.world.permissions(call.world.bot, channel)
    if channel.locked and not granted & Permission.MANAGE_THREADS:
        raise problem(160005)


def _said_before(call: Call, channel: Channel, body: Json) -> Message | None:
    """Find the message that was sent with this nonce, if it was not long ago."""
    if body.get("nonce") is None or not body.get("enforce_nonce"):
        return None
    _forget(call.world)
    return call.world.nonces.get((channel.id, str(body["nonce"])))


def _remember(world: World, said: Message) -> None:
    """Keep a message's nonce for a while."""
    if said.nonce is not None:
        _forget(world)
        key = said.channel.id, str(said.nonce)
        world.nonces.pop(key, None)
        world.nonces[key] = said


def _forget(world: World) -> None:
    """Drop the nonces that are too old; the oldest stand first."""
    oldest = world.clock.now() - NONCES_LAST
    for key, said in list(world.nonces.items()):
        if said.created > oldest:
            break
        del world.nonces[key]


def _reply(call: Call, message: Message, body: Json) -> None:
    """Make a message a reply, if it wants to be one."""
    given = body.get("message_reference")
    if not isinstance(given, dict):
        return
    channel = message.channel
    target = channel.messages.get(str(given.get("message_id")))
    if not may_read_history(call, channel):
        raise problem(160002)
    if target is not None:
        message.kind, message.reply_to = MessageKind.REPLY, target.id
        message.reference = reference(call.world, target)
    elif given.get("fail_if_not_exists") is not False:
        code = "MESSAGE_REFERENCE_UNKNOWN_MESSAGE"
        raise bad_form([Fault(("message_reference",), code, "Unknown message")])


@route("GET", MESSAGES)
def history(call: Call) -> Any:
    """Read what was said, newest first."""
    channel = the_channel(call)
    limit = call.number("limit", 50, 1, 100)
    if not may_read_history(call, channel):
        return []
    said = list(channel.messages.values())
    for name in ("before", "after", "around"):
        if name in call.query:
            said = _part_of(said, name, call.query[name], limit)
            break
    else:
        said = said[-limit:]
    return [telling.for_bot(call.world, message) for message in reversed(said)]


def _part_of(said: list[Message], side: str, marker: str, limit: int) -> list[Message]:
    if not is_snowflake(marker):
        wanted = f'Value "{marker}" is not snowflake.'
        raise bad_form([Fault((side,), "NUMBER_TYPE_COERCE", wanted)])
    here = int(marker)
    if side == "before":
        return [message for message in said if int(message.id) < here][-limit:]
    if side == "after":
        return [message for message in said if int(message.id) > here][:limit]
    nearest = sorted(said, key=lambda message: abs(int(message.id) - here))[:limit]
    return sorted(nearest, key=lambda message: int(message.id))


@route("GET", MESSAGES + "/{message_id}")
def get_message(call: Call) -> Any:
    """Read one message."""
    channel = the_channel(call)
    require(call, channel, Permission.READ_MESSAGE_HISTORY)
    return telling.for_bot(call.world, the_message(call, channel))


@route("PATCH", MESSAGES + "/{message_id}")
def edit(call: Call) -> Any:
    """Edit one of the bot's messages."""
    channel = the_channel(call)
    message = the_message(call, channel)
    body = call.checked(record({}))
    if message.author is not call.world.bot and set(body) - {"flags"}:
        raise problem(50005)
    if channel.archived:
        raise problem(50083)
    if not telling.is_editable(message):
        raise problem(50021)
    revise(draft_of(call), message)
    call.world.revise(message)
    return telling.for_bot(call.world, message)


@route("DELETE", MESSAGES + "/{message_id}")
def delete(call: Call) -> Any:
    """Delete a message."""
    channel = the_channel(call)
    message = the_message(call, channel)
    if message.author is not call.world.bot:
        if channel.is_dm:
            raise problem(50003)
        require(call, channel, Permission.MANAGE_MESSAGES)
    if message.kind == MessageKind.THREAD_STARTER:
        raise problem(50021)
    call.world.remove(message)


@route("POST", MESSAGES + "/bulk-delete")
def delete_many(call: Call) -> Any:
    """Delete several messages."""
    channel = the_channel(call)
    body = call.checked(record({"messages": listing(snowflake)}, needs=("messages",)))
    if channel.is_dm:
        raise problem(50003)
    require(call, channel, Permission.MANAGE_MESSAGES)
    if not 2 <= len(body["messages"]) <= 100:
        raise problem(50016)
    for message_id in map(str, body["messages"]):
        if message_id in channel.messages:
            call.world.remove(channel.messages[message_id])
