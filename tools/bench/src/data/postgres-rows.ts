import type { DataSlice } from './data-plan';
import { conversationFacts, messageFacts } from './facts';

/* ClickHouse's TabSeparated and Postgres's COPY both write NULL as \N. */

export interface CopySource {
  readonly table: string;
  readonly columns: string;
  readonly select: string;
}

const time = (ms: string): string => `fromUnixTimestamp64Milli(${ms}, 'UTC')`;
const owner = ({ account }: DataSlice): string => `'${account.accountUuid}', 'live'`;
const customer = "concat('customer-', toString(customer_number))";

export function conversationRows(slice: DataSlice): CopySource {
  return {
    table: 'conversations',
    columns: `account_id, mode, id, agent_id, channel, customer_id, customer_name, status, sentiment_score, messages_count,
      tags, metadata, created_at, last_message_at, updated_at, resolved_at, escalated_at, rating_score, rated_at, version,
      revision, first_unanswered_at, has_human_message, topics, is_repeat_contact`,
    select: `SELECT ${owner(slice)}, id, agent_uuid, channel, ${customer}, 'Ada', status, sentiment_score, size,
  '{}', '{}', ${time('created_ms')}, ${time('sent_ms[size]')}, ${time('updated_ms')}, ${time('resolved_ms')},
  ${time('escalated_ms')}, nullIf(rating_score, 0), ${time('rated_ms')}, version,
  revision, ${time('first_unanswered_ms')}, has(is_humans_turn, 1),
  concat('{', arrayStringConcat(topics, ','), '}'), is_repeat_contact
FROM (${conversationFacts(slice)})`,
  };
}

export function messageRows(slice: DataSlice): CopySource {
  return {
    table: 'messages',
    columns: `account_id, mode, conversation_id, sequence, id, type, content, sender, author, metadata, sent_at,
      response_time_ms`,
    select: `SELECT ${owner(slice)}, id, sequence, message_id, 'text', content,
  if(is_from_agent, 'agent', 'customer'), author, '{}', ${time('at_ms')}, response_time_ms
FROM (${messageFacts(slice)})`,
  };
}

export function resolutionRows(slice: DataSlice): CopySource {
  return {
    table: 'resolutions',
    columns: 'account_id, mode, customer_id, resolved_at, conversation_id',
    select: `SELECT ${owner(slice)}, ${customer}, ${time('resolved_ms')}, id
FROM (${conversationFacts(slice)}) WHERE resolved_ms IS NOT NULL`,
  };
}

/** As foldCounters does: three grains, for each agent and all together. */
export function counterRows(slice: DataSlice): CopySource {
  return {
    table: 'counters',
    columns: 'account_id, mode, agent_id, grain, bucket, channel, status, n, response_ms, responses',
    select: `SELECT ${owner(slice)}, agent, grain, bucket, channel, status, sum(n), sum(ms), sum(answers)
FROM (
  SELECT agent, channel, status, toStartOfHour(${time('created_ms')}) AS hour, count() AS n,
    sum(arraySum(answered)) AS ms, sum(length(answered)) AS answers
  FROM (
    SELECT *, arrayFilter((gap, s, a) -> a AND s > 1, gaps, sequences, is_agents_turn) AS answered
    FROM (${conversationFacts(slice)})
  ) ARRAY JOIN [agent_uuid, '00000000-0000-0000-0000-000000000000'] AS agent
  GROUP BY agent, channel, status, hour
) ARRAY JOIN ['all', 'day', 'hour'] AS grain,
  [toDateTime(0, 'UTC'), toStartOfDay(hour), hour] AS bucket
GROUP BY agent, grain, bucket, channel, status`,
  };
}
