import { setTimeout as sleep } from 'node:timers/promises';
import { askInTurn } from '../load/ask-in-turn';
import { figure, type Figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample, type Side } from '../measure/side';
import { ratios } from '../measure/statistics';
import { countRows } from '../system/count-rows';
import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

/** B17: whether listing customers costs the same at any length. */
export const customersCase: BenchCase = {
  name: 'B17',
  title: 'GET /v1/customers, p50 of a large account ÷ p50 of one with a thousand, for every filter',
  goal: 'at most 2',
  dependsOnRows: true,
  run,
};

const SMALL = 1_000;
const LIMIT = 20;
/** Customers with each filtered value, in either account. */
const HITS = 50;
const SECONDS_MAX = 3;

const filters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  all: {},
  created: { order: 'created' },
  // The end of the word: a query also finds longer ones.
  words: { query: 'name7x' },
  email: { email: 'person7@example.com' },
  tag: { tag: 'tag7' },
  attribute: { 'attributes.plan': 'plan7' },
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  progress.step(`${effort.rows} customers`);
  const [large, small] = [await createTenant(system, 'bench B17'), await createTenant(system, 'bench B17 small')];
  await fill(system, large, effort.rows);
  await fill(system, small, SMALL);
  await system.postgres.query({ text: 'ANALYZE customers, customer_identities' });
  const seconds = Math.min(effort.seconds, SECONDS_MAX);
  const figures: Figure[] = [];
  const sides: Side[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    progress.step(name);
    const path = `/v1/customers?${new URLSearchParams({ limit: String(LIMIT), ...filter })}`;
    const ask = (tenant: Tenant, count: number) => (): Promise<Sample> =>
      askInTurn({
        url: system.url,
        keys: tenant.keys,
        questions: [{ path, isRight: isPage(totalOf(name, count)) }],
        connections: 1,
        seconds,
        processes: system.processes(),
      });
    const both = { large: ask(large, effort.rows), small: ask(small, SMALL) };
    await both.large();
    await both.small();
    const samples = await interleave(effort.repeats, both);
    const p50 = (all: readonly Sample[]): number[] => all.map(({ p50Ms }) => p50Ms ?? NaN);
    const values = ratios(p50(samples.large), p50(samples.small));
    figures.push(figure(name, 'ratio', values, { is: 'at most', value: 2 }));
    sides.push(sideOf(`${name}, large`, samples.large), sideOf(`${name}, small`, samples.small));
  }
  return {
    figures,
    sides,
    method: [
      `GET /v1/customers?limit=${LIMIT} through the gateway, first page, one at a time; for each filter the two accounts in turn. Every answer is checked: its number of customers, and its total. A filter's value is that of ${HITS} customers in either account, except an email, which is one customer's.`,
    ],
    measured: { repeats: effort.repeats, seconds },
    facts: { 'customers of the large account': effort.rows, 'customers of the small one': SMALL },
  };
}

function totalOf(filter: string, count: number): number {
  if (filter === 'all' || filter === 'created') return count;
  return filter === 'email' ? 1 : HITS;
}

const isPage =
  (total: number) =>
  (body: unknown): boolean => {
    const { data, pagination } = body as { data: readonly unknown[]; pagination: { total: number } };
    return pagination.total === total && data.length === Math.min(LIMIT, total);
  };

async function fill({ postgres }: System, { accountUuid }: Tenant, count: number): Promise<void> {
  await postgres.query({
    text: `
      WITH made AS (
        INSERT INTO customers (account_id, mode, id, name, email, attributes, tags, origin,
                               first_seen_at, last_seen_at, created_at, updated_at)
        SELECT $1, 'live', uuidv7(), 'Person name' || n % $3 || 'x', 'person' || n || '@example.com',
               json_build_object('plan', 'plan' || n % $3), ARRAY['tag' || n % $3], 'api', seen_at, seen_at, seen_at, seen_at
          FROM (SELECT n, now() - n * interval '1 year' / $2::int AS seen_at FROM generate_series(0, $2::int - 1) AS n) AS numbered
        RETURNING id, created_at
      )
      INSERT INTO customer_identities (account_id, mode, key, kind, customer_id, source, created_at)
      SELECT $1, 'live', id::text, 'external', id, 'api', created_at FROM made`,
    values: [accountUuid, count, count / HITS],
  });
  const waiting = 'SELECT count(*) FROM customer_count_deltas WHERE account_id = $1';
  while ((await countRows(postgres, waiting, [accountUuid])) > 0) await sleep(1_000);
}
