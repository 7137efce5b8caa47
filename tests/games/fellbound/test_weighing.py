"""What an act will do is said before it is chosen, and is what it then does."""

import pytest

from engine.chance import Chance
from engine.games.fellbound import GAME
from engine.games.fellbound.actions import PASS, Attack
from engine.match import Match, Setup


@pytest.mark.parametrize("seats", [2, 4])
def test_the_forecast_of_an_attack_is_what_it_does(seats: int) -> None:
    found: dict[str, int] = {}
    for seed in range(12):
        keys = tuple(str(number) for number in range(1, seats + 1))
        settings = GAME.settings.model_validate({"format": "random"})
        match = Match.start(GAME, Setup(keys, settings), bytes([seed] * 16), keep=False)
        luck = Chance(bytes([seed] * 16))
        while match.result is None and len(match.log) < 200:
            question = luck.choice(match.questions)
            attacks = [one for one in question.options if isinstance(one, Attack)]
            act = luck.choice(attacks or question.options)
            view = match.view(question.seat)
            weight = GAME.weigh(view, act)
            own = match.state.tiles.get(_where(match, question.seat, act))
            foe = match.state.tiles.get(getattr(act, "target", ""))
            before = [one.health for one in (own, foe) if one is not None]
            match.answer(question.seat, act.key, question.serial)
            if not isinstance(act, Attack):
                continue
            assert own is not None and foe is not None and weight.forecast is not None
            values, id = weight.forecast.values, weight.forecast.id.rpartition(".")[2]
            found[id] = found.get(id, 0) + 1
            assert (foe.slain, foe.health) == (id.startswith("slays"), values["health"])
            assert before[1] - foe.health == values["damage"]
            assert before[0] - own.health == values.get("lost", 0)
            assert GAME.texts.say(weight.forecast)
    assert found["hits"] > 9 and found["slays"] > 9
    assert sum(found.values()) > found["hits"] + found["slays"]


def _where(match: Match, seat: str, act: object) -> str:
    return match.state.tile_of(seat, act.piece) if isinstance(act, Attack) else ""


def test_to_be_done_is_an_aside() -> None:
    match = Match.start(GAME, Setup(("1", "2"), GAME.settings()), bytes(16), keep=False)
    assert GAME.weigh(match.view("1"), PASS).gravity == "aside"
    assert all(GAME.texts.knows(prompt) for prompt in GAME.fatal)
