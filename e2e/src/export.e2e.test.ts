import { randomUUID } from 'node:crypto';
import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { Browser, ownerLink } from './browser';
import { parley } from './command-line';
import type { Api } from './client';
import { expectStatus, makeAgent, openConversation, sendMessage } from './fixtures';

afterAll(closeClients);

/** None may leave the system. */
const secrets = [
  'sk-of-the-model',
  'header-of-the-model',
  'header-of-the-tool',
  'app-secret',
  'access-token',
  'verify-token',
];

async function makeSettings(api: Api, agentId: string): Promise<void> {
  const made: readonly (readonly [string, object])[] = [
    [`/v1/agents/${agentId}/guidelines`, { condition: 'the customer wants to cancel', action: 'Offer a pause.' }],
    [
      '/v1/tools',
      {
        name: 'order',
        description: 'Looks an order up',
        request: { method: 'GET', url: 'https://example.org/order', headers: { 'x-key': 'header-of-the-tool' } },
      },
    ],
    [
      '/v1/models',
      {
        ...{ name: 'M', base_url: 'https://example.org/v1', model: 'm', api_key: 'sk-of-the-model' },
        headers: { 'x-key': 'header-of-the-model' },
      },
    ],
    [
      '/v1/channels',
      {
        ...{ type: 'whatsapp', agent_id: agentId, name: 'Shop', settings: { phone_number_id: '106540352242922' } },
        secrets: { app_secret: 'app-secret', access_token: 'access-token', verify_token: 'verify-token' },
      },
    ],
    ['/v1/saved_replies', { shortcut: 'hello', text: 'Hello, how can I help?' }],
    ['/v1/knowledge/answers', { question: 'When do you open?', answer: 'At nine.' }],
    ['/v1/knowledge/documents', { title: 'Ferry', content: '# Ferry\n\nDogs travel free.' }],
    [
      '/v1/knowledge/sources',
      {
        ...{ kind: 'upload', name: 'cats.html', content_type: 'text/html' },
        content: Buffer.from('<title>Cats</title><p>Cats stay at home.</p>').toString('base64'),
      },
    ],
  ];
  for (const [path, body] of made) expectStatus(await api.post(path, body), 201);
  await eventually(async () => {
    const documents = await api.get<{ pagination: { total: number } }>('/v1/knowledge/documents');
    expect(documents.body.pagination.total).toBe(2);
  });
}

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('an export has every object once, and ends with its counts', async () => {
  const account = await newAccount();
  const { id: agentId } = await makeAgent(account.test);
  for (let i = 0; i < 3; i++) {
    const { id } = await openConversation(account.test, agentId, { customer: { id: `zoe-${i}` }, metadata: { n: i } });
    await sendMessage(account.test, id, 'Where is my refund?');
    await sendMessage(account.test, id, 'It is on its way.', { sender: 'agent' });
  }
  const [first] = (await account.test.parley.conversations.list({ limit: 1 })).data;
  await account.test.parley.conversations.notes.create(first!.id, { content: 'Nice.' });
  await account.test.parley.webhooks.create({ url: 'https://example.org/hook', events: ['*'], secret: SECRET });
  await makeSettings(account.test, agentId);
  const { code, stdout } = await parley(['export', '--account', account.id]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  const objects = lines.map((line) => JSON.parse(line) as { type: string; mode: string; data: { id: string } });
  expect(objects[0]).toMatchObject({ type: 'export', account_id: account.id });
  expect(objects.at(-1)).toEqual({
    type: 'end',
    counts: {
      ...{ account: 1, member: 0, key: 2, agent: 1, guideline: 1, tool: 1, model: 1, channel: 1, webhook: 1 },
      ...{ answer: 1, source: 1, document: 2, suggestion: 0, saved_reply: 1, targets: 2, survey: 2, view: 0, team: 0 },
      ...{ conversation: 3, message: 6, note: 1, memory: 0, customer: 3, customer_merge: 0 },
    },
  });
  const of = (type: string) => objects.filter((object) => object.type === type);
  expect(new Set(of('message').map(({ data }) => data.id)).size).toBe(6);
  expect(of('conversation').map(({ mode }) => mode)).toEqual(['test', 'test', 'test']);
  expect(of('agent')[0]?.data).toMatchObject({ id: agentId, name: 'Ada', status: 'active' });
  const { stdout: listed } = await parley(['keys', 'list', '--json', '--account', account.id]);
  const keys = of('key').map(({ mode, data: { id, ...rest } }) => ({ id, account_id: account.id, mode, ...rest }));
  expect(keys).toEqual(expect.arrayContaining(JSON.parse(listed) as unknown[]));
  expect(of('webhook')[0]?.data).toMatchObject({ url: 'https://example.org/hook', events: ['*'], status: 'enabled' });
  for (const secret of [SECRET, ...secrets]) expect(stdout).not.toContain(secret);
  expect(of('account')).toEqual([{ type: 'account', data: expect.objectContaining({ id: account.id }) as unknown }]);
  expect(of('document').map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ title: 'Ferry', content: '# Ferry\n\nDogs travel free.' }),
  );
  expect(of('channel')[0]?.data).toMatchObject({ secrets_set: ['access_token', 'app_secret', 'verify_token'] });
  expect(of('guideline')[0]?.data).toMatchObject({ agent_id: agentId, action: 'Offer a pause.' });
  expect(stdout).not.toContain(account.test.key ?? 'no key');
  expect(JSON.stringify(of('key'))).not.toContain('hash');
});

test('an owner reads the same through the API, page by page; it is in the audit log once', async () => {
  const account = await newAccount();
  const owner = new Browser();
  await owner.accept(await ownerLink(account.id), `${randomUUID()}@example.com`);
  await makeAgent(account.live);
  const lines: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await owner.parley.account.export(cursor === undefined ? {} : { cursor });
    lines.push(...page.lines);
    cursor = page.next_cursor;
  }
  const { stdout } = await parley(['export', '--account', account.id, '--mode', 'live']);
  expect(lines.slice(1)).toEqual(stdout.trimEnd().split('\n').slice(1));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'end', counts: { agent: 1, member: 1 } });
  const { data: log } = await owner.parley.audit.list({ action: 'account.exported' });
  expect(log.map(({ actor }) => actor.kind)).toEqual(['operator', 'member']);
  const refused = owner.parley.account.export({ cursor: 'x' });
  await expect(refused).rejects.toMatchObject({ status: 400 });
});
