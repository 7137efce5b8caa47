"""5.1: the Necromancer summons an Undead, or goes on summoning an Entity."""

from engine.games.rift import final, totals
from engine.games.rift.actions import UNKNOWN, Flip
from engine.games.rift.data import BONUS, ENTITIES, UNDEAD_THERE
from engine.games.rift.drawing import draw, points, shuffle
from engine.games.rift.needs import is_open_rift
from engine.games.rift.player import Creature, Person, Work
from engine.games.rift.state import Rift
from engine.text import Value


async def summon(rift: Rift) -> None:
    """What the Necromancer has said is carried out; an unfinished summoning goes on by itself."""
    necromancer = rift.necromancer
    will, necromancer.will = necromancer.will, ""
    if will == "undead":
        bring_undead(rift, necromancer.place)
    elif will == "entity":
        begin(rift)
    if necromancer.work is not None and rift.happens("rift"):
        await summon_entity(rift, necromancer.work)


# Undead


def undead_fit(rift: Rift, place: str) -> bool:
    """Whether one more Undead may stand here: three in a neighbourhood, in all the Spirit stat."""
    return has_room(rift, place) and may_have_more(rift) and undead_left(rift)


def has_room(rift: Rift, place: str) -> bool:
    """Whether one more Undead has room in a neighbourhood."""
    return len(rift.undead_in(place)) < UNDEAD_THERE


def may_have_more(rift: Rift) -> bool:
    """Whether the Necromancer's Spirit allows one more Undead on the map."""
    return len(rift.undead) < rift.spirit(rift.necromancer.seat)


def undead_left(rift: Rift) -> bool:
    """Whether there is a card for one more Undead."""
    return bool(len(rift.undead_deck) or rift.undead_fallen)


def bring_undead(rift: Rift, place: str) -> None:
    """An Undead rises with the card that is drawn for it; the fallen are shuffled when needed."""
    if not len(rift.undead_deck):
        rift.undead_deck.shuffle_in(rift.undead_fallen)
        rift.undead_fallen.clear()
    card = rift.undead_deck.draw(rift.chance)
    assert card is not None, "there is a card for each Undead that may rise"
    health = rift.edition.undead[card].health
    health += totals.total(rift, rift.necromancer, "undead-health")
    rift.creatures[card] = Creature(card, "undead", place, health, health)
    rift.rising.append(card)
    rift.tell("rift.summon.undead", creature=card, place=place)


# Entities


def may_begin(rift: Rift) -> bool:
    """Whether the Necromancer may begin to summon an Entity: at an open Rift, with the stat."""
    place = rift.necromancer.place
    return is_open_rift(rift, place) and has_level(rift)


def has_level(rift: Rift) -> bool:
    """Whether the Necromancer's Spirit suffices for the next Entity."""
    return rift.spirit(rift.necromancer.seat) >= totals.next_level(rift)


def begin(rift: Rift) -> None:
    """What is needed is twice the Spirit stat, and stays so until it is done."""
    necromancer = rift.necromancer
    shuffle(necromancer.deck)
    necromancer.work = Work(necromancer.place, 2 * rift.spirit(necromancer.seat))


async def summon_entity(rift: Rift, work: Work) -> None:
    """Draw five; with enough Spirit points an Entity rises, else it goes on next round."""
    draw_spirit(rift, rift.necromancer, work)
    if work.total < work.target:
        rift.tell("rift.summon.bound", seat=rift.necromancer.seat, place=work.place)
        return
    rift.necromancer.work = None
    await raise_entity(rift, work.place)


def draw_spirit(rift: Rift, person: Person, work: Work) -> int:
    """The Spirit points of a draw, with what Items and the bonus add once a round."""
    hand = draw(rift, person.deck)
    drawn, more = points(rift.edition, hand, "spirit"), more_spirit(rift, person)
    work.total += drawn + more
    how = ("draws-more" if more else "draws") if hand else "draws-nothing"
    said: dict[str, Value] = {"seat": person.seat, "card": hand, "drawn": drawn, "more": more}
    rift.tell(
        f"rift.summon.{how}", only=None, loss=False, total=work.total, target=work.target, **said
    )
    return drawn + more


def more_spirit(rift: Rift, person: Person) -> int:
    """What Items and the bonus add to a draw, once a round."""
    bonus = BONUS if totals.has_bonus(rift, person, "rift") else 0
    return totals.total(rift, person, "spirit-draw") + totals.alone(rift, person) + bonus


async def raise_entity(rift: Rift, place: str) -> None:
    """An unknown Entity, or one that was defeated, with half its Health. The eighth is the last."""
    options = [Flip.of(UNKNOWN)] if len(rift.entity_deck) else []
    options += [Flip.of(card) for card in rift.fallen]
    card = (await rift.ask(rift.necromancer.seat, "rift.summon.flip", options, place=place)).entity
    if card == UNKNOWN:
        card = rift.entity_deck.draw(rift.chance) or ""
        health = rift.edition.entities[card].health
    else:
        rift.fallen.remove(card)
        health = half(rift.edition.entities[card].health)
    rift.creatures[card] = Creature(card, "entity", place, health, health)
    rift.rising.append(card)
    rift.tell("rift.summon.rises", creature=card, place=place, count=len(rift.entities))
    if len(rift.entities) == ENTITIES:
        await final.final_combat(rift)


def half(health: int) -> int:
    """The Health of an Entity that comes back."""
    return -(-health // 2)


def disturb(rift: Rift, place: str) -> None:
    """A Rift is closed: what was being summoned there is lost."""
    necromancer = rift.necromancer
    if necromancer.work is not None and necromancer.work.place == place:
        necromancer.work = None
        rift.tell("rift.summon.lost", loss=necromancer.seat, seat=necromancer.seat, place=place)
