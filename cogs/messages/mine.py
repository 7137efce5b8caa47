"""The panel of a person's own settings."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord

from cogs.messages.components import MOST_CHOICES, boxed, button, select
from cogs.messages.days import clock_at, quiet_name, time_name, zone_name
from cogs.messages.sentences import say
from db.hours import Holiday, holiday_at
from db.store import Calls, Preferences
from engine.text import Voice

Row: TypeAlias = discord.ui.ActionRow[Any]

CALLS: Mapping[Calls, str] = {
    "channel": "discord.calls-channel",
    "dm": "discord.calls-dm",
    "none": "discord.calls-none",
}
"""Where somebody is called with sound, and how that is said."""
PALETTE_NAMES: Mapping[str, str] = {
    "": "discord.palette-usual",
    "red-green": "discord.palette-red-green",
    "blue-yellow": "discord.palette-blue-yellow",
}
"""In which colours pictures are drawn, and how that is said."""
LONGEST_TYPED = 60
OFF = "off"


def settings_message(
    voice: Voice, chosen: Preferences, now: float, left: int, note: str = ""
) -> discord.ui.LayoutView:
    """All that somebody has chosen, with so many days of holiday `left`."""
    away = holiday_at(chosen.holidays, now)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(note)] if note else []
    return boxed(
        [
            *items,
            discord.ui.TextDisplay("\n".join(_lines(voice, chosen, now, left, away))),
            _listed(voice, "my-calls", "discord.my-calls", CALLS, chosen.calls),
            Row(_digest(voice, chosen.digest)),
            _listed(voice, "my-palette", "discord.my-palette", PALETTE_NAMES, chosen.palette or ""),
            Row(*_buttons(voice, chosen, away)),
            Row(_invitations(voice, chosen)),
        ]
    )


def _lines(
    voice: Voice, chosen: Preferences, now: float, left: int, away: Holiday | None
) -> list[str]:
    digest = say(voice, "discord.my-never") if chosen.digest is None else time_name(chosen.digest)
    nowhere = chosen.digest is not None and chosen.hours.zone is None
    at = "discord.my-digest-utc" if nowhere else "discord.my-digest-line"
    lines = [
        say(voice, "discord.my-title"),
        zone_line(voice, chosen.hours.zone, now),
        quiet_line(voice, chosen),
        say(voice, "discord.my-holidays", days=left)
        if away is None
        else say(voice, "discord.my-holiday", until=int(away.ends)),
        calls_line(voice, chosen),
        say(voice, "discord.my-dm-on" if chosen.dm else "discord.my-dm-off"),
        invitations_line(voice, chosen),
        say(voice, at, digest=digest),
    ]
    palette = PALETTE_NAMES.get(chosen.palette or "", PALETTE_NAMES[""])
    return [*lines, say(voice, "discord.my-palette-line", palette=say(voice, palette))]


def zone_line(voice: Voice, zone: str | None, now: float) -> str:
    """In which zone somebody lives, and what a clock there says: so that they notice a mistake."""
    if zone is None:
        return say(voice, "discord.my-zone-unknown")
    return say(voice, "discord.my-zone-line", zone=zone_name(zone), time=clock_at(zone, now))


def quiet_line(voice: Voice, chosen: Preferences) -> str:
    """When nobody disturbs somebody, and whether we can know when that is."""
    if chosen.hours.quiet is None:
        return say(voice, "discord.my-quiet-none")
    hours = quiet_name(chosen.hours.quiet)
    if chosen.hours.zone is None:
        return say(voice, "discord.my-quiet-nowhere", hours=hours)
    return say(voice, "discord.my-quiet-line", hours=hours)


def calls_line(voice: Voice, chosen: Preferences) -> str:
    """Where somebody is called with sound, as it comes of all that they have chosen."""
    if chosen.calls == "none":
        return say(voice, "discord.my-calls-none")
    if chosen.calls == "dm" and not chosen.dm:
        return say(voice, "discord.my-calls-instead")
    return say(voice, "discord.my-calls-line", calls=say(voice, CALLS[chosen.calls]))


def invitations_line(voice: Voice, chosen: Preferences) -> str:
    """By whom somebody may be invited."""
    if not chosen.invitations:
        return say(voice, "discord.my-invitations-none")
    refused = len(chosen.uninvited)
    said = "discord.my-invitations-some" if refused else "discord.my-invitations-all"
    return say(voice, said, refused=refused)


def _listed(voice: Voice, what: str, title: str, names: Mapping[Any, str], chosen: str) -> Row:
    labels = {word or "-": say(voice, title, chosen=say(voice, names[word])) for word in names}
    stands = chosen if chosen in names and chosen else next(iter(labels))
    return Row(select(labels[stands], what, 0, "", list(labels.items()), chosen=stands))


def _digest(voice: Voice, chosen: int | None) -> discord.ui.Select[Any]:
    """Never, or on the hour: other times are typed."""
    hours = [(OFF, say(voice, "discord.my-digest-never"))]
    hours += [
        (time_name(hour * 60), say(voice, "discord.my-digest-at", hour=time_name(hour * 60)))
        for hour in range(24)
    ]
    stands = OFF if chosen is None else time_name(chosen)
    title = say(voice, "discord.my-digest-at", hour=stands)
    return select(title, "my-digest", 0, "", hours[:MOST_CHOICES], chosen=stands)


def _buttons(
    voice: Voice, chosen: Preferences, away: Holiday | None
) -> Sequence[discord.ui.Button[Any]]:
    made = [
        button(say(voice, "discord.my-zone-button"), "my-zone", 0),
        button(say(voice, "discord.my-quiet-button"), "my-quiet", 0),
        button(say(voice, "discord.my-holiday-button"), "my-holiday", 0),
    ]
    if away is not None:
        style = discord.ButtonStyle.success
        made.append(button(say(voice, "discord.my-back-button"), "my-back", 0, style=style))
    label = "discord.dm-turn-off" if chosen.dm else "discord.dm-turn-on"
    return [*made, button(say(voice, label), "my-dm", 0, str(not chosen.dm))]


def _invitations(voice: Voice, chosen: Preferences) -> discord.ui.Button[Any]:
    """Refuse all invitations; or take back what was refused."""
    are_refused = not chosen.invitations or bool(chosen.uninvited)
    label = "discord.my-invitations-again" if are_refused else "discord.no-invitations"
    return button(say(voice, label), "my-invites", 0, str(are_refused))


FORMS: Mapping[str, tuple[str, str]] = {
    "my-zone": ("discord.my-zone-button", "discord.my-zone-field"),
    "my-quiet": ("discord.my-quiet-button", "discord.my-quiet-field"),
    "my-holiday": ("discord.my-holiday-button", "discord.my-holiday-field"),
}
"""What is typed, by the button that asks for it: how that is called, and how it is written."""


def form(voice: Voice, what: str) -> discord.ui.Modal:
    """Where somebody types what no list can hold."""
    title, label = (say(voice, one) for one in FORMS[what])
    modal = discord.ui.Modal(title=title, custom_id=f"m:{what}-said:0:", timeout=None)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="said", max_length=LONGEST_TYPED
    )
    modal.add_item(discord.ui.Label(text=label, component=field))
    modal.stop()  # what is typed is passed on by its id
    return modal


def which_zone(
    voice: Voice, said: str, zones: Sequence[str], now: float, *, near: bool
) -> discord.ui.LayoutView:
    """Which of several zones somebody means, and the way back for who means none of them."""
    word = "discord.which-zone-near" if near else "discord.which-zone"
    labels = [(zone, f"{zone_name(zone)} · {clock_at(zone, now)}") for zone in zones]
    title = say(voice, "discord.my-zone-button")
    row = Row(select(title, "my-zone-said", 0, "", labels[:MOST_CHOICES]))
    back = Row(button(say(voice, "discord.back"), "my-back-to-all", 0))
    return boxed([discord.ui.TextDisplay(say(voice, word, said=said)), row, back])
