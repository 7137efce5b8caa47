"""The panels of the armies: name, treasury, hand, deck and boneyard, at the edge they hold."""

from engine.games.fellbound.view import ArmyView, FellboundView
from render import fonts, kit
from render.fellbound import words
from render.fellbound.ground import panel
from render.fellbound.layout import EDGE, GLOW, HEADER, MARGIN, Layout
from render.figures import Figure, figures
from render.kit import Canvas
from render.theme import BONE, GOLD, IVORY, LEAF, MIST, STEEL, TYPE, WIDTH, mix, seat_style
from render.words import Words


def draw_armies(canvas: Canvas, view: FellboundView, plan: Layout, say: Words) -> None:
    """Each army at its own edge; allies side by side, each above or below the own columns."""
    for place, army in enumerate(view.armies):
        side = [other for other in view.armies if other.team == army.team]
        width = (WIDTH - 2 * MARGIN - 12 * (len(side) - 1)) // len(side)
        order = len(side) - 1 - army.ally if plan.flipped else army.ally
        left = MARGIN + order * (width + 12)
        top = HEADER if (army.team == 0) == plan.flipped else plan.bottom + EDGE
        is_lit = any(other.seat == army.seat for other in words.acting(view))
        box = (left, top, width, plan.panel)
        _panel(canvas, army, place, box, is_lit, say)


def _panel(
    canvas: Canvas,
    army: ArmyView,
    place: int,
    box: tuple[int, int, int, int],
    is_lit: bool,
    say: Words,
) -> None:
    left, top, width, height = box
    style, is_low = seat_style(place), height < 120
    canvas.paste(panel(width, height, style.ink, is_lit), (left - GLOW, top - GLOW))
    canvas.paste(kit.badge(style, 56), (left + 16, top + (22 if is_low else 12)))
    end = left + width - 20
    room = (430 if is_low else width - 108) - (50 if army.passed else 0)
    name_line = top + (65 if is_low else 54)
    colour = IVORY if is_lit else BONE
    name = say.who(army.seat)
    written = canvas.text((left + 88, name_line), name, fonts.BOLD, TYPE.text, colour, width=room)
    if army.passed:
        canvas.icon((left + 88 + written + 30, name_line - 15), "check-circle", 38, LEAF)
    baseline = top + 56 if is_low else top + 108
    first = end - 4 * 130 if is_low else left + 24
    step = 132 if is_low else (width - 32) // 4
    figures(canvas, (first, baseline), _means(army, say), step, (0, 28, 0.3))


def _means(army: ArmyView, say: Words) -> list[Figure]:
    """What an army has."""
    lost = str(len(army.boneyard))
    return [
        Figure("circle-multiple", str(army.treasury), GOLD, say("gold")),
        Figure("cards-outline", str(army.hand_count), mix(BONE, MIST, 0.3), say("hand")),
        Figure("layers-triple", str(army.deck_count), mix(BONE, MIST, 0.5), say("deck")),
        Figure("grave-stone", lost, mix(MIST, STEEL, 0.2), say("fallen")),
    ]
