"""Quotas: how much one person or one channel may ask for. Friends who play never notice."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, Field

from cogs.acts.kept.rate import Rate
from db.timers import DAY
from engine.errors import Refused

MINUTE, HOUR = 60.0, 3600.0
Sounding: TypeAlias = Literal["loud", "quiet"]


class Quotas(BaseModel):
    """The numbers; `.env.example` gives the reason of each."""

    acts_a_minute: int = Field(60, gt=0)
    shows_a_minute: int = Field(2, gt=0)
    open_tables: int = Field(5, gt=0)
    hosted_tables: int = Field(25, gt=0)
    tables_an_hour: int = Field(20, gt=0)
    threads_an_hour: int = Field(10, gt=0)
    invites_a_day: int = Field(3, gt=0)
    invited_a_day: int = Field(10, gt=0)
    holidays_a_day: int = Field(4, gt=0)
    forgets_a_day: int = Field(2, gt=0)
    host_silence: float = Field(5, gt=0, allow_inf_nan=False)

    @property
    def silence(self) -> float:
        """So many seconds a host is waited for before anybody who sits there may act for them."""
        return self.host_silence * DAY


class Rates:
    """How often whoever acts did so lately, by what they did."""

    def __init__(self, quotas: Quotas) -> None:
        self.quotas = quotas
        self.acts = Rate(quotas.acts_a_minute, MINUTE)
        self.shows = Rate(quotas.shows_a_minute, MINUTE)
        self.tables = Rate(quotas.tables_an_hour, HOUR)
        self.threads = Rate(quotas.threads_an_hour, HOUR)
        self.invites = Rate(quotas.invites_a_day, DAY)
        """By who invites and who is invited."""
        self.invited = Rate(quotas.invited_a_day, DAY)
        self.rung = Rate(1, DAY)
        """For whom an invitation has sounded."""
        self.holidays = Rate(quotas.holidays_a_day, DAY)
        self.forgets = Rate(quotas.forgets_a_day, DAY)

    def note_act(self, person: int) -> None:
        """Somebody presses or types. Refused: faster than anybody plays."""
        _note(self.acts, person, "discord.too-fast")

    def note_show(self, channel: int) -> None:
        """A channel is shown something because somebody asked. Refused: it was shown enough."""
        _note(self.shows, channel, "discord.shown-enough")

    def note_thread(self, person: int) -> None:
        """Somebody opens a thread. Refused: they have opened many lately."""
        _note(self.threads, person, "discord.threads-enough")

    def note_invitation(self, by: int, person: int) -> Sounding | None:
        """Somebody invites a person: whether that may sound. None: these heard enough today."""
        if self.invites.wait((by, person)) or self.invited.wait(person):
            return None
        self.invites.note((by, person))
        self.invited.note(person)
        if self.rung.wait(person):
            return "quiet"
        self.rung.note(person)
        return "loud"

    def note_holiday(self, person: int) -> None:
        """Somebody goes on holiday, and their tables are told. Refused: often enough."""
        _note(self.holidays, person, "discord.holidays-enough")

    def note_forget(self, person: int) -> None:
        """Somebody has all forgotten that is known of them. Refused: they had so just before."""
        _note(self.forgets, person, "discord.forgotten-enough")

    def must_allow_table(self, person: int, is_open: int, is_running: int) -> None:
        """Whether somebody who hosts so many tables may open another. Refused says why not."""
        if is_open >= self.quotas.open_tables:
            raise Refused("discord.open-enough", tables=is_open)
        if is_running >= self.quotas.hosted_tables:
            raise Refused("discord.hosted-enough", tables=is_running)
        if wait := self.tables.wait(person):
            raise Refused("discord.tables-enough", minutes=_minutes(wait))


def _note(rate: Rate, key: int, refusal: str) -> None:
    if wait := rate.wait(key):
        raise Refused(refusal, seconds=int(wait) + 1, minutes=_minutes(wait))
    rate.note(key)


def _minutes(seconds: float) -> int:
    return int(seconds // MINUTE) + 1
