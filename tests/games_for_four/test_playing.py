"""Four people play to the end in any order, by panel and by commands."""

from pathlib import Path

import pytest

from engine.match import Match
from tests.discord import BotProcess, Server
from tests.games_for_four.four import Four, Secrets, Way, by_command, by_panel, seat_of

pytestmark = pytest.mark.e2e
MOTIFS = Secrets(lambda table, seat: [table.motifs[seat]])
both_ways = pytest.mark.parametrize("way", [by_panel, by_command])


def offered(match: Match, seat: str, start: str = "") -> list[str]:
    """What somebody may answer that begins so."""
    question = match.question(seat)
    keys = [] if question is None else [option.key for option in question.options]
    return [key for key in keys if key.startswith(start)]


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
    server: Server, process: BotProcess, tmp_path: Path, way: Way
) -> None:
    four = await Four.sit_down(server, process, tmp_path, "founders", MOTIFS, way)
    await four.say(*FIRST_DAY, *LEFT_HALF_DONE)
    assert four.calls == {"ann": 2, "bea": 2, "cid": 2}, "for consent, when asked, and nothing else"
    await process.restart(crash=True)
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
