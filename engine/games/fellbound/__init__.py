"""Fellbound: two armies on ten tiles."""

from pathlib import Path

from engine.game import Game
from engine.games.fellbound import bot, game, why
from engine.games.fellbound.actions import ACTIONS
from engine.games.fellbound.data import CARDS
from engine.games.fellbound.state import Fellbound
from engine.games.fellbound.view import FellboundView, view
from engine.text import KERNEL, Texts

TEXTS = Texts(
    Path(__file__).with_name("texts.toml"), {"card": lambda key: CARDS[key].name}, base=KERNEL
)

GAME: Game[Fellbound, FellboundView] = Game(
    key="fellbound",
    title="Fellbound",
    seats=(2, 4),
    settings=game.FellboundSettings,
    rules_version=1,
    state=Fellbound,
    texts=TEXTS,
    new=game.new,
    play=game.play,
    view=view,
    actions=ACTIONS,
    bots=bot.BOTS,
    concede=game.concede,
    leave=game.leave,
    drawn=game.drawn,
    opponents=game.opponents,
    why_not=why.why_not,
    cards_played=game.cards_played,
)
