-- breaking: no
-- Locks: people for a moment, for the references to it.

-- Who people are at an OpenID provider, and sign in by; nothing here is secret.
CREATE TABLE identities (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  -- Both together name somebody for good; an address of mail may get another owner.
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 1000),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  -- As the provider said it when the identity was added, by which the person knows it again. Nobody is found by it.
  email text,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  last_used_at timestamptz,
  UNIQUE (issuer, subject)
) WITH (fillfactor = 80);
CREATE INDEX identities_of_person ON identities (person_id, created_at, id);

-- Who has left for a provider and is to come back; gone with the first return.
CREATE TABLE oidc_attempts (
  -- SHA-256 of the state.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  -- SHA-256 of what only the browser that left has, in a cookie.
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  -- Who adds an identity; null: somebody signs in.
  person_id uuid REFERENCES people ON DELETE CASCADE,
  -- SHA-256 of the token of an invitation that is accepted by it.
  invitation_hash bytea CHECK (octet_length(invitation_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oidc_attempts_of_person ON oidc_attempts (person_id) WHERE person_id IS NOT NULL;
