"""The buttons and selects of running tables and of panels."""

from collections.abc import Mapping

from cogs.acts.looking import hints, showing
from cogs.acts.playing import answers, plans
from cogs.acts.telling import nudging
from cogs.buttons.click import Click, Handler, unknown
from cogs.messages import calls, notices
from cogs.messages.choices import LEADS_ON
from cogs.messages.components import number
from cogs.messages.pictures import Which
from cogs.messages.questions import START
from cogs.messages.sentences import say
from cogs.messages.stages import Stage
from engine.ask import Vote
from engine.ballot import BallotKind, yes_or_no
from engine.catalog import title as title_of


async def show_panel(click: Click) -> None:
    """The panel of whoever asks, as it stands now."""
    await showing.show_panel(click.house, click.reply, click.table)


async def show_again(click: Click) -> None:
    """The same from the panel itself: where nothing has happened since, it says so."""
    await showing.show_panel(click.house, click.reply, click.table, again=True)


async def show_verb(click: Click) -> None:
    """What may be done with a verb, or with the words chosen so far, page by page."""
    stage = Stage.read(click.rest)
    await showing.show_panel(click.house, click.reply, click.table, stage)


async def turn(click: Click) -> None:
    """Turn to another picture, at the same stage of the question."""
    key, _, rest = click.rest.partition(":")
    which, stage = Which.read(click.values[0] if click.values else key), Stage.read(rest)
    await showing.show_panel(click.house, click.reply, click.table, stage, which=which)


async def show_hand(click: Click) -> None:
    """The own hand."""
    await showing.show_hand(click.house, click.reply, click.table)


async def hint(click: Click) -> None:
    """What the computer would do."""
    stage = Stage.read(click.rest) if click.rest else START
    await hints.show_hint(click.house, click.reply, click.table, stage)


async def nudge(click: Click) -> None:
    """Remind those whom the table waits for; what came of it stands in the panel."""
    heard = await nudging.nudge(click.house, click.table, click.reply.person)
    note = calls.nudged(click.reply.voice, heard)
    await showing.show_panel(click.house, click.reply, click.table, note=note)


async def show_board(click: Click) -> None:
    """The board, for the own eyes."""
    await showing.show_board(click.house, click.reply, click.table, public=False)


async def show_log(click: Click) -> None:
    """What happened since this person last looked."""
    await showing.show_log(click.house, click.reply, click.table)


async def show_story(click: Click) -> None:
    """A page of a whole story; its id says from which line to which."""
    span, _, page = click.rest.partition(":")
    since, _, until = span.partition("-")
    await showing.show_story(
        *(click.house, click.reply, click.table),
        *(number(since), number(until)),
        page=number(page),
    )


async def answer(click: Click) -> None:
    """Answer the open question with one option."""
    do = answers.answering(*_one(click.rest))
    await answers.do_in_panel(click.house, click.reply, click.table, do)


def _one(choice: str) -> tuple[int | None, list[str]]:
    serial, key = answers.split_choice(choice)
    return serial, [key]


async def sure(click: Click) -> None:
    """The same, after having been asked once more."""
    serial, _, key = click.rest.partition(":")
    do = answers.answering(number(serial) if serial else None, [key], sure=True)
    await answers.do_in_panel(click.house, click.reply, click.table, do)


async def choose(click: Click) -> None:
    """Answer the open question with what was selected from a list, or go on to the next word."""
    serial = number(click.rest.split(":")[0])
    said, leads_on, _ = click.value.partition(LEADS_ON)
    if leads_on:
        stage = Stage(said, serial=serial)
        await showing.show_panel(click.house, click.reply, click.table, stage)
        return
    do = answers.answering(serial, list(click.values))
    await answers.do_in_panel(click.house, click.reply, click.table, do)


async def show_habits(click: Click) -> None:
    """What could be answered always."""
    await plans.show_habits(click.house, click.reply, click.table)


async def always(click: Click) -> None:
    """From now on it is answered so."""
    await plans.plan(click.house, click.reply, click.table, click.rest)


async def ask_to_let_go(click: Click) -> None:
    """Whether what somebody left half done is to be let go."""
    await answers.ask_to_let_go(click.house, click.reply, click.table, number(click.rest))


async def let_go(click: Click) -> None:
    """Let it go, after having been asked."""
    await answers.let_go(click.house, click.reply, click.table, number(click.rest))


async def undo(click: Click) -> None:
    """Take the answer back that the button names, or ask for it; not from an older letter."""
    if await _is_older_letter(click):
        table = await click.house.table(click.table)
        title = title_of(table.game)
        folded = say(click.reply.voice, "discord.older-letter", title=title, table=table.id)
        await click.reply.show(notices.bare_message(folded))
        return
    shown = click.rest.partition("-")[0]
    line = number(shown) if shown else 0  # those of older versions name none
    await answers.undo(click.house, click.reply, click.table, shown=line)


async def _is_older_letter(click: Click) -> bool:
    """Whether a button stands in a letter to somebody who has got another of this table since."""
    message = getattr(click.reply.interaction, "message", None)
    if message is None or click.reply.interaction.guild_id is not None:
        return False
    outbox, person = click.house.outbox, click.reply.person
    return not await outbox.is_latest(click.table, person, message.id)


async def undo_sure(click: Click) -> None:
    """Ask for it, after having read what goes."""
    await answers.undo(click.house, click.reply, click.table, sure=click.rest)


async def concede(click: Click) -> None:
    """Give up."""
    await answers.concede(click.house, click.reply, click.table)


async def vote(click: Click) -> None:
    """Say yes or no to what somebody asks for, or take it back."""
    vote = Vote.read(click.rest)
    if vote is None:
        raise unknown()
    do = answers.voting(vote.number, vote.word)
    await answers.do_in_panel(click.house, click.reply, click.table, do)


async def vote_of_old(click: Click) -> None:
    """The same, from a button of the first versions, which says the kind instead of the number."""
    kind: BallotKind = "undo" if click.what.startswith("undo") else "draw"
    do = answers.voting(kind, yes_or_no(click.rest == "yes"))
    await answers.do_in_panel(click.house, click.reply, click.table, do)


SHOWING: Mapping[str, Handler] = {
    "open-panel": show_panel,
    "hand": show_hand,
    "board": show_board,
}
EDITING: Mapping[str, Handler] = {
    "play": show_again,
    "back": show_panel,
    "never-mind": show_panel,
    "got-it": show_panel,
    "hint": hint,
    "nudge": nudge,
    "page": show_story,
    "verb": show_verb,
    "picture": turn,
    "answer": answer,
    "sure": sure,
    "choose": choose,
    "habits": show_habits,
    "always": always,
    "let-go": ask_to_let_go,
    "let-go-sure": let_go,
    "undo": undo,
    "undo-sure": undo_sure,
    "concede": concede,
}
EITHER: Mapping[str, Handler] = {
    "log": show_log,
    "story": show_story,
    "vote": vote,
    "undo-vote": vote_of_old,
    "undo-vote-here": vote_of_old,
    "draw-vote": vote_of_old,
    "draw-vote-here": vote_of_old,
}
