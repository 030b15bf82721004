-- Times are UTC in whole milliseconds, so that a time comes back from JavaScript as it went out.

CREATE TABLE conversations (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  customer_id text NOT NULL,
  customer_name text,
  customer_email text,
  customer_phone text,
  status text NOT NULL,
  -- Moving average of the customer's messages, -1 to 1; null while there is none.
  sentiment_score double precision,
  -- The sequence of the newest message: the row's lock makes the order of the conversation.
  messages_count bigint NOT NULL,
  tags text[] NOT NULL,
  -- json, not jsonb: what customers stored comes back with its keys in their order.
  metadata json NOT NULL,
  created_at timestamptz NOT NULL,
  last_message_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- Null again when it is reopened.
  resolved_at timestamptz,
  -- The last escalation, kept for life.
  escalated_at timestamptz,
  rating_score integer,
  rating_comment text,
  rated_at timestamptz,
  -- Edits and changes of status: what If-Match compares.
  version bigint NOT NULL,
  -- Every change: of two states of a conversation the one with the larger is the later.
  revision bigint NOT NULL,
  -- The first customer message that no agent has answered.
  first_unanswered_at timestamptz,
  has_human_message boolean NOT NULL,
  topics text[] NOT NULL,
  is_repeat_contact boolean NOT NULL,
  PRIMARY KEY (account_id, mode, id)
) WITH (fillfactor = 80);
-- A message changes no indexed column, and a fifth of each page is free: its update stays on the page (HOT) and
-- touches no index.

-- Three indexes serve every filter of the list and all their combinations at a cost that does not grow with the table.
-- A filter that is left out stands for all of its 3 statuses or 3 channels: at most 9 short ordered scans are merged.
CREATE INDEX conversations_by_time ON conversations
  (account_id, mode, status, channel, created_at DESC, id DESC);
CREATE INDEX conversations_by_agent ON conversations
  (account_id, mode, agent_id, status, channel, created_at DESC, id DESC);
CREATE INDEX conversations_by_customer ON conversations
  (account_id, mode, customer_id, created_at DESC, id DESC);

-- No foreign key to conversations: a message is inserted by the statement that updates its conversation, which is
-- never deleted; the check would lock that row a second time for each message.
CREATE TABLE messages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  -- 1, 2, 3 and so on, without gaps.
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  content text NOT NULL,
  sender text NOT NULL,
  author text NOT NULL,
  caption text,
  buttons json,
  metadata json NOT NULL,
  sent_at timestamptz NOT NULL,
  -- With an answer: since the first customer message that had none.
  response_time_ms bigint,
  PRIMARY KEY (account_id, mode, conversation_id, sequence)
);

-- Every resolution that ever was, undone ones too: repeat contact asks for those of the 7 days before.
CREATE TABLE resolutions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  customer_id text NOT NULL,
  resolved_at timestamptz NOT NULL,
  conversation_id uuid NOT NULL,
  PRIMARY KEY (account_id, mode, customer_id, resolved_at, conversation_id)
);

-- Agents that no conversation may be opened with any more.
CREATE TABLE deleted_agents (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, agent_id)
);
