import type { ClickHouse } from '@parley/clickhouse';
import type { Pool } from '@parley/postgres';
import type { DataAccount } from './data-plan';

/** The statement counts violations in account $1. */
interface Rule {
  readonly name: string;
  readonly sql: string;
}

const own = "account_id = $1 AND mode = 'live'";

/** Each reads all of the account's rows. */
const rules: readonly Rule[] = [
  {
    name: 'counters by the hour equal the conversations',
    sql: `SELECT count(*) AS faults FROM (
      SELECT agent_id, channel, status, date_trunc('hour', created_at, 'UTC') AS bucket, count(*) AS n
        FROM conversations WHERE ${own} GROUP BY 1, 2, 3, 4) AS counted
      FULL JOIN (SELECT * FROM counters WHERE ${own} AND grain = 'hour' AND agent_id <> $2) AS kept
      USING (agent_id, channel, status, bucket) WHERE counted.n IS DISTINCT FROM kept.n`,
  },
  ...['all', 'day', 'hour'].map((grain) => ({
    name: `counters of grain ${grain} equal those of the hours, for each agent and for all of them`,
    sql: `SELECT count(*) AS faults FROM (
      SELECT agent, channel, status, ${grain === 'all' ? "'epoch'::timestamptz" : `date_trunc('${grain}', bucket, 'UTC')`} AS bucket,
             sum(n) AS n, sum(response_ms) AS response_ms, sum(responses) AS responses
        FROM counters, LATERAL (VALUES (agent_id), ($2::uuid)) AS a (agent)
       WHERE ${own} AND grain = 'hour' AND agent_id <> $2 GROUP BY 1, 2, 3, 4) AS counted
      FULL JOIN (SELECT agent_id AS agent, channel, status, bucket, n, response_ms, responses FROM counters
                  WHERE ${own} AND grain = '${grain}') AS kept USING (agent, channel, status, bucket)
      WHERE (counted.n, counted.response_ms, counted.responses)
         IS DISTINCT FROM (kept.n, kept.response_ms, kept.responses)`,
  })),
  {
    name: 'resolutions are those of the conversations',
    sql: `SELECT count(*) AS faults FROM (SELECT id, customer_id, resolved_at FROM conversations
       WHERE ${own} AND status = 'resolved') AS c
      FULL JOIN (SELECT conversation_id AS id, customer_id, resolved_at FROM resolutions WHERE ${own}) AS r
      USING (id, customer_id, resolved_at) WHERE c.id IS NULL OR r.id IS NULL`,
  },
  {
    name: 'a conversation is a repeat contact if another one of its customer was resolved in the 7 days before',
    sql: `SELECT count(*) AS faults FROM (
      SELECT is_repeat_contact, coalesce(lag(resolved_at) OVER w BETWEEN created_at - interval '7 days' AND created_at, false) AS is_repeat
        FROM conversations WHERE ${own} WINDOW w AS (PARTITION BY customer_id ORDER BY created_at)) AS c
      WHERE is_repeat_contact <> is_repeat`,
  },
  {
    name: 'times, version and revision fit each other',
    sql: `SELECT count(*) AS faults FROM conversations WHERE ${own} AND (
      updated_at <> greatest(last_message_at, escalated_at, resolved_at, rated_at) OR last_message_at < created_at
      OR (status = 'resolved') <> (resolved_at IS NOT NULL) OR (status = 'escalated' AND escalated_at IS NULL)
      OR version <> 1 + (escalated_at IS NOT NULL)::int + (resolved_at IS NOT NULL)::int
      OR revision <> version + messages_count + (rated_at IS NOT NULL)::int)`,
  },
];

/** For customers $3 to $4, in the order of their text. */
const messageRule: Rule = {
  name: 'messages make their conversation: count, order, answers, last message, who waits',
  sql: `SELECT count(*) AS faults FROM (
    SELECT id, messages_count, last_message_at, first_unanswered_at, has_human_message FROM conversations
     WHERE ${own} AND customer_id BETWEEN $3 AND $4) AS c
    LEFT JOIN LATERAL (
      SELECT count(*) AS n, max(sequence) AS last, max(sent_at) AS sent_at, bool_or(author = 'human') AS has_human,
             (array_agg(sender ORDER BY sequence DESC))[1] AS sender,
             bool_and(is_right) AS is_right
        FROM (SELECT *, coalesce(sent_at >= lag(sent_at) OVER w, true) AND sender <> coalesce(lag(sender) OVER w, '')
                     AND response_time_ms IS NOT DISTINCT FROM CASE WHEN sender = 'agent' THEN
                           (extract(epoch FROM sent_at - lag(sent_at) OVER w) * 1000)::bigint END AS is_right
                FROM messages m WHERE ${own} AND conversation_id = c.id WINDOW w AS (ORDER BY sequence)) AS m) AS m ON true
    WHERE m.n <> messages_count OR m.last <> m.n OR NOT is_right OR m.sent_at <> last_message_at
       OR m.has_human <> has_human_message
       OR first_unanswered_at IS DISTINCT FROM CASE WHEN m.sender = 'customer' THEN m.sent_at END`,
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** @throws naming the broken rule, or the sum in which the stores differ */
export async function checkData(postgres: Pool, clickhouse: ClickHouse, account: DataAccount): Promise<void> {
  for (const rule of rules) {
    // Postgres refuses a parameter that the statement does not use.
    const values = rule.sql.includes('$2') ? [account.accountUuid, nobody] : [account.accountUuid];
    await expectNone(postgres, account, { name: rule.name, text: rule.sql, values });
  }
  const customers = account.conversations <= 200_000 ? ['', 'd'] : ['customer-10000', 'customer-10001'];
  const values = [account.accountUuid, ...customers];
  const sql = messageRule.sql.replaceAll('$3', '$2').replaceAll('$4', '$3');
  await expectNone(postgres, account, { name: messageRule.name, text: sql, values });
  await compareStores(postgres, clickhouse, account);
}

async function expectNone(
  postgres: Pool,
  account: DataAccount,
  { name, text, values }: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<void> {
  const { rows } = await postgres.query<{ faults: number }>({ text, values });
  if (rows[0]?.faults !== 0) {
    throw new Error(`account ${account.accountId}: ${rows[0]?.faults} faults: ${name}`);
  }
}

async function compareStores(postgres: Pool, clickhouse: ClickHouse, account: DataAccount): Promise<void> {
  const { rows } = await postgres.query<Record<string, string>>({
    text: `SELECT c.*, m.*, k.* FROM
      (SELECT count(*)::text AS conversations, sum(messages_count)::text AS counted, sum(revision)::text AS revisions,
              count(*) FILTER (WHERE is_repeat_contact)::text AS repeats, sum(rating_score)::text AS ratings,
              count(*) FILTER (WHERE sentiment_label(sentiment_score) = 'positive')::text AS positive,
              sum(cardinality(topics))::text AS topics,
              (sum(extract(epoch FROM resolved_at - created_at)) * 1000)::bigint::text AS resolution_ms
         FROM conversations WHERE ${own}) AS c,
      (SELECT count(*)::text AS messages, sum(response_time_ms)::text AS response_ms,
              count(response_time_ms)::text AS responses,
              count(*) FILTER (WHERE sender = 'customer')::text AS from_customers
         FROM messages WHERE ${own}) AS m,
      (SELECT sum(response_ms)::text AS counted_ms, sum(responses)::text AS counted_responses
         FROM counters WHERE ${own} AND grain = 'all' AND agent_id = $2) AS k`,
    values: [account.accountUuid, nobody],
  });
  const [kept] = rows;
  const where = `account_id = {account:String} AND mode = 'live'`;
  const [found] = await clickhouse.query<Record<string, string>>(
    {
      sql: `SELECT c.*, m.*, response_ms AS counted_ms, responses AS counted_responses FROM
      (SELECT toString(count()) AS conversations, toString(sum(messages_count)) AS counted, toString(sum(revision)) AS revisions,
              toString(countIf(is_repeat_contact)) AS repeats, toString(sum(rating_score)) AS ratings,
              toString(countIf(sentiment = 'positive')) AS positive, toString(sum(length(topics))) AS topics,
              toString(sumIf(toUnixTimestamp64Milli(resolved_at) - toUnixTimestamp64Milli(created_at), status = 'resolved')) AS resolution_ms
         FROM conversations_v1 FINAL WHERE ${where}) AS c,
      (SELECT toString(count()) AS messages, toString(sum(response_time_ms)) AS response_ms,
              toString(count(response_time_ms)) AS responses, toString(countIf(sender = 'customer')) AS from_customers
         FROM messages_v1 FINAL WHERE ${where}) AS m`,
      params: { account: account.accountId },
    },
    { timeoutMs: 300_000 },
  );
  for (const [name, value] of Object.entries(kept ?? {})) {
    if (found?.[name] !== value) {
      throw new Error(
        `account ${account.accountId}: ${name} is ${value} in Postgres and ${found?.[name]} in ClickHouse`,
      );
    }
  }
  if (kept?.['counted'] !== kept?.['messages'])
    throw new Error(`account ${account.accountId}: messages_count is wrong`);
}
