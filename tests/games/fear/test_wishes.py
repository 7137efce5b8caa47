"""Where Fear shall come back: wished for once a turn, where it can matter, and confirmed there."""

from tests.games.fear.table import Map, Sitting, fear_card, seat, table


def haunting(bea: Sitting | None = None, supply: int = 3) -> Map:
    """Ada is Fear; Bea comes next."""
    bea = bea or seat("bea", "h8")
    drawn = [fear_card("one"), fear_card("two"), fear_card("go", "move step")]
    return table(
        seat("ada", "c3"), bea, seat("cem", "h1"), phase="fear", drawn=drawn, supply=supply
    )


def offers_a_wish(game: Map, name: str = "ada") -> bool:
    """Whether a wish is on offer to a seat."""
    return any(aside.prompt == "fear.wish" for aside in game.match.asides(name))


def test_a_wish_is_offered_once_in_a_turn_as_the_fear_phase_begins() -> None:
    game = haunting()
    game.says("ada", "wish d4")
    assert offers_a_wish(game)
    game.says("ada", "summon one")
    assert not offers_a_wish(game)
    assert "Fear Phase" in game.refuses("ada", "wish e5")
    game.says("ada", "end")
    assert not offers_a_wish(game, "bea")


def test_a_wish_is_confirmed_where_it_was_given() -> None:
    game = haunting()
    assert said(game) == (
        "Should bea capture Fear, you say where it comes back. "
        "Wish now, and nobody waits for you: which tile?"
    )
    game.says("ada", "wish d4", "wish e5")
    assert said(game).endswith("✅ Wished for: d4, e5, the first that is free.")


def said(game: Map) -> str:
    """What Ada is told where she may wish."""
    [aside] = game.match.asides("ada")
    return game.match.game.texts.say(aside.text)


def test_no_wish_is_offered_that_cannot_matter() -> None:
    assert not offers_a_wish(haunting(supply=0))
    assert not offers_a_wish(haunting(bea=seat("bea", banished=True)))
