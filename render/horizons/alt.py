"""The island in words: how far it is, where the Invaders act, and what stands in each land."""

from collections.abc import Iterator

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, LandSeen
from render.alt import LONGEST, within_limit
from render.horizons.header import ROMAN
from render.horizons.marks import Marks
from render.horizons.words import headline, place_of
from render.words import Words


def of_board(view: HorizonsView, marks: Marks, say: Words, only: str = "", large: str = "") -> str:
    """What goes on, then each land where anything is: in words, or by letters where these are too
    many; of these, those first that matter most. One board `only`, or one that is drawn large."""
    head = " ".join((*_head(view, say), *_which(marks, say, only, large)))
    shown = [land for land in view.lands if not only or _board(land) == only]
    lands = sorted(shown, key=lambda land: _weight(land, marks, large))
    text = " ".join((head, *_lands(view, lands, "long", say)))
    if len(text) <= LONGEST:
        return within_limit([text], _last(marks, say))
    brief = [*_lands(view, lands, "brief", say), *_last(marks, say)]
    head = f"{head} {say('board.alt.key')}"
    return within_limit([head], brief, lambda count: say("board.alt.more", count=count))


def _board(land: LandSeen) -> str:
    return land.key[0].lower()


def _weight(land: LandSeen, marks: Marks, large: str) -> tuple[bool, ...]:
    """What is told first: what can be chosen, what is drawn large, is ravaged, or changed."""
    ravaged, changed = land.ravage is not None, land.key in marks.changed
    return land.key not in marks.targets, _board(land) != large, not ravaged, not changed


def _which(marks: Marks, say: Words, only: str, large: str) -> Iterator[str]:
    """Which board it is about, and what can be chosen."""
    if only or large:
        id = "board.alt.of-board" if only else "board.alt.large"
        yield say(id, board=(only or large).upper())
    if marks.targets:
        yield say("board.alt.targets", lands=marks.targets)


def _head(view: HorizonsView, say: Words) -> Iterator[str]:
    """The turn, Fear and Blight, the Invader cards, who plays."""
    id = "board.alt.head" if view.turn else "board.alt.before"
    yield say(id, stage=headline(view, say), turn=view.turn)
    if view.adversary:
        name = EDITION.adversaries[view.adversary].name
        yield say("board.alt.foe", name=name, level=view.level)
    left, terror = sum(view.fear_line) - view.earned, ROMAN[view.terror]
    yield say(
        "board.alt.counts", terror=terror, fear=view.fear, pool=view.fear_pool, left=left,
        waiting=view.waiting, blight=view.blight_pool,
    )  # fmt: skip
    for slot, cards in view.slots:
        if cards:
            what = say(f"board.slot.{slot}")
            yield say("board.alt.acts", what=what, lands=", ".join(_where(cards, say)))
    yield from _players(view, say)


def _where(cards: tuple[str, ...], say: Words) -> Iterator[str]:
    """Where Invader cards act."""
    for card in cards:
        shown = EDITION.invaders[card]
        kinds = ("coast",) if shown.coastal else shown.terrain
        yield from (say(f"board.terrain.{kind}") for kind in kinds)


def _players(view: HorizonsView, say: Words) -> Iterator[str]:
    """Whose presence has which letter, and who is ready."""
    names = [
        say("board.alt.letter", letter=_letter(view, one.seat, say), who=say.who(one.seat, 12))
        for one in view.spirits
    ]
    yield say("board.alt.letters", seats=", ".join(names))
    if ready := [say.who(one.seat, 12) for one in view.spirits if one.ready]:
        yield say("board.alt.ready", seats=", ".join(ready))


def _letter(view: HorizonsView, seat: str, say: Words) -> str:
    return say.sign(seat, place_of(view, seat))


def _last(marks: Marks, say: Words) -> Iterator[str]:
    """What changed."""
    if marks.changed:
        yield say("board.alt.changed", lands=marks.changed)


def _lands(view: HorizonsView, lands: list[LandSeen], how: str, say: Words) -> Iterator[str]:
    """A sentence for each land where anything is."""
    for land in lands:
        things = list(_things(view, land, how, say))
        if not things:
            continue
        terrain = say(f"board.terrain.{land.terrain}")
        if land.coastal:
            terrain = say("board.alt.coastal", terrain=terrain)
        if how == "long":
            yield say("board.alt.land", land=land.key, terrain=terrain, things=", ".join(things))
        else:
            letter = say(f"board.alt.letter-of.{land.terrain}")
            told = " ".join(things)
            yield say("board.alt.short", land=land.key, terrain=letter, things=told)


def _things(view: HorizonsView, land: LandSeen, how: str, say: Words) -> Iterator[str]:
    """All that is in a land, and what comes to it."""
    yield from _pieces(land, how, say)
    if land.blight:
        yield say(f"board.alt.{how}.blight", count=land.blight)
    for seat, count in land.presence:
        what = "site" if seat in land.sites else "presence"
        yield say(f"board.alt.{how}.{what}", count=count, letter=_letter(view, seat, say))
    if land.defend:
        yield say(f"board.alt.{how}.defend", count=land.defend)
    yield from (say(f"board.alt.{how}.no-{action}") for action in land.skips)
    if land.ravage is not None:
        yield say(f"board.alt.{how}.ravage", count=land.ravage)
    if land.builds:
        many = "builds" if len(land.builds) > 1 else "build"
        yield say(f"board.alt.{how}.{many}", count=len(land.builds))


def _pieces(land: LandSeen, how: str, say: Words) -> Iterator[str]:
    """The pieces by kind, those with the same damage together."""
    for kind, damages in land.pieces:
        for damage in dict.fromkeys(damages):
            said = say(f"board.alt.{how}.{kind}", count=damages.count(damage))
            if damage:
                said = say(f"board.alt.{how}.hurt", pieces=said, damage=damage)
            yield said
