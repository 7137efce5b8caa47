"""What things are called in sentences, by the words that rules use for them."""

from collections.abc import Callable, Mapping

from engine.games.horizons.data import Edition

PIECES = {
    "explorer": ("Explorer", "Explorers"),
    "town": ("Town", "Towns"),
    "city": ("City", "Cities"),
    "dahan": ("Dahan", "Dahan"),
    "presence": ("presence", "presence"),
    "invader": ("Invader", "Invaders"),
}
"""One of a kind, and several."""
ELEMENTS = {
    "sun": "Sun",
    "moon": "Moon",
    "fire": "Fire",
    "air": "Air",
    "water": "Water",
    "earth": "Earth",
    "plant": "Plant",
    "animal": "Animal",
}
SOURCES = {
    "energy": "the Energy track",
    "cards": "the card track",
    "destroyed": "what was destroyed",
}
BLIGHT = {"downward-spiral": "Downward Spiral", "memory-fades": "Memory Fades to Dust"}
ACTIONS = {"ravage": "Ravage", "build": "Build", "explore": "Explore"}


def piece(word: str) -> str:
    """A piece, with its damage and its land where these are said: `G7 town-1`."""
    *land, kind = word.split()
    name, _, damage = kind.partition("-")
    said = PIECES[name][0] + (f" with {damage} damage" if damage else "")
    return f"{said} in {land[0]}" if land else said


def pieces(word: str) -> str:
    """Several of a kind."""
    return PIECES[word][1]


def source(word: str) -> str:
    """Where presence comes from: a track, or a land."""
    return SOURCES.get(word, word)


def namings(edition: Edition) -> Mapping[str, Callable[[str], str]]:
    """How each kind of word is named, by what stands behind the colon in a sentence."""
    powers, spirits = edition.powers, edition.spirits
    fears = edition.fears
    return {
        "card": lambda key: powers[key].name,
        "spirit": lambda key: spirits[key].name,
        "fear": lambda key: fears[key].name,
        "invader": lambda key: invader(edition, key),
        "adversary": lambda key: edition.adversaries[key].name,
        "blight": lambda key: BLIGHT[key],
        "piece": piece,
        "pieces": pieces,
        "element": lambda key: ELEMENTS[key],
        "source": source,
        "action": lambda key: ACTIONS[key],
    }


def invader(edition: Edition, key: str) -> str:
    """An Invader card, by where it acts."""
    card = edition.invaders[key]
    if card.coastal:
        return "Coastal Lands"
    return " and ".join(terrain.capitalize() for terrain in card.terrain)
