"""Plain cards, and questions about the table, that many exact cases share."""

from engine.games.fear.board import TILES
from engine.games.fear.data import FearCard, Spirit
from engine.games.fear.view import FearView
from tests.games.fear.table import MAP, Map, fear_card, seat, spirit

LANDS = {
    kind: [tile for tile in TILES if MAP[tile] == kind] for kind in ("courage", "reason", "hope")
}
"""The tiles of each type."""
OTHER = seat("bea")
STRONG: FearCard = fear_card("strong", "strength 3")
WALK: FearCard = fear_card("walk", "move step")


def lands(*types: str) -> str:
    """Different tiles of these types; `void` ones are e5, then d4."""
    pools = {**{kind: list(tiles) for kind, tiles in LANDS.items()}, "void": ["d4", "e5"]}
    return " ".join(pools[type].pop() for type in types)


def needing(*needs: str) -> list[Spirit]:
    """A Spirit for each of these requirements, called after it: `hope`, `hope-hope`."""
    return [spirit(one.replace(" ", "-"), needs=one) for one in needs]


def strong(strength: int = 3, key: str = "strong") -> Spirit:
    """A Spirit with so much Strength."""
    return spirit(key, f"strength {strength}")


def walker(shape: str = "step", key: str = "walk") -> Spirit:
    """A Spirit that moves a token."""
    return spirit(key, f"move {shape}")


def can_capture(game: Map, tile: str) -> bool:
    """Whether Ada's `walk`, summoned now, may land on the token there."""
    game.says("ada", "summon walk")
    return tile in game.goes_to("ada")


def owing(game: Map) -> list[str]:
    """Whom the table waits for."""
    return [question.seat for question in game.match.questions if not question.standing]


def seen(game: Map, viewer: str | None) -> FearView:
    """The table in somebody's eyes."""
    view: FearView = game.match.view(viewer)
    return view
