-- breaking: no
-- Locks: threads, exclusively, while its index is built: a second for a million rows.

-- The place in which a renamed thread began: the customer's id in its conversations. Who writes from there now is another person.
ALTER TABLE threads ADD COLUMN left_place text;
CREATE INDEX threads_by_left_place ON threads (account_id, mode, channel_id, left_place) WHERE left_place IS NOT NULL;
