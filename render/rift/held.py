"""What is in a hand, sorted, and what of it can be paid now."""

from collections.abc import Iterator

from engine.games.rift.view import RiftView
from render.rift.face import State
from render.rift.lying import sorted_cards
from render.words import Words


def states(view: RiftView, say: Words) -> Iterator[tuple[str, State]]:
    """The designs in hand, and whether each can be paid now, with all the other cards."""
    prices, cards = dict(view.prices), view.hand
    for design, keys in sorted_cards(cards):
        price = None if view.building else prices.get(keys[0])
        if price is None:
            yield design, State(times=len(keys))
            continue
        short = max(0, price - (len(cards) - 1))
        note = say("hand.short", count=short) if short else ""
        yield design, State(price, short, note, len(keys))
