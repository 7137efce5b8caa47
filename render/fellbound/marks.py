"""What a board picture points out: what changed since the last one, and what may be done now."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.games.fellbound.actions import Attack, UseOn, perform
from engine.games.fellbound.edition import EDITION
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.view import CharacterView, FellboundView
from render.figures import MINUS
from render.marks import Pointed


class Aim(NamedTuple):
    """A tile that may be aimed at, and how much health whoever stands there would lose."""

    tile: str
    least: int
    most: int
    falls: bool
    """Whether it would be slain."""

    @property
    def text(self) -> str:
        """The loss; from the least to the most where it hangs on who does it."""
        least = "" if self.least == self.most else f"{self.least}–"
        return f"{MINUS}{least}{self.most}"


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
    aims: tuple[Aim, ...] = ()


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
    are marked that it may be aimed at. With an attack, or an ability used on somebody, they are
    marked at once, each with what it would lose.
    """
    standing = {
        character.card: character.tile
        for character in view.characters
        if character.seat == seat and not character.slain
    }
    able: dict[str, None] = {}
    targets: dict[str, None] = {}
    blows: list[Attack | UseOn] = []
    for option in options:
        piece = _word(option, "piece")
        who = piece or _word(option, "card")
        if who is None or (verb is not None and _word(option, "verb") != verb):
            continue
        if piece in standing:
            able[standing[piece]] = None
        aim = _word(option, "to") or _word(option, "target")
        is_blow = verb is not None and isinstance(option, Attack | UseOn)
        if aim is not None and (who == chosen or (chosen is None and is_blow)):
            targets[aim] = None
            if isinstance(option, Attack | UseOn):
                blows.append(option)
    aimed = Marks(targets=tuple(sorted(targets)), aims=aims(view, seat, blows))
    if chosen is None:
        return Marks(able=tuple(sorted(able))) | aimed
    return Marks(chosen=standing.get(chosen)) | aimed


def aims(view: FellboundView, seat: str, blows: Iterable[Attack | UseOn]) -> tuple[Aim, ...]:
    """What each target would lose, tried on the table as this viewer knows it."""
    losses: dict[str, list[tuple[int, bool]]] = {}
    for blow in blows:
        table = imagine(EDITION, view)
        target = table.tiles[blow.target]
        had = target.health
        perform(table, seat, blow)
        losses.setdefault(blow.target, []).append((had - target.health, target.slain))
    found = []
    for tile, tried in sorted(losses.items()):
        lost = [loss for loss, _ in tried]
        if max(lost) > 0:
            found.append(Aim(tile, max(0, min(lost)), max(lost), any(falls for _, falls in tried)))
    return tuple(found)


def _word(option: object, name: str) -> str | None:
    word = getattr(option, name, None)
    return word if isinstance(word, str) else None
