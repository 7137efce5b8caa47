"""Fellbound's rulebook, in reading order: setup, turns, phases, the end."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from pydantic import Field

from engine.ask import Rule, checkpoint, choose, confirm, pick, together
from engine.chance import Chance
from engine.deck import Deck
from engine.game import Action, Result, Settings
from engine.games.fellbound.actions import PASS, acts, deployments, perform
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.data import CARDS, DECK_SIZE, DECKS, Card, can_open, is_aligned
from engine.games.fellbound.state import Army, Fellbound
from engine.text import Value

Phase: TypeAlias = Callable[[Fellbound, Army], Rule[None]]


class FellboundSettings(Settings):
    """What is chosen at the table."""

    format: Literal["quick", "constructed", "random"] = Field(
        "quick", description="Preset decks, ten characters of your choice, or ten by chance"
    )
    alignment: bool = Field(
        False, description="Constructed: no Life with Death, and no Order with Chaos"
    )
    board: Literal["deep", "wide"] = Field(
        "deep", description="Two players: two columns and five rows, or the other way round"
    )
    hands: Literal["closed", "open"] = Field(
        "closed", description="Allies: whether they see each other's hands"
    )


# Setup


def new(settings: FellboundSettings, seats: Sequence[str], chance: Chance) -> Fellbound:
    """Each player begins with a shuffled deck of ten, and a treasury of three gold."""
    armies = {seat: Army(seat, team=place % 2, ally=place // 2) for place, seat in enumerate(seats)}
    fellbound = Fellbound(
        board_key=settings.board if len(seats) == 2 else "allied",
        armies=armies,
        shows_hands=settings.hands == "open",
        mustered=settings.format != "constructed",
        aligned=settings.alignment,
        first=chance.below(2),
    )
    assert BOARDS[fellbound.board_key].seats == len(seats)
    if settings.format == "quick":
        deal_presets(fellbound, chance)
    elif settings.format == "random":
        for army in armies.values():
            army.deck = Deck.of(random_deck(chance))
    return fellbound


def deal_presets(fellbound: Fellbound, chance: Chance) -> None:
    """Each team gets the preset decks; who gets which is left to chance."""
    for ally in range(len(fellbound.armies) // 2):
        names = list(DECKS)
        chance.shuffle(names)
        pair = [army for army in fellbound.armies.values() if army.ally == ally]
        for army, name in zip(pair, names, strict=True):
            army.deck = Deck.of(DECKS[name])


def random_deck(chance: Chance) -> list[str]:
    """Ten different characters of which two can be paid at the start."""
    pool = sorted(CARDS)
    while True:
        chance.shuffle(pool)
        if can_open(pool[:DECK_SIZE]):
            return pool[:DECK_SIZE]


async def muster(fellbound: Fellbound) -> None:
    """Everybody secretly picks ten different characters; nothing is shown until all have."""
    decks = await together({seat: pick_deck(fellbound, seat) for seat in fellbound.armies})
    for seat, deck in decks.items():
        fellbound.armies[seat].deck = Deck.of(card.key for card in deck)
        fellbound.tell("fellbound.mustered", seat=seat)
    fellbound.mustered = True


async def pick_deck(fellbound: Fellbound, seat: str) -> list[Card]:
    """Ten different ones, of which two can be paid, in keeping with the alignments if asked."""

    def allowed(picked: Sequence[Card]) -> list[Card]:
        deck = [card.key for card in picked]
        return [card for card in CARDS.values() if can_follow(deck, card.key, fellbound.aligned)]

    return await pick(seat, "fellbound.muster", allowed, DECK_SIZE)


def can_follow(deck: list[str], card: str, aligned: bool) -> bool:
    """Whether a legal deck of ten can still be made with `card` added."""
    more = [*deck, card]
    if aligned and not is_aligned(more):
        return False
    missing = DECK_SIZE - len(more)
    rest = [
        other
        for other in CARDS
        if other not in more and not (aligned and not is_aligned([*more, other]))
    ]
    cheapest = sorted(rest, key=lambda other: CARDS[other].cost)[:missing]
    return len(cheapest) == missing and can_open([*more, *cheapest])


# Turns


async def play(fellbound: Fellbound) -> Result:
    """Players, or teams, take turns until one is defeated or nothing happens any more."""
    while True:
        await checkpoint()
        if not fellbound.mustered:
            await muster(fellbound)
        else:
            await take_turn(fellbound)
            if (result := ending(fellbound)) is not None:
                return result


async def take_turn(fellbound: Fellbound) -> None:
    """The opening turn is a deployment; later ones are actions, one card, and a deployment."""
    fellbound.begin_turn()
    team = fellbound.team(fellbound.active)
    fellbound.tell("fellbound.turn", seat=[army.seat for army in team], turn=fellbound.turn)
    if fellbound.is_opening:
        for army in team:
            fellbound.draw_opening_hand(army)
    else:
        fellbound.phase = "act"
        await in_any_order(fellbound, team, action_phase)
        for army in team:
            army.passed = False
            fellbound.draw(army)
    fellbound.phase = "deploy"
    await in_any_order(fellbound, team, deployment_phase)
    fellbound.end_turn()


async def in_any_order(fellbound: Fellbound, team: Sequence[Army], phase: Phase) -> None:
    """Allies go through a phase side by side; it ends when both have passed."""
    if len(team) == 1:
        await phase(fellbound, team[0])
    else:
        await together({army.seat: phase(fellbound, army) for army in team})


async def action_phase(fellbound: Fellbound, army: Army) -> None:
    """Each active character may perform one act: move, attack, reform, or special ability."""

    def offered() -> list[Action]:
        return [*acts(fellbound, army.seat), PASS]

    while (act := await choose(army.seat, "fellbound.act", offered)) is not PASS:
        assert act is not None
        perform(fellbound, army.seat, act)
    army.passed = True


async def deployment_phase(fellbound: Fellbound, army: Army) -> None:
    """Any number of characters from the hand may be deployed onto the own zone."""

    def offered() -> list[Action]:
        return [*deployments(fellbound, army), PASS]

    while True:
        # Not to ask somebody with cards in hand would tell that none of them can be paid.
        ask = bool(army.hand) and fellbound.has_room(army)
        act = await choose(army.seat, "fellbound.deploy", offered, even_one=ask)
        assert act is not None
        if act is not PASS:
            perform(fellbound, army.seat, act)
        elif len(offered()) == 1 or await may_end(fellbound, army):
            break
    army.passed = True


async def may_end(fellbound: Fellbound, army: Army) -> bool:
    """Ending a turn that loses asks for confirmation."""
    team = fellbound.team(army.team)
    is_last = all(other.passed for other in team if other is not army)
    if not (is_last and fellbound.is_defeated(army.team)):
        return True
    return await confirm(army.seat, "fellbound.end-losing")


# The end


def ending(fellbound: Fellbound) -> Result | None:
    """Defeated is who has fewer than two living characters at the end of the own turn."""
    if fellbound.is_defeated(fellbound.active):
        return won(fellbound, 1 - fellbound.active, "fellbound.ending.defeat")
    if fellbound.quiet >= fellbound.limit:
        return result(fellbound, "fellbound.ending.quiet", ())
    return None


def won(fellbound: Fellbound, team: int, how: str) -> Result:
    """`team` wins."""
    return result(fellbound, how, [army.seat for army in fellbound.team(team)])


def result(fellbound: Fellbound, how: str, winners: Sequence[str]) -> Result:
    """How it ended, after how many turns, and who had begun."""
    first = fellbound.team(fellbound.first)[0].seat
    losers = [seat for seat in fellbound.armies if seat not in winners] if winners else []
    values: dict[str, Value] = {"turns": fellbound.turn, "first": first, "losers": losers}
    return Result(how, tuple(winners), values)


def concede(fellbound: Fellbound, seat: str) -> Result | None:
    """A player alone is defeated at once; an ally leaves the own characters to the computer."""
    army = fellbound.armies[seat]
    if len(fellbound.team(army.team)) == 1:
        return won(fellbound, 1 - army.team, "fellbound.ending.conceded")
    fellbound.conceded.append(seat)
    if all(ally.seat in fellbound.conceded for ally in fellbound.team(army.team)):
        return won(fellbound, 1 - army.team, "fellbound.ending.conceded")
    return None


def leave(fellbound: Fellbound, seat: str) -> None:
    """The computer commands the army of an ally who gave up until the end."""
    fellbound.tell("fellbound.left", seat=seat)


def drawn(fellbound: Fellbound) -> Result:
    """Both sides agreed to end it."""
    return result(fellbound, "fellbound.ending.agreed", ())


def opponents(fellbound: Fellbound, seat: str) -> list[str]:
    """The seats of the other team."""
    return [other for other in fellbound.armies if fellbound.is_foe(seat, other)]


def cards_played(fellbound: Fellbound) -> dict[str, list[str]]:
    """Which characters each seat deployed."""
    return {seat: army.deployed for seat, army in fellbound.armies.items()}
