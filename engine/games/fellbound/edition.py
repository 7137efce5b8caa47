"""The edition that is played with: printed characters, odd abilities, preset decks.

What no match could be played with is refused here, at start-up, all at once.
"""

from collections.abc import Mapping
from pathlib import Path

from engine.data import Mistakes, load
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.data import HERE, MISTAKES, Card, Edition, load_decks
from engine.games.fellbound.odd import ODD

PLAYED_ON = ("deep", "wide", "allied")
"""Two players choose one of the first two; four play on the last."""


def load_cards(path: Path, mistakes: Mistakes) -> dict[str, Card]:
    """The characters by key, with the texts of the odd ones."""
    return ODD.with_texts(load(path, Card, mistakes), lambda card: card.is_odd, mistakes)


def load_edition(folder: Path, mistakes: Mistakes) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it can't be."""
    cards = load_cards(folder / "cards.toml", mistakes)
    decks = load_decks(folder / "decks.toml", cards, mistakes)
    mistakes.missing("boards.toml", "there is no such board", {*PLAYED_ON} - {*BOARDS})
    mistakes.must_be_none()
    return Edition(cards, decks, ODD)


EDITION = load_edition(HERE, MISTAKES)
CARDS: Mapping[str, Card] = EDITION.cards
DECKS: Mapping[str, tuple[str, ...]] = EDITION.decks
