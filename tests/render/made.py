"""Makes values of views for samples: whatever is not said is nothing."""

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def made(kind: type[T], values: dict[str, Any]) -> T:
    """A value of a view's type; what is not said is nothing: 0, False, or empty."""
    # Only dataclasses are made, which the type of a plain class can't say.
    nothing = {field.name: field.type() for field in fields(kind) if field.type in (int, bool)}  # type: ignore
    return kind(**(nothing | values))
