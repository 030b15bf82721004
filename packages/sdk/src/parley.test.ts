import { inspect } from 'node:util';
import { json, problem, scriptedServer, type ScriptedServer } from '../test/scripted-server';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  NotModifiedError,
  Parley,
  ParleyError,
  PermissionError,
  PreconditionFailedError,
  ServerError,
  ValidationError,
  type LogEntry,
} from '.';
import { VERSION } from './version';

let server: ScriptedServer | undefined;
afterEach(() => server?.close());
const KEY = 'parley_test_secret';
const client = (options = {}) => (server as ScriptedServer).client({ apiKey: KEY, ...options });
const failureOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => undefined,
    (err: unknown) => err,
  );

describe('errors', () => {
  it.each([
    [400, 'validation_failed', ValidationError],
    [401, 'unauthorized', AuthenticationError],
    [403, 'forbidden', PermissionError],
    [404, 'not_found', NotFoundError],
    [409, 'agent_disabled', ConflictError],
    [412, 'precondition_failed', PreconditionFailedError],
    [422, 'idempotency_key_reused', ApiError],
    [500, 'internal', ServerError],
    [418, 'a_code_that_is_new', ApiError],
  ])('%d %s', async (status, code, Class) => {
    server = await scriptedServer(
      problem(status, code, {}, { errors: [{ path: 'name', code: 'required', message: '' }] }),
    );
    const failure = await failureOf(client({ maxRetries: 0 }).agents.get('agent_1'));
    expect(failure).toBeInstanceOf(Class);
    expect(failure).toBeInstanceOf(ParleyError);
    expect(failure).toMatchObject({ name: Class.name, status, code, requestId: 'r-1', retryAfter: undefined });
    expect((failure as Error).message).toBe(`${status} ${code}: So it is (request r-1)`);
    expect((failure as ApiError).headers.get('content-type')).toBe('application/problem+json');
    if (failure instanceof ValidationError) expect(failure.errors).toEqual([expect.objectContaining({ path: 'name' })]);
  });
});

describe('a call', () => {
  it('comes with headers and request id', async () => {
    server = await scriptedServer(json({ id: 'agent_1' }, 200, { etag: '"1-a"', 'x-request-id': 'r-2' }));
    const { data, body, response, requestId, etag } = await client().agents.get('agent_1').withResponse();
    expect([data, response.status, requestId, etag]).toEqual([{ id: 'agent_1' }, 200, 'r-2', '"1-a"']);
    expect(body).toBe('{"id":"agent_1"}');
  });

  it('is a promise: then, catch, finally; one that is refused is refused once', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    server = await scriptedServer(problem(404, 'not_found'));
    const ended = jest.fn();
    await expect(client().agents.get('agent_1').finally(ended)).rejects.toThrow(NotFoundError);
    await expect(
      client()
        .agents.get('agent_1')
        .catch(() => 'caught'),
    ).resolves.toBe('caught');
    await expect(client().agents.get('agent_1').withResponse()).rejects.toThrow(NotFoundError);
    await expect(Promise.all([client().agents.get('agent_1')])).rejects.toThrow(NotFoundError);
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', unhandled);
    expect([unhandled.mock.calls.length, ended.mock.calls.length]).toEqual([0, 1]);
  });

  it('says what it expects of the object', async () => {
    server = await scriptedServer(json({}), problem(412, 'precondition_failed'), (response) =>
      response.writeHead(304).end(),
    );
    await client().agents.update('agent_1', { name: 'Mia' }, { ifMatch: '"1-a"' });
    expect(server.seen[0]?.headers['if-match']).toBe('"1-a"');
    expect(await failureOf(client().agents.delete('agent_1', { ifMatch: '"0"' }))).toBeInstanceOf(
      PreconditionFailedError,
    );
    expect(await failureOf(client().agents.get('agent_1', { ifNoneMatch: '"1-a"' }))).toBeInstanceOf(NotModifiedError);
    expect(server.seen[2]?.headers['if-none-match']).toBe('"1-a"');
  });

  it('answers a deletion with nothing', async () => {
    server = await scriptedServer((response) => response.writeHead(204).end());
    await expect(client().agents.delete('agent_1')).resolves.toBeUndefined();
  });

  it('sends the headers that client and call add, and takes away those that are null', async () => {
    server = await scriptedServer(json({}));
    const headers = { 'X-Team': 'a', 'X-Request-Id': 'mine', 'User-Agent': null };
    await client({ headers }).agents.get('agent_1', { headers: { 'x-team': 'b' } });
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'x-team': 'b',
      'x-request-id': 'mine',
    });
    expect(server.seen[0]?.headers['user-agent']).not.toMatch(/parley/);
  });

  it.each(['', '.', '..', undefined, null, {}])('is not sent with %p for an id', async (id) => {
    server = await scriptedServer(json({}));
    expect(await failureOf(client().agents.get(id as string))).toBeInstanceOf(TypeError);
    expect(server.seen).toHaveLength(0);
  });

  it('keeps ids and filters what they are', async () => {
    server = await scriptedServer(json({ data: [], pagination: { next_cursor: null } }));
    await failureOf(client().agents.get('../conversations?x=1#/ü'));
    await client().conversations.list({ customer_id: '+49 30&a=b', agent_id: undefined, since: '2026-11-26' });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/agents/..%2Fconversations%3Fx%3D1%23%2F%C3%BC',
      '/v1/conversations?customer_id=%2B49%2030%26a%3Db&since=2026-11-26',
    ]);
  });
});

describe('the client', () => {
  it('refuses options that cannot work', () => {
    const make = (options: object) => () => new Parley({ apiKey: KEY, baseUrl: 'http://parley', ...options });
    for (const apiKey of [undefined, '', 'a b', 'key\n']) expect(make({ apiKey })).toThrow('apiKey');
    for (const baseUrl of [undefined, '', 'parley.example.com', 'ftp://parley', 'http://u:p@parley', 'http://parley?a'])
      expect(make({ baseUrl })).toThrow('baseUrl');
    expect(make({ baseUrl: 'http://parley/v1/' })).toThrow('without /v1');
    for (const timeoutMs of [0, -1, NaN]) expect(make({ timeoutMs })).toThrow('timeoutMs');
    expect(make({ maxRetries: -1 })).toThrow('maxRetries');
  });

  describe('with the key of the environment', () => {
    beforeEach(() => void jest.replaceProperty(process, 'env', { PARLEY_API_KEY: 'parley_test_environment' }));
    afterEach(() => void jest.restoreAllMocks());

    it('takes it where no other credentials are given', async () => {
      server = await scriptedServer(json({}));
      await new Parley({ baseUrl: server.url }).agents.get('agent_1');
      await client().agents.get('agent_1');
      await new Parley({ session: {}, baseUrl: server.url }).session.get();
      expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
        'Bearer parley_test_environment',
        `Bearer ${KEY}`,
        undefined,
      ]);
      expect(() => new Parley({ apiKey: '', baseUrl: 'http://parley' })).toThrow('apiKey');
    });
  });

  describe('in a browser', () => {
    const page = globalThis as { window?: object };
    beforeEach(() => void (page.window = { document: {} }));
    afterEach(() => void delete page.window);

    it('refuses a key, unless that is asked for, and takes a session', () => {
      const make = (options: object) => () => new Parley({ baseUrl: 'http://parley', ...options });
      expect(make({ apiKey: KEY })).toThrow('dangerouslyAllowBrowser');
      expect(make({ apiKey: KEY, dangerouslyAllowBrowser: true })).not.toThrow();
      expect(make({ session: {} })).not.toThrow();
    });
  });

  it('says its version as the user agent', async () => {
    server = await scriptedServer(json({}));
    await client().agents.get('agent_1');
    expect(server.seen[0]?.headers['user-agent']).toBe(`parley-sdk-js/${VERSION}`);
  });

  it('finds a server below a path', async () => {
    server = await scriptedServer(json({}));
    await client({ baseUrl: `${server.url}/support/` }).agents.get('agent_1');
    expect(server.seen[0]?.url).toBe('/support/v1/agents/agent_1');
  });

  it('calls as who is signed in, and shows the token with writes only', async () => {
    server = await scriptedServer(json({}));
    const session = { accountId: 'acct_1', mode: 'test', csrfToken: 't' } as const;
    const signedIn = new Parley({ session, baseUrl: server.url });
    await signedIn.agents.get('agent_1');
    await signedIn.agents.update('agent_1', { name: 'Mia' });
    await new Parley({ session: {}, baseUrl: server.url }).session.get();
    const shown = server.seen.map(({ headers }) =>
      ['authorization', 'parley-account', 'parley-mode', 'parley-csrf'].map((name) => headers[name]),
    );
    expect(shown).toEqual([
      [undefined, 'acct_1', 'test', undefined],
      [undefined, 'acct_1', 'test', 't'],
      [undefined, undefined, undefined, undefined],
    ]);
    expect(() => new Parley({ apiKey: KEY, session, baseUrl: 'http://parley' })).toThrow('combined');
    const urls: string[] = [];
    const fetch = async (url: string) => (urls.push(url), Response.json({}));
    await new Parley({ session, fetch }).session.get();
    expect(urls).toEqual(['/v1/session']);
  });

  it('is changed in a copy', async () => {
    server = await scriptedServer(json({}));
    const first = client();
    await first.withOptions({ apiKey: 'parley_live_other' }).agents.get('agent_1');
    await first.agents.get('agent_1');
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer parley_live_other',
      `Bearer ${KEY}`,
    ]);
  });

  it('shows its key to nobody: not when it is printed, in errors, or in the log', async () => {
    const lines: LogEntry[] = [];
    server = await scriptedServer(problem(503, 'unavailable', { 'retry-after': '0', 'set-cookie': 'a=b' }), json({}));
    const logging = client({ log: (line: LogEntry) => lines.push(line), headers: { 'x-api-key': 'secret' } });
    await logging.agents.get('agent_1');
    await failureOf(client({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 }).agents.get('agent_1'));
    expect(lines.map(({ event, attempt, status }) => [event, attempt, status])).toEqual([
      ['request', 1, undefined],
      ['answer', 1, 503],
      ['failure', 1, undefined],
      ['retry', 1, undefined],
      ['request', 2, undefined],
      ['answer', 2, 200],
    ]);
    expect(lines[0]?.headers).toMatchObject({ authorization: '***', 'x-api-key': '***', accept: 'application/json' });
    for (const text of [inspect(logging, { depth: 9 }), JSON.stringify(logging), inspect(lines, { depth: 5 })])
      expect(text).not.toContain('secret');
  });
});

describe('a file', () => {
  it.each([
    ['prices.csv', 'question,answer', 'text/csv'],
    ['Terms.PDF', new Uint8Array([0xff, 0, 0x41]), 'application/pdf'],
    ['a.md', new Blob(['# Ü']), 'text/markdown'],
    [
      'a.docx',
      new Uint8Array([1, 2]).buffer,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['big.txt', 'x'.repeat(200_000), 'text/plain'],
  ])('%s is sent as what it is', async (name, content, content_type) => {
    server = await scriptedServer(json({ id: 'src_1' }, 201));
    await client().knowledge.sources.upload({ name, content, language: 'en' });
    const sent = JSON.parse(server.seen[0]?.body ?? '') as { content: string };
    expect(sent).toMatchObject({ kind: 'upload', name, content_type, language: 'en' });
    const bytes = new Uint8Array(await new Blob([content]).arrayBuffer());
    expect(Buffer.from(sent.content, 'base64').equals(bytes)).toBe(true);
  });
});
