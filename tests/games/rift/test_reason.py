"""Why the computer does something is said as it is, by what the seat can see."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.ask import Option
from engine.games import rift
from engine.games.rift import TEXTS
from engine.games.rift.bot.reason import BY_KIND
from engine.games.rift.hints import reason
from tests.games.rift.table import City, combat, creature, curse, hunter, item, necromancer, table

SOURCE = (Path(rift.__file__).parent / "bot/reason.py").read_text(encoding="utf-8")
HYMN = combat("hymn", "spirit 2")


def why(game: City, seat: str, key: str) -> str:
    """What is said of an option that is on offer."""
    match, question = game.match, game.match.question(seat)
    assert question is not None
    option: Option = next(one for one in question.options if one.key == key)
    found = reason(match.game.edition, match.view(seat), question, option)
    assert found is not None
    return found.id.removeprefix("rift.reason.")


def picking(**more: Any) -> City:
    """Ada at the Rift of Fremont picks a phase, as does the Necromancer at Interbay's."""
    ada = hunter("ada", at="fremont", deck=[HYMN, HYMN])
    nox = necromancer("nox", at="interbay", deck=[HYMN])
    return table(ada, nox, stage="picks", **more)


def test_the_fifth_phase_is_picked_to_close_where_that_can_be_begun() -> None:
    assert why(picking(), "ada", "pick rift") == "pick-close"


def test_the_fifth_phase_is_picked_to_fight_where_nothing_can_be_closed() -> None:
    ada = hunter("ada", at="fremont")
    game = table(
        ada,
        necromancer("nox", deck=[HYMN]),
        entities={"fremont": [creature("joe", 6)]},
        stage="picks",
    )
    assert why(game, "ada", "pick rift") == "pick-fight"


def test_the_necromancer_picks_it_to_summon_or_to_guard() -> None:
    low = necromancer("nox", at="alki", deck=[HYMN] * 4)
    assert why(table(hunter("ada"), low, stage="picks"), "nox", "pick rift") == "pick-guard"
    high = necromancer("nox", at="fremont", deck=[HYMN] * 4)
    assert why(table(hunter("ada"), high, stage="picks"), "nox", "pick rift") == "pick-summon"


def test_a_way_is_told_by_what_is_at_its_end() -> None:
    salt = curse("salt", "no-close", "be fremont")
    ada = hunter("ada", at="ballard", pick="move", corrupted=salt)
    game = table(ada, necromancer("nox", at="alki", deck=[HYMN]), stage="move")
    assert why(game, "ada", "walk fremont") == "task"
    assert why(game, "ada", "walk interbay") in ("nearer", "away")


@pytest.mark.ledger("RIFT-R15", "RIFT-A3")
def test_a_rift_where_undead_stop_is_not_said_to_be_closed_now() -> None:
    ghoul = {"fremont": [creature("ghoul", 2)]}
    for undead, said in (({}, "rift-close"), (ghoul, "stopped")):
        ada = hunter("ada", at="ballard", pick="move", deck=[HYMN, HYMN])
        game = table(ada, necromancer("nox", at="alki"), undead=undead, stage="move")
        assert why(game, "ada", "walk fremont") == said


@pytest.mark.ledger("RIFT-R15", "RIFT-A48")
def test_a_task_is_done_where_undead_stop() -> None:
    salt = curse("salt", "no-close", "be fremont")
    ada = hunter("ada", at="ballard", pick="move", corrupted=salt)
    ghoul = {"fremont": [creature("ghoul", 2)]}
    game = table(ada, necromancer("nox", at="alki"), undead=ghoul, stage="move")
    assert why(game, "ada", "walk fremont") == "task"


def test_who_is_corrupted_by_entering_is_named() -> None:
    nox = necromancer("nox", at="ballard", pick="move", deck=[HYMN, HYMN])
    game = table(hunter("ada", at="fremont"), nox, stage="move")
    game.says("ada", "stay")
    assert why(game, "nox", "walk fremont") == "corrupts"


def test_a_card_is_built_for_what_it_does_for_ones_side() -> None:
    hand = [HYMN, combat("hook", "damage 2"), item("boots", "walk 1")]
    game = table(hunter("ada", hand=hand, pick="build"), necromancer("nox"), stage="stretch")
    assert why(game, "ada", "build hymn-a") == "spirit"
    assert why(game, "ada", "build hook-a") == "damage"
    assert why(game, "ada", "pass") == "pass"


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    given = set(re.findall(r'_why\(\s*"([a-z-]+)"', SOURCE))
    given |= {
        one for pair in re.findall(r'"([a-z-]+)" if [^"]* else "([a-z-]+)"', SOURCE) for one in pair
    }
    given |= {*BY_KIND.values(), "guard", "stay", "close", "fight", "weakest", "pass"}
    given |= {"stopped"}
    given |= {f"pick-{phase}" for phase in ("move", "buy", "build", "activate")}
    there = {id for id in TEXTS.own if id.startswith("rift.reason.")}
    assert there == {f"rift.reason.{id}" for id in given}
