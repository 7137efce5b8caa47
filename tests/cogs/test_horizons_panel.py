"""Panels of Horizons of Spirit Island: what lists say of Powers, and wishes that are folded."""

from collections.abc import Iterator
from dataclasses import replace

import discord
import pytest

from cogs.messages import choices
from cogs.messages.look import Asked, Look
from cogs.messages.panel import Message, panel_message
from cogs.messages.pictures import Pictures
from cogs.messages.screen import TALLEST, height_of
from cogs.messages.stages import Entry as Menued
from cogs.messages.stages import Stage
from db.tables import Seat, Table
from engine.games.horizons.edition import EDITION
from engine.match import Match
from engine.match.log import Entry
from engine.text import Told
from tests.games.horizons.island import deal, island
from tests.games.horizons.table import sat

SLOW = ["mysterious-abductions", "powerstorm", "the-land-thrashes-in-furious-pain"]
FAST = ["eerie-noises-and-moving-trees", "drought", "savage-mawbeasts", "dark-and-tangled-woods"]


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    made = Pictures()
    yield made
    made.close()


def looked(match: Match) -> Look:
    """What Ada looks at."""
    seats = (Seat("ada", "Ada", 11), Seat("bea", "Bea", 12))
    question = match.question("ada")
    assert question is not None
    return Look(
        Table(1, "horizons", 10, 1, "running", seats),
        "ada",
        view=match.view("ada"),
        asked=Asked.of(question),
        asides=tuple(Asked.of(aside) for aside in match.asides("ada")),
        due=match.due,
        number=len(match.log),
    )


def fast_phase(*played: str) -> Look:
    """The Fast Phase, with all kinds of lands to act on, and others to wish for."""
    lands = [f"{board}{n}: 1E 1T 1D" for board in "GH" for n in range(1, 9)]
    game = island("gh", *lands, elsewhere="", spirits=("eyes G7 2, G5 2", "mud H6 2"))
    game.slots |= {"ravage": ["i-jungle"], "build": ["ii-coast"]}
    deal(game, "ada", hand="", played=[*played, *SLOW], elements="5 moon 5 air 5 plant")
    deal(game, "bea", hand="")
    return looked(sat(game, "fast"))


def lists(look: Look, said: str = "") -> list[discord.SelectOption]:
    """What a list of the question offers."""
    assert look.asked is not None
    rows = choices.rows(look, look.asked, Stage(said))
    found = [part for row in rows for part in row.children if isinstance(part, discord.ui.Select)]
    return found[0].options if found else []


def test_a_power_is_described_where_it_is_chosen_and_not_again_under_each_land() -> None:
    look = fast_phase(*FAST)
    powers = lists(look, "use")
    assert len(powers) > 2 and all(one.value.endswith("…") for one in powers)
    assert all(one.description for one in powers)
    lands = lists(look, "use mischief-and-sabotage")
    assert len(lands) > 5
    assert [bool(one.description) for one in lands] == [True] + [False] * (len(lands) - 1)


async def height(pictures: Pictures, look: Look, stage: Stage) -> tuple[int, list[str], list[str]]:
    """How high a panel is, its buttons and the ids of these."""
    view, _ = await panel_message(pictures, look, stage)
    [box] = view.children
    assert isinstance(box, discord.ui.Container)
    buttons = [one for one in view.walk_children() if isinstance(one, discord.ui.Button)]
    drawn = [one for one in pictures.studio.kept if one is not None][-1]
    ids = [str(one.custom_id) for one in buttons]
    return height_of(list(box.children), drawn), [str(one.label) for one in buttons], ids


def written(message: Message) -> str:
    """All text of a panel, with what its lists are called."""
    parts = list(message[0].walk_children())
    texts = [one.content for one in parts if isinstance(one, discord.ui.TextDisplay)]
    lists = [str(one.placeholder) for one in parts if isinstance(one, discord.ui.Select)]
    return " ".join([*texts, *lists])


@pytest.mark.usefixtures("unthreatened")
async def test_wishes_are_folded_where_a_panel_would_be_too_high_and_a_button_opens_them(
    pictures: Pictures,
) -> None:
    look = fast_phase(*FAST)
    serial = look.asides[0].serial
    folded, labels, ids = await height(pictures, look, Stage())
    place = labels.index("↪️ Wishes: order of lands, Slow Powers")
    assert f"{serial}::0" in ids[place]
    assert not any("Set" in label or "first" in label for label in labels)
    opened, labels, _ = await height(pictures, look, Stage(serial=serial))
    assert "↪️ Wishes: order of lands, Slow Powers" not in labels
    assert "Back" in labels and "Ready" not in labels
    assert written(await panel_message(pictures, look, Stage(serial=serial))).count("Wishes") == 1
    said, labels, _ = await height(pictures, look, Stage("set", 0, serial))
    assert labels.count("Back") == 1
    assert max(folded, opened, said) <= TALLEST


def invaders() -> list[Told]:
    """A whole Invader Phase of four lands each, after a Power of Ada's."""
    lands = [f"G{n}" for n in range(1, 5)]
    return [
        Told("horizons.uses", {"seat": "ada", "power": "sweltering-exhaustion", "land": "H3"}),
        Told("horizons.build", {"card": ("i-jungle",)}, None, "step"),
        *(Told("horizons.builds", {"land": land, "kind": "town"}) for land in lands),
        Told("horizons.explore", {"card": "i-sands"}, None, "step"),
        *(Told("horizons.explores", {"land": land}) for land in lands),
        Told("horizons.step.slow", {}, None, "step"),
    ]


def slow_phase() -> Look:
    """The same later, with nothing to wish for."""
    game = island("gh", elsewhere="", spirits=("eyes G7 2, G5 2", "mud H6 2"))
    deal(game, "ada", hand="", played=SLOW[:1], elements="5 moon 5 air 5 plant")
    deal(game, "bea", hand="")
    return looked(sat(game, "slow"))


async def test_a_panel_tells_what_the_invaders_did_a_line_a_step(pictures: Pictures) -> None:
    told = invaders()
    last = Entry(1, "answered", "ada", 1, key="use drought H3", told=tuple(told))
    look = replace(slow_phase(), told=told, last=last, since=0)
    text = written(await panel_message(pictures, look))
    assert "**Build:** G1, G2, G3, G4 Town" in text
    assert "**Explore:** G1, G2, G3, G4" in text
    assert "All since I acted" in (await height(pictures, look, Stage()))[1]


@pytest.mark.usefixtures("unthreatened")
async def test_eight_losses_are_told_and_leave_the_panel_low(pictures: Pictures) -> None:
    ravage = Told("horizons.ravage", {"card": ("i-sands",)}, None, "step")
    lost = [
        Told("horizons.blighted", {"land": f"G{n}", "left": 9 - n}, None, "loss", ("ada",))
        for n in range(1, 9)
    ]
    told = (*invaders()[:1], ravage, *lost, *invaders()[1:])
    for bare in (fast_phase(*FAST), slow_phase()):
        look = replace(bare, told=told, since=0)
        high, labels, _ = await height(pictures, look, Stage())
        text = written(await panel_message(pictures, look))
        assert "Blight in G1, G2, G3, G4, G5, G6, G7, G8" in text or "8 losses" in text
        assert high <= TALLEST and "All since I acted" in labels


def test_where_one_power_alone_is_left_its_verb_names_it() -> None:
    look = fast_phase(*FAST)
    assert look.asked is not None
    uses = tuple(one for one in look.asked.options if one.key.startswith("use "))
    power = uses[0].key.split(" ")[1]
    alone = tuple(one for one in uses if one.key.startswith(f"use {power} "))
    said = choices._shared(look, look.asked, Menued(("use",), alone))
    assert said == f"{EDITION.powers[power].name}: on which land?"
    assert choices._shared(look, look.asked, Menued(("use",), uses)) == ""
