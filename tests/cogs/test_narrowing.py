"""Autocomplete narrows through any number of options, and says when there are more."""

import pytest

from cogs.acts.house import House
from cogs.commands import verbs
from cogs.commands.narrowing import MORE, must_be_meant, narrowed
from cogs.messages.sentences import DEFAULT
from cogs.messages.weights import named
from engine.errors import Refused
from engine.game import Action
from engine.games.fellbound.actions import Deploy
from tests.cogs.conftest import ANN, BEA
from tests.cogs.pressing import Presser

LANDS = [(f"Push the town to land {n}", f"push town l{n}", f"7:push town l{n}") for n in range(200)]


def names(typed: str, offers: list[tuple[str, str, str]] = LANDS) -> list[str]:
    return [choice.name for choice in narrowed(DEFAULT, offers, typed)]


def test_where_more_fit_than_discord_shows_the_last_choice_says_how_many() -> None:
    choices = narrowed(DEFAULT, LANDS, "")
    assert len(choices) == 25 and choices[-1].value == MORE
    assert choices[-1].name == "… and 176 more: type on"
    assert [choice.value for choice in choices[:24]] == [value for *_, value in LANDS[:24]]


def test_twenty_five_are_shown_without_a_word_about_more() -> None:
    assert names("", LANDS[:25]) == [label for label, *_ in LANDS[:25]]


@pytest.mark.parametrize("typed", ["land 187", "L187", "  town   187 ", "push l187"])
def test_every_one_of_two_hundred_is_found_by_typing_on(typed: str) -> None:
    assert names(typed) == ["Push the town to land 187"]


def test_what_begins_as_typed_comes_before_what_contains_it() -> None:
    offers = [("A red ant", "1", "1"), ("A meant ox", "2", "2"), ("Ant hill", "3", "3")]
    assert names("ant", offers) == ["Ant hill", "A red ant", "A meant ox"]
    assert names("bee", offers) == []


def test_the_choice_that_says_there_are_more_is_refused_kindly() -> None:
    assert must_be_meant("7:push town l1") == "7:push town l1"
    for typed in (MORE, " … and 176 more: type on"):
        with pytest.raises(Refused, match="type-on"):
            must_be_meant(typed)


async def whose_turn(house: House) -> tuple[Presser, list[Action]]:
    """Whoever has the opening turn of Fellbound, and where they may deploy whom."""
    for person in (ANN, BEA):
        asked = (await house.look(1, person)).asked
        if asked is not None:
            return Presser(house, person), [one for one in asked.options if isinstance(one, Deploy)]
    raise AssertionError("nobody is asked")


async def test_what_fits_several_choices_is_asked_back_and_names_them(house: House) -> None:
    who, deploys = await whose_turn(house)
    before = (await house.look(1, None)).number
    tile = deploys[0].said["to"]
    with pytest.raises(Refused, match="several-fit") as refused:
        await who.play(tile)
    assert str(refused.value.text.values["names"]).count(f"→ {tile}") > 1
    assert (await house.look(1, None)).number == before


async def test_words_that_fit_one_choice_are_that_choice(house: House) -> None:
    who, deploys = await whose_turn(house)
    card, tile = deploys[0].said.values()
    await who.play(f"{card.split('-')[0]} {tile}")
    placed = [(one.card, one.tile) for one in (await house.look(1, None)).view.characters]
    assert placed == [(card, tile)]


async def test_a_word_that_fits_no_choice_is_explained_by_the_rules(house: House) -> None:
    who, _ = await whose_turn(house)
    with pytest.raises(Refused) as refused:
        await who.play("xyzzy")
    assert "several" not in refused.value.text.id


async def test_while_typing_an_act_is_called_by_what_it_will_do(house: House) -> None:
    who, deploys = await whose_turn(house)
    seen = await house.look(1, who.person)
    assert seen.asked is not None
    offered = await who.offered()
    assert named(seen, seen.asked, deploys[0]) in offered
    assert all(" gold, " in one for one in offered if "→" in one)


def test_a_word_of_a_verb_means_one_thing_or_is_asked_back() -> None:
    offers = [Deploy.of(card, "a1") for card in ("old-shieldbearer", "old-knife", "shield-maid")]

    def meant(typed: str) -> str:
        return verbs.meant(lambda name, key: key.replace("-", " ").title(), offers, "card", typed)

    assert meant("Old Knife") == meant("old-knife") == meant("knife") == "old-knife"
    assert meant("maid shi") == "shield-maid"
    for typed in ("old", "shield"):
        with pytest.raises(Refused, match="several-fit"):
            meant(typed)
    assert meant("ghost rider") == "ghost-rider"
