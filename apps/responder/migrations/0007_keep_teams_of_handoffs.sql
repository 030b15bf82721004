-- breaking: no
-- Locks: turns, exclusively, for the moment that a column without a default takes.

-- The team that gets the conversation, decided with the hand-off: whoever posts the turn again after a crash needs it.
ALTER TABLE turns ADD COLUMN team_id uuid;
