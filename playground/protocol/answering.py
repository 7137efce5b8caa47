"""Interaction responses: the first answer of the bot, and those that follow."""

from playground.errors import Fault, bad_form, problem
from playground.protocol import telling
from playground.protocol.act_shapes import metadata
from playground.protocol.call import Call
from playground.protocol.compose import Draft, compose, new_message, revise
from playground.protocol.forms.commands import check_choices
from playground.protocol.forms.form import Form, anything, maybe, record, whole
from playground.protocol.forms.modals import check_modal
from playground.protocol.interactions import ANSWERS_TO, Act, Answer, Interaction
from playground.world.model import Flag, Json, Message, MessageKind
from playground.world.state import World

CALLBACK = record({"type": whole(1, 12), "data": maybe(record({}))}, needs=("type",))
DEFER = record({"flags": maybe(whole(0))})


def first_answer(call: Call, interaction: Interaction) -> Answer:
    """Do what the bot's first answer says."""
    body = call.checked(CALLBACK)
    answer, data = _kind(interaction, body), body.get("data") or {}
    if answer is Answer.MESSAGE:
        interaction.original = _say(call, interaction, data, ("data",))
        call.world.post(interaction.original)
    elif answer is Answer.THINKING:
        interaction.original = _think(call, interaction, data)
        call.world.post(interaction.original)
    elif answer is Answer.UPDATE:
        _update(call, interaction, data)
    elif answer is Answer.CHOICES:
        _offer(interaction, data)
    elif answer is Answer.MODAL:
        _open(interaction, data)
    else:
        interaction.original = interaction.message
    interaction.answer = answer
    interaction.answered.set()
    return answer


def _kind(interaction: Interaction, body: Json) -> Answer:
    allowed = set(ANSWERS_TO[interaction.act])
    if interaction.act is Act.MODAL and interaction.message is None:
        allowed -= {Answer.NOTED, Answer.UPDATE}
    if body["type"] not in allowed:
        wanted = f"Callback type {body['type']} is not valid here"
        fault = Fault(("type",), "INTERACTION_TYPE_INVALID", wanted)
        raise bad_form([fault], "interaction.callback_type")
    return Answer(body["type"])


def _begin(call: Call, interaction: Interaction, flags: int) -> Message:
    """Begin a message that answers an interaction."""
    world, place = call.world, interaction.channel
    message = new_message(world, place, kind=MessageKind.COMMAND, flags=flags)
    message.metadata = metadata(world, interaction)
    if message.is_ephemeral:
        message.viewer_id = interaction.user.id
    answered = interaction.message or interaction.original
    if answered is not None:
        message.kind, message.reply_to = MessageKind.REPLY, answered.id
        message.reference = reference(world, answered)
    elif interaction.command is not None and interaction.command.kind != 1:
        message.kind = MessageKind.CONTEXT_COMMAND
    return message


def reference(world: World, message: Message) -> Json:
    """Write which message another one is about."""
    shape: Json = {"type": 0, "message_id": message.id, "channel_id": message.channel.id}
    return shape if message.channel.is_dm else shape | {"guild_id": world.guild.id}


def _say(call: Call, interaction: Interaction, data: Json, path: tuple[str, ...]) -> Message:
    flags = data.get("flags")
    private = flags & Flag.EPHEMERAL if isinstance(flags, int) else 0
    message = _begin(call, interaction, private)
    return compose(Draft(call.world, data, call.files, path), message)


def _think(call: Call, interaction: Interaction, data: Json) -> Message:
    """Show that the bot is thinking; whether that is private is decided here for good."""
    form = Form()
    DEFER(form, ("data",), data)
    form.settle()
    flags = data.get("flags") or 0
    if flags & ~Flag.EPHEMERAL:
        wanted = "Only EPHEMERAL may be set on a deferred response"
        raise bad_form([Fault(("data", "flags"), "MESSAGE_FLAGS_INVALID", wanted)])
    return _begin(call, interaction, flags | Flag.LOADING)


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    message = interaction.message
    if message is None or message.gone:
        raise problem(10008)
    if data or call.files:
        revise(Draft(call.world, data, call.files, ("data",)), message)
    interaction.original = message
    call.world.revise(message)


def _offer(interaction: Interaction, data: Json) -> None:
    form = Form()
    record({"choices": anything}, needs=("choices",))(form, ("data",), data)
    form.settle()
    check_choices(form, ("data", "choices"), data["choices"], interaction.typed_kind)
    form.settle()
    interaction.choices = data["choices"]


def _open(interaction: Interaction, data: Json) -> None:
    form = Form()
    check_modal(form, ("data",), data)
    form.settle()
    interaction.modal = data


def result(world: World, interaction: Interaction) -> Json:
    """Write what became of a first answer, for a bot that asks."""
    about: Json = {"id": interaction.id, "type": int(interaction.act)}
    message, answer = interaction.original, interaction.answer
    if message is None or answer is None:
        return {"interaction": about}
    about["response_message_id"] = message.id
    about["response_message_loading"] = answer is Answer.THINKING
    about["response_message_ephemeral"] = message.is_ephemeral
    if answer not in (Answer.MESSAGE, Answer.UPDATE):
        return {"interaction": about}
    resource = {"type": int(answer), "message": telling.for_bot(world, message)}
    return {"interaction": about, "resource": resource}


def follow_up(call: Call, interaction: Interaction) -> Message:
    """Say one more thing; the first one after a defer takes the place of the thinking."""
    body = call.checked(record({}))
    original = interaction.original
    if interaction.answer is Answer.THINKING and original is not None and original.is_thinking:
        if int(body.get("flags") or 0) & Flag.EPHEMERAL and not original.is_ephemeral:
            leak = "a whisper after a public defer is read by everybody"
            call.broken.append(("interaction.ephemeral_ignored", leak))
        revise_answer(call, original)
        return original
    message = _say(call, interaction, body, ())
    message.kind = MessageKind.REPLY if original else MessageKind.COMMAND
    if original is not None and message.metadata is not None:
        message.reply_to, message.reference = original.id, reference(call.world, original)
        message.metadata["original_response_message_id"] = original.id
    interaction.follow_ups.append(message)
    call.world.post(message)
    return message


def revise_answer(call: Call, message: Message) -> None:
    """Edit a message through an interaction's token."""
    body = call.checked(record({}))
    revise(Draft(call.world, body, call.files), message)
    call.world.revise(message)
