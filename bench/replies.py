"""An answer to its visible reply: the real bot in its playground, beside a bot without rules.

Ada presses through the options of her turn. She answers with each and takes it back, and then
she does so once more: the second time, what she is shown was drawn before.
"""

import asyncio
import json
import sys
import time
from base64 import b64encode
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from bench.commits import lengthen
from bench.measure import Pairs, Row, Times
from playground import Person
from playground.people.sight import Reply, Seen
from playground.protocol.forms.components import GALLERY, walk
from tests.play.playing import drawn, is_awaited, table_in_play
from tests.play.process import Nocturne

ANSWERS = 100
"""So many of each kind."""
AT_ONCE = 8
"""So many options of one position: what they show is still kept when they come again."""
PLACE = "chatter"
PATIENCE = 30.0
QUIET = ("move", "reform")
"""Acts that show nothing new to anybody, and so can be taken back without asking."""


class Real(Nocturne):
    """The bot, which shares no memory with what starts it."""

    command = (sys.executable, "-mtests.discord.launch", "bot")


class Bare(Nocturne):
    """The bot without rules."""

    command = (sys.executable, "-mbench.bare")


class Way(NamedTuple):
    """How an option is chosen: by which verb first, on which component, which value of it."""

    key: str
    verb: str
    component: str
    selected: bool


class Table:
    """Ada's panel at a table of the real bot, and Ada once more, where there are no rules."""

    def __init__(self, folder: Path, ada: Person, bea: Person, bare: Person) -> None:
        self.folder, self.ada, self.bea, self.bare = folder, ada, bea, bare
        self.new, self.kept = Pairs(), Pairs()
        self.panel: Seen

    async def begin(self) -> None:
        """Both sit down, and Ada is asked."""
        await self.ada.slash(PLACE, "game new", game="fellbound")
        await self.bea.slash(PLACE, "game join")
        await self.bea.slash(PLACE, "game start")

    async def play(self) -> None:
        """Go on until enough is measured."""
        while len(self.kept) < ANSWERS:
            await self.ada.until(self.asked, what="somebody's turn")
            if is_awaited(self.ada, PLACE):
                await self.take_turn()
            else:
                await self.type_one(self.bea)

    def asked(self) -> bool:
        return is_awaited(self.ada, PLACE) or is_awaited(self.bea, PLACE)

    async def type_one(self, person: Person) -> None:
        """Deploy what can be deployed, else do anything that is no attack: the match is to last."""
        offered = await person.autocomplete(PLACE, "play", "choice")
        values = [one["value"] for one in offered]
        words = ("deploy", *QUIET, "")
        wanted = (one for word in words for one in values if f":{word}" in one)
        if (value := next(wanted, None)) is not None:
            await self.refreshed(lambda: person.slash(PLACE, "play", choice=value))

    async def take_turn(self) -> None:
        """Where at least two characters can act, measure; then go on."""
        table = table_in_play(self.ada, PLACE)
        assert table is not None
        self.panel = (await self.ada.click(table, "Play")).message
        ways = await self.ways()
        if len({way.key.split()[1] for way in ways}) > 1:
            for pairs in (self.new, self.kept):
                for way in ways[:AT_ONCE]:
                    await self.measure(way, pairs)
        await self.ada.dismiss(self.panel)
        await self.type_one(self.ada)

    async def measure(self, way: Way, pairs: Pairs) -> None:
        """Answer, see what comes, show the same without rules, and take back."""
        if way.verb:
            await self.shown(self.ada.click(self.panel, way.verb))
        figure = 0.0

        async def answer() -> None:
            nonlocal figure
            figure = await self.shown(self.chosen(way))

        await self.refreshed(answer)
        pairs.add(figure, await self.without_rules())
        await self.refreshed(lambda: self.shown(self.ada.click(self.panel, self.taking_back())))

    def taking_back(self) -> str:
        """The button that takes back, on which stands what it takes."""
        ids = (b["custom_id"] for b in self.panel.buttons if b["label"].startswith("Take back"))
        return str(next(ids))

    def chosen(self, way: Way) -> Awaitable[Reply]:
        if way.selected:
            return self.ada.select(self.panel, way.component, way.key)
        return self.ada.click(self.panel, way.component)

    async def shown(self, act: Awaitable[Reply]) -> float:
        """How long it takes until the panel is another."""
        before = drawn(self.panel)
        began = time.perf_counter()
        reply = await act
        if reply.kind != "update":
            await self.ada.until(lambda: drawn(self.panel) != before, what="the next panel")
        return time.perf_counter() - began

    async def refreshed(self, act: Callable[[], Awaitable[object]]) -> None:
        """Wait until the channel shows it too: then the bot has nothing left to do."""
        before = state(table_in_play(self.ada, PLACE))
        await act()
        await self.ada.until(
            lambda: state(table_in_play(self.ada, PLACE)) != before, what="the table to follow"
        )

    async def ways(self) -> list[Way]:
        """The quiet acts, by what must be pressed for them."""
        found = self.offered("")
        for verb in [b for b in self.panel.buttons if ":verb:" in b["custom_id"]]:
            if verb["custom_id"].split(":")[4] in QUIET:
                await self.shown(self.ada.click(self.panel, verb["custom_id"]))
                found += self.offered(verb["label"])
                await self.shown(self.ada.click(self.panel, "Back"))
        return [way for way in found if way.key.split()[0] in QUIET]

    def offered(self, verb: str) -> list[Way]:
        """The options that stand on the panel."""
        answers = [b["custom_id"] for b in self.panel.buttons if ":answer:" in b["custom_id"]]
        found = [Way(id.split(":", 4)[4], verb, id, False) for id in answers]
        for select in self.panel.selects:
            values = [one["value"] for one in select["options"]]
            found += [Way(value, verb, select["custom_id"], True) for value in values]
        return found

    async def without_rules(self) -> float:
        """How long it takes to show the same panel where nothing needs to be thought of."""
        recorded = json.dumps(await self.recorded())
        await asyncio.to_thread((self.folder / "panel.json").write_text, recorded)
        panel = (await self.bare.slash(PLACE, "panel")).message
        began = time.perf_counter()
        reply = await self.bare.click(panel, "Show again")
        took = time.perf_counter() - began
        assert reply.kind == "update" and len(panel.components) == len(self.panel.components)
        await self.bare.dismiss(panel)
        return took

    async def recorded(self) -> dict[str, Any]:
        """The panel as it stands, with its pictures."""
        components = json.loads(json.dumps(self.panel.raw["components"]))
        pictures = []
        for part in walk(components):
            for one in part["items"] if part["type"] == GALLERY else ():
                name = urlsplit(one["media"]["url"]).path.rsplit("/", 1)[1]
                data = await self.ada.fetch(one["media"]["url"])
                one |= {"url": f"attachment://{name}", "alt": one["description"]}
                pictures.append({"name": name, "alt": one["alt"], "data": b64encode(data).decode()})
        return {"components": components, "pictures": pictures}


def state(table: Seen | None) -> tuple[str, int]:
    return ("", 0) if table is None else (table.id, table.edits)


def rows() -> Iterator[Row]:
    """What is usual, and what is rare."""
    table = asyncio.run(measure())
    yield table.kept.median("answer to reply, p50, no new picture", "ms", Times(1.3))
    yield table.kept.worst("answer to reply, p99, no new picture", "ms")
    yield table.new.median("answer to reply, p50, a new picture", "ms", 60)
    yield table.new.worst("answer to reply, p99, a new picture", "ms")


async def measure() -> Table:
    """Start both bots, and let Ada and Bea play."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="nocturne-")))
        real = await started(stack, Real(folder / "real"))
        lengthen(Path(real.env["DATABASE"]))
        bare = await started(stack, Bare(folder / "bare"))
        ada, bea = await seated(stack, real, "ada"), await seated(stack, real, "bea")
        table = Table(folder / "bare", ada, bea, await seated(stack, bare, "ada"))
        await table.begin()
        await table.play()
    return table


async def started(stack: AsyncExitStack, bot: Nocturne) -> Nocturne:
    Path(bot.env["DATABASE"]).parent.mkdir()
    stack.push_async_callback(stopped, bot)
    return await bot.start()


async def stopped(bot: Nocturne) -> None:
    code = await bot.stop()
    if code or "Traceback" in bot.output:
        print(bot.output, file=sys.stderr)


async def seated(stack: AsyncExitStack, bot: Nocturne, name: str) -> Person:
    person = await stack.enter_async_context(Person(bot.url, name, patience=PATIENCE))
    await person.until(lambda: person.bot_online, what="the bot")
    return person
