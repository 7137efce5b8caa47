"""Secret picks, roles that are asked for, and a deck that is dealt to everybody first."""

from engine.match import Match, Setup
from engine.seats import Wish
from tests.games_for_four.smugglers import CARGO, SMUGGLERS, SmugglersSettings
from tests.table import SECRET, Table

SEATS = ("ann", "bea", "cid", "dan")
WISHES = (
    Wish("cid", "role", "captain"),
    Wish("ann", "role", "captain"),
    Wish("bea", "role", "pilot"),
    Wish("dan", "role", "cook"),
)


def coast(ties: str = "first", secret: bytes = SECRET) -> Table:
    settings = SmugglersSettings.model_validate({"ties": ties})
    return Table(Match.start(SMUGGLERS, Setup(SEATS, settings, {}, WISHES), secret))


def stowed() -> Table:
    """All have put back what they don't want, and may row."""
    table = coast()
    for seat in ("bea", "ann", "cid"):
        table.says(seat, table.offers(seat)[0])
    return table


def test_who_asked_first_has_the_role_and_the_other_what_is_left() -> None:
    assert coast().match.state.roles == {
        "ann": "broker",
        "bea": "pilot",
        "cid": "captain",
        "dan": "cook",
    }


def test_where_the_table_says_so_a_tie_is_decided_by_chance() -> None:
    captains = {coast("chance", bytes([n] * 16)).match.state.roles["cid"] for n in range(12)}
    assert captains == {"captain", "broker"}


def test_everybody_is_dealt_to_before_anybody_puts_back_and_keeps_that_side_by_side() -> None:
    table = coast()
    dealt = {seat: list(hold) for seat, hold in table.match.state.holds.items()}
    assert [len(hold) for hold in dealt.values()] == [3, 3, 3, 3]
    assert list(table.waits_for) == ["ann", "bea", "cid"], "the cook keeps all"
    for seat in ("cid", "ann"):
        table.says(seat, f"put-back {dealt[seat][1]}")
        assert table.match.state.holds["bea"] == dealt["bea"]
    assert table.match.state.deck.bottom == [dealt["cid"][1], dealt["ann"][1]]
    assert len({cargo for hold in dealt.values() for cargo in hold}) == 12 <= len(CARGO)


def test_whoever_has_picked_owes_nothing_and_may_change_it_until_all_are_in() -> None:
    table = stowed()
    assert table.match.due.owing == SEATS
    table.says("ann", "row north")
    assert table.match.due.owing == table.match.due.called == ("bea", "cid", "dan")
    assert table.offers("ann") == ["row east", "row south"]
    table.says("ann", "row east")
    table.says("bea", "row creek")
    table.says("cid", "row east")
    assert table.match.due.owing == ("dan",)
    assert not [line for line in table.told() if "Cove" in line]
    table.says("dan", "row south")
    assert len([line for line in table.told() if "Cove" in line]) == 5
    assert table.match.state.night == 1


def test_who_loses_everything_is_named_as_a_loss() -> None:
    table = stowed()
    picks = {"ann": "north", "bea": "south", "cid": "east", "dan": "north"}
    for seat, cove in picks.items():
        table.says(seat, f"row {cove}")
    told = [one for entry in table.match.log for one in entry.told]
    lost = [one.values["seat"] for one in told if one.kind == "loss"]
    [watched] = [one.values["cove"] for one in told if one.id == "smugglers.patrol"]
    assert lost == [seat for seat, cove in picks.items() if cove == watched]
    assert [one.id for one in told if one.kind == "step"] == ["smugglers.step.landing"]


def test_only_the_pilot_knows_the_creek() -> None:
    table = stowed()
    assert [seat for seat in SEATS if "row creek" in table.offers(seat)] == ["bea"]
    assert table.refuses("ann", "row creek").startswith("That isn't possible")
