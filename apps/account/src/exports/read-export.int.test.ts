import { SuggestionState } from '@parley/contract/knowledge';
import { Mode } from '@parley/contract/account';
import { Channel } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { newOwner } from '../../test/people';
import { startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { readExportRpc } from './read-export.rpc';
import type { ExportClients } from './read-stage';

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

interface ListRequest {
  readonly page?: { readonly cursor?: string | undefined };
}

function pages(name: string, count: number, { page }: ListRequest) {
  const from = Number(page?.cursor ?? 0);
  const ids = Array.from({ length: count }, (_, n) => `${name}_${n}`).slice(from, from + 2);
  // Only suggestions' sources are read.
  const objects = ids.map((id) => ({ id, sources: [] }));
  return { [name]: objects, page: { nextCursor: from + 2 < count ? String(from + 2) : '' } };
}

/** One document is deleted between listing and reading. */
function fakeDataOwners(): ExportClients {
  const list =
    (name: string, count = 0) =>
    async (request: ListRequest) =>
      pages(name, count, request);
  const counts = new Map([
    [SuggestionState.OPEN, 3],
    [SuggestionState.ACCEPTED, 0],
    [SuggestionState.DISMISSED, 1],
    [SuggestionState.RESOLVED, 1],
  ]);
  return {
    agent: { listAgents: list('agents') },
    guidelines: { listGuidelines: list('guidelines') },
    tools: { listTools: list('tools') },
    models: { listModels: list('models') },
    channel: { listConnections: list('channels') },
    webhook: { listWebhooks: list('webhooks') },
    knowledge: {
      listAnswers: list('answers', 5),
      listSources: list('sources'),
      listDocuments: list('documents', 3),
      getDocument: async ({ id }: { id: string }) => {
        if (id === 'documents_1') throw notFound('document');
        return { document: { id, content: `all of ${id}` } };
      },
      listSuggestions: async (request: ListRequest & { state: SuggestionState }) =>
        pages('suggestions', counts.get(request.state) ?? 0, request),
    },
    savedReplies: { listSavedReplies: list('savedReplies', 3) },
    settings: {
      getTargets: async () => ({ targets: '{"targets":{"low":{}},"office_hours":null}' }),
      getSurvey: async () => ({ survey: { channels: [Channel.WIDGET, Channel.SLACK] } }),
    },
    conversationData: { exportRows: async () => ({ rows: [], nextCursor: '' }) },
    responder: { listMemories: list('memories') },
  } as unknown as ExportClients;
}

test('an export has every list to its end, the account and its members once, and ends with its counts', async () => {
  const { tenant } = await newOwner(service);
  const read = readExportRpc({ pool: service.pool, clients: fakeDataOwners() });
  const lines: string[] = [];
  let cursor = '';
  do {
    const request = { actor: undefined, cursor, modes: [Mode.LIVE, Mode.TEST] };
    const page = await read(request, { tenant, caller: 'operator', requestId: 'r' } as unknown as TenantCallContext);
    lines.push(...page.lines);
    cursor = page.nextCursor;
  } while (cursor !== '');
  const objects = lines.map((line) => JSON.parse(line) as { type: string; mode?: string; data: { id: string } });
  const idsOf = (type: string, mode?: string) =>
    objects.filter((each) => each.type === type && each.mode === mode).map(({ data }) => data.id);
  expect(idsOf('account')).toEqual([tenant.accountId]);
  expect(idsOf('member')).toHaveLength(1);
  for (const mode of ['live', 'test']) {
    expect(idsOf('answer', mode)).toEqual([0, 1, 2, 3, 4].map((n) => `answers_${n}`));
    expect(idsOf('saved_reply', mode)).toHaveLength(3);
    expect(objects.filter((each) => each.type === 'targets' && each.mode === mode)).toEqual([
      { type: 'targets', mode, data: { targets: { low: {} }, office_hours: null } },
    ]);
    expect(objects.filter((each) => each.type === 'survey' && each.mode === mode)).toEqual([
      { type: 'survey', mode, data: { channels: ['widget', 'slack'] } },
    ]);
    expect(idsOf('document', mode)).toEqual(['documents_0', 'documents_2']);
    expect(idsOf('suggestion', mode)).toEqual([0, 1, 2, 0, 0].map((n) => `suggestions_${n}`));
  }
  expect(objects.at(-1)).toMatchObject({
    type: 'end',
    counts: {
      ...{ account: 1, member: 1, answer: 10, document: 4, suggestion: 10, saved_reply: 6, targets: 2, survey: 2 },
      key: 0,
    },
  });
});

test('a place of a release that had fewer stages is refused, rather than leave some out', async () => {
  const { tenant } = await newOwner(service);
  const counts = { key: 1, agent: 0, webhook: 0, conversation: 0, message: 0, note: 0, memory: 0 };
  const place = { modes: ['live'], mode: 0, stage: 3, cursor: '', counts };
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  const read = readExportRpc({ pool: service.pool, clients: fakeDataOwners() });
  const request = { actor: undefined, cursor, modes: [] };
  const answer = read(request, { tenant, caller: 'operator', requestId: 'r' } as unknown as TenantCallContext);
  await expect(answer).rejects.toMatchObject({ code: 'validation_failed' });
});
