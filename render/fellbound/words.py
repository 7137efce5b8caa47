"""Finds the words that stand in the pictures, and whose turn it is in words."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.games.fellbound import TEXTS as RULES
from engine.games.fellbound.data import Card
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import ArmyView, FellboundView
from engine.text import Texts, Voice
from render.letters import NAMELESS
from render.theme import SeatStyle
from render.words import ENGLISH, Words, words

TEXTS = Texts(Path(__file__).with_name("texts.toml"), base=RULES)


DRAWS = ("quiet", "deathless", "agreed")
"""The ways to end without a winner."""


def spoken(names: Mapping[str, str] | None = None, voice: Voice = ENGLISH) -> Words:
    """The words of the pictures for one reader."""
    return words(TEXTS, voice, names)


def factor(value: int, times: int) -> str:
    """A value and how often it counts, if more than once."""
    return f"{value}×{times}" if value and times != 1 else str(value)


def attack_of(card: Card, attack: int) -> str:
    """An attack as it is written on a card."""
    return factor(attack, card.strikes)


def place_of(view: FellboundView, seat: str) -> int:
    """The place of a seat at the table: it decides shape and colour."""
    return [army.seat for army in view.armies].index(seat)


def style_of(view: FellboundView, seat: str, say: Words) -> SeatStyle:
    """What a seat looks like, with the sign of whoever sits there."""
    return say.style(seat, place_of(view, seat))


def fallen(view: FellboundView, army: ArmyView) -> int:
    """How many of an army are slain: those that still lie on the board, and the buried."""
    lying = sum(one.slain and one.seat == army.seat for one in view.characters)
    return lying + len(army.boneyard)


def acting(view: FellboundView) -> list[ArmyView]:
    """Whoever must still do something in this phase."""
    if not view.mustered:
        return []
    return [army for army in view.armies if army.seat in view.active and not army.passed]


def headline(view: FellboundView, say: Words, by_letter: bool = False) -> str:
    """Whose turn it is, and what for, as the viewer would say it; people by name or by letter."""
    if not view.mustered:
        return say("mustering")
    waiting = acting(view) or [army for army in view.armies if army.seat in view.active]
    phase = "act" if view.phase == "act" else "deploy"
    if any(army.seat == view.viewer for army in waiting):
        return say(f"{phase}-you")
    called = [
        say.sign(army.seat, place_of(view, army.seat)) if by_letter else say.who(army.seat)
        for army in waiting
    ]
    if len(called) == 2:
        return say(f"{phase}-many", who=both(called, say))
    return say(f"{phase}-one", who=called[0] if called else NAMELESS)


def both(names: Sequence[str], say: Words) -> str:
    """One name, or two in a row."""
    return names[0] if len(names) < 2 else say("and", one=names[0], other=names[1])


def ended(view: FellboundView, ending: str, winners: Sequence[str], say: Words) -> str:
    """Who won, and how; or why nobody did."""
    how = ending.rpartition(".")[2]
    if not winners:
        return say(f"ended.{how}" if how in DRAWS else "ended.closed")
    teams = {army.seat: army.team for army in view.armies}
    living = [teams[one.seat] for one in view.characters if not one.slain]
    own = sum(team == teams[winners[0]] for team in living)
    names = [say.who(seat, 14 if len(winners) < 2 else 8) for seat in winners]
    who = both(names, say)
    how = "conceded" if how == "conceded" else "defeat"
    return say(f"ended.{how}", who=who, own=own, others=len(living) - own)


def turns_to_draw(view: FellboundView) -> int | None:
    """In how many turns it is a draw if nothing happens; None as long as that is far off."""
    counts = ((view.quiet, view.limit), (view.deathless, view.deathless_limit))
    near = [limit - count for count, limit in counts if count and count * 2 >= limit]
    return max(0, min(near)) if near else None


def payment(view: FellboundView, army: ArmyView, card: str, say: Words) -> tuple[str, bool]:
    """Whether a card can be paid now, in words: from the treasury, or with gold off a slain one."""
    short = CARDS[card].cost - army.treasury
    if short <= 0:
        return say("payable"), True
    lying = {c.tile: c.gold for c in view.characters if c.slain and c.tile in army.zone}
    enough = sorted(tile for tile, gold in lying.items() if gold >= short)
    if enough:
        return say("over-gold", at=enough[0]), True
    return say("short", count=short), False
