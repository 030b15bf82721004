-- breaking: no
-- Locks: none but those of what it creates.

-- Answers of previews that were asked for with an Idempotency-Key, for 24 hours: a repeat is not paid for again. No row is
-- locked while a model answers; a row without a response is claimed by one call until a time.
CREATE TABLE kept_previews (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  -- Of the call that works on it.
  token uuid NOT NULL,
  claimed_until timestamptz NOT NULL,
  -- The message of the RPC, serialized.
  response bytea,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, agent_id, key)
);
CREATE INDEX kept_previews_by_age ON kept_previews (created_at);
