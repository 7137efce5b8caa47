"""How much a told sentence matters to whom."""

from pathlib import Path

import pytest

from engine.news import News
from engine.text import Told

WEIGHTS = """
decisive = ["banished"]
board = ["corrupts"]
knowledge = ["sees"]
[loss]
captures = "owner"
withers = ""
[gain]
captures = "seat"
takes = "seats"
blooms = ""
"""


@pytest.fixture
def news(tmp_path: Path) -> News:
    return read(tmp_path, WEIGHTS)


def read(folder: Path, weights: str) -> News:
    path = folder / "news.toml"
    path.write_text(weights, encoding="utf-8")
    return News.read(path, "toy")


def test_a_capture_is_a_loss_a_gain_or_a_change_of_the_board_by_who_reads(news: News) -> None:
    captured = Told("toy.captures", {"seat": "1", "owner": "2"})
    weights = [news.weigh(captured, reader) for reader in ("1", "2", "3", None)]
    assert weights == ["gain", "loss", "board", "board"]


def test_what_decides_the_match_is_decisive_for_everybody(news: News) -> None:
    assert {news.weigh(Told("toy.banished", {}), reader) for reader in ("1", None)} == {"decisive"}


def test_what_is_listed_weighs_so_and_what_is_not_is_course(news: News) -> None:
    found = [news.weigh(Told(f"toy.{name}", {}), "1") for name in ("corrupts", "sees", "walks")]
    assert found == ["board", "knowledge", "course"]


def test_a_gain_may_be_that_of_several(news: News) -> None:
    taken = Told("toy.takes", {"seats": ("1", "2")})
    assert [news.weigh(taken, reader) for reader in ("1", "2", "3")] == ["gain", "gain", "board"]


def test_what_was_told_as_a_loss_is_one_of_those_who_lost(news: News) -> None:
    lost = Told("toy.storms", {}, None, "loss", ("2",))
    assert [news.weigh(lost, reader) for reader in ("1", "2")] == ["board", "loss"]
    common = Told("toy.storms", {}, None, "loss")
    assert [news.weigh(common, reader) for reader in ("1", None)] == ["loss", "loss"]


def test_what_is_everybodys_is_so_for_whoever_reads_it(news: News) -> None:
    lost, gained = Told("toy.withers", {}), Told("toy.blooms", {"seat": "1"})
    assert {(news.weigh(lost, it), news.weigh(gained, it)) for it in ("1", None)} == {
        ("loss", "gain")
    }
    assert news.losers(lost) == ()


@pytest.mark.parametrize("weights", ["heavy = ['x']", "board = ['x']\ncourse = ['x']", "board = "])
def test_a_wrong_file_is_named(tmp_path: Path, weights: str) -> None:
    with pytest.raises(ValueError, match=r"news\.toml: "):
        read(tmp_path, weights)
