import { Band } from '@parley/contract/knowledge';
import type { Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
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

const bikes = '## Puncture kit\n\nA kit costs 9 pounds.\n\n## Saddle height\n\nTurn the lever below the saddle.';

async function shop(content = bikes, language = 'en'): Promise<Tenant> {
  const tenant = newTenant();
  await service.write(tenant, 'Help', content, { language });
  return tenant;
}

async function said(tenant: Tenant, query: string, language = 'en') {
  const { band, hits } = await service.search(tenant, query, { language });
  return { band, text: hits[0]?.text };
}

it.each([
  ['do you sell a punctrue kit', bikes, 'en', 'A kit costs 9 pounds.'],
  ['what about the sadle', bikes, 'en', 'Turn the lever below the saddle.'],
  // A concept's word that no passage has.
  ['my item is damged', '## Broken goods\n\nSend a photo.', 'en', 'Send a photo.'],
  ['Wo sind die Schränke?', '## Schließfachschränke\n\nAm Eingang links.', 'de', 'Am Eingang links.'],
  ['Haben Sie Schwimmwindeln?', '## Windeln\n\nAn der Kasse, zwei Euro.', 'de', 'An der Kasse, zwei Euro.'],
  // A concept of everyday words alone.
  ['how early can i get in', '## Access hours\n\nFrom 6 am.', 'en', 'From 6 am.'],
])('%s finds its passage', async (query, content, language, text) => {
  expect((await said(await shop(content, language), query, language)).text).toBe(text);
});

it('answers in spite of a typing error', async () => {
  expect(await said(await shop(), 'what is the punctrue kit')).toEqual({
    band: Band.ANSWER,
    text: 'A kit costs 9 pounds.',
  });
});

it('finds a word of a document written later, and none of a deleted one', async () => {
  const tenant = await shop();
  expect((await said(tenant, 'the pannier?')).text).toBeUndefined();
  const { id } = await service.write(tenant, 'More', '## Pannier bags\n\nTwo per bike.');
  await eventually(async () => expect((await said(tenant, 'the paniner?')).text).toBe('Two per bike.'));
  await service.client.deleteDocument({ id }, as(tenant));
  await eventually(async () => expect((await said(tenant, 'the paniner?')).text).toBeUndefined());
});

it.each(['another account', 'the other mode'])("never counts %s's words", async (whose) => {
  const tenant = await shop();
  const other = whose === 'the other mode' ? { ...tenant, mode: 'test' as const } : newTenant();
  await service.write(other, 'Help', '## Sadle\n\nNot yours.');
  expect((await said(other, 'the sadle?')).text).toBe('Not yours.');
  expect((await said(tenant, 'the sadle?')).text).toBe('Turn the lever below the saddle.');
});

it('offers what a doubtful word may mean, and answers none of it', async () => {
  const tenant = await shop('## Blanket\n\nAt the desk.\n\n## Planket\n\nIn the hall.');
  const { band, hits } = await service.search(tenant, 'where is the alanket', { language: 'en' });
  expect(band).not.toBe(Band.ANSWER);
  expect(hits.map(({ text }) => text).toSorted()).toEqual(['At the desk.', 'In the hall.']);
});
