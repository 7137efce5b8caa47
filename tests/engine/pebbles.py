"""A small game for tests: whoever takes the last pebble wins. Cards take pebbles by chance."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from pydantic import Field

from engine.ask import Question, checkpoint, choose, together
from engine.chance import Chance
from engine.computer import random_player
from engine.deck import Deck
from engine.game import Action, Game, Result, Settings, Table
from engine.match import Match, Setup
from engine.text import KERNEL, Text, Texts, Value
from engine.tools.record import Record, export, read
from engine.tools.verify import Verdict, verify
from tests.said import Said

CARDS = {"one": 1, "two": 2, "three": 3}
SECRET = bytes(range(16))


class PebblesSettings(Settings):
    pebbles: int = Field(12, ge=1, le=900)
    """How many lie on the table at the start."""


@dataclass(frozen=True)
class Take(Said):
    verb: ClassVar[str] = "take"
    count: str


@dataclass(frozen=True)
class Draw(Said):
    verb: ClassVar[str] = "draw"


@dataclass(frozen=True)
class Feel(Action):
    verb: ClassVar[str] = "feel"
    mood: str

    @property
    def label(self) -> Text:
        return Text(f"pebbles.label.{self.mood}")


@dataclass
class Pebbles(Table):
    seats: list[str]
    left: int
    first: str
    turn: str
    turns: int = 0
    moods: dict[str, str] = field(default_factory=dict)
    deck: Deck = field(default_factory=lambda: Deck.of(key for key in CARDS for _ in range(9)))
    played: dict[str, list[str]] = field(default_factory=dict)

    def take(self, seat: str, count: int) -> None:
        self.left = max(0, self.left - count)
        self.tell("pebbles.took", seat=seat, count=count, left=self.left)


@dataclass(frozen=True)
class PebblesView:
    left: int
    viewer: str | None


def letters(view: PebblesView) -> list[Text]:
    return [Text("pebbles.lie", {"there": "o" * view.left})]


def new(settings: PebblesSettings, seats: Sequence[str], chance: Chance) -> Pebbles:
    first = chance.choice(seats)
    return Pebbles(list(seats), settings.pebbles, first, first)


async def play(table: Pebbles) -> Result:
    while table.left:
        await checkpoint()
        if not table.moods:
            table.moods = await together({seat: ask_mood(seat) for seat in table.seats})
        await take_turn(table, table.turn)
    return ended(table, "last", table.turn)


async def ask_mood(seat: str) -> str:
    moods = (Feel.of("brave"), Feel.of("shy"))
    return (await choose(seat, "pebbles.mood", moods, who=seat)).mood


async def take_turn(table: Pebbles, seat: str) -> None:
    options: list[Take | Draw] = [Take.of(str(n)) for n in range(1, min(3, table.left) + 1)]
    options += [Draw.of()] if len(table.deck) else []
    act = await choose(seat, "pebbles.turn", options, even_one=True, who=seat, left=table.left)
    if isinstance(act, Draw):
        draw(table, seat)
    else:
        table.take(seat, int(act.count))
    table.turns += 1
    if table.left:
        table.turn = table.seats[(table.seats.index(seat) + 1) % len(table.seats)]


def draw(table: Pebbles, seat: str) -> None:
    card = table.deck.draw(table.chance)
    assert card is not None
    table.learns(*table.seats)
    table.tell("pebbles.looked", only=[seat], card=card)
    table.tell("pebbles.drew", seat=seat, card=card)
    table.played.setdefault(seat, []).append(card)
    table.take(seat, CARDS[card])


def ended(table: Pebbles, how: str, *winners: str) -> Result:
    figures: dict[str, Value] = {"turns": table.turns, "first": table.first}
    return Result(f"pebbles.ending.{how}", winners, figures)


def concede(table: Pebbles, seat: str) -> Result | None:
    others = [other for other in table.seats if other != seat]
    return ended(table, "conceded", *others) if len(others) == 1 else None


def leave(table: Pebbles, seat: str) -> None:
    if table.turn == seat:
        table.turn = table.seats[(table.seats.index(seat) + 1) % len(table.seats)]
    table.seats.remove(seat)


def why_not(table: Pebbles, seat: str, key: str) -> Text | None:
    return Text("pebbles.none-left") if key.startswith("take") else None


def greedy(view: PebblesView, question: Question, chance: Chance) -> Action:
    """Takes as much as it may, and leaves cards alone."""
    acts = [option for option in question.options if isinstance(option, Take | Feel)]
    return acts[min(view.left, len(acts)) - 1]


def cards_played(table: Pebbles) -> Mapping[str, Sequence[str]]:
    return table.played


PEBBLES = Game(
    key="pebbles",
    title="Pebbles",
    seats=(2, 3),
    settings=PebblesSettings,
    rules_version=1,
    state=Pebbles,
    texts=Texts(Path(__file__).with_name("pebbles.toml"), {"card": str.upper}, base=KERNEL),
    new=new,
    play=play,
    view=lambda table, viewer: PebblesView(table.left, viewer),
    letters=letters,
    actions=(Take, Draw, Feel),
    bots={"random": random_player, "greedy": greedy},
    concede=concede,
    leave=leave,
    drawn=lambda table: ended(table, "drawn"),
    opponents=lambda table, seat: [other for other in table.seats if other != seat],
    why_not=why_not,
    cards_played=cards_played,
)


AnyGame = Game[Any, Any]


def setup(*levels: str | None, **chosen: int) -> Setup:
    """One seat per level; None is a human."""
    seats = tuple(str(place) for place in range(1, len(levels) + 1))
    computers = {seat: level for seat, level in zip(seats, levels, strict=True) if level}
    return Setup(seats, PebblesSettings.model_validate(chosen), computers)


def begin(*levels: str | None, game: AnyGame = PEBBLES, **chosen: int) -> Match:
    """A match with one seat per level; None is a human."""
    return Match.start(game, setup(*levels, **chosen), SECRET)


def answer(match: Match, *keys: str) -> None:
    """Give these answers, each for whoever is asked first."""
    for key in keys:
        match.answer(match.questions[0].seat, key)


def finish(match: Match) -> None:
    """Take what can be taken until the match is over."""
    while match.questions:
        question = match.questions[0]
        match.answer(question.seat, question.options[0].key)


def opened() -> Match:
    """A match of two humans of whom the first takes the first turn."""
    match = begin(None, None)
    answer(match, "feel shy", "feel brave")
    assert match.questions[0].seat == "1"
    return match


def recorded(match: Match) -> Record:
    """What the file of this match holds."""
    return read(export(match))


def forged(match: Match, forge: Callable[[dict[str, Any]], object]) -> Verdict:
    """What is found in a file of this match that was tampered with."""
    data = json.loads(export(match))
    forge(data)
    return verify(read(json.dumps(data)))
