-- breaking: no
-- Locks: none that anybody waits for; the tables are new.

-- Calls of tools that write: kept before the request leaves, so that none is made twice. The key is of what is answered, not
-- of the turn: a turn that was overtaken or lost is followed by another, which answers the same messages.
CREATE TABLE tool_calls (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  conversation_id uuid NOT NULL,
  -- Of the first message that is answered.
  first_sequence bigint NOT NULL,
  -- Of the tool and its arguments.
  key text NOT NULL,
  turn_id uuid NOT NULL,
  name text NOT NULL,
  -- Masked, for people.
  arguments json NOT NULL,
  -- started: nobody knows whether it was done, unless the process that began it still says.
  state text NOT NULL CHECK (state IN ('started', 'done', 'failed', 'unknown')),
  -- What the model was given.
  result text NOT NULL DEFAULT '',
  error text,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, conversation_id, first_sequence, key)
);
CREATE INDEX tool_calls_by_age ON tool_calls (started_at);

-- What a customer was asked to agree to, by the newest turn that asked: exactly this is called when the next message says yes.
CREATE TABLE tool_proposals (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  conversation_id uuid NOT NULL,
  turn_id uuid NOT NULL,
  tool_id uuid NOT NULL,
  -- A tool that was edited since is asked for anew.
  tool_version bigint NOT NULL,
  arguments json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, conversation_id)
);
CREATE INDEX tool_proposals_by_age ON tool_proposals (created_at);
