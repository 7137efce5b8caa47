"""The lines of story on the cards: 264 of them, no two built alike."""

import re
from collections import Counter

from engine.games.fear.data import Card, Fear
from engine.games.fear.edition import EDITION
from tests.cases import each
from tests.games.fear.lines import alike, beginning, rhythm, skeleton, words

CARDS = list(EDITION.cards.values())
FEARS = list(EDITION.fears.values())
ALL: list[Card | Fear] = [*CARDS, *FEARS]
LINES = [card.flavour for card in CARDS] + [fear.story for fear in FEARS]
SHORTEST, LONGEST = 5, 70
BEGIN_ALIKE = 6


def key(entry: Card | Fear) -> str:
    """What a case is called by."""
    return entry.key


# How lines are compared


def test_a_skeleton_is_what_is_left_without_what_a_line_is_about() -> None:
    line = "Daisies on both horns, and still nobody laughed."

    assert skeleton(line) == "_ on _ , and still nobody _ ."
    assert skeleton("Ding. Fourth floor: cloudbanks, regrets.") == "_ . _ : _ , _ ."


def test_a_beginning_is_two_words_whatever_is_set_around_them() -> None:
    assert beginning("“Dear nobody,” it begins.") == "dear nobody"
    assert beginning("It's me.") == "it's me"


def test_a_rhythm_is_the_marks_of_a_line() -> None:
    assert rhythm("“Pardon,” said the badger, and left.") == "“_,”_,_."


def test_lines_that_begin_alike_or_are_built_alike_are_found() -> None:
    lines = [
        "The fox has an opinion about rain.",
        "The fox never asked.",
        "A badger sings a hymn about mud.",
        "Nobody asked.",
    ]

    assert alike(lines) == [tuple(lines[:2])]
    assert alike(["Its heart has a crack.", "Its house has a crack."]) == [
        ("Its heart has a crack.", "Its house has a crack.")
    ]
    assert alike(lines[1:]) == []


# The lines


@each(ALL, key)
def test_a_line_is_short_enough_for_a_phone_and_typed_as_the_others(entry: Card | Fear) -> None:
    line = entry.story if isinstance(entry, Fear) else entry.flavour

    assert SHORTEST <= len(line) <= LONGEST
    assert line == line.strip()
    assert not re.search(r"[—–\"]| '|' |  ", line)


def test_only_what_is_forgotten_breaks_off() -> None:
    broken = {card.key for card in CARDS if not re.search(r"[.!?][”)]?$", card.flavour)}

    assert broken == {"white-page", "fading-ink"}
    assert broken < set(EDITION.fears["being-forgotten"].cards)


def test_no_two_lines_are_built_alike() -> None:
    assert alike(LINES) == []


def test_lines_begin_with_many_different_words() -> None:
    first = Counter(beginning(line).split()[0] for line in LINES)

    assert first.most_common(1)[0][1] <= BEGIN_ALIKE
    assert first["it"] + first["you"] <= 2


def test_lines_are_cut_up_in_many_ways() -> None:
    cuts = Counter(map(rhythm, LINES))

    assert len(cuts) >= 50
    assert cuts.most_common(1)[0][1] <= len(LINES) / 4


def test_lines_ask_order_and_are_overheard() -> None:
    assert len([line for line in LINES if "?" in line]) >= 20
    assert len([line for line in LINES if "“" in line]) >= 12
    assert len([line for line in LINES if re.search(r"\b(I|me|my|we|us|our)\b", line)]) >= 50


def test_no_line_says_that_something_is_not_this_but_that() -> None:
    assert [line for line in LINES if re.search(r"\bnot\b[^.!?]*\bbut\b", line.lower())] == []


def test_words_are_counted_without_what_is_set_around_them() -> None:
    assert words("“Go on,” he said.") == ["“", "go", "on", ",", "”", "he", "said", "."]
