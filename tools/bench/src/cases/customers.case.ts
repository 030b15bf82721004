import { setTimeout as sleep } from 'node:timers/promises';
import { countRows } from '../system/count-rows';
import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { compareAccounts, isPage, LIMIT, type Questions } from './compare-accounts';

/** B17: whether listing customers costs the same at any length. */
export const customersCase: BenchCase = {
  name: 'B17',
  title: 'GET /v1/customers, p50 of a large account ÷ p50 of one with a thousand, for every filter',
  goal: 'at most 2',
  dependsOnRows: true,
  run,
};

const SMALL = 1_000;
/** Customers with each filtered value, in either account. */
const HITS = 50;

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
  const questionsOf = ({ keys }: Tenant, name: string, count: number): Questions => {
    const query = new URLSearchParams({ limit: String(LIMIT), ...filters[name] });
    return { keys, questions: [{ path: `/v1/customers?${query.toString()}`, isRight: isPage(totalOf(name, count)) }] };
  };
  const compared = await compareAccounts(context, Object.keys(filters), {
    connections: 1,
    timeOf: ({ p50Ms = NaN }) => p50Ms,
    ratioMax: 2,
    questionsOf: async (name) => ({
      large: questionsOf(large, name, effort.rows),
      small: questionsOf(small, name, SMALL),
    }),
  });
  return {
    ...compared,
    method: [
      `GET /v1/customers?limit=${LIMIT} through the gateway, first page, one at a time; for each filter the two accounts in turn. Every answer is checked: its number of customers, and its total. A filter's value is that of ${HITS} customers in either account, except an email, which is one customer's.`,
    ],
    facts: { 'customers of the large account': effort.rows, 'customers of the small one': SMALL },
  };
}

function totalOf(filter: string, count: number): number {
  if (filter === 'all' || filter === 'created') return count;
  return filter === 'email' ? 1 : HITS;
}

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
