"""What threatens the island, and what is near its end, until it is over."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice

from engine.games.horizons.coming import AFTER
from engine.games.horizons.data import BUILDINGS
from engine.games.horizons.ending import CAPITAL, TO_CLEAR
from engine.games.horizons.strength import ENGLAND
from engine.games.horizons.view import HorizonsView, LandSeen
from engine.text import Text, Value

MOST = 3
"""So many of these stand at a time."""
NEAR = 3
"""So few Invader cards, fear cards or pieces, and the end is near."""
FEW = 2
"""So little Blight for each player is little."""
NAMED = 3
"""So many more lands that will be blighted are named, and not counted."""
EXPLORED = ("explore", *AFTER)
"""Here the Invader card of this turn is turned up already."""


def standing(view: HorizonsView, seat: str | None) -> Sequence[Text]:
    """At most three sentences, the same for all, the most urgent first."""
    if view.stage == "setup" or view.final:
        return ()
    found = chain(
        _presence(view, falls=True),
        _blight(view, is_last=True),
        _deck(view, range(2)),
        _capital(view),
        _ravages(view),
        _victory(view),
        _presence(view, falls=False),
        _blight(view, is_last=False),
        _deck(view, range(2, NEAR + 1)),
    )
    return tuple(islice(found, MOST))


def _when(view: HorizonsView) -> str:
    """When the Invaders do what is to come."""
    return f"horizons.standing.{'next' if view.stage in AFTER else 'this'}-turn"


# What loses


def _presence(view: HorizonsView, *, falls: bool) -> Iterator[Text]:
    """The last presence of a Spirit: where Blight comes to it, or where others fell before."""
    for spirit in view.spirits:
        lands = [(land, dict(land.presence).get(spirit.seat, 0)) for land in view.lands]
        there = [land for land, n in lands if n]
        is_last = sum(n for _, n in lands) == 1 and (falls or spirit.destroyed > 0)
        if is_last and there[0].blights is falls:
            said: dict[str, Value] = {"seat": spirit.seat, "land": there[0].key}
            if falls:
                yield Text("horizons.standing.presence-falls", said | {"when": _when(view)})
            else:
                yield Text("horizons.standing.last-presence", said)


def _blight(view: HorizonsView, *, is_last: bool) -> Iterator[Text]:
    """Blight that runs out by what is to come, or that is little."""
    ends = view.flipped or not view.blight_card
    comes = sum(2 if land.blight else 1 for land in view.lands if land.blights)
    said: dict[str, Value] = {"left": view.blight_pool}
    if comes >= view.blight_pool:
        if is_last:
            end = "lost" if ends else "flips"
            more: dict[str, Value] = {"n": comes, "when": _when(view)}
            yield Text(f"horizons.standing.blight-{end}", said | more)
    elif not is_last and view.blight_pool <= FEW * len(view.spirits):
        yield Text(f"horizons.standing.blight-{'few' if ends else 'few-healthy'}", said)


def _deck(view: HorizonsView, few: Collection[int]) -> Iterator[Text]:
    """The turn in which the Invaders explore and no card is left."""
    left = len(view.stages)
    if left in few:
        turn = view.turn + left + (view.stage in EXPLORED)
        yield Text("horizons.standing.deck", {"left": left, "turn": turn})


def _capital(view: HorizonsView) -> Iterator[Text]:
    """The land in which England is about to have its capital."""
    if view.adversary != ENGLAND:
        return
    land = max(view.lands, key=lambda one: one.count(*BUILDINGS))
    if (n := land.count(*BUILDINGS)) >= CAPITAL - 2:
        said: dict[str, Value] = {"land": land.key, "n": n, "most": CAPITAL}
        yield Text("horizons.standing.capital", said)


# What harms


def _is_harm(land: LandSeen) -> bool:
    return land.blights or land.dahan_lost > 0


def _harm(land: LandSeen) -> tuple[bool, bool, int, int]:
    """How bad the Ravage of a land is: Blight that cascades, Blight, presence, damage."""
    return land.blights and land.blight > 0, land.blights, len(land.presence), land.ravage or 0


def _ravages(view: HorizonsView) -> Iterator[Text]:
    """What the worst Ravage will do, and where else Blight comes."""
    harmed = sorted((land for land in view.lands if _is_harm(land)), key=_harm, reverse=True)
    for land in harmed[:1]:
        what = [f"horizons.standing.damage {land.ravage}"]
        if land.blights:
            what.append(f"horizons.standing.{'cascades' if land.blight else 'blights'}")
            what += [f"horizons.standing.costs-presence {seat}" for seat, _ in land.presence]
        if land.dahan_lost:
            what.append(f"horizons.standing.dahan {land.dahan_lost}")
        also = [other.key for other in harmed[1:] if other.blights]
        if len(also) > NAMED:
            what.append(f"horizons.standing.also-many {len(also)}")
        elif also:
            what.append(f"horizons.standing.also {', '.join(also)}")
        said: dict[str, Value] = {"land": land.key, "when": _when(view), "what": what}
        yield Text("horizons.standing.ravages", said)


# What wins


def _victory(view: HorizonsView) -> Iterator[Text]:
    """How little is left to clear the island of, or to earn."""
    left = sum(view.fear_line) - view.earned
    pieces = sum(land.count(*TO_CLEAR[view.terror]) for land in view.lands)
    if 0 < pieces <= NEAR:
        yield Text(f"horizons.standing.clear-{view.terror}", {"n": pieces})
    if 0 < left <= NEAR:
        yield Text("horizons.standing.fear", {"left": left})
