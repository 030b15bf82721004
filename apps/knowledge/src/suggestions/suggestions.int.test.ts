import { Band, SuggestionKind, SuggestionState, type Suggestion } from '@parley/contract/knowledge';
import { newId, type Tenant } from '@parley/schemas';
import { eventually, readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { sweepExamples } from './erasures.store';

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

let turns = 0;

async function ask(
  tenant: Tenant,
  question: string,
  { turnId = `turn_${++turns}`, conversationId = newId('conv') } = {},
): Promise<string | undefined> {
  const unknown = { question, language: 'en', conversationId, turnId };
  return (await service.client.recordUnknown(unknown, as(tenant))).suggestionId;
}

async function list(tenant: Tenant, state = SuggestionState.UNSPECIFIED): Promise<Suggestion[]> {
  return (await service.client.listSuggestions({ state, kind: SuggestionKind.UNSPECIFIED }, as(tenant))).suggestions;
}

it('counts the same question in other words of little weight, and each turn once', async () => {
  const tenant = newTenant();
  const id = await ask(tenant, 'Do you have gift cards?', { turnId: 'first' });
  expect(await ask(tenant, 'do you have GIFT CARD', { turnId: 'second' })).toBe(id);
  await Promise.all(Array.from({ length: 5 }, () => ask(tenant, 'gift cards', { turnId: 'third' })));
  expect(await ask(tenant, 'Do you have gift cards?', { turnId: 'first' })).toBe(id);
  const [suggestion, ...others] = await list(tenant);
  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({ id, count: 3n, question: 'gift cards', language: 'en' });
  expect(suggestion?.examples).toHaveLength(3);
});

it('keeps no passwords, cards and addresses of what was asked', async () => {
  const tenant = newTenant();
  await ask(tenant, 'my password is hunter2 and card 4111111111111111, zoe@example.com: do you sell green hats');
  const [suggestion] = await list(tenant);
  const masked = 'my password is [secret] and card [number], [email]: do you sell green hats';
  expect(suggestion).toMatchObject({ question: masked, examples: [masked] });
});

it('makes nothing of what has no words of weight', async () => {
  const tenant = newTenant();
  for (const question of ['???', 'hello', 'can you help me please'])
    expect(await ask(tenant, question)).toBeUndefined();
  expect(await list(tenant)).toEqual([]);
});

it('becomes a new answer, that is found', async () => {
  const tenant = newTenant();
  const id = (await ask(tenant, 'Do you sell gift cards?')) as string;
  const request = { id, answer: 'From 10 euros.' };
  const accepted = await service.client.acceptSuggestion(request, as(tenant, 'once'));
  expect(accepted.answer).toMatchObject({ question: 'Do you sell gift cards?', answer: 'From 10 euros.' });
  expect(accepted.suggestion).toMatchObject({ state: SuggestionState.ACCEPTED, answerId: accepted.answer?.id });
  expect(await service.client.acceptSuggestion(request, as(tenant, 'once'))).toEqual({ ...accepted, replayed: true });
  await expect(service.client.acceptSuggestion(request, as(tenant))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  await expect(service.client.dismissSuggestion({ id }, as(tenant))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  await eventually(async () => expect((await service.search(tenant, 'gift cards')).band).toBe(Band.ANSWER));
  // A later one begins anew.
  expect(await ask(tenant, 'Do you sell gift cards?')).not.toBe(id);
});

it('becomes a phrasing of an answer that there is', async () => {
  const tenant = newTenant();
  const answer = await service.create(tenant, 'Are there vouchers?', 'From 10 euros.');
  const id = (await ask(tenant, 'Do you sell gift cards?')) as string;
  const wrong = { id, answerId: newId('ans') };
  await expect(service.client.acceptSuggestion(wrong, as(tenant))).rejects.toMatchObject({ code: 'validation_failed' });
  const accepted = await service.client.acceptSuggestion({ id, answerId: answer.id }, as(tenant));
  expect(accepted.answer).toMatchObject({ id: answer.id, phrasings: ['Do you sell gift cards?'], version: 2n });
});

it('is set aside, and counts on there', async () => {
  const tenant = newTenant();
  const id = (await ask(tenant, 'Do you sell gift cards?')) as string;
  await service.client.dismissSuggestion({ id }, as(tenant));
  expect(await ask(tenant, 'Do you sell gift cards?')).toBe(id);
  expect(await list(tenant)).toEqual([]);
  expect(await list(tenant, SuggestionState.DISMISSED)).toMatchObject([{ id, count: 2n }]);
});

it('belongs to its account and mode', async () => {
  const tenant = newTenant();
  const id = (await ask(tenant, 'Do you sell gift cards?')) as string;
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    expect(await list(other)).toEqual([]);
    await expect(service.client.getSuggestion({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.client.dismissSuggestion({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.client.acceptSuggestion({ id, answer: 'x' }, as(other))).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

it('loses what a customer asked who is erased', async () => {
  const tenant = newTenant();
  const conversationId = newId('conv');
  const shared = await ask(tenant, 'Do you sell gift cards?', { conversationId });
  await ask(tenant, 'gift cards, do you sell them');
  await ask(tenant, 'Zoe 0171 555 parking', { conversationId });
  const request = { conversationIds: [conversationId], dryRun: true };
  const place = 'knowledge.suggestion_examples';
  expect((await service.client.eraseConversations(request, as(tenant))).findings).toEqual([
    { place, found: 2n, erased: 0n },
  ]);
  expect(await list(tenant)).toHaveLength(2);
  expect((await service.client.eraseConversations({ ...request, dryRun: false }, as(tenant))).findings).toEqual([
    { place, found: 2n, erased: 2n },
  ]);
  expect(await list(tenant)).toMatchObject([{ id: shared, examples: ['gift cards, do you sell them'] }]);
  expect((await service.client.eraseConversations(request, as(tenant))).findings[0]?.found).toBe(0n);
});

it('is forgotten when nobody has asked for long', async () => {
  const tenant = newTenant();
  await ask(tenant, 'Do you sell gift cards?');
  await ask(tenant, 'Is there parking?');
  await service.pool.query(
    `UPDATE suggestion_examples SET asked_at = now() - interval '91 days' WHERE account_id = $1 AND question LIKE 'Is%'`,
    [tenant.accountUuid],
  );
  await service.pool.query(
    `UPDATE suggestions SET last_asked_at = now() - interval '91 days' WHERE account_id = $1 AND id IN (
       SELECT suggestion_id FROM suggestion_examples WHERE question LIKE 'Is%')`,
    [tenant.accountUuid],
  );
  await sweepExamples(service.pool, 90, 1_000);
  expect(await list(tenant)).toMatchObject([{ question: 'Do you sell gift cards?' }]);
});

it('tells of a question that is new, once, and without what the customer wrote', async () => {
  const tenant = newTenant();
  const turnId = newId('turn');
  const id = await ask(tenant, 'Do you have gift cards?', { turnId });
  await ask(tenant, 'Do you have gift cards?', { turnId });
  await ask(tenant, 'gift cards');
  const events = await readOutbox(service.pool, tenant);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    [
      'suggestion.created',
      { id, kind: 'unanswered', language: 'en', count: 1, state: 'open', created_at: expect.any(String) as unknown },
    ],
  ]);
});
