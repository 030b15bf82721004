-- breaking: no
-- Locks: people, exclusively, for a moment (a column that is null is added without a rewrite); the table is new.

-- Whether teams assign conversations to them: away; null: available.
ALTER TABLE people ADD COLUMN availability text;

-- Members that conversations are handed to.
CREATE TABLE teams (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Of members of the account: who is removed from it is removed here.
  member_ids uuid[] NOT NULL,
  -- manual, round_robin or balanced.
  assignment text NOT NULL,
  -- Null: no limit.
  max_open integer,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
CREATE INDEX teams_by_time ON teams (account_id, mode, created_at DESC, id DESC);
CREATE UNIQUE INDEX teams_by_name ON teams (account_id, mode, lower(name COLLATE pg_c_utf8));
