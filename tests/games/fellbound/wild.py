"""Matches of all kinds, played by people who choose by chance."""

from hypothesis import strategies as st

from engine.chance import Chance
from engine.deck import Deck
from engine.games.fellbound import GAME
from engine.games.fellbound.actions import ACTIONS
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.game import FellboundSettings
from engine.games.fellbound.state import Army, Fellbound
from engine.match import Match, Setup
from tests.games.fellbound.battle import SEATS
from tests.games.wild import Wild

VERBS = tuple(kind.verb for kind in ACTIONS)


class Kind(Wild):
    """What is chosen before a match."""

    game = GAME

    @property
    def gold(self) -> int:
        """How much there must be at every moment."""
        return 3 * len(self.setup.seats)


def setup_of(seats: int, **settings: object) -> Setup:
    """So many people, and what they chose at the table."""
    return Setup(SEATS[:seats], FellboundSettings.model_validate(settings))


KINDS = st.builds(
    Kind,
    st.builds(
        setup_of,
        st.sampled_from([2, 2, 4]),
        format=st.sampled_from(["quick", "random", "constructed"]),
        alignment=st.booleans(),
        board=st.sampled_from(["deep", "deep", "wide"]),
        hands=st.sampled_from(["closed", "open"]),
    ),
    st.integers(0, 2**64 - 1),
)


def babble(luck: Chance, match: Match) -> str:
    """Something that somebody might type: mostly words of the game, put together by chance."""
    words = [luck.choice([*VERBS, "yes", "no", "done", "", "sing"])]
    known = [one.card for one in match.state.tiles.values()] + list(CARDS)
    hands = [card for army in match.state.armies.values() for card in army.hand]
    tiles = [*match.state.board.tiles, "z9", "a0"]
    for _ in range(luck.below(4)):
        words.append(luck.choice([luck.choice(known), luck.choice(hands or known), *tiles]))
    if luck.below(4):
        words = [words[0], luck.choice(known + hands), luck.choice(tiles)]
    return " ".join(words)


def of(army: Army, fellbound: Fellbound) -> list[str]:
    """All cards of an army, wherever they are."""
    lying = [one.card for one in fellbound.tiles.values() if one.seat == army.seat]
    return [
        *army.hand,
        *army.deck.unseen,
        *army.deck.top,
        *army.deck.bottom,
        *army.boneyard,
        *lying,
    ]


def sees_hand(fellbound: Fellbound, viewer: str | None, army: Army) -> bool:
    """Whether a viewer may see the hand of an army."""
    if viewer is None or fellbound.is_foe(viewer, army.seat):
        return False
    return viewer == army.seat or fellbound.shows_hands


def redeal(
    fellbound: Fellbound, viewer: str | None, luck: Chance, *, strangers: bool, own_deck: bool
) -> None:
    """Exchange all that `viewer` cannot see for something else that could be there.

    `strangers` may come in where the viewer does not know the decks. The viewer's own deck, and
    that of an ally whose hand is seen, stay as they are unless `own_deck` says otherwise.
    """
    for army in fellbound.armies.values():
        sees = sees_hand(fellbound, viewer, army)
        if sees and not own_deck:
            continue
        hand = len(army.hand)
        hidden = army.deck.unseen if sees else [*army.hand, *army.deck.unseen]
        luck.shuffle(hidden)
        if strangers:
            known = of(army, fellbound)
            fresh = [card for card in CARDS if card not in known]
            luck.shuffle(fresh)
            # Some of the old ones stay, so that the two worlds can go on alike for a while.
            hidden = [fresh.pop() if luck.below(2) and fresh else card for card in hidden]
        if not sees:
            army.hand[:] = hidden[:hand]
            hidden = hidden[hand:]
        army.deck = Deck.of(hidden)


def words_of(match: Match) -> list[str]:
    """All characters that somebody has, and all tiles."""
    lying = [one.card for one in match.state.tiles.values()]
    owned = [card for army in match.state.armies.values() for card in of(army, match.state)]
    return [*lying, *dict.fromkeys(owned), *match.state.board.tiles]
