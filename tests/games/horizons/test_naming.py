"""Words that rules use are named as people say them; what is no such word is told by a KeyError."""

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.naming import dealt, namings, piece


def test_a_share_of_damage_is_a_piece_and_what_it_would_get() -> None:
    assert dealt("town 2") == "Town (2 damage)"
    assert dealt("city-1 1") == "City with 1 damage (1 more damage)"
    assert piece("G7 town-1") == "Town with 1 damage in G7"


@pytest.mark.parametrize("word", ["1", "2", "energy", "G5", "any", "yes", "town", "G7 2"])
def test_what_is_typed_in_other_verbs_is_no_share(word: str) -> None:
    with pytest.raises(KeyError):
        dealt(word)


@pytest.mark.parametrize("word", ["1", "12", "energy", "G5", "any", "eyes", "town 2", "1+2", "-"])
def test_no_kind_of_word_stumbles_over_another(word: str) -> None:
    for name in namings(EDITION).values():
        try:
            assert name(word)
        except KeyError:
            continue
