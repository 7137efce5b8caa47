"""The words of Emerald Rift's tests: Seattle with plain test cards, set up where a test wants it.

    game = table(
        hunter("ada", at="fremont", pick="rift", deck=[combat("hymn", "spirit 2")]),
        necromancer("nox", at="ballard", hand=[combat("choir", "influence 1", cost=1)]),
        entities={"fremont": [creature("fisherman-joe", 6, 1)]},
        stage="rift",
    )
    game.says("ada", "fight")
    assert game.on("fremont") == []

Seats sit in the order in which they are given. The match stands at the beginning of its `stage`
and goes on to its end, unless a `rule` runs alone. The phases that happen are those that somebody
has picked, and those of `also`. A card that is given several times is several physical cards:
`hymn-a`, `hymn-b` and so on, in the order hand, combat deck, active cards, seat after seat, then
stores. Stores hold eight `dull` cards each, unless a test fills them; what a test stacks in a deck
is drawn in that order. No test depends on a printed card.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, cast

from engine.ask import Rule
from engine.deck import Deck
from engine.game import Result
from engine.games.rift import data, played_with, totals
from engine.games.rift.data import Combat, Edition, Event, Item, Phase, Trap
from engine.games.rift.game import play
from engine.games.rift.player import (
    Active,
    CombatDeck,
    Corrupted,
    Creature,
    CreatureKind,
    Hunter,
    Necromancer,
    Person,
    Pulled,
    Work,
)
from engine.games.rift.state import Rift
from engine.games.rift.view import RiftView, Stage
from engine.match import Match, Setup
from tests.games.rift.seattle import BRIDGES, LINES, PLACES, STORES
from tests.table import SECRET, Table

Card: TypeAlias = Combat | Item | Trap | Event
LETTERS = "abcdefghijkl"


# Cards


def _said(key: str) -> dict[str, Any]:
    return {"key": key, "name": key.replace("-", " ").title(), "flavour": "For a test."}


def combat(key: str, points: str, *, cost: int = 0, health: int = 0) -> Combat:
    """A Combat card: `combat("hymn", "spirit 2")`."""
    kind, _, number = points.partition(" ")
    more = {"points_of": kind, "points": int(number), "cost": cost, "health": health}
    return Combat.model_validate(_said(key) | {"type": "combat", "stores": {}} | more)


def item(key: str, *effects: str, side: str = "both", cost: int = 0) -> Item:
    """An Item: `item("boots", "walk 1")`."""
    more = {"type": "item", "stores": {}, "side": side, "cost": cost, "effects": effects}
    return Item.model_validate(_said(key) | more)


def trap(key: str, *effects: str, side: str = "hunters", cost: int = 0) -> Trap:
    """A Trap that `side` lays: `trap("net", "halt")`."""
    more = {"type": "trap", "stores": {}, "side": side, "cost": cost, "effects": effects}
    return Trap.model_validate(_said(key) | more)


def event(key: str, task: str = "defeat", *, count: int = 3, penalty: str = "health 1") -> Event:
    """An Event: `event("flood", "be alki", count=3, penalty="hand 2")`."""
    more = {"type": "event", "stores": {}, "task": task, "count": count, "penalty": penalty}
    return Event.model_validate(_said(key) | more)


def curse(key: str, effect: str = "no-bonus", task: str = "defeat") -> data.Corruption:
    """A Corruption card: `curse("salt", "no-close", "be alki")`."""
    return data.Corruption.model_validate(_said(key) | {"effect": effect, "task": task})


def creature(key: str, health: int, speed: int = 1) -> data.Creature:
    """An Undead or an Entity."""
    return data.Creature.model_validate(_said(key) | {"health": health, "speed": speed})


def dull(store: str) -> Combat:
    """What fills a store: too dear to matter."""
    return combat(f"dull-{store}", "influence 1", cost=6)


# Seats


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A player, as a test gives it."""

    seat: str
    at: str
    pick: str = ""
    hand: Sequence[Card] = ()
    deck: Sequence[Card] = ()
    active: Sequence[Card] = ()
    traps: Mapping[str, Sequence[Trap]] = field(default_factory=dict)
    work: str = ""
    bought: str = ""
    speed: int = 5
    health: int = 20
    max_health: int = 0
    slowed: int = 0
    corrupted: data.Corruption | None = None
    by_necromancer: bool = True
    since: int = 1
    events: Sequence[tuple[Event, int]] = ()
    stopped: bool = False
    is_necromancer: bool = False

    @property
    def cards(self) -> list[Card]:
        """All its cards, in the order in which their letters are given."""
        laid = [one for traps in self.traps.values() for one in traps]
        return [*self.hand, *self.deck, *self.active, *laid, *(one for one, _ in self.events)]


def hunter(seat: str, at: str = "west-seattle", **more: Any) -> Sitting:
    """A Hunter who stands `at` a neighbourhood.

    `traps` says where they lie; `work="fremont 4 8"` is a closing with 4 of 8 points;
    `bought="ballard 2"` were the last buys; `max_health` is `health` where it is not given;
    `since` is the round of the corruption; `events` come with the round that they are due in.
    """
    return Sitting(seat=seat, at=at, **more)


def necromancer(seat: str, at: str = "northgate", **more: Any) -> Sitting:
    """The Necromancer."""
    return Sitting(seat=seat, at=at, is_necromancer=True, **more)


# The table


class City(Table):
    """A match of Emerald Rift."""

    @property
    def state(self) -> Rift:
        """What lies on the table."""
        return cast(Rift, self.match.state)

    def __getitem__(self, seat: str) -> Any:
        """What belongs to a seat."""
        return self.state.person(seat)

    def view(self, viewer: str | None = None) -> RiftView:
        """The table as somebody sees it."""
        return cast(RiftView, self.match.view(viewer))

    def on(self, place: str) -> list[str]:
        """The creatures in a neighbourhood, the oldest first."""
        return [one.card for one in self.state.creatures_in(place)]

    def active(self, seat: str) -> list[str]:
        """The active cards of a seat, the oldest first."""
        return [one.card for one in self[seat].active]

    def speed(self, seat: str) -> int:
        """A Hunter's Speed."""
        return totals.speed(self.state, self.state.hunters[seat])

    def max_health(self, seat: str) -> int:
        """A Hunter's Max Health."""
        return totals.max_health(self.state, self.state.hunters[seat])


def table(
    *sitting: Sitting,
    stage: Stage = "picks",
    also: str = "",
    round: int = 1,
    undead: Mapping[str, Sequence[data.Creature]] | None = None,
    entities: Mapping[str, Sequence[data.Creature]] | None = None,
    wounds: Mapping[str, int] | None = None,
    fallen: Sequence[data.Creature] = (),
    entity_deck: Sequence[data.Creature] = (),
    undead_deck: Sequence[data.Creature] = (),
    undead_fallen: Sequence[data.Creature] = (),
    corruption: Sequence[data.Corruption] = (),
    stores: Mapping[str, Sequence[Card]] | None = None,
    shut: str = "",
    sealed: str = "",
    levels: str = "1 2 3 4 5 6 7 8",
    rule: Callable[[Rift], Rule[Any]] | None = None,
    **state: Any,
) -> City:
    """A match that stands where the test wants it.

    `wounds` is how much Health a creature has lost, by its key. `stores` are drawn in the order
    given, and hold nothing else. `rule` runs alone, without rounds around it.
    """
    filled = {store: [dull(store)] * 8 for store in STORES} | dict(stores or {})
    for store in shut.split():
        filled[store] = []
    keys = _Keys()
    rift = _seated(sitting, keys)
    for name, value in ({"stage": stage, "round": round} | state).items():
        assert hasattr(rift, name), name
        setattr(rift, name, value)
    rift.shut, rift.sealed = shut.split(), sealed.split()
    rift.stores = {store: Deck(top=keys.of(cards)) for store, cards in filled.items()}
    _summon(rift, "undead", undead or {}, wounds or {})
    _summon(rift, "entity", entities or {}, wounds or {})
    rift.fallen = [one.key for one in fallen]
    rift.entity_deck = Deck(top=[one.key for one in entity_deck])
    rift.undead_deck = Deck(top=[one.key for one in undead_deck])
    rift.undead_fallen = [one.key for one in undead_fallen]
    rift.corruption_deck = Deck(top=[one.key for one in corruption])
    curses = [*corruption, *(one.corrupted for one in sitting if one.corrupted)]
    black = [one for them in (entities or {}).values() for one in them]
    red = [one for them in (undead or {}).values() for one in them]
    edition = edition_of(
        keys.designs,
        curses,
        [*black, *fallen, *entity_deck],
        [*red, *undead_deck, *undead_fallen],
        characters=[_character(one) for one in sitting if not one.is_necromancer],
        levels=levels,
    )
    _choose(rift, sitting, also)
    return begin(rift, edition, rule or play)


def begin(rift: Rift, edition: Edition, rule: Callable[[Rift], Rule[Any]] = play) -> City:
    """A match that starts from this table."""
    game = played_with(edition)

    async def run(rift: Rift) -> Result:
        found = await rule(rift)
        return found if isinstance(found, Result) else Result("rift.ending.agreed")

    game = replace(game, new=lambda settings, seats, chance: deepcopy(rift), play=run)
    return City(Match.start(game, Setup(tuple(rift.order), game.settings()), SECRET))


def edition_of(
    designs: Iterable[Card],
    corruption: Iterable[data.Corruption] = (),
    entities: Iterable[data.Creature] = (),
    undead: Iterable[data.Creature] = (),
    *,
    characters: Iterable[data.Character] = (),
    levels: str = "1 2 3 4 5 6 7 8",
) -> Edition:
    """An edition with Seattle and these cards."""
    row = tuple(int(one) for one in levels.split())
    necromancer = data.NecromancerCard(
        key="the-necromancer", name="The Necromancer", flavour="For a test.", levels=(row,) * 4
    )
    return Edition(
        PLACES,
        BRIDGES,
        LINES,
        {one.key: one for one in designs},
        {one.key: one for one in corruption},
        {one.key: one for one in entities},
        {one.key: one for one in undead},
        {one.key: one for one in characters},
        necromancer,
    )


class _Keys:
    """Gives physical cards their letters, and knows how many of each design there are."""

    def __init__(self) -> None:
        self._kept: dict[str, Card] = {}
        self._count: Counter[str] = Counter()

    def of(self, cards: Iterable[Card]) -> list[str]:
        """The next physical card of each of these designs."""
        found = []
        for card in cards:
            known = self._kept.setdefault(card.key, card)
            assert known == card, f"two different cards called {card.key}"
            found.append(f"{card.key}-{LETTERS[self._count[card.key]]}")
            self._count[card.key] += 1
        return found

    @property
    def designs(self) -> list[Card]:
        """All designs, each printed as often as it was given."""
        return [
            one.model_copy(update={"stores": {STORES[0]: self._count[key]}})
            for key, one in self._kept.items()
        ]


def _seated(sitting: Sequence[Sitting], keys: _Keys) -> Rift:
    hunters: dict[str, Hunter] = {}
    necromancer = Necromancer("")
    for one in sitting:
        if one.is_necromancer:
            necromancer = Necromancer(one.seat)
            _deal(necromancer, one, keys)
        else:
            hunters[one.seat] = _hunter(one, keys)
    assert necromancer.seat, "somebody is the Necromancer"
    return Rift(hunters, necromancer, [one.seat for one in sitting])


def _hunter(one: Sitting, keys: _Keys) -> Hunter:
    made = Hunter(one.seat, character=f"character-{one.seat}", health=one.health)
    made.max_health = one.max_health or one.health
    made.slowed, made.stopped = one.slowed, one.stopped
    _deal(made, one, keys)
    made.events = [
        Pulled(card, due)
        for card, (_, due) in zip(keys.of(it for it, _ in one.events), one.events, strict=True)
    ]
    if one.corrupted:
        made.corrupted = Corrupted(one.corrupted.key, one.since, one.by_necromancer)
    return made


def _deal(person: Person, one: Sitting, keys: _Keys) -> None:
    person.place = one.at
    person.hand = keys.of(one.hand)
    person.deck = CombatDeck(sorted(keys.of(one.deck)))
    person.active = [Active(card) for card in keys.of(one.active)]
    for place, traps in one.traps.items():
        person.active += [Active(card, place) for card in keys.of(traps)]
    for age, active in enumerate(person.active, start=-len(person.active)):
        active.age = age
    if one.work:
        place, total, target = one.work.split()
        person.work = Work(place, int(target), int(total))
    if one.bought:
        person.bought_at, often = one.bought.split()
        person.bought = int(often)


def _character(one: Sitting) -> data.Character:
    health = (one.max_health or one.health,) * 4
    return data.Character.model_validate(
        _said(f"character-{one.seat}") | {"speed": one.speed, "health": health}
    )


def _summon(
    rift: Rift,
    kind: CreatureKind,
    where: Mapping[str, Sequence[data.Creature]],
    wounds: Mapping[str, int],
) -> None:
    for place, cards in where.items():
        for one in cards:
            left = one.health - wounds.get(one.key, 0)
            rift.creatures[one.key] = Creature(one.key, kind, place, left, one.health)


def _choose(rift: Rift, sitting: Sequence[Sitting], also: str) -> None:
    """What was picked stands, unless this round is still to be picked."""
    picks = {one.seat: cast(Phase, one.pick) for one in sitting if one.pick}
    rift.choose(picks)
    happening = {*rift.chosen, *also.split()}
    rift.chosen = [phase for phase in data.PHASES if phase in happening]


def all_cards(rift: Rift) -> list[str]:
    """All physical cards of the stores, wherever they are, sorted."""
    found = [card for deck in rift.stores.values() for card in _whole(deck)]
    found += rift.discard
    found += [card for cards in rift.looked.values() for card in cards]
    found += [card for cards in rift.dealt.values() for card in cards.values()]
    for person in rift.people.values():
        found += [*person.hand, *person.deck.cards, *(one.card for one in person.active)]
    for hunted in rift.hunters.values():
        found += [one.card for one in hunted.events]
    return sorted(found)


def all_creatures(rift: Rift) -> list[str]:
    """All creatures' cards, wherever they are, sorted."""
    decks = [*_whole(rift.entity_deck), *_whole(rift.undead_deck)]
    return sorted([*decks, *rift.fallen, *rift.undead_fallen, *rift.creatures])


def all_corruption(rift: Rift) -> list[str]:
    """All Corruption cards, wherever they are, sorted."""
    lying = [one.corrupted.card for one in rift.hunters.values() if one.corrupted]
    return sorted([*_whole(rift.corruption_deck), *rift.corruption_discard, *lying])


def _whole(deck: Deck) -> list[str]:
    return [*deck.top, *deck.unseen, *deck.bottom]
