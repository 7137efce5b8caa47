"""Validates the components of a message, each where it may stand."""

from typing import Any
from urllib.parse import urlsplit

from playground.errors import Path
from playground.protocol.forms.components import (
    BLOCKS,
    BUTTON,
    CHECKBOXES,
    COMMON,
    CONTAINER,
    FIELDS,
    FILE,
    GALLERY,
    INSIDE,
    LINK,
    MOST_PARTS,
    MOST_ROWS,
    MOST_TEXT,
    PREMIUM,
    RADIO,
    ROW,
    ROW_WIDTH,
    SECTION,
    SELECTS,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    counts,
    is_emoji,
    walk_with_paths,
)
from playground.protocol.forms.form import Check, Form, anything, listing, record
from playground.world.model import Json

MOST_BYTES_OF_TEXT, MOST_PICTURES = 10_170, 64
WEB_AND_FILES = ("http", "https", "attachment")


def check_parts(
    form: Form, path: Path, components: Any, allowed: tuple[int, ...], fields: dict[int, Check]
) -> None:
    """Check that each component may stand where it does and has what it needs."""
    for position, component in enumerate(components if isinstance(components, list) else []):
        check_part(form, (*path, position), component, allowed, fields)


def check_part(
    form: Form, path: Path, component: Any, allowed: tuple[int, ...], fields: dict[int, Check]
) -> None:
    """Check one component and those inside it."""
    kind = component.get("type") if isinstance(component, dict) else None
    if not isinstance(kind, int) or kind not in allowed:
        wanted = f'Value of field "type" must be one of {allowed}.'
        form.wrong(path, "UNION_TYPE_CHOICES", wanted)
        return
    record(COMMON)(form, path, component)
    fields[kind](form, path, component)
    inside = (*path, "components")
    check_parts(form, inside, component.get("components"), INSIDE.get(kind, ()), fields)
    if kind == SECTION and component.get("accessory") is not None:
        accessory = component["accessory"]
        check_part(form, (*path, "accessory"), accessory, (BUTTON, THUMBNAIL), fields)


def check_message_components(
    form: Form, path: Path, components: Any, *, v2: bool, files: set[str]
) -> None:
    """Check all components of a message; `files` are the names that attachment:// may use."""
    allowed = (*BLOCKS, CONTAINER) if v2 else (ROW,)
    listing(anything, 0, MOST_PARTS if v2 else MOST_ROWS)(form, path, components)
    check_parts(form, path, components, allowed, FIELDS)
    if form.faults:
        return
    placed = list(walk_with_paths(path, components))
    if v2:
        _check_totals(form, path, [component for _, component in placed])
    check_unique(form, placed)
    for where, component in placed:
        _check_rules(form, where, component, files)


def _check_totals(form: Form, path: Path, parts: list[Json]) -> None:
    if len(parts) > MOST_PARTS:
        form.wrong(
            path,
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components ({len(parts)}) exceeds the maximum of {MOST_PARTS}",
        )
    texts = [part["content"] for part in parts if part["type"] == TEXT]
    if sum(map(len, texts)) > MOST_TEXT:
        form.wrong(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Components displayable text size exceeds maximum size of {MOST_TEXT}",
        )
    # Discord documents neither of these, and answers both with 500.
    if sum(len(text.encode()) + 12 for text in texts) > MOST_BYTES_OF_TEXT:
        form.wrong(path, "UNDOCUMENTED_LIMIT", "Discord fails on so many bytes of text")
    pictures = (len(part["items"]) for part in parts if part["type"] == GALLERY)
    if sum(pictures) + sum(part["type"] == THUMBNAIL for part in parts) > MOST_PICTURES:
        form.wrong(path, "UNDOCUMENTED_LIMIT", "Discord fails on so many pictures")


def check_unique(form: Form, placed: list[tuple[Path, Json]]) -> None:
    """Check that no two components share an id."""
    for key in ("custom_id", "id"):
        code = f"COMPONENT_{key.upper()}_DUPLICATED"
        seen: set[Any] = set()
        for path, component in placed:
            value = component.get(key)
            if value and value in seen:
                form.wrong((*path, key), code, f"Component {key} cannot be duplicated")
            seen.add(value)


def _check_rules(form: Form, path: Path, component: Json, files: set[str]) -> None:
    """Check what the fields alone do not say."""
    kind = component["type"]
    if kind == ROW:
        width = sum(5 if c["type"] in SELECTS else 1 for c in component["components"])
        if width > ROW_WIDTH:
            wanted = "An action row holds up to 5 buttons or a single select"
            form.wrong((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", wanted)
    elif kind == BUTTON:
        _check_button(form, path, component)
    elif kind in SELECTS:
        check_select(form, path, component)
    elif kind == TEXT and not component["content"].strip():
        form.missing((*path, "content"))
    elif kind == GALLERY:
        for position, item in enumerate(component["items"]):
            check_link(form, (*path, "items", position, "media", "url"), item["media"], files)
    elif kind in (THUMBNAIL, FILE):
        key = "media" if kind == THUMBNAIL else "file"
        schemes = ("attachment",) if kind == FILE else WEB_AND_FILES
        check_link(form, (*path, key, "url"), component[key], files, schemes)


def check_link(
    form: Form, path: Path, media: Json, files: set[str], schemes: tuple[str, ...] = WEB_AND_FILES
) -> None:
    """Check that a picture's address is on the web, or a file that is really there."""
    url = str(media.get("url") or "")
    scheme = urlsplit(url).scheme
    if scheme not in schemes:
        wanted = f'Scheme "{scheme}" is not supported. Scheme must be one of {schemes}.'
        form.wrong(path, "URL_TYPE_INVALID_SCHEME", wanted)
    elif scheme == "attachment" and url.removeprefix("attachment://").lower() not in files:
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        form.wrong(path, code, f"The referenced attachment in {url!r} was not found")


def _check_button(form: Form, path: Path, button: Json) -> None:
    both = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
    if button["style"] == PREMIUM:
        if not button.get("sku_id"):
            form.missing((*path, "sku_id"))
        return
    if button.get("custom_id") and button.get("url"):
        where = (*path, "custom_id") if button["style"] == LINK else path
        form.wrong(where, both, "A custom id and url cannot both be specified")
    elif button["style"] == LINK:
        if not button.get("url"):
            form.wrong((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
        elif urlsplit(button["url"]).scheme not in ("http", "https", "discord"):
            wanted = "Scheme must be one of ('http', 'https', 'discord')."
            form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", wanted)
    elif not button.get("custom_id"):
        code = "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"
        form.wrong((*path, "custom_id"), code, "A custom id is required")
    if not (button.get("label") or "").strip() and not button.get("emoji"):
        form.missing((*path, "label"))
    check_emoji(form, (*path, "emoji"), button.get("emoji"))


def check_emoji(form: Form, path: Path, emoji: Json | None) -> None:
    """Check that an emoji is one: there are none of the server's own here."""
    if emoji and (emoji.get("id") or not is_emoji(str(emoji.get("name") or ""))):
        form.wrong((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(form: Form, path: Path, select: Json) -> None:
    """Check the counts and options of a select."""
    low, high = counts(select)
    if low > high:
        code = "SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX"
        form.wrong((*path, "min_values"), code, "min_values cannot be greater than max_values")
    if select["type"] not in (STRING_SELECT, RADIO, CHECKBOXES):
        return
    seen: set[str] = set()
    for position, option in enumerate(select["options"]):
        here = (*path, "options", position)
        if option["value"] in seen:
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            form.wrong((*here, "value"), code, "The specified option value is already used")
        seen.add(option["value"])
        check_emoji(form, (*here, "emoji"), option.get("emoji"))
    if select["type"] == STRING_SELECT and high > len(select["options"]):
        wanted = f"Must be {high} or more in length."
        form.wrong((*path, "options"), "BASE_TYPE_MIN_LENGTH", wanted)
    if sum(bool(option.get("default")) for option in select["options"]) > high:
        code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
        form.wrong((*path, "options"), code, "The number of defaults exceeds max_values")
