"""Why an act is not on offer: the first thing that it lacks, by what its player knows."""

from collections.abc import Mapping

from engine.asked import NOBODY, Asked
from engine.game import Action
from engine.games.rift import actions, closing, summoning, totals
from engine.games.rift.actions import NOTHING, UNKNOWN
from engine.games.rift.data import ITEMS, PHASES, START, TRAPS
from engine.games.rift.needs import (
    can_be_built,
    can_pay,
    is_for,
    may_buy,
    must_overwrite_trap,
    wants_cards,
)
from engine.games.rift.player import Hunter
from engine.games.rift.rift_phase import meets_entity
from engine.games.rift.setup import beginnings, free_characters
from engine.games.rift.state import Rift
from engine.games.rift.typed import (
    Needs,
    Said,
    cost,
    has_task,
    is_at_a_stop,
    is_card,
    is_held,
    is_place,
    lies_right,
    may_ride,
    most,
    need,
    others,
    stops,
    why,
)
from engine.legality import Need, read
from engine.said import refusal
from engine.text import Text


def must(it: Said) -> Text:
    """What must be done where nobody can pass."""
    return why(f"must.{it.asked.prompt.rpartition('.')[2]}")


PLACE = need("no-such-place", is_place, word=lambda it: it.last)
KNOWN = need("no-such-card", is_card)
HELD = need("not-in-hand", is_held, card=lambda it: it.word)
PAYABLE = need(
    "too-dear",
    lambda it: can_pay(it.person, cost(it)),
    card=lambda it: it.word,
    cost=cost,
    others=others,
)
IS_RIFT = need(
    "no-rift", lambda it: it.rift.edition.places[it.place].rift, place=lambda it: it.place
)
IS_OPEN = need("sealed", lambda it: it.place not in it.rift.sealed, place=lambda it: it.place)

MOVING: Mapping[type[Action], Needs] = {
    actions.Walk: (
        PLACE,
        need("here-already", lambda it: it.word != it.place, place=lambda it: it.place),
        need(
            "no-way",
            lambda it: False,
            place=lambda it: it.place,
            to=lambda it: it.word,
            places=lambda it: it.rift.edition.ways[it.place],
        ),
    ),
    actions.Ride: (
        need("no-such-line", lambda it: it.word in it.rift.edition.lines),
        PLACE,
        need("cursed-ride", lambda it: not totals.cursed(it.rift, it.person, "no-ride")),
        need("ride-needs-pick", may_ride),
        need("rode-already", lambda it: bool(it.offered) or not is_at_a_stop(it)),
        need(
            "line-not-here",
            lambda it: it.place in stops(it),
            line=lambda it: it.word,
            place=lambda it: it.place,
        ),
        need("here-already", lambda it: it.last != it.place, place=lambda it: it.place),
        need(
            "line-not-there",
            lambda it: it.last in stops(it),
            line=lambda it: it.word,
            place=lambda it: it.last,
        ),
    ),
}
BUYING: Mapping[type[Action], Needs] = {
    actions.Buy: (
        need(
            "often-enough",
            lambda it: may_buy(it.rift, it.person),
            place=lambda it: it.place,
            count=lambda it: it.person.bought,
        ),
        need("nothing-left", lambda it: False, place=lambda it: it.place),
    ),
    actions.Draw: (
        need("no-such-store", lambda it: it.word in it.rift.stores),
        need("shut", lambda it: it.word not in it.rift.shut, place=lambda it: it.word),
        need("nothing-left", lambda it: False, place=lambda it: it.word),
    ),
    actions.Keep: (
        KNOWN,
        need(
            "not-looked-at",
            lambda it: it.word in it.rift.looked.get(it.seat, ()),
            card=lambda it: it.word,
        ),
        need("kept-already", lambda it: False, card=lambda it: it.word),
    ),
}
CARDS: Mapping[type[Action], Needs] = {
    actions.Build: (
        KNOWN,
        HELD,
        need("no-combat-card", lambda it: can_be_built(it.rift, it.word), card=lambda it: it.word),
        PAYABLE,
    ),
    actions.Pay: (
        KNOWN,
        HELD,
        need("pays-itself", lambda it: it.word != it.person.building, card=lambda it: it.word),
        need("paid-already", lambda it: False, card=lambda it: it.word),
    ),
    actions.Activate: (
        KNOWN,
        HELD,
        need(
            "is-combat-card", lambda it: not can_be_built(it.rift, it.word), card=lambda it: it.word
        ),
        need("other-side", lambda it: is_for(it.rift, it.person, it.word), card=lambda it: it.word),
        PAYABLE,
        need("no-such-over", lambda it: it.last == NOTHING or it.over is not None),
        need(
            "three-traps",
            lambda it: lies_right(it) or not must_overwrite_trap(it.rift, it.person, it.word),
            most=lambda it: TRAPS,
        ),
        need("six-items", lies_right, most=lambda it: ITEMS),
    ),
    actions.Give: (
        need("no-such-task", has_task),
        need(
            "wants-no-cards",
            lambda it: isinstance(it.person, Hunter) and it.word in wants_cards(it.rift, it.person),
            card=lambda it: it.word,
        ),
        need("not-in-hand-last", lambda it: it.last in it.person.hand),
    ),
    actions.Drop: (
        KNOWN,
        need("not-active", lambda it: False, card=lambda it: it.word),
    ),
}
AT_RIFTS: Mapping[type[Action], Needs] = {
    actions.Summon: (
        need("no-such-summoning", lambda it: it.word in ("undead", "entity")),
        need("trapped", lambda it: not it.rift.necromancer.may_not_summon),
    ),
    actions.Flip: (
        need(
            "no-such-entity",
            lambda it: it.word == UNKNOWN or it.word in it.rift.edition.entities,
        ),
        need("all-flipped", lambda it: it.word != UNKNOWN),
        need("not-fallen", lambda it: False, creature=lambda it: it.word),
    ),
    actions.Fight: (need("no-entity", lambda it: meets_entity_of(it), place=lambda it: it.place),),
    actions.Close: (
        IS_RIFT,
        IS_OPEN,
        need("cursed-close", lambda it: not totals.cursed(it.rift, it.person, "no-close")),
        need(
            "outshone",
            lambda it: isinstance(it.person, Hunter) and closing.outshines(it.rift, it.person),
            spirit=lambda it: it.rift.spirit(it.seat),
            dark=lambda it: it.rift.spirit(it.rift.necromancer.seat),
        ),
    ),
    actions.Hit: (
        need("no-such-creature", lambda it: it.word in it.rift.edition.creatures),
        need("not-in-combat", lambda it: it.word in it.offered, creature=lambda it: it.word),
        need("no-number", lambda it: it.last.isdecimal() and int(it.last) > 0),
        need(
            "too-much",
            lambda it: int(it.last) <= most(it),
            creature=lambda it: it.word,
            most=most,
        ),
        need("no-number", lambda it: False),
    ),
}
FIRST: Mapping[type[Action], Needs] = {
    actions.Hunt: (
        need("no-such-character", lambda it: it.word in it.rift.edition.characters),
        need("character-taken", lambda it: False, character=lambda it: it.word),
    ),
    actions.Begin: (
        PLACE,
        need("here-already", lambda it: it.word != it.place, place=lambda it: it.place),
        need("hunters-there", lambda it: False, place=lambda it: START),
    ),
    actions.Pick: (
        need("no-such-phase", lambda it: it.word in PHASES, phases=lambda it: PHASES),
        need("picked-already", lambda it: False),
    ),
    actions.Pass: (Need(lambda it: False, must),),
    actions.Stay: (),
    actions.Focus: (),
}
UNDEAD: Needs = (
    need(
        "three-undead",
        lambda it: summoning.has_room(it.rift, it.place),
        place=lambda it: it.place,
    ),
    need(
        "undead-limit",
        lambda it: summoning.may_have_more(it.rift),
        count=lambda it: len(it.rift.undead),
        spirit=lambda it: it.rift.spirit(it.seat),
    ),
    need("no-undead-left", lambda it: summoning.undead_left(it.rift)),
)
ENTITY: Needs = (
    IS_RIFT,
    IS_OPEN,
    need(
        "level",
        lambda it: summoning.has_level(it.rift),
        level=lambda it: totals.next_level(it.rift),
        spirit=lambda it: it.rift.spirit(it.seat),
    ),
)
NEEDS: Mapping[type[Action], Needs] = {**FIRST, **MOVING, **BUYING, **CARDS, **AT_RIFTS}
"""All that an act needs while such an act is asked for, in the order in which it is looked at."""


def meets_entity_of(it: Said) -> bool:
    """Whether an Entity stands where the seat is."""
    return isinstance(it.person, Hunter) and meets_entity(it.rift, it.person)


def why_not(rift: Rift, seat: str, key: str) -> Text | None:
    """Why an act is not on offer to a seat; None where it is."""
    tried = read(actions.ACTIONS, key, why)
    if isinstance(tried, Text):
        return tried
    said = Said(rift, seat, asked_of(rift, seat), *tried)
    return refusal(said, needs_of(said), why)


def asked_of(rift: Rift, seat: str) -> Asked:
    """What a seat may choose from; while the table is set up, all that is free right now."""
    if rift.stage != "setup":
        return rift.asked.get(seat, NOBODY)
    if not rift.is_necromancer(seat):
        return Asked("rift.choose-hunter", free_characters(rift))
    place = rift.necromancer.place
    return Asked("rift.begin", [one for one in beginnings(rift.edition) if one.at != place])


def needs_of(it: Said) -> Needs:
    """What an act needs; of a summoning also what its kind does."""
    if it.kind is actions.Summon:
        more = {"undead": UNDEAD, "entity": ENTITY}.get(it.word, ())
        return (*NEEDS[it.kind], *more)
    return NEEDS[it.kind]
