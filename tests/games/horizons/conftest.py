"""Recorded matches are followed only with the cards that they were recorded with.

Where those are others now, `tests/engine/test_playthroughs.py` says so, once. Where the game can't
be loaded at all, its tests say why.
"""

from engine.catalog import LEFT_OUT
from tests.record import PLAYTHROUGHS, is_of_today

RECORDED = (PLAYTHROUGHS / "horizons").glob("*.json")
IS_TODAYS = "horizons" not in LEFT_OUT and all(map(is_of_today, RECORDED))
collect_ignore = [] if IS_TODAYS else ["test_told.py"]
