"""The page in a real browser: by mouse, by keys, wide and narrow."""

from collections.abc import AsyncIterator

import pytest

from playground import Person, Playground, serve

from .chromium import Browser, Tab

pytestmark = pytest.mark.e2e

FOCUS = "document.activeElement"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with Browser() as made:
        yield made
        assert not [trouble for tab in made.tabs for trouble in tab.trouble]


async def sit(browser: Browser, playground: Playground, name: str, width: int) -> Tab:
    height = 844 if width < 700 else 800
    tab = await browser.tab(f"{playground.url}/?as={name}", width, height)
    await tab.sees("This is where #tables begins.")
    await tab.until("document.querySelector('#write').placeholder === 'Message #tables'")
    return tab


async def no_sideways_scrolling(tab: Tab) -> None:
    assert await tab.run("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.usefixtures("bot")
async def test_by_mouse_in_a_wide_window(
    browser: Browser, playground: Playground, bea: Person
) -> None:
    tab = await sit(browser, playground, "ada", 1280)
    await tab.click("#write")
    await tab.type("/demo n")
    await tab.sees("Open a table for a game")
    await tab.click("[role=option]", "/demo new")
    await tab.click("[role=option]", "Horizons")
    await tab.click(".add", "rival")
    await tab.click("[role=option]", "Bea")
    await tab.click("button[title='Run the command']")
    await tab.sees("0 of 4 seats are taken")
    await tab.sees("1 hour ago")
    assert await tab.run("document.querySelector('.picture img').alt.includes('eight by five')")
    await tab.click(".alt")
    await tab.sees("A board of eight by five fields")

    await tab.click("button", "Join")
    await tab.sees("Join (1)")
    await tab.click("button", "Panel")
    await tab.sees("Only you can see this")
    await tab.click("[role=combobox]", "Choose a piece")
    await tab.click("[role=option]", "Knight")
    await tab.sees("You picked knight.")
    await tab.click("[role=combobox]", "Choose a rival")
    await tab.click("[role=option]", "Bea")
    await tab.sees("You picked @Bea.")
    await tab.click("button", "Dismiss message")
    await tab.until("!document.body.innerText.includes('Only you can see this')")
    assert len(bea.messages("tables")) == 1

    await tab.click("button", "Rename")
    await tab.click("dialog button", "Submit")
    await tab.sees("Name is required.")
    await tab.click("dialog input")
    await tab.type("Night")
    await tab.click("dialog .field:nth-of-type(2) [role=combobox]")
    await tab.click("[role=option]", "Calm")
    await tab.click("dialog button", "Submit")
    await tab.sees("Renamed to Night, calm, with nobody.")
    await tab.click(".picture")
    await tab.until("!!document.querySelector('dialog.large')")
    await tab.click("dialog.large button")
    await no_sideways_scrolling(tab)


@pytest.mark.usefixtures("bot")
async def test_by_keys_in_a_narrow_window(
    browser: Browser, playground: Playground, bea: Person
) -> None:
    tab = await sit(browser, playground, "cem", 390)
    await tab.run("document.querySelector('#write').focus()")
    await tab.type("/demo new ")
    await tab.until(f"{FOCUS}.getAttribute('aria-label')?.startsWith('game, required')")
    await tab.type("e")
    await tab.sees("Emerald Rift")
    await tab.until("document.querySelectorAll('.commandbar [role=option]').length === 3")
    await tab.press("ArrowDown", "ArrowDown", "Enter", "Enter")
    await tab.sees("0 of 4 seats are taken")
    assert "## Emerald Rift" in bea.messages("tables")[0].text

    await tab.run("[...document.querySelectorAll('button.press')][0].focus()")
    await tab.press("Enter")
    await tab.sees("Join (1)")
    # The message was drawn anew; the focus is on the same button of it.
    await tab.until(f"{FOCUS}.textContent.includes('Join (1)')")
    await tab.press("Tab", "Tab")
    await tab.until(f"{FOCUS}.textContent === 'Rename'")
    await tab.press("Enter")
    await tab.until(f"{FOCUS}.tagName === 'INPUT' && {FOCUS}.closest('dialog') !== null")
    await tab.press("Escape")
    await tab.until(f"{FOCUS}.textContent === 'Rename'")

    # The form that closes may give the focus back once more: it is asked for until it stays.
    await tab.until(
        "((one) => document.activeElement === one || one.focus())"
        "([...document.querySelectorAll('button.press')][1])"
    )
    await tab.press("Enter")
    await tab.sees("You picked nothing yet.")
    await tab.run("document.querySelector('[data-control=piece]').focus()")
    await tab.press("Enter", "ArrowDown", "Enter")
    await tab.sees("You picked knight.")
    await tab.until(f"{FOCUS}.dataset.control === 'piece'")

    await tab.click("#drawer")
    await tab.until(f"{FOCUS}.closest('#sidebar') !== null")
    await tab.press("Escape")
    await tab.until(f"{FOCUS}.id === 'drawer'")
    await tab.press("ArrowDown", alt=True)
    await tab.until("document.querySelector('#title').textContent === 'chatter'")
    await no_sideways_scrolling(tab)


@pytest.mark.usefixtures("bot")
async def test_what_runs_a_command_keeps_its_place_while_options_come_and_go(
    browser: Browser, playground: Playground
) -> None:
    tab = await sit(browser, playground, "ada", 400)
    # How far from the corner of its bar, in whatever room there is.
    gaps = """(() => {
        const bar = document.querySelector(".commandbar .line");
        const send = document.querySelector("button[title='Run the command']");
        const gaps = new Set();
        for (let width = 390; width > 150; width -= 5) {
            bar.style.width = `${width}px`;
            const [outer, inner] = [bar.getBoundingClientRect(), send.getBoundingClientRect()];
            gaps.add(Math.round(Math.max(outer.right - inner.right, outer.bottom - inner.bottom)));
        }
        bar.style.width = "";
        return [...gaps];
    })()"""
    await tab.click("#write")
    await tab.type("/demo n")
    await tab.click("[role=option]", "/demo new")
    assert max(await tab.run(gaps)) < 12
    await tab.click("[role=option]", "Horizons")
    assert max(await tab.run(gaps)) < 12
    await tab.click(".add", "rival")
    assert max(await tab.run(gaps)) < 12


@pytest.mark.usefixtures("bot")
async def test_writing_unread_marks_and_chairs(
    browser: Browser, playground: Playground, bea: Person
) -> None:
    tab = await sit(browser, playground, "ada", 1280)
    await tab.click("#write")
    await tab.type("**bold** ||dark|| <script>alert(1)</script>")
    await tab.press("Enter")
    await tab.until("document.querySelector('.prose strong')?.textContent === 'bold'")
    assert await tab.run("document.querySelectorAll('#messages script').length === 0")
    await bea.until(lambda: bea.messages("tables"))
    ada = next(i for i, one in bea.people.items() if one["username"] == "ada")
    await bea.say("chatter", f"Where are you, <@{ada}>?")
    await tab.until("document.querySelector('.badge')?.textContent === '1'")
    assert (await tab.run("document.title")).startswith("(1) #tables")
    await tab.click(".place", "chatter")
    await tab.until("!document.querySelector('.badge') && !!document.querySelector('.pinged')")
    assert await tab.run("document.querySelector('.mention.you').textContent === '@Ada'")
    await tab.type("x")
    assert await tab.run(f"{FOCUS}.id === 'write'")

    await tab.click(".chair", "Dov")
    await tab.until("document.querySelector('#chairs b').textContent === 'Dov'")
    assert "as=dov" in await tab.run("location.search")
    await tab.click("#settings")
    await tab.click("[role=switch]")
    await bea.until(
        lambda: not next(p for p in bea.people.values() if p["username"] == "dov")["dms_open"]
    )


async def test_a_page_of_an_older_start_loads_itself_anew(browser: Browser) -> None:
    first = await serve(port=0)
    port = first.address.port
    tab = await sit(browser, first, "ada", 1280)
    await tab.run("window.old = true")
    await first.close()
    await tab.sees("The playground is not answering.")
    second = await serve(port=port)
    assert second.address.port == port
    await tab.until("window.old === undefined && document.querySelector('#title')?.textContent")
    tab.trouble.clear()
    await second.close()


@pytest.mark.usefixtures("bot")
async def test_running_a_command_by_a_key_leaves_nothing_written(
    browser: Browser, playground: Playground
) -> None:
    tab = await sit(browser, playground, "ada", 390)
    await tab.run("document.querySelector('#write').focus()")
    await tab.type("/demo hand")
    await tab.until("document.querySelectorAll('[role=option]').length === 1")
    await tab.press("Enter")
    await tab.until(f"{FOCUS}.textContent === '/demo hand'")
    await tab.press("Enter")
    await tab.sees("Only you can see this")
    assert await tab.run("document.querySelector('#write').value") == ""


async def test_a_phone_shows_what_waits_in_other_places(
    browser: Browser, playground: Playground, bea: Person
) -> None:
    tab = await sit(browser, playground, "ada", 390)
    assert await tab.run("!document.querySelector('#drawer .dot, #drawer .badge')")
    await bea.say("chatter", "Hello?")
    await tab.until("!!document.querySelector('#drawer .dot')")
    ada = next(i for i, one in bea.people.items() if one["username"] == "ada")
    await bea.say("chatter", f"Where are you, <@{ada}>?")
    await tab.until("document.querySelector('#drawer .badge')?.textContent === '1'")
    assert await tab.run("document.querySelector('#drawer').ariaLabel") == "Channels, 1 for you"


async def test_the_way_to_new_messages_covers_none(
    browser: Browser, playground: Playground, bea: Person
) -> None:
    tab = await sit(browser, playground, "ada", 390)
    for number in range(30):
        await bea.say("tables", f"Line {number}")
    await tab.sees("Line 29")
    await tab.run("document.querySelector('#scroll').scrollTop = 0")
    await bea.say("tables", "The newest")
    await tab.until("!document.querySelector('#newer').hidden")
    box = "document.querySelector('{}').getBoundingClientRect()"
    below = f"{box.format('#newer')}.top >= {box.format('#scroll')}.bottom"
    assert await tab.run(below)


@pytest.mark.usefixtures("bot")
async def test_a_picture_is_shown_larger_than_it_stood_on_a_phone(
    browser: Browser, playground: Playground, ada: Person
) -> None:
    tab = await sit(browser, playground, "bea", 390)
    await ada.slash("tables", "demo new", game="Horizons")
    await tab.until("!!document.querySelector('.picture img')?.complete")
    width = "document.querySelector('{}').getBoundingClientRect().width"
    before = await tab.run(width.format(".picture img"))
    await tab.click(".picture")
    await tab.until("!!document.querySelector('dialog.large img')?.complete")
    assert await tab.run(width.format("dialog.large img")) > 2 * before
    await tab.run("document.querySelector('dialog.large img').click()")
    assert await tab.run(width.format("dialog.large img")) <= 390
