"""The buttons and selects of running tables and of panels."""

from collections.abc import Mapping

from cogs.acts import answers
from cogs.buttons.click import Click, Handler
from cogs.messages.choices import Stage


async def show_panel(click: Click) -> None:
    """The panel of whoever asks, as it stands now."""
    await answers.show_panel(click.house, click.reply, click.table)


async def show_verb(click: Click) -> None:
    """What may be done with one verb, page by page."""
    _, verb, page = click.rest.split(":")
    await answers.show_panel(click.house, click.reply, click.table, Stage(verb, int(page)))


async def show_hand(click: Click) -> None:
    """The own hand."""
    await answers.show_hand(click.house, click.reply, click.table)


async def show_board(click: Click) -> None:
    """The board, for the own eyes."""
    await answers.show_board(click.house, click.reply, click.table, public=False)


async def show_log(click: Click) -> None:
    """What happened since this person last looked."""
    await answers.show_log(click.house, click.reply, click.table)


async def answer(click: Click) -> None:
    """Answer the open question with one option."""
    serial, key = answers.split_choice(click.rest)
    await answers.answer_or_show(click.house, click.reply, click.table, serial, [key])


async def choose(click: Click) -> None:
    """Answer the open question with what was selected from a list."""
    serial = int(click.rest.split(":")[0])
    keys = list(click.values)
    await answers.answer_or_show(click.house, click.reply, click.table, serial, keys)


async def undo(click: Click) -> None:
    """Take the last answer back, or ask for it."""
    await answers.undo(click.house, click.reply, click.table, None)


async def concede(click: Click) -> None:
    """Give up."""
    await answers.concede(click.house, click.reply, click.table)


async def vote(click: Click) -> None:
    """Say yes or no to what somebody proposes."""
    await answers.answer(click.house, click.reply, click.table, None, [click.rest])


async def undo_vote(click: Click) -> None:
    """Let somebody take an answer back, or don't."""
    await answers.undo(click.house, click.reply, click.table, click.rest == "yes")


async def draw_vote(click: Click) -> None:
    """Agree to a draw, or don't."""
    await answers.draw(click.house, click.reply, click.table, click.rest == "yes")


SHOWING: Mapping[str, Handler] = {
    "open-panel": show_panel,
    "hand": show_hand,
    "board": show_board,
    "log": show_log,
    "vote": vote,
    "undo-vote": undo_vote,
    "draw-vote": draw_vote,
}
EDITING: Mapping[str, Handler] = {
    "play": show_panel,
    "back": show_panel,
    "never-mind": show_panel,
    "verb": show_verb,
    "answer": answer,
    "choose": choose,
    "undo": undo,
    "concede": concede,
    "undo-vote-here": undo_vote,
    "draw-vote-here": draw_vote,
}
