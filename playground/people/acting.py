"""A person's interactions with the bot: commands, presses, choices, forms."""

import asyncio
from typing import Any

from playground.errors import Refused
from playground.people.chair import Chair
from playground.people.inputs import chosen, filled
from playground.people.options import Leaf, Resolved, as_listed, fill, usable
from playground.people.talking import as_seen
from playground.protocol import interactions as protocol
from playground.protocol.forms.components import BUTTON, LINK, SELECTS, STRING_SELECT, walk
from playground.protocol.interactions import Act, Interaction
from playground.world.model import Channel, Json, Message
from playground.world.permissions import Permission

SILENCE = "The application did not respond."


async def commands(chair: Chair, ask: Json) -> Json:
    """List the commands that can be used in a place."""
    channel = chair.channel(ask["channel"])
    if not chair.may(channel, Permission.USE_APPLICATION_COMMANDS):
        return {"commands": []}
    return {"commands": [as_listed(leaf) for leaf in usable(chair.world, chair.user, channel)]}


def _find(chair: Chair, channel: Channel, path: Any) -> Leaf:
    wanted = " ".join(str(path).removeprefix("/").split())
    found = usable(chair.world, chair.user, channel)
    for leaf in found:
        if leaf.path == wanted:
            return leaf
    offered = ", ".join(f"/{leaf.path}" for leaf in found) or "no commands"
    raise Refused(f"There is no /{wanted} here; there is {offered}.")


def _may_use(chair: Chair, channel: Channel) -> None:
    chair.require(channel, Permission.USE_APPLICATION_COMMANDS, "use commands")
    if channel.archived:
        raise Refused("This thread is archived. Write a message in it to open it again.")


def _data(leaf: Leaf, options: list[Json]) -> Json:
    command = leaf.command
    data: Json = {"id": command.id, "name": command.name, "type": 1, "options": leaf.nest(options)}
    return data | ({"guild_id": command.guild_id} if command.guild_id else {})


async def run(chair: Chair, ask: Json) -> Json:
    """Run a command."""
    channel = chair.channel(ask["channel"])
    _may_use(chair, channel)
    leaf = _find(chair, channel, ask["command"])
    resolved: Resolved = {}
    given = fill(chair.world, leaf, ask.get("options") or {}, resolved, all_needed=True)
    data = _data(leaf, given) | ({"resolved": resolved} if resolved else {})
    act = chair.interactions.begin(Act.COMMAND, chair.user, channel, data)
    act.command, act.path = leaf.command, leaf.path
    return await _perform(chair, act)


async def complete(chair: Chair, ask: Json) -> Json:
    """Ask the bot what could be typed."""
    channel = chair.channel(ask["channel"])
    leaf = _find(chair, channel, ask["command"])
    name = str(ask["option"])
    typed = next((o for o in leaf.options if o["name"] == name and o.get("autocomplete")), None)
    if typed is None:
        raise Refused(f"/{leaf.path} completes no option {name!r}.")
    before = {key: value for key, value in (ask.get("options") or {}).items() if key != name}
    given = fill(chair.world, leaf, before, {}, all_needed=False)
    text = {"type": typed["type"], "name": name, "value": ask.get("text") or "", "focused": True}
    data = _data(leaf, [*given, text]) | {"version": leaf.command.version}
    act = chair.interactions.begin(Act.TYPING, chair.user, channel, data)
    act.command, act.path, act.typed_kind = leaf.command, leaf.path, typed["type"]
    return await _perform(chair, act)


async def press(chair: Chair, ask: Json) -> Json:
    """Press a button."""
    message = chair.message(ask["message"])
    button = _control(message, str(ask["custom_id"]), (BUTTON,))
    if button["style"] == LINK:
        raise Refused("That button is a link.")
    return await _use(chair, message, button, {})


async def choose(chair: Chair, ask: Json) -> Json:
    """Choose in a select."""
    message = chair.message(ask["message"])
    select = _control(message, str(ask["custom_id"]), SELECTS)
    resolved: Resolved = {}
    values = chosen(chair.world, select, list(ask.get("values") or ()), resolved)
    extra: Json = {"values": values}
    if select["type"] != STRING_SELECT:
        extra["resolved"] = resolved
    return await _use(chair, message, select, extra)


def _control(message: Message, custom_id: str, kinds: tuple[int, ...]) -> Json:
    for part in walk(message.components):
        if part["type"] in kinds and part.get("custom_id") == custom_id:
            if part.get("disabled"):
                raise Refused("That is disabled.")
            return part
    raise Refused("That is no longer there.")


async def _use(chair: Chair, message: Message, part: Json, extra: Json) -> Json:
    _may_use(chair, message.channel)
    data = {"component_type": part["type"], "custom_id": part["custom_id"], "id": part["id"]}
    act = chair.interactions.begin(Act.COMPONENT, chair.user, message.channel, data | extra)
    act.message = message
    return await _perform(chair, act)


async def submit(chair: Chair, ask: Json) -> Json:
    """Send a modal that the bot opened."""
    opener = chair.interactions.get(str(ask["interaction"]))
    if opener is None or opener.modal is None or opener.user is not chair.user:
        raise Refused("That form is not open.")
    resolved: Resolved = {}
    parts = filled(chair.world, opener.modal, ask.get("values") or {}, resolved)
    data: Json = {"custom_id": opener.modal["custom_id"], "components": parts}
    if resolved:
        data["resolved"] = resolved
    act = chair.interactions.begin(Act.MODAL, chair.user, opener.channel, data)
    act.message, act.parent = opener.message, opener
    act.command, act.path = opener.command, opener.path
    return await _perform(chair, act)


async def _perform(chair: Chair, act: Interaction) -> Json:
    """Tell the bot, and wait for its first answer."""
    if not chair.gateway.is_online:
        raise Refused(f"{chair.world.bot.name} is not here. {SILENCE}")
    chair.interactions.send(act)
    try:
        await asyncio.wait_for(act.answered.wait(), protocol.ANSWER_WITHIN)
    except TimeoutError:
        raise Refused(SILENCE) from None
    assert act.answer is not None
    answer: Json = {"kind": act.answer.name.lower(), "interaction": act.id}
    if act.original is not None and chair.sees(act.original):
        answer["message"] = as_seen(chair, act.original)
    if act.modal is not None:
        answer["modal"] = act.modal
    return answer | ({"choices": act.choices} if act.act is Act.TYPING else {})
