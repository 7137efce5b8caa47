"""What is told of combats, summonings and closings, and whose loss it is."""

from typing import Any

import pytest

from engine.games.rift.combat import fight_in
from engine.games.rift.final import final_combat
from engine.games.rift.rift_phase import rift_phase
from engine.games.rift.summoning import summon
from tests.games.rift.table import City, combat, creature, hunter, necromancer, table

JOE = creature("fisherman-joe", 6, 1)
AXE = combat("axe", "damage 4", health=1)


def lost(game: City) -> dict[str, tuple[str, ...] | None]:
    """Which sentences of the last input are losses, and whose."""
    say = game.match.game.texts.say
    return {say(one.text): one.of for one in game.match.log[-1].told if one.kind == "loss"}


def steps(game: City) -> list[str]:
    """The headings of what the last input told."""
    say = game.match.game.texts.say
    return [say(one.text) for one in game.match.log[-1].told if one.kind == "step"]


def fought(*sitting: Any, **more: Any) -> City:
    """A combat in Fremont."""
    return table(*sitting, rule=lambda rift: fight_in(rift, ["fremont"]), **more)


@pytest.mark.ledger("RIFT-R41", "RIFT-A55")
def test_a_combat_is_told_turn_by_turn() -> None:
    game = fought(
        hunter("ada", at="fremont", health=9, deck=[AXE]),
        necromancer("nox", deck=[combat("roar", "influence 2")]),
        undead={"fremont": [creature("ghoul", 6, 2)]},
    )
    assert steps(game) == ["Combat in Fremont: ada against Ghoul."]
    told = game.told("bea")
    first = told.index("ada deals 4 to Ghoul: 2 left.")
    assert told[first + 1] == "Ghoul deals 2 to ada: 7 left."
    assert told[first + 2 : first + 4] == [
        "ada recovers: 8 of 9 Health.",
        "ada deals 2 to Ghoul, which is gone.",
    ]
    assert "Fremont is quiet again after 2 cycles: the Hunters hold it." in told
    assert lost(game) == {
        "ada deals 2 to Ghoul, which is gone.": ("nox",),
        "ada lost 1 Health, and has 8 left.": ("ada",),
    }


@pytest.mark.ledger("RIFT-A13", "RIFT-R43")
def test_a_defeat_is_told_as_a_loss() -> None:
    game = fought(
        hunter("ada", at="fremont", health=3, work="fremont 2 8", deck=[AXE] * 2),
        hunter("bea", at="fremont", health=9),
        necromancer("nox", deck=[combat("roar", "influence 4")] * 3),
        undead={"fremont": [creature("ghoul", 60, 6)]},
    )
    said = lost(game)
    assert said["ada is defeated."] == ("ada",)
    assert said["What ada drew to close the Rift in Fremont is lost."] == ("ada",)
    assert said["ada gets up again with 2 Health: Max Health is halved for good."] == ("ada",)
    assert "Ghoul deals 6 to ada: 0 left." in game.told()
    assert "Fremont is quiet again after 2 cycles: nobody is left who could fight." in game.told()


@pytest.mark.ledger("RIFT-A17")
def test_a_combat_that_gets_nowhere_says_so() -> None:
    game = fought(
        hunter("ada", at="fremont"), necromancer("nox"), undead={"fremont": [creature("ghoul", 6)]}
    )
    assert (
        "Nobody in Fremont gets anywhere: the combat ends after 3 cycles, and all stay."
        in game.told()
    )
    assert lost(game) == {}


@pytest.mark.ledger("RIFT-R48", "RIFT-R49")
def test_the_final_combat_has_its_heading_and_the_dead_are_named() -> None:
    game = table(
        hunter("ada", health=1),
        necromancer("nox", deck=[combat("roar", "spirit 4")]),
        entities={"fremont": [JOE]},
        rule=final_combat,
    )
    assert steps(game) == ["The Final Combat: ada against Fisherman Joe."]
    assert lost(game)["ada is dead, and out of the Final Combat."] == ("ada",)
    assert not any("quiet again" in line for line in game.told())


@pytest.mark.ledger("RIFT-R31", "RIFT-A55")
def test_a_summoning_is_told_with_its_cards_points_and_what_rises() -> None:
    def summoned(work: str, deck: list[Any], pick: str = "rift") -> list[str]:
        nox = necromancer("nox", at="fremont", pick=pick, work=work, deck=deck)
        game = table(hunter("ada", pick="rift"), nox, entity_deck=[JOE], rule=summon)
        return game.told("ada")

    sigh = [combat("sigh", "spirit 2")]
    assert summoned("fremont 3 12", sigh)[-2:] == [
        "nox draws Sigh: 2 Spirit points and 3 more, 8 of 12.",
        "nox is bound to Fremont until it is done.",
    ]
    assert "nox draws Sigh: 2 Spirit points, 5 of 12." in summoned("fremont 3 12", sigh, "move")
    assert "nox has no card to draw: 3 Spirit points, 6 of 12." in summoned("fremont 3 12", [])
    assert summoned("fremont 11 12", sigh)[-1] == "Fisherman Joe rises in Fremont: 1 of 8."


@pytest.mark.ledger("RIFT-R27")
def test_an_undead_is_told_when_it_rises_and_not_before() -> None:
    nox = necromancer("nox", at="ballard", pick="rift", deck=[combat("sigh", "spirit 2")])
    game = table(
        hunter("ada", hand=[AXE]),
        nox,
        also="build",
        stage="stretch",
        undead_deck=[creature("ghoul", 2)],
    )
    game.says("nox", "summon undead")
    assert game.told("ada") == []
    assert game.view("ada").will == game.view(None).will == ""
    assert game.view("nox").will == "undead"
    game.says("ada", "pass")
    assert "Ghoul rises in Ballard." in game.told("ada")


def closing(ada: dict[str, Any], **more: Any) -> City:
    """Ada closes the Rift in Fremont."""
    return table(
        hunter("ada", at="fremont", pick="rift", **ada),
        necromancer("nox", at="fremont", deck=[combat("moan", "spirit 1")], **more),
        rule=rift_phase,
    )


@pytest.mark.ledger("RIFT-R31")
def test_who_can_only_fight_is_not_asked_about_a_rift() -> None:
    game = table(
        hunter("ada", at="sodo", pick="rift", deck=[combat("axe", "damage 9")]),
        necromancer("nox"),
        stage="rift",
        entities={"sodo": [JOE]},
    )
    [asked] = [one for one in game.match.questions if one.seat == "ada"]
    said = game.match.game.texts.say(asked.text)
    assert said == "In Sodo: what do you do?"
    assert game.offers("ada") == ["fight", "pass"]


@pytest.mark.ledger("RIFT-R44", "RIFT-A55")
def test_a_closing_is_told_with_its_cards_points_and_the_seal() -> None:
    game = closing({"deck": [combat("sigh", "spirit 1")] * 2}, work="fremont 1 12")
    game.says("ada", "close")
    assert game.told("nox")[-4:] == [
        "ada begins to close the Rift in Fremont: 2 Spirit points will do it.",
        "ada draws Sigh, Sigh: 2 Spirit points and 3 more, 5 of 2.",
        "ada sealed the Rift in Fremont: 1 of 7.",
        "The Rift under nox is gone, and the summoning in Fremont with it.",
    ]
    assert list(lost(game).values()) == [("nox",), ("nox",)]


@pytest.mark.ledger("RIFT-A19", "RIFT-V25")
def test_a_closing_that_comes_to_nothing_says_why() -> None:
    game = closing({"work": "fremont 4 8"})
    said = "ada's Spirit is no longer higher than the Necromancer's: the closing in Fremont comes"
    assert lost(game) == {f"{said} to nothing.": ("ada",)}
    game = closing({"work": "fremont 0 20", "deck": [combat("sigh", "spirit 1")] * 2})
    assert game.told()[-1] == "ada stays with the Rift in Fremont until it is closed."
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=[combat("sigh", "spirit 1")]),
        hunter("bea", at="fremont", work="fremont 1 20", deck=[combat("song", "spirit 1")]),
        necromancer("nox"),
        rule=rift_phase,
    )
    game.says("ada", "close")
    said = "Somebody else sealed Fremont: what bea drew for it is lost."
    assert lost(game)[said] == ("bea",)
