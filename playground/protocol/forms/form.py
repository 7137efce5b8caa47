"""The validator's parts: small checks that add up, in Discord's words."""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any

from playground.errors import Fault, Path, bad_form
from playground.world.snowflakes import is_snowflake

REQUIRED = "This field is required"


class Form:
    """Collects what is wrong with a body, so that one answer can name all of it."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(path, code, message))

    def missing(self, path: Path) -> None:
        """Note that something required is not there."""
        self.wrong(path, "BASE_TYPE_REQUIRED", REQUIRED)

    def settle(self) -> None:
        """Refuse the body if anything is wrong with it."""
        if self.faults:
            raise bad_form(self.faults)


Check = Callable[[Form, Path, Any], None]


def text(low: int = 0, high: int = 1 << 20) -> Check:
    """A string of so many characters."""

    def check(form: Form, path: Path, value: Any) -> None:
        if not isinstance(value, str):
            form.wrong(path, "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
        elif low and not low <= len(value) <= high:
            wanted = f"Must be between {low} and {high} in length."
            form.wrong(path, "BASE_TYPE_BAD_LENGTH" if value else "BASE_TYPE_REQUIRED", wanted)
        elif len(value) > high:
            form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    return check


def whole(low: int | None = None, high: int | None = None) -> Check:
    """A whole number within bounds."""

    def check(form: Form, path: Path, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif low is not None and value < low:
            form.wrong(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}."
            )
        elif high is not None and value > high:
            form.wrong(
                path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}."
            )

    return check


def number(form: Form, path: Path, value: Any) -> None:
    """Any number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def boolean(form: Form, path: Path, value: Any) -> None:
    """Yes or no."""
    if not isinstance(value, bool):
        form.wrong(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def snowflake(form: Form, path: Path, value: Any) -> None:
    """An id."""
    if isinstance(value, bool) or not is_snowflake(value):
        form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def moment(form: Form, path: Path, value: Any) -> None:
    """A date and time in ISO 8601."""
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        form.wrong(path, "DATETIME_TYPE_COERCE", f'Could not parse "{value}". Should be ISO8601.')


def bits(form: Form, path: Path, value: Any) -> None:
    """Permissions: a number, or a number in a string."""
    if isinstance(value, bool) or not str(value).isdigit():
        form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def anything(form: Form, path: Path, value: Any) -> None:
    """Whatever comes; for fields that are passed on or ignored."""


def one_of(*allowed: Any) -> Check:
    """One of a few values."""

    def check(form: Form, path: Path, value: Any) -> None:
        if isinstance(value, bool | list | dict) or value not in allowed:
            form.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    return check


def either(*checks: Check) -> Check:
    """Good if one of the checks finds no fault; else the last one's faults count."""

    def check(form: Form, path: Path, value: Any) -> None:
        trial = Form()
        for one in checks:
            trial = Form()
            one(trial, path, value)
            if not trial.faults:
                return
        form.faults += trial.faults

    return check


def maybe(inner: Check) -> Check:
    """The same, or null."""

    def check(form: Form, path: Path, value: Any) -> None:
        if value is not None:
            inner(form, path, value)

    return check


def listing(of: Check, low: int = 0, high: int = 1 << 20) -> Check:
    """A list of so many things."""

    def check(form: Form, path: Path, value: Any) -> None:
        if not isinstance(value, list):
            form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not low <= len(value) <= high:
            wanted = f"Must be between {low} and {high} in length."
            form.wrong(path, "BASE_TYPE_BAD_LENGTH", wanted)
            return
        for position, item in enumerate(value):
            of(form, (*path, position), item)

    return check


def record(fields: dict[str, Check], needs: Collection[str] = ()) -> Check:
    """An object with these fields; others are let be, as Discord lets them be."""

    def check(form: Form, path: Path, value: Any) -> None:
        if not isinstance(value, dict):
            wanted = "Only dictionaries may be used in a DictType"
            form.wrong(path, "DICT_TYPE_CONVERT", wanted)
            return
        for name in needs:
            if value.get(name) is None:
                form.missing((*path, name))
        for name, inner in fields.items():
            if name in value and not (name in needs and value[name] is None):
                inner(form, (*path, name), value[name])

    return check


def keyed(of: Check) -> Check:
    """An object whose keys are free, such as translations by language."""

    def check(form: Form, path: Path, value: Any) -> None:
        if not isinstance(value, dict):
            form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, inner in value.items():
            of(form, (*path, str(name)), inner)

    return check
