"""The last picture says who won and how, and has room for whatever people are called."""

import pytest

from engine.games.rift import TEXTS as RULES
from engine.games.rift.edition import EDITION
from render.rift import words
from render.rift.places import PLACES
from render.rift.poster import SHOWN, how_of, last
from tests.render.looking import HOSTILE, shown
from tests.render.rift.views import LONG, NAMES, everywhere, five
from tests.render.watching import watched

LONGEST = 1450
HUNTERS = ("1", "2", "4", "5")
ENDS: dict[str, tuple[tuple[str, ...], str]] = {
    "rift.ending.closed": (HUNTERS, "Ada, Bea, Dov, Eli won. The seventh Rift is sealed."),
    "rift.ending.necromancer-gave-up": (HUNTERS, "The Necromancer gave up"),
    "rift.ending.entities-dead": (HUNTERS, "The last Entity has fallen"),
    "rift.ending.corrupted": (("3",), "Cem won. Every Hunter is corrupted"),
    "rift.ending.hunters-gave-up": (("3",), "The last Hunter gave up"),
    "rift.ending.hunters-dead": (("3",), "No Hunter is left"),
    "rift.ending.undecided": ((), "Nobody won. The night is over"),
    "rift.ending.agreed": ((), "All agreed to stop"),
    "match.closed": ((), "Closed before its end"),
}


@pytest.mark.parametrize("ending", ENDS)
def test_every_end_has_a_poster(ending: str) -> None:
    winners, told = ENDS[ending]
    picture = last(five(stage="over"), ending, winners, NAMES)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible and picture.height <= LONGEST
    assert told in picture.alt


@pytest.mark.parametrize("ending", ENDS)
def test_nothing_on_a_poster_is_cut(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        last(everywhere(stage="over"), ending, ENDS[ending][0], LONG)
    on_map = {EDITION.places[key].name for key in EDITION.places}
    cut = [line.text for line in lines if not line.is_whole]
    assert [text for text in cut if text not in on_map] == []


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    names = dict.fromkeys(NAMES, name)
    assert last(five(), "rift.ending.closed", HUNTERS, names).height <= LONGEST


def test_who_won_and_how_shows() -> None:
    view = five(stage="over")
    drawn = [last(view, "rift.ending.closed", HUNTERS[:count], NAMES) for count in range(1, 5)]
    drawn += [last(view, ending, ENDS[ending][0], NAMES) for ending in ENDS]
    assert len({one.data for one in drawn}) == len(drawn) - 1


def test_each_way_to_end_has_its_scene_and_words() -> None:
    assert {how_of(ending) for ending in ENDS} == {*SHOWN, "early"}
    assert set(PLACES.lines) == {*SHOWN.values(), "early"}
    assert how_of("match.closed") == "early" and how_of("rift.ending.closed") == "closed"
    assert all(words.TEXTS.knows(f"poster.{how}") for how in (*SHOWN, "early"))


def test_the_engine_ends_in_no_other_way() -> None:
    told = {id.removeprefix("rift.ending.") for id in RULES.own if "rift.ending." in id}
    assert set(SHOWN) == told
