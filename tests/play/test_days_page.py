"""Days of a slow match on a phone: a hand-over by night, calls, a time that is over, and the way
back to one's seat. The page's own button makes it later, for the bot as well."""

import os
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from playground import Person
from playground.people.sight import Seen
from tests.play.playing import is_awaited, set_instead, table_in_play
from tests.play.process import Nocturne
from tests.play.test_page import FITS
from tests.playground.chromium import Browser, Tab

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HERE, SILENT = "tables", 4096
SHOTS = os.environ.get("SHOTS")
"""A folder for pictures of the page, for whoever wants to look at them."""
LAST = "[...document.querySelectorAll('#messages li')].at(-1)"
OWN = """[...document.querySelectorAll("#messages li")].filter((one) =>
    one.innerText.includes("Only you can see this")).at(-1)"""


@pytest.fixture
async def nocturne(tmp_path: Path) -> AsyncIterator[Nocturne]:
    running = Nocturne(tmp_path)
    running.module = "tests.play.lasting"
    yield await running.start()
    assert await running.stop() == 0
    assert "Traceback" not in running.output, running.output


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with Browser() as made:
        yield made
        assert [trouble for tab in made.tabs for trouble in tab.trouble] == []


class Days:
    """What time it is in the playground, where all live by UTC."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.now = datetime.now(UTC)

    async def until(self, hour: int) -> None:
        """Make it this hour, today or tomorrow."""
        then = self.now.replace(hour=hour, minute=0, second=30)
        self.passed(then + timedelta(days=then <= self.now) - self.now)
        await self.person.do("let_pass", seconds=self.seconds)

    def passed(self, how_long: timedelta) -> None:
        """So much later it is now."""
        self.now, self.seconds = self.now + how_long, how_long.total_seconds()


async def shoot(tab: Tab, name: str) -> None:
    assert await tab.run(FITS)
    if SHOTS:
        await tab.run("document.querySelector('#scroll').scrollTop = 1e9")
        await tab.until("[...document.images].every((one) => one.complete)")
        await tab.shot(Path(SHOTS) / f"days-{name}.png")


async def newest(
    person: Person, where: str, says: str, fits: Callable[[Seen], bool] = lambda _: True
) -> Seen:
    """The newest message that says this, once it is there."""

    def found() -> Seen | None:
        said = [one for one in person.messages(where) if says in one.text and fits(one)]
        return said[-1] if said else None

    seen = await person.until(found, what=says)
    assert seen is not None
    return seen


def is_silent(message: Seen) -> bool:
    return bool(message.raw["flags"] & SILENT)


async def end_turn(person: Person) -> None:
    """Say that nothing more is done, in each phase of a turn."""
    while is_awaited(person, HERE):
        offered = await person.autocomplete(HERE, "play", "choice")
        passes = [one["value"] for one in offered if one["value"].endswith("pass")]
        if passes:
            await person.slash(HERE, "play", choice=passes[0])


async def test_the_ladder_of_a_slow_match(
    nocturne: Nocturne, browser: Browser, ada: Person, bea: Person
) -> None:
    days = Days(ada)
    await days.until(20)
    table = await set_instead(ada, "fellbound", pace="12h")
    waiting = await newest(bea, HERE, "pace: 12 hours", lambda one: "Join" in one.labels)
    await bea.click(waiting, "Join")
    await ada.until(lambda: "Bea" in table.text, what="Bea's seat")
    await ada.click(table, "Start")
    await ada.until(lambda: table_in_play(ada, HERE), what="the board")
    early, late = (ada, bea) if is_awaited(ada, HERE) else (bea, ada)
    await late.slash(HERE, "my zone", zone="UTC")
    tab = await browser.tab(f"{nocturne.url}/?as={late.name}", 400, 800)
    other = await browser.tab(f"{nocturne.url}/?as={early.name}", 400, 800)

    await days.until(23)
    letters = len(late.dms())
    await end_turn(early)
    told = await newest(late, HERE, "nothing is counted before")
    assert is_silent(told) and not told.pings_you
    await late.until(lambda: len(late.dms()) > letters, what="the letter")
    assert is_silent(late.dms()[-1])
    await tab.until(f"!!{LAST}.querySelector('.silent') && !{LAST}.matches('.pinged')")
    await shoot(tab, "1-night")

    await days.until(8)
    call = await newest(late, HERE, "your turn since")
    assert call.pings_you and not is_silent(call)
    await tab.until(f"{LAST}.matches('.pinged') && !{LAST}.querySelector('.silent')")
    await shoot(tab, "2-morning")

    letter, said = late.dms()[-1], len(late.dms()) + len(late.messages(HERE))
    edits = letter.edits
    await tab.click("button", "Six hours later")
    days.passed(timedelta(hours=6))
    await late.until(lambda: letter.edits > edits, what="the letter to be edited")
    assert len(late.dms()) + len(late.messages(HERE)) == said

    await days.until(18)
    near = await newest(late, HERE, "your deadline is near")
    assert near.pings_you and not is_silent(near)
    await shoot(tab, "3-near")

    await days.until(20)
    asked = await newest(late, "dm", "Your time is over, and the others are asked")
    assert not is_silent(asked)
    await other.until(f"{LAST}.innerText.includes('What now?')", timeout=20)
    await shoot(other, "4-asked")
    await other.click("button.press", "Computer plays")
    await newest(early, HERE, "A computer player sits in")
    await shoot(other, "5-sits-in")

    await tab.click("button.press", "Play")
    await tab.until(f"{OWN}?.innerText.includes('Take my seat back')", timeout=20)
    assert "A computer player sits in for you" in await tab.run(f"{OWN}.innerText")
    await shoot(tab, "6-what-it-did")
    await tab.click("button.press", "Take my seat back")
    await tab.until(f"!{OWN}.innerText.includes('Take my seat back')", timeout=20)
    did = await tab.run(f"{OWN}.innerText")
    assert "is away: a computer player sits in" in did and "is back, and plays on" in did
    await early.until(lambda: "sits in for" not in table_shown(early), what="the seat taken back")
    await shoot(tab, "7-back")


def table_shown(person: Person) -> str:
    """What the table's newest message says."""
    return [one for one in person.messages(HERE) if "Hand" in one.labels][-1].text
