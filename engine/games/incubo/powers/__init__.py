"""All Powers by the word on the card, from a file for each kind."""

from engine.games.incubo.powers.counting import COUNTING
from engine.games.incubo.powers.fears import FEARS
from engine.games.incubo.powers.giving import GIVING
from engine.games.incubo.powers.looking import LOOKING
from engine.games.incubo.powers.playing import PLAYING
from engine.games.incubo.powers.power import Powers

POWERS: Powers = Powers(PLAYING, LOOKING, GIVING, COUNTING, FEARS)
