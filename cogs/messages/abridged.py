"""A story in short: losses of its reader first, what concerns them next, the rest counted.

A loss is never left out as long as the message holds it. What a game says briefly, too, is folded
into one line a step before anything is left out. Whatever else is left out stands behind a button.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from cogs.messages.components import shorten
from cogs.messages.look import Look
from cogs.messages.sentences import say
from engine.text import Text, Told

FEWEST = 30
"""With fewer letters than this the beginning of a sentence says nothing."""
LINES = 8
"""So many lines are told whole."""
FOLDS = range(120, 30, -10)
"""So many letters has a step that is folded into one line, by how little room there is."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence as it is read, and what it is to its reader."""

    text: str
    is_own: bool
    """Whether it is a loss of the reader's."""
    is_loss: bool
    concerns: bool
    """Whether it names the reader, or is for nobody else, and is not one of very many."""
    losers: tuple[str, ...] = ()
    """Which of the readers have lost it; none where it is a loss of all who sit there."""
    is_done: bool = False
    """Whether it is what the reader did last: that they know."""
    brief: str | None = None
    """The same in a few words, where a step is folded: "" where it may be left out then, None
    where there are none for it."""

    @property
    def is_brief(self) -> bool:
        """Whether it may stand in the one line of its step."""
        return self.brief is not None and not self.is_loss and not self.is_done


@dataclass(frozen=True, slots=True)
class Step:
    """A heading, and what was told below it."""

    heading: str
    lines: Sequence[Line]
    fold: str = ""
    """The heading with all that is said briefly behind it, which stands there in its place."""

    def told(self, look: Look, keep: Callable[[Line], bool]) -> tuple[list[str], int]:
        """The heading, the lines that are kept, and how many more there are; and that number.

        What the reader lost stands elsewhere. A single line is no more.
        """
        others = [line for line in self.lines if not line.is_own]
        kept = [line.text for line in others if keep(line)]
        more = len(others) - len(kept)
        if more == 1:
            kept, more = [line.text for line in others], 0
        if not others and not self.fold and self.lines:
            return [], 0
        note = [say(look.voice, "discord.story-more", more=more)] if more else []
        return [*self.headed(kept), *note], more

    def headed(self, lines: Sequence[str]) -> list[str]:
        """These lines below the heading."""
        heading = self.fold or self.heading
        return [heading, *lines] if heading else [*lines]

    def folded(self, look: Look, longest: int = FOLDS[0]) -> "Step":
        """The same with a line for all that can be said briefly: no loss, and not their own act."""
        briefs = [line.brief for line in self.lines if line.is_brief and line.brief]
        if not self.heading or not briefs:
            return self
        rest = [line for line in self.lines if not line.is_brief]
        return Step(self.heading, rest, _folded(look, self.heading, briefs, longest))

    @property
    def undone(self) -> "Step | None":
        """The same without what the reader did; None where nothing is left but a heading."""
        lines = [line for line in self.lines if not line.is_done or line.is_loss]
        return replace(self, lines=lines) if lines or self.fold else None

    def lost(self, keep: Callable[[Line], bool] | None = None) -> list[str]:
        """What the reader lost of what is kept, below the heading; without a choice, all of it."""
        own = [line.text for line in self.lines if line.is_own and (keep is None or keep(line))]
        return replace(self, fold="").headed(own) if own else []


def _folded(look: Look, heading: str, briefs: Sequence[str], longest: int) -> str:
    """A step in one line: as much as there is room for, and how much more there is."""
    kept = [briefs[0]]
    for brief in briefs[1:]:
        if len(", ".join([heading, *kept, brief])) > longest:
            break
        kept.append(brief)
    more = len(briefs) - len(kept)
    rest = [say(look.voice, "discord.story-more-briefly", more=more)] if more else []
    return f"{heading} {', '.join([*kept, *rest])}"


def abridged(
    look: Look, told: Iterable[Told], longest: int, room: int, most: int = LINES
) -> tuple[list[str], bool]:
    """A story turn by turn in at most `longest` characters, and whether that is all of it.

    The reader's losses may take as much as there is `room` for. Of the rest there stands as much
    as fits, what concerns the reader first; of what does not, only as much as makes `most` lines.
    The newest that somebody else lost stands there whatever its length.
    """
    steps = steps_of(look, told)
    lost, wanted = _lost(look, steps), _wanted(steps)
    whole, _ = _told(look, steps, lost, wanted)
    is_too_long = size(whole) > longest or len(whole) > most
    if is_too_long and (brief := _briefly(look, steps, lost, longest, room, most)):
        return brief, False
    if (found := _as_much_as_fits(look, steps, lost, longest, most)) is not None:
        return found
    # What was won or lost is folded last: its sentence may be longer than there is place for.
    if wanted and wanted[0].is_loss and size(latest := _latest(look, lost, wanted)) <= room:
        return latest, False
    for lines in (*_cut(look, lost, wanted, longest), _told(look, steps, lost, ())[0]):
        if lines and size(lines) <= longest:
            return lines, False
    return _losses_alone(look, steps, lost, room), False


def _as_much_as_fits(
    look: Look, steps: Sequence[Step], lost: Sequence[str], longest: int, most: int
) -> tuple[list[str], bool] | None:
    """The losses and as many lines as fit, and whether these are all; None where not one does."""
    wanted = _wanted(steps)
    news = sum(line.is_loss or (line.concerns and not line.is_done) for line in wanted)
    is_short = sum(len(step.lines) + bool(step.heading) for step in steps) <= most
    found: tuple[list[str], bool] | None = None
    for number in range(min(1, len(wanted)), len(wanted) + 1):
        lines, is_whole = _told(look, steps, lost, wanted[:number])
        has_room = is_short or number <= news or len(lines) <= most
        if size(lines) > longest or not has_room:
            break
        found = lines, is_whole
    return found


def _briefly(
    look: Look, steps: Sequence[Step], lost: list[str], longest: int, room: int, most: int
) -> list[str]:
    """The losses, and the rest with its steps folded; first the reader's own act is left out.

    The losses leave the rest as much room as it has without them. Nothing, where no step can be
    folded, or not even the last one fits.
    """
    if not folds(look, steps):
        return []
    longest, most = min(room, longest + size(lost)), max(most, most + len(lost))
    for letters in FOLDS:
        folded = [step.folded(look, letters) for step in steps if step.lines]
        for some in (folded, [one for step in folded if (one := step.undone) is not None]):
            if (found := _as_much_as_fits(look, some, lost, longest, most)) is not None:
                return found[0]
    others = [line for step in steps for line in step.lines if not line.is_own]
    more = sum(not line.is_brief and not line.is_done for line in others)
    last = [step.fold for step in folded if step.fold]
    for first in range(len(last)):
        note = [say(look.voice, "discord.story-more", more=more + first)] if more + first else []
        lines = [*lost, *_besides(look, lost, [*note, *last[first:]])]
        if size(lines) <= longest:
            return lines
    return []


def _wanted(steps: Sequence[Step]) -> list[Line]:
    """What the reader has not lost: what is told first where there is little room, newest first."""
    others = [line for step in steps for line in step.lines if not line.is_own]
    others.reverse()
    return sorted(others, key=lambda line: (not line.is_loss, line.is_done, not line.concerns))


def _told(
    look: Look, steps: Sequence[Step], lost: Sequence[str], kept: Sequence[Line]
) -> tuple[list[str], bool]:
    """The losses, then turn by turn the lines that are kept; and whether these are all."""
    ids = {id(line) for line in kept}
    found = [step.told(look, lambda line: id(line) in ids) for step in steps]
    rest = [line for lines, _ in found for line in lines]
    return [*lost, *_besides(look, lost, rest)], not any(more for _, more in found)


def _lost(look: Look, steps: Sequence[Step]) -> list[str]:
    """What the reader lost, turn by turn, below what says whose it is.

    In the channel only what is lost by some of those who are called bears their names: a common
    loss would change its owner with whoever is called next.
    """
    if look.seat is not None:
        return _below(say(look.voice, "discord.story-you-lost"), steps)
    losers = {seat for step in steps for line in step.lines for seat in line.losers}
    names = [look.naming(seat) for seat in look.readers if seat in losers]
    return [
        *_below(
            say(look.voice, "discord.story-they-lost", names=names),
            steps,
            lambda line: bool(line.losers),
        ),
        *_below(say(look.voice, "discord.story-lost"), steps, lambda line: not line.losers),
    ]


def _below(
    title: str, steps: Sequence[Step], keep: Callable[[Line], bool] | None = None
) -> list[str]:
    """What the reader lost of what is kept, below a title; nothing where that is nothing."""
    lost = [line for step in steps for line in step.lost(keep)]
    return [title, *lost] if lost else []


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


def folds(look: Look, steps: Iterable[Step]) -> int:
    """How many steps of a story can be folded into a line each."""
    return sum(bool(step.folded(look).fold) for step in steps)


def steps_of(look: Look, told: Iterable[Told]) -> list[Step]:
    """What may be read of a story, by its headings; what comes before the first has none.

    Only beside what can be folded is the reader's own act the last thing to be told: else it says
    what came of it.
    """
    found: list[tuple[str, list[Line]]] = [("", [])]
    told = list(told)
    done = _done(look) if any(_brief(look, one) is not None for one in told) else []
    for one in told:
        if not (text := line_of(look, one)):
            continue
        if one.kind == "step":
            found.append((text, []))
        else:
            line = _line(look, one, text)
            is_done = line.concerns and any(one is other for other in done)
            found[-1][1].append(replace(line, is_done=is_done))
    return [Step(heading, lines) for heading, lines in found if heading or lines]


def _line(look: Look, told: Told, text: str) -> Line:
    is_loss = told.kind == "loss"
    named = look.game.texts.seats_in(told.text)
    concerns = told.to is not None or any(seat in named for seat in look.readers)
    concerns = concerns and told.id not in look.game.passing
    if is_loss and not is_common(look, told):
        losers = tuple(seat for seat in look.readers if seat in (told.of or ()))
        return Line(text, bool(losers), is_loss, concerns, losers)
    return Line(text, is_loss, is_loss, concerns, brief=_brief(look, told))


def _done(look: Look) -> list[Told]:
    """What the reader's last act told before it began another step."""
    told = look.last.told if look.last is not None else ()
    return list(takewhile(lambda one: one.kind != "step", told))


def _brief(look: Look, told: Told) -> str | None:
    """A sentence in a few words, where its game has any for it."""
    game, _, name = told.id.partition(".")
    text = Text(f"{game}.brief.{name}", told.values)
    return look.retell(text) if look.game.texts.knows(text.id) else None


def is_common(look: Look, told: Told) -> bool:
    """Whether a loss is everybody's, as one is that is nobody's in particular."""
    return told.of is None or all(seat.key in told.of for seat in look.table.seats)


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
