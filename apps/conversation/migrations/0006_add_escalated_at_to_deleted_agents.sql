-- breaking: no
-- Locks: deleted_agents as a whole, for a moment.

-- When the last active conversation of the agent had been escalated; null until then.
ALTER TABLE deleted_agents ADD COLUMN escalated_at timestamptz;
