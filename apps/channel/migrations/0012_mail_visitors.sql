-- breaking: no
-- Locks: none that anybody waits for; everything is new.

-- Where visitors who have left are written to. The id is that of their conversation.
CREATE TABLE visitor_addresses (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- Sealed by libs/secrets.
  sealed_email text NOT NULL,
  -- SHA-256 of the account and the address: mailed_addresses.
  email_hash bytea NOT NULL CHECK (octet_length(email_hash) = 32),
  language text NOT NULL,
  -- For whom the link in a mail opens the conversation: LinkedVisitor of src/visitor-mails/visitor-address.ts.
  visitor json NOT NULL,
  -- A link that was mailed to the address has been opened.
  is_confirmed boolean NOT NULL DEFAULT false,
  -- How often another address was given.
  changes integer NOT NULL DEFAULT 0,
  -- Of the last answer, and of the last message that needs no mail any more.
  last_sequence bigint NOT NULL DEFAULT 0,
  handled_sequence bigint NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  -- Null: nothing waits.
  due_at timestamptz,
  lease_until timestamptz,
  token bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, mode, id)
);
CREATE INDEX visitor_addresses_due ON visitor_addresses (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX visitor_addresses_by_age ON visitor_addresses USING brin (updated_at);

-- How much an address was sent, whoever gave it, and whether it wants no more. It outlives the conversations: an address that
-- unsubscribed gets no mail because a stranger types it again.
CREATE TABLE mailed_addresses (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  email_hash bytea NOT NULL CHECK (octet_length(email_hash) = 32),
  unsubscribed_at timestamptz,
  -- Mails since a time, which moves on after a day.
  counted_from timestamptz NOT NULL DEFAULT now(),
  mails integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, mode, email_hash)
);
