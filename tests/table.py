"""How tests talk about a match: people say something, the table waits, tells and refuses."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.ask import Question
from engine.errors import Refused
from engine.game import Game, Settings
from engine.match import Match, Setup

SECRET = bytes(range(16))


class Table:
    """A match in the players' language. Each game adds its own words for what lies on it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @classmethod
    def start(
        cls, game: Game[Any, Any], *seats: str, settings: Settings, secret: bytes = SECRET
    ) -> "Table":
        """A match from its very beginning."""
        return cls(Match.start(game, Setup(seats, settings), secret))

    def says(self, seat: str, *keys: str) -> None:
        """Let a person answer, once or several times in a row."""
        for key in keys:
            self.match.answer(seat, key)

    @property
    def waits_for(self) -> dict[str, str]:
        """Which seats are asked, and what."""
        asked = {seat: self.match.question(seat) for seat in self.match.setup.seats}
        return {seat: question.prompt for seat, question in asked.items() if question is not None}

    def question(self, seat: str) -> Question:
        """What `seat` is asked."""
        question = self.match.question(seat)
        assert question is not None, f"{seat} is not asked: {self.waits_for}"
        return question

    def offers(self, seat: str, start: str = "") -> list[str]:
        """What `seat` may answer, of all that begins with these words."""
        keys = [option.key for option in self.question(seat).options]
        return [key for key in keys if key.startswith(start)]

    def refuses(self, seat: str, key: str) -> str:
        """The sentence with which an answer is refused."""
        with pytest.raises(Refused) as refused:
            self.match.answer(seat, key)
        sentence: str = self.match.game.texts.say(refused.value.text)
        return sentence

    def told(self, viewer: str | None = None) -> list[str]:
        """What the last input told `viewer`; nobody is a spectator."""
        return [
            self.match.game.texts.say(told.text)
            for told in self.match.log[-1].told
            if told.to is None or viewer in told.to
        ]

    @property
    def ending(self) -> str | None:
        """How the match ended."""
        return self.match.result.ending if self.match.result else None

    @property
    def winners(self) -> Sequence[str]:
        """Who won."""
        assert self.match.result is not None, f"still waiting: {self.waits_for}"
        return self.match.result.winners
