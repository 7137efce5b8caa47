"""The panel of one's own settings, and what is typed there."""

from collections.abc import Mapping

from cogs.acts.oneself import choices, holidays
from cogs.acts.oneself.showing import ask_which_zone, show_settings, welcome
from cogs.buttons.click import Click, Handler, unknown
from cogs.messages import invitations
from cogs.messages import mine as messages
from cogs.messages.components import LONGEST_PERSON, number


async def show(click: Click) -> None:
    """All that somebody has chosen."""
    await show_settings(click.house, click.reply)


async def type_in(click: Click) -> None:
    """Ask for what no list can hold."""
    await click.reply.ask(messages.form(click.reply.voice, click.what))


async def set_zone(click: Click) -> None:
    """Note a zone; where it could be several, ask which."""
    if await ask_which_zone(click.house, click.reply, click.value):
        return
    await choices.set_zone(click.house, click.reply.person, click.value)
    await show_settings(click.house, click.reply)


async def set_quiet(click: Click) -> None:
    """Note quiet hours."""
    await choices.set_quiet(click.house, click.reply.person, click.value)
    await show_settings(click.house, click.reply)


async def go_away(click: Click) -> None:
    """Begin a holiday, or change until when it lasts."""
    await holidays.go_away(click.house, click.reply.person, click.value)
    await show_settings(click.house, click.reply)


async def come_back(click: Click) -> None:
    """End a holiday."""
    await holidays.come_back(click.house, click.reply.person)
    await show_settings(click.house, click.reply, await welcome(click.house, click.reply))


async def set_calls(click: Click) -> None:
    """Note where somebody is called."""
    await choices.set_calls(click.house, click.reply.person, click.value)
    await show_settings(click.house, click.reply)


async def set_digest(click: Click) -> None:
    """Note when somebody is told what happened."""
    await choices.set_digest(click.house, click.reply.person, click.value)
    await show_settings(click.house, click.reply)


async def set_palette(click: Click) -> None:
    """Note in which colours pictures are drawn."""
    said = "" if click.value == "-" else click.value
    await choices.set_palette(click.house, click.reply.person, said)
    await show_settings(click.house, click.reply)


async def set_dm(click: Click) -> None:
    """Note whether to write directly; the id says which."""
    await choices.set_dm(click.house, click.reply.person, wanted=_is_wanted(click))
    await show_settings(click.house, click.reply)


async def no_invitations(click: Click) -> None:
    """Ask whose invitations somebody wants no more; the id says who has sent this one."""
    await click.reply.show(invitations.whose(click.reply.voice, number(click.rest, LONGEST_PERSON)))


async def refuse_invitations(click: Click) -> None:
    """Note who may not invite somebody."""
    await choices.refuse_invitations(
        click.house, click.reply.person, number(click.rest, LONGEST_PERSON)
    )
    await show_settings(click.house, click.reply)


async def set_invitations(click: Click) -> None:
    """Note whether somebody may be invited; the id says which."""
    await choices.set_invitations(click.house, click.reply.person, wanted=_is_wanted(click))
    await show_settings(click.house, click.reply)


def _is_wanted(click: Click) -> bool:
    """Whether something is turned on, by the rest of the id. Refused: nothing of ours wrote it."""
    if click.rest not in ("True", "False"):
        raise unknown()
    return click.rest == "True"


SHOWING: Mapping[str, Handler] = {"my-settings": show, "no-invites": no_invitations}
EDITING: Mapping[str, Handler] = {
    "my-back-to-all": show,
    "my-zone": type_in,
    "my-quiet": type_in,
    "my-holiday": type_in,
    "my-zone-said": set_zone,
    "my-quiet-said": set_quiet,
    "my-holiday-said": go_away,
    "my-back": come_back,
    "my-calls": set_calls,
    "my-digest": set_digest,
    "my-palette": set_palette,
    "my-dm": set_dm,
    "my-invites": set_invitations,
    "my-uninvite": refuse_invitations,
}
