import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

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

it('keeps an answer with its defaults, and tells it', async () => {
  const tenant = newTenant();
  const made = await service.create(tenant, 'How do I get a refund?', 'Within 14 days.');
  expect(made).toMatchObject({ language: 'en', phrasings: [], isEnabled: true, version: 1n, url: undefined });
  const { answer } = await service.client.getAnswer({ id: made.id }, as(tenant));
  expect(answer).toEqual(made);
});

it('shows it to nobody else, nor in the other mode', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, 'How do I get a refund?', 'Within 14 days.');
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    await expect(service.client.getAnswer({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.client.deleteAnswer({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    const change = { id, phrasings: [], answer: 'x', updateMask: ['answer'] };
    await expect(service.client.updateAnswer(change, as(other))).rejects.toMatchObject({ code: 'not_found' });
    expect((await service.client.listAnswers({}, as(other))).page?.total).toBe(0n);
  }
});

it('changes what the mask names, and refuses an older version', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, 'Question?', 'Answer.', { phrasings: ['Another?'] });
  const change = { id, phrasings: [], answer: 'Better.', updateMask: ['answer', 'phrasings'], expectedVersion: 1n };
  const { answer } = await service.client.updateAnswer(change, as(tenant));
  expect(answer).toMatchObject({ question: 'Question?', answer: 'Better.', phrasings: [], version: 2n });
  await expect(service.client.updateAnswer({ ...change, answer: 'Worse.' }, as(tenant))).rejects.toMatchObject({
    code: 'precondition_failed',
  });
  await expect(service.client.deleteAnswer({ id, expectedVersion: 1n }, as(tenant))).rejects.toMatchObject({
    code: 'precondition_failed',
  });
});

it('makes one answer of a call that is repeated', async () => {
  const tenant = newTenant();
  const request = { question: 'Question?', answer: 'Answer.', phrasings: [] };
  const first = await service.client.createAnswer(request, as(tenant, 'once'));
  const again = await service.client.createAnswer(request, as(tenant, 'once'));
  expect(again).toEqual({ ...first, replayed: true });
  await expect(
    service.client.createAnswer({ ...request, answer: 'Another.' }, as(tenant, 'once')),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

it.each([
  [{ question: '', answer: 'x', phrasings: [] }, 'question'],
  [{ question: ' ', answer: 'x', phrasings: [] }, 'question'],
  [{ question: 'x', answer: 'x', phrasings: Array.from({ length: 51 }, (_, i) => `p${i}`) }, 'phrasings'],
  [{ question: 'x', answer: 'x', phrasings: [], url: 'javascript:alert(1)' }, 'url'],
  [{ question: 'x', answer: 'x', phrasings: [], language: 'not a tag' }, 'language'],
  [{ question: 'x', answer: 'x', phrasings: [], validFrom: new Date(2), validUntil: new Date(1) }, 'valid_until'],
])('names what is wrong with %j', async (request, path) => {
  await expect(service.client.createAnswer(request, as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [expect.objectContaining({ path })] },
  });
});

it('lists the newest first, by cursor, and by what they say', async () => {
  const tenant = newTenant();
  for (const n of [1, 2, 3, 4, 5]) await service.create(tenant, `Question ${n}?`, n === 3 ? 'About PARKING' : 'x');
  await service.create(tenant, 'Pergunta?', 'x', { language: 'pt-BR', isEnabled: false });
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { answers, page } = await service.client.listAnswers({ page: { limit: 2, cursor } }, as(tenant));
    seen.push(...answers.map(({ question }) => question));
    expect(page?.total).toBe(6n);
    cursor = page?.nextCursor;
    if (!cursor) break;
  }
  expect(seen).toEqual(['Pergunta?', ...[5, 4, 3, 2, 1].map((n) => `Question ${n}?`)]);
  const found = async (filter: object) => (await service.client.listAnswers(filter, as(tenant))).page?.total;
  expect(await found({ language: 'pt' })).toBe(1n);
  expect(await found({ isEnabled: true })).toBe(5n);
  expect(await found({ query: 'parking' })).toBe(1n);
});

describe('by words', () => {
  const tenant = newTenant();
  beforeAll(async () => {
    await service.create(tenant, 'O orçamento?', 'Está pronto.');
    await service.create(tenant, 'Welche Straße?', 'Die Hauptstraße, im Ærø-Haus.', {
      phrasings: ['Where is the road?'],
    });
    await service.create(tenant, '退款?', '我们会退款');
  });

  it.each([
    [['orcamento'], [], ['O orçamento?']],
    [['pronto', 'orcamento'], [], ['O orçamento?']],
    [['strasse', 'aero'], [], ['Welche Straße?']],
    [['road'], [], ['Welche Straße?']],
    [['退', '款'], [], ['退款?']],
    [[], ['strasse', '款'], ['O orçamento?']],
    [['pronto'], ['orcamento'], []],
    [['100%'], [], []],
  ])('all of %j and none of %j', async (all, none, expected) => {
    const { answers, page } = await service.client.listAnswers({ words: { all, none } }, as(tenant));
    expect(answers.map(({ question }) => question)).toEqual(expected);
    expect(page?.total).toBe(BigInt(expected.length));
  });

  it('more than can be in a search are refused', async () => {
    const words = { all: Array.from({ length: 1_001 }, () => 'x'), none: [] };
    await expect(service.client.listAnswers({ words }, as(tenant))).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
