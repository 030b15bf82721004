import type { Agent, Conversation } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import { apiWith, type Api } from './client';
import { endpoints, methodsOf } from './endpoints';
import { absent, expectFaults, expectProblem, expectStatus, makeAgent, openConversation } from './fixtures';

let api: Api;
let agent: Agent;
let conversation: Conversation;
beforeAll(async () => {
  api = (await newAccount()).test;
  agent = await makeAgent(api);
  conversation = await openConversation(api, agent.id);
});
afterAll(closeClients);

const paths = [...new Set(endpoints.map(({ path }) => path))];

describe('paths and methods', () => {
  test.each(paths)('%s answers 405 with Allow to every other method', async (path) => {
    const allowed = methodsOf(path);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter(
      (name) => !allowed.includes(name),
    )) {
      const answer = await api.call(method, path, { body: method === 'GET' ? undefined : {} });
      expectProblem(answer, 'method_not_allowed');
      const named = (answer.headers.allow ?? '').split(', ');
      expect(named).toEqual(expect.arrayContaining(allowed));
      expect(named.filter((name) => !['HEAD', 'OPTIONS'].includes(name)).sort()).toEqual([...allowed].sort());
    }
  });

  test.each([
    '/v1/',
    '/v1/agent',
    '/v1/agents/x/y',
    '/v1/Agents',
    '/v1//agents',
    '/v1/conversations/x/resolve/y',
    '/v1/analytics',
    '/v1/analytics/agents',
    '/v1/analytics/overview/x',
    '/v2/agents',
    '/v1/__proto__',
    '/v1/constructor',
  ])('%s is not found', async (path) => {
    expectProblem(await api.get(path), 'not_found');
    expectProblem(await api.post(path, {}), 'not_found');
  });

  test.each(['/nothing', '/metrics', '/debug', '/health', '/docs/nothing', '/errors/nothing', '/.env', '/v1'])(
    'outside of /v1, %s is not found without a key',
    async (path) => {
      const answer = await apiWith(undefined).get(path);
      if (path === '/v1') expect([401, 404]).toContain(answer.status);
      else expectProblem(answer, 'not_found');
    },
  );

  // Nil, nearly nil, max, another version than 7, another variant.
  const bits = [
    '0'.repeat(26),
    `${'0'.repeat(25)}1`,
    `7${'z'.repeat(25)}`,
    '01jd6f8x2s8fvbsqk3h7n5w0ze',
    '01jd6f8x2sffv0sqk3h7n5w0ze',
  ];

  test.each(bits)('ids that are not UUIDv7 are not found: %s', async (suffix) => {
    for (const { method, path, body } of endpoints.filter((endpoint) => /\/(agent|conv)_/.test(endpoint.path))) {
      const odd = path.replace(/(agent|conv)_[0-9a-z]{26}/, `$1_${suffix}`);
      expectProblem(await api.call(method, odd, body === undefined ? {} : { body }), 'not_found');
    }
    const agentId = `agent_${suffix}`;
    const list = await api.get<{ pagination: object }>(`/v1/conversations?agent_id=${agentId}`);
    expect(list.body).toMatchObject({ data: [], pagination: { total: 0, has_more: false } });
    const opening = { agent_id: agentId, channel: 'widget', customer: { id: 'c' } };
    const refused = expectProblem(await api.post('/v1/conversations', opening), 'validation_failed');
    expect(refused.errors).toMatchObject([{ path: 'agent_id', code: 'not_found' }]);
  });

  test('HEAD answers as GET does, without a body', async () => {
    for (const path of [`/v1/agents/${agent.id}`, '/v1/agents', '/v1/nothing', '/v1/agents?limit=0']) {
      const [head, get] = [await api.call('HEAD', path), await api.get(path)];
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(head.headers.etag).toBe(get.headers.etag);
    }
  });
});

describe('bodies that are not JSON', () => {
  test.each<[string, string | Buffer]>([
    ['half an object', '{"name": "a"'],
    ['nothing', ''],
    ['blanks', '  \n'],
    ['single quotes', "{'name': 'a'}"],
    ['a comma too many', '{"name": "a",}'],
    ['a comment', '{"name": "a" /* x */}'],
    ['NaN', '{"name": NaN}'],
    ['something behind it', '{"name": "a"} x'],
    ['two objects', '{"name": "a"}{"name": "b"}'],
    ['a bare word', 'name'],
    ['a raw line break in a text', '{"name": "a\nb"}'],
    ['half an escape', '{"name": "\\ud8"}'],
    ['invalid UTF-8', Buffer.from([...Buffer.from('{"name": "'), 0xff, ...Buffer.from('"}')])],
    ['an overlong NUL', Buffer.from([...Buffer.from('{"name": "'), 0xc0, 0x80, ...Buffer.from('"}')])],
    ['a surrogate in UTF-8', Buffer.from([...Buffer.from('{"name": "'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')])],
    ['a character cut off', Buffer.from([...Buffer.from('{"name": "'), 0xf0, 0x9f, 0x98])],
    ['UTF-16', Buffer.from('{"name": "a"}', 'utf16le')],
    ['a hundred thousand brackets', '['.repeat(100_000)],
  ])('%s', async (_, raw) => {
    expectProblem(await api.call('POST', '/v1/agents', { raw }), 'malformed_json');
  });

  test('a POST without any body', async () => {
    const answer = await api.call('POST', '/v1/agents');
    expect(['malformed_json', 'validation_failed']).toContain(answer.body.code);
  });
});

describe('strange JSON', () => {
  test('nested 10,000 deep is refused, not a crash', async () => {
    const raw = `{"name": "a", "x": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await api.call('POST', '/v1/agents', { raw })).status).toBe(400);
    const metadata = `{"agent_id": "${agent.id}", "channel": "widget", "customer": {"id": "c"}, "metadata": ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`;
    expect((await api.call('POST', '/v1/conversations', { raw: metadata })).status).toBe(400);
  });

  test('an unknown field named __proto__ is an unknown field', async () => {
    const raw = '{"name": "a", "__proto__": {"status": "disabled"}}';
    expectFaults(await api.call('POST', '/v1/agents', { raw }), ['__proto__']);
    const inner = '{"name": "a", "settings": {"__proto__": {"auto_resolve": true}, "constructor": 1}}';
    expectFaults(await api.call('POST', '/v1/agents', { raw: inner }), ['settings.__proto__', 'settings.constructor']);
  });

  test('escaped lone surrogates are refused, pairs are accepted', async () => {
    for (const escape of ['\\ud800', '\\udc00', '\\udc00\\ud800', 'x\\ud83d']) {
      expectFaults(await api.call('POST', '/v1/agents', { raw: `{"name": "${escape}"}` }), ['name']);
    }
    const answer = await api.call<Agent>('POST', '/v1/agents', { raw: '{"name": "\\ud83d\\ude00"}' });
    expect(expectStatus(answer, 201).name).toBe('😀');
  });
});

describe('size and type of a body', () => {
  const limit = 256 * 1024;
  const ofSize = (size: number): string => `{"name": "a"}${' '.repeat(size - 13)}`;

  test('256 KiB are accepted, one byte more gets 413', async () => {
    expectStatus(await api.call('POST', '/v1/agents', { raw: ofSize(limit) }), 201);
    expectProblem(await api.call('POST', '/v1/agents', { raw: ofSize(limit + 1) }), 'payload_too_large');
    expectProblem(await api.call('POST', '/v1/agents', { raw: ofSize(4 * limit) }), 'payload_too_large');
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
    'json',
    'application/jsonp',
  ])('a body of type %j is 415', async (type) => {
    const options = { raw: '{"name": "a"}', headers: { 'content-type': type } };
    expectProblem(await api.call('POST', '/v1/agents', options), 'unsupported_media_type');
    expectProblem(await api.call('PATCH', `/v1/agents/${agent.id}`, options), 'unsupported_media_type');
  });

  test('a body without a type gets 415', async () => {
    const options = { raw: '{"name": "a"}', headers: { 'content-type': undefined } };
    expectProblem(await api.call('POST', '/v1/agents', options), 'unsupported_media_type');
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    '%s is JSON',
    async (type) => {
      const options = { raw: '{"name": "a"}', headers: { 'content-type': type } };
      expectStatus(await api.call('POST', '/v1/agents', options), 201);
    },
  );

  test('resolve accepts no body, whatever its type', async () => {
    const path = `/v1/conversations/${conversation.id}/resolve`;
    expectStatus(await api.call('POST', path), 200);
    expectStatus(await api.call('POST', path, { raw: '', headers: { 'content-type': undefined } }), 200);
    expectStatus(await api.call('POST', path, { raw: '' }), 200);
    expectStatus(await api.call('POST', path, { raw: '{}' }), 200);
    expectProblem(await api.call('POST', path, { raw: '{' }), 'malformed_json');
  });
});

describe('parameters of a query', () => {
  const lists = [
    '/v1/agents',
    '/v1/conversations',
    '/v1/analytics/overview',
    '/v1/analytics/conversations',
    '/v1/analytics/sentiment',
  ];

  test.each(lists)('%s reports all unknown and repeated ones together', async (path) => {
    expectFaults(await api.get(`${path}?foo=1&bar=2`), ['foo', 'bar']);
    expectFaults(await api.get(`${path}?Limit=1&__proto__=1&constructor=2`), ['Limit', '__proto__', 'constructor']);
    const known = path.includes('analytics') ? 'channel=slack' : 'status=active';
    expectFaults(await api.get(`${path}?${known}&${known}`), [known.split('=')[0]!]);
    expectFaults(await api.get(`${path}?${known.replace('=', '[]=')}`), [known.replace(/=.*/, '[]')]);
    expect((await api.get(`${path}?${known.replace('=', '[a]=')}&x.y=1`)).status).toBe(400);
  });

  test.each([
    `/v1/agents/${absent.agent}`,
    `/v1/conversations/${absent.conversation}`,
    `/v1/conversations/${absent.conversation}/messages`,
  ])('%s: a wrong parameter of an absent object', async (path) => {
    expect([400, 404]).toContain((await api.get(`${path}?foo=1`)).status);
  });

  test('an object accepts no parameter', async () => {
    expectFaults(await api.get(`/v1/agents/${agent.id}?expand=stats`), ['expand']);
    expectFaults(await api.get(`/v1/conversations/${conversation.id}?limit=1`), ['limit']);
    expectFaults(await api.post(`/v1/agents?dry_run=1`, { name: 'x' }), ['dry_run']);
    expectFaults(await api.patch(`/v1/agents/${agent.id}?x=1`, {}), ['x']);
    expectFaults(await api.delete(`/v1/agents/${agent.id}?force=true`), ['force']);
    expectFaults(await api.post(`/v1/conversations/${conversation.id}/resolve?x=1`), ['x']);
    expectStatus(await api.get(`/v1/agents/${agent.id}`), 200);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=%2010', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=x', 'offset'],
    ['offset=', 'offset'],
    ['offset=1.0', 'offset'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=', 'cursor'],
    ['status=', 'status'],
    ['status=ACTIVE', 'status'],
  ])('%s is refused on %s by every list', async (query, path) => {
    const messages = `/v1/conversations/${conversation.id}/messages`;
    for (const list of ['/v1/agents', '/v1/conversations', ...(path === 'status' ? [] : [messages])]) {
      expectFaults(await api.get(`${list}?${query}`), [path]);
    }
  });

  test('a limit over 100 is reported as in the contract', async () => {
    const problem = expectFaults(await api.get('/v1/agents?limit=101'), ['limit']);
    expect(problem).toMatchObject({
      type: '/errors/validation_failed',
      title: 'Validation failed',
      status: 400,
      detail: 'limit must be at most 100',
      errors: [{ path: 'limit', code: 'maximum', message: 'must be at most 100' }],
    });
  });

  test.each([
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-01-01T00:00:00',
    '1700000000',
    '2026-01-01 00:00:00Z',
    '',
    '2026-1-1',
    '2026-01-01T25:00:00Z',
  ])('since=%s is no timestamp', async (time) => {
    expectFaults(await api.get(`/v1/conversations?since=${encodeURIComponent(time)}`), ['since']);
    expectFaults(await api.get(`/v1/analytics/overview?start=${encodeURIComponent(time)}`), ['start']);
  });

  test.each([
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01t00:00:00z',
    '2026-01-01T01:30:00+05:30',
    '2026-01-01T00:00:00.123456789-08:00',
  ])('until=%s is one', async (time) => {
    expectStatus(await api.get(`/v1/conversations?until=${encodeURIComponent(time)}`), 200);
  });

  test('invalid percent encoding is an error of the caller', async () => {
    expect((await api.get('/v1/agents?status=%zz')).status).toBe(400);
    expect([400, 404]).toContain((await api.get('/v1/agents/%zz')).status);
  });
});

test('the path comes before the body', async () => {
  for (const raw of ['{', '{"status": 1}']) {
    expectProblem(await api.call('PATCH', '/v1/agents/nonsense', { raw }), 'not_found');
    expectProblem(await api.call('PATCH', '/v1/conversations/nonsense', { raw }), 'not_found');
    expectProblem(await api.call('POST', '/v1/conversations/nonsense/messages', { raw }), 'not_found');
    expectProblem(await api.call('POST', '/v1/conversations/nonsense/rating', { raw }), 'not_found');
    expectProblem(await api.call('POST', '/v1/conversations/nonsense/resolve', { raw }), 'not_found');
  }
});

test('an error is problem+json, whatever the caller accepts', async () => {
  for (const accept of ['text/html', 'application/xml', 'image/*', '']) {
    expectProblem(await api.get('/v1/nothing', { accept }), 'not_found');
    expectStatus(await api.get(`/v1/agents/${agent.id}`, { accept }), 200);
  }
});

describe('the request id', () => {
  test.each(['a', 'my-request.1_2', 'A'.repeat(128)])('%s is echoed, in errors too', async (id) => {
    expect((await api.get('/v1/agents', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    const problem = expectProblem(await api.get('/v1/nothing', { 'x-request-id': id }), 'not_found');
    expect(problem.request_id).toBe(id);
    expect((await apiWith(undefined).get('/v1/agents', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
  });

  test.each(['', 'a b', 'A'.repeat(5_000), '<script>', 'x"y', '\u00e9'])(
    '%j is not sane, and gets one of ours',
    async (id) => {
      const own = (await api.get('/v1/agents', { 'x-request-id': id })).headers['x-request-id'];
      expect(own).not.toBe(id);
      expect(own).toMatch(/^[\w.-]+$/);
    },
  );

  test('differs from request to request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.get('/v1/agents')));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(10);
  });
});
