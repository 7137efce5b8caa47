"""What no word says: a function each, from a file for each kind of card."""

from engine.games.horizons.powers.odd.innate import INNATE
from engine.games.horizons.powers.odd.major import MAJOR
from engine.games.horizons.powers.odd.majors_for_spirits import FOR_SPIRITS
from engine.games.horizons.powers.odd.minor import MINOR
from engine.games.horizons.powers.odd.odd import Odds
from engine.games.horizons.powers.odd.unique import UNIQUE

ODD: Odds = Odds(MINOR, MAJOR, FOR_SPIRITS, UNIQUE, INNATE)
"""By the name that the word `odd` says; each function's docstring is the printed text."""
