-- breaking: no
-- Locks: api_keys for a moment; the columns have constants as defaults, and the table is small enough for its new index.

ALTER TABLE api_keys
  -- Grows by one with each change that is not a use.
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz,
  -- Null: an operator made it.
  ADD COLUMN created_by uuid,
  -- The value before the last roll, for as long as it works.
  ADD COLUMN previous_hash bytea CHECK (octet_length(previous_hash) = 32),
  ADD COLUMN previous_until timestamptz,
  ADD CONSTRAINT api_keys_previous CHECK ((previous_hash IS NULL) = (previous_until IS NULL));
CREATE UNIQUE INDEX api_keys_previous_hash ON api_keys (previous_hash) WHERE previous_hash IS NOT NULL;

-- Who changed what, written in the transaction of the change.
CREATE TABLE audit_entries (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('key', 'operator')),
  -- Null: an operator.
  actor_id uuid,
  action text NOT NULL,
  object_id text NOT NULL,
  -- The fields that changed; never a secret.
  before jsonb,
  after jsonb,
  -- Null: it did not come over the API.
  address text,
  at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  PRIMARY KEY (account_id, mode, id),
  CHECK ((actor_kind = 'operator') = (actor_id IS NULL))
);
-- The list, newest first, and the end of their time.
CREATE INDEX audit_entries_by_time ON audit_entries (account_id, mode, at, id);
CREATE INDEX audit_entries_by_object ON audit_entries (account_id, mode, object_id, at, id);
CREATE INDEX audit_entries_at ON audit_entries (at);

-- Nobody changes an entry. They are deleted only when their time is over.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the audit log are never changed';
END $$;
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
