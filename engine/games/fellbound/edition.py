"""The edition that is played with: printed characters, odd abilities, preset decks."""

from collections.abc import Mapping
from pathlib import Path

from engine.data import load
from engine.games.fellbound.data import HERE, Card, Edition, load_decks
from engine.games.fellbound.odd import ODD


def load_cards(path: Path) -> dict[str, Card]:
    """The characters by key, with the texts of the odd ones."""
    return ODD.with_texts(load(path, Card), lambda card: card.is_odd)


CARDS: Mapping[str, Card] = load_cards(HERE / "cards.toml")
DECKS: Mapping[str, tuple[str, ...]] = load_decks(HERE / "decks.toml", CARDS)
EDITION = Edition(CARDS, DECKS, ODD)
