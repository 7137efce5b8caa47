"""Growth: one option of the panel, and all its items in the order that the player likes."""

from collections.abc import Sequence

from engine.game import Action
from engine.games.horizons.actions import Gain, Grow, Presence
from engine.games.horizons.adding import put, ways
from engine.games.horizons.afterwards import over
from engine.games.horizons.data import Grow as Item
from engine.games.horizons.gaining import decks_with_cards, draw, gain_card, next_lesson
from engine.games.horizons.powers.moving import push_up_to
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons

STIFF_WIND = "a-stiff-wind-at-their-backs"


async def grow(table: Horizons, spirit: Spirit) -> None:
    """Choose an option; do what needs no choice at once, and the rest as the player says."""
    options = table.edition.spirits[spirit.key].growth
    asked = [Grow.of(str(number)) for number, _ in enumerate(options, start=1)]
    act = await table.ask(spirit.seat, "horizons.grow", asked)
    spirit.option, spirit.grown = int(act.option), []
    table.tell("horizons.grows", seat=spirit.seat, option=spirit.option)
    for place, item in enumerate(options[spirit.option - 1]):
        do_at_once(table, spirit, place, item)
    while acts := growths(table, spirit):
        await perform(table, spirit, await table.ask(spirit.seat, "horizons.grow-on", acts))


def do_at_once(table: Horizons, spirit: Spirit, place: int, item: Item) -> None:
    """An item that leaves nothing to choose: nothing else hangs on when it is done."""
    if item.word == "reclaim":
        reclaim(table, spirit)
    elif item.word == "energy":
        spirit.energy += item.n
        table.tell("horizons.gains-energy", seat=spirit.seat, n=item.n, energy=spirit.energy)
    else:
        return
    spirit.grown.append(place)


def reclaim(table: Horizons, spirit: Spirit) -> None:
    """All cards of the discard pile return to the hand; of none there is nothing to tell."""
    if spirit.discard:
        table.tell("horizons.reclaims", seat=spirit.seat, count=len(spirit.discard))
    spirit.hand += spirit.discard
    spirit.discard = []


def left(table: Horizons, spirit: Spirit) -> list[tuple[int, Item]]:
    """The items of the option that are not done yet, those first that reach the least."""
    if spirit.option is None:
        return []
    items = table.edition.spirits[spirit.key].growth[spirit.option - 1]
    open_ = [(place, item) for place, item in enumerate(items) if place not in spirit.grown]
    return sorted(open_, key=lambda one: one[1].n)


def growths(table: Horizons, spirit: Spirit) -> list[Action]:
    """What a Spirit may do next of its option; what can't be done is left out."""
    found: dict[str, Action] = {}
    for _, item in left(table, spirit):
        acts = gains(table, spirit) if item.word == "card" else additions(table, spirit, item)
        found |= {act.key: act for act in acts}
    return list(found.values())


def gains(table: Horizons, spirit: Spirit) -> Sequence[Action]:
    """The decks to gain a card from; with a progression the one of the card that it teaches."""
    if card := next_lesson(table, spirit):
        return [Gain.of(table.edition.powers[card].deck)]
    return [Gain.of(deck) for deck in decks_with_cards(table)]


def additions(table: Horizons, spirit: Spirit, item: Item) -> Sequence[Action]:
    """From where and to which lands presence may be added by this item."""
    return ways(table, spirit, reached(table, spirit, item))


def reached(table: Horizons, spirit: Spirit, item: Item) -> list[str]:
    """The lands in range of any of its presence, also of that which will move, as it likes."""
    origins = table.lands_of(spirit.seat)
    return [
        land
        for land, place in table.map.lands.items()
        if (not item.terrain or place.terrain in item.terrain)
        and any(table.map.distance[origin][land] <= item.n for origin in origins)
    ]


async def perform(table: Horizons, spirit: Spirit, act: Action) -> None:
    """Do one item. Of several that fit, the one is done that reaches the least."""
    if isinstance(act, Presence):
        mine = [one for one in left(table, spirit) if one[1].word == "presence"]
        place = next(n for n, item in mine if act.land in reached(table, spirit, item))
        spirit.grown.append(place)
        await add(table, spirit, act)
    elif isinstance(act, Gain):
        spirit.grown.append(next(n for n, item in left(table, spirit) if item.word == "card"))
        if next_lesson(table, spirit):
            await gain_card(table, spirit.seat)
        else:
            await draw(table, spirit, act.deck)


async def add(table: Horizons, spirit: Spirit, act: Presence) -> None:
    """Add presence in Growth; the Whirlwind's wind pushes at its back."""
    put(table, spirit.seat, act)
    await over(table)
    if table.edition.spirits[spirit.key].rule == STIFF_WIND:
        await push_up_to(table, spirit.seat, act.land, 1, ("explorer", "dahan"))
        await over(table)
