"""Which icon stands for which card, and in which colour."""

from functools import lru_cache

from engine.games.incubo.data import CARDS
from render import fonts, kit, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, INCUBO, IVORY, MIST, Ink, ink, mix

FEAR = ink("d9597a")
CHIME = ink("f2c14e")

ICONS = {
    "wet-paws": "paw",
    "far-thunder": "weather-lightning",
    "the-cat-next-door": "cat",
    "a-tail-of-his-own": "autorenew",
    "warm-laundry": "washing-machine",
    "blue-yarn": "lasso",
    "spare-life": "heart-plus",
    "four-feet-first": "paw",
    "a-purr-in-the-dark": "sine-wave",
    "paper-mouse": "rodent",
    "window-sill": "window-open-variant",
    "whiskers": "mustache",
    "cold-feet": "foot-print",
    "late-homework": "notebook",
    "dead-batteries": "battery-alert-variant",
    "glass-of-milk": "cup",
    "lost-slipper": "shoe-ballet",
    "paper-plane": "send",
    "tuna-sandwich": "food",
    "striped-pyjamas": "hanger",
    "open-jar": "butterfly",
    "night-light": "mushroom",
    "one-eared-bear": "teddy-bear",
    "pillow-fort": "castle",
    "patchwork-quilt": "view-grid",
    "bicycle-lamp": "bike",
    "deep-breath": "weather-windy",
    "the-staircase-yawns": "stairs-down",
    "school-on-the-moon": "school",
    "the-wardrobe-sea": "waves",
    "pillow-mountain": "image-filter-hdr",
    "kitchen-at-midnight": "kettle-steam",
    "the-upside-garden": "flower-tulip",
    "thunder-for-tea": "tea",
    "the-borrowed-shadow": "human-male",
    "attic-of-echoes": "account-voice",
    "lake-under-the-lamp": "lamp",
    "the-paper-circus": "tent",
    "snow-in-the-hallway": "snowflake",
    "museum-of-lost-teeth": "tooth",
    "ten-thousand-doors": "door",
    "lighthouse-in-bed": "lighthouse",
    "the-last-lullaby": "music-note",
    "the-carrier-box": "package-variant-closed",
    "sudden-cucumber": "alert-decagram",
    "indoor-rain": "sprinkler-variant",
    "flowers-that-shout": "firework",
    "the-packed-suitcase": "bag-suitcase",
    "the-cellar-switch": "light-switch",
    "a-tall-stranger": "human-male-height",
    "one-stair-too-many": "stairs",
    "left-at-the-oak": "tree",
    "nobody-came": "account-off",
    "coat-on-the-chair": "coat-rack",
    "left-sleeve": "hand-back-left",
    "right-sleeve": "hand-back-right",
    "the-substitute": "human-male-board",
    "the-dark-itself": "eye",
    "hand-of-cold": "hand-back-left",
    "hand-of-hush": "hand-front-left",
    "hand-of-late": "hand-back-right",
    "hand-of-nowhere": "hand-pointing-right",
    "quarter-past-pillow": "clock-time-three",
    "half-past-yawn": "clock-time-six",
    "a-far-church-bell": "church",
    "wind-chimes": "weather-windy",
    "the-cuckoo": "bird",
}
KINDS = {
    "courage": "candle",
    "dream": "weather-night-partly-cloudy",
    "fear": "ghost",
    "head": "emoticon-devil",
    "arm": "hand-back-left",
    "chime": "bell",
}


@lru_cache(256)
def icon_of(key: str) -> str:
    """The icon of a card; one that is not listed gets what its name names, or what its kind is."""
    words = key.split("-")
    listed = [ICONS[key]] if key in ICONS else []
    guesses = [*listed, key, *reversed(words), *(word.removesuffix("s") for word in words)]
    found = [guess for guess in guesses if len(guess) > 2 and fonts.icon(guess) is not None]
    return found[0] if found else KINDS[CARDS[key].kind]


def tint_of(key: str) -> Ink:
    """The colour of a card's kind."""
    kind = CARDS[key].kind
    if kind in ("fear", "head", "arm"):
        return FEAR
    return {"dream": INCUBO.glow, "chime": CHIME}.get(kind, mix(INCUBO.light, MIST, 0.4))


@lru_cache(128)
def emblem(name: str, size: int, tint: Ink) -> Layer:
    """A night-light: a disc with an icon in it."""
    canvas = Canvas(size, size)
    canvas.stamp(shapes.disc(size), (0, 0), mix(tint, ABYSS, 0.25))
    slope = (mix(tint, ABYSS, 0.55), mix(tint, ABYSS, 0.86))
    canvas.paste(kit.enamel(size - 8, slope, "night-light", 0.1), (4, 4))
    kit.raise_icon(canvas, name, 0.6, mix(IVORY, tint, 0.3), 0.5)
    return canvas.layer()
