"""Why an act is not on offer: said from the view, after the rule has refused it."""

from engine.games.fellbound.actions import ACTIONS
from engine.games.fellbound.board import BOARDS, Board
from engine.games.fellbound.data import Edition
from engine.games.fellbound.view import ArmyView, CharacterView, FellboundView
from engine.text import Text, Value

KINDS = {kind.verb: kind for kind in ACTIONS}


def why_not(edition: Edition, view: FellboundView, key: str) -> Text | None:
    """The reason, as far as this viewer can know it."""
    mine = next((army for army in view.armies if army.seat == view.viewer), None)
    if mine is None:
        return None
    if not view.mustered:
        return _why_not_chosen(edition, key)
    verb, *words = key.split() or [""]
    if verb not in KINDS:
        return _why("verbs", verbs=list(KINDS))
    wanted = len(KINDS[verb].words())
    if len(words) != wanted:
        return _why(("takes-nothing", "takes-one", "takes-two")[wanted], verb=verb)
    if verb == "deploy":
        return _why_not_deployed(edition, view, mine, *words)
    return _why_no_act(edition, view, mine, verb, *words) if words else None


def _why(reason: str, **values: Value) -> Text:
    return Text(f"fellbound.why.{reason}", values)


def _why_not_chosen(edition: Edition, key: str) -> Text:
    if key in edition.cards:
        return _why("cannot-choose", card=key)
    return _why("muster-first" if key.split()[:1] and key.split()[0] in KINDS else "unknown")


# Deploying


def _why_not_deployed(
    edition: Edition, view: FellboundView, mine: ArmyView, card: str, to: str
) -> Text | None:
    if view.phase != "deploy":
        return _why("act-first")
    if card not in edition.cards:
        return _why("unknown")
    if card not in (mine.hand or ()):
        return _why_not_in_hand(view, mine, card)
    return (
        _no_tile(view, to)
        or _no_place(edition, view, mine, card, to)
        or _too_dear(edition, view, mine, card, to)
    )


def _why_not_in_hand(view: FellboundView, mine: ArmyView, card: str) -> Text:
    if any(one.card == card and one.seat == mine.seat for one in view.characters):
        return _why("deployed-already", card=card)
    return _why("in-boneyard" if card in mine.boneyard else "not-in-hand", card=card)


def _no_place(
    edition: Edition, view: FellboundView, mine: ArmyView, card: str, to: str
) -> Text | None:
    allies = len(view.armies) // 2
    zone = [*mine.zone]
    if edition.cards[card].always.scout:
        zone += _board(view).beyond_zone(mine.team, mine.ally, allies)
    if to not in zone:
        return _why("outside-zone", card=card, to=to, zone=zone)
    return _taken(view, to)


def _too_dear(
    edition: Edition, view: FellboundView, mine: ArmyView, card: str, to: str
) -> Text | None:
    slain = _on(view, to)
    gold = slain.gold if slain else 0
    if edition.cards[card].cost <= mine.treasury + gold:
        return None
    price: dict[str, Value] = {
        "card": card,
        "cost": edition.cards[card].cost,
        "treasury": mine.treasury,
    }
    return (
        _why("too-dear-even-there", **price, gold=gold, to=to)
        if gold
        else _why("too-dear", **price)
    )


# Acting


def _why_no_act(
    edition: Edition, view: FellboundView, mine: ArmyView, verb: str, card: str, at: str = ""
) -> Text | None:
    if view.phase != "act":
        return _why("opening" if view.turn <= 2 else "acting-over")
    if card not in edition.cards:
        return _why("unknown")
    piece = next((one for one in view.characters if _is_ready(one, mine.seat, card)), None)
    if piece is None:
        return _why_not_ready(view, mine, card)
    if at and (reason := _no_tile(view, at)):
        return reason
    match verb:
        case "move":
            return _why_no_move(edition, view, piece, at)
        case "attack":
            return _why_no_attack(edition, view, piece, at)
        case "use" | "use-on":
            return _why_no_use(edition, view, piece, verb, at)
    return None


def _is_ready(one: CharacterView, seat: str, card: str) -> bool:
    return one.card == card and one.seat == seat and not one.slain and not one.acted


def _why_not_ready(view: FellboundView, mine: ArmyView, card: str) -> Text:
    lying = [one for one in view.characters if one.card == card]
    for one in lying:
        if one.seat == mine.seat:
            return _why("slain" if one.slain else "acted", card=card)
    if card in (mine.hand or ()):
        return _why("in-hand", card=card)
    if card in mine.boneyard:
        return _why("in-boneyard", card=card)
    if lying:
        return _why("not-yours", card=card, seat=lying[0].seat)
    return _why("absent", card=card)


def _why_no_move(edition: Edition, view: FellboundView, piece: CharacterView, to: str) -> Text:
    if to == piece.tile:
        return _why("there-already", card=piece.card, to=to)
    stride = edition.cards[piece.card].always.stride
    if stride > 1:
        return _taken(view, to) or _why("out-of-stride", card=piece.card, to=to, stride=stride)
    return _taken(view, to) or _why("too-far", card=piece.card, at=piece.tile, to=to)


def _why_no_attack(edition: Edition, view: FellboundView, piece: CharacterView, at: str) -> Text:
    card = edition.cards[piece.card]
    if not card.attack:
        return _why("no-attack", card=card.key)
    return (
        _why_no_target(view, piece, at)
        or (None if _is_foe(view, piece, at) else _why("friend", other=_card_on(view, at), at=at))
        or _why_out_of_range(edition, view, piece, at)
        or _why("no-attack-left", card=card.key)
    )


def _why_no_use(
    edition: Edition, view: FellboundView, piece: CharacterView, verb: str, at: str
) -> Text:
    card = edition.cards[piece.card]
    ability = card.ability
    if ability is None or ability.when != "use":
        return _why("by-itself" if card.text else "no-ability", card=card.key)
    if ability.is_targeted != (verb == "use-on"):
        return _why("needs-target" if ability.is_targeted else "needs-no-target", card=card.key)
    return (_wrong_target(edition, view, piece, at) if at else None) or _why(
        "changes-nothing", card=card.key
    )


def _wrong_target(
    edition: Edition, view: FellboundView, piece: CharacterView, at: str
) -> Text | None:
    return (
        _why_no_target(view, piece, at)
        or _wrong_side(edition, view, piece, at)
        or _why_out_of_range(edition, view, piece, at)
    )


def _wrong_side(
    edition: Edition, view: FellboundView, piece: CharacterView, at: str
) -> Text | None:
    ability = edition.cards[piece.card].ability
    wants_foe = ability is not None and ability.on == "enemy"
    if _is_foe(view, piece, at) == wants_foe:
        return None
    reason = "only-enemies" if wants_foe else "only-allies"
    return _why(reason, card=piece.card, other=_card_on(view, at), at=at)


def _why_no_target(view: FellboundView, piece: CharacterView, at: str) -> Text | None:
    """Whom an attack or an ability could be aimed at on this tile."""
    target = _on(view, at)
    if target is None:
        return _why("nobody", at=at)
    if target.slain:
        return _why("target-slain", other=target.card, at=at)
    return _why("itself", card=piece.card) if at == piece.tile else None


def _why_out_of_range(
    edition: Edition, view: FellboundView, piece: CharacterView, at: str
) -> Text | None:
    far = edition.cards[piece.card].range
    reach = _board(view).reach[piece.tile, piece.facing, far]
    if at in reach:
        return None
    if not far:
        return _why("no-range", card=piece.card)
    if at[0] == piece.tile[0] and not _board(view).is_frontal(at, piece.tile, piece.facing):
        return _why("behind", card=piece.card, at=at)
    return _why("out-of-range", card=piece.card, at=at, reach=list(reach))


# The table


def _board(view: FellboundView) -> Board:
    return BOARDS[view.board]


def _on(view: FellboundView, tile: str) -> CharacterView | None:
    return next((one for one in view.characters if one.tile == tile), None)


def _card_on(view: FellboundView, tile: str) -> str:
    return next(one.card for one in view.characters if one.tile == tile)


def _is_foe(view: FellboundView, piece: CharacterView, at: str) -> bool:
    team = {army.seat: army.team for army in view.armies}
    return any(one.tile == at and team[one.seat] != team[piece.seat] for one in view.characters)


def _no_tile(view: FellboundView, tile: str) -> Text | None:
    tiles = _board(view).tiles
    return None if tile in tiles else _why("no-such-tile", first=tiles[0], last=tiles[-1])


def _taken(view: FellboundView, tile: str) -> Text | None:
    there = _on(view, tile)
    if there is None or there.slain:
        return None
    return _why("taken", to=tile, other=there.card)
