"""What a told sentence is to whom: a capture, a strike back, a theft, a token that comes back."""

from collections.abc import Mapping

from engine.games.fear import GAME
from engine.text import Text, Told
from tests.games.fear.table import Map, fear_card, seat, spirit, table

STRONG, GO = spirit("strong", "strength 3"), spirit("go", "move step")
CEM = seat("cem", "h8")


def told(game: Map, id: str) -> Told:
    """The last sentence of this id."""
    return [one for entry in game.match.log for one in entry.told if one.id == id][-1]


def weights(game: Map, id: str) -> Mapping[str, str]:
    """How much it matters to Ada, Bea and Cem."""
    return {name: GAME.news.weigh(told(game, id), name) for name in ("ada", "bea", "cem")}


def briefly(game: Map, id: str) -> str:
    """The same in a few words."""
    brief = id.replace("fear.", "fear.brief.", 1)
    return game.match.game.texts.say(Text(brief, told(game, id).values))


def led(bea: str = "b4 a8", *thorns: str) -> Map:
    """Ada is Fear, three strong, and takes Bea's token on b4."""
    drawn = [fear_card("dread", "strength 3"), fear_card("step", "move step")]
    sitting = seat("bea", bea, spirits=[spirit(one, "disappear") for one in thorns])
    game = table(seat("ada", "h1"), sitting, CEM, fear="c4 d5", phase="fear", drawn=drawn)
    game.says("ada", "summon dread", "summon step", "move c4 b4")
    return game


def test_a_captured_token_is_its_owners_loss_and_the_captors_gain() -> None:
    game = led()
    assert weights(game, "fear.captures") == {"ada": "gain", "bea": "loss", "cem": "board"}
    assert briefly(game, "fear.captures") == "takes bea's token on b4: 1 left"


def test_fear_that_is_captured_decides_for_everybody_also_by_a_strike_back() -> None:
    game = table(seat("ada", "c3", hand=[STRONG, GO]), seat("bea", "a8"), CEM, fear="c4")
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    assert {*weights(game, "fear.captures-fear").values()} == {"decisive"}
    assert briefly(game, "fear.captures-fear") == "captures Fear on c4: 5 left"
    assert {*weights(led("b4 a8", "thorn"), "fear.strikes-fear").values()} == {"decisive"}


def test_a_player_without_tokens_decides_for_everybody() -> None:
    assert {*weights(led("b4"), "fear.banished").values()} == {"decisive"}


def test_a_token_that_is_struck_in_turn_is_lost_by_who_attacked() -> None:
    snare = seat("bea", "a8", fears=[fear_card("snare", "disappear")])
    game = table(seat("ada", "c3 h1", hand=[STRONG, GO]), snare, CEM, fear="c4")
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    assert weights(game, "fear.strikes") == {"ada": "loss", "bea": "gain", "cem": "board"}


def test_a_stolen_card_is_lost_by_one_and_won_by_the_other_and_both_know_it() -> None:
    robbed = seat("bea", "a8", hand=[spirit("gem")], idle=False)
    game = table(seat("ada", "c3", hand=[spirit("thief", "steal")]), robbed, CEM)
    game.says("ada", "summon thief", "target bea")
    assert weights(game, "fear.steals") == {"ada": "gain", "bea": "loss", "cem": "board"}
    assert told(game, "fear.stolen").to == ("ada", "bea")
    assert weights(game, "fear.stolen")["bea"] == "knowledge"


def test_a_token_that_comes_back_is_won_by_its_owner_and_lost_by_its_captor() -> None:
    keeper = seat("bea", "a8", captured="ada")
    game = table(seat("ada", "c3", hand=[spirit("mend", "heal")]), keeper, CEM)
    game.says("ada", "summon mend")
    game.says("ada", game.offers("ada")[0])
    assert weights(game, "fear.heals") == {"ada": "gain", "bea": "loss", "cem": "board"}


def test_a_fear_token_that_will_come_again_decides_for_everybody() -> None:
    keeper, mend = seat("bea", "a8", captured="fear"), fear_card("mend", "heal")
    game = table(seat("ada", "c3"), keeper, CEM, phase="fear", drawn=[mend])
    game.says("ada", "summon mend")
    assert {*weights(game, "fear.revives").values()} == {"decisive"}


def test_the_hand_that_a_banished_player_discards_is_their_loss() -> None:
    drawn = [fear_card("dread", "strength 3"), fear_card("step", "move step")]
    bea = seat("bea", "b4", hand=[spirit("gem")])
    game = table(seat("ada", "h1"), bea, CEM, fear="c4 d5", phase="fear", drawn=drawn)
    game.says("ada", "summon dread", "summon step", "move c4 b4")
    assert weights(game, "fear.discards") == {"ada": "board", "bea": "loss", "cem": "board"}


def test_what_was_drawn_is_knowledge_and_that_somebody_drew_is_course() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"), CEM, phase="draw")
    assert weights(game, "fear.drew")["ada"] == "knowledge"
    assert {*weights(game, "fear.draws-fear").values()} == {"course"}
