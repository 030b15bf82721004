import type { Client, Pool } from '@parley/postgres';

/** The expensive figures of GET /v1/analytics/overview. */
export interface OverviewFigures {
  readonly conversations: Readonly<Record<'total' | 'resolved' | 'escalated' | 'active', number>>;
  readonly messages: Readonly<Record<'total' | 'from_customers' | 'from_agents', number>>;
  readonly performance: Readonly<Record<string, number | null>>;
  readonly sentiment: Readonly<Record<'positive' | 'neutral' | 'negative', number>>;
  readonly quality: Readonly<Record<string, number>>;
}

/** Realistic indexes for overviews from Postgres; that of the messages covers the query. */
const indexes: Readonly<Record<string, string>> = {
  bench_messages_by_time: 'messages (account_id, mode, sent_at) INCLUDE (sender, response_time_ms)',
  bench_conversations_by_time: 'conversations (account_id, mode, created_at)',
  bench_conversations_by_resolution: 'conversations (account_id, mode, resolved_at)',
  bench_conversations_by_rating: 'conversations (account_id, mode, rated_at)',
};

export async function createOverviewIndexes(client: Client, tell: (text: string) => void): Promise<void> {
  await client.query("SET maintenance_work_mem = '2GB'");
  for (const [name, definition] of Object.entries(indexes)) {
    tell(`index ${name}`);
    await client.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`);
  }
  await client.query('ANALYZE messages, conversations');
}

export async function dropOverviewIndexes(client: Client): Promise<void> {
  for (const name of Object.keys(indexes)) await client.query(`DROP INDEX IF EXISTS ${name}`);
}

const inWindow = (column: string): string => `account_id = $1 AND mode = 'live' AND ${column} >= $2 AND ${column} < $3`;

const conversationsSql = `SELECT count(*) AS total,
  count(*) FILTER (WHERE status = 'resolved') AS resolved,
  count(*) FILTER (WHERE status = 'escalated') AS escalated,
  count(*) FILTER (WHERE status = 'active') AS active,
  count(*) FILTER (WHERE escalated_at IS NOT NULL) AS ever_escalated,
  count(*) FILTER (WHERE status = 'resolved' AND escalated_at IS NULL AND NOT has_human_message) AS automated,
  count(*) FILTER (WHERE is_repeat_contact) AS repeats,
  count(*) FILTER (WHERE sentiment_score >= 0.1) AS positive,
  count(*) FILTER (WHERE sentiment_score > -0.1 AND sentiment_score < 0.1) AS neutral,
  count(*) FILTER (WHERE sentiment_score <= -0.1) AS negative
FROM conversations WHERE ${inWindow('created_at')}`;

const resolutionsSql = `SELECT avg(extract(epoch FROM resolved_at - created_at)) / 60 AS minutes
FROM conversations WHERE ${inWindow('resolved_at')}`;

const ratingsSql = `SELECT avg(rating_score)::float8 AS score, count(*) AS n
FROM conversations WHERE ${inWindow('rated_at')}`;

const messagesSql = `SELECT count(*) AS total, count(*) FILTER (WHERE sender = 'customer') AS from_customers,
  avg(response_time_ms)::float8 AS mean,
  percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY response_time_ms) AS quantiles
FROM messages WHERE ${inWindow('sent_at')}`;

/** The overview of an account from Postgres: four concurrent statements with enough memory to sort. */
export async function overviewOfPostgres(
  postgres: Pool,
  accountUuid: string,
  start: Date,
  end: Date,
): Promise<OverviewFigures> {
  const values = [accountUuid, start, end];
  const ask = async <Row extends object>(text: string): Promise<Row> => {
    const client = await postgres.connect();
    try {
      await client.query("SET work_mem = '256MB'");
      const { rows } = await client.query<Row & Record<string, unknown>>(text, values);
      return rows[0] as Row;
    } finally {
      client.release();
    }
  };
  const [c, resolutions, ratings, m] = await Promise.all([
    ask<Record<string, number>>(conversationsSql),
    ask<{ minutes: string | null }>(resolutionsSql),
    ask<{ score: number | null; n: number }>(ratingsSql),
    ask<{ total: number; from_customers: number; mean: number | null; quantiles: number[] | null }>(messagesSql),
  ]);
  return figuresOf(c, Number(resolutions.minutes ?? 0), ratings, m);
}

function figuresOf(
  c: Readonly<Record<string, number>>,
  minutes: number,
  ratings: { score: number | null; n: number },
  m: { total: number; from_customers: number; mean: number | null; quantiles: number[] | null },
): OverviewFigures {
  const of = (name: string): number => c[name] ?? 0;
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const heard = of('positive') + of('neutral') + of('negative');
  return {
    conversations: {
      total: of('total'),
      resolved: of('resolved'),
      escalated: of('escalated'),
      active: of('active'),
    },
    messages: { total: m.total, from_customers: m.from_customers, from_agents: m.total - m.from_customers },
    performance: {
      avg_response_time_ms: Math.round(m.mean ?? 0),
      avg_resolution_time_min: minutes,
      automation_rate: share(of('automated'), of('resolved')),
      csat_score: ratings.score,
      response_time_p50_ms: Math.round(m.quantiles?.[0] ?? 0),
      response_time_p95_ms: Math.round(m.quantiles?.[1] ?? 0),
      handoff_rate: share(of('ever_escalated'), of('total')),
    },
    sentiment: {
      positive: share(of('positive'), heard),
      neutral: share(of('neutral'), heard),
      negative: share(of('negative'), heard),
    },
    quality: {
      resolution_rate: share(of('resolved'), of('total')),
      repeat_contact_rate: share(of('repeats'), of('total')),
      csat_responses: ratings.n,
    },
  };
}

/** The first figure that differs by more than rounding, if any. */
export function differenceOf(one: OverviewFigures, other: OverviewFigures): string | undefined {
  for (const part of ['conversations', 'messages', 'performance', 'sentiment', 'quality'] as const) {
    for (const [name, value] of Object.entries(one[part])) {
      const found = (other[part] as Record<string, number | null>)[name];
      const isSame = value === found || Math.abs(Number(value) - Number(found)) <= 1e-9 * Math.abs(Number(value));
      if (!isSame) return `${part}.${name} is ${value} and ${found}`;
    }
  }
  return undefined;
}
