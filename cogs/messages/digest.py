"""A story in short: what its reader lost comes first, what concerns them next; the rest is counted.

A loss is never left out as long as the message holds it. Whatever else is left out stands behind
a button.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from cogs.messages.look import Look
from cogs.messages.sentences import say
from engine.text import Told

LINES = 8
"""So many lines are told whole."""
WIDE = 45
"""So many characters stand in a line of a phone."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence as it is read, and what it is to its reader."""

    text: str
    is_own: bool
    """Whether it is a loss of the reader's."""
    is_loss: bool
    concerns: bool
    """Whether it names the reader, or is for nobody else."""


@dataclass(frozen=True, slots=True)
class Step:
    """A heading, and what was told below it."""

    heading: str
    lines: Sequence[Line]

    def told(self, look: Look, keep: Callable[[Line], bool]) -> tuple[list[str], int]:
        """The heading, the lines that are kept, and how many more there are; and that number.

        What the reader lost stands elsewhere. A single line is no more.
        """
        others = [line for line in self.lines if not line.is_own]
        kept = [line.text for line in others if keep(line)]
        more = len(others) - len(kept)
        if more == 1:
            kept, more = [line.text for line in others], 0
        if not others and self.lines:
            return [], 0
        note = [say(look.voice, "discord.story-more", more=more)] if more else []
        return [*self.headed(kept), *note], more

    def headed(self, lines: Sequence[str]) -> list[str]:
        """These lines below the heading."""
        return [self.heading, *lines] if self.heading else [*lines]

    @property
    def lost(self) -> list[str]:
        """What the reader lost, below the heading."""
        own = [line.text for line in self.lines if line.is_own]
        return self.headed(own) if own else []


def kept(steps: Sequence[Step], most: int) -> Iterator[Callable[[Line], bool]]:
    """What is kept besides the own losses: ever less of it, until there is room.

    All of a short story; of a long one what concerns its reader; at least the latest of that.
    """
    if sum(len(step.lines) + bool(step.heading) for step in steps) <= most:
        yield lambda line: True
    concerning = [line for step in steps for line in step.lines if line.concerns]
    yield lambda line: line.concerns or line.is_loss
    for few in range(min(most, len(concerning) - 1), 0, -1):
        yield partial(_is_among, concerning[-few:])
    yield lambda line: line.is_loss


def _is_among(latest: Sequence[Line], line: Line) -> bool:
    return line.is_loss or line in latest


def digest(
    look: Look, told: Iterable[Told], longest: int, room: int, most: int = LINES
) -> tuple[list[str], bool]:
    """A story turn by turn in at most `longest` characters, and whether that is all of it.

    The reader's losses may take as much as there is `room` for.
    """
    steps = steps_of(look, told)
    lost = _lost(look, steps)

    def tell(keep: Callable[[Line], bool]) -> tuple[list[str], bool]:
        found = [step.told(look, keep) for step in steps]
        rest = [line for lines, _ in found for line in lines]
        return [*lost, *_besides(look, lost, rest)], not any(more for _, more in found)

    for keep in kept(steps, most):
        lines, is_whole = tell(keep)
        if size(lines) <= longest:
            return _filled(steps, keep, tell, longest, most) or (lines, is_whole)
    lines = [*lost, *_besides(look, lost, _latest(look, steps))]
    if len(lines) > len(lost) and size(lines) <= longest:
        return lines, False
    return _losses_alone(look, steps, lost, room), False


def _filled(
    steps: Sequence[Step],
    keep: Callable[[Line], bool],
    tell: Callable[[Callable[[Line], bool]], tuple[list[str], bool]],
    longest: int,
    most: int,
) -> tuple[list[str], bool] | None:
    """The same with as many of the newest others as there is room for; None if there is for none.

    A line takes as much room as it has on a phone, where none is less than a whole line.
    """
    others = [line for step in steps for line in step.lines if not (line.is_own or keep(line))]
    found = None
    for first in range(len(others) - 1, -1, -1):
        tried = tell(partial(_is_kept_or_among, keep, others[first:]))
        if len(tried[0]) > most or sum(max(len(line), WIDE) for line in tried[0]) > longest:
            break
        found = tried
    return found


def _is_kept_or_among(keep: Callable[[Line], bool], newest: Sequence[Line], line: Line) -> bool:
    return keep(line) or any(line is one for one in newest)


def _lost(look: Look, steps: Sequence[Step]) -> list[str]:
    """What the reader lost, turn by turn, below what says whose it is."""
    if not (lost := [line for step in steps for line in step.lost]):
        return []
    if look.seat is not None:
        return [say(look.voice, "discord.story-you-lost"), *lost]
    if not look.readers:
        return [say(look.voice, "discord.story-lost"), *lost]
    names = [look.naming(seat) for seat in look.readers]
    return [say(look.voice, "discord.story-they-lost", names=names), *lost]


def _besides(look: Look, lost: Sequence[str], rest: Sequence[str]) -> list[str]:
    return [say(look.voice, "discord.story-besides"), *rest] if lost and rest else [*rest]


def _latest(look: Look, steps: Sequence[Step]) -> list[str]:
    """How much else there is, and the last that concerns the reader, without its heading."""
    others = [line for step in steps for line in step.lines if not line.is_own]
    if not (latest := [line for line in others if line.concerns][-1:]):
        return []
    more = len(others) - 1
    note = [say(look.voice, "discord.story-more", more=more)] if more else []
    return [*note, latest[0].text]


def _losses_alone(look: Look, steps: Sequence[Step], lost: list[str], room: int) -> list[str]:
    """The reader's losses, and how much else there is; where there is no room, the last of them."""
    others = sum(not line.is_own for step in steps for line in step.lines)
    others = others if lost or others else len(steps)
    note = [say(look.voice, "discord.story-more", more=others)] if others else []
    if size([*lost, *note]) <= room:
        return [*lost, *note]
    own = [line.text for step in steps for line in step.lines if line.is_own]
    room -= len(say(look.voice, "discord.story-more-losses", more=len(own))) + 1
    kept: list[str] = []
    for text in reversed(own):
        if size([text, *kept]) > room:
            break
        kept.insert(0, text)
    more = say(look.voice, "discord.story-more-losses", more=len(own) - len(kept))
    return [more, *kept]


def steps_of(look: Look, told: Iterable[Told]) -> list[Step]:
    """What may be read of a story, by its headings; what comes before the first has none."""
    found: list[tuple[str, list[Line]]] = [("", [])]
    for one in told:
        if not (text := line_of(look, one)):
            continue
        if one.kind == "step":
            found.append((text, []))
        else:
            found[-1][1].append(_line(look, one, text))
    return [Step(heading, lines) for heading, lines in found if heading or lines]


def _line(look: Look, told: Told, text: str) -> Line:
    is_loss = told.kind == "loss"
    named = look.game.texts.seats_in(told.text)
    concerns = told.to is not None or any(seat in named for seat in look.readers)
    return Line(text, is_loss and is_lost_to(look, told), is_loss, concerns)


def is_lost_to(look: Look, told: Told) -> bool:
    """Whether a loss is the reader's; where there is none in particular, everybody's."""
    seats = [seat.key for seat in look.table.seats]
    if told.of is None or all(seat in told.of for seat in seats):
        return True
    return any(seat in told.of for seat in look.readers)


def lines_of(look: Look, told: Iterable[Told]) -> Iterator[str]:
    """What this seat may read of a story, line by line."""
    return (line for one in told if (line := line_of(look, one)))


def line_of(look: Look, told: Told) -> str:
    """A heading, or a sentence behind its dot; "" where there is nothing for this seat."""
    said = "".join(look.story([told]))
    if not said:
        return ""
    return f"**{said}**" if told.kind == "step" else f"• {said}"


def size(lines: Sequence[str]) -> int:
    """How many characters these lines are, with their ends."""
    return sum(len(line) + 1 for line in lines)
