"""The edition that is played with: the printed cards, what their Powers do, the difficulties."""

from engine.games.incubo.data import CARDS, DIFFICULTIES, Edition
from engine.games.incubo.powers import EFFECTS

EDITION = Edition(CARDS, EFFECTS, DIFFICULTIES)
