-- breaking: no
-- Locks: none that anybody waits for; everything is new.

CREATE TABLE channels (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('widget', 'whatsapp', 'slack')),
  agent_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  settings json NOT NULL,
  -- By its name, each sealed by libs/secrets: {"app_secret": "v1.…"}.
  sealed_secrets json NOT NULL DEFAULT '{}',
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- Read backwards, newest first.
CREATE INDEX channels_by_time ON channels (account_id, mode, created_at, id);
-- What comes from outside names a channel alone: who calls has no key, and the channel says whose it is.
CREATE UNIQUE INDEX channels_by_id ON channels (id);

-- What a customer says in one place belongs to one conversation.
CREATE TABLE threads (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The visitor, the user of WhatsApp, the thread in Slack.
  place text NOT NULL,
  -- Of the conversation service. Null while it is being opened.
  conversation_id uuid,
  -- Its conversation is there no more: what comes next opens another.
  is_closed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, channel_id, id)
);
-- Two first messages at once find one thread, and it opens one conversation.
CREATE UNIQUE INDEX threads_open ON threads (account_id, mode, channel_id, place) WHERE NOT is_closed;
CREATE INDEX threads_of_conversation ON threads (account_id, mode, conversation_id);
