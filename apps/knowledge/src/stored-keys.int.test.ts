import { createHash } from 'node:crypto';
import { SourceOrigin, SyncSchedule } from '@parley/contract/knowledge';
import { storedHash, storedKeys, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';
import { as, newTenant, startService, type TestService } from '../test/start-service';

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

/** As earlier releases stored them: a change would refuse retries. */
test('a retry after a deployment finds the key that the release before stored', async () => {
  const tenant = newTenant();
  const answer = { question: 'Where is my order?', answer: 'On its way.', language: 'en', phrasings: ['order?'] };
  const document = { title: 'Returns', content: 'Within 30 days.', language: 'en' };
  const source = { kind: 'upload', name: 'help.txt', content_type: 'text/plain' } as const;
  const file = Buffer.from('Hello');
  await service.client.createAnswer(answer, as(tenant, 'key'));
  await service.client.createDocument({ fields: document }, as(tenant, 'key'));
  const upload = { kind: SourceOrigin.UPLOAD, schedule: SyncSchedule.UNSPECIFIED, name: source.name, file };
  await service.client.createSource({ ...upload, contentType: source.content_type }, as(tenant, 'key'));
  expect(await storedKeys(service.pool, tenant)).toEqual({
    CreateAnswer: storedHash(answer),
    CreateDocument: storedHash(document),
    CreateSource: storedHash({ ...source, digest: createHash('sha256').update(file).digest('hex') }),
  });
});
