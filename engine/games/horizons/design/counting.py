"""How a complaint about what is printed reads."""

from collections.abc import Iterable

from engine.errors import BadCardData


def exactly(where: str, what: str, found: int, right: int) -> None:
    """Raise BadCardData unless there are as many as there must be."""
    if found != right:
        raise BadCardData(f"{where}: {what}: {found}, but {right} is right")


def refuse(where: str, what: str, wrong: Iterable[str]) -> None:
    """Raise BadCardData if anything is wrong, and name it all."""
    if names := sorted(set(wrong)):
        raise BadCardData(f"{where}: {', '.join(names)}: {what}")
