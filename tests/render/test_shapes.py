"""What is drawn by its corners or its edges looks as if all of it were drawn."""

import pytest
from PIL import Image, ImageDraw

from render import shapes
from render.fellbound import ground
from render.fellbound.places import PLACES
from render.kit import Canvas
from render.scene.album import SMOOTH
from render.scene.drawn import drawn
from render.theme import GOLD, WIDTH

FINE = 4


def whole(width: int, height: int, radius: int) -> Image.Image:
    """Such a rectangle, drawn four times as large."""
    mask = Image.new("L", (width * FINE, height * FINE))
    corners = (0, 0, width * FINE - 1, height * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * FINE, 255)
    return mask.reduce(FINE)


@pytest.mark.parametrize("radius", [1, 2, 7, 16, 22])
def test_round_corners_are_as_round_in_every_size(radius: int) -> None:
    least = 2 * radius
    for width in (*range(least, least + 8), 507):
        for height in (*range(least, least + 8), 151):
            found = shapes.rounded(width, height, radius)
            assert found.tobytes() == whole(width, height, radius).tobytes()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize(
    ("size", "line"), [((160, 90), 3), ((160, 90), 30), ((45, 45), 3), ((40, 300), 3)]
)
def test_a_rim_is_the_whole_frame(mode: str, size: tuple[int, int], line: int) -> None:
    ground = Image.linear_gradient("L").resize((400, 400)).convert(mode)
    rimmed, stamped = Canvas.on(ground.copy()), Canvas.on(ground.copy())
    rimmed.rim((30, -20), size, 22, line, GOLD)
    stamped.stamp(shapes.frame(*size, 22, line), (30, -20), GOLD)
    assert rimmed.image.tobytes() == stamped.image.tobytes()


@pytest.mark.parametrize("height", [300, 1299, 1300, 2600, 2700])
def test_the_sky_over_fellbound_is_cut_off_below_where_a_page_is_low(height: int) -> None:
    field = drawn(PLACES, "board", ground.DRAWN)
    shown = min(height, 2 * ground.DRAWN[1])
    box = (0, 0, ground.DRAWN[0], shown * ground.DRAWN[0] / WIDTH)
    above = field.resize((WIDTH, shown), SMOOTH, box)
    sky = ground.sky(WIDTH, height)
    assert sky.size == (WIDTH, height)
    assert sky.crop((0, 0, WIDTH, shown)).tobytes() == above.tobytes()
