"""What the island shows: all that stands there, what the Invaders will do, what changed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from engine.ask import Option
from engine.games.horizons.edition import EDITION
from engine.games.horizons.showing import view as seen
from engine.games.horizons.view import HorizonsView
from engine.text import Text
from render.alt import LONGEST
from render.drawing import Sight
from render.horizons import alt, signs, words
from render.horizons.board import WHOLE, board, draw
from render.horizons.chart import chart
from render.horizons.drawing import HORIZONS
from render.horizons.header import header
from render.horizons.marks import NOTHING, Marks, changes, offers
from render.horizons.standing import standing
from render.map.drawn import arranged
from render.map.plan import plan
from render.picture import Picture
from render.theme import BLOOD, CHOICE, WARNING, WIDTH
from tests.games.horizons.island import island, lasts
from tests.render.horizons.test_chart import DRAWN
from tests.render.horizons.views import (
    LONG,
    MARKS,
    NAMES,
    alone,
    four,
    full,
    setting_up,
    three,
    two,
)
from tests.render.timing import timing
from tests.render.watching import watched

SAY = words.spoken(NAMES)

VIEWS: dict[str, Callable[[], HorizonsView]] = {
    "alone": alone, "two": two, "three": three, "four": four, "full": full,
    "setting-up": setting_up,
}  # fmt: skip
MOST = 450 << 10
LONGEST_TIME = 40


def picture(view: HorizonsView, marks: Marks = NOTHING, part: str = "") -> Picture:
    return board(view, marks, NAMES, part=part)


@pytest.mark.parametrize("name", VIEWS)
def test_it_can_be_read_on_a_phone_and_told(name: str) -> None:
    for is_low in (False, True):
        shown = board(VIEWS[name](), MARKS, LONG, is_low=is_low)
        assert shown.is_legible and shown.width == WIDTH
        assert len(shown.alt) <= LONGEST and not shown.alt.endswith("…")


@pytest.mark.parametrize("name", ["alone", "two", "three", "four"])
def test_it_is_small_enough_to_send_and_quick_to_draw(name: str) -> None:
    view, say = VIEWS[name](), words.spoken(NAMES)
    assert len(picture(view).data) <= MOST
    assert timing(lambda: draw(view, NOTHING, say), 3).draw <= LONGEST_TIME


@pytest.mark.parametrize("name", ["alone", "two", "three", "four", "setting-up"])
def test_nothing_that_is_written_is_cut(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        draw(VIEWS[name](), MARKS, words.spoken(NAMES | {"dee": "Dagny"}))
        assert lines
        assert [line.text for line in lines if not line.is_whole] == []


@pytest.mark.parametrize("slots", [("ravage", "build"), ("extra", "ravage", "build")])
@pytest.mark.parametrize("card", EDITION.invaders)
def test_no_land_of_an_invader_card_is_cut(
    card: str, slots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = island("solo g", turn=2)
    game.slots |= {slot: [card] for slot in slots}
    with watched(monkeypatch) as lines:
        for is_low in (False, True):
            header(seen(game, "ada"), words.spoken(NAMES), is_low)
        assert lines
        assert [line.text for line in lines if not line.is_whole] == []


def shown_at(view: HorizonsView, key: str) -> list[tuple[str, int]]:
    """The signs in a land, each with its number."""
    on = standing(view, NOTHING, SAY).on(key)
    return [(token.icon, token.count) for token in on]


@pytest.mark.ledger("HOR-Q128", "HOR-R90")
def test_each_piece_stands_in_its_land_and_damaged_ones_by_themselves() -> None:
    game = island("solo g", "G7: 2E 1T 2T/1 1C/2 2D 1D/1 2B", spirits=("eyes G7 2, G2",))
    on = standing(seen(game, None), NOTHING, SAY).on("G7")
    assert [(token.icon, token.count, token.hurt) for token in on] == [
        ("castle", 1, 2), ("home", 1, 0), ("home", 2, 1), ("account", 2, 0),
        ("tent", 2, 0), ("tent", 1, 1), ("skull", 2, 0), ("eye", 2, 0),
    ]  # fmt: skip
    assert on[-1].ringed
    assert not standing(seen(game, None), NOTHING, SAY).on("G2")[-1].ringed


def test_lands_are_hatched_where_the_invaders_will_act_and_not_where_it_is_skipped() -> None:
    game = island("solo g", "G1: 1E", "G8: 1T", "G6: 1E", "G7: 1E", turn=2)
    game.slots |= {"ravage": ["i-mountain"], "build": ["i-jungle"]}
    lasts(game, "skip-ravage", 1, "G8")
    lit = {one.region: one.colour for one in standing(seen(game, "ada"), NOTHING, SAY).lit}
    assert lit == {"G1": BLOOD, "G6": WARNING, "G7": WARNING}
    assert ("sword-cross", 1) in shown_at(seen(game, "ada"), "G8"), "what is skipped, in grey"


def test_defend_and_the_damage_to_come_are_numbers() -> None:
    game = island("solo g", "G1: 2T", turn=2)
    game.slots["ravage"] = ["i-mountain"]
    lasts(game, "defend", 3, "G1")
    assert shown_at(seen(game, None), "G1") == [("home", 2), ("shield", 3), ("sword-cross", 1)]


@pytest.mark.ledger("HOR-R182")
def test_englands_second_build_is_a_number_and_told() -> None:
    game = island("gh", "G7: 1T", adversary="england", level=4, turn=2)
    game.slots |= {"extra": ["i-jungle"], "build": ["i-jungle"]}
    assert shown_at(seen(game, None), "G7") == [("home", 1), ("hammer", 2)]
    assert "2 Builds to come" in picture(seen(game, None)).alt


@pytest.mark.parametrize(
    ("slots", "is_spare"),
    [
        ({"build": ["i-jungle"]}, True),
        ({"build": ["i-jungle"], "ravage": ["i-jungle"]}, False),
        ({"build": ["i-jungle"], "extra": ["i-jungle"]}, False),
    ],
)
def test_a_build_is_left_out_first_only_where_the_stripes_of_its_land_say_all_of_it(
    slots: dict[str, list[str]], is_spare: bool
) -> None:
    game = island("gh", "G7: 1T", adversary="england", level=4, turn=2)
    game.slots |= slots
    on = standing(seen(game, None), NOTHING, SAY).on("G7")
    assert [token.spare for token in on if token.icon == signs.BUILD.icon] == [is_spare]


def test_what_changed_since_the_last_look_is_marked() -> None:
    game = island("solo g", "G1: 2T", "G8: 1D")
    before = seen(game, "ada")
    game.lands["G8"].blight = 1
    lasts(game, "defend", 1, "G1")
    assert changes(before, seen(game, "ada")) == Marks(changed=("G1", "G8"))
    assert changes(None, before) == changes(before, before) == NOTHING
    assert "G1, G8" in picture(seen(game, "ada"), Marks(changed=("G1", "G8"))).alt


@dataclass(frozen=True)
class Said:
    """Something to choose."""

    key: str

    @property
    def label(self) -> Text:
        """What it says."""
        return Text("horizons.label.land")


def options(*keys: str) -> Iterator[Option]:
    return (Said(key) for key in keys)


def test_the_lands_that_can_be_said_next_are_outlined() -> None:
    view = replace(alone(), targets=("G1", "G3"))
    found = list(options("push town-1 G4", "push town-1 G5", "push explorer G2", "ready"))
    assert offers(view, found, ["push", "town-1"]).targets == ("G4", "G5")
    assert offers(view, found, []).targets == ("G1", "G3")
    every = replace(view, targets=tuple(land.key for land in view.lands))
    assert offers(every, found, []).targets == (), "most of the island is no hint"
    lit = standing(view, Marks(targets=("G3",)), SAY).lit
    assert [one.region for one in lit if one.colour == CHOICE] == ["G3"]


def test_whoever_only_looks_is_offered_nothing() -> None:
    view = replace(alone(), viewer=None, targets=("G1",))
    drawn = HORIZONS.pictures["board"].draw(Sight(view, names=NAMES, options=tuple(options("G1"))))
    assert drawn is not None and "choose" not in drawn.alt


def test_each_of_several_boards_can_be_looked_at_alone() -> None:
    kind = HORIZONS.pictures["board"]
    assert list(kind.parts(two())) == [WHOLE, "g", "h"] and not kind.parts(alone())
    alone_told = picture(two(), part="h").alt
    assert "H2, coastal Sands" in alone_told and "G2" not in alone_told
    assert picture(two(), part=WHOLE).data == picture(two()).data


def test_of_many_boards_the_viewers_own_is_drawn_large_or_the_one_that_is_wanted() -> None:
    kind, mine = HORIZONS.pictures["board"], replace(four(), viewer="bea")
    assert list(kind.parts(mine)) == [WHOLE, "g", "h", "b", "d"]
    own, other = picture(mine), picture(mine, part="d")
    assert "Board H is drawn large." in own.alt and "Board D is drawn large." in other.alt
    assert own.alt.index("H2") < own.alt.index("G2") and other.alt.index("D2") < (
        other.alt.index("H2")
    )
    assert picture(mine, part="h").data == own.data != other.data


def test_whoever_only_looks_sees_the_whole_island_and_so_does_who_wants_it() -> None:
    looking = picture(replace(four(), viewer=None))
    assert "drawn large" not in looking.alt
    assert picture(replace(four(), viewer="bea"), part=WHOLE).data == looking.data


def test_the_words_tell_every_land_of_a_large_island_by_letters() -> None:
    told = picture(four()).alt
    assert "C City" in told and "G8m: 2T 1E" in told
    assert all(f"{land.key}" in told for land in four().lands if land.pieces)


def test_a_full_island_says_how_many_lands_it_leaves_out() -> None:
    told = alt.of_board(full(), NOTHING, words.spoken(LONG))
    assert len(told) <= LONGEST and told.endswith("more lands.")


@pytest.mark.parametrize(("boards", "large"), DRAWN)
def test_what_stands_in_a_land_lies_within_it_and_apart(boards: str, large: str) -> None:
    view = {"g": alone, "h": alone, "gh": two, "dgh": three, "ghbd": four}[boards]()
    shown, stands = plan(chart(view.boards, large), WIDTH), standing(view, NOTHING, SAY)
    for key in shown.near:
        boxes = [spot.box for spot in arranged(shown, key, stands).spots]
        for place, (left, top, wide, high) in enumerate(boxes):
            x, y, across, down = shown.box(key)
            assert x <= left and left + wide <= x + across and y <= top and top + high <= y + down
            for a, b, c, d in boxes[:place]:
                assert a >= left + wide or left >= a + c or b >= top + high or top >= b + d


@pytest.mark.parametrize(("boards", "large"), DRAWN)
def test_however_full_a_small_land_is_it_says_how_strong_its_ravage_is(
    boards: str, large: str
) -> None:
    game = island(boards, *(f"{board.upper()}8: 1C 2T 3E 1D 1B" for board in boards), turn=3)
    game.slots["ravage"] = ["i-mountain", "i-jungle", "i-sands", "i-wetland"]
    view = seen(game, None)
    shown, stands = plan(chart(view.boards, large), WIDTH), standing(view, NOTHING, SAY)
    for key in shown.near:
        wanted = [token for token in stands.on(key) if token.icon == signs.RAVAGE.icon]
        spots = [spot.token for spot in arranged(shown, key, stands).spots]
        assert [token for token in spots if token.icon == signs.RAVAGE.icon] == wanted


@pytest.mark.parametrize("name", ["alone", "two", "three", "four"])
def test_it_looks_as_accepted(name: str, looks_like: Callable[[Picture, str], None]) -> None:
    marks = MARKS if name == "alone" else NOTHING
    looks_like(picture(VIEWS[name](), marks, WHOLE), f"horizons-{name}")


@pytest.mark.parametrize("name", ["three", "four"])
def test_a_large_board_looks_as_accepted(
    name: str, looks_like: Callable[[Picture, str], None]
) -> None:
    looks_like(picture(replace(VIEWS[name](), viewer="bea")), f"horizons-{name}-large")
