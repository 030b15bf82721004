-- breaking: no
-- Locks: none that anybody waits for; the table is new, and agents are only read.

-- What an agent was after each of its edits, the newest 1,000.
CREATE TABLE agent_versions (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  agent_id uuid NOT NULL,
  version bigint NOT NULL,
  -- What a person can set of an agent, in the names of its columns.
  fields json NOT NULL,
  -- The id of the key that made the change; null: none did, or nobody knows.
  changed_by text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, agent_id, version)
);

INSERT INTO agent_versions (account_id, mode, agent_id, version, fields, created_at)
SELECT account_id, mode, id, version,
       json_build_object('name', name, 'description', description, 'welcome_message', welcome_message, 'status', status,
         'tone', tone, 'language', language, 'formality', formality, 'memory_enabled', memory_enabled,
         'handoff_enabled', handoff_enabled, 'auto_resolve', auto_resolve, 'automation', automation),
       updated_at
  FROM agents WHERE deleted_at IS NULL;
