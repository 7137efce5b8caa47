"""Forecast of an act: what it uncovers, what is where it goes, what comes there."""

from collections.abc import Iterator

from engine.games.horizons.data import BUILDINGS, SACRED, Edition, Space
from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Text


def uncovers(edition: Edition, own: SpiritSeen, track: str) -> list[str]:
    """What the next space of a track gives: sentences with their figure."""
    card = edition.spirits[own.key]
    spaces, opened = (
        (card.energy, own.energy_open) if track == "energy" else (card.cards, own.cards_open)
    )
    space: Space = spaces[opened]
    found = []
    if space.n is not None:
        found.append(f"horizons.outcome.{track} {space.n}")
    if space.element is not None:
        found.append(f"horizons.outcome.element {space.element}")
    return found


def settles(view: HorizonsView, own: SpiritSeen, source: str, key: str) -> list[Text]:
    """Whether presence makes a sacred site there, and whether one ends where it came from."""
    here = dict(view.land(key).presence).get(own.seat, 0)
    found = []
    if source != key and here + 1 == SACRED:
        found.append(Text("horizons.outcome.site"))
    from_there = sum(dict(one.presence).get(own.seat, 0) for one in view.lands if one.key == source)
    if source != key and from_there == SACRED:
        found.append(Text("horizons.outcome.no-site", {"land": source}))
    return [*found, *there(view, key)]


def there(view: HorizonsView, key: str) -> Iterator[Text]:
    """What stands in a land, and what the Invaders will do there: after their phase, next turn."""
    land = view.land(key)
    later = "next-" if view.stage in ("slow", "end") else ""
    for kind in ("explorer", *BUILDINGS, "dahan"):
        if number := land.count(kind):
            yield Text(f"horizons.outcome.has-{kind}", {"value": number})
    if land.blight:
        yield Text("horizons.outcome.has-blight", {"value": land.blight})
    if land.ravage is not None:
        how = "blights" if land.blights else "ravage"
        yield Text(f"horizons.outcome.{later}{how}", {"n": land.ravage})
    if land.builds:
        yield Text(f"horizons.outcome.{later}build", {"kind": land.builds})


def tiers_by(edition: Edition, own: SpiritSeen, card: str) -> list[int]:
    """Which tiers of the innate Power the elements of a card bring in reach."""
    elements = dict(own.elements)
    for element in edition.powers[card].elements:
        elements[element] = elements.get(element, 0) + 1
    tiers = edition.powers[edition.spirits[own.key].innate].thresholds
    return [
        number
        for number, (tier, reached) in enumerate(zip(tiers, own.tiers, strict=True), start=1)
        if not reached and all(elements.get(one, 0) >= n for one, n in tier.need.items())
    ]


def left_over(edition: Edition, view: HorizonsView) -> Text | None:
    """What somebody who is ready leaves undone."""
    own = view.spirit(view.viewer)
    if own is None or view.stage != "spirit":
        return None
    plays = own.plays - len(own.played)
    payable = [card for card in own.hand if edition.powers[card].cost <= own.energy]
    if not payable or plays < 1:
        return None
    return Text("horizons.forecast.plays-left", {"n": plays, "energy": own.energy})
