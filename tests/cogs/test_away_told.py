"""What people see of it, in the channel and by letter, when somebody is away."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.acts.away import barring, replacing, sitting_in, voting
from cogs.acts.held.owing import owe_amendment, owe_hand
from cogs.delivery.lapsing import acting
from db.letters import Letter
from db.live import Live
from db.sleeper import Sleeper
from db.timers import DAY
from engine.errors import Refused
from playground.protocol.forms.components import walk
from playground.protocol.telling import plain_text
from playground.world.model import Message, User
from tests.cogs.away import reply
from tests.cogs.evening import HOUR, Evening


def labels(message: Message) -> list[str]:
    """What the buttons of a message say."""
    return [str(one["label"]) for one in walk(message.components) if one.get("label")]


def last_hand(night: Evening, person: User) -> Message:
    """The last letter with a panel that somebody got."""
    hands = [m for m in night.world.dm_with(person).messages.values() if "Show again" in labels(m)]
    return hands[-1]


def table(night: Evening) -> Message:
    """The table as its channel shows it now."""
    return [m for m in night.channel.messages.values() if m.author is night.world.bot][-1]


def presses(person: User) -> Any:
    made = reply(10)
    made.person = int(person.id)
    made.interaction.user = SimpleNamespace(id=int(person.id), display_name=person.name)
    return made


async def says(night: Evening, person: User, word: str) -> None:
    """Somebody says that in the only poll."""
    (poll,) = (await night.house.table(1)).polls
    await voting.vote(night.house, presses(person), 1, poll.number, word)
    await night.desk.all_said()


async def run_out(night: Evening) -> tuple[User, User]:
    """Let the time of one be over; they, and the other."""
    late, other = await night.begin(pace=DAY)
    await night.pass_(DAY - HOUR)
    night.new()
    await night.pass_(2 * HOUR)
    return late, other


async def test_the_late_are_asked_by_letter_and_the_others_without_a_sound(night: Evening) -> None:
    late, other = await run_out(night)
    said = night.new()
    asks = [m for m in said if m.sounds]
    assert [(m.channel.recipient, m.sounds) for m in asks] == [(late, [late.id])]
    assert "Your time is over" in plain_text(asks[0]) and asks[0] is last_hand(night, late)
    words = ["Wait once more", "Computer plays", "End it"]
    for shown in (table(night), last_hand(night, other)):
        assert [one for one in labels(shown) if one in words] == words
        assert f"{late.name.title()} ran out of time" in plain_text(shown)
        assert "none or a tie: a computer player sits in" in plain_text(shown)
    own = last_hand(night, late)
    assert not [one for one in labels(own) if one in words]
    told = plain_text(own)
    assert "An answer of yours at the table settles it, taking one back does not" in told


async def test_who_was_away_finds_the_way_back_and_what_was_done(night: Evening) -> None:
    late, other = await run_out(night)
    await says(night, other, "computer")
    assert "A computer player sits in for" in plain_text(table(night))
    back = f"{late.name.title()}: take your seat back"
    assert back in labels(table(night))
    own = last_hand(night, late)
    assert "Take my seat back" in labels(own) and "is away" in plain_text(own)
    await sitting_in.come_back(night.house, presses(late), 1)
    await night.desk.all_said()
    assert "sits in for" not in plain_text(table(night))
    assert back not in labels(table(night))


async def test_whose_seat_is_gone_reads_a_sentence_where_their_last_letter_was(
    night: Evening,
) -> None:
    late, other = await night.away()
    hand = last_hand(night, late)
    assert hand.attachments
    zoe = await asks_for_seat(night)
    assert "would like to have the seat" in plain_text(table(night))
    assert {"Agree", "Refuse", "Take the seat of Bea"} <= set(labels(table(night)))
    last = list(night.world.dm_with(late).messages.values())[-1]
    await gives_seat(night, other)
    assert "You have no seat at table 1" in plain_text(last)
    assert hand.gone and not last.attachments and not labels(last)
    assert last_hand(night, zoe).attachments
    night.new()
    await night.pass_(2 * DAY)
    assert late.id not in [id for m in night.new() for id in m.sounds]


async def asks_for_seat(night: Evening) -> User:
    """Zoe asks for the seat of who is away."""
    zoe = night.world.add_person("zoe")
    await replacing.ask_for_seat(night.house, presses(zoe).interaction.user, 1, None)
    await night.desk.all_said()
    return zoe


async def gives_seat(night: Evening, other: User) -> None:
    """A friend agrees, and the fair time passes."""
    await says(night, other, "consent")
    (poll,) = (await night.house.table(1)).polls
    await night.pass_(poll.closes - night.now + 1)


async def closes_unheard(night: Evening) -> None:
    """The time of the only poll is over, and no letter goes."""
    (poll,) = (await night.house.table(1)).polls
    night.world.clock.advance(poll.closes - night.now + 1)
    sleeper = Sleeper(night.house.matches, acting(night.house))
    for timer in await night.house.matches.alarm.due():
        await sleeper.let_act(timer)


async def take_seat(night: Evening, other: User) -> None:
    """Zoe gets the seat of who is away, for good."""
    await asks_for_seat(night)
    await gives_seat(night, other)


async def shown_again(night: Evening, person: User, *, at: int = 1) -> None:
    """Somebody gets one more letter with their hand, or a sentence from another table."""

    async def owes(live: Live) -> None:
        if live.match is not None:
            owe_hand(live, int(person.id), calls=False)
        else:
            payload = {"say": "discord.welcome"}
            live.post(Letter("note", person=int(person.id), payload=payload))

    await night.house.change(at, owes)
    await night.desk.all_said()


async def test_who_loses_a_seat_keeps_no_letter_of_that_table_and_all_of_others(
    night: Evening,
) -> None:
    late, other = await night.away()
    channel = int(night.world.add_channel("elsewhere").id)
    elsewhere = await night.house.matches.create(
        "fellbound", channel=channel, host=int(other.id), name="Other"
    )
    await shown_again(night, late, at=elsewhere.id)
    for _ in range(2):
        await shown_again(night, late)
    letters = night.world.dm_with(late).messages
    gone = next(id for id, m in letters.items() if "an earlier letter" in plain_text(m))
    night.world.remove(letters[gone])
    assert [bool(m.attachments) for m in letters.values()] == [False, True]
    night.desk.discord.faults.fail("DELETE", "/channels/*/messages/*", 503)
    await take_seat(night, other)
    left = [plain_text(m) for m in letters.values()]
    assert [text.startswith("🪑 You have no seat") for text in left] == [False, True, True]
    assert "Welcome" in left[0] and not any(m.attachments for m in letters.values())


@pytest.mark.parametrize("is_night", [False, True])
async def test_who_loses_a_seat_hears_of_it_once_but_not_by_night(
    night: Evening, is_night: bool
) -> None:
    late, other = await night.away()
    await asks_for_seat(night)
    await says(night, other, "consent")
    night.new()
    await night.desk.courier.stop()
    await closes_unheard(night)
    if is_night:
        await night.sleeps(late, 20)
    night.desk.courier.start()
    await night.desk.all_said()
    told = [m for m in night.new() if m.channel.recipient is late]
    assert plain_text(told[-1]).startswith("🪑 You have no seat at table 1")
    assert [m.sounds for m in told[-1:]] == ([[]] if is_night else [[late.id]])


async def test_who_wants_no_calls_hears_nothing_whatever_they_are_told(night: Evening) -> None:
    for person in (night.ann, night.bea):
        await night.prefers(person, calls="none")
    late, other = await night.away()
    await asks_for_seat(night)
    told = [plain_text(m) for m in night.world.dm_with(late).messages.values()]
    assert any("would like to have your seat" in text for text in told)
    heard = night.heard()
    await gives_seat(night, other)
    assert late.name not in {name for name, _ in heard + night.heard()}


async def bars(night: Evening, by: User, person: User) -> None:
    """Somebody who manages the channel bars somebody, or asks the others."""
    permissions = SimpleNamespace(manage_channels=True)
    asked: Any = SimpleNamespace(user=presses(by).interaction.user, permissions=permissions)
    asked.channel_id = int(night.channel.id)
    await barring.bar(night.house, asked, 1, int(person.id))
    await night.desk.all_said()


async def test_who_is_barred_reads_that_they_were(night: Evening) -> None:
    cem = night.world.add_person("cem")
    await night.begin(None, "fear", cem)
    night.new()
    await bars(night, night.ann, night.bea)
    await says(night, cem, "consent")
    told = [m for m in night.new() if m.channel.recipient is night.bea]
    assert [m.sounds for m in told[-1:]] == [[night.bea.id]]
    assert plain_text(told[-1]).startswith("🚪 You were barred from table 1 in")


async def test_who_is_barred_before_the_match_begins_is_told_as_well(night: Evening) -> None:
    ann, bea = int(night.ann.id), int(night.bea.id)
    await night.house.matches.create("fellbound", channel=int(night.channel.id), host=ann, name="")

    async def sit(live: Live) -> None:
        live.table = live.table.joined("Bea", person=bea)

    await night.house.change(1, sit)
    night.desk.courier.start()
    await bars(night, night.ann, night.bea)
    [told] = night.world.dm_with(night.bea).messages.values()
    assert "You were barred from table 1" in plain_text(told)


async def test_whose_letters_are_closed_reads_it_where_their_hand_was(night: Evening) -> None:
    late, other = await night.away()
    hand = last_hand(night, late)
    night.world.set_dms(late, is_open=False)
    await take_seat(night, other)
    [left] = night.world.dm_with(late).messages.values()
    assert left is hand and plain_text(left).startswith("🪑 You have no seat at table 1")


async def test_a_hand_that_can_be_edited_no_more_is_deleted(night: Evening) -> None:
    late, other = await night.away()
    hand = last_hand(night, late)
    night.desk.discord.faults.fail("PATCH", f"/channels/*/messages/{hand.id}", 403, times=9)
    await take_seat(night, other)
    assert hand.id not in night.world.dm_with(late).messages


async def test_a_hand_that_came_unheard_of_is_taken_back_with_the_seat(night: Evening) -> None:
    late, other = await night.away()
    letters = night.world.dm_with(late)
    await asks_for_seat(night)
    known = len(letters.messages)
    night.desk.discord.faults.lose("POST", f"/channels/{letters.id}/messages", 503)

    async def owes(live: Live) -> None:
        owe_hand(live, int(late.id), calls=False)

    await night.house.change(1, owes)
    await night.desk.until(lambda: len(letters.messages) > known)
    await night.desk.courier.stop()
    (poll,) = (await night.house.table(1)).polls
    await voting.vote(night.house, presses(other), 1, poll.number, "consent")
    await closes_unheard(night)
    night.desk.courier.start()
    await night.desk.all_said()
    assert not any(m.attachments for m in letters.messages.values())


async def test_a_table_that_sleeps_calls_whom_it_waits_for(night: Evening) -> None:
    late, other = await night.begin()
    night.new()
    await night.pass_(7 * DAY + HOUR)
    asks = [m for m in night.new() if m.sounds]
    assert {id for m in asks for id in m.sounds} == {late.id, other.id}
    assert {"Go on", "Close the table"} <= set(labels(table(night)))
    assert "who does not say that they go on is taken to be away" in plain_text(table(night))
    await says(night, late, "go-on")
    assert "Go on" not in labels(table(night))


async def test_where_nobody_goes_on_the_channel_reads_why_the_table_was_closed(
    night: Evening,
) -> None:
    await night.begin()
    await night.pass_(7 * DAY + HOUR)
    night.new()
    await night.pass_(2 * DAY)
    told = [plain_text(m) for m in night.new() if m.channel is night.channel]
    assert told[0].startswith("💤 Table 1 was closed: all were asked whether they go on")
    assert "closed before the end" in told[1]


async def test_a_hand_that_comes_after_the_seat_is_gone_is_brought_to_nobody(
    night: Evening,
) -> None:
    late, other = await night.away()

    async def owes(live: Live) -> None:
        owe_hand(live, int(late.id), calls=False)
        owe_amendment(live, int(late.id))

    await take_seat(night, other)
    before = len(night.world.dm_with(late).messages)
    await night.house.change(1, owes)
    await night.desk.all_said()
    assert len(night.world.dm_with(late).messages) == before
    assert not any(m.attachments for m in list(night.world.dm_with(late).messages.values())[-1:])


async def test_whose_seat_is_wanted_hears_of_it_with_the_way_back_until_it_is_gone(
    night: Evening,
) -> None:
    late, other = await night.away()
    night.new()
    await asks_for_seat(night)
    (poll,) = (await night.house.table(1)).polls
    [letter] = [m for m in night.new() if m.sounds]
    assert (letter.channel.recipient, letter.sounds) == (late, [late.id])
    assert labels(letter) == ["Take my seat back"]
    assert "zoe would like to have your seat" in plain_text(letter)
    assert f"before <t:{int(poll.closes)}:f>" in plain_text(letter)
    await says(night, other, "consent")
    await night.pass_(poll.closes - night.now - 60)
    assert letter.id in night.world.dm_with(late).messages
    await night.pass_(120)
    told = plain_text(list(night.world.dm_with(late).messages.values())[-1])
    assert f"zoe has had it for good since <t:{int(night.now - 60)}:f>" in told
    with pytest.raises(Refused, match="no seat at this table"):
        await sitting_in.come_back(night.house, presses(late), 1)


@pytest.mark.parametrize("is_closed", [False, True])
async def test_whose_seat_is_wanted_and_who_takes_no_letters_is_called_in_the_channel(
    night: Evening, is_closed: bool
) -> None:
    late, _ = await night.away()
    if is_closed:
        night.world.set_dms(late, is_open=False)
    else:
        await night.prefers(late, dm=False)
    night.new()
    await asks_for_seat(night)
    [called] = [m for m in night.new() if m.sounds]
    assert (called.channel, called.sounds) == (night.channel, [late.id])
    assert labels(called) == ["Take my seat back"]


async def test_whose_seat_is_wanted_hears_nothing_of_it_once_they_are_back(night: Evening) -> None:
    late, _ = await night.away()
    await night.desk.courier.stop()
    zoe = night.world.add_person("zoe")
    await replacing.ask_for_seat(night.house, presses(zoe).interaction.user, 1, None)
    await sitting_in.come_back(night.house, presses(late), 1)
    night.new()
    night.desk.courier.start()
    await night.desk.all_said()
    assert not [m for m in night.new() if "would like to have your seat" in plain_text(m)]
