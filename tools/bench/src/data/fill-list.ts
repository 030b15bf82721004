import { parseId } from '@parley/schemas';
import type { System } from '../system/system';
import type { BigAccount, DataSpan } from './big-account';

/** Each has three conversations. */
export const customersOf = ({ conversations }: Pick<BigAccount, 'conversations'>): number =>
  Math.ceil(conversations / 3);

/** A trigger records the customers of each statement's rows. */
const ROWS_AT_ONCE = 50_000;

/** What the list of conversations reads: these in Postgres, evenly over the span, and their counters. */
export async function fillList({ postgres }: System, account: BigAccount, span: DataSpan): Promise<void> {
  const { accountUuid, agentIds, conversations } = account;
  const agents = agentIds.map((id) => parseId('agent', id));
  const stepSeconds = (span.endMs - span.startMs) / 1_000 / conversations;
  for (let from = 0; from < conversations; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, conversations) - 1;
    const values = [accountUuid, agents, customersOf(account), span.startMs, stepSeconds, from, to];
    await postgres.query({ text: insertConversations, values });
  }
  await postgres.query({ text: insertCounters, values: [accountUuid] });
  for (const table of ['conversations', 'counters']) await postgres.query({ text: `VACUUM (ANALYZE) ${table}` });
}

const insertConversations = `
  INSERT INTO conversations (account_id, mode, id, agent_id, channel, customer_id, customer_name, status,
    messages_count, tags, metadata, created_at, last_message_at, updated_at, resolved_at, escalated_at, version, revision,
    has_human_message, topics, is_repeat_contact)
  SELECT $1, 'live', uuidv7(created_at - now()), ($2::uuid[])[1 + n % cardinality($2::uuid[])], channel,
         'customer-' || n % $3, 'Ada', status, 10, '{}', '{}', created_at, created_at, created_at,
         CASE status WHEN 'resolved' THEN created_at END, CASE status WHEN 'escalated' THEN created_at END, 1, 11,
         status = 'escalated', '{}', false
    FROM (SELECT n, to_timestamp($4::float8 / 1000) + n * make_interval(secs => $5::float8) AS created_at,
                 (ARRAY['whatsapp', 'whatsapp', 'widget', 'slack'])[1 + floor(random() * 4)::int] AS channel,
                 (ARRAY['active', 'escalated', 'resolved', 'resolved', 'resolved'])[1 + floor(random() * 5)::int] AS status
            FROM generate_series($6::int, $7::int) AS n) AS drawn`;

const insertCounters = `
  INSERT INTO counters (account_id, mode, agent_id, grain, bucket, channel, status, n, response_ms, responses)
  SELECT account_id, mode, agent, grain,
         CASE grain WHEN 'all' THEN 'epoch' ELSE date_trunc(nullif(grain, 'all'), created_at, 'UTC') END AS bucket,
         channel, status, count(*), 0, 0
    FROM conversations, LATERAL (VALUES (agent_id), ('00000000-0000-0000-0000-000000000000'::uuid)) AS a (agent),
         (VALUES ('all'), ('day'), ('hour')) AS g (grain)
   WHERE account_id = $1 GROUP BY account_id, mode, agent, grain, bucket, channel, status`;
