import { ParleyError, type ErrorCode } from '@parley/errors';
import { agentCursor, makeKey, newId, permissions } from '@parley/schemas';
import { aConversationId, anAgentId } from '../../../test/fake-services';
import { startGateway, type GatewayUnderTest, type SendOptions } from '../../../test/gateway-under-test';
import { errorCatalogue } from '../../errors/catalogue';
import { routes } from '.';

const aCursor = agentCursor.encode({ at: new Date(), uuid: '0193568e-1234-7abc-8def-0123456789ab' });

let gateway: GatewayUnderTest;
let faultWords: string;
beforeAll(async () => {
  gateway = await startGateway();
  const { text } = await gateway.send('GET', '/openapi.json', { key: null });
  faultWords = /"code":\{"type":"string","description":"(What is wrong[^"]*)"/.exec(text)?.[1] ?? '';
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const messages = `/v1/conversations/${aConversationId}/messages`;
const text = { type: 'text', content: 'Hello', sender: 'customer' };

async function refusal(method: string, path: string, options?: SendOptions) {
  const { status, headers, body } = await gateway.send(method, path, options);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('x-request-id')).toBe(body['request_id']);
  const code = body['code'] as ErrorCode;
  expect(body).toMatchObject({ type: `/errors/${code}`, status, title: errorCatalogue[code].title });
  const errors = (body['errors'] ?? []) as { path: string; code: string }[];
  for (const fault of errors) expect(faultWords).toContain(`\`${fault.code}\``);
  return { status, code, faults: errors.map((fault) => `${fault.path}: ${fault.code}`), headers, body };
}

describe('authentication', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic abc' }],
    ['no value', { authorization: 'Bearer' }],
    ['a made-up value', { authorization: 'Bearer parley_live_abc' }],
    ['a wrong checksum', { authorization: `Bearer ${makeKey('live').slice(0, -1)}-` }],
    ['two values', { authorization: `Bearer ${makeKey('live')} ${makeKey('live')}` }],
  ])('%s answers 401 without a look-up', async (_, headers) => {
    const { status, code, headers: answer } = await refusal('GET', '/v1/agents', { key: null, headers });
    expect({ status, code }).toEqual({ status: 401, code: 'unauthorized' });
    expect(answer.get('www-authenticate')).toBe('Bearer');
    expect(gateway.fakes.calls).toEqual([]);
  });

  test('a well-formed key that nobody made answers 401 after one look-up, each time', async () => {
    const key = makeKey('live');
    for (const expected of [1, 2]) {
      expect((await refusal('GET', '/v1/agents', { key })).status).toBe(401);
      expect(gateway.fakes.calls.filter(({ rpc }) => rpc === 'verifyKey')).toHaveLength(expected);
    }
  });

  test('the scheme counts in any case', async () => {
    const headers = { authorization: `bEaReR ${gateway.fakes.addKey()}` };
    expect((await gateway.send('GET', '/v1/agents', { key: null, headers })).status).toBe(200);
  });

  test('it comes before everything else: unknown paths, methods and bodies answer 401 too', async () => {
    for (const [method, path] of [
      ['GET', '/v1'],
      ['GET', '/v1/nothing'],
      ['GET', '/v1/agents/%zz'],
      ['PUT', '/v1/agents'],
      ['POST', '/v1/agents'],
    ] as const) {
      expect((await refusal(method, path, { key: null, text: method === 'GET' ? undefined : '{' })).status).toBe(401);
    }
  });

  test('another scheme than Bearer is told so', async () => {
    for (const authorization of ['Basic dXNlcjpwYXNz', gateway.fakes.addKey(), 'Token token=x']) {
      const { status, body } = await gateway.send('GET', '/v1/agents', { key: null, headers: { authorization } });
      expect(status).toBe(401);
      expect(body['detail']).toMatch(/must use the Bearer scheme/);
    }
    const { body } = await gateway.send('GET', '/v1/agents', { key: 'parley_live_x' });
    expect(body['detail']).toBe('The API key is not valid');
  });

  test('an expired key answers 401', async () => {
    const key = gateway.fakes.addKey({ expiresAt: new Date(Date.now() - 1) });
    gateway.fakes.accounts.verifyKey = () => Promise.reject(new ParleyError('not_found', 'No such key'));
    expect((await refusal('GET', '/v1/agents', { key })).status).toBe(401);
  });

  test('the account service away answers 503 with Retry-After, but not for a key in memory', async () => {
    const known = gateway.fakes.addKey();
    expect((await gateway.send('GET', '/v1/agents', { key: known })).status).toBe(200);
    gateway.fakes.accounts.verifyKey = () => Promise.reject(new ParleyError('unavailable', 'down'));
    expect((await gateway.send('GET', '/v1/agents', { key: known })).status).toBe(200);
    const { status, headers } = await refusal('GET', '/v1/agents');
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' });
  });
});

describe('path and method', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/agents/', '/v1/Agents', '/v1/agents//', '/v1/agents/%zz', '/v1/%'])(
    '%s answers 404 and counts against the limit',
    async (path) => {
      const key = gateway.fakes.addKey();
      const { code, headers } = await refusal('GET', path, { key });
      expect(code).toBe('not_found');
      expect(headers.get('ratelimit-policy')).toBe('"default";q=100;w=10');
      expect(headers.get('ratelimit')).toBe('"default";r=99;t=1');
      const slow = gateway.fakes.addKey({ perMinute: 1, burst: 1 });
      await refusal('GET', path, { key: slow });
      expect((await refusal('GET', path, { key: slow })).code).toBe('rate_limited');
    },
  );

  test('outside /v1 an unknown path answers 404 without a key', async () => {
    for (const path of ['/nothing', '/V1/agents', '/v1x', '/errors/nothing', '/errors/%ff', '/%', '/livez/']) {
      expect((await refusal('GET', path, { key: null })).status).toBe(404);
    }
  });

  test.each([
    ['PUT', '/v1/agents', 'GET, HEAD, POST'],
    ['OPTIONS', `/v1/agents/${anAgentId}`, 'GET, HEAD, PATCH, DELETE'],
    ['GET', `/v1/conversations/${aConversationId}/resolve`, 'POST'],
    ['POST', '/v1/analytics/overview', 'GET, HEAD'],
  ])('%s %s answers 405 with Allow: %s', async (method, path, allow) => {
    const { status, headers } = await refusal(method, path);
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow });
    expect(headers.get('accept-patch')).toBe(
      allow.includes('PATCH') ? 'application/json, application/merge-patch+json' : null,
    );
    expect(headers.get('ratelimit')).toBe('"default";r=99;t=1');
  });

  test('a method that a page outside /v1 does not know answers 405', async () => {
    const { status, headers } = await refusal('POST', '/livez', { key: null });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

describe('rate limit', () => {
  test('every answer tells what is left; over the burst it is 429 with Retry-After', async () => {
    const key = gateway.fakes.addKey({ perMinute: 60, burst: 2 });
    const seen: (string | null)[] = [];
    for (let i = 0; i < 2; i++) seen.push((await gateway.send('GET', '/v1/agents', { key })).headers.get('ratelimit'));
    expect(seen).toEqual(['"default";r=1;t=1', '"default";r=0;t=1']);
    const { code, headers } = await refusal('GET', '/v1/agents', { key });
    expect(code).toBe('rate_limited');
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('ratelimit-policy')).toBe('"default";q=2;w=2');
  });

  test('it comes before the permission, which comes before the path parameters', async () => {
    const key = gateway.fakes.addKey({ perMinute: 1, burst: 1, permissions: ['analytics:read'] });
    expect((await refusal('GET', '/v1/agents/x', { key })).status).toBe(403);
    expect((await refusal('GET', '/v1/agents/x', { key })).status).toBe(429);
  });
});

describe('permissions', () => {
  const rows = routes.map(([method, path, permission]) => [method, path, permission] as const);
  const isFor = (access: string) => (row: (typeof rows)[number]) => row[2] === access;

  const isForSessions = (row: (typeof rows)[number]) => isFor('session')(row) || isFor('owner')(row);

  test.each(rows.filter((row) => !isFor('public')(row) && !isForSessions(row)))(
    '%s %s answers 403 to a key with every other permission, naming %s',
    async (method, path, permission) => {
      const sufficient = [permission].flat();
      const key = gateway.fakes.addKey({ permissions: permissions.filter((other) => !sufficient.includes(other)) });
      const { status, body } = await refusal(method, `/v1${path.replace(':id', 'x')}`, { key });
      expect({ status, required: body['required_permission'] }).toEqual({ status: 403, required: sufficient[0] });
    },
  );

  test.each(rows.filter(isForSessions))(
    '%s %s answers 403 to any key: no permission would do',
    async (method, path) => {
      const { status, body } = await refusal(method, `/v1${path}`, { key: gateway.fakes.addKey() });
      expect({ status, required: body['required_permission'] }).toEqual({ status: 403, required: undefined });
    },
  );
});

describe('path parameters', () => {
  test.each(routes.filter(([, path]) => path.includes(':id')).map(([method, path, access]) => [method, path, access]))(
    '%s %s answers 404 for an id of a wrong form, and for an unknown one whatever else is wrong',
    async (method, path, access) => {
      const as =
        access === 'session' || access === 'owner' ? { key: null, headers: gateway.fakes.addSession().headers } : {};
      const prefix = path.startsWith('/conversations') ? 'conv' : 'agent';
      for (const id of ['x', '1', newId('msg'), `${newId(prefix)}0`, newId(prefix).toUpperCase(), '%00', '..%2f']) {
        const { status } = await refusal(method, `/v1${path.replace(':id', id)}`, as);
        expect({ id, status }).toEqual({ id, status: 404 });
      }
      const unknown = `/v1${path.replace(':id', newId(prefix))}`;
      const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : ['{', '{"x":1}', ' '.repeat(300_000)];
      for (const body of bodies) {
        expect((await refusal(method, `${unknown}?typo=1`, { ...as, text: body })).status).toBe(404);
      }
    },
  );
});

describe('query', () => {
  test.each([
    ['/v1/agents?limit=101&offset=-1&cursr=x', ['limit: maximum', 'offset: minimum', 'cursr: unknown_field']],
    ['/v1/agents?limit=1&limit=2', ['limit: duplicate']],
    ['/v1/agents?limit=', ['limit: format']],
    ['/v1/agents?limit=1e1', ['limit: format']],
    [`/v1/agents?cursor=${aCursor}&offset=1`, ['cursor: conflict']],
    ['/v1/agents?cursor=a&status=b', ['status: enum', 'cursor: format']],
    [`/v1/agents?status=b&cursor=${aCursor}&offset=5`, ['status: enum', 'cursor: conflict']],
    [`/v1/agents?cursor=${aCursor}&offset=-5`, ['offset: minimum']],
    [`/v1/agents?cursor=${aCursor}&offset=x`, ['offset: format']],
    ['/v1/conversations?customer_id=%ff', ['customer_id: encoding']],
    ['/v1/conversations?customer_id=%00', ['customer_id: characters']],
    ['/v1/conversations?agent_id=&customer_id=', ['agent_id: min_length', 'customer_id: min_length']],
    ['/v1/conversations?since=yesterday&channel=sms', ['channel: enum', 'since: format']],
    [`/v1/agents/${anAgentId}?expand=1`, ['expand: unknown_field']],
    ['/v1/analytics/overview?granularity=day', ['granularity: unknown_field']],
    ['/v1/analytics/overview?agent_id=&channel=', ['channel: enum', 'agent_id: min_length']],
    ['/v1/analytics/sentiment?agent_id=', ['agent_id: min_length']],
    [`/v1/analytics/agents/${anAgentId}?agent_id=x`, ['agent_id: unknown_field']],
    ['/v1/analytics/sentiment?period=7d&start=2026-01-01', ['period: conflict']],
    ['/v1/analytics/overview?period=7d&start=2026-01-01&channel=fax', ['channel: enum', 'period: conflict']],
    [
      '/v1/analytics/sentiment?period=7d&start=x&colour=1',
      ['colour: unknown_field', 'period: conflict', 'start: format'],
    ],
    ['/v1/agents?__proto__=1', ['__proto__: unknown_field']],
  ])('GET %s answers 400 naming %j', async (path, faults) => {
    const { status, code, faults: named } = await refusal('GET', path);
    expect({ status, code, faults: [...named].sort() }).toEqual({
      status: 400,
      code: 'validation_failed',
      faults: [...faults].sort(),
    });
  });
});

describe('body', () => {
  test.each<[string, SendOptions]>([
    ['none', {}],
    ['half an object', { text: '{"name":' }],
    ['a byte order mark', { text: '\ufeff{"name":"x"}' }],
    ['invalid UTF-8', { text: Buffer.from([0x22, 0xff, 0x22]) }],
    ['UTF-16', { text: Buffer.from('{"name":"x"}', 'utf16le') }],
    ['two values', { text: '{} {}' }],
    ['NaN', { text: '{"name":NaN}' }],
  ])('%s answers 400 malformed_json', async (_, options) => {
    expect(await refusal('POST', '/v1/agents', options)).toMatchObject({ status: 400, code: 'malformed_json' });
  });

  test.each<[string, string[]]>([
    ['null', [': type']],
    ['[]', [': type']],
    ['"x"', [': type']],
    ['{}', ['name: required']],
    ['{"name":"\\ud800"}', ['name: characters']],
    ['{"name":"a\\u0000b"}', ['name: characters']],
    ['{"name":"x","__proto__":{}}', ['__proto__: unknown_field']],
    ['{"name":"x","constructor":{}}', ['constructor: unknown_field']],
    [
      '{"name":"","nam":1,"settings":{"x":1,"auto_resolve":"no"}}',
      ['nam: unknown_field', 'name: min_length', 'settings.auto_resolve: type', 'settings.x: unknown_field'],
    ],
    [`{"name":"x","personality":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, ['personality: type']],
  ])('POST agents %.60s answers 400 naming every fault', async (body, faults) => {
    const answer = await refusal('POST', '/v1/agents', { text: body });
    expect({ code: answer.code, faults: [...answer.faults].sort() }).toEqual({ code: 'validation_failed', faults });
  });

  test.each<[string, string[]]>([
    ['{"metadata":{"n":1e400}}', ['metadata.n: maximum']],
    ['{"metadata":{"order":[{"id":9007199254740993}]}}', ['metadata.order.0.id: maximum']],
    ['{"metadata":{"n":-9007199254740992}}', ['metadata.n: minimum']],
    ['{"metadata":{"n":1.8e19}}', ['metadata.n: maximum']],
    ['{"metadata":{"\\ud800":1}}', ['metadata: characters']],
    ['{"metadata":{"a":{"b":1,"b":2}}}', ['metadata.a.b: duplicate']],
    ['{"status":"active","tags":[],"status":"resolved"}', ['status: duplicate']],
    ['{"status":"active","st\\u0061tus":"nothing"}', ['status: duplicate', 'status: enum']],
    [`{"metadata":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`, ['metadata.a.0.0.0.0.0.0.0: max_depth']],
    [`{"metadata":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, ['metadata.a.a.a.a.a.a.a.a: max_depth']],
    ['{"metadata":[]}', ['metadata: type']],
    ['{"tags":["a","a"]}', ['tags.1: unique']],
  ])('PATCH conversations %.60s answers 400', async (body, faults) => {
    const answer = await refusal('PATCH', `/v1/conversations/${aConversationId}`, { text: body });
    expect({ code: answer.code, faults: answer.faults }).toEqual({ code: 'validation_failed', faults });
  });

  test.each(['1e400', '1.5', '0', '6', '"5"', 'null'])('POST rating with score %s answers 400', async (score) => {
    const answer = await refusal('POST', `/v1/conversations/${aConversationId}/rating`, { text: `{"score":${score}}` });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('faults of query, body and Idempotency-Key are named together', async () => {
    const { faults } = await refusal('POST', '/v1/agents?x=1', {
      body: {},
      headers: { 'idempotency-key': 'ü' },
    });
    expect(faults).toEqual(['x: unknown_field', 'Idempotency-Key: pattern', 'name: required']);
  });

  test('a list that is too long is one fault, however many its items have', async () => {
    const head = '{"type":"buttons","content":"","sender":"agent","author":"customer","buttons":[0';
    const body = `${head}${',0'.repeat((256 * 1024 - head.length - 2) / 2)}]}`;
    const { faults } = await refusal('POST', messages, { text: body });
    expect(faults.sort()).toEqual(['author: conflict', 'buttons: max_items', 'content: min_length']);
  });

  test('of more than 1,000 faults the first 1,000 are named, and all are counted', async () => {
    const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, 0]));
    const all = await refusal('POST', '/v1/agents', { body: unknown(999) });
    expect(all.body['detail']).toBe('name is required');
    expect(all.faults).toHaveLength(1_000);
    const cut = await refusal('POST', '/v1/agents?y=1', { body: unknown(20_000) });
    expect(cut.body['detail']).toBe('y is not a recognized field; the first 1000 of 20002 faults are listed');
    expect(cut.faults).toHaveLength(1_000);
    expect(cut.faults.slice(0, 2)).toEqual(['y: unknown_field', 'name: required']);
  });

  test('256 KiB pass, one byte more answers 413, also without a Content-Length', async () => {
    const sized = (bytes: number) => `{"name":"x"}${' '.repeat(bytes - 12)}`;
    expect((await gateway.send('POST', '/v1/agents', { text: sized(256 * 1024) })).status).toBe(201);
    expect((await refusal('POST', '/v1/agents', { text: sized(256 * 1024 + 1) })).code).toBe('payload_too_large');
    const key = gateway.fakes.addKey();
    const size = 300_000;
    const answer = await gateway.sendRaw(
      `POST /v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
        `Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${' '.repeat(size)}\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'content-type': 'application/jsonx' },
    { 'content-type': 'nonsense' },
    { 'content-encoding': 'gzip' },
  ] as Record<string, string>[])('%j answers 415', async (headers) => {
    const answer = await refusal('POST', '/v1/agents', {
      body: { name: 'x' },
      headers,
    });
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('%s passes', async (type) => {
    const reply = await gateway.send('POST', '/v1/agents', { body: { name: 'x' }, headers: { 'content-type': type } });
    expect(reply.status).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  test.each(['', 'x'.repeat(256), 'ä', 'a\tb'])('%j answers 400', async (key) => {
    const { faults } = await refusal('POST', messages, { body: text, headers: { 'idempotency-key': key } });
    expect(faults).toEqual(['Idempotency-Key: pattern']);
  });

  test('given twice answers 400', async () => {
    const key = gateway.fakes.addKey();
    const answer = await gateway.sendRaw(
      `POST ${messages} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
        `Idempotency-Key: a\r\nIdempotency-Key: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('{"path":"Idempotency-Key","code":"duplicate"');
  });

  test('255 printable characters pass', async () => {
    const headers = { 'idempotency-key': `~ ${'x'.repeat(253)}` };
    expect((await gateway.send('POST', messages, { body: text, headers })).status).toBe(201);
  });
});

describe('what a service answers', () => {
  test.each<[ErrorCode, number, string | null]>([
    ['invalid_transition', 409, null],
    ['agent_disabled', 409, null],
    ['idempotency_in_progress', 409, '3'],
    ['precondition_failed', 412, null],
    ['idempotency_key_reused', 422, null],
    ['not_found', 404, null],
    ['internal', 500, null],
    ['unavailable', 503, '3'],
    ['deadline_exceeded', 504, '3'],
  ])('%s is answered %d', async (code, status, retryAfter) => {
    gateway.fakes.conversations.openConversation = () =>
      Promise.reject(new ParleyError(code, 'what the service says', { retryAfterSeconds: 3 }, new Error('secret')));
    const body = { agent_id: anAgentId, channel: 'slack', customer: { id: 'c' } };
    const answer = await refusal('POST', '/v1/conversations', { body });
    expect(answer).toMatchObject({ status, code });
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  test('faults of fields keep their paths', async () => {
    gateway.fakes.conversations.openConversation = () =>
      Promise.reject(
        new ParleyError('validation_failed', 'agent_id is unknown', {
          fields: [{ path: 'agent_id', code: 'not_found', message: 'is unknown' }],
        }),
      );
    const body = { agent_id: 'x', channel: 'slack', customer: { id: 'c' } };
    const { status, faults } = await refusal('POST', '/v1/conversations', { body });
    expect({ status, faults }).toEqual({ status: 400, faults: ['agent_id: not_found'] });
  });

  test('unauthorized is our fault, never the caller’s: 500', async () => {
    gateway.fakes.agents.listAgents = () => Promise.reject(new ParleyError('unauthorized', 'metadata is missing'));
    const { code, body } = await refusal('GET', '/v1/agents');
    expect({ code, detail: body['detail'] }).toEqual({ code: 'internal', detail: 'Something went wrong on our side' });
  });

  test('a bug of a service says nothing of the inside', async () => {
    gateway.fakes.agents.listAgents = () => Promise.reject(new TypeError('x is undefined at /srv/a.js'));
    const { code, body } = await refusal('GET', '/v1/agents');
    expect({ code, detail: body['detail'] }).toEqual({ code: 'internal', detail: 'Something went wrong on our side' });
  });
});

describe('X-Request-Id', () => {
  test('a sane one is taken over, on errors too, and handed on', async () => {
    const headers = { 'x-request-id': 'my-id_1.2' };
    expect((await gateway.send('GET', '/v1/agents', { headers })).headers.get('x-request-id')).toBe('my-id_1.2');
    expect(gateway.fakes.calls.at(-1)?.context.requestId).toBe('my-id_1.2');
    expect((await refusal('GET', '/nothing', { key: null, headers })).body['request_id']).toBe('my-id_1.2');
  });

  test.each(['', 'x'.repeat(129), 'a b', 'ä', 'a"b'])('%j is replaced', async (given) => {
    const { headers } = await refusal('GET', '/nothing', { key: null, headers: { 'x-request-id': given } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
