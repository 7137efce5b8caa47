"""Landing on a tile: captures, what they end, who strikes back, and where Fear comes back."""

from collections.abc import Sequence
from typing import NoReturn

from engine.ask import MatchOver
from engine.game import Result
from engine.games.fear import totals
from engine.games.fear.actions import Place
from engine.games.fear.board import RINGS
from engine.games.fear.player import Captured, Player, Summoned, Token
from engine.games.fear.state import Hunt
from engine.games.fear.view import FEAR, NOT_YET, Dragon
from engine.text import Value


async def take_tile(hunt: Hunt, start: str, end: str) -> None:
    """A token lands on a tile, and captures whoever stands there."""
    victim = hunt.tokens.get(end)
    if victim is not None:
        await capture(hunt, start, end, victim)
        return
    token = hunt.tokens[end] = hunt.tokens.pop(start)
    hunt.show(start, end, token.owner)
    told = "fear.fear-goes" if token.owner == FEAR else "fear.goes"
    hunt.tell(told, seat=hunt.active, at=start, to=end)


async def capture(hunt: Hunt, start: str, end: str, victim: Token) -> None:
    """The attacker takes the tile; who is displaced may strike back; then Fear comes back."""
    tell_capture(hunt, start, end, victim)
    hunt.show(start, end, hunt.side, victim.owner)
    attacker = hunt.tokens[end] = hunt.tokens.pop(start)
    displace(hunt, victim, hunt.player)
    struck = strikes_back(hunt, attacker, victim)
    if struck is not None:
        avenger, card = struck
        del hunt.tokens[end]
        hunt.show(end, end, attacker.owner, attacker.owner)
        tell_struck(hunt, avenger, card, attacker)
        displace(hunt, attacker, avenger)
    if victim.owner == FEAR:
        await place_fear(hunt, hunt.before(hunt.active), victim.dragon)
    elif struck is not None:
        await place_fear(hunt, hunt.active, attacker.dragon)


def displace(hunt: Hunt, token: Token, taker: Player) -> None:
    """A token that left its tile is the taker's; that may end the match, or banish a player."""
    taker.captured.append(Captured(token, NOT_YET))
    hunt.last_capture = hunt.turns
    end_if_over(hunt, taker)
    if token.owner != FEAR and not hunt.tiles_with(token.owner):
        banish(hunt, hunt.players[token.owner])


def end_if_over(hunt: Hunt, taker: Player | None = None) -> None:
    """Who took the last Fear token wins; or who alone has tokens left, and has not given up."""
    if taker is not None and not hunt.supply and not hunt.tiles_with(FEAR):
        win(hunt, "banish", taker.seat)
    standing = [one.seat for one in hunt.players.values() if not one.gone]
    standing = [seat for seat in standing if hunt.tiles_with(seat)]
    if len(standing) == 1:
        win(hunt, "outlast", standing[0])


def win(hunt: Hunt, final: str, seat: str) -> NoReturn:
    """End the match at once."""
    raise MatchOver(result(hunt, final, (seat,)))


def result(hunt: Hunt, final: str, winners: Sequence[str] = (), **more: Value) -> Result:
    """How it ended, and after how many rounds."""
    hunt.phase, hunt.final, hunt.winner = "over", final, (*winners, "")[0]
    hunt.asked.clear()
    values: dict[str, Value] = {"turns": hunt.turns, "rounds": hunt.round, "fear": hunt.fear}
    values["first"] = hunt.order[0]
    return Result(f"fear.ending.{final}", tuple(winners), values | more)


def banish(hunt: Hunt, player: Player) -> None:
    """A player without tokens discards all Spirits, and from now on only controls Fear."""
    player.banished = True
    lost = [one.card for one in player.spirits if not one.healed] + player.hand
    player.hand, player.spirits = [], []
    for card in lost:
        hunt.discard(card)
    hunt.tell_loss("fear.banished", player.seat, seat=player.seat)
    if lost:
        hunt.tell("fear.discards", seat=player.seat, card=lost)


def strikes_back(hunt: Hunt, attacker: Token, victim: Token) -> tuple[Player, Summoned] | None:
    """Whose Disappear displaces the attacker: of several the one summoned last.

    It is there for attacks of others, and a hidden attacker can't be displaced. The Spirits of who
    gave up take nothing any more.
    """
    if attacker in hunt.hidden:
        return None
    found = [
        (other, one)
        for other in hunt.others(hunt.active)
        if victim.owner == FEAR or (victim.owner == other.seat and not other.gone)
        for one in (other.fears if victim.owner == FEAR else other.spirits)
        if disappears(hunt, one)
    ]
    return max(found, key=lambda it: it[1].number, default=None)


def disappears(hunt: Hunt, one: Summoned) -> bool:
    """Whether a card lies there for whoever attacks."""
    return not (one.ended or one.flipped) and hunt.card(one.card).has("disappear")


def tell_capture(hunt: Hunt, start: str, end: str, victim: Token) -> None:
    """Who takes whom, what stands against what, and how many are left."""
    strength, defense = totals.strength(hunt), totals.defense_of(hunt, victim.owner)
    left = len(hunt.tiles_with(victim.owner)) - 1
    figures: dict[str, Value] = {"strength": strength, "defense": defense}
    where: dict[str, Value] = {"seat": hunt.active, "at": start, "to": end}
    if victim.owner == FEAR:
        left += len(hunt.supply)
        hunt.tell_loss("fear.captures-fear", FEAR, left=left, **figures, **where)
    else:
        where["owner"] = victim.owner
        hunt.tell_loss("fear.captures", victim.owner, left=left, **figures, **where)


def tell_struck(hunt: Hunt, avenger: Player, card: Summoned, attacker: Token) -> None:
    """By which card an attacker is displaced."""
    told = "fear.strikes-fear" if attacker.owner == FEAR else "fear.strikes"
    hunt.tell_loss(told, attacker.owner, seat=avenger.seat, card=card.card, owner=hunt.active)


# Where Fear comes back


def fear_tiles(hunt: Hunt) -> list[str]:
    """Where a Fear token may be placed: in the Void, else as close to it as possible."""
    return next(free for ring in RINGS if (free := hunt.free(ring)))


async def place_fear(hunt: Hunt, seat: str, dragon: Dragon = "") -> None:
    """Somebody places the next Fear token of this colour, or has wished where; if one is left.

    Of the other colour comes one only where no dragon at all would be left on the map.
    """
    if not any(token.dragon == dragon for token in hunt.supply):
        on_map = [hunt.tokens[tile].dragon for tile in hunt.tiles_with(FEAR)]
        if dragon not in on_map:
            hunt.tell(f"fear.dragon-banished.{dragon}")
        if on_map:
            return
        dragon = hunt.supply[0].dragon
    tiles = fear_tiles(hunt)
    wished = next((tile for tile in hunt.players[seat].wishes if tile in tiles), "")
    tile = wished or (await ask_for_fear(hunt, seat, tiles)).tile
    bring_fear(hunt, dragon, tile, wished=seat if wished else "")


def bring_fear(hunt: Hunt, dragon: Dragon, tile: str, wished: str = "") -> None:
    """The next token of this colour comes onto the map."""
    token = next(token for token in hunt.supply if token.dragon == dragon)
    hunt.supply.remove(token)
    hunt.put(token, tile)
    if wished:
        told = "fear.comes-wished" if hunt.turns else "fear.begins-wished"
        hunt.tell(told, seat=wished, to=tile)
    else:
        hunt.tell("fear.comes" if hunt.turns else "fear.begins", to=tile)


async def ask_for_fear(hunt: Hunt, seat: str, tiles: Sequence[str]) -> Place:
    """Where the first Fear token is placed, or where Fear comes back."""
    prompt = "fear.respawn" if hunt.turns else "fear.first"
    return await hunt.ask(seat, prompt, [Place.of(tile) for tile in tiles], owner=hunt.active)
