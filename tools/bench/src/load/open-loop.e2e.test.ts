import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runOpenLoop, type OpenSample } from './open-loop';

const body = '{"id":"agt_1"}';

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** 100 requests a second for 2 s, after a ramp of 1 s: few enough for a busy machine. */
async function load(answer: Answer, connections: number, overflow: 'waits' | 'fails'): Promise<OpenSample> {
  const server = createServer((req, res) => {
    const id = req.headers['x-request-id'];
    if (id !== undefined) res.setHeader('X-Request-Id', id);
    void answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const work = { kind: 'get', path: '/v1/agents/agt_1', body } as const;
  const rate = { perSecond: 100, warmUpSeconds: 1, seconds: 2, connections, overflow };
  try {
    return await runOpenLoop({ ...rate, url, keys: ['key-a', 'key-b'], work }, {});
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('every request that is due is sent once, with each key in turn, and checked', async () => {
  const seen = new Map<string, number>();
  const sample = await load(
    ({ url, headers }, res) => {
      const request = `${url} ${headers.authorization}`;
      seen.set(request, (seen.get(request) ?? 0) + 1);
      res.end(body);
    },
    16,
    'waits',
  );
  expect(sample).toMatchObject({ offered: 250, good: 250, errors: {} });
  expect(Object.fromEntries(seen)).toEqual({
    '/v1/agents/agt_1 Bearer key-a': 125,
    '/v1/agents/agt_1 Bearer key-b': 125,
  });
});

test('a server that stands still makes all requests late that are due meanwhile, not one for each connection', async () => {
  const startedAt = performance.now();
  const sample = await load(
    async (_req, res) => {
      const at = performance.now() - startedAt;
      if (at > 2_000 && at < 2_400) await sleep(2_400 - at);
      res.end(body);
    },
    4,
    'waits',
  );
  expect(sample).toMatchObject({ offered: 250, good: 250, errors: {} });
  // Of 200 requests 4 were under way at its start, and 40 were due until its end.
  expect(sample.p99Ms).toBeGreaterThan(300);
  expect(sample.lateP99Ms).toBeGreaterThan(300);
});

test('what is due while all connections are busy fails at once, where it is not to wait', async () => {
  const sample = await load(
    async (_req, res) => {
      await sleep(100);
      res.end(body);
    },
    4,
    'fails',
  );
  const { 'no connection free': refused = 0, ...others } = sample.errors;
  expect(others).toEqual({});
  expect(sample.good + refused).toBe(sample.offered);
  // At most 40 a second.
  expect(sample.good).toBeLessThanOrEqual(3 * 40 + 4);
  expect(sample.p50Ms).toBeGreaterThanOrEqual(100);
  expect(sample.sentPerSecond).toBeLessThanOrEqual(42);
});

test('another status, another body and an answer that never comes are no good answers', async () => {
  let count = 0;
  const sample = await load(
    (_req, res) => {
      count += 1;
      if (count === 123) return;
      if (count % 10 === 1) res.statusCode = 503;
      res.end(count % 10 === 2 ? 'something else' : body);
    },
    16,
    'waits',
  );
  expect(sample.errors).toEqual({ 'status 503': 25, 'another body': 25, unanswered: 1 });
  expect(sample.good).toBe(199);
  // Of the 200 due after the warm-up.
  expect(sample.timesMs['Infinity']).toBe(41);
  expect(Object.values(sample.timesMs).reduce((sum, count) => sum + count, 0)).toBe(200);
});
