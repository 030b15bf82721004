-- breaking: no
-- Locks: accounts for a moment, for the reference to it.

-- Erasures of customers that were asked for; whoever has claimed one goes through the stores of all services for it.
CREATE TABLE erasures (
  account_id uuid NOT NULL REFERENCES accounts,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  -- Pending: nobody does it at this moment.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'done', 'nothing_found', 'failed')),
  -- Null and empty once it has ended: then nothing here says whose data they were.
  customer_id text,
  -- Besides those of the customer.
  conversation_ids text[] NOT NULL,
  is_dry_run boolean NOT NULL,
  -- It looks for what is left.
  is_verifying boolean NOT NULL DEFAULT false,
  -- Of the pass that is under way, or the last one.
  conversations bigint NOT NULL DEFAULT 0,
  conversations_done bigint NOT NULL DEFAULT 0,
  -- {"place", "found", "erased"} each.
  counts jsonb NOT NULL DEFAULT '[]',
  -- What it last waited for, or what ended it.
  problem text,
  failures integer NOT NULL DEFAULT 0,
  -- When it may be claimed; while it is claimed, when the lease ends. Grows with each claim: who has an older one has lost it.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  token bigint NOT NULL DEFAULT 0,
  -- Who asked: the member; null: an operator.
  asked_by uuid,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  finished_at timestamptz,
  PRIMARY KEY (account_id, mode, id),
  CHECK ((customer_id IS NULL) = (finished_at IS NOT NULL)),
  CHECK ((finished_at IS NOT NULL) = (state IN ('done', 'nothing_found', 'failed')))
);
-- Two of one customer would only be in each other's way.
CREATE UNIQUE INDEX erasures_under_way ON erasures (account_id, mode, customer_id, is_dry_run)
  WHERE customer_id IS NOT NULL;
CREATE INDEX erasures_due ON erasures (due_at) WHERE finished_at IS NULL;
CREATE INDEX erasures_by_time ON erasures (account_id, mode, created_at, id);
CREATE INDEX erasures_finished_at ON erasures (finished_at) WHERE finished_at IS NOT NULL;
