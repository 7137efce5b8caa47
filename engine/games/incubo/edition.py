"""The edition that is played with: the printed cards, what their Powers do, the difficulties."""

from engine.games.incubo.data import CARDS, DIFFICULTIES, Edition
from engine.games.incubo.powers import POWERS

EDITION = Edition(CARDS, POWERS, DIFFICULTIES)
