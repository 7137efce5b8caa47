"""`python bot.py`, in a house that knows the isles as well."""

import sys

import bot
from tests.cogs.isles import register

register()
sys.exit(bot.main())
