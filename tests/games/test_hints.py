"""Every computer player can say what it would do in somebody's seat, and changes nothing by it."""

import pytest

from engine.catalog import GAMES
from engine.chance import Chance
from engine.hint import gives_hints, hint
from engine.match import Match, Setup


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_hints_are_legal_have_a_sentence_and_leave_the_match_alone(game: str, seats: int) -> None:
    played = GAMES[game]
    if seats not in played.seats:
        assert gives_hints(played)
        return
    keys = tuple("1234"[:seats])
    silent: list[str] = []
    asked = 0
    for seed in range(2):
        match = Match.start(played, Setup(keys, played.settings()), bytes([seed] * 16), keep=False)
        while match.result is None and len(match.log) < 250:
            (question, *_) = match.questions
            before = (len(match.log), match.view(None), match.view(question.seat))
            found = hint(played, match.view(question.seat), question, Chance(b"hint"))
            again = hint(played, match.view(question.seat), question, Chance(b"hint"))
            assert found == again
            assert (len(match.log), match.view(None), match.view(question.seat)) == before
            asked += 1
            if found.reason is None:
                silent.append(f"{question.prompt} {found.option.key}")
            else:
                said = played.texts.say(found.reason)
                assert said.endswith((".", "”")), said
            match.answer(question.seat, found.option.key, question.serial)
    assert asked > 60
    assert len(silent) <= asked // 50, silent
