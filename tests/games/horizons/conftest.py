"""Recorded matches are followed only with the cards that they were recorded with.

Where those are others now, `tests/engine/test_playthroughs.py` says so, once.
"""

from tests.record import PLAYTHROUGHS, is_of_today

collect_ignore = [
    "test_told.py" for path in (PLAYTHROUGHS / "horizons").glob("*.json") if not is_of_today(path)
]
