-- breaking: no
-- Locks: people for a moment, for the references to it.

-- Public keys by which people sign in beside their password; nothing here is secret.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  name text NOT NULL,
  -- The host that it was made for. Authenticators offer it there only.
  rp_id text NOT NULL,
  -- As the authenticator calls it.
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- As COSE writes it (RFC 9052).
  public_key bytea NOT NULL,
  -- Signatures that the authenticator has made; some never count, and stay at 0.
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  -- How a browser reaches the authenticator.
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  last_used_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX passkeys_of_person ON passkeys (person_id, created_at, id);

-- What an authenticator is asked to sign; gone with its first use.
CREATE TABLE passkey_challenges (
  -- SHA-256 of the challenge.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  -- Who adds a passkey; null: somebody signs in.
  person_id uuid REFERENCES people ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_of_person ON passkey_challenges (person_id) WHERE person_id IS NOT NULL;
