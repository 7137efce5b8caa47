"""How an action class becomes a slash command."""

import pytest

from cogs.acts.house import House
from cogs.commands import verbs
from cogs.commands.verbs import offered
from engine.ask import Question
from engine.catalog import GAMES
from engine.game import Action
from engine.games.horizons.actions import Grow
from engine.games.horizons.invader_acts import Settle
from engine.games.horizons.powers.choices import At
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


def test_acts_of_several_kinds_are_offered_by_the_verb_that_they_share() -> None:
    """A land may be one for a Power, or one that an Invader card asks for."""
    question = Question("1", "horizons.land-rush", lambda: (), (Settle.of("G1"), Grow.of("2")))
    assert [act.key for act in offered([question], At)] == ["land G1"]
