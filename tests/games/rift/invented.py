"""An invented edition of full size in which every word occurs, for matches played by chance."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Any

from engine.games.rift import data
from engine.games.rift.data import Edition
from tests.games.rift.seattle import BRIDGES, LINES, PLACES, STORES
from tests.games.rift.table import Card, combat, creature, curse, event, item, trap

HUNTERS_ITEMS = (
    "max-health 3",
    "heal 4",
    "regenerate 1",
    "damage 1",
    "guard 1",
    "haste 1",
    "alone 1",
    "walk 1",
    "ride",
    "look 1",
    "pass-undead",
    "trap-proof",
    "third-buy",
)
NECROMANCERS_ITEMS = (
    "influence 1",
    "dread 1",
    "undead-health 1",
    "keep 1",
    "crowd 1",
    "cheaper 1",
    "spirit-draw 2",
)
ODD_ITEMS = (("max-health 5", "speed 1"), ("damage 2", "max-health -3"))
HUNTERS_TRAPS = ("halt", "hand 1", "no-summon", "banish-undead", "lose-spirit")
NECROMANCERS_TRAPS = ("hurt 2", "slow 1", "halt", "hand 1", "undead")
CURSES = (
    "no-close",
    "no-ride",
    "speed 1",
    "max-health 4",
    "cost 1",
    "damage 2",
    "look 1",
    "no-bonus",
)
TASKS = ("be alki", "buy ballard", "give 2", "defeat", "draw 4", "meet")
PENALTIES = ("health 2", "speed 1", "item", "hand 2", "combat-card", "corruption")
WORDS = "abcdefghijklmnopqrstuvwxyz"


def invented() -> Edition:
    """180 store cards in five decks, 12 Corruption cards, 8 Entities, 12 Undead, 6 Hunters."""
    designs = {one.key: one for one in _printed()}
    curses = [
        curse(f"curse-{letter}", effect, task)
        for letter, effect, task in zip(WORDS[:12], cycle(CURSES), cycle(TASKS), strict=False)
    ]
    entities = [creature(f"entity-{WORDS[n]}", 6 + n % 5, 1 + n % 6) for n in range(8)]
    undead = [creature(f"undead-{WORDS[n]}", 2 + n % 3, 1 + n % 3) for n in range(12)]
    return Edition(
        PLACES,
        BRIDGES,
        LINES,
        designs,
        {one.key: one for one in curses},
        {one.key: one for one in entities},
        {one.key: one for one in undead},
        {one.key: one for one in characters()},
        necromancer(),
    )


def characters() -> list[data.Character]:
    """Six Hunters; the slower, the more Health."""
    return [
        data.Character(
            key=f"hunter-{letter}",
            name=f"Hunter {letter.upper()}",
            flavour="For a test.",
            speed=speed,
            health=tuple(health - 2 * speed for health in (40, 36, 32, 30)),
        )
        for letter, speed in zip("abcdef", (3, 3, 4, 4, 5, 6), strict=True)
    ]


def necromancer() -> data.NecromancerCard:
    """Levels within reach."""
    return data.NecromancerCard(
        key="the-necromancer",
        name="The Necromancer",
        flavour="For a test.",
        levels=(
            (2, 3, 4, 6, 7, 9, 10, 12),
            (2, 3, 4, 5, 6, 7, 8, 10),
            (2, 3, 4, 5, 6, 7, 8, 9),
            (1, 2, 3, 4, 5, 6, 7, 8),
        ),
    )


def _printed() -> Iterator[Card]:
    """Each design with its copies, dealt out to the stores one after the other: 36 to each."""
    stores = cycle(STORES)
    for design, copies in _designs():
        lying: dict[str, int] = {}
        for store in islice(stores, copies):
            lying[store] = lying.get(store, 0) + 1
        yield design.model_copy(update={"stores": lying})


def _designs() -> Iterator[tuple[Card, int]]:
    yield from _combats("spirit", 11)
    yield from _combats("damage", 8)
    yield from _combats("influence", 6)
    items: list[tuple[Sequence[str], str]] = [
        *(((word,), "hunters") for word in HUNTERS_ITEMS),
        *(((word,), "necromancer") for word in NECROMANCERS_ITEMS),
        *((words, "both") for words in ODD_ITEMS),
    ]
    for number, (words, side) in enumerate(items):
        copies = 2 if number else 3
        yield item(f"item-{WORDS[number]}", *words, side=side, cost=number % 3), copies
    for sides, words in (("hunters", HUNTERS_TRAPS), ("necromancer", NECROMANCERS_TRAPS)):
        for number, word in enumerate(words):
            copies = 2 if sides == "hunters" else 1
            yield trap(f"{sides}-trap-{WORDS[number]}", word, side=sides, cost=number % 2), copies
    for number in range(10):
        task, penalty = TASKS[number % 6], PENALTIES[(number + 1) % 6]
        made = event(f"event-{WORDS[number]}", task, count=2 + number % 4, penalty=penalty)
        yield made, 2


def _combats(kind: str, designs: int) -> Iterator[tuple[Card, int]]:
    """Four copies of each: cheap ones with few points, dear ones with more, some that heal."""
    for number in range(designs):
        cost = number % 4
        more: dict[str, Any] = {"cost": cost, "health": 1 if number % 5 == 0 else 0}
        yield combat(f"{kind}-{WORDS[number]}", f"{kind} {1 + cost}", **more), 4
