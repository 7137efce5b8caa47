"""Data that cannot be right is refused at start-up, with file, entry and field."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.data import Mistakes, load
from engine.errors import BadCardData
from engine.games.fellbound.board import BOARDS, load_boards
from engine.games.fellbound.data import HERE, Card, load_decks
from engine.games.fellbound.edition import CARDS, DECKS, load_edition
from tests.games.files import copied, replaced

PRINT = {"name": '"Rat"', "flavour": '"It squeaks."', "cost": "1", "health": "4"}


def rat(heading: str = "rat", **fields: str) -> str:
    """A card like this; an empty field is left out."""
    lines = [f"{name} = {value}" for name, value in (PRINT | fields).items() if value]
    return "\n".join([f"[{heading}]", *lines, ""])


BAD_CARDS = {
    rat(cost="4"): "rat: cost: .*less than or equal to 3",
    rat(cost="-1"): "rat: cost: .*greater than or equal to 0",
    rat(health="0"): "rat: health: .*greater than 0",
    rat(name=""): "rat: name: Field required",
    rat(speed="3"): "rat: speed: Extra inputs are not permitted",
    rat(attack='"much"'): "rat: attack: .*valid integer",
    rat(attack="-1"): "rat: attack: .*greater than or equal to 0",
    rat(range="7"): "rat: range: .*less than or equal to 6",
    rat(strikes="2"): "rat: strikes: there is no attack to multiply",
    rat(parries="2"): "rat: parries: there is no defence to multiply",
    rat(attack="1", strikes="0"): "rat: strikes: .*greater than 0",
    rat(life='"undead"'): "rat: life: .*'life', 'neutral' or 'death'",
    rat(order='"law"'): "rat: order: .*'order', 'neutral' or 'chaos'",
    rat(text='"It bites."'): "rat: text: a card has a text if, and only if",
    rat(always="{ pierce = true }"): "rat: text: a card has a text if, and only if",
    rat(text='"It flies."', always="{ fly = true }"): "rat: always: fly: Extra inputs",
    rat(text='"Use."', ability='{ when = "use", on = "enemy" }'): "rat: ability: an ability has",
    rat(
        text='"Use."', ability='{ when = "noon", on = "self", odd = true }'
    ): "rat: ability: when: ",
    rat(
        text='"Use."', ability='{ when = "use", on = "self", odd = true }'
    ): "rat: text: a card has",
    rat(
        text='"Use."', ability='{ when = "use", on = "self", effects = [{ do = "sing" }] }'
    ): "rat: ability: effects: 0: .*'sing'",
    rat(key='"cat"'): r"rat: key: it is the heading, \[rat\]",
    rat("Rat"): "Rat: key: .*pattern",
    rat('"fat rat"'): "fat rat: key: .*pattern",
    rat("r" * 41): "r{41}: key: .*at most 40",
    "rat = 3": r"rat: key: it is the heading, \[rat\]",
    "[rat": "Expected ']'",
    rat() + rat(): "Cannot declare .*line 6",
}


def deck(*cards: str) -> str:
    return f"[fire]\ncards = {list(cards)}\n"


CHEAP, DEAR = [f"cheap-{n}" for n in "abcdefghijkl"], [f"dear-{n}" for n in "abc"]
BAD_DECKS = {
    deck(*CHEAP[:9]): "fire: cards: ten different ones are needed",
    deck(*CHEAP[:9], CHEAP[0]): "fire: cards: ten different ones are needed",
    deck(*CHEAP[:11]): "fire: cards: ten different ones are needed",
    deck(*CHEAP[:9], "zoe"): "fire: cards: zoe: there is no such character",
    deck(*CHEAP[:7], *DEAR): "fire: cards: more than two cost 2 or more",
    "[fire]\ncards = 10": "fire: cards: .*valid tuple",
    "[fire]\ncards = [1, 2]": "fire: cards: 0: .*valid string",
    "[fire]": "fire: cards: Field required",
    "fire = 3": "fire: key: ",
    deck(*CHEAP[:10]): "1 of them: two decks are needed",
}


def board(columns: int = 2, rows: int = 5, depth: int = 2, seats: object = 2) -> str:
    return f"[round]\ncolumns = {columns}\nrows = {rows}\ndepth = {depth}\nseats = {seats}\n"


BAD_BOARDS = {
    board(depth=3): "round: depth: the zones of both sides overlap",
    board(depth=0): "round: depth: .*greater than 0",
    board(columns=0): "round: columns: .*greater than 0",
    board(columns=9): "round: columns: .*less than or equal to 8",
    board(rows=-1): "round: rows: .*greater than 0",
    board(seats=3): "round: seats: .*2 or 4",
    board(columns=3, seats=4): "round: columns: allies cannot share them evenly",
    board(seats='"two"'): "round: seats: ",
    board() + "walls = 1": "round: walls: Extra inputs are not permitted",
    "[round]\ncolumns = 2": "round: rows: Field required",
    "round = 3": "round: key: ",
    "[round": "Expected ']'",
}


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write a file of this name and text."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize(("text", "complaint"), BAD_CARDS.items(), ids=BAD_CARDS.values())
def test_a_bad_card_is_named_with_file_and_field(
    text: str, complaint: str, written: Callable[[str, str], Path]
) -> None:
    with pytest.raises(BadCardData, match=f"^cards.toml: {complaint}"):
        load(written("cards.toml", text), Card)


def test_a_good_card_is_read(written: Callable[[str, str], Path]) -> None:
    loaded = load(written("cards.toml", rat("fat-rat")), Card)

    assert loaded == {
        "fat-rat": Card(key="fat-rat", name="Rat", flavour="It squeaks.", cost=1, health=4)
    }


@pytest.mark.ledger("FEL-A3", "FEL-A17")
@pytest.mark.parametrize(("text", "complaint"), BAD_DECKS.items(), ids=BAD_DECKS.values())
def test_a_bad_deck_is_named_with_file_and_field(
    text: str, complaint: str, written: Callable[[str, str], Path]
) -> None:
    prints = [rat(key) for key in CHEAP] + [rat(key, cost="2") for key in DEAR]
    cards = load(written("cards.toml", "".join(prints)), Card)
    mistakes = Mistakes()
    load_decks(written("decks.toml", text), cards, mistakes)
    with pytest.raises(BadCardData, match=f"^decks.toml: {complaint}"):
        mistakes.must_be_none()


@pytest.mark.ledger("FEL-A1")
@pytest.mark.parametrize(("text", "complaint"), BAD_BOARDS.items(), ids=BAD_BOARDS.values())
def test_a_bad_board_is_named_with_file_and_field(
    text: str, complaint: str, written: Callable[[str, str], Path]
) -> None:
    mistakes = Mistakes()
    load_boards(written("boards.toml", text), mistakes)
    with pytest.raises(BadCardData, match=f"^boards.toml: {complaint}"):
        mistakes.must_be_none()


@pytest.mark.ledger("FEL-A1", "FEL-A2")
def test_a_good_board_is_worked_out(written: Callable[[str, str], Path]) -> None:
    path = written("boards.toml", board(columns=3, rows=3, depth=1))
    (made,) = load_boards(path, Mistakes()).values()

    assert made.tiles == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert made.zone(0, 0, 1) == ("a1", "b1", "c1")
    assert made.zone(1, 0, 1) == ("a3", "b3", "c3")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b"[rat]\nname = \xff")
    with pytest.raises(BadCardData, match=r"^cards.toml: .*utf-8"):
        load(path, Card)


def test_the_files_of_the_house_are_good() -> None:
    edition = load_edition(HERE, Mistakes())
    assert (edition.cards, edition.decks) == (CARDS, DECKS)
    assert {key: made.seats for key, made in BOARDS.items()} == {"deep": 2, "wide": 2, "allied": 4}


def test_three_mistakes_in_three_places_are_all_named(tmp_path: Path) -> None:
    folder, mistakes = copied(HERE, tmp_path), Mistakes()
    replaced("cards.toml", "health = ", "healthy = ")(folder)
    replaced("decks.toml", '"', '"un')(folder)
    replaced("boards.toml", "columns = 2", 'columns = "two"')(folder)

    load_boards(folder / "boards.toml", mistakes)
    with pytest.raises(BadCardData) as refused:
        load_edition(folder, mistakes)

    files = [line.split(": ")[0] for line in str(refused.value).splitlines()]
    assert files == ["boards.toml", "cards.toml", "cards.toml", "decks.toml"]
