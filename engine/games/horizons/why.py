"""Why an act is not on offer: the first thing that it lacks."""

from collections.abc import Callable, Collection, Iterator, Mapping

from engine.ask import Option
from engine.game import Action
from engine.games.horizons import actions, meanwhile
from engine.games.horizons.adding import sources
from engine.games.horizons.gaining import own
from engine.games.horizons.growth import left
from engine.games.horizons.legal import uses
from engine.games.horizons.needs import can_pay, has_plays, has_power, in_play, is_timely, is_used
from engine.games.horizons.powers.choices import POWER_ACTS
from engine.games.horizons.presence import TRACKS, covered, plays
from engine.games.horizons.spirits_choice import free_spirits
from engine.games.horizons.state import Horizons
from engine.games.horizons.typed import (
    Needs,
    Said,
    first,
    fits_target,
    has_lowest_tier,
    is_card,
    is_for_land,
    is_land,
    is_power,
    last,
    need,
    why,
)
from engine.legality import first_unmet, read
from engine.text import Text

EVERY = (*actions.ACTIONS, *POWER_ACTS)
"""All acts of this game."""
PHASES = ("fast", "slow")
CARD = need("no-such-power", is_card)
LAND = need("no-such-land", is_land, land=last)
POWER = need("no-such-power", is_power)
SPIRITS_PHASE: Mapping[type[Action], Needs] = {
    actions.Choose: (
        need("no-such-spirit", lambda it: it.word in it.table.edition.spirits),
        need("spirit-taken", lambda it: False, spirit=first),
    ),
    actions.Grow: (
        need("no-such-option", lambda it: it.word in ("1", "2", "3")),
        need("grown-already", lambda it: it.spirit.option is None),
    ),
    actions.Presence: (
        LAND,
        need("no-such-source", lambda it: it.word in (*TRACKS, *it.table.lands)),
        need("none-there", lambda it: it.word in sources(it.table, it.spirit), source=first),
        need("stays", lambda it: it.word != it.last or not covered(it.table, it.seat), land=last),
        need("out-of-growth", lambda it: False, land=last),
    ),
    actions.Gain: (
        need("no-such-deck", lambda it: it.word in ("minor", "major")),
        need("no-card", lambda it: gains_card(it)),
        need("deck-not-now", lambda it: False, deck=first),
    ),
    actions.Keep: (CARD, need("not-seen", lambda it: it.word in it.spirit.seen, card=first)),
    actions.Forget: (
        CARD,
        need("not-yours", lambda it: it.word in own(it.spirit), card=first),
        need("in-use", lambda it: it.word != it.table.using, card=first),
    ),
    actions.Play: (
        CARD,
        need("not-in-hand", lambda it: it.word in it.spirit.hand, card=first),
        need(
            "no-plays",
            lambda it: has_plays(it.table, it.spirit),
            n=lambda it: plays(it.table, it.seat),
        ),
        need(
            "too-dear",
            lambda it: can_pay(it.table, it.spirit, it.word),
            card=first,
            cost=lambda it: it.table.edition.powers[it.word].cost,
            energy=lambda it: it.spirit.energy,
        ),
    ),
    actions.TakeBack: (
        CARD,
        need("not-in-play", lambda it: in_play(it.spirit, it.word) is not None, card=first),
    ),
}
OWN: Needs = (
    POWER,
    need("not-in-play", lambda it: has_power(it.table, it.spirit, it.word), card=first),
    need("used-already", lambda it: not is_used(it.table, it.spirit, it.word), card=first),
)
ON_LAND: Needs = (
    need("for-spirits", is_for_land, card=first),
    LAND,
    need("no-tier", has_lowest_tier, card=first),
    need("no-target", fits_target, card=first, land=last),
    need("out-of-range", lambda it: False, card=first, land=last),
)
FOR_SPIRIT: Needs = (
    need("for-lands", lambda it: not is_for_land(it), card=first),
    need("no-such-seat", lambda it: it.last in it.table.spirits),
    need("not-for-you", lambda it: False, card=first),
)
TIMELY = need("other-phase", lambda it: is_now(it), card=first)
SLOW = need("not-slow", lambda it: is_timely(it.table, it.spirit, it.word, "slow"), card=first)
POWERS: Mapping[type[Action], Needs] = {
    actions.Use: (*OWN, TIMELY, *ON_LAND),
    actions.UseFor: (*OWN, TIMELY, *FOR_SPIRIT),
    actions.Plan: (*OWN, SLOW, *ON_LAND),
    actions.PlanFor: (*OWN, SLOW, *FOR_SPIRIT),
    actions.Unplan: (POWER, need("not-planned", lambda it: False, card=first)),
    actions.ReadySlow: (
        need("ready-slow-already", lambda it: not it.spirit.ready_slow),
        need("nothing-slow", lambda it: False),
    ),
    actions.UnreadySlow: (need("not-ready-slow", lambda it: False),),
    actions.Order: (LAND, need("not-acting", lambda it: False, land=last)),
    actions.Unorder: (LAND, need("not-ordered", lambda it: False, land=last)),
}
NEEDS: Mapping[type[Action], Needs] = {**SPIRITS_PHASE, **POWERS}
NOT_NOW = need("not-now", lambda it: False)


def why_not(table: Horizons, seat: str, key: str) -> Text | None:
    """Why an act is not on offer to a seat; None where it is."""
    tried = read(EVERY, key, why)
    if isinstance(tried, Text):
        return tried
    if any(option.key == key for option in offered(table, seat)):
        return None
    said = Said(table, seat, tried.kind, tried.words)
    if reason := idle(said):
        return why(reason)
    return first_unmet((*NEEDS.get(said.kind, ()), NOT_NOW), said)


def offered(table: Horizons, seat: str) -> Iterator[Option]:
    """All that a seat may say now."""
    if table.stage == "setup":
        yield from free_spirits(table)()
        return
    if asked := table.asked.get(seat):
        yield from asked.options
    elif table.stage in PHASES and not table.using:
        yield from uses(table, seat, table.stage)
    yield from meanwhile.listing(table, seat)


def idle(it: Said) -> str:
    """The reason why nothing of this kind can be said now, whatever it names."""
    table, kind = it.table, it.kind
    asked = table.asked.get(it.seat)
    if asked and (kind in BELONGS.get(asked.prompt, ()) or is_among(asked.options, kind)):
        return ""
    if kind is actions.Choose or table.stage == "setup":
        if kind is not actions.Choose:
            return "idle-setup"
        return "" if table.stage == "setup" else "idle-choose"
    for kinds, reason in IDLE.items():
        if kind in kinds:
            return reason(it)
    return "idle-asked"


def gains_card(it: Said) -> bool:
    """Whether a card is still to be gained by this turn's Growth, or a deck is asked for."""
    if it.table.asked[it.seat].prompt == "horizons.gain":
        return True
    return any(item.word == "card" for _, item in left(it.table, it.spirit))


def is_among(options: Collection[Option], kind: type[Action]) -> bool:
    """Whether such acts are on offer."""
    return any(one.key.split()[0] == kind.verb for one in options)


def idle_spirit(it: Said) -> str:
    """What belongs to the Spirit Phase."""
    if it.table.stage != "spirit":
        return "idle-spirit"
    if it.kind is actions.Grow:
        return ""
    return "idle-ready" if it.seat in it.table.ready else "idle-step"


def idle_use(it: Said) -> str:
    """Powers are used in their phases, one after the other."""
    if it.table.stage not in PHASES:
        return "idle-use"
    return "idle-using" if it.table.using else ""


def idle_plan(it: Said) -> str:
    """What is set ahead is set once cards are played."""
    return "" if meanwhile.may_plan(it.table, it.seat) else "idle-plan"


def idle_order(it: Said) -> str:
    """The order of lands is wished for once one has grown, before the Invaders come."""
    return "" if meanwhile.may_order(it.table, it.seat) else "idle-order"


AHEAD = (
    actions.Plan,
    actions.PlanFor,
    actions.Unplan,
    actions.ReadySlow,
    actions.UnreadySlow,
)
BELONGS: Mapping[str, Collection[type[Action]]] = {
    "horizons.grow-on": (actions.Presence, actions.Gain),
    "horizons.play": (actions.Play, actions.TakeBack),
}
"""What is asked for, though it may be that none of it is on offer."""
IDLE: Mapping[Collection[type[Action]], Callable[[Said], str]] = {
    (actions.Use, actions.UseFor): idle_use,
    AHEAD: idle_plan,
    (actions.Order, actions.Unorder): idle_order,
    tuple(SPIRITS_PHASE): idle_spirit,
}
"""What tells whether acts of some kinds are idle now, and why."""


def is_now(it: Said) -> bool:
    """Whether the Power that is named is of the speed of this phase."""
    return is_timely(it.table, it.spirit, it.word, it.table.stage)
