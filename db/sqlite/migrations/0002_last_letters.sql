-- The last letter of a kind to a person is found at once, however many there were.
CREATE INDEX outbox_last ON outbox (match_id, person, kind, id) WHERE message IS NOT NULL;
