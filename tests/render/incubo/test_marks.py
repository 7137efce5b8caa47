"""Marks come from two views, or from the legal options, and nobody else's opinion."""

from dataclasses import dataclass, replace

from engine.games.incubo.actions import Draw, Eliminate, Face, Fight, Pass, Play, Stop, Use
from render.incubo.board import board
from render.incubo.marks import NOTHING, Marks, changes, offers
from tests.render.incubo.bedside import (
    BOOT,
    CLAW,
    FOREST,
    GLOOM,
    KEY,
    LAMP,
    MOTH,
    RIVER,
    WING,
    choosing,
    facing,
    monster,
    night,
    part,
    placing,
)
from tests.render.incubo.samples import NAMES, laid


def test_the_first_picture_marks_nothing() -> None:
    assert changes(None, night()) == NOTHING
    assert changes(night(), night()) == NOTHING


def test_a_new_card_and_what_it_did_are_found() -> None:
    after = night(reserve=46, fear_reserve=3)
    alpha, tommy = after.dreamers
    bare = replace(alpha, play=(), total=alpha.total - 4)
    before = night(dreamers=(bare, tommy))
    assert changes(before, after) == Marks(fresh=(LAMP,), chimes=-1, fears=2, totals=(("s0", 4),))


def test_a_used_power_and_a_turned_bed_are_found() -> None:
    alpha, tommy = night().dreamers
    used = replace(alpha, play=(laid(LAMP, "alpha", used=True),))
    after = replace(night(), dreamers=(used, tommy), growth="s1")
    assert changes(night(), after) == Marks(used=(LAMP,), turned=True)


def test_a_new_dream_is_marked_and_sums_of_the_old_one_are_not() -> None:
    before = replace(night(), dream=RIVER, dreamers=monster().dreamers)
    marks = changes(before, night())
    assert FOREST in marks.fresh
    assert marks.totals == ()


def test_sums_and_beaten_parts_of_a_monster_are_found() -> None:
    before = facing(part(MOTH), part(WING, 1), part(CLAW, 1))
    after = facing(part(MOTH), part(WING, 2), part(CLAW, 1, beaten=True))
    marks = changes(before, after)
    assert marks.beaten == (CLAW,)
    assert marks.totals == ((WING, 2),)


def test_what_may_be_used_or_faced_comes_from_the_options() -> None:
    options = [Use.of(LAMP), Draw.of("1"), Stop.of(), Use.of("elsewhere")]
    assert offers(night(), options) == Marks(able=(LAMP,), draws=True, asked=True)
    assert offers(night(), options, "draw") == Marks(draws=True, asked=True)
    dreams = [Face.of(FOREST), Face.of(RIVER)]
    assert offers(choosing(FOREST, RIVER), dreams).able == (FOREST, RIVER)
    fights = [Fight.of(WING, "0"), Fight.of(MOTH, "0")]
    assert offers(monster(), fights).able == (WING, MOTH)


def test_cards_that_a_power_asks_for_come_from_the_options() -> None:
    @dataclass(frozen=True)
    class Card:
        key: str

    assert offers(night(), [Card(BOOT), Card(GLOOM), Card(RIVER)]).able == (BOOT, GLOOM)


def test_rows_are_marked_only_for_whoever_places_a_card() -> None:
    options = [Play.of(), Pass.of("0"), Eliminate.of("1")]
    seen = placing(viewer="s1")
    assert offers(seen, options).rows == ("play", "pass", "elimination")
    assert offers(replace(seen, viewer="s0"), options).rows == ()


def test_options_of_other_kinds_are_passed_over() -> None:
    assert offers(night(), [object()]) == Marks(asked=True)
    assert offers(night(), []) == NOTHING


def test_every_mark_shows() -> None:
    plain = board(placing(viewer="s1"), NOTHING, NAMES).data
    for marks in (
        Marks(fresh=(LAMP,)),
        Marks(used=(BOOT,)),
        Marks(able=(KEY,)),
        Marks(rows=("elimination",)),
        Marks(chimes=-2),
        Marks(fears=3),
        Marks(turned=True),
        Marks(totals=(("s1", 2),)),
    ):
        assert board(placing(viewer="s1"), marks, NAMES).data != plain
    for marks in (Marks(beaten=(CLAW,)), Marks(able=(MOTH,)), Marks(totals=((WING, -1),))):
        assert board(monster(), marks, NAMES).data != board(monster(), NOTHING, NAMES).data
    assert board(night(), Marks(asked=True)).data != board(night()).data


def test_marks_add_up() -> None:
    both = Marks(fresh=(LAMP,), chimes=-1) | Marks(able=(KEY,), asked=True)
    assert both == Marks(fresh=(LAMP,), chimes=-1, able=(KEY,), asked=True)
