"""Everything the engine can refuse."""

from engine.text import KERNEL, Text, Value


class EngineError(Exception):
    """Base of all engine errors; never raised itself."""


class Refused(EngineError):
    """Somebody asked for what the rules forbid. Nothing has changed.

    `text` is the sentence that this person is told, unchanged.
    """

    def __init__(self, text: str, /, **values: Value) -> None:
        self.text = Text(text, values)
        super().__init__(text, values)

    def __str__(self) -> str:
        """The sentence, with seats by their keys."""
        return KERNEL.say(self.text) if KERNEL.knows(self.text.id) else str(self.args)


class GameMissing(Refused):
    """The game of a table can't be played now; nothing of its tables is lost meanwhile."""


class RulesFailed(EngineError):
    """A rule broke while it handled an answer. The match was rebuilt as it stood before."""


class BadCardData(EngineError):
    """Card data that cannot be right: the message names file, card and field, a line each."""


class IncompleteGame(EngineError):
    """A game lacks what it can't be played without: the message names all of it."""


class BadMatchFile(EngineError):
    """A match file that is damaged or foreign: the message says what is wrong, and where."""


class BadSeriesFile(EngineError):
    """A file of simulated matches that is damaged, or of another series: the message says how."""
