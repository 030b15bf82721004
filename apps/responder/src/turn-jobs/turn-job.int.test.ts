import { Channel as Channels } from '@parley/contract/conversation';
import { createLogger, createMetrics } from '@parley/process';
import { createPool, type Pool } from '@parley/postgres';
import { formatId, newId, newUuid, parseId, type Channel, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { config } from '../config';
import { MIGRATIONS, SCHEMA } from '../schema';
import { claimDue, holdClaim, releaseClaim, renewLease } from './claims.store';
import type { Claim, Wanted } from './turn-job';
import { scheduleTurns } from './schedule-turns.store';
import { sweepWaiting, type SweepOptions } from './sweep-waiting';
import { withLease } from './with-lease';
import { startWorkers, type Workers } from './workers';

const logger = createLogger('test', 'silent');
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
    logger,
  });
});
beforeEach(() => pool.query('DELETE FROM due'));
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

function newTenant(): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' };
}

function wantedOf(tenant: Tenant, count: number, channel: Channel = 'widget'): Wanted[] {
  return Array.from({ length: count }, () => ({
    tenant,
    conversationId: newUuid(),
    agentId: newUuid(),
    channel,
    sequence: 1,
  }));
}

/** As if the pause were over. */
async function makeDue(wanted: readonly Wanted[]): Promise<void> {
  await scheduleTurns(pool, wanted);
  await pool.query('UPDATE due SET due_at = clock_timestamp() WHERE conversation_id = ANY ($1::uuid[])', [
    wanted.map(({ conversationId }) => conversationId),
  ]);
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const claim = (leaseMs = 60_000, limit = 100): Promise<Claim[]> =>
  claimDue(pool, { afterAccount: FIRST, fullAccounts: [], limit, leaseMs });

test('a conversation is claimed by one, however many claim at once', async () => {
  const tenants = Array.from({ length: 30 }, newTenant);
  await makeDue(tenants.flatMap((tenant) => wantedOf(tenant, 3)));
  const claims = (await Promise.all(Array.from({ length: 12 }, () => claim()))).flat();
  const ids = claims.map(({ conversationId }) => conversationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(30);
});

test('a worker that was frozen beyond its lease can write nothing more; the one after it goes on with the same turn', async () => {
  await makeDue(wantedOf(newTenant(), 1));
  const [frozen] = await claim(1);
  const [other] = await eventually(async () => {
    const claims = await claim();
    expect(claims).toHaveLength(1);
    return claims;
  });
  if (!frozen || !other) throw new Error('nothing was claimed');
  expect([other.turnId, other.attempts]).toEqual([frozen.turnId, 2]);
  const held = async (one: Claim): Promise<boolean[]> => {
    const client = await pool.connect();
    try {
      const holds = await holdClaim(client, one);
      return [holds, await renewLease(pool, one, 60_000), await releaseClaim(pool, one, { processedSequence: 1 })];
    } finally {
      client.release();
    }
  };
  expect(await held(frozen)).toEqual([false, false, false]);
  expect(await held(other)).toEqual([true, true, true]);
  expect(await claim()).toEqual([]);
});

test('a claim counts how often in a row its turns were overtaken', async () => {
  await makeDue(wantedOf(newTenant(), 1));
  const counts: number[] = [];
  for (const isRetry of [true, true, false, true]) {
    const [one] = await claim();
    if (!one) throw new Error('nothing was claimed');
    counts.push(one.retries);
    await releaseClaim(pool, one, { isRetry, delayMs: 0 });
  }
  expect(counts).toEqual([0, 1, 2, 0]);
});

test('what a dead worker left is taken over when its lease of 15 s ends, and not before', async () => {
  const { TURN_LEASE_MS: leaseMs } = config.pick({ TURN_LEASE_MS: true }).parse({});
  await makeDue(wantedOf(newTenant(), 1));
  const [left] = await claim(leaseMs);
  if (!left) throw new Error('nothing was claimed');
  // One second before the lease ends.
  await pool.query("UPDATE due SET lease_until = lease_until - interval '14 seconds'");
  const { rows } = await pool.query<{ until: Date }>('SELECT lease_until AS until FROM due');
  const taken = Promise.withResolvers<{ one: Claim; at: Date }>();
  const runTurn = async (one: Claim): Promise<void> => {
    await releaseClaim(pool, one, { processedSequence: one.pendingSequence });
    taken.resolve({ one, at: one.claimedAt });
  };
  const workers = startWorkers({ pool, logger, leaseMs, runTurn, metrics: createMetrics('responder') });
  try {
    const { one, at } = await taken.promise;
    expect([one.turnId, one.attempts]).toEqual([left.turnId, 2]);
    const lateMs = at.getTime() - (rows[0]?.until.getTime() ?? 0);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    // Workers poll once a second; the rest is for busy cores.
    expect(lateMs).toBeLessThan(5_000);
  } finally {
    await workers.stop();
  }
});

test('a lease is renewed while its work goes on', async () => {
  await makeDue(wantedOf(newTenant(), 1));
  const leaseMs = 2_000;
  const [one] = await claim(leaseMs);
  if (!one) throw new Error('nothing was claimed');
  const { rows } = await pool.query<{ until: Date }>('SELECT lease_until AS until FROM due');
  await withLease({ pool, logger, leaseMs }, one, new AbortController().signal, async () => {
    await eventually(async () => {
      const { rows: now } = await pool.query<{ until: Date }>('SELECT lease_until AS until FROM due');
      expect(now[0]?.until.getTime()).toBeGreaterThan(rows[0]?.until.getTime() ?? Infinity);
    });
  });
  expect(await releaseClaim(pool, one, { processedSequence: 1 })).toBe(true);
});

test('a sweep wants the turn of a lost message, and another one only for what was handed back since', async () => {
  const wanted = wantedOf(newTenant(), 3);
  const [, done, handedBack] = wanted as [Wanted, Wanted, Wanted];
  await makeDue([done, handedBack]);
  for (const one of await claim()) await releaseClaim(pool, one, { processedSequence: one.pendingSequence });
  const conversations = wanted.map((one) => ({
    ...{ accountId: one.tenant.accountId, mode: one.tenant.mode, channel: Channels.WIDGET, sequence: 1n },
    conversationId: formatId('conv', one.conversationId),
    agentId: formatId('agent', one.agentId),
    isReactivated: one === handedBack,
  }));
  const listWaiting = () => Promise.resolve({ conversations, nextPosition: 1n, hasMore: false });
  const client = { listWaiting } as unknown as SweepOptions['conversations'];
  await sweepWaiting({ pool, conversations: client, wakeWorkers: () => undefined }, new AbortController().signal);
  const { rows } = await pool.query<{ id: string }>(
    'SELECT conversation_id AS id FROM due WHERE wanted_sequence > handled_sequence',
  );
  const ids = (some: readonly (Wanted | undefined)[]) => some.map((one) => one?.conversationId).sort();
  expect(rows.map(({ id }) => id).sort()).toEqual(ids([wanted[0], handedBack]));
});

test('each newer message puts the end of the pause off, at most 15 s after the first; one that is known moves nothing', async () => {
  const [wanted] = wantedOf(newTenant(), 1, 'whatsapp') as [Wanted];
  const pauseMs = async (): Promise<number> => {
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM due_at - first_wanted_at) * 1000)::float8 AS ms FROM due',
    );
    return rows[0]?.ms ?? -1;
  };
  await scheduleTurns(pool, [wanted]);
  const first = await pauseMs();
  expect(first).toBe(3_000);
  await scheduleTurns(pool, [wanted, wanted]);
  expect(await pauseMs()).toBe(first);
  await scheduleTurns(pool, [{ ...wanted, sequence: 3 }]);
  const later = await pauseMs();
  expect(later).toBeGreaterThan(first);
  await scheduleTurns(pool, [{ ...wanted, sequence: 2 }]);
  expect(await pauseMs()).toBe(later);
  await pool.query("UPDATE due SET first_wanted_at = first_wanted_at - interval '1 minute'");
  await scheduleTurns(pool, [{ ...wanted, sequence: 4 }]);
  expect(await pauseMs()).toBe(15_000);
});

/** So many processes, each this long per turn. */
const PROCESSES = 2;
const TURN_MS = 20;
const TURNS_MAX = 8;

test('10,000 conversations that wait in one account put none of another off by more than the turns in hand', async () => {
  const [busy, quiet] = [newTenant(), newTenant()];
  await makeDue(wantedOf(busy, 10_000));
  let busyTurns = 0;
  const begun = new Map<string, number>();
  const runTurn = async (one: Claim): Promise<void> => {
    if (one.tenant.accountUuid === busy.accountUuid) busyTurns += 1;
    else begun.set(one.conversationId, busyTurns);
    await new Promise((done) => setTimeout(done, TURN_MS));
    await releaseClaim(pool, one, { processedSequence: one.pendingSequence });
  };
  const workers: Workers[] = Array.from({ length: PROCESSES }, () =>
    startWorkers({ pool, logger, leaseMs: 60_000, runTurn, turnsMax: TURNS_MAX, metrics: createMetrics('responder') }),
  );
  try {
    await eventually(() => expect(busyTurns).toBeGreaterThan(50));
    for (const wanted of wantedOf(quiet, 20)) {
      await makeDue([wanted]);
      const before = busyTurns;
      for (const each of workers) each.wake();
      await eventually(() => expect(begun.has(wanted.conversationId)).toBe(true), { intervalMs: 1 });
      expect((begun.get(wanted.conversationId) ?? Infinity) - before).toBeLessThanOrEqual(PROCESSES * TURNS_MAX);
    }
    expect(busyTurns).toBeLessThan(10_000);
  } finally {
    await Promise.all(workers.map((each) => each.stop()));
  }
});
