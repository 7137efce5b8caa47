"""Every card that somebody may know of can be read, wherever it lies, and no other."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.acts.house import House
from cogs.commands.narrowing import offered_cards
from cogs.messages.cards import cards_message, known, meant, places_of
from cogs.messages.components import LONGEST_TEXT
from cogs.messages.look import Look, look
from engine.errors import Refused
from engine.games.horizons.edition import EDITION
from render.cards import Cards
from render.catalog import DRAWINGS
from render.fellbound.cards import FELLBOUND
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.people import Party, by_button, open_table
from tests.cogs.pressing import Presser
from tests.cogs.test_secrecy import one_act, swap
from tests.discord import InProcessBot, Server


async def seen_by(house: House, person: int | None) -> Look:
    async with house.matches.hold(1) as live:
        return look(live, person)


def texts(view: Any) -> str:
    return "\n".join(
        part["content"]
        for box in view.to_components()
        for part in box["components"]
        if part["type"] == 10
    )


async def test_every_card_in_sight_is_listed_with_its_words(house: House) -> None:
    for _ in range(12):
        await one_act(house)
    seen = await seen_by(house, ANN)
    view = seen.view
    told = "\n".join(texts(cards_message(seen, page)) for page in range(5))
    lying = [one.card for one in view.characters] + list(view.armies[0].hand)
    assert lying
    assert all(FELLBOUND.words(key, seen.voice)[:60] in told for key in lying)


async def test_what_can_be_chosen_is_listed_before_it_lies_anywhere(tmp_path: Path) -> None:
    async with playing("horizons", tmp_path) as house:
        seen = await seen_by(house, ANN)
        pages = [texts(cards_message(seen, page)) for page in range(3)]
        assert pages[0].splitlines()[1] == "**To choose from**"
        assert all(any(one.name in page for page in pages) for one in EDITION.spirits.values())


@pytest.mark.parametrize("person", [ANN, BEA, None])
async def test_a_list_of_cards_fits_into_a_message(house: House, person: int | None) -> None:
    for _ in range(30):
        await one_act(house)
        seen = await seen_by(house, person)
        if seen.result is not None:
            break
        assert cards_message(seen, 99).content_length() <= LONGEST_TEXT


async def test_no_list_of_cards_tells_what_is_hidden(house: House) -> None:
    compared = 0
    for _ in range(40):
        async with house.matches.hold(1) as live:
            others = [look(live, person) for person in (BEA, None)]
            before = [(places_of(one), known(one), offered_cards(one, "")) for one in others]
            if swap(live, "1"):
                compared += 1
                again = [look(live, person) for person in (BEA, None)]
                assert [(places_of(one), known(one), offered_cards(one, "")) for one in again] == (
                    before
                )
            live.spoilt = True
        await one_act(house)
    assert compared


async def test_one_card_is_meant_or_somebody_is_asked_back(house: House) -> None:
    seen = await seen_by(house, ANN)
    keys = known(seen)
    assert meant(FELLBOUND, keys, "gate-warden", seen) == "gate-warden"
    assert meant(FELLBOUND, keys, " GATE warden ", seen) == "gate-warden"
    assert meant(FELLBOUND, keys, "gate w", seen) == "gate-warden"
    with pytest.raises(Refused) as several:
        meant(FELLBOUND, keys, "er", seen)
    assert several.value.text.id == "discord.several-cards"
    for nobody in ("no such thing", "", "   ", "*" * 100):
        with pytest.raises(Refused) as none:
            meant(FELLBOUND, keys, nobody, seen)
        assert none.value.text.id == "discord.no-such-card"


async def test_what_nobody_may_know_of_is_no_such_card(house: House) -> None:
    seen = await seen_by(house, ANN)
    known_to_ann = [key for key in known(seen) if key != "gate-warden"]
    with pytest.raises(Refused) as none:
        meant(FELLBOUND, known_to_ann, "gate-warden", seen)
    assert none.value.text.id == "discord.no-such-card"


def named_in(value: object, keys: Sequence[str]) -> set[str]:
    """The cards that are named anywhere in a view."""
    if isinstance(value, str):
        return {value} & set(keys)
    if is_dataclass(value):
        value = [getattr(value, field.name) for field in fields(value)]
    parts = value.values() if isinstance(value, dict) else value
    if isinstance(parts, Iterable):
        return {key for part in parts for key in named_in(part, keys)}
    return set()


async def read_in_two_presses(ann: Presser, cards: Cards, most: int) -> tuple[set[str], set[str]]:
    """Which cards are listed one press from the panel, and which of some were read in full then."""
    await ann.open()
    await ann.button("Cards")
    lists = ann.parts("card")
    listed = {option.value: one for one in lists for option in one.options}
    told = set()
    for key in sorted(listed)[:most]:
        await ann.press(listed[key], key)
        [shown] = [one for one in ann.shown[-1].walk_children() if hasattr(one, "items")]
        if cards.words(key, ann.voice) in shown.items[0].description:
            told.add(key)
    return set(listed), told


@pytest.mark.long
@pytest.mark.parametrize(("game", "acts"), [("fellbound", 60), ("incubo", 120)])
async def test_every_card_that_somebody_may_know_is_read_two_presses_from_the_panel(
    tmp_path: Path, game: str, acts: int
) -> None:
    cards = DRAWINGS[game].cards
    assert cards is not None
    seen: set[str] = set()
    async with playing(game, tmp_path) as house:
        for number in range(acts):
            await one_act(house)
            now = await seen_by(house, ANN)
            if number % 20 == 19 and now.result is None:
                most = 3 if number == 19 else 99
                lying = named_in(now.view, cards.printed)
                listed, told = await read_in_two_presses(Presser(house), cards, most)
                assert listed == lying
                assert len(told) == min(most, len(lying))
                seen |= lying
    assert len(seen) > 5


async def test_more_cards_than_one_list_holds_are_in_several(tmp_path: Path) -> None:
    cards = DRAWINGS["incubo"].cards
    assert cards is not None
    async with playing("incubo", tmp_path) as house:
        night = await seen_by(house, ANN)
    everything = replace(night.view, box=tuple(cards.printed))
    message = cards_message(replace(night, view=everything), 0)
    lists = [one for one in message.walk_children() if isinstance(one, discord.ui.Select)]
    names = [option.label for one in lists for option in one.options]
    assert len(lists) == 4 and names == sorted(names) and len(names) == len(set(names)) == 91
    assert lists[0].placeholder == f"Look at one, {names[0]} to {names[24]}"
    assert len({one.custom_id for one in lists}) == 4
    assert message.content_length() <= LONGEST_TEXT


@pytest.mark.parametrize("game", DRAWINGS)
def test_every_printed_card_has_a_name_and_words(game: str) -> None:
    cards = DRAWINGS[game].cards
    assert cards is not None
    assert cards.printed
    assert all(
        cards.name(key) and cards.name(key) in cards.words(key, Look.voice) for key in cards.printed
    )


async def test_cards_are_read_in_the_panel_and_by_name(
    server: Server, bot: InProcessBot, tmp_path: Any
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    table = await open_table(server, ann, bea)
    await ann.click(table, "Start")
    party = await Party.at(server, tmp_path, ann, bea)
    await party.play(by_button, most=6)
    panel = await ann.slash("general", "play")
    await ann.click(panel, "Cards", until_edit=True)
    assert "Cards in sight" in panel.text
    assert "Ann, on the board" in panel.text
    await ann.click(panel, "Back", until_edit=True)
    assert "Cards in sight" not in panel.text
    offered = await bea.autocomplete("general", "card", "name", "gate")
    assert offered
    shown = await bea.slash("general", "card", name=str(offered[0].value))
    assert shown.message.ephemeral
    assert shown.message.files[0].name.startswith("card-")
    refused = await bea.slash("general", "card", name="zzzz")
    assert "There is no such card" in refused.text
