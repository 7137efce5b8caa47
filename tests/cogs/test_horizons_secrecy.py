"""Horizons: nothing that anybody gets hangs on what the decks will bring."""

from pathlib import Path

import pytest

from cogs.acts.house import House
from cogs.messages.look import look
from db.live import Live
from engine.chance import Chance
from engine.games.horizons import GAME, TEXTS
from engine.games.horizons.edition import EDITION
from engine.games.horizons.state import Horizons
from engine.match import Match
from tests.cogs.conftest import ANN, BEA, playing, running
from tests.cogs.dealing import DEALT
from tests.cogs.people import Party, by_button, open_table, tables_in
from tests.cogs.test_secrecy import given_to
from tests.discord import Server

CID = 30
PEOPLE = {"1": ANN, "2": BEA}
LIKED = ("gain",)
"""What leads to decks."""
LOOKED_AT = {
    *("horizons.grow", "horizons.keep", "horizons.forget", "horizons.play"),
    *("horizons.fast", "horizons.slow", "horizons.hit", "horizons.push"),
}
TYPED = ("keep", "play", "take-back", "forget", "use", "set", "spirit")
"""What can be typed of any card, be it in a deck or before somebody."""
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


@pytest.mark.long
@pytest.mark.ledger("HOR-R1", "HOR-R14", "HOR-R15", "HOR-R16")
async def test_nothing_that_anybody_gets_depends_on_the_order_of_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.live.secrets", DEALT)
    luck, tried = Chance(bytes([1]) * 16), set[str]()
    async with playing("horizons", tmp_path, blight="chance") as house:
        for _ in range(MOST):
            asked = await one_act(house, luck)
            if asked not in tried:
                tried.add(asked)
                for person in (luck.choice([ANN, BEA]), CID, None):
                    await check_that_nothing_shows(house, person, luck)
    assert set(" ".join(tried).split()) >= LOOKED_AT, "else too little was tried"


async def check_that_nothing_shows(house: House, person: int | None, luck: Chance) -> None:
    """Whatever the decks will bring may change, and all that somebody gets stays the same."""
    async with house.matches.hold(1) as live:
        match = live.match
        assert match is not None
        before = await given_to(live, house, person), refusals(live, person)
        assert exchange(match.state, luck)
        assert (await given_to(live, house, person), refusals(live, person)) == before
        live.spoilt = True  # what was exchanged is not to be kept


def refusals(live: Live, person: int | None) -> list[str]:
    """What somebody is told who types the name of each card there is."""
    seat, match = look(live, person).seat, live.match
    if seat is None or match is None:
        return []
    keys = [f"{verb} {card}" for verb in TYPED for card in EDITION.powers]
    told = [GAME.why_not(match.state, seat, key) for key in keys]
    assert any(told)
    return ["" if text is None else TEXTS.say(text) for text in told]


@pytest.mark.long
@pytest.mark.ledger("HOR-R55")
async def test_the_log_of_the_bot_tells_nothing_from_which_decks_could_be_known(
    server: Server, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    async with running(server, tmp_path, LOG_LEVEL="DEBUG", LOG_FORMAT="json") as bot:
        table = await open_table(server, ann, bea, game="horizons")
        await ann.click(table, "Start")
        await server.wait_for(lambda: tables_in(ann), "the island")
        party = await Party.at(server, tmp_path, ann, bea, taste=LIKED)
        await party.play(by_button, most=20)
        hand = await ann.slash("general", "hand")
        assert hand.message.ephemeral and not bea.can_see(hand)
        assert all(not bea.can_see(letter) for letter in ann.dms)
        match = (await party.live()).match
        assert match is not None
        secret = match.secret.hex()
    assert server.token not in bot.log() and secret not in bot.log()
    assert not [one for one in server.said_by_bot() if secret in one.text]
    server.check()
