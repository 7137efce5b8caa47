"""All of SQLite: the file, its connections, its SQL. Outside, `db.store.Store` is all there is."""
