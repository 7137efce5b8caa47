"""What stands above a question, in every game: three short sentences at most, for each viewer."""

import pytest

from engine.catalog import GAMES
from engine.chance import Chance
from engine.match import Match, Setup
from tests.games.wild import play

LONGEST = 140
"""Two lines of a phone."""
PACE = 9
"""Of so many answers one is looked at."""


@pytest.mark.parametrize("game", GAMES)
def test_at_most_three_short_sentences_stand_for_any_viewer(game: str) -> None:
    played, said = GAMES[game], set[str]()
    for seats in played.seats[:2]:
        keys = tuple(str(number + 1) for number in range(seats))
        match = Match.start(played, Setup(keys, played.settings()), bytes([seats] * 16), keep=False)
        for number, _ in enumerate(play(match, Chance(bytes([seats] * 16)))):
            for viewer in (*keys, None) if number % PACE == 0 else ():
                found = [
                    played.texts.say(one) for one in played.standing(match.view(viewer), viewer)
                ]
                assert len(found) <= 3
                assert all(len(one) <= LONGEST for one in found), found
                said |= {*found}
    assert said
