"""What somebody said where a table knows what it asks, and the reason why it is not on offer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from engine.ask import Question
from engine.asked import NOBODY, Asked, AskingTable
from engine.game import Action
from engine.legality import Need, Reasons
from engine.said import Saying, refusal
from engine.text import Text


@dataclass
class Stall(AskingTable):
    """A stall with things to buy."""

    things: tuple[str, ...] = ("hat", "pin")


@dataclass(frozen=True)
class Buy(Action):
    """Buy a thing."""

    game: ClassVar[str] = "stall"
    verb: ClassVar[str] = "buy"
    thing: str


@dataclass(frozen=True)
class Leave(Action):
    """Go home."""

    verb: ClassVar[str] = "leave"


class Said(Saying[Stall]):
    """What somebody said here."""


why: Reasons[Said] = Reasons("stall")
SOLD = why.need(
    "not-sold", lambda it: it.word in it.table.things, things=lambda it: it.table.things
)
BUYING = Asked("stall.buy", [Buy.of("hat")])


def said(kind: type[Action], *words: str, asked: Asked = BUYING) -> Said:
    return Said(Stall(), "ada", asked, kind, words)


def refused(it: Said, needs: Sequence[Need[[Said]]] = (SOLD,)) -> Text | None:
    return refusal(it, needs, why)


def test_what_is_on_offer_has_no_reason_against_it() -> None:
    assert refused(said(Buy, "hat")) is None


def test_who_is_asked_nothing_is_told_so() -> None:
    assert refused(said(Buy, "hat", asked=NOBODY)) == Text("stall.why.not-asked")


def test_an_act_that_nobody_asks_for_is_idle_whatever_else_it_lacks() -> None:
    assert refused(said(Leave)) == Text("stall.why.idle.leave")


def test_the_first_unmet_need_is_given_with_the_words_that_were_said() -> None:
    values = {"word": "moon", "last": "moon", "things": ("hat", "pin")}
    assert refused(said(Buy, "moon")) == Text("stall.why.not-sold", values)


def test_what_meets_all_needs_and_is_not_on_offer_is_refused_for_now() -> None:
    assert refused(said(Buy, "pin")) == Text("stall.why.not-now")


@pytest.mark.parametrize(("words", "first", "last"), [((), "", ""), (("a", "b"), "a", "b")])
def test_the_first_word_and_the_last_are_known(
    words: tuple[str, ...], first: str, last: str
) -> None:
    it = said(Buy, *words)
    assert (it.word, it.last) == (first, last)


def test_what_is_on_offer_behind_a_verb_is_listed_once() -> None:
    asked = Asked("stall.buy", [Buy.of("hat"), Buy.of("pin"), Buy.of("hat"), Leave.of()])
    assert said(Buy, "moon", asked=asked).offered == ["hat", "pin"]


def test_an_act_is_called_by_its_verb_and_filled_with_its_words() -> None:
    assert Buy.of("hat").label == Text("stall.label.buy", {"thing": "hat"})
    with pytest.raises(AssertionError, match="Leave says neither its game nor a label"):
        _ = Leave.of().label


def test_a_table_knows_what_it_asks_until_it_is_answered() -> None:
    stall, options = Stall(), [Buy.of("hat"), Buy.of("pin")]
    rule = stall.ask("ada", "stall.buy", options)
    question = rule.send(None)
    assert isinstance(question, Question) and question.seat == "ada"
    assert stall.asked == {"ada": Asked("stall.buy", options)}
    with pytest.raises(StopIteration) as answered:
        rule.send(options[1])
    assert answered.value.value is options[1]
    assert not stall.asked


def test_a_single_option_is_asked_about_only_where_silence_would_tell() -> None:
    stall, options = Stall(), [Buy.of("hat")]
    with pytest.raises(StopIteration) as taken:
        stall.ask("ada", "stall.buy", options).send(None)
    assert taken.value.value is options[0]
    rule = stall.ask("ada", "stall.buy", options, even_one=True)
    rule.send(None)
    assert "ada" in stall.asked
    rule.close()
