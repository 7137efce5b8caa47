"""A hand in words: Energy, elements, and each card with what can be done with it."""

from collections.abc import Iterator

from engine.games.horizons.view import HorizonsView, SpiritSeen
from render.alt import within_limit
from render.horizons import reading
from render.horizons.held import in_play, own, seen, state_of
from render.horizons.printed import CARDS
from render.words import Words


def of_hand(view: HorizonsView, say: Words) -> str:
    """The cards of the viewer, first what can be chosen; then what each does, if it goes in."""
    one = own(view)
    assert one is not None, "a hand is somebody's"
    does = [f"{CARDS[key].name}: {' '.join(reading.does(key, say))}" for key in _new(one)]
    return within_limit([" ".join(_head(one, say))], [*_lines(view, one, say), *does])


def _new(one: SpiritSeen) -> tuple[str, ...]:
    """What is worth reading in full."""
    return one.seen or one.hand


def _head(one: SpiritSeen, say: Words) -> Iterator[str]:
    yield f"{say('hand.yours')}."
    yield say("hand.alt-energy", count=one.energy, income=one.income)
    yield say("hand.alt-played", count=len(one.played), most=one.plays)
    if told := reading.counted(one.elements, say):
        yield say("hand.alt-elements", elements=told)


def _lines(view: HorizonsView, one: SpiritSeen, say: Words) -> Iterator[str]:
    """A sentence for each pile; a card that can be played says so."""
    if one.seen:
        yield _piled("hand.seen", [reading.in_a_line(key, say) for key, _ in seen(one)], say)
    if one.hand:
        yield f"{say('hand.held', count=len(one.hand))}: {'; '.join(_held(view, one, say))}."
    if one.played:
        shown = [f"{CARDS[card.card].name} ({card.note})" for card in in_play(one, say)]
        yield _piled("hand.in-play", shown, say)
    if one.discard:
        heading = say("hand.discard", count=len(one.discard))
        yield f"{heading}: {'; '.join(CARDS[key].name for key in one.discard)}."


def _held(view: HorizonsView, one: SpiritSeen, say: Words) -> Iterator[str]:
    for key in one.hand:
        state = state_of(view, one, key, say)
        more = say("hand.alt-ready") if state.ready else state.note
        told = reading.in_a_line(key, say)
        yield f"{told}, {more}" if more else told


def _piled(heading: str, cards: list[str], say: Words) -> str:
    return f"{say(heading)}: {'; '.join(cards)}."
