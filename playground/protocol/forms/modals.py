"""Validates modals."""

from typing import Any

from playground.errors import Path
from playground.protocol.forms.components import (
    CHECKBOX,
    CHECKBOXES,
    COMMON,
    FIELDS,
    LABEL,
    OPTION,
    RADIO,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    walk_with_paths,
)
from playground.protocol.forms.form import (
    Check,
    Form,
    anything,
    boolean,
    listing,
    maybe,
    one_of,
    record,
    text,
    whole,
)
from playground.protocol.forms.placing import check_parts, check_select, check_unique
from playground.world.model import Json

INPUTS = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
MOST_TYPED = 4000

MODAL = record(
    {
        "title": text(1, 45),
        "custom_id": text(1, 100),
        "components": listing(anything, 1, 5),
    },
    needs=("title", "custom_id", "components"),
)
CHOICES: dict[str, Check] = {
    "custom_id": text(1, 100),
    "options": listing(OPTION, 1, 10),
    "required": maybe(boolean),
    "min_values": maybe(whole(0, 10)),
    "max_values": maybe(whole(1, 10)),
}
IN_MODALS: dict[int, Check] = FIELDS | {
    LABEL: record(
        {"label": text(1, 45), "description": maybe(text(0, 100)), "component": anything},
        needs=("label", "component"),
    ),
    TEXT_INPUT: record(
        {
            "custom_id": text(1, 100),
            "style": one_of(1, 2),
            "label": maybe(text(0, 45)),
            "min_length": maybe(whole(0, MOST_TYPED)),
            "max_length": maybe(whole(1, MOST_TYPED)),
            "required": maybe(boolean),
            "value": maybe(text(0, MOST_TYPED)),
            "placeholder": maybe(text(0, 100)),
        },
        needs=("custom_id", "style"),
    ),
    UPLOAD: record(
        {
            "custom_id": text(1, 100),
            "min_values": maybe(whole(0, 10)),
            "max_values": maybe(whole(1, 10)),
            "required": maybe(boolean),
        },
        needs=("custom_id",),
    ),
    RADIO: record(CHOICES, needs=("custom_id", "options")),
    CHECKBOXES: record(CHOICES, needs=("custom_id", "options")),
    CHECKBOX: record({"custom_id": text(1, 100), "default": maybe(boolean)}, needs=("custom_id",)),
}


def check_modal(form: Form, path: Path, modal: Any) -> None:
    """Check a modal that the bot wants to open."""
    MODAL(form, path, modal)
    if form.faults:
        return
    inside = (*path, "components")
    check_parts(form, inside, modal["components"], (LABEL, ROW, TEXT), FIELDS | IN_MODALS)
    for position, part in enumerate(modal["components"]):
        if not form.faults:
            _check_inputs(form, (*inside, position), part)
    if form.faults:
        return
    placed = list(walk_with_paths(inside, modal["components"]))
    check_unique(form, placed)
    for where, component in placed:
        _check_rules(form, where, component)


def _check_inputs(form: Form, path: Path, part: Json) -> None:
    """Check what a label or a row holds; a row of a modal is one text input."""
    if part["type"] == LABEL:
        _check_input(form, (*path, "component"), part["component"], INPUTS)
    elif part["type"] == ROW:
        if len(part["components"]) != 1:
            wanted = "A modal action row holds exactly one text input"
            form.wrong((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", wanted)
        for position, child in enumerate(part["components"]):
            here = (*path, "components", position)
            _check_input(form, here, child, (TEXT_INPUT,))
            if isinstance(child, dict) and not child.get("label"):
                form.missing((*here, "label"))


def _check_input(form: Form, path: Path, part: Any, allowed: tuple[int, ...]) -> None:
    kind = part.get("type") if isinstance(part, dict) else None
    if not isinstance(kind, int) or kind not in allowed:
        wanted = f'Value of field "type" must be one of {allowed}.'
        form.wrong(path, "UNION_TYPE_CHOICES", wanted)
        return
    record(COMMON)(form, path, part)
    IN_MODALS[kind](form, path, part)


def _check_rules(form: Form, path: Path, part: Json) -> None:
    kind = part["type"]
    if part.get("disabled"):
        wanted = "Modals cannot have disabled components"
        form.wrong((*path, "disabled"), "MODAL_COMPONENT_DISABLED", wanted)
    if kind == TEXT_INPUT:
        _check_text_input(form, path, part)
    if kind in (*SELECTS, RADIO, CHECKBOXES):
        check_select(form, path, part)
    if kind in (*SELECTS, CHECKBOXES, UPLOAD):
        required = part.get("required") is not False
        if required and part.get("min_values") == 0:
            wanted = "min_values must be at least 1 if required is omitted or true"
            form.wrong((*path, "min_values"), "NUMBER_TYPE_MIN", wanted)


def _check_text_input(form: Form, path: Path, part: Json) -> None:
    low, high = part.get("min_length") or 0, part.get("max_length") or MOST_TYPED
    value = part.get("value") or ""
    if low > high:
        wanted = "min_length cannot be greater than max_length"
        form.wrong((*path, "min_length"), "TEXT_INPUT_MIN_GREATER_THAN_MAX", wanted)
    elif value and not low <= len(value) <= high:
        wanted = f"Must be between {low} and {high} in length."
        form.wrong((*path, "value"), "BASE_TYPE_BAD_LENGTH", wanted)
