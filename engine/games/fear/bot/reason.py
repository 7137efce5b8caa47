"""Why the computer player does something, in words: what it captures, and what it guards."""

from collections.abc import Mapping, Sequence

from engine.ask import Option, Question
from engine.games.fear.actions import POWERING, End, Flip, Move, Power, Summon, Swap, Wish
from engine.games.fear.board import BIT
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.haunting import Scheme
from engine.games.fear.bot.hunting import Plan
from engine.games.fear.bot.line import Line
from engine.games.fear.bot.printed import Facts, printed
from engine.games.fear.bot.seen import Seen
from engine.games.fear.bot.summoning import planned
from engine.games.fear.data import Edition
from engine.games.fear.view import FearView
from engine.text import Text, Value

CHOSEN: Mapping[str, str] = {
    "fear.choose": "alike",
    "fear.first": "alike",
    "fear.take-guide": "taken",
    "fear.take": "taken",
    "fear.choose-side": "side",
    "fear.harvest": "harvest",
    "fear.trim": "least",
    "fear.let-go": "least",
    "fear.respawn": "respawn",
    "fear.heal-place": "heal",
    "fear.corrupt": "corrupt",
    "fear.clear": "clear",
    "fear.hide": "hide",
    "fear.peek": "peek",
    "fear.peek-hand": "ahead",
    "fear.copy": "copy",
    "fear.steal": "ahead",
    "fear.heal": "ahead",
}
"""What decides where only one thing does, by the question."""


def reason(edition: Edition, view: FearView, question: Question, option: Option) -> Text | None:
    """Why the good player would choose this, by what the viewer knows."""
    if isinstance(option, Wish):
        return None
    seen = Seen.of(printed(edition), view, question.seat)
    match option:
        case End():
            return _why("end")
        case Power() if question.prompt == POWERING:
            return _why("again" if int(option.tokens) > 1 else "power")
        case Summon() | Flip() | Power():
            return _summoned(seen, question, option)
        case Move() if question.prompt == "fear.push":
            return _pushed(seen, option)
        case Move():
            return _moved(seen, option)
        case Swap():
            return _swapped(seen, option)
    chosen = CHOSEN.get(question.prompt, "")
    return _why(chosen) if chosen else None


def _summoned(seen: Seen, question: Question, option: Summon | Flip | Power) -> Text | None:
    """What the plan that begins so captures, else what the card itself brings."""
    plan, first = planned(seen, question.options)
    if plan is not None and first == option:
        found = _hunted(seen, plan) if isinstance(plan, Plan) else _haunted(seen, plan)
        if found is not None:
            return found
    if isinstance(option, Power):
        return _why("power")
    if isinstance(option, Flip):
        return _why("flip")
    return _brought(seen, seen.facts(option.card))


def _hunted(seen: Seen, plan: Plan) -> Text | None:
    """What it captures in this Spirit Phase."""
    if not plan.line.caught:
        return None
    if plan.line.caught >= seen.left:
        return _why("wins")
    more = _others(Line.begins(seen).cards, plan.card, plan.line.cards)
    if more:
        return _why("captures-with", count=plan.line.caught, cards=more)
    return _why("captures", count=plan.line.caught)


def _others(held: Sequence[Facts], first: Facts | None, kept: Sequence[Facts]) -> list[str]:
    """What a plan summons beside its first card: of what is held, what is not kept."""
    return [card.key for card in held if card not in kept and card is not first]


def _haunted(seen: Seen, scheme: Scheme) -> Text | None:
    """Whom Fear takes in this Fear Phase."""
    lost = [seat for seat in scheme.haunt.lost if seat != seen.seat]
    more = _others(Haunt.begins(seen).cards, scheme.card, scheme.haunt.cards)
    if lost and more:
        return _why("takes-with", seats=lost, cards=more)
    return _why("takes", seats=lost) if lost else None


def _brought(seen: Seen, card: Facts) -> Text:
    if card.corrupt > 0 and card.of_fear:
        return _why("must")
    if card.harvest or card.slots or card.fear_cards:
        return _why("more")
    if card.defense > 0:
        return _why("guards-fear" if seen.view.phase == "fear" else "guards")
    if card.moves:
        return _why("leads-away" if seen.view.phase == "fear" else "nearer")
    return _why("helps")


def _moved(seen: Seen, way: Move) -> Text:
    """Whom a Move captures, or what it is good for."""
    end = BIT[way.to]
    if seen.view.phase == "fear":
        owner = next((seat for seat, tiles in seen.tokens.items() if tiles & end), "")
        return _why("takes", seats=[owner]) if owner else _why("leads-away")
    if end & seen.fear:
        return _why("wins") if seen.left == 1 else _why("captures", count=1)
    return _why("nearer")


def _swapped(seen: Seen, swap: Swap) -> Text:
    """An own token that changes places with another's; else none is better than the others."""
    own = [bool(BIT[tile] & seen.own) for tile in (swap.piece, swap.other)]
    return _why("nearer" if seen.view.phase == "spirit" and own.count(True) == 1 else "alike")


def _pushed(seen: Seen, way: Move) -> Text | None:
    """What a Push of Fear is good for; of another's token nothing is known to say."""
    if BIT[way.piece] & seen.fear:
        return _why("leads-away" if seen.view.phase == "fear" else "pushed")
    return _why("nearer") if BIT[way.piece] & seen.own else None


def _why(id: str, **values: Value) -> Text:
    return Text(f"fear.reason.{id}", values)
