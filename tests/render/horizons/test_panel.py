"""A panel shows what a Spirit has and may yet get: tracks, elements, tiers, Growth."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView
from render.alt import LONGEST
from render.horizons import choice, panel
from render.horizons.track import MOST
from tests.render.horizons.held import drawing, playing, using
from tests.render.horizons.views import LONG, NAMES, alone, four, full, setting_up, three
from tests.render.looking import HOSTILE, shown
from tests.render.watching import watched

VIEWS = {"playing": playing, "drawing": drawing, "using": using, "three": three, "full": full}


@pytest.mark.parametrize("name", VIEWS)
def test_every_panel_is_drawn_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = VIEWS[name]()
    for seat in panel.parts(view):
        with watched(monkeypatch) as lines:
            picture = panel.panel(view, seat, NAMES | {"dee": "Dee"})
        assert picture is not None and picture.is_legible
        assert shown(picture).size == (picture.width, picture.height)
        assert [line.text for line in lines if not line.is_whole] == []
        assert len(picture.alt) <= LONGEST


def changed(view: HorizonsView, **more: Any) -> HorizonsView:
    first = replace(view.spirits[0], **more)
    return replace(view, spirits=(first, *view.spirits[1:]))


@pytest.mark.parametrize(
    "more",
    [
        {"energy_open": 6},
        {"cards_open": 1},
        {"energy": 9},
        {"destroyed": 2},
        {"option": 2},
        {"innate_used": True},
        {"tiers": (True, False, False, False)},
        {"elements": (("earth", 3),)},
        {"plays": 5},
    ],
    ids=str,
)
def test_whatever_changes_is_seen_and_mostly_said(more: dict[str, object]) -> None:
    view = using()
    before, after = (
        panel.panel(view, "ada", NAMES),
        panel.panel(changed(view, **more), "ada", NAMES),
    )
    assert before is not None and after is not None
    assert before.data != after.data
    assert before.alt != after.alt or "innate_used" in more


@pytest.mark.ledger("HOR-R45")
def test_a_panel_says_what_is_uncovered_and_what_is_covered() -> None:
    picture = panel.panel(using(), "ada", NAMES)
    assert picture is not None
    assert "Energy: 1, 2, Sun, 3; covered: 4 + Air, 6." in picture.alt
    assert "Violent Windstorms: 2 of 4 tiers reached." in picture.alt
    every = panel.panel(changed(using(), energy_open=6), "ada", NAMES)
    assert every is not None and "Energy: 1, 2, Sun, 3, 4 + Air, 6, all uncovered." in every.alt


def test_a_panel_is_the_viewers_own_where_none_is_asked_for() -> None:
    own = panel.panel(three(), "", NAMES)
    assert own is not None and own.alt.startswith("Fathomless Mud of the Swamp, played by Bea.")
    other = panel.panel(three(), "cal", NAMES)
    assert other is not None and other.alt.startswith("Eyes Watch from the Trees, played by Cid.")
    first = panel.panel(four(), "", NAMES)
    assert first is not None and "played by Ann" in first.alt


def test_tracks_have_room_for_all_their_spaces() -> None:
    for spirit in EDITION.spirits.values():
        assert max(len(spirit.energy), len(spirit.cards)) <= MOST


def test_before_spirits_are_chosen_there_is_none_but_all_can_be_seen() -> None:
    view = setting_up()
    assert panel.panel(view, "", NAMES) is None and not panel.parts(view)
    told = choice.choice(view, NAMES).alt
    assert all(spirit.name in told for spirit in EDITION.spirits.values())


def test_a_spirit_that_is_taken_says_by_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    view = changed(setting_up(), key="eyes-watch-from-the-trees")
    with watched(monkeypatch) as lines:
        picture = choice.choice(view, LONG)
    assert picture.is_legible and [line.text for line in lines if not line.is_whole] == []
    assert picture.data != choice.choice(setting_up(), LONG).data
    assert "Eyes Watch from the Trees, played by Ann." in choice.choice(view, NAMES).alt


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    assert panel.panel(alone(), "", dict.fromkeys(NAMES, name)) is not None
