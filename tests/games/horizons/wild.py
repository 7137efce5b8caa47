"""Matches of all kinds, played by people who choose by chance.

Four of them would not be ready all at once for hours, as they take it back by chance, too: what
four do is watched where computers play.
"""

from collections import Counter

from hypothesis import strategies as st

from engine.chance import Chance
from engine.games.horizons import GAME
from engine.games.horizons.actions import ACTIONS
from engine.games.horizons.data import PRESENCE
from engine.games.horizons.edition import EDITION
from engine.games.horizons.pieces import health
from engine.games.horizons.presence import TRACKS, opened, spaces
from engine.games.horizons.state import Horizons
from engine.match import Match, Setup
from tests.games.horizons.island import SEATS, check_pieces
from tests.games.wild import Wild

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
        st.sampled_from([1, 2, 2, 3]),
        adversary=st.sampled_from(["none", "prussia", "england", "sweden"]),
        level=st.integers(0, 6),
        progression=st.booleans(),
    ),
    st.integers(0, 2**64 - 1),
)


def words_of(match: Match) -> list[str]:
    """What lies on the table, and what it is called."""
    table: Horizons = match.state
    cards = [card for one in table.spirits.values() for card in (*one.hand, *one.discard)]
    cards += [one.card for spirit in table.spirits.values() for one in spirit.played]
    innates = [EDITION.spirits[one.key].innate for one in table.spirits.values() if one.key]
    kinds = ["explorer", "town", "city-1", "dahan", "energy", "cards", "minor", "major", "0", "1"]
    return [*cards, *innates, *table.lands, *EDITION.spirits, *SEATS, *kinds]


def babble(luck: Chance, match: Match) -> str:
    """Something that somebody might type: mostly words of the game, put together by chance."""
    words = [luck.choice([*VERBS, "yes", "ready", "", "sing"])]
    known = words_of(match)
    for _ in range(luck.below(4)):
        words.append(luck.choice(known))
    return " ".join(words)


# What must hold at every moment


def whereabouts(table: Horizons) -> Counter[str]:
    """All Power Cards, and in how many places each is."""
    found: Counter[str] = Counter([*table.minor_discard, *table.major_discard])
    for deck in (table.minor, table.major):
        found.update([*deck.top, *deck.unseen, *deck.bottom])
    for spirit in table.spirits.values():
        found.update([*spirit.hand, *spirit.discard, *spirit.seen])
        found.update(one.card for one in spirit.played)
    return found


def check_cards(table: Horizons) -> None:
    """Each card is in one place; those of the two decks never leave for good."""
    found = whereabouts(table)
    twice = [key for key, count in found.items() if count > 1]
    assert not twice, twice
    if not table.progression:
        missing = [card for deck in ("minor", "major") for card in EDITION.deck(deck)]
        assert not [card for card in missing if card not in found]


def check_presence(table: Horizons) -> None:
    """All presence of a Spirit is on its tracks, on the island, or destroyed."""
    for seat, spirit in table.spirits.items():
        if not spirit.key:
            continue
        standing = sum(land.presence.get(seat, 0) for land in table.lands.values())
        covered = sum(len(spaces(table, seat, track)) for track in TRACKS)
        covered -= sum(opened(table, seat, track) for track in TRACKS)
        assert covered + standing + spirit.destroyed <= PRESENCE
        if table.turn:
            assert covered + standing + spirit.destroyed == PRESENCE, seat


def check_standing(table: Horizons) -> None:
    """Nothing stands whose damage has reached its Health."""
    check_pieces(table)
    for key, land in table.lands.items():
        for kind, damages in land.pieces.items():
            assert damages[-1] < health(table, key, kind), f"{key}: {kind} {damages}"


def blight_in_all(table: Horizons) -> int:
    """All Blight, in the pool and on the island."""
    return table.blight_pool + sum(land.blight for land in table.lands.values())


def invader_cards(table: Horizons) -> list[str]:
    """All Invader cards that were turned up."""
    lying = [card for slot in table.slots.values() for card in slot]
    return [*lying, *table.invader_discard]
