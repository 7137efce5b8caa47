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
STAGES = {1: "Stage I", 2: "Stage II", 3: "Stage III"}
FIGHTING = "fighting-back"
"""What brings about the damage of Dahan."""
SCORED = {
    "difficulty": "difficulty",
    "won": "victory",
    "cards": "Invader cards",
    "dahan": "Dahan",
    "blight": "Blight",
}
"""What a score is made of."""
ACTIONS = {"ravage": "Ravage", "build": "Build", "explore": "Explore"}


def piece(word: str) -> str:
    """A piece, with its damage and its land where these are said: `G7 town-1`."""
    *land, kind = word.split()
    name, _, damage = kind.partition("-")
    said = PIECES[name][0] + (f" with {damage} damage" if damage else "")
    return f"{said} in {land[0]}" if land else said


def dealt(word: str) -> str:
    """A piece and the damage that it would get, on top of what it has."""
    target, _, points = word.rpartition(" ")
    if not (target and points.isdecimal()):
        raise KeyError(word)
    more = "more damage" if "-" in target else "damage"
    return f"{piece(target)} ({points} {more})"


def pieces(word: str) -> str:
    """Several of a kind."""
    return PIECES[word][1]


def made(fear: object) -> str:
    """The Fear that was made by what fell, behind it; of none there is nothing to say."""
    if not isinstance(fear, int):
        raise KeyError(fear)  # no word of an act
    return f" ({fear} Fear)" if fear else ""


def tier(word: str) -> str:
    """One tier of a Power, or several: `1+2`."""
    *some, last = word.split("+")
    return f"Tiers {', '.join(some)} and {last}" if some else f"Tier {last}"


def cause(edition: Edition, key: str) -> str:
    """What brings something about: a Power, a fear card, or the Dahan that fight back."""
    if key == FIGHTING:
        return "The Dahan fight back"
    return edition.powers[key].name if key in edition.powers else edition.fears[key].name


def counted(word: str) -> str:
    """A part of the score: `cards 6`."""
    part, _, n = word.partition(" ")
    return f"{SCORED[part]} {n}"


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
        "feared": lambda word: fears[word.rpartition(" ")[0]].name,
        "cause": lambda key: cause(edition, key),
        "invader": lambda key: invader(edition, key),
        "stage": lambda key: STAGES[edition.invaders[key].stage],
        "adversary": lambda key: edition.adversaries[key].name,
        "blight": lambda key: BLIGHT[key],
        "piece": piece,
        "dealt": dealt,
        "pieces": pieces,
        "made": made,
        "element": lambda key: ELEMENTS[key],
        "counted": counted,
        "source": source,
        "tier": tier,
        "action": lambda key: ACTIONS[key],
    }


def invader(edition: Edition, key: str) -> str:
    """An Invader card, by where it acts."""
    card = edition.invaders[key]
    if card.coastal:
        return "Coastal Lands"
    return " and ".join(terrain.capitalize() for terrain in card.terrain)
