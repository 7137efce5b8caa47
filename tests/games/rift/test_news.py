"""How much what is told of Emerald Rift matters to whom."""

from engine.games.rift import GAME
from engine.news import Weight
from tests.games.rift.table import City, combat, creature, hunter, necromancer
from tests.games.rift.test_events import due
from tests.games.rift.test_telling import closing, fought
from tests.games.rift.test_traps import nox_enters

READERS = ("ada", "bea", "nox", None)


def weights(game: City, id: str) -> list[Weight]:
    """What the last sentence of this id is to Ada, to Bea, to the Necromancer, to nobody."""
    told = [one for entry in game.match.log for one in entry.told if one.id == f"rift.{id}"]
    return [GAME.news.weigh(told[-1], reader) for reader in READERS]


def test_a_sealed_rift_decides_and_what_was_summoned_there_is_the_necromancers_loss() -> None:
    game = closing({"deck": [combat("sigh", "spirit 1")] * 2}, work="fremont 1 12")
    game.says("ada", "close")
    assert weights(game, "close.sealed") == ["decisive"] * 4
    assert weights(game, "summon.lost") == ["board", "board", "loss", "board"]


def test_a_felled_creature_is_the_necromancers_loss_and_the_gain_of_who_felled_it() -> None:
    game = fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 9")]),
        hunter("bea", at="alki"),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 1)]},
    )
    assert weights(game, "combat.fells") == ["gain", "board", "loss", "board"]


def test_a_defeat_is_the_loss_of_who_is_defeated_and_a_change_of_the_board_to_others() -> None:
    game = fought(
        hunter("ada", at="fremont", health=1),
        hunter("bea", at="alki"),
        necromancer("nox", deck=[combat("roar", "influence 4")]),
        undead={"fremont": [creature("ghoul", 9)]},
    )
    for id in ("combat.defeated", "combat.rises"):
        assert weights(game, id) == ["loss", "board", "board", "board"]


def test_a_sprung_trap_is_the_loss_of_who_enters_and_the_gain_of_who_laid_it() -> None:
    assert weights(nox_enters("hand 1"), "springs") == ["gain", "board", "loss", "board"]


def test_cards_that_only_their_owner_reads_of_are_lost_by_the_reader() -> None:
    game = due("hand 1", hand=[combat("hymn", "spirit 1")])
    [told] = [one for e in game.match.log for one in e.told if one.id == "rift.lost-cards"]
    assert told.to == ("ada",)
    assert GAME.news.weigh(told, "ada") == "loss"


def test_to_be_corrupted_and_free_again_decides_for_all() -> None:
    assert {"rift.corrupted", "rift.corrupted-anew", "rift.freed"} <= {
        id for id, weight in GAME.news.listed.items() if weight == "decisive"
    }
