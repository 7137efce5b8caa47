"""Names at a table: those that look alike are told apart by a number, for as long as they sit."""

from dataclasses import replace

import pytest

from db.names import LONGEST, is_meant, looks, numbered, told_apart
from db.polls import Poll
from db.tables import Seat, Table

ALIKE = {
    "letters of another case": "BEA",
    "Cyrillic letters": "Ве\u0430",
    "wide letters": "Ｂｅａ",
    "mathematical letters": "𝓑𝓮𝓪",
    "spaces": "B e a",
    "punctuation": "'Bea.'",
    "a joiner": "B\u200dea",
    "marks above and through": "B\u0336e\u0338a\u034f\u0301".replace("\u0301", "\u0336"),
}


@pytest.mark.parametrize("name", ALIKE.values(), ids=ALIKE)
def test_names_that_look_alike_are_told_apart(name: str) -> None:
    assert told_apart(name, ["Ann", "Bea"]) == f"{name} (2)"


@pytest.mark.parametrize(
    ("name", "other"), [("Bea", "Béa"), ("กิ", "กี"), ("🎉", "🎊"), ("!!!", "???"), ("Bo", "Bob")]
)
def test_names_that_differ_stay_as_they_are(name: str, other: str) -> None:
    assert looks(name) != looks(other)
    assert told_apart(name, [other]) == name


def test_ones_ells_noughts_and_oes_look_alike() -> None:
    assert looks("l0|") == looks("IO1") == looks("1oL")


def test_a_third_of_one_name_gets_the_next_number_also_where_somebody_is_called_so() -> None:
    assert told_apart("Bea", ["Bea", "Bea (2)"]) == "Bea (3)"
    assert told_apart("Bea (2)", ["Bea", "Bea (2)"]) == "Bea (2) (2)"
    assert told_apart("Bea", ["Bea2", "Bea"]) == "Bea (3)"


def test_the_longest_name_has_room_for_its_number() -> None:
    longest = "W" * LONGEST
    named = told_apart(longest, [longest])
    assert named == "W" * (LONGEST - 4) + " (2)"
    assert numbered(named, [longest, named]) == " (2)"


def test_a_number_is_one_only_where_another_has_the_name() -> None:
    assert numbered("Bea (2)", ["Bea", "Bea (2)"]) == " (2)"
    assert numbered("Bea (2)", ["Ann", "Bea (2)"]) == ""
    assert numbered("Bea", ["Bea", "Bea (2)"]) == ""


def test_whoever_types_a_name_without_its_number_may_mean_either() -> None:
    assert is_meant("Bea", "bea ") and is_meant("Bea (2)", "bea")
    assert is_meant("Bea (2)", "Bea (2)") and not is_meant("Bea", "Bea (2)")
    assert is_meant("Bea", "Bea (1)") and not is_meant("Bea (2)", "Bea (1)")
    assert not is_meant("Bea", "Be")


def at_a_table(*names: str) -> Table:
    table = Table(id=1, game="pebbles", channel=1, host=1, phase="open", seats=())
    for person, name in enumerate(names, start=1):
        table = table.joined(name, person=person)
    return table


def test_two_beas_keep_their_names_whoever_leaves_or_is_forgotten() -> None:
    table = at_a_table("Bea", "bea", "Bea")
    assert [seat.name for seat in table.seats] == ["Bea", "bea (2)", "Bea (3)"]
    assert [seat.name for seat in table.left("1").seats] == ["bea (2)", "Bea (3)"]
    assert [seat.name for seat in table.without(1).seats] == ["", "bea (2)", "Bea (3)"]
    assert table.without(1).names_of(2) == {"bea (2)"}


def test_computers_have_no_names_to_tell_apart() -> None:
    table = at_a_table("Bea").joined("", computer="master").joined("", computer="master")
    assert [seat.name for seat in table.seats] == ["Bea", "", ""]


def test_who_asks_for_a_seat_is_told_apart_from_who_sits_there_and_who_else_asks() -> None:
    table = at_a_table("Bea", "Ann")
    table = replace(table, polls=(Poll(0, "seat", 0.0, "2", 7, "Ann (2)"),))
    assert table.told_apart("Bea", 8) == "Bea (2)"
    assert table.told_apart("Ann", 8) == "Ann (3)"
    assert table.told_apart("Ann (2)", 7, "2") == "Ann (2)"
    assert table.told_apart("Bea", 7, "1") == "Bea"
    assert table.seating(Seat("", "Ann", 9)).seats[-1].name == "Ann (3)"
