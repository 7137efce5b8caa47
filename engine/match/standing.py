"""Who gave up, who is away and what is voted on: followed line by line of the log."""

from collections.abc import Sequence

from engine.ballot import Ballot
from engine.chance import MAIN
from engine.match.log import Entry, is_mark
from engine.match.undo import touch
from engine.text import Text

_OFFERED, _ASKED = "match.draw-offered", "match.undo-asked"


class Standing:
    """Follows the log, line by line."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = seats
        self.left: list[str] = []
        """Who gave up and is played by the computer."""
        self.sitting_in: dict[str, str] = {}
        """For whom a computer player sits in while they are away, and which."""
        self.takebacks = 0
        self.undo: Ballot | None = None
        self.draw: Ballot | None = None
        self._lines = {MAIN}

    def hear(self, entry: Entry, log: Sequence[Entry]) -> None:
        """Follow `log` by one line."""
        match entry.kind:
            case "answered":
                if self.undo is not None and self._changes(entry, self.undo):
                    self.undo = None
            case "conceded":
                self.left.append(entry.seat)
                self.sitting_in.pop(entry.seat, None)
                self.draw = self.undo = None
            case "sits-in":
                self.sitting_in[entry.seat] = entry.key
                self.draw = self.undo = None
            case "comes-back":
                self.sitting_in.pop(entry.seat, None)
                self.left = [seat for seat in self.left if seat != entry.seat]
            case "draw-offered":
                self.draw = self._offer(entry)
            case "undo-asked":
                self.undo = self._request(entry)
                self._lines = {log[number - 1].line for number in entry.dropped} or {MAIN}
            case "draw-agreed":
                _consent(self.draw, entry.seat)
            case "undo-agreed":
                _consent(self.undo, entry.seat)
            case "draw-refused":
                self.draw = None
            case "undo-refused" | "mended" | "let-go":
                self.undo = None
            case "undone":
                self.undo = None
                self.takebacks += 1
            case "lapsed":
                self._lapse(int(entry.key))

    def _changes(self, entry: Entry, undo: Ballot) -> bool:
        """Whether an answer makes an undo another one than that which people vote on."""
        if is_mark(entry) and entry.seat != undo.asker:
            return False
        return entry.seat == undo.asker or any(touch(entry.line, one) for one in self._lines)

    def _offer(self, entry: Entry) -> Ballot:
        others = [seat for seat in self.seats if seat not in (entry.seat, *self.left)]
        text = Text(_OFFERED, {"seat": entry.seat})
        return Ballot("draw", entry.seat, others, text, entry.number)

    def _request(self, entry: Entry) -> Ballot:
        voters = self._asked(entry)
        text = Text(_ASKED, {"seat": entry.seat, "voters": voters})
        return Ballot("undo", entry.seat, voters, text, entry.number, entry.dropped)

    @staticmethod
    def _asked(entry: Entry) -> list[str]:
        """Whom it asks. Lines of the first tables say so in their story only."""
        for told in () if entry.learned else entry.told:
            if isinstance(voters := told.values.get("voters"), list | tuple):
                return list(voters)
        return list(entry.learned)

    def _lapse(self, number: int) -> None:
        if self.undo is not None and self.undo.number == number:
            self.undo = None
        if self.draw is not None and self.draw.number == number:
            self.draw = None


def _consent(ballot: Ballot | None, seat: str) -> None:
    if ballot is not None and seat in ballot.owing:
        ballot.hear(seat, "consent")
