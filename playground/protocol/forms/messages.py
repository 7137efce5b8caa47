"""Validates the body of a message."""

from typing import Any
from urllib.parse import urlsplit

from playground.errors import Path
from playground.protocol.forms.form import (
    Check,
    Form,
    anything,
    boolean,
    either,
    listing,
    maybe,
    moment,
    one_of,
    record,
    snowflake,
    text,
    whole,
)
from playground.protocol.forms.placing import check_link, check_message_components
from playground.world.model import Flag, Json

MOST_IN_EMBEDS = 6000

PICTURE = record({"url": text(0, 2048)})
EMBED = record(
    {
        "title": maybe(text(0, 256)),
        "description": maybe(text(0, 4096)),
        "url": maybe(text(0, 2048)),
        "timestamp": maybe(moment),
        "color": maybe(whole(0, 0xFFFFFF)),
        "footer": maybe(record({"text": text(0, 2048)}, needs=("text",))),
        "author": maybe(record({"name": text(0, 256)}, needs=("name",))),
        "image": maybe(PICTURE),
        "thumbnail": maybe(PICTURE),
        "fields": maybe(
            listing(
                record(
                    {"name": text(0, 256), "value": text(0, 1024), "inline": maybe(boolean)},
                    needs=("name", "value"),
                ),
                0,
                25,
            )
        ),
    }
)
ALLOWED_MENTIONS = record(
    {
        "parse": maybe(listing(one_of("users", "roles", "everyone"), 0, 3)),
        "users": maybe(listing(snowflake, 0, 100)),
        "roles": maybe(listing(snowflake, 0, 100)),
        "replied_user": maybe(boolean),
    }
)
FIELDS: dict[str, Check] = {
    "content": maybe(text(0, 2000)),
    "embeds": maybe(listing(EMBED, 0, 10)),
    "flags": maybe(whole(0)),
    "tts": maybe(boolean),
    "components": maybe(anything),
    "allowed_mentions": maybe(ALLOWED_MENTIONS),
    "nonce": maybe(either(whole(), text(0, 25))),
    "enforce_nonce": maybe(boolean),
    "message_reference": maybe(
        record(
            {"message_id": maybe(snowflake), "channel_id": maybe(snowflake), "type": maybe(whole())}
        )
    ),
    "attachments": maybe(
        listing(
            record(
                {
                    "id": snowflake,
                    "filename": maybe(text(0, 1024)),
                    "description": maybe(text(0, 1024)),
                }
            ),
            0,
            10,
        )
    ),
}
MESSAGE = record(FIELDS)


def check_message(
    form: Form,
    path: Path,
    body: Any,
    *,
    v2: bool = False,
    legacy: tuple[str, ...] = (),
    files: frozenset[str] = frozenset(),
) -> None:
    """Check a message; `legacy` names what an edited message has that V2 does not allow."""
    MESSAGE(form, path, body)
    if form.faults:
        return
    v2 = v2 or bool((body.get("flags") or 0) & Flag.COMPONENTS_V2)
    names = {name.lower() for name in files}
    if v2:
        _check_nothing_beside(form, path, body, legacy)
    _check_embeds(form, (*path, "embeds"), body.get("embeds") or [], names)
    _check_allowed(form, (*path, "allowed_mentions"), body.get("allowed_mentions") or {})
    if body.get("components"):
        where = (*path, "components")
        check_message_components(form, where, body["components"], v2=v2, files=names)


def _check_nothing_beside(form: Form, path: Path, body: Json, legacy: tuple[str, ...]) -> None:
    """Check that a message made of components has no text or embeds of the old kind."""
    kept = [key for key in legacy if key not in body]
    for key in [
        key for key in ("content", "embeds", "poll", "sticker_ids") if body.get(key)
    ] + kept:
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        wanted = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        form.wrong((*path, key), code, wanted)


def _check_allowed(form: Form, path: Path, allowed: Json) -> None:
    for key in ("users", "roles"):
        if key in (allowed.get("parse") or ()) and allowed.get(key):
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            form.wrong(path, code, f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.')


def _check_embeds(form: Form, path: Path, embeds: list[Json], files: set[str]) -> None:
    for position, embed in enumerate(embeds):
        _check_embed(form, (*path, position), embed, files)
    if sum(map(_written, embeds)) > MOST_IN_EMBEDS:
        wanted = f"Embed size exceeds maximum size of {MOST_IN_EMBEDS}"
        form.wrong(path, "MAX_EMBED_SIZE_EXCEEDED", wanted)


def _written(embed: Json) -> int:
    """Count the characters of an embed that count."""
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        parts += [field["name"], field["value"]]
    return sum(len((part or "").strip()) for part in parts)


def _check_embed(form: Form, path: Path, embed: Json, files: set[str]) -> None:
    for key, inner in (("footer", "text"), ("author", "name")):
        part = embed.get(key)
        if part is not None and not part[inner].strip():
            form.missing((*path, key, inner))
    for position, field in enumerate(embed.get("fields") or []):
        for key in ("name", "value"):
            if not field[key].strip():
                form.missing((*path, "fields", position, key))
    for key in ("image", "thumbnail"):
        if (embed.get(key) or {}).get("url"):
            check_link(form, (*path, key, "url"), embed[key], files)
    for key in ("footer", "author"):
        icon = (embed.get(key) or {}).get("icon_url")
        if icon:
            check_link(form, (*path, key, "icon_url"), {"url": icon}, files)
    scheme = urlsplit(embed.get("url") or "https:").scheme
    if scheme not in ("http", "https"):
        wanted = f"Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https')."
        form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", wanted)
