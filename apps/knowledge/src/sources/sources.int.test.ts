import { newId } from '@parley/schemas';
import type { ChildProcess } from 'node:child_process';
import { SourceOrigin, SourceStatus, SyncSchedule, type Source } from '@parley/contract/knowledge';
import { openEgress, parseAllowList } from '@parley/egress';
import { createLogger } from '@parley/process';
import type { FileType, Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { once } from 'node:events';
import { MIGRATIONS, SCHEMA } from '../schema';
import { SITE_LIMITS } from './site-limits';
import { docxOf, W } from '../../test/docx-of';
import { readWaiting } from '../../test/read-waiting';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import type { FileTask } from './text/file-text';
import { openFileReader, startReading } from './read-file-in-child';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});

afterAll(async () => {
  await egress.close();
  await service?.stop();
  await database?.drop();
});

const DOCX: FileType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const logger = createLogger('test', 'silent');
const egress = openEgress({ allow: parseAllowList('') });
const readAll = (openReader = openFileReader) =>
  readWaiting({ pool: service.pool, openReader, egress, limits: SITE_LIMITS, logger });

const aFile = { kind: SourceOrigin.UPLOAD, schedule: SyncSchedule.UNSPECIFIED };

async function upload(tenant: Tenant, contentType: FileType, file: string | Buffer, name = 'help.x'): Promise<Source> {
  const request = { ...aFile, name, contentType, file: Buffer.from(file as string) };
  const { source } = await service.client.createSource(request, as(tenant));
  await readAll();
  return (await service.client.getSource({ id: source?.id ?? '' }, as(tenant))).source as Source;
}

async function contentOf(tenant: Tenant): Promise<{ title: string; content: string }> {
  const { documents } = await service.client.listDocuments({ status: 0 }, as(tenant));
  const { document } = await service.client.getDocument({ id: documents[0]?.id ?? '' }, as(tenant));
  return { title: document?.title ?? '', content: document?.content ?? '' };
}

function pdf(text: string): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n` +
      `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj\n` +
      `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n`,
  );
}

const page =
  '<html><head><title>Parking at the shop</title><script>document.body.innerHTML = "hacked"</script></head>' +
  '<body><h2>Parking</h2><p>Parking is in the yard.</p><style>p{}</style></body></html>';
const paragraph = '<w:p><w:r><w:t>Parking is in the yard.</w:t></w:r></w:p>';

it.each<[FileType, string | Buffer, string, RegExp]>([
  ['text/markdown', '# Parking\n\nParking is in the yard.', 'help', /^# Parking\n\nParking is in the yard\.$/],
  ['text/plain', Buffer.from('\ufeffParking is in the yard.', 'utf16le'), 'help', /^Parking is in the yard\.$/],
  ['text/html', page, 'Parking at the shop', /Parking is in the yard\.$/],
  [
    'text/csv',
    'answer;question\r\n"In; the ""yard"".";Where is parking?\r\n',
    'help',
    /^## Where is parking\?\n\nIn; the "yard"\.$/,
  ],
  [
    'text/csv',
    '\ufeffNr.,"Frage *",  Réponse \n1,Where is parking?,In the yard.\n',
    'help',
    /^## Where is parking\?\n\nIn the yard\.$/,
  ],
  ['application/pdf', pdf('Parking is in the yard.'), 'help', /Parking is in the yard\./],
  [DOCX, docxOf(paragraph), 'help', /^Parking is in the yard\.$/],
])('%s becomes a document, which goes with its source', async (type, file, title, content) => {
  const tenant = newTenant();
  const source = await upload(tenant, type, file);
  expect(source).toMatchObject({ status: SourceStatus.READY, lastError: undefined, documentsCount: 1 });
  const made = await contentOf(tenant);
  expect(made.title).toBe(title);
  expect(made.content).toMatch(content);
  expect(made.content).not.toMatch(/hacked|<script|p\{\}/);
  await service.client.deleteSource({ id: source.id }, as(tenant));
  expect((await service.client.listDocuments({ status: 0 }, as(tenant))).page?.total).toBe(0n);
  await expect(service.client.getSource({ id: source.id }, as(tenant))).rejects.toMatchObject({ code: 'not_found' });
});

it.each<[string, FileType, () => string | Buffer, string | RegExp]>([
  [
    'bytes that are no text',
    'text/plain',
    () => Buffer.from([0xff, 0x00, 0x80]),
    'It is not text in UTF-8, UTF-16 or Windows-1252',
  ],
  ['a picture', 'application/pdf', () => Buffer.from('\x89PNG\r\n'), 'It is not a PDF'],
  ['a PDF that breaks off', 'application/pdf', () => '%PDF-1.7\n1 0 obj<<', /^It (is not a readable PDF|could not)/],
  ['a text', DOCX, () => 'Parking', 'It is not a DOCX'],
  ['a ZIP that breaks off', DOCX, () => docxOf(paragraph).subarray(0, 90), 'It is not a readable DOCX'],
  ['a ZIP of 60 MB', DOCX, () => docxOf('<w:p/>'.repeat(10_000_000)), /takes too|could not|cannot|not a readable/],
  ['10 MB of one line', 'text/plain', () => 'x'.repeat(10_000_000), 'It has more than 3800000 characters of text'],
  ['nothing to read', 'text/html', () => '<script>alert(1)</script>', 'It contains no text'],
  [
    'a table of other columns',
    'text/csv',
    () => 'a,b\n1,2\n',
    'Its first row must name the columns question and answer',
  ],
])('%s ends as failed, with a reason', async (_, type, file, reason) => {
  const source = await upload(newTenant(), type, file());
  expect(source).toMatchObject({ status: SourceStatus.FAILED, documentsCount: 0 });
  expect(source.lastError).toMatch(reason);
});

it('tells which rows of a table it left out, and keeps the links of the others', async () => {
  const tenant = newTenant();
  const csv =
    'question,answer\nHow?,See the <a href="https://shop.example/guide">guide</a>.\nWhich?,Red, green and blue\n';
  const source = await upload(tenant, 'text/csv', csv);
  expect(source).toMatchObject({ status: SourceStatus.READY, lastError: undefined, documentsCount: 1 });
  expect(source.warning).toMatch(/^1 row was left out \(.*\): row 3\.$/);
  expect((await contentOf(tenant)).content).toBe('## How?\n\nSee the [guide](https://shop.example/guide).');
});

it('makes searchable documents of a table of 5,000 questions', async () => {
  const tenant = newTenant();
  const rows = Array.from({ length: 5_000 }, (_, n) => `What is ${n}?,The answer to ${n}.`);
  const source = await upload(tenant, 'text/csv', ['question,answer', ...rows].join('\n'));
  expect(source).toMatchObject({ status: SourceStatus.READY, warning: undefined, documentsCount: 3 });
  const { documents } = await service.client.listDocuments({ status: 0 }, as(tenant));
  expect(documents.reduce((sum, { passagesCount }) => sum + passagesCount, 0)).toBe(5_000);
});

it.each<[string, FileType, Buffer, string]>([
  [
    'Unicode text of a spreadsheet',
    'text/csv',
    Buffer.from('\ufeffquestion\tanswer\nHow?\tÜber.', 'utf16le'),
    '## How?\n\nÜber.',
  ],
  ['a table in Windows-1252', 'text/csv', Buffer.from('question;answer\r\nHow?;Über.', 'latin1'), '## How?\n\nÜber.'],
  [
    'HTML that names its character set',
    'text/html',
    Buffer.from('<meta charset="iso-8859-1"><p>Über.</p>', 'latin1'),
    'Über.',
  ],
  ['Markdown of a page tool', 'text/markdown', Buffer.from("---\ntitle: x\n---\nimport a from 'a';\n\nÜber."), 'Über.'],
])('reads %s', async (_, type, file, content) => {
  const tenant = newTenant();
  expect(await upload(tenant, type, file)).toMatchObject({ status: SourceStatus.READY });
  expect((await contentOf(tenant)).content).toBe(content);
});

it('does not say the marks of footnotes in a DOCX', async () => {
  const tenant = newTenant();
  const mark = '<w:p><w:r><w:t>Ouch</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
  const note = '<w:footnote w:id="1"><w:p><w:r><w:t>A little.</w:t></w:r></w:p></w:footnote>';
  const notes = Buffer.from(`<w:footnotes ${W}>${note}</w:footnotes>`);
  expect(await upload(tenant, DOCX, docxOf(mark, { 'word/footnotes.xml': notes }))).toMatchObject({
    lastError: undefined,
  });
  expect((await contentOf(tenant)).content).toMatch(/^Ouch\n\n1\. +A little\.$/);
});

it('does not say what is struck through, deleted or hidden in a DOCX', async () => {
  const tenant = newTenant();
  const run = (text: string, marks: string): string =>
    `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text} </w:t></w:r>`;
  const hidden = ['<w:strike/>', '<w:dstrike/>', '<w:vanish/>', '<w:strike w:val="0"/><w:vanish w:val="1"/>'];
  const text = [
    run('It costs', '<w:strike w:val="false"/>'),
    ...hidden.map((marks) => run('120', marks)),
    '<w:del><w:r><w:delText>110 </w:delText></w:r></w:del>',
    run('80 euros.', '<w:vanish w:val="0"/>'),
  ];
  await upload(tenant, DOCX, docxOf(`<w:p>${text.join('')}</w:p>`));
  expect((await contentOf(tenant)).content).toBe('It costs 80 euros.');
});

it.each<[string, FileType, string | Buffer, string | undefined]>([
  ['a PDF', 'text/markdown', pdf('Parking is in the yard.'), undefined],
  ['a broken PDF', 'text/markdown', '%PDF-1.4\nParking is in the yard.', 'It is not a readable PDF'],
])('%s that is said to be text is read as what it is', async (_, type, file, lastError) => {
  const tenant = newTenant();
  expect(await upload(tenant, type, file)).toMatchObject({ lastError });
  const { documents } = await service.client.listDocuments({ status: 0 }, as(tenant));
  expect(documents).toHaveLength(lastError === undefined ? 1 : 0);
  if (documents.length > 0) expect((await contentOf(tenant)).content).toBe('Parking is in the yard.');
});

it('kills what reads a file for too long', async () => {
  const tenant = newTenant();
  const request = {
    ...aFile,
    name: 'deep.html',
    contentType: 'text/html' as const,
    file: Buffer.from('<div>'.repeat(200_000)),
  };
  const { source } = await service.client.createSource(request, as(tenant));
  await readAll(() => openFileReader(500));
  expect((await service.client.getSource({ id: source?.id ?? '' }, as(tenant))).source).toMatchObject({
    status: SourceStatus.FAILED,
    lastError: 'Reading it takes too long',
  });
});

it('reads a file though it had to wait for the machine for longer than the limit', async () => {
  const limitMs = 2_000;
  const child = startReading();
  // Started once it has read something: start-up time is not limited.
  child.send({ contentType: 'text/plain', file: Buffer.from('Before.') } satisfies FileTask);
  await once(child, 'message');
  const startStopped = (): ChildProcess => {
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), 1.5 * limitMs);
    return child;
  };
  const tenant = newTenant();
  const file = { ...aFile, name: 'a.txt', contentType: 'text/plain' as const, file: Buffer.from('A sentence.') };
  const { source } = await service.client.createSource(file, as(tenant));
  await readAll(() => openFileReader(limitMs, startStopped));
  expect((await service.client.getSource({ id: source?.id ?? '' }, as(tenant))).source).toMatchObject({
    status: SourceStatus.READY,
  });
});

it('shows a source to nobody else, takes it once, and makes several documents of a long text', async () => {
  const tenant = newTenant();
  const request = {
    ...aFile,
    name: 'long.txt',
    contentType: 'text/plain',
    file: Buffer.from('A sentence. \n\n'.repeat(30_000)),
  };
  const first = await service.client.createSource(request, as(tenant, 'once'));
  expect(await service.client.createSource(request, as(tenant, 'once'))).toEqual({ ...first, replayed: true });
  const id = first.source?.id ?? '';
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    await expect(service.client.getSource({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.client.deleteSource({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    expect((await service.client.listSources({ status: 0 }, as(other))).page?.total).toBe(0n);
    expect(await service.client.findSources({ ids: [id] }, as(other))).toEqual({ ids: [] });
  }
  expect(await service.client.findSources({ ids: ['x', id, newId('src')] }, as(tenant))).toEqual({ ids: [id] });
  await Promise.all([readAll(), readAll()]);
  expect((await service.client.getSource({ id }, as(tenant))).source).toMatchObject({ documentsCount: 3 });
  const { documents, page } = await service.client.listDocuments({ status: 0 }, as(tenant));
  expect(page?.total).toBe(3n);
  expect(documents.map(({ title, sourceId }) => [title, sourceId])).toEqual(
    ['long (3)', 'long (2)', 'long'].map((title) => [title, id]),
  );
  expect((await service.client.listSources({ status: SourceStatus.READY }, as(tenant))).page?.total).toBe(1n);
});

test.each([
  ['what HTML says of itself', 'text/html', '<html lang="de-AT"><body><p>Hallo</p></body></html>', 'de-AT'],
  [
    'the words of a text',
    'text/markdown',
    '# Garantie\n\nDie Garantie für Stühle beträgt fünf Jahre ab dem Kauf.',
    'de',
  ],
  ['English where nothing tells', 'text/plain', '4711 0815', 'en'],
] as const)('a file without a language has that of %s', async (_, type, file, language) => {
  const tenant = newTenant();
  const source = await upload(tenant, type, file);
  expect(source.language).toBe('');
  const { documents } = await service.client.listDocuments({ status: 0 }, as(tenant));
  expect(documents.map((document) => document.language)).toEqual([language]);
});
