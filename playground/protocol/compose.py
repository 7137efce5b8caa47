"""Makes or edits a message from the body of a request."""

from dataclasses import dataclass, replace
from typing import Any

from playground.errors import Path, problem
from playground.protocol.call import Call
from playground.protocol.files import MOST_FILES, Upload, kind_of, picture_size, safe_name
from playground.protocol.forms.form import Form
from playground.protocol.forms.messages import check_message
from playground.protocol.mentions import apply_mentions, sounds_for
from playground.protocol.unfurl import Names, embed_as_shown, parts_as_shown
from playground.world.model import Attachment, Channel, Flag, Json, Message
from playground.world.state import World

NEW = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
EDITED = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2


@dataclass(frozen=True)
class Draft:
    """A body that wants to be a message: where it stands in the request, with its files."""

    world: World
    body: Json
    files: dict[int, Upload]
    path: Path = ()


def draft_of(call: Call) -> Draft:
    """Take a request's whole body as a draft."""
    return Draft(call.world, {} if call.body is None else call.body, call.files)


def compose(draft: Draft, message: Message) -> Message:
    """Fill a new message; it is not posted yet."""
    _apply(draft, message, is_new=True)
    message.sounds = sounds_for(message)
    message.nonce = draft.body.get("nonce") if message.metadata is None else None
    return message


def new_message(world: World, channel: Channel, **parts: Any) -> Message:
    """Begin a message of the bot."""
    return Message(world.ids.new(), channel, world.bot, world.clock.now(), **parts)


def revise(draft: Draft, message: Message) -> None:
    """Change a message as the body says, or leave it as it is if the body is wrong."""
    was_thinking = message.is_thinking
    _apply(draft, message, is_new=False)
    if was_thinking:
        message.flags &= ~Flag.LOADING
    else:
        message.edited = draft.world.clock.now()


def _apply(draft: Draft, message: Message, *, is_new: bool) -> None:
    """Check everything, and only then change the message."""
    body = draft.body
    kept, fresh = _files(draft, message, is_new=is_new)
    _check(draft, message, [*kept, *(file for file, _ in fresh)])
    files = [*kept, *(file for file, _ in fresh)]
    changed = replace(message, attachments=files)
    _fill(draft, changed, is_new=is_new)
    if not _says_anything(changed):
        raise problem(50006)
    for file in kept:
        draft.world.attachments[file.id] = file
    for file, data in fresh:
        draft.world.keep(file, data)
    for key in ("content", "embeds", "components", "attachments", "flags"):
        setattr(message, key, getattr(changed, key))
    if is_new or "content" in body or "components" in body:
        apply_mentions(draft.world, message, body.get("allowed_mentions"))


def _check(draft: Draft, message: Message, files: list[Attachment]) -> None:
    form = Form()
    legacy = tuple(key for key in ("content", "embeds") if getattr(message, key))
    sent = {upload.filename for upload in draft.files.values()}
    check_message(
        form,
        draft.path,
        draft.body,
        v2=message.is_v2,
        legacy=() if message.is_v2 else legacy,
        files=frozenset(sent | {file.filename for file in files}),
    )
    form.settle()
    if len(files) > MOST_FILES:
        raise problem(30015)


def _fill(draft: Draft, message: Message, *, is_new: bool) -> None:
    """Write the body's parts into the message; an edit leaves alone what it does not name."""
    body, names = draft.body, _names(draft, message)
    settable = NEW if is_new else EDITED
    if body.get("flags") is not None:
        message.flags = message.flags & ~Flag.SUPPRESS_EMBEDS | body["flags"] & settable
    if is_new or "content" in body:
        message.content = (body.get("content") or "").strip()
    if is_new or "embeds" in body:
        embeds = [embed_as_shown(names, embed) for embed in body.get("embeds") or []]
        message.embeds = [embed for embed in embeds if len(embed) > 1]
    if is_new or "components" in body:
        message.components = parts_as_shown(draft.world, names, body.get("components") or [])


def _says_anything(message: Message) -> bool:
    if message.is_v2:
        return bool(message.components)
    parts = (message.content, message.embeds, message.components, message.attachments)
    return any(parts)


def _names(draft: Draft, message: Message) -> Names:
    """Find files by the names that attachment:// may call them by."""
    names = {file.filename.lower(): file for file in message.attachments}
    names |= {file.id: file for file in message.attachments}
    uploads = [upload.filename.lower() for _, upload in sorted(draft.files.items())]
    fresh = message.attachments[len(message.attachments) - len(uploads) :]
    return names | dict(zip(uploads, fresh, strict=False))


def _files(
    draft: Draft, message: Message, *, is_new: bool
) -> tuple[list[Attachment], list[tuple[Attachment, bytes]]]:
    """Work out which files stay on a message and which come with the request."""
    form, path = Form(), (*draft.path, "attachments")
    body = draft.body if isinstance(draft.body, dict) else {}
    listed = body.get("attachments")
    entries = [e for e in listed if isinstance(e, dict)] if isinstance(listed, list) else []
    named = {str(entry["id"]): entry for entry in entries if "id" in entry}
    mine = {file.id: file for file in message.attachments}
    for position, key in enumerate(named):
        if key not in mine and not (key.isdigit() and int(key) in draft.files):
            form.wrong((*path, position, "id"), "ATTACHMENT_NOT_FOUND", f"There is no file {key}.")
    for number, upload in draft.files.items():
        if not upload.filename:
            form.missing((f"files[{number}]",))
    form.settle()
    keeps_all = is_new or listed is None
    kept = [
        replace(file, description=named.get(file.id, {}).get("description", file.description))
        for file in mine.values()
        if keeps_all or file.id in named
    ]
    sent = sorted((n, up) for n, up in draft.files.items() if keeps_all or str(n) in named)
    return kept, [(_attach(draft, message, up, named.get(str(n), {})), up.data) for n, up in sent]


def _attach(draft: Draft, message: Message, upload: Upload, entry: Json) -> Attachment:
    file = describe(draft.world, message.channel, upload)
    file.description = entry.get("description")
    file.ephemeral = message.is_ephemeral
    return file


def describe(world: World, channel: Channel, upload: Upload) -> Attachment:
    """Make the record of a file that was sent."""
    width, height = picture_size(upload.data) or (None, None)
    return Attachment(
        world.ids.new(),
        channel.id,
        safe_name(upload.filename),
        len(upload.data),
        kind_of(upload.data, upload.filename),
        width,
        height,
        spoiler=upload.filename.startswith("SPOILER_"),
    )
