"""How an action class becomes a slash command."""

import pytest

from cogs.acts.house import House
from cogs.commands import verbs
from engine.catalog import GAMES
from engine.game import Action
from engine.games.incubo.actions import Abandon, Draw, Fight


@pytest.mark.parametrize(
    ("action", "options"),
    [
        (Draw, {"price": False, "table": False}),
        (Fight, {"part": True, "price": False, "table": False}),
        (Abandon, {"terror": True, "table": False}),
    ],
)
async def test_a_word_that_has_a_default_need_not_be_typed(
    house: House, action: type[Action], options: dict[str, bool]
) -> None:
    made = verbs.command(house, GAMES["incubo"], action)
    assert {option.name: option.required for option in made.parameters} == options
