import { Mode } from '@parley/contract/account';
import { unavailable } from '@parley/errors';
import type { Nats } from '@parley/jetstream';
import type { AccountPieceRequest } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { accept, anEmail, as, digestOf, newMember, newOwner, type Joined } from '../../test/people';
import { call, keyRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { claimDeletion } from './claims.store';
import type { DeletionClients } from './erase-account';
import { runDeletion } from './run-deletion';

jest.mock('@parley/jetstream', () => ({
  ...jest.requireActual<object>('@parley/jetstream'),
  purgeSubject: async () => 0,
  lastStoredSequence: async () => 0,
}));

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

const logger = createLogger('test', 'silent');
const remove = (by: Joined, confirm = 'Acme') => service.members.deleteAccount({ actor: by.actor, confirm }, as(by));
const deletionOf = async ({ tenant: { accountId } }: Joined) =>
  (await service.client.getAccountDeletion({ accountId }, call)).deletion;
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    ({ code }: { code: unknown }) => code,
  );
const rowsOf = async (accountUuid: string): Promise<Record<string, number>> => {
  const tables = [
    'accounts',
    'api_keys',
    'audit_entries',
    'erasures',
    'idempotency_keys',
    'invitations',
    'members',
    'outbox',
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const column = table === 'accounts' ? 'id' : 'account_id';
      const text = `SELECT count(*) AS n FROM ${table} WHERE ${column} = $1`;
      return [
        table,
        (await service.pool.query<{ n: number }>({ text, values: [accountUuid] })).rows[0]?.n ?? 0,
      ] as const;
    }),
  );
  return Object.fromEntries(counts);
};

type Call = readonly [name: string, account: string, mode: string, isDryRun: boolean];

function fakeDataOwners(away = new Set<string>()) {
  const calls: Call[] = [];
  const erased = new Set<string>();
  const holder = (name: string) => ({
    eraseAccount: async (request: AccountPieceRequest, { tenant }: { tenant: { accountId: string; mode: string } }) => {
      calls.push([name, tenant.accountId, tenant.mode, request.dryRun]);
      if (away.has(name)) throw unavailable(`The ${name} service`);
      const place = `${name} ${tenant.accountId} ${tenant.mode}`;
      const found = erased.has(place) ? 0n : 3n;
      if (!request.dryRun) erased.add(place);
      return { findings: [{ place: 'things', found, erased: request.dryRun ? 0n : found }], nextCursor: '' };
    },
  });
  const names = [
    'channel',
    'agent',
    'responder',
    'webhook',
    'notification',
    'knowledge',
    'conversationData',
    'media',
    'analyticsData',
  ];
  const clients = Object.fromEntries(names.map((name) => [name, holder(name)])) as unknown as DeletionClients;
  return { clients, calls, erased, away, names };
}

async function workOnce(clients: DeletionClients, settleMs = 0, stop = new AbortController().signal): Promise<void> {
  const claim = await claimDeletion(service.pool, 60_000);
  if (!claim) throw new Error('no deletion is due');
  await runDeletion({ pool: service.pool, nats: {} as Nats, clients, leaseMs: 60_000, settleMs, logger }, claim, stop);
}

test('only an owner who types the name deletes the account: nobody else, and no key', async () => {
  const owner = await newOwner(service);
  const admin = await newMember(service, owner, 'admin');
  expect(await codeOf(remove(admin))).toBe('forbidden');
  expect(await codeOf(remove(owner, 'acme'))).toBe('validation_failed');
  expect(await codeOf(remove(owner, ''))).toBe('validation_failed');
  const permissions = ['members:write', 'keys:write'];
  const { key } = await service.client.createKey(keyRequest(owner.tenant.accountId, { permissions }), call);
  const actor = { keyId: key?.id ?? '', memberId: '', address: '' };
  expect(await codeOf(service.members.deleteAccount({ actor, confirm: 'Acme' }, as(owner)))).toBe('forbidden');
  expect(await rowsOf(owner.tenant.accountUuid)).toMatchObject({ accounts: 1, members: 2, api_keys: 1 });
  expect(await codeOf(service.client.getAccountDeletion({ accountId: owner.tenant.accountId }, call))).toBe(
    'not_found',
  );
});

test('at once nobody gets in any more; people of other accounts stay, and gateways are told of both', async () => {
  const owner = await newOwner(service);
  const other = await newOwner(service);
  const both = await newMember(service, other, 'agent', anEmail());
  const { token } = await service.members.inviteMember(
    { actor: owner.actor, fields: JSON.stringify({ email: both.email, role: 'admin' }) },
    as(owner),
  );
  const joined = await accept(service, owner.tenant, { token, email: both.email });
  const live = await service.client.createKey(keyRequest(owner.tenant.accountId), call);
  await service.client.createKey(keyRequest(other.tenant.accountId, { mode: Mode.TEST }), call);
  const before = await rowsOf(other.tenant.accountUuid);
  service.revocations.length = 0;

  const { deletion, signedOut } = await remove(owner);
  expect(deletion).toMatchObject({ accountId: owner.tenant.accountId, state: 'pending', findings: [] });
  expect(signedOut).toBe(true);
  for (const value of [live.value, owner.value, joined.value]) {
    expect(service.revocations).toContain(digestOf(value).toString('hex'));
  }
  const hash = digestOf(live.value);
  expect(await codeOf(service.client.verifyKey({ hash }, call))).toBe('not_found');
  expect(await codeOf(service.people.verifySession({ hash: digestOf(owner.value) }, call))).toBe('not_found');
  const { session } = await service.people.verifySession({ hash: digestOf(joined.value) }, call);
  expect(session?.memberships.map(({ accountId }) => accountId)).toEqual([other.tenant.accountId]);
  expect(await rowsOf(other.tenant.accountUuid)).toEqual(before);
  expect(await codeOf(remove(owner))).toBe('not_found');
  const { accounts } = await service.client.listAccounts({}, call);
  expect(accounts.map(({ id }) => id)).not.toContain(owner.tenant.accountId);

  await workOnce(fakeDataOwners().clients);
  expect(await rowsOf(other.tenant.accountUuid)).toEqual(before);
  expect(Object.values(await rowsOf(owner.tenant.accountUuid)).every((n) => n === 0)).toBe(true);
});

test('an owner of another account too goes on there', async () => {
  const owner = await newOwner(service);
  const other = await newOwner(service);
  const { token } = await service.members.inviteMember(
    { actor: other.actor, fields: JSON.stringify({ email: owner.email, role: 'viewer' }) },
    as(other),
  );
  await accept(service, other.tenant, { token, email: owner.email });
  expect((await remove(owner)).signedOut).toBe(false);
  expect(await codeOf(service.people.verifySession({ hash: digestOf(owner.value) }, call))).toBe('ok');
  await workOnce(fakeDataOwners().clients);
});

test('every service is asked for both modes of that account alone, and all is searched again before it ends', async () => {
  const owner = await newOwner(service);
  await newOwner(service);
  await remove(owner);
  const { clients, calls, names } = fakeDataOwners();
  await workOnce(clients);
  const id = owner.tenant.accountId;
  const pass = (isDryRun: boolean): Call[] =>
    names.flatMap((name) => ['live', 'test'].map((mode): Call => [name, id, mode, isDryRun]));
  expect(calls).toEqual([...pass(false), ...pass(true)]);
  const deletion = await deletionOf(owner);
  expect(deletion).toMatchObject({ state: 'done', problem: undefined });
  expect(deletion?.findings).toContainEqual({ place: 'conversation things', found: 6n, erased: 6n });
  expect(deletion?.finishedAt).toBeDefined();
  expect(await claimDeletion(service.pool, 60_000)).toBeUndefined();
});

test('a service that is away keeps no other from it; it goes on when it is back', async () => {
  const owner = await newOwner(service);
  await remove(owner);
  const { clients, away, erased } = fakeDataOwners(new Set(['channel']));
  await workOnce(clients);
  expect(erased.size).toBe(16);
  expect(await deletionOf(owner)).toMatchObject({ state: 'pending', problem: 'The channel service is not available' });
  away.clear();
  await service.pool.query('UPDATE deletions SET due_at = clock_timestamp() WHERE finished_at IS NULL');
  await workOnce(clients);
  expect(await deletionOf(owner)).toMatchObject({ state: 'done' });
  expect(erased.size).toBe(18);
});

test('who is killed half-way leaves it to the next, when the lease has ended; a process that stops, at once', async () => {
  const owner = await newOwner(service);
  await remove(owner);
  const { clients } = fakeDataOwners();
  const killed = await claimDeletion(service.pool, 60_000);
  expect(await claimDeletion(service.pool, 60_000)).toBeUndefined();
  await service.pool.query('UPDATE deletions SET due_at = clock_timestamp() WHERE finished_at IS NULL');
  await workOnce(clients, 0, AbortSignal.abort());
  expect(await deletionOf(owner)).toMatchObject({ state: 'pending' });
  await workOnce(clients);
  expect(await deletionOf(owner)).toMatchObject({ state: 'done' });
  if (!killed) throw new Error('nothing was claimed');
  const deps = { pool: service.pool, nats: {} as Nats, clients, leaseMs: 60_000, settleMs: 0, logger };
  await runDeletion(deps, killed, new AbortController().signal);
  expect(await deletionOf(owner)).toMatchObject({ state: 'done' });
});

test('it does not end before every gateway has forgotten the keys', async () => {
  const owner = await newOwner(service);
  await remove(owner);
  const { clients } = fakeDataOwners();
  await workOnce(clients, 3_600_000);
  expect(await deletionOf(owner)).toMatchObject({ state: 'pending', problem: undefined });
  expect(await claimDeletion(service.pool, 60_000)).toBeUndefined();
  await service.pool.query(
    `UPDATE deletions SET due_at = clock_timestamp(), created_at = clock_timestamp() - interval '2 hours' WHERE finished_at IS NULL`,
  );
  await workOnce(clients, 3_600_000);
  expect(await deletionOf(owner)).toMatchObject({ state: 'done' });
});

test('an account that is there is never erased, whatever the table says', async () => {
  const owner = await newOwner(service);
  const values = [owner.tenant.accountUuid];
  await service.pool.query({ text: 'INSERT INTO deletions (account_id) VALUES ($1)', values });
  expect(await claimDeletion(service.pool, 60_000)).toBeUndefined();
  await service.pool.query({ text: 'DELETE FROM deletions WHERE account_id = $1', values });
});
