"""Previews of acts: how grave each is, and what it will do."""

from collections.abc import Iterator, Mapping

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.fear.actions import (
    POWERING,
    SUMMONING,
    Choose,
    Discard,
    End,
    Flip,
    Hide,
    Move,
    Power,
    Summon,
)
from engine.games.fear.attribute_words import does
from engine.games.fear.board import VOID
from engine.games.fear.data import Edition
from engine.games.fear.statistics import breakdown
from engine.games.fear.view import FEAR, FearView, SeatSeen, TokenSeen
from engine.text import Text, Value

ABOUT = dict.fromkeys(
    ("fear.take-guide", "fear.take", *SUMMONING, "fear.trim", "fear.let-go"), "hand"
)
"""Which picture shows what these ask about."""

CALLED: Mapping[tuple[str, str], str] = {
    ("fear.summon", "end"): "fear.called.spirit",
    ("fear.summon-fear", "end"): "fear.called.fear",
    ("fear.move-again", "end"): "fear.called.enough",
    ("fear.let-go", "end"): "fear.called.enough",
    (POWERING, "end"): "fear.called.no-token",
}
"""What being done was called, once it is: by what it has ended."""


def weigh(edition: Edition, view: FearView, option: Option) -> Weight:
    """A capture is good, one of the own tokens fatal; what is given up by a discard is said.

    Of a card it is told what it does, of a Fear its stats card: what its deck is made of.
    """
    match option:
        case Choose(fear=fear):
            return Weight(forecast=_target(edition, fear))
        case End():
            return Weight("aside")
        case Summon(card=card):
            words = [does(attribute) for attribute in edition.cards[card].attributes]
            return Weight(forecast=Text("fear.forecast.does", {"does": words}))
        case Flip():
            back = edition.patterns[edition.fears[view.fear].back].name
            return Weight(forecast=Text("fear.forecast.back", {"pattern": back}))
        case Move(piece=piece, to=to):
            if view.asked in JUMPS:
                return _jump(view, piece, to)
            return _move(view, piece, to)
        case Power(tokens=tokens) if view.asked == POWERING and tokens != "1":
            return Weight(forecast=Text("fear.forecast.power", {"count": int(tokens)}))
        case Hide(piece=piece):
            return Weight(name=_token(view, piece))
        case Discard(card=card):
            return _discard(view, card)
    return PLAIN


def _target(edition: Edition, key: str) -> Text:
    """A Target Fear card in a line: what it is known for, its back, what its deck is made of."""
    fear = edition.fears[key]
    said: dict[str, Value] = {**breakdown(fear), "back": edition.patterns[fear.back].name}
    said["known"] = list(dict.fromkeys(does(one) for one in fear.signature))
    return Text(f"fear.forecast.{'dragons' if fear.dragons else 'deck'}", said)


def _move(view: FearView, piece: str, to: str) -> Weight:
    on = {token.tile: token for token in view.tokens}
    victim = on.get(to)
    if victim is None:
        enters = tuple(_enters(view, on[piece], to))
        return Weight(outcome=enters) if enters else PLAIN
    attacker, avenger = on[piece], _avenger(view, victim, on[piece])
    outcome = [_captures(view, victim)]
    if avenger is not None:
        struck = "struck-fear" if attacker.owner == FEAR else "struck"
        outcome.append(Text(f"fear.outcome.{struck}", {"owner": avenger.seat}))
    if victim.owner == view.viewer:
        return Weight("fatal", _own(view), outcome=tuple(outcome))
    if avenger is not None and _is_last(view, attacker):
        return Weight("fatal", _loses(view, attacker, avenger), outcome=tuple(outcome))
    return Weight("good", outcome=tuple(outcome))


JUMPS: Mapping[str, Text] = {
    "fear.push": Text("fear.verb.push"),
    "fear.teleport": Text("fear.verb.teleport"),
}
"""What is no Move, but chosen like one: a token, and a tile."""


def _jump(view: FearView, piece: str, to: str) -> Weight:
    on = {token.tile: token for token in view.tokens}
    outcome = (*_enters(view, on[piece], to), *_leaves(view, on[piece], to))
    words = {"move": JUMPS[view.asked], "piece": _token(view, piece)}
    return Weight(words=words, outcome=outcome)


def _token(view: FearView, tile: str) -> Text:
    """Whose token stands on a tile, where it may be anybody's."""
    owner = next(one.owner for one in view.tokens if one.tile == tile)
    if owner == FEAR:
        return Text("fear.called.fear-on", {"tile": tile})
    return Text("fear.called.token", {"owner": owner, "tile": tile})


def _leaves(view: FearView, token: TokenSeen, to: str) -> Iterator[Text]:
    """That Fear is no longer in the Void, where it is stronger."""
    storm = [tile for tile in VOID if tile not in view.corrupt]
    left = [one for one in view.tokens if one.owner == FEAR and one.tile in storm]
    if left == [token] and to not in storm:
        yield Text("fear.outcome.fear-leaves")


def _captures(view: FearView, victim: TokenSeen) -> Text:
    """Who is taken, by how much against how much; and whether that ends the match."""
    figures: dict[str, Value] = {"strength": view.strength, "defense": view.fear_defense}
    if victim.owner == FEAR:
        return Text(
            f"fear.outcome.{'wins' if _is_last(view, victim) else 'captures-fear'}", figures
        )
    figures |= {"owner": victim.owner, "defense": _seat(view, victim.owner).defense}
    return Text(f"fear.outcome.{'banishes' if _is_last(view, victim) else 'captures'}", figures)


def _is_last(view: FearView, victim: TokenSeen) -> bool:
    """Whether its owner has no other: Fear in the supply neither."""
    if victim.owner == FEAR and view.supply:
        return False
    return sum(one.owner == victim.owner for one in view.tokens) == 1


def _avenger(view: FearView, victim: TokenSeen, attacker: TokenSeen) -> SeatSeen | None:
    """Whose card takes the attacker in turn: the one summoned last, unless all is over before."""
    if attacker.hidden or _is_last(view, victim):
        return None
    place = next(place for place, one in enumerate(view.seats) if one.seat == view.turn)
    for other in reversed((*view.seats[place + 1 :], *view.seats[:place])):
        mat = other.fears if victim.owner == FEAR else other.spirits
        if victim.owner in (FEAR, other.seat) and any("disappear" in it.sustains for it in mat):
            return other
    return None


def _loses(view: FearView, attacker: TokenSeen, avenger: SeatSeen) -> Text:
    """What it means that the last attacker is taken: Fear is banished, or its player."""
    if attacker.owner == FEAR:
        return Text("fear.forecast.struck-wins", {"owner": avenger.seat})
    return _own(view)


def _own(view: FearView) -> Text:
    """What taking an own token means: the last one is the end."""
    own = _seat(view, view.viewer or "")
    if own.on_map > 1:
        return Text("fear.forecast.own", {"left": own.on_map - 1})
    others = [one.seat for one in view.seats if one.on_map and one is not own]
    if len(others) == 1:
        return Text("fear.forecast.gives-up", {"owner": others[0]})
    return Text("fear.forecast.banishes-own")


def _enters(view: FearView, token: TokenSeen, to: str) -> Iterator[Text]:
    """What entering the Void changes: Fear is stronger there, players are weaker."""
    storm = [tile for tile in VOID if tile not in view.corrupt]
    if to in storm and not any(
        one.tile in storm and one.owner == token.owner for one in view.tokens
    ):
        yield Text(f"fear.outcome.{'fear-enters' if token.owner == FEAR else 'enters'}")


def _discard(view: FearView, card: str) -> Weight:
    """A card that lies face up ends what it keeps up."""
    own = _seat(view, view.viewer or "")
    if view.phase == "spirit" and any(one.card == card and one.sustains for one in own.spirits):
        return Weight(outcome=(Text("fear.outcome.ends"),))
    return PLAIN


def _seat(view: FearView, seat: str) -> SeatSeen:
    return next(one for one in view.seats if one.seat == seat)
