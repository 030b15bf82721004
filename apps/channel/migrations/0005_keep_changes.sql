-- breaking: no
-- Locks: none that anybody waits for; everything is new.

-- Edits and deletions of messages that have not come in yet; with its message each is noted, and deleted here.
CREATE TABLE changes (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  -- Null: deleted.
  text text,
  -- By the provider's clock.
  at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, channel_id, provider_message_id)
);
CREATE INDEX changes_by_time ON changes (kept_at);
