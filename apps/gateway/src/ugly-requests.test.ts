import { eventually } from '@parley/testing';
import { createConnection, type Socket } from 'node:net';
import { anAgent, anAgentId } from '../test/fake-services';
import { startGateway, type GatewayUnderTest } from '../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

function answersOf(raw: string): { status: number; code: string | undefined; closes: boolean }[] {
  const answers = [];
  let rest = raw;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    expect(end).toBeGreaterThan(0);
    const head = rest.slice(0, end);
    expect(head).toMatch(/^HTTP\/1\.1 \d{3} [A-Z]/);
    expect(head).toMatch(/^x-request-id: [\w.-]+$/im);
    const status = Number(head.slice(9, 12));
    if (status === 100) {
      rest = rest.slice(end + 4);
      continue;
    }
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? '0');
    const body = rest.slice(end + 4, end + 4 + length);
    expect(body).toHaveLength(length);
    if (status >= 400) expect(head).toMatch(/^content-type: application\/problem\+json$/im);
    const code = status >= 400 ? (JSON.parse(body) as { code: string }).code : undefined;
    answers.push({ status, code, closes: /^connection: close$/im.test(head) });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}

const host = 'Host: x\r\n';
const bad = { status: 400, code: 'validation_failed', closes: true };

describe('requests that are no HTTP answer one problem and end the connection', () => {
  test.each<[string, string | Buffer]>([
    ['garbage', '\x00\x01\x02 garbage\r\n\r\n'],
    ['an unknown method', `FOO /v1/agents HTTP/1.1\r\n${host}\r\n`],
    ['another version', `GET /v1/agents HTTP/9.9\r\n${host}\r\n`],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS hello', Buffer.from('16030100a5010000a1030352362c10', 'hex')],
    ['headers of 17 KiB', `GET /livez HTTP/1.1\r\n${host}X: ${'a'.repeat(17 * 1024)}\r\n\r\n`],
    ['a target of 17 KiB', `GET /${'a'.repeat(17 * 1024)} HTTP/1.1\r\n${host}\r\n`],
    ['a header without a colon', `GET /livez HTTP/1.1\r\n${host}broken\r\n\r\n`],
    ['a space before the colon', `GET /livez HTTP/1.1\r\n${host}X : 1\r\n\r\n`],
    ['a NUL in a header', `GET /livez HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`],
    ['a folded header', `GET /livez HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
    ['both lengths', `POST /v1/agents HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
    ['two different lengths', `POST /v1/agents HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a negative length', `POST /v1/agents HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`],
    ['a length of letters', `POST /v1/agents HTTP/1.1\r\n${host}Content-Length: ten\r\n\r\n`],
    ['an unknown transfer coding', `POST /v1/agents HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\n`],
    ['half a request line', 'GET /v1'],
    ['half the headers', `GET /livez HTTP/1.1\r\n${host}`],
  ])('%s', async (_, text) => {
    const answers = answersOf(await gateway.sendRaw(text));
    expect(answers).toEqual([bad]);
  });
});

describe('broken bodies of authenticated requests answer 400 once', () => {
  const start = () =>
    `POST /v1/agents HTTP/1.1\r\n${host}Authorization: Bearer ${gateway.fakes.addKey()}\r\nContent-Type: application/json\r\n`;
  test.each<[string, () => string]>([
    ['half a body', () => `${start()}Content-Length: 100\r\n\r\n{"name":`],
    ['a chunk size of letters', () => `${start()}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk longer than it says', () => `${start()}Transfer-Encoding: chunked\r\n\r\n1\r\n{}}}}\r\n0\r\n\r\n`],
    ['a last chunk that never comes', () => `${start()}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`],
    ['a huge chunk size', () => `${start()}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`],
  ])('%s', async (_, text) => {
    const answers = answersOf(await gateway.sendRaw(text()));
    expect(answers).toEqual([bad]);
  });

  test.each([
    ['a chunk size of letters', 'Transfer-Encoding: chunked', 'xyz\r\n'],
    ['half a body', 'Content-Length: 100', '{"name":'],
  ])('with the rate limit of the key, where that was counted before: %s', async (_, header, body) => {
    const key = gateway.fakes.addKey();
    // Caches the key, so that the next request is counted as soon as its head is read.
    await gateway.send('GET', '/v1/agents', { key });
    const socket = createConnection(gateway.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(`POST /v1/agents HTTP/1.1\r\n${host}Authorization: Bearer ${key}\r\n${header}\r\n\r\n`);
    setTimeout(() => socket.end(body), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    const raw = Buffer.concat(chunks).toString('latin1');
    expect(answersOf(raw)).toEqual([bad]);
    expect(raw).toMatch(/^RateLimit-Policy: "default";q=\d+;w=\d+\r$/m);
    expect(raw).toMatch(/^RateLimit: "default";r=\d+;t=\d+\r$/m);
  });

  test('a body that breaks after the request was answered gets no second answer', async () => {
    const socket = createConnection(gateway.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.write('xyz\r\n');
    });
    socket.write(`POST /v1/agents HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    const answers = answersOf(Buffer.concat(chunks).toString('latin1'));
    expect(answers.map(({ status }) => status)).toEqual([401]);
  });
});

describe('unusual requests that are HTTP answer as usual', () => {
  test.each<[string, string, number]>([
    ['HTTP/1.0 without Host', 'GET /livez HTTP/1.0\r\n\r\n', 200],
    ['HTTP/1.1 without Host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two Authorizations',
      `GET /livez HTTP/1.1\r\n${host}Authorization: Bearer a\r\nAUTHORIZATION: Bearer b\r\nConnection: close\r\n\r\n`,
      400,
    ],
    ['two Hosts', `GET /livez HTTP/1.1\r\n${host}HOST: y\r\nConnection: close\r\n\r\n`, 400],
    ['an absolute target', `GET http://x/livez HTTP/1.1\r\n${host}\r\n`, 200],
    ['an absolute target with a query', `GET http://x/livez?a=1 HTTP/1.1\r\n${host}\r\n`, 200],
    ['the target *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 404],
    ['an absolute target without a path', `GET foo://host HTTP/1.1\r\n${host}\r\n`, 404],
    ['an absolute target without a host', `GET http:// HTTP/1.1\r\n${host}\r\n`, 404],
    ['half an IPv6 address', `GET http://[/v1/agents HTTP/1.1\r\n${host}\r\n`, 404],
    ['the other half', `GET http://a]/x HTTP/1.1\r\n${host}\r\n`, 404],
    ['an address in a path, and a fragment', `GET //a@[#x HTTP/1.1\r\n${host}\r\n`, 404],
    ['a double slash', `GET //livez HTTP/1.1\r\n${host}\r\n`, 404],
    ['dots', `GET /errors/../../etc/passwd HTTP/1.1\r\n${host}\r\n`, 404],
    ['dots below the reference', `GET /docs/../../../etc/passwd HTTP/1.1\r\n${host}\r\n`, 404],
    ['encoded dots', `GET /docs/%2e%2e%2fpackage.json HTTP/1.1\r\n${host}\r\n`, 404],
    ['a method with a long name', `PROPFIND /livez HTTP/1.1\r\n${host}\r\n`, 405],
    ['TRACE', `TRACE /livez HTTP/1.1\r\n${host}\r\n`, 405],
    ['an upgrade', `GET /livez HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, 200],
    ['an unknown expectation', `GET /livez HTTP/1.1\r\n${host}Expect: the-moon\r\n\r\n`, 200],
    ['a GET with a body', `GET /livez HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello`, 200],
    ['1,500 headers', `GET /livez HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(1500)}\r\n`, 200],
  ])('%s', async (_, text, status) => {
    expect(answersOf(await gateway.sendRaw(text)).map((answer) => answer.status)).toEqual([status]);
  });

  test('CONNECT answers 405', async () => {
    const answers = answersOf(await gateway.sendRaw(`CONNECT x:443 HTTP/1.1\r\n${host}\r\n`));
    expect(answers).toEqual([{ status: 405, code: 'method_not_allowed', closes: true }]);
  });

  test('CONNECT behind a request that is under way is answered after it', async () => {
    const key = gateway.fakes.addKey();
    const createAgent = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { agent: anAgent(), replayed: false };
    };
    gateway.fakes.agents.createAgent = createAgent;
    const head = `POST /v1/agents HTTP/1.1\r\n${host}Authorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
    const slow = `${head}Content-Length: 12\r\n\r\n{"name":"x"}`;
    const answers = answersOf(await gateway.sendRaw(`${slow}CONNECT x:443 HTTP/1.1\r\n${host}\r\n`));
    expect(answers.map(({ status }) => status)).toEqual([201, 405]);
    delete gateway.fakes.agents.createAgent;
  });

  test('requests before a CONNECT are gone when their client has gone', async () => {
    const key = gateway.fakes.addKey();
    let open = (): void => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    gateway.fakes.agents.listAgents = () => held.then(() => Promise.reject(new Error('late')));
    const read = async (pattern: RegExp) => Number(pattern.exec(await gateway.metrics.metrics())?.[1] ?? 0);
    const inFlight = () => read(/^parley_http_requests_in_flight.* (\d+)$/m);
    const gone = () => read(/^parley_http_request_duration_seconds_count\{.*"GET".*"gone".* (\d+)$/m);
    const goneBefore = await gone();
    const one = `GET /v1/agents HTTP/1.1\r\n${host}Authorization: Bearer ${key}\r\n\r\n`;
    const socket = createConnection(gateway.port, '127.0.0.1');
    socket.write(`${one.repeat(3)}CONNECT x:443 HTTP/1.1\r\n${host}\r\n`);
    await eventually(async () => expect(await inFlight()).toBe(3));
    socket.resetAndDestroy();
    await eventually(async () => expect([await inFlight(), (await gone()) - goneBefore]).toEqual([0, 3]));
    open();
    delete gateway.fakes.agents.listAgents;
  });

  test('a client that resets its connection right after CONNECT does no harm', async () => {
    for (let i = 0; i < 50; i++) {
      const socket = createConnection(gateway.port, '127.0.0.1');
      await new Promise((resolve) => socket.write(`CONNECT x:443 HTTP/1.1\r\n${host}\r\n`, resolve));
      socket.resetAndDestroy();
    }
    expect((await gateway.send('GET', '/livez')).status).toBe(200);
  });

  test('three requests in one packet answer in their order, the last of them broken', async () => {
    const key = gateway.fakes.addKey();
    const one = `GET /v1/agents/${anAgentId} HTTP/1.1\r\n${host}Authorization: Bearer ${key}\r\n\r\n`;
    const answers = answersOf(await gateway.sendRaw(`${one}GET /livez HTTP/1.1\r\n${host}\r\nbroken\r\n\r\n`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  test('a body that is refused unread does not spoil the next request of the connection', async () => {
    const refused = `POST /v1/agents HTTP/1.1\r\n${host}Content-Length: 400000\r\n\r\n${'x'.repeat(400_000)}`;
    const key = gateway.fakes.addKey();
    const large = refused.replace(host, `${host}Authorization: Bearer ${key}\r\n`);
    const answers = answersOf(await gateway.sendRaw(`${refused}${large}GET /livez HTTP/1.1\r\n${host}\r\n`));
    expect(answers.map(({ status }) => status)).toEqual([401, 413, 200]);
  });
});

test('a hundred connections that send nothing hinder nobody', async () => {
  const silent: Socket[] = [];
  for (let i = 0; i < 100; i++) silent.push(createConnection(gateway.port, '127.0.0.1'));
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  expect((await gateway.send('GET', '/v1/agents')).status).toBe(200);
  for (const socket of silent) socket.destroy();
});
