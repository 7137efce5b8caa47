"""The Dream sub-phase: choose a Dream, set the Required Courage, play cards, take the result."""

from engine.ask import confirm
from engine.games.incubo import totals
from engine.games.incubo.data import CALM, DICE, Dream
from engine.games.incubo.drawing import deal
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.free_play import act_freely
from engine.games.incubo.legal import acts, choices
from engine.games.incubo.resolving import react, reacts
from engine.games.incubo.state import Incubo


async def face_dream(incubo: Incubo) -> None:
    """One Dream, from drawing it to its result."""
    if incubo.stage == "rest":
        draw_dreams(incubo)
    if incubo.stage == "choose":
        await choose_dream(incubo)
        set_required_courage(incubo)
        for dreamer in incubo.dreamers.values():
            await deal(incubo, dreamer)
    await act_freely(incubo, "incubo.dream", acts)
    # Neither can go on, but somebody had a card to draw and no chime for it.
    if any(not dreamer.has_played and not dreamer.is_out for dreamer in incubo.dreamers.values()):
        incubo.lose("incubo.ending.lost-chimes", payment="incubo.payment.draw")
    if incubo.is_won:
        win(incubo)
    else:
        await abandon(incubo)
    clear_rows(incubo)


def draw_dreams(incubo: Incubo) -> None:
    """R.E.M. 1: the top Dream. R.E.M. 2 and 3: two, or three, to choose from."""
    deck = incubo.rems[str(incubo.rem)]
    while len(incubo.choices) < incubo.rem and len(deck):
        incubo.choices.append(deck.draw(incubo.chance) or "")
    incubo.learns(*incubo.seats)
    incubo.stage = "choose"
    if len(incubo.choices) > 1:
        count = len(incubo.choices)
        incubo.step("incubo.chooses", count=count, card=list(incubo.choices))


async def choose_dream(incubo: Incubo) -> None:
    """One, as both agree. The others of R.E.M. 2 go face down into the R.E.M. 3 deck, else away."""
    if len(incubo.choices) == 1:
        incubo.dream = incubo.choices[0]
    else:
        await act_freely(incubo, "incubo.choose", choices)
    for card in incubo.choices:
        if card == incubo.dream:
            continue
        if incubo.rem == 2:
            incubo.rems["3"].put_under(card)
        else:
            incubo.box.append(card)
    incubo.choices.clear()


def set_required_courage(incubo: Incubo) -> None:
    """Everybody rolls a die and adds a Sheep: the left, the middle or the right one."""
    dream = incubo.edition.cards[incubo.dream]
    assert isinstance(dream, Dream)
    incubo.stage = "dream"
    incubo.faced += 1
    incubo.allowed = incubo.budget
    incubo.step("incubo.faces", card=incubo.dream, rem=incubo.rem)
    for dreamer in incubo.dreamers.values():
        side = dream.alpha if dreamer.role == "alpha" else dream.tommy
        dreamer.sheep = side.sheep[incubo.rem - 1]
        dreamer.die = incubo.chance.choice(DICE[incubo.rem])
        dreamer.free, dreamer.passes, dreamer.eliminations = side.free, 1, 1
        incubo.tell(
            "incubo.rolls",
            seat=dreamer.seat,
            die=dreamer.die,
            sheep=dreamer.sheep,
            required=dreamer.required,
            free=dreamer.free,
        )


def win(incubo: Incubo) -> None:
    """The player at the Growth symbol takes the Dream, and the Bed Board is turned."""
    for place, dreamer in enumerate(incubo.dreamers.values()):
        if totals.gives(incubo.halves, place, common=incubo.common):
            incubo.tell("incubo.lends", seat=dreamer.seat, friend=incubo.friends(dreamer.seat))
    incubo.tell("incubo.wins-dream", card=incubo.dream, seat=incubo.growth)
    incubo.dreamers[incubo.growth].discard.append(incubo.dream)
    incubo.turn_bed()


async def abandon(incubo: Incubo) -> None:
    """Terror; and the Dream goes on top of the R.E.M. 3 deck."""
    incubo.count("given_up")
    incubo.tell("incubo.abandons", loss=incubo.seats, card=incubo.dream)
    terror = incubo.terror
    for dreamer in incubo.dreamers.values():
        terror -= await calm(incubo, dreamer, terror)
    incubo.suffer(terror)
    incubo.rems["3"].put_on_top([incubo.dream])
    incubo.tell("incubo.comes-back", card=incubo.dream)


async def calm(incubo: Incubo, dreamer: Dreamer, terror: int) -> int:
    """By how much a player's Powers lower the Terror that is about to come."""
    calmed = 0
    for laid in reacts(incubo, dreamer, "calm"):
        if calmed < terror and await confirm(
            dreamer.seat, "incubo.calm", card=laid.card, terror=terror - calmed
        ):
            react(incubo, dreamer, laid, "calm")
            less = min(terror - calmed, CALM)
            calmed += less
            incubo.tell("incubo.calms", card=laid.card, terror=less)
    return calmed


def clear_rows(incubo: Incubo) -> None:
    """Played cards go to the own discard, passed ones to the other's, eliminated ones away."""
    for dreamer in incubo.dreamers.values():
        dreamer.discard += [laid.card for laid in dreamer.row("play")]
        passed = [laid.card for laid in dreamer.row("pass")]
        other = incubo.other(dreamer)
        if other is not None:
            other.discard += passed
        else:
            incubo.companion.shuffle_in(passed)
        incubo.box += [laid.card for laid in dreamer.row("elimination")]
        dreamer.rest()
    incubo.dream, incubo.common, incubo.stage = "", False, "rest"
