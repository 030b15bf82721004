-- breaking: no
-- Locks: none that matters; the table is new.

-- Accounts that are being deleted, or were. The account itself, its members and its keys are gone when its row is here, in
-- one transaction; whoever has claimed it goes through the stores of all services.
CREATE TABLE deletions (
  -- Of an account that is there no more.
  account_id uuid NOT NULL PRIMARY KEY,
  -- Pending: nobody does it at this moment.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'done')),
  -- {"place", "found", "erased"} each.
  counts jsonb NOT NULL DEFAULT '[]',
  -- What it last waited for.
  problem text,
  failures integer NOT NULL DEFAULT 0,
  -- When it may be claimed; while it is claimed, when the lease ends. Grows with each claim: who has an older one has lost it.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  token bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  finished_at timestamptz,
  CHECK ((finished_at IS NOT NULL) = (state = 'done'))
);
CREATE INDEX deletions_due ON deletions (due_at) WHERE finished_at IS NULL;
CREATE INDEX deletions_finished_at ON deletions (finished_at) WHERE finished_at IS NOT NULL;
