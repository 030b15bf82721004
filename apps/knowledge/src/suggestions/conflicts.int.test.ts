import {
  Band,
  SourceKind,
  SuggestionKind,
  SuggestionState,
  type SearchResponse,
  type Suggestion,
} from '@parley/contract/knowledge';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { eventually, readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { resolveExpiredConflicts } from './conflicts.store';

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

const QUESTION = 'How long can I return an item?';

/** Two documents that contradict each other. */
async function writeTwo(tenant: Tenant) {
  const older = await service.write(tenant, 'Returns', 'You can return an item within 30 days.');
  const newer = await service.write(tenant, 'Return policy', 'An item can be returned within 14 days.');
  return { older, newer };
}

async function record(
  tenant: Tenant,
  { conflict, hits }: SearchResponse,
  { turnId = newId('turn'), conversationId = newId('conv') } = {},
): Promise<string | undefined> {
  const sources = [conflict?.newerId, conflict?.olderId].map((id = '') => ({
    id,
    version: hits.find(({ sourceId }) => sourceId === id)?.version ?? 1n,
  }));
  const request = { question: QUESTION, language: 'en', conversationId, turnId, sources };
  return (await service.client.recordConflict(request, as(tenant))).suggestionId;
}

async function list(tenant: Tenant, state = SuggestionState.OPEN, kind = SuggestionKind.CONFLICT) {
  return (await service.client.listSuggestions({ state, kind }, as(tenant))).suggestions;
}

const stateOf = async (tenant: Tenant, id: string | undefined): Promise<Suggestion['state'] | undefined> =>
  (await service.client.getSuggestion({ id: id ?? '' }, as(tenant))).suggestion?.state;

it('is found by a search, the newer first, and noted once for its turn', async () => {
  const tenant = newTenant();
  const { older, newer } = await writeTwo(tenant);
  const found = await service.search(tenant, QUESTION);
  expect(found).toMatchObject({
    band: Band.ANSWER,
    hits: [
      { sourceId: newer.id, updatedAt: newer.updatedAt },
      { sourceId: older.id, updatedAt: older.updatedAt },
    ],
    conflict: { newerId: newer.id, olderId: older.id, newerSays: '14 days', olderSays: '30 days' },
  });
  const turnId = newId('turn');
  const id = await record(tenant, found, { turnId });
  expect(await record(tenant, found, { turnId })).toBe(id);
  expect(await record(tenant, found)).toBe(id);
  const [suggestion, ...others] = await list(tenant);
  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({ id, kind: SuggestionKind.CONFLICT, count: 2n, examples: [QUESTION, QUESTION] });
  expect(suggestion?.sources).toEqual([
    { kind: SourceKind.DOCUMENT, id: older.id, title: 'Returns' },
    { kind: SourceKind.DOCUMENT, id: newer.id, title: 'Return policy' },
  ]);
  expect(await list(tenant, SuggestionState.OPEN, SuggestionKind.UNANSWERED)).toEqual([]);
  const created = (await readOutbox(service.pool, tenant)).filter(({ type }) => type === 'suggestion.created');
  expect(created.map(({ data }) => data)).toMatchObject([{ id, kind: 'conflict', count: 1, state: 'open' }]);
});

it('is found between an answer and a document, and between two answers, which share what is probable', async () => {
  const tenant = newTenant();
  const document = await service.write(tenant, 'Returns', 'You can return an item within 30 days.');
  const answer = await service.create(tenant, QUESTION, 'You have 14 days.');
  const search = (): Promise<SearchResponse> => service.search(tenant, QUESTION);
  const expected = { newerId: answer.id, olderId: document.id };
  await eventually(async () => expect(await search()).toMatchObject({ band: Band.ANSWER, conflict: expected }));
  const second = await service.create(tenant, QUESTION, 'You have 60 days.');
  await service.client.deleteDocument({ id: document.id }, as(tenant));
  await eventually(async () =>
    expect(await search()).toMatchObject({
      band: Band.ANSWER,
      hits: [{ sourceId: second.id }, { sourceId: answer.id }],
      conflict: { newerId: second.id, olderId: answer.id },
    }),
  );
});

it.each([
  [
    'edited',
    (tenant: Tenant, id: string) =>
      service.client.updateDocument(
        { id, fields: { title: '', content: 'An item can be returned within 30 days.' }, updateMask: ['content'] },
        as(tenant),
      ),
  ],
  ['deleted', (tenant: Tenant, id: string) => service.client.deleteDocument({ id }, as(tenant))],
] as const)('is resolved when one of both is %s', async (_, change) => {
  const tenant = newTenant();
  const { newer } = await writeTwo(tenant);
  const found = await service.search(tenant, QUESTION);
  const id = await record(tenant, found);
  await change(tenant, newer.id);
  expect([await stateOf(tenant, id), await list(tenant)]).toEqual([SuggestionState.RESOLVED, []]);
  // Outdated by the change.
  expect(await record(tenant, found)).toBeUndefined();
  expect((await service.search(tenant, QUESTION)).conflict).toBeUndefined();
  await expect(service.client.dismissSuggestion({ id: id ?? '' }, as(tenant))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
});

it('is resolved with an answer too, and begins anew if it clashes still', async () => {
  const tenant = newTenant();
  await service.write(tenant, 'Returns', 'You can return an item within 30 days.');
  const answer = await service.create(tenant, QUESTION, 'You have 14 days.');
  const search = async (): Promise<SearchResponse> =>
    eventually(async () => {
      const found = await service.search(tenant, QUESTION);
      expect(found.conflict).toBeDefined();
      return found;
    });
  const first = await record(tenant, await search());
  await service.client.updateAnswer(
    { id: answer.id, answer: '7 days.', phrasings: [], updateMask: ['answer'] },
    as(tenant),
  );
  expect(await stateOf(tenant, first)).toBe(SuggestionState.RESOLVED);
  const second = await record(tenant, await search());
  expect(second).not.toBe(first);
  expect(await list(tenant)).toMatchObject([{ id: second, count: 1n }]);
  await service.client.deleteAnswer({ id: answer.id }, as(tenant));
  expect(await stateOf(tenant, second)).toBe(SuggestionState.RESOLVED);
});

it('stays quiet when it was dismissed, until one of both changes; it cannot be accepted', async () => {
  const tenant = newTenant();
  const { older } = await writeTwo(tenant);
  const id = await record(tenant, await service.search(tenant, QUESTION));
  await expect(service.client.acceptSuggestion({ id: id ?? '', answer: 'x' }, as(tenant))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  await service.client.dismissSuggestion({ id: id ?? '' }, as(tenant));
  expect(await record(tenant, await service.search(tenant, QUESTION))).toBe(id);
  expect([await stateOf(tenant, id), await list(tenant)]).toEqual([SuggestionState.DISMISSED, []]);
  const change = { id: older.id, fields: { title: '', content: 'You can return an item within 60 days.' } };
  await service.client.updateDocument({ ...change, updateMask: ['content'] }, as(tenant));
  const again = await record(tenant, await service.search(tenant, QUESTION));
  expect(await list(tenant)).toMatchObject([{ id: again, count: 1n }]);
});

it('is resolved when one of both expires, which no edit tells, also a dismissed one; others stay', async () => {
  const made = await Promise.all(
    ['open', 'dismissed', 'valid'].map(async (fate) => {
      const tenant = newTenant();
      const validUntil = new Date(Date.now() + 3_600_000);
      await service.write(tenant, 'Returns', 'You can return an item within 30 days.');
      const answer = await service.create(tenant, QUESTION, 'You have 14 days.', { validUntil });
      const found = await eventually(async () => {
        const result = await service.search(tenant, QUESTION);
        expect(result.conflict).toBeDefined();
        return result;
      });
      const id = await record(tenant, found);
      if (fate === 'dismissed') await service.client.dismissSuggestion({ id: id ?? '' }, as(tenant));
      if (fate !== 'valid') await expire(answer.id);
      return { tenant, id, found };
    }),
  );
  await resolveExpiredConflicts(service.pool, 1_000);
  const states = await Promise.all(made.map(({ tenant, id }) => stateOf(tenant, id)));
  expect(states).toEqual([SuggestionState.RESOLVED, SuggestionState.RESOLVED, SuggestionState.OPEN]);
  // Outdated by the expiry.
  const [expired, , valid] = made;
  expect(await record(expired!.tenant, expired!.found)).toBeUndefined();
  expect(await record(valid!.tenant, valid!.found)).toBe(valid!.id);
});

/** As time does, without an edit. */
async function expire(id: string): Promise<void> {
  const past = "UPDATE answers SET valid_until = now() - interval '1 second' WHERE id = $1";
  await service.pool.query(past, [parseId('ans', id)]);
}

it('loses what a customer asked who is erased, and itself when nobody else asked', async () => {
  const tenant = newTenant();
  await writeTwo(tenant);
  const conversationId = newId('conv');
  await record(tenant, await service.search(tenant, QUESTION), { conversationId });
  await service.client.eraseConversations({ conversationIds: [conversationId], dryRun: false }, as(tenant));
  expect(await list(tenant)).toEqual([]);
});

it('is of its account alone, and of two sources that there are', async () => {
  const tenant = newTenant();
  await writeTwo(tenant);
  const found = await service.search(tenant, QUESTION);
  expect(await record(newTenant(), found)).toBeUndefined();
  const id = found.conflict?.newerId ?? '';
  const asked = { question: QUESTION, conversationId: newId('conv'), turnId: newId('turn') };
  for (const [sources, path] of [
    [[{ id, version: 1n }], 'sources'],
    [
      [
        { id, version: 1n },
        { id, version: 1n },
      ],
      'sources',
    ],
    [
      [
        { id, version: 1n },
        { id: 'x', version: 1n },
      ],
      'sources.1.id',
    ],
    [
      [
        { id, version: 1n },
        { id: newId('doc'), version: 0n },
      ],
      'sources.1.version',
    ],
  ] as const) {
    await expect(service.client.recordConflict({ ...asked, sources: [...sources] }, as(tenant))).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining(path) as unknown,
    });
  }
});
