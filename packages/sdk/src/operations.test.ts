import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStream, Parley } from './index';
import { VERSION } from './version';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Operation {
  operationId: string;
  parameters?: { in?: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { $ref?: string } }> };
}
const description = JSON.parse(read('apps/gateway/openapi.json')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
};
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

/** Methods that are called otherwise than their paths say. */
const names: Readonly<Record<string, string>> = {
  streamEvents: 'events.stream',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  openConversation: 'conversations.open',
  rateConversation: 'conversations.rate',
  markConversationRead: 'conversations.markRead',
  sendMessage: 'conversations.messages.send',
  startTurn: 'conversations.turns.start',
  getOverview: 'analytics.overview',
  getConversationMetrics: 'analytics.conversations',
  getAgentMetrics: 'analytics.agents',
  getSentiment: 'analytics.sentiment',
  searchKnowledge: 'knowledge.search',
  putKnowledgeDocument: 'knowledge.documents.put',
  getSessionMethods: 'session.methods',
  signIn: 'session.signIn',
  getSession: 'session.get',
  signOut: 'session.signOut',
  signOutEverywhere: 'session.signOutEverywhere',
  updatePerson: 'session.updatePerson',
  beginPasskeySignIn: 'session.beginPasskeySignIn',
  signInWithPasskey: 'session.signInWithPasskey',
  listPasskeys: 'session.passkeys.list',
  beginPasskey: 'session.passkeys.begin',
  addPasskey: 'session.passkeys.add',
  removePasskey: 'session.passkeys.delete',
  lookUpInvitation: 'invitations.lookUp',
  acceptInvitation: 'invitations.accept',
  inviteMember: 'members.invite',
  renewInvitation: 'members.renewInvitation',
  getAccount: 'account.get',
  getRetention: 'account.retention.get',
  readExport: 'account.export',
};
/** Methods that are no operation of their own. */
const helpers = ['knowledge.sources.upload', 'webhooks.unwrap'];

/** `/v1/agents/{id}/versions` is listed by `agents.versions.list`; what follows an id otherwise is done to it. */
function nameOf({ operationId, method, path }: (typeof operations)[number]): string {
  const given = names[operationId];
  if (given !== undefined) return given;
  const words = path.split('/').slice(2);
  const resource = words.filter((word) => !word.startsWith('{')).join('.');
  const isItem = words.at(-1)?.startsWith('{');
  if (method === 'GET') return `${resource}.${isItem ? 'get' : 'list'}`;
  if (method === 'PATCH') return `${resource}.update`;
  if (method === 'DELETE') return `${resource}.delete`;
  const isAction = words.at(-2)?.startsWith('{') && !operationId.startsWith('create');
  return isAction ? resource : `${resource}.create`;
}

type Method = (...args: unknown[]) => PromiseLike<unknown>;

function methodsOf(resource: object, prefix = ''): Map<string, Method> {
  const found = new Map<string, Method>();
  for (const [name, value] of Object.entries(resource)) {
    if (typeof value === 'function') found.set(`${prefix}${name}`, value as Method);
    else for (const inner of methodsOf(value as object, `${prefix}${name}.`)) found.set(...inner);
  }
  return found;
}

const requests: { operation: string; body: string | undefined; isMarked: boolean }[] = [];
const parley = new Parley({
  apiKey: 'key',
  baseUrl: 'http://parley',
  fetch: async (url, { method, body, headers }) => {
    const operation = `${method} ${decodeURIComponent(new URL(url).pathname)}`;
    requests.push({ operation, body: body?.toString(), isMarked: new Headers(headers).has('x-mark') });
    return Response.json({ data: [], pagination: { next_cursor: null } });
  },
});
const methods = methodsOf(parley);

test('every operation of the description has its method, and there is no other', () => {
  const expected = operations.map(nameOf).sort();
  expect([...methods.keys()].filter((name) => !helpers.includes(name)).sort()).toEqual(expected);
});

/** Whether callers have anything to say in the body. */
function hasFields({ requestBody }: Operation): boolean {
  const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
  const { properties, ...more } = description.components.schemas[name] ?? {};
  return Object.keys(properties ?? {}).length > 0 || Object.keys(more).some((key) => /Of$/.test(key));
}

test.each(operations)('$operationId: ids, then what it takes, then options', async (operation) => {
  const { method, path, parameters = [] } = operation;
  const ids = path.match(/\{\w+\}/g) ?? [];
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  const taken = hasQuery || hasFields(operation) ? [{}] : [];
  requests.length = 0;
  const called = methods.get(nameOf(operation))?.(...ids, ...taken, { headers: { 'x-mark': '1' } });
  await (called instanceof EventStream
    ? called[Symbol.asyncIterator]()
        .next()
        .catch(() => undefined)
    : called);
  const body = operation.requestBody ? '{}' : undefined;
  expect(requests).toEqual([{ operation: `${method} ${path}`, body, isMarked: true }]);
});

test('the types are those that npm run generate:sdk makes of the description', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sdk-'));
  const file = join(folder, 'generated.ts');
  execFileSync(process.execPath, [join(root, 'packages/sdk/generate.mjs'), file]);
  expect(readFileSync(file, 'utf8')).toBe(read('packages/sdk/src/generated.ts'));
  rmSync(folder, { recursive: true });
});

test('it tells servers the version of its package', () => {
  expect(JSON.parse(read('packages/sdk/package.json'))).toHaveProperty('version', VERSION);
});
