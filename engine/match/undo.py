"""Taking an answer back: who must be asked, and what goes with it.

Free is what nobody else has acted on and nobody has learned from. Otherwise every opponent is
asked, and whoever else acted or learned since. Answers that others gave meanwhile on lines of
their own stay, if they still fit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.errors import Refused
from engine.match.log import Entry, effective

if TYPE_CHECKING:
    from engine.match import Match


def target(match: Match, seat: str) -> Entry:
    """The last answer of `seat` that still stands."""
    return _answers_since_the_last_of(match, seat)[0]


def voters(match: Match, seat: str) -> list[str]:
    """Who must agree before `seat` may take its last answer back."""
    since = _answers_since_the_last_of(match, seat)
    concerned = {entry.seat for entry in since} | {one for entry in since for one in entry.learned}
    if concerned == {seat} and not any(entry.luck or entry.learned for entry in since):
        return []
    concerned.update(match.game.opponents(match.state, seat))
    return [
        other
        for other in match.setup.seats
        if other in concerned and other != seat and match.level(other) is None
    ]


def hangs_on(entry: Entry, gone: Iterable[Entry]) -> bool:
    """Whether `entry` answers what one of the answers that are `gone` led to.

    So it is on the same line, on a line that began there, and on one that waited for it.
    """
    if entry.kind != "answered":
        return False
    here = f"{entry.line}/"
    return any(here.startswith(f"{a.line}/") or f"{a.line}/".startswith(here) for a in gone)


def _answers_since_the_last_of(match: Match, seat: str) -> list[Entry]:
    answers = [
        item for item in effective(match.log) if isinstance(item, Entry) and item.kind == "answered"
    ]
    for place in range(len(answers) - 1, -1, -1):
        if answers[place].seat == seat:
            return answers[place:]
    raise Refused("refused.nothing-to-undo")
