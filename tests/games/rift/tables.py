"""Tables of what is printed, made from the data: `python -m tests.games.rift.tables`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.games.rift.data import Combat, Edition, Item, Kind, Trap
from engine.games.rift.edition import EDITION
from tests.games.rift.fairness.decks import KINDS, kinds_of
from tests.games.rift.fairness.items import bearing

Groups = Mapping[str, Sequence[str]]
"""The columns of a table: physical cards by where they lie."""


def decks(edition: Edition) -> Groups:
    """The decks of the stores."""
    return {store: edition.decks[store] for store in edition.stores}


def points(edition: Edition, cards: Iterable[str]) -> Counter[Kind]:
    """What the Combat cards among them print together, by kind."""
    found: Counter[Kind] = Counter()
    for design in map(edition.design, cards):
        if isinstance(design, Combat):
            found[design.kind] += design.points
    return found


def prices(edition: Edition, cards: Iterable[str]) -> Counter[int]:
    """How many of them cost how much; an Event has no cost."""
    return Counter(edition.design(card).price for card in cards if edition.kind(card) != "event")


def table(edition: Edition) -> Iterator[str]:
    """What each store holds: lines of a table, as Markdown has it."""
    groups = {edition.places[store].name: deck for store, deck in decks(edition).items()}
    groups["all"] = list(edition.cards)
    yield from _row("cards", list(groups))
    yield f"|---|{'---|' * len(groups)}"
    yield from _row("in all", [len(cards) for cards in groups.values()])
    for kind in KINDS:
        yield from _row(kind, [kinds_of(edition, cards)[kind] for cards in groups.values()])
    for kind in KINDS[:3]:
        printed = [points(edition, cards)[kind] for cards in groups.values()]
        yield from _row(f"all {kind} points", printed)
    for cost in sorted(prices(edition, edition.cards)):
        yield from _row(f"cost {cost}", [prices(edition, cards)[cost] for cards in groups.values()])


def words(edition: Edition) -> Iterator[str]:
    """Which words Items and Traps bear, and on which designs."""
    active = {
        key: one.effects for key, one in edition.designs.items() if isinstance(one, (Item, Trap))
    }
    yield from _row("word", ["designs"])
    yield "|---|---|"
    for word, keys in sorted(bearing(active).items()):
        names = [edition.designs[key].name for key in keys]
        yield from _row(word, [", ".join(names)])


def rows(edition: Edition) -> Iterator[str]:
    """What is printed for one, two, three and four Hunters."""
    yield from _row("Hunters", [1, 2, 3, 4])
    yield f"|---|{'---|' * 4}"
    for hunter in edition.characters.values():
        yield from _row(f"{hunter.name}, Speed {hunter.speed}: Health", hunter.health)
    levels = [", ".join(map(str, row)) for row in edition.necromancer.levels]
    yield from _row("levels of Entities", levels)


def _row(name: str, cells: Sequence[object]) -> Iterator[str]:
    yield f"| {' | '.join([name, *(str(cell) if cell else '–' for cell in cells)])} |"


if __name__ == "__main__":
    print(*table(EDITION), "", *words(EDITION), "", *rows(EDITION), sep="\n")
