-- breaking: no
-- Locks: none that anybody waits for; everything is new.

-- What a person has chosen, whatever accounts they belong to. Of none that keep the defaults.
CREATE TABLE settings (
  person_id uuid PRIMARY KEY,
  -- notificationSettingsInput of libs/schemas.
  fields jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);

-- The browsers of a person. Without the key of the installation nothing can be sent to them.
CREATE TABLE push_subscriptions (
  person_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  endpoint text NOT NULL,
  -- SHA-256 of the endpoint: a browser belongs to the person who subscribed in it last.
  endpoint_hash bytea NOT NULL UNIQUE CHECK (octet_length(endpoint_hash) = 32),
  p256dh text NOT NULL,
  auth text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  last_used_at timestamptz,
  PRIMARY KEY (person_id, id)
);
CREATE INDEX push_subscriptions_by_time ON push_subscriptions (person_id, created_at, id);

-- By which the installation signs what it pushes; one row. Its account is none, so that it is resealed as other secrets are.
CREATE TABLE vapid_keys (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode = 'live'),
  id uuid NOT NULL,
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  PRIMARY KEY (account_id, mode, id)
);

-- What has happened that members may want to know; kept as long as its event can arrive again.
CREATE TABLE occurrences (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  event_id uuid NOT NULL,
  reason text NOT NULL,
  conversation_id uuid NOT NULL,
  -- Members; null: all who may answer.
  recipients uuid[],
  -- The member who did it, and knows.
  actor_id uuid,
  -- Of the message, or null.
  sequence bigint,
  -- The turn of a suggestion, or null.
  turn_id uuid,
  occurred_at timestamptz NOT NULL,
  -- Null: people have been found for it.
  due_at timestamptz DEFAULT clock_timestamp(),
  lease_until timestamptz,
  token bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, event_id, reason)
);
CREATE INDEX occurrences_due ON occurrences (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX occurrences_of_conversation ON occurrences (account_id, mode, conversation_id);
CREATE INDEX occurrences_by_age ON occurrences USING brin (created_at);

-- What one member is notified of, in one way.
CREATE TABLE notices (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  member_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'email')),
  event_id uuid NOT NULL,
  reason text NOT NULL,
  conversation_id uuid NOT NULL,
  sequence bigint,
  turn_id uuid,
  occurred_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- outdated: when it was due, it had been read or taken care of.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sent', 'outdated', 'failed')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, member_id, channel, event_id, reason)
);
CREATE INDEX notices_pending ON notices (account_id, mode, member_id, channel, due_at) WHERE status = 'pending';
CREATE INDEX notices_of_conversation ON notices (account_id, mode, conversation_id);
CREATE INDEX notices_by_age ON notices USING brin (created_at);

-- A member's way: what is due goes out together, from one process at a time.
CREATE TABLE outlets (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  member_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'email')),
  -- Null: nothing waits.
  due_at timestamptz,
  lease_until timestamptz,
  token bigint NOT NULL DEFAULT 0,
  -- Failed, since the last that did not.
  attempts integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  PRIMARY KEY (account_id, mode, member_id, channel)
);
CREATE INDEX outlets_due ON outlets (due_at) WHERE due_at IS NOT NULL;

-- Links that are mailed.
CREATE TABLE mails (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  -- SHA-256 of the link: it is mailed once.
  link_hash bytea NOT NULL CHECK (octet_length(link_hash) = 32),
  -- The address and the link, sealed by libs/secrets. Null: sent, or given up.
  sealed_content text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sent', 'failed')),
  expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  lease_until timestamptz,
  token bigint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, id),
  UNIQUE (account_id, mode, link_hash)
);
CREATE INDEX mails_due ON mails (due_at) WHERE status = 'pending';
