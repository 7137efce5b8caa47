"""What a computer player makes of its view: who stands where, and how strong everybody is."""

from dataclasses import dataclass
from functools import cached_property

from engine.games.rift.bot.printed import Printed
from engine.games.rift.data import (
    DRAWN,
    ENTITIES,
    IN_A_ROW,
    UNDEAD_THERE,
    Corruption,
    Item,
)
from engine.games.rift.view import CreatureSeen, RiftView, SeatSeen, StoreSeen

PER_CARD = 0.9
"""What a card drawn from somebody else's combat deck is taken for, in points."""
SPIRIT_HEALS, OTHERS_HEAL = 0.75, 0.38
"""How much Health a Spirit card and any other Combat card give back on average."""


@dataclass(eq=False)
class Seen:
    """A view in the eyes of one seat."""

    printed: Printed
    view: RiftView
    seat: str

    @cached_property
    def me(self) -> SeatSeen:
        """The own figures."""
        return next(one for one in self.view.seats if one.seat == self.seat)

    @cached_property
    def is_necromancer(self) -> bool:
        """Whether this seat plays the Necromancer."""
        return self.me.role == "necromancer"

    @cached_property
    def necromancer(self) -> SeatSeen:
        """The Necromancer."""
        return next(one for one in self.view.seats if one.role == "necromancer")

    @cached_property
    def hunters(self) -> tuple[SeatSeen, ...]:
        """All Hunters who are still there."""
        return tuple(one for one in self.view.seats if one.role == "hunter" and not one.dead)

    @cached_property
    def stores(self) -> dict[str, StoreSeen]:
        """Stores that are open."""
        return {one.place: one for one in self.view.stores if not one.shut and one.cards}

    @cached_property
    def open_rifts(self) -> frozenset[str]:
        """Rifts that nobody has closed."""
        return self.printed.rifts - set(self.view.sealed)

    @cached_property
    def undead(self) -> dict[str, int]:
        """How many Undead stand in each neighbourhood."""
        return self._count("undead")

    @cached_property
    def entities(self) -> dict[str, int]:
        """How many Entities stand in each neighbourhood."""
        return self._count("entity")

    def _count(self, kind: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for one in self.view.creatures:
            if one.kind == kind:
                found[one.place] = found.get(one.place, 0) + 1
        return found

    def creatures_in(self, place: str) -> list[CreatureSeen]:
        """All creatures in a neighbourhood."""
        return [one for one in self.view.creatures if one.place == place]

    # Spirit and points

    @cached_property
    def draws(self) -> float:
        """What one's own deck brings in Spirit points, in one draw."""
        more = self.item(self.me, "spirit-draw") + self.alone(self.me)
        return self.printed.mean(self.view.deck, "spirit") + more

    @cached_property
    def strikes(self) -> float:
        """What the own deck deals in a turn of combat."""
        kind = "influence" if self.is_necromancer else "damage"
        more = self.item(self.me, kind) + self.alone(self.me)
        return self.printed.mean(self.view.deck, kind) + more

    def strength(self, who: SeatSeen) -> float:
        """What somebody deals in a turn; of others it is only known how many cards they have."""
        if who.seat == self.seat:
            return self.strikes
        others = who.deck - who.spirit
        kind = "influence" if who.role == "necromancer" else "damage"
        share = min(DRAWN, who.deck) / max(1, who.deck)
        return 1.8 * others * share * PER_CARD + self.item(who, kind) + self.alone(who)

    def heals(self, who: SeatSeen) -> float:
        """How much Health comes back in a turn of combat, from somebody's combat deck."""
        if not who.deck:
            return 0.0
        share = min(DRAWN, who.deck) / who.deck
        if who.seat == self.seat:
            return share * sum([self.printed.health(card) for card in self.view.deck])
        return share * (SPIRIT_HEALS * who.spirit + OTHERS_HEAL * (who.deck - who.spirit))

    def item(self, who: SeatSeen, word: str) -> int:
        """What somebody's active Items print of a word."""
        design = self.printed.edition.design
        return sum(
            effect.value
            for active in who.active
            if isinstance(printed := design(active.card), Item)
            for effect in printed.effects
            if effect.word == word
        )

    def alone(self, who: SeatSeen) -> int:
        """What Items give a Hunter who is the only one."""
        return self.item(who, "alone") if self.began == 1 else 0

    def curse(self, who: SeatSeen) -> Corruption | None:
        """The Corruption card before a Hunter."""
        return self.printed.edition.corruption.get(who.corruption)

    def weakened(self, who: SeatSeen) -> int:
        """What Corruption takes of a Hunter's damage."""
        curse = self.curse(who)
        return curse.effect.value if curse and curse.effect.word == "damage" else 0

    def cursed(self, who: SeatSeen, word: str) -> bool:
        """Whether a Hunter's Corruption does this."""
        curse = self.curse(who)
        return curse is not None and curse.effect.word == word

    # What may be done

    def may_buy(self, who: SeatSeen, place: str) -> bool:
        """Whether somebody can look at cards there, as far as everybody knows."""
        if place not in self.stores:
            return False
        most = IN_A_ROW + bool(self.item(who, "third-buy"))
        return who.bought_at != place or who.bought < most

    def may_close(self, who: SeatSeen, place: str) -> bool:
        """Whether a Hunter could begin to close the Rift there."""
        return (
            place in self.open_rifts
            and who.spirit > self.necromancer.spirit
            and not self.cursed(who, "no-close")
        )

    @cached_property
    def may_rise(self) -> bool:
        """Whether the Necromancer has the Spirit for another Entity."""
        level = self.necromancer.next_level
        return 0 < level <= self.necromancer.spirit

    @cached_property
    def last_level(self) -> int:
        """The Spirit that the eighth Entity wants."""
        return self.printed.edition.necromancer.levels[self.began - 1][-1]

    @cached_property
    def began(self) -> int:
        """How many Hunters there were in the beginning."""
        return len(self.view.seats) - 1

    @property
    def may_not_summon(self) -> bool:
        """Whether a Trap forbids the Necromancer to summon in this round."""
        return self.necromancer.may_not_summon

    def fits_undead(self, place: str) -> bool:
        """Whether an Undead could be summoned there."""
        return (
            sum(self.undead.values()) < self.necromancer.spirit
            and self.undead.get(place, 0) < UNDEAD_THERE
        )

    def is_prey(self, hunter: SeatSeen) -> bool:
        """Whether the Necromancer would corrupt this Hunter by entering."""
        return self.necromancer.spirit >= max(1, 2 * hunter.spirit) and not (
            hunter.corruption and hunter.by_necromancer
        )

    @cached_property
    def missing(self) -> int:
        """How many Entities are still missing for the Final Combat."""
        return ENTITIES - sum(self.entities.values())
