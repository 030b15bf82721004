-- breaking: no
-- Locks: none that anybody waits for; the column is added without a rewrite. What sinks of the release before store lacks it
-- until it changes, or `parley analytics rebuild`.

-- The team that a conversation belongs to, as the API names it; empty: none.
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS team_id LowCardinality(String) DEFAULT '';
