"""Requests about reactions: put one under a message, take it away, list and clear."""

from typing import Any

from playground.errors import problem
from playground.protocol import shapes
from playground.protocol.call import Call
from playground.protocol.forms.components import is_emoji
from playground.protocol.routes.access import require, the_channel, the_message
from playground.protocol.routes.table import route
from playground.world.model import Message
from playground.world.permissions import Permission

UNDER = "/channels/{channel_id}/messages/{message_id}/reactions"


def _emoji(call: Call) -> str:
    emoji = call.params["emoji"]
    if not is_emoji(emoji):
        raise problem(10014)
    return emoji


def _the_message(call: Call) -> Message:
    return the_message(call, the_channel(call))


@route("PUT", UNDER + "/{emoji}/@me")
def react(call: Call) -> Any:
    """Put the bot's reaction under a message."""
    message, emoji = _the_message(call), _emoji(call)
    needed = [] if emoji in message.reactions else [Permission.ADD_REACTIONS]
    require(call, message.channel, Permission.READ_MESSAGE_HISTORY, *needed)
    call.world.react(message, call.world.bot, emoji, add=True)


@route("DELETE", UNDER + "/{emoji}/@me")
def unreact(call: Call) -> Any:
    """Take the bot's reaction away."""
    call.world.react(_the_message(call), call.world.bot, _emoji(call), add=False)


@route("DELETE", UNDER + "/{emoji}/{user_id}")
def unreact_other(call: Call) -> Any:
    """Take somebody's reaction away."""
    message = _the_message(call)
    require(call, message.channel, Permission.MANAGE_MESSAGES)
    user = call.world.users.get(call.params["user_id"])
    if user is None:
        raise problem(10013)
    call.world.react(message, user, _emoji(call), add=False)


@route("GET", UNDER + "/{emoji}")
def list_reactions(call: Call) -> Any:
    """List who reacted so."""
    users = _the_message(call).reactions.get(_emoji(call), [])
    return [shapes.user(call.world.users[user_id]) for user_id in users]


@route("DELETE", UNDER)
def clear(call: Call) -> Any:
    """Take all reactions away."""
    message = _the_message(call)
    require(call, message.channel, Permission.MANAGE_MESSAGES)
    message.reactions.clear()
    call.world.tell("reactions.clear", message)
