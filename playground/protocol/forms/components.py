"""The kinds of components, what is in each, and how to walk through them."""

from collections.abc import Iterator
from typing import Any

from playground.errors import Path
from playground.protocol.forms.form import (
    Check,
    anything,
    boolean,
    listing,
    maybe,
    one_of,
    record,
    snowflake,
    text,
    whole,
)
from playground.world.model import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

BLOCKS = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
INSIDE: dict[int, tuple[int, ...]] = {
    ROW: (BUTTON, *SELECTS),
    CONTAINER: BLOCKS,
    SECTION: (TEXT,),
}
"""What may stand inside what, in a message."""

MOST_PARTS, MOST_TEXT, MOST_ROWS, ROW_WIDTH = 40, 4000, 5, 5

EMOJI = record({"id": maybe(snowflake), "name": maybe(text(0, 32)), "animated": anything})
OPTION = record(
    {
        "label": text(1, 100),
        "value": text(1, 100),
        "description": maybe(text(0, 100)),
        "emoji": maybe(EMOJI),
        "default": maybe(boolean),
    },
    needs=("label", "value"),
)
MEDIA = record({"url": text(1, 2048)}, needs=("url",))
COMMON: dict[str, Check] = {"id": maybe(whole(0, 2**31 - 1))}
MENU: dict[str, Check] = {
    "custom_id": text(1, 100),
    "placeholder": maybe(text(0, 150)),
    "min_values": maybe(whole(0, 25)),
    "max_values": maybe(whole(1, 25)),
    "disabled": maybe(boolean),
    "required": maybe(boolean),
    "default_values": maybe(listing(record({"id": snowflake, "type": text(1)}), 0, 25)),
    "channel_types": maybe(listing(whole(0))),
}
FIELDS: dict[int, Check] = {
    ROW: record({"components": listing(anything, 1, 5)}, needs=("components",)),
    BUTTON: record(
        {
            "style": whole(1, 6),
            "label": maybe(text(0, 80)),
            "emoji": maybe(EMOJI),
            "custom_id": maybe(text(1, 100)),
            "url": maybe(text(0, 512)),
            "disabled": maybe(boolean),
        },
        needs=("style",),
    ),
    STRING_SELECT: record(
        MENU | {"options": listing(OPTION, 1, 25)}, needs=("custom_id", "options")
    ),
    SECTION: record({"components": listing(anything, 1, 3)}, needs=("components", "accessory")),
    TEXT: record({"content": text(1, 4000)}, needs=("content",)),
    THUMBNAIL: record(
        {"media": MEDIA, "description": maybe(text(0, 1024)), "spoiler": maybe(boolean)},
        needs=("media",),
    ),
    GALLERY: record(
        {
            "items": listing(
                record({"media": MEDIA, "description": maybe(text(0, 1024))}, needs=("media",)),
                1,
                10,
            )
        },
        needs=("items",),
    ),
    FILE: record({"file": MEDIA, "spoiler": maybe(boolean)}, needs=("file",)),
    SEPARATOR: record({"divider": maybe(boolean), "spacing": maybe(one_of(1, 2))}),
    CONTAINER: record(
        {
            "components": listing(anything, 1, MOST_PARTS),
            "accent_color": maybe(whole(0, 0xFFFFFF)),
            "spoiler": maybe(boolean),
        },
        needs=("components",),
    ),
    **dict.fromkeys(SELECTS[1:], record(MENU, needs=("custom_id",))),
}


def walk(components: Any) -> Iterator[Json]:
    """Yield every component of a tree, each before what is inside it."""
    for _, component in walk_with_paths((), components):
        yield component


def walk_with_paths(path: Path, components: Any) -> Iterator[tuple[Path, Json]]:
    """Yield every component of a tree and where it stands."""
    for position, component in enumerate(components if isinstance(components, list) else []):
        if isinstance(component, dict):
            yield from _walk_one((*path, position), component)


def _walk_one(path: Path, component: Json) -> Iterator[tuple[Path, Json]]:
    yield path, component
    yield from walk_with_paths((*path, "components"), component.get("components"))
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _walk_one((*path, key), component[key])


def is_emoji(name: str) -> bool:
    """Tell a pictograph from a word."""
    wordy = any(c.isalpha() and ord(c) < 0x2000 for c in name)
    return any(ord(c) > 0xA8 for c in name) and not wordy


def counts(select: Json) -> tuple[int, int]:
    """How few and how many values a select takes."""
    low, high = select.get("min_values"), select.get("max_values")
    many = len(select.get("options") or ()) if select["type"] == CHECKBOXES else 1
    return (1 if low is None else low), (many if high is None else high)
