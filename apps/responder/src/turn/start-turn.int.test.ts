import { Channel, ConversationStatus } from '@parley/contract/conversation';
import { Author } from '@parley/contract/message';
import type { TenantCallContext } from '@parley/grpc';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { formatId, newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import type { Turn } from '../turns/turn';
import { startTurnRpc, type StartTurnDeps } from './start-turn.rpc';

const logger = createLogger('test', 'silent');
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

function newCall() {
  const accountId = newId('acct');
  const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' };
  const caller = new AbortController();
  const context = { tenant, requestId: 'req', signal: caller.signal } as unknown as TenantCallContext;
  return { caller, context, request: { conversationId: formatId('conv', newUuid()) } };
}

function newWorld(leaseMs = 60_000) {
  const work = { signal: undefined as AbortSignal | undefined, release: (): void => undefined, runs: 0 };
  const stopping = new AbortController();
  const runTurn = (_: unknown, signal: AbortSignal): Promise<Turn | undefined> => {
    Object.assign(work, { signal, runs: work.runs + 1 });
    return new Promise((resolve, reject) => {
      work.release = () => resolve(undefined);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const found = {
    conversation: { status: ConversationStatus.ACTIVE, agentId: newId('agent'), channel: Channel.WIDGET },
    messages: [{ author: Author.CUSTOMER, sequence: 1n }],
    isWithPerson: false,
  };
  const clients = { conversations: { getTurnContext: () => Promise.resolve(found) } };
  const deps = { pool, clients, leaseMs, logger, runTurn, stopping: stopping.signal };
  return { work, stopping, startTurn: startTurnRpc(deps as unknown as StartTurnDeps) };
}

test('a started turn goes on when its caller leaves, and no other starts beside it', async () => {
  const { work, startTurn } = newWorld();
  const { caller, context, request } = newCall();
  const started = startTurn(request, context).catch((err: unknown) => err);
  while (work.runs === 0) await new Promise(setImmediate);
  caller.abort();
  await expect(startTurn(request, { ...context, signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'turn_not_open',
  });
  expect([work.signal?.aborted, work.runs]).toEqual([false, 1]);
  work.release();
  await started;
});

test('a process that stops gives a started turn back', async () => {
  const { work, stopping, startTurn } = newWorld();
  const { context, request } = newCall();
  const started = startTurn(request, context);
  while (work.runs === 0) await new Promise(setImmediate);
  stopping.abort(new Error('stopping'));
  await expect(started).rejects.toThrow();
  expect(work.signal?.aborted).toBe(true);
});

test('a conversation that is deleted during its turn is no outage', async () => {
  const { work, startTurn } = newWorld(300);
  const { context, request } = newCall();
  const started = startTurn(request, context).catch((err: unknown) => err);
  while (work.runs === 0) await new Promise(setImmediate);
  await pool.query('DELETE FROM due WHERE conversation_id = $1', [parseId('conv', request.conversationId)]);
  expect(await started).toMatchObject({ code: 'turn_not_open' });
});
