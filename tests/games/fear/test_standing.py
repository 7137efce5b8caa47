"""What threatens in Follow Your Fear, and what is near its end."""

from engine.games.fear.data import QUIET_ROUNDS
from tests.games.fear.table import Map, seat, table

BEA, CEM = seat("bea", "a8 b8 c8"), seat("cem", "h8 g8 f8")
MANY = seat("ada", "c1 d1 e1")


def stands(game: Map, viewer: str | None = "ada") -> list[str]:
    """What stands above the question of a seat."""
    played = game.match.game
    return [played.texts.say(one) for one in played.standing(game.match.view(viewer), viewer)]


def test_while_many_tokens_of_all_are_left_nothing_stands() -> None:
    assert not stands(table(MANY, BEA, CEM, fear="e4"))


def test_the_last_fear_token_is_said_to_everybody() -> None:
    game = table(MANY, BEA, CEM, fear="c4", supply=0)
    for viewer in ("ada", "bea", None):
        assert stands(game, viewer) == ["Fear's last token is on c4: whoever captures it wins."]


def test_the_last_fear_token_is_not_said_before_it_is_placed() -> None:
    assert not stands(table(MANY, BEA, CEM, fear="", supply=1))


def test_two_fear_tokens_are_few_also_where_one_is_still_to_come() -> None:
    said = ["2 Fear tokens are left: whoever captures the last wins."]
    assert stands(table(MANY, BEA, CEM, fear="c4", supply=1)) == said
    assert not stands(table(MANY, BEA, CEM, fear="c4", supply=2))


def test_who_has_few_tokens_left_is_told_where_and_what_follows() -> None:
    game = table(seat("ada", "c1 d1"), BEA, CEM)
    assert stands(game) == ["Your last tokens are on c1, d1: guard them, or you're banished."]
    assert not stands(game, "bea")


def test_where_two_are_left_the_last_token_loses_to_the_other() -> None:
    game = table(seat("ada", "c1"), BEA)
    assert stands(game) == ["Your last token is on c1: guard it, or bea wins."]
    assert stands(game, "bea") == ["ada's last token is on c1: take it as Fear, and you win."]
    assert stands(game, None) == ["ada's last token is on c1."]


def test_of_several_the_last_token_of_one_makes_nobody_win() -> None:
    assert stands(table(MANY, seat("bea", "a8"), CEM)) == ["bea's last token is on a8."]


def test_a_token_in_the_storm_weakens_all_until_the_tile_is_corrupt() -> None:
    ada = seat("ada", "d4 c1 e1")
    weak = "You're in the storm on d4: all your tokens have 2 less Defense."
    assert stands(table(ada, BEA, CEM, fear="h1")) == [weak]
    assert not stands(table(ada, BEA, CEM, fear="h1", corrupt="d4"))


def test_the_round_in_which_nobody_wins_is_said_and_it_comes_so() -> None:
    game = table(seat("ada", "c1 d1 e1"), seat("bea", "a8 b8 c8"), fear="e4")
    game.state.last_capture = 1 - 2 * (QUIET_ROUNDS - 3)
    said = "Without a capture by the end of ada's turn in round 4, nobody wins."
    assert stands(game) == [said]
    game.state.last_capture += 1
    assert not stands(game)

    game.state.last_capture = 1 - (2 * QUIET_ROUNDS - 1)
    assert stands(game) == [said.replace("ada's turn in round 4", "bea's turn in round 1")]
    while game.ending is None:
        [(name, _)] = game.waits_for.items()
        game.says(name, game.offers(name)[-1])
    assert game.ending == "fear.ending.undecided"
    assert (game.state.round, game.state.active) == (1, "bea")


def test_three_sentences_stand_at_most_the_most_urgent_first() -> None:
    game = table(seat("ada", "d4"), seat("bea", "a8"), seat("cem", "h8"), fear="h1", supply=0)
    first, second, third = stands(game)
    assert first.startswith("Fear's last token")
    assert second.startswith("Your last token")
    assert third.startswith("bea's last token")
