import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, newUuid, parseId, withAutomationDefaults, type AutomationInput, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import type { TurnAgent } from '../decision/turn-context';
import { openBudget } from './open-budget';
import { pruneSpending } from './spending.store';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'responder',
    connectionsMax: 20,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger: createLogger('test', 'silent'),
  });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

function newTenant(): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' };
}

function agentWith(limits: AutomationInput['limits']): TurnAgent {
  return {
    id: newId('agent'),
    version: 1,
    name: 'Mia',
    language: 'en',
    tone: 'friendly',
    formality: 'neutral',
    canHandOff: true,
    resolvesItself: false,
    automation: withAutomationDefaults({ limits }),
    automatingSince: new Date(0),
  };
}

async function spentBy(tenant: Tenant): Promise<Record<string, [number, number]>> {
  const { rows } = await pool.query<{ kind: string; tokens: string; cost: string }>(
    'SELECT kind, sum(tokens)::text AS tokens, sum(cost_micros)::text AS cost FROM spending WHERE account_id = $1 GROUP BY kind',
    [tenant.accountUuid],
  );
  return Object.fromEntries(rows.map(({ kind, tokens, cost }) => [kind, [Number(tokens), Number(cost)]]));
}

const call = { tokens: 1_000, costMicros: 10_000 };

test('of 500 calls at once that all take the most, none passes the ceiling of the day', async () => {
  const tenant = newTenant();
  const agent = agentWith({ cost_usd_per_day: 1 });
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const loan = await openBudget(pool, tenant, agent, newUuid()).reserve(call);
      await loan?.settle(call);
      return loan !== undefined;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(100);
  expect(await spentBy(tenant)).toEqual({ agent: [100_000, 1_000_000], conversation: [100_000, 1_000_000] });
});

test('of 100 calls at once in one conversation none passes its tokens, and one refused takes nothing elsewhere', async () => {
  const tenant = newTenant();
  const budget = openBudget(pool, tenant, agentWith({ tokens: 7_500 }), newUuid());
  const loans = await Promise.all(Array.from({ length: 100 }, () => budget.reserve(call)));
  expect(loans.filter(Boolean)).toHaveLength(7);
  expect(await spentBy(tenant)).toEqual({ agent: [7_000, 70_000], conversation: [7_000, 70_000] });
});

test('what a call did not take is there for the next; what is never settled, as after a kill, stays counted', async () => {
  const tenant = newTenant();
  const budget = openBudget(pool, tenant, agentWith({ tokens: 2_000 }), newUuid());
  const first = await budget.reserve(call);
  await budget.reserve(call);
  expect(await budget.reserve({ tokens: 1, costMicros: 0 })).toBeUndefined();
  await first?.settle({ tokens: 100, costMicros: 100 });
  expect(await budget.reserve({ tokens: 901, costMicros: 0 })).toBeUndefined();
  expect(await budget.reserve({ tokens: 900, costMicros: 0 })).toBeDefined();
});

test('a conversation begins anew after 24 hours, and a late settlement does not touch the new window', async () => {
  const tenant = newTenant();
  const budget = openBudget(pool, tenant, agentWith({ tokens: 1_000 }), newUuid());
  const old = await budget.reserve(call);
  expect(await budget.reserve(call)).toBeUndefined();
  await pool.query("UPDATE spending SET started_at = started_at - interval '25 hours' WHERE account_id = $1", [
    tenant.accountUuid,
  ]);
  expect(await budget.reserve(call)).toBeDefined();
  await old?.settle({ tokens: 0, costMicros: 0 });
  expect((await spentBy(tenant))['conversation']).toEqual(call && [1_000, 10_000]);
});

test('a limit of cost counts for a conversation; the same conversation in the other mode has its own', async () => {
  const tenant = newTenant();
  const [agent, conversation] = [agentWith({ cost_usd: 0.015 }), newUuid()];
  expect(await openBudget(pool, tenant, agent, conversation).reserve(call)).toBeDefined();
  expect(await openBudget(pool, tenant, agent, conversation).reserve(call)).toBeUndefined();
  expect(await openBudget(pool, { ...tenant, mode: 'test' }, agent, conversation).reserve(call)).toBeDefined();
  expect(await openBudget(pool, tenant, agentWith({ cost_usd: 0 }), newUuid()).reserve(call)).toBeUndefined();
});

test('windows that are long over are deleted', async () => {
  const tenant = newTenant();
  await openBudget(pool, tenant, agentWith({}), newUuid()).reserve(call);
  await pruneSpending(pool, 1_000);
  expect(Object.keys(await spentBy(tenant))).toHaveLength(2);
  await pool.query("UPDATE spending SET started_at = started_at - interval '4 days'");
  await pruneSpending(pool, 1_000);
  expect(await spentBy(tenant)).toEqual({});
});
