"""Horizons: nothing that anybody gets hangs on what the decks will bring."""

from pathlib import Path

import pytest

from cogs.acts.house import House
from engine.chance import Chance
from engine.games.horizons.state import Horizons
from engine.match import Match
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.test_secrecy import given_to

CID = 30
PEOPLE = {"1": ANN, "2": BEA}
LIKED = ("gain",)
"""What leads to decks."""
LOOKED_AT = {"horizons.grow", "horizons.keep", "horizons.play", "horizons.slow"}
MOST = 60


def liked(match: Match, luck: Chance) -> tuple[str, str]:
    """Who does what next: what shows cards, or what a good player would do."""
    question = luck.choice([one for one in match.questions if not one.standing])
    found = [one.key for one in question.options if one.key.startswith(LIKED)]
    if found:
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


def exchange(table: Horizons, luck: Chance) -> bool:
    """All decks in an order of their own, and other chance from now on; whether that is new."""
    table.chance = Chance(bytes(luck.below(256) for _ in range(16)))
    changed = False
    for deck in (table.fear_deck, table.minor, table.major, *table.stage_cards.values()):
        deck.top.extend(deck.unseen)
        deck.unseen.clear()
        luck.shuffle(deck.top)
        changed |= len(deck.top) > 1
    return changed


@pytest.mark.ledger("HOR-R1", "HOR-R14", "HOR-R15", "HOR-R16")
async def test_nothing_that_anybody_gets_depends_on_the_order_of_decks(tmp_path: Path) -> None:
    luck, tried = Chance(bytes([1]) * 16), set[str]()
    async with playing("horizons", tmp_path, blight="chance") as house:
        for _ in range(MOST):
            asked = await one_act(house, luck)
            if asked not in tried:
                tried.add(asked)
                for person in (ANN, CID, None):
                    await check_that_nothing_shows(house, person, luck)
    assert set(" ".join(tried).split()) >= LOOKED_AT, "else too little was tried"


async def check_that_nothing_shows(house: House, person: int | None, luck: Chance) -> None:
    """Whatever the decks will bring may change, and all that somebody gets stays the same."""
    async with house.matches.hold(1) as live:
        match = live.match
        assert match is not None
        before = await given_to(live, house, person)
        assert exchange(match.state, luck)
        assert await given_to(live, house, person) == before
        live.spoilt = True  # what was exchanged is not to be kept
