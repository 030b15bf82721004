import { ErasureStep } from '@parley/contract/conversation-data';
import { createLogger } from '@parley/process';
import { newId } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newMember, newOwner, type Joined } from '../../test/people';
import { startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import type { ErasureClients } from './erase-customer';
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

type Caller = Pick<Joined, 'tenant' | 'actor'>;
const erase = async (by: Caller, conversationId: string) =>
  (await service.erasures.eraseConversation({ actor: by.actor, conversationId }, as(by))).erasure;
const get = async (by: Caller, id = '') => (await service.erasures.getErasure({ id }, as(by))).erasure;

async function newKey(owner: Joined, permissions: string[]): Promise<Caller & { readonly id: string }> {
  const fields = JSON.stringify({ name: 'Sync', permissions });
  const { key } = await service.apiKeys.createApiKey({ actor: owner.actor, fields }, as(owner));
  const id = key?.id ?? '';
  return { id, tenant: owner.tenant, actor: { keyId: id, memberId: '', address: '203.0.113.7' } };
}

function fakeDataOwners() {
  const registered = new Map<string, Set<string>>();
  const erased = new Set<string>();
  const clients = {
    conversationData: {
      listErasureConversations: async ({ customerId, afterId }: { customerId: string; afterId: string }) => ({
        ids: [...(registered.get(customerId) ?? [])].filter((id) => id > afterId),
      }),
      eraseCustomer: async (request: {
        customerId: string;
        step: ErasureStep;
        dryRun: boolean;
        conversationIds: string[];
      }) => {
        const { customerId, step, dryRun, conversationIds } = request;
        if (step === ErasureStep.REGISTER) registered.set(customerId, new Set(conversationIds));
        const ids = step === ErasureStep.ROWS ? [...(registered.get(customerId) ?? [])] : [];
        const found = ids.filter((id) => !erased.has(id));
        if (!dryRun) for (const id of found) erased.add(id);
        const counts = { found: BigInt(found.length), erased: BigInt(dryRun ? 0 : found.length) };
        return { findings: [{ place: 'postgres conversations', ...counts }], nextCursor: '', waitsFor: '' };
      },
    },
    ...Object.fromEntries(
      ['knowledge', 'responder', 'channel', 'webhook', 'media', 'notification', 'analyticsData'].map((name) => [
        name,
        { eraseConversations: async () => ({ findings: [] }) },
      ]),
    ),
  } as unknown as ErasureClients;
  return { clients, erased, customers: () => [...registered.keys()] };
}

test('a key with the permission erases one conversation, and is named for it', async () => {
  const owner = await newOwner(service);
  const key = await newKey(owner, ['conversations:erase']);
  const [id, other] = [newId('conv'), newId('conv')];
  const asked = await erase(key, id);
  expect(asked).toMatchObject({ state: 'pending', dryRun: false, askedBy: key.id });
  const atOnce = await Promise.all([erase(key, id), erase(owner, id)]);
  expect(atOnce.map((each) => each?.id)).toEqual([asked?.id, asked?.id]);
  const second = await erase(owner, other);
  expect(second).toMatchObject({ askedBy: owner.id });
  expect(second?.id).not.toBe(asked?.id);

  const { clients, erased, customers } = fakeDataOwners();
  const worker = startErasureWorker({
    pool: service.pool,
    clients,
    leaseMs: 60_000,
    logger: createLogger('test', 'silent'),
  });
  service.onErasure(() => worker.wake());
  for (const each of [asked, second])
    await eventually(async () => expect(await get(owner, each?.id)).toMatchObject({ state: 'done', verifying: true }));
  expect([...erased].sort()).toEqual([id, other].sort());
  expect(customers().every((each) => /^conversation [0-9a-f]{64}$/.test(each))).toBe(true);
  const again = await erase(key, id);
  expect(again?.id).not.toBe(asked?.id);
  await eventually(async () => expect((await get(owner, again?.id))?.finishedAt).toBeInstanceOf(Date));
  await worker.stop();

  const { entries } = await service.audit.listAuditEntries({ objectId: asked?.id }, as(owner));
  expect(entries.map(({ action, actorId, after }) => [action, actorId, JSON.parse(after ?? '')])).toEqual([
    ['erasure.finished', key.id, { state: 'done', found: 1, erased: 1 }],
    ['erasure.requested', key.id, { dry_run: false, conversation_id: id }],
  ]);
});

test('nobody else may, and only a conversation is erased', async () => {
  const owner = await newOwner(service);
  const admin = await newMember(service, owner, 'admin');
  const key = await newKey(owner, ['conversations:write', 'members:write']);
  for (const caller of [admin, key])
    await expect(erase(caller, newId('conv'))).rejects.toMatchObject({
      code: 'forbidden',
      details: { requiredPermission: 'conversations:erase' },
    });
  await expect(newKey(admin, ['conversations:erase'])).rejects.toMatchObject({ code: 'forbidden' });
  for (const id of ['', 'conv_1', newId('msg')])
    await expect(erase(owner, id)).rejects.toMatchObject({ code: 'validation_failed' });
});
