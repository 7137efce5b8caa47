"""A first match explains a thing when it is there, and not before."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.ask import Option, Word
from engine.games.rift.lessons import TEACHING
from engine.games.rift.view import CreatureSeen, EventSeen, RiftView, SeatSeen
from tests.games.rift.table import City, combat, creature, event, hunter, item, necromancer, table

ADA = SeatSeen("ada", "hunter", "alki", 5, 3, 2, (), health=20, max_health=20, speed=5)
NOX = SeatSeen("nox", "necromancer", "ballard", 5, 3, 3, (), next_level=4)
UNDEAD = CreatureSeen("gripman", "gripman", "undead", "downtown", 3, 3, 2)
ENTITY = CreatureSeen("joe", "joe", "entity", "fremont", 6, 6, 1)
BARE = RiftView(
    viewer="ada",
    round=3,
    stage="picks",
    chosen=(),
    seats=(ADA, NOX),
    creatures=(),
    stores=(),
    sealed=(),
    entity_deck=8,
    fallen=(),
    undead_deck=12,
    discard=0,
)


def offering(*keys: str) -> Sequence[Option]:
    """Options with these keys."""
    return [Word(key) for key in keys]


def told(*keys: str, viewer: str = "ada", **seen: Any) -> set[str]:
    """What is told of this table, with these options."""
    due = TEACHING.due(replace(BARE, viewer=viewer, **seen), "rift.pick", offering(*keys))
    return {text.id.removeprefix("rift.lesson.") for text in due}


OFFERED: Mapping[str, Sequence[str]] = {
    "hunter": ("hunter gus-lindqvist",),
    "begin": ("begin ballard",),
    "pick": ("pick move", "pick buy"),
    "walk": ("walk alki", "stay"),
    "ride": ("ride green downtown", "stay"),
    "buy": ("buy", "pass"),
    "build": ("build hymn-a", "pass"),
    "activate": ("activate boots-a nothing", "pass"),
    "undead": ("summon undead", "pass"),
    "entity": ("summon entity", "pass"),
    "fight": ("fight", "pass"),
    "close": ("close", "pass"),
    "hit": ("hit joe 2",),
}


def test_a_bare_table_explains_nothing() -> None:
    assert not told()
    assert not told("pass")
    assert not told(viewer="nox")


@pytest.mark.parametrize("lesson", OFFERED)
def test_an_act_is_explained_when_it_is_first_on_offer(lesson: str) -> None:
    assert told(*OFFERED[lesson]) == {lesson}


def test_a_card_before_a_hunter_is_explained_to_that_hunter_alone() -> None:
    corrupted = replace(ADA, corruption="salt", by_necromancer=True)
    pulled = replace(ADA, events=(EventSeen("flood", 2),))
    assert told(seats=(corrupted, replace(ADA, seat="bea"), NOX)) == {"corrupted"}
    assert told(seats=(replace(corrupted, by_necromancer=False), NOX)) == {"corrupted"}
    assert told(seats=(corrupted, NOX)) == {"alone"}
    assert told(seats=(pulled, NOX)) == {"event"}
    assert not told(viewer="nox", seats=(pulled, NOX))


def test_double_spirit_is_explained_to_both_sides() -> None:
    seats = (ADA, replace(NOX, spirit=4))
    assert told(seats=seats) == {"prey"}
    assert told(viewer="nox", seats=seats) == {"hunted"}
    caught = (replace(ADA, corruption="salt"), replace(NOX, spirit=4))
    assert "prey" not in told(seats=caught)
    assert not told(viewer="nox", seats=caught)


def test_a_hunter_with_more_spirit_is_explained_to_the_necromancer() -> None:
    assert told(viewer="nox", seats=(replace(ADA, spirit=4), NOX)) == {"closing"}


def test_undead_are_explained_to_who_can_meet_them() -> None:
    assert told(creatures=(UNDEAD,)) == {"stopped"}
    assert not told(viewer="nox", creatures=(UNDEAD,))


def test_the_final_combat_is_announced_two_entities_before_it() -> None:
    assert not told(creatures=(ENTITY,) * 5)
    assert told(creatures=(ENTITY,) * 6) == {"near"}


# What is rare, or looks like something else


def due(game: City, seat: str) -> list[str]:
    """The lessons that come up for a seat now."""
    question = game.match.question(seat)
    assert question is not None
    options = question.options
    return [text.id for text in TEACHING.due(game.view(seat), question.prompt, options)]


ITEMS = [item("boots", "walk 1"), item("coat", "guard 1")]


def test_a_defeat_that_costs_items_is_explained() -> None:
    ada = hunter("ada", at="fremont", health=1, active=ITEMS)
    foe = {"fremont": [creature("bootlegger", 9, 6)]}
    game = table(
        ada, necromancer("nox", deck=[combat("choir", "influence 3")]), undead=foe, stage="battle"
    )
    assert "rift.lesson.drop" in due(game, "ada")


def test_an_event_that_costs_an_item_is_no_defeat() -> None:
    flood = event("flood", penalty="item")
    ada = hunter("ada", active=ITEMS, events=[(flood, 1)])
    game = table(ada, necromancer("nox"), stage="battle")
    assert game.waits_for == {"ada": "rift.drop"}
    assert "rift.lesson.drop" not in due(game, "ada")
