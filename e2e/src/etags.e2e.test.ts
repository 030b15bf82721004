import type { Conversation } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { expectProblem, expectStatus, makeAgent, openConversation, sendMessage } from './fixtures';

let api: Api;
beforeAll(async () => {
  api = (await newAccount()).test;
});
afterAll(closeClients);

const STRONG = /^"\d+-[^"]+"$/;
const agentPath = async (): Promise<string> => `/v1/agents/${(await makeAgent(api)).id}`;
const conversationPath = async (): Promise<string> =>
  `/v1/conversations/${(await openConversation(api, (await makeAgent(api)).id)).id}`;
const etagOf = async (path: string): Promise<string> => {
  const { etag = '' } = (await api.get(path)).headers;
  expect(etag).toMatch(STRONG);
  return etag;
};

describe.each([
  ['agent', agentPath, { name: 'Changed' }, { name: 'Again' }],
  ['conversation', conversationPath, { tags: ['changed'] }, { metadata: { again: true } }],
])('an %s', (_, make, change, otherChange) => {
  test('keeps its ETag while it is unchanged', async () => {
    const path = await make();
    const etag = await etagOf(path);
    expect(await etagOf(path)).toBe(etag);
    expectStatus(await api.patch(path, change), 200);
    expect(await etagOf(path)).not.toBe(etag);
  });

  test('If-None-Match answers 304 without a body', async () => {
    const path = await make();
    const etag = await etagOf(path);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await api.get(path, { 'if-none-match': header });
      expect([header, answer.status, answer.text]).toEqual([header, 304, '']);
      expect(answer.headers.etag).toBe(etag);
    }
    expectStatus(await api.get(path, { 'if-none-match': '"other"' }), 200);
    expectStatus(await api.patch(path, change), 200);
    expectStatus(await api.get(path, { 'if-none-match': etag }), 200);
  });

  test('If-Match lets the first editor win and the second lose', async () => {
    const path = await make();
    const etag = await etagOf(path);
    const won = await api.patch(path, change, { 'if-match': etag });
    expectStatus(won, 200);
    const before = (await api.get<object>(path)).body;
    expectProblem(await api.patch(path, otherChange, { 'if-match': etag }), 'precondition_failed');
    expect((await api.get<object>(path)).body).toEqual(before);
    expectStatus(await api.patch(path, otherChange, { 'if-match': await etagOf(path) }), 200);
    expectStatus(await api.patch(path, change, { 'if-match': '*' }), 200);
  });

  test.each(['"0-x"', '"nonsense"', 'nonsense', '""'])('If-Match %s matches nothing', async (header) => {
    const answer = await api.patch(await make(), change, { 'if-match': header });
    expect(['precondition_failed', 'validation_failed']).toContain(answer.body.code);
  });

  test('of ten editors with the same ETag one wins', async () => {
    const path = await make();
    const etag = await etagOf(path);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.patch(path, change, { 'if-match': etag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
  });

  test('a PATCH returns the new ETag', async () => {
    const path = await make();
    const { etag = '' } = (await api.patch(path, change)).headers;
    expect(etag).toMatch(STRONG);
    expect(etag.split('-')[0]).toBe((await etagOf(path)).split('-')[0]);
  });
});

test('a PATCH of an agent returns the ETag of a GET: the body is the same', async () => {
  const path = await agentPath();
  const { headers } = await api.patch(path, { name: 'Changed' });
  expect(headers.etag).toBe(await etagOf(path));
});

test('a new message changes the ETag without causing an edit conflict', async () => {
  const path = await conversationPath();
  const etag = await etagOf(path);
  await sendMessage(api, path.split('/').at(-1)!, 'In between');
  const after = await etagOf(path);
  expect(after).not.toBe(etag);
  expect(after.split('-')[0]).toBe(etag.split('-')[0]);
  expectStatus(await api.get(path, { 'if-none-match': etag }), 200);
  expectStatus(await api.patch(path, { tags: ['x'] }, { 'if-match': etag }), 200);
});

test('new figures cause no edit conflict on an agent', async () => {
  const agent = await makeAgent(api);
  const path = `/v1/agents/${agent.id}`;
  const etag = await etagOf(path);
  await sendMessage(api, (await openConversation(api, agent.id)).id, 'Hello');
  expectStatus(await api.patch(path, { name: 'x' }, { 'if-match': etag }), 200);
});

test('a change of status is an edit: an edit based on an earlier read fails', async () => {
  const path = await conversationPath();
  const etag = await etagOf(path);
  expectStatus(await api.post<Conversation>(`${path}/resolve`), 200);
  expectProblem(await api.patch(path, { tags: ['x'] }, { 'if-match': etag }), 'precondition_failed');
});

test('a refused transition with an outdated If-Match is one error, and nothing changes', async () => {
  const path = await conversationPath();
  const etag = await etagOf(path);
  expectStatus(await api.post(`${path}/resolve`), 200);
  const answer = await api.patch(path, { status: 'escalated' }, { 'if-match': etag });
  expect([409, 412]).toContain(answer.status);
});

test('If-Match of an earlier version keeps an agent from being deleted', async () => {
  const path = await agentPath();
  const etag = await etagOf(path);
  expectStatus(await api.patch(path, { name: 'Changed' }), 200);
  for (const header of [etag, '"0-stale"', 'nonsense']) {
    expectProblem(await api.delete(path, { 'if-match': header }), 'precondition_failed');
  }
  expectStatus(await api.delete(path, { 'if-match': `${etag}, ${await etagOf(path)}` }), 204);
  expectProblem(await api.delete(path, { 'if-match': etag }), 'not_found');
});

test.each([
  ['resolve', {}, 200],
  ['rating', { score: 5 }, 201],
])('If-Match of an earlier version refuses %s; a repeat gets the first answer', async (action, body, status) => {
  const path = await conversationPath();
  const etag = await etagOf(path);
  expectStatus(await api.patch(path, { tags: ['x'] }), 200);
  const before = (await api.get<Conversation>(path)).body;
  expectProblem(await api.post(`${path}/${action}`, body, { 'if-match': etag }), 'precondition_failed');
  expect((await api.get<Conversation>(path)).body).toEqual(before);
  const current = { 'if-match': `${etag}, ${await etagOf(path)}`, 'idempotency-key': `${action} ${path}` };
  const first = await api.post(`${path}/${action}`, body, current);
  expectStatus(first, status);
  expectStatus(await api.patch(path, { tags: ['y'] }), 200);
  const again = await api.post(`${path}/${action}`, body, current);
  expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([status, first.text, 'true']);
});

test('a POST to a list with an ETag in If-Match creates nothing', async () => {
  const conversation = await conversationPath();
  const message = { type: 'text', content: 'Hi', sender: 'customer' };
  const before = (await api.get<object>(conversation)).body;
  for (const [path, body] of [
    ['/v1/agents', { name: 'x' }],
    [`${conversation}/messages`, message],
  ] as const) {
    expectProblem(await api.post(path, body, { 'if-match': await etagOf(conversation) }), 'precondition_failed');
    if (path !== '/v1/agents') expect((await api.get<object>(conversation)).body).toEqual(before);
    expectStatus(await api.post(path, body, { 'if-match': '*' }), 201);
  }
});

test('an unchanged PATCH keeps the version', async () => {
  const path = await conversationPath();
  const etag = await etagOf(path);
  expectStatus(await api.patch(path, { status: 'active' }), 200);
  expect(await etagOf(path)).toBe(etag);
});
