"""Serializes messages, for the bot and for the people at the page."""

from typing import Any

from playground.protocol import shapes
from playground.protocol.forms.components import TEXT, walk
from playground.world.model import Json, Message, MessageKind
from playground.world.snowflakes import iso
from playground.world.state import World

MESSAGE_CONTENT_HIDDEN = ("content", "attachments", "embeds", "components")


def for_bot(world: World, message: Message, *, quoted: bool = False) -> Json:
    """Write a message as the bot sees it: without what people said to each other.

    Its nonce is not there: Discord tells it once, to whoever hears of the new message.
    """
    shape = whole(world, message, quoted=quoted)
    target = _target(world, message)
    if target is not None and not quoted:
        shape["referenced_message"] = for_bot(world, target, quoted=True)
    if not _may_bot_read(world, message):
        shape |= {key: [] if key != "content" else "" for key in MESSAGE_CONTENT_HIDDEN}
    return shape


def as_new(world: World, message: Message) -> Json:
    """Write a message as the bot hears of it when it is new."""
    shape = for_bot(world, message)
    return shape if message.nonce is None else shape | {"nonce": message.nonce}


def _may_bot_read(world: World, message: Message) -> bool:
    """Apply Discord's rule for bots without the message content intent."""
    mine = message.author is world.bot or world.bot.id in message.mentions
    return mine or message.channel.is_dm


def whole(world: World, message: Message, *, quoted: bool = False) -> Json:
    """Write a message with all that it says."""
    shape: Json = {
        "id": message.id,
        "channel_id": message.channel.id,
        "type": int(message.kind),
        "tts": False,
        "author": shapes.user(message.author),
        "content": message.content,
        "timestamp": iso(message.created),
        "edited_timestamp": iso(message.edited) if message.edited else None,
        "flags": int(message.flags),
        "pinned": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [shapes.user(world.users[who]) for who in message.mentions],
        "mention_roles": [],
        "attachments": _loose_files(world, message),
        "embeds": linked(world, message.embeds),
        "components": linked(world, message.components),
    }
    return shape | _extras(world, message, quoted=quoted)


def _extras(world: World, message: Message, *, quoted: bool) -> Json:
    """Write what only some messages have."""
    extras: Json = {}
    if message.reactions:
        extras["reactions"] = [_reaction(world, *pair) for pair in message.reactions.items()]
    if message.thread_id in world.channels and not world.channels[message.thread_id].gone:
        extras["thread"] = shapes.channel(world, world.channels[message.thread_id])
    if message.metadata is not None:
        extras |= _origin(world, message)
    if message.reference is not None:
        extras["message_reference"] = dict(message.reference)
        if not quoted:
            target = _target(world, message)
            about = None if target is None else whole(world, target, quoted=True)
            extras["referenced_message"] = about
    if message.channel.is_thread:
        extras["position"] = 0
    return extras


def _origin(world: World, message: Message) -> Json:
    """Write which interaction a message answers."""
    assert message.metadata is not None
    origin: Json = {"webhook_id": world.bot.id, "application_id": world.bot.id}
    origin["interaction_metadata"] = message.metadata
    follows_up = "original_response_message_id" in message.metadata
    if message.metadata["type"] == 2 and not follows_up:
        shared = {key: message.metadata[key] for key in ("id", "type", "name", "user")}
        origin["interaction"] = shared
    return origin


def _target(world: World, message: Message) -> Message | None:
    """Find the message that this one is about."""
    if message.reference is None:
        return None
    place = world.channels.get(message.reference["channel_id"], message.channel)
    wanted = str(message.reference.get("message_id"))
    return place.messages.get(wanted) or world.whispers.get(wanted)


def _reaction(world: World, emoji: str, users: list[str]) -> Json:
    count = len(users)
    return {
        "emoji": emoji_shape(emoji),
        "count": count,
        "count_details": {"burst": 0, "normal": count},
        "me": world.bot.id in users,
        "me_burst": False,
        "burst_me": False,
        "burst_count": 0,
        "burst_colors": [],
    }


def emoji_shape(emoji: str) -> Json:
    """Write an emoji that stands under a message."""
    name, _, custom_id = emoji.partition(":")
    return {"id": custom_id or None, "name": name}


def _loose_files(world: World, message: Message) -> list[Json]:
    """Write the files that no embed and no component shows already."""
    shown = set(shown_files([message.embeds, message.components]))
    return [shapes.attachment(world, a) for a in message.attachments if a.id not in shown]


def shown_files(tree: Any) -> list[str]:
    """List the files that embeds or components show."""
    if isinstance(tree, list):
        return [found for branch in tree for found in shown_files(branch)]
    if not isinstance(tree, dict):
        return []
    own = [tree[key] for key in ("attachment_id", "_file", "_icon") if tree.get(key)]
    return own + [found for branch in tree.values() for found in shown_files(branch)]


def linked(world: World, tree: Any) -> Any:
    """Copy embeds or components, with links to their files that are good from now on."""
    if isinstance(tree, list):
        return [linked(world, branch) for branch in tree]
    if not isinstance(tree, dict):
        return tree
    copy = {key: linked(world, value) for key, value in tree.items() if not key.startswith("_")}
    file = world.attachments.get(tree.get("attachment_id") or tree.get("_file") or "")
    icon = world.attachments.get(tree.get("_icon") or "")
    if file is not None:
        copy["url"] = copy["proxy_url"] = world.links.to(file)
    if icon is not None:
        copy["icon_url"] = copy["proxy_icon_url"] = world.links.to(icon)
    return copy


def plain_text(message: Message) -> str:
    """Gather all that can be read in a message: for mentions, and for reading aloud."""
    parts = [message.content, *_texts(message.components)]
    return "\n".join(part for part in parts if part)


def _texts(components: list[Json]) -> list[str]:
    return [str(c["content"]) for c in walk(components) if c["type"] == TEXT]


def is_editable(message: Message) -> bool:
    """Whether somebody wrote this message, rather than Discord itself."""
    kinds = (MessageKind.DEFAULT, MessageKind.REPLY, MessageKind.COMMAND)
    return message.kind in (*kinds, MessageKind.CONTEXT_COMMAND)
