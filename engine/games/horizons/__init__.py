"""Horizons of Spirit Island: Spirits defend their island against Invaders."""

from functools import partial
from pathlib import Path

from engine.game import Game
from engine.games.horizons import bot, ending, game, lessons
from engine.games.horizons.data import Edition
from engine.games.horizons.edition import EDITION
from engine.games.horizons.families import FAMILIES
from engine.games.horizons.habits import HABITS
from engine.games.horizons.letters import letters
from engine.games.horizons.naming import namings
from engine.games.horizons.powers.odd import ODD
from engine.games.horizons.references import without_deeds
from engine.games.horizons.saying import sayings
from engine.games.horizons.showing import view
from engine.games.horizons.standing import standing
from engine.games.horizons.state import Horizons
from engine.games.horizons.tally import HorizonsTally
from engine.games.horizons.view import HorizonsView
from engine.games.horizons.weighing import ABOUT, CALLED, weigh
from engine.games.horizons.why import EVERY, why_not
from engine.news import News
from engine.text import KERNEL, Texts

SENTENCES = Path(__file__).with_name("texts.toml")


def played_with(edition: Edition) -> Game[Horizons, HorizonsView]:
    """Horizons of Spirit Island with the cards of this edition."""
    plain = Texts(SENTENCES, namings(edition), base=KERNEL)
    printed = sayings(edition, plain.say)
    return Game(
        key="horizons",
        title="Horizons of Spirit Island",
        seats=(1, 2, 3, 4),
        settings=game.HorizonsSettings,
        rules_version=2,
        state=Horizons,
        edition=edition,
        texts=Texts(SENTENCES, {**namings(edition), **printed}, base=KERNEL),
        new=partial(game.new, edition),
        play=game.play,
        friends_draw_afresh=False,
        view=view,
        letters=letters,
        tally=HorizonsTally,
        actions=EVERY,
        bots=bot.bots(edition),
        concede=ending.concede,
        leave=ending.leave,
        rejoin=ending.rejoin,
        why_not=why_not,
        weigh=partial(weigh, edition),
        reason=partial(bot.reason, edition),
        about=ABOUT,
        called=CALLED,
        roles=game.roles,
        standing=standing,
        news=News.read(Path(__file__).with_name("news.toml"), "horizons"),
        teaching=lessons.TEACHING,
        habits=HABITS,
        families=FAMILIES,
        lacks=partial(without_deeds, edition, ODD),
    )


GAME = played_with(EDITION)
TEXTS = GAME.texts
