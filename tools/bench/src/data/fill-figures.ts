import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouse } from '@parley/clickhouse';
import type { System } from '../system/system';
import type { BigAccount, DataSpan } from './big-account';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 60_000;
/** Of each conversation, a minute apart, by the customer and the agent in turn. */
const MESSAGES = 10;
/** Some seconds, within the engine's memory. */
const CONVERSATIONS_AT_ONCE = 200_000;

/** Rows as the sink writes them, evenly over the span, and merged as after a quiet hour. */
export async function fillFigures({ clickhouse }: System, account: BigAccount, span: DataSpan): Promise<void> {
  const { accountId, agentIds, conversations } = account;
  const stepMs = Math.floor((span.endMs - span.startMs) / conversations);
  for (let from = 0; from < conversations; from += CONVERSATIONS_AT_ONCE) {
    const count = Math.min(CONVERSATIONS_AT_ONCE, conversations - from);
    const params = { account: accountId, agents: agentIds, startMs: span.startMs, stepMs };
    await clickhouse.insertSelect({ sql: insertConversations, params: { ...params, from, count } });
    const messages = { from: from * MESSAGES, count: count * MESSAGES };
    await clickhouse.insertSelect({ sql: insertMessages, params: { ...params, ...messages } });
  }
  for (const table of ['conversations_v1', 'messages_v1']) await merge(clickhouse, table);
  await markDays(clickhouse, account, span);
}

/** @param n the conversation's number */
const drawn = (n: string): string => `
  ${n} AS n, cityHash64({account:String}, n) AS draw,
  fromUnixTimestamp64Milli(toInt64({startMs:UInt64} + n * {stepMs:UInt64}), 'UTC') AS created_at,
  reinterpretAsUUID(sipHash128({account:String}, n)) AS conversation_id,
  {agents:Array(String)}[draw % length({agents:Array(String)}) + 1] AS agent_id,
  ['whatsapp', 'whatsapp', 'widget', 'slack'][bitShiftRight(draw, 8) % 4 + 1] AS channel,
  ['order_status', 'refund', 'invoice', ''][bitShiftRight(draw, 16) % 4 + 1] AS topic`;

const insertConversations = `
INSERT INTO conversations_v1 (account_id, mode, created_at, id, agent_id, channel, status, sentiment, messages_count,
  has_customer_message, has_human_message, was_escalated, is_repeat_contact, topics, resolved_at, rated_at,
  rating_score, revision)
SELECT {account:String}, 'live', created_at, conversation_id, agent_id, channel, status,
  ['positive', 'neutral', 'negative'][bitShiftRight(draw, 24) % 3 + 1], ${MESSAGES}, true, status = 'escalated',
  status = 'escalated', bitShiftRight(draw, 32) % 10 = 0, if(topic = '', [], [topic]),
  if(status = 'resolved', created_at + INTERVAL 30 MINUTE, 0), if(rating_score > 0, created_at + INTERVAL 45 MINUTE, 0),
  rating_score, 11
FROM (
  SELECT ${drawn('number')},
    ['active', 'escalated', 'resolved', 'resolved', 'resolved'][bitShiftRight(draw, 40) % 5 + 1] AS status,
    if(status = 'resolved' AND bitShiftRight(draw, 48) % 3 = 0, bitShiftRight(draw, 52) % 5 + 1, 0) AS rating_score
  FROM numbers({from:UInt64}, {count:UInt64}))`;

const insertMessages = `
INSERT INTO messages_v1 (account_id, mode, sent_at, id, conversation_id, agent_id, channel, sender, author,
  response_time_ms, intent, question, question_sample)
SELECT {account:String}, 'live', created_at + toIntervalMinute(place), generateUUIDv7(), conversation_id, agent_id,
  channel, if(is_answer, 'agent', 'customer'), if(is_answer, 'ai', 'customer'),
  if(is_answer, 400 + cityHash64(number) % 60000, NULL), intent, intent, if(intent = '', '', 'Where is my order?')
FROM (
  SELECT number, number % ${MESSAGES} AS place, place % 2 = 1 AS is_answer, if(is_answer, '', topic) AS intent,
    ${drawn(`intDiv(number, ${MESSAGES})`)}
  FROM numbers({from:UInt64}, {count:UInt64}))`;

async function merge(clickhouse: ClickHouse, table: string): Promise<void> {
  const sql = `SELECT partition FROM system.parts WHERE database = currentDatabase() AND table = {table:String} AND active
GROUP BY partition HAVING count() > 1`;
  const parts = await clickhouse.query<{ partition: string }>({ sql, params: { table } }, { timeoutMs: TIMEOUT_MS });
  for (const { partition } of parts) await clickhouse.command(`OPTIMIZE TABLE ${table} PARTITION '${partition}' FINAL`);
}

/** As the sink does for past days. */
async function markDays(
  clickhouse: ClickHouse,
  { accountId }: BigAccount,
  { startMs, endMs }: DataSpan,
): Promise<void> {
  const first = Math.floor(startMs / DAY_MS);
  const days = Array.from({ length: Math.floor(endMs / DAY_MS) - first }, (_, index) => first + index);
  const marks = ['conversations', 'messages'].flatMap((kind) =>
    days.map((day) => ({ account_id: accountId, mode: 'live', kind, day, mark: randomUUID() })),
  );
  await clickhouse.insertRows('changed_days', marks);
}

/** Until the figures of whole days are computed: before, the overview reads rows, as after an import. */
export async function waitForDays({ clickhouse }: System, tell: (text: string) => void): Promise<void> {
  for (const until = performance.now() + HOUR_MS; ; await sleep(2_000)) {
    const waiting = await countWaitingDays(clickhouse);
    if (waiting === 0) return;
    if (performance.now() > until) throw new Error(`figures of ${waiting} days are still not computed`);
    tell(`figures of ${waiting} days are to be computed`);
  }
}

async function countWaitingDays(clickhouse: ClickHouse): Promise<number> {
  const sql = `SELECT
  (SELECT count() FROM (
    SELECT DISTINCT toInt32(toDate32(partition)) + offset AS day FROM system.parts ARRAY JOIN range(7) AS offset
    WHERE database = currentDatabase() AND table = 'messages_v1' AND active)
   WHERE day < {before:Int32} AND day NOT IN (SELECT day FROM built_days WHERE kind = 'messages')) AS unbuilt,
  (SELECT uniqExact(kind, day) FROM changed_days FINAL WHERE is_done = 0 AND day < {before:Int32}) AS changed`;
  const params = { before: Math.floor((Date.now() - HOUR_MS) / DAY_MS) };
  const [row] = await clickhouse.query<{ unbuilt: string; changed: string }>(
    { sql, params },
    { timeoutMs: TIMEOUT_MS },
  );
  return Number(row?.unbuilt) + Number(row?.changed);
}
