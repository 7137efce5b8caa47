"""Every sentence is there, is used, and is given the values that it names."""

from pathlib import Path

import pytest

from engine.allot import Share
from engine.game import Action
from engine.games import horizons
from engine.games.horizons import GAME
from engine.games.horizons.edition import EDITION
from engine.text import Text
from tests.cases import each
from tests.games.sentences import Sentences

TEXTS = GAME.texts
ADDING = {
    "ask": ("power", "land"),
    "wants": ("power", "land"),
    "which": ("power", "land"),
    "decide": ("land",),
    "decide_all": ("land",),
    "consent": ("land", "what"),
}
SENTENCES = Sentences(GAME, Path(horizons.__file__).parent, ADDING)
used, calls, fields = SENTENCES.used, SENTENCES.calls, SENTENCES.fields
WORDS = {
    "",
    "action",
    "adversary",
    "blight",
    "card",
    "cause",
    "counted",
    "dealt",
    "does",
    "element",
    "fear",
    "feared",
    "growth",
    "innate",
    "invader",
    "made",
    "piece",
    "pieces",
    "printed",
    "rule",
    "scares",
    "s",
    "seat",
    "shunned",
    "source",
    "spirit",
    "stage",
    "text",
    "tier",
    "tiers",
    "way",
}
OUTSIDE = (
    *("horizons.verb.", "horizons.word.", "horizons.label.", "horizons.printed."),
    "horizons.brief.",
)
"""What the house asks for by itself, and what cards are made of."""


def test_every_sentence_that_is_used_is_there() -> None:
    assert not {id for id in used() | SENTENCES.for_commands() if not TEXTS.knows(id)}


def test_every_sentence_that_is_there_is_used() -> None:
    known = used() | SENTENCES.for_commands() | {"horizons.summary", "word.shares"}
    begun = (*SENTENCES.beginnings(), *OUTSIDE, "horizons.why.")
    unused = {id for id in set(TEXTS.own) - known if not id.startswith(begun)}
    assert not {id for id in unused if not id.endswith("-agree")}


def test_every_question_of_the_table_that_others_are_asked_about_can_be_put_to_them() -> None:
    asked = {id.removesuffix("-agree") for id in TEXTS.own if id.endswith("-agree")}
    assert asked and all(TEXTS.knows(id) for id in asked)


def test_every_sentence_is_made_of_known_words() -> None:
    assert {spec.partition(":")[0] for id in TEXTS.own for _, spec in fields(id)} <= WORDS


def test_every_sentence_is_given_the_values_that_it_names() -> None:
    for id, names in calls():
        is_list = any("." in name for name in names)  # of what is done about which question
        if id.startswith("horizons.why.") or not names or is_list:
            continue
        missing = {name for name, _ in fields(id)} - names
        assert not missing, (id, missing)


def words() -> dict[str, str]:
    """A word for each word of an act."""
    card, spirit = "drought", next(iter(EDITION.spirits))
    named = {"spirit": spirit, "card": card, "power": card, "option": "2", "source": "energy"}
    named |= {"land": "G7", "deck": "minor", "whom": "ada", "piece": "town-1", "which": "1"}
    return named | {"element": "sun", "action": "ravage"}


@each(GAME.actions, lambda kind: kind.verb)
def test_every_act_can_be_named(kind: type[Action]) -> None:
    option = kind.of(*(words()[word.name] for word in kind.words()))
    assert TEXTS.say(option.label)


def test_presence_is_named_by_where_it_comes_from_and_a_deck_by_its_name() -> None:
    said = [
        TEXTS.say(next(kind for kind in GAME.actions if kind.verb == verb).of(*given).label)
        for verb, given in (
            ("presence", ("energy", "G7")),
            ("presence", ("cards", "G7")),
            ("presence", ("G5", "G7")),
            ("gain", ("minor",)),
            ("gain", ("major",)),
        )
    ]
    assert said == [
        "From the Energy track to G7",
        "From the card track to G7",
        "From G5 to G7",
        "A minor Power",
        "A major Power",
    ]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("town", "Town"),
        ("town-1", "Town with 1 damage"),
        ("G7 city-2", "City with 2 damage in G7"),
        ("drought", "Drought"),
        ("eyes-watch-from-the-trees", "Eyes Watch from the Trees"),
        ("ii-coast", "Coastal Lands"),
        ("iii-jungle-sands", "Jungle and Sands"),
        ("G7", "G7"),
    ],
)
def test_what_is_dealt_out_or_chosen_has_a_name(word: str, name: str) -> None:
    assert TEXTS.name(word) == name


def test_a_share_of_damage_is_said_as_such() -> None:
    label = Share((("town", 2), ("city-1", 1), ("G7 dahan", 1))).label
    assert (
        TEXTS.say(label)
        == "Town (2 damage), City with 1 damage (1 more damage), Dahan in G7 (1 damage)"
    )


def test_every_power_can_be_read_whole() -> None:
    for key in EDITION.powers:
        said = TEXTS.say(Text("horizons.letters.printed", {"card": key}))
        assert said.endswith(".") and ", ." not in said and ".." not in said, said


def test_every_spirits_growth_rule_and_innate_power_can_be_read() -> None:
    for key, card in EDITION.spirits.items():
        for number, _ in enumerate(card.growth, start=1):
            values = {"n": str(number), "option": f"{key} {number}"}
            assert TEXTS.say(Text("horizons.letters.growth", values))
        assert TEXTS.say(Text("horizons.letters.own", {"spirit": key}))
