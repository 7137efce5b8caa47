"""Rewrites embeds and components as Discord sends them back: numbered, files found."""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any

from playground.protocol.forms.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    walk,
)
from playground.world.model import Attachment, Json
from playground.world.state import World

Names = dict[str, Attachment]
"""The files of a message, by the name attachment:// calls them by and by id."""

CONTROL_PARTS = (
    "custom_id",
    "style",
    "label",
    "url",
    "sku_id",
    "disabled",
    "placeholder",
    "channel_types",
    "default_values",
    "required",
)


def _file(names: Names, url: str | None) -> Attachment | None:
    own_link = re.search(r"/attachments/\d+/(\d+)/", url or "")
    if own_link:
        return names.get(own_link[1])
    scheme, _, name = (url or "").partition("://")
    return names.get(name.lower()) if scheme == "attachment" else None


def embed_as_shown(names: Names, raw: Json) -> Json:
    """Rewrite an embed the way Discord sends it back."""
    shown: Json = {"type": "rich"}
    for key in ("title", "description", "url", "color", "timestamp"):
        value = raw.get(key)
        value = value.strip() if isinstance(value, str) else value
        if value not in (None, ""):
            shown[key] = value
    for key in ("image", "thumbnail"):
        if (raw.get(key) or {}).get("url"):
            shown[key] = _picture(names, raw[key]["url"])
    for key, inner in (("footer", "text"), ("author", "name")):
        if raw.get(key):
            shown[key] = _signed(names, raw[key], inner)
    if raw.get("fields"):
        shown["fields"] = [
            {
                "name": field["name"].strip(),
                "value": field["value"].strip(),
                "inline": bool(field.get("inline")),
            }
            for field in raw["fields"]
        ]
    return shown


def _picture(names: Names, url: str) -> Json:
    file = _file(names, url)
    shown: Json = {"url": url, "proxy_url": url}
    if file is None:
        return shown
    size = {"width": file.width or 0, "height": file.height or 0}
    return shown | size | {"content_type": file.content_type, "_file": file.id}


def _signed(names: Names, raw: Json, inner: str) -> Json:
    """Rewrite the footer or author of an embed."""
    shown: Json = {key: raw[key] for key in (inner, "url", "icon_url") if raw.get(key)}
    icon = _file(names, raw.get("icon_url"))
    return shown if icon is None else shown | {"_icon": icon.id}


def parts_as_shown(world: World, names: Names, raw: list[Json]) -> list[Json]:
    """Rewrite components the way Discord sends them back."""
    taken = {part["id"] for part in walk(raw) if part.get("id")}
    numbers = (number for number in count(1) if number not in taken)
    return [_Rewriter(world, names, numbers).part(part) for part in raw]


class _Rewriter:
    """Goes through components in reading order, for their numbers count up in it."""

    def __init__(self, world: World, names: Names, numbers: Iterator[int]) -> None:
        self.world, self.names, self.numbers = world, names, numbers

    def part(self, raw: Json) -> Json:
        kind = raw["type"]
        shown: Json = {"type": kind, "id": raw.get("id") or next(self.numbers)}
        if kind in (ROW, CONTAINER, SECTION):
            shown["components"] = [self.part(inner) for inner in raw["components"]]
        return shown | self.body(kind, raw)

    def body(self, kind: int, raw: Json) -> Json:
        if kind == BUTTON or kind in SELECTS:
            return self.control(kind, raw)
        if kind == ROW:
            return {}
        if kind == SECTION:
            return {"accessory": self.part(raw["accessory"])}
        if kind == CONTAINER:
            return {"accent_color": raw.get("accent_color"), "spoiler": bool(raw.get("spoiler"))}
        if kind == TEXT:
            return {"content": raw["content"]}
        if kind == SEPARATOR:
            divider = raw.get("divider") is not False
            return {"divider": divider, "spacing": raw.get("spacing") or 1}
        return self.media(kind, raw)

    def control(self, kind: int, raw: Json) -> Json:
        shown = {key: raw[key] for key in CONTROL_PARTS if raw.get(key) is not None}
        if raw.get("emoji") is not None:
            shown["emoji"] = _emoji(raw["emoji"])
        if kind in SELECTS:
            for key in ("min_values", "max_values"):
                shown[key] = 1 if raw.get(key) is None else raw[key]
        if kind == STRING_SELECT:
            shown["options"] = [_option(option) for option in raw["options"]]
        return shown

    def media(self, kind: int, raw: Json) -> Json:
        spoiler = bool(raw.get("spoiler"))
        if kind == GALLERY:
            return {"items": [self.item(item) for item in raw["items"]]}
        if kind == THUMBNAIL:
            return self.item(raw)
        assert kind == FILE
        file = _file(self.names, raw["file"]["url"])
        named = {"name": file.filename, "size": file.size} if file else {"name": None, "size": None}
        return {"file": self.link(raw["file"]["url"]), "spoiler": spoiler} | named

    def item(self, raw: Json) -> Json:
        return {
            "media": self.link(raw["media"]["url"]),
            "description": raw.get("description"),
            "spoiler": bool(raw.get("spoiler")),
        }

    def link(self, url: str) -> Json:
        file = _file(self.names, url)
        shown: Json = {"id": file.id if file else self.world.ids.new(), "flags": 0}
        shown |= {"url": url, "proxy_url": url, "width": None, "height": None}
        shown["content_type"] = None
        if file is None:
            return shown
        shown |= {"width": file.width, "height": file.height, "content_type": file.content_type}
        unseen = {"placeholder": None, "placeholder_version": None}
        return shown | {"attachment_id": file.id} | unseen


def _emoji(raw: Json) -> Json:
    name: dict[str, Any] = {"name": raw.get("name")}
    if not raw.get("id"):
        return name
    return {"id": str(raw["id"]), **name, "animated": bool(raw.get("animated"))}


def _option(raw: Json) -> Json:
    given = {key: value for key, value in raw.items() if value is not None}
    return given | ({"emoji": _emoji(given["emoji"])} if "emoji" in given else {})
