import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { createBalancer, type Balancer } from './balancer';

const quick = 'http://gateways/';
const endless = 'http://gateways/endless';
const waitMs = 50;
/** Answers at once, but the endless request, which it only reports as read. */
const script = `
  require('node:http')
    .createServer((req, res) => {
      req.resume().on('end', () => (req.url === '/endless' ? console.log('read') : res.end('{}')));
    })
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

let gateway: ChildProcessByStdio<null, Readable, null>;
let port: number;
let other: Server;
let balancer: Balancer;

beforeEach(async () => {
  gateway = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(gateway.stdout, 'data')) as [Buffer];
  port = Number(line);
  other = createServer((_req, res) => res.end('{}')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  balancer = createBalancer([port, (other.address() as AddressInfo).port]);
  // Opens kept connections to both.
  expect(await sendTwo(quick)).toEqual([200, 200]);
  await sleep(20);
});

afterEach(() => {
  balancer.close();
  other.close();
  gateway.kill('SIGKILL');
});

/** One to each gateway; the status, 0 for none. */
async function sendTwo(url: string): Promise<number[]> {
  const sending = [1, 2].map(() => balancer.fetch(url, { method: 'POST', body: '{"a":1}' }));
  const statuses = await Promise.all(
    sending.map((sent) =>
      sent.then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return statuses.sort();
}

describe('a request on a kept connection', () => {
  it('has failed when the gateway is killed while it works on it', async () => {
    const statuses = sendTwo(endless);
    await once(gateway.stdout, 'data');
    // The client recognizes an earlier close only at its first look at the socket.
    for (let turns = 0; turns < 2; turns += 1) await setImmediate();
    gateway.kill('SIGKILL');
    expect(await statuses).toEqual([0, 200]);
    expect(balancer.moved()).toBe(0);
  });

  it('goes to another gateway when this one ends before it has read it', async () => {
    gateway.kill('SIGSTOP');
    const statuses = sendTwo(endless);
    await sleep(waitMs);
    gateway.kill('SIGKILL');
    expect(await statuses).toEqual([200, 200]);
    expect(balancer.moved()).toBe(1);
  });

  it('goes to another connection when this one was closed as it was sent', async () => {
    other.closeIdleConnections();
    expect(await sendTwo(quick)).toEqual([200, 200]);
    expect(balancer.moved()).toBe(1);
  });
});

it('knows since when the oldest request is under way', async () => {
  expect(balancer.oldestStartAt()).toBe(Infinity);
  const before = performance.now();
  const statuses = sendTwo(endless);
  const after = performance.now();
  await once(gateway.stdout, 'data');
  expect(balancer.oldestStartAt()).toBeGreaterThanOrEqual(before);
  expect(balancer.oldestStartAt()).toBeLessThanOrEqual(after);
  gateway.kill('SIGKILL');
  await statuses;
  expect(balancer.oldestStartAt()).toBe(Infinity);
});
