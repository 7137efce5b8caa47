"""What others get does not depend on a hidden hand; nothing hidden is in the process's log."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.messages import notices, panel, table, waiting
from cogs.messages.look import look
from cogs.messages.pictures import Pictures, pictures_of
from cogs.messages.story import story_of
from db.matches import Live
from engine.chance import Chance
from engine.games.fellbound.edition import CARDS
from tests.cogs.conftest import ANN, BEA, running
from tests.cogs.people import Party, by_button, open_table, tables_in
from tests.discord import Server


async def one_act(house: House) -> None:
    """Whoever is asked does what a good player would do."""
    async with house.matches.hold(1) as live:
        match = live.match
        assert match is not None
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
    given.append(shown(notices.log_message(seen, told, "", 0)))
    if person is not None:
        seen = replace(seen, told=told, since=0)
        view, files = await panel.panel_message(house.pictures, seen)
        given.append(shown(view))
        given += [await house.pictures.draw(seen, which) for which in pictures_of(seen)]
        given += [(file.filename, file.description, file.fp.read()) for file in files]
        options = seen.asked.options if seen.asked is not None else ()
        given.append([(seen.label(option.label), option.key) for option in options])
    return given


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


@pytest.mark.e2e
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
