import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { toMessageJson, type RecordedMessage } from '../messages/message.row';
import type { Conversation, Resolution } from './conversation';
import { toConversationJson } from './conversation.row';

/** In the state after their messages. */
export interface ConversationRecord {
  readonly conversations: readonly Conversation[];
  readonly messages: readonly RecordedMessage[];
  readonly resolutions: readonly Resolution[];
}

/**
 * With messages, resolutions, counters and events (conversation.created, and message.created for each message) in one
 * statement. All events carry the final state. A trigger makes the customers, and announces them only with this
 * setting: the previous release's relay has no stream for that.
 */
export async function recordConversations(client: Client, tenant: Tenant, record: ConversationRecord): Promise<void> {
  await client.query({
    name: 'record_conversations',
    text: `
      WITH opened AS (
        INSERT INTO conversations SELECT * FROM json_populate_recordset(NULL::conversations, $3::json)
         WHERE set_config('parley.announces_customers', 'on', true) = 'on'
        RETURNING id, agent_id, channel, status, created_at, conversation_data(conversations) AS data
      ), given AS MATERIALIZED (
        SELECT m AS message, m.conversation_id, m.sequence, m.id, m.sent_at, m.response_time_ms,
               (e.value ->> 'sentiment')::double precision AS sentiment, e.value ->> 'intent' AS intent,
               e.value ->> 'question' AS question, e.value ->> 'language' AS language
          FROM json_array_elements($4::json) AS e, LATERAL json_populate_record(NULL::messages, e.value) AS m
      ), stored AS (
        INSERT INTO messages SELECT (message).* FROM given
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data, occurred_at)
        SELECT $1, $2, type, object_id, ordering_key, data, occurred_at
          FROM (SELECT id AS ordering_key, 0::bigint AS sequence, 'conversation.created' AS type,
                       type_id('conv', id) AS object_id, data, created_at AS occurred_at FROM opened
                UNION ALL
                SELECT g.conversation_id, g.sequence, 'message.created', type_id('msg', g.id),
                       message_data(g.message, g.sentiment, g.intent, g.question, g.language, o.data), g.sent_at
                  FROM given g JOIN opened o ON o.id = g.conversation_id) AS events
         ORDER BY ordering_key, sequence
      ), counted AS (
        INSERT INTO counter_deltas (account_id, mode, agent_id, channel, status, created_hour, n, response_ms, responses)
        SELECT $1, $2, o.agent_id, o.channel, o.status, date_trunc('hour', o.created_at, 'UTC'), 1,
               coalesce(a.response_ms, 0), coalesce(a.responses, 0)
          FROM opened o LEFT JOIN (SELECT conversation_id, sum(response_time_ms) AS response_ms,
                                          count(response_time_ms) AS responses
                                     FROM given GROUP BY conversation_id) AS a ON a.conversation_id = o.id
      )
      INSERT INTO resolutions (account_id, mode, customer_id, resolved_at, conversation_id)
      SELECT $1, $2, r.customer_id, r.resolved_at, r.conversation_id
        FROM json_to_recordset($5::json) AS r (customer_id text, resolved_at timestamptz, conversation_id uuid)
          ON CONFLICT DO NOTHING`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      `[${record.conversations.map((conversation) => toConversationJson(tenant, conversation)).join(',')}]`,
      `[${record.messages.map((message) => toMessageJson(tenant, message)).join(',')}]`,
      JSON.stringify(record.resolutions.map(toResolutionRow)),
    ],
  });
}

const toResolutionRow = (resolution: Resolution) => ({
  customer_id: resolution.customerId,
  resolved_at: resolution.resolvedAt,
  conversation_id: resolution.conversationId,
});
