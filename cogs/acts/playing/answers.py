"""What people do at a running table, however it was asked for: by command, by button or list."""

from collections.abc import Sequence
from typing import Any

from cogs.acts.house import Do, House
from cogs.acts.looking.showing import seat_at, show_next, show_panel
from cogs.messages import notices, taking_back
from cogs.messages.choices import answer_of, sure_of
from cogs.messages.going import Going, going_of
from cogs.messages.look import Look
from cogs.messages.names import plain
from cogs.messages.sentences import say
from cogs.messages.weights import weigh, weight_of_word
from cogs.replies.errors import Refusal
from cogs.replies.reply import Reply
from engine.ask import YES, Option, Question, Vote
from engine.ballot import Ballot, BallotKind, VoteWord, yes_or_no
from engine.errors import Refused
from engine.game import Game
from engine.match import Match, Step
from engine.match.log import Entry
from engine.text import Text


def split_choice(choice: str) -> tuple[int | None, str]:
    """`7:move archer b3` comes from a button or autocomplete; a bare key was typed by hand."""
    serial, colon, key = choice.strip().partition(":")
    is_ours = bool(colon) and serial.isascii() and serial.isdecimal() and len(serial) < 16
    return (int(serial), key) if is_ours else (None, " ".join(choice.split()))


class MustBeSure(Refused):
    """What somebody does is fatal, and asked about once more."""

    def __init__(self, question: Question | None, text: Text, option: Option) -> None:
        super().__init__("discord.must-be-sure")
        self.asked, self.option = text, option
        serial = "" if question is None else question.serial
        self.rest = f"{serial}:{option.key}"
        """What the id of the button says that does it after all."""


def answering(serial: int | None, keys: Sequence[str], *, sure: bool = False) -> Do:
    """Answer the open question; several keys answer it one after the other.

    A vote says by its number what it is for, whatever was asked meanwhile. What is fatal is
    refused with MustBeSure, unless whoever does it is `sure`.
    """
    if vote := Vote.read(keys[0]):
        return voting(vote.number, vote.word, sure=sure)
    return lambda match, seat: answer(match, seat, keys, serial, sure=sure)


def answer(
    match: Match, seat: str, keys: Sequence[str], serial: int | None = None, *, sure: bool = False
) -> Step:
    """What the keys add to the log. Refused: one of them is no answer, or the seat has left."""
    if seat in match.left and match.result is None:
        raise Refused("refused.left-already")
    if not sure:
        _must_not_be_fatal(match, seat, keys, serial)
    step = match.answer(seat, keys[0], serial)
    for key in keys[1:]:
        more = match.answer(seat, key)
        step = Step(step.entries + more.entries, more.checkpoint)
    return step


def _must_not_be_fatal(match: Match, seat: str, keys: Sequence[str], serial: int | None) -> None:
    """A rule that asks yes or no has asked once more already. What is no answer to the question
    is refused by the match itself."""
    for question in questions_of(match, seat):
        found = map(question.find, keys)
        for option in (one for one in found if one is not None and one is not YES):
            weight = weigh(match.game, match.view(seat), question.prompt, option, match.ballots)
            if serial in (None, question.serial) and weight.gravity == "fatal":
                raise MustBeSure(question, question.text, option)


def questions_of(match: Match, seat: str) -> Sequence[Question]:
    """All that a seat may answer now: what it is asked, and what stands beside that."""
    question = match.question(seat) if match.result is None else None
    return () if question is None else (question, *match.asides(seat))


def voting(which: BallotKind | int, word: VoteWord, *, sure: bool = False) -> Do:
    """Say something to what is voted on: the ballot of this number, or the one of this kind."""

    def do(match: Match, seat: str) -> Step:
        ballot = match.ballot(which)
        if ballot is not None and word == "consent" and seat == ballot.asker:
            raise Refused("discord.own-proposal", voters=ballot.owing)
        if ballot is not None and not sure and _is_fatal_vote(match.game, ballot, seat, word):
            raise MustBeSure(None, ballot.text, Vote(word, ballot.number))
        return match.vote(seat, which, word)

    return do


def _is_fatal_vote(game: Game[Any, Any], ballot: Ballot, seat: str, word: VoteWord) -> bool:
    """Whether this vote of somebody who is asked is to be asked about once more."""
    weight = weight_of_word(game, ballot.text.id, word)
    return weight.gravity == "fatal" and seat in ballot.owing


async def do_and_show(house: House, reply: Reply, id: int, do: Do) -> None:
    """Do it, and show what comes next; what is fatal is asked about once more."""
    try:
        await show_next(house, reply, await house.act(id, reply.person, do))
    except Refusal as refusal:
        if not isinstance(refusal.refused, MustBeSure):
            raise
        must = refusal.refused
        question = sure_of(refusal.look, must.asked, must.option)
        await reply.show(notices.sure_message(refusal.look, "sure", question, must.rest))


async def do_in_panel(house: House, reply: Reply, id: int, do: Do) -> None:
    """The same; in a panel, where it is refused, what is open now is shown with the reason."""
    try:
        await do_and_show(house, reply, id, do)
    except Refusal as refusal:
        if not reply.edits:
            raise
        await show_panel(house, reply, id, note=f"**{refusal.sentence}**")


class MustAgree(Refused):
    """To take an answer back calls others to a vote: whoever wants it is asked first."""

    def __init__(self, last: Entry, going: Going, voters: Sequence[str]) -> None:
        super().__init__("discord.must-be-sure")
        self.last, self.going, self.voters = last, going, voters


async def undo(
    house: House,
    reply: Reply,
    id: int,
    agree: bool | None = None,
    shown: int | None = None,
    sure: str = "",
) -> None:
    """Take the last answer back, or ask those concerned; or answer whoever has asked.

    A button says by the line of the log which answer it has `shown`: an older one takes nothing
    back. Where others have to agree, whoever wants it is asked first, and reads what goes; `sure`
    is what they have read so. What was taken back at once is named.
    """
    taken: list[tuple[Entry, Going | None]] = []

    def take_back(match: Match, seat: str) -> Step:
        last = match.to_take_back(seat)
        if last is None or match.ballot("undo") is not None:
            return match.undo(seat)
        if shown not in (None, last.number):
            raise Refused("discord.older-panel")
        what = match.takeback(seat)
        going = going_of(match, what.gone)
        if what.voters and not what.away and going is not None and going.span != sure:
            raise MustAgree(last, going, what.voters)
        step = match.undo(seat)
        if step.entries[-1].kind == "undone":
            taken.append((last, going))
        return step

    try:
        seen = await _ask_or_vote(house, reply, id, "undo", agree, take_back)
    except Refusal as refusal:
        if isinstance(refusal.refused, MustAgree):
            await _ask_first(reply, refusal.look, refusal.refused)
        elif refusal.refused.text.id == "discord.older-panel" and reply.edits:
            await show_panel(house, reply, id, note=f"**{refusal.sentence}**")
        else:
            raise
        return
    note = [
        say(reply.voice, "discord.took-back", what=_named(seen, last, going))
        for last, going in taken
    ]
    await show_next(house, reply, seen, "".join(note))


def _named(look: Look, last: Entry, going: Going | None) -> str:
    """An answer by what its button said, and what goes with it."""
    what = plain(answer_of(look, last))
    return what if going is None else taking_back.goes(look, going, what)


async def _ask_first(reply: Reply, look: Look, must: MustAgree) -> None:
    """Say what would go, and who has to agree, before anybody is called."""
    what, voters = _named(look, must.last, must.going), [look.naming(one) for one in must.voters]
    question = say(reply.voice, "discord.undo-sure", what=what, voters=voters)
    lines = "\n".join([question, *taking_back.lines(look, must.going)])
    more = taking_back.opening(look, must.going)
    await reply.show(notices.sure_message(look, "undo-sure", lines, must.going.span, *more))


async def draw(house: House, reply: Reply, id: int, agree: bool | None) -> None:
    """Offer a draw, or answer the one on offer."""
    seen = await _ask_or_vote(house, reply, id, "draw", agree, _offer_draw)
    await show_next(house, reply, seen)


def _offer_draw(match: Match, seat: str) -> Step:
    """Offer a draw. Refused: nobody else has answered anything since this seat offered one."""
    if match.result is None and match.ballot("draw") is None:
        for entry in reversed(match.log):
            if entry.kind == "answered" and entry.seat != seat:
                break
            if entry.kind == "draw-offered" and entry.seat == seat:
                raise Refused("discord.draw-offered-lately")
    return match.offer_draw(seat)


async def _ask_or_vote(
    house: House, reply: Reply, id: int, kind: BallotKind, agree: bool | None, ask: Do
) -> Look:
    """Whoever is asked already is shown what there is to say yes or no to."""

    def ask_or_look(match: Match, seat: str) -> Step | None:
        ballot = match.ballot(kind)
        return None if ballot is not None and seat in ballot.owing else ask(match, seat)

    do = ask_or_look if agree is None else voting(kind, yes_or_no(agree))
    return await house.act(id, reply.person, do)


async def concede(house: House, reply: Reply, id: int) -> None:
    """Give up, after having been asked."""
    await do_and_show(house, reply, id, lambda match, seat: match.concede(seat))


async def let_go(house: House, reply: Reply, id: int, number: int) -> None:
    """Let go what somebody began by this line of the log and left half done."""

    def do(match: Match, seat: str) -> Step:
        if match.half_done is None or match.half_done.number != number:
            raise Refused("refused.nothing-half-done")
        return match.let_go(seat)

    await do_in_panel(house, reply, id, do)


async def ask_to_let_go(house: House, reply: Reply, id: int, number: int | None = None) -> None:
    """Ask once more, since it takes back what somebody else has done; None is what there is now."""
    seen = await seat_at(house, reply, id)
    left = seen.half_done
    if left is None or number not in (None, left.number):
        raise Refused("refused.nothing-half-done")
    if seen.seat in left.owing:
        raise Refused("refused.finish-it")
    question = say(reply.voice, "discord.let-go-sure", name=seen.naming(left.seat))
    await reply.show(notices.sure_message(seen, "let-go-sure", question, str(left.number)))
