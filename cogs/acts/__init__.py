"""Services: what people do at tables, whoever calls: a button, a command, a timer."""
