import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, type HttpClient, type HttpRequest } from './http-client';

const quick: HttpRequest = { method: 'POST', path: '/', key: 'k', body: { a: 1 } };
const endless: HttpRequest = { ...quick, path: '/endless' };
const waitMs = 50;
/** Answers at once, but for the endless one: that it says to have read, and never answers. */
const script = `
  require('node:http')
    .createServer((req, res) => {
      req.resume().on('end', () => (req.url === '/endless' ? console.log('read') : res.end('{}')));
    })
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

let gateway: ChildProcessByStdio<null, Readable, null>;
let port: number;
let other: Server;
let client: HttpClient;

beforeEach(async () => {
  gateway = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(gateway.stdout, 'data')) as [Buffer];
  port = Number(line);
  other = createServer((_req, res) => res.end('{}')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  client = createHttpClient([port, (other.address() as AddressInfo).port]);
  // Connections to both, which are kept.
  expect(await sendTwo(quick)).toEqual([200, 200]);
  await sleep(20);
});

afterEach(() => {
  client.close();
  other.close();
  gateway.kill('SIGKILL');
});

/** One to each gateway; the status, 0 for none. */
async function sendTwo(request: HttpRequest): Promise<number[]> {
  const replies = await Promise.all([client.send(request), client.send(request)]);
  return replies.map(({ status }) => status).sort();
}

describe('a request on a kept connection', () => {
  it('has failed when the gateway is killed while it works on it', async () => {
    const statuses = sendTwo(endless);
    await once(gateway.stdout, 'data');
    // The client tells a close that came first by its first look at the socket: that one is over by then.
    for (let turns = 0; turns < 2; turns += 1) await setImmediate();
    gateway.kill('SIGKILL');
    expect(await statuses).toEqual([0, 200]);
    expect(client.moved()).toBe(0);
  });

  it('goes to another gateway when this one ends before it has read it', async () => {
    gateway.kill('SIGSTOP');
    const statuses = sendTwo(endless);
    await sleep(waitMs);
    gateway.kill('SIGKILL');
    expect(await statuses).toEqual([200, 200]);
    expect(client.moved()).toBe(1);
  });

  it('goes to another connection when this one was closed as it was sent', async () => {
    other.closeIdleConnections();
    expect(await sendTwo(quick)).toEqual([200, 200]);
    expect(client.moved()).toBe(1);
  });
});

it('knows since when the oldest request is under way', async () => {
  expect(client.oldestStartAt()).toBe(Infinity);
  const before = performance.now();
  const statuses = sendTwo(endless);
  const after = performance.now();
  await once(gateway.stdout, 'data');
  expect(client.oldestStartAt()).toBeGreaterThanOrEqual(before);
  expect(client.oldestStartAt()).toBeLessThanOrEqual(after);
  gateway.kill('SIGKILL');
  await statuses;
  expect(client.oldestStartAt()).toBe(Infinity);
});
