"""What lasts for a while: counted where it matters, ended in one place, stored with the state."""

from dataclasses import dataclass, field

from pydantic import TypeAdapter

from engine.lasting import USED, Lasting, Lastings, gone


@dataclass
class Island:
    """A toy state: lands, and what lasts there."""

    lasting: Lastings = field(default_factory=Lastings)

    def damage(self, to: str, points: int) -> int:
        """What is left of an attack on a land."""
        return max(0, points - self.lasting.total("defend", to))

    def health(self, land: str) -> int:
        """The Health of a town: never stored, always asked."""
        return 2 + self.lasting.total("health", land)


def test_a_defence_counts_in_its_land_until_the_turn_ends() -> None:
    island = Island()
    island.lasting.add(Lasting("defend", 3, "g7", until="turn"))
    island.lasting.add(Lasting("defend", 2, "g7", until="round"))

    assert island.damage("g7", 6) == 1
    assert island.damage("g8", 6) == 6
    island.lasting.end("turn")
    assert island.damage("g7", 6) == 4


def test_one_more_point_for_each_use_counts_each_time_while_it_lasts() -> None:
    lasting = Lastings()
    lasting.add(Lasting("points", 1, "ada", until="turn"))

    assert [lasting.spend("points", "ada") for _ in range(3)] == [1, 1, 1]
    assert lasting.spend("points", "bea") == 0


def test_what_counts_until_it_is_used_counts_once() -> None:
    lasting = Lastings()
    lasting.add(Lasting("points", 2, "ada", until=USED))
    lasting.add(Lasting("points", 1, "ada", until="turn"))

    assert lasting.total("points", "ada") == 3
    assert lasting.spend("points", "bea") == 0
    assert lasting.spend("points", "ada") == 3
    assert lasting.spend("points", "ada") == 1


def test_what_hangs_on_a_card_ends_when_the_card_is_gone() -> None:
    island = Island()
    island.lasting.add(Lasting("health", -1, until=gone("heat")))

    assert (island.health("g7"), island.health("g8")) == (1, 1)
    island.lasting.end(gone("frost"))
    assert island.health("g7") == 1
    island.lasting.end(gone("heat"))
    assert island.health("g7") == 2


def test_ending_says_what_has_ended_so_that_it_can_be_told() -> None:
    lasting = Lastings()
    skip, ward = Lasting("skip build", of="g7", until="turn", by="rain"), Lasting("ward", 1)
    lasting.add(skip)
    lasting.add(ward)

    assert lasting.total("skip build", "g7") == 1
    assert lasting.end("turn") == (skip,)
    assert lasting.end("turn") == ()
    assert lasting.these == (ward,)


def test_the_same_thing_twice_counts_twice() -> None:
    lasting = Lastings()
    for _ in range(2):
        lasting.add(Lasting("defend", 1, "g7", until="turn"))

    assert lasting.total("defend", "g7") == 2


def test_what_lasts_is_stored_with_the_state() -> None:
    island = Island()
    island.lasting.add(Lasting("defend", 3, "g7", until="turn", by="veil"))
    adapter = TypeAdapter(Island)

    assert adapter.validate_json(adapter.dump_json(island)) == island


def test_a_state_from_before_there_was_anything_that_lasts_can_be_read() -> None:
    assert TypeAdapter(Island).validate_json(b"{}") == Island()
