import { openEgress, parseAllowList } from '@parley/egress';
import { SourceOrigin, SourceStatus, SyncSchedule, type Source } from '@parley/contract/knowledge';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readWaiting } from '../../test/read-waiting';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { openSiteReading, type siteLimits } from '../../test/site-reading';
import { pageOf, startSite, type TestPage, type TestSite } from '../../test/test-site';
import { MIGRATIONS, SCHEMA } from '../schema';
import { claimSource } from '../sources/claims.store';
import { wantDueSyncs } from '../sources/sources.store';
import { syncSite } from './sync-site';

let database: TestDatabase;
let service: TestService;
let site: TestSite;
let tenant: Tenant;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
beforeEach(async () => {
  site = await startSite();
  tenant = newTenant();
});
afterEach(() => site.stop());
afterAll(async () => {
  await reading.close();
  await service?.stop();
  await database?.drop();
});

const reading = openSiteReading();
const depsWith = (own: Partial<typeof siteLimits> = {}) => reading.depsWith(service.pool, own);

const { SITEMAP, URL: PAGE } = SourceOrigin;

async function add(kind: SourceOrigin, path = '/', schedule = SyncSchedule.UNSPECIFIED): Promise<string> {
  const request = { kind, schedule, name: '', contentType: '', file: Buffer.alloc(0), url: `${site.origin}${path}` };
  return (await service.client.createSource(request, as(tenant))).source?.id ?? '';
}

async function synced(id: string, own: Partial<typeof siteLimits> = {}): Promise<Source> {
  await readWaiting(depsWith(own));
  return (await service.client.getSource({ id }, as(tenant))).source as Source;
}

async function sync(id: string): Promise<Source> {
  await service.client.syncSource({ id }, as(tenant));
  return synced(id);
}

interface ComparedText {
  readonly id: string;
  readonly path: string;
  readonly version: bigint;
  readonly title: string;
}

async function documents(): Promise<ComparedText[]> {
  const list = await service.client.listDocuments({ status: 0 }, as(tenant));
  const listed = list.documents.map(({ id, url, version, title }) => ({
    id,
    version,
    title,
    path: url?.replace(site.origin, '') ?? '',
  }));
  return listed.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const paths = async (): Promise<string[]> => (await documents()).map(({ path }) => path);
const failures = ({ failed }: Source) => failed.map(({ url, reason }) => [url.replace(site.origin, ''), reason]);
const status =
  (code: number, headers: Record<string, string> = {}): TestPage =>
  (_request, response) =>
    void response.writeHead(code, { 'content-type': 'text/html', ...headers }).end('no');

test('one page becomes a document, with its address, its title and its language', async () => {
  const german = pageOf('Parkplatz', 'Geparkt wird im Hof.', '/other').replace('lang="en"', 'lang="de"');
  site.pages.set('/help', german);
  const source = await synced(await add(PAGE, '/help#top'));
  expect(source).toMatchObject({ status: SourceStatus.READY, pagesCount: 1, failedCount: 0, documentsCount: 1 });
  expect(source).toMatchObject({ name: new URL('/help', site.origin).host + '/help', contentType: '', language: '' });
  expect(source.lastSyncedAt).toBeInstanceOf(Date);
  const { documents: found } = await service.client.listDocuments({ status: 0 }, as(tenant));
  expect(found).toMatchObject([
    { title: 'Parkplatz', url: `${site.origin}/help`, language: 'de', sourceId: source.id },
  ]);
  expect(site.asked()).toEqual(['/robots.txt', '/help']);
  expect((await service.search(tenant, 'Wo ist der Parkplatz?')).hits[0]?.text).toContain('Hof');
});

test('a site is read by its links, one page each, whatever leads to it in circles or away', async () => {
  site.pages.set(
    '/',
    pageOf('Home', 'Welcome to us.', '/a', 'b#x', '/picture.png', 'https://example.com/', 'mailto:x@y.z'),
  );
  site.pages.set('/a', pageOf('A', 'Parking is in the yard.', '/', '/b', '/a', '/moved', '/loop1'));
  site.pages.set('/b', pageOf('B', 'Pets are welcome.', '/a?'));
  site.pages.set('/a?', pageOf('A', 'Parking is in the yard.', '/', '/b', '/a', '/moved', '/loop1'));
  site.pages.set('/moved', status(301, { location: '/c' }));
  site.pages.set('/loop1', status(302, { location: '/loop2' }));
  site.pages.set('/loop2', status(302, { location: '/loop1' }));
  site.pages.set('/c', pageOf('C', 'Breakfast is at seven.'));
  const source = await synced(await add(SITEMAP));
  expect(source).toMatchObject({ status: SourceStatus.READY, failedCount: 0, documentsCount: 4 });
  expect(await paths()).toEqual(['/', '/a', '/b', '/c']);
  const asked = site.asked();
  expect(new Set(asked).size).toBe(asked.length);
});

test('a site without end is read to the limits of pages and of depth', async () => {
  site.pages.set('/day?', (request, response) => {
    const day = Number(request.url?.split('=')[1]);
    const next = [2 * day, 2 * day + 1].map((one) => `/day?n=${one}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(`Day ${day}`, `It is day ${day}.`, ...next));
  });
  const source = await synced(await add(SITEMAP, '/day?n=1'));
  expect(source).toMatchObject({ status: SourceStatus.READY, documentsCount: 12 });
  expect(source.lastError).toMatch(/more than 12 pages/);
  tenant = newTenant();
  expect(await synced(await add(SITEMAP, '/day?n=1'), { depthMax: 2 })).toMatchObject({
    documentsCount: 7,
    lastError: undefined,
  });
});

test('a sitemap names the pages, in parts and compressed; of other sites none', async () => {
  const urlset = (...names: string[]) =>
    `<?xml version="1.0"?><urlset>${names.map((name) => `<url><loc> ${name} </loc></url>`).join('')}</urlset>`;
  const parts = ['/part.xml', '/part.xml.gz'].map((path) => `<loc><![CDATA[${site.origin}${path}]]></loc>`).join('');
  const xml = (text: string | Buffer) => (_request: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  site.pages.set('/sitemap.xml', xml(`<?xml version="1.0"?><sitemapindex>${parts}</sitemapindex>`));
  site.pages.set('/part.xml', xml(urlset(`${site.origin}/a?x=1&amp;y=2`, 'https://example.com/z')));
  site.pages.set('/part.xml.gz', xml(gzipSync(urlset(`${site.origin}/b`))));
  site.pages.set('/a?', pageOf('A', 'Parking is in the yard.', '/c'));
  site.pages.set('/b', pageOf('B', 'Pets are welcome.', '/c'));
  site.pages.set('/c', pageOf('C', 'Nothing names it.'));
  expect(await synced(await add(SITEMAP, '/sitemap.xml'))).toMatchObject({ status: SourceStatus.READY, pagesCount: 2 });
  expect(await paths()).toEqual(['/a?x=1&y=2', '/b']);
});

test('what cannot be read is told with its reason, and does not keep the rest from being read', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'x'));
  site.pages.set(
    '/',
    pageOf('Home', 'Welcome to us.', '/404', '/500', '/huge', '/bomb', '/slow', '/type', '/empty', '/fine'),
  );
  site.pages.set('/500', status(500));
  site.pages.set('/huge', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(110_000));
  });
  site.pages.set('/bomb', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
  });
  site.pages.set('/slow', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
  });
  site.pages.set('/type', status(200, { 'content-type': 'image/png' }));
  site.pages.set('/empty', '<html><body><script>1</script></body></html>');
  site.pages.set('/fine', (_request, response) => {
    const page = gzipSync(pageOf('Fine', 'Parking is in the yard.'));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page);
  });
  const source = await synced(await add(SITEMAP));
  expect(source).toMatchObject({ status: SourceStatus.READY, pagesCount: 2, failedCount: 7, documentsCount: 2 });
  expect(failures(source)).toEqual([
    ['/404', '127.0.0.1:' + new URL(site.origin).port + ' answered with 404'],
    ['/500', '127.0.0.1:' + new URL(site.origin).port + ' answered with 500'],
    ['/bomb', '127.0.0.1 answered with more than 100000 bytes'],
    ['/empty', 'It contains no text'],
    ['/huge', '127.0.0.1 answered with more than 100000 bytes'],
    ['/slow', '127.0.0.1 did not answer within 2000 ms'],
    ['/type', 'Its type is image/png, which is not supported'],
  ]);
  expect(await paths()).toEqual(['/', '/fine']);
});

test('private addresses are never asked, neither named nor by a redirect', async () => {
  const guarded = openEgress({ allow: parseAllowList(new URL(site.origin).host) });
  const other = await startSite();
  other.pages.set('/secret', pageOf('Secret', 'The secret.'));
  site.pages.set('/away', status(302, { location: `${other.origin}/secret` }));
  site.pages.set('/metadata', status(302, { location: 'http://169.254.169.254/latest' }));
  const ids = [await add(PAGE, '/away'), await add(PAGE, '/metadata'), await add(SITEMAP, '/away')];
  const request = {
    kind: PAGE,
    schedule: 0,
    name: 'x',
    contentType: '',
    file: Buffer.alloc(0),
    url: `${other.origin}/secret`,
  };
  ids.push((await service.client.createSource(request, as(tenant))).source?.id ?? '');
  await readWaiting({ ...depsWith(), egress: guarded });
  for (const id of ids) {
    const { source } = await service.client.getSource({ id }, as(tenant));
    expect(source).toMatchObject({ status: SourceStatus.FAILED, documentsCount: 0 });
    expect(source?.lastError).toMatch(/not public|private|not allowed|address/);
  }
  expect(other.asked()).toEqual([]);
  other.stop();
  await guarded.close();
});

test('what robots should not index, a sign-in and a page that says it is none are left out', async () => {
  const form = '<form><input type="email"><input type="password"></form>';
  const noindex = pageOf('Internal', 'The internal discount is forty percent.', '/linked');
  site.pages.set('/', pageOf('Home', 'Welcome to us.', '/meta', '/header', '/account', '/lost', '/fine'));
  site.pages.set('/meta', noindex.replace('</head>', '<meta name="robots" content="noindex"></head>'));
  site.pages.set('/header', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }).end(noindex);
  });
  site.pages.set('/account', pageOf('Sign in', form));
  site.pages.set('/lost', pageOf('Page not found', 'Try the search.'));
  site.pages.set('/linked', pageOf('Linked', 'Parking is in the yard.'));
  site.pages.set('/fine', pageOf('Fine', 'Breakfast is at seven.'));
  const id = await add(SITEMAP);
  const source = await synced(id);
  expect(await paths()).toEqual(['/', '/fine', '/linked']);
  expect(failures(source)).toEqual([['/lost', 'It says that the page does not exist']]);
  // Read before, now excluded.
  site.pages.set('/fine', pageOf('Fine', 'x').replace('</head>', '<meta name="robots" content="none"></head>'));
  await sync(id);
  expect(await paths()).toEqual(['/', '/linked']);
  const alone = await synced(await add(PAGE, '/account'));
  expect(alone).toMatchObject({ status: SourceStatus.FAILED, lastError: 'It requires a sign-in' });
});

test('robots.txt is obeyed, and while it cannot be read nothing is', async () => {
  site.pages.set('/robots.txt', status(200, { 'content-type': 'text/plain' }));
  const robots = (text: string) =>
    site.pages.set('/robots.txt', (_request, response) => void response.writeHead(200).end(text));
  site.pages.set('/', pageOf('Home', 'Welcome to us.', '/open', '/private/x'));
  site.pages.set('/open', pageOf('Open', 'Parking is in the yard.'));
  site.pages.set('/private/x', pageOf('Private', 'Not for machines.'));
  robots('User-agent: *\nDisallow: /private/\n');
  const id = await add(SITEMAP);
  expect(await synced(id)).toMatchObject({ status: SourceStatus.READY, pagesCount: 2, failedCount: 0 });
  expect(await paths()).toEqual(['/', '/open']);
  expect(site.asked()).toEqual(['/robots.txt', '/', '/open']);

  robots('User-agent: ParleyBot\nDisallow: /\n');
  const refused = await sync(id);
  expect(refused).toMatchObject({ status: SourceStatus.FAILED, lastError: 'Its robots.txt does not allow it' });
  site.pages.set('/robots.txt', status(503));
  expect((await sync(id)).lastError).toMatch(/answered with 503 for its robots.txt/);
  expect(await paths()).toEqual(['/', '/open']);
  expect(site.asked()).toEqual(['/robots.txt', '/robots.txt']);
});

test('what has not changed is left alone, what has is written anew, what is gone goes', async () => {
  const etagged = (tag: string, page: string) =>
    site.pages.set('/etag', (request, response) => {
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/html', etag: tag }).end(page);
    });
  site.pages.set(
    '/',
    pageOf('Home', 'Welcome to us.', '/etag', '/same', '/changed', '/vanished', '/unlinked', '/broken'),
  );
  etagged('"1"', pageOf('Etag', 'Parking is in the yard.', '/deep'));
  site.pages.set('/deep', pageOf('Deep', 'Only a page that does not change leads here.'));
  for (const name of ['same', 'changed', 'vanished', 'unlinked', 'broken']) {
    site.pages.set(`/${name}`, pageOf(name, `The text of ${name} is here.`));
  }
  const id = await add(SITEMAP);
  expect(await synced(id)).toMatchObject({ documentsCount: 8 });
  const before = await documents();
  const changed = before.find(({ path }) => path === '/changed');
  await service.client.updateDocument(
    { id: changed?.id ?? '', fields: { title: '', content: '', language: 'fr' }, updateMask: ['language'] },
    as(tenant),
  );

  site.pages.set('/', pageOf('Home', 'Welcome to us.', '/etag', '/same', '/changed', '/vanished', '/broken'));
  site.pages.set('/changed', pageOf('changed', 'Now it says something else.'));
  site.pages.set('/same', `${pageOf('same', 'The text of same is here.')}<!-- other bytes -->`);
  site.pages.set('/broken', status(500));
  site.pages.delete('/vanished');
  const source = await sync(id);
  expect(source).toMatchObject({ status: SourceStatus.READY, documentsCount: 6, pagesCount: 5, failedCount: 2 });
  const after = await documents();
  expect(after.map(({ path }) => path)).toEqual(['/', '/broken', '/changed', '/deep', '/etag', '/same']);
  const versions = Object.fromEntries(after.map(({ path, version }) => [path, version]));
  expect(versions).toEqual({ '/': 2n, '/broken': 1n, '/changed': 3n, '/deep': 1n, '/etag': 1n, '/same': 1n });
  const { document } = await service.client.getDocument({ id: changed?.id ?? '' }, as(tenant));
  expect(document).toMatchObject({ language: 'fr', content: expect.stringContaining('something else') as string });
});

test('a page that is gone takes its document with it; one that is away for now does not', async () => {
  site.pages.set('/help', pageOf('Help', 'Parking is in the yard.'));
  const id = await add(PAGE, '/help');
  await synced(id);
  site.pages.set('/help', status(500));
  expect(await sync(id)).toMatchObject({ status: SourceStatus.FAILED, documentsCount: 1 });
  site.pages.delete('/help');
  expect(await sync(id)).toMatchObject({ status: SourceStatus.FAILED, documentsCount: 0 });
  site.pages.set('/help', pageOf('Help', 'Parking is in the yard.'));
  expect(await sync(id)).toMatchObject({ status: SourceStatus.READY, documentsCount: 1, lastError: undefined });
});

test('a sync that another began goes on where that ended, without doubles; the other writes nothing more', async () => {
  site.pages.set('/', pageOf('Home', 'Welcome to us.', '/a', '/b'));
  site.pages.set('/a', pageOf('A', 'Parking is in the yard.'));
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  let answerLate = (): void => undefined;
  site.pages.set('/b', (_request, response) => {
    answerLate = () =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('B', 'Pets are welcome.'));
    leave();
  });
  const id = await add(SITEMAP);
  const claim = await claimSource(service.pool, 0, ['sitemap']);
  const frozen = syncSite(depsWith({ pageTimeoutMs: 60_000 }), claim as never, new AbortController().signal);
  await left;
  expect(await paths()).toEqual(['/', '/a']);
  site.asked();
  site.pages.set('/b', pageOf('B', 'Pets are welcome.'));
  expect(await synced(id)).toMatchObject({ status: SourceStatus.READY, documentsCount: 3 });
  expect(site.asked()).toEqual(['/robots.txt', '/', '/b']);
  answerLate();
  await frozen;
  expect(await paths()).toEqual(['/', '/a', '/b']);
});

test('two that look at once read a source once; who stops leaves it to others at once', async () => {
  site.pages.set('/help', pageOf('Help', 'Parking is in the yard.'));
  const id = await add(PAGE, '/help');
  const stopped = new AbortController();
  site.pages.set('/help', () => stopped.abort());
  await readWaiting(depsWith(), stopped.signal);
  site.pages.set('/help', pageOf('Help', 'Parking is in the yard.'));
  site.asked();
  await Promise.all([1, 2, 3].map(() => readWaiting(depsWith())));
  expect(await synced(id)).toMatchObject({ status: SourceStatus.READY, documentsCount: 1 });
  expect(site.asked()).toEqual(['/robots.txt', '/help']);
});

test('a source is read again when it is asked for, once while it waits, and by its schedule', async () => {
  site.pages.set('/help', pageOf('Help', 'Parking is in the yard.'));
  const id = await add(PAGE, '/help', SyncSchedule.DAILY);
  const day = 86_400_000;
  const first = await synced(id);
  expect(Number(first.nextSyncAt) - Number(first.lastSyncedAt)).toBe(day);
  const wanted = [1, 2, 3].map(() => service.client.syncSource({ id }, as(tenant)));
  for (const { source } of await Promise.all(wanted)) expect(source).toMatchObject({ status: SourceStatus.PENDING });
  site.asked();
  await synced(id);
  await synced(id);
  expect(site.asked()).toEqual(['/robots.txt', '/help']);

  await wantDueSyncs(service.pool);
  expect(await synced(id)).toMatchObject({ status: SourceStatus.READY });
  expect(site.asked()).toEqual([]);
  await service.pool.query({
    name: 'pass_a_day',
    text: 'UPDATE sources SET next_sync_at = now() WHERE name = $1',
    values: [first.name],
  });
  await wantDueSyncs(service.pool);
  await synced(id);
  expect(site.asked()).toEqual(['/robots.txt', '/help']);
});

test('its name and schedule are edited; a new schedule counts from the last time; a file has none', async () => {
  site.pages.set('/help', pageOf('Help', 'Parking is in the yard.'));
  const id = await add(PAGE, '/help');
  const edit = async (patch: object, of = id, by = tenant, expectedVersion?: bigint) =>
    (await service.client.updateSource({ id: of, mergePatch: JSON.stringify(patch), expectedVersion }, as(by)))
      .source as Source;
  expect(await edit({ schedule: 'daily' })).toMatchObject({ schedule: SyncSchedule.DAILY, nextSyncAt: undefined });
  const first = await synced(id);
  const after = ({ nextSyncAt }: Source) => Number(nextSyncAt) - Number(first.lastSyncedAt);
  expect(after(first)).toBe(86_400_000);
  expect(after(await edit({ schedule: 'weekly', name: 'Help' }))).toBe(7 * 86_400_000);
  expect(await edit({ schedule: null })).toMatchObject({ name: 'Help', schedule: 0, nextSyncAt: undefined });
  const file = { kind: SourceOrigin.UPLOAD, schedule: 0, name: 'x', contentType: 'text/plain', file: Buffer.from('x') };
  const upload = (await service.client.createSource(file, as(tenant))).source?.id ?? '';
  expect((await edit({ name: 'y', schedule: null }, upload)).name).toBe('y');
  const fields = [{ path: 'schedule', code: 'conflict' }];
  await expect(edit({ schedule: 'daily' }, upload)).rejects.toMatchObject({ details: { fields } });
  await expect(edit({ name: '' })).rejects.toMatchObject({ details: { fields: [{ path: 'name' }] } });
  await expect(edit({ name: 'z' }, id, tenant, 2n)).rejects.toMatchObject({ code: 'precondition_failed' });
  const deletion = service.client.deleteSource({ id, expectedVersion: 2n }, as(tenant));
  await expect(deletion).rejects.toMatchObject({ code: 'precondition_failed' });
  expect((await edit({ name: 'z' }, id, tenant, 4n)).version).toBe(5n);
  await expect(edit({ name: 'z' }, id, newTenant())).rejects.toMatchObject({ code: 'not_found' });
  await expect(edit({ name: 'z' }, id, { ...tenant, mode: 'test' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a search can be kept to the documents of some sources, beside all answers', async () => {
  site.pages.set('/here', pageOf('Parking', 'Parking at the hotel is in the yard.'));
  site.pages.set('/there', pageOf('Parking', 'Parking at the station is on the roof.'));
  const [here, there] = [await add(PAGE, '/here'), await add(PAGE, '/there')];
  await synced(here);
  await service.write(tenant, 'Parking', 'Parking in the street is forbidden.');
  await service.create(tenant, 'Where is parking possible?', 'Ask at the desk.');
  const find = async (documentSources?: string[]) => {
    const { hits } = await service.search(tenant, 'Where is parking?', { documentSources });
    return hits.map(({ text }) => / (yard|roof|street|desk)/.exec(text)?.[1]).toSorted();
  };
  expect(await find([here])).toEqual(['desk', 'yard']);
  expect(await find([there])).toEqual(['desk', 'roof']);
  expect(await find([])).toEqual(['desk']);
  expect(await find()).toContain('street');
});

test('a file is not read again, nor what is not there', async () => {
  const request = {
    kind: SourceOrigin.UPLOAD,
    schedule: 0,
    name: 'x',
    contentType: 'text/plain',
    file: Buffer.from('x'),
  };
  const { source } = await service.client.createSource(request, as(tenant));
  const ask = (id: string, by = tenant) => service.client.syncSource({ id }, as(by));
  await expect(ask(source?.id ?? '')).rejects.toMatchObject({ code: 'invalid_transition' });
  const id = await add(PAGE, '/help');
  await expect(ask(id, newTenant())).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask(id, { ...tenant, mode: 'test' })).rejects.toMatchObject({ code: 'not_found' });
});
