"""A restored copy knows that it is one: old buttons do nothing, and each channel is told."""

import asyncio
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cogs.conftest import running, running_apart
from tests.cogs.people import Party, be_sure, open_table, tables_in
from tests.db.house import select
from tests.discord import Human, Reply, Server, Shown

ROOT = Path(__file__).parents[2]
TOLD = "restored from a copy"
BEFORE = "from before this bot was restored"
STORE = "store.sqlite3"


def by_backup(folder: Path) -> None:
    """Copy the store as docs/operating.md says."""
    command = [sys.executable, "bot.py", "--backup", str(folder / "copy")]
    env = {"DATABASE": str(folder / STORE), "PATH": ""}
    subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)


def by_hand(folder: Path) -> None:
    """Copy the file that nobody has open."""
    shutil.copy(folder / STORE, folder / "copy")


def put_back(folder: Path) -> None:
    """Restore what was copied."""
    lost = folder / "lost"
    lost.mkdir()
    for path in folder.glob(f"{STORE}*"):
        path.rename(lost / path.name)
    shutil.copy(folder / "copy", folder / STORE)


async def use(person: Human, message: Shown, id: str) -> Reply:
    """Press this button, or choose the first from this list."""
    for menu in message.selects:
        if menu.id == id:
            return await person.select(message, id, menu.values[0])
    return await person.click(message, id)


class Evening:
    """A running table, an open one, and what stood there before the restoring."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server, self.folder = server, folder
        self.ann, self.bea = server.person("ann"), server.person("bea")
        self.old: dict[str, tuple[Human, Shown, str]] = {}
        """A person, a message and a button of it, by its kind."""

    async def begin(self) -> None:
        """Set up both tables, and play some answers at the first."""
        table = await open_table(self.server, self.ann, self.bea)
        await self.ann.click(table, "Start")
        self.party = await Party.at(self.server, self.folder, self.ann, self.bea)
        await self.play(3)
        self.opened = await self.set_up(self.ann, "second")
        await self.party.all_said()

    async def set_up(self, host: Human, name: str) -> Shown:
        """A table in a channel of its own that waits for others."""
        channel = self.server.channel(name)
        await host.slash(channel, "game new", game="fellbound")
        return await self.server.wait_message(host, channel, lambda m: "Join" in m.labels, 20)

    async def play(self, most: int) -> None:
        """Play some answers."""

        async def typed(party: Party, person: Human, key: str) -> Reply:
            match = (await party.live()).match
            assert match is not None
            seat = next(seat for seat, one in party.people.items() if one is person)
            question = match.question(seat)
            assert question is not None
            choice = f"{question.serial}:{key}"
            return await be_sure(person, await person.slash("general", "play", choice=choice))

        await self.party.play(typed, most=most)

    async def what_will_be_lost(self) -> None:
        """Play on, and keep what is shown: no such button may act on what is restored."""
        await self.play(6)
        await self.ann.slash("general", "draw")
        await self.bea.click(self.opened, "Join")
        await self.server.wait_for(lambda: self.opened.text.count("🪑") == 2, "Bea at the table")
        await self.ann.slash("second", "game show")
        lost = await self.set_up(self.bea, "third")
        await self.party.all_said()
        due = await self.party.due()
        assert due is not None
        shown = tables_in(self.ann)[-1]
        self.opened = [m for m in self.ann.messages("second") if "Join" in m.labels][-1]
        panel = (await due[0].click(shown, "Play")).message
        answers = re.compile("b:(answer|verb|choose):|s:choose:")
        offered = [one.id for one in panel.buttons] + [one.id for one in panel.selects]
        self.old = {
            "answer": (due[0], panel, next(filter(answers.match, offered))),
            "vote": (self.bea, shown, _id(shown, "b:vote:")),
            "log": (self.bea, shown, _id(shown, "b:log:")),
            "play": (self.bea, shown, _id(shown, "b:open-panel:")),
            "join": (self.server.person("cem"), self.opened, _id(self.opened, "b:join:")),
            "set up": (self.ann, self.opened, _id(self.opened, "b:set-up:")),
            "lost": (self.ann, lost, _id(lost, "b:join:")),
        }

    async def all_are_refused(self) -> None:
        """Each of the old buttons is answered kindly, and does nothing."""
        before = await self.stored()
        for kind, (person, message, button) in self.old.items():
            reply = await use(person, message, button)
            assert BEFORE in reply.text, (kind, reply.text)
            assert reply.message.buttons, f"{kind}: there is a way to go on"
        assert await self.stored() == before

    async def stored(self) -> list[tuple[int, int, int]]:
        """How many lines and seats each table has."""
        counts = "SELECT id, lines, (SELECT count(*) FROM seats WHERE match_id = id) FROM matches"
        return [tuple(row) for row in await select(self.party.store, counts)]

    async def told_once(self) -> None:
        """Both channels that go on are told, and see their tables with live buttons."""
        await self.server.wait_for(lambda: all(map(self.told, ("general", "second"))), "news", 30)
        await self.party.all_said()
        assert [self.told(name) for name in ("general", "second", "third")] == [1, 1, 0]

    def told(self, channel: str) -> int:
        """How often a channel was told."""
        return sum(TOLD in one.text and not one.ephemeral for one in self.ann.messages(channel))

    async def reopen(self) -> None:
        """Look into the store that is in place now."""
        await self.party.store.close()
        self.party = await Party.at(self.server, self.folder, self.ann, self.bea)

    async def tables_work(self) -> None:
        """What was sent anew does what it says."""
        lines = await self.party.lines()
        await self.play(2)
        assert await self.party.lines() == lines + 2
        fresh = [m for m in self.ann.messages("second") if "Join" in m.labels][-1]
        await self.server.person("dov").click(fresh, "Join")
        await self.server.wait_for(lambda: fresh.text.count("🪑") == 2, "Dov at the table")


def _id(message: Shown, begin: str) -> str:
    return next(button.id for button in message.buttons if button.id.startswith(begin))


@pytest.mark.long
@pytest.mark.parametrize("copy", [by_backup, by_hand])
async def test_old_buttons_do_nothing_and_each_channel_is_told_once(
    server: Server, tmp_path: Path, copy: Callable[[Path], None]
) -> None:
    evening = Evening(server, tmp_path)
    async with running(server, tmp_path) as bot:
        await evening.begin()
        await evening.party.store.close()
        await bot.stop()
        copy(tmp_path)
        await bot.start()
        await evening.reopen()
        await evening.what_will_be_lost()
        await bot.stop()
        put_back(tmp_path)
        await bot.start()
        await evening.reopen()
        await evening.told_once()
        await evening.all_are_refused()
        await evening.tables_work()
        await evening.told_once()
        numbers = {id for id, *_ in await evening.stored()}
        opened = await evening.set_up(evening.bea, "fourth")
        assert "table 1001" in opened.text and numbers == {1, 2}
    server.check()


@pytest.mark.e2e
@pytest.mark.parametrize("kills", [2, pytest.param(25, marks=pytest.mark.slow)])
async def test_each_channel_is_told_once_however_often_the_bot_is_killed(
    server: Server, tmp_path: Path, kills: int
) -> None:
    evening = Evening(server, tmp_path)
    async with running_apart(server, tmp_path) as bot:
        await evening.begin()
        await bot.stop()
        by_backup(tmp_path)
        await bot.start()
        await evening.what_will_be_lost()
        await bot.stop()
        put_back(tmp_path)
        await bot.start()
        for number in range(kills):
            # Any moment is as good as any other: that is what is tried.
            await asyncio.sleep(0.4 * number / kills)
            await bot.restart(crash=True)
        await evening.reopen()
        await evening.told_once()
        await evening.all_are_refused()
    server.check(unanswered=True)
