"""What a board picture points out: what changed since the last one, and what may be done now."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.games.fellbound.view import CharacterView, FellboundView
from render.marks import Pointed


@dataclass(frozen=True, slots=True)
class Marks(Pointed):
    """Tiles to be marked. `hurt` says how much health was lost; less than nothing was gained."""

    moved: tuple[tuple[str, str], ...] = ()
    deployed: tuple[str, ...] = ()
    hurt: tuple[tuple[str, int], ...] = ()
    slain: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    able: tuple[str, ...] = ()
    chosen: str | None = None
    targets: tuple[str, ...] = ()


NOTHING = Marks()


def changes(before: FellboundView | None, after: FellboundView) -> Marks:
    """What is different on the tiles."""
    if before is None:
        return NOTHING
    known = {_who(character): character for character in before.characters}
    marks = NOTHING
    for now in sorted(after.characters, key=lambda character: character.tile):
        marks = marks | _change(known.get(_who(now)), now)
    return marks


def _who(character: CharacterView) -> tuple[str, str]:
    return character.seat, character.card


def _change(was: CharacterView | None, now: CharacterView) -> Marks:
    """What happened to one character."""
    if was is None:
        marks = Marks(deployed=(now.tile,))
        return replace(marks, slain=(now.tile,)) if now.slain else marks
    lost = was.health - now.health
    return Marks(
        moved=((was.tile, now.tile),) if was.tile != now.tile else (),
        hurt=((now.tile, lost),) if lost else (),
        slain=(now.tile,) if now.slain and not was.slain else (),
        turned=(now.tile,) if now.facing != was.facing else (),
    )


def offers(
    view: FellboundView,
    seat: str,
    options: Iterable[object],
    *,
    verb: str | None = None,
    chosen: str | None = None,
) -> Marks:
    """What may be done, from the legal options themselves: actions with `piece`, `to`, `target`.

    `verb` narrows it to one kind of act, and `chosen` to one character or card: then the tiles
    are marked that it may be aimed at.
    """
    standing = {
        character.card: character.tile
        for character in view.characters
        if character.seat == seat and not character.slain
    }
    able: dict[str, None] = {}
    targets: dict[str, None] = {}
    for option in options:
        piece = _word(option, "piece")
        who = piece or _word(option, "card")
        if who is None or (verb is not None and _word(option, "verb") != verb):
            continue
        if piece in standing:
            able[standing[piece]] = None
        aim = _word(option, "to") or _word(option, "target")
        if who == chosen and aim is not None:
            targets[aim] = None
    if chosen is None:
        return Marks(able=tuple(sorted(able)))
    return Marks(chosen=standing.get(chosen), targets=tuple(sorted(targets)))


def _word(option: object, name: str) -> str | None:
    word = getattr(option, name, None)
    return word if isinstance(word, str) else None
