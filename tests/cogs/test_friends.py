"""Tables among friends: invited, private, and moved; others learn what the channel shows."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import inviting, seating, setting_up
from cogs.acts.lobby.inviting import MOST_INVITED
from cogs.acts.looking.cards import show_cards
from cogs.acts.looking.showing import show_board
from cogs.acts.tables.which_table import in_the_way, may_see, table_for, tables_known
from cogs.messages.invitations import Inviter, call, invitation
from cogs.messages.look import look
from cogs.messages.sentences import DEFAULT, SENTENCES
from cogs.messages.setting_up import options_message
from cogs.messages.table import layout, retired
from db.live import Live
from engine.errors import Refused
from tests.cogs.conftest import ANN, BEA
from tests.cogs.pressing import Presser
from tests.cogs.test_primer import whose_turn
from tests.render.looking import HOSTILE

CEM, DOV = 30, 40


def somebody(person: int, *, channel: int = 1, manages: bool = False) -> Any:
    """Somebody who types in a channel of the server."""
    return SimpleNamespace(
        user=SimpleNamespace(id=person, bot=False, display_name=f"number {person}"),
        guild_id=1,
        guild=SimpleNamespace(get_channel_or_thread=lambda id: None),
        channel_id=channel,
        permissions=SimpleNamespace(manage_channels=manages),
        namespace=SimpleNamespace(),
    )


async def be_private(house: House, **more: Any) -> None:
    async def turn(live: Live) -> None:
        live.table = replace(live.table, private=True, **more)

    await house.change(1, turn)


def texts(view: Any) -> str:
    return "\n".join(part.content for part in view.walk_children() if hasattr(part, "content"))


async def refusal(house: House, interaction: Any, table: int | None) -> str:
    with pytest.raises(Refused) as refused:
        await table_for(house, interaction, table)
    return refused.value.text.id


# Who may know of it


async def test_a_private_table_is_known_to_those_of_it_and_elsewhere_it_is_none(
    house: House,
) -> None:
    await be_private(house, invited=(DOV,))
    table = await house.table(1)
    assert [may_see(somebody(one), table) for one in (ANN, BEA, DOV, CEM)] == [True] * 3 + [False]
    assert may_see(somebody(DOV, channel=7), table)
    elsewhere = somebody(CEM, channel=7)
    assert await refusal(house, elsewhere, 1) == await refusal(house, somebody(CEM), 99)
    assert await refusal(house, elsewhere, 1) == "discord.no-such-table"
    assert (await table_for(house, somebody(DOV), None)).id == 1


async def test_who_sees_the_channel_of_a_private_table_reads_whom_to_ask(house: House) -> None:
    await be_private(house)
    for named in (1, None):
        assert await refusal(house, somebody(CEM), named) == "discord.private-begun"
    id = await opened(house, private=True)
    with pytest.raises(Refused) as refused:
        await table_for(house, somebody(CEM, channel=5), id)
    said = DEFAULT.say(SENTENCES, refused.value.text)
    assert said == "A private table: ask Ann to invite you."
    taken = (await in_the_way(house, somebody(CEM, channel=5), id)).taken
    assert DEFAULT.say(SENTENCES, taken).endswith("ask Ann to invite you.")


async def test_a_private_table_whose_host_has_no_name_still_says_that_it_is_private(
    house: House,
) -> None:
    await be_private(house, host=0)
    assert await refusal(house, somebody(CEM), None) == "discord.private-closed"


async def test_who_is_barred_from_a_private_table_reads_what_all_others_read(
    house: House,
) -> None:
    await be_private(house, barred=(CEM,))
    said = {one: await refusal(house, somebody(one), 1) for one in (CEM, DOV)}
    assert said == {CEM: "discord.private-begun", DOV: "discord.private-begun"}


async def test_what_is_not_private_is_known_as_before(house: House) -> None:
    table = await house.table(1)
    assert may_see(somebody(CEM), table)
    assert not may_see(somebody(CEM, channel=7), table)


@pytest.mark.parametrize(
    "pressed", ["board:1:", "log:1:", "story:1:0-3:0", "open-panel:1:", "hand:1:"]
)
async def test_no_button_shows_a_private_table_to_others(house: House, pressed: str) -> None:
    await be_private(house)
    with pytest.raises(Refused, match="private-"):
        await Presser(house, CEM).press(f"b:{pressed}")


async def test_no_card_of_a_private_table_is_read_by_others(house: House) -> None:
    await be_private(house)
    reader: Any = Presser(house, CEM)
    with pytest.raises(Refused, match="private-"):
        await show_cards(house, reader, 1, 0)


async def test_nobody_is_invited_who_is_barred(house: House) -> None:
    id = await opened(house, private=True)

    async def bar(live: Live) -> None:
        live.table = replace(live.table, barred=(CEM,))

    await house.change(id, bar)
    with pytest.raises(Refused, match="invite-barred"):
        await inviting.invite(house, id, ANN, somebody(CEM).user)
    assert (await house.table(id)).invited == ()


async def test_whoever_was_invited_may_look(house: House) -> None:
    await be_private(house, invited=(DOV,))
    reader = Presser(house, DOV)
    await reader.press("b:board:1:")
    assert reader.shown


async def test_a_private_table_is_never_shown_to_the_channel(house: House) -> None:
    player: Any = Presser(house, await whose_turn(house))
    await be_private(house)
    with pytest.raises(Refused, match="stays-private"):
        await show_board(house, player, 1, public=True)


async def test_its_message_in_the_channel_tells_nothing_of_the_match(house: House) -> None:
    async with house.matches.hold(1) as live:
        assert live.match is not None
        told = [line for entry in live.match.log for line in entry.told]
        open_to_all = texts(layout(look(live, None), told, None))
        live.table = replace(live.table, private=True)
        seen = look(live, None)
        private = texts(layout(seen, told, None))
        before = texts(retired(seen, told))
        live.spoilt = True
    assert "draws three cards" in open_to_all
    assert "draws three cards" not in private + before
    assert "private table" in private
    assert "/game invite" not in private, "nobody can be invited once it has begun"


async def test_who_manages_the_channel_may_end_a_private_table_and_not_look(house: House) -> None:
    await be_private(house)
    keeper = somebody(CEM, manages=True)
    assert may_see(keeper, await house.table(1))
    assert not may_see(somebody(CEM, manages=True, channel=2), await house.table(1))
    with pytest.raises(Refused, match="private-"):
        await house.look(1, CEM)
    await seating.end(house, keeper, 1)
    assert (await house.table(1)).phase == "over"


async def test_an_ended_private_table_hides_no_older_one_of_the_channel(house: House) -> None:
    await seating.end(house, somebody(ANN), 1)
    made = await house.matches.create("fellbound", channel=1, host=ANN, name="Ann", private=True)

    async def over(live: Live) -> None:
        live.table = replace(live.table, phase="over")

    await house.change(made.id, over)
    assert (await table_for(house, somebody(CEM), None)).id == 1
    assert (await table_for(house, somebody(ANN), None)).id == made.id


async def test_a_table_in_the_way_is_numbered_for_those_who_know_of_it(house: House) -> None:
    await be_private(house)
    unknown = await in_the_way(house, somebody(CEM), 1)
    assert (unknown.number, unknown.taken.id) == (0, "discord.taken-begun")
    assert (await in_the_way(house, somebody(ANN), 1)).number == 1


# Sitting down, and setting up


async def opened(house: House, **more: Any) -> int:
    made = await house.matches.create(
        "fellbound", channel=5, host=ANN, name="Ann", server=1, **more
    )
    return made.id


async def test_only_the_invited_sit_down_at_a_private_table(house: House) -> None:
    id = await opened(house, private=True, invited=[DOV])
    with pytest.raises(Refused, match="private-"):
        await seating.join(house, id, somebody(CEM).user)
    await seating.join(house, id, somebody(DOV).user)
    assert [seat.person for seat in (await house.table(id)).seats] == [ANN, DOV]


async def test_tables_to_join_list_a_private_one_for_the_invited_only(house: House) -> None:
    id = await opened(house, private=True, invited=[DOV])
    listed = {
        person: [one.id for one in await tables_known(house, somebody(person, channel=5))]
        for person in (CEM, DOV)
    }
    assert listed == {CEM: [], DOV: [id]}


async def test_the_host_makes_a_table_private_in_set_up(house: House) -> None:
    id = await opened(house)
    with pytest.raises(Refused, match="not-host"):
        await setting_up.set_private(house, somebody(CEM, channel=5), id, wanted=True)
    seen = await setting_up.set_private(house, somebody(ANN, channel=5), id, wanted=True)
    assert seen.table.private
    ids = [getattr(one, "custom_id", "") for one in options_message(seen).walk_children()]
    assert f"b:private:{id}:0:False" in ids
    seen = await setting_up.set_private(house, somebody(ANN, channel=5), id, wanted=False)
    assert not (await house.table(id)).private


async def test_a_rematch_stays_private_among_those_of_it(house: House) -> None:
    await be_private(house, invited=(DOV,))
    await seating.end(house, somebody(ANN), 1)
    interaction = somebody(ANN)
    await seating.rematch(house, interaction, 1)
    [again] = [one for one in await house.matches.tables.of(ANN) if one.phase == "open"]
    assert again.private
    assert set(again.invited) == {BEA, DOV}


# Inviting


async def test_whoever_is_invited_gets_one_letter_and_is_not_invited_twice(house: House) -> None:
    id = await opened(house)
    friend = somebody(DOV).user
    await inviting.invite(house, id, ANN, friend)
    with pytest.raises(Refused, match="invited-already"):
        await inviting.invite(house, id, ANN, friend)
    letters = [one.letter for one in await house.store.owed()]
    assert [one.person for one in letters if one.kind == "invite"] == [DOV]
    assert (await house.table(id)).invited == (DOV,)


async def test_who_may_invite_whom(house: House) -> None:
    id = await opened(house)
    with pytest.raises(Refused, match="no seat at this table"):
        await inviting.invite(house, id, CEM, somebody(DOV).user)
    with pytest.raises(Refused, match="sits-already"):
        await inviting.invite(house, id, ANN, somebody(ANN).user)
    robot = SimpleNamespace(id=7, bot=True, display_name="robot")
    with pytest.raises(Refused, match="invite-no-bots"):
        await inviting.invite(house, id, ANN, robot)  # type: ignore[arg-type]  # a fake one
    with pytest.raises(Refused, match="started-already"):
        await inviting.invite(house, 1, ANN, somebody(DOV).user)


async def test_to_a_private_table_its_host_invites(house: House) -> None:
    id = await opened(house, private=True, invited=[BEA])
    await seating.join(house, id, somebody(BEA).user)
    with pytest.raises(Refused, match="host-invites"):
        await inviting.invite(house, id, BEA, somebody(DOV).user)
    await seating.leave(house, id, BEA)
    with pytest.raises(Refused, match="private-"):
        await inviting.invite(house, id, CEM, somebody(DOV).user)
    await inviting.invite(house, id, ANN, somebody(DOV).user)


async def test_no_table_invites_a_crowd(house: House) -> None:
    id = await opened(house, invited=list(range(100, 100 + MOST_INVITED)))
    with pytest.raises(Refused, match="invited-enough"):
        await inviting.invite(house, id, ANN, somebody(DOV).user)


@pytest.mark.parametrize("name", HOSTILE)
async def test_no_name_formats_or_mentions_in_an_invitation(house: House, name: str) -> None:
    id = await opened(house)
    table = await house.table(id)
    for made in (invitation, call):
        told = texts(made(DEFAULT, table, Inviter(name, CEM), DOV))
        assert "@everyone" not in told.replace("\\@", "")
        assert told.count("<@") == (1 if made is call else 0)
        assert told.count("**") == 0
