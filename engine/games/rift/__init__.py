"""Emerald Rift: Hunters seal the Rifts of Seattle, and a Necromancer summons through them."""

from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.game import Game
from engine.games.rift import bot, ending, game, hints, lessons
from engine.games.rift.actions import ACTIONS
from engine.games.rift.data import Edition
from engine.games.rift.edition import EDITION
from engine.games.rift.families import FAMILIES
from engine.games.rift.game import ROLE, RiftSettings
from engine.games.rift.habits import HABITS
from engine.games.rift.letters import letters
from engine.games.rift.showing import view
from engine.games.rift.standing import standing
from engine.games.rift.state import Rift
from engine.games.rift.tally import RiftTally
from engine.games.rift.view import RiftView
from engine.games.rift.weighing import ABOUT, CALLED, weigh
from engine.games.rift.why import NEEDS, why_not
from engine.legality import without_needs
from engine.news import News
from engine.text import KERNEL, Texts


def names(edition: Edition) -> dict[str, Any]:
    """All that a sentence can call a card: designs and physical cards, Corruption, creatures."""
    found: dict[str, Any] = {}
    found |= edition.designs
    found |= edition.cards
    found |= edition.corruption
    found |= edition.creatures
    return found


def played_with(edition: Edition) -> Game[Rift, RiftView]:
    """Emerald Rift with the cards of this edition."""
    cards = MappingProxyType(names(edition))
    return Game(
        key="rift",
        title="Emerald Rift",
        seats=(2, 3, 4, 5),
        settings=RiftSettings,
        rules_version=3,
        state=Rift,
        edition=edition,
        texts=Texts(
            Path(__file__).with_name("texts.toml"),
            {
                "card": lambda key: cards[key].name,
                "place": lambda key: edition.places[key].name,
                "line": lambda key: edition.lines[key].name,
                "character": lambda key: edition.characters[key].name,
            },
            base=KERNEL,
        ),
        new=partial(game.new, edition),
        play=game.play,
        view=view,
        letters=letters,
        tally=RiftTally,
        actions=ACTIONS,
        bots=bot.bots(edition),
        concede=ending.concede,
        leave=ending.leave,
        rejoin=ending.rejoin,
        drawn=ending.drawn,
        opponents=ending.opponents,
        roles=ending.roles,
        why_not=why_not,
        weigh=partial(weigh, edition),
        reason=partial(hints.reason, edition),
        about=ABOUT,
        called=CALLED,
        news=News.read(Path(__file__).with_name("news.toml"), "rift"),
        standing=partial(standing, edition),
        seat_choices=(ROLE,),
        cards_played=ending.cards_played,
        teaching=lessons.TEACHING,
        habits=HABITS,
        families=FAMILIES,
        lacks=partial(without_needs, ACTIONS, NEEDS),
    )


GAME = played_with(EDITION)
TEXTS = GAME.texts
