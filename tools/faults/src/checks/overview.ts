import type { Recount } from './recount';

/** By the contract's definitions. All rows lie within the window. */
export function overviewOf({ conversations, messages }: Recount): Record<string, Record<string, unknown>> {
  const count = (isSo: (row: (typeof conversations)[number]) => boolean): number => conversations.filter(isSo).length;
  const total = conversations.length;
  const resolved = count(({ status }) => status === 'resolved');
  const fromCustomers = messages.filter(({ sender }) => sender === 'customer').length;
  const times = messages.flatMap((row) => (row.response_time_ms === null ? [] : [row.response_time_ms]));
  const resolutions = conversations.flatMap((row) =>
    row.resolved_ms === null ? [] : [row.resolved_ms - row.created_ms],
  );
  const scores = conversations.flatMap((row) => (row.rating_score === null ? [] : [row.rating_score]));
  const heard = count(({ sentiment }) => sentiment !== null);
  const share = (name: string): number =>
    quotient(
      count(({ sentiment }) => sentiment === name),
      heard,
    );
  const isAutomated = (row: (typeof conversations)[number]): boolean =>
    row.status === 'resolved' && !row.was_escalated && !row.has_human_message;
  return {
    conversations: {
      total,
      resolved,
      escalated: count(({ status }) => status === 'escalated'),
      active: count(({ status }) => status === 'active'),
    },
    messages: { total: messages.length, from_customers: fromCustomers, from_agents: messages.length - fromCustomers },
    performance: {
      avg_response_time_ms: Math.round(mean(times)),
      response_time_p50_ms: Math.round(quantile(times, 0.5)),
      response_time_p95_ms: Math.round(quantile(times, 0.95)),
      avg_resolution_time_min: mean(resolutions) / 60_000,
      automation_rate: quotient(count(isAutomated), resolved),
      handoff_rate: quotient(
        count(({ was_escalated }) => was_escalated),
        total,
      ),
      csat_score: scores.length === 0 ? null : mean(scores),
    },
    sentiment: { positive: share('positive'), neutral: share('neutral'), negative: share('negative') },
    quality: {
      resolution_rate: quotient(resolved, total),
      repeat_contact_rate: quotient(
        count(({ is_repeat_contact }) => is_repeat_contact),
        total,
      ),
      csat_responses: scores.length,
      // A run's customers write English.
      messages_in_other_languages: 0,
    },
  };
}

function quotient(dividend: number, divisor: number): number {
  return divisor === 0 ? 0 : dividend / divisor;
}

function mean(values: readonly number[]): number {
  return quotient(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}

/** As PostgreSQL's percentile_cont. */
function quantile(values: readonly number[], level: number): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted((a, b) => a - b);
  // From 1, as in ClickHouse: from 0 the rounding of half milliseconds may differ.
  const rank = level * (sorted.length - 1) + 1;
  const below = sorted[Math.floor(rank) - 1] ?? 0;
  const above = sorted[Math.floor(rank)] ?? below;
  return below + (above - below) * (rank - Math.floor(rank));
}
