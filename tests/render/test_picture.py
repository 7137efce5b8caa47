"""What a picture is stored as: quick to write, small enough to send, and true to what was drawn."""

import io

from PIL import Image, JpegImagePlugin

from render import fonts
from render.kit import Canvas
from render.picture import DENSE, encode
from render.theme import ABYSS, BLOOD, DUSK, IVORY


def _read(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def _written() -> Canvas:
    canvas = Canvas(400, 120, Image.new("RGB", (400, 120), DUSK))
    canvas.text((10, 50), "Ash Recruit", fonts.TITLE, 42, IVORY)
    canvas.text((10, 100), "−3 health", fonts.HEAVY, 40, BLOOD)
    return canvas


def test_a_file_is_what_its_name_says() -> None:
    picture = _written().picture("hand", "Cards.")
    assert picture.name == "hand.jpg"
    assert _read(picture.data).format == "JPEG"
    assert _read(picture.data).size == (picture.width, picture.height) == (400, 120)


def test_the_edges_of_coloured_letters_do_not_run() -> None:
    """Colours at half the size would."""
    assert JpegImagePlugin.get_sampling(_read(encode(_written().image))) == 0


def test_a_dense_picture_is_stored_with_colours_at_half_the_size() -> None:
    fine, dense = encode(_written().image), encode(_written().image, DENSE)
    assert JpegImagePlugin.get_sampling(_read(dense)) == 2
    assert len(dense) < 0.9 * len(fine)


def test_soft_light_has_no_bands() -> None:
    """A slow slope keeps nearly all of its steps; a palette for a whole picture leaves it few."""
    slope = Image.linear_gradient("L").resize((512, 512)).point([n // 4 for n in range(256)])
    shown = _read(encode(Image.merge("RGB", (slope, slope, slope)))).convert("L")
    assert len(shown.getcolors() or ()) > 50


def test_what_is_left_open_is_dark() -> None:
    canvas = Canvas(8, 8)
    assert encode(canvas.image) == encode(Image.new("RGB", (8, 8)))
    canvas.stamp(Image.new("L", (8, 8), 255), (0, 0), ABYSS)
    assert encode(canvas.image) == encode(Image.new("RGB", (8, 8), ABYSS))
