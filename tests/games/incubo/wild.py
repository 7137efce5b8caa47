"""Matches of all kinds, played by people who choose by chance."""

from collections import Counter

from hypothesis import strategies as st

from engine.chance import Chance
from engine.deck import Deck
from engine.games.incubo import GAME
from engine.games.incubo.actions import ACTIONS
from engine.games.incubo.data import CARDS, DIFFICULTIES
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.game import IncuboSettings
from engine.games.incubo.state import Incubo
from engine.match import Match, Setup
from tests.games.wild import Wild

SEATS = ("ada", "tim")
VERBS = tuple(kind.verb for kind in ACTIONS)


class Kind(Wild):
    """What is chosen before a match."""

    game = GAME
    is_offered_or_refused = False

    @property
    def chimes(self) -> int:
        """How many there must be at every moment."""
        assert isinstance(self.setup.settings, IncuboSettings)
        difficulty = DIFFICULTIES[self.setup.settings.difficulty]
        return difficulty.solo if len(self.setup.seats) == 1 else difficulty.pair


def setup_of(seats: int, **settings: object) -> Setup:
    """So many people, and what they chose at the table."""
    return Setup(SEATS[:seats], IncuboSettings.model_validate(settings))


KINDS = st.builds(
    Kind,
    st.builds(
        setup_of,
        st.sampled_from([1, 2, 2]),
        first=st.sampled_from(["alpha", "tommy"]),
        growth=st.sampled_from(["alpha", "tommy"]),
        difficulty=st.sampled_from(["easy", "normal", "hard"]),
        consent=st.sampled_from(["ask", "agreed"]),
        strict_zero=st.booleans(),
        terror_floor=st.booleans(),
    ),
    st.integers(0, 2**64 - 1),
)


def babble(luck: Chance, match: Match) -> str:
    """Something that somebody might type: mostly words of the game, put together by chance."""
    incubo = match.state
    words = [luck.choice([*VERBS, "yes", "consent", "withdraw", "", "sing"])]
    laid = [laid.card for dreamer in incubo.dreamers.values() for laid in dreamer.laid]
    parts = [part.card for part in incubo.parts]
    prices = ["0", "1", "2", str(incubo.terror) if incubo.stage == "dream" else "9"]
    for _ in range(luck.below(3)):
        words.append(luck.choice([luck.choice([*laid, *parts, *CARDS]), *prices, "zoe"]))
    return " ".join(words)


def whereabouts(incubo: Incubo) -> Counter[str]:
    """All cards by key, and in how many places each is."""
    cards: Counter[str] = Counter()
    for dreamer in incubo.dreamers.values():
        cards.update(dreamer.owned)
        cards.update(in_deck(dreamer.fears))
    for deck in (*incubo.rems.values(), incubo.companion):
        cards.update(in_deck(deck))
    cards.update([*incubo.chime_deck, *incubo.choices, *incubo.box])
    cards.update(part.card for part in incubo.parts)
    if incubo.dream and incubo.dream not in incubo.choices:
        cards[incubo.dream] += 1
    return cards


def in_deck(deck: Deck) -> list[str]:
    """The cards of a deck."""
    return [*deck.top, *deck.unseen, *deck.bottom]


def reshuffle(incubo: Incubo, viewer: str | None, luck: Chance) -> None:
    """Exchange all that `viewer` cannot see for something else that could be there.

    Nobody knows the order of a deck, or which Dreams lie in which; what the players looked at, or
    put back, no spectator knows.
    """
    for dreamer in incubo.dreamers.values():
        luck.shuffle(dreamer.fears.unseen)
        luck.shuffle(dreamer.deck.unseen)
        if viewer is None:
            redeal(dreamer, luck)
    hidden = [card for deck in incubo.rems.values() for card in (*deck.unseen, *deck.bottom)]
    luck.shuffle(hidden)
    for deck in incubo.rems.values():
        for place in (deck.unseen, deck.bottom):
            place[:] = [hidden.pop() for _ in place]


def redeal(dreamer: Dreamer, luck: Chance) -> None:
    """Let other cards of the deck have been looked at, and put back."""
    deck = dreamer.deck
    hidden = [*dreamer.peek, *deck.top, *deck.unseen]
    luck.shuffle(hidden)
    for place in (dreamer.peek, deck.top, deck.unseen):
        place[:] = [hidden.pop() for _ in place]


def words_of(match: Match) -> list[str]:
    """What lies in the rows and what is faced, Dreams to choose from, and prices."""
    state = match.state
    laid = [laid.card for dreamer in state.dreamers.values() for laid in dreamer.laid]
    prices = ["0", "1", "2", str(state.terror) if state.stage == "dream" else "9"]
    return [*laid, *(part.card for part in state.parts), *state.choices, *prices]
