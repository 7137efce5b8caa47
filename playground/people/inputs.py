"""Validates what a person puts into selects and modals."""

from typing import Any

from playground.errors import Refused
from playground.people.options import Resolved, resolve_channel, resolve_file, resolve_user
from playground.protocol.forms.components import (
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOXES,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO,
    ROW,
    STRING_SELECT,
    TEXT_INPUT,
    UPLOAD,
    USER_SELECT,
    counts,
)
from playground.protocol.forms.modals import MOST_TYPED
from playground.world.model import Json
from playground.world.state import World


def chosen(world: World, select: Json, values: list[Any], resolved: Resolved) -> list[str]:
    """Check what was picked in a select of a message."""
    low, high = counts(select)
    if not low <= len(values) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise Refused(f"Choose {wanted} here, not {len(values)}.")
    return [_pick(world, select, value, resolved) for value in values]


def _pick(world: World, select: Json, value: Any, resolved: Resolved) -> str:
    kind = select["type"]
    if kind in (STRING_SELECT, RADIO, CHECKBOXES):
        return _option(select, value)
    if kind in (USER_SELECT, MENTIONABLE_SELECT):
        return resolve_user(world, value, resolved)
    if kind == CHANNEL_SELECT:
        return resolve_channel(world, value, resolved)
    if kind == UPLOAD:
        return resolve_file(world, value, resolved)
    raise Refused("There is nothing to choose from here.")


def _option(select: Json, value: Any) -> str:
    for key in ("value", "label"):
        for option in select["options"]:
            if option[key] == value:
                return str(option["value"])
    offered = ", ".join(option["label"] for option in select["options"])
    raise Refused(f"{value!r} is not offered; there is {offered}.")


def filled(world: World, modal: Json, values: Json, resolved: Resolved) -> list[Json]:
    """Check what was put into a modal, by custom id or label, and write it for the bot."""
    left = dict(values)
    parts = [
        _part(world, part, left, resolved, number)
        for number, part in enumerate(modal["components"], start=1)
    ]
    if left:
        raise Refused(f"“{modal['title']}” does not ask for {', '.join(left)}.")
    return parts


def _part(world: World, part: Json, left: Json, resolved: Resolved, number: int) -> Json:
    shape: Json = {"type": part["type"], "id": part.get("id") or number * 2}
    if part["type"] == LABEL:
        shape["component"] = _input(world, part["component"], part["label"], left, resolved)
        shape["component"]["id"] = part["component"].get("id") or number * 2 + 1
    elif part["type"] == ROW:
        child = part["components"][0]
        inner = _input(world, child, child.get("label") or "", left, resolved)
        shape["components"] = [inner | {"id": child.get("id") or number * 2 + 1}]
    return shape


def _input(world: World, part: Json, label: str, left: Json, resolved: Resolved) -> Json:
    """Check the value of one input; what is not given stays as the bot filled it in."""
    custom_id, kind = part["custom_id"], part["type"]
    keys = [key for key in (custom_id, label) if key in left]
    given = [left.pop(key) for key in keys][:1]
    shape: Json = {"type": kind, "custom_id": custom_id}
    required = part.get("required") is not False
    if kind == TEXT_INPUT:
        return shape | {"value": _text(part, label, given, required)}
    if kind == CHECKBOX:
        return shape | {"value": bool(given[0] if given else part.get("default"))}
    picked = _several(given[0]) if given else _defaults(part)
    if required and not picked:
        raise Refused(f"{label} is required.")
    if kind == RADIO:
        return shape | {"value": _option(part, picked[0]) if picked else None}
    return shape | {"values": chosen(world, part, picked, resolved) if picked else []}


def _several(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _defaults(part: Json) -> list[Any]:
    options = [option["value"] for option in part.get("options") or [] if option.get("default")]
    return options or [entity["id"] for entity in part.get("default_values") or []]


def _text(part: Json, label: str, given: list[Any], required: bool) -> str:
    text = str(given[0]) if given else part.get("value") or ""
    low, high = part.get("min_length") or 0, part.get("max_length") or MOST_TYPED
    if required and not text:
        raise Refused(f"{label} is required.")
    if text and not low <= len(text) <= high:
        raise Refused(f"{label} takes {low} to {high} characters.")
    return text
