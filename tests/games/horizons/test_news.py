"""How much what is told of Horizons matters to whom."""

from engine.games.horizons import GAME
from engine.games.horizons.blight import add_blight
from engine.games.horizons.gaining import lose
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from engine.news import Weight
from tests.games.horizons.island import island, run
from tests.games.horizons.powering import laid

READERS = ("ada", "bea", None)


def weights(game: Horizons, id: str) -> list[Weight]:
    """What the last sentence of this id is to Ada, to Bea, to nobody."""
    told = [one for one in game.story.told if one.id == f"horizons.{id}"]
    return [GAME.news.weigh(told[-1], reader) for reader in READERS]


def test_blight_is_everybodys_loss_and_the_presence_that_it_costs_is_its_owners() -> None:
    game = island("gh", spirits=("eyes G8 2", "mud H6 2"), blight_pool=6)
    run(add_blight(game, "G8"))
    assert weights(game, "blighted") == ["loss"] * 3
    assert weights(game, "presence-lost") == ["loss", "board", "board"]


def test_a_blight_card_that_flips_decides() -> None:
    game = island("gh", spirits=("eyes G1", "mud H1"), blight_pool=1, blight_card="memory-fades")
    run(add_blight(game, "G8"))
    assert weights(game, "flipped") == ["decisive"] * 3


def test_dahan_that_are_destroyed_or_swayed_are_everybodys_loss() -> None:
    game = island("gh", "G7: 2T 2D", spirits=("eyes G1", "mud H1"))
    run(ravage(game, "G7"))
    assert weights(game, "destroyed-many") == ["loss"] * 3
    game.tell("horizons.swayed", land="G6")
    assert weights(game, "swayed") == ["loss"] * 3


def test_destroyed_invaders_change_the_board() -> None:
    game = laid("G7: 2T 1C", spirits=("teeth G7 2",))
    run(use(game, "ada", "quicken-the-earths-struggles", "G7"), "way 1", "town-1 1")
    assert weights(game, "destroyed") == ["board"] * 3


def test_energy_that_a_power_brings_is_the_gain_of_who_gets_it() -> None:
    game = laid("", boards="gh")
    run(use(game, "ada", "gift-of-living-energy", "bea"))
    assert weights(game, "energized")[1:] == ["gain", "board"]


def test_a_forgotten_card_is_a_loss_of_who_forgets_it() -> None:
    game = laid("", boards="gh")
    spirit = game.spirits["ada"]
    lose(game, spirit, spirit.hand[0])
    assert weights(game, "forgets") == ["loss", "board", "board"]
