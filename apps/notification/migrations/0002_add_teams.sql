-- breaking: no
-- Locks: occurrences, exclusively, for the moment that a column without a default takes.

-- A team, whose members who may answer are notified. Null, or deleted since: the recipients are.
ALTER TABLE occurrences ADD COLUMN team_id uuid;
