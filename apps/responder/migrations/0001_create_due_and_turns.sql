-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

-- One row for each conversation in which a customer has written. The row is the lock: whoever has its lease, by its token,
-- answers the conversation. It stays when all is answered, so that an event that comes again makes no second turn.
CREATE TABLE due (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  conversation_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  -- The newest customer's message that is known, by its sequence, and up to which all was seen to.
  wanted_sequence bigint NOT NULL,
  handled_sequence bigint NOT NULL DEFAULT 0,
  -- When the first message of the burst became known, and the last.
  first_wanted_at timestamptz NOT NULL,
  last_wanted_at timestamptz NOT NULL,
  -- The end of the pause in which more may come.
  due_at timestamptz NOT NULL,
  -- Silence until then resolves the conversation, if its last turn was an answer.
  resolve_at timestamptz,
  claimed_at timestamptz,
  lease_until timestamptz,
  -- Grows with each claim; every write of whoever claimed names it.
  token bigint NOT NULL DEFAULT 0,
  -- Claims since something was last completed.
  attempts integer NOT NULL DEFAULT 0,
  -- Turns in a row that a newer message made void.
  redos integer NOT NULL DEFAULT 0,
  -- The turn that is under way: the next claim goes on with it.
  turn_id uuid,
  PRIMARY KEY (account_id, mode, conversation_id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX due_by_account ON due (account_id, due_at) WHERE wanted_sequence > handled_sequence;
CREATE INDEX due_by_time ON due (due_at) WHERE wanted_sequence > handled_sequence;
CREATE INDEX due_by_agent ON due (account_id, mode, agent_id) WHERE wanted_sequence > handled_sequence;
CREATE INDEX due_by_resolve_at ON due (resolve_at) WHERE resolve_at IS NOT NULL;
CREATE INDEX due_by_age ON due (last_wanted_at);

-- How far the sweep has read the conversation service's events. One row.
CREATE TABLE sweep_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  position bigint NOT NULL
);
INSERT INTO sweep_state (position) VALUES (0);

CREATE TABLE turns (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  -- Null: a preview.
  conversation_id uuid,
  agent_id uuid NOT NULL,
  agent_version bigint NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('live', 'preview')),
  state text NOT NULL CHECK (state IN ('running', 'posted', 'asked', 'unknown', 'handed_off', 'suggested', 'superseded',
    'not_active', 'expired', 'failed', 'rejected')),
  -- What a turn that is running, or suggested, becomes when it is posted.
  aim text NOT NULL,
  reason text,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  language text NOT NULL,
  confidence real,
  -- The texts of customers and answers: emptied when the customer is erased.
  passages json NOT NULL,
  steps json NOT NULL,
  checks json NOT NULL,
  messages json NOT NULL,
  note text,
  resolution text,
  model text,
  tokens_in bigint NOT NULL DEFAULT 0,
  tokens_out bigint NOT NULL DEFAULT 0,
  cost_micros bigint NOT NULL DEFAULT 0,
  -- When the first message that it answers was sent.
  waiting_since timestamptz NOT NULL,
  waited_ms bigint NOT NULL DEFAULT 0,
  duration_ms bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (account_id, mode, id),
  -- No answer of a model is stored without its verdict.
  CONSTRAINT answers_of_models_are_checked
    CHECK (model IS NULL OR state NOT IN ('posted', 'suggested') OR json_array_length(checks) > 0)
);
CREATE INDEX turns_by_conversation ON turns (account_id, mode, conversation_id, created_at, id);
CREATE INDEX turns_by_age ON turns (created_at);
