"""Incubo: two friends against a nightmare, or one alone."""

from pathlib import Path

from engine.game import Game
from engine.games.incubo import bot, game, why
from engine.games.incubo.actions import ACTIONS
from engine.games.incubo.data import CARDS
from engine.games.incubo.state import Incubo
from engine.games.incubo.view import IncuboView, view
from engine.text import KERNEL, Texts

TEXTS = Texts(
    Path(__file__).with_name("texts.toml"), {"card": lambda key: CARDS[key].name}, base=KERNEL
)

GAME: Game[Incubo, IncuboView] = Game(
    key="incubo",
    title="Incubo",
    seats=(1, 2),
    settings=game.IncuboSettings,
    rules_version=1,
    state=Incubo,
    texts=TEXTS,
    new=game.new,
    play=game.play,
    view=view,
    actions=ACTIONS,
    bots=bot.BOTS,
    concede=game.concede,
    leave=game.leave,
    drawn=None,
    opponents=game.opponents,
    why_not=why.why_not,
    cards_played=game.cards_played,
)
