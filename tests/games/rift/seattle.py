"""Seattle for tests, as the rules fix it: what the test vectors name can be walked and ridden."""

from engine.games.rift.data import Bridge, Line, Place

SECTIONS = {
    "West Seattle": "alki west-seattle delridge",
    "Downtown": "downtown belltown pioneer-square international-district south-lake-union",
    "East": "capitol-hill central-district montlake",
    "South": "sodo georgetown south-park beacon-hill mount-baker",
    "Queen Anne": "queen-anne interbay",
    "North": "ballard fremont wallingford green-lake university-district northgate",
}
WALKS = {
    "alki": "west-seattle",
    "west-seattle": "delridge",
    "delridge": "south-park",
    "sodo": "georgetown pioneer-square international-district beacon-hill",
    "georgetown": "beacon-hill",
    "beacon-hill": "international-district mount-baker",
    "mount-baker": "central-district",
    "international-district": "central-district pioneer-square downtown",
    "pioneer-square": "downtown",
    "downtown": "belltown capitol-hill south-lake-union",
    "belltown": "south-lake-union queen-anne",
    "south-lake-union": "queen-anne capitol-hill",
    "capitol-hill": "central-district montlake",
    "queen-anne": "interbay",
    "ballard": "fremont",
    "fremont": "wallingford",
    "wallingford": "university-district green-lake",
    "green-lake": "northgate",
}
OVER_WATER = (
    "delridge sodo",
    "south-park georgetown",
    "interbay ballard",
    "queen-anne fremont",
    "montlake university-district",
)
RIDES = {
    "green": "northgate university-district capitol-hill downtown sodo mount-baker",
    "red": "west-seattle pioneer-square downtown south-lake-union",
    "orange": "ballard interbay queen-anne belltown pioneer-square",
    "violet": "downtown queen-anne fremont green-lake",
    "blue": "alki pioneer-square",
}
STORES = ("downtown", "georgetown", "ballard", "university-district", "central-district")
RIFTS = (
    "pioneer-square",
    "south-park",
    "mount-baker",
    "montlake",
    "south-lake-union",
    "interbay",
    "fremont",
    "green-lake",
)


def _titled(key: str) -> str:
    return key.replace("-", " ").title()


PLACES = {
    key: Place(
        key=key,
        name=_titled(key),
        section=section,
        walks=tuple(WALKS.get(key, "").split()),
        store=key in STORES,
        rift=key in RIFTS,
    )
    for section, keys in SECTIONS.items()
    for key in keys.split()
}
BRIDGES = {
    key: Bridge(key=key, name=_titled(key), between=(one, other))
    for number, pair in enumerate(OVER_WATER)
    for one, other in (pair.split(),)
    for key in (f"bridge-{'abcde'[number]}",)
}
LINES = {
    key: Line(key=key, name=f"{_titled(key)} Line", letter=key[0].upper(), stops=stops.split())
    for key, stops in RIDES.items()
}
