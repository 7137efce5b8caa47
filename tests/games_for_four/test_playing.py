"""Each of the three games is played to its end by four people, by panel and by commands."""

from pathlib import Path

import pytest

from engine.match import Match
from tests.cogs.people import press, tables_in
from tests.discord import BotProcess, Server, Shown
from tests.games_for_four.four import Four, Secrets, Way, by_command, by_panel, panel_of, seat_of

pytestmark = pytest.mark.e2e
CARGO = Secrets(lambda table, seat: table.holds[seat], ["smugglers.landed"])
MOTIFS = Secrets(lambda table, seat: [table.motifs[seat]])
CARDS = Secrets(lambda table, seat: table.hands[seat], ["atoll.cast"])
both_ways = pytest.mark.parametrize("way", [by_panel, by_command])


def offered(match: Match, seat: str, start: str = "") -> list[str]:
    """What somebody may answer that begins so."""
    question = match.question(seat)
    keys = [] if question is None else [option.key for option in question.options]
    return [key for key in keys if key.startswith(start)]


# Smugglers


@both_ways
async def test_smugglers_ask_for_roles_pick_in_secret_and_change_their_minds(
    server: Server, bot: BotProcess, tmp_path: Path, way: Way
) -> None:
    wishes = ("cid role captain", "ann role captain", "bea role pilot", "dan role cook")
    four = await Four.sit_down(server, bot, tmp_path, "smugglers", CARGO, way, wishes, ties="first")
    roles = {"1": "broker", "2": "pilot", "3": "captain", "4": "cook"}
    assert {seat: one["role"] for seat, one in (await four.match()).chosen.items()} == roles
    table = tables_in(four.watcher)[-1].text
    assert "Cid: the Captain" in table and "Ann: the Broker" in table
    for night in range(2):
        for name in ("ann", "cid", "bea"):
            match = await four.match()
            own = match.state.holds[seat_of(name)]
            typed = await four.people[name].autocomplete("general", "smugglers put-back", "cargo")
            assert [choice.value for choice in typed] == own, "nobody is offered what others hold"
            await four.say(f"{name} put-back {own[1]}")
        await four.say("cid row east", "ann row north")
        assert "You chose **Row to the Cove by the wreck**" in (await panel_of(four, "cid")).text
        if night == 0:
            await bot.restart()
        await four.say("cid row south", "cid row north", "dan row south", "bea row creek")
    assert four.calls == {"ann": 3, "cid": 3, "dan": 2}, "once a phase, and not who began it"
    await four.check_the_end()


# Founders

FIRST_DAY = (
    "bea wish silver",
    "ann wish silver",
    "cid wish tin",
    "cid wish silver",
    "ann melt silver",
    "bea stoke",
    "ann ask-stoke cid",
    "cid consent",
    "dan pour 1",
    "ann consent",
    "cid consent",
    "bea consent",
)
LEFT_HALF_DONE = (
    "bea ready",
    "ann lend bea",
    "bea yes",
)
LET_GO = (
    "dan let-go",
    "dan lend cid",
    "cid no",
    "dan yes",
    "cid pour 1",
    "bea refuse",
    "ann ready",
    "bea not-ready",
    "cid ready",
    "bea ready",
    "dan ready",
)
SECOND_DAY = (
    "bea wish silver",
    "dan wish silver",
    "ann wish silver",
    "bea melt silver",
)


@both_ways
async def test_founders_work_freely_wish_consent_and_let_go(
    server: Server, bot: BotProcess, tmp_path: Path, way: Way
) -> None:
    four = await Four.sit_down(server, bot, tmp_path, "founders", MOTIFS, way)
    await four.say(*FIRST_DAY, *LEFT_HALF_DONE)
    assert four.calls == {"ann": 2, "bea": 2, "cid": 2}, "for consent, when asked, and nothing else"
    await bot.restart(crash=True)
    await four.say(*LET_GO, *SECOND_DAY)
    while (await four.match()).result is None:
        match = await four.match()
        [pour, *_] = offered(match, "1", "pour") or [""]
        if pour:
            await four.say(f"ann {pour}", "bea consent", "cid consent", "dan consent")
        else:
            able = [
                name
                for name in ("ann", "bea", "cid", "dan")
                if offered(match, seat_of(name), "ready")
            ]
            await four.say(f"{able[0]} ready")
    await four.check_the_end()


# Atoll


@both_ways
async def test_the_atoll_is_held_with_two_hundred_options_in_one_question(
    server: Server, bot: BotProcess, tmp_path: Path, way: Way
) -> None:
    four = await Four.sit_down(server, bot, tmp_path, "atoll", CARDS, way)
    number = 0
    while (match := await four.match()).result is None:
        [seat] = match.due.owing
        casts = offered(match, seat, "cast")
        keys = [casts[number * 37 % len(casts)]] if casts else offered(match, seat)
        await four.say(f"{four.names([seat])[0]} {keys[0]}")
        number += 1
        if number == 3:
            await bot.restart()
    await four.check_the_end()


async def test_pictures_turn_in_place_with_forecasts_and_what_is_fatal_is_pressed_twice(
    server: Server, bot: BotProcess, tmp_path: Path
) -> None:
    four = await Four.sit_down(server, bot, tmp_path, "atoll", CARDS, by_panel)
    ann, match = four.people["ann"], await four.match()
    panel = await panel_of(four, "ann")
    assert alt_of(panel).startswith("Your cards: ")
    card = match.view("1").hand[0]
    await press(ann, panel, "Cast")
    await press(ann, panel, match.game.texts.name(card))
    assert "Which land" in str(panel.components)
    assert alt_of(panel).startswith("40 lands, 40 to choose from.")
    await press(ann, panel, "Side")
    assert alt_of(panel) == "Ann cast 0, Bea cast 0, Cid cast 0, Dan cast 0."
    [parts] = [menu.id for menu in panel.selects if menu.id.startswith("s:picture:")]
    await ann.select(panel, parts, "side.3", until_edit=True)
    assert alt_of(panel) == "Cid cast 0."
    await press(ann, panel, "Hand")
    assert "Cast › " in panel.text, "what was chosen is not lost"
    [lands] = [menu for menu in panel.selects if menu.id.startswith("s:choose:")]
    await ann.select(panel, lands.id, lands.values[1], until_edit=True)
    assert "left there." in str(panel.components), "each piece says what will be left"

    lines = await four.party.lines()
    for sure in ("Never mind", "Yes, I am sure"):
        await press(ann, panel, "Show again")
        await press(ann, panel, "Breach the reef")
        assert "Are you sure?" in panel.text and "everybody loses" in panel.text
        assert await four.party.lines() == lines
        await press(ann, panel, sure)
    await four.check_the_end()


async def test_the_tide_is_told_with_every_loss_and_whole_one_press_away(
    server: Server, bot: BotProcess, tmp_path: Path
) -> None:
    four = await Four.sit_down(server, bot, tmp_path, "atoll", CARDS, by_command)
    await four.say("ann rest", "bea rest", "cid rest", "dan rest", "ann a2 2 a4 1")
    while "4" in (match := await four.match()).due.owing:
        await four.say(f"dan {offered(match, '4')[0]}")
    sunk = [match.game.texts.name(land) for land in match.state.sunk]
    table = tables_in(four.watcher)[-1]
    for word in ("Wind", "Rain", "Flood"):
        assert f"**{word}**" in table.text
    assert sunk and all(f"{land} sank!" in table.text for land in sunk)
    assert table.text.count("held out") <= 1, "of what is no loss only the newest is told"
    whole = next(one.id for one in table.buttons if one.id.startswith("b:story:"))
    story = await four.watcher.click(table, whole)
    told = sum(story.text.count(word) for word in ("held out", "sank!", "lies under water"))
    assert story.ephemeral and told == 60
    four.check_secrets(await four.match())


def alt_of(panel: Shown) -> str:
    """What the picture of a panel says in words."""
    [picture] = panel.files
    return picture.description
