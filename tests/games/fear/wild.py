"""Matches of all kinds, played by people who choose by chance."""

from collections.abc import Sequence

from hypothesis import strategies as st

from engine.chance import Chance
from engine.deck import Deck
from engine.games.fear import played_with
from engine.games.fear.actions import ACTIONS
from engine.games.fear.board import TILES, VOID
from engine.games.fear.data import TYPES
from engine.games.fear.state import FEAR_PILE, PILES, Hunt
from engine.match import Match, Setup
from tests.games.fear.invented import invented
from tests.games.wild import Wild

GAME = played_with(invented())
SEATS = ("ada", "bea", "cem", "dov")
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


def exchange(hunt: Hunt, viewer: str | None, luck: Chance) -> None:
    """Exchange all that `viewer` cannot see for something else that could be there.

    Nobody knows the order of a pile, but who peeked knows its top; hands, what is drawn and what
    is wished are their owner's.
    """
    others = [player for player in hunt.players.values() if player.seat != viewer]
    for type in TYPES:
        held = [
            (player.hand, place)
            for player in others
            for place, card in enumerate(player.hand)
            if hunt.edition.spirits[card].type == type
        ]
        piles = [hunt.piles[pile] for pile in PILES if pile.startswith(type)]
        known = [viewer in hunt.knows.get(pile, ()) for pile in PILES if pile.startswith(type)]
        deal(held, piles, known, luck)
    drawn = [(hunt.drawn, place) for place in range(len(hunt.drawn)) if hunt.active != viewer]
    deal(drawn, [hunt.piles[FEAR_PILE]], [viewer in hunt.knows.get(FEAR_PILE, ())], luck)
    for player in others:
        player.wishes = [tile for tile in VOID if luck.below(2)]


def deal(
    held: Sequence[tuple[list[str], int]],
    piles: Sequence[Deck],
    known: Sequence[bool],
    luck: Chance,
) -> None:
    """Mix what is held with what lies in these piles; a known top stays."""
    places = list(held)
    for pile, is_known in zip(piles, known, strict=True):
        places += [(pile.top, place) for place in range(is_known, len(pile.top))]
        places += [(pile.unseen, place) for place in range(len(pile.unseen))]
    cards = [cards[place] for cards, place in places]
    luck.shuffle(cards)
    for (there, place), card in zip(places, cards, strict=True):
        there[place] = card
    for pile in piles:
        pile.unseen.sort()


def words_of(match: Match) -> list[str]:
    """What people hold and have drawn, tokens, tiles, piles, seats."""
    hunt: Hunt = match.state
    held = [card for player in hunt.players.values() for card in player.hand]
    lying = [one.card for player in hunt.players.values() for one in player.spirits]
    kinds = ["courage", "fear", "north", "red", "ask", "1", "2", "gloom"]
    return [*held, *lying, *hunt.drawn, *hunt.tokens, *TILES[:20], *PILES, *SEATS, *kinds]
