"""Set-up: the island, the pools and the decks; then presence, and the first Explore."""

from engine.deck import Deck
from engine.games.horizons.blight import BLIGHTED, BY_CHANCE
from engine.games.horizons.data import BLIGHT_POOL, FEAR_POOL, PIECES, Start
from engine.games.horizons.invaders import england, prussia, sweden
from engine.games.horizons.invaders.advance import advance
from engine.games.horizons.invaders.explore import explore, reached, turn_up
from engine.games.horizons.invaders.where import lands_on
from engine.games.horizons.pieces import add
from engine.games.horizons.state import Horizons
from engine.games.horizons.strength import ENGLAND, has

STAGES = "111222233333"
"""The Stages of the Invader deck from the top, where no adversary has others."""
GENTLE, HEALTHY = 7, 2
"""Blight for each player: an easier pool, and that of a healthy island with a Blight card."""


def lay_out(table: Horizons, blight: str = "normal") -> None:
    """The boards with their pieces, the pools and the decks: all but the Spirits."""
    _island(table)
    _pools(table, blight)
    _decks(table)
    for adversary in (prussia, england, sweden):
        adversary.lay_out(table)


def _island(table: Horizons) -> None:
    """Printed pieces; Blight among them comes from the box, not from the pool."""
    for land, here in table.lands.items():
        printed = table.place(land).setup
        here.blight = printed.get("blight", 0)
        for kind in PIECES:
            add(table, land, kind, printed.get(kind, 0))


def _pools(table: Horizons, blight: str) -> None:
    """Fear and Blight, by the number of players and by the adversary."""
    players = len(table.spirits)
    each = {"gentle": GENTLE, "normal": BLIGHT_POOL}.get(blight, HEALTHY)
    table.blight_card = blight if blight in (*BLIGHTED, BY_CHANCE) else ""
    table.blight_pool = each * players + 1
    more = 1 if has(table, ENGLAND, 6) else 0
    table.fear_pool = (FEAR_POOL + more) * players


def _decks(table: Horizons) -> None:
    """Power Cards, fear cards, and the Invader cards by their Stages."""
    edition = table.edition
    table.minor, table.major = Deck.of(edition.deck("minor")), Deck.of(edition.deck("major"))
    table.fear_deck = Deck.of(edition.fears)
    stages = STAGES
    if table.adversary:
        levels = edition.adversaries[table.adversary].levels[: table.level + 1]
        table.fear_line = levels[-1].fear
        stages = next((level.deck for level in reversed(levels) if level.deck), STAGES)
    table.stages = [int(stage) for stage in stages]
    for number in (1, 2, 3):
        cards = [key for key, card in edition.invaders.items() if card.stage == number]
        table.stage_cards[str(number)] = Deck.of(cards)
    table.slots = {"extra": [], "ravage": [], "build": [], "explore": []}


async def begin(table: Horizons) -> None:
    """The Spirits come to the island; last, the Invaders explore, and the first turn begins."""
    for seat in table.seats:
        arrive(table, seat)
    await sweden.royal_backing(table)
    card = turn_up(table)
    for land in reached(table, card):
        await explore(table, land)
    advance(table)
    table.turn, table.stage = 1, "spirit"
    table.step("horizons.step.spirit", turn=table.turn)


def arrive(table: Horizons, seat: str) -> None:
    """A Spirit puts its first presence on its board, and takes its unique cards."""
    spirit = table.spirits[seat]
    card = table.edition.spirits[spirit.key]
    spirit.hand = list(card.uniques)
    for start in card.start:
        table.lands[starting_land(table, spirit.board, start)].presence[seat] = start.n


def starting_land(table: Horizons, board: str, start: Start) -> str:
    """The land of a number, or the first or last one of a terrain."""
    lands = lands_on(table, board)
    if start.land is not None:
        return lands[start.land - 1]
    fitting = [land for land in lands if table.place(land).terrain == start.terrain]
    return fitting[-1 if start.which == "highest" else 0]
