-- breaking: no
-- Locks: accounts, api_keys and audit_entries for a moment; their new columns have constants as defaults, and the check
-- of old entries is that of before.

ALTER TABLE accounts
  -- Grows by one with each change.
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz;

-- The member that made it, where no key did.
ALTER TABLE api_keys ADD COLUMN created_by_member uuid;

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_actor_kind_check,
  ADD CONSTRAINT audit_entries_actor_kind_check CHECK (actor_kind IN ('key', 'member', 'operator')) NOT VALID;

-- Who signs in. A person may belong to several accounts.
CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL,
  -- The address by which it is found: in lower case.
  email_key text NOT NULL UNIQUE,
  -- Null until they accept an invitation.
  name text,
  -- argon2id as a PHC string; null: they have none.
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  -- Written at most once a minute.
  last_seen_at timestamptz
) WITH (fillfactor = 80);

CREATE TABLE members (
  account_id uuid NOT NULL REFERENCES accounts,
  id uuid NOT NULL DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people,
  role text NOT NULL CHECK (role IN ('viewer', 'agent', 'admin', 'owner')),
  status text NOT NULL CHECK (status IN ('invited', 'active', 'disabled')),
  -- The id of a member or a key; null: an operator.
  invited_by text,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, person_id)
);
CREATE INDEX members_by_time ON members (account_id, created_at, id);
CREATE INDEX members_of_person ON members (person_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  -- SHA-256 of the value, which itself is stored nowhere.
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  -- Written at most once a minute. No index holds it, so that the row stays on its page.
  last_seen_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
) WITH (fillfactor = 80);
CREATE INDEX sessions_of_person ON sessions (person_id);

-- Links by which a member joins, or comes back; gone once they are used.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts,
  -- Null: whoever opens it becomes the first owner.
  member_id uuid,
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  -- An operator made it: it sets a new password, whatever accounts the person belongs to.
  by_operator boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (account_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX invitations_of_member ON invitations (account_id, member_id);
