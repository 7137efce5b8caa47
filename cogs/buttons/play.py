"""The buttons and selects of running tables and of panels."""

from cogs.acts import answers
from cogs.acts.house import House
from cogs.buttons.click import Click, pressed
from cogs.messages.choices import Stage
from cogs.replies.reply import Reply


def register(house: House) -> None:
    """Answer them."""
    _register_looks(house)
    _register_answers(house)
    _register_votes(house)


def _register_looks(house: House) -> None:
    @pressed("open-panel")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            await answers.show_panel(house, reply, click.table)

    @pressed("play", "back", "never-mind")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await answers.show_panel(house, reply, click.table)

    @pressed("verb")
    async def _(click: Click) -> None:
        _, verb, page = click.rest.split(":")
        async with Reply(click.interaction, edits=True).soon() as reply:
            await answers.show_panel(house, reply, click.table, Stage(verb, int(page)))

    @pressed("hand")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            await answers.show_hand(house, reply, click.table)

    @pressed("board")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            await answers.show_board(house, reply, click.table, public=False)

    @pressed("log")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            await answers.show_log(house, reply, click.table)


def _register_answers(house: House) -> None:
    @pressed("answer")
    async def _(click: Click) -> None:
        serial, key = answers.split_choice(click.rest)
        async with Reply(click.interaction, edits=True).soon() as reply:
            await answers.answer_or_show(house, reply, click.table, serial, [key])

    @pressed("choose")
    async def _(click: Click) -> None:
        serial = int(click.rest.split(":")[0])
        async with Reply(click.interaction, edits=True).soon() as reply:
            await answers.answer_or_show(house, reply, click.table, serial, list(click.values))

    @pressed("undo")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await answers.undo(house, reply, click.table, None)

    @pressed("concede")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=True).soon() as reply:
            await answers.concede(house, reply, click.table)


def _register_votes(house: House) -> None:
    """Votes stand on the table, where the answer is a message of its own, and in panels."""

    @pressed("vote")
    async def _(click: Click) -> None:
        async with Reply(click.interaction).soon() as reply:
            await answers.answer(house, reply, click.table, None, [click.rest])

    @pressed("undo-vote", "undo-vote-here")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=click.what.endswith("-here")).soon() as reply:
            await answers.undo(house, reply, click.table, click.rest == "yes")

    @pressed("draw-vote", "draw-vote-here")
    async def _(click: Click) -> None:
        async with Reply(click.interaction, edits=click.what.endswith("-here")).soon() as reply:
            await answers.draw(house, reply, click.table, click.rest == "yes")
