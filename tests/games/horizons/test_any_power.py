"""Every Power and fear card, on islands by chance, answered by chance: nothing breaks."""

from collections.abc import Sequence
from typing import Literal

import pytest

from engine.ask import MatchOver, Option, Question
from engine.chance import Chance
from engine.games.horizons import GAME
from engine.games.horizons.data import ELEMENTS
from engine.games.horizons.edition import EDITION
from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.powers.targeting import targets
from engine.games.horizons.powers.tiers import is_reached
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from engine.imagine import imagine
from tests.games.horizons.island import check_pieces, deal, island

ISLANDS = 6
MAPS = ("solo g", "gh", "dgh")


class Whim:
    """Somebody who answers by chance, and sees to it that what is asked can be asked."""

    def __init__(self, luck: Chance) -> None:
        self.luck = luck

    def __call__(self, question: Question) -> Option:
        """Any of the options."""
        keys = [option.key for option in question.options]
        assert len(set(keys)) == len(keys), f"{question.prompt}: {keys}"
        assert all(len(key) <= 60 and "," not in key for key in keys), keys
        assert GAME.texts.say(question.text)
        for option in question.options:
            assert GAME.texts.say(option.label)
        return self.luck.choice(list(question.options))


def wild(luck: Chance) -> Horizons:
    """An island by chance, its Spirits rich and of all elements."""
    boards = luck.choice(MAPS)
    lands = list(EDITION.maps[boards.removeprefix("solo ")].lands)
    said = [f"{land}: {pieces(luck)}" for land in lands]
    keys = ["teeth", "heat", "eyes", "mud", "whirlwind"]
    order = [keys.pop(luck.below(len(keys))) for _ in range(3)]
    spirits = [
        f"{key} " + ", ".join(f"{land} {1 + luck.below(3)}" for land in some(luck, lands))
        for key in order[: len(boards.split()[-1])]
    ]
    game = island(boards, *said, spirits=spirits, elsewhere="", slots=slots())
    for seat in game.spirits:
        had = " ".join(f"{luck.below(6)} {one}" for one in ELEMENTS)
        deal(game, seat, energy=luck.below(9), destroyed=luck.below(3), elements=had)
    return game


def slots() -> dict[str, list[str]]:
    """What the Invaders will do this turn."""
    return {"extra": [], "ravage": ["i-jungle"], "build": ["i-sands"], "explore": []}


def some(luck: Chance, lands: Sequence[str]) -> list[str]:
    """A few lands."""
    return list(dict.fromkeys(luck.choice(lands) for _ in range(3)))


def pieces(luck: Chance) -> str:
    """What stands in a land."""
    signs = [
        sign for sign in ("E", "T", "T/1", "C", "C/1", "C/2", "D", "D/1", "B") if luck.below(2)
    ]
    return " ".join(f"{1 + luck.below(3)}{sign}" for sign in signs)


def presence_in_all(game: Horizons, seat: str) -> int:
    """All presence of a Spirit, but for what still lies on its tracks."""
    spirit = game.spirits[seat]
    there = sum(land.presence.get(seat, 0) for land in game.lands.values())
    return there + spirit.destroyed - spirit.energy_open - spirit.cards_open


@pytest.mark.ledger("HOR-R76", "HOR-R50")
@pytest.mark.parametrize("power", EDITION.powers)
def test_any_power_comes_to_its_end_on_any_island(power: str) -> None:
    for seed in range(ISLANDS):
        luck = Chance(f"{power} {seed}".encode())
        game = wild(luck)
        before = {seat: presence_in_all(game, seat) for seat in game.spirits}
        may = targets(game, "ada", power)
        if not may or not is_reached(game, "ada", power):
            continue
        game.using = power
        try:
            imagine(use(game, "ada", power, luck.choice(may)), Whim(luck))
        except MatchOver:
            continue
        hold(game)
        assert {seat: presence_in_all(game, seat) for seat in game.spirits} == before


@pytest.mark.ledger("HOR-R131")
@pytest.mark.parametrize("card", EDITION.fears)
@pytest.mark.parametrize("terror", [1, 2, 3])
def test_any_fear_card_comes_to_its_end_on_any_island(card: str, terror: Literal[1, 2, 3]) -> None:
    for seed in range(ISLANDS):
        luck = Chance(f"{card} {terror} {seed}".encode())
        game = wild(luck)
        try:
            imagine(perform_fear(game, card, terror), Whim(luck))
        except MatchOver:
            continue
        hold(game)


def hold(game: Horizons) -> None:
    """What holds after every effect, and of all that was told."""
    check_pieces(game)
    assert not game.fallen
    for one in game.story.told:
        assert GAME.texts.knows(one.id), one.id
    assert all(spirit.energy >= 0 for spirit in game.spirits.values())
