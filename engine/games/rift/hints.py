"""Why the computer player would do something: what it says, but for Undead on the way."""

from engine.ask import Option, Question
from engine.games.rift import bot, expected, weighing_moves
from engine.games.rift.actions import Ride, Walk
from engine.games.rift.data import Edition
from engine.games.rift.view import RiftView
from engine.text import Text


def reason(edition: Edition, view: RiftView, question: Question, option: Option) -> Text | None:
    """A Hunter whom Undead stop has nothing there in this round, but a task that is to be there."""
    told = bot.reason(edition, view, question, option)
    if told is None or told.id == "rift.reason.task" or not isinstance(option, Walk | Ride):
        return told
    place = option.to
    if isinstance(option, Ride):
        place = weighing_moves.halt(edition, view, option)
    if weighing_moves.stops(edition, view, expected.own(view), place):
        return Text("rift.reason.stopped", {"place": place})
    return told
