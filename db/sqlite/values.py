"""JSON columns: values to text and back."""

import json
from typing import Any

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def as_json(value: Any) -> str:
    """A value as it stands in a row. Most lists there are empty."""
    return "[]" if not value and isinstance(value, list | tuple) else _ENCODE(value)


def frozen(values: dict[str, Any]) -> dict[str, Any]:
    """Values as the engine has them: what JSON calls a list was a tuple."""
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
