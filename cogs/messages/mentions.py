"""How a message calls those who sit at a table."""

from collections.abc import Sequence

from cogs.messages.look import Look
from db.names import numbered


def mention(look: Look, key: str) -> str:
    """A person so that Discord knows them, with the number that tells them from another of their
    name; the plain name of a computer player."""
    seat = look.table.seat(key)
    if seat is None or seat.person is None:
        return look.naming(key)
    return f"<@{seat.person}>{numbered(seat.name, [one.name for one in look.table.seats])}"


def mentions(look: Look, keys: Sequence[str]) -> list[str]:
    """Several of them."""
    return [mention(look, key) for key in keys]


def is_person(look: Look, key: str) -> bool:
    """Whether somebody sits there and plays who can be called."""
    seat = look.table.seat(key)
    return seat is not None and seat.person is not None and key not in look.sitting_in
