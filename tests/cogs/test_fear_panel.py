"""The panel of Follow Your Fear: one list of cards below the question, and a wish that stands."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.acts.house import House
from tests.cogs.conftest import ANN, playing
from tests.cogs.pressing import Presser


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A hunt in which Ann goes first."""
    async with playing("fear", tmp_path, start="quick", first="host", fear="the-dark") as made:
        yield made


async def as_fear(house: House) -> Presser:
    """Ann's panel as her Fear Phase begins: she harvests, and summons nobody."""
    ann = Presser(house, ANN)
    await ann.open()
    await ann.button("Got it")
    for choice in ("side south", "harvest hope", "end"):
        await ann.play(choice)
    return ann


async def test_cards_are_summoned_and_turned_over_from_one_list_below_the_question(
    house: House,
) -> None:
    ann = await as_fear(house)
    cards = next(one for one in ann.all_parts if "summon " in str(getattr(one, "options", "")))
    assert cards.placeholder.startswith("You are Fear now.")
    labels = [option.label for option in cards.options]
    turned = [label for label in labels if label.startswith("Turn over ")]
    assert turned and len(turned) < len(labels) == len(set(labels))
    assert all(option.description for option in cards.options)


async def test_a_wish_is_confirmed_in_its_section_and_not_offered_again(house: House) -> None:
    ann = await as_fear(house)
    assert "↪️ Should Bea capture Fear" in ann.text and "✅" not in ann.text
    await ann.play("wish d4")
    await ann.play("wish e5")
    assert "✅ Wished for: d4, e5" in ann.text
    await ann.play(flip_of(ann))
    assert "Should Bea" not in ann.text


def flip_of(ann: Presser) -> str:
    """The key of the first card that can be turned over."""
    options = [option for one in ann.all_parts for option in getattr(one, "options", ())]
    return next(str(option.value) for option in options if option.value.startswith("flip "))
