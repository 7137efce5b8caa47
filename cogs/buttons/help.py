"""The buttons of /help."""

from cogs.acts.house import House
from cogs.acts.which_table import tables_known
from cogs.buttons.click import Click, pressed
from cogs.messages import notices
from cogs.messages.my_tables import list_of_tables
from cogs.replies.reply import Reply
from db.people import Preferences


def register(house: House) -> None:
    """Answer the buttons of /help."""

    @pressed("dm-on", "dm-off")
    async def _(click: Click) -> None:
        person = click.interaction.user.id
        async with Reply(click.interaction, edits=True).soon() as reply:
            wanted = Preferences(dm=click.what == "dm-on")
            await house.people.prefer(person, wanted)
            await reply.show(notices.help_message(click.what == "dm-on"))

    @pressed("list-mine")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            known = await tables_known(house, click.interaction)
            await reply.say(list_of_tables(known, reply.person))
