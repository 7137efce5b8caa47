"""What lies before a Spirit, card by card, and what of its hand can be played now."""

from collections.abc import Iterator

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, PlayedSeen, SpiritSeen
from render.horizons.face import PLAIN, State
from render.horizons.lying import Lying
from render.words import Words


def own(view: HorizonsView) -> SpiritSeen | None:
    """The viewer's Spirit, once it is chosen."""
    spirit = view.spirit(view.viewer)
    return spirit if spirit is not None and spirit.key else None


def plays(view: HorizonsView, one: SpiritSeen) -> bool:
    """Whether it is time for this Spirit to play cards."""
    return view.stage == "spirit" and one.paid and not one.ready and not view.final


def state_of(view: HorizonsView, one: SpiritSeen, card: str, say: Words) -> State:
    """Whether a card of the hand can be played now, and what it lacks."""
    reached = reaches(one, card)
    if not plays(view, one):
        return State(reached=reached)
    short = EDITION.powers[card].cost - one.energy
    if short > 0:
        return State(note=say("hand.short", count=short), reached=reached)
    if len(one.played) >= one.plays:
        return State(note=say("hand.no-plays"), reached=reached)
    return State(ready=True, reached=reached)


def reaches(one: SpiritSeen, card: str) -> tuple[bool, ...]:
    """Which thresholds of a card are reached with the elements of now."""
    have = dict(one.elements)
    tiers = EDITION.powers[card].thresholds
    return tuple(all(have.get(e, 0) >= n for e, n in tier.need.items()) for tier in tiers)


def seen(one: SpiritSeen) -> Iterator[tuple[str, State]]:
    """The cards of a draw."""
    for card in one.seen:
        yield card, PLAIN._replace(reached=reaches(one, card))


def in_play(one: SpiritSeen, say: Words) -> Iterator[Lying]:
    """The cards in play, with what became of each; those to be used first."""
    for card in sorted(one.played, key=lambda shown: shown.used):
        how, note = _stands(one, card, say)
        yield Lying(card.card, how, note)


def _stands(one: SpiritSeen, card: PlayedSeen, say: Words) -> tuple[str, str]:
    ahead = dict(one.plans).get(card.card)
    if card.used:
        return "used", say("hand.used")
    if ahead is not None:
        return "ahead", say("hand.ahead", where=say.who(ahead, 12))
    if card.fast:
        return "fast", say("hand.made-fast")
    return "open", say("hand.open")
