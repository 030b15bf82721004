-- breaking: no
-- version: 7

-- Sends a message: one call, and so one round trip and one transaction (docs/adr/0005-one-statement-per-message.md).
--
-- 1. The key's lock is tried, then the key's record is looked for: it decides, lock or not, so that repetitions do not
--    turn each other away. Without a record, whoever has the lock goes on. Each statement here has a snapshot of its
--    own: under the lock, a twin that committed just before is seen.
-- 2. The conversation's row is locked. From here on everything of one conversation happens one after the other: its
--    message count is the message's sequence, and its times never run backwards.
-- 3. After can_reply_until, what people and keys say in the agent's name is refused, but for a template, which the provider
--    takes at any time. What a turn says is not: its delivery fails, visibly, and the turn ends as its agent decided.
-- 4. The conversation changes by the rules of addMessage in src/conversations/add-message.ts; a test plays random
--    histories through both. Some rules are only here, since only what is sent now meets them: a person's message takes an
--    active conversation over, who writes into a resolved one that nobody has is assigned to it, a customer who returns to a
--    deleted agent gets a person, and a customer's message ends a snooze.
-- 5. The message, its event after that of a reopening, the differences of the counters, the idempotency record.
--    Positions in the outbox are drawn under the row's lock: they stand in the order of the conversation.
--
-- All commits at once or not at all; a crash anywhere before the commit leaves nothing.
--
-- verdict: sent, not_found, window_closed, replayed (sequence is that of the first call), key_reused, in_progress.
CREATE OR REPLACE FUNCTION send_message(
  in_account_id uuid, in_mode text, in_conversation_id uuid,
  -- The fields of the table messages that the caller knows, and what was found out about the message: sentiment, intent,
  -- question, language, and the topic, which is the intent or null; can_reply_until of a customer's; is_template, if a
  -- provider takes it at any time. The release before names the member_id writer_id.
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
  in_writer_id CONSTANT uuid := coalesce(in_message ->> 'member_id', in_message ->> 'writer_id')::uuid;
  c conversations;
  m messages;
  old_status text;
  old_assignee_id uuid;
  is_woken boolean := false;
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
  old_assignee_id := c.assignee_id;
  -- From here on the table keeps its columns: m has to fit when it is inserted.
  LOCK TABLE messages IN ROW EXCLUSIVE MODE;
  m := json_populate_record(NULL::messages, in_message);
  IF m.sender = 'agent' AND m.turn_id IS NULL AND c.can_reply_until <= sent_at
     AND (in_message ->> 'is_template') IS DISTINCT FROM 'true' THEN
    verdict := 'window_closed';
    sent_at := NULL;
    RETURN;
  END IF;
  IF m.sender = 'customer' THEN
    c.first_unanswered_at := coalesce(c.first_unanswered_at, sent_at);
    is_woken := c.snoozed_until IS NOT NULL;
    c.snoozed_until := NULL;
    -- A message may come after a younger one.
    c.can_reply_until := greatest(c.can_reply_until, (in_message ->> 'can_reply_until')::timestamptz);
    c.sentiment_score := coalesce(c.sentiment_score + in_sentiment_weight * (in_sentiment - c.sentiment_score),
                                  in_sentiment);
    IF in_topic IS NOT NULL AND in_topic <> ALL (c.topics) THEN c.topics := c.topics || in_topic; END IF;
    PERFORM see_customer(in_account_id, in_mode, c.customer_id, sent_at);
    IF c.status = 'resolved' THEN
      c.resolved_at := NULL;
      c.resolution := NULL;
      -- The next statement looks for the deletion with a snapshot that is younger than the lock.
      PERFORM pg_advisory_xact_lock_shared(agent_lock(c.account_id, c.mode, c.agent_id));
      IF c.last_human_sequence > c.resolved_sequence THEN
        -- A person has written since it was resolved: the reply is for them, not for the agent.
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('taken_over', sent_at);
      ELSIF EXISTS (SELECT FROM deleted_agents AS d
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
    c.replied_at := sent_at;
    IF m.author = 'human' THEN
      c.has_human_message := true;
      c.last_human_sequence := c.messages_count + 1;
      IF c.status = 'active' THEN
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('taken_over', sent_at);
        is_woken := c.snoozed_until IS NOT NULL;
        c.snoozed_until := NULL;
      ELSIF c.status = 'resolved' AND c.assignee_id IS NULL AND in_writer_id IS NOT NULL THEN
        -- Tried, not waited for: who ends a member holds this lock and then waits for conversations. A member who has ever
        -- ended is left out: whether they are active again only the account service knows.
        IF pg_try_advisory_xact_lock_shared(member_lock(c.account_id, c.mode, in_writer_id)) THEN
          IF NOT EXISTS (SELECT FROM ended_members AS e
                          WHERE e.account_id = c.account_id AND e.mode = c.mode AND e.member_id = in_writer_id) THEN
            c.assignee_id := in_writer_id;
          END IF;
        END IF;
      END IF;
    END IF;
  END IF;
  c.messages_count := c.messages_count + 1;
  c.last_message_at := sent_at;
  c.updated_at := sent_at;
  c.version := c.version + (c.status <> old_status OR c.assignee_id IS DISTINCT FROM old_assignee_id OR is_woken)::int;
  c.revision := c.revision + 1;

  UPDATE conversations AS changed
     SET status = c.status, resolved_at = c.resolved_at, sentiment_score = c.sentiment_score, topics = c.topics,
         has_human_message = c.has_human_message, first_unanswered_at = c.first_unanswered_at,
         messages_count = c.messages_count, last_message_at = c.last_message_at, updated_at = c.updated_at,
         version = c.version, revision = c.revision, escalated_at = c.escalated_at, handoff = c.handoff, resolution = c.resolution,
         last_human_sequence = c.last_human_sequence, handed_back_sequence = c.handed_back_sequence,
         can_reply_until = c.can_reply_until, assignee_id = c.assignee_id, snoozed_until = c.snoozed_until,
         replied_at = c.replied_at
   WHERE changed.account_id = in_account_id AND changed.mode = in_mode AND changed.id = in_conversation_id
  -- A trigger keeps the clocks.
  RETURNING changed.clocks INTO c.clocks;
  state := conversation_data(c);

  m.account_id := in_account_id;
  m.mode := in_mode;
  m.conversation_id := in_conversation_id;
  m.sequence := c.messages_count;
  m.sent_at := sent_at;
  m.response_time_ms := response_time_ms;
  m.member_id := in_writer_id;
  INSERT INTO messages SELECT (m).*;

  IF c.status <> old_status OR is_woken OR c.assignee_id IS DISTINCT FROM old_assignee_id THEN
    INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
    VALUES (in_account_id, in_mode,
            CASE WHEN c.status = old_status AND is_woken THEN 'conversation.unsnoozed'
                 WHEN c.status = old_status THEN 'conversation.updated'
                 WHEN c.status = 'active' THEN 'conversation.reopened'
                 ELSE 'conversation.escalated' END,
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
