-- breaking: no
-- Locks: none that anybody waits for; both tables are new.

CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  name text NOT NULL,
  -- SHA-256 of the value, which itself is stored nowhere.
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  last4 text NOT NULL,
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  rate_limit_per_minute integer NOT NULL,
  rate_limit_burst integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz,
  -- Written at most every 30 seconds. No index holds it, so that the row stays on its page.
  last_used_at timestamptz,
  revoked_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX api_keys_of_account ON api_keys (account_id, created_at, id);
