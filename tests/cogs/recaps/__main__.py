"""Judge the recaps of many matches: `python -m tests.cogs.recaps --game fear --matches 200`."""

import argparse
import asyncio

from engine.catalog import GAMES
from tests.cogs.recaps.judging import judged


def main() -> None:
    """Print what the recaps of each game tell, and what they leave out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), action="append")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", default="1")
    said = parser.parse_args()
    for game in said.game or sorted(GAMES):
        figures = asyncio.run(judged(game, said.matches, said.seed))
        print(figures.report(), flush=True)


if __name__ == "__main__":
    main()
