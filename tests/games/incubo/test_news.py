"""What a told sentence is to both: Terror and Fears are lost together, a Dream is won by one."""

from collections.abc import Mapping

from engine.games.incubo import GAME
from engine.text import Text, Told
from tests.games.incubo.bedroom import (
    Bedroom,
    alpha,
    arm,
    bell,
    courage,
    dreaming,
    fear,
    fighting,
    head,
    tommy,
)


def told(night: Bedroom, id: str) -> Told:
    """The last sentence of this id."""
    return [one for entry in night.match.log for one in entry.told if one.id == id][-1]


def weights(night: Bedroom, id: str) -> Mapping[str, str]:
    """How much it matters to Ada and Tim."""
    return {seat: GAME.news.weigh(told(night, id), seat) for seat in ("ada", "tim")}


def briefly(night: Bedroom, id: str) -> str:
    """The same in a few words."""
    brief = id.replace("incubo.", "incubo.brief.", 1)
    return night.match.game.texts.say(Text(brief, told(night, id).values))


def played(value: int, required: int = 1) -> Bedroom:
    """Both play a card of this Courage, where so much is required of each."""
    more = [courage(key) for key in ("meek", "mild")]
    night = dreaming(
        alpha(courage("brave", value), more[0], die=required),
        tommy(courage("bold", value), more[1], die=required),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    return night


def test_what_becomes_of_a_dream_decides() -> None:
    night = played(1)
    night.agree("ada", "stop")
    assert {*weights(night, "incubo.wins-dream").values()} == {"decisive"}
    assert briefly(night, "incubo.wins-dream") == "Flight won, for tim"

    night = played(0, 3)
    night.agree("ada", "abandon 6")
    assert {*weights(night, "incubo.abandons").values()} == {"decisive"}


def test_terror_is_lost_by_both() -> None:
    night = played(0, 3)
    night.agree("ada", "abandon 6")
    assert {*weights(night, "incubo.suffers").values()} == {"loss"}
    assert briefly(night, "incubo.suffers") == "6 Terror: 44 chimes left"


def test_a_card_that_is_dealt_is_its_players_gain() -> None:
    night = dreaming(alpha(courage("brave")), tommy(courage("bold")), deals=True)
    assert weights(night, "incubo.dealt") == {"ada": "board", "tim": "gain"}


def test_a_fear_that_comes_is_lost_by_both_and_one_that_goes_is_a_gain() -> None:
    night = fighting(alpha(fears=[fear("dark")]), tommy())
    assert {*weights(night, "incubo.adds-fear").values()} == {"loss"}

    night = dreaming(alpha(fear("dark")), tommy(courage("bold", 1)), fear_reserve=5)
    night.says("ada", "draw 0")
    night.agree("ada", next(key for key in night.offers("ada") if key.startswith("remove")))
    assert weights(night, "incubo.removes") == {"ada": "gain", "tim": "board"}


def test_a_monster_that_is_beaten_decides_and_so_does_a_part_of_it() -> None:
    night = fighting(
        alpha(courage("brave", 9)),
        tommy(courage("bold", 9)),
        parts=[head(required=2, needed=1), arm("left", "tommy", 2), arm("right", "alpha", 3)],
    )
    night.says("ada", "fight left 0")
    assert {*weights(night, "incubo.beats-part").values()} == {"decisive"}
    night.agree("ada", "stop")
    assert {*weights(night, "incubo.beats-monster").values()} == {"decisive"}


def test_a_bell_is_a_gain_of_who_drew_it_and_its_chimes_are_one_of_both() -> None:
    night = dreaming(alpha(bell()), tommy(courage("bold", 1)), reserve=40)
    night.says("ada", "draw 0")
    assert weights(night, "incubo.rings") == {"ada": "gain", "tim": "board"}
    assert {*weights(night, "incubo.gains").values()} == {"gain"}


def test_what_was_looked_at_is_knowledge() -> None:
    night = dreaming(
        alpha(courage("curious", 1, "order"), courage("brave", 2), courage("bold", 1)), tommy()
    )
    night.says("ada", "draw 0", "play", "use curious")
    assert {*weights(night, "incubo.sees").values()} == {"knowledge"}


def test_what_was_proposed_and_settled_is_never_news() -> None:
    night = played(1)
    night.agree("ada", "stop")
    for id in ("incubo.propose.stop", "incubo.consented"):
        assert {*weights(night, id).values()} == {"vote"}
