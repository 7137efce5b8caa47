"""View models and their messages: a look at a table becomes components, text and pictures."""
