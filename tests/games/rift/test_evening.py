"""What ends a round, in its order, and what ends a match that nobody wins."""

import pytest

from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    event,
    hunter,
    item,
    necromancer,
    table,
)


@pytest.mark.ledger("RIFT-A1")
def test_combat_comes_before_what_regenerates_and_events_after_both() -> None:
    late = event("flood", "be alki", penalty="health 2")
    game = table(
        hunter(
            "ada",
            at="fremont",
            health=9,
            max_health=10,
            deck=[combat("axe", "damage 4")],
            active=[item("ivy", "regenerate 5")],
            events=[(late, 3)],
        ),
        necromancer("nox", deck=[combat("roar", "influence 3")]),
        undead={"fremont": [creature("ghoul", 2, 6)]},
        round=3,
        stage="battle",
    )
    # 9, less 3 by the ghoul, back to 10 by the ivy, less 2 by the flood.
    assert game["ada"].health == 8
    assert game.state.round == 4


@pytest.mark.ledger("RIFT-V39", "RIFT-A49")
def test_an_event_that_is_fulfilled_by_the_combat_of_its_last_round_costs_nothing() -> None:
    hunt = event("hunt", "defeat", penalty="health 5")
    game = table(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 4")], events=[(hunt, 3)]),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 2, 1)]},
        round=3,
        stage="battle",
    )
    assert game["ada"].health == 20


def alone(round: int, *, by_necromancer: bool = True) -> City:
    """A single Hunter, corrupted in round 5."""
    salt = curse("salt", "no-close", "be alki")
    return table(
        hunter("ada", at="fremont", corrupted=salt, since=5, by_necromancer=by_necromancer),
        necromancer("nox"),
        round=round,
        stage="battle",
    )


@pytest.mark.ledger("RIFT-V37", "RIFT-A28")
def test_a_single_hunter_has_three_more_rounds_to_be_free_again() -> None:
    assert alone(7).ending is None
    game = alone(8)
    assert game.ending == "rift.ending.corrupted"
    assert game.winners == ("nox",)


@pytest.mark.ledger("RIFT-A28", "RIFT-R47")
def test_a_single_hunter_corrupted_by_an_event_does_not_lose() -> None:
    assert alone(8, by_necromancer=False).ending is None


@pytest.mark.ledger("RIFT-V45", "RIFT-A52")
def test_after_round_forty_the_match_is_drawn() -> None:
    def ends(round: int) -> City:
        return table(hunter("ada"), necromancer("nox"), round=round, stage="battle")

    assert ends(39).ending is None
    game = ends(40)
    assert (game.ending, game.winners) == ("rift.ending.undecided", ())
    assert game.match.result is not None
    assert game.match.result.values["turns"] == 40


def ended(game: City) -> tuple[str | None, tuple[str, ...]]:
    """How the match ended, and who has won."""
    return game.ending, tuple(game.winners)


@pytest.mark.ledger("RIFT-A51")
def test_a_hunter_who_gives_up_is_played_on_and_the_last_gives_the_match_away() -> None:
    game = table(hunter("ada"), hunter("bea"), necromancer("nox"))
    game.match.concede("ada")
    assert game.ending is None
    assert game["ada"].gone
    game.match.concede("bea")
    assert ended(game) == ("rift.ending.hunters-gave-up", ("nox",))


@pytest.mark.ledger("RIFT-A51")
def test_when_the_necromancer_gives_up_the_hunters_have_won() -> None:
    game = table(hunter("ada"), hunter("bea"), necromancer("nox"))
    game.match.concede("nox")
    assert (game.ending, game.winners) == ("rift.ending.necromancer-gave-up", ("ada", "bea"))


@pytest.mark.ledger("RIFT-A51")
def test_a_draw_needs_everybody() -> None:
    game = table(hunter("ada"), hunter("bea"), necromancer("nox"))
    game.match.offer_draw("ada")
    game.match.vote("bea", "draw", "consent")
    assert game.ending is None
    game.match.vote("nox", "draw", "consent")
    assert ended(game) == ("rift.ending.agreed", ())
