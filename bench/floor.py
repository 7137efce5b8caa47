"""The floor of random decisions: a coroutine that asks, and a loop that answers by chance.

And a fixed loop, beside which figures of other processes are read: it says how fast the machine is.

It imports nothing of ours, so that the kernel's own speed is part of what is measured.
"""

import hashlib
import time
import types
from collections.abc import Generator, Iterable, Sequence


def decide(secret: bytes, listings: Iterable[Sequence[str]]) -> int:
    """Ask for one of each listing in turn, answered by a keyed hash; returns how many were."""
    keyed = hashlib.blake2b(key=secret, digest_size=8)
    rule = _play(listings)
    answered = 0
    try:
        options = rule.send(None)
        while True:
            value = keyed.copy()
            value.update(f"main/0/{answered}".encode())
            answered += 1
            place = int.from_bytes(value.digest(), "big") * len(options) >> 64
            options = rule.send(options[place])
    except StopIteration:
        return answered


async def _play(listings: Iterable[Sequence[str]]) -> None:
    for options in listings:
        await _ask(options)


@types.coroutine
def _ask(options: Sequence[str]) -> Generator[Sequence[str], str, str]:
    return (yield options)


def seconds(times: int = 100_000) -> float:
    """How long a fixed loop takes the processor, here and now."""
    began, total = time.thread_time(), 0
    for number in range(times):
        total += number & 7
    return time.thread_time() - began
