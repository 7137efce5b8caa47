"""What the fairness tests of all games say things with: how much is printed, and what is wrong."""

import re
from collections.abc import Callable, Iterable
from typing import ParamSpec

P = ParamSpec("P")
_FOUND: list[str] = []


def complaints(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> list[str]:
    """All that a check finds wrong, a sentence each: where, and what."""
    _FOUND.clear()
    check(*args, **kwargs)
    return [*_FOUND]


def must_be_fair(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Fail with all that a check finds wrong, a line each."""
    found = complaints(check, *args, **kwargs)
    where = check.__module__.replace(".", "/") + ".py"
    head = f"it plays, but it is not as it should be; what is right stands in {where}"
    assert not found, "\n".join([head, *found])


def said(complaint: str, check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Whether a check says something that begins so, as a regular expression."""
    return any(re.match(complaint, one) for one in complaints(check, *args, **kwargs))


def complain(where: str, what: str) -> None:
    """Something printed is too good, too bad, too many or too few; `where` is a file, or a part."""
    _FOUND.append(f"{where}: {what}")


def within(where: str, what: str, found: int, least: int, most: int) -> None:
    """Complain unless `found` is right."""
    if not least <= found <= most:
        right = f"{least} to {most}" if least != most else f"{least}"
        complain(where, f"{what}: {found}, but {right} is right")


def exactly(where: str, what: str, found: int, right: int) -> None:
    """Complain unless there are as many as there must be."""
    within(where, what, found, right, right)


def refuse(where: str, what: str, wrong: Iterable[str]) -> None:
    """Complain if anything is wrong, and name it all."""
    if names := sorted(set(wrong)):
        complain(where, f"{', '.join(names)}: {what}")
