-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

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
  -- The caller says that the customer is who the id says.
  is_verified boolean NOT NULL DEFAULT false,
  -- As the API shows them: {reason, note, at, by} and {kind, at, by}; null again when it is active.
  handoff jsonb,
  resolution jsonb,
  -- Of the last message that a person wrote in the agent's name; 0: none.
  last_human_sequence bigint NOT NULL DEFAULT 0,
  -- Of the newest message when it last became active again; 0: never.
  handed_back_sequence bigint NOT NULL DEFAULT 0,
  -- Messages at the beginning that are no longer kept; null: none. messages_count stays what it was: all ever sent.
  deleted_messages bigint,
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
  -- The turn that wrote it, and what its answer rests on: [{answer_id, document_id, title, url}].
  turn_id uuid,
  sources json,
  PRIMARY KEY (account_id, mode, conversation_id, sequence)
);

-- Turns that have posted, for ever: a turn that comes again gets the answer of the first time.
CREATE TABLE posted_turns (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  turn_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  -- Of its messages; last < first: it wrote none.
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, turn_id)
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

-- Agents that no conversation may be opened with, or become active with, any more. Who does so holds agent_lock in
-- shared mode until the commit, and looks here under it (src/agents/deleted-agents.store.ts).
CREATE TABLE deleted_agents (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  deleted_at timestamptz NOT NULL,
  -- When the last active conversation of the agent had been escalated; null until then.
  escalated_at timestamptz,
  PRIMARY KEY (account_id, mode, agent_id)
);

CREATE FUNCTION agent_lock(account_id uuid, mode text, agent_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('agent ' || account_id::text || ' ' || mode || ' ' || agent_id::text, 0);

-- Exact totals without a hot row (docs/adr/0004-exact-totals.md). A change appends its differences here, in its own
-- transaction; about once a second they are folded into the counters. In any snapshot counters + deltas are exact.
CREATE TABLE counter_deltas (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  status text NOT NULL,
  -- The hour (UTC) in which the conversation was created.
  created_hour timestamptz NOT NULL,
  -- Conversations: 1 comes in, -1 goes out.
  n bigint NOT NULL,
  response_ms bigint NOT NULL,
  responses bigint NOT NULL,
  -- The transaction that appended the difference.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0,
        autovacuum_analyze_threshold = 100000);
CREATE INDEX counter_deltas_by_account ON counter_deltas (account_id, mode, transaction_id);

CREATE TABLE counters (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  -- The nil uuid stands for all agents together, so that a total does not grow with their number.
  agent_id uuid NOT NULL,
  grain text NOT NULL,
  -- Start of the day or hour (UTC); the epoch with grain all.
  bucket timestamptz NOT NULL,
  channel text NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL,
  response_ms bigint NOT NULL,
  responses bigint NOT NULL,
  PRIMARY KEY (account_id, mode, agent_id, grain, bucket, channel, status),
  CHECK (grain IN ('all', 'day', 'hour'))
) WITH (fillfactor = 80);

-- One row: all differences of transactions below it have been folded. Readers begin there, past the dead entries of the
-- index, which stay for as long as anybody has an old snapshot.
CREATE TABLE counter_floor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  transaction_id xid8 NOT NULL,
  raised_at timestamptz NOT NULL
);
INSERT INTO counter_floor (transaction_id, raised_at) VALUES ('0', '-infinity');

-- Conversations whose customer's data are being erased, or have been. It outlives the customer's id on the rows: a run
-- that was cut off goes on from it.
CREATE TABLE erasures (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  -- SHA-256 of account, mode and the customer's id; null when the erasure is over, so that nobody is found by it.
  customer_hash bytea,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  PRIMARY KEY (account_id, mode, conversation_id)
);
CREATE INDEX erasures_unfinished ON erasures (account_id, mode, customer_hash, conversation_id)
  WHERE customer_hash IS NOT NULL;

-- How long an account's mode wants its data kept, and how far the run that sees to it is.
CREATE TABLE retention (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  -- Null: for ever.
  messages_days integer,
  -- Null: 7 days, as every event.
  events_days integer,
  -- The conversation that was looked at last; null between two runs.
  cursor uuid,
  run_ended_at timestamptz,
  PRIMARY KEY (account_id, mode)
);

-- What an event carries, built where the rows are, so that every statement shares one definition.

-- An id as the outside sees it: the prefix, _ and 26 digits of base 32 (Crockford's alphabet) for the 128 bits behind
-- two zero bits. The first byte makes 2 digits, each 5 bytes after it 8. Some 6 microseconds.
CREATE FUNCTION type_id(prefix text, id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  bytes CONSTANT bytea := uuid_send(id);
  result text := prefix || '_' || substr(digits, (get_byte(bytes, 0) >> 5) + 1, 1)
                               || substr(digits, (get_byte(bytes, 0) & 31) + 1, 1);
  bits bigint;
BEGIN
  FOR start IN 1..11 BY 5 LOOP
    bits := (get_byte(bytes, start)::bigint << 32) | (get_byte(bytes, start + 1)::bigint << 24)
          | (get_byte(bytes, start + 2) << 16) | (get_byte(bytes, start + 3) << 8) | get_byte(bytes, start + 4);
    result := result
      || substr(digits, ((bits >> 35) & 31)::int + 1, 1) || substr(digits, ((bits >> 30) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 25) & 31)::int + 1, 1) || substr(digits, ((bits >> 20) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 15) & 31)::int + 1, 1) || substr(digits, ((bits >> 10) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 5) & 31)::int + 1, 1) || substr(digits, (bits & 31)::int + 1, 1);
  END LOOP;
  RETURN result;
END $$;

CREATE FUNCTION iso_time(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The name of a moving average. The thresholds are those of libs/language; a test compares them.
CREATE FUNCTION sentiment_label(score double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN score >= 0.1 THEN 'positive' WHEN score <= -0.1 THEN 'negative' ELSE 'neutral' END;

-- A hand-off that no turn has made.
CREATE FUNCTION handoff_data(reason text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_object('reason', reason, 'note', NULL, 'at', iso_time(at), 'by', NULL);

-- ConversationData of libs/events. Inlined into the statement that uses it.
CREATE FUNCTION conversation_data(c conversations) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('conv', c.id),
  'agent_id', type_id('agent', c.agent_id),
  'customer', json_build_object(
    'id', c.customer_id, 'name', c.customer_name, 'email', c.customer_email, 'phone', c.customer_phone),
  'channel', c.channel,
  'status', c.status,
  'sentiment', sentiment_label(c.sentiment_score),
  'messages_count', c.messages_count,
  'tags', array_to_json(c.tags),
  'metadata', c.metadata,
  'created_at', iso_time(c.created_at),
  'last_message_at', iso_time(c.last_message_at),
  'updated_at', iso_time(c.updated_at),
  'resolved_at', iso_time(c.resolved_at),
  'escalated_at', iso_time(c.escalated_at),
  'rating', CASE WHEN c.rating_score IS NOT NULL THEN json_build_object(
    'score', c.rating_score, 'comment', c.rating_comment, 'created_at', iso_time(c.rated_at)) END,
  'handoff', c.handoff,
  'resolution', c.resolution,
  'is_verified', c.is_verified,
  'version', c.version,
  'revision', c.revision,
  'is_repeat_contact', c.is_repeat_contact,
  'has_human_message', c.has_human_message,
  'has_customer_message', c.sentiment_score IS NOT NULL,
  'topics', array_to_json(c.topics)
);

-- MessageData of libs/events: the message, what was found out about it, and its conversation after it.
CREATE FUNCTION message_data(
  m messages, sentiment double precision, intent text, question text, language text, conversation json
) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('msg', m.id),
  'conversation_id', conversation -> 'id',
  'type', m.type,
  'content', m.content,
  'sender', m.sender,
  'author', m.author,
  'timestamp', iso_time(m.sent_at),
  'metadata', m.metadata,
  'caption', m.caption,
  'buttons', m.buttons,
  'turn_id', type_id('turn', m.turn_id),
  'sources', coalesce(m.sources, '[]'),
  'sequence', m.sequence,
  'version', 1,
  'response_time_ms', m.response_time_ms,
  'sentiment', sentiment,
  'intent', intent,
  'question', question,
  'language', language,
  'conversation', conversation
);

-- ConversationData of libs/events withoutanything of the customer's; see src/erasures/erased.ts.
CREATE FUNCTION erased_conversation_data(c jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN c || jsonb_build_object(
  'customer', jsonb_build_object('id', 'erased_' || (c ->> 'id'), 'name', NULL, 'email', NULL, 'phone', NULL),
  'tags', '[]'::jsonb,
  'metadata', '{}'::jsonb,
  'rating', CASE WHEN jsonb_typeof(c -> 'rating') = 'object' THEN (c -> 'rating') || '{"comment": null}'::jsonb END,
  'handoff', CASE WHEN jsonb_typeof(c -> 'handoff') = 'object' THEN (c -> 'handoff') || '{"note": null}'::jsonb END
);

-- What stands in place of the content of a message; an image must have a URL.
CREATE FUNCTION erased_content(type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN type = 'image' THEN 'https://erased.invalid/' ELSE '[erased]' END;

CREATE FUNCTION erased_buttons(type text) RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN type = 'buttons' THEN '[{"id":"erased","text":"[erased]"}]'::json END;

-- MessageData of libs/events, likewise.
CREATE FUNCTION erased_message_data(m jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN m || jsonb_build_object(
  'content', erased_content(m ->> 'type'),
  'caption', NULL,
  'buttons', erased_buttons(m ->> 'type')::jsonb,
  'metadata', '{}'::jsonb,
  'question', NULL,
  'conversation', erased_conversation_data(m -> 'conversation')
);

-- Sends a message: one call, and so one round trip and one transaction (docs/adr/0005-one-statement-per-message.md).
--
-- 1. The key's lock is tried, then the key's record is looked for: it decides, lock or not, so that repetitions do not
--    turn each other away. Without a record, whoever has the lock goes on. Each statement here has a snapshot of its
--    own: under the lock, a twin that committed just before is seen.
-- 2. The conversation's row is locked. From here on everything of one conversation happens one after the other: its
--    message count is the message's sequence, and its times never run backwards.
-- 3. The conversation changes by the rules of addMessage in src/conversations/conversation.ts; a test plays random
--    histories through both. Two rules are only here, since only what is sent now meets them: a person's message takes an
--    active conversation over, and a customer who returns to a deleted agent gets a person.
-- 4. The message, its event after that of a reopening, the differences of the counters, the idempotency record.
--    Positions in the outbox are drawn under the row's lock: they stand in the order of the conversation.
--
-- All commits at once or not at all; a crash anywhere before the commit leaves nothing.
--
-- verdict: sent, not_found, replayed (sequence is that of the first call), key_reused, in_progress.
CREATE FUNCTION send_message(
  in_account_id uuid, in_mode text, in_conversation_id uuid,
  -- The fields of the table messages that the caller knows, and what was found out about the message: sentiment, intent,
  -- question, language, and the topic, which is the intent or null.
  in_message json,
  -- The weight of the newest message in the moving average.
  in_sentiment_weight double precision,
  -- All null: no idempotency key.
  in_scope text, in_key text, in_lock bigint, in_request_hash bytea,
  OUT verdict text, OUT sequence bigint, OUT sent_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  is_first boolean;
  in_sentiment CONSTANT double precision := (in_message ->> 'sentiment')::double precision;
  in_topic CONSTANT text := in_message ->> 'topic';
  c conversations;
  m messages;
  old_status text;
  response_time_ms bigint;
  state json;
  created_hour timestamptz;
BEGIN
  IF in_key IS NOT NULL THEN
    is_first := pg_try_advisory_xact_lock(in_lock);
    SELECT CASE WHEN k.request_hash = in_request_hash THEN 'replayed' ELSE 'key_reused' END,
           convert_from(k.response, 'UTF8')::bigint
      INTO verdict, sequence
      FROM idempotency_keys AS k
     WHERE k.account_id = in_account_id AND k.mode = in_mode AND k.scope = in_scope AND k.key = in_key
       AND k.created_at > clock_timestamp() - interval '24 hours';
    IF FOUND THEN RETURN; END IF;
    IF NOT is_first THEN
      verdict := 'in_progress';
      RETURN;
    END IF;
  END IF;

  SELECT * INTO c FROM conversations AS found
   WHERE found.account_id = in_account_id AND found.mode = in_mode AND found.id = in_conversation_id
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    verdict := 'not_found';
    RETURN;
  END IF;

  sent_at := greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at);
  old_status := c.status;
  m := json_populate_record(NULL::messages, in_message);
  IF m.sender = 'customer' THEN
    c.first_unanswered_at := coalesce(c.first_unanswered_at, sent_at);
    c.sentiment_score := coalesce(c.sentiment_score + in_sentiment_weight * (in_sentiment - c.sentiment_score),
                                  in_sentiment);
    IF in_topic IS NOT NULL AND in_topic <> ALL (c.topics) THEN c.topics := c.topics || in_topic; END IF;
    IF c.status = 'resolved' THEN
      c.resolved_at := NULL;
      c.resolution := NULL;
      -- The next statement looks for the deletion with a snapshot that is younger than the lock.
      PERFORM pg_advisory_xact_lock_shared(agent_lock(c.account_id, c.mode, c.agent_id));
      IF EXISTS (SELECT FROM deleted_agents AS d
                  WHERE d.account_id = c.account_id AND d.mode = c.mode AND d.agent_id = c.agent_id) THEN
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('agent_deleted', sent_at);
      ELSE
        c.status := 'active';
        c.handoff := NULL;
        c.handed_back_sequence := c.messages_count;
      END IF;
    END IF;
  ELSE
    response_time_ms := extract(epoch FROM sent_at - c.first_unanswered_at) * 1000;
    c.first_unanswered_at := NULL;
    IF m.author = 'human' THEN
      c.has_human_message := true;
      c.last_human_sequence := c.messages_count + 1;
      IF c.status = 'active' THEN
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('taken_over', sent_at);
      END IF;
    END IF;
  END IF;
  c.messages_count := c.messages_count + 1;
  c.last_message_at := sent_at;
  c.updated_at := sent_at;
  c.version := c.version + (c.status <> old_status)::int;
  c.revision := c.revision + 1;

  UPDATE conversations AS changed
     SET status = c.status, resolved_at = c.resolved_at, sentiment_score = c.sentiment_score, topics = c.topics,
         has_human_message = c.has_human_message, first_unanswered_at = c.first_unanswered_at,
         messages_count = c.messages_count, last_message_at = c.last_message_at, updated_at = c.updated_at,
         version = c.version, revision = c.revision, escalated_at = c.escalated_at, handoff = c.handoff, resolution = c.resolution,
         last_human_sequence = c.last_human_sequence, handed_back_sequence = c.handed_back_sequence
   WHERE changed.account_id = in_account_id AND changed.mode = in_mode AND changed.id = in_conversation_id;
  state := conversation_data(c);

  m.account_id := in_account_id;
  m.mode := in_mode;
  m.conversation_id := in_conversation_id;
  m.sequence := c.messages_count;
  m.sent_at := sent_at;
  m.response_time_ms := response_time_ms;
  INSERT INTO messages SELECT (m).*;

  IF c.status <> old_status THEN
    INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
    VALUES (in_account_id, in_mode,
            CASE c.status WHEN 'active' THEN 'conversation.reopened' ELSE 'conversation.escalated' END,
            type_id('conv', c.id), c.id, state);
  END IF;
  INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
  VALUES (in_account_id, in_mode, 'message.created', type_id('msg', m.id), c.id,
          message_data(m, in_sentiment, in_message ->> 'intent', in_message ->> 'question', in_message ->> 'language',
                       state));

  created_hour := date_trunc('hour', c.created_at, 'UTC');
  IF c.status <> old_status THEN
    INSERT INTO counter_deltas VALUES
      (in_account_id, in_mode, c.agent_id, c.channel, old_status, created_hour, -1, 0, 0),
      (in_account_id, in_mode, c.agent_id, c.channel, c.status, created_hour, 1, 0, 0);
  END IF;
  IF response_time_ms IS NOT NULL THEN
    INSERT INTO counter_deltas VALUES
      (in_account_id, in_mode, c.agent_id, c.channel, c.status, created_hour, 0, response_time_ms, 1);
  END IF;

  IF in_key IS NOT NULL THEN
    -- The response is the sequence: that is all it takes to find the message again. A record that stands there is
    -- older than 24 hours: a younger one was found under the lock.
    INSERT INTO idempotency_keys (account_id, mode, scope, key, request_hash, response)
    VALUES (in_account_id, in_mode, in_scope, in_key, in_request_hash, convert_to(c.messages_count::text, 'UTF8'))
        ON CONFLICT (account_id, mode, scope, key) DO UPDATE
       SET request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at;
  END IF;
  verdict := 'sent';
  sequence := c.messages_count;
END $$;
