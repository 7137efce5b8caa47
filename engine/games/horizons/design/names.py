"""Keys and names of all that is printed: a key tells what is meant, wherever it stands."""

from collections import Counter

from engine.games.horizons.data import Edition
from engine.games.horizons.design.counting import refuse


def check_names(edition: Edition) -> None:
    """Raise BadCardData if two things have the same key or the same name."""
    keys = Counter(
        key
        for kind in (
            edition.powers,
            edition.spirits,
            edition.fears,
            edition.invaders,
            edition.adversaries,
        )
        for key in kind
    )
    refuse("*.toml", "two are called that", (key for key, number in keys.items() if number > 1))
    called = Counter(
        one.name
        for kind in (edition.powers, edition.spirits, edition.fears)
        for one in kind.values()
    )
    refuse("*.toml", "two are called that", (name for name, number in called.items() if number > 1))
