"""Fellbound's rulebook, in reading order: setup, turns, phases, the end."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from engine.ask import checkpoint, pick, together
from engine.chance import Chance
from engine.deck import Deck
from engine.game import Result, Settings
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.data import DEATHLESS_TURNS, DECK_SIZE, QUIET_TURNS, Card, Edition
from engine.games.fellbound.phases import ACTING, DEPLOYING, go_through
from engine.games.fellbound.state import Army, Fellbound
from engine.text import Value


class FellboundSettings(Settings):
    """What is chosen at the table."""

    format: Literal["quick", "constructed", "random"] = Field(
        "quick", description="Preset decks, ten characters of your choice, or ten by chance"
    )
    alignment: bool = Field(
        True, description="Constructed: no Life with Death, and no Order with Chaos"
    )
    board: Literal["deep", "wide"] = Field(
        "deep", description="Two players: two columns and five rows, or the other way round"
    )
    hands: Literal["closed", "open"] = Field(
        "closed", description="Allies: whether they see each other's hands"
    )

    def applies(self, option: str, seats: int | None = None) -> bool:
        """Alignments count where armies are chosen; the board is for two, open hands for allies."""
        match option:
            case "alignment":
                return self.format == "constructed"
            case "board":
                return seats in (None, 2)
            case "hands":
                return seats in (None, 4)
        return super().applies(option, seats)


# Setup


def new(
    edition: Edition, settings: FellboundSettings, seats: Sequence[str], chance: Chance
) -> Fellbound:
    """Each player begins with a shuffled deck of ten, and a treasury of three gold."""
    armies = {seat: Army(seat, team=place % 2, ally=place // 2) for place, seat in enumerate(seats)}
    fellbound = Fellbound(
        board_key=settings.board if len(seats) == 2 else "allied",
        armies=armies,
        shows_hands=settings.hands == "open",
        mustered=settings.format != "constructed",
        phase="muster" if settings.format == "constructed" else "deploy",
        aligned=settings.alignment,
        first=chance.below(2),
    )
    assert BOARDS[fellbound.board_key].seats == len(seats)
    if settings.format == "quick":
        deal_presets(fellbound, edition, chance)
    elif settings.format == "random":
        for army in armies.values():
            army.deck = Deck.of(random_deck(edition, chance))
    return fellbound


def deal_presets(fellbound: Fellbound, edition: Edition, chance: Chance) -> None:
    """Two players, or two allies, get one preset deck each; chance says who gets which."""
    armies = list(fellbound.armies.values())
    pairs = [armies] if len(armies) == 2 else [fellbound.team(0), fellbound.team(1)]
    for pair in pairs:
        names = list(edition.decks)
        chance.shuffle(names)
        for army, name in zip(pair, names, strict=False):
            army.deck = Deck.of(edition.decks[name])


def random_deck(edition: Edition, chance: Chance) -> list[str]:
    """Ten different characters of which two can be paid at the start."""
    pool = sorted(edition.cards)
    while True:
        chance.shuffle(pool)
        if edition.can_open(pool[:DECK_SIZE]):
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
        edition, aligned = fellbound.edition, fellbound.aligned
        return [
            card for card in edition.cards.values() if can_follow(edition, deck, card.key, aligned)
        ]

    return await pick(seat, "fellbound.muster", allowed, DECK_SIZE)


def can_follow(edition: Edition, deck: Sequence[str], card: str, aligned: bool) -> bool:
    """Whether a legal deck of ten can still be made with `card` added."""
    more = [*deck, card]
    pools = edition.sides() if aligned else [list(edition.cards)]
    return any(can_complete(edition, more, pool) for pool in pools)


def can_complete(edition: Edition, deck: Sequence[str], pool: Sequence[str]) -> bool:
    """Whether ten different ones of `pool`, these among them, can make a deck that opens."""
    if not all(card in pool for card in deck):
        return False
    rest = sorted((edition.cards[card].cost, card) for card in pool if card not in deck)
    cheapest = [card for _, card in rest[: DECK_SIZE - len(deck)]]
    return len(deck) + len(cheapest) == DECK_SIZE and edition.can_open([*deck, *cheapest])


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
    if fellbound.is_opening:
        for army in team:
            fellbound.draw_opening_hand(army)
    else:
        fellbound.phase = "act"
        if not await go_through(fellbound, team, ACTING):
            return
        for army in team:
            army.passed = False
            fellbound.draw(army)
    fellbound.phase = "deploy"
    await go_through(fellbound, team, DEPLOYING)


# The end


def ending(fellbound: Fellbound) -> Result | None:
    """Defeated is who has fewer than two living characters at the end of the own turn."""
    if fellbound.is_defeated(fellbound.active):
        return won(fellbound, 1 - fellbound.active, "fellbound.ending.defeat")
    if fellbound.quiet >= QUIET_TURNS:
        return result(fellbound, "fellbound.ending.quiet", (), limit=QUIET_TURNS)
    # Healing can make damage undone for ever.
    if fellbound.deathless >= DEATHLESS_TURNS:
        return result(fellbound, "fellbound.ending.deathless", (), limit=DEATHLESS_TURNS)
    return None


def won(fellbound: Fellbound, team: int, how: str) -> Result:
    """`team` wins."""
    return result(fellbound, how, [army.seat for army in fellbound.team(team)])


def result(fellbound: Fellbound, how: str, winners: Sequence[str], **more: Value) -> Result:
    """How it ended, after how many turns, and who had begun."""
    first = fellbound.team(fellbound.first)[0].seat
    losers = [seat for seat in fellbound.armies if seat not in winners] if winners else []
    values: dict[str, Value] = {"turns": fellbound.turn, "first": first, "losers": losers}
    return Result(how, tuple(winners), values | more)


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


def rejoin(fellbound: Fellbound, seat: str) -> None:
    """Another player commands the army of who gave up."""
    fellbound.conceded = [one for one in fellbound.conceded if one != seat]


def drawn(fellbound: Fellbound) -> Result:
    """Both sides agreed to end it."""
    return result(fellbound, "fellbound.ending.agreed", ())


def opponents(fellbound: Fellbound, seat: str) -> list[str]:
    """The seats of the other team."""
    return [other for other in fellbound.armies if fellbound.is_foe(seat, other)]


def cards_played(fellbound: Fellbound) -> dict[str, list[str]]:
    """Which characters each seat deployed."""
    return {seat: army.deployed for seat, army in fellbound.armies.items()}


def decks_dealt(fellbound: Fellbound) -> dict[str, str]:
    """Which preset deck each seat was dealt, where it was dealt one."""
    decks = {frozenset(deck): key for key, deck in fellbound.edition.decks.items()}
    cards = {
        seat: frozenset([*army.deployed, *army.hand, *army.deck.unseen, *army.deck.top])
        for seat, army in fellbound.armies.items()
    }
    return {seat: decks[all_ten] for seat, all_ten in cards.items() if all_ten in decks}
