"""Why an act is not on offer: said from the view, after the rule has refused it."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.games.incubo.actions import ACTIONS
from engine.games.incubo.data import (
    FEAR_PRICE,
    FEAR_WORDS,
    OTHER,
    SOOTHED_PRICE,
    TRIGGERED,
    Edition,
    Fear,
)
from engine.games.incubo.view import DreamerView, IncuboView, LaidView
from engine.text import Text, Value

KINDS = {kind.verb: kind for kind in ACTIONS}
ROWS = ("play", "pass", "eliminate", "remove", "soothe")
VOTES = ("consent", "refuse", "withdraw")

Reason: TypeAlias = Text | None
Check: TypeAlias = Callable[[Edition, IncuboView, DreamerView, list[str]], Reason]


def why_not(edition: Edition, view: IncuboView, key: str) -> Text | None:
    """The reason, as far as this viewer can know it."""
    mine = next((one for one in view.dreamers if one.seat == view.viewer), None)
    verb, *words = key.split() or [""]
    if mine is None:
        return None
    if verb in VOTES:
        return _why("settled")
    if verb not in KINDS:
        return _why("verbs", verbs=list(KINDS))
    wanted = len(KINDS[verb].words())
    if len(words) != wanted:
        return _why(("takes-nothing", "takes-one", "takes-two")[wanted], verb=verb)
    return _wrong_moment(view, mine, verb) or _reason(edition, view, mine, verb, words)


def _why(reason: str, **values: Value) -> Text:
    return Text(f"incubo.why.{reason}", values)


def _wrong_moment(view: IncuboView, mine: DreamerView, verb: str) -> Reason:
    """What must be answered before, if anything."""
    if view.stage == "choose" and verb != "face":
        return _why("choose-first")
    if mine.drawn and verb not in (*ROWS, "spend"):
        return _why("place-first", card=mine.drawn)
    if view.peek is not None and view.peek.seat == mine.seat:
        return _why("look-first")
    return None


def _reason(
    edition: Edition, view: IncuboView, mine: DreamerView, verb: str, words: list[str]
) -> Reason:
    if verb in ROWS:
        return (
            _why("nothing-drawn") if not mine.drawn else PLACING[verb](edition, view, mine, words)
        )
    if verb.startswith("ask-"):
        friend = next((one for one in view.dreamers if one.seat != mine.seat), None)
        if friend is None:
            return _why("nobody-to-ask")
        mine, verb = friend, verb.removeprefix("ask-")
    return ACTING[verb](edition, view, mine, words) or _why("one-at-a-time")


# Acting


def _face(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if view.stage != "choose":
        return _why("faced-already")
    return None if words[0] in view.choices else _why("not-a-choice", dreams=list(view.choices))


def _draw(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if view.stage == "monster":
        return _why("say-which-part")
    return _no_card(mine, words[0])


def _fight(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if view.stage != "monster":
        return _why("no-monster")
    part = next((part for part in view.parts if part.card == words[0]), None)
    if part is None:
        return _why("no-such-part", parts=[part.card for part in view.parts])
    return _why("beaten", card=part.card) if part.beaten else _no_card(mine, words[1])


def _no_card(mine: DreamerView, price: str) -> Reason:
    if mine.price is None:
        out = not mine.deck_count and not mine.discard
        return _why("no-card-left" if out else "no-chime-left", seat=mine.seat)
    return None if price == str(mine.price) else _why("price", seat=mine.seat, price=mine.price)


def _companion(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if not view.solo:
        return _why("only-alone")
    if view.stage == "monster":
        return _why("no-companion-here")
    if not view.companion_count:
        return _why("no-companion")
    if mine.companion_price is None:
        return _why("no-chime-left", seat=mine.seat)
    return _why("companion-price", price=mine.companion_price)


def _use(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    card = words[0]
    if card not in edition.cards:
        return _why("unknown")
    laid = next((laid for laid in mine.laid if laid.card == card), None)
    if laid is None:
        return _why("not-in-rows", card=card, seat=mine.seat)
    return None if laid.usable else _no_use(edition, laid)


def _no_use(edition: Edition, laid: LaidView) -> Text:
    power = edition.sides[laid.card][laid.side].power
    if power is None:
        return _why("no-power", card=laid.card)
    if power.star or power.do in FEAR_WORDS:
        return _why("star", card=laid.card)
    if laid.used:
        return _why("used", card=laid.card)
    return _why("waits" if power.do in TRIGGERED else "changes-nothing", card=laid.card)


def _stop(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if view.stage == "monster":
        beaten = sum(part.beaten for part in view.parts)
        return _why("parts-missing", needed=view.needed, beaten=beaten)
    return _play_first(view) or (None if view.won else _why("not-won"))


def _abandon(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if view.stage == "monster":
        return _why("no-giving-up")
    if reason := _play_first(view):
        return reason
    if view.terror is None:
        return _why("won-already")
    same = words[0] == str(view.terror.terror)
    return None if same else _why("terror", terror=view.terror.terror)


def _play_first(view: IncuboView) -> Reason:
    """Each must have played a card, or have none."""
    owing = [
        one.seat for one in view.dreamers if not one.has_played and (one.deck_count or one.discard)
    ]
    return _why("play-first", seats=owing) if owing else None


def _spend(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    return _why("spend-with-power")


# Placing a card


def _play(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    return None


def _pass(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if isinstance(edition.cards[mine.drawn], Fear):
        return _why("fear-stays", card=mine.drawn)
    if OTHER[mine.role] not in edition.sides[mine.drawn]:
        return _why("single-sided", card=mine.drawn)
    return _row_price(view, mine.free_passes, words[0])


def _eliminate(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if isinstance(edition.cards[mine.drawn], Fear):
        return _why("fear-stays", card=mine.drawn)
    return _row_price(view, mine.free_eliminations, words[0])


def _row_price(view: IncuboView, free: int, price: str) -> Reason:
    asked = 0 if free else 1
    if asked and view.reserve - asked < int(view.strict_zero):
        return _why("row-too-dear")
    return _why("row-price", price=asked) if price != str(asked) else _why("said-no")


def _remove(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if not isinstance(edition.cards[mine.drawn], Fear):
        return _why("no-fear", card=mine.drawn)
    if view.fear_reserve < FEAR_PRICE:
        return _why("fear-reserve", price=FEAR_PRICE, left=view.fear_reserve)
    return _why("fear-price", price=FEAR_PRICE) if words[0] != str(FEAR_PRICE) else _why("said-no")


def _soothe(edition: Edition, view: IncuboView, mine: DreamerView, words: list[str]) -> Reason:
    if not isinstance(edition.cards[mine.drawn], Fear):
        return _why("no-fear", card=mine.drawn)
    if view.fear_reserve < SOOTHED_PRICE:
        return _why("fear-reserve", price=SOOTHED_PRICE, left=view.fear_reserve)
    return _why("cannot-soothe", card=words[0]) if words[0] in edition.cards else _why("unknown")


ACTING: Mapping[str, Check] = {
    "face": _face,
    "draw": _draw,
    "fight": _fight,
    "companion": _companion,
    "use": _use,
    "stop": _stop,
    "abandon": _abandon,
    "spend": _spend,
}
PLACING: Mapping[str, Check] = {
    "play": _play,
    "pass": _pass,
    "eliminate": _eliminate,
    "remove": _remove,
    "soothe": _soothe,
}
