"""Traps: what they do to whoever of the other side enters."""

from engine.games.rift import harm, totals
from engine.games.rift.combat_turn import fall
from engine.games.rift.data import Trap
from engine.games.rift.player import Active, Hunter, Person
from engine.games.rift.state import Rift
from engine.games.rift.summoning import bring_undead, undead_fit
from engine.games.rift.vocabulary import TrapEffect


def spring(rift: Rift, person: Person) -> None:
    """All Traps of the other side here act, the oldest first; each is discarded after that.

    Hunters move side by side, and whoever comes next finds no Trap here any more: such a step is
    taken back only if the others agree.
    """
    if totals.has(rift, person, "trap-proof"):
        return
    for owner, active in traps_against(rift, person):
        if isinstance(person, Hunter):
            rift.learns(*(seat for seat in rift.hunters if seat != person.seat))
        design = rift.edition.design(active.card)
        assert isinstance(design, Trap)
        said = {"seat": person.seat, "owner": owner.seat, "card": active.card}
        rift.tell("rift.springs", loss=person.seat, place=person.place, **said)
        for effect in design.effects:
            act(rift, person, effect)
        owner.active.remove(active)
        rift.throw(active.card)


def traps_against(rift: Rift, person: Person) -> list[tuple[Person, Active]]:
    """The Traps that lie here for somebody, with those who laid them."""
    foes: list[Person] = [rift.necromancer]
    if rift.is_necromancer(person.seat):
        foes = list(rift.hunters.values())
    found = [(foe, active) for foe in foes for active in foe.active if active.place == person.place]
    return sorted(found, key=lambda one: one[1].age)


def act(rift: Rift, person: Person, effect: TrapEffect) -> None:
    """One thing that a Trap does."""
    match effect.word:
        case "halt":
            person.halted = True
            rift.tell("rift.halted", loss=person.seat, seat=person.seat)
        case "hand":
            harm.lose_hand(rift, person, effect.value)
        case "undead":
            raise_undead(rift, person.place)
        case "hurt" if isinstance(person, Hunter):
            harm.hurt(rift, person, effect.value)
        case "slow" if isinstance(person, Hunter):
            harm.slow(rift, person, effect.value)
        case "no-summon":
            rift.necromancer.may_not_summon = True
            rift.tell("rift.no-summon", loss=person.seat, seat=person.seat)
        case "banish-undead":
            banish(rift, person.place)
        case "lose-spirit":
            harm.lose_combat_card(rift, person, "spirit")


def raise_undead(rift: Rift, place: str) -> None:
    """An Undead rises here, if one more may stand here."""
    if undead_fit(rift, place):
        bring_undead(rift, place)


def banish(rift: Rift, place: str) -> None:
    """The oldest Undead here goes."""
    standing = rift.undead_in(place)
    if standing:
        rift.tell("rift.banished", creature=standing[0].card, place=place)
        fall(rift, standing[0])
