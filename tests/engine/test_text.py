"""Sentences: how they are filled, and that the kernel has each one it says, and no other."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from engine.ask import DONE, NO, NOT_READY, READY, YES, Vote, Word
from engine.errors import BadCardData, EngineError, Refused
from engine.game import Story, Table
from engine.text import KERNEL, Text, Texts, Told, Value, Voice
from tests.cases import each

ENGINE = Path(__file__).parents[2] / "engine"
SENTENCES = tomllib.loads((ENGINE / "texts.toml").read_text(encoding="utf-8"))
KERNEL_FILES = sorted(
    path for path in ENGINE.rglob("*.py") if "games" not in path.relative_to(ENGINE).parts
)
SOURCES = [path.read_text(encoding="utf-8") for path in KERNEL_FILES]
NODES = [node for source in SOURCES for node in ast.walk(ast.parse(source))]
VALUES: dict[str, Value] = {
    "seat": "ann",
    "seats": ["ann", "bob"],
    "owner": "bob",
    "voters": ["bob", "cat"],
    "shares": ["Docks 2", "Old Mill 1"],
    "count": 2,
    "game": "chess",
    "known": ["fellbound"],
    "option": "crowd",
    "about": "Four players: who comes along",
    "parts": ["word.yes"],
    "others": ["2"],
    "least": 2,
    "most": 4,
}


@pytest.fixture
def house(tmp_path: Path) -> Texts:
    """Sentences of a game, upon those of the kernel."""
    path = tmp_path / "texts.toml"
    path.write_text(
        """
        [harbor]
        sold = "{seat:seat} sold {cards:card} for {coins} {coins:s:coin|coins}."
        asked = "{who:seat}, {reason:text}"
        loads = "{what:text}."
        crates = "{value} {value:s:crate|crates}"
        braces = "{{not a field}}"
        [harbor.why]
        full = "the pier is full."
        """
    )
    return Texts(path, {"card": str.title}, KERNEL)


def test_values_stand_in_their_sentence(house: Texts) -> None:
    sold = Text("harbor.sold", {"seat": "ann", "cards": "ferry", "coins": 2})
    assert house.say(sold) == "ann sold Ferry for 2 coins."


def test_one_is_counted_in_the_singular(house: Texts) -> None:
    sold = Text("harbor.sold", {"seat": "ann", "cards": ["ferry"], "coins": 1})
    assert house.say(sold) == "ann sold Ferry for 1 coin."


@pytest.mark.parametrize("kind", [list, tuple])
def test_several_are_listed_each_by_its_name(house: Texts, kind: type) -> None:
    cards = kind(["ferry", "pier"])
    sold = Text("harbor.sold", {"seat": kind(["ann", "bob"]), "cards": cards, "coins": 0})
    assert house.say(sold, str.upper) == "ANN, BOB sold Ferry, Pier for 0 coins."


def test_a_sentence_in_another_is_given_what_stands_behind_its_id(house: Texts) -> None:
    loads = Text("harbor.loads", {"what": ["harbor.crates 1", "harbor.crates 12"]})
    assert house.say(loads) == "1 crate, 12 crates."


def test_a_sentence_may_hold_another(house: Texts) -> None:
    asked = Text("harbor.asked", {"who": "ann", "reason": "harbor.why.full"})
    assert house.say(asked) == "ann, the pier is full."


@pytest.mark.parametrize(
    "old",
    [
        Text("harbor.round", {"seat": "ann"}),
        Text("harbor.loads", {"what": "harbor.barrels 3"}),
    ],
)
def test_what_was_told_in_words_that_are_gone_is_told_so(house: Texts, old: Text) -> None:
    with pytest.raises(LookupError):
        house.say(old)
    assert "earlier version" in house.retell(old)
    assert Voice().retell(house, old) == house.retell(old)
    assert house.seats_in(old) == []


def test_what_was_told_without_a_value_of_today_is_told_without_it(house: Texts) -> None:
    old = Text("harbor.sold", {"seat": "ann", "cards": ["ferry"]})
    assert house.retell(old) == "ann sold Ferry for … …."
    assert house.retell(Text("harbor.sold", {"coins": 1})) == "… sold … for 1 coin."


def test_whoever_shows_it_names_the_seats(house: Texts) -> None:
    left = Text("match.conceded", {"seat": "ann"})
    assert house.say(left, lambda seat: f"<{seat}>") == "<ann> gave up."


def test_what_somebody_is_called_is_never_taken_for_a_field(house: Texts) -> None:
    left = Text("match.conceded", {"seat": "{coins}"})
    assert house.say(left) == "{coins} gave up."
    assert house.say(Text("harbor.braces")) == "{not a field}"


def test_a_game_knows_its_own_sentences_and_those_of_the_kernel(house: Texts) -> None:
    names = ("sold", "asked", "loads", "crates", "braces", "why.full")
    assert house.own == tuple(f"harbor.{name}" for name in names)
    assert house.knows("harbor.why.full")
    assert house.knows("refused.over")
    assert not KERNEL.knows("harbor.sold")
    assert not house.knows("harbor.lost")


def test_what_is_told_is_a_text() -> None:
    assert Told("toy.did", {"seat": "ann"}).text == Text("toy.did", {"seat": "ann"})


def test_a_story_is_told_in_steps_that_say_what_was_lost() -> None:
    table = Table()
    table.story = Story()
    table.step("toy.night", turn=2)
    table.tell("toy.fell", only=["ann"], loss=True, what=["oak"])
    table.tell("toy.fell", loss="ann")
    table.tell("toy.fell", loss=["ann", "bob"])
    table.tell("toy.fell", loss=())
    table.tell("toy.did", seat="ann")
    assert table.story.told == [
        Told("toy.night", {"turn": 2}, None, "step"),
        Told("toy.fell", {"what": ("oak",)}, ("ann",), "loss"),
        Told("toy.fell", {}, None, "loss", ("ann",)),
        Told("toy.fell", {}, None, "loss", ("ann", "bob")),
        Told("toy.fell", {}),
        Told("toy.did", {"seat": "ann"}, None, ""),
    ]


def test_a_refusal_reads_as_its_sentence() -> None:
    refused = Refused("refused.not-your-turn", seats=["ann", "bob"])
    assert str(refused) == "It isn't your turn: the table is waiting for ann, bob."
    assert refused.text == Text("refused.not-your-turn", {"seats": ["ann", "bob"]})


def test_a_refusal_of_a_game_names_its_sentence_where_only_the_kernels_are_known() -> None:
    refused = Refused("harbor.full", text="x", seat="ann")
    assert refused.text.values == {"text": "x", "seat": "ann"}
    assert "harbor.full" in str(refused)


def test_a_voice_says_what_was_translated_and_the_rest_in_english(tmp_path: Path) -> None:
    (tmp_path / "texts.toml").write_text('[harbor]\nsold = "Sold."\nfull = "{seat:seat} is full."')
    (tmp_path / "texts.de.toml").write_text('[harbor]\nfull = "{seat:seat} ist voll."')
    texts = Texts(tmp_path / "texts.toml", {"card": {"map": "Old Map"}.__getitem__}, KERNEL)
    german, full = Voice("de"), Text("harbor.full", {"seat": "pier"})
    assert german.say(texts, full, str.title) == "Pier ist voll."
    assert german.say(texts, Text("harbor.sold")) == "Sold."
    assert german.say(texts, Text("word.yes")) == "Yes"
    assert german.name(texts, "map") == "Old Map"
    assert Voice().say(texts, full, str.title) == "Pier is full."


def test_all_errors_are_one_family() -> None:
    assert issubclass(Refused, EngineError)
    assert issubclass(BadCardData, EngineError)


def said() -> set[str]:
    """The ids of all sentences that the kernel's code names."""
    rooms = "|".join({id.partition(".")[0] for id in KERNEL.own})
    strings = [node.value for node in NODES if isinstance(node, ast.Constant)]
    named = {str(one) for one in strings if re.fullmatch(rf"({rooms})\.[a-z-]+", str(one))}
    words: list[Word | Vote] = [YES, NO, DONE, READY, NOT_READY]
    words += [Vote(word, 1) for word in ("consent", "refuse", "withdraw")]
    return named | {word.label.id for word in words}


def test_the_kernel_has_every_sentence_that_it_says_and_says_every_one_it_has() -> None:
    assert said() == set(KERNEL.own)


@each(KERNEL.own)
def test_a_sentence_of_the_kernel_is_a_sentence(id: str) -> None:
    sentence = KERNEL.say(Text(id, VALUES), str.title)
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert "{" not in sentence
    assert "  " not in sentence
    assert sentence.endswith(".") is not id.startswith("word.")


@each(KERNEL.own)
def test_a_sentence_of_the_kernel_is_filled_with_what_is_given_with_it(id: str) -> None:
    room, _, name = id.partition(".")
    fields = set(re.findall(r"\{(\w+)", SENTENCES[room][name]))
    for node in NODES:
        if isinstance(node, ast.Call) and any(names(arg, id) for arg in node.args):
            given = [key for arg in node.args if isinstance(arg, ast.Dict) for key in arg.keys]
            filled = {key.value for key in given if isinstance(key, ast.Constant)}
            assert {word.arg for word in node.keywords} | filled == fields


def names(node: ast.expr, id: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == id
