"""What many looks show of the recaps of a game, in figures."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.cogs.recaps.changes import MATTERS, Change
from tests.cogs.recaps.looking import Looked
from tests.cogs.recaps.shown import Shown, plainly

QUOTED = 5


@dataclass
class Figures:
    """What was looked for in the looks of a game, and what was found."""

    game: str
    looks: int = 0
    """Of who comes back after others have acted: only these recaps are measured."""
    acted: int = 0
    """Of who has just acted."""
    events: Counter[str] = field(default_factory=Counter)
    visible: Counter[str] = field(default_factory=Counter)
    behind: Counter[str] = field(default_factory=Counter)
    """On the first page behind the button."""
    folded: list[tuple[Looked, Change, Shown]] = field(default_factory=list)
    """What decides, and is only told there."""
    missing: list[tuple[Looked, Change, Shown]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    """Lines about what is settled or undone."""
    shut: int = 0
    """Recaps that say that there is more, and have no button."""
    lines: list[int] = field(default_factory=list)
    recap: list[int] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    heights: list[int] = field(default_factory=list)

    def add(self, looked: Looked, shown: Shown) -> None:
        """Count a look."""
        self.looks += looked.is_back
        self.acted += not looked.is_back
        for change in looked.must:
            self.events[change.matter] += 1
            if change.is_read(shown.visible):
                self.visible[change.matter] += 1
            elif change.is_read(shown.page):
                self.behind[change.matter] += 1
                if change.matter == "decisive":
                    self.folded.append((looked, change, shown))
            else:
                self.missing.append((looked, change, shown))
        self.cut += shown.cut
        settled = {plainly(one) for one in looked.settled}
        self.over += [line for line in shown.recap if line in settled]
        self.shut += shown.is_folded and not shown.page
        if not looked.is_back:
            return
        self.lines.append(len(shown.recap))
        self.recap.append(shown.recap_height)
        self.words.append(shown.words_height)
        self.heights.append(shown.height)

    @property
    def told(self) -> float:
        """The share of events that can be read at once, or on the first page."""
        all_of_it = sum(self.events.values())
        return 1 - len(self.missing) / all_of_it if all_of_it else 1.0

    def report(self) -> str:
        """In lines, with the first that is missing of each kind of event."""
        said = [f"{self.game}: {self.looks} looks, {self.acted} after an act"]
        for matter in MATTERS:
            all_of_it, seen = self.events[matter], self.visible[matter]
            behind = self.behind[matter]
            left = all_of_it - seen - behind
            shares = f"visible {_share(seen, all_of_it)}, first page {_share(behind, all_of_it)}"
            said.append(f"  {matter}: {all_of_it} events, {shares}, missing {left}")
        spread = [
            f"{name} {middle(of)}/{high(of)}/{max(of, default=0)}"
            for name, of in (
                ("lines", self.lines),
                ("recap px", self.recap),
                ("words px", self.words),
                ("panel px", self.heights),
            )
        ]
        said.append(f"  median/p95/most: {', '.join(spread)}")
        wrong = f"cut {len(self.cut)}, settled or undone {len(self.over)}, no button {self.shut}"
        said.append(f"  {wrong}")
        said += [f"    cut: {line}" for line in [*dict.fromkeys(self.cut)][:QUOTED]]
        said += [f"    over: {line}" for line in [*dict.fromkeys(self.over)][:QUOTED]]
        return "\n".join([*said, *self._quoted()])

    def _quoted(self) -> list[str]:
        found = [_said("behind the button", one) for one in self.folded[:QUOTED]]
        for matter in MATTERS:
            some = [one for one in self.missing if one[1].matter == matter]
            found += [_said(f"missing {matter}", one) for one in some[:QUOTED]]
        return found


def _said(what: str, found: tuple[Looked, Change, Shown]) -> str:
    looked, change, shown = found
    where = f"match {looked.match}, line {looked.look.number}, seat {looked.look.seat}"
    text = " / ".join(shown.visible) or "nothing"
    return f"    {what} ({where}): {change.truth}\n      shown: {text}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def middle(values: Sequence[int]) -> int:
    """The median."""
    return sorted(values)[len(values) // 2] if values else 0


def high(values: Sequence[int]) -> int:
    """What nineteen of twenty do not exceed."""
    return sorted(values)[len(values) * 19 // 20] if values else 0
