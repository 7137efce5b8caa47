"""Many cases in one test, where each is a mere look at something."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Case = TypeVar("Case")


def each(
    cases: Iterable[Case], named: Callable[[Case], str] = str
) -> Callable[[Callable[[Case], None]], Callable[[], None]]:
    """A test that looks at all these cases, and names every one that fails with what is wrong.

    A case that is a scenario of its own is better parametrized: it is counted and run by itself.
    """

    def of(check: Callable[[Case], None]) -> Callable[[], None]:
        def test() -> None:
            looked, wrong = 0, []
            for case in cases:
                looked += 1
                try:
                    check(case)
                except Exception as error:
                    wrong.append(f"{named(case)}: {error or type(error).__name__}")
            assert looked, "there is nothing to look at"
            assert not wrong, "\n".join([f"{len(wrong)} of {looked} are wrong", *wrong])

        test.__name__, test.__qualname__ = check.__name__, check.__qualname__
        test.__module__, test.__doc__ = check.__module__, check.__doc__
        return test

    return of
