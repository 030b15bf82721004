import { createHash } from 'node:crypto';
import { ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { cursorOf } from '@parley/schemas/cursor';
import { after, createRpc, deleteRpc, updateRpc } from './change-rpcs';
import type { ListedKind } from './kind';
import { getRpc, listRpc } from './read-rpcs';

const kind: ListedKind = { prefix: 'reply', noun: 'saved reply', cursor: cursorOf('reply') };
const tenant: Tenant = { accountId: 'acct_a', accountUuid: 'a', mode: 'test' };
const context = { tenant } as TenantCallContext;
const id = newId('reply');
const uuid = parseId('reply', id) as string;

function recordingPool() {
  const asked: string[] = [];
  const client = { query: (text: string) => Promise.resolve(void asked.push(text)), release: () => undefined };
  return { asked, pool: { connect: () => Promise.resolve(client) } as unknown as Pool };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (err: unknown) => (err as ParleyError).code,
  );

test('one is found by the uuid in its id; what is no id of its kind is not looked for', async () => {
  const find = jest.fn((_db: unknown, _tenant: Tenant, found: string) => Promise.resolve({ found }));
  const get = getRpc(recordingPool().pool, kind, find, (item) => item);
  expect(await get({ id }, context)).toEqual({ found: uuid });
  expect(await codeOf(get({ id: newId('note') }, context))).toBe('not_found');
  expect(find).toHaveBeenCalledTimes(1);
  const none = getRpc(recordingPool().pool, kind, () => Promise.resolve(undefined), String);
  await expect(none({ id }, context)).rejects.toThrow('No such saved reply');
});

test('a page asks for one more than it has, and leads on only if there is one', async () => {
  const items = [1, 2, 3].map((day) => ({ id: newUuid(), createdAt: new Date(Date.UTC(2026, 0, 4 - day)) }));
  const load = (_tenant: Tenant, { limit }: { limit: number }) =>
    Promise.resolve({ total: 9, items: items.slice(0, limit) });
  const list = listRpc(kind, load, (found, page) => ({ found, page }));
  const two = await list({ page: { limit: 2 } }, context);
  expect(two.found).toEqual(items.slice(0, 2));
  expect(two.page).toMatchObject({ total: 9n, limit: 2, hasMore: true });
  expect(kind.cursor.decode(two.page.nextCursor ?? '')).toEqual({ at: items[1]?.createdAt, uuid: items[1]?.id });
  expect((await list({ page: { limit: 3 } }, context)).page).toMatchObject({ hasMore: false, nextCursor: undefined });
});

const lock = (_client: unknown, _tenant: Tenant, lockedId: string) => Promise.resolve({ id: lockedId, version: 4 });
const invalid = new ParleyError('validation_failed', 'no');

test('an edit refuses an unknown id before a wrong patch, and a wrong patch before a wrong version', async () => {
  const { asked, pool } = recordingPool();
  const read = ({ text }: { id: string; text?: string; expectedVersion?: bigint }) => {
    if (!text) throw invalid;
    return text;
  };
  const edit = jest.fn((_client: unknown, _tenant: Tenant, found: { id: string; version: number }, text: string) =>
    Promise.resolve({ ...found, text }),
  );
  const update = updateRpc(pool, kind, { read, lock, edit }, (item) => item);
  expect(await codeOf(update({ id: 'x' }, context))).toBe('not_found');
  expect(await codeOf(update({ id, expectedVersion: 3n }, context))).toBe('validation_failed');
  expect(asked).toEqual([]);
  expect(await codeOf(update({ id, text: 'a', expectedVersion: 3n }, context))).toBe('precondition_failed');
  expect(edit).not.toHaveBeenCalled();
  expect(await update({ id, text: 'a', expectedVersion: 4n }, context)).toMatchObject({ id: uuid, text: 'a' });
  expect(asked).toEqual(['BEGIN', 'ROLLBACK', 'BEGIN', 'COMMIT']);
});

test('a deletion removes what has the expected version, and nothing else', async () => {
  const { pool } = recordingPool();
  const removed: string[] = [];
  const remove = deleteRpc(pool, kind, lock, (_client, _tenant, found) => Promise.resolve(void removed.push(found.id)));
  expect(await codeOf(remove({ id: 'x' }, context))).toBe('not_found');
  expect(await codeOf(remove({ id, expectedVersion: 3n }, context))).toBe('precondition_failed');
  expect(removed).toEqual([]);
  expect(await remove({ id }, context)).toEqual({});
  expect(removed).toEqual([uuid]);
});

test('what a creation refers to is looked up outside of the transaction, and does not matter to a retry', async () => {
  const request = { shortcut: 'x' };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const pool = (isKnown: boolean) => {
    const answers: Record<string, object[]> = {
      idempotency_try_lock: [{ locked: true }],
      idempotency_find_record: isKnown ? [{ request_hash: requestHash, response: Buffer.from('first') }] : [],
    };
    const query = (asked: { name: string }) => Promise.resolve({ rows: answers[asked.name] ?? [], rowCount: 1 });
    return { connect: () => Promise.resolve({ query, release: () => undefined }) } as unknown as Pool;
  };
  const message = {
    encode: ({ text }: { text: string; replayed: boolean }) => ({ finish: () => Buffer.from(text) }),
    decode: (bytes: Uint8Array) => ({ text: Buffer.from(bytes).toString(), replayed: false }),
  };
  const call = (isKnown: boolean, team: Promise<{ team: string }>) =>
    createRpc(
      pool(isKnown),
      message,
      {
        read: (input: object) => ({ scope: 'CreateThing', input }),
        lookUp: () => team,
        create: (_client, _tenant, found) => Promise.resolve({ text: found.team }),
      },
      (item) => item,
    )(request, { ...context, idempotencyKey: 'once' });
  const gone = () => Promise.reject(invalid);
  expect(await call(false, Promise.resolve({ team: 'ours' }))).toEqual({ text: 'ours', replayed: false });
  expect(await codeOf(call(false, gone()))).toBe('validation_failed');
  expect(await call(true, gone())).toEqual({ text: 'first', replayed: true });
});

test('a creation answers with its object; what follows it runs after the commit, and only then', async () => {
  const { asked, pool } = recordingPool();
  const message = { encode: () => ({ finish: () => new Uint8Array() }), decode: () => ({ text: '', replayed: true }) };
  const read = ({ text }: { text: string }) => {
    if (!text) throw invalid;
    return { scope: 'CreateThing', input: { text } };
  };
  const create = createRpc(
    pool,
    message,
    { read, create: (_client, _tenant, { input }) => Promise.resolve(input) },
    (item) => item,
  );
  const call = after(create, () => asked.push('woken'));
  expect(await call({ text: 'a' }, context)).toEqual({ text: 'a', replayed: false });
  expect(asked).toEqual(['BEGIN', 'COMMIT', 'woken']);
  expect(await codeOf(call({ text: '' }, context))).toBe('validation_failed');
  expect(asked).toHaveLength(3);
});
