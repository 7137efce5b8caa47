"""Characters too odd for the words of cards.toml: a file for each set."""

from engine.games.fellbound.odd.forty import FORTY
from engine.odd import OddCards

ODD = OddCards(FORTY)
