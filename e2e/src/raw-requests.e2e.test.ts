import { closeClients, newAccount } from './accounts';
import { apiWith, type Api } from './client';
import { expectStatus } from './fixtures';
import { sendRaw } from './raw-connection';

let api: Api;
let auth: string;
beforeAll(async () => {
  api = (await newAccount()).test;
  auth = `Host: x\r\nAuthorization: Bearer ${api.key}\r\n`;
});
afterAll(async () => {
  expectStatus(await apiWith(undefined).get('/readyz'), 200);
  expect((await api.parley.agents.list({ limit: 100 }).toArray()).map(({ name }) => name).sort()).toEqual([
    'chunked',
    'first',
    'second',
  ]);
  closeClients();
});

const json = 'Content-Type: application/json\r\n';

describe('requests that are not HTTP', () => {
  const cases: [string, () => (string | Buffer)[]][] = [
    ['noise', () => [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), '\r\n\r\n']],
    ['a wrong version', () => [`GET /v1/agents HTTP/3.7\r\n${auth}\r\n`]],
    ['no version', () => ['GET /v1/agents\r\n\r\n']],
    ['a blank in the path', () => [`GET /v1/ agents HTTP/1.1\r\n${auth}\r\n`]],
    ['headers of 100 KB', () => [`GET /v1/agents HTTP/1.1\r\n${auth}X-Big: ${'a'.repeat(100_000)}\r\n\r\n`]],
    ['5,000 headers', () => [`GET /v1/agents HTTP/1.1\r\n${auth}${'X-A: b\r\n'.repeat(5_000)}\r\n`]],
    ['a path of 100 KB', () => [`GET /v1/agents?limit=${'1'.repeat(100_000)} HTTP/1.1\r\n${auth}\r\n`]],
    ['a header without a name', () => [`GET /v1/agents HTTP/1.1\r\n${auth}: x\r\n\r\n`]],
    ['a NUL in a header', () => [`GET /v1/agents HTTP/1.1\r\n${auth}X-A: a\0b\r\n\r\n`]],
    [
      'two lengths',
      () => [`POST /v1/agents HTTP/1.1\r\n${auth}${json}Content-Length: 13\r\nContent-Length: 2\r\n\r\n{}`],
    ],
    ['a length that is no number', () => [`POST /v1/agents HTTP/1.1\r\n${auth}${json}Content-Length: x\r\n\r\n{}`]],
    [
      'a length and chunks (request smuggling)',
      () => [
        `POST /v1/agents HTTP/1.1\r\n${auth}${json}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: x\r\n\r\n`,
      ],
    ],
    [
      'a chunk whose size is no number',
      () => [`POST /v1/agents HTTP/1.1\r\n${auth}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ],
    [
      'a chunk that is longer than it says',
      () => [
        `POST /v1/agents HTTP/1.1\r\n${auth}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{"name":"x"}\r\n0\r\n\r\n`,
      ],
    ],
  ];

  test.each(cases)('%s: one 4xx at most, then the connection ends', async (_, parts) => {
    const { statuses, text, isClosed } = await sendRaw(parts(), { until: 'closed' });
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(isClosed).toBe(true);
    expect(text).not.toMatch(/node_modules|\.js:|at \w+ \(/);
  });
});

test('half a request is waited for, without delaying another client', async () => {
  const half = sendRaw([`POST /v1/agents HTTP/1.1\r\n${auth}${json}Content-Length: 100\r\n\r\n{"name":`]);
  expectStatus(await api.get('/v1/agents'), 200);
  expect((await half).statuses.filter((status) => status < 400)).toEqual([]);
});

test('a hundred silent connections keep nobody out', async () => {
  const idle = Array.from({ length: 100 }, () => sendRaw(['GET /v1/agents HTTP/1.1\r\n'], { quietMs: 800 }));
  expectStatus(await api.get('/v1/agents'), 200);
  await Promise.all(idle);
});

test('a chunked body is read', async () => {
  const chunks = ['7\r\n{"name"\r\n', 'b\r\n: "chunked"\r\n', '1\r\n}\r\n', '0\r\n\r\n'];
  const head = `POST /v1/agents HTTP/1.1\r\n${auth}${json}Transfer-Encoding: chunked\r\n\r\n`;
  const { statuses } = await sendRaw([head, ...chunks], { until: 1 });
  expect(statuses).toEqual([201]);
});

test('a chunked body over 256 KiB gets 413, however it is sent', async () => {
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  const head = `POST /v1/agents HTTP/1.1\r\n${auth}${json}Transfer-Encoding: chunked\r\n\r\n`;
  const { statuses } = await sendRaw([head, ...Array<string>(5).fill(chunk), '0\r\n\r\n'], { until: 1 });
  expect(statuses).toEqual([413]);
});

test('Expect: 100-continue is answered', async () => {
  const body = '{"name":"x","y":1}';
  const head = `POST /v1/agents HTTP/1.1\r\n${auth}${json}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { statuses } = await sendRaw([head, body], { until: 2 });
  expect(statuses).toEqual([100, 400]);
});

test('pipelined requests are answered in order', async () => {
  const post = (name: string): string => {
    const body = JSON.stringify({ name });
    return `POST /v1/agents HTTP/1.1\r\n${auth}${json}Content-Length: ${body.length}\r\n\r\n${body}`;
  };
  const requests = `${post('first')}GET /v1/nothing HTTP/1.1\r\n${auth}\r\n${post('second')}`;
  const { statuses, text } = await sendRaw([requests], { until: 3 });
  expect(statuses).toEqual([201, 404, 201]);
  expect(text.indexOf('"first"')).toBeLessThan(text.indexOf('"second"'));
});

test('a compressed body is refused or read, never misread', async () => {
  const answer = await api.call('POST', '/v1/agents', {
    raw: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    headers: { 'content-encoding': 'gzip' },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('a second Authorization header does not authenticate', async () => {
  const request = `GET /v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer wrong\r\nAuthorization: Bearer ${api.key}\r\n\r\n`;
  const { statuses } = await sendRaw([request], { until: 1 });
  expect(statuses[0]).toBeGreaterThanOrEqual(400);
});

test('HTTP/1.0 is answered, and the connection ends', async () => {
  const { statuses, isClosed } = await sendRaw(['GET /livez HTTP/1.0\r\n\r\n'], { until: 'closed' });
  expect([statuses, isClosed]).toEqual([[200], true]);
});

test('an absolute path or an unknown host makes no difference', async () => {
  const head = `Host: evil.example\r\nAuthorization: Bearer ${api.key}\r\n`;
  const request = `GET http://evil.example/v1/agents HTTP/1.1\r\n${head}Connection: close\r\n\r\n`;
  const { statuses } = await sendRaw([request], { until: 'closed' });
  expect([200, 400, 404]).toContain(statuses[0]);
});

test('a truncated request never creates an agent', async () => {
  const body = '{"name":"cut off"}';
  await sendRaw([`POST /v1/agents HTTP/1.1\r\n${auth}${json}Content-Length: ${body.length + 1}\r\n\r\n${body}`]);
  expect((await api.parley.agents.list({ limit: 100 }).toArray()).map(({ name }) => name)).not.toContain('cut off');
});
