import { Mode, type Key } from '@parley/contract/account';
import type { ParleyError } from '@parley/errors';
import type { CallOptions } from '@parley/grpc';
import { formatId, hashKey, newId, parseId, permissions, type Tenant } from '@parley/schemas';
import { KEYS_MAX } from '@parley/schemas/api-keys';
import { readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
import { call, keyRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Holder {
  readonly tenant: Tenant;
  readonly keyActor: Key;
  readonly actor: { keyId: string; memberId: string; address: string };
}

async function newHolder(fields: Parameters<typeof keyRequest>[1] = {}): Promise<Holder> {
  const { id: accountId } = await service.addAccount();
  const request = keyRequest(accountId, { permissions: [...permissions], ...fields });
  const keyActor = (await service.client.createKey(request, call)).key as Key;
  const tenant: Tenant = {
    accountId,
    accountUuid: parseId('acct', accountId) as string,
    mode: keyActor.mode === Mode.TEST ? 'test' : 'live',
  };
  return { tenant, keyActor, actor: { keyId: keyActor.id, memberId: '', address: '203.0.113.7' } };
}

const as = ({ tenant }: Pick<Holder, 'tenant'>, idempotencyKey?: string): CallOptions => ({
  ...call,
  tenant,
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});
const create = (holder: Holder, fields: object = {}, idempotencyKey?: string) => {
  const body = JSON.stringify({ name: 'Shop', permissions: ['agents:read'], ...fields });
  return service.apiKeys.createApiKey({ actor: holder.actor, fields: body }, as(holder, idempotencyKey));
};
const make = async (holder: Holder, fields: object = {}) => {
  const { key, value } = await create(holder, fields);
  return { key: key as Key, value };
};
const roll = (holder: Holder, id: string, fields: object = {}, idempotencyKey?: string) =>
  service.apiKeys.rollApiKey({ actor: holder.actor, id, fields: JSON.stringify(fields) }, as(holder, idempotencyKey));
const revoke = (holder: Holder, id: string, expectedVersion?: bigint) =>
  service.apiKeys.revokeApiKey({ actor: holder.actor, id, expectedVersion }, as(holder));
const rename = (holder: Holder, id: string, patch: object, expectedVersion?: bigint) =>
  service.apiKeys.updateApiKey(
    { actor: holder.actor, id, mergePatch: JSON.stringify(patch), expectedVersion },
    as(holder),
  );
const verify = (value: string) => service.client.verifyKey({ hash: hashKey(value) }, call);
const audit = async (holder: Holder, filter: object = {}) =>
  (await service.audit.listAuditEntries(filter, as(holder))).entries;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (err: unknown) => (err as ParleyError).code,
  );
const faultsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (err: unknown) => (err as ParleyError).details.fields?.map(({ path, code }) => [path, code]),
  );

test('a key makes another, which works at once; its value is in the answer alone', async () => {
  const holder = await newHolder();
  const { key, value } = await make(holder);
  expect((await verify(value)).key).toMatchObject({ id: key.id, permissions: ['agents:read'] });
  expect(key).toMatchObject({ name: 'Shop', createdBy: holder.keyActor.id, version: 1n, rateLimitPerMinute: 600 });
  const { rows } = await service.pool.query<{ row: string }>(
    `SELECT row_to_json(k)::text AS row FROM api_keys k WHERE id = $1
     UNION ALL SELECT row_to_json(a)::text FROM audit_entries a WHERE account_id = $2`,
    [parseId('key', key.id), holder.tenant.accountUuid],
  );
  for (const { row } of rows) expect(row).not.toContain(value.slice(12, 44));
});

test('the same Idempotency-Key makes one key, and gives its value again, which is kept sealed', async () => {
  const holder = await newHolder();
  const first = await create(holder, {}, 'once');
  expect(await create(holder, {}, 'once')).toEqual({ ...first, replayed: true });
  const both = await Promise.all([create(holder, {}, 'twice'), create(holder, {}, 'twice').catch(() => undefined)]);
  expect(new Set(both.map((answer) => answer?.value ?? both[0]?.value)).size).toBe(1);
  expect((await service.apiKeys.listApiKeys({}, as(holder))).page?.total).toBe(3n);
  const { rows } = await service.pool.query<{ row: string }>(
    'SELECT row_to_json(i)::text AS row FROM idempotency_keys i',
  );
  for (const { row } of rows) {
    expect(row).not.toContain(first.value.slice(12, 44));
    expect(row).not.toContain(Buffer.from(first.value).toString('hex'));
  }
});

test('a key hands on what it may do itself, and no more', async () => {
  const holder = await newHolder({
    permissions: ['agents:read', 'keys:write'],
    rateLimitPerMinute: 60,
    rateLimitBurst: 10,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const more = { permissions: ['agents:read', 'agents:write'] };
  const lacking = { code: 'forbidden', details: { requiredPermission: 'agents:write' } };
  await expect(create(holder, more)).rejects.toMatchObject(lacking);
  expect((await make(holder)).key).toMatchObject({
    rateLimitPerMinute: 60,
    rateLimitBurst: 10,
    expiresAt: holder.keyActor.expiresAt,
  });
  const wide = { rate_limit: { per_minute: 61, burst: 11 }, mode: 'test', expires_at: '2999-01-01T00:00:00Z' };
  expect(await faultsOf(create(holder, wide))).toEqual([
    ['mode', 'enum'],
    ['expires_at', 'maximum'],
    ['rate_limit.per_minute', 'maximum'],
    ['rate_limit.burst', 'maximum'],
  ]);
  const { key: strong } = await service.client.createKey(
    keyRequest(holder.tenant.accountId, { permissions: ['analytics:read'] }),
    call,
  );
  expect(await codeOf(roll(holder, (strong as Key).id))).toBe('forbidden');
});

test('a value is told again to nobody who may do less, or for less long', async () => {
  const holder = await newHolder();
  const weak = async (fields: Parameters<typeof keyRequest>[1]): Promise<Holder> => {
    const request = keyRequest(holder.tenant.accountId, { permissions: [...permissions], ...fields });
    const { key } = await service.client.createKey(request, call);
    return { ...holder, actor: { keyId: (key as Key).id, memberId: '', address: '' } };
  };
  const others = [
    [await weak({ permissions: ['keys:write'] }), 'forbidden'],
    [await weak({ expiresAt: new Date(Date.now() + 60_000) }), 'validation_failed'],
    [await weak({ rateLimitPerMinute: 1 }), 'validation_failed'],
  ] as const;
  const { key } = await create(holder, {}, 'deploy');
  await roll(holder, (key as Key).id, {}, 'roll');
  for (const [other, code] of others) {
    expect(await codeOf(create(other, {}, 'deploy'))).toBe(code);
    expect(await codeOf(roll(other, (key as Key).id, {}, 'roll'))).toBe(code);
    expect(await codeOf(roll(other, (key as Key).id))).toBe(code);
  }
  expect(await codeOf(create(await weak({}), {}, 'deploy'))).toBe('ok');
});

test('a key that was revoked makes nothing more', async () => {
  const holder = await newHolder();
  const { key } = await make(holder);
  await service.client.revokeKey({ id: holder.keyActor.id }, call);
  expect(await codeOf(create(holder))).toBe('precondition_failed');
  expect(await codeOf(roll(holder, key.id))).toBe('precondition_failed');
  expect(await codeOf(revoke(holder, key.id))).toBe('precondition_failed');
  expect(await codeOf(rename(holder, key.id, { name: 'Other' }))).toBe('precondition_failed');
});

test.each([
  [{ name: '' }, 'name'],
  [{ permissions: [] }, 'permissions'],
  [{ permissions: ['x'] }, 'permissions.0'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  [{ rate_limit: { per_minute: 0 } }, 'rate_limit.per_minute'],
  [{ value: 'mine' }, 'value'],
])('%j names %s', async (fields, path) => {
  expect(await faultsOf(create(await newHolder(), fields))).toMatchObject([[path, expect.any(String)]]);
});

test('a rolled key has a new value; the one before works for the overlap, and one before that ends', async () => {
  const holder = await newHolder();
  const { key, value: first } = await make(holder);
  const { value: second, key: rolled } = await roll(holder, key.id, { overlap_hours: 2 }, 'roll');
  expect(await roll(holder, key.id, { overlap_hours: 2 }, 'roll')).toMatchObject({ value: second, replayed: true });
  const until = (rolled as Key).previousValueUntil as Date;
  expect(until.getTime() - Date.now()).toBeGreaterThan(7_100_000);
  expect((await verify(first)).key).toMatchObject({ id: key.id, expiresAt: until });
  expect(service.revocations).toContain(hashKey(first).toString('hex'));
  expect((await verify(second)).key).toMatchObject({ id: key.id, expiresAt: undefined });
  const { value: third } = await roll(holder, key.id);
  expect(await codeOf(verify(first))).toBe('not_found');
  expect(service.revocations).toContain(hashKey(first).toString('hex'));
  expect((await verify(second)).key?.id).toBe(key.id);
  const { value: last } = await roll(holder, key.id, { overlap_hours: 0 });
  for (const value of [second, third]) {
    expect(await codeOf(verify(value))).toBe('not_found');
    expect(service.revocations).toContain(hashKey(value).toString('hex'));
  }
  await service.pool.query(`UPDATE api_keys SET previous_hash = $2, previous_until = now() WHERE id = $1`, [
    parseId('key', key.id),
    hashKey(first),
  ]);
  expect(await codeOf(verify(first))).toBe('not_found');
  expect((await verify(last)).key?.id).toBe(key.id);
  expect(await faultsOf(roll(holder, key.id, { overlap_hours: 73 }))).toEqual([['overlap_hours', 'maximum']]);
});

test('a revoked key ends with both its values, and is neither rolled nor revoked again', async () => {
  const holder = await newHolder();
  const { key, value: first } = await make(holder);
  const { value: second } = await roll(holder, key.id);
  expect(await codeOf(revoke(holder, key.id, 1n))).toBe('precondition_failed');
  const { key: revoked } = await revoke(holder, key.id, 2n);
  for (const value of [first, second]) {
    expect(await codeOf(verify(value))).toBe('not_found');
    expect(service.revocations).toContain(hashKey(value).toString('hex'));
  }
  expect((await revoke(holder, key.id)).key).toEqual(revoked);
  expect(await codeOf(roll(holder, key.id))).toBe('invalid_transition');
  expect((await audit(holder, { action: 'key.revoked' })).map(({ objectId }) => objectId)).toEqual([key.id]);
});

test('a key may end itself', async () => {
  const holder = await newHolder();
  await revoke(holder, holder.keyActor.id);
  expect(await codeOf(create(holder))).toBe('precondition_failed');
});

test('an account has so many valid keys in a mode, however many are made at once', async () => {
  const holder = await newHolder();
  await service.pool.query(
    `INSERT INTO api_keys (account_id, mode, name, hash, last4, permissions, rate_limit_per_minute, rate_limit_burst)
     SELECT account_id, mode, name, sha256(gen_random_uuid()::text::bytea), last4, permissions, 1, 1
       FROM api_keys, generate_series(1, $2) WHERE id = $1`,
    [parseId('key', holder.keyActor.id), KEYS_MAX - 4],
  );
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(create(holder))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
  expect(await faultsOf(create(holder))).toEqual([['', 'max_items']]);
});

test('the audit log says who did what, from where; operators too; the newest first', async () => {
  const holder = await newHolder();
  const { key } = await make(holder);
  await rename(holder, key.id, { name: 'Warehouse' });
  await rename(holder, key.id, { name: 'Warehouse' });
  await roll(holder, key.id);
  await revoke(holder, key.id);
  const entries = await audit(holder);
  const by = { actorKind: 'key', actorId: holder.keyActor.id, address: '203.0.113.7', objectId: key.id };
  expect(entries).toMatchObject([
    { ...by, action: 'key.revoked' },
    { ...by, action: 'key.rolled' },
    { ...by, action: 'key.updated', before: '{"name": "Shop"}', after: '{"name": "Warehouse"}' },
    { ...by, action: 'key.created', before: undefined },
    {
      actorKind: 'operator',
      actorId: undefined,
      address: undefined,
      action: 'key.created',
      objectId: holder.keyActor.id,
    },
  ]);
  const page = await service.audit.listAuditEntries({ page: { limit: 2 } }, as(holder));
  const next = await service.audit.listAuditEntries({ page: { limit: 3, cursor: page.page?.nextCursor } }, as(holder));
  expect([...page.entries, ...next.entries]).toEqual(entries);
  expect(next.page).toMatchObject({ total: 5n, hasMore: false });
  expect(await audit(holder, { objectId: holder.keyActor.id })).toEqual(entries.slice(4));
  expect(await faultsOf(audit(holder, { action: 'key.eaten' }))).toEqual([['action', 'enum']]);
});

test('nobody changes an entry of the audit log', async () => {
  const holder = await newHolder();
  await make(holder);
  const change = service.pool.query('UPDATE audit_entries SET action = $1', ['nothing']);
  await expect(change).rejects.toThrow('never changed');
});

test('another account, and the other mode, find nothing', async () => {
  const holder = await newHolder();
  const { key } = await make(holder);
  const foreign = await newHolder();
  const otherMode = { ...holder, tenant: { ...holder.tenant, mode: 'test' as const } };
  for (const other of [foreign, otherMode]) {
    expect(await codeOf(service.apiKeys.getApiKey({ id: key.id }, as(other)))).toBe('not_found');
    expect(await codeOf(rename(other, key.id, { name: 'Taken' }))).toBe('not_found');
    expect(await codeOf(revoke(other, key.id))).toBe('not_found');
    expect(await codeOf(roll(other, key.id))).toBe('not_found');
    expect((await audit(other)).map(({ objectId }) => objectId)).not.toContain(key.id);
    const listed = await service.apiKeys.listApiKeys({}, as(other));
    expect(listed.keys.map(({ id }) => id)).not.toContain(key.id);
  }
  expect(await codeOf(create({ ...foreign, tenant: holder.tenant }))).toBe('precondition_failed');
  for (const id of [newId('key'), 'key_x', formatId('agent', parseId('key', key.id) as string)]) {
    expect(await codeOf(service.apiKeys.getApiKey({ id }, as(holder)))).toBe('not_found');
  }
});

test('each change of a key is an event of its account and mode, which never has its value', async () => {
  const holder = await newHolder({ mode: Mode.TEST });
  const { key, value } = await make(holder);
  await rename(holder, key.id, { name: 'Till' });
  await rename(holder, key.id, { name: 'Till' });
  const { value: second } = await roll(holder, key.id);
  await revoke(holder, key.id);
  const events = (await readOutbox(service.pool, holder.tenant)).filter(({ data }) => data.id === key.id);
  expect(events.map(({ type, mode }) => [type, mode])).toEqual(
    ['key.created', 'key.updated', 'key.rolled', 'key.revoked'].map((type) => [type, 'test']),
  );
  expect(events.map(({ data }) => (data as { version?: number }).version)).toEqual([1, 2, 3, 4]);
  expect(events.at(-1)?.data).toMatchObject({
    name: 'Till',
    status: 'revoked',
    hint: `parley_test_…${second.slice(-4)}`,
  });
  for (const secret of [value, second]) expect(JSON.stringify(events)).not.toContain(secret.slice(12));
});

test('answers with a sealed value are counted by its key', async () => {
  const count = async () => (await service.apiKeys.countSealedSecrets({}, call)).keys[0]?.answers ?? 0n;
  const before = await count();
  await create(await newHolder(), {}, 'counted');
  expect(await count()).toBe(before + 1n);
  const { keys, sealingKeyId, keyIds } = await service.apiKeys.countSealedSecrets({}, call);
  expect(keys).toEqual([{ keyId: sealingKeyId, secrets: 0n, answers: before + 1n }]);
  expect(keyIds).toEqual([sealingKeyId]);
});
