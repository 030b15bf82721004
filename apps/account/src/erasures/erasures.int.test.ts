import { ErasureStep } from '@parley/contract/conversation-data';
import { unavailable } from '@parley/errors';
import { createLogger } from '@parley/process';
import { newId } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newMember, newOwner, type Joined } from '../../test/people';
import { call, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { claimErasure, keepProgress } from './claims.store';
import type { ErasureClients } from './erase-customer';
import { runErasure } from './run-erasure';
import { startErasureWorker } from './worker';

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
const ask = async (by: Joined, fields: object, key?: string) =>
  service.erasures.createErasure({ actor: by.actor, fields: JSON.stringify(fields) }, as(by, key));
const get = async (by: Pick<Joined, 'tenant'>, id = '') => (await service.erasures.getErasure({ id }, as(by))).erasure;
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    ({ code }: { code: unknown }) => code,
  );

function fakeDataOwners(
  held: ReadonlyMap<string, readonly string[]>,
  onStep: (step: ErasureStep) => void = () => undefined,
) {
  const left = new Map([...held].map(([customer, ids]) => [customer, new Set(ids)]));
  const answered = new Set<string>();
  const clients = {
    conversationData: {
      listErasureConversations: async ({ customerId, afterId }: { customerId: string; afterId: string }) => ({
        ids: (held.get(customerId) ?? []).filter((id) => id > afterId),
      }),
      eraseCustomer: async ({
        customerId,
        step,
        dryRun,
      }: {
        customerId: string;
        step: ErasureStep;
        dryRun: boolean;
      }) => {
        onStep(step);
        const found = step === ErasureStep.ROWS ? [...(left.get(customerId) ?? [])] : [];
        if (!dryRun) for (const id of found) left.get(customerId)?.delete(id);
        answered.add(customerId);
        const counts = { found: BigInt(found.length), erased: BigInt(dryRun ? 0 : found.length) };
        return { findings: [{ place: 'postgres conversations', ...counts }], nextCursor: '', waitsFor: '' };
      },
    },
    ...Object.fromEntries(
      ['knowledge', 'responder', 'channel', 'webhook', 'media', 'notification', 'analyticsData'].map((name) => [
        name,
        { eraseConversations: async () => ({ findings: [{ place: name, found: 0n, erased: 0n }] }) },
      ]),
    ),
  } as unknown as ErasureClients;
  return { clients, left, answered };
}

/** Until nothing is in progress. */
async function work(clients: ErasureClients): Promise<void> {
  const worker = startErasureWorker({ pool: service.pool, clients, leaseMs: 60_000, logger });
  service.onErasure(() => worker.wake());
  await eventually(async () => {
    const { rows } = await service.pool.query<{ id: string }>({
      name: 'due',
      text: 'SELECT id FROM erasures WHERE finished_at IS NULL AND problem IS NULL',
      values: [],
    });
    expect(rows).toEqual([]);
  });
  await worker.stop();
}

async function everything(): Promise<string> {
  const { rows: tables } = await service.pool.query<{ name: string }>({
    name: 'tables',
    text: `SELECT tablename AS name FROM pg_tables WHERE schemaname = '${SCHEMA}'`,
    values: [],
  });
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await service.pool.query<{ text: string }>({
        name: `all_${name}`,
        text: `SELECT t::text AS text FROM ${name} t`,
        values: [],
      });
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

test('an owner erases a customer, whose id is nowhere when it has ended', async () => {
  const owner = await newOwner(service);
  const { erasure: asked } = await ask(owner, { customer_id: 'mk-zoe-1' }, 'once');
  expect(asked).toMatchObject({ state: 'pending', dryRun: false, askedBy: owner.id, counts: [] });
  expect(await everything()).toContain('mk-zoe-1');
  const { clients, left } = fakeDataOwners(new Map([['mk-zoe-1', [newId('conv'), newId('conv')]]]));
  await work(clients);
  expect(left.get('mk-zoe-1')?.size).toBe(0);
  const ended = await get(owner, asked?.id);
  expect(ended).toMatchObject({ state: 'done', verifying: true, conversations: 2n, conversationsDone: 2n });
  expect(ended?.problem).toBeUndefined();
  expect(ended?.finishedAt).toBeInstanceOf(Date);
  expect(ended?.counts.find(({ place }) => place === 'postgres conversations')).toMatchObject({
    found: 2n,
    erased: 2n,
  });
  expect(await everything()).not.toContain('mk-zoe-1');
  const { entries } = await service.audit.listAuditEntries({ objectId: asked?.id }, as(owner));
  expect(entries.map(({ action, actorId, after }) => [action, actorId, JSON.parse(after ?? '')])).toEqual([
    ['erasure.finished', owner.id, { state: 'done', found: 2, erased: 2 }],
    ['erasure.requested', owner.id, { dry_run: false }],
  ]);
  // The Idempotency-Key still finds it.
  expect(await ask(owner, { customer_id: 'mk-zoe-1' }, 'once')).toMatchObject({
    replayed: true,
    erasure: { id: asked?.id },
  });
});

test('a customer who was never there ends as nothing_found, a look as done if there is something', async () => {
  const owner = await newOwner(service);
  const { erasure: none } = await ask(owner, { customer_id: 'nobody' });
  const { erasure: look } = await ask(owner, { customer_id: 'mk-there', dry_run: true });
  const { clients, left } = fakeDataOwners(new Map([['mk-there', [newId('conv')]]]));
  await work(clients);
  expect(await get(owner, none?.id)).toMatchObject({ state: 'nothing_found' });
  expect(await get(owner, look?.id)).toMatchObject({ state: 'done', dryRun: true });
  expect(left.get('mk-there')?.size).toBe(1);
});

test('only an owner asks, in their account and mode; the operator may name conversations', async () => {
  const owner = await newOwner(service);
  const admin = await newMember(service, owner, 'admin');
  expect(await codeOf(ask(admin, { customer_id: 'a' }))).toBe('forbidden');
  for (const fields of [
    {},
    { customer_id: '' },
    { customer_id: 'a\0' },
    { customer_id: 'x'.repeat(256) },
    { customer_id: 1 },
  ])
    expect(await codeOf(ask(owner, fields))).toBe('validation_failed');
  expect(await codeOf(ask(owner, { customer_id: 'a', conversation_ids: [newId('conv')] }))).toBe('validation_failed');
  const operators = (fields: object) =>
    service.erasures.createErasure({ actor: undefined, fields: JSON.stringify(fields) }, as(owner));
  expect(await codeOf(operators({ customer_id: 'a', conversation_ids: ['conv_1'] }))).toBe('validation_failed');
  const { erasure } = await operators({ customer_id: 'a', conversation_ids: [newId('conv')] });
  expect(erasure?.askedBy).toBeUndefined();
  const otherTenant = await newOwner(service);
  for (const other of [otherTenant, { tenant: { ...owner.tenant, mode: 'test' as const } }]) {
    expect(await codeOf(get(other, erasure?.id))).toBe('not_found');
    expect((await service.erasures.listErasures({}, as(other))).page?.total).toBe(0n);
  }
  expect(await codeOf(get(owner, 'erasure_1'))).toBe('not_found');
  await work(fakeDataOwners(new Map()).clients);
});

test('who asks again for a customer gets the one that is under way; a list has them newest first', async () => {
  const owner = await newOwner(service);
  const [first, second] = await Promise.all([ask(owner, { customer_id: 'b' }), ask(owner, { customer_id: 'b' })]);
  expect(first.erasure?.id).toBe(second.erasure?.id);
  const { erasure: other } = await ask(owner, { customer_id: 'c' });
  const page = await service.erasures.listErasures({ page: { limit: 1, offset: 0n } }, as(owner));
  expect(page.erasures.map(({ id }) => id)).toEqual([other?.id]);
  expect(page.page?.total).toBe(2n);
  const rest = { limit: 1, offset: 0n, cursor: page.page?.nextCursor };
  expect((await service.erasures.listErasures({ page: rest }, as(owner))).erasures[0]?.id).toBe(first.erasure?.id);
  expect(await codeOf(service.erasures.listErasures({ page: { ...rest, cursor: 'x' } }, as(owner)))).toBe(
    'validation_failed',
  );
  await work(fakeDataOwners(new Map()).clients);
  expect((await ask(owner, { customer_id: 'b' })).erasure?.id).not.toBe(first.erasure?.id);
  await work(fakeDataOwners(new Map()).clients);
});

test('what cannot go on says why and is tried again, with what was counted before', async () => {
  const owner = await newOwner(service);
  let isAway = true;
  const { clients } = fakeDataOwners(new Map([['mk-late', [newId('conv')]]]), (step) => {
    if (isAway && step === ErasureStep.STREAM) throw unavailable('NATS');
  });
  const { erasure } = await ask(owner, { customer_id: 'mk-late' });
  await work(clients);
  expect(await get(owner, erasure?.id)).toMatchObject({ state: 'pending', problem: 'NATS is not available' });
  isAway = false;
  expect((await ask(owner, { customer_id: 'mk-late' })).erasure?.problem).toBeUndefined();
  await work(clients);
  const counts = expect.arrayContaining([{ place: 'postgres conversations', found: 1n, erased: 1n }]);
  expect(await get(owner, erasure?.id)).toMatchObject({ state: 'done', counts });
});

test('what went on without us is another worker’s: it ends once', async () => {
  const owner = await newOwner(service);
  const { erasure } = await ask(owner, { customer_id: 'mk-twice' });
  const lost = await claimErasure(service.pool, 0);
  const { clients } = fakeDataOwners(new Map([['mk-twice', [newId('conv')]]]));
  await work(clients);
  if (!lost) throw new Error('nothing was claimed');
  expect(await keepProgress(service.pool, lost, lost, 60_000)).toBe(false);
  await runErasure({ pool: service.pool, clients, leaseMs: 60_000, logger }, lost, new AbortController().signal);
  expect(await get(owner, erasure?.id)).toMatchObject({ state: 'done' });
  const { entries } = await service.audit.listAuditEntries({ objectId: erasure?.id }, as(owner));
  expect(entries.map(({ action }) => action)).toEqual(['erasure.finished', 'erasure.requested']);
});

test('a process that stops leaves its erasure to another at once', async () => {
  const owner = await newOwner(service);
  const { erasure } = await ask(owner, { customer_id: 'mk-stop' });
  const claim = await claimErasure(service.pool, 60_000);
  if (!claim) throw new Error('nothing was claimed');
  const { clients } = fakeDataOwners(new Map([['mk-stop', [newId('conv')]]]));
  await runErasure({ pool: service.pool, clients, leaseMs: 60_000, logger }, claim, AbortSignal.abort());
  expect(await get(owner, erasure?.id)).toMatchObject({ state: 'pending' });
  await work(clients);
  expect(await get(owner, erasure?.id)).toMatchObject({ state: 'done' });
});

test('an account that does not exist has none', async () => {
  const accountId = newId('acct');
  const tenant = { accountId, accountUuid: '00000000-0000-7000-8000-000000000000', mode: 'live' as const };
  const request = { actor: undefined, fields: '{"customer_id":"a"}' };
  expect(await codeOf(service.erasures.createErasure(request, { ...call, tenant }))).toBe('not_found');
});
