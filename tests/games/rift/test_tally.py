"""What is counted of Emerald Rift while computers play."""

from engine.games.rift.tally import RiftTally
from tests.games.rift.table import City, combat, creature, hunter, necromancer, table


def tallied(game: City, *said: tuple[str, str]) -> RiftTally:
    """What is counted when these say all this, and then it is over."""
    tally = RiftTally()
    for seat, key in said:
        question = game.question(seat)
        option = question.find(key)
        assert option is not None, key
        tally.see(game.state, question, option)
        game.says(seat, key)
    tally.over(game.state)
    return tally


def test_what_each_side_picks_is_counted() -> None:
    game = table(hunter("ada"), hunter("bea"), necromancer("nox"))
    said = (("ada", "pick buy"), ("bea", "pick move"), ("nox", "pick buy"))
    counts = tallied(game, *said).counts
    assert counts["hunters pick buy"] == counts["hunters pick move"] == 1
    assert counts["necromancer pick buy"] == 1
    assert counts["hunters pick rift"] == counts["necromancer pick move"] == 0


def test_which_stores_were_bought_from_and_whether_one_is_empty() -> None:
    def bought(cards: int) -> RiftTally:
        store = {"ballard": [combat("hymn", "spirit 1")] * cards}
        game = table(
            hunter("ada", at="ballard"), necromancer("nox"), also="buy", stage="buy", stores=store
        )
        return tallied(game, ("ada", "buy"))

    values = bought(2).values
    assert (values["bought in ballard"], values["bought in downtown"]) == (True, False)
    assert values["a store emptied"] is True
    assert bought(9).values["a store emptied"] is False


def test_what_falls_in_combat_is_counted_once() -> None:
    game = table(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 3")]),
        necromancer("nox", deck=[combat("roar", "influence 4")]),
        undead={"fremont": [creature("ghoul", 4), creature("wraith", 4)]},
        stage="battle",
    )
    tally = RiftTally()
    question = game.question("ada")
    option = question.find("focus")
    assert option is not None
    tally.see(game.state, question, option)
    tally.see(game.state, question, option)
    game.says("ada", "focus")
    tally.over(game.state)
    tally.over(game.state)
    assert tally.counts["creatures felled"] == 2
    assert tally.counts["hunters defeated"] == 0


def test_characters_are_named_with_their_seats() -> None:
    values = tallied(table(hunter("ada"), hunter("bea"), necromancer("nox"))).values
    assert (values["character character-ada"], values["character character-bea"]) == ("ada", "bea")
