import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { isPublicAddress } from './address';
import { createMetrics } from '@parley/process';
import { parseAllowList } from './allow-list';
import { openEgress, type Egress, type EgressOptions, type EgressRequest } from './egress';
import { EgressError } from './errors';

let server: Server;
let port: number;
let hits: string[] = [];
const opened: Egress[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (request.url === '/hang') request.socket.setTimeout(0);
    else if (request.url === '/drip') response.writeHead(200).write('drop');
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy());
    else if (request.url === '/bomb')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    else if (request.url?.startsWith('/encoded/') === true) sendEncoded(request.url.slice(9), response);
    else if (request.url === '/large') response.end('x'.repeat(2_000_000));
    else request.pipe(response.writeHead(200, { 'x-one': '1' }));
  }).listen(0, '::');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (hits = []));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((egress) => egress.close()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function sendEncoded(encoding: string, response: ServerResponse): void {
  const encode = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[encoding];
  response.writeHead(200, { 'content-encoding': encode ? encoding : 'gzip' }).end(encode?.('grüße') ?? 'grüße');
}

function open(options: Partial<EgressOptions> = {}): Egress {
  const egress = openEgress({ allow: parseAllowList(''), ...options });
  opened.push(egress);
  return egress;
}

async function failureOf(egress: Egress, url: string, request: Partial<EgressRequest> = {}): Promise<string> {
  const outcome = await egress.send({ url, timeoutMs: 10_000, maxBytes: 1_000_000, ...request }).then(
    ({ status }) => `went through: ${status}`,
    (err: unknown) => (err instanceof EgressError ? err.kind : String(err)),
  );
  return outcome;
}

const literals = [
  // 127.0.0.1 in other notations.
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
  ],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1', '0', '0.0.0.0', '127.255.255.254', '%31%32%37.0.0.1', '00177.0.0.1'],
  // IPv6: loopback, embedded IPv4, link-local, unspecified.
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::a9fe:a9fe]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ...[
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[100::1]',
    '[5f00::1]',
  ],
  ...['[2001:db8::1]', '[3fff::1]', '[2001:2::1]', '[2001:10::1]', '[2001:20::1]', '[2620:4f:8000::1]', '[4000::1]'],
  ...['[::ffff:8.8.8.8]', '[64:ff9b::8.8.8.8]'],
  // Cloud credentials.
  ...[
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '169.254.170.2',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
  ],
  ...['[fd00:ec2::254]', '[fd20:ce::254]', '2852039166', '0xa9fea9fe'],
  // Private, shared, reserved, test and multicast networks.
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
  ],
  ...['192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '0.1.2.3'],
];

const names: Record<string, string[]> = {
  'private.test': ['127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'zone.test': ['fe80::1%lo'],
  'private-first.test': ['10.0.0.1', '93.184.216.34'],
  'private-last.test': ['93.184.216.34', '10.0.0.1'],
  'six-private.test': ['93.184.216.34', '::1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'metadata.test': ['169.254.169.254'],
  'broken.test': ['127.1'],
  'any.test': ['0.0.0.0'],
};

test(`of ${literals.length + Object.keys(names).length} ways to this machine and its neighbours none leads there`, async () => {
  const egress = open({ publicLookup: (name) => Promise.resolve(names[name] ?? []) });
  const hosts = [...literals, ...Object.keys(names)];
  expect(hosts.length).toBeGreaterThanOrEqual(67);
  const outcomes = await Promise.all(
    hosts.map(async (host) => [host, await failureOf(egress, `http://${host}:${port}/`)]),
  );
  expect(outcomes).toEqual(hosts.map((host) => [host, 'blocked_address']));
  expect(hits).toEqual([]);
});

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'http://user@127.0.0.1/',
  'http://example.com:22/',
  'https://example.com:25/',
  'http:///',
  'no url',
])('%s is refused before anything is asked', async (url) => {
  const publicLookup = jest.fn(() => Promise.resolve(['93.184.216.34']));
  expect(await failureOf(open({ publicLookup }), url)).toBe('invalid_url');
  expect(publicLookup).not.toHaveBeenCalled();
});

test('a backslash, a user and an encoded name in the address do not hide the host', async () => {
  const egress = open();
  expect(await failureOf(egress, `http://127.0.0.1:${port}\\@example.com/`)).toBe('blocked_address');
  expect(await failureOf(egress, `http://example.com@127.0.0.1:${port}/`)).toBe('invalid_url');
  expect(hits).toEqual([]);
});

test('a name that answers something else the second time is asked once for each connection, and checked each time', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1'], ['127.0.0.1']];
  const asked: string[] = [];
  const publicLookup = (name: string) => {
    asked.push(name);
    return Promise.resolve(answers.shift() ?? []);
  };
  const egress = open({ publicLookup });
  // The public address leads nowhere from here; what counts is that there is no second look-up.
  await failureOf(egress, `http://rebinding.test:${port}/`, { timeoutMs: 300 });
  expect(asked).toHaveLength(1);
  expect(await failureOf(egress, `http://rebinding.test:${port}/`)).toMatch(/blocked_address|timeout|connect/);
  expect(hits).toEqual([]);
});

test('what the operator named is reached: by name, by name and port, by address, by range', async () => {
  const privateLookup = () => Promise.resolve(['127.0.0.1']);
  const publicLookup = privateLookup;
  for (const [allow, host] of [
    ['ollama.internal', 'ollama.internal'],
    [`ollama.internal:${port}`, 'ollama.internal'],
    ['127.0.0.1', '127.0.0.1'],
    [`[::1]:${port}`, '[::1]'],
    ['127.0.0.0/8', '127.0.0.1'],
    ['127.0.0.0/8', 'any-name.test'],
  ] as const) {
    const egress = open({ allow: parseAllowList(allow), publicLookup, privateLookup });
    expect([allow, host, await failureOf(egress, `http://${host}:${port}/`)]).toEqual([
      allow,
      host,
      'went through: 200',
    ]);
  }
  const other = open({ allow: parseAllowList(`ollama.internal:${port + 1}`), publicLookup, privateLookup });
  expect(await failureOf(other, `http://ollama.internal:${port}/`)).toBe('blocked_address');
});

test('a wide range, or a name, does not open a metadata service; its own address does', async () => {
  const answers = {
    publicLookup: () => Promise.resolve(['169.254.169.254']),
    privateLookup: () => Promise.resolve(['169.254.169.254']),
  };
  const of = (allow: string, host: string) =>
    failureOf(open({ allow: parseAllowList(allow), ...answers }), `http://${host}:${port}/`, { timeoutMs: 300 });
  expect(await of('169.254.0.0/16', '169.254.169.254')).toBe('blocked_address');
  expect(await of('0.0.0.0/0', 'any.test')).toBe('blocked_address');
  expect(await of('model.internal', 'model.internal')).toBe('blocked_address');
  expect(await of('169.254.169.254/32', '169.254.169.254')).not.toBe('blocked_address');
});

test('what carries a secret leaves over https only, unless the operator named the host', async () => {
  const egress = open({ allow: parseAllowList('127.0.0.1') });
  expect(await failureOf(egress, 'http://example.com/', { httpsOnly: true })).toBe('invalid_url');
  expect(await failureOf(egress, `http://127.0.0.1:${port}/`, { httpsOnly: true })).toBe('went through: 200');
});

describe('an answer', () => {
  const local = (path: string, request: Partial<EgressRequest> = {}) =>
    failureOf(open({ allow: parseAllowList('127.0.0.1') }), `http://127.0.0.1:${port}${path}`, request);

  test('is read with its status, its headers and its body', async () => {
    const egress = open({ allow: parseAllowList('127.0.0.1') });
    const url = `http://127.0.0.1:${port}/echo`;
    const answer = await egress.send({ url, method: 'POST', body: 'grüße', timeoutMs: 10_000, maxBytes: 100 });
    expect([answer.status, answer.headers['x-one'], answer.body.toString()]).toEqual([200, '1', 'grüße']);
  });

  test('that is a redirect is not followed', async () => {
    expect(await local('/redirect')).toBe('went through: 302');
    expect(hits).toEqual(['GET /redirect']);
  });

  test('that is compressed is read as it was, but not what is larger then, or is no such thing', async () => {
    const read = (path: string) => local(path, { isCompressible: true });
    const egress = open({ allow: parseAllowList('127.0.0.1') });
    for (const encoding of ['gzip', 'br', 'deflate']) {
      const url = `http://127.0.0.1:${port}/encoded/${encoding}`;
      const { body } = await egress.send({ url, timeoutMs: 10_000, maxBytes: 100, isCompressible: true });
      expect(body.toString()).toBe('grüße');
    }
    expect(await read('/bomb')).toBe('too_large');
    expect(await read('/encoded/none')).toBe('network');
    expect(await local('/bomb')).toBe('went through: 200');
  });

  test('whose status is enough is given with what came of its body, though the body never ends', async () => {
    const egress = open({ allow: parseAllowList('127.0.0.1') });
    const url = `http://127.0.0.1:${port}/drip`;
    const startedAt = performance.now();
    const { status, body } = await egress.send({ url, timeoutMs: 15_000, maxBytes: 100, isCut: true });
    expect([status, body.toString()]).toEqual([200, 'drop']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('ends by size, by time, by the caller, by a cut', async () => {
    expect(await local('/large')).toBe('too_large');
    expect(await local('/hang', { timeoutMs: 100 })).toBe('timeout');
    expect(await local('/hang', { signal: AbortSignal.timeout(100) })).toBe('aborted');
    expect(await local('/cut')).toBe('network');
  });

  test('of nobody is a failure to connect; of a name without an address one of the name', async () => {
    const egress = open({
      allow: parseAllowList('127.0.0.1'),
      publicLookup: () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await failureOf(egress, 'http://127.0.0.1:1/')).toBe('connect');
    await expect(egress.send({ url: 'http://127.0.0.1:1/', timeoutMs: 10_000, maxBytes: 1 })).rejects.toMatchObject({
      reason: 'refused',
    });
    const plain = { url: `https://127.0.0.1:${port}/`, timeoutMs: 10_000, maxBytes: 1 };
    await expect(egress.send(plain)).rejects.toMatchObject({ reason: 'tls' });
    expect(await failureOf(egress, 'https://nobody.test/')).toBe('dns');
  });
});

test('an allow-list with an entry that is none is refused, and names it', () => {
  expect(() => parseAllowList('localhost, 10.0.0.0/40')).toThrow('10.0.0.0/40');
  expect(() => parseAllowList('http://localhost')).toThrow('http://localhost');
  expect(() => parseAllowList('a b')).toThrow('a b');
  expect([...parseAllowList(' LOCALHOST:080 ,::1').hosts]).toEqual(['localhost:80', '[::1]']);
});

test('what leaves is counted by its purpose and what came of it', async () => {
  const metrics = createMetrics('test');
  const meter = { metrics, purpose: 'tool' };
  const egress = open({ allow: parseAllowList('127.0.0.1'), meter });
  await egress.send({ url: `http://127.0.0.1:${port}/`, timeoutMs: 10_000, maxBytes: 1_000 });
  expect(await failureOf(open({ meter }), 'https://10.0.0.1/')).toBe('blocked_address');
  const { values } = await metrics.getSingleMetric('parley_egress_requests_total')!.get();
  const counted = values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels['outcome'], value]);
  expect(counted).toEqual(
    expect.arrayContaining([
      ['2xx', 1],
      ['blocked_address', 1],
    ]),
  );
  expect(counted).toHaveLength(2);
});
