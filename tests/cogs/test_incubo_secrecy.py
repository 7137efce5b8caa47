"""What is looked at in Incubo is for both who dream, and for nobody who only watches."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from cogs.acts.house import House
from cogs.messages.look import look
from db.matches import Live
from engine.games.incubo.data import CARDS, SIDES
from engine.match import Match, Step
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.people import Party, by_choice, open_table, tables_in
from tests.cogs.test_secrecy import given_to
from tests.discord import InProcessBot, Server

CID = 30
PEOPLE = {"1": ANN, "2": BEA}
LOOKING = [
    f"use {card}"
    for card, sides in SIDES.items()
    if any(side.power and side.power.do in ("order", "discard", "box") for side in sides.values())
]
CURIOUS = (*LOOKING, "consent", "draw", "fight", "play", "stop", "abandon")
"""What leads to a look at a deck soon."""
HEADING = "On top of"


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[House]:
    """Ann and Bea dream until one of them looks at a deck."""
    async with playing("incubo", tmp_path) as made:
        for _ in range(300):
            async with made.matches.hold(1) as live:
                match = live.match
                assert match is not None
                if match.view("1").peek is not None:
                    break
                seat, key = curious(match)
            await made.act(1, PEOPLE[seat], answering(key))
        yield made


def answering(key: str) -> Callable[[Match, str], Step]:
    """Whoever acts gives this answer."""
    return lambda match, seat: match.answer(seat, key)


def curious(match: Match) -> tuple[str, str]:
    """Who does what to look at a deck soon."""
    for word in CURIOUS:
        for question in match.questions:
            for option in question.options:
                if option.key.startswith(word):
                    return question.seat, option.key
    return match.questions[0].seat, match.questions[0].options[0].key


def turned(live: Live) -> None:
    """What is being looked at lies the other way round."""
    assert live.match is not None
    for dreamer in live.match.state.dreamers.values():
        dreamer.peek.reverse()
    live.match._course.waiting.list_again()


async def test_what_is_looked_at_is_given_to_both_players_and_to_no_spectator(
    night: House,
) -> None:
    async with night.matches.hold(1) as live:
        watching = [await given_to(live, night, who) for who in (None, CID)]
        playing = [await given_to(live, night, who) for who in (ANN, BEA)]
        turned(live)
        assert [await given_to(live, night, who) for who in (None, CID)] == watching
        for who, before in zip((ANN, BEA), playing, strict=True):
            assert await given_to(live, night, who) != before
        live.spoilt = True  # what was turned is not to be kept


async def test_the_story_of_a_look_names_the_cards_to_players_alone(night: House) -> None:
    async with night.matches.hold(1) as live:
        match = live.match
        assert match is not None
        peek = match.view("1").peek
        assert peek is not None and match.view("2").peek == peek
        assert match.view(None).peek is None
        names = [CARDS[card].name for card in peek.cards]
        told = [line for line in match.log[-1].told if "looks" in line.id or "sees" in line.id]
        said = {who: " ".join(look(live, who).story(told)) for who in (ANN, BEA, CID, None)}
    for name in names:
        assert name in said[ANN] and name in said[BEA]
        assert name not in said[CID] and name not in said[None]
    assert "looks at the next" in said[None]


@pytest.mark.long
async def test_a_spectator_finds_a_look_nowhere(
    server: Server, bot: InProcessBot, tmp_path: Path
) -> None:
    ann, bea, cid = server.person("ann"), server.person("bea"), server.person("cid")
    table = await open_table(server, ann, bea, game="incubo", options={"difficulty": "easy"})
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea, taste=CURIOUS)
    for _ in range(300):
        match = (await party.live()).match
        assert match is not None
        if match.view("1").peek is not None:
            break
        await party.play(by_choice, most=1)
    for person in (ann, bea):
        [picture] = (await person.slash("general", "hand")).files
        assert picture.name == "peek.jpg" and HEADING in picture.description
    await server.wait_for(lambda: "looks at the next" in tables_in(cid)[-1].text, "the table")
    shown = [(await cid.slash("general", what)).message for what in ("log", "board")]
    for message in [*shown, *cid.messages("general")]:
        alts = [file.description for file in message.files]
        assert not any(HEADING in text for text in (message.text, *alts))
        assert "peek.jpg" not in [file.name for file in message.files]
    assert "no seat" in (await cid.slash("general", "hand")).text
    for command, option in (("play", "choice"), ("incubo use", "card"), ("incubo draw", "price")):
        assert await cid.autocomplete("general", command, option) == []
    server.check()
