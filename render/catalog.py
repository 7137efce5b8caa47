"""Which games can be drawn: one line each."""

from collections.abc import Mapping

from render.drawing import Drawing
from render.fear.drawing import FEAR
from render.fellbound.drawing import FELLBOUND
from render.horizons.drawing import HORIZONS
from render.incubo.drawing import INCUBO
from render.rift.drawing import RIFT

DRAWINGS: Mapping[str, Drawing] = {
    "fellbound": FELLBOUND,
    "incubo": INCUBO,
    "fear": FEAR,
    "rift": RIFT,
    "horizons": HORIZONS,
}
