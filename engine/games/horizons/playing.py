"""Playing cards: as many as the track says, paid from Energy, until one says to be ready."""

from collections.abc import Sequence

from engine.ask import NOT_READY, READY, Option, Question, wait
from engine.asked import Asked
from engine.games.horizons.actions import Play, TakeBack
from engine.games.horizons.needs import may_play
from engine.games.horizons.presence import income
from engine.games.horizons.spirit import Played, Spirit
from engine.games.horizons.state import Horizons


def gain_energy(table: Horizons, spirit: Spirit) -> None:
    """The highest number that is uncovered on the Energy track."""
    n = income(table, spirit.seat)
    spirit.energy += n
    spirit.paid = True
    table.tell("horizons.gains-energy", seat=spirit.seat, n=n, energy=spirit.energy)


async def play_cards(table: Horizons, spirit: Spirit) -> None:
    """Play cards, take them back, and be ready. Who can play nothing is ready unasked."""
    while options := plays(table, spirit):
        act = await table.ask(spirit.seat, "horizons.play", [*options, READY])
        if act is READY:
            await stay_ready(table, spirit.seat)
        elif isinstance(act, Play):
            play(table, spirit, act.card)
        elif isinstance(act, TakeBack):
            take_back(table, spirit, act.card)
    table.ready.append(spirit.seat)


def plays(table: Horizons, spirit: Spirit) -> Sequence[Option]:
    """Cards that can be played and paid, and those that can be taken back."""
    playable = [Play.of(card) for card in spirit.hand if may_play(table, spirit, card)]
    return [*playable, *(TakeBack.of(one.card) for one in spirit.played)]


async def stay_ready(table: Horizons, seat: str) -> None:
    """Be ready, until all are or one takes it back; nobody waits for that."""
    table.ready.append(seat)
    options = (NOT_READY,)
    table.asked[seat] = Asked("horizons.ready", options)
    await wait(Question(seat, "horizons.ready", lambda: options, options, standing=True))
    table.ready.remove(seat)
    table.spirits[seat].ready_slow = False


def play(table: Horizons, spirit: Spirit, card: str) -> None:
    """A card comes into play and is paid; its elements count from now on."""
    spirit.hand.remove(card)
    spirit.played.append(Played(card))
    cost = table.edition.powers[card].cost
    spirit.energy -= cost
    table.tell("horizons.plays", seat=spirit.seat, card=card, cost=cost, energy=spirit.energy)


def take_back(table: Horizons, spirit: Spirit, card: str) -> None:
    """A card returns to the hand, and its Energy to its Spirit."""
    spirit.played = [one for one in spirit.played if one.card != card]
    spirit.plans.pop(card, None)
    spirit.hand.append(card)
    spirit.energy += table.edition.powers[card].cost
    table.tell("horizons.takes-back", seat=spirit.seat, card=card, energy=spirit.energy)
