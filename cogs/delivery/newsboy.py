"""Delivers digests."""

from cogs.acts.house import House
from cogs.acts.telling.sounds import SILENT, Sounds, rests, takes_letters
from cogs.acts.telling.unread import news_at
from cogs.delivery.poster import Poster
from cogs.messages import panel
from cogs.messages.digest import digest_message
from db.hours import holiday_at
from db.outbox import Owed

LATE = 3600.0
"""Whatever comes so long after its hour comes as anything else: without a sound by night."""


class Newsboy(Poster):
    """Brings what happened, at the hour that somebody has chosen."""

    async def bring(self, owed: Owed) -> None:
        """Write what is news still; where nothing is, nothing comes."""
        person, since = owed.letter.person, owed.letter.payload["tables"]
        assert person is not None
        if not await takes_letters(self.house, person):
            await self.house.outbox.dropped(owed, "takes no direct messages")
            return
        found = [await news_at(self.house, int(id), person, line) for id, line in since.items()]
        looks = [look for look in found if look is not None]
        if not looks and owed.attempted is None:
            await self.house.outbox.dropped(owed, "nothing is new")
            return
        voice = await self.house.voices.of(person)
        sounds = await _sounds(self.house, person, owed.letter.payload["due"])

        async def write() -> panel.Message:
            return digest_message(voice, looks), []

        sent = await self.post(owed, await self.dm(person), write, sounds)
        await self.fold_older(owed)
        await self.house.outbox.sent(owed, sent.id)


async def _sounds(house: House, person: int, due: float) -> Sounds:
    """It is heard at the hour it was wanted at, whatever the hour; but not on a holiday, nor by
    whoever wants no calls: they have chosen to hear nothing of ours."""
    now, chosen = house.store.now(), await house.people.preferences(person)
    is_late = not 0 <= now - due < LATE
    is_asleep = await rests(house, person) if is_late else holiday_at(chosen.holidays, now)
    return SILENT if is_asleep or chosen.calls == "none" else Sounds((person,))
