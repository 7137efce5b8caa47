"""Tasks of Corruption cards and Events: what does them, and from when."""

from typing import Any

import pytest

from engine.games.rift import tasks
from tests.games.rift.table import City, combat, curse, event, hunter, necromancer, table, trap

HYMN = combat("hymn", "spirit 1")


def cursed(task: str, **more: Any) -> City:
    """Ada is corrupted with this task and picked Movement; Bea is in Alki."""
    return table(
        hunter("ada", pick="move", corrupted=curse("chill", "no-bonus", task), **more),
        hunter("bea", "alki"),
        necromancer("nox"),
        stage="move",
    )


@pytest.mark.ledger("RIFT-A48", "RIFT-R56")
@pytest.mark.says("task.be", "be in {value:place}")
def test_to_be_in_a_neighbourhood_is_enough_also_on_passing_it_on_foot() -> None:
    game = table(
        hunter("ada", pick="move", events=[(event("flood", "be delridge"), 4)]),
        necromancer("nox"),
        stage="move",
    )
    game.says("ada", "walk delridge")
    assert game["ada"].events == []
    assert game.state.discard == ["flood-a"]
    assert "ada has done what Flood asked." in game.told()
    game.says("ada", "walk west-seattle")


@pytest.mark.ledger("RIFT-A48")
def test_a_ride_does_not_do_it_on_the_way_but_where_it_ends() -> None:
    for task, done in (("be pioneer-square", False), ("be downtown", True)):
        game = table(
            hunter("ada", pick="move", events=[(event("flood", task), 4)]),
            necromancer("nox"),
            stage="move",
        )
        game.says("ada", "ride red downtown")
        assert (game["ada"].events == []) is done


@pytest.mark.ledger("RIFT-A48", "RIFT-A45")
def test_entering_does_it_although_a_trap_or_undead_end_the_way_there() -> None:
    snare = trap("snare", "halt", side="necromancer")
    game = table(
        hunter("ada", pick="move", events=[(event("flood", "be alki"), 4)]),
        necromancer("nox", traps={"alki": [snare]}),
        stage="move",
    )
    game.says("ada", "walk alki")
    assert game["ada"].events == []
    assert game.told().index("ada has done what Flood asked.") > game.told().index(
        "ada gets no farther in this round."
    )


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.parametrize("who", ["ada", "bea"])
@pytest.mark.says("task.meet", "be with another Hunter")
def test_to_meet_another_hunter_is_done_by_whoever_comes(who: str) -> None:
    game = cursed("meet")
    if who == "ada":
        game.says("ada", "walk alki")
    else:
        game.says("bea", "walk west-seattle")
    assert game["ada"].corrupted is None


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.says("task.meet", "another Hunter")
def test_the_necromancer_is_nobody_to_meet() -> None:
    game = table(
        hunter("ada", "downtown", pick="move", events=[(event("party", "meet"), 9)]),
        hunter("bea"),
        necromancer("nox", "belltown"),
        stage="move",
    )
    game.says("ada", "walk belltown")
    assert game["ada"].events


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.parametrize(("store", "done"), [("ballard", True), ("georgetown", False)])
@pytest.mark.says("task.buy", "buy in {value:place}")
def test_to_buy_at_a_store_is_done_by_looking_there(store: str, done: bool) -> None:
    game = table(
        hunter("ada", "ballard", corrupted=curse("chill", "no-ride", f"buy {store}")),
        hunter("bea"),
        necromancer("nox"),
        stage="buy",
        also="buy",
    )
    game.says("ada", "buy")
    assert (game["ada"].corrupted is None) is done


@pytest.mark.ledger("RIFT-A48")
def test_to_pass_in_a_store_is_no_buy() -> None:
    game = table(
        hunter("ada", "ballard", corrupted=curse("chill", "no-ride", "buy ballard")),
        hunter("bea"),
        necromancer("nox"),
        stage="buy",
        also="buy",
    )
    game.says("ada", "pass")
    assert game["ada"].corrupted


@pytest.mark.ledger("RIFT-A48", "RIFT-A49")
def test_the_buy_that_pulled_an_event_does_not_do_its_task() -> None:
    game = table(
        hunter("ada", "ballard"),
        necromancer("nox"),
        stage="buy",
        also="buy",
        stores={"ballard": [event("sale", "buy ballard"), HYMN, HYMN, HYMN]},
    )
    game.says("ada", "buy")
    assert [one.card for one in game["ada"].events] == ["sale-a"]


@pytest.mark.ledger("RIFT-A48", "RIFT-A49")
def test_a_task_that_is_fulfilled_when_its_card_is_pulled_is_done_at_once() -> None:
    game = table(
        hunter("ada", "ballard"),
        necromancer("nox"),
        stage="buy",
        also="buy",
        stores={"ballard": [event("sale", "be ballard"), HYMN, HYMN, HYMN]},
    )
    game.says("ada", "buy")
    assert game["ada"].events == []
    assert "sale-a" in game.state.discard


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.says("task.give", "give {value} hand {value:s:card|cards} in Activate")
def test_cards_are_given_in_phase_four_one_by_one_over_several_rounds() -> None:
    game = table(
        hunter(
            "ada",
            hand=[HYMN, HYMN],
            corrupted=curse("debt", "no-ride", "give 2"),
            events=[(event("tax", "give 1"), 9)],
        ),
        hunter("bea"),
        necromancer("nox"),
        stage="stretch",
        also="activate",
    )
    assert game.offers("ada", "give") == [
        "give debt hymn-a",
        "give debt hymn-b",
        "give tax-a hymn-a",
        "give tax-a hymn-b",
    ]
    game.says("ada", "give debt hymn-b")
    assert game.view().seats[0].given == 1
    assert "ada gives a card for Debt." in game.told("bea")
    assert not any("Hymn" in told for told in game.told("bea"))
    game.says("ada", "give tax-a hymn-a")
    assert game["ada"].events == []
    assert game["ada"].corrupted.given == 1
    assert sorted(game.state.discard) == ["hymn-a", "hymn-b", "tax-a"]


@pytest.mark.ledger("RIFT-A48", "RIFT-R56")
@pytest.mark.says("task.give", "give {value} hand")
def test_with_the_last_card_given_the_task_is_done() -> None:
    game = table(
        hunter("ada", hand=[HYMN] * 3, corrupted=curse("debt", "no-ride", "give 2")),
        hunter("bea"),
        necromancer("nox"),
        stage="stretch",
        also="activate",
    )
    game.says("ada", "give debt hymn-a", "give debt hymn-c")
    assert game["ada"].corrupted is None
    assert game.offers("ada") == ["pass"]


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.parametrize(
    ("points", "closed", "done"), [(3, False, False), (4, False, True), (0, True, True)]
)
@pytest.mark.says("task.draw", "close a Rift, or draw {value} Spirit points at once")
def test_to_draw_is_done_by_points_of_one_draw_or_by_closing(
    points: int, closed: bool, done: bool
) -> None:
    game = cursed("draw 4")
    tasks.note_draw(game.state, game["ada"], points, closed=closed)
    assert (game["ada"].corrupted is None) is done


@pytest.mark.ledger("RIFT-A48")
def test_one_deed_does_all_tasks_that_ask_for_it() -> None:
    game = cursed("defeat", events=[(event("hunt", "defeat"), 9), (event("walk", "be sodo"), 9)])
    tasks.note(game.state, game["ada"], "defeat")
    assert game["ada"].corrupted is None
    assert [one.card for one in game["ada"].events] == ["walk-a"]
