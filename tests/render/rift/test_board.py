"""The board and its alt text tell the whole table, and nothing that is not the viewer's."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from engine.games.rift.edition import EDITION
from engine.games.rift.view import ActiveSeen, EventSeen, Moved, RiftView, StoreSeen, WorkSeen
from render.alt import LONGEST
from render.rift import words
from render.rift.board import board, draw, low_board
from render.rift.chart import BENDS, CITY, HEAD, LINES, STOP, STOPS, YARDS
from render.rift.city import spots, unnamed
from render.rift.marks import NOTHING, Marks, changes, offers
from render.rift.tokens import tear
from tests.render.looking import HOSTILE, shown
from tests.render.rift.views import (
    ADA,
    BEA,
    CEM,
    LONG,
    NAMES,
    card,
    crowded,
    everywhere,
    five,
    moving,
    over,
    setting_up,
)
from tests.render.timing import timing
from tests.render.watching import Line, watched

SAY = words.spoken(NAMES)

TABLES: dict[str, Callable[[], RiftView]] = {
    "moving": moving,
    "five": five,
    "everywhere": everywhere,
    "setting-up": setting_up,
    "over": over,
}
MARKED = Marks(
    moved=moving().moved, risen=("underground-choir",), fallen=(("sodo", "undead"),),
    hurt=(("neon-widow", -3),), sealed=("south-park",), laid=("belltown",),
    targets=("queen-anne",), chosen=("downtown",),
)  # fmt: skip
MEETING = {*EDITION.rifts, *EDITION.stores}
CROWDED = [
    pytest.param(place, marks=() if place in MEETING else pytest.mark.slow) for place in YARDS
]
"""Where people and creatures gather is looked at every time, the other places in the slow runs."""
LOW = 1660
"""So high is a picture that stands above buttons: at 400 pixels, 615."""


def faults(lines: list[Line]) -> list[str]:
    """What is cut, and what lies on something else."""
    found = [line.text for line in lines if not line.is_whole]
    for one, other in combinations(lines, 2):
        if one.meets(other):
            found.append(f"{one.text} on {other.text}")
    return found


def looked_at(
    view: RiftView, marks: Marks, names: dict[str, str], patch: pytest.MonkeyPatch
) -> list[Line]:
    """All that is written on a board."""
    spots.cache_clear()
    with watched(patch) as lines:
        draw(view, marks, words.spoken(names))
    spots.cache_clear()
    return lines


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("viewer", [None, "1", "3"])
def test_every_table_is_drawn_and_told(name: str, viewer: str | None) -> None:
    picture = board(replace(TABLES[name](), viewer=viewer), MARKED, NAMES)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible
    assert picture.name == "board.jpg"
    assert 0 < len(picture.alt) <= LONGEST


def test_the_same_view_gives_the_same_bytes() -> None:
    first = board(moving(), MARKED, NAMES)
    assert board(moving(), MARKED, NAMES) == first


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    for view in (moving(), five(), everywhere(), over()):
        picture = board(view, MARKED, dict.fromkeys(NAMES, name))
        assert len(picture.alt) <= LONGEST
        assert "\n" not in picture.alt


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_nothing_is_cut_or_covered(
    name: str, names: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = looked_at(TABLES[name](), MARKED, names, monkeypatch)
    assert len(lines) >= 40
    assert faults(lines) == []


@pytest.mark.long
@pytest.mark.parametrize("place", CROWDED)
def test_all_that_can_meet_in_a_place_has_room_there(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = crowded(place)
    assert faults(looked_at(view, NOTHING, LONG, monkeypatch)) == []
    yard, found = YARDS[place], spots(view, SAY)[place]
    named = {spot.piece.of for spot in found}
    assert {one.token for one in view.creatures} <= named
    assert {one.seat for one in view.seats} <= named
    for spot in found:
        left, upper, right, lower = spot.box
        assert yard.left <= left and right <= yard.left + yard.wide
        assert yard.top + yard.heads * HEAD <= upper and lower <= yard.top + yard.high
    for one, other in combinations(found, 2):
        assert not _meet(one.box, other.box), (one.piece.of, other.piece.of)


def _meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_no_yard_lies_on_another_and_all_lie_on_the_map() -> None:
    for yard in YARDS.values():
        assert yard.left >= 0 and yard.left + yard.wide <= CITY[0]
        assert yard.top >= 0 and yard.top + yard.high <= CITY[1]
    boxes = {
        key: (yard.left, yard.top, yard.left + yard.wide, yard.top + yard.high)
        for key, yard in YARDS.items()
    }
    for one, other in combinations(boxes, 2):
        assert not _meet(boxes[one], boxes[other]), (one, other)


def test_traps_that_find_no_room_are_counted_together() -> None:
    traps = tuple(ActiveSeen(card("wet-cement"), "montlake") for _ in range(3))
    seats = tuple(replace(one, active=traps) for one in crowded("montlake").seats)
    found = spots(crowded("montlake", seats=seats), SAY)["montlake"]
    assert sum(spot.piece.of == "traps" for spot in found) == 1
    assert all(any(spot.piece.of == one.seat for spot in found) for one in seats)


def test_every_entity_is_named_on_the_map_or_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view = crowded("montlake")
    assert [one.token for one in unnamed(view, SAY)] == ["underground-choir", "late-captain"]
    lines = looked_at(view, NOTHING, NAMES, monkeypatch)
    texts = [line.text for line in lines]
    assert "The Late Captain, Montlake" in texts
    assert unnamed(everywhere(), SAY) == ()
    alone = crowded("montlake", seats=setting_up().seats, creatures=view.creatures[2:])
    assert [one.token for one in unnamed(alone, SAY)] == ["late-captain"]


def test_the_chart_has_every_place_and_every_line() -> None:
    assert set(YARDS) == set(EDITION.places)
    assert set(LINES) == {line.letter for line in EDITION.lines.values()}
    for line in EDITION.lines.values():
        assert set(STOPS[line.letter]) == set(line.stops)
        pairs = {(line.letter, *pair) for pair in zip(line.stops, line.stops[1:], strict=False)}
        assert {key for key in BENDS if key[0] == line.letter} == pairs
    for stops in STOPS.values():
        for key, (x, y) in stops.items():
            yard = YARDS[key]
            assert yard.left <= x - STOP // 2 and x + STOP // 2 <= yard.left + yard.wide
            assert yard.top <= y <= yard.top + yard.heads * HEAD


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_the_alt_text_names_no_place_where_nothing_is(names: dict[str, str]) -> None:
    view = moving(targets=(), moved=(), rising=(), stores=())
    alt = board(view, NOTHING, names).alt
    for quiet in ("Northgate", "Wallingford", "SoDo", "Capitol Hill", "Delridge"):
        assert quiet not in alt
    for busy in ("Fremont", "Pioneer Square", "Alki", "Interbay"):
        assert f"{busy}: " in alt


def test_who_has_chosen_no_hunter_yet_has_neither_health_nor_speed() -> None:
    first, *others = moving().seats
    unnamed_yet = replace(first, character="", health=0, max_health=0, speed=0)
    drawn = board(moving(seats=(unnamed_yet, *others)), NOTHING, NAMES)
    assert "Ada, Spirit" in drawn.alt
    assert "Health 0" not in drawn.alt and "Speed 0" not in drawn.alt


def test_the_alt_text_tells_all_that_counts() -> None:
    view = moving()
    alt = board(view, changes(None, view) | offers(view, ()), NAMES).alt
    assert "Emerald Rift, round 7. On the move. 3 of 8 Entities, 2 of 7 Rifts sealed." in alt
    assert "Move Ada" in alt and "Rift Bea, Cem" in alt
    widow = EDITION.entities["neon-widow"]
    left = f"{widow.health - 3}/{widow.speed}"
    assert f"Pioneer Square: The Neon Widow {left}, Undead 2/2." in alt
    assert "Georgetown: Undead 3/2, Undead 4/1, Trap of Cem." in alt
    assert "Interbay: Rift sealed." in alt
    assert "Bea, Health 9/26, Speed 3, Spirit 6, hand 2, deck 12" in alt
    assert "Closes Montlake 7 of 12" in alt
    assert "corrupted (Salt in the Wound, buy in Ballard)" in alt
    assert "Summons in Fremont 10 of 14" in alt
    assert "Can be chosen: Queen Anne, Downtown, South Lake Union." in alt
    assert "Ada Pioneer Square to Belltown by line D" in alt
    assert "Georgetown shut" in alt
    assert "Discarded: 40." in alt


def test_who_bought_thrice_in_a_row_is_not_said_to_have_bought_twice() -> None:
    often = replace(ADA, bought=3, bought_at="ballard")
    assert (
        "Bought 3 times in Ballard" in board(moving(seats=(often,), moved=()), NOTHING, NAMES).alt
    )


def test_the_fullest_board_still_tells_where_the_viewer_can_go() -> None:
    view = everywhere(viewer="1", targets=("alki", "sodo"))
    alt = board(view, offers(view, ()), LONG).alt
    assert len(alt) <= LONGEST
    assert "Can be chosen: Alki, SoDo." in alt


@pytest.mark.parametrize(
    "change",
    [{"round": 8}, {"stage": "buy"}, {"chosen": ("move",)}, {"sealed": ("south-park",)},
     {"creatures": moving().creatures[1:]}, {"stores": (StoreSeen("downtown", 30),)},
     {"stores": (StoreSeen("downtown", 0, True),)}, {"discard": 41}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_at_the_table_shows(change: dict[str, Any]) -> None:
    assert board(moving(), NOTHING, NAMES).data != board(moving(**change), NOTHING, NAMES).data
    assert board(moving(), NOTHING, NAMES).alt != board(moving(**change), NOTHING, NAMES).alt


@pytest.mark.parametrize(
    "change",
    [{"place": "fremont"}, {"hand": 9}, {"deck": 1}, {"spirit": 4}, {"health": 2}, {"speed": 1},
     {"max_health": 30}, {"pick": "buy"}, {"work": WorkSeen("montlake", 3, 6)}, {"active": ()},
     {"corruption": "wrong-fare"}, {"events": (EventSeen(card("last-ferry"), 2),)},
     {"stopped": True}, {"dead": True}, {"gone": True}, {"bought": 2, "bought_at": "ballard"}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_about_a_player_shows(change: dict[str, Any]) -> None:
    view = moving(seats=(replace(ADA, **change), *moving().seats[1:]))
    assert board(moving(), NOTHING, NAMES).data != board(view, NOTHING, NAMES).data
    assert board(moving(), NOTHING, NAMES).alt != board(view, NOTHING, NAMES).alt


@pytest.mark.parametrize(
    "secret",
    [{"hand": ("x",)}, {"deck": ("x",)}, {"looked": ("x",)}, {"will": "entity"}, {"paid": ("x",)}],
    ids=lambda secret: "-".join(secret),
)  # fmt: skip
def test_what_is_the_viewers_own_stands_on_no_board(secret: dict[str, Any]) -> None:
    plain, own = board(moving(), NOTHING, NAMES), board(moving(**secret), NOTHING, NAMES)
    assert (plain.data, plain.alt) == (own.data, own.alt)


@pytest.mark.parametrize(
    "marks",
    [Marks(moved=(Moved("1", ("downtown", "belltown")),)),
     Marks(moved=(Moved("1", ("downtown", "queen-anne"), "violet"),)),
     Marks(risen=("neon-widow",)), Marks(fallen=(("sodo", "undead"),)),
     Marks(hurt=(("neon-widow", -2),)), Marks(sealed=("south-park",)), Marks(laid=("belltown",)),
     Marks(targets=("sodo",)), Marks(chosen=("sodo",))],
    ids=str,
)  # fmt: skip
def test_every_mark_shows(marks: Marks) -> None:
    assert board(moving(), marks, NAMES).data != board(moving(), NOTHING, NAMES).data


def test_what_happened_since_an_earlier_view_is_marked() -> None:
    before = moving(sealed=(), seats=(replace(ADA, active=()), *moving().seats[1:]), moved=())
    hurt = [replace(one, health=one.health - 1) for one in before.creatures[1:2]]
    after = moving(creatures=(*hurt, *before.creatures[2:]))
    marks = changes(before, after)
    assert marks.moved == after.moved
    assert marks.sealed == ("south-park", "interbay")
    assert marks.laid == ("belltown",)
    assert marks.fallen == (("georgetown", "undead"),)
    assert marks.hurt == ((hurt[0].token, -1),)
    assert changes(after, after).fallen == ()


class Said:
    """Something that may be done, by its key."""

    def __init__(self, key: str) -> None:
        self.key = key


def test_what_can_be_said_next_is_marked() -> None:
    view = moving()
    options = [Said("walk sodo"), Said("ride green northgate"), Said("ride red downtown")]
    assert offers(view, options).targets == view.targets
    assert offers(view, options, ("walk",)).targets == ("sodo",)
    assert offers(view, options, ("ride", "green")).targets == ("northgate",)
    assert offers(view, options, ("walk", "sodo")).chosen == ("sodo",)


def test_a_low_board_has_no_mats_and_no_names(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = low_board(five(), MARKED, NAMES)
    assert picture.height <= LOW
    assert picture.alt == board(five(), MARKED, NAMES).alt
    with watched(monkeypatch) as lines:
        draw(five(), NOTHING, words.spoken(NAMES), True)
    assert not {"Ada", "Bea"} & {line.text for line in lines}


def test_a_sealed_rift_looks_different_from_an_open_one() -> None:
    assert tear(True).image.tobytes() != tear(False).image.tobytes()


def test_the_necromancer_sees_nothing_of_bea_that_others_do_not() -> None:
    assert "Bea" in board(moving(viewer="3"), NOTHING, NAMES).alt
    assert (
        board(moving(viewer="3"), NOTHING, NAMES).data
        == board(moving(viewer=None), NOTHING, NAMES).data
    )
    assert BEA.hand == 2


def test_a_board_is_light_enough_to_be_sent_often() -> None:
    two = moving(seats=(ADA, CEM))
    for view, most in ((two, 370), (five(), 450)):
        picture = board(view, changes(None, view), NAMES)
        assert len(picture.data) < most * 1024


@pytest.mark.parametrize("view", [moving(), five(), everywhere()], ids=["three", "five", "full"])
def test_a_board_is_drawn_fast(view: RiftView) -> None:
    say, marks = words.spoken(NAMES), changes(None, view)
    assert timing(lambda: draw(view, marks, say)).draw <= 20
