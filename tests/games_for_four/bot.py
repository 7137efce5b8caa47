"""`python bot.py`, in a house that knows the game for four as well."""

import sys

import bot
from tests.games_for_four.house import GUEST
from tests.guests import take_in

take_in(GUEST)
sys.exit(bot.main())
