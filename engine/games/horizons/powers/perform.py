"""What words do, one after the other: a small rule for each."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.games.horizons.adding import add_presence_to
from engine.games.horizons.afterwards import over
from engine.games.horizons.blight import add_blight, remove_blight
from engine.games.horizons.data import BUILDINGS
from engine.games.horizons.fear import add_fear
from engine.games.horizons.gaining import gain_card
from engine.games.horizons.powers.bringing import defend, energize, last, pay
from engine.games.horizons.powers.choices import At, Way
from engine.games.horizons.powers.counting import amount, holds
from engine.games.horizons.powers.damaging import damage, damage_different, damage_each
from engine.games.horizons.powers.moving import gather, push
from engine.games.horizons.powers.odd import ODD
from engine.games.horizons.powers.places import ONE, fitting, here, lands
from engine.games.horizons.powers.possible import any_can, can, pays
from engine.games.horizons.powers.skipping import keep_off
from engine.games.horizons.powers.taking import (
    destroy_pieces,
    downgrade_piece,
    remove_pieces,
    replace_piece,
)
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import (
    AddBlight,
    AddPresence,
    Choose,
    Damage,
    DamageDifferent,
    DamageEach,
    Defend,
    Destroy,
    Downgrade,
    EachLand,
    Energy,
    Fear,
    GainCard,
    Gather,
    If,
    OddWord,
    Pay,
    Push,
    Range,
    Remove,
    RemoveBlight,
    Repeat,
    Replace,
    Skip,
    Word,
)

Does: TypeAlias = Callable[[Use, Any, str], Awaitable[object]]


async def perform(use: Use, words: Sequence[Word]) -> None:
    """Do words in their order. What answers an effect comes before the next one."""
    behind = use.to_come
    for place, said in enumerate(words):
        use.to_come = (*words[place + 1 :], *behind)
        await _do(use, said)
        use.razed += sum(kind in BUILDINGS for _, kind in use.table.fallen)
        await over(use.table)
    use.to_come = behind


async def _do(use: Use, said: Word) -> None:
    match said:
        case Damage() | DamageEach():
            await _damage(use, said)
        case If():
            is_so = holds(use, said.condition, use.land)
            await perform(use, said.then if is_so else said.otherwise)
        case EachLand():
            await _each_land(use, said)
        case Defend():
            _defend(use, said, await _lands(use, said))
        case Skip():
            _skip(use, said, await _lands(use, said))
        case _:
            does = DOES[type(said)]
            for land in await _lands(use, said):
                await does(use, said, land)


async def _lands(use: Use, said: Word) -> Sequence[str]:
    """The lands where a word is done; where it is done in one of several, that is chosen."""
    where = getattr(said, "where", "target")
    if where not in ONE:
        return lands(use, said)
    offers = [At.of(land) for land in lands(use, said) if can(use, here(said), land)]
    if not offers:
        return []
    seat = use.whom if where == "one-of-theirs" else use.decider
    act = await use.table.ask(seat, "horizons.where", offers, power=use.power)
    return [act.land]


async def _damage(use: Use, said: Damage | DamageEach) -> None:
    """Damage in several lands is an effect in each, so that points can be added in any."""
    found = await _lands(use, said)
    for place, land in enumerate(found, start=1):
        if isinstance(said, Damage):
            await damage(use, said, land, more=place < len(found))
        else:
            await damage_each(use, said, land, more=place < len(found))


async def _each_land(use: Use, said: EachLand) -> None:
    """In each land that fitted when it began; up to the last, there is more of it to come."""
    target, behind, left = use.land, use.to_come, fitting(use, said.lands)
    while left:
        use.land, *left = left
        use.to_come = (said, *behind) if left else behind
        await perform(use, said.does)
    use.land = target


async def _choose(use: Use, said: Choose, land: str) -> None:
    """One of several; in a fear card one that can be done, if any can."""
    places = range(1, len(said.lists) + 1)
    can = [place for place in places if any_can(use, said.lists[place - 1], land)]
    ways = [Way.of(str(place)) for place in _open(use, can, places)]
    act = await use.ask("horizons.way", ways, cause=use.cause)
    await perform(use, said.lists[int(act.which) - 1])


def _open(use: Use, can: Sequence[int], all_: Sequence[int]) -> Sequence[int]:
    """A Power's user may choose any way; of a fear card, one that can be done is done."""
    return all_ if use.power else can or all_[:1]


async def _fear(use: Use, said: Fear, land: str) -> None:
    n = amount(use, said.n, land)
    if n > 0:
        use.table.tell("horizons.frightens", n=n)
        add_fear(use.table, n)


def _defend(use: Use, said: Defend, found: Sequence[str]) -> None:
    """Each land is given what it counts; lands that are given the same are told together."""
    amounts = {land: amount(use, said.n, land) for land in found}
    for n in dict.fromkeys(n for n in amounts.values() if n > 0):
        defend(use, [land for land in found if amounts[land] == n], n)
    if said.where == "target":
        use.defended += [land for land in found if amounts[land] > 0]


def _skip(use: Use, said: Skip, found: Sequence[str]) -> None:
    if said.names_pieces and use.fear:
        for action in said.actions:
            keep_off(use, action)
            how = "where" if found else "nowhere"
            read = f"{use.fear} {use.level}"
            use.table.tell(f"horizons.skips-{how}", action=action, read=read, land=list(found))
        return
    whats = ["no-city"] if said.no_city else [f"skip-{action}" for action in said.actions]
    for what in whats if found else ():
        for land in found:
            last(use, what, 1, land)
        use.table.tell(f"horizons.{what}", land=list(found))


async def _range(use: Use, said: Range, land: str) -> None:
    """For the rest of the turn."""
    last(use, "range", said.n, use.whom)
    use.table.tell("horizons.reaches", seat=use.whom, n=said.n)


async def _add_blight(use: Use, said: AddBlight, land: str) -> None:
    for _ in range(said.n):
        await add_blight(use.table, land, chooser=use.decider or None)


async def _remove_blight(use: Use, said: RemoveBlight, land: str) -> None:
    if gone := remove_blight(use.table, land, said.n):
        use.table.tell("horizons.healed", land=land, n=gone)


async def _energy(use: Use, said: Energy, land: str) -> None:
    for seat in _seats(use, said.who):
        energize(use, seat, amount(use, said.n, land, seat))


def _seats(use: Use, who: str) -> Sequence[str]:
    if who == "each":
        return use.table.seats
    both = [use.user, use.whom]
    return both if who == "both" else both[:1] if who == "user" else both[1:]


async def _pay(use: Use, said: Pay, land: str) -> None:
    """Whoever may pay says whether, and chooses what comes of it."""
    seat = _seats(use, said.who)[0]
    if not pays(use, said) or not any_can(use, said.then, land):
        return
    decider, use.decider = use.decider, seat
    if await use.wants("horizons.pay", n=said.n):
        pay(use, seat, said.n)
        await perform(use, said.then)
    use.decider = decider


async def _gain_card(use: Use, said: GainCard, land: str) -> None:
    for seat in _seats(use, said.who):
        await gain_card(use.table, seat, said.deck)


async def _add_presence(use: Use, said: AddPresence, land: str) -> None:
    for _ in range(said.n):
        if await add_presence_to(use.table, use.user, land):
            use.presence_added = True


async def _repeat(use: Use, said: Repeat, land: str) -> None:
    """Once more, when this use is over. Nobody looks for what a repeat would repeat."""
    use.again.append(said.adjacent)


async def _odd(use: Use, said: OddWord, land: str) -> None:
    await ODD[said.name].does(use)


DOES: Mapping[type, Does] = MappingProxyType(
    {
        Fear: _fear,
        DamageDifferent: damage_different,
        Push: push,
        Gather: gather,
        Range: _range,
        Destroy: destroy_pieces,
        Remove: remove_pieces,
        Replace: replace_piece,
        Downgrade: downgrade_piece,
        AddBlight: _add_blight,
        RemoveBlight: _remove_blight,
        AddPresence: _add_presence,
        Energy: _energy,
        Pay: _pay,
        GainCard: _gain_card,
        Repeat: _repeat,
        Choose: _choose,
        OddWord: _odd,
    }
)
"""What each word does in a land."""
