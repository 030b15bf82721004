import { SourceOrigin, SourceStatus } from '@parley/contract/knowledge';
import { createMetrics } from '@parley/process';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import type { ServerResponse } from 'node:http';
import { openSiteReading } from '../../test/site-reading';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { pageOf, startSite, type TestSite } from '../../test/test-site';
import { MIGRATIONS, SCHEMA } from '../schema';
import { startSourceWorker } from './read-sources';

let database: TestDatabase;
let service: TestService;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  site = await startSite();
});
afterAll(async () => {
  site?.stop();
  await reading.close();
  await service?.stop();
  await database?.drop();
});

const reading = openSiteReading();

it('reads an upload while all slots for sites are taken, and leaves a further site waiting', async () => {
  const tenant = newTenant();
  const held: ServerResponse[] = [];
  const paths = ['/1', '/2', '/3', '/4'];
  for (const path of paths) {
    site.pages.set(path, (_request, response) => void held.push(response));
    const page = { kind: SourceOrigin.URL, schedule: 0, name: '', contentType: '', file: Buffer.alloc(0) };
    await service.client.createSource({ ...page, url: `${site.origin}${path}` }, as(tenant));
  }
  const sources = async () => (await service.client.listSources({ status: 0 }, as(tenant))).sources;
  const worker = startSourceWorker({
    ...reading.depsWith(service.pool, { pageTimeoutMs: 60_000 }),
    metrics: createMetrics('test'),
  });
  await eventually(() => expect(held).toHaveLength(3));
  const file = Buffer.from('# Parking\n\nParking is in the yard.');
  const upload = { kind: SourceOrigin.UPLOAD, schedule: 0, name: 'a.md', contentType: 'text/markdown', file };
  await service.client.createSource(upload, as(tenant));
  worker.wake();
  await eventually(async () =>
    expect((await sources()).filter(({ status }) => status === SourceStatus.READY)).toMatchObject([{ name: 'a.md' }]),
  );
  expect(held).toHaveLength(3);
  for (const path of paths) site.pages.set(path, pageOf('Help', 'Parking is in the yard.'));
  for (const each of held) each.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('A', 'Welcome to us.'));
  await eventually(async () =>
    expect((await sources()).map(({ status }) => status)).toEqual(Array(5).fill(SourceStatus.READY)),
  );
  await worker.stop();
});
