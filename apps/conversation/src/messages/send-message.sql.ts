/**
 * Sends a message in one statement, and so in one round trip and one transaction:
 *
 * 1. `prior`, `guard`: the idempotency record of this key, or the lock that keeps a twin of this call out.
 * 2. `changed`: the conversation's row is locked and changed; from here on everything of one conversation happens one
 *    after the other. The message count is the message's sequence; its time never runs backwards. The rules are those
 *    of `addMessage` in conversations/conversation.ts; a test holds the two against each other.
 * 3. `stored`: the message.
 * 4. `announced`: its event, after that of a reopening. Positions are drawn under the row's lock: they stand in the
 *    order of the conversation.
 * 5. `counted`: the differences of the counters, if the status changed or a customer was answered.
 * 6. `remembered`: the idempotency record; its response is the sequence, all that a replay needs to find the message.
 *
 * All commits at once or not at all; a crash anywhere before the commit leaves nothing. The statement's snapshot is
 * older than the lock of step 1: a twin that committed in between is not seen there, but refused in step 6 by the
 * primary key, and the caller runs the statement again.
 *
 * Verdicts: `go` (without a sequence: no such conversation), `replayed`, `key_reused`, `in_progress`, and `expired`: a
 * record older than 24 hours is in the way.
 */
export const sendMessageSql = `
WITH prior AS MATERIALIZED (
  SELECT request_hash, response, created_at > now() - interval '24 hours' AS is_fresh
    FROM idempotency_keys
   WHERE account_id = $1 AND mode = $2 AND scope = $18 AND key = $19
), guard AS MATERIALIZED (
  SELECT CASE
    WHEN $19::text IS NULL THEN 'go'
    WHEN EXISTS (SELECT FROM prior) THEN
      (SELECT CASE WHEN NOT is_fresh THEN 'expired'
                   WHEN request_hash = $21::bytea THEN 'replayed' ELSE 'key_reused' END FROM prior)
    WHEN pg_try_advisory_xact_lock($20::bigint) THEN 'go'
    ELSE 'in_progress' END AS verdict
), changed AS (
  UPDATE conversations c
     SET messages_count = c.messages_count + 1,
         (last_message_at, updated_at, first_unanswered_at) = (
           SELECT t.at, t.at, CASE WHEN $8 = 'customer' THEN coalesce(c.first_unanswered_at, t.at) END
             FROM (SELECT greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at) AS at) AS t),
         status = CASE WHEN $8 = 'customer' AND c.status = 'resolved' THEN 'active' ELSE c.status END,
         resolved_at = CASE WHEN $8 = 'customer' THEN NULL ELSE c.resolved_at END,
         sentiment_score = CASE WHEN $8 = 'customer' THEN
           coalesce(c.sentiment_score + $17::double precision * ($13::double precision - c.sentiment_score), $13)
           ELSE c.sentiment_score END,
         topics = CASE WHEN $22::text = ANY (c.topics) THEN c.topics ELSE array_cat(c.topics, $23::text[]) END,
         has_human_message = c.has_human_message OR $9 = 'human',
         version = c.version + CASE WHEN $8 = 'customer' AND c.status = 'resolved' THEN 1 ELSE 0 END,
         revision = c.revision + 1
    FROM guard g
   WHERE g.verdict = 'go' AND c.account_id = $1 AND c.mode = $2 AND c.id = $3
  RETURNING new.messages_count AS sequence, new.last_message_at AS sent_at, new.agent_id, new.channel,
            new.status, old.status AS old_status, old.status <> new.status AS is_reopened,
            date_trunc('hour', new.created_at, 'UTC') AS created_hour,
            CASE WHEN $8 = 'agent' THEN
              (extract(epoch FROM new.last_message_at - old.first_unanswered_at) * 1000)::bigint
            END AS response_time_ms,
            conversation_data(new) AS data
), stored AS (
  INSERT INTO messages (account_id, mode, conversation_id, sequence, id, type, content, sender, author, caption,
                        buttons, metadata, sent_at, response_time_ms)
  SELECT $1, $2, $3, sequence, $4, $6, $7, $8, $9, $10, $11::json, $12::json, sent_at, response_time_ms FROM changed
  RETURNING message_data(messages, $13, $14, $15, $16, (SELECT data FROM changed)) AS data
), announced AS (
  INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
  SELECT $1, $2, type, object_id, $3, data
    FROM (SELECT 1 AS place, 'conversation.reopened' AS type, type_id('conv', $3) AS object_id, data
            FROM changed WHERE is_reopened
          UNION ALL
          SELECT 2, 'message.created', $5::text, data FROM stored) AS events
   ORDER BY place
), counted AS (
  INSERT INTO counter_deltas (account_id, mode, agent_id, channel, status, created_hour, n, response_ms, responses)
  SELECT $1, $2, agent_id, channel, old_status, created_hour, -1, 0, 0 FROM changed WHERE is_reopened
  UNION ALL
  SELECT $1, $2, agent_id, channel, status, created_hour, 1, 0, 0 FROM changed WHERE is_reopened
  UNION ALL
  SELECT $1, $2, agent_id, channel, status, created_hour, 0, response_time_ms, 1
    FROM changed WHERE response_time_ms IS NOT NULL
), remembered AS (
  INSERT INTO idempotency_keys (account_id, mode, scope, key, request_hash, response)
  SELECT $1, $2, $18, $19, $21, convert_to(sequence::text, 'UTF8') FROM changed WHERE $19::text IS NOT NULL
)
SELECT g.verdict, c.sequence, c.sent_at, (SELECT response FROM prior) AS prior_response
  FROM guard g LEFT JOIN changed c ON true`;
