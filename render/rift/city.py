"""The map with all that stands on it, and what is marked there."""

from engine.games.rift.view import RiftView
from render.kit import Canvas
from render.rift.chart import ROW, YARDS
from render.rift.ground import AIR, ground, label
from render.rift.layout import Spot, arranged, standing
from render.rift.marking import mark_above, mark_below
from render.rift.marks import Marks
from render.words import Words


def draw_city(canvas: Canvas, view: RiftView, top: int, marks: Marks, say: Words) -> None:
    """The map, with its upper edge here."""
    canvas.paste(ground(say.printed), (0, top))
    spots = {key: arranged(shown) for key, shown in standing(view).items()}
    _stand(canvas, spots, top, "rift")
    mark_below(canvas, view, marks, top)
    for key, yard in YARDS.items():
        canvas.paste(label(key), (yard.left - AIR, yard.top - AIR + top))
    _stand(canvas, spots, top, "")
    mark_above(canvas, marks, spots, top)


def _stand(canvas: Canvas, spots: dict[str, tuple[Spot, ...]], top: int, only: str) -> None:
    """Rifts first, for their light lies under all else."""
    for found in spots.values():
        for spot in found:
            if (spot.piece.of == "rift") is bool(only):
                image, reach = spot.piece.layer.image, spot.piece.reach
                lower = top + (spot.piece.rows * ROW - image.height + 2 * reach) // 2
                canvas.paste(spot.piece.layer, (spot.left - reach, spot.top - reach + lower))
