"""Why the computer player does something, in words: what is missing, and what it would cost."""

from collections.abc import Mapping

from engine.ask import Option, Question, Vote
from engine.games.incubo.actions import (
    ASKS,
    Abandon,
    Companion,
    Draw,
    DrawOn,
    Fight,
    FightOn,
    Stop,
    Use,
)
from engine.games.incubo.bot import fighting
from engine.games.incubo.bot.gains import gain
from engine.games.incubo.bot.seen import SeenTable
from engine.games.incubo.data import Edition
from engine.games.incubo.view import DreamerView, IncuboView
from engine.text import Text, Value

CHOSEN: Mapping[str, str] = {
    "incubo.choose": "face",
    "incubo.order": "best",
    "incubo.pick": "best",
    "incubo.discard": "worst",
    "incubo.box": "worst",
    "incubo.return": "worst",
    "incubo.double": "most",
    "incubo.match": "most",
    "incubo.raise": "most",
    "incubo.spend": "most",
    "incubo.copy": "most",
    "incubo.numb": "least-harm",
    "incubo.scatter": "least-harm",
    "incubo.declare": "part",
    "incubo.calm": "calm",
}
"""What decides where only one thing does, by the question."""
PLACED: Mapping[str, str] = {
    "play": "keep",
    "pass": "pass",
    "eliminate": "eliminate",
    "remove": "remove",
    "soothe": "remove",
}
"""What decides where a drawn card goes, by the act."""


def reason(edition: Edition, view: IncuboView, question: Question, option: Option) -> Text | None:
    """Why the good player would choose this, by what the viewer knows."""
    table = SeenTable.of(edition, view)
    me = view.dreamer(question.seat)
    if isinstance(option, Vote):
        return _why("consent" if option.word == "consent" else "refuse")
    if isinstance(option, Stop) and any(map(_is_free, question.options)):
        return _why("stop-free")
    if isinstance(option, ASKS):
        return _why("ask")
    if question.prompt in CHOSEN:
        return _why(CHOSEN[question.prompt])
    if (verb := option.key.split()[0]) in PLACED:
        return _why("bear" if verb == "play" and table.is_fear(me.drawn) else PLACED[verb])
    return _free(table, me, option)


def _is_free(option: Option) -> bool:
    """Whether another card costs nothing."""
    return isinstance(option, Draw | DrawOn | Fight | FightOn) and int(option.price) == 0


def _free(table: SeenTable, me: DreamerView, option: Option) -> Text | None:
    """What is done without being asked."""
    match option:
        case Stop():
            return _why("stop")
        case Abandon(terror=terror):
            return _why("abandon", terror=int(terror))
        case Fight(part=card) | FightOn(part=card):
            part = next(one for one in table.view.parts if one.card == card)
            return _why("fight", card=card, missing=fighting.missing(part))
        case Draw(price=price) | DrawOn(price=price) | Companion(price=price):
            return _drawn(table, me, int(price))
        case Use(card=card):
            return _used(table, me, card)
    return None


def _drawn(table: SeenTable, me: DreamerView, price: int) -> Text:
    if not me.has_played and not price:
        return _why("first")
    missing = table.missing(me)
    if table.view.won and not price:
        return _why("improve")
    if price:
        return _why("draw-paid", missing=missing, price=price)
    return _why("draw", missing=missing) if missing else _why("lend")


def _used(table: SeenTable, me: DreamerView, card: str) -> Text:
    laid = next(one for one in me.laid if one.card == card)
    power = table.power(laid)
    courage = round(gain(table, me, power)) if power is not None else 0
    return _why("use", courage=courage) if courage > 0 else _why("use-free")


def _why(id: str, **values: Value) -> Text:
    return Text(f"incubo.reason.{id}", values)
