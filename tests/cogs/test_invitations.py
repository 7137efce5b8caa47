"""Nobody is flooded with invitations, and everybody can refuse them."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.kept.quotas import Quotas, Rates
from cogs.acts.lobby import inviting, seating
from cogs.acts.oneself import choices
from cogs.delivery.caller import Caller
from db.letters import Letter, Owed
from tests.cogs.test_quotas import opened
from tests.cogs.test_setup_ids import sent
from tests.db.house import select
from tests.discord import Human, InProcessBot, Place, Server, Shown

CID, DOV, EVE = 30, 40, 50
TRIES = 20


def friend(person: int) -> Any:
    return SimpleNamespace(id=person, bot=False, display_name="Dov")


async def invite(house: House, number: int, by: int = CID, person: int = DOV) -> bool:
    """Open a table, invite somebody, and close it again; whether they are told."""
    table = await opened(house, by, 100 * by + number)
    is_told = await inviting.invite(house, table, by, friend(person))
    assert person in (await house.table(table)).invited
    await seating.leave(house, table, by)
    return is_told


async def letters(house: House) -> list[dict[str, Any]]:
    """What those who are invited are told."""
    found = await house.store.owed()
    waiting = [*found]
    aside = [one.id for one in found]
    while found:
        found = await house.store.owed(aside)
        waiting += found
        aside += [one.id for one in found]
    return [dict(one.letter.payload) for one in waiting if one.letter.kind == "invite"]


async def test_of_twenty_invitations_by_one_person_three_are_told_and_one_sounds(
    house: House,
) -> None:
    told = [await invite(house, number) for number in range(TRIES)]
    assert told == [True] * 3 + [False] * (TRIES - 3)
    assert [one["loud"] for one in await letters(house)] == [True, False, False]


async def test_of_twenty_invitations_at_once_three_are_told(house: House) -> None:
    house.rates = Rates(Quotas(open_tables=TRIES))
    tables = [await opened(house, CID, 100 + number) for number in range(TRIES)]
    doing = [inviting.invite(house, table, CID, friend(DOV)) for table in tables]
    assert sum(await asyncio.gather(*doing)) == 3
    assert sum(one["loud"] for one in await letters(house)) == 1


async def test_whoever_invites_a_person_is_told_of_ten_times_a_day_in_all(house: House) -> None:
    told = [await invite(house, number, by) for by in range(200, 206) for number in range(3)]
    assert sum(told) == 10 and not any(told[10:])
    assert sum(one["loud"] for one in await letters(house)) == 1
    assert await invite(house, 9, 200, EVE)


async def test_who_refuses_one_person_hears_of_others_and_of_that_one_again_when_taken_back(
    house: House,
) -> None:
    await choices.refuse_invitations(house, DOV, CID)
    assert not await invite(house, 1)
    assert await invite(house, 1, EVE)
    await choices.refuse_invitations(house, DOV, EVE)
    assert not await invite(house, 2, EVE)
    await choices.set_invitations(house, DOV, wanted=True)
    assert await invite(house, 2) and await invite(house, 3, EVE)


async def test_who_refuses_everybody_hears_of_nobody_until_that_is_taken_back(house: House) -> None:
    await choices.set_invitations(house, DOV, wanted=False)
    assert not await invite(house, 1) and not await invite(house, 1, EVE)
    await choices.set_invitations(house, DOV, wanted=True)
    assert await invite(house, 2)


async def test_refused_invitations_use_up_nothing(house: House) -> None:
    await choices.refuse_invitations(house, DOV, CID)
    for number in range(5):
        await invite(house, number)
    await choices.set_invitations(house, DOV, wanted=True)
    assert [one["loud"] for one in await letters(house)] == []
    assert [await invite(house, 10 + number) for number in range(4)] == [True] * 3 + [False]


async def test_who_is_refused_is_named_nowhere_in_the_store(house: House) -> None:
    for _ in range(3):
        await choices.refuse_invitations(house, DOV, 987654321)
    store: Any = house.store
    [row] = await select(store, "SELECT * FROM preferences WHERE person = ?", (DOV,))
    assert "987654321" not in str([*row]) and len((await prefs(house)).uninvited) == 1


async def prefs(house: House) -> Any:
    return await house.people.preferences(DOV)


async def test_so_many_can_be_refused_one_by_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices, "MOST_UNINVITED", 3)
    for by in (CID, EVE, 60, 70):
        await choices.refuse_invitations(house, DOV, by)
    chosen = await prefs(house)
    assert chosen.may_be_invited_by(CID)
    assert not any(chosen.may_be_invited_by(by) for by in (EVE, 60, 70))


@pytest.mark.parametrize("kind", ["invite", "call"])
async def test_what_is_under_way_as_somebody_refuses_never_comes(house: House, kind: str) -> None:
    await choices.refuse_invitations(house, DOV, CID)
    is_call = kind == "call"
    key = f"{DOV} {CID}" if is_call else f"1 {CID}"
    payload = {"by": "Cid", "person": DOV, "loud": True}
    where: dict[str, Any] = {"channel": 77} if is_call else {"person": DOV}
    letter = Letter(kind, key=key, payload=payload, table=1, **where)
    await house.outbox.post(letter)
    [owed] = [one for one in await waiting(house) if one.letter.kind == kind]
    nobody: Any = None  # it is not to be sent
    caller = Caller(house, nobody)
    await (caller.bring_call(owed) if is_call else caller.bring_invitation(owed))
    assert kind not in [one.letter.kind for one in await waiting(house)]


async def waiting(house: House) -> list[Owed]:
    return await house.store.owed()


@pytest.mark.parametrize("rest", ["", "True", "-1", "9" * 30, "x"])
async def test_only_what_the_bot_has_written_refuses(house: House, rest: str) -> None:
    for id in ("b:my-uninvite:0:", "b:no-invites:0:"):
        assert "button" in (await sent(house, id + rest, DOV)).casefold()
    assert (await prefs(house)).uninvited == ()


# At a Discord


def invitations(person: Human, where: Place = "dm") -> list[Shown]:
    """What somebody was told of, by whoever, also where that is over."""
    said = person.messages(where)
    return [one for one in said if "invites you" in one.text or "invitation is over" in one.text]


def has_come(person: Human, where: Place, before: int) -> Callable[[], bool]:
    """Whether somebody was told of more than that."""
    return lambda: len(invitations(person, where)) > before


async def flood(server: Server, by: Human, tries: int = TRIES, where: Place = "dm") -> list[str]:
    """Invite Dov to one table after another; what was answered. What is told comes to here."""
    dov, said = server.person("dov"), []
    for _ in range(tries):
        before = len(invitations(dov, where))
        await by.slash("general", "game new", game="fellbound")
        said.append((await by.slash("general", "game invite", person=dov.id)).text)
        if "is invited" in said[-1]:
            await server.wait_for(has_come(dov, where, before), "a letter")
        await by.slash("general", "game leave")
    return said


async def test_twenty_invitations(server: Server, bot: InProcessBot) -> None:
    cid, dov, eve = (server.person(name) for name in ("cid", "dov", "eve"))
    said = await flood(server, cid)
    assert [("is invited" in one) for one in said] == [True] * 3 + [False] * 17
    assert all("Tell them yourself" in one for one in said[3:])
    await flood(server, eve)
    assert len(invitations(dov)) == 6
    assert sum(dov.id in one.sounds for one in invitations(dov)) == 1
    server.check()


async def test_twenty_invitations_of_who_takes_no_letters_are_one_sound_in_the_channel(
    server: Server, bot: InProcessBot
) -> None:
    cid, dov = server.person("cid"), server.person("dov")
    await dov.slash("general", "my dm", on=False)
    await flood(server, cid, where="general")
    shown = invitations(dov, "general")
    assert len(shown) == 3
    assert sum(dov.id in one.sounds for one in shown) == 1
    assert not invitations(dov)
    server.check()


async def test_no_more_invitations_is_a_button_and_is_taken_back_by_another(
    server: Server, bot: InProcessBot
) -> None:
    cid, dov, eve = (server.person(name) for name in ("cid", "dov", "eve"))
    await flood(server, cid, 1)
    asked = await dov.click(invitations(dov)[0], "No more invitations")
    assert asked.labels == ["From this person", "From anybody"]
    await dov.click(asked, "From this person", until_edit=True)
    assert "from anybody but 1 person" in asked.text
    assert "Tell them yourself" in (await flood(server, cid, 1))[0]
    assert "is invited" in (await flood(server, eve, 1))[0]
    again = await dov.click(invitations(dov)[0], "No more invitations")
    await dov.click(again, "From anybody", until_edit=True)
    assert "Invitations**: none" in again.text
    assert "Tell them yourself" in (await flood(server, eve, 1))[0]
    await dov.click(again, "Let anybody invite me", until_edit=True)
    assert "from anybody" in again.text
    assert "is invited" in (await flood(server, cid, 1))[0]
    said = (await dov.slash("general", "my invitations", on=False)).text
    assert "none" in said
    server.check()
