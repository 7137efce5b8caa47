"""Taking an answer back: what goes with it, whom that concerns, and whether chance is thrown again.

Free is what nobody else has acted on and nobody has learned from. Otherwise those are asked
whose acts or knowledge would go; while a computer player sits in for one of them, nothing is taken
back. What hung on chance needs somebody's yes in any case: an opponent's, or a friend's where all
play together. While computer players sit in for all opponents, it stands. Where there never was
such a person, or the game leaves friends what they have seen, chance is never thrown again, unless
for practice.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from engine.ask import NOT_READY
from engine.chance import MAIN
from engine.match.history import History
from engine.match.log import Entry, is_mark


@dataclass(frozen=True)
class Takeback:
    """What taking an answer back would mean."""

    gone: tuple[int, ...]
    """The numbers of the lines that would go."""
    voters: tuple[str, ...]
    """Who must agree; nobody where it is free."""
    away: tuple[str, ...]
    """Who would have to agree, and can't: then nothing is taken back."""
    throws_again: bool
    """Whether what hung on chance would be drawn afresh."""


@dataclass(frozen=True)
class Judges:
    """Who plays with and against whoever takes back: people only."""

    people: Sequence[str]
    opponents: Sequence[str]
    friends: Sequence[str]
    """The others, in a game that all play together."""
    is_practice: bool
    friends_draw_afresh: bool = True
    """Whether the yes of friends is enough for chance to be thrown again."""
    away: Sequence[str] = ()
    """For whom computer players sit in: nobody says yes in their place."""
    away_opponents: Sequence[str] = ()
    """Those of them who play against whoever takes back."""
    openly: Collection[str] = ()
    """Questions whose answers everybody sees at once."""


def touch(line: str, other: str) -> bool:
    """Whether one line is the other, began on it, or waited for it."""
    return f"{line}/".startswith(f"{other}/") or f"{other}/".startswith(f"{line}/")


def hangs_on(entry: Entry, gone: Iterable[Entry]) -> bool:
    """Whether `entry` answers what one of the answers that are `gone` led to.

    A mark hangs on nothing, and nothing on it: played again, it fits or it doesn't.
    """
    if entry.kind != "answered" or is_mark(entry):
        return False
    return any(touch(entry.line, other.line) for other in gone if not is_mark(other))


def is_apart(entry: Entry) -> bool:
    """Whether this is a mark, or a wish: others' answers neither hang on it nor wait for it."""
    return is_mark(entry) or not touch(entry.line, MAIN)


def is_alone(answers: Sequence[Entry]) -> bool:
    """Whether all that came later hangs on the first of `answers`, as on a single line."""
    first, *later = answers
    return all(hangs_on(entry, (first,)) for entry in later)


def takeback(
    history: History, answers: Sequence[Entry], gone: Sequence[int], judges: Judges
) -> Takeback:
    """What taking back the first of `answers` means, if the lines `gone` go with it."""
    target = answers[0]
    going = [entry for entry in answers if entry.number in gone and not is_mark(entry)]
    seen, is_revealed = _led_to(history, answers)
    touched = [*going, *(entry for entry in seen if entry not in going)]
    concerned = {entry.seat for entry in going}
    concerned.update(seat for entry in touched for seat in entry.learned)
    concerned.update(_ready_against_their_word(answers, gone))
    if is_revealed and target.prompt not in judges.openly:
        concerned.update((*judges.people, *judges.away_opponents))
    by_chance = any(entry.luck or entry.learned for entry in touched)
    if by_chance:
        concerned.update(judges.opponents or judges.away_opponents)
    voters = [seat for seat in judges.people if seat in concerned and seat != target.seat]
    if by_chance and not voters:
        voters = list(judges.friends)
    can_judge = bool(judges.opponents or (judges.friends and judges.friends_draw_afresh))
    throws_again = judges.is_practice or can_judge or not by_chance
    away = tuple(seat for seat in judges.away if seat in concerned)
    return Takeback(tuple(gone), tuple(voters), away, throws_again)


def _ready_against_their_word(answers: Sequence[Entry], gone: Sequence[int]) -> list[str]:
    """Who has taken a mark back since, and would be ready again."""
    first: dict[str, str] = {}
    for entry in answers:
        if entry.number in gone and is_mark(entry):
            first.setdefault(entry.seat, entry.key)
    return [seat for seat, key in first.items() if key == NOT_READY.key]


def _led_to(history: History, answers: Sequence[Entry]) -> tuple[list[Entry], bool]:
    """The answers that came of the first, and whether those who waited for it have gone on.

    A secret pick is nobody's business until all are in. Then the line that waited for them goes
    on: what it tells comes of them all.
    """
    target = answers[0]
    if is_apart(target):
        return [target], False  # whatever came of it goes with it
    if history.last_whole >= target.number:
        return list(answers), "/" in target.line
    lines = [target.line]
    led_to = []
    is_revealed = False
    for entry in answers:
        came_of_it = any(f"{entry.line}/".startswith(f"{line}/") for line in lines)
        for parent in history.went_on(entry.number):
            if any(line.startswith(f"{parent}/") for line in lines):
                lines.append(parent)
                came_of_it = is_revealed = True
        if came_of_it:
            led_to.append(entry)
    return led_to, is_revealed
