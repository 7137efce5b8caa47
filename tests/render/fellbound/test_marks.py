"""Marks come from two views, or from the legal options, and nobody else's opinion."""

from dataclasses import dataclass, replace

from engine.games.fellbound.actions import PASS, Attack, Deploy, Move, Reform, UseOn
from render.drawing import Sight
from render.fellbound.board import board
from render.fellbound.drawing import FELLBOUND
from render.fellbound.marks import NOTHING, Aim, Marks, changes, offers
from tests.render.fellbound.samples import character, view
from tests.render.fellbound.views import PIKE, WALL, WITCH, skirmish


def test_the_first_picture_marks_nothing() -> None:
    assert changes(None, skirmish()) == NOTHING
    assert changes(skirmish(), skirmish()) == NOTHING


def test_a_move_a_blow_a_turn_and_a_deployment_are_found() -> None:
    before = view("deep", [character(PIKE, 0, "a1"), character(WALL, 1, "a4")])
    moved = replace(before.characters[0], tile="a2")
    struck = replace(before.characters[1], health=6, facing=1)
    after = replace(before, characters=(moved, struck, character(WITCH, 0, "b1")))
    assert changes(before, after) == Marks(
        moved=(("a1", "a2"),), hurt=(("a4", 2),), turned=("a4",), deployed=("b1",)
    )


def test_a_death_is_found_with_what_it_took() -> None:
    before = view("deep", [character(PIKE, 0, "a1")])
    dead = replace(before.characters[0], slain=True, health=0)
    marks = changes(before, replace(before, characters=(dead,)))
    assert marks == Marks(hurt=(("a1", 4),), slain=("a1",))


def test_healing_is_less_than_no_harm() -> None:
    before = view("deep", [character(PIKE, 0, "a1", health=1)])
    after = replace(before, characters=(replace(before.characters[0], health=3),))
    assert changes(before, after) == Marks(hurt=(("a1", -2),))


def test_those_who_can_act_come_from_the_options() -> None:
    options = [Move.of(WITCH, "b3"), Reform.of(WITCH), Reform.of(PIKE), PASS]
    assert offers(skirmish(), "s0", options) == Marks(able=("a1", "b2"))
    assert offers(skirmish(), "s0", options, verb="move") == Marks(able=("b2",))


def test_the_tiles_of_a_chosen_character_come_from_its_options() -> None:
    options = [Move.of(WITCH, "b3"), Attack.of(WITCH, "a4"), Move.of(PIKE, "a2")]
    assert offers(skirmish(), "s0", options, chosen=WITCH) == Marks(
        chosen="b2", targets=("a4", "b3"), aims=(Aim("a4", 2, 2, False),)
    )
    assert offers(skirmish(), "s0", options, verb="attack", chosen=WITCH).targets == ("a4",)


def test_who_may_be_attacked_is_marked_with_what_each_attack_would_take() -> None:
    pike, witch = character(PIKE, 0, "a3", sharpened=3), character(WITCH, 0, "b2")
    table = view("deep", [pike, witch, character(WALL, 1, "a4", health=3)], viewer="s0")
    options = [Attack.of(PIKE, "a4"), UseOn.of(WITCH, "a4"), Attack.of(WITCH, "a4"), PASS]
    assert offers(table, "s0", options) == Marks(able=("a3", "b2"))
    struck = offers(table, "s0", options, verb="attack")
    assert (struck.able, struck.targets) == (("a3", "b2"), ("a4",))
    assert struck.aims == (Aim("a4", 1, 3, True),)
    used = offers(table, "s0", options, verb="use-on")
    assert used.aims == (Aim("a4", 2, 2, False),)


def test_a_panel_marks_what_an_attack_would_take_once_attack_is_chosen() -> None:
    draw, options = FELLBOUND.pictures["board"].draw, (Attack.of(WITCH, "a4"), Move.of(WITCH, "b3"))
    told = {}
    for words in ((), ("attack",), ("attack", WITCH)):
        picture = draw(Sight(skirmish(), options=options, words=words, is_low=True))
        assert picture is not None
        told[words] = picture.alt
    expected = "Expected: a4 loses 2."
    assert [expected in alt for alt in told.values()] == [False, True, True]


def test_a_chosen_card_is_not_on_the_board_yet() -> None:
    options = [Deploy.of(WALL, "a2"), Deploy.of(WALL, "b1")]
    assert offers(skirmish(), "s0", options, chosen=WALL) == Marks(targets=("a2", "b1"))


def test_options_of_other_kinds_are_passed_over() -> None:
    @dataclass(frozen=True)
    class Word:
        key: str = "yes"

    assert offers(skirmish(), "s0", [Word(), PASS, object()]) == NOTHING


def test_every_mark_shows() -> None:
    plain = board(skirmish()).data
    for marks in (
        Marks(moved=(("b1", "b2"),)),
        Marks(deployed=("a1",)),
        Marks(hurt=(("a4", 3),)),
        Marks(slain=("b4",)),
        Marks(turned=("a4",)),
        Marks(able=("b2",)),
        Marks(chosen="b2"),
        Marks(targets=("b3",)),
        Marks(aims=(Aim("a4", 1, 2, True),)),
    ):
        assert board(skirmish(), marks).data != plain
