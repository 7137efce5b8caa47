"""Requests that answer interactions: the first answer, follow-ups, and edits by token."""

from typing import Any

from playground.protocol import telling
from playground.protocol.answering import first_answer, follow_up, result, revise_answer
from playground.protocol.call import Call
from playground.protocol.interactions import reached
from playground.protocol.routes.table import route
from playground.world.model import Message

TOKEN = "/webhooks/{application_id}/{token}"
ONE = (TOKEN + "/messages/@original", TOKEN + "/messages/{message_id}")


@route("POST", "/interactions/{interaction_id}/{token}/callback")
def answer(call: Call) -> Any:
    """Give the first answer to an interaction."""
    params = call.params
    interaction = call.interactions.to_answer(params["interaction_id"], params["token"])
    first_answer(call, interaction)
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return result(call.world, interaction)
    return None


def _reached(call: Call) -> Message:
    params = call.params
    interaction = call.interactions.by_token(params["application_id"], params["token"])
    return reached(interaction, params.get("message_id"))


@route("POST", TOKEN)
def send(call: Call) -> Any:
    """Follow up."""
    params = call.params
    interaction = call.interactions.by_token(params["application_id"], params["token"])
    return telling.for_bot(call.world, follow_up(call, interaction))


@route("GET", *ONE)
def get_message(call: Call) -> Any:
    """Read an answer again."""
    return telling.for_bot(call.world, _reached(call))


@route("PATCH", *ONE)
def edit(call: Call) -> Any:
    """Edit an answer."""
    message = _reached(call)
    revise_answer(call, message)
    return telling.for_bot(call.world, message)


@route("DELETE", *ONE)
def delete(call: Call) -> Any:
    """Delete an answer."""
    call.world.remove(_reached(call))
