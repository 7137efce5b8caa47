"""What an undo would drop: tried on a copy of the match."""

from engine.match.course import Caused, Course
from engine.match.log import Entry
from engine.match.undo import is_apart


def would_go(course: Course, target: Entry) -> tuple[int, ...]:
    """The numbers of the lines that would go with this one, its own first.

    A mark or a wish takes nothing along but what would not fit without it, or lead to something
    else.
    """
    others = _would_change(course, target) if is_apart(target) else []
    return course.another().replay(target.number, *others)


def _would_change(course: Course, target: Entry) -> list[int]:
    """The lines that would still fit without this one, and of which something else would come."""
    before, without = dict[int, Caused](), dict[int, Caused]()
    course.another().replay(since=target.number, caused=before)
    course.another().replay(target.number, caused=without)
    return [number for number, caused in without.items() if caused != before.get(number)]
