import { Band, DocumentStatus, SourceKind } from '@parley/contract/knowledge';
import { readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
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

it('keeps a document with its defaults, and tells it; a list leaves its content out', async () => {
  const tenant = newTenant();
  const made = await service.write(tenant, 'Returns', 'Within 30 days.');
  expect(made).toMatchObject({ language: 'en', isEnabled: true, version: 1n, passagesCount: 1, url: undefined });
  expect(made.status).toBe(DocumentStatus.READY);
  expect((await service.client.getDocument({ id: made.id }, as(tenant))).document).toEqual(made);
  const { documents } = await service.client.listDocuments({ status: 0 }, as(tenant));
  expect(documents).toEqual([{ ...made, content: '' }]);
});

it('shows it to nobody else, nor in the other mode', async () => {
  const tenant = newTenant();
  const { id } = await service.write(tenant, 'Returns', 'Parking is in the yard behind the house.');
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    await expect(service.client.getDocument({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.client.deleteDocument({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    const change = { id, fields: { title: 'x', content: '' }, updateMask: ['title'] };
    await expect(service.client.updateDocument(change, as(other))).rejects.toMatchObject({ code: 'not_found' });
    expect((await service.client.listDocuments({ status: 0 }, as(other))).page?.total).toBe(0n);
    expect((await service.search(other, 'Is parking in the yard?')).hits).toEqual([]);
  }
});

it('makes one document of a call that is repeated, and of all that put the same external id at once', async () => {
  const tenant = newTenant();
  const fields = { title: 'Returns', content: 'Within 30 days.', externalId: 'returns' };
  const first = await service.client.createDocument({ fields }, as(tenant, 'once'));
  expect(await service.client.createDocument({ fields }, as(tenant, 'once'))).toEqual({ ...first, replayed: true });
  await expect(service.client.createDocument({ fields }, as(tenant))).rejects.toMatchObject({
    details: { fields: [expect.objectContaining({ path: 'external_id', code: 'unique' })] },
  });
  const same = await service.client.putDocument({ fields }, as(tenant));
  expect(same.document).toEqual(first.document);
  const put = await service.client.putDocument({ fields: { ...fields, content: 'Within 60 days.' } }, as(tenant));
  expect(put.document).toMatchObject({ id: first.document?.id, version: 2n, content: 'Within 60 days.' });

  const all = Array.from({ length: 8 }, (_, n) => ({ title: `Title ${n}`, content: 'Text.', externalId: 'new' }));
  const made = await Promise.all(all.map((each) => service.client.putDocument({ fields: each }, as(tenant))));
  expect(new Set(made.map(({ document }) => document?.id)).size).toBe(1);
  expect((await service.client.listDocuments({ status: 0 }, as(tenant))).page?.total).toBe(2n);
});

it('refuses an external id that another document has, also of a change', async () => {
  const tenant = newTenant();
  await service.write(tenant, 'One', 'Text.', { externalId: 'one' });
  const { id } = await service.write(tenant, 'Two', 'Text.');
  const change = { id, fields: { title: '', content: '', externalId: 'one' }, updateMask: ['external_id'] };
  await expect(service.client.updateDocument(change, as(tenant))).rejects.toMatchObject({
    details: { fields: [expect.objectContaining({ path: 'external_id', code: 'unique' })] },
  });
});

it('refuses an older version', async () => {
  const tenant = newTenant();
  const { id } = await service.write(tenant, 'Returns', 'Within 30 days.');
  const change = { id, fields: { title: 'X', content: '' }, updateMask: ['title'], expectedVersion: 1n };
  expect((await service.client.updateDocument(change, as(tenant))).document).toMatchObject({ title: 'X', version: 2n });
  await expect(
    service.client.updateDocument({ ...change, fields: { title: 'Y', content: '' } }, as(tenant)),
  ).rejects.toMatchObject({ code: 'precondition_failed' });
  await expect(service.client.deleteDocument({ id, expectedVersion: 1n }, as(tenant))).rejects.toMatchObject({
    code: 'precondition_failed',
  });
});

it.each([
  ['no text', '![](https://x.example/x.png)', 'It contains no text'],
  [
    'too many passages',
    '# a\n\nb\n\n'.repeat(2_001),
    'It has more than 2000 passages: split it into several documents',
  ],
])('a document of %s is failed, and says why, until it is mended', async (_, content, error) => {
  const tenant = newTenant();
  const made = await service.write(tenant, 'Empty', content);
  expect(made).toMatchObject({ status: DocumentStatus.FAILED, error, passagesCount: 0 });
  const change = { id: made.id, fields: { title: '', content: 'Text.' }, updateMask: ['content'] };
  const { document } = await service.client.updateDocument(change, as(tenant));
  expect(document).toMatchObject({ status: DocumentStatus.READY, error: undefined, passagesCount: 1 });
});

const help = `
# Help

## Returns

You can return anything unused within 30 days of its delivery. Print the label in your account.

## Delivery

Parcels arrive within 3 working days. Delivery to the islands takes a week.

## Payment

We take credit cards and PayPal. A gift card cannot be used for another gift card.
`;

it.each([
  ['Can I return something unused?', 'You can return anything unused within 30 days of its delivery.'],
  [
    'how does delivery to the islands work',
    'Parcels arrive within 3 working days. Delivery to the islands takes a week.',
  ],
  ['Do you take PayPal or credit cards?', 'We take credit cards and PayPal.'],
])('%s is answered with the passage that tells it, word for word', async (query, text) => {
  const tenant = newTenant();
  const { id } = await service.write(tenant, 'Help', help, { url: 'https://shop.example/help' });
  const { band, hits } = await service.search(tenant, query);
  expect(band).toBe(Band.ANSWER);
  expect(hits[0]).toMatchObject({
    kind: SourceKind.DOCUMENT,
    sourceId: id,
    version: 1n,
    url: 'https://shop.example/help',
  });
  expect(hits[0]?.title).toMatch(/^Help › /);
  expect(hits[0]?.text.startsWith(text)).toBe(true);
});

it.each([
  'Do you deliver to Iceland by helicopter?',
  'Can I pay by bitcoin?',
  'What is the capital of Australia?',
  'delivery',
  '???',
  `'; DROP TABLE passages; -- \\ ' & | ! <-> :*`,
])('%s is not answered', async (query) => {
  const tenant = newTenant();
  await service.write(tenant, 'Help', help);
  expect((await service.search(tenant, query)).band).not.toBe(Band.ANSWER);
});

it('is offered, not said, in another language', async () => {
  const tenant = newTenant();
  await service.write(tenant, 'Hilfe', '## Rückgabe\n\nUngetragenes nehmen wir 30 Tage lang zurück.', {
    language: 'de',
  });
  const { band } = await service.search(tenant, 'What is the refund and return policy?', { language: 'en' });
  expect(band).not.toBe(Band.ANSWER);
});

it('comes after an answer that is sure', async () => {
  const tenant = newTenant();
  await service.write(tenant, 'Help', help);
  await service.create(tenant, 'Can I return something unused?', 'Yes.');
  const { band, hits } = await service.search(tenant, 'Can I return something unused?');
  expect([band, hits[0]?.text, hits[1]?.kind]).toEqual([Band.ANSWER, 'Yes.', SourceKind.DOCUMENT]);
});

it('is found in its new words at once, and no more when it is put aside or deleted', async () => {
  const tenant = newTenant();
  const { id } = await service.write(tenant, 'Parking', 'Parking is in the yard behind the house.');
  const textOf = async () => (await service.search(tenant, 'Is parking in the yard?')).hits[0]?.text;
  expect(await textOf()).toBe('Parking is in the yard behind the house.');
  const set = (fields: object, mask: string) =>
    service.client.updateDocument(
      { id, fields: { title: '', content: '', ...fields }, updateMask: [mask] },
      as(tenant),
    );
  await set({ content: 'Parking in the yard is over.' }, 'content');
  expect(await textOf()).toBe('Parking in the yard is over.');
  await set({ isEnabled: false }, 'is_enabled');
  expect(await textOf()).toBeUndefined();
  await set({ isEnabled: true }, 'is_enabled');
  expect(await textOf()).toBe('Parking in the yard is over.');
  await service.client.deleteDocument({ id }, as(tenant));
  expect(await textOf()).toBeUndefined();
});

it('finds among 5,000 passages of an account, and of others none', async () => {
  const tenant = newTenant();
  const filler = (n: number) => `## Part ${n}\n\nThe delivery of part number ${n} takes ${n} days to arrive.\n\n`;
  for (let at = 0; at < 5; at++) {
    const content = Array.from({ length: 1_000 }, (_, n) => filler(n)).join('');
    await service.write(at < 4 ? tenant : newTenant(), `Parts ${at}`, content);
  }
  await service.write(tenant, 'Islands', 'A helicopter brings medicine to the islands.');
  const { band, hits } = await service.search(tenant, 'Does a helicopter bring medicine?');
  expect([band, hits[0]?.text]).toEqual([Band.ANSWER, 'A helicopter brings medicine to the islands.']);
});

it('tells of each document what searches find of it, without its content, and that it is gone', async () => {
  const tenant = newTenant();
  const { id } = await service.write(tenant, 'Returns', 'Within 30 days.');
  const change = (fields: { title?: string; content?: string }) =>
    service.client.updateDocument(
      { id, fields: { title: 'x', content: '', ...fields }, updateMask: Object.keys(fields) },
      as(tenant),
    );
  await change({ title: 'Refunds' });
  await change({ title: 'Refunds' });
  await service.client.deleteDocument({ id }, as(tenant));
  const events = await readOutbox(service.pool, tenant);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['document.indexed', expect.objectContaining({ id, title: 'Returns', passages_count: 1, version: 1 })],
    ['document.indexed', expect.objectContaining({ id, title: 'Refunds', version: 2 })],
    ['document.deleted', expect.objectContaining({ id, title: 'Refunds', version: 2 })],
  ]);
  expect(JSON.stringify(events)).not.toContain('30 days');
});

it('is listed by words of its title and content', async () => {
  const tenant = newTenant();
  await service.write(tenant, 'Rücksendung', 'Innerhalb von 30 Tagen.');
  await service.write(tenant, 'Versand', 'Kostenlos.');
  const titles = async (all: string[], none: string[] = []): Promise<string[]> => {
    const { documents } = await service.client.listDocuments({ status: 0, words: { all, none } }, as(tenant));
    return documents.map(({ title }) => title);
  };
  expect(await titles(['rucksendung', 'tagen'])).toEqual(['Rücksendung']);
  expect(await titles([], ['tagen'])).toEqual(['Versand']);
});
