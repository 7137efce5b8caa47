"""The board picture and its alt text tell the whole table, and nothing that is not the viewer's."""

from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageStat

from engine.chance import Chance
from engine.games.fellbound import GAME
from engine.games.fellbound.board import BOARDS, NORTH
from engine.games.fellbound.edition import CARDS, DECKS
from engine.games.fellbound.game import FellboundSettings
from engine.games.fellbound.view import view as view_of
from engine.seats import Seats
from render.alt import LONGEST
from render.fellbound.board import board
from render.fellbound.hand import hand
from render.fellbound.layout import layout, layout_of
from render.fellbound.marks import NOTHING, Marks
from render.fellbound.stand import Stand, standing
from render.theme import seat_style
from tests.render.fellbound.samples import NAMES, army, character, view
from tests.render.fellbound.views import PIKE, WALL, crowded, skirmish
from tests.render.looking import HOSTILE, shown

READABLE = 110
"""As bright as that, of 255, may be what is behind light letters."""


def test_the_same_view_gives_the_same_bytes() -> None:
    first = board(skirmish(), Marks(able=("b2",)), NAMES)
    assert board(skirmish(), Marks(able=("b2",)), NAMES) == first


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("viewer", [None, "s0", "s1"])
def test_every_board_is_drawn_full_and_empty(key: str, viewer: str | None) -> None:
    for table in (crowded(key, viewer=viewer), view(key, (), viewer=viewer)):
        picture = board(table, NOTHING, NAMES)
        assert shown(picture).size == (picture.width, picture.height)
        assert picture.is_legible
        assert len(picture.alt) <= LONGEST


@pytest.mark.parametrize("key", BOARDS)
def test_the_alt_text_names_every_character_with_its_tile_and_owner(key: str) -> None:
    table = crowded(key)
    names = {seat: name[0] + "w" * 31 for seat, name in NAMES.items()}
    alt = board(table, NOTHING, names).alt
    for shown_one in table.characters:
        letter = "ABCD"[int(shown_one.seat[1])]
        name = CARDS[shown_one.card].name[:9]
        tile = shown_one.tile
        assert f"{tile} {letter} {name}" in alt or f"{tile}{letter} {name}" in alt


def test_the_alt_text_tells_all_that_counts() -> None:
    alt = board(skirmish(), Marks(moved=(("b1", "b2"),), able=("b2",)), NAMES).alt
    assert "Your turn: act" in alt
    assert "A Ann (row 1): 2 gold, 3 in hand, 5 in deck, 0 fallen" in alt
    assert "B Bea (row 5): 2 gold, 3 in hand, 5 in deck, 1 fallen" in alt, "who lies on b4 counts"
    assert "a1 A Test Pike, health 4/4, attack 2, range 2, N, acted" in alt
    assert "a4 B Wallkeeper, health 5/8, attack 1×2, defence 2×1, range 1, S, 2 gold" in alt
    assert "b4 B Witch of the Long Words slain 1 gold" in alt
    assert "Can act: b2." in alt
    assert "Since the last picture: b1 to b2." in alt


def test_marks_are_left_out_of_an_alt_text_that_is_full() -> None:
    everywhere = Marks(able=tuple(BOARDS["allied"].tiles) * 9)
    assert len(board(crowded("allied"), everywhere, NAMES).alt) <= LONGEST


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    picture = board(crowded("allied"), NOTHING, dict.fromkeys(NAMES, name))
    assert len(picture.alt) <= LONGEST
    assert "\n" not in picture.alt


def test_everybody_sees_their_own_edge_below() -> None:
    for viewer, flipped in ((None, False), ("s0", False), ("s1", True)):
        plan = layout_of(skirmish(viewer=viewer))
        assert (plan.corner("a1")[1] < plan.corner("a5")[1]) is flipped
        assert (plan.corner("a1")[0] > plan.corner("b1")[0]) is flipped


def test_facing_shows() -> None:
    one = view("deep", [character(PIKE, 0, "a3")])
    turned = view("deep", [character(PIKE, 0, "a3", facing=-NORTH)])
    assert board(one).data != board(turned).data


@pytest.mark.parametrize(
    "change",
    [{"health": 1}, {"gold": 3}, {"acted": True}, {"warded": 1}, {"sharpened": 1}, {"attack": 9},
     {"parries_left": 0}, {"seat": "s1"}, {"slain": True, "health": 0}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_about_a_character_shows(change: dict[str, Any]) -> None:
    before = character(WALL, 0, "a3")
    after = replace(before, **change)
    assert board(view("deep", [before])).data != board(view("deep", [after])).data


def test_the_headline_says_whose_turn_it_is() -> None:
    assert "Ann acts." in board(skirmish(viewer=None), NOTHING, NAMES).alt
    assert "Ann deploys." in board(skirmish(viewer="s1", phase="deploy"), NOTHING, NAMES).alt
    assert "Choosing armies." in board(skirmish(mustered=False), NOTHING, NAMES).alt


def test_an_ally_who_has_passed_is_not_waited_for() -> None:
    armies = [army("allied", place, passed=place == 0) for place in range(4)]
    table = view("allied", (), armies, active=("s0", "s2"))
    assert "Cid acts." in board(table, NOTHING, NAMES).alt


def test_a_draw_is_announced_when_it_comes_near() -> None:
    assert "draw in" not in board(skirmish(quiet=3, limit=20), NOTHING, NAMES).alt
    assert "A draw in 6 turns" in board(skirmish(quiet=14, limit=20), NOTHING, NAMES).alt


@pytest.mark.parametrize("viewer", ["s0", None])
def test_pictures_keep_the_secrets_of_others(viewer: str | None) -> None:
    pictures = []
    cards = next(iter(DECKS.values()))
    for theirs in (cards[:3], cards[3:6]):
        table = GAME.new(FellboundSettings(), Seats(["s0", "s1"]), Chance(bytes(16)))
        table.edition = GAME.edition
        table.turn = 1
        table.armies["s0"].hand = list(cards[:2])
        table.armies["s1"].hand = list(theirs)
        table.armies["s1"].deck.unseen = sorted(set(cards) - set(theirs))
        seen = view_of(table, viewer)
        pictures.append((board(seen, NOTHING, NAMES), hand(seen, NAMES, seat="s1")))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [layout(2, 5, False, False).tile, layout(4, 5, False, True).tile])
@pytest.mark.parametrize("key", CARDS)
def test_the_name_of_a_tile_can_be_read_on_every_scene(key: str, size: tuple[int, int]) -> None:
    tile = standing(Stand(key, False, False, seat_style(0), True, size)).image
    behind = ImageStat.Stat(tile.convert("L").crop((18, 22, 62, 54)))
    assert behind.mean[0] + behind.stddev[0] < READABLE
