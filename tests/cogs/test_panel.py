"""How a question becomes rows of buttons and selects."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import discord
import pytest

from cogs.messages import choices
from cogs.messages.look import Asked, Look
from cogs.messages.stages import FEW, MANY, NONE, Stage
from db.tables import Table
from engine.ask import DONE, Option, Vote, Wanted, Word
from engine.catalog import GAMES
from engine.game import PLAIN, Weight
from engine.games.fellbound.actions import PASS, Attack, Deploy, Move, Reform
from engine.text import Text

MOVES = [Move.of("moss-giant", f"a{row}") for row in range(1, 6)]
ATTACKS = [Attack.of("moss-giant", tile) for tile in ("b1", "b2")]
VERBS = [*MOVES, *ATTACKS, Reform.of("moss-giant")]
DEPLOYS = [Deploy.of("moss-giant", f"{column}{row}") for column in "ab" for row in range(1, 21)]

START = Stage()


@pytest.fixture(autouse=True)
def _without_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no match here that a game could foretell anything of."""

    def weigh(view: object, option: Option) -> Weight:
        return Weight("aside") if option is PASS else PLAIN

    fellbound = replace(GAMES["fellbound"], weigh=weigh)
    monkeypatch.setitem(cast("dict[str, Any]", GAMES), "fellbound", fellbound)


def shown(
    options: Sequence[Option],
    stage: Stage = START,
    wanted: Wanted | None = None,
    many: int = MANY,
) -> list[list[int | str | None]]:
    """Row by row what stands on the buttons; of a select, how much it offers."""
    asked = Asked(Text("fellbound.act"), 7, tuple(options), wanted)
    look = Look(Table(1, "fellbound", 1, 1, "running", ()), "1", asked=asked)
    return [
        [
            len(item.options) if isinstance(item, discord.ui.Select) else item.label
            for item in row.children
            if isinstance(item, discord.ui.Select | discord.ui.Button)
        ]
        for row in choices.rows(look, asked, stage, many)
    ]


def test_acts_of_a_list_are_one_list_however_few_so_that_they_keep_their_place() -> None:
    assert shown([*VERBS, PASS]) == [[8], ["Done"]]
    assert shown([*ATTACKS, PASS]) == [[2], ["Done"]]
    assert shown([VERBS[-1], PASS]) == [[1], ["Done"]]


@pytest.mark.parametrize("many", [MANY, FEW, NONE])
def test_what_ends_a_phase_is_a_button_however_full_the_screen_is(many: int) -> None:
    assert shown([*VERBS, PASS], many=many) == [[8], ["Done"]]
    assert shown([VERBS[-1], PASS], many=many) == [[1], ["Done"]]
    assert shown([PASS], many=many) == [["Done"]]


def test_where_one_list_has_no_room_verbs_are_buttons() -> None:
    many = [Move.of("moss-giant", f"a{row}") for row in range(1, 30)]
    assert shown([*many, *ATTACKS, PASS]) == [["Move", "Attack"], ["Done"]]
    assert shown([*many, *ATTACKS, PASS], Stage("attack")) == [[2], ["Back"]]
    assert shown([*many, PASS], Stage("move", 1)) == [[4], ["More (2 of 2)", "Back"]]


def test_of_some_acts_a_card_is_chosen_first_and_then_its_tile() -> None:
    two = [*DEPLOYS, *(Deploy.of("alley-knife", f"a{row}") for row in range(1, 4))]
    assert shown([*two, PASS]) == [[2], ["Done"]]
    assert shown([*two, PASS], Stage("deploy alley-knife")) == [[3], ["Back"]]
    assert shown([*two[-3:], PASS]) == [[3], ["Done"]]


def test_a_verb_that_is_gone_leads_to_what_there_is() -> None:
    assert shown([*VERBS, PASS], Stage("deploy")) == shown([*VERBS, PASS])


def test_what_others_propose_is_answered_first() -> None:
    votes = [Vote("consent", 12), Vote("refuse", 12)]
    assert shown([*votes, *VERBS, PASS]) == [
        [8],
        ["Agree", "Refuse"],
        ["Done"],
    ]


def test_many_things_are_a_list_beside_what_is_said_by_itself() -> None:
    things = [Word(f"yes {number}") for number in range(30)]
    assert shown([*things, PASS]) == [[25], ["Done", "More (1 of 2)"]]


def test_several_are_picked_in_a_list_and_done_ends_it() -> None:
    things = [Word(f"yes {number}") for number in range(3)]
    assert shown([*things, DONE], wanted=Wanted(0, 2, ())) == [[3], ["Done"]]


def test_where_all_are_picked_their_order_is_asked_one_press_each() -> None:
    things = [Word("yes"), Word("no"), Word("done")]
    assert shown(things, wanted=Wanted(3, 3, ())) == [["Yes", "No"], ["Done"]]
    assert shown(things[1:], wanted=Wanted(3, 3, ("yes",))) == [["No"], ["Done"]]
