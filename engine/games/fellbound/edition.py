"""The edition that is played with: printed characters, odd abilities, preset decks."""

from engine.games.fellbound.cards import ODD
from engine.games.fellbound.data import CARDS, DECKS, Edition

EDITION = Edition(CARDS, DECKS, ODD)
