import type { GetRetentionResponse } from '@parley/contract/conversation-data';
import type { CallOptions } from '@parley/grpc';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, newUuid, parseId, type Tenant, type TurnState } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { turnRetentionOf } from './enforce-retention';
import type { Turn } from './turn';
import { findTurn, insertTurn } from './turns.store';

const logger = createLogger('test', 'silent');
const DAY_MS = 86_400_000;
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const limits = { connectionsMax: 5, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  pool = createPool({ url: database.url, schema: SCHEMA, applicationName: 'responder', ...limits, logger });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

async function makeTurn(tenant: Tenant, days: number, state: TurnState = 'posted'): Promise<string> {
  const createdAt = new Date(Date.now() - days * DAY_MS);
  const time = createdAt.getTime().toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}${newUuid().slice(13)}`;
  const spent = { tokens_in: 5, tokens_out: 2, cost_micros: 7, duration_ms: 1 };
  const turn: Turn = {
    ...{ id, conversationId: newUuid(), agentId: newUuid(), agentVersion: 1, channel: 'widget', kind: 'live', state },
    ...{ outcome: 'posted', reason: 'answer', firstSequence: 1, lastSequence: 1, language: 'en', confidence: 1 },
    passages: [{ source_id: newId('ans'), version: 1, title: 'A', quote: 'A', url: null, score: 1 }],
    steps: [{ kind: 'model', input: 'Zoe', output: 'Zoe', ...spent }],
    checks: [{ name: 'links', is_passed: true, detail: 'Zoe' }],
    guidelines: [],
    messages: [{ content: 'Hello Zoe', buttons: [], sources: [] }],
    ...{ note: 'Zoe asks', teamId: newUuid(), resolution: null, model: 'm', tokensIn: 5, tokensOut: 2, costMicros: 7 },
    ...{ waitingSince: createdAt, waitedMs: 9, durationMs: 1, createdAt, completedAt: createdAt },
  };
  await insertTurn(pool, tenant, turn);
  // Complete for posting after a crash.
  expect(await findTurn(pool, tenant, id)).toEqual(turn);
  return id;
}

async function saysOf(tenant: Tenant, id: string): Promise<string> {
  const turn = await findTurn(pool, tenant, id);
  const { messages, passages, steps, checks, note } = turn as Turn;
  return JSON.stringify([messages.length, passages.length, steps.length, checks, note]);
}

const full = JSON.stringify([1, 1, 1, [{ name: 'links', is_passed: true, detail: 'Zoe' }], 'Zoe asks']);
const empty = JSON.stringify([0, 0, 0, [{ name: 'links', is_passed: true }], null]);

it('empties the turns that are older than messages are kept, of whoever wants it, and keeps what they came to', async () => {
  const [wanting, forever] = [newTenant(), newTenant()];
  const inTest: Tenant = { ...wanting, mode: 'test' };
  const old = await makeTurn(wanting, 6);
  const draft = await makeTurn(wanting, 30, 'suggested');
  const young = await makeTurn(wanting, 4);
  const others = await Promise.all([makeTurn(forever, 600), makeTurn(inTest, 600)]);
  const conversationData = {
    getRetention: (_: unknown, { tenant }: CallOptions): Promise<GetRetentionResponse> => {
      const isWanted = tenant?.accountId === wanting.accountId && tenant.mode === 'live';
      return Promise.resolve({ messagesDays: isWanted ? 5 : undefined, eventsDays: undefined });
    },
  };
  const enforce = turnRetentionOf({ pool, conversationData, logger });
  await enforce(new AbortController().signal);
  expect(await saysOf(wanting, old)).toBe(empty);
  expect(await saysOf(wanting, draft)).toBe(empty);
  expect(await saysOf(wanting, young)).toBe(full);
  expect(await Promise.all([saysOf(forever, others[0]), saysOf(inTest, others[1])])).toEqual([full, full]);
  expect(await findTurn(pool, wanting, old)).toMatchObject({
    state: 'posted',
    tokensIn: 5,
    costMicros: 7,
    waitedMs: 9,
  });
  expect(await findTurn(pool, wanting, draft)).toMatchObject({ state: 'superseded' });
  const { rows } = await pool.query<{ data: string }>('SELECT data FROM outbox');
  expect(rows.map(({ data }) => JSON.parse(data) as object)).toMatchObject([{ state: 'superseded', version: 2 }]);

  // A later run continues from the known place.
  const late = await makeTurn(wanting, 5.5);
  await enforce(new AbortController().signal);
  expect(await saysOf(wanting, late)).toBe(empty);
});
