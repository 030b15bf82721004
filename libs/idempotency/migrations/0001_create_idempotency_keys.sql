-- breaking: no
-- Locks: none that anybody waits for; the table is new.

-- The answers of requests that had an Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  response bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mode, scope, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
