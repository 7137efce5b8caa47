"""What was shown last, by reader: views for change marks, lessons, story positions."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

KEPT = 1_000


class Remembered:
    """What was shown of tables, as long as this process lives: nothing that counts hangs on it.

    Where nothing is known any more, nothing is marked, and more is told than need be.
    """

    def __init__(self) -> None:
        self._views: OrderedDict[tuple[int, str], Any] = OrderedDict()
        self._told: OrderedDict[tuple[int, int], int] = OrderedDict()

    def seen_by(self, table: int, person: int | None, now: Any) -> Any:
        """What this person was last shown of a table that was another than now; None if unknown.

        So what an act changed stays marked, in the same picture, until something else changes.
        """
        earlier, last = self._views.get((table, f"person {person}"), (None, None))
        return earlier if now == last else last

    def at_line(self, table: int, number: int) -> Any:
        """What everybody saw when the log was so long; None if nothing is known of it."""
        return self._views.get((table, f"line {number}"))

    def told_until(self, table: int, person: int) -> int:
        """The last line of the log that this person was told of here; 0 if nothing is known."""
        return self._told.get((table, person), 0)

    def keep_told(self, table: int, person: int, number: int) -> None:
        """This person has been shown what was told up to this line of the log."""
        self._told[table, person] = number
        self._told.move_to_end((table, person))
        while len(self._told) > KEPT:
            self._told.popitem(last=False)

    def keep_seen(self, table: int, person: int, view: Any) -> None:
        """This person is being shown this."""
        _, last = self._views.get((table, f"person {person}"), (None, None))
        if view != last:
            self._keep((table, f"person {person}"), (last, view))

    def keep_line(self, table: int, number: int, view: Callable[[], Any]) -> None:
        """Everybody sees this where the log is so long; kept as it was seen first."""
        if (table, f"line {number}") not in self._views:
            self._keep((table, f"line {number}"), view())

    def lessons_at(self, table: int, person: int, number: int) -> list[str]:
        """What this person was taught when the log was so long; nothing once it is longer."""
        line, told = self._views.get((table, f"lessons {person}"), (number, []))
        return told if line == number else []

    def keep_lessons(self, table: int, person: int, number: int, told: list[str]) -> None:
        """This person is being taught this where the log is so long."""
        self._keep((table, f"lessons {person}"), (number, told))

    def _keep(self, key: tuple[int, str], view: Any) -> None:
        self._views[key] = view
        self._views.move_to_end(key)
        while len(self._views) > KEPT:
            self._views.popitem(last=False)
