"""Matches that began with other cards: what is said of them, and what a fingerprint tells apart."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.data import Entry, Model
from engine.fingerprint import fingerprint
from engine.match import Match
from engine.odd import Odd, always
from engine.tools.record import export, read
from engine.tools.verify import Stretch, Verdict, verify
from tests.engine import pebbles
from tests.engine.pebbles import PEBBLES, SECRET, AnyGame, answer, finish, setup

House = dict[str, AnyGame]

pytestmark = pytest.mark.usefixtures("house")


def draws_worth(monkeypatch: pytest.MonkeyPatch, house: House, worth: int) -> AnyGame:
    """The house has the game with a card `two` that is worth so much, and is played so."""
    cards = {**pebbles.CARDS, "two": worth}
    monkeypatch.setattr(pebbles, "CARDS", cards)
    house["pebbles"] = replace(PEBBLES, edition=cards)
    return house["pebbles"]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, house: House) -> Match:
    """A match with cards as they are, in which all are drawn."""
    match = Match.start(draws_worth(monkeypatch, house, 2), setup(None, None, pebbles=40), SECRET)
    answer(match, "feel shy", "feel shy", "draw", "draw", "draw", "draw", "draw")
    finish(match)
    return match


def test_a_match_says_in_its_first_line_with_which_cards_it_began(played: Match) -> None:
    first = json.loads(export(played))["log"][0]

    assert first == {"number": 1, "kind": "started", "key": played.game.fingerprint}
    assert verify(read(export(played))) == Verdict((), (Stretch(1, len(played.log), 1),), ())


def test_where_other_cards_lead_elsewhere_that_is_said_and_no_symptom(
    played: Match, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    record, last = read(export(played)), len(played.log)
    draws_worth(monkeypatch, house, 4)
    drawn = next(line.number for line in record.entries() if line.told and "two" in str(line.told))

    verdict = verify(record)
    assert verdict == Verdict((), (Stretch(1, drawn - 1, 1),), (), Stretch(drawn, last, 1))
    assert not verdict.ok


def test_other_cards_that_lead_to_the_same_match_are_no_matter(played: Match, house: House) -> None:
    record = read(export(played))
    house["pebbles"] = replace(PEBBLES, edition={**pebbles.CARDS, "nine": 9})

    assert record.has_other_cards()
    assert verify(record).ok


def test_a_match_of_the_first_months_does_not_say_and_is_judged_by_its_lines(
    played: Match, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    data = json.loads(export(played))
    del data["log"][0]["key"]
    record = read(json.dumps(data))
    assert verify(record).ok

    draws_worth(monkeypatch, house, 4)
    verdict = verify(record)
    assert verdict.problems[0].startswith("log line ")
    assert verdict.other_cards is None


def test_a_forgery_is_wrong_where_the_cards_are_the_same(played: Match) -> None:
    data = json.loads(export(played))
    data["result"]["winners"] = ["1", "2"]

    verdict = verify(read(json.dumps(data)))
    assert verdict.problems[0].startswith("result: winners: ")
    assert verdict.other_cards is None


def test_a_wrong_secret_is_wrong_with_any_cards(
    played: Match, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    data = json.loads(export(played)) | {"secret": "00" * 16}
    draws_worth(monkeypatch, house, 4)

    assert verify(read(json.dumps(data))).problems == (
        "secret: it does not fit the commitment that was made at the start",
    )


def test_a_match_that_other_rules_began_may_have_had_other_cards(
    played: Match, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    record = read(export(played))
    house["pebbles"] = replace(draws_worth(monkeypatch, house, 4), rules_version=2)

    assert not record.has_other_cards()
    assert verify(record) == Verdict((), (), (Stretch(1, len(played.log), 1),))


def test_at_a_terminal_it_is_said_from_which_line_on(
    played: Match,
    monkeypatch: pytest.MonkeyPatch,
    house: House,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "match.json"
    file.write_text(export(played), encoding="utf-8")
    draws_worth(monkeypatch, house, 4)

    assert main(["verify", str(file)]) == 1
    verified, not_verified = capsys.readouterr().out.splitlines()
    assert verified.startswith("Verified: lines 1 to ")
    assert not_verified.endswith(
        f"to {len(played.log)}: the cards have changed since this match began, and those of today "
        "lead elsewhere"
    )


class Power(Model):
    name: str
    n: int


class Card(Entry):
    name: str
    flavour: str
    powers: tuple[Power, ...] = ()


@dataclass(frozen=True)
class Box:
    cards: Mapping[str, Card]
    odd: Mapping[str, Odd[[], None]] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    worked_out: object = field(init=False, default=None)


def card(key: str = "fox", name: str = "Fox", flavour: str = "Quick.", n: int = 2) -> Card:
    return Card(key=key, name=name, flavour=flavour, powers=(Power(name="run", n=n),))


def box(*cards: Card, kinds: frozenset[str] = frozenset("ab"), text: str = "Run.") -> Box:
    odd: Odd[[], None] = Odd("owl", text, always, lambda: None)
    return Box({one.key: one for one in cards}, {"owl": odd}, kinds)


def test_a_fingerprint_changes_with_every_number_and_with_the_order_of_cards() -> None:
    hen = card("hen")
    boxes = (
        box(card(), hen),
        box(hen, card()),
        box(card(n=3), hen),
        box(card()),
        box(kinds=frozenset()),
    )

    assert len({fingerprint(one) for one in boxes}) == len(boxes)
    assert fingerprint(box(card())) == fingerprint(box(card()))


def test_a_fingerprint_leaves_out_what_only_people_read_but_not_what_a_power_is_called() -> None:
    same = fingerprint(box(card()))
    renamed = Card(key="fox", name="Fox", flavour="Quick.", powers=(Power(name="hop", n=2),))

    assert fingerprint(box(card(name="Vixen", flavour="Quicker."), text="Run away.")) == same
    assert fingerprint(box(renamed)) != same


def test_a_field_that_is_new_and_has_a_default_leaves_a_fingerprint_as_it_was() -> None:
    class Older(Entry):
        n: int

    class Newer(Older):
        more: int = 1

    older, newer = Older(key="fox", n=2), Newer(key="fox", n=2)
    assert fingerprint(newer) == fingerprint(older)
    assert fingerprint(Newer(key="fox", n=2, more=2)) != fingerprint(older)


def test_a_fingerprint_is_refused_of_what_nobody_can_read() -> None:
    with pytest.raises(TypeError, match="object is no part of what is printed"):
        fingerprint({"cards": object()})


def test_a_game_without_cards_has_no_fingerprint_and_boards_have_a_part_in_one() -> None:
    with_cards = replace(PEBBLES, edition=pebbles.CARDS)

    assert PEBBLES.fingerprint == ""
    assert with_cards.fingerprint != replace(with_cards, boards={"deep": 2}).fingerprint
