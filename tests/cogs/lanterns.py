"""A game for tests: one or two friends light lanterns in any order, and burn oil by consent."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Literal

from PIL import Image
from pydantic import Field

from engine.ask import Act, checkpoint, first_of, proposal
from engine.ballot import Ballot
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Action, Game, Result, Settings, Table
from engine.text import KERNEL, Text, Texts
from render.drawing import Drawing, Kind, Sight
from render.picture import Picture, encode
from tests.guests import Guest

GOAL = 4


class LanternsSettings(Settings):
    mood: Literal["calm", "stormy"] = Field("calm", description="What the night is like")
    board: Literal["round", "square"] = Field("round", description="The form of the yard")
    oil: int = Field(3, ge=1, le=9, description="How much oil there is")


@dataclass(frozen=True)
class Light(Action):
    """Light a lantern: each of you once."""

    verb: ClassVar[str] = "light"

    @property
    def label(self) -> Text:
        return Text("lanterns.label.light")


@dataclass(frozen=True)
class Peek(Action):
    """Look into the dark."""

    verb: ClassVar[str] = "peek"

    @property
    def label(self) -> Text:
        return Text("lanterns.label.peek")


@dataclass(frozen=True)
class Burn(Action):
    """Propose to burn oil for a lantern."""

    verb: ClassVar[str] = "burn"
    what: str

    @property
    def label(self) -> Text:
        return Text("lanterns.label.burn")


@dataclass
class Lanterns(Table):
    seats: list[str]
    oil: int
    lit: int = 0
    lights: list[str] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)

    def light(self, seat: str) -> None:
        self.lit += 1
        self.tell("lanterns.lit", seat=seat, lit=self.lit)

    def peek(self, seat: str) -> None:
        self.seen[seat] = self.chance.choice(("crow", "ghost"))
        self.learns(*self.seats)
        self.tell("lanterns.peeked", seat=seat)
        self.tell("lanterns.saw", only=list(self.seats), thing=self.seen[seat])


@dataclass(frozen=True)
class LanternsView:
    viewer: str | None
    lit: int
    oil: int
    seen: tuple[str, ...]
    """A peek is for all who play, and for no spectator."""


async def play(table: Lanterns) -> Result:
    ballot: Ballot | None = None
    while table.lit < GOAL:
        if ballot is None:
            await checkpoint()
        offers = {seat: partial(acts, table, seat, ballot) for seat in table.seats}
        act = await first_of("lanterns.go", offers, ballot=ballot, who="1")
        if act is None and ballot is None:
            return Result("lanterns.ending.dark")
        ballot = go_on(table, act, ballot)
    return Result("lanterns.ending.won", tuple(table.seats))


def go_on(table: Lanterns, act: Act[Any] | None, ballot: Ballot | None) -> Ballot | None:
    """What is still proposed after an act, or after a ballot was settled."""
    if act is None:
        assert ballot is not None
        if ballot.agreed:
            burn(table, ballot.asker)
        else:
            table.tell("lanterns.refused")
        return None
    if isinstance(act.option, Burn):
        others = [seat for seat in table.seats if seat != act.seat]
        if others:
            return proposal(act.seat, "lanterns.propose", others, seat=act.seat)
        burn(table, act.seat)
    elif isinstance(act.option, Peek):
        table.peek(act.seat)
    else:
        table.lights.append(act.seat)
        table.light(act.seat)
    return ballot


def burn(table: Lanterns, seat: str) -> None:
    table.oil -= 1
    table.light(seat)


def acts(table: Lanterns, seat: str, ballot: Ballot | None) -> list[Action]:
    offered: list[Action] = [] if seat in table.lights else [Light.of()]
    offered += [] if seat in table.seen else [Peek.of()]
    return offered + ([Burn.of("oil")] if table.oil and ballot is None else [])


def view(table: Lanterns, viewer: str | None) -> LanternsView:
    seen = tuple(table.seen.values()) if viewer is not None else ()
    return LanternsView(viewer, table.lit, table.oil, seen)


def new(settings: LanternsSettings, seats: Sequence[str], chance: Chance) -> Lanterns:
    return Lanterns(list(seats), settings.oil)


def lost(table: Lanterns, seat: str) -> Result:
    return Result("lanterns.ending.dark")


LANTERNS: Game[Any, Any] = Game(
    key="lanterns",
    title="Lanterns",
    seats=(1, 2),
    settings=LanternsSettings,
    rules_version=1,
    state=Lanterns,
    texts=Texts(Path(__file__).with_name("lanterns.toml"), base=KERNEL),
    new=new,
    play=play,
    view=view,
    actions=(Light, Peek, Burn),
    about={"lanterns.go": "dark"},
    bots={"random": random_player},
    concede=lost,
    leave=lambda table, seat: None,
    drawn=None,
    opponents=lambda table, seat: (),
    cards_played=lambda table: {},
)


def picture(name: str, red: int, alt: str) -> Picture:
    """A plain square."""
    return Picture(encode(Image.new("RGB", (40, 40), (red, 40, 90))), alt, name, 40, 40, 40)


def board(sight: Sight) -> Picture:
    return picture("board.jpg", 40 * sight.view.lit, f"{sight.view.lit} lanterns burn.")


def hand(sight: Sight) -> Picture | None:
    seen = ", ".join(sight.view.seen)
    return picture("hand.jpg", len(seen), f"In the dark: {seen}.") if seen else None


_PICTURES = {
    "board": Kind("picture.board", board),
    "dark": Kind("picture.dark", hand, is_public=False, holds=lambda view: bool(view.seen)),
}
GUEST: Guest = (LANTERNS, Drawing((250, 200, 90), LANTERNS.texts, _PICTURES))
