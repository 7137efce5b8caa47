"""Tables are set up in a panel, people ask for what they like, and the match begins with it."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path

import pytest

from tests.cogs.conftest import running_apart
from tests.cogs.masks_bot import in_the_house
from tests.cogs.people import (
    Party,
    ask_for,
    by_button,
    by_choice,
    choose_option,
    is_over,
    open_table,
    press,
    set_up,
    tables_in,
)
from tests.discord import BotProcess, Human, InProcessBot, Server, Shown, Value

NAME = "**[x](http://a)** @everyone <@1> \u202eabc 😀`"
ALL: Mapping[str, Value] = {
    "music": "polka",
    "candles": 40,
    "moonless": True,
    "rounds": 2,
    "purse": 77,
    "ties": "first",
}


@pytest.fixture(autouse=True)
def _known_here() -> Iterator[None]:
    with in_the_house():
        yield


@pytest.fixture
async def process(server: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot in a process of its own that knows the ball of masks."""
    async with running_apart(server, tmp_path, "tests.cogs.masks_bot") as made:
        yield made


async def my_seat(person: Human, table: Shown) -> Shown:
    """The panel of one's own seat."""
    return (await person.click(table, "My seat")).message


async def wishes(server: Server, table: Shown, person: Human, *asked: tuple[str, str]) -> None:
    """Somebody asks for all this at their own seat."""
    panel = await my_seat(person, table)
    for name, part in asked:
        await ask_for(person, panel, name, part)


async def test_options_of_every_kind_are_set_in_the_panel_and_stay_after_a_restart(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea, game="masks")
    assert "music: waltz" in table.text and "“Set up”" in table.text
    panel = await set_up(ann, table, ALL)
    said = "ties: first · music: polka · candles: 40 · moonless: Yes · rounds: 2 · purse: 77"
    await server.wait_for(lambda: said in table.text, "all options on the table")
    assert "practice: No" in table.text
    await bot.restart()
    await choose_option(ann, panel, "moonless", False)
    await choose_option(ann, panel, "purse", 78)
    again = said.replace("Yes", "No").replace("77", "78")
    await server.wait_for(lambda: again in table.text, "the options after a restart")
    assert "**purse**: 78" in panel.text
    server.check()


@pytest.mark.e2e
async def test_who_asks_for_a_role_and_a_mask_has_them_and_others_read_it(
    server: Server, process: BotProcess, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    cid, dan = server.person("cid"), server.person(NAME)
    table = await open_table(server, ann, bea, cid, dan, game="masks", options={"ties": "first"})
    await wishes(server, table, dan, ("role", "guest"), ("mask", "fox"))
    await wishes(server, table, ann, ("mask", "fox"), ("role", "guest"))
    await wishes(server, table, bea, ("role", "thief"))
    await wishes(server, table, cid, ("role", "thief"), ("mask", "hare"))
    await server.wait_for(lambda: "would like the Thief, the Hare" in table.text, "all wishes")
    assert table.text.count("would like a Guest, the Fox") == 2
    await process.restart(crash=True)
    await bea.click(table, "Start")
    board = await _begun(server, bea)
    await server.wait_for(lambda: "Bea: the Thief" in board.text, "what each was given")
    assert "Cid: a Guest, the Hare" in board.text
    assert [line for line in board.text.split("\n") if line.count("the Fox") == 1]
    assert "everyone" in board.text and not board.pings - {ann.id, bea.id, cid.id, dan.id}
    party = await Party.at(server, tmp_path, ann, bea, cid, dan, taste=("dance",))
    match = (await party.live()).match
    assert match is not None
    assert match.chosen["4"] == {"role": "guest", "mask": "fox"}
    assert match.chosen["2"] == {"role": "thief"}
    await party.play(by_button, by_choice)
    await server.wait_for(lambda: is_over(ann), "the end")
    assert "Every answer of this match follows" in (await ann.slash("general", "game verify")).text
    final = next(one for one in ann.messages("general") if "Rematch" in one.labels)
    await cid.click(final, "Rematch")
    again = await server.wait_for(lambda: _open(cid), "the table once more")
    assert "ties: first" in again.text and again.text.count("would like a Guest, the Fox") == 2
    assert "would like the Thief, the Hare" in again.text
    server.check()


async def _begun(server: Server, person: Human) -> Shown:
    """The message that shows the board."""
    await server.wait_for(lambda: tables_in(person), "the board")
    return tables_in(person)[-1]


def _open(person: Human) -> Shown | None:
    found = [one for one in person.messages("general") if "Start" in one.labels]
    return found[-1] if found and "would like" in found[-1].text else None


async def test_who_seated_a_computer_says_how_good_it_is_and_what_it_asks_for(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    table = await open_table(server, ann, bea, game="masks")
    await bea.click(table, "Add a computer")
    await cid.click(table, "Join")
    await server.wait_for(lambda: table.text.count("🪑") == 3, "all seated")
    mine, others = await my_seat(bea, table), await my_seat(cid, table)
    await press(bea, mine, "Computer 1")
    [level] = [menu.id for menu in mine.selects if menu.id.startswith("s:level:")]
    await bea.select(mine, level, "random", until_edit=True)
    await ask_for(bea, mine, "role", "thief")
    await server.wait_for(lambda: "(random) · would like the Thief" in table.text, "the computer")
    assert "Only the host" in (await cid.click(others, "Computer 1")).text
    await bea.click(table, "Leave")
    await server.wait_for(lambda: table.text.count("🪑") == 2, "Bea has gone")
    panel = await set_up(ann, table, {})
    await press(ann, panel, "Computer 1")
    await ask_for(ann, panel, "role", "-")
    await server.wait_for(lambda: "would like" not in table.text, "nothing asked for")
    await press(ann, panel, "Set up")
    await choose_option(ann, panel, "music", "polka")
    await server.wait_for(lambda: "music: polka" in table.text, "the host is back at the options")
    server.check()


async def test_two_who_press_at_once_both_have_their_way(server: Server, bot: InProcessBot) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea, game="masks")
    one, other, seat = await set_up(ann, table, {}), await set_up(ann, table, {}), None
    seat = await my_seat(bea, table)
    switch = next(one.id for one in one.buttons if one.id.endswith(":moonless:True"))
    await asyncio.gather(
        ann.click(one, switch),
        ann.click(other, switch),
        choose_option(ann, other, "music", "polka"),
        ask_for(bea, seat, "mask", "hare"),
    )
    said = ("moonless: Yes", "music: polka", "would like the Hare")
    await server.wait_for(lambda: all(word in table.text for word in said), "all of it")
    server.check()


async def test_what_is_not_on_offer_any_more_is_not_asked_for(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea, game="masks")
    seat = await my_seat(bea, table)
    await ask_for(bea, seat, "mask", "moon")
    await server.wait_for(lambda: "would like the Moon" in table.text, "the Moon")
    await set_up(ann, table, {"moonless": True})
    await server.wait_for(lambda: "would like" not in table.text, "no Moon")
    [menu] = [one.id for one in seat.selects if ":mask:" in one.id]
    assert "can't be asked for" in (await bea.select(seat, menu, "moon")).text
    await ann.click(table, "Start")
    board = await _begun(server, ann)
    assert "the Moon" not in board.text
    server.check()


async def test_a_panel_that_sets_up_what_has_begun_becomes_the_sentence_that_says_so(
    server: Server, bot: InProcessBot
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea, game="masks")
    panel = await set_up(ann, table, {})
    switch = next(one.id for one in panel.buttons if one.id.endswith(":moonless:True"))
    await ann.click(table, "Start")
    await _begun(server, ann)
    before = len(ann.ephemerals)
    await ann.click(panel, switch, until_edit=True)
    assert panel.text == "This match has started already." and not panel.buttons
    assert len(ann.ephemerals) == before
    server.check()


async def test_what_can_be_typed_is_what_every_game_has(server: Server, bot: InProcessBot) -> None:
    ann = server.person("ann")
    with pytest.raises(AssertionError, match="music"):
        await ann.slash("general", "game new", game="masks", music="polka")
    await ann.slash("general", "game new", game="masks", practice=True)
    table = await server.wait_message(ann, "general", lambda m: "Join" in m.labels)
    assert "practice: Yes" in table.text
    server.check()
