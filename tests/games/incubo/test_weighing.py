"""How grave an act is, by what a player sees: the same as the rules have it."""

import pytest

from engine.chance import Chance
from engine.game import PLAIN
from engine.games.incubo import GAME
from engine.games.incubo.actions import Abandon, Draw, Stop
from engine.games.incubo.free_play import ends_all
from engine.games.incubo.weighing import weigh
from engine.match import Match, Setup


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("strict", [False, True])
def test_giving_up_is_said_to_end_the_night_exactly_where_it_does(seats: int, strict: bool) -> None:
    ends, found = set(), 0
    for seed in range(12):
        keys = tuple(str(number) for number in range(1, seats + 1))
        settings = GAME.settings.model_validate(
            {"difficulty": "hard", "strict_zero": strict, "consent": "agreed"}
        )
        match = Match.start(GAME, Setup(keys, settings), bytes([seed] * 16), keep=False)
        luck = Chance(bytes([seed] * 16))
        while match.result is None and len(match.log) < 250:
            question = luck.choice(match.questions)
            view = match.view(question.seat)
            for act in question.options:
                if isinstance(act, Abandon):
                    weight, is_end = weigh(view, act), ends_all(match.state, act)
                    assert weight.forecast is not None
                    assert (weight.forecast.id == "incubo.forecast.abandon-all") is is_end
                    named = weight.name is not None and GAME.texts.say(weight.name)
                    assert (named == f"Give up: {act.terror} Terror, and wake up") is is_end
                    # Alone, the rules ask once more themselves.
                    assert weight.gravity == ("grave" if is_end and seats == 1 else "fatal")
                    assert GAME.texts.say(weight.forecast)
                    ends.add(is_end)
                    found += 1
            likely = [one for one in question.options if not isinstance(one, Abandon)]
            choice = luck.choice(likely or question.options)
            match.answer(question.seat, choice.key, question.serial)
    assert found > 20 and ends == {True, False}


def test_to_stop_where_it_is_won_is_good_and_to_draw_is_plain() -> None:
    match = Match.start(GAME, Setup(("1",), GAME.settings()), bytes(16), keep=False)
    view = match.view("1")
    assert weigh(view, Stop.of()).gravity == "good"
    assert weigh(view, Draw.of("1")) is PLAIN


@pytest.mark.parametrize("prompt", GAME.fatal)
def test_what_is_fatal_to_agree_to_is_asked_in_a_sentence_of_the_game(prompt: str) -> None:
    assert GAME.texts.knows(prompt)
