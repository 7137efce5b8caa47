"""A game for tests: four founders cast a bell in free play, with consent, wishes and ready marks.

In the morning the master of the day says what is melted, and all may wish ahead. Then everybody
works in any order until all are ready. Each has a secret motif to hide, dealt or picked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Literal

from pydantic import Field

from engine.ask import Option, Rule, checkpoint, choose, confirm
from engine.beside import beside
from engine.chance import Chance
from engine.computer import random_player
from engine.free import Consent, asked_of, asking, play_freely
from engine.game import PLAIN, Action, Game, Result, SeatWord, Settings, Table, Weight
from engine.secret import secretly
from engine.text import KERNEL, Text, Texts
from tests.said import Said

METALS = ("copper", "tin", "silver")
WISHES = (*METALS, "lead")
"""Nobody melts lead, and it is fatal to wish for it."""
MOTIFS = {"adder": "the Adder", "badger": "the Badger", "comet": "the Comet", "daisy": "the Daisy"}
GOAL = 12
MOST_WORK = 10
"""So often is worked in a day before the light goes."""


class FoundersSettings(Settings):
    days: int = Field(2, ge=1, le=3, description="How many days there are")
    motifs: Literal["dealt", "picked"] = Field("dealt", description="Who says what each hides")


@dataclass(frozen=True)
class Be(Said):
    """Pick a motif, in secret."""

    verb: ClassVar[str] = "be"
    motif: str


@dataclass(frozen=True)
class Melt(Said):
    """Say what is melted today."""

    verb: ClassVar[str] = "melt"
    metal: str


@dataclass(frozen=True)
class Wish(Said):
    """Wish for a metal, before it is melted."""

    verb: ClassVar[str] = "wish"
    metal: str


@dataclass(frozen=True)
class Stoke(Said):
    """Stoke the fire: once a day."""

    verb: ClassVar[str] = "stoke"


@dataclass(frozen=True)
class Lend(Said):
    """Lend somebody a hand, who says what for."""

    verb: ClassVar[str] = "lend"
    to: SeatWord


@dataclass(frozen=True)
class Pour(Said):
    """Propose to pour metal for so much heat: all others must agree."""

    verb: ClassVar[str] = "pour"
    price: str


AskStoke = asking(Stoke, "Ask somebody to stoke the fire.", says_whom=True)


@dataclass
class Founders(Table):
    seats: list[str]
    days: int
    motifs: dict[str, str]
    day: int = 0
    metal: str = ""
    heat: int = 2
    bell: int = 0
    worked: int = 0
    wishes: dict[str, str] = field(default_factory=dict)
    stoked: list[str] = field(default_factory=list)
    lent: list[str] = field(default_factory=list)
    ready: list[str] = field(default_factory=list)

    @property
    def master(self) -> str:
        return self.seats[self.day % len(self.seats)]

    @property
    def price(self) -> int:
        return 1 + self.bell // 4

    def others(self, seat: str) -> list[str]:
        return [other for other in self.seats if other != seat]

    def hear(self, seat: str, wish: Wish) -> None:
        self.wishes[seat] = wish.metal
        self.tell("founders.wished", only=[seat], metal=wish.metal)

    def melt(self, metal: str) -> None:
        self.metal = metal
        glad = [seat for seat in self.seats if self.wishes.get(seat) == metal]
        self.heat += len(glad)
        self.tell("founders.melted", seat=self.master, metal=metal, glad=len(glad))
        self.wishes.clear()

    def stoke(self, seat: str) -> None:
        self.stoked.append(seat)
        self.heat += 1
        self.tell("founders.stoked", seat=seat, heat=self.heat)

    def lend(self, seat: str, other: str, brings: int) -> None:
        self.lent.append(seat)
        self.heat += brings
        self.tell("founders.lent", seat=seat, other=other, heat=self.heat)

    def pour(self, seat: str) -> None:
        self.heat -= self.price
        self.bell += 2 + (self.metal == "silver")
        self.tell("founders.poured", seat=seat, bell=self.bell)

    def rest(self) -> None:
        """The next day is another."""
        self.day, self.metal, self.worked = self.day + 1, "", 0
        for done in (self.stoked, self.lent, self.ready):
            done.clear()


async def play(table: Founders) -> Result:
    while table.day < table.days:
        await checkpoint()
        if not table.motifs:
            offered = {seat: [Be.of(one) for one in MOTIFS] for seat in table.seats}
            picks = await secretly("founders.motif", offered)
            table.motifs = {seat: pick.motif for seat, pick in picks.items()}
        if not table.metal:
            await morning(table)
        await work(table)
        table.rest()
    won = table.bell >= GOAL
    return Result(f"founders.ending.{'won' if won else 'cold'}", tuple(table.seats) if won else ())


async def morning(table: Founders) -> None:
    """The master says what is melted; until then all may wish, also the master."""

    def wish_of(seat: str) -> Callable[[], list[Wish]]:
        return lambda: [Wish.of(one) for one in WISHES if one != table.wishes.get(seat)]

    asked = choose(table.master, "founders.melt", [Melt.of(metal) for metal in METALS])
    wishes = {seat: wish_of(seat) for seat in table.seats}
    table.melt((await beside(asked, "founders.wish", wishes, table.hear)).metal)


async def work(table: Founders) -> None:
    def asked(seat: str, act: Action) -> Sequence[str]:
        return table.others(seat) if isinstance(act, Pour) else ()

    def proposes(seat: str, act: Action) -> Text:
        return Text(f"founders.propose.{act.verb}", {"seat": seat, **act.said})

    def do(seat: str, act: Action) -> Rule[bool]:
        return perform(table, seat, act)

    await play_freely(
        table,
        "founders.work",
        lambda: acts(table),
        do,
        consent=Consent(asked, proposes),
        ready=table.ready,
        at_rest=True,
    )


def acts(table: Founders) -> Mapping[str, Sequence[Action]]:
    """What each may do: less and less, and dearer."""
    if table.worked >= MOST_WORK:
        return {seat: [] for seat in table.seats}
    stokes = {s: [] if s in table.stoked else [Stoke.of()] for s in table.seats}
    pours = [Pour.of(str(table.price))] if table.heat >= table.price else []
    return {
        seat: [
            *stokes[seat],
            *asked_of(stokes, seat, [AskStoke]),
            *([] if seat in table.lent else map(Lend.of, table.others(seat))),
            *pours,
        ]
        for seat in table.seats
    }


async def perform(table: Founders, seat: str, act: Action) -> bool:
    """Do it; a lent hand asks the other what for, and then its owner once more."""
    match act:
        case Stoke():
            table.stoke(seat)
        case Pour():
            table.pour(seat)
        case Lend(to=other):
            luck = await confirm(other, "founders.for-luck", seat=seat)
            if await confirm(seat, "founders.sure", other=other):
                table.lend(seat, other, table.chance.below(4) if luck else 1)
    table.worked += 1
    return table.bell >= GOAL


@dataclass(frozen=True)
class FoundersView:
    viewer: str | None
    day: int
    heat: int
    bell: int
    ready: tuple[str, ...]
    motif: str
    """The own one, which nobody else knows; a spectator has none."""
    wish: str


def view(table: Founders, viewer: str | None) -> FoundersView:
    motif, wish = table.motifs.get(viewer or "", ""), table.wishes.get(viewer or "", "")
    seen = (viewer, table.day, table.heat, table.bell, tuple(table.ready))
    return FoundersView(*seen, motif, wish)


def new(settings: FoundersSettings, seats: Sequence[str], chance: Chance) -> Founders:
    motifs = list(MOTIFS) if settings.motifs == "dealt" else []
    chance.shuffle(motifs)
    return Founders(list(seats), settings.days, dict(zip(seats, motifs, strict=False)))


def weigh(view: FoundersView, option: Option) -> Weight:
    match option:
        case Pour(price=price):
            left = view.heat - int(price)
            return Weight("good", Text("founders.forecast.pour", {"left": left}))
        case Wish(metal="lead"):
            return Weight("fatal")
    return PLAIN


def named(word: str) -> str:
    return MOTIFS.get(word, word.capitalize())


FOUNDERS: Game[Any, Any] = Game(
    key="founders",
    title="Founders",
    seats=(2, 3, 4),
    settings=FoundersSettings,
    rules_version=1,
    state=Founders,
    texts=Texts(Path(__file__).with_name("founders.toml"), {"word": named}, base=KERNEL),
    new=new,
    play=play,
    view=view,
    actions=(Be, Melt, Wish, Pour, Stoke, AskStoke, Lend),
    bots={"random": random_player},
    concede=lambda table, seat: Result("founders.ending.out"),
    weigh=weigh,
)
