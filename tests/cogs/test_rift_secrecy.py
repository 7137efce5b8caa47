"""Emerald Rift: what anybody gets does not hang on what they cannot see, hands open or closed."""

from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.messages.look import look
from engine.chance import Chance
from engine.match import Match
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.dealing import DEALT
from tests.cogs.test_secrecy import given_to
from tests.games.rift.hidden import exchange

CEM, DOV = 40, 50
PEOPLE = {"1": ANN, "2": BEA, "3": CEM}
LIKED = ("pick buy", "pick build", "pick activate", "begin downtown", "build", "activate", "pay")
"""What leads to secrets."""
LOOKED_AT = {"rift.pick", "rift.buy", "rift.keep", "rift.build", "rift.pay", "rift.activate"}
MOST = 50


@pytest.fixture(autouse=True)
def _deals_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.live.secrets", DEALT)


def liked(match: Match, luck: Chance) -> tuple[str, str]:
    """Who does what next: what others may not see, or what a good player would do."""
    question = luck.choice([one for one in match.questions if not one.standing])
    for word in LIKED:
        found = [one.key for one in question.options if one.key.startswith(word)]
        if found and luck.below(3):
            return question.seat, luck.choice(found)
    view = match.view(question.seat)
    return question.seat, match.game.bots["good"](view, question, luck).key


async def one_act(house: House, luck: Chance) -> str:
    """Somebody acts; what all are asked after that. Nobody does once it is over."""
    async with house.matches.hold(1) as live:
        match = live.match
        assert match is not None
        if match.result is not None:
            return ""
        seat, key = liked(match, luck)
    await house.act(1, PEOPLE[seat], lambda it, who: it.answer(who, key))
    return " ".join(sorted(one.prompt for one in match.questions))


@pytest.mark.long
@pytest.mark.ledger("RIFT-A55")
@pytest.mark.parametrize("hands", ["closed", "shared"])
async def test_nothing_that_anybody_gets_depends_on_what_they_cannot_see(
    tmp_path: Path, hands: str
) -> None:
    luck, tried = Chance(bytes([1]) * 16), set[str]()
    settings: dict[str, Any] = {"hands": hands, "necromancer": "last"}
    async with playing("rift", tmp_path, more={"Cem": CEM}, **settings) as house:
        for _ in range(MOST):
            asked = await one_act(house, luck)
            if asked not in tried:
                tried.add(asked)
                for person in (ANN, CEM, DOV, None):
                    await check_that_nothing_shows(house, person, luck)
    assert set(" ".join(tried).split()) >= LOOKED_AT, "else too little was tried"


async def check_that_nothing_shows(house: House, person: int | None, luck: Chance) -> None:
    """Whatever is hidden from somebody may change, and all that they get stays the same."""
    async with house.matches.hold(1) as live:
        match = live.match
        assert match is not None
        kept = match.game.adapter.dump_json(match.state)
        before = await given_to(live, house, person)
        exchange(match.state, look(live, person).seat, luck, match.questions)
        assert match.state.round == 0 or match.game.adapter.dump_json(match.state) != kept
        assert await given_to(live, house, person) == before
        live.spoilt = True  # what was exchanged is not to be kept
