import type { Pool } from '@parley/postgres';
import { formatId, newUuid } from '@parley/schemas';
import { notificationDefaults } from '@parley/schemas/notifications';
import { parseKeyring } from '@parley/secrets';
import { startPushReceiver, testDatabase, type PushReceiver, type TestDatabase } from '@parley/testing';
import { call, keyring, logger, startService, type TestService } from '../../test/start-service';
import { forgetGonePeople } from '../maintenance/forget-gone-people';
import { openVapidKey } from '../push/vapid-key';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let receiver: PushReceiver;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  receiver = await startPushReceiver();
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
  await database?.drop();
});

const newPerson = () => formatId('person', newUuid());
const get = async (personId: string) => (await service.client.getSettings({ personId }, call)).settings;
const replace = (personId: string, fields: object) =>
  service.client.replaceSettings({ personId, fields: JSON.stringify(fields) }, call);
const add = async (personId: string, fields: object) =>
  (await service.client.addPushSubscription({ personId, fields: JSON.stringify(fields) }, call)).subscription;
const list = async (personId: string, page: object = { limit: 100 }) =>
  service.client.listPushSubscriptions({ personId, page: page as never }, call);
const faultAt = (path: string) => ({ code: 'validation_failed', details: { fields: [{ path }] } });

test('the defaults apply until a person replaces them, and to no other person', async () => {
  const [mine, other] = [newPerson(), newPerson()];
  const fresh = await get(mine);
  expect(fresh).toMatchObject({ isEmailConfigured: false, pushPublicKey: service.publicKey, updatedAt: undefined });
  expect(JSON.parse(fresh?.fields ?? '')).toEqual(notificationDefaults);
  const fields = {
    ...notificationDefaults,
    digest: 'daily',
    quiet_hours: { start: '22:00', end: '07:00', timezone: 'UTC' },
  };
  for (let times = 0; times < 2; times += 1) {
    const { settings } = await replace(mine, fields);
    expect(JSON.parse(settings?.fields ?? '')).toEqual(fields);
  }
  expect(JSON.parse((await get(mine))?.fields ?? '')).toEqual(fields);
  expect((await get(mine))?.updatedAt).toEqual(expect.any(Date));
  expect(JSON.parse((await get(other))?.fields ?? '')).toEqual(notificationDefaults);
});

test('a reason that came after the settings were saved has its default', async () => {
  const personId = newPerson();
  await replace(personId, notificationDefaults);
  await service.pool.query(`UPDATE settings SET fields = fields #- '{reasons,mentioned}'`);
  expect(JSON.parse((await get(personId))?.fields ?? '')).toEqual(notificationDefaults);
});

test.each([
  ['a field that is missing', { digest: undefined }, 'digest'],
  [
    'an unknown reason',
    { reasons: { ...notificationDefaults.reasons, bored: { push: true, email: true } } },
    'reasons.bored',
  ],
  [
    'a time zone that is none',
    { quiet_hours: { start: '22:00', end: '07:00', timezone: '+02:00' } },
    'quiet_hours.timezone',
  ],
  [
    'a time of day that is none',
    { quiet_hours: { start: '24:00', end: '07:00', timezone: 'UTC' } },
    'quiet_hours.start',
  ],
  ['a whole day of silence', { quiet_hours: { start: '07:00', end: '07:00', timezone: 'UTC' } }, 'quiet_hours.end'],
  ['minutes below 0', { email_after_minutes: -1 }, 'email_after_minutes'],
  ['minutes above a week', { email_after_minutes: 10_081 }, 'email_after_minutes'],
])('%s is refused', async (_, changes, path) => {
  await expect(replace(newPerson(), { ...notificationDefaults, ...changes })).rejects.toMatchObject(faultAt(path));
});

test('no person, no settings', async () => {
  await expect(get('member_01jd6f8x2sf4vb9qk3h7n5w0ze')).rejects.toMatchObject(faultAt('person_id'));
  await expect(get('')).rejects.toMatchObject(faultAt('person_id'));
});

test('a browser belongs to the person who subscribed in it last', async () => {
  const [first, second] = [newPerson(), newPerson()];
  const { subscription } = receiver.subscribe();
  const made = await add(first, { ...subscription, expirationTime: null, name: 'Chrome' });
  const again = await add(first, { ...subscription, name: 'Chrome 2' });
  expect([again?.id, again?.name]).toEqual([made?.id, 'Chrome 2']);
  await add(second, { ...subscription, name: 'Chrome' });
  expect([(await list(first)).page?.total, (await list(second)).page?.total]).toEqual([0n, 1n]);
});

test('subscriptions are listed page by page, newest first, and removed by their person alone', async () => {
  const [mine, other] = [newPerson(), newPerson()];
  for (const name of ['a', 'b', 'c']) await add(mine, { ...receiver.subscribe().subscription, name });
  const { subscriptions, page } = await list(mine, { limit: 2 });
  expect([subscriptions.map(({ name }) => name), page?.total]).toEqual([['c', 'b'], 3n]);
  const rest = await list(mine, { limit: 2, cursor: page?.nextCursor });
  expect([rest.subscriptions.map(({ name }) => name), rest.page?.nextCursor ?? '']).toEqual([['a'], '']);
  expect((await list(mine, { limit: 2, offset: 2n })).subscriptions.map(({ name }) => name)).toEqual(['a']);
  const id = subscriptions[0]?.id ?? '';
  await expect(service.client.removePushSubscription({ personId: other, id }, call)).rejects.toMatchObject({
    code: 'not_found',
  });
  await service.client.removePushSubscription({ personId: mine, id }, call);
  await expect(service.client.removePushSubscription({ personId: mine, id }, call)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await list(mine)).page?.total).toBe(2n);
});

test('a person has at most 20 browsers, however many are added at once', async () => {
  const personId = newPerson();
  const all = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) => add(personId, { ...receiver.subscribe().subscription, name: `${n}` })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await list(personId)).page?.total).toBe(20n);
});

test.each([
  ['no URL', { endpoint: 'somewhere' }, 'endpoint'],
  ['a host of the inside', { endpoint: 'http://10.0.0.1/push' }, 'endpoint'],
  ['plain http', { endpoint: 'http://push.example.com/1' }, 'endpoint'],
  ['a user in the URL', { endpoint: 'https://a:b@push.example.com/1' }, 'endpoint'],
  ['a key that is too short', { keys: { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 'keys.p256dh'],
  ['no name', { name: '' }, 'name'],
])('%s is refused', async (_, changes, path) => {
  const fields = { ...receiver.subscribe().subscription, name: 'Chrome', ...changes };
  await expect(add(newPerson(), fields)).rejects.toMatchObject(faultAt(path));
});

test('the key of the installation is made once, and opens with its SECRETS_KEY alone', async () => {
  const keys = await Promise.all(Array.from({ length: 3 }, () => openVapidKey(service.pool, keyring, logger)));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(keys[0]?.publicKey).toBe(service.publicKey);
  const { rows } = await service.pool.query<{ sealed_private_key: string }>(
    'SELECT sealed_private_key FROM vapid_keys',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed_private_key).not.toContain(keys[0]?.privateKey);
  const other = parseKeyring(Buffer.alloc(32, 8).toString('base64'));
  await expect(openVapidKey(service.pool, other, logger)).rejects.toThrow(/SECRETS_KEY/);
  const counted = await service.client.countSealedSecrets({}, call);
  expect(counted.keys.map(({ secrets }) => secrets)).toEqual([1n]);
  expect(await service.client.resealSecrets({ cursor: '' }, call)).toMatchObject({ unreadable: 0n });
});

test('settings and browsers of people who are gone are deleted', async () => {
  const [there, gone] = [newPerson(), newPerson()];
  for (const personId of [there, gone]) {
    await replace(personId, notificationDefaults);
    await add(personId, { ...receiver.subscribe().subscription, name: 'Chrome' });
  }
  const people = { findPeople: async ({ ids }: { ids: string[] }) => ({ ids: ids.filter((id) => id !== gone) }) };
  const deps = { pool: service.pool, people: people as never };
  await forgetGonePeople(deps, new AbortController().signal);
  expect([(await get(there))?.updatedAt === undefined, (await get(gone))?.updatedAt === undefined]).toEqual([
    false,
    true,
  ]);
  expect([(await list(there)).page?.total, (await list(gone)).page?.total]).toEqual([1n, 0n]);
});

test('a connection that breaks at the start is made again', async () => {
  let queries = 0;
  const query = (statement: string): Promise<unknown> =>
    ++queries === 1
      ? Promise.reject(new Error('Connection terminated due to connection timeout'))
      : service.pool.query(statement);
  const key = await openVapidKey({ query } as unknown as Pool, keyring, logger);
  expect(key.publicKey).toBe(service.publicKey);
  expect(queries).toBe(3);
});
