"""A story in short: what its reader lost comes first, what concerns them next; the rest is counted.

A loss is never left out as long as the message holds it. Whatever else is left out stands behind
a button.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cogs.messages.components import shorten
from cogs.messages.look import Look
from cogs.messages.sentences import say
from engine.text import Told

FEWEST = 30
"""With fewer letters than this the beginning of a sentence says nothing."""
LINES = 8
"""So many lines are told whole."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence as it is read, and what it is to its reader."""

    text: str
    is_own: bool
    """Whether it is a loss of the reader's."""
    is_loss: bool
    concerns: bool
    """Whether it names the reader, or is for nobody else, and is not one of very many."""


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


def digest(
    look: Look, told: Iterable[Told], longest: int, room: int, most: int = LINES
) -> tuple[list[str], bool]:
    """A story turn by turn in at most `longest` characters, and whether that is all of it.

    The reader's losses may take as much as there is `room` for. Of the rest there stands as much
    as fits, what concerns the reader first; of what does not, only as much as makes `most` lines.
    The newest that somebody else lost stands there whatever its length.
    """
    steps = steps_of(look, told)
    lost, wanted = _lost(look, steps), _wanted(steps)
    news = sum(line.is_loss or line.concerns for line in wanted)
    is_short = sum(len(step.lines) + bool(step.heading) for step in steps) <= most
    found: tuple[list[str], bool] | None = None
    for number in range(min(1, len(wanted)), len(wanted) + 1):
        lines, is_whole = _told(look, steps, lost, wanted[:number])
        has_room = is_short or number <= news or len(lines) <= most
        if size(lines) > longest or not has_room:
            break
        found = lines, is_whole
    if found is not None:
        return found
    # What was won or lost is folded last: its sentence may be longer than there is place for.
    if wanted and wanted[0].is_loss and size(latest := _latest(look, lost, wanted)) <= room:
        return latest, False
    for lines in (*_cut(look, lost, wanted, longest), _told(look, steps, lost, ())[0]):
        if lines and size(lines) <= longest:
            return lines, False
    return _losses_alone(look, steps, lost, room), False


def _wanted(steps: Sequence[Step]) -> list[Line]:
    """What the reader has not lost: what is told first where there is little room, newest first."""
    others = [line for step in steps for line in step.lines if not line.is_own]
    others.reverse()
    return sorted(others, key=lambda line: (not line.is_loss, not line.concerns))


def _told(
    look: Look, steps: Sequence[Step], lost: Sequence[str], kept: Sequence[Line]
) -> tuple[list[str], bool]:
    """The losses, then turn by turn the lines that are kept; and whether these are all."""
    ids = {id(line) for line in kept}
    found = [step.told(look, lambda line: id(line) in ids) for step in steps]
    rest = [line for lines, _ in found for line in lines]
    return [*lost, *_besides(look, lost, rest)], not any(more for _, more in found)


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


def _latest(look: Look, lost: Sequence[str], wanted: Sequence[Line]) -> list[str]:
    """The losses, and how much else there is; of that the first, without its heading."""
    more = len(wanted) - 1
    note = [say(look.voice, "discord.story-more", more=more)] if more > 0 else []
    return [*lost, *_besides(look, lost, [*note, *(line.text for line in wanted[:1])])]


def _cut(
    look: Look, lost: Sequence[str], wanted: Sequence[Line], longest: int
) -> Iterator[list[str]]:
    """The same; where its sentence is too long, as much of it as says something."""
    yield (whole := _latest(look, lost, wanted))
    left = longest - size(whole) + len(wanted[0].text) if wanted else 0
    if left >= FEWEST:
        yield _latest(
            look, lost, [replace(wanted[0], text=shorten(wanted[0].text, left)), *wanted[1:]]
        )


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
    concerns = concerns and told.id not in look.game.passing
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
