"""What threatens in Incubo, and what is near its end."""

from typing import Any

from tests.games.incubo.bedroom import (
    Bedroom,
    alpha,
    arm,
    courage,
    dream,
    dreaming,
    fighting,
    head,
    tommy,
)

NEXT = "After this Dream: the Monster, and a Fear for each of you."


def stands(night: Bedroom, viewer: str | None = "ada") -> list[str]:
    """What stands above the question of a seat."""
    game = night.match.game
    return [game.texts.say(one) for one in game.standing(night.match.view(viewer), viewer)]


def dreamed(required: int = 1, *, power: str = "", **state: Any) -> Bedroom:
    """A Dream that is not the last of the night; so much is required of each."""
    pair = [dream(key, alpha=(0, 1, 2), tommy=(0, 1, 2)) for key in ("flight", "fall")]
    return dreaming(
        alpha(courage("brave", 1, power), courage("meek"), die=required),
        tommy(courage("bold", 1), courage("mild"), die=required),
        dreams=pair,
        **state,
    )


def test_in_the_middle_of_a_night_nothing_stands() -> None:
    assert not stands(dreamed())


def test_the_last_dream_before_a_monster_says_what_comes() -> None:
    night = dreaming(alpha(courage("brave", 1), die=1), tommy(courage("bold", 1), die=1))
    assert stands(night) == stands(night, None) == [NEXT]


def test_few_chimes_are_said_with_what_ends_the_night() -> None:
    assert not stands(dreamed(1, reserve=6))
    said = "5 chimes left: what you can't pay ends the night."
    assert stands(dreamed(1, reserve=5)) == [said]
    strict = "1 chime left: at 0 the night is lost."
    assert strict in stands(dreamed(1, reserve=1, strict_zero=True))


def test_terror_that_can_t_be_paid_is_said_unless_something_calms_it() -> None:
    said = "Giving up would end the night: 8 Terror, and 7 chimes are left."
    assert stands(dreamed(4, reserve=7)) == [said]
    assert not stands(dreamed(4, reserve=8))
    calm = dreamed(5, power="calm", reserve=6)
    assert stands(calm)
    calm.says("ada", "draw 0", "play")
    assert calm.state.terror == 9 and not stands(calm)


def test_against_a_monster_it_is_said_how_many_parts_are_still_to_beat() -> None:
    night = fighting(
        alpha(courage("brave", 9), courage("meek")),
        tommy(courage("bold", 9), courage("mild")),
        parts=[head(required=20, needed=2), arm("left", "tommy", 2), arm("right", "alpha", 3)],
    )
    said = "Beat {} of the Monster, or the night is lost."
    assert stands(night) == [said.format("2 more parts")]
    night.says("ada", "fight left 0")
    assert stands(night) == [said.format("1 more part")]
    night.says("tim", "fight right 0")
    assert not stands(night)
