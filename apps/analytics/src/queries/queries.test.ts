import { conversationsQuery } from './conversations.query';
import { customerMessagesQuery } from './customer-messages.query';
import { messagesQuery } from './messages.query';
import { outcomesQuery } from './outcomes.query';
import { questionsQuery } from './questions.query';
import { topicsQuery } from './topics.query';

const scope = { accountId: 'acct_1', mode: 'live' } as const;
const range = { startMs: 1_000, endMs: 5_000 };

describe('the text of the queries', () => {
  it('conversations, in all', () => {
    expect(conversationsQuery({ scope, range })).toEqual({
      sql: `SELECT count() AS total,
  countIf(status = 'resolved') AS resolved,
  countIf(status = 'escalated') AS escalated,
  countIf(status = 'active') AS active,
  countIf(was_escalated) AS ever_escalated,
  countIf(status = 'resolved' AND NOT was_escalated AND NOT has_human_message) AS automated,
  countIf(is_repeat_contact) AS repeat_contacts,
  countIf(has_customer_message AND sentiment = 'positive') AS positive,
  countIf(has_customer_message AND sentiment = 'neutral') AS neutral,
  countIf(has_customer_message AND sentiment = 'negative') AS negative,
  countIf(has_ai_answer) AS involved,
  countIf(has_ai_answer AND NOT was_escalated AND NOT has_human_message) AS contained,
  countIf(resolution_kind = 'confirmed') AS resolution_confirmed,
  countIf(resolution_kind = 'assumed') AS resolution_assumed,
  countIf(resolution_kind = 'human') AS resolution_human,
  countIf(resolution_kind = 'api') AS resolution_api,
  countIf(handoff_reason = 'asked') AS handoff_asked,
  countIf(handoff_reason = 'guideline') AS handoff_guideline,
  countIf(handoff_reason = 'sensitive') AS handoff_sensitive,
  countIf(handoff_reason = 'repeated_unknown') AS handoff_repeated_unknown,
  countIf(handoff_reason = 'anger') AS handoff_anger,
  countIf(handoff_reason = 'limit') AS handoff_limit,
  countIf(handoff_reason = 'loop') AS handoff_loop,
  countIf(handoff_reason = 'model_unavailable') AS handoff_model_unavailable,
  countIf(handoff_reason = 'tool_failed') AS handoff_tool_failed,
  countIf(handoff_reason = 'stale') AS handoff_stale,
  countIf(handoff_reason = 'taken_over') AS handoff_taken_over,
  countIf(handoff_reason = 'agent_deleted') AS handoff_agent_deleted,
  countIf(handoff_reason = 'api') AS handoff_api,
  countIf(handoff_reason = 'model') AS handoff_model,
  countIf(handoff_reason = 'checks_failed') AS handoff_checks_failed,
  sum(messages_count) AS messages
FROM conversations_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND created_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND created_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC')`,
      params: { account: 'acct_1', mode: 'live', start: 1_000, end: 5_000 },
    });
  });

  it('conversations, of one agent and channel, by bucket and channel', () => {
    const filtered = { ...scope, agentId: 'agent_1', channel: 'slack' } as const;
    const { sql, params } = conversationsQuery({ scope: filtered, range, edges: [0, 3_000], byChannel: true });
    expect(sql).toMatch(
      /^SELECT roundDown\(toUnixTimestamp64Milli\(created_at\), \[0, 3000\]\) AS bucket, channel, count\(\) AS total,/,
    );
    expect(sql).toMatch(/AND agent_id = \{agent:String\} AND channel = \{channel:String\} AND .*\nGROUP BY ALL$/);
    expect(params).toEqual({
      account: 'acct_1',
      mode: 'live',
      agent: 'agent_1',
      channel: 'slack',
      start: 1_000,
      end: 5_000,
    });
  });

  it('outcomes, by bucket', () => {
    expect(outcomesQuery({ scope, range, edges: [0] })).toEqual({
      sql: `SELECT 'resolution' AS outcome, roundDown(toUnixTimestamp64Milli(resolved_at), [0]) AS bucket, count() AS count, sum(toUnixTimestamp64Milli(resolved_at) - toUnixTimestamp64Milli(created_at)) AS sum
FROM conversations_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND resolved_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND resolved_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC') AND created_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC') AND resolved_at != toDateTime64(0, 3, 'UTC')
GROUP BY bucket
UNION ALL
SELECT 'rating' AS outcome, roundDown(toUnixTimestamp64Milli(rated_at), [0]) AS bucket, count() AS count, toInt64(sum(rating_score)) AS sum
FROM conversations_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND rated_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND rated_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC') AND created_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC') AND rated_at != toDateTime64(0, 3, 'UTC')
GROUP BY bucket`,
      params: { account: 'acct_1', mode: 'live', start: 1_000, end: 5_000 },
    });
  });

  it('messages, by bucket and over all', () => {
    expect(messagesQuery({ scope, range, edges: [0, 3_000], withTotal: true }).sql).toBe(
      `SELECT roundDown(toUnixTimestamp64Milli(sent_at), [0, 3000]) AS bucket, grouping(bucket) AS is_total, count() AS total,
  countIf(sender = 'customer') AS from_customers,
  countIf(language NOT IN ('', 'en', 'es', 'de', 'fr', 'pt')) AS in_other_languages,
  count(response_time_ms) AS answers,
  ifNull(sum(response_time_ms), 0) AS answers_ms,
  quantilesExactInclusive(0.5, 0.95)(response_time_ms) AS answer_quantiles_ms
FROM messages_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND sent_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND sent_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
GROUP BY GROUPING SETS ((bucket), ())`,
    );
    expect(messagesQuery({ scope, range, edges: [0] }).sql).toMatch(
      /^SELECT \S+ \[0\]\) AS bucket, count\(\)[^]*\nGROUP BY bucket$/,
    );
    expect(messagesQuery({ scope, range }).sql).not.toMatch(/bucket/);
  });

  it('customer messages, over a clock change', () => {
    const offsets = [
      { fromMs: 1_000, offsetMs: -18_000_000 },
      { fromMs: 2_000, offsetMs: -14_400_000 },
    ];
    expect(customerMessagesQuery({ scope, range, offsets }).sql).toBe(
      `SELECT positiveModulo(toInt64(floor((toUnixTimestamp64Milli(sent_at) + multiIf(toUnixTimestamp64Milli(sent_at) < 2000, -18000000, -14400000)) / 3600000)) + 72, 168) AS hour_of_week, intent, count() AS count
FROM messages_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND sent_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND sent_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC') AND sender = 'customer'
GROUP BY hour_of_week, intent`,
    );
  });

  it('customer messages, where the clock stands', () => {
    const { sql } = customerMessagesQuery({ scope, range, offsets: [{ fromMs: 1_000, offsetMs: 0 }] });
    expect(sql).toContain('floor((toUnixTimestamp64Milli(sent_at) + 0) / 3600000)');
  });

  it('questions', () => {
    expect(questionsQuery({ scope, range }).sql)
      .toBe(`SELECT argMin(question_sample, (sent_at, question_sample)) AS sample, count() AS count
FROM messages_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND sent_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND sent_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC') AND question != ''
GROUP BY question
ORDER BY count DESC, question
LIMIT 10`);
  });

  it('topics, with the window before', () => {
    expect(topicsQuery({ scope, range })).toEqual({
      sql: `WITH created_at >= fromUnixTimestamp64Milli({boundary:Int64}, 'UTC') AS is_current
SELECT arrayJoin(arrayPushBack(arrayDistinct(topics), '')) AS topic,
  countIf(is_current) AS conversations,
  countIf(NOT is_current) AS previous_conversations,
  countIf(is_current AND status != 'resolved') AS unresolved
FROM conversations_v1 FINAL
WHERE account_id = {account:String} AND mode = {mode:String} AND created_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND created_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
GROUP BY topic`,
      params: { account: 'acct_1', mode: 'live', start: -3_000, end: 5_000, boundary: 1_000 },
    });
  });

  it('keeps moments within what the engine can hold', () => {
    const { params } = messagesQuery({ scope, range: { startMs: Date.UTC(1800, 0), endMs: Date.UTC(9000, 0) } });
    expect(params).toMatchObject({ start: Date.UTC(1900, 0, 1), end: Date.UTC(2299, 11, 31) });
  });
});
