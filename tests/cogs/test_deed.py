"""Whatever of ours fails after the commit: what was done counts, and whoever did it hears so."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from types import SimpleNamespace
from typing import Any, NoReturn, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.playing import answers
from cogs.messages.sentences import DEFAULT, say
from cogs.replies import errors, reply, unheard
from cogs.replies.reply import Reply
from db import deed
from db.deed import Done
from db.errors import StoreFull
from engine.errors import Refused, RulesFailed
from tests.cogs.conftest import ANN

COUNTS = say(DEFAULT, "discord.counts")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 60)


class Asked:
    """An interaction that keeps what is told."""

    def __init__(self, house: House, *failures: BaseException) -> None:
        self.client = SimpleNamespace(house=house)
        self.told: list[str] = []
        self.failures = list(failures)
        self.user, self.data, self.channel_id = SimpleNamespace(id=ANN), {"name": "draw"}, 1
        self.message, self.guild_id = None, 1
        self.response: Any = SimpleNamespace(
            is_done=lambda: False, send_message=self._tell, defer=self._tell
        )
        self.followup: Any = SimpleNamespace(send=self._tell)
        self.edit_original_response = self._tell

    async def _tell(self, text: str = "", **_: object) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.told.append(text)


async def offer_a_draw(house: House, asked: Any) -> None:
    """As a command is answered."""
    try:
        async with Reply(asked, DEFAULT).soon() as soon:
            await answers.draw(house, soon, 1, None)
    except Exception as error:
        await errors.reply(asked, error, DEFAULT)


def http(status: int, code: int = 0) -> discord.HTTPException:
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(Mock(status=status, reason=""), {"code": code, "message": ""})


async def offers(house: House) -> int:
    async with house.matches.hold(1) as live:
        assert live.match is not None
        return sum(entry.kind == "draw-offered" for entry in live.match.log)


@pytest.mark.parametrize("error", [ZeroDivisionError(), OSError("no font"), RulesFailed("no view")])
@pytest.mark.parametrize("where", ["picture", "look", "hint"])
async def test_an_act_counts_whatever_of_ours_fails_then(
    house: House, monkeypatch: pytest.MonkeyPatch, error: Exception, where: str
) -> None:
    asked: Any = Asked(house)

    async def fail(*_: object) -> NoReturn:
        raise error

    owner, name = {
        "picture": (house.pictures, "draw"),
        "look": (house, "see"),
        "hint": (house.people, "must_hear_closed"),
    }[where]
    monkeypatch.setattr(owner, name, fail)
    await offer_a_draw(house, asked)
    monkeypatch.undo()
    assert asked.told == [COUNTS]
    assert await offers(house) == 1


@pytest.mark.parametrize("error", [http(503), http(400, 40060), http(404, 10062), TimeoutError()])
async def test_an_act_counts_whatever_discord_answers(house: House, error: Exception) -> None:
    asked: Any = Asked(house, error)
    await offer_a_draw(house, asked)
    assert asked.told == [COUNTS] and await offers(house) == 1


async def test_where_the_first_answer_has_arrived_after_all_the_news_follows(house: House) -> None:
    asked: Any = Asked(house, TimeoutError(), http(400, 40060))
    await offer_a_draw(house, asked)
    assert asked.told == [COUNTS] and await offers(house) == 1


async def test_an_answer_that_was_put_off_counts_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 0)
    asked: Any = Asked(house)
    asked.edit_original_response = AsyncMock(side_effect=http(404, 10008))
    asked.response.is_done = lambda: True
    await offer_a_draw(house, asked)
    assert asked.told[-1] == COUNTS and await offers(house) == 1


async def test_what_is_refused_before_anything_is_stored_is_said_as_ever(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> NoReturn:
        raise StoreFull("full")

    asked: Any = Asked(house)
    monkeypatch.setattr(house.store, "commit", fail)
    await offer_a_draw(house, asked)
    assert asked.told == [say(DEFAULT, "discord.store-failed")]


async def test_who_has_heard_nothing_is_told_once_and_may_then_do_it_again(house: House) -> None:
    asked: Any = Asked(house, TimeoutError(), TimeoutError())
    await offer_a_draw(house, asked)
    assert asked.told == []
    asked.failures = [TimeoutError()]
    await offer_a_draw(house, asked)
    assert asked.told == [], "that, too, was not heard"
    await offer_a_draw(house, asked)
    assert asked.told == [say(DEFAULT, "discord.done-before")] and await offers(house) == 1
    await offer_a_draw(house, asked)
    assert asked.told[1:] != [say(DEFAULT, "discord.done-before")]


async def test_what_was_not_heard_is_remembered_for_a_while_and_of_one_person(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, asked = house.unheard, Asked(house)
    known.note(cast(Any, asked))
    with pytest.raises(unheard.DoneBefore):
        known.must_be_heard_of(cast(Any, asked))
    other: Any = Asked(house)
    other.user.id = ANN + 1
    known.must_be_heard_of(other)
    other = Asked(house)
    other.data = {"name": "undo"}
    known.must_be_heard_of(other)
    monkeypatch.setattr(unheard, "LASTS", 0)
    known.must_be_heard_of(cast(Any, asked))
    known.forget(cast(Any, asked))
    monkeypatch.undo()
    known.must_be_heard_of(cast(Any, asked))


async def test_the_same_button_of_another_table_is_another(house: House) -> None:
    asked: Any = Asked(house)
    asked.data = {"custom_id": "b:add-bot:1~a3f9:"}
    house.unheard.note(asked)
    with pytest.raises(unheard.DoneBefore):
        house.unheard.must_be_heard_of(asked)
    asked.data = {"custom_id": "b:add-bot:2~a3f9:"}
    house.unheard.must_be_heard_of(asked)


async def test_what_is_refused_untried_says_nothing_of_what_was_not_heard(house: House) -> None:
    asked: Any = Asked(house, TimeoutError(), TimeoutError())
    await offer_a_draw(house, asked)
    too_fast = errors.reply(asked, Refused("discord.too-fast", seconds=1, minutes=1), DEFAULT)
    await asyncio.create_task(too_fast, context=Context())
    await offer_a_draw(house, asked)
    assert asked.told[1:] == [say(DEFAULT, "discord.done-before")] and await offers(house) == 1


async def killed(house: House) -> House:
    """The house as a new process finds it."""
    made = House(house.store, house.matches, house.outbox, house.people)
    await made.unheard.take_over()
    return made


async def test_what_the_bot_was_killed_at_is_not_done_twice(house: House) -> None:
    class Killed(BaseException):
        """Nothing is done any more."""

    asked: Any = Asked(house, Killed())
    with pytest.raises(Killed):
        await offer_a_draw(house, asked)
    asked.client.house = again = await killed(house)
    await offer_a_draw(again, asked)
    assert asked.told == [say(DEFAULT, "discord.done-before")]
    await offer_a_draw(again, asked)
    assert len(asked.told) == 2 and asked.told[1] != asked.told[0]


async def test_what_was_answered_may_be_done_again_by_whoever_starts_the_bot_anew(
    house: House,
) -> None:
    asked: Any = Asked(house)
    await offer_a_draw(house, asked)
    [owed, *_] = await house.outbox.take()
    await house.outbox.sent(owed, 1)
    assert await house.store.unheard(0) == []


async def test_what_a_table_does_by_itself_is_nobodys_deed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deed.begin(Done(ANN, b"this"))
    async with house.matches.hold(1) as live:
        live.table = live.table.joined("Cem", person=30)
        await live.settle()
    assert not deed.is_stored()


@pytest.mark.parametrize("what", ["opens", "prefers"])
async def test_whatever_is_stored_for_somebody_is_their_deed(house: House, what: str) -> None:
    does: dict[str, Callable[[], Any]] = {
        "opens": lambda: house.matches.create("incubo", channel=9, host=ANN, name="Ann"),
        "prefers": lambda: house.people.prefer(ANN, dm=False),
    }
    deed.begin(Done(ANN, b"this"))
    assert not deed.is_stored()
    await does[what]()
    assert deed.is_stored()
    with pytest.raises(Refused):
        await house.look(99, ANN)
