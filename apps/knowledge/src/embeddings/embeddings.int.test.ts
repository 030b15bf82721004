import { Band, Caution, SourceKind } from '@parley/contract/knowledge';
import { environment } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

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

const MODEL = 'model_1 small';
/** A made-up model: a text's topics are those of its words. */
const topics: readonly (readonly string[])[] = [
  ['refund', 'money', 'reimbursed'],
  ['parcel', 'shipment', 'zonk'],
  ['password', 'login', 'locked'],
  ['open', 'hours', 'closed'],
  ['parking', 'car', 'garage'],
  ['warranty', 'broken', 'guarantee'],
];
const vectorOf = (text: string): number[] => [
  0.1,
  ...topics.map((words) => words.filter((word) => text.toLowerCase().includes(word)).length),
];

async function embedAll(tenant: Tenant, modelKey = MODEL): Promise<string[]> {
  const embedded: string[] = [];
  for (;;) {
    const { texts } = await service.client.claimEmbeddingTexts({ modelKey, limit: 3 }, as(tenant));
    if (texts.length === 0) return embedded;
    embedded.push(...texts.map(({ text }) => text));
    const embeddings = texts.map(({ text }) => ({ modelKey, vector: vectorOf(text) }));
    await service.client.storeEmbeddings({ modelKey, texts, embeddings }, as(tenant));
  }
}

function search(tenant: Tenant, query: string, modelKey = MODEL) {
  const request = { query, language: 'en', caution: Caution.LOW, kinds: [], sourceIds: [], limit: 8 };
  return service.client.search({ ...request, embedding: { modelKey, vector: vectorOf(query) } }, as(tenant));
}

async function shop(): Promise<Tenant> {
  const tenant = newTenant();
  await service.create(tenant, 'How do I get a refund?', 'It takes 14 days.');
  await service.create(tenant, 'Where is my parcel?', 'Follow it with the number.');
  await service.create(tenant, 'I forgot my password', 'Use the link.');
  await service.create(tenant, 'When are you open?', 'From 9 to 5.');
  await service.create(tenant, 'Is there parking?', 'Behind the house.');
  await service.write(tenant, 'Handbook', '## Warranty\n\nWhat is broken is mended for two years.');
  return tenant;
}

test('what has no word in common is found by its meaning, and offered', async () => {
  const tenant = await shop();
  expect((await search(tenant, 'the zonk never came')).hasTextsToEmbed).toBe(true);
  expect(await embedAll(tenant)).toHaveLength(6);
  const found = await search(tenant, 'the zonk never came');
  expect([found.band, found.hits[0]?.text, found.hasTextsToEmbed]).toEqual([
    Band.ASK,
    'Follow it with the number.',
    false,
  ]);
  const passage = await search(tenant, 'guarantee?');
  expect(passage.hits[0]).toMatchObject({ kind: SourceKind.DOCUMENT, place: 0, title: 'Handbook › Warranty' });
  const { hits } = await search(tenant, 'what the words say: refund');
  expect(hits[0]?.text).toBe('It takes 14 days.');
});

test('without a vector nothing changes', async () => {
  const tenant = await shop();
  await embedAll(tenant);
  const { band, hasTextsToEmbed } = await service.search(tenant, 'the zonk never came', { language: 'en' });
  expect([band, hasTextsToEmbed]).toEqual([Band.UNKNOWN, false]);
});

test('what is changed is not found by what it was, and embedded again; what is deleted or expired is not found', async () => {
  const tenant = await shop();
  await embedAll(tenant);
  const [parking, , password] = (await service.client.listAnswers({}, as(tenant))).answers;
  const change = { id: parking?.id ?? '', question: 'Do you give a guarantee?', answer: 'Two years.', phrasings: [] };
  await service.client.updateAnswer({ ...change, updateMask: ['question', 'answer'] }, as(tenant));
  const changed = await search(tenant, 'where is the garage');
  expect(changed.hits.filter(({ score }) => score >= 0.35)).toEqual([]);
  expect(changed.hasTextsToEmbed).toBe(true);
  expect(await embedAll(tenant)).toEqual(['Do you give a guarantee?\nTwo years.']);
  expect((await search(tenant, 'it arrived broken')).hits.map(({ text }) => text)).toContain('Two years.');

  await service.client.deleteAnswer({ id: password?.id ?? '' }, as(tenant));
  const expired = await service.create(tenant, 'Is there a zonk?', 'No.');
  await embedAll(tenant);
  const expiry = { id: expired.id, validUntil: new Date(Date.now() - 1_000), phrasings: [] };
  await service.client.updateAnswer({ ...expiry, updateMask: ['valid_until'] }, as(tenant));
  expect((await search(tenant, 'qwrt')).band).toBe(Band.UNKNOWN);
  expect((await search(tenant, 'zonk')).hits.map(({ text }) => text)).not.toContain('No.');
});

test("another model embeds all again, and finds nothing by the first one's vectors", async () => {
  const tenant = await shop();
  await embedAll(tenant);
  const other = await search(tenant, 'the zonk never came', 'model_1 large');
  expect([other.band, other.hasTextsToEmbed]).toEqual([Band.UNKNOWN, true]);
  expect(await embedAll(tenant, 'model_1 large')).toHaveLength(6);
  expect((await search(tenant, 'the zonk never came', 'model_1 large')).band).toBe(Band.ASK);
});

test('texts and vectors are those of one account and mode', async () => {
  const tenant = await shop();
  await embedAll(tenant);
  for (const otherTenant of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    expect((await search(otherTenant, 'the zonk never came')).hits).toEqual([]);
    expect((await service.client.claimEmbeddingTexts({ modelKey: MODEL, limit: 10 }, as(otherTenant))).texts).toEqual(
      [],
    );
  }
  const other = newTenant();
  const { answers } = await service.client.listAnswers({}, as(tenant));
  const texts = answers.map(({ id, version }) => ({ kind: SourceKind.ANSWER, sourceId: id, version, text: '' }));
  const embeddings = texts.map(() => ({ modelKey: MODEL, vector: vectorOf('zonk') }));
  await service.client.storeEmbeddings({ modelKey: MODEL, texts, embeddings }, as(other));
  expect((await search(other, 'zonk')).hits).toEqual([]);
});

test('what is claimed is not given to another until it is stored', async () => {
  const tenant = await shop();
  const claim = () => service.client.claimEmbeddingTexts({ modelKey: MODEL, limit: 100 }, as(tenant));
  const both = await Promise.all([claim(), claim()]);
  expect(both.map(({ texts }) => texts.length).toSorted()).toEqual([0, 6]);
});

test('a vector of a version that is over is not kept', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, 'Is there parking?', 'Yes.');
  const { texts } = await service.client.claimEmbeddingTexts({ modelKey: MODEL, limit: 10 }, as(tenant));
  await service.client.updateAnswer({ id, answer: 'No.', phrasings: [], updateMask: ['answer'] }, as(tenant));
  const embeddings = [{ modelKey: MODEL, vector: vectorOf('parking') }];
  await service.client.storeEmbeddings({ modelKey: MODEL, texts, embeddings }, as(tenant));
  expect(await embedAll(tenant)).toEqual(['Is there parking?\nNo.']);
});

test('two thousand passages are scanned in a moment', async () => {
  const tenant = newTenant();
  const parts = Array.from({ length: 2_000 }, (_, at) => `## Part ${at}\n\nPart ${at} is about the ${'x'.repeat(5)}.`);
  for (let at = 0; at < parts.length; at += 500) {
    await service.write(tenant, `Parts ${at}`, parts.slice(at, at + 500).join('\n\n'));
  }
  for (;;) {
    const { texts } = await service.client.claimEmbeddingTexts({ modelKey: MODEL, limit: 100 }, as(tenant));
    if (texts.length === 0) break;
    const embeddings = texts.map((_, at) => ({
      modelKey: MODEL,
      vector: Array.from({ length: 1_536 }, (__, each) => Math.sin(at * 31 + each)),
    }));
    await service.client.storeEmbeddings({ modelKey: MODEL, texts, embeddings }, as(tenant));
  }
  const vector = Array.from({ length: 1_536 }, (_, each) => Math.cos(each));
  const request = { query: 'zebra', caution: Caution.LOW, kinds: [], sourceIds: [], limit: 8 };
  const times: number[] = [];
  for (let at = 0; at < 5; at++) {
    const began = performance.now();
    await service.client.search({ ...request, embedding: { modelKey: MODEL, vector } }, as(tenant));
    times.push(performance.now() - began);
  }
  if (environment()['PRINT_TIMES'] === 'true') process.stdout.write(`${times.map(Math.round).join(' ')} ms\n`);
  expect(times).toHaveLength(5);
});
