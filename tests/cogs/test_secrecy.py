"""What others get does not depend on a hidden hand; nothing hidden is in the process's log."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.commands.narrowing import offered_cards
from cogs.messages import choices, notices, panel, table, waiting
from cogs.messages.cards import cards_message, known
from cogs.messages.hints import hint_line
from cogs.messages.look import Look, look
from cogs.messages.pictures import Pictures, drawing_of, pictures_of
from cogs.messages.stages import Stage
from cogs.messages.story import story_of
from cogs.messages.weights import named
from db.matches import Live
from engine.chance import Chance
from engine.games.fellbound.edition import CARDS
from engine.hint import hint
from tests.cogs.conftest import ANN, BEA, playing, running
from tests.cogs.people import Party, by_button, open_table, tables_in
from tests.discord import Server
from tests.games.fear import wild as fear
from tests.games.fellbound import wild as fellbound
from tests.games.incubo import wild as incubo

CID = 30
PAGES = 9
"""More pages of cards than there are."""


async def one_act(house: House) -> None:
    """Whoever is asked does what a good player would do; nobody does once it is over."""
    async with house.matches.hold(1) as live:
        match = live.match
        assert match is not None
        if match.result is not None:
            return
        question = match.questions[0]
        view = match.view(question.seat)
        key = match.game.bots["good"](view, question, Chance(bytes(16))).key
    await house.act(1, {"1": ANN, "2": BEA}[question.seat], lambda m, seat: m.answer(seat, key))


async def given_to(live: Live, house: House, person: int | None) -> list[object]:
    """Every text, picture, alt text and file name that this person, or the channel, can get."""
    house.pictures.close()
    house.pictures = Pictures()
    seen, told = look(live, person), story_of(live, 0)
    drawn = await house.pictures.board(seen)
    assert drawn is not None
    made = table.layout(seen, told, drawn)
    given: list[object] = [shown(made), drawn, waiting.awaited(seen, seen.ballots)]
    given.append(shown(table.retired(seen, told)))
    given.append(shown(table.layout(await house.see(live, person), told, drawn)))
    given.append((await house.see(live, person)).story(told))
    given += [shown(notices.log_message(seen, told, "", 0, page)) for page in range(PAGES)]
    if drawing_of(seen).cards is not None:
        given += [shown(cards_message(seen, page)) for page in range(PAGES)]
        given += [known(seen), offered_cards(seen, ""), offered_cards(seen, "the")]
    if person is not None:
        seen = replace(seen, told=told, since=0)
        view, files = await panel.panel_message(house.pictures, seen)
        given.append(shown(view))
        given += [await house.pictures.draw(seen, which) for which in pictures_of(seen)]
        given += [(file.filename, file.description, file.fp.read()) for file in files]
        message, files = await panel.hand_message(house.pictures, seen)
        given += [shown(message), [(file.description, file.fp.read()) for file in files]]
        for asked in seen.questions:
            given.append([(named(seen, asked, option), option.key) for option in asked.options])
        given += [item async for item in begun(house, seen)]
        given += advice(live, seen)
    return given


async def begun(house: House, seen: Look) -> AsyncIterator[object]:
    """The panel of whoever has pressed a button that leads on, for each of these."""
    if seen.asked is None:
        return
    for entry in choices.menu_of(seen, seen.asked, Stage()).buttons:
        if entry.answer is None:
            view, files = await panel.panel_message(
                house.pictures, seen, Stage(" ".join(entry.said))
            )
            yield shown(view), [(file.description, file.fp.read()) for file in files]


def advice(live: Live, seen: Look) -> Iterator[object]:
    """What the computer would do here, why, and what a first match would explain."""
    assert live.match is not None
    question = None if seen.seat is None else live.match.question(seen.seat)
    teaching = seen.game.teaching
    if question is not None:
        told = hint(seen.game, seen.view, question, Chance(bytes(16)))
        yield hint_line(seen, told)
        if teaching is not None:
            due = teaching.due(seen.view, question.prompt, question.options)
            yield [seen.say(text) for text in due]


def shown(view: Any) -> object:
    """What is sent of a message made of components; discord.py gives this no type."""
    return view.to_components()


def swap(live: Live, seat: str) -> bool:
    """Exchange a card of a hand with one of the deck, and look at what may be done now."""
    assert live.match is not None
    army = live.match.state.armies[seat]
    if not army.hand or not len(army.deck):
        return False
    hidden = army.deck.draw(Chance(bytes(16)))
    army.deck.shuffle_in([army.hand[0]])
    army.hand[0] = hidden
    for question in live.match.questions:
        question.options = list(question.listing())
    return True


async def test_nothing_that_others_get_depends_on_a_hidden_hand(house: House) -> None:
    swapped = 0
    for _ in range(7):
        for seat, others in (("1", (BEA, None)), ("2", (ANN, None))):
            async with house.matches.hold(1) as live:
                owner = {"1": ANN, "2": BEA}[seat]
                own = await given_to(live, house, owner)
                before = [await given_to(live, house, other) for other in others]
                if swap(live, seat):
                    swapped += 1
                    assert [await given_to(live, house, other) for other in others] == before
                    assert await given_to(live, house, owner) != own
                live.spoilt = True  # what was swapped is not to be kept
        await one_act(house)
    assert swapped >= 5


def exchange(live: Live, seat: str | None, luck: Chance) -> None:
    """Another world, which differs in all that this seat can't see, and in nothing else."""
    match = live.match
    assert match is not None
    if match.game.key == "incubo":
        incubo.reshuffle(match.state, seat, luck)
    elif match.game.key == "fear":
        fear.exchange(match.state, seat, luck)
    else:
        is_random = live.table.settings.get("format") == "random"
        fellbound.redeal(match.state, seat, luck, strangers=is_random, own_deck=is_random)
    for question in match.questions:
        question.options = list(question.listing())


WORLDS = [
    ("fellbound", {}),
    ("fellbound", {"format": "random"}),
    ("incubo", {}),
    ("fear", {}),
    ("fear", {"fear": "loneliness", "start": "quick"}),
]
NAMED = ["presets", "random", "incubo", "fear", "dragons"]


@pytest.mark.long
@pytest.mark.parametrize(("game", "settings"), WORLDS, ids=NAMED)
async def test_nothing_that_anybody_gets_depends_on_what_they_cannot_see(
    tmp_path: Path, game: str, settings: dict[str, Any]
) -> None:
    luck = Chance(bytes(16))
    async with playing(game, tmp_path, **settings) as house:
        hidden = 0
        for acts in (0, 5, 9, 24):
            for _ in range(acts):
                await one_act(house)
            for person in (ANN, BEA, CID, None):
                async with house.matches.hold(1) as live:
                    assert live.match is not None
                    kept = live.match.game.adapter.dump_json(live.match.state)
                    before = await given_to(live, house, person)
                    exchange(live, look(live, person).seat, luck)
                    hidden += live.match.game.adapter.dump_json(live.match.state) != kept
                    assert await given_to(live, house, person) == before
                    live.spoilt = True  # what was exchanged is not to be kept
        assert hidden >= 4, "else nothing was tried"


async def test_letters_go_to_their_owner_and_the_log_tells_no_secret(
    server: Server, tmp_path: Path
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    async with running(server, tmp_path, LOG_LEVEL="DEBUG", LOG_FORMAT="json") as bot:
        shown = await open_table(server, ann, bea)
        await ann.click(shown, "Start")
        party = await Party.at(server, tmp_path, ann, bea)
        await party.play(by_button, most=8)
        hand = await ann.slash("general", "hand")
        assert hand.message.ephemeral and not bea.can_see(hand)
        await server.wait_for(lambda: tables_in(ann), "the board")
        for message in ann.messages("general"):
            files = [file.name for file in message.files]
            assert message.ephemeral or "hand.jpg" not in files
        assert all(not bea.can_see(letter) for letter in ann.dms)
        live = await party.live()
        assert live.match is not None
        secret, state = live.match.secret.hex(), live.match.state
        hidden = {card for army in state.armies.values() for card in army.hand}
    log = bot.log()
    assert server.token not in log and secret not in log
    assert not [card for card in hidden if card in log or CARDS[card].name in log]
    server.check()
