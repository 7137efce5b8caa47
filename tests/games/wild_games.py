"""How each game is played by chance: `wild.py` of its folder says which matches there are.

A new game stands here in one line, and is tried by all that every game is tested with.
"""

from types import ModuleType

from tests.games.fear import wild as fear
from tests.games.fellbound import wild as fellbound
from tests.games.horizons import wild as horizons
from tests.games.incubo import wild as incubo
from tests.games.rift import wild as rift

WILD: dict[str, ModuleType] = {
    "fellbound": fellbound,
    "incubo": incubo,
    "fear": fear,
    "rift": rift,
    "horizons": horizons,
}
"""Each has KINDS of matches, what people may `babble`, and the words that lie on its table."""
