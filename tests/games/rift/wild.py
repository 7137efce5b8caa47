"""Matches of all kinds, played by people who choose by chance."""

from hypothesis import strategies as st

from engine.chance import Chance
from engine.games.rift import played_with
from engine.games.rift.actions import ACTIONS
from engine.games.rift.state import Rift
from engine.match import Match, Setup
from tests.games.rift.invented import invented
from tests.games.rift.seattle import LINES, PLACES
from tests.games.wild import Wild

GAME = played_with(invented())
SEATS = ("ada", "bea", "cem", "dov", "eli")
VERBS = tuple(kind.verb for kind in ACTIONS)


class Kind(Wild):
    """What is chosen before a match."""

    game = GAME
    pace = 20


def setup_of(seats: int, **settings: object) -> Setup:
    """So many people, and what they chose at the table."""
    return Setup(SEATS[:seats], GAME.settings.model_validate(settings))


KINDS = st.builds(
    Kind,
    st.builds(
        setup_of,
        st.sampled_from([2, 3, 4, 5]),
        necromancer=st.sampled_from(["chance", "first", "last"]),
        hands=st.sampled_from(["closed", "shared"]),
    ),
    st.integers(0, 2**64 - 1),
)


def words_of(match: Match) -> list[str]:
    """What people hold, what lies active and in stores, places, lines, creatures, seats."""
    rift: Rift = match.state
    held = [card for person in rift.people.values() for card in person.hand]
    active = [one.card for person in rift.people.values() for one in person.active]
    events = [one.card for hunter in rift.hunters.values() for one in hunter.events]
    cursed = [hunter.corrupted.card for hunter in rift.hunters.values() if hunter.corrupted]
    lying = [*rift.creatures, *rift.fallen, *active, *events, *cursed]
    kinds = ["move", "buy", "rift", "nothing", "unknown", "undead", "entity", "1", "2", "hunter-a"]
    return [*held, *lying, *PLACES, *LINES, *SEATS, *kinds]


def babble(luck: Chance, match: Match) -> str:
    """Something that somebody might type: mostly words of the game, put together by chance."""
    words = [luck.choice([*VERBS, "yes", "done", "", "sing"])]
    known = words_of(match)
    for _ in range(luck.below(4)):
        words.append(luck.choice(known))
    return " ".join(words)
