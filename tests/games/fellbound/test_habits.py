"""What may always be answered in Fellbound waits for what everybody sees, never for a hand."""

import pytest

from engine.games.fellbound.habits import HABITS
from engine.habits import named
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table


def is_given(game: Battle, name: str) -> bool:
    """Whether Ann is answered for by this habit now."""
    habit = named(HABITS, name)
    assert habit is not None
    question = game.question("ann")
    return habit.is_asked(question) and habit.holds(question, game.match.view(None))


@pytest.mark.parametrize(("cost", "is_empty"), [(None, True), (1, False), (3, False)])
def test_deploying_ends_by_itself_with_an_empty_hand_and_not_where_nothing_can_be_paid(
    cost: int | None, is_empty: bool
) -> None:
    hand = [] if cost is None else [fighter("card", cost=cost)]
    game = table(
        army("ann", treasury=1, hand=hand, b1=friend(), b2=friend("second")),
        army("bea", a5=foe(), b5=foe("third")),
    )
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert is_given(game, "empty-handed") is is_empty


def test_acting_does_not_end_by_itself_while_somebody_can_do_something() -> None:
    game = table(army("ann", b1=friend()), army("bea", a5=foe(), b5=foe("second")))
    assert game.waits_for == {"ann": "fellbound.act"}
    assert not is_given(game, "nothing-to-do")
