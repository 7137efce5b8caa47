"""A game for tests: secret picks, wishes beside free play, ready marks, uses left half done."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, cast

from engine.ask import checkpoint, choose
from engine.beside import beside
from engine.chance import Chance
from engine.computer import random_player
from engine.free import play_freely
from engine.game import PLAIN, Action, Game, Result, Settings, Table, Weight
from engine.secret import secretly
from engine.text import KERNEL, Text, Texts
from render.drawing import Drawing, Kind, Sight
from render.picture import Picture
from tests.guests import square, staying

WISHES = ("rain", "sun", "doom")
TREES = ("oak", "elm", "ash", "fir", "yew", "box")


@dataclass(frozen=True)
class Role(Action):
    """Be something."""

    verb: ClassVar[str] = "be"
    what: str

    @property
    def label(self) -> Text:
        return Text("guild.label.be", {"what": self.what})


@dataclass(frozen=True)
class Saw(Action):
    """Saw a tree."""

    verb: ClassVar[str] = "saw"
    what: str

    @property
    def label(self) -> Text:
        return Text("guild.label.saw", {"what": self.what})


@dataclass(frozen=True)
class Way(Action):
    """Saw along or across."""

    verb: ClassVar[str] = "go"
    way: str

    @property
    def label(self) -> Text:
        return Text("guild.label.go", {"way": self.way})


@dataclass(frozen=True)
class Wish(Action):
    """Wish for something."""

    verb: ClassVar[str] = "wish"
    what: str

    @property
    def label(self) -> Text:
        return Text("guild.label.wish", {"what": self.what})


ROLES = [Role.of(what) for what in ("smith", "baker", "fool")]


@dataclass
class Guild(Table):
    seats: list[str]
    gone: list[str] = field(default_factory=list)
    ready: list[str] = field(default_factory=list)
    wishes: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GuildView:
    viewer: str | None
    gone: tuple[str, ...]


async def play(table: Guild) -> Result:
    await checkpoint()
    picks = await secretly("guild.role", dict.fromkeys(table.seats, ROLES))
    for seat, role in picks.items():
        table.tell("guild.is", seat=seat, what=role.what)

    def offered(seat: str) -> list[Wish]:
        return [Wish.of(what) for what in WISHES if table.wishes.get(seat) != what]

    def hear(seat: str, wish: Wish) -> None:
        table.wishes[seat] = wish.what
        table.tell("guild.wished", only=[seat], what=wish.what)

    offers = {seat: (lambda seat=seat: offered(seat)) for seat in table.seats}
    await beside(work(table), "guild.wish", cast(Any, offers), cast(Any, hear))
    return Result("guild.ending.done", tuple(table.seats))


async def work(table: Guild) -> None:
    def jobs() -> dict[str, list[Action]]:
        left: list[Action] = [Saw.of(tree) for tree in TREES if tree not in table.gone]
        return dict.fromkeys(table.seats, left)

    async def job(seat: str, act: Action) -> bool:
        assert isinstance(act, Saw)
        way = await choose(seat, "guild.way", [Way.of("along"), Way.of("across")])
        table.gone.append(act.what)
        table.tell("guild.sawed", seat=seat, what=act.what, way=way.way)
        return False

    await play_freely(table, "guild.work", jobs, job, ready=table.ready)


GUILD: Game[Any, Any] = Game(
    key="guild",
    title="Guild",
    seats=(2, 3, 4),
    settings=Settings,
    rules_version=1,
    state=Guild,
    texts=Texts(Path(__file__).with_name("guild.toml"), base=KERNEL),
    new=lambda settings, seats, chance: new(seats, chance),
    play=play,
    view=lambda table, viewer: GuildView(viewer, tuple(table.gone)),
    actions=(Role, Saw, Way, Wish),
    bots={"random": random_player},
    concede=lambda table, seat: Result("guild.ending.done"),
    weigh=lambda view, option: Weight("fatal") if option.key == "wish doom" else PLAIN,
)


def new(seats: Sequence[str], chance: Chance) -> Guild:
    return Guild(list(seats))


def board(sight: Sight) -> Picture:
    return square("board.jpg", 40, f"Gone: {', '.join(sight.view.gone)}.")


def in_the_house() -> AbstractContextManager[None]:
    """The game is among those of the house meanwhile."""
    pictures = {"board": Kind("picture.board", board)}
    return staying((GUILD, Drawing((90, 60, 20), GUILD.texts, pictures)))
