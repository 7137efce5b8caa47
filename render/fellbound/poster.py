"""The last picture of Fellbound: whoever stands in front when it is over, under their banner."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.fellbound import GAME
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import ArmyView, CharacterView, FellboundView
from engine.text import Voice
from render import kit, poster
from render.fellbound import alt, words
from render.fellbound.field import field
from render.fellbound.marks import NOTHING
from render.fellbound.places import PLACES
from render.picture import Picture
from render.poster import Said
from render.theme import FELLBOUND, seat_style
from render.words import ENGLISH, Words

BELOW = 46
"""How much lower a character stands on a poster than on its card."""
FOOT = 350
"""Where banners are planted."""
SEAL = 84
SEALS = {"banner": (108, 80), "ally": (372, 80), "left": (150, 100), "right": (330, 100)}
"""Where the seals lie on the banners."""


def last(
    view: FellboundView,
    ending: str,
    winners: Sequence[str],
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """How a match ended, and the field as it was left."""
    return _last(view, ending, tuple(winners), words.spoken(names, voice))


def _last(view: FellboundView, ending: str, winners: tuple[str, ...], say: Words) -> Picture:
    how = ending.rpartition(".")[2]
    hero = champion(view, winners)
    said = Said(GAME.title, say("turn", turn=view.turn), *_said(view, how, winners, hero, say))
    shown = banners(view, how, winners, hero)
    ending_of = "won" if winners else "drawn" if how in words.DRAWS else "closed"
    scene = _painted(ending_of, hero.card if hero else "", shown)
    styles = [(name, say.style(view.armies[place].seat, place)) for name, place in shown]
    seals = [(SEALS[name], kit.badge(style, SEAL)) for name, style in styles]
    canvas = poster.poster(scene, seals, said, FELLBOUND.light, field(view, say))
    told = alt.of_board(view, NOTHING, words.ended(view, ending, winners, say), say)
    return canvas.picture("board", told)


def champion(view: FellboundView, winners: Sequence[str]) -> CharacterView | None:
    """The costliest of the winners that still stands, of several the one farthest ahead."""
    standing = [one for one in view.characters if one.seat in winners and not one.slain]
    teams = {army.seat: army.team for army in view.armies}

    def rank(one: CharacterView) -> tuple[int, int, str]:
        row = int(one.tile[1:])
        return CARDS[one.card].cost, -row if teams[one.seat] else row, one.tile

    return max(standing, key=rank, default=None)


def _said(
    view: FellboundView, how: str, winners: Sequence[str], hero: CharacterView | None, say: Words
) -> tuple[str, tuple[str, ...]]:
    """Who won; in what way, and what decided it."""
    front = view.armies[0].team if not winners else _team(view, winners[0])
    own, others = _standing(view, front), _standing(view, 1 - front)
    figure = say("poster.standing", own=own, others=others)
    if not winners:
        drawn = how in words.DRAWS
        headline = say("poster.drawn" if drawn else "poster.closed")
        return headline, (say(f"poster.{how}" if drawn else "poster.closed-early"), figure)
    losers = [army for army in view.armies if army.team != front]
    who = words.both(_names(losers, say), say)
    if hero is not None:
        name = CARDS[hero.card].name
        figure = say("poster.held", hero=name, at=hero.tile, own=own, others=others)
    way = say("poster.conceded" if how == "conceded" else "poster.defeat", who=who, left=others)
    won = [army for army in view.armies if army.seat in winners]
    return say("poster.won", who=words.both(_names(won, say), say)), (way, figure)


def _names(armies: Sequence[ArmyView], say: Words) -> list[str]:
    return [say.who(army.seat) for army in armies]


def _team(view: FellboundView, seat: str) -> int:
    return next(army.team for army in view.armies if army.seat == seat)


def _standing(view: FellboundView, team: int) -> int:
    own = {army.seat for army in view.armies if army.team == team}
    return sum(one.seat in own and not one.slain for one in view.characters)


def banners(
    view: FellboundView, how: str, winners: Sequence[str], hero: CharacterView | None
) -> tuple[tuple[str, int], ...]:
    """The banners on the poster, each with the place at the table of whom it belongs to."""
    if winners:
        first = hero.seat if hero is not None else winners[0]
        seats = [first, *(seat for seat in winners if seat != first)]
        return tuple(
            zip(("banner", "ally"), (words.place_of(view, s) for s in seats), strict=False)
        )
    return (("left", 0), ("right", 1)) if how in words.DRAWS else ()


@lru_cache(4)
def _painted(ending: str, card: str, banners: tuple[tuple[str, int], ...]) -> Image.Image:
    """The scene of an ending: a character before its ground, if one is left, and the banners."""
    line, own = PLACES.lines[ending], PLACES.lines.get(card)
    hero = [poster.lowered(member, BELOW) for member in own.cast] if own else []
    cast = (*hero, *(f"{name} 240 {FOOT}" for name, _ in banners), *line.cast)
    colours = {name: seat_style(place).ink for name, place in banners}
    return poster.scene(PLACES, line.model_copy(update={"cast": cast}), colours)
