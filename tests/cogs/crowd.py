"""Two hundred people at fifty-three tables of all games at once, and how long they waited."""

import asyncio
import random
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from tests.cogs.people import open_table
from tests.discord import Channel, Human, NoAnswer, Refused, Server, Shown

CROWD = {
    "fellbound": (10, 4),
    "incubo": (11, 2),
    "fear": (11, 4),
    "rift": (10, 5),
    "horizons": (11, 4),
}
"""How many tables of each game there are, and for how many."""
THINKING = 5.0, 20.0
"""So many seconds people think before they act again."""
ACTS = 800
LOOK_AGAIN, PATIENCE = 0.5, 300.0

_OWED = "SELECT count(*) FROM outbox WHERE settled IS NULL"
_TOLD = """
    SELECT match_id, written, settled, reason FROM outbox
    WHERE channel IS NOT NULL AND kind IN ('table', 'refresh', 'show') ORDER BY match_id, id
"""

Seated = tuple[Channel, Human]


@dataclass
class Crowd:
    """What a crowd saw: how long each waited, in seconds, and what it took of the machine."""

    signs: list[float] = field(default_factory=list)
    """From an act, or a letter typed, to the first answer."""
    pictures: list[float] = field(default_factory=list)
    """From an act to its answer with the picture: one an act."""
    tables: list[float] = field(default_factory=list)
    """From an act to the table's message that shows it."""
    processor: float = 0.0
    """Of all processes of the bot, with all that followed an act."""
    unanswered: int = 0
    """So many acts got no answer within the three seconds that Discord waits."""
    owed: int = 0
    """So many letters were owed at once, at the most."""
    megabytes: float = 0.0
    """So much memory all processes of the bot took, at the most; what they share counts once."""

    @property
    def each(self) -> float:
        """Seconds of processor that an act takes."""
        return self.processor / len(self.pictures)

    def __str__(self) -> str:
        """The figures, as they are reported."""
        return (
            f"{len(self.pictures)} acts, {self.each * 1000:.0f} ms of processor each; "
            f"picture p50 {usually(self.pictures):.2f} s, p99 {rarely(self.pictures):.2f} s; "
            f"table's message p50 {usually(self.tables):.2f} s, p99 {rarely(self.tables):.2f} s; "
            f"{self.owed} letters owed, {self.megabytes:.0f} MB at the most; "
            f"first answer at most after {max(self.signs):.2f} s, {self.unanswered} unanswered"
        )


def usually(waited: Sequence[float]) -> float:
    """What half of all wait no longer than."""
    return median(waited)


def rarely(waited: Sequence[float]) -> float:
    """What one in a hundred waits longer than."""
    return quantiles(waited, n=100)[-1]


async def crowd(
    server: Server,
    bot: int,
    folder: Path,
    acts: int = ACTS,
    games: Mapping[str, tuple[int, int]] = CROWD,
    thinking: tuple[float, float] = THINKING,
) -> Crowd:
    """Let two hundred people act by chance at all games, so often; the bot is this process."""
    seen, chance = Crowd(), random.Random("crowd")
    people = await seated(server, games)
    await server.wait_for(lambda: all(one.dms for _, one in people), "all hands", PATIENCE)
    async with asyncio.timeout(PATIENCE):
        while _owed(folder):
            await asyncio.sleep(LOOK_AGAIN)
    began, start = time.time(), processor(bot)
    async with _watched(seen, bot, folder):
        seeds = [random.Random(chance.random()) for _ in people]
        acting = zip(people, seeds, strict=True)
        await asyncio.gather(
            *(_act(server, one, luck, thinking, seen, acts) for one, luck in acting)
        )
        async with asyncio.timeout(PATIENCE):
            while _owed(folder):
                await asyncio.sleep(LOOK_AGAIN)
        seen.processor = processor(bot) - start
    seen.tables = _told(folder, began)
    return seen


async def seated(server: Server, games: Mapping[str, tuple[int, int]]) -> list[Seated]:
    """People at so many tables of each game, for so many each, in channels of their own."""
    people: list[Seated] = []
    for game, (tables, seats) in games.items():
        for number in range(tables):
            room, names = server.channel(f"{game}-{number}"), range(seats)
            group = [server.person(f"{game}{number}x{n}", patience=PATIENCE) for n in names]
            table = await open_table(server, *group, channel=room, game=game)
            await group[0].click(table, "Start")
            people += [(room, person) for person in group]
    return people


async def _act(
    server: Server,
    one: Seated,
    luck: random.Random,
    thinking: tuple[float, float],
    seen: Crowd,
    acts: int,
) -> None:
    """Think, look what can be done, and do anything of it."""
    room, person = one
    await asyncio.sleep(luck.uniform(0, thinking[1]))
    while len(seen.pictures) < acts:
        began = time.monotonic()
        try:
            offered = await person.autocomplete(room, "play", "choice")
            seen.signs.append(time.monotonic() - began)
            if offered:
                began = time.monotonic()
                choice = str(luck.choice(offered).value)
                reply = await person.slash(room, "play", choice=choice)
                seen.signs.append(reply.seconds)
                if reply.shown is not None and await _is_shown(server, person, reply.shown):
                    seen.pictures.append(time.monotonic() - began)
        except NoAnswer:
            seen.unanswered += 1
        except Refused:
            pass  # somebody else was faster
        await asyncio.sleep(luck.uniform(*thinking))


async def _is_shown(server: Server, person: Human, answer: Shown) -> bool:
    """Whether an answer came to show a picture; whoever is asked once more says yes."""
    sure = next((one.id for one in answer.buttons if one.id.startswith("b:sure:")), None)
    if sure is not None:
        edits = answer.edits
        await person.click(answer, sure)
        await server.wait_for(lambda: answer.edits > edits or answer.gone, "what is sure", PATIENCE)
    return bool(answer.files)


@asynccontextmanager
async def _watched(seen: Crowd, bot: int, folder: Path) -> AsyncIterator[None]:
    """Look again and again how much is owed, and how much memory is taken."""

    async def watch() -> None:
        while True:
            seen.owed = max(seen.owed, _owed(folder))
            seen.megabytes = max(seen.megabytes, megabytes(bot))
            await asyncio.sleep(LOOK_AGAIN)

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()


def _owed(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "store.sqlite3", timeout=60)) as store:
        [count] = store.execute(_OWED).fetchone()
    return int(count)


def _told(folder: Path, since: float) -> list[float]:
    """For each letter to a table written since, how long until the table showed as much."""
    with closing(sqlite3.connect(folder / "store.sqlite3", timeout=60)) as store:
        rows = store.execute(_TOLD).fetchall()
    waited, shown, table = list[float](), 0.0, None
    for match, written, settled, reason in reversed(rows):
        if match != table:
            shown, table = 0.0, match
        if reason is None:
            shown = settled
        if shown and written >= since:
            waited.append(shown - written)
    return waited


def processor(pid: int) -> float:
    """Seconds that a process and its children spent on processors: its clocks on Linux."""
    return sum(time.clock_gettime(~one << 3 | 2) for one in _family(pid))


def megabytes(pid: int) -> float:
    """What a process and its children hold of the machine's memory; what they share counts once."""
    return sum(_proportional(one) for one in _family(pid)) / 1024


def _family(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [int(child) for task in tasks for child in task.read_text().split()]
    return [pid, *(one for child in children for one in _family(child))]


def _proportional(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
