import { Band } from '@parley/contract/knowledge';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { newTenant, startService, type TestService } from '../../test/start-service';
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

const rows = (...pairs: (readonly [string, string])[]): string =>
  pairs.map(([question, answer]) => `## ${question}\n\n${answer}`).join('\n\n');

const english = rows(
  ['When is check-in?', 'From three in the afternoon.'],
  ['When is check-in on holidays?', 'Check-in is from noon then.'],
  ['How much does a late check-in cost?', 'Ask at the front desk; check-in is not always late.'],
  ['Is check-in late possible, and how much does it cost?', 'A late check-in costs 20 euros.'],
);
const japanese = rows(
  ['チェックインの時間は何時ですか？', '午後三時からです。'],
  ['チェックアウトの時間は何時ですか？', '午前十一時までです。'],
  ['チェックインの時間は変更できますか？', 'はい、チェックインの時間は何時ですかとお尋ねください。'],
);

it.each([
  ['when is check in', 'en', english, 'From three in the afternoon.'],
  ['HOW MUCH DOES A LATE CHECK-IN COST', 'en', english, 'Ask at the front desk; check-in is not always late.'],
  ['チェックインの時間は何時ですか', 'ja', japanese, '午後三時からです。'],
  ['チェックアウトの時間は何時ですか？', 'ja', japanese, '午前十一時までです。'],
])('says the row whose question is %s', async (query, language, content, text) => {
  const tenant = newTenant();
  await service.write(tenant, 'faq.csv', content, { language });
  const searches = [{}, { language }, { language: 'de' }].map((rest) => service.search(tenant, query, rest));
  for (const { band, hits } of await Promise.all(searches)) {
    expect({ band, text: hits[0]?.text }).toEqual({ band: Band.ANSWER, text });
  }
});

it('says one of two rows with the very same question: that of the document changed last', async () => {
  const tenant = newTenant();
  await service.write(tenant, 'old', rows(['Where is the pool?', 'Behind the house.']));
  await service.write(tenant, 'new', rows(['Where is the pool?', 'On the roof.']));
  const { band, hits } = await service.search(tenant, 'where is the pool');
  expect({ band, text: hits[0]?.text }).toEqual({ band: Band.ANSWER, text: 'On the roof.' });
});

it('says the beginning of what stands under the question', async () => {
  const tenant = newTenant();
  const long = Array.from(
    { length: 9 },
    (_, at) => `Step ${at + 1} of the journey is long. ${'It goes on. '.repeat(12)}`,
  );
  await service.write(tenant, 'guide', rows(['How do I find the lodge?', long.join('\n\n')]));
  const { band, hits } = await service.search(tenant, 'How do I find the lodge');
  expect(band).toBe(Band.ANSWER);
  expect(hits[0]?.text).toMatch(/^Step 1 /);
});

it.each([
  ['チェックインの時間は何時ですか', 'ja'],
  ['When is check-in?', 'en'],
])('says the answer stored for %s, also beside likelier ones, before a passage', async (query, language) => {
  const tenant = newTenant();
  await service.create(tenant, query, 'The very one.', { language });
  await service.create(tenant, `${query} ${query}`, 'Another.', { language, phrasings: [`${query} ?! x`] });
  await service.write(tenant, 'faq.csv', rows([query, 'A row.']), { language });
  for (const rest of [{}, { language }, { language: 'de' }]) {
    const { band, hits, isOtherLanguage } = await service.search(tenant, query.toUpperCase(), rest);
    expect({ band, text: hits[0]?.text }).toEqual({ band: Band.ANSWER, text: 'The very one.' });
    expect(isOtherLanguage).toBe(false);
  }
});

it('says a row with the very question before an answer to a similar one', async () => {
  const tenant = newTenant();
  await service.create(tenant, 'When is the check-in?', 'Ask us.');
  await service.write(tenant, 'faq.csv', rows(['When is check-in?', 'From three.']));
  expect((await service.search(tenant, 'when is check-in')).hits[0]?.text).toBe('From three.');
});
