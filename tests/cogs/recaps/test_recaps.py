"""Recaps, judged by the tables before and after: what decides, what was lost, what was learned."""

import pytest

from cogs.messages.look import Look
from db.tables import Seat, Table
from engine.catalog import GAMES
from tests.cogs.recaps.changes import Change, Names, Sum, cards, settled
from tests.cogs.recaps.figures import Figures, high, middle
from tests.cogs.recaps.judging import judged
from tests.cogs.recaps.looking import Looked
from tests.cogs.recaps.shown import Shown

HEALTH = Change("loss", "Health 9 → 7", (("Health",),), Sum(-2, 7), "health")


def names() -> Names:
    sitting = (Seat("1", "Ada", 11), Seat("2", "Bea", 12))
    return Names(Look(Table(1, "rift", 10, 1, "running", sitting), seat="1"))


def test_a_figure_is_read_by_what_it_changed_by_or_by_what_it_is_now() -> None:
    assert HEALTH.is_read(["Ada lost 2 Health."])
    assert HEALTH.is_read(["Health: 7 of 9"])
    assert not HEALTH.is_read(["Ada lost 3 Health.", "2 cards"])


def test_several_losses_of_one_figure_are_read_as_their_sum() -> None:
    again = Change("loss", "Health 7 → 3", (("Health",),), Sum(-4, 3), "health")
    [left] = settled([HEALTH, again])
    assert left.is_read(["Ada lost 6 Health."])
    assert not left.is_read(["Ada lost 2 Health."])


def test_who_was_hurt_and_then_slain_is_told_as_slain() -> None:
    slain = Change("loss", "slain", (("slain",),), None, "health", ends=True)
    assert settled([HEALTH, slain]) == [slain]


def test_a_card_is_read_by_its_name_and_not_by_a_part_of_it() -> None:
    [card] = cards("knowledge", ["pilot-light"], names(), "drew")
    assert card.is_read(["You drew Iron Hymn, Pilot Light."])
    assert not card.is_read(["You drew Pilot Lights."])


def test_the_reader_may_be_called_you_and_nobody_else() -> None:
    called = [Change("loss", "hurt", ((names().seat(seat), "hurt"),)) for seat in "12"]
    assert [one.is_read(["You are hurt."]) for one in called] == [True, False]


def test_what_a_recap_leaves_out_or_cuts_is_counted() -> None:
    figures = Figures("rift")
    looked = Looked(0, names().look, [HEALTH], True, ["Bea took back 1 answer."])
    page = ["Ada lost 2 Health."]
    figures.add(looked, Shown(["Bea took back 1 answer.", "5 more"], [], [], 44, 300, 800))
    figures.add(looked, Shown(["A long combat with Pile Dri…"], [], page, 44, 300, 800))
    assert (figures.told, figures.behind["loss"]) == (0.5, 1)
    assert (len(figures.cut), len(figures.over), figures.shut) == (1, 1, 1)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_matches_show_what_decides_and_what_was_lost_and_learned(game: str) -> None:
    figures = await judged(game, 2, "found")
    assert figures.looks > 20 and figures.acted > 10
    assert len(+figures.events) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_recap_or_its_button_tells_all_that_decides_and_was_lost_or_learned(
    game: str,
) -> None:
    figures = await judged(game, 6, "slow")
    assert [(looked.match, change.truth) for looked, change, _ in figures.missing] == []
    assert (figures.cut, figures.over, figures.shut) == ([], [], 0)
    assert middle(figures.lines) <= 8 and high(figures.lines) <= 14
