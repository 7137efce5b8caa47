"""Needs: what is on offer, and why something is not, come from the same place."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from engine.free import asking
from engine.game import Action
from engine.legality import Need, Reasons, Tried, first_unmet, fulfils, read
from engine.text import Text


@dataclass(frozen=True)
class Buy(Action):
    """Buy a thing."""

    verb: ClassVar[str] = "buy"
    thing: str


@dataclass(frozen=True)
class Trade(Action):
    """Give one thing for another."""

    verb: ClassVar[str] = "trade"
    thing: str
    other: str


@dataclass(frozen=True)
class Ship(Action):
    """Ship a thing from one place to another."""

    verb: ClassVar[str] = "ship"
    thing: str
    start: str
    to: str


@dataclass(frozen=True)
class Leave(Action):
    """Go home."""

    verb: ClassVar[str] = "leave"


KINDS = (Buy, Trade, Leave)
PRICES = {"hat": 3, "pin": 1}


why: Reasons[Any] = Reasons("toy")


def is_sold(purse: int, thing: str) -> bool:
    return thing in PRICES


def is_cheap_enough(purse: int, thing: str) -> bool:
    return PRICES[thing] <= purse


BUYING = (
    Need(is_sold, lambda purse, thing: Text("toy.not-sold", {"thing": thing})),
    Need(is_cheap_enough, lambda purse, thing: Text("toy.dear", {"price": PRICES[thing]})),
)


def test_what_fulfils_all_needs_is_on_offer_and_has_no_reason() -> None:
    assert fulfils(BUYING, 3, "hat")
    assert fulfils(BUYING, 3, thing="hat")
    assert first_unmet(BUYING, 3, "hat") is None
    assert first_unmet(BUYING, 3, thing="hat") is None


def test_of_several_needs_the_first_unmet_one_is_named_and_no_later_one_is_asked() -> None:
    assert not fulfils(BUYING, 0, "moon")
    assert first_unmet(BUYING, 0, "moon") == Text("toy.not-sold", {"thing": "moon"})
    assert not fulfils(BUYING, 2, "hat")
    assert first_unmet(BUYING, 2, "hat") == Text("toy.dear", {"price": 3})


def test_an_act_that_needs_nothing_is_always_on_offer() -> None:
    assert fulfils(())
    assert first_unmet(()) is None


@pytest.mark.parametrize(
    ("key", "kind", "words"),
    [("buy hat", Buy, ["hat"]), ("trade  hat pin ", Trade, ["hat", "pin"]), ("leave", Leave, [])],
)
def test_a_key_is_read_as_an_act_whatever_its_words_mean(
    key: str, kind: type[Action], words: list[str]
) -> None:
    assert read(KINDS, key, why) == Tried(kind, words)


@pytest.mark.parametrize("key", ["sing hat", "", "  ", "Buy hat"])
def test_an_unknown_verb_is_answered_with_those_there_are(key: str) -> None:
    assert read(KINDS, key, why) == Text("toy.why.verbs", {"verbs": ["buy", "trade", "leave"]})


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("leave now", "takes-nothing"),
        ("buy", "takes-one"),
        ("buy hat pin", "takes-one"),
        ("trade hat", "takes-two"),
    ],
)
def test_too_many_words_or_too_few_are_counted(key: str, said: str) -> None:
    assert read(KINDS, key, why) == Text(f"toy.why.{said}", {"verb": key.split()[0]})


def test_the_words_of_asking_another_are_counted_as_well() -> None:
    """Whom one asks comes before the words of the act."""
    ask = asking(Ship, "Ask somebody to ship something.", says_whom=True)
    assert read([ask], "ask-ship bob", why) == Text("toy.why.takes-four", {"verb": "ask-ship"})


def test_what_was_only_tried_is_not_remembered() -> None:
    """Else anybody who types long enough fills the memory."""
    read(KINDS, "buy everything", why)
    assert ("everything",) not in Buy._known
