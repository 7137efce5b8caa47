-- What people ask for at their seats before the start, and who set a computer player there.
ALTER TABLE seats ADD COLUMN wishes TEXT NOT NULL DEFAULT '[]';  -- JSON: name, part, turn
ALTER TABLE seats ADD COLUMN seated_by INTEGER;
