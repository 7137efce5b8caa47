"""`bot.py`, which says on SIGUSR1 how many matches are awake in it."""

import gc
import signal
import sys

import bot
from engine.match import Match


def say(*_: object) -> None:
    gc.collect()
    awake = sum(isinstance(one, Match) for one in gc.get_objects())
    print(f"awake: {awake}", flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, say)
    sys.exit(bot.main())
