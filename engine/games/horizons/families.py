"""How the ids of Horizons' sentences end that are put together: kinds of what there is."""

from collections.abc import Mapping, Sequence
from typing import get_args

from engine.games.horizons.data import Speed
from engine.games.horizons.state import Stage
from engine.games.horizons.words import Action, Element, Kind, Terrain

TERRAINS: Sequence[str] = get_args(Terrain)
FAMILIES: Mapping[str, Sequence[str]] = {
    "horizons.speed.": get_args(Speed),
    "horizons.stage.": get_args(Stage),
    "horizons.slot.": ("extra", *get_args(Action)),
    "horizons.skip-": get_args(Action),
    "horizons.outcome.has-": [*get_args(Kind), "blight"],
    "horizons.letters.": [*TERRAINS, *(f"{terrain}-coast" for terrain in TERRAINS)],
    "horizons.letters.no-": get_args(Action),
    "horizons.letters.element-": get_args(Element),
    "horizons.letters.build-": [*({*get_args(Kind)} - {"dahan"})],
}
