"""The board and its alt text tell the whole table, and nothing that is not the viewer's."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.games.fear.data import QUIET_ROUNDS
from engine.games.fear.view import (
    FEAR,
    NOT_YET,
    CapturedSeen,
    FearView,
    Moved,
    SummonedSeen,
    TokenSeen,
)
from render.alt import LONGEST
from render.fear import words
from render.fear.board import board, draw, low_board
from render.fear.line import in_a_line
from render.fear.marks import NOTHING, Marks, changes, offers
from render.fear.mats import captured
from render.theme import seat_style
from tests.render.fear.views import ADA, BEA, LONG, NAMES, drafting, four, haunting, over, spirit
from tests.render.looking import HOSTILE, shown
from tests.render.timing import timing
from tests.render.watching import watched

TABLES: dict[str, Callable[[], FearView]] = {
    "spirit": spirit,
    "fear": haunting,
    "four": four,
    "drafting": drafting,
    "over": over,
}
MARKED = Marks(
    moved=spirit().moved, corrupted=("g4",), cleared=("a8",), targets=("b4", "d4"), chosen=("c4",)
)
LOW = 1450
"""So high is a picture at most that stands above buttons: at 400 pixels, 537."""


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("viewer", [None, "1", "2"])
def test_every_table_is_drawn_and_told(name: str, viewer: str | None) -> None:
    picture = board(replace(TABLES[name](), viewer=viewer), MARKED, NAMES)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible
    assert picture.name == "board.jpg"
    assert 0 < len(picture.alt) <= LONGEST


def test_the_same_view_gives_the_same_bytes() -> None:
    first = board(spirit(), MARKED, NAMES)
    assert board(spirit(), MARKED, NAMES) == first


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    for view in (spirit(), four(), over()):
        picture = board(view, MARKED, dict.fromkeys(NAMES, name))
        assert len(picture.alt) <= LONGEST
        assert "\n" not in picture.alt


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_nothing_is_cut_or_covered(
    name: str, names: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(monkeypatch) as lines:
        draw(TABLES[name](), MARKED, words.spoken(names))
    assert len(lines) >= 20
    assert [line.text for line in lines if not line.is_whole] == []
    for order, line in enumerate(lines):
        assert [other.text for other in lines[:order] if line.meets(other)] == [], line.text


@pytest.mark.parametrize("name", ["spirit", "fear", "four"])
def test_all_that_is_written_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = TABLES[name]()
    with watched(monkeypatch) as lines:
        draw(view, NOTHING, words.spoken(NAMES))
    alt = board(view, NOTHING, NAMES).alt
    written = {line.text for line in lines if len(line.text) > 2 and "·" not in line.text}
    untold = {text for text in written if text.lower() not in alt.lower()}
    assert {text for text in untold if not text.startswith(("×", "of "))} == set()


def test_the_alt_text_tells_all_that_counts() -> None:
    alt = board(spirit(), changes(None, spirit()) | offers(spirit(), ()), NAMES).alt
    assert "Your Spirit Phase. Round 5. 2 of 3 slots used. Strength 3." in alt
    assert "Fear (The Dark): d4, Defense 4 (Bea 2, Void 2), to come 3." in alt
    assert "Corrupt: c6, d3, g4, h1." in alt
    assert "Ada (south), b1 C c1 H c4 H hidden d2 H f1 C, Defense 1, 8 in hand" in alt
    assert "captured 1 Fear, 1 Bea, 1 Fear used" in alt
    assert "face up First Boot (1 token), Umbrella Clerk (Defense)" in alt
    assert "Bea (north)" in alt and "gives Fear +2" in alt
    assert "Younger Sister (Copy Ada), Blanket Fort (Hide c4)" in alt
    assert "Can be chosen: b4, b5, c5, d4." in alt
    assert "Last on the map: Ada c1 to c4; Bea e5 to d6 and captures Ada." in alt
    assert "Piles: Courage 12 and 14, discard 1;" in alt


def test_a_token_that_can_t_be_used_yet_is_told_apart_from_free_and_used_ones() -> None:
    tokens = [CapturedSeen(FEAR, on=on) for on in ("", "first-boot", NOT_YET)]
    pictures = {captured((token,), (seat_style(0),)).image.tobytes() for token in tokens}
    assert len(pictures) == 3
    view = spirit(seats=(replace(ADA, captured=tuple(tokens)), BEA))
    assert "captured 1 Fear, 1 Fear used, 1 Fear for next turn," in board(view, NOTHING, NAMES).alt


def test_the_alt_text_tells_both_dragons_and_who_is_banished() -> None:
    alt = board(four(), NOTHING, NAMES).alt
    assert "Fear (Loneliness): red d4, blue e6" in alt
    assert "to come 1 red, 0 blue" in alt
    assert "Dov (east), banished" in alt
    assert "Back of Circling Dragons" in alt


@pytest.mark.parametrize(
    ("view", "headline"),
    [
        (spirit(), "Your Spirit Phase"),
        (spirit(viewer=None), "Ada’s Spirit Phase"),
        (haunting(viewer="2"), "Ada’s Fear Phase"),
        (haunting(), "Your Fear Phase"),
        (drafting(fear=""), "Which Fear will it be?"),
        (drafting(viewer="2"), "Ada takes Spirits"),
        (drafting(starting=()), "Where does Fear begin?"),
        (drafting(starting=(), tokens=(TokenSeen("d4", FEAR),)), "Which side is your home?"),
        (over(), "Ada banished Fear"),
        (over("outlast", "2"), "Bea outlasts the storm"),
        (over("undecided", ""), "Nobody overcame it"),
        (over("", ""), "Closed before its end"),
    ],
)
def test_the_headline_says_whose_turn_it_is_and_for_what(view: FearView, headline: str) -> None:
    assert words.headline(view, words.spoken(NAMES)) == headline


@pytest.mark.parametrize(
    "change",
    [{"round": 6}, {"used": 1}, {"slots": 5}, {"strength": -1}, {"fear_defense": 6},
     {"fear_parts": (("2", 4),)}, {"supply": ("",)}, {"corrupt": ("c6",)}, {"fear_deck": 3},
     {"fear_discard": ()}, {"piles": ()}, {"fear": "heights"}, {"turn": "2"}, {"quiet": 20},
     {"tokens": spirit().tokens[1:]}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_at_the_table_shows(change: dict[str, Any]) -> None:
    after = board(spirit(**change), NOTHING, NAMES)
    assert board(spirit(), NOTHING, NAMES).data != after.data
    assert board(spirit(), NOTHING, NAMES).alt != after.alt


@pytest.mark.parametrize(
    "change",
    [{"on_map": 3}, {"in_hand": 2}, {"defense": 4}, {"fear_defense": 1}, {"side": "east"},
     {"banished": True}, {"gone": True}, {"captured": (CapturedSeen(FEAR),)},
     {"captured": (CapturedSeen(FEAR, on="first-boot"), *ADA.captured[1:])},
     {"spirits": ADA.spirits[:1]}, {"fears": (SummonedSeen("total-eclipse", flipped=True),)},
     {"spirits": (replace(ADA.spirits[0], tokens=2), *ADA.spirits[1:])}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_about_a_player_shows(change: dict[str, Any]) -> None:
    view = spirit(seats=(replace(ADA, **change), spirit().seats[1]))
    assert board(spirit(), NOTHING, NAMES).data != board(view, NOTHING, NAMES).data
    if "on_map" not in change:  # the alt text names the tiles of all tokens instead
        assert board(spirit(), NOTHING, NAMES).alt != board(view, NOTHING, NAMES).alt


@pytest.mark.parametrize(
    "marks",
    [Marks(moved=(Moved("b1", "a1", "1"),)), Marks(moved=(Moved("", "b1", "1"),)),
     Marks(moved=(Moved("b2", "b1", "1", FEAR),)), Marks(corrupted=("g4",)),
     Marks(cleared=("a8",)), Marks(targets=("a8",)), Marks(targets=("b1",)),
     Marks(chosen=("b1",))],
    ids=str,
)  # fmt: skip
def test_every_mark_shows(marks: Marks) -> None:
    assert board(spirit(), marks, NAMES).data != board(spirit(), NOTHING, NAMES).data


def test_a_capture_shows_whose_token_fell() -> None:
    drawn = {
        board(spirit(), Marks(moved=(Moved("b2", "b1", "1", who),)), NAMES).data
        for who in (FEAR, "1", "2")
    }
    assert len(drawn) == 3


def test_a_card_that_means_a_player_bears_that_mark_and_no_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def mat(target: str) -> FearView:
        cards = (SummonedSeen("borrowed-laugh", targets=(target,)),)
        return spirit(seats=(replace(ADA, fears=cards), BEA))

    with watched(monkeypatch) as lines:
        draw(mat("2"), NOTHING, words.spoken(NAMES))
    laid = next(line for line in lines if line.text == "Borrowed Laugh").canvas
    assert [line.text for line in lines if line.canvas is laid] == ["Borrowed Laugh"]
    assert board(mat("1"), NOTHING, NAMES).data != board(mat("2"), NOTHING, NAMES).data
    assert "Borrowed Laugh (Bea)" in board(mat("2"), NOTHING, NAMES).alt


class Said:
    """Something that may be done, by its key."""

    def __init__(self, key: str) -> None:
        self.key = key


def test_the_tiles_that_may_be_said_next_are_marked() -> None:
    options = [Said("move c4 b4"), Said("move c4 d4"), Said("move b1 b2"), Said("end")]
    view = spirit()
    assert offers(view, options).targets == view.targets
    assert offers(view, options, ("move",)).targets == ("c4", "b1")
    chosen = offers(view, options, ("move", "c4"))
    assert (chosen.targets, chosen.chosen) == (("b4", "d4"), ("c4",))
    assert offers(view, [Said("power first-boot 2")], ("power",)) == NOTHING


def test_what_became_of_tiles_is_found_by_comparing_views() -> None:
    marks = changes(spirit(corrupt=("c6", "a1")), spirit(corrupt=("c6", "b2")))
    assert (marks.corrupted, marks.cleared) == (("b2",), ("a1",))
    assert changes(None, spirit()) == Marks(moved=spirit().moved)


def test_nobody_wins_soon_once_half_of_the_quiet_turns_are_over() -> None:
    limit = QUIET_ROUNDS * 2
    assert words.turns_left(spirit(quiet=limit // 2 - 1)) is None
    assert words.turns_left(spirit(quiet=limit // 2)) == limit // 2
    assert words.turns_left(spirit(quiet=limit + 1)) == 0
    assert words.turns_left(over(quiet=limit)) is None


def test_the_low_board_has_room_above_buttons_and_a_line_tells_the_rest() -> None:
    picture = low_board(spirit(), MARKED, NAMES)
    assert picture.height <= LOW
    assert picture.is_legible
    line = in_a_line(four(), NAMES)
    assert "**Ada** 5 on the map, Defense 1, 8 in hand, captured 3" in line
    assert "**Dov** banished" in line
    assert in_a_line(drafting(), NAMES) == ""


@pytest.mark.parametrize("name", ["spirit", "four"])
def test_a_board_is_drawn_and_encoded_in_2_5_times_what_encoding_takes(name: str) -> None:
    view = TABLES[name]()
    took = timing(lambda: draw(view, MARKED, words.spoken(NAMES)))
    assert took.ratio <= 2.5
