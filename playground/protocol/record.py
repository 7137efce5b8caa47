"""The record of what the bot asked for, and of Discord's rules that it broke."""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playground.errors import Problem
from playground.protocol.interactions import Interactions

REMEMBERED = 10_000


@dataclass
class Asked:
    """One request of the bot."""

    method: str
    path: str
    """As in the documentation: `/channels/{channel_id}/messages`."""
    params: dict[str, str]
    at: float
    body: Any = None
    status: int = 0
    """What it was answered; 0 until then."""
    code: int = 0
    """Discord's number for why it was refused."""
    seconds: float = 0.0
    """How long it took."""

    def __str__(self) -> str:
        """Name it as the documentation does."""
        return f"{self.method} {self.path}"


@dataclass(frozen=True)
class Breach:
    """A rule that the bot broke."""

    rule: str
    text: str
    asked: str = ""
    """The request that broke it."""

    def __str__(self) -> str:
        """Say what is wrong, and where."""
        return f"{self.rule}: {self.text}" + (f" [{self.asked}]" if self.asked else "")


class RuleBroken(AssertionError):
    """The bot broke a rule that a test did not expect it to."""


class Record:
    """The bot's requests, and its breaches of Discord's rules."""

    def __init__(self, interactions: Interactions) -> None:
        self._interactions = interactions
        self._breaches: list[Breach] = []
        self.asked: deque[Asked] = deque(maxlen=REMEMBERED)

    def begin(self, method: str, path: str, params: dict[str, str]) -> Asked:
        """Note a request."""
        made = Asked(method, path, params, time.monotonic())
        self.asked.append(made)
        return made

    def end(self, asked: Asked, status: int, refusal: Problem | None = None) -> None:
        """Note what a request was answered, and whether it broke a rule."""
        asked.status, asked.seconds = status, time.monotonic() - asked.at
        if refusal is not None:
            asked.code = refusal.code
            if refusal.breaks:
                self.breach(refusal.breaks, _why(refusal), str(asked))

    def breach(self, rule: str, text: str, asked: str = "") -> None:
        """Note that a rule was broken."""
        self._breaches.append(Breach(rule, text, asked))

    @property
    def breaches(self) -> list[Breach]:
        """The rules broken so far, without answers that may still come."""
        for late in self._interactions.take_unanswered():
            self.breach("interaction.ack_timeout", f"{late} was not answered in time")
        return self._breaches

    def calls(self, method: str = "*", path: str = "") -> list[Asked]:
        """List the requests with this method and path that were answered."""
        return [
            asked
            for asked in self.asked
            if asked.status and method in ("*", asked.method) and path in ("", asked.path)
        ]

    def assert_clean(self, *but: str) -> None:
        """Raise `RuleBroken` if the bot broke any rule but these, or left somebody waiting."""
        found = [one for one in self.breaches if not one.rule.startswith(but or ("-",))]
        if not "interaction.never_completed".startswith(but or ("-",)):
            found += [
                Breach("interaction.never_completed", f"{act} still shows that the bot is thinking")
                for act in self._interactions.still_thinking()
            ]
        if found:
            raise RuleBroken("\n".join(map(str, found)))

    @contextmanager
    def expect(self, rule: str) -> Iterator[None]:
        """Require that this rule is broken meanwhile, and forgive it."""
        before = len(self.breaches)
        yield
        new = self.breaches[before:]
        self._breaches[before:] = [one for one in new if not one.rule.startswith(rule)]
        if len(self._breaches) == before + len(new):
            raise RuleBroken(f"{rule} was kept; broken were {[str(one) for one in new]}")


def _why(refusal: Problem) -> str:
    places = refusal.more.get("errors")
    return f"{refusal.message} {places}" if places else refusal.message
