"""What may be shown of Follow Your Fear, and to whom."""

from dataclasses import dataclass, replace

from render.drawing import Sight
from render.fear.drawing import FEAR
from render.fear.primer import primer
from render.words import ENGLISH
from tests.render.fear.views import DOV, NAMES, drafting, four, haunting, over, spirit
from tests.render.looking import shown


@dataclass(frozen=True)
class Said:
    """Something that may be done, by its key."""

    key: str


MOVE = tuple(Said(f"move c4 {tile}") for tile in ("b5", "d4"))


def drawn(sight: Sight, name: str = "board") -> str:
    """The alt text of a picture; "" where there is none."""
    picture = FEAR.pictures[name].draw(sight)
    return picture.alt if picture else ""


def test_the_table_has_a_board_and_a_player_a_hand() -> None:
    assert FEAR.table == "board"
    assert FEAR.own(spirit()) == "hand"
    assert FEAR.own(spirit(viewer=None)) == ""
    assert not FEAR.pictures["hand"].is_public
    assert drawn(Sight(spirit(viewer=None)), "hand") == ""


def test_a_banished_player_has_a_hand_while_commanding_fear() -> None:
    assert FEAR.own(four(viewer=DOV.seat)) == ""
    assert drawn(Sight(four(viewer=DOV.seat)), "hand") == ""
    assert FEAR.own(four(viewer=DOV.seat, drawn=("two-way-mirror",))) == "hand"


def test_starting_spirits_stand_where_the_hand_is_while_they_are_taken() -> None:
    taking = drafting()
    assert "24 left" in drawn(Sight(taking, names=NAMES), "hand")
    taken = replace(taking, seats=tuple(replace(one, in_hand=3) for one in taking.seats))
    assert "left" not in drawn(Sight(taken, names=NAMES), "hand")


def test_only_the_viewer_is_shown_what_may_be_chosen() -> None:
    assert "Can be chosen: b4, b5, c5, d4." in drawn(Sight(spirit(), names=NAMES))
    assert "Can be chosen" not in drawn(Sight(spirit(viewer=None), names=NAMES))


def test_words_of_an_act_narrow_what_may_be_chosen() -> None:
    sight = Sight(spirit(), names=NAMES, options=MOVE, words=("move", "c4"))  # type: ignore[arg-type]  # keys are enough
    assert "Can be chosen: b5, d4." in drawn(sight)


def test_above_buttons_the_mats_are_left_out() -> None:
    low = FEAR.pictures["board"].draw(Sight(spirit(), is_low=True))
    whole = FEAR.pictures["board"].draw(Sight(spirit()))
    assert low is not None and whole is not None and low.height < whole.height
    assert FEAR.line(spirit(), NAMES)


def test_the_end_is_a_poster() -> None:
    sight = Sight(over(), names=NAMES, ending="fear.ending.banish", winners=("1",))
    assert "Ada won" in drawn(sight)


def test_nothing_of_a_hand_stands_in_the_picture_of_somebody_else() -> None:
    one, other = haunting(viewer="2"), haunting(viewer="2", hand=(), drawn=(), known_fear="")
    assert drawn(Sight(one, names=NAMES)) == drawn(Sight(other, names=NAMES))


def test_the_primer_tells_the_game_in_five_notes() -> None:
    picture = primer(ENGLISH)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.height < 1.3 * picture.width
    assert picture.is_legible
    assert "The last token wins." in picture.alt
