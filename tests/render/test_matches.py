"""Whole matches, drawn from everybody's chair."""

import pytest

from render.alt import LONGEST
from render.catalog import DRAWINGS
from tests.render.looking import EVERY, NAMES, board_of, looks, own, shown


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "seed", "every"),
    [
        ("fellbound", 2, 3, 3 * EVERY),
        ("fellbound", 4, 8, 9 * EVERY),
        ("incubo", 1, 3, EVERY),
        ("incubo", 1, 8, EVERY),
        ("incubo", 2, 3, EVERY),
        ("incubo", 2, 8, EVERY),
        ("fear", 2, 3, 3 * EVERY),
        ("fear", 4, 8, 9 * EVERY),
        ("rift", 2, 3, 3 * EVERY),
        ("rift", 5, 8, 9 * EVERY),
        ("horizons", 1, 3, 3 * EVERY),
        ("horizons", 4, 8, 9 * EVERY),
    ],
)
def test_a_match_is_drawn_and_told_to_the_end(game: str, seats: int, seed: int, every: int) -> None:
    for look in looks(game, seats, seed, every):
        picture = board_of(game, look)
        assert shown(picture).size == (picture.width, picture.height)
        assert picture.is_legible
        assert len(picture.alt) <= LONGEST
        assert not picture.alt.endswith("…")


@pytest.mark.parametrize(
    ("game", "seats", "seeds"),
    [
        ("fellbound", 2, (3,)),
        ("incubo", 1, (3, 4)),
        ("fear", 3, (3,)),
        ("rift", 3, (3,)),
        ("horizons", 3, (3,)),
    ],
)
def test_what_is_private_is_drawn_for_players_only(
    game: str, seats: int, seeds: tuple[int, ...]
) -> None:
    looked = [look for seed in seeds for look in looks(game, seats, seed, 2 * EVERY)]
    private = [(look.view.viewer, own(game, look)) for look in looked]
    assert {viewer for viewer, picture in private if picture} == set(tuple(NAMES)[:seats])
    assert all(picture.is_legible for _, picture in private if picture)


def test_there_is_a_peek_to_draw_while_cards_are_being_looked_at() -> None:
    found = [look for seed in (3, 4, 7) for look in looks("incubo", 1, seed)]
    players = [look for look in found if look.view.viewer is not None]
    assert {look.view.peek is None for look in players} == {True, False}
    assert all((own("incubo", look) is None) is (look.view.peek is None) for look in players)


@pytest.mark.parametrize("game", DRAWINGS)
def test_the_picture_of_the_table_is_public_and_named_as_messages_expect(game: str) -> None:
    drawing = DRAWINGS[game]
    assert drawing.pictures[drawing.table].is_public
    assert {board_of(game, look).name for look in looks(game, 2, 3, 9 * EVERY)} == {"board.jpg"}


@pytest.mark.parametrize("game", DRAWINGS)
def test_every_picture_has_a_name_that_can_be_said(game: str) -> None:
    drawing = DRAWINGS[game]
    assert all(drawing.texts.knows(kind.label) for kind in drawing.pictures.values())
    assert not [name for name in drawing.pictures if "." in name or ":" in name]
