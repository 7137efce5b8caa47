"""Why the computer player does something, in words: what it gains, and who could strike back."""

from collections.abc import Mapping

from engine.ask import Option, Question
from engine.games.fellbound.actions import (
    Act,
    Attack,
    Deploy,
    Move,
    Pass,
    Reform,
    Use,
    UseOn,
    perform,
)
from engine.games.fellbound.bot.outlook import blows
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.state import Fellbound
from engine.games.fellbound.view import FellboundView
from engine.imagine import copied
from engine.text import Text, Value

ENOUGH = 2
"""So many living characters a side needs at the end of its turn."""


def reason(
    edition: Edition, view: FellboundView, question: Question, option: Option
) -> Text | None:
    """Why the good player would choose this, by what the viewer knows."""
    if question.prompt == "fellbound.muster":
        return _why("muster", cost=edition.cards[option.key].cost)
    before = imagine(edition, view)
    match option:
        case Pass():
            return _why("pass")
        case Use() | UseOn():
            return _why("use", words=edition.cards[option.piece].text)
        case Attack() | Deploy() | Move() | Reform():
            after = copied(before)
            perform(after, question.seat, option)
            return _gain(before, after, question.seat, option)
    return None


def _gain(before: Fellbound, after: Fellbound, seat: str, act: Act | Deploy) -> Text:
    if isinstance(act, Attack):
        return _blow(before, after, seat, act)
    gold = before.armies[seat].treasury
    if isinstance(act, Deploy):
        if living(before, seat) < ENOUGH:
            return _why("two")
        gold -= before.edition.cards[act.card].cost
    if (found := after.armies[seat].treasury - gold) > 0:
        return _why("gold", gold=found)
    return _place(before, after, seat, act)


def _blow(before: Fellbound, after: Fellbound, seat: str, act: Attack) -> Text:
    """What an attack takes, and whether anybody could strike back."""
    foe, now = before.tiles[act.target], after.tiles[act.target]
    if now.slain and living(after, foe.seat) < ENOUGH:
        return _why("wins", card=foe.card)
    strikers = threats(after, after.tile_of(seat, act.piece))
    values: Mapping[str, Value] = {
        "card": foe.card,
        "damage": foe.health - now.health,
        "own": act.piece,
        "by": sorted(strikers.values()),
    }
    done = "slays" if now.slain else "hits"
    return Text(f"fellbound.reason.{done}-{'open' if strikers else 'safe'}", values)


def _place(before: Fellbound, after: Fellbound, seat: str, act: Act | Deploy) -> Text:
    """What somebody can do from there, and who can reach it."""
    card = act.card if isinstance(act, Deploy) else act.piece
    at = after.tile_of(seat, card)
    feared = threats(after, at)
    was: Mapping[str, str] = {}
    reached: list[str] = []
    if not isinstance(act, Deploy):
        stood = before.tile_of(seat, card)
        was, reached = threats(before, stood), aims(before, stood)
    fled = sorted(foe for foe in was.values() if foe not in feared.values())
    if fled and not feared:
        return _why("away", by=fled)
    if fresh := [foe for foe in aims(after, at) if foe not in reached]:
        return _why("reaches-open" if feared else "reaches-safe", card=fresh, own=card)
    if isinstance(act, Deploy):
        return _why("stands-open" if feared else "stands-safe", own=card)
    return _why("nearer", own=card)


def living(table: Fellbound, seat: str) -> int:
    """How many living characters the side of a seat has."""
    team = table.armies[seat].team
    return sum(
        not one.slain and table.armies[one.seat].team == team for one in table.tiles.values()
    )


def threats(table: Fellbound, tile: str) -> Mapping[str, str]:
    """Which enemies could strike whoever stands there, by the tiles where they stand."""
    seat = table.tiles[tile].seat
    foes = {
        at: one for at, one in table.tiles.items() if not one.slain and table.is_foe(seat, one.seat)
    }
    return {
        at: foe.card
        for at, foe in foes.items()
        if any(aim == tile for aim, _ in blows(table, at, foe))
    }


def aims(table: Fellbound, tile: str) -> list[str]:
    """Whom somebody could strike from there."""
    return sorted(table.tiles[at].card for at, _ in blows(table, tile, table.tiles[tile]))


def _why(id: str, **values: Value) -> Text:
    return Text(f"fellbound.reason.{id}", values)
