"""Two hundred options in one question: chosen word by word, from lists that fit."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.messages import choices, weights
from cogs.messages.choices import LEADS_ON
from cogs.messages.look import Asked, Look
from cogs.messages.stages import Stage
from db.tables import Table
from engine.allot import Share
from engine.ask import DONE, NO, YES, Option, Vote, Wanted
from engine.game import Gravity
from engine.text import Text
from tests.cogs.isles import LANDS, Cast, IslesView, Sail, Storm, acts, in_the_house

START = Stage()


@pytest.fixture(scope="module", autouse=True)
def _isles() -> Iterator[None]:
    with in_the_house():
        yield


SHARES = tuple(Share(((land, units),)) for land in LANDS for units in range(1, 6))


def look_at(options: tuple[Option, ...], wanted: Wanted | None = None, serial: int = 7) -> Look:
    asked = Asked(Text("isles.act"), serial, options, wanted)
    table = Table(1, "isles", 1, 1, "running", ())
    return Look(table, "1", view=IslesView("1", 0), asked=asked)


ALL = look_at(tuple(acts()))


def parts(look: Look, stage: Stage = START) -> list[Any]:
    assert look.asked is not None
    rows = choices.rows(look, look.asked, stage)
    assert all(1 <= len(row.children) <= 5 for row in rows)
    return [item for row in rows for item in row.children]


def labels(look: Look, stage: Stage = START) -> list[list[str]]:
    """Row by row what is written on buttons, and in lists."""
    assert look.asked is not None
    shown = []
    for row in choices.rows(look, look.asked, stage):
        first: Any = row.children[0]
        if isinstance(first, discord.ui.Select):
            shown.append([option.label for option in first.options])
        else:
            buttons: list[Any] = list(row.children)
            shown.append([str(one.label) for one in buttons])
    return shown


def test_verbs_stand_in_the_order_of_the_game_and_what_ends_stands_last() -> None:
    assert labels(ALL) == [["Cast", "Sail", "Flee", "Call a storm"], ["Let it sink", "Rest"]]
    some = tuple(one for one in acts() if not one.key.startswith(("sail", "flee l7")))
    assert labels(look_at(some)) == [["Cast", "Flee", "Call a storm"], ["Let it sink", "Rest"]]


def test_of_many_acts_one_word_after_the_other_is_chosen() -> None:
    cards = labels(ALL, Stage("cast"))
    assert cards == [["Fog", "Flood", "Roots", "Swarm", "Thorns"], ["Back"]]
    lands = labels(ALL, Stage("cast roots"))
    assert lands[0] == [f"Land {number}" for number in range(1, 26)]
    assert lands[1] == ["More (1 of 2)", "Back"]
    rest = labels(ALL, Stage("cast roots", 1))
    assert rest[0] == [f"Land {number}" for number in range(26, 41)]


def test_what_fits_into_one_list_is_one_list() -> None:
    flights, back = labels(ALL, Stage("flee"))
    assert flights == [f"Flee from Land {number}" for number in range(1, 8)] and back == ["Back"]
    sails, _ = labels(ALL, Stage("sail raft"))
    assert len(sails) == 16 and sails[0] == "Sail the Raft from Land 5 to Land 21"


def test_a_word_without_alternative_is_chosen_silently() -> None:
    kayak = tuple(one for one in acts() if one.key.startswith("sail kayak"))
    many = look_at((*kayak, *(one for one in acts() if one.key.startswith("cast fog"))))
    assert labels(many, Stage("cast"))[0][0] == "Land 1"
    assert labels(many, Stage("cast"))[1] == ["More (1 of 2)", "Back"]
    one = next(one for one in acts() if one.key == "cast flood l1")
    few = look_at((*many.asked.options, one) if many.asked else ())
    assert labels(few, Stage("cast"))[0] == ["Fog", "Cast Flood on Land 1"]


def test_the_words_chosen_so_far_stand_above() -> None:
    assert ALL.asked is not None
    assert choices.heading(ALL, ALL.asked, Stage("cast roots")) == "-# Cast › Roots"
    assert choices.heading(ALL, ALL.asked, Stage("cast")) == ""
    assert choices.heading(ALL, ALL.asked, START) == ""


def test_a_stage_that_is_gone_falls_back_as_far_as_it_fits() -> None:
    for stale, kept in [
        ("cast roots l99", "cast roots"),
        ("cast ashes l3", "cast"),
        ("sail raft l7 l99", "sail raft l7"),
        ("dance", ""),
        ("cast roots l3 l4 l5", "cast roots l3"),
    ]:
        assert labels(ALL, Stage(stale)) == labels(ALL, Stage(kept)), stale


def test_back_takes_back_the_last_word_that_was_chosen() -> None:
    def back(stage: str, look: Look = ALL) -> str:
        return str(parts(look, Stage(stage))[-1].custom_id)

    assert back("cast roots") == "b:verb:1:7:cast:0"
    assert back("cast") == back("flee") == "b:back:1:"
    only = look_at(tuple(one for one in acts() if one.key.startswith(("cast fog", "flee"))))
    assert back("cast", only) == "b:back:1:"


def test_an_allotment_is_chosen_target_by_target() -> None:
    look = look_at((*SHARES, DONE))
    targets, buttons = labels(look)
    assert targets[:2] == ["Land 1", "Land 2"] and len(targets) == 25
    assert buttons == ["Done", "More (1 of 2)"]
    chooser = parts(look)[0]
    assert chooser.options[0].value == "l1" + LEADS_ON
    units = [part.label for part in parts(look, Stage("l1"))]
    assert units == [*(f"Land 1 ×{number}" for number in range(1, 6)), "Back"]


def test_several_can_be_picked_at_once_only_where_no_more_words_are_needed() -> None:
    look = look_at((*SHARES, DONE), Wanted(0, 3, ()))
    assert parts(look)[0].max_values == 1
    assert parts(look, Stage("l1"))[0].max_values == 3


def test_more_buttons_than_a_message_holds_become_a_list() -> None:
    votes = (Vote("consent", 3), Vote("refuse", 3))
    label = Text("isles.label.storm")
    verbs = [{"verb": f"odd{number}", "label": label} for number in range(40)]
    kinds: list[Any] = [type("Odd", (Storm,), verb) for verb in verbs]
    look = look_at((*votes, *(kind.of() for kind in kinds)))
    rows = labels(look)
    assert len(rows[0]) == 25 and rows[1:] == [["Agree", "Refuse"], ["More (1 of 2)"]]


def reached(look: Look, stage: Stage = START) -> Iterator[str]:
    """The keys of all that can be answered from here, however many presses it takes."""
    found = parts(look, stage)
    for part in found:
        kind, what, *_, rest = str(part.custom_id).split(":", 3)
        if kind == "s":
            for option in part.options:
                said, leads_on, _ = option.value.partition(LEADS_ON)
                yield from reached(look, Stage(said)) if leads_on else [said]
        elif what == "verb":
            then = Stage.read(rest)
            if then.said == stage.said and then.page <= stage.page:
                continue
            if len(then.words) >= len(stage.words):
                yield from reached(look, then)
        elif what in ("answer", "vote"):
            yield rest.partition(":")[2] if what == "answer" else rest


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*acts(), *acts()[:3], YES, NO]), unique=True, min_size=2))
def test_whatever_is_on_offer_can_be_reached_by_pressing_and_nothing_else(
    options: list[Option],
) -> None:
    assert sorted(reached(look_at(tuple(options)))) == sorted(one.key for one in options)


def test_every_one_of_two_hundred_shares_can_be_reached() -> None:
    assert sorted(reached(look_at(SHARES))) == sorted(one.key for one in SHARES)


def test_an_id_has_room_for_the_longest_key_and_the_largest_numbers() -> None:
    key = " ".join(["x" * 29, "y" * 30])
    casts = tuple(Cast.of("x" * 25, f"{number:029}") for number in range(30))
    sails = tuple(Sail.of("x" * 25, "y" * 25, f"{number:03}") for number in range(30))
    assert len(key) == len(casts[0].key) == len(sails[0].key) == 60
    look = look_at((*casts, *sails), serial=10**8)
    for stage in (Stage(), Stage("cast"), Stage(sails[0].key[:50]), Stage(sails[0].key, 9)):
        for part in parts(look, stage):
            assert len(str(part.custom_id)) <= 100
    assert len(f"b:verb:{10**9}:{Stage(key, 99, 10**9).rest}") <= 100


@pytest.mark.parametrize("said", ["", "cast", "cast fog l1", "what:ever it: is"])
def test_a_stage_is_read_from_its_id_as_it_was(said: str) -> None:
    for serial in (None, 0, 12):
        assert Stage.read(Stage(said, 3, serial).rest) == Stage(said, 3, serial)


# Gravity and forecast


def styles(look: Look, stage: Stage = START) -> dict[str, str]:
    found = [part for part in parts(look, stage) if isinstance(part, discord.ui.Button)]
    return {str(one.label): one.style.name for one in found}


def test_the_colour_of_a_button_is_what_its_game_says_of_it() -> None:
    assert styles(ALL) == {
        "Cast": "primary",
        "Sail": "primary",
        "Flee": "primary",
        "Call a storm": "success",
        "Let it sink": "danger",
        "Rest": "secondary",
    }


@pytest.mark.parametrize(("prompt", "yes"), [("isles.act", "success"), ("isles.leave", "danger")])
def test_yes_is_red_where_the_game_calls_it_fatal(prompt: str, yes: str) -> None:
    look = look_at((YES, NO))
    asked = Asked(Text(prompt), 7, (YES, NO), None)
    buttons: list[Any] = list(choices.rows(look, asked, START)[0].children)
    assert [one.style.name for one in buttons] == [yes, "secondary"]


@pytest.mark.parametrize("gravity", ["plain", "good", "aside", "fatal"])
def test_nothing_fatal_is_green(gravity: Gravity) -> None:
    assert (weights.STYLES[gravity] is discord.ButtonStyle.danger) is (gravity == "fatal")


def test_a_forecast_describes_what_can_be_selected() -> None:
    chooser = parts(ALL, Stage("cast fog"))[0]
    assert chooser.options[2].description == "Fog clears Land 3."
    assert parts(ALL, Stage("flee"))[0].options[0].description is None


def test_a_few_buttons_have_their_forecasts_above_them_but_for_what_is_asked_once_more() -> None:
    few = tuple(one for one in acts() if one.key in ("storm", "drown", "rest"))
    look = look_at(few)
    assert look.asked is not None and ALL.asked is not None
    assert choices.forecasts(look, look.asked, START) == [
        "-# **Call a storm**: Two lands may be lost.",
    ]
    five = tuple(one for one in acts() if one.key.startswith("cast fog"))[:5]
    assert len(choices.forecasts(look_at(five), look_at(five).asked or ALL.asked, START)) == 5


def test_what_is_fatal_is_never_one_of_several_in_a_list() -> None:
    thorns = tuple(one for one in acts() if one.key.startswith("cast thorns"))
    assert parts(look_at(thorns[:9], Wanted(0, 4, ())))[0].max_values == 4
    assert parts(look_at(thorns[-9:], Wanted(0, 4, ())))[0].max_values == 1
