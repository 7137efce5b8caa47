"""The last picture says who won and how, and has room for whatever people are called."""

import pytest

from engine.games.fear.view import FearView
from render.fear import words
from render.fear.places import PLACES
from render.fear.poster import last
from tests.render.fear.views import LONG, NAMES, four, over
from tests.render.looking import HOSTILE, shown
from tests.render.watching import watched

LONGEST = 1450
ENDS: dict[str, tuple[FearView, tuple[str, ...], str]] = {
    "fear.ending.banish": (over(), ("1",), "Ada won: the last of Fear is captured"),
    "fear.ending.outlast": (over("outlast", "2"), ("2",), "Bea won: nobody else is left"),
    "fear.ending.conceded": (over("", ""), ("1",), "Ada won: the last rival gave up"),
    "fear.ending.undecided": (four(phase="over"), (), "A draw: nobody overcame it"),
    "fear.ending.agreed": (four(phase="over"), (), "A draw: all agreed to let Fear be"),
    "match.closed": (four(phase="over"), (), "Closed before its end"),
}


@pytest.mark.parametrize("ending", ENDS)
def test_every_end_has_a_poster(ending: str) -> None:
    view, winners, told = ENDS[ending]
    picture = last(view, ending, winners, NAMES)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible and picture.height <= LONGEST
    assert told in picture.alt
    assert "Can be chosen" not in picture.alt and "Last on the map" not in picture.alt


@pytest.mark.parametrize("ending", ENDS)
def test_nothing_on_a_poster_is_cut(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, winners, _ = ENDS[ending]
    with watched(monkeypatch) as lines:
        last(view, ending, winners, LONG)
    assert [line.text for line in lines if not line.is_whole] == []
    assert not any(one.meets(two) for one in lines for two in lines if one is not two)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    names = dict.fromkeys(NAMES, name)
    assert last(over(), "fear.ending.banish", ("1",), names).height <= LONGEST


def test_who_won_and_what_of_shows() -> None:
    drawn = [
        last(over("banish", one), "fear.ending.banish", (one,), NAMES).data for one in ("1", "2")
    ]
    drawn.append(last(over("outlast", "1"), "fear.ending.outlast", ("1",), NAMES).data)
    assert len(set(drawn)) == 3
    told = last(over(), "fear.ending.banish", ("1",), NAMES)
    assert "captured 3 Fear" in told.alt


def test_each_way_to_end_has_its_scene_and_words() -> None:
    assert {words.how_of(ending, winners) for ending, (_, winners, _) in ENDS.items()} == {
        "banish", "outlast", "conceded", "undecided", "agreed", "closed",
    }  # fmt: skip
    assert set(PLACES.lines) == {"banish", "outlast", "undecided", "closed"}
    assert words.how_of("match.conceded", ("1",)) == "conceded"
