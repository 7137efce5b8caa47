"""How a message calls those who sit at a table."""

from collections.abc import Sequence

from cogs.messages.look import Look


def mention(look: Look, key: str) -> str:
    """A person so that Discord knows them; the plain name of a computer player."""
    seat = look.table.seat(key)
    return look.naming(key) if seat is None or seat.person is None else f"<@{seat.person}>"


def mentions(look: Look, keys: Sequence[str]) -> list[str]:
    """Several of them."""
    return [mention(look, key) for key in keys]


def is_person(look: Look, key: str) -> bool:
    """Whether somebody sits there and plays who can be called."""
    seat = look.table.seat(key)
    return seat is not None and seat.person is not None and key not in look.sitting_in
