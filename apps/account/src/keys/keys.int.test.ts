import { Mode, type CreateKeyResponse, type Key } from '@parley/contract/account';
import { hashKey, isKeyWellFormed, newId, permissions } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { call, keyRequest, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let accountId: string;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  accountId = (await service.addAccount()).id;
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function createKey(fields: Parameters<typeof keyRequest>[1] = {}): Promise<{ key: Key; value: string }> {
  const response: CreateKeyResponse = await service.client.createKey(keyRequest(accountId, fields), call);
  return { key: response.key as Key, value: response.value };
}

const verify = async (value: string): Promise<Key> =>
  (await service.client.verifyKey({ hash: hashKey(value) }, call)).key as Key;

const notFound = { code: 'not_found', message: 'No such key' };

describe('CreateKey', () => {
  it('answers with a value of the right form, of which only the hash is stored', async () => {
    const { key, value } = await createKey({ mode: Mode.TEST, name: 'Étude 🔑' });
    expect(value).toMatch(/^parley_test_/);
    expect(isKeyWellFormed(value)).toBe(true);
    expect(key).toMatchObject({
      accountId,
      mode: Mode.TEST,
      name: 'Étude 🔑',
      permissions: ['agents:read'],
      rateLimitPerMinute: 600,
      rateLimitBurst: 100,
      last4: value.slice(-4),
      expiresAt: undefined,
      lastUsedAt: undefined,
      revokedAt: undefined,
    });
    const { rows } = await service.pool.query<{ hash: Buffer; row: string }>(
      'SELECT hash, k::text AS row FROM api_keys k WHERE last4 = $1',
      [key.last4],
    );
    expect(rows[0]!.hash).toEqual(hashKey(value));
    expect(rows[0]!.row).not.toContain(value.slice(12, 44));
  });

  it('keeps its own limits, its end, and each permission once in the order of the contract', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { key } = await createKey({
      permissions: ['analytics:read', 'agents:read', 'analytics:read'],
      rateLimitPerMinute: 5,
      rateLimitBurst: 1,
      expiresAt,
    });
    expect(key).toMatchObject({ rateLimitPerMinute: 5, rateLimitBurst: 1, expiresAt });
    expect(key.permissions).toEqual(['agents:read', 'analytics:read']);
    expect((await createKey({ permissions: [...permissions] })).key.permissions).toEqual(permissions);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['an unknown permission', { permissions: ['agents:read', 'agents:admin'] }, 'permissions.1'],
    ['no mode', { mode: Mode.UNSPECIFIED }, 'mode'],
    ['a limit of zero', { rateLimitPerMinute: 0 }, 'rate_limit_per_minute'],
    ['an end in the past', { expiresAt: new Date(0) }, 'expires_at'],
    ['an end after the year 9999', { expiresAt: new Date(Date.UTC(10_000, 0)) }, 'expires_at'],
  ])('is refused with %s', async (_, fields, path) => {
    await expect(createKey(fields)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path }] },
    });
  });

  it.each([newId('acct'), newId('key'), 'acct_x', ''])('finds no account %j', async (id) => {
    await expect(service.client.createKey(keyRequest(id), call)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No such account',
    });
  });
});

describe('ListKeys', () => {
  it('shows the keys of the account, newest first, revoked ones too, and no others', async () => {
    const mine = (await service.addAccount()).id;
    const created = [];
    for (const name of ['one', 'two', 'three']) {
      created.unshift((await service.client.createKey(keyRequest(mine, { name }), call)).key as Key);
    }
    const { key: revoked } = await service.client.revokeKey({ id: created[1]!.id }, call);
    const { keys } = await service.client.listKeys({ accountId: mine }, call);
    expect(keys).toEqual([created[0], revoked, created[2]]);
    expect((await service.client.listKeys({ accountId: newId('acct') }, call)).keys).toEqual([]);
    expect((await service.client.listKeys({ accountId: 'x' }, call)).keys).toEqual([]);
  });
});

describe('VerifyKey', () => {
  it('finds the key by the hash of its value, and notes its use', async () => {
    const { key, value } = await createKey();
    const used = await verify(value);
    expect(used).toEqual({ ...key, lastUsedAt: expect.any(Date) as Date });
    expect(Math.abs(used.lastUsedAt!.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('notes the use at most every 30 seconds', async () => {
    const { key, value } = await createKey();
    const first = await verify(value);
    expect((await verify(value)).lastUsedAt).toEqual(first.lastUsedAt);
    const { rows: before } = await service.pool.query<{ xmin: string }>(
      'SELECT xmin::text FROM api_keys WHERE last4 = $1',
      [key.last4],
    );
    await Promise.all(Array.from({ length: 20 }, () => verify(value)));
    const { rows: after } = await service.pool.query('SELECT xmin::text FROM api_keys WHERE last4 = $1', [key.last4]);
    expect(after).toEqual(before);
    await service.pool.query(`UPDATE api_keys SET last_used_at = last_used_at - interval '31 s' WHERE last4 = $1`, [
      key.last4,
    ]);
    expect((await verify(value)).lastUsedAt!.getTime()).toBeGreaterThanOrEqual(first.lastUsedAt!.getTime());
  });

  it('answers while somebody else holds the row, without waiting', async () => {
    const { key, value } = await createKey();
    const other = await service.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE api_keys SET name = 'held' WHERE last4 = $1`, [key.last4]);
      expect((await verify(value)).name).toBe('Server');
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('finds no unknown, revoked or expired key, all with the same words', async () => {
    const revoked = await createKey();
    await service.client.revokeKey({ id: revoked.key.id }, call);
    const expired = await createKey({ expiresAt: new Date(Date.now() + 3_600_000) });
    await verify(expired.value);
    await service.pool.query(`UPDATE api_keys SET expires_at = clock_timestamp() WHERE last4 = $1`, [
      expired.key.last4,
    ]);
    for (const value of [revoked.value, expired.value, 'parley_live_unknown']) {
      await expect(verify(value)).rejects.toMatchObject(notFound);
    }
    await expect(service.client.verifyKey({ hash: Buffer.alloc(0) }, call)).rejects.toMatchObject(notFound);
  });
});

describe('RevokeKey', () => {
  it('revokes for good, and tells the gateways the hash after the commit', async () => {
    const { key, value } = await createKey();
    let wasValid: boolean | undefined;
    service.onRevocation(async () => {
      wasValid = await verify(value).then(
        () => true,
        () => false,
      );
    });
    const answer = await service.client.revokeKey({ id: key.id }, call);
    service.onRevocation(async () => undefined);
    expect(answer.key).toEqual({
      ...key,
      revokedAt: expect.any(Date) as Date,
      updatedAt: answer.key?.revokedAt,
      version: 2n,
    });
    expect(service.revocations.at(-1)).toBe(hashKey(value).toString('hex'));
    expect(wasValid).toBe(false);
  });

  it('changes nothing the second time, but tells the gateways again', async () => {
    const { key } = await createKey();
    const first = await service.client.revokeKey({ id: key.id }, call);
    const reported = service.revocations.length;
    expect(await service.client.revokeKey({ id: key.id }, call)).toEqual(first);
    expect(service.revocations).toHaveLength(reported + 1);
  });

  it('succeeds though the gateways cannot be told', async () => {
    const { key, value } = await createKey();
    service.onRevocation(async () => Promise.reject(new Error('redis is unreachable')));
    const { key: revoked } = await service.client.revokeKey({ id: key.id }, call);
    service.onRevocation(async () => undefined);
    expect(revoked?.revokedAt).toBeDefined();
    await expect(verify(value)).rejects.toMatchObject(notFound);
  });

  it.each([newId('key'), newId('acct'), 'key_x', ''])('finds no key %j', async (id) => {
    await expect(service.client.revokeKey({ id }, call)).rejects.toMatchObject(notFound);
  });
});
