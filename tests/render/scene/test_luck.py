"""Chance for pictures is the same everywhere."""

from render.scene.luck import Luck


def test_it_follows_from_its_key_on_every_python() -> None:
    luck = Luck("stag-knight")
    assert [round(luck.share(), 6) for _ in range(3)] == [0.864005, 0.715536, 0.916074]
    assert Luck("stag-knight").share() != Luck("ember-king").share()


def test_it_stays_within_its_bounds() -> None:
    luck = Luck("key")
    assert all(0 <= luck.share() < 1 for _ in range(500))
    assert all(-2 <= luck.between(-2, 3) < 3 for _ in range(500))
    assert all(abs(luck.around(10, 4) - 10) <= 4 for _ in range(500))
