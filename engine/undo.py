"""Taking an answer back: who must be asked, and what goes with it.

Free is what nobody else has acted on and nobody has learned from. Otherwise every opponent is
asked, and whoever else acted or learned since. Answers that others gave meanwhile on lines of
their own stay, if they still fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import Refused
from engine.log import Entry, Fork, effective

if TYPE_CHECKING:
    from engine.match import Match


class Plan(NamedTuple):
    """What undoing `target` means: play `before` again, and then what of `kept` still fits."""

    before: list[Entry | Fork]
    target: Entry
    later: list[Entry | Fork]

    @property
    def kept(self) -> list[Entry | Fork]:
        """What came later, but not from it."""
        return [item for item in self.later if _is_independent(item, self.target.line)]

    def gone(self, unfit: Sequence[Entry | Fork]) -> tuple[int, ...]:
        """The numbers of the answers that are taken back."""
        stays = {item.number for item in self.kept} - {item.number for item in unfit}
        answers = [self.target, *(item for item in self.later if isinstance(item, Entry))]
        return tuple(
            item.number for item in answers if item.kind == "answered" and item.number not in stays
        )


def plan(match: Match, seat: str) -> Plan:
    """How to take back the last answer of `seat`."""
    history = effective(match.log)
    for place in range(len(history) - 1, -1, -1):
        item = history[place]
        if isinstance(item, Entry) and item.kind == "answered" and item.seat == seat:
            return Plan(history[:place], item, history[place + 1 :])
    raise Refused("refused.nothing-to-undo")


def voters(match: Match, seat: str) -> list[str]:
    """Who must agree before `seat` may take its last answer back."""
    target, later = plan(match, seat)[1:]
    since = [target, *(item for item in later if isinstance(item, Entry))]
    acted = {entry.seat for entry in since if entry.kind == "answered"} - {seat}
    learned = {other for entry in since for other in entry.learned}
    if not acted and not learned and not any(entry.luck for entry in since):
        return []
    concerned = {*match.game.opponents(match.state, seat), *acted, *learned} - {seat}
    return [
        other for other in match.setup.seats if other in concerned and match.level(other) is None
    ]


def _is_independent(item: Entry | Fork, line: str) -> bool:
    """Whether `item` happened on another line of the same `together`, or at any time."""
    if isinstance(item, Entry) and item.kind != "answered":
        return True
    parent, branch, _ = line.rpartition("/")
    return bool(branch) and item.line != line and item.line.startswith(f"{parent}/")
