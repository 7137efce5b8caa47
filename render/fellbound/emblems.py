"""Which icon stands for which character, and how its alignment colours it."""

from functools import lru_cache

from engine.games.fellbound.data import Always, Card
from engine.games.fellbound.edition import CARDS
from render import kit, shapes
from render.kit import Canvas, Layer
from render.theme import ABYSS, BONE, IRON, IVORY, LEAF, STEEL, Ink, ink, mix

ICONS = {
    "ash-recruit": "spear",
    "gate-warden": "gate",
    "reed-slinger": "barley",
    "bone-piper": "bone",
    "candle-novice": "candle",
    "powder-carrier": "bomb",
    "ditch-scout": "binoculars",
    "grave-robber": "grave-stone",
    "old-shieldbearer": "shield-half-full",
    "thorn-hermit": "cactus",
    "hook-boy": "hook",
    "mourning-dog": "dog",
    "ember-archer": "bow-arrow",
    "line-spearman": "account-group",
    "iron-oath": "shield-lock",
    "fen-witch": "bottle-tonic-skull",
    "hearth-mother": "pot-steam",
    "ram-bearer": "sheep",
    "alley-knife": "knife-military",
    "war-drummer": "bugle",
    "toll-keeper": "bridge",
    "moss-giant": "tree",
    "mirror-dancer": "mirror-variant",
    "wolf-of-three-winters": "paw",
    "torch-bailiff": "torch",
    "spring-cleric": "sprout",
    "mad-lamplighter": "post-lamp",
    "oath-widow": "domino-mask",
    "watch-captain": "eye",
    "siege-bow": "bullseye-arrow",
    "pyre-dancer": "campfire",
    "stag-knight": "horse-variant",
    "ember-king": "crown",
    "last-paladin": "shield-cross",
    "lance-page": "horse-human",
    "raven-scribe": "feather",
    "gallows-judge": "gavel",
    "paymaster": "sack",
    "bone-counter": "abacus",
    "scar-keeper": "bandage",
}

_BY_EFFECT = {
    "strike": "flash", "heal": "hand-heart", "push": "boxing-glove", "pull": "magnet",
    "swap": "swap-horizontal", "turn": "rotate-3d-variant", "weaken": "heart-broken",
    "sharpen": "hammer-wrench", "ward": "shield-star", "ready": "whistle", "rob": "hand-coin",
    "charge": "run-fast", "draw": "cards",
}  # fmt: skip
_BY_TRAIT = {
    "stride": "run-fast", "scout": "binoculars", "guard": "shield-account", "pierce": "target",
    "backstab": "knife", "pack": "paw", "thorns": "cactus", "plunder": "treasure-chest",
    "drain": "bat", "recover": "leaf", "all_round": "owl",
}  # fmt: skip
_BY_TARGET = {"enemy": "creation", "ally": "hand-heart", "self": "star-four-points"}
_BY_TIME = {
    "use": "gesture-tap",
    "deployed": "flag",
    "slain": "skull",
    "ally beside slain": "ghost",
}
ALWAYS = "infinity"

LIFE: dict[str, Ink] = {"life": LEAF, "neutral": BONE, "death": ink("b396f0")}
ORDER: dict[str, Ink] = {"order": ink("a9cff5"), "neutral": STEEL, "chaos": ink("ff8a4c")}
SIGNS = {"life": "leaf", "death": "skull", "order": "scale-balance", "chaos": "fire"}


def icon_of(key: str) -> str:
    """The icon of a character; one that is not listed gets what its traits suggest."""
    return ICONS.get(key) or _default(CARDS[key])


def _default(card: Card) -> str:
    if card.ability is not None:
        does = [_BY_EFFECT[e.do] for e in card.ability.effects if e.do in _BY_EFFECT]
        return does[0] if does else _BY_TARGET.get(card.ability.on, "star-four-points")
    traits = [name for name in _BY_TRAIT if _has(card.always, name)]
    if traits:
        return _BY_TRAIT[traits[0]]
    if card.range >= 3:
        return "bow-arrow"
    return "shield" if card.defence > card.attack else "sword"


def _has(always: Always, trait: str) -> bool:
    field = Always.model_fields.get(trait)
    return field is not None and getattr(always, trait) != field.default


def ability_sign(card: Card) -> str | None:
    """The icon that tells when a character's special ability happens."""
    if card.ability is not None:
        return _BY_TIME.get(card.ability.when, "star-four-points")
    return ALWAYS if card.always != Always() else None


@lru_cache(256)
def emblem(key: str, size: int, dim: float = 0, upside_down: bool = False) -> Layer:
    """The medallion: life and death colour its field and sign, order and chaos its rim."""
    card = CARDS[key]
    tint, rim = LIFE[card.life], ORDER[card.order]
    tint, rim = mix(tint, IRON, dim), mix(rim, IRON, dim)
    canvas = Canvas(size, size)
    if card.order == "chaos":
        canvas.stamp(shapes.burst(size, 18), (0, 0), mix(rim, ABYSS, 0.25))
    else:
        canvas.stamp(shapes.disc(size - 8), (4, 4), mix(rim, ABYSS, 0.2))
    line = max(3, size // 26)
    inset = 4 + line if card.order != "chaos" else round(size * 0.1)
    field = size - 2 * inset
    slope = (mix(tint, ABYSS, 0.6), mix(tint, ABYSS, 0.9))
    canvas.paste(kit.enamel(field, slope, "enamel", 0.16), (inset, inset))
    if card.order == "order":
        canvas.stamp(shapes.ring(field - 2 * line, max(2, line // 2)), (inset + line,) * 2, rim)
    kit.raise_icon(canvas, icon_of(key), 0.58, mix(IVORY, tint, 0.45), 0.6)
    image = canvas.image.rotate(180) if upside_down else canvas.image
    return Layer(image)
