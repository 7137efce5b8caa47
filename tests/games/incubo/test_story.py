"""What is lost is a loss of all who dream; Dreams and Monsters are the steps of the story."""

import pytest

from tests.games.incubo.bedroom import Bedroom, alpha, courage, dreaming, fear, fighting, tommy

X, T = courage("x", 1), courage("t", 1)
COMES_BACK = "incubo.comes-back"


def losses(night: Bedroom) -> list[str]:
    """What was told as a loss so far, each of them of both."""
    told = [one for entry in night.match.log for one in entry.told if one.kind == "loss"]
    assert {one.of for one in told} <= {tuple(night.match.setup.seats)}
    return [one.id.removeprefix("incubo.") for one in told]


def ids(night: Bedroom) -> list[str]:
    return [one.id for entry in night.match.log for one in entry.told]


def test_an_abandoned_dream_and_its_terror_are_lost() -> None:
    night = dreaming(alpha(courage("low", -2), X), tommy(courage("sad", -2), T))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.agree("ada", f"abandon {night.state.terror}")

    assert losses(night) == ["abandons", "suffers"]
    assert COMES_BACK in ids(night)


def test_nothing_comes_back_to_whoever_has_woken_up() -> None:
    night = dreaming(alpha(courage("low", -2), X), tommy(courage("sad", -2), T), reserve=0)
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.agree("ada", f"abandon {night.state.terror}")

    assert night.match.result is not None and COMES_BACK not in ids(night)


@pytest.mark.parametrize(
    ("row", "value", "lost"),
    [("eliminate 0", 1, 1), ("eliminate 0", -1, 0), ("pass 0", 1, 0), ("play", 1, 0)],
)
def test_courage_that_leaves_the_game_is_lost_and_fear_is_not(
    row: str, value: int, lost: int
) -> None:
    night = dreaming(alpha(courage("power", value, other=1), X), tommy(T))
    night.says("ada", "draw 0", row)

    assert losses(night) == ["lays-elimination"] * lost


def test_a_chime_that_a_fear_takes_is_lost_and_one_that_is_paid_is_not() -> None:
    night = dreaming(alpha(fear("toll", -1, "toll *"), X), tommy(T))
    night.says("ada", "draw 0")
    assert losses(night) == ["pays"]


@pytest.mark.parametrize(("power", "sentence"), [("numb *", "token"), ("scatter *", "discards")])
def test_courage_that_a_fear_takes_is_lost(power: str, sentence: str) -> None:
    night = dreaming(alpha(courage("three", 3), fear("fright", -1, power), X), tommy(T))
    night.says("ada", "draw 0", "play", "draw 0")
    assert losses(night) == [sentence]


def test_dreams_and_monsters_begin_steps() -> None:
    def steps(night: Bedroom) -> list[str]:
        return [one.id for entry in night.match.log for one in entry.told if one.kind == "step"]

    assert steps(dreaming(alpha(X), tommy(T))) == ["incubo.faces"]
    assert steps(fighting(alpha(X), tommy(T)))[-1:] == ["incubo.monster-rises"]
