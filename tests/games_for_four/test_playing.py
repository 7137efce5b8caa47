"""Each of the three games is played to its end by four people, by panel and by commands."""

from pathlib import Path

import pytest

from engine.match import Match
from tests.discord import BotProcess, Server
from tests.games_for_four.four import Four, Way, by_command, by_panel, seat_of

pytestmark = pytest.mark.e2e
both_ways = pytest.mark.parametrize("way", [by_panel, by_command])


def offered(match: Match, seat: str, start: str = "") -> list[str]:
    """What somebody may answer that begins so."""
    question = match.question(seat)
    keys = [] if question is None else [option.key for option in question.options]
    return [key for key in keys if key.startswith(start)]


# Smugglers


@both_ways
async def test_smugglers_pick_in_secret_and_change_their_minds(
    server: Server, bot: BotProcess, tmp_path: Path, way: Way
) -> None:
    four = await Four.sit_down(
        server, bot, tmp_path, "smugglers", lambda view: view.hold, way, ties="first"
    )
    for night in range(2):
        await put_back(four)
        await four.say("cid row east", "ann row north")
        if night == 0:
            await bot.restart()
        await four.say("cid row south", "cid row north", "dan row south", "bea row north")
    await four.check_the_end()


async def put_back(four: Four) -> None:
    """All but the cook put something back; the last first."""
    match = await four.match()
    for name in ("dan", "ann", "cid", "bea"):
        if keys := offered(match, seat_of(name), "put-back"):
            await four.say(f"{name} {keys[1]}")


# Founders

FIRST_DAY = (
    "bea melt silver",
    "cid melt tin",
    "cid melt silver",
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
    "dan melt silver",
    "ann melt silver",
    "bea melt silver",
)


@both_ways
async def test_founders_work_freely_wish_consent_and_let_go(
    server: Server, bot: BotProcess, tmp_path: Path, way: Way
) -> None:
    four = await Four.sit_down(server, bot, tmp_path, "founders", lambda view: [view.motif], way)
    await four.say(*FIRST_DAY, *LEFT_HALF_DONE)
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
    four = await Four.sit_down(server, bot, tmp_path, "atoll", lambda view: view.hand, way)
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
