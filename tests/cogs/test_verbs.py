"""How an action class becomes a slash command."""

from types import SimpleNamespace

import pytest
from discord import app_commands

from cogs.acts.house import House
from cogs.commands import verbs
from cogs.commands.verbs import LOOKS, offered
from cogs.messages.look import Look
from db.tables import Seat, Table
from engine.ask import Question
from engine.catalog import GAMES
from engine.game import Action
from engine.games.horizons.actions import Grow
from engine.games.horizons.invader_acts import Settle
from engine.games.horizons.powers.choices import At, Whom
from engine.games.incubo.actions import Abandon, Draw, Fight

SPIRITS = (SimpleNamespace(seat="1", key="eyes"), SimpleNamespace(seat="2", key="mud"))


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


async def test_a_look_at_a_spirit_is_a_command_and_the_act_of_that_name_is_none(
    house: House,
) -> None:
    group = verbs.group(house, GAMES["horizons"])
    [spirit] = [one for one in group.walk_commands() if one.name == "spirit"]
    assert isinstance(spirit, app_commands.Command)
    asked = [(one.name, one.required) for one in spirit.parameters]
    assert asked == [("name", False), ("table", False)]
    assert Whom.of("1").key == "spirit 1"


def test_whose_panel_is_meant_is_said_by_a_name_or_a_part_of_it() -> None:
    seats = (Seat("1", "Ann", 11), Seat("2", "Bea", 12))
    table, view = Table(1, "horizons", 10, 1, "running", seats), SimpleNamespace(spirits=SPIRITS)
    seen, looked = Look(table, "1", view=view), LOOKS["horizons"][0]
    assert [verbs._part(seen, looked, typed) for typed in ("", "2", "be", "zoe")] == [
        "", "2", "2", "zoe",
    ]  # fmt: skip
