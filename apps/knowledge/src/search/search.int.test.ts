import { Band } from '@parley/contract/knowledge';
import type { Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
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

async function shop(): Promise<Tenant> {
  const tenant = newTenant();
  await service.create(tenant, 'How do I get a refund?', 'Refunds take 14 days.', {
    phrasings: ['I want my money back', 'When will I be reimbursed?'],
  });
  await service.create(tenant, 'Where is my parcel?', 'Follow it with the tracking number.', {
    phrasings: ['Track my order', 'My package has not arrived'],
  });
  await service.create(tenant, 'How do I reset my password?', 'Use the link on the login page.', {
    phrasings: ['I forgot my password', 'Cannot log in'],
  });
  await service.create(tenant, 'What are your opening hours?', 'Monday to Friday, 9 to 5.', {
    phrasings: ['When are you open?', 'Are you closed on Sundays?'],
  });
  return tenant;
}

it.each([
  ['I would like my money back please', 'Refunds take 14 days.'],
  ['where is my pacel??', 'Follow it with the tracking number.'],
  ['i forgott my pasword', 'Use the link on the login page.'],
  ['ARE YOU OPEN ON SUNDAYS', 'Monday to Friday, 9 to 5.'],
])('answers %s', async (query, text) => {
  const result = await service.search(await shop(), query);
  expect(result.band).toBe(Band.ANSWER);
  expect(result.hits[0]?.text).toBe(text);
});

it('reads neither a signature nor a quoted mail below the question', async () => {
  const query =
    'where is my parcel\n\nMit freundlichen Grüßen\nMax Muster\nMuster GmbH\n\nOn Mon, 2 Mar 2026, Shop wrote:\n> Refunds take 14 days.';
  const { band, language, hits } = await service.search(await shop(), query);
  expect({ band, language, text: hits[0]?.text }).toEqual({
    band: Band.ANSWER,
    language: 'en',
    text: 'Follow it with the tracking number.',
  });
});

it.each(['What is the capital of Australia?', 'Tell me a joke', '???', '👍', 'asdf qwer', '1234'])(
  'does not know %s',
  async (query) => expect((await service.search(await shop(), query)).band).toBe(Band.UNKNOWN),
);

it('asks in another language, and never answers in it', async () => {
  const result = await service.search(await shop(), 'Ich möchte mein Geld zurück', { language: 'de' });
  expect(result).toMatchObject({ band: Band.ASK, language: 'de', isOtherLanguage: true });
  expect(result.hits[0]?.text).toBe('Refunds take 14 days.');
});

it("offers nothing in another language that is far off, or where there are answers in the question's own", async () => {
  const tenant = await shop();
  const bandOf = async (query: string) => (await service.search(tenant, query, { language: 'de' })).band;
  expect(await bandOf('Wann macht der Zoo mit den vielen Pinguinen im Winter auf?')).toBe(Band.UNKNOWN);
  expect(await bandOf('Ich möchte mein Geld zurück')).toBe(Band.ASK);
  await service.create(tenant, 'Wie groß ist ein Paket?', 'So groß wie Sie.', { language: 'de' });
  expect(await bandOf('Ich möchte mein Geld zurück')).toBe(Band.UNKNOWN);
});

it.each([
  '¿Cómo hago el tracking de mi order number?',
  'Ich habe mein password vergessen',
  'où est mon parcel tracking number',
])('does not answer %s in English', async (query) =>
  expect((await service.search(await shop(), query)).band).not.toBe(Band.ANSWER),
);

it('finds a new answer, a changed one in its new words, and a deleted one no more', async () => {
  const tenant = await shop();
  expect((await service.search(tenant, 'Is there parking?')).band).not.toBe(Band.ANSWER);
  const { id } = await service.create(tenant, 'Is there parking?', 'Behind the house.');
  await eventually(async () =>
    expect((await service.search(tenant, 'Is there parking?')).hits[0]?.text).toBe('Behind the house.'),
  );
  await service.client.updateAnswer(
    { id, answer: 'In the street.', phrasings: [], updateMask: ['answer'] },
    as(tenant),
  );
  expect((await service.search(tenant, 'Is there parking?')).hits[0]?.text).toBe('In the street.');
  await service.client.deleteAnswer({ id }, as(tenant));
  const after = await service.search(tenant, 'Is there parking?');
  expect(after.hits.map(({ sourceId }) => sourceId)).not.toContain(id);
  expect(after.band).not.toBe(Band.ANSWER);
});

it('uses answers only while they are valid and enabled', async () => {
  const tenant = newTenant();
  const day = 86_400_000;
  await service.create(tenant, 'Is there parking?', 'No longer.', { validUntil: new Date(Date.now() - day) });
  await service.create(tenant, 'Is there parking?', 'Not yet.', { validFrom: new Date(Date.now() + day) });
  await service.create(tenant, 'Is there parking?', 'Never.', { isEnabled: false });
  expect((await service.search(tenant, 'Is there parking?')).hits).toEqual([]);
});

it('is told only the answers of its account and mode, and those asked for', async () => {
  const tenant = await shop();
  expect((await service.search({ ...tenant, mode: 'test' }, 'refund')).hits).toEqual([]);
  expect((await service.search(newTenant(), 'refund')).hits).toEqual([]);
  const { answers } = await service.client.listAnswers({}, as(tenant));
  const [first] = answers;
  const result = await service.search(tenant, 'How do I get a refund?', { sourceIds: [first?.id ?? ''] });
  expect(result.hits.every(({ sourceId }) => sourceId === first?.id)).toBe(true);
});

it('learns more accounts than it keeps', async () => {
  const tenants = await Promise.all(Array.from({ length: 5 }, () => shop()));
  for (const tenant of [...tenants, ...tenants]) {
    expect((await service.search(tenant, 'I want my money back')).band).toBe(Band.ANSWER);
  }
});

it.each([
  [{ query: '' }, 'query'],
  [{ query: 'x'.repeat(4_097) }, 'query'],
  [{ query: 'x', limit: 21 }, 'limit'],
  [{ query: 'x', language: '!' }, 'language'],
])('names what is wrong with search %#', async (wrong, path) => {
  const request = { caution: 0, kinds: [], sourceIds: [], ...wrong };
  await expect(service.client.search(request, as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [expect.objectContaining({ path })] },
  });
});

it.each(['Wie lang ist die Garantie für Stühle?', 'Wie lange ist die Garantie für Stühle?'])(
  'says the passage that tells a measure: %s',
  async (query) => {
    const tenant = newTenant();
    const content = '# Garantie\n\nDie Garantie für Stühle beträgt fünf Jahre ab dem Kauf.';
    await service.write(tenant, 'Garantie', content, { language: 'de' });
    expect((await service.search(tenant, query, { language: 'de' })).band).toBe(Band.ANSWER);
  },
);
