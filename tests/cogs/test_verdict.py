"""What /game verify says of a match that fits, one that doesn't, one of other cards or rules."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.commands import lobby
from engine.games import fellbound
from engine.match import Match, Setup
from engine.text import Voice
from engine.tools.record import Record, read
from engine.tools.verify import Stretch, Verdict

VERIFIED = (Stretch(1, 4, 3),)
SAID = {
    "Every answer of this match follows from its rules": Verdict((), VERIFIED, ()),
    "This match does not verify: result": Verdict(("result: wrong",), VERIFIED, ()),
    "The cards of Fellbound have changed since this match began, so it can't be": (
        Verdict((), VERIFIED, (), Stretch(5, 9, 3))
    ),
    "This match does not verify: secret": (
        Verdict(("secret: wrong",), VERIFIED, (), Stretch(5, 9, 3))
    ),
    "The rules of Fellbound have changed since this match was played, so": (
        Verdict((), (), (Stretch(1, 4, 2),))
    ),
    "The rules of Fellbound changed while this match was played, so those of today can't check the "
    "first 4 lines of its log. Every answer since then follows": (
        Verdict((), (Stretch(5, 9, 3),), (Stretch(1, 2, 1), Stretch(3, 4, 2)))
    ),
    "The rules of Fellbound have changed since this match was played": (
        Verdict((), (Stretch(1, 2, 3),), (Stretch(3, 4, 2),))
    ),
}

IDS = ("fits", "wrong", "other cards", "both", "other rules", "newer rules since", "and back")


def house() -> Any:
    """A house with one match, which was closed."""
    match = Match.start(fellbound.GAME, Setup(("1", "2"), fellbound.GAME.settings()), bytes(16))
    match.close()
    live = SimpleNamespace(match=match, table=SimpleNamespace(commitment=match.commitment))

    @asynccontextmanager
    async def hold(id: int) -> AsyncIterator[Any]:
        yield live

    return SimpleNamespace(matches=SimpleNamespace(hold=hold))


@pytest.mark.parametrize(("sentence", "verdict"), SAID.items(), ids=IDS)
async def test_a_verdict_is_told_with_the_file_that_it_is_about(
    sentence: str, verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Record] = []

    def verify(record: Record) -> Verdict:
        judged.append(record)
        return verdict

    monkeypatch.setattr("engine.tools.verify.verify", verify)
    said, text = await lobby.verdict(house(), Voice(), 1)

    assert said.startswith(sentence)
    assert judged == [read(text)]
    assert judged[0].entries()[0].key == fellbound.GAME.fingerprint
