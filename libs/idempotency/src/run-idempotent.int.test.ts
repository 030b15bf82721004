import { ParleyError } from '@parley/errors';
import { createPool, type Client, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { formatId, type Tenant } from '@parley/schemas';
import { explainPlan, testDatabase, type TestDatabase } from '@parley/testing';
import { deleteExpired } from './idempotency.store';
import { lockKey, runIdempotent, sweepIdempotencyKeys, type IdempotentResult } from '.';
import { IDEMPOTENCY_MIGRATIONS } from './migrations';

const accountUuid = '0193568e-1234-7abc-8def-0123456789ab';
const tenant: Tenant = { accountUuid, accountId: formatId('acct', accountUuid), mode: 'live' };
const codec = {
  encode: (response: { n: number }) => Buffer.from(JSON.stringify(response)),
  decode: (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString()) as { n: number },
};

describe('an idempotent request', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await testDatabase({ schema: 'idempotency', migrations: [IDEMPOTENCY_MIGRATIONS] });
    pool = createPool({
      url: database.url,
      schema: 'idempotency',
      applicationName: 'test',
      connectionsMax: 25,
      connectTimeoutMs: 60_000,
      statementTimeoutMs: 5_000,
      logger: createLogger('test', 'silent'),
    });
    await pool.query('CREATE TABLE effects (n integer GENERATED ALWAYS AS IDENTITY, label text)');
  });

  beforeEach(() => pool.query('TRUNCATE effects, idempotency_keys'));

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  interface Call {
    key?: string | undefined;
    body?: string;
    tenant?: Tenant;
    scope?: string;
    work?: (client: Client) => Promise<{ n: number }>;
  }

  function call(options: Call = {}): Promise<IdempotentResult<{ n: number }>> {
    const body = options.body ?? 'body';
    const key = 'key' in options ? options.key : 'k1';
    const request = {
      tenant: options.tenant ?? tenant,
      key,
      scope: options.scope ?? 'Create',
      request: Buffer.from(body),
    };
    return runIdempotent(pool, request, codec, options.work ?? ((client) => addEffect(client, body)));
  }

  async function addEffect(client: Client, label: string): Promise<{ n: number }> {
    const { rows } = await client.query<{ n: number }>('INSERT INTO effects (label) VALUES ($1) RETURNING n', [label]);
    return { n: rows[0]!.n };
  }

  async function effects(): Promise<number> {
    const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM effects');
    return rows[0]!.n;
  }

  const codeOf = (err: unknown): string => (err instanceof ParleyError ? err.code : String(err));

  it('runs each time without a key', async () => {
    await call({ key: undefined });
    expect((await call({ key: undefined })).replayed).toBe(false);
    expect(await effects()).toBe(2);
  });

  it('runs once and gives the first answer again', async () => {
    const first = await call();
    expect(first.replayed).toBe(false);
    expect(await call()).toEqual({ response: first.response, replayed: true });
    expect(await effects()).toBe(1);
  });

  it('is refused with another body', async () => {
    await call();
    await expect(call({ body: 'other' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await effects()).toBe(1);
  });

  it('is another request in another account, mode or scope', async () => {
    await call();
    const otherUuid = '0193568e-9999-7abc-8def-0123456789ab';
    await call({ tenant: { ...tenant, accountUuid: otherUuid, accountId: formatId('acct', otherUuid) } });
    await call({ tenant: { ...tenant, mode: 'test' } });
    await call({ scope: 'Create parent' });
    expect(await effects()).toBe(4);
  });

  it('has one effect of 20 at once; the others get its answer or are told that it is under way', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => call()));
    expect(await effects()).toBe(1);
    const fulfilled = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
    const rejected = results.filter((result) => result.status === 'rejected').map((result) => codeOf(result.reason));
    expect(fulfilled.filter((result) => !result.replayed)).toHaveLength(1);
    expect(new Set(fulfilled.map((result) => result.response.n)).size).toBe(1);
    expect(rejected.filter((code) => code !== 'idempotency_in_progress')).toEqual([]);
  });

  it('is told at once that the first is under way, with the time to wait', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const first = call({
      work: async (client) => {
        hasBegun();
        await held;
        return addEffect(client, 'slow');
      },
    });
    await begun;
    await expect(call()).rejects.toMatchObject({
      code: 'idempotency_in_progress',
      details: { retryAfterSeconds: 1 },
    });
    release();
    expect((await first).replayed).toBe(false);
    expect((await call()).replayed).toBe(true);
  });

  it('keeps no failure: the next try runs', async () => {
    const failing = call({
      work: async (client) => {
        await addEffect(client, 'undone');
        throw new ParleyError('agent_disabled', 'no');
      },
    });
    await expect(failing).rejects.toMatchObject({ code: 'agent_disabled' });
    expect(await effects()).toBe(0);
    expect((await call()).replayed).toBe(false);
  });

  it('leaves neither effect nor record when its connection breaks before the commit', async () => {
    const broken = call({
      work: async (client) => {
        const result = await addEffect(client, 'lost');
        client.on('error', () => undefined);
        await pool.query('SELECT pg_terminate_backend($1)', [
          (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid,
        ]);
        return result;
      },
    });
    await expect(broken).rejects.toThrow();
    expect(await effects()).toBe(0);
    expect((await call()).replayed).toBe(false);
  });

  it('counts as new after 24 hours', async () => {
    const first = await call();
    await pool.query(`UPDATE idempotency_keys SET created_at = now() - interval '24 hours 1 second'`);
    const second = await call({ body: 'other' });
    expect(second.replayed).toBe(false);
    expect(second.response.n).not.toBe(first.response.n);
    expect(await call({ body: 'other' })).toEqual({ response: second.response, replayed: true });
  });

  it('is answered from a record that somebody wrote meanwhile without the lock', async () => {
    let runs = 0;
    const result = await call({
      work: async () => {
        runs++;
        await call({ scope: 'Elsewhere' });
        await pool.query(`UPDATE idempotency_keys SET scope = 'Create' WHERE scope = 'Elsewhere'`);
        return { n: -1 };
      },
    });
    expect(runs).toBe(1);
    expect(result.replayed).toBe(true);
    expect(result.response.n).toBeGreaterThan(0);
  });

  it('leaves no old record after a sweep, and every young one', async () => {
    for (const key of ['a', 'b', 'c']) await call({ key });
    await pool.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key <> 'b'`);
    await pool.query(`INSERT INTO idempotency_keys
      SELECT gen_random_uuid(), 'live', 's', 'k', '', '', now() - interval '25 hours' FROM generate_series(1, 2500)`);
    expect(await sweepIdempotencyKeys(pool)).toBe(2_502);
    expect((await call({ key: 'b' })).replayed).toBe(true);
  });

  it('looks for old records at the old end only, however many there are', async () => {
    await pool.query(`INSERT INTO idempotency_keys
      SELECT gen_random_uuid(), 'live', 's', 'k', '', '', now() - n * interval '1 second' FROM generate_series(1, 20000) AS n`);
    await pool.query('ANALYZE idempotency_keys');
    expect(await explainPlan(pool, (db) => deleteExpired(db, 1_000))).toMatch(/Index Cond: \(created_at <= /);
  });
});

describe('the lock of a key', () => {
  it('differs by account, mode, scope and key, and does not confuse their borders', () => {
    const base = { tenant, scope: 'a', key: 'bc' };
    const keys = [
      base,
      { ...base, scope: 'ab', key: 'c' },
      { ...base, tenant: { ...tenant, mode: 'test' as const } },
      { ...base, key: 'bd' },
    ].map(lockKey);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(BigInt.asIntN(64, BigInt(key))).toBe(BigInt(key));
  });
});
