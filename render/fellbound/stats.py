"""Numbers with their signs, as they stand on characters, cards and panels."""

from engine.games.fellbound.data import Card
from engine.games.fellbound.view import CharacterView
from render import shapes
from render.fellbound import words
from render.figures import Stat
from render.kit import Canvas
from render.theme import ABYSS, BLOOD, LEAF, STEEL, ink, mix

HEART = ink("ff6b6b")
BLADE = ink("ffd9a8")
GUARD = ink("9cc7f5")
REACH = ink("d9c8f0")


def fight(card: Card) -> list[Stat]:
    """What is printed on a card: health, attack, defence, range."""
    shown = [("heart", str(card.health), HEART)]
    shown.append(("sword", words.attack_of(card, card.attack), BLADE))
    if card.defence:
        shown.append(("shield", words.factor(card.defence, card.parries), GUARD))
    shown.append(("bow-arrow", str(card.range), REACH))
    return shown


def arms(shown: CharacterView, card: Card) -> list[Stat]:
    """Attack, defence and range as they count right now."""
    change = "▲" if shown.sharpened > 0 else "▼" if shown.sharpened < 0 else ""
    blade = LEAF if shown.sharpened > 0 else BLOOD if shown.sharpened < 0 else BLADE
    found = [("sword", words.attack_of(card, shown.attack) + change, blade)]
    if shown.defence:
        sign = "shield-plus" if shown.warded else "shield"
        guard = mix(GUARD, STEEL, 0.7) if not shown.parries_left else GUARD
        found.append((sign, f"{shown.defence}×{shown.parries_left}", guard))
    found.append(("bow-arrow", str(card.range), REACH))
    return found


def health_bar(canvas: Canvas, box: tuple[int, int, int, int], health: int, full: int) -> None:
    """One notch for each health there could be; those that are left are lit."""
    left, top, width, height = box
    count = max(full, health, 1)
    gap = 4 if count <= 12 else 2
    notch = max(2, (width - gap * (count - 1)) // count)
    for place in range(count):
        is_left = place < health
        mask = shapes.rounded(notch, height, min(4, height // 2))
        corner = (left + place * (notch + gap), top)
        canvas.stamp(mask, corner, HEART if is_left else mix(STEEL, ABYSS, 0.55))
