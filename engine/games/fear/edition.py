"""The edition that is played with: Spirits, Fears with their decks, patterns, the map.

Whatever cannot be right is refused here, at start-up, with file, entry and what is wrong.
"""

from collections.abc import Mapping
from pathlib import Path

from engine.data import load
from engine.games.fear.data import Card, Edition, Fear, FearCard, Pattern, Spirit
from engine.games.fear.design.counting import refuse
from engine.games.fear.design.fears import check_fears
from engine.games.fear.design.map import load_map
from engine.games.fear.design.patterns import check_moves, check_patterns
from engine.games.fear.design.spirits import check_spirits
from engine.games.fear.design.starting import check_starting

HERE = Path(__file__).parent


def load_fears(folder: Path) -> dict[str, Fear]:
    """The Fears of `fears.toml`, each with its deck of `fears/<key>.toml`."""
    fears = load(folder / "fears.toml", Fear)
    decks = {file.stem: file for file in sorted((folder / "fears").glob("*.toml"))}
    refuse("fears.toml", "there is no such file in fears", set(fears) - set(decks))
    refuse("fears", "no Fear is called so", set(decks) - set(fears))
    return {
        key: fear.model_copy(update={"cards": load(decks[key], FearCard)})
        for key, fear in fears.items()
    }


def load_edition(folder: Path) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it isn't right."""
    spirits = load(folder / "spirits.toml", Spirit)
    fears = load_fears(folder)
    patterns = load(folder / "patterns.toml", Pattern)
    check_patterns(patterns)
    cards = _by_key(spirits, fears)
    check_moves("cards", cards, [fear.back for fear in fears.values()], patterns)
    check_spirits(spirits, patterns)
    check_starting(spirits, patterns)
    check_fears(fears, patterns)
    return Edition(spirits, fears, patterns, load_map(folder / "map.toml"))


def _by_key(spirits: Mapping[str, Spirit], fears: Mapping[str, Fear]) -> list[Card]:
    """All cards. No two have the same key or name: people call them so."""
    cards: list[Card] = [*spirits.values()]
    cards += [card for fear in fears.values() for card in fear.cards.values()]
    for words in ([card.key for card in cards], [card.name for card in cards]):
        refuse(
            "cards", "two cards are called so", {word for word in words if words.count(word) > 1}
        )
    return cards


EDITION = load_edition(HERE)
