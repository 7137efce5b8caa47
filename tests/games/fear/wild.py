"""Matches of all kinds, played by people who choose by chance."""

from hypothesis import strategies as st

from engine.chance import Chance
from engine.games.fear import played_with
from engine.games.fear.actions import ACTIONS
from engine.games.fear.board import TILES
from engine.games.fear.state import PILES
from engine.match import Match, Setup
from tests.games.fear.invented import invented
from tests.games.wild import Wild

GAME = played_with(invented())
SEATS = ("ada", "bea", "cem", "dov")
VERBS = tuple(kind.verb for kind in ACTIONS)


class Kind(Wild):
    """What is chosen before a match."""

    game = GAME


def setup_of(seats: int, **settings: object) -> Setup:
    """So many people, and what they chose at the table."""
    return Setup(SEATS[:seats], GAME.settings.model_validate(settings))


KINDS = st.builds(
    Kind,
    st.builds(
        setup_of,
        st.sampled_from([2, 2, 3, 4]),
        fear=st.sampled_from(["choose", "chance", "gloom", "twins"]),
        start=st.sampled_from(["draft", "quick"]),
        first=st.sampled_from(["chance", "host"]),
    ),
    st.integers(0, 2**64 - 1),
)


def babble(luck: Chance, match: Match) -> str:
    """Something that somebody might type: mostly words of the game, put together by chance."""
    words = [luck.choice([*VERBS, "yes", "done", "", "sing"])]
    known = [*match.state.edition.cards, *TILES, *PILES, *SEATS, "z9", "1", "2", "north"]
    held = [card for player in match.state.players.values() for card in player.hand]
    for _ in range(luck.below(4)):
        words.append(luck.choice([luck.choice(known), luck.choice(held or known)]))
    return " ".join(words)
