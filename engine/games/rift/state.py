"""What lies on the table, and the small verbs that change it and tell what happened."""

from dataclasses import dataclass, field

from engine.asked import AskingTable
from engine.deck import Deck
from engine.games.rift.data import PHASES, Edition, Phase
from engine.games.rift.player import Creature, Hunter, Necromancer, Person
from engine.games.rift.view import CombatSeen, Moved, Stage


class OfEdition(AskingTable):
    """A table that is played on with the cards of its `edition`."""

    edition: Edition


@dataclass
class Rift(OfEdition):
    """The whole game. Hunters stand in the order of their seats."""

    hunters: dict[str, Hunter]
    necromancer: Necromancer
    order: list[str]
    """All seats as they sit."""
    shared: bool = False
    """Whether Hunters see each other's hands."""
    round: int = 0
    stage: Stage = "setup"
    chosen: list[Phase] = field(default_factory=list)
    """The phases of this round."""
    stores: dict[str, Deck] = field(default_factory=dict)
    shut: list[str] = field(default_factory=list)
    """Stores that ran empty."""
    discard: list[str] = field(default_factory=list)
    entity_deck: Deck = field(default_factory=Deck)
    fallen: list[str] = field(default_factory=list)
    """Defeated Entities, in the order in which they fell first."""
    undead_deck: Deck = field(default_factory=Deck)
    undead_fallen: list[str] = field(default_factory=list)
    corruption_deck: Deck = field(default_factory=Deck)
    corruption_discard: list[str] = field(default_factory=list)
    creatures: dict[str, Creature] = field(default_factory=dict)
    """By token: the card's key; the oldest first."""
    sealed: list[str] = field(default_factory=list)
    ready: list[str] = field(default_factory=list)
    """Who could have begun to close a Rift before all built and activated."""
    looked: dict[str, list[str]] = field(default_factory=dict)
    """What lies dealt before each buyer in this phase, unseen until that seat buys."""
    dealt: dict[str, dict[str, str]] = field(default_factory=dict)
    """By seat and store: what lies dealt, unseen, before who draws a card in Activate."""
    count: int = 0
    """How many activations there were."""
    moved: list[Moved] = field(default_factory=list)
    combats: list[CombatSeen] = field(default_factory=list)
    """The combats of this round; until all have picked, those of the last."""
    rising: list[str] = field(default_factory=list)
    final: str = ""
    winners: list[str] = field(default_factory=list)

    # Players

    @property
    def people(self) -> dict[str, Person]:
        """All players, as they sit."""
        return {seat: self.person(seat) for seat in self.order}

    def person(self, seat: str) -> Person:
        """A player."""
        return self.necromancer if seat == self.necromancer.seat else self.hunters[seat]

    def is_necromancer(self, seat: str) -> bool:
        """Whether this seat plays the Necromancer."""
        return seat == self.necromancer.seat

    @property
    def alive(self) -> list[Hunter]:
        """Hunters who are not out of the Final Combat."""
        return [hunter for hunter in self.hunters.values() if not hunter.dead]

    def happens(self, phase: Phase) -> bool:
        """Whether a phase happens in this round."""
        return phase in self.chosen

    def choose(self, picks: dict[str, Phase]) -> None:
        """All picks are in: these phases happen, in their order."""
        for seat, phase in picks.items():
            self.person(seat).pick = phase
        self.chosen = [phase for phase in PHASES if phase in picks.values()]

    # Places

    def hunters_in(self, place: str) -> list[Hunter]:
        """Hunters in a neighbourhood, in the order of their seats."""
        return [hunter for hunter in self.hunters.values() if hunter.place == place]

    def creatures_in(self, place: str) -> list[Creature]:
        """Creatures in a neighbourhood, the oldest first."""
        return [one for one in self.creatures.values() if one.place == place]

    def undead_in(self, place: str) -> list[Creature]:
        """Undead in a neighbourhood, the oldest first."""
        return [one for one in self.creatures_in(place) if one.kind == "undead"]

    @property
    def entities(self) -> list[Creature]:
        """Entities on the map."""
        return [one for one in self.creatures.values() if one.kind == "entity"]

    @property
    def undead(self) -> list[Creature]:
        """Undead on the map."""
        return [one for one in self.creatures.values() if one.kind == "undead"]

    # Cards

    def spirit(self, seat: str) -> int:
        """The Spirit stat: all Spirit cards of the own combat deck, drawn or not."""
        kind = self.edition.kind
        return sum(kind(card) == "spirit" for card in self.person(seat).deck.cards)

    def throw(self, *cards: str) -> None:
        """Used cards lie face down on the one discard pile, wherever they came from."""
        self.discard += cards

    def next_count(self) -> int:
        """The number of the activation that comes now."""
        self.count += 1
        return self.count
