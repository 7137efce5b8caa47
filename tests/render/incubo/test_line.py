"""The line beside the picture says in figures what the picture shows."""

from dataclasses import replace

from engine.games.incubo.view import TerrorView
from render.incubo.line import in_a_line
from tests.render.incubo.bedside import (
    FOREST,
    RIVER,
    alone,
    choosing,
    monster,
    night,
    over,
)

NAMES = {"s0": "Ann", "s1": r"B\_ea"}


def test_a_dream_says_both_totals_the_next_cards_and_what_stopping_costs() -> None:
    view = night(won=False, terror=TerrorView(5, 2, 3))
    chimes, alpha, tommy, stopping = in_a_line(view, NAMES).split(" · ")
    one, other = view.dreamers
    assert chimes == "🔔 47"
    assert alpha.startswith(f"🐾 **Ann (Alpha)** {one.total} of ") and alpha.endswith(
        "next card 1 🔔"
    )
    assert tommy.startswith(rf"🦋 **B\_ea (Tommy)** {other.total} of ") and tommy.endswith(
        "2 free cards"
    )
    assert stopping == "stopping costs 5 Terror"


def test_what_is_reached_is_ticked_and_stopping_then_wins() -> None:
    sides = tuple(replace(one, reached=True) for one in night().dreamers)
    line = in_a_line(night(dreamers=sides, won=True, terror=None), NAMES)
    assert line.count("✓") == 2 and line.endswith("stopping wins")


def test_terror_that_can_be_calmed_says_by_how_much() -> None:
    alpha, tommy = night().dreamers
    given = {"won": False, "terror": TerrorView(5, 2, 3)}
    line = in_a_line(night(dreamers=(replace(alpha, calming=3), tommy), **given), NAMES)
    assert line.endswith("Terror, up to 3 less")


def test_before_each_has_played_there_is_no_stopping() -> None:
    alpha, tommy = night().dreamers
    line = in_a_line(night(dreamers=(alpha, replace(tommy, has_played=False))), NAMES)
    assert line.endswith("to stop, each must have played a card")


def test_who_has_no_card_left_is_told_so() -> None:
    alpha, tommy = night().dreamers
    line = in_a_line(night(dreamers=(replace(alpha, price=None), tommy)), NAMES)
    assert "no card" in line.split(" · ")[1]


def test_a_monster_says_its_parts_and_how_many_are_needed() -> None:
    told = in_a_line(monster(), NAMES).split(" · ")
    assert told[1] == "1 of 2 parts beaten"
    for part, line in zip(monster().parts, told[2:5], strict=True):
        assert f"{part.total} of {part.required}".replace("-", "−") in line
        assert line.endswith("✓") is part.beaten
    sides = ["🐾 **Ann (Alpha)", r"🦋 **B\_ea (Tommy)"]
    assert [line.split("** ")[0] for line in told[5:]] == sides


def test_alone_there_is_one_side() -> None:
    assert in_a_line(alone(), NAMES).count("**") == 2


def test_where_nothing_is_faced_there_is_no_line() -> None:
    assert in_a_line(choosing(FOREST, RIVER), NAMES) == in_a_line(over(saved=True), NAMES) == ""


def test_what_is_needed_is_explained_where_a_friend_has_courage_to_spare() -> None:
    alpha, tommy = night().dreamers
    giving = (replace(alpha, gives=1), replace(tommy, required=2, infused=0))
    _, one, other, *_ = in_a_line(night(dreamers=giving), NAMES).split(" · ")
    assert r"(1 helps B\_ea)" in one and f"{tommy.total} of 1".replace("-", "−") in other
    assert "(2 less 1 from Ann)" in other
    still = (replace(alpha, gives=0, infused=0), replace(tommy, infused=0))
    line = in_a_line(night(dreamers=still), NAMES)
    assert "less" not in line.replace("costs", "") and "helps" not in line


def test_courage_in_common_is_said_to_be_so() -> None:
    assert in_a_line(night(common=True), NAMES).count("(together)") == 2


def test_where_there_is_a_budget_what_is_left_of_it_stands_at_the_end() -> None:
    assert in_a_line(night(budget=5, allowed=2), NAMES).endswith("2 🔔 more unasked")
    assert "unasked" not in in_a_line(night(budget=5, allowed=2, agreed=True), NAMES)
