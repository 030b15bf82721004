import { SuggestionKind, type Suggestion } from '@parley/contract/knowledge';
import { newId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let tenant: Tenant;
let conversationId: string;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
beforeEach(() => {
  tenant = newTenant();
  conversationId = newId('conv');
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const HOUR_MS = 3_600_000;

async function ask(question: string): Promise<string> {
  const unknown = { question, language: 'en', conversationId, turnId: newId('turn') };
  return (await service.client.recordUnknown(unknown, as(tenant))).suggestionId ?? '';
}

async function reply(text: string, rest: { messageId?: string; after?: number; of?: Tenant } = {}) {
  const { messageId = newId('msg'), after = 1_000, of = tenant } = rest;
  const request = {
    conversationId,
    messageId,
    text,
    writtenAt: new Date(Date.now() + after),
    customerName: 'Zoe Miller',
  };
  return (await service.client.recordReply(request, as(of))).suggestionId;
}

async function get(id: string): Promise<Suggestion | undefined> {
  return (await service.client.getSuggestion({ id }, as(tenant))).suggestion;
}

it('keeps the reply of a person as the draft of the question, masked; accepting takes what is sent', async () => {
  const id = await ask('Do you sell gift cards?');
  expect((await get(id))?.draft).toBeUndefined();
  const messageId = newId('msg');
  const text = 'Yes, Zoe, from 20 euros. Write to zoe@example.com or call 0151 2345678.';
  expect(await reply(text, { messageId })).toBe(id);
  const masked = 'Yes, [name], from 20 euros. Write to [email] or call [number].';
  expect((await get(id))?.draft).toEqual({ text: masked, conversationId, messageId });
  expect((await service.client.listAnswers({}, as(tenant))).answers).toEqual([]);
  const listed = await service.client.listSuggestions({ state: 0, kind: SuggestionKind.UNSPECIFIED }, as(tenant));
  expect(listed.suggestions[0]?.draft?.text).toBe(masked);
  const { answer, suggestion } = await service.client.acceptSuggestion({ id, answer: 'From 20 euros.' }, as(tenant));
  expect([answer?.answer, suggestion?.draft?.text]).toEqual(['From 20 euros.', masked]);
  expect(await reply('They are sold out since yesterday, we are afraid, and will not come back.')).toBeUndefined();
});

it('keeps the longest of the replies, in whatever order and however often they come', async () => {
  const id = await ask('Do you sell gift cards?');
  const [short, long] = [newId('msg'), newId('msg')];
  for (let round = 0; round < 2; round++) {
    await reply('One moment please', { messageId: short });
    await reply('Yes, at the counter and in the shop.', { messageId: long });
    await reply('One moment please', { messageId: short });
  }
  expect((await get(id))?.draft).toMatchObject({ messageId: long });
});

it('keeps what was written after the question, within a day, in its conversation and account', async () => {
  const id = await ask('Do you sell gift cards?');
  await reply('Too early.', { after: -HOUR_MS });
  await reply('Too late.', { after: 25 * HOUR_MS });
  await reply('Of another account.', { of: newTenant() });
  await reply('Of the other mode.', { of: { ...tenant, mode: 'test' } });
  expect((await get(id))?.draft).toBeUndefined();
  const other = await ask('Is there parking?');
  await reply('Behind the house.');
  expect([(await get(id))?.draft, (await get(other))?.draft?.text]).toEqual([undefined, 'Behind the house.']);
});

it('is erased with the conversation, and does not come back with a redelivered reply', async () => {
  const id = await ask('Do you sell gift cards?');
  await reply('Yes, at the counter.');
  const erased = conversationId;
  conversationId = newId('conv');
  await ask('Do you sell gift cards?');
  const request = { conversationIds: [erased], dryRun: false };
  await service.client.eraseConversations(request, as(tenant));
  expect(await get(id)).toMatchObject({ count: 2n, draft: undefined });
  conversationId = erased;
  expect(await reply('Yes, at the counter.')).toBeUndefined();
  expect((await get(id))?.draft).toBeUndefined();
});

it.each([
  [{ conversationId: 'conv_x' }, 'conversation_id'],
  [{ messageId: 'x' }, 'message_id'],
  [{ text: '' }, 'text'],
  [{ writtenAt: undefined }, 'written_at'],
])('names what is wrong with a reply %#', async (wrong, path) => {
  const right = { conversationId, messageId: newId('msg'), text: 'Yes.', writtenAt: new Date() };
  await expect(service.client.recordReply({ ...right, ...wrong }, as(tenant))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [expect.objectContaining({ path })] },
  });
});
