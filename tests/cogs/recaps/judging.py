"""Looks of many matches, composed and judged."""

from tests.cogs.recaps.figures import Figures
from tests.cogs.recaps.looking import looks
from tests.cogs.recaps.shown import Sized, shown


async def judged(game: str, matches: int, seed: str) -> Figures:
    """All looks of so many matches of a game."""
    pictures, figures = Sized(), Figures(game)
    try:
        for number in range(matches):
            for looked in looks(game, number, seed):
                seen = looked.look
                figures.add(looked, await shown(pictures, seen, seen.told))
    finally:
        pictures.close()
    return figures
