"""The edition that is played with: Spirits, Fears with their decks, patterns, the map.

What no match could be played with is refused here, at start-up, all at once: file, entry and what
is wrong. Whether it is fair is asked by tests (`tests/games/fear/fairness`).
"""

from collections.abc import Mapping
from pathlib import Path

from engine.data import Mistakes, load
from engine.games.fear.data import Card, Edition, Fear, FearCard, Pattern, Spirit
from engine.games.fear.map import load_map

HERE = Path(__file__).parent


def load_fears(folder: Path, mistakes: Mistakes) -> dict[str, Fear]:
    """The Fears of `fears.toml`, each with its deck of `fears/<key>.toml`."""
    fears = load(folder / "fears.toml", Fear, mistakes)
    decks = {file.stem: file for file in sorted((folder / "fears").glob("*.toml"))}
    mistakes.refuse("fears.toml", "there is no such file in fears", set(fears) - set(decks))
    mistakes.missing("fears", "no Fear is called so", set(decks) - set(fears))
    return {
        key: fear.model_copy(update={"cards": load(decks[key], FearCard, mistakes)})
        for key, fear in fears.items()
        if key in decks
    }


def load_edition(folder: Path) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it can't be."""
    mistakes = Mistakes()
    spirits = load(folder / "spirits.toml", Spirit, mistakes)
    fears = load_fears(folder, mistakes)
    patterns = load(folder / "patterns.toml", Pattern, mistakes)
    tiles = load_map(folder / "map.toml", mistakes)
    check_names(spirits, fears, mistakes)
    check_moves(spirits, fears, patterns, mistakes)
    mistakes.must_be_none()
    return Edition(spirits, fears, patterns, tiles)


def check_names(
    spirits: Mapping[str, Spirit], fears: Mapping[str, Fear], mistakes: Mistakes
) -> None:
    """No two cards have the same key or name: people call them so."""
    cards: list[Card] = [*spirits.values()]
    cards += [card for fear in fears.values() for card in fear.cards.values()]
    for words in ([card.key for card in cards], [card.name for card in cards]):
        twice = {word for word in words if words.count(word) > 1}
        mistakes.refuse("cards", "two cards are called so", twice)


def check_moves(
    spirits: Mapping[str, Spirit],
    fears: Mapping[str, Fear],
    patterns: Mapping[str, Pattern],
    mistakes: Mistakes,
) -> None:
    """Every Move on a card, and on the back of a Fear, names a pattern."""
    files: dict[str, list[Card]] = {"spirits.toml": [*spirits.values()]}
    files |= {f"fears/{key}.toml": [*fear.cards.values()] for key, fear in fears.items()}
    for where, cards in files.items():
        for card in cards:
            moves = {one.of for one in card.attributes if one.kind == "move"}
            mistakes.missing(f"{where}: {card.key}", "no such pattern", moves - set(patterns))
    for key, fear in fears.items():
        mistakes.missing(f"fears.toml: {key}: back", "no such pattern", {fear.back} - set(patterns))


EDITION = load_edition(HERE)
