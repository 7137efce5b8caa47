"""What people may ask for at a seat before the start, and what each seat is given then.

Everybody may ask for one part of each choice, or leave it to the table. What is given follows
from the wishes, the settings and the secret of the match alone, so that it can be checked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from engine.chance import Chance
from engine.text import Told, Value

Ties: TypeAlias = Literal["chance", "first"]

_LINE = "seats"
"""Chance of its own, so that nothing else is drawn otherwise because of it."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a seat can be given: a role, a character, a side."""

    key: str
    least: int = 0
    """So many seats must have it."""
    most: int | None = 1
    """So many can; None is as many as like."""


def _for_everybody(given: Mapping[str, str]) -> bool:
    return True


@dataclass(frozen=True)
class SeatChoice:
    """Something that seats differ in.

    Its texts are `<game>.seat.<name>` and `<game>.<name>.<part>`. Its parts must suffice for all
    seats that have it, and not be more than must be given.
    """

    name: str
    parts: Callable[[Any, int], Sequence[Part]]
    """What there is with these settings and so many seats."""
    only_for: Callable[[Mapping[str, str]], bool] = _for_everybody
    """Whether a seat has this choice, by what it was given in those before."""
    may_wait: bool = True
    """Whether a person may leave it to the table."""


class Wish(NamedTuple):
    """What somebody asks for. Wishes stand in the order in which they were said."""

    seat: str
    name: str
    part: str


class Seats(tuple[str, ...]):
    """The seats of a match in their order, and what each was given."""

    chosen: Mapping[str, Mapping[str, str]]
    """By seat, then by the name of the choice."""

    def __new__(
        cls, seats: Sequence[str], chosen: Mapping[str, Mapping[str, str]] | None = None
    ) -> Self:
        """These seats; where nothing was chosen, none of them has anything."""
        made = super().__new__(cls, seats)
        made.chosen = chosen or {seat: {} for seat in seats}
        return made

    def told(self, game: str) -> list[Told]:
        """What everybody is told of it, a sentence for each seat that was given something."""
        return [
            _told(
                "match.seated", seat=seat, parts=tuple(part_id(game, *one) for one in has.items())
            )
            for seat, has in self.chosen.items()
            if has
        ]


def _told(text: str, /, **values: Value) -> Told:
    return Told(text, values)


def name_id(game: str, name: str) -> str:
    """The text that says what a choice is called."""
    return f"{game}.seat.{name}"


def part_id(game: str, name: str, part: str) -> str:
    """The text that says what a part is called."""
    return f"{game}.{name}.{part}"


def seated(
    choices: Sequence[SeatChoice],
    settings: Any,
    seats: Sequence[str],
    wishes: Sequence[Wish],
    secret: bytes,
) -> Seats:
    """What each seat is given, choice by choice.

    Who alone asks for a part has it, unless it is wanted for a part that somebody must have; ties
    are decided as the settings say, and whoever has nothing then is given what is left by chance.
    What is not on offer counts as nothing asked.
    """
    chance = Chance(secret)
    chance.line = _LINE
    chosen: dict[str, dict[str, str]] = {seat: {} for seat in seats}
    for choice in choices:
        sitting = [seat for seat in seats if choice.only_for(chosen[seat])]
        deal = _Deal(choice.parts(settings, len(seats)), sitting)
        said = {wish.seat: wish.part for wish in wishes if wish.name == choice.name}
        asking = [seat for seat in said if deal.knows(seat, said[seat])]
        if settings.ties == "chance":
            chance.shuffle(asking)
        for seat in asking:
            if deal.can_give(said[seat]):
                deal.give(seat, said[seat])
        deal.give_the_rest(chance)
        for seat in sitting:
            chosen[seat][choice.name] = deal.given[seat]
    return Seats(seats, chosen)


def may_have(choices: Sequence[SeatChoice], choice: SeatChoice, wished: Mapping[str, str]) -> bool:
    """Whether a seat where this is asked for may have a choice; also where that is not sure yet."""
    before = choices[: choices.index(choice)]
    return any(one.name not in wished for one in before) or choice.only_for(wished)


class _Deal:
    """One choice while it is dealt out."""

    def __init__(self, parts: Sequence[Part], sitting: Sequence[str]) -> None:
        """All parts lie there, and nobody has any."""
        self.given: dict[str, str] = {}
        self._sitting = sitting
        self._left = {part.key: len(sitting) if part.most is None else part.most for part in parts}
        self._due = {part.key: part.least for part in parts}
        assert sum(self._due.values()) <= len(sitting) <= sum(self._left.values()), parts

    def knows(self, seat: str, part: str) -> bool:
        """Whether this seat has the choice, and the part is one of it."""
        return seat in self._sitting and part in self._left

    def can_give(self, part: str) -> bool:
        """Whether it is still there, and enough seats stay for what somebody must have."""
        due = sum(self._due.values()) - (self._due[part] > 0)
        return self._left[part] > 0 and due < len(self._sitting) - len(self.given)

    def give(self, seat: str, part: str) -> None:
        """This seat has it."""
        self.given[seat] = part
        self._left[part] -= 1
        self._due[part] = max(0, self._due[part] - 1)

    def give_the_rest(self, chance: Chance) -> None:
        """Whoever has nothing is given what must be given first, then anything."""
        waiting = [seat for seat in self._sitting if seat not in self.given]
        chance.shuffle(waiting)
        for seat in waiting:
            due = [part for part, count in self._due.items() if count]
            left = [part for part, count in self._left.items() if count]
            self.give(seat, chance.choice(due or left))
