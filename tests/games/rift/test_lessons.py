"""Lessons of a first match whose moment is rare, and is told from another that looks like it."""

from engine.games.rift.lessons import TEACHING
from tests.games.rift.table import City, combat, creature, event, hunter, item, necromancer, table


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
