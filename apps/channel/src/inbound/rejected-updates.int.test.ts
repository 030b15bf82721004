import type { Channel, ListRejectedUpdatesResponse } from '@parley/contract/channel';
import type { Tenant } from '@parley/schemas';
import { eventually, graphBody, graphHeaders, graphText, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

const SECRET = 'the app secret';
const NUMBER = '106540352242922';

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

const newLine = (tenant: Tenant): Promise<Channel> =>
  service.create(tenant, {
    type: 'whatsapp',
    settings: { phone_number_id: NUMBER },
    secrets: { app_secret: SECRET },
  });

async function post(channel: Channel, body: string): Promise<void> {
  const headers = graphHeaders(SECRET, body);
  const { status } = await fetch(`${service.url}/hooks/whatsapp/${channel.id}`, { method: 'POST', body, headers });
  expect(status).toBe(200);
}

function list(tenant: Tenant, channel: Channel, page: object = {}): Promise<ListRejectedUpdatesResponse> {
  return service.client.listRejectedUpdates({ id: channel.id, page: page as never }, as(tenant));
}

/** All of it, once there are so many. */
function rejected(tenant: Tenant, channel: Channel, count: bigint): Promise<ListRejectedUpdatesResponse> {
  return eventually(async () => {
    const answer = await list(tenant, channel);
    expect(answer.page?.total).toBe(count);
    return answer;
  });
}

const timeless = (id: string) => ({ ...graphText('4915112345678', 'a secret of mine'), id, timestamp: 'yesterday' });

test('what could not be read is listed with its reason, its time and whose message it is, and nothing of its text', async () => {
  const tenant = newTenant('live');
  const channel = await newLine(tenant);
  expect(await list(tenant, channel)).toEqual({ updates: [], page: expect.objectContaining({ total: 0n }) as unknown });
  const nameless = { ...timeless('x'), id: undefined };
  const messages = [timeless('wamid.a'), graphText('4915112345678', 'Hello'), nameless, timeless('wamid.\0b')];
  await post(channel, graphBody(NUMBER, { messages }));
  const { updates } = await rejected(tenant, channel, 3n);
  const reasons = updates.map(({ reason, providerMessageId }) => [providerMessageId, reason]);
  expect(reasons.sort()).toEqual([
    ['', 'a message: it has no id or no type'],
    ['wamid.a', 'a message: it has no timestamp'],
    ['wamid.b', 'a message: it has no timestamp'],
  ]);
  for (const { receivedAt } of updates) expect(Date.now() - Number(receivedAt)).toBeLessThan(600_000);
  expect(JSON.stringify(updates)).not.toContain('secret');
});

test('newest first, page by page, each once, and of one channel alone', async () => {
  const tenant = newTenant('live');
  const [channel, other] = [await newLine(tenant), await newLine(tenant)];
  for (const place of [1, 2, 3]) {
    await post(channel, graphBody(NUMBER, { messages: [timeless(`wamid.${place}`), timeless(`wamid.${place}+`)] }));
    await rejected(tenant, channel, BigInt(2 * place));
  }
  await post(other, graphBody(NUMBER, { messages: [timeless('wamid.other')] }));
  await rejected(tenant, other, 1n);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { updates, page } = await list(tenant, channel, { limit: 1, cursor });
    expect([updates.length, page?.total]).toEqual([1, 6n]);
    seen.push(...updates.map(({ providerMessageId }) => providerMessageId));
    cursor = page?.nextCursor;
  } while (cursor !== undefined);
  expect(seen.map((id) => id.replace('+', ''))).toEqual(['3', '3', '2', '2', '1', '1'].map((id) => `wamid.${id}`));
  expect(new Set(seen).size).toBe(6);
  const beyond = await list(tenant, channel, { limit: 5, offset: 6n });
  expect([beyond.updates, beyond.page?.total]).toEqual([[], 6n]);
});

test('of a batch that is wrong throughout so many are kept that a page stays small', async () => {
  const tenant = newTenant('live');
  const channel = await newLine(tenant);
  const messages = Array.from({ length: 30 }, (_, place) => timeless(`wamid.${place}`));
  await post(channel, graphBody(NUMBER, { messages }));
  await rejected(tenant, channel, 20n);
});

test('it is nobody else’s, and a cursor of another list is refused', async () => {
  const tenant = newTenant('live');
  const channel = await newLine(tenant);
  for (const other of [newTenant('live'), { ...tenant, mode: 'test' as const }]) {
    await expect(list(other, channel)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(list(tenant, channel, { cursor: 'x' })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path: 'cursor' }] },
  });
});

test('it goes with an erasure of somebody who wrote by the channel', async () => {
  const tenant = newTenant('live');
  const channel = await newLine(tenant);
  await post(channel, graphBody(NUMBER, { messages: [timeless('wamid.1'), graphText('4915112345678', 'Hello')] }));
  await rejected(tenant, channel, 1n);
  const ids = [...service.conversations].flatMap(([id, { conversation }]) =>
    conversation.metadata.includes(channel.id) ? [id] : [],
  );
  await service.client.eraseConversations({ conversationIds: ids, dryRun: false }, as(tenant));
  await rejected(tenant, channel, 0n);
});
