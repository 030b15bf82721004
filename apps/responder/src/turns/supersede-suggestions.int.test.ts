import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { settlePosted } from './settle-posted';
import { dropSuggestions, supersedeAnswered } from './supersede-suggestions';
import type { Turn } from './turn';
import { findTurn, insertTurn } from './turns.store';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'responder',
    connectionsMax: 4,
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

const messages = [{ content: 'Two days.', buttons: [], sources: [] }];

async function suggest(tenant: Tenant, conversationId: string, lastSequence: number): Promise<string> {
  const id = newUuid();
  const turn: Turn = {
    ...{
      id,
      conversationId,
      agentId: newUuid(),
      agentVersion: 1,
      channel: 'widget',
      kind: 'live',
      state: 'suggested',
    },
    ...{
      outcome: 'posted',
      reason: 'answer',
      firstSequence: lastSequence,
      lastSequence,
      language: 'en',
      confidence: 0.9,
    },
    ...{ passages: [], steps: [], checks: [], guidelines: [], messages, note: null, teamId: null },
    ...{ resolution: null, model: null },
    ...{ tokensIn: 0, tokensOut: 0, costMicros: 0, waitingSince: new Date(), waitedMs: 0, durationMs: 0 },
    ...{ createdAt: new Date(), completedAt: null },
  } as Turn;
  await insertTurn(pool, tenant, turn);
  return id;
}

test('a reply ends what was suggested before it, once, and nothing of others', async () => {
  const [tenant, other] = [newTenant(), newTenant()];
  const conversationId = newUuid();
  const before = await suggest(tenant, conversationId, 1);
  const after = await suggest(tenant, conversationId, 3);
  const foreign = await suggest(other, conversationId, 1);
  const reply = { tenant, conversationId, sequence: 2 };
  expect(await supersedeAnswered(pool, [reply, { ...reply, conversationId: newUuid() }])).toBe(1);
  expect(await supersedeAnswered(pool, [reply])).toBe(0);
  const states = [
    await findTurn(pool, tenant, before),
    await findTurn(pool, tenant, after),
    await findTurn(pool, other, foreign),
  ].map((turn) => turn?.state);
  expect(states).toEqual(['superseded', 'suggested', 'suggested']);
  const { rows } = await pool.query<{ state: string }>(
    `SELECT data ->> 'state' AS state FROM outbox WHERE account_id = $1`,
    [tenant.accountUuid],
  );
  expect(rows).toEqual([{ state: 'superseded' }]);
});

test.each([
  ['its own words', 'Two days.'],
  ['other words', 'Tomorrow, dear Zoe.'],
])(
  'a suggestion that was posted in %s ends as posted, once, though nothing recorded its approval',
  async (_, content) => {
    const [tenant, other] = [newTenant(), newTenant()];
    const conversationId = newUuid();
    const turnId = await suggest(tenant, conversationId, 1);
    const waiting = await suggest(tenant, newUuid(), 1);
    const posted = { tenant, turnId, content };
    expect(
      await settlePosted(pool, [
        { ...posted, tenant: other },
        { ...posted, turnId: newUuid() },
      ]),
    ).toBe(0);
    expect(await settlePosted(pool, [posted, posted])).toBe(1);
    expect(await dropSuggestions(pool, tenant, conversationId)).toBe(0);
    expect(await findTurn(pool, tenant, turnId)).toMatchObject({ state: 'posted', messages: [{ content }] });
    expect((await findTurn(pool, tenant, waiting))?.state).toBe('suggested');
    const { rows } = await pool.query(`SELECT data ->> 'state' AS state FROM outbox WHERE account_id = $1`, [
      tenant.accountUuid,
    ]);
    expect(rows).toEqual([{ state: 'posted' }]);
  },
);
