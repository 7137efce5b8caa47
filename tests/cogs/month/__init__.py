"""A month of tables on one clock, through bot, store and a Discord: people sleep, travel, vanish.

`python -m tests.cogs.month` plays it and prints what was counted.
"""
