"""A vote that nobody settles is over in time, and those whom it asked hear of it."""

from cogs.acts.conditions import running
from cogs.acts.house import House
from cogs.delivery.lapsing import lapse
from tests.cogs.conftest import ANN, BEA


async def test_silence_refuses_and_whoever_was_asked_is_told(house: House) -> None:
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
    (timer,) = await house.store.timers(9)
    owed = await house.outbox.take()
    while owed:
        for one in owed:
            await house.outbox.sent(one, 5)
        owed = await house.outbox.take()
    await house.matches.play(1, lambda live: lapse(live, timer))
    async with house.matches.hold(1) as live:
        assert running(live).log[-1].kind == "lapsed"
        assert not running(live).ballots and running(live).questions
    letters = [owed.letter for owed in await house.store.owed()]
    amended = {letter.person for letter in letters if letter.kind == "amend"}
    assert amended == {ANN, BEA}
    assert [letter.kind for letter in letters if letter.channel] == ["refresh"]
