"""The last picture says that all won or lost, and how, whatever people are called."""

from dataclasses import replace

import pytest

from engine.games.horizons import TEXTS as RULES
from render.horizons import words
from render.horizons.places import OWN
from render.horizons.poster import EARLY, SHOWN, how_of, last
from tests.render.horizons.views import LONG, NAMES, alone, four, full, setting_up, two
from tests.render.looking import HOSTILE, shown
from tests.render.watching import watched

LONGEST = 1450
WON = ("fear", "terror-1", "terror-2", "terror-3", "sacrifice")
BOTH = ("ada", "bea")
ENDS = {f"horizons.ending.{how}": BOTH if how in WON else () for how in SHOWN} | {
    "match.closed": ()
}


@pytest.mark.parametrize("ending", ENDS)
def test_every_end_has_a_poster(ending: str) -> None:
    picture = last(two(), ending, ENDS[ending], NAMES)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible and picture.height <= LONGEST
    begins = "Ann, Bea won." if ENDS[ending] else "Closed." if ending == "match.closed" else "Lost."
    assert picture.alt.startswith(begins)
    assert words.spoken()(f"poster.how.{how_of(ending)}") in picture.alt


@pytest.mark.parametrize("ending", ENDS)
def test_nothing_on_a_poster_is_cut(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        for view in (alone(), four()):
            last(view, ending, ENDS[ending], NAMES)
    assert [line.text for line in lines if not line.is_whole] == []


def test_there_is_room_for_long_names_and_full_islands() -> None:
    for view in (full(), full("g"), setting_up()):
        picture = last(view, "horizons.ending.fear", tuple(LONG), LONG)
        assert picture.height <= LONGEST and picture.is_legible


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    names = dict.fromkeys(NAMES, name)
    assert last(two(), "horizons.ending.terror-2", BOTH, names).height <= LONGEST


def test_how_it_ended_shows() -> None:
    drawn = [last(two(), ending, winners, NAMES).data for ending, winners in ENDS.items()]
    assert len(set(drawn)) == len(drawn)


def test_it_says_the_score_and_how_far_it_had_come() -> None:
    ended = replace(
        two(), final="terror-2", score=37, parts=("won 10", "cards 27"), terror=2, earned=4,
        blight_pool=6,
    )  # fmt: skip
    told = last(ended, "horizons.ending.terror-2", BOTH, NAMES).alt
    assert "Score 37: victory 10, Invader cards 27. Terror II, 4 fear cards, Blight pool 6." in told
    assert "Score" not in last(two(), "match.closed", (), NAMES).alt


def test_what_was_still_to_come_is_not_shown() -> None:
    told = last(two(), "horizons.ending.blight", (), NAMES).alt
    assert "to come" not in told and "Defend" not in told
    assert "Ready" not in last(four(), "horizons.ending.blight", (), NAMES).alt


def test_each_way_to_end_has_its_scene_and_words() -> None:
    assert set(OWN.lines) == {*SHOWN.values(), EARLY}
    assert how_of("match.closed") == EARLY and how_of("horizons.ending.deck") == "deck"
    assert all(words.TEXTS.knows(f"poster.how.{how}") for how in (*SHOWN, EARLY))


def test_the_engine_ends_in_no_other_way() -> None:
    told = {id.removeprefix("horizons.ending.") for id in RULES.own if "horizons.ending." in id}
    assert set(SHOWN) == told
