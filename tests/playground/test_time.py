"""Time in the playground: it can be made later, for everybody, and what comes silently says so."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Person, Playground, Refused, serve

from .chromium import Browser
from .conftest import REPO
from .raw import RawBot, tables

SIX_HOURS, SILENT = 21_600, 4096


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with Browser() as made:
        yield made
        assert not [trouble for tab in made.tabs for trouble in tab.trouble]


async def test_it_is_later_for_everybody_and_stays_so(tmp_path: Path) -> None:
    data = tmp_path / "world.sqlite"
    first = await serve(data, port=0)
    async with Person(first.url, "ada") as ada, Person(first.url, "bea") as bea:
        await ada.do("let_pass", seconds=SIX_HOURS)
        said = await bea.say("tables", "Good morning")
        assert said.raw["timestamp"] > time.strftime(
            "%Y-%m-%dT%H:%M:%S", time.gmtime(time.time() + SIX_HOURS - 60)
        )
        await ada.do("let_pass", seconds=60)
    await first.close()
    second = await serve(data, port=0)
    assert second.world.clock.ahead == SIX_HOURS + 60
    await second.close()


@pytest.mark.parametrize("seconds", [0, -60, float("nan"), 1e12])
async def test_time_neither_goes_back_nor_leaps_far(
    playground: Playground, ada: Person, seconds: float
) -> None:
    with pytest.raises(Refused, match="made later"):
        await ada.do("let_pass", seconds=seconds)
    assert playground.world.clock.ahead == 0


async def test_the_process_says_what_time_it_is(tmp_path: Path) -> None:
    for expected in ([], ["Clock: 21600.000 s ahead"]):
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playground", "--until-eof", "--port", "0"),
            *("--data", str(tmp_path / "world.sqlite")),
            cwd=REPO,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None and process.stdin is not None
        before = list[str]()
        while not (line := (await process.stdout.readline()).decode()).startswith("Page: "):
            before.append(line.strip())
        assert [one for one in before if one.startswith("Clock")] == expected
        async with Person(line.removeprefix("Page: ").strip(), "ada") as ada:
            await ada.do("let_pass", seconds=SIX_HOURS)
            await process.stdout.readline()
            assert (await process.stdout.readline()).decode().startswith("Clock: ")
        process.stdin.close()
        assert await process.wait() == 0


@pytest.mark.e2e
async def test_the_page_turns_the_clock_and_shows_what_came_silently(
    browser: Browser, playground: Playground
) -> None:
    here = f"/channels/{tables(playground)}/messages"
    async with RawBot(playground.api, playground.gateway, playground.token) as bot:
        await bot.connect()
        tab = await browser.tab(f"{playground.url}/?as=bea", 400, 800)
        await tab.sees("This is where #tables begins.")
        at = int(playground.world.clock.now()) + SIX_HOURS
        bea = next(one.id for one in playground.world.people if one.name == "bea")
        await bot.call("POST", here, {"content": f"<@{bea}> by night", "flags": SILENT})
        await bot.call("POST", here, {"content": f"<@{bea}> until <t:{at}:R>"})
        await tab.sees("in 6 hours")
        assert await tab.run("document.querySelectorAll('.pinged').length") == 2
        marked = "[...document.querySelectorAll('li:has(.silent)')].map((one) => one.innerText)"
        (silent,) = await tab.run(marked)
        assert "by night" in silent and "in 6 hours" not in silent
        before = await tab.run("document.querySelector('#clock').textContent")
        await tab.click("button", "Six hours later")
        await tab.until("!document.querySelector('#messages').innerText.includes('in 6 hours')")
        assert await tab.run("document.querySelector('#clock').textContent") != before
        assert playground.world.clock.ahead == SIX_HOURS
        assert await tab.run("document.documentElement.scrollWidth <= window.innerWidth")
