"""Setup, in snake order: Fear, Starting Spirits, the first Fear token, Home Rows."""

from collections.abc import Sequence

from engine.chance import Chance
from engine.deck import Deck
from engine.games.fear.actions import Choose, Home, Take
from engine.games.fear.board import SIDES, Side, clockwise
from engine.games.fear.capturing import bring_fear, fear_tiles, place_fear
from engine.games.fear.data import STARTING, TOKENS, TYPES, Edition
from engine.games.fear.player import Player, Token
from engine.games.fear.state import FEAR_PILE, Hunt
from engine.games.fear.view import FEAR, Dragon


def set_table(edition: Edition, seats: Sequence[str], chance: Chance) -> Hunt:
    """Six piles of Spirits, two of each type, and all Starting Spirits face up."""
    hunt = Hunt({seat: Player(seat) for seat in seats}, active=seats[0])
    hunt.discards = {pile: [] for pile in (*TYPES, FEAR)}
    hunt.starting = [key for key, one in edition.spirits.items() if one.type == "starting"]
    for type in TYPES:
        cards = sorted(key for key, one in edition.spirits.items() if one.type == type)
        chance.shuffle(cards)
        hunt.piles[f"{type}-left"] = Deck.of(cards[::2])
        hunt.piles[f"{type}-right"] = Deck.of(cards[1::2])
    hunt.piles[FEAR_PILE] = Deck()
    return hunt


async def set_up(hunt: Hunt) -> None:
    """The next of the four steps. Each begins anew from what lies on the table."""
    seats = hunt.order
    if not hunt.fear:
        await choose_fear(hunt, seats[0])
    elif waiting := [seat for seat in seats if len(hunt.players[seat].hand) < STARTING]:
        await take_spirits(hunt, waiting[-1])
    elif not hunt.tokens:
        await begin_fear(hunt, seats[-1])
    else:
        await choose_side(hunt, seats[0])
        hunt.phase = "spirit"


async def choose_fear(hunt: Hunt, seat: str) -> None:
    """Player 1 selects the Fear that all will face."""
    hunt.active = seat
    fears = list(hunt.edition.fears)
    if hunt.wanted == "choose":
        chosen = await hunt.ask(seat, "fear.choose", [Choose.of(fear) for fear in fears])
        face(hunt, chosen.fear)
        hunt.tell("fear.chooses", seat=seat, fear=chosen.fear)
    else:
        face(hunt, hunt.chance.choice(fears) if hunt.wanted == "chance" else hunt.wanted)
        hunt.tell("fear.faces", fear=hunt.fear)


def face(hunt: Hunt, fear: str) -> None:
    """Its deck is shuffled, and its six tokens are at hand."""
    hunt.fear = fear
    printed = hunt.edition.fears[fear]
    hunt.piles[FEAR_PILE] = Deck.of(printed.cards)
    dragons: Sequence[Dragon] = ("red", "blue") if printed.dragons else ("", "")
    hunt.supply = [Token(FEAR, number + 1, dragons[number % 2]) for number in range(TOKENS)]


async def take_spirits(hunt: Hunt, seat: str) -> None:
    """Take all three Starting Spirits: one Guide, and two others."""
    hunt.active = seat
    player = hunt.players[seat]
    while len(player.hand) < STARTING:
        is_guide = not player.hand
        options = [
            Take.of(key) for key in hunt.starting if hunt.edition.spirits[key].guide is is_guide
        ]
        if hunt.quick:
            taken = hunt.chance.choice(options)
        else:
            prompt = "fear.take-guide" if is_guide else "fear.take"
            taken = await hunt.ask(seat, prompt, options)
        hunt.starting.remove(taken.spirit)
        player.hand.append(taken.spirit)
        hunt.tell("fear.takes", seat=seat, card=taken.spirit)


async def begin_fear(hunt: Hunt, seat: str) -> None:
    """The last player places the first Fear token, or a red and a blue one."""
    hunt.active = seat
    for dragon in dict.fromkeys(token.dragon for token in hunt.supply):
        if hunt.quick:
            bring_fear(hunt, dragon, hunt.chance.choice(fear_tiles(hunt)))
        else:
            await place_fear(hunt, seat, dragon)


async def choose_side(hunt: Hunt, seat: str) -> None:
    """Player 1 chooses a side; the others have the one nearest their seat, and all place tokens."""
    hunt.active = seat
    chosen = await hunt.ask(seat, "fear.choose-side", [Home.of(side) for side in SIDES])
    players = list(hunt.players.values())
    for place, player in enumerate(players):
        player.side = side_of(chosen.side, place, len(players))
        hunt.tell("fear.settles", seat=player.seat, side=f"fear.side.{player.side}")
        for number, tile in enumerate(SIDES[player.side]):
            hunt.tokens[tile] = Token(player.seat, number + 1)


def side_of(first: str, place: int, players: int) -> Side:
    """Clockwise from Player 1; of two, the second sits opposite."""
    side: Side = next(side for side in SIDES if side == first)
    return clockwise(side, 2 * place if players == 2 else place)
