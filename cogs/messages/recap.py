"""A recap: what happened since its reader acted, as short as its place, and what it leaves out.

First what concerns the reader, the heaviest first, in whole sentences; then what the others did,
a line for each step of the story; what merely happened is left to the button that opens it all.
Where there is less room things are said more briefly, and counted at last. No sentence is cut.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile

from cogs.messages.look import Look
from cogs.messages.names import begun
from cogs.messages.screen import lines_in
from cogs.messages.sentences import say
from engine.news import Weight
from engine.text import Text, Told

SHORT = 8
"""A story of so many lines is told whole."""
DECISIVE = 2
"""So many sentences that decide the match are told however little room there is."""
SIGNS: dict[Weight, str] = {"decisive": "❗", "loss": "💔", "gain": "🎁", "knowledge": "👁️"}
"""What concerns the reader, the heaviest first, and the sign that it bears."""
COUNTED: dict[Weight, str] = {
    "decisive": "discord.recap-decisive",
    "loss": "discord.recap-loss",
    "gain": "discord.recap-gain",
    "knowledge": "discord.recap-knowledge",
}
"""The sentences that say how much of it there is."""
BETWEEN = "; "
"""What stands between two briefs: they name several things with commas."""
LETTERS = (120, 80, 40)
"""So many letters the line of a step may have, by how little room there is."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the story, and what it is to its reader."""

    told: Told
    text: str
    """The sentence as it is read behind its dot."""
    weight: Weight
    losers: tuple[str, ...] = ()
    """Which of several readers have lost it, where it was not everybody's loss."""
    is_done: bool = False
    """Whether it says only what the reader did last: that they know."""

    @property
    def concerns(self) -> bool:
        """Whether it stands above all that others did."""
        return self.weight in SIGNS


@dataclass(frozen=True, slots=True)
class Step:
    """A heading, and what was told below it; what comes before the first heading has none."""

    heading: Told | None
    lines: Sequence[Line]

    @property
    def rest(self) -> list[Line]:
        """What does not stand above: what was done and what changed."""
        return [line for line in self.lines if not line.concerns]


def recap(
    look: Look, told: Iterable[Told], most: int, longest: int, highest: int = 0
) -> tuple[list[str], bool]:
    """A story in so many lines of a phone and so many letters, and whether that is all of it.

    What concerns the reader may take as many lines as the `highest`, where those are more.
    """
    steps, highest = steps_of(look, told), max(most, highest)
    if not steps:
        return [], True
    if sum(len(step.lines) + (step.heading is not None) for step in steps) <= SHORT:
        whole = [*concerning(look, steps), *_in_full(look, steps)]
        if _fits(whole, most, longest):
            return whole, True
    shorter = (lines for lines in _shorter(look, steps) if _fits(lines, most, longest))
    fewest = (lines for lines in _fewest(look, steps) if _fits(lines, highest, longest))
    return next(chain(shorter, fewest), _at_least(look, steps)), False


def _fits(lines: Sequence[str], most: int, longest: int) -> bool:
    return size(lines) <= longest and sum(map(lines_in, lines)) <= most


def _shorter(look: Look, steps: Sequence[Step]) -> Iterator[list[str]]:
    """The same shorter and shorter, but for what concerns the reader: that is said last of all
    in fewer words."""
    concern = concerning(look, steps)
    found = [[line for one in steps if (line := in_a_line(look, one, n))] for n in LETTERS[:2]]
    if not concern and not any(found):
        yield from _newest(look, steps)
        return
    for above in (concern, concerning_briefly(look, steps, SIGNS)):
        for lines in found:
            yield [*above, *lines]
        for first in range(1, len(found[-1])):
            earlier = say(look.voice, "discord.recap-earlier", steps=first)
            yield [*above, earlier, *found[-1][first:]]
        for longest in LETTERS:
            yield [*above, *_last_step(look, steps, longest)]
        yield above


def _fewest(look: Look, steps: Sequence[Step]) -> Iterator[list[str]]:
    """What concerns the reader alone, in fewer words and then counted, the lightest first."""
    yield concerning(look, steps)
    yield concerning_briefly(look, steps, SIGNS)
    said = {weight: _briefest(look, steps, weight) for weight in SIGNS}
    every = [(weight, brief) for weight in SIGNS for brief in said[weight]]
    fewest = min(DECISIVE, len(said["decisive"])) or 1
    for kept in range(len(every), fewest - 1, -1):
        yield [_in_a_paragraph(look, steps, said, every[:kept])]


def _in_a_paragraph(
    look: Look,
    steps: Sequence[Step],
    said: Mapping[Weight, Sequence[str]],
    kept: Sequence[tuple[Weight, str]],
) -> str:
    """What is kept of all that is said in few words, without the headings, and how much more."""
    parts: list[str] = []
    for weight, sign in SIGNS.items():
        told = [brief for one, brief in kept if one == weight]
        if told and (more := len(said[weight]) - len(told)):
            told.append(say(look.voice, "discord.recap-more", more=more))
        parts += [f"{sign} {BETWEEN.join(told)}"] if told else counted(steps, [weight], look)
    return " · ".join(parts)


def _briefest(look: Look, steps: Iterable[Step], weight: Weight) -> list[str]:
    """All that is of a weight, in a few words each; in full, where the game has none."""
    lines = [line for step in steps for line in step.lines if line.weight == weight]
    short = [line for line in lines if _brief(look, line.told)]
    rest = _together(look, [line for line in lines if line not in short])
    in_full = (_sentence(look, line.told.text).removesuffix(".") for line in rest)
    return [*_briefs(look, short), *in_full]


def _at_least(look: Look, steps: Sequence[Step]) -> list[str]:
    """The last of what decides the match, and how much else there is that concerns the reader."""
    decides = [line for step in steps for line in step.lines if line.weight == "decisive"]
    last, rest = decides[-DECISIVE:], [one for one in SIGNS if one != "decisive"]
    has_more = len(decides) > len(last)
    return [
        *counted(steps, SIGNS if has_more else rest, look),
        *concerning(look, [Step(None, last)]),
    ]


def _last_step(look: Look, steps: Sequence[Step], longest: int) -> list[str]:
    lines = (in_a_line(look, step, longest) for step in reversed(steps))
    return [line for line in lines if line][:1]


def _newest(look: Look, steps: Sequence[Step]) -> Iterator[list[str]]:
    """Where nothing weighs: the newest, below its heading."""
    lines = _in_full(look, steps[-1:])
    heading, rest = (lines[:1], lines[1:]) if steps[-1].heading is not None else ([], lines)
    for first in range(max(0, len(rest) - SHORT), len(rest)):
        yield [*heading, *rest[first:]]
    yield rest[-1:] or heading
    yield []


def counted(steps: Sequence[Step], weights: Collection[Weight], look: Look) -> list[str]:
    """How much there is of these weights, where not even its briefest form has room."""
    found = [line.weight for step in steps for line in step.lines if line.weight in weights]
    counts = (
        say(look.voice, id, n=found.count(weight))
        for weight, id in COUNTED.items()
        if weight in found
    )
    return [" · ".join(counts)] if found else []


# What concerns the reader


def concerning(look: Look, steps: Iterable[Step]) -> list[str]:
    """All that concerns the reader, the heaviest first, in whole sentences."""
    found: list[str] = []
    lines = [line for step in steps for line in step.lines]
    for weight, sign in SIGNS.items():
        for line in _together(look, [one for one in lines if one.weight == weight]):
            found.append(f"{sign} {_whose(look, line)}{_sentence(look, line.told.text)}")
    return found


def concerning_briefly(look: Look, steps: Iterable[Step], weights: Iterable[Weight]) -> list[str]:
    """What is of these weights, a line for each step, in a few words where the game has them."""
    return [
        said
        for weight in weights
        for step in steps
        for said in _of_a_step(
            look, step.heading, [line for line in step.lines if line.weight == weight]
        )
    ]


def _of_a_step(look: Look, heading: Told | None, lines: Sequence[Line]) -> list[str]:
    """What concerns the reader in one step, briefly below its heading; the rest in full."""
    if heading is None:
        return concerning(look, [Step(None, lines)])
    short = [line for line in lines if _brief(look, line.told)]
    whole = concerning(look, [Step(None, [line for line in lines if line not in short])])
    if not short:
        return whole
    sign, briefs = SIGNS[short[0].weight], BETWEEN.join(_briefs(look, short))
    return [f"{sign} {_heading(look, heading)} {briefs}", *whole]


def _whose(look: Look, line: Line) -> str:
    """In the channel, who of those who are called lost it, where the sentence does not name them.

    A common loss bears no name: it would change its owner with whoever is called next.
    """
    if look.seat is not None:
        return ""
    named = look.game.texts.seats_in(line.told.text)
    unnamed = [look.naming(seat) for seat in line.losers if seat not in named]
    return f"**{', '.join(unnamed)}**: " if unnamed else ""


# What the others did


def in_a_line(look: Look, step: Step, longest: int = LETTERS[0]) -> str:
    """A step in one line: its heading, and what it changed in a few words; "" if that is nothing.

    What somebody lost or gained comes first: what there is no room for is counted.
    """
    rest = [line for line in step.rest if not line.is_done]
    rest.sort(key=lambda line: not look.game.news.has_owner(line.told))
    briefs = _briefs(look, rest)
    if not briefs:
        return ""
    heading = [] if step.heading is None else [_heading(look, step.heading)]
    kept = briefs[:1]
    for brief in briefs[1:]:
        if len(" ".join([*heading, BETWEEN.join([*kept, brief])])) > longest:
            break
        kept.append(brief)
    if more := len(briefs) - len(kept):
        kept.append(say(look.voice, "discord.recap-more", more=more))
    return " ".join([*(heading or ["•"]), BETWEEN.join(kept)])


def _heading(look: Look, told: Told) -> str:
    """The heading of a step in a few words."""
    said = _brief(look, told) or _sentence(look, told.text)
    return f"**{said.removesuffix('.')}**"


def _briefs(look: Look, lines: Sequence[Line]) -> list[str]:
    """What these sentences say, in a few words each. What changed nothing and has none is left."""
    texts: list[Text] = []
    places: dict[str, int] = {}
    for line in lines:
        if (text := _short_text(look, line)) is None:
            continue
        place = places.setdefault(text.id, len(texts))
        if place < len(texts) and (both := look.game.texts.together(texts[place], text)):
            texts[place] = both
        else:
            places[text.id] = len(texts)
            texts.append(text)
    said = Counter(look.retell(text).removesuffix(".") for text in texts)
    return [one if n == 1 else f"{one} ×{n}" for one, n in said.items() if one]


def _short_text(look: Look, line: Line) -> Text | None:
    """What says it in a few words; what changed something and has none is said whole."""
    text = Text(_brief_id(line.told), line.told.values)
    if look.game.texts.knows(text.id):
        return text
    return None if line.weight == "course" else line.told.text


def _brief(look: Look, told: Told) -> str | None:
    """A sentence in a few words; None where its game has none for it."""
    id = _brief_id(told)
    return look.retell(Text(id, told.values)) if look.game.texts.knows(id) else None


def _brief_id(told: Told) -> str:
    game, _, name = told.id.partition(".")
    return f"{game}.brief.{name}"


def threats(look: Look) -> list[str]:
    """What threatens its reader or is near its end, a line each."""
    if look.seat is None or look.view is None or look.result is not None:
        return []
    told = look.game.standing(look.view, look.seat)
    return [say(look.voice, "discord.standing", told=look.say(one)) for one in told]


# The story itself


def steps_of(look: Look, told: Iterable[Told]) -> list[Step]:
    """What may be read of a story, by its headings. What is voted on is no part of it."""
    found: list[tuple[Told | None, list[Line]]] = [(None, [])]
    done = _done(look)
    for one in told:
        weight = look.game.news.weigh(one, look.seat)
        if weight == "vote" or not (text := line_of(look, one)):
            continue
        if one.kind == "step":
            found.append((one, []))
        else:
            is_done = any(one is other for other in done)
            found[-1][1].append(_line(look, Line(one, text, weight, is_done=is_done)))
    return [Step(heading, lines) for heading, lines in found if heading or lines]


def _line(look: Look, line: Line) -> Line:
    """The same, with whose loss it is among those who are called, where the channel reads it."""
    if look.seat is not None or line.weight == "decisive":
        return line
    lost = look.game.news.losers(line.told)
    if lost and all(seat.key in lost for seat in look.table.seats):
        return replace(line, weight="loss")
    losers = tuple(seat for seat in look.readers if seat in lost)
    return replace(line, weight="loss", losers=losers) if losers else line


def _done(look: Look) -> list[Told]:
    """What the reader's last act told before it began another step."""
    told = look.last.told if look.last is not None else ()
    return list(takewhile(lambda one: one.kind != "step", told))


def _together(look: Look, lines: Iterable[Line]) -> list[Line]:
    """The same, with those sentences in one that differ in a word which is no one's name."""
    found: list[Line] = []
    places: dict[tuple[str, ...], int] = {}
    for line in lines:
        place = places.setdefault((line.told.id, *line.losers), len(found))
        before = found[place].told if place < len(found) else None
        both = before and look.game.texts.together(before.text, line.told.text, inside=True)
        if before is not None and both:
            found[place] = replace(line, told=before._replace(values=dict(both.values)))
        else:
            places[line.told.id, *line.losers] = len(found)
            found.append(line)
    return found


def _in_full(look: Look, steps: Iterable[Step]) -> list[str]:
    """Line by line what does not stand above, each step below its heading."""
    found: list[str] = []
    for step in steps:
        rest = [line.text for line in step.rest]
        if step.heading is not None and (rest or not step.lines):
            found.append(line_of(look, step.heading))
        found += rest
    return found


def lines_of(look: Look, told: Iterable[Told]) -> Iterator[str]:
    """What this seat may read of a story, line by line."""
    return (line for one in told if (line := line_of(look, one)))


def line_of(look: Look, told: Told) -> str:
    """A heading, or a sentence behind its dot; "" where there is nothing for this seat."""
    said = "".join(look.story([told]))
    if not said:
        return ""
    return f"**{said}**" if told.kind == "step" else f"• {said}"


def _sentence(look: Look, text: Text) -> str:
    return begun(look.voice, look.retell(text))


def size(lines: Sequence[str]) -> int:
    """How many characters these lines are, with their ends."""
    return sum(len(line) + 1 for line in lines)
