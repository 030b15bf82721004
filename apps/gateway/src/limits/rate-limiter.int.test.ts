import { connectRedis, redisScript, type RedisConnection } from '@parley/redis';
import { createLogger, createMetrics, type Registry } from '@parley/process';
import { eventually, testRedis, type TestServer } from '@parley/testing';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { gcra, intervalUs, type RatePolicy } from './gcra';
import { gcraSource, giveBackScript } from './gcra-script';
import { createRateLimiter, type RateLimiter } from './rate-limiter';

const logger = createLogger('test', 'silent');
let server: TestServer;
let redis: RedisConnection;
beforeAll(async () => {
  server = await testRedis();
  redis = connectRedis({ url: server.url, logger, commandTimeoutMs: 5_000 });
  await eventually(() => expect(redis.isReady()).toBe(true));
});
afterAll(async () => {
  await redis.close();
  await server.stop();
});

test('Lua and TypeScript decide alike, request by request', async () => {
  // Times are simulated; the key must not expire in real time.
  const script = redisScript(gcraSource('tonumber(ARGV[5])').replace(/, 'PX', [^\n]*\)\n/, ')\n'));
  let run = 0;
  const policies = fc.record({
    perMinute: fc.integer({ min: 1, max: 1_000_000 }),
    burst: fc.integer({ min: 1, max: 300 }),
  });
  const steps = fc.array(
    fc.record({
      gapUs: fc.integer({ min: 0, max: 5_000_000 }),
      count: fc.integer({ min: 0, max: 20 }),
      extra: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(policies, steps, async (policy, requests) => {
      const subject = `equal:${run++}`;
      let tatUs = 0;
      let nowUs = 1_763_000_000_123_457;
      for (const { gapUs, count, extra } of requests) {
        nowUs += gapUs;
        const here = gcra(tatUs, nowUs, policy, count, extra);
        if (here.granted + here.leased > 0) tatUs = here.tatUs;
        const args = [intervalUs(policy), policy.burst, count, extra, nowUs].map(String);
        const { granted, aheadUs, leased } = here;
        expect(await redis.runScript(script, [subject], args)).toEqual([granted, aheadUs, leased, here.tatUs]);
      }
    }),
    { numRuns: 50 },
  );
});

async function burst(limiter: RateLimiter, subject: string, policy: RatePolicy, requests: number): Promise<number> {
  const decisions = await Promise.all(Array.from({ length: requests }, async () => limiter.take(subject, policy)));
  return decisions.filter(({ isAllowed }) => isAllowed).length;
}

async function fallbacks(metrics: Registry): Promise<{ total: number; isLocal: number }> {
  const valueOf = async (name: string): Promise<number> =>
    (await metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  return {
    total: await valueOf('parley_rate_limit_fallback_total'),
    isLocal: await valueOf('parley_rate_limit_is_local'),
  };
}

const once = { perMinute: 1, burst: 50 };

test('two replicas share one limit', async () => {
  const [one, two] = [1, 2].map(() => createRateLimiter({ redis, metrics: createMetrics('test'), logger }));
  const allowed = await Promise.all([burst(one!, 'shared', once, 60), burst(two!, 'shared', once, 60)]);
  expect(allowed[0]! + allowed[1]!).toBe(50);
  expect(await one!.peek('shared', once)).toMatchObject({ remaining: 0, resetSeconds: 60 });
});

/** In small groups; counts decisions. */
async function press(limiters: readonly RateLimiter[], subject: string, policy: RatePolicy, forMs: number) {
  const seen = { allowed: 0, refused: 0, atOnce: 0 };
  const until = performance.now() + forMs;
  const lane = async (limiter: RateLimiter): Promise<void> => {
    while (performance.now() < until) {
      for (let at = 0; at < 3; at++) {
        const taken = limiter.take(subject, policy);
        if (!(taken instanceof Promise)) seen.atOnce++;
        if ((await taken).isAllowed) seen.allowed++;
        else seen.refused++;
      }
      await sleep(1);
    }
  };
  await Promise.all(limiters.map(lane));
  return seen;
}

const threeLimiters = (): RateLimiter[] =>
  [1, 2, 3].map(() => createRateLimiter({ redis, metrics: createMetrics('test'), logger }));

test('three replicas that take permits ahead let through what the one limit allows, and hardly less', async () => {
  const wide = { perMinute: 600, burst: 6_000 };
  const startedAt = performance.now();
  const total = { allowed: 0, refused: 0, atOnce: 0 };
  const limiters = threeLimiters();
  while (total.refused === 0 && performance.now() < startedAt + 25_000) {
    const seen = await press([...limiters, ...limiters], 'three', wide, 200);
    for (const name of ['allowed', 'refused', 'atOnce'] as const) total[name] += seen[name];
  }
  const earned = (performance.now() - startedAt) / (intervalUs(wide) / 1_000);
  expect(total.atOnce).toBeGreaterThan(200);
  expect(total.refused).toBeGreaterThan(0);
  expect(total.allowed).toBeLessThanOrEqual(wide.burst + earned);
  expect(total.allowed).toBeGreaterThan(wide.burst * 0.9);
});

test('permits that nobody used are given back, so that exactly the burst can be had', async () => {
  const slow = { perMinute: 1, burst: 10_000 };
  const [limiter] = threeLimiters() as [RateLimiter];
  let allowed = 0;
  // Busy cores may leave too little demand for a lease.
  await eventually(async () => {
    const pressed = await press([limiter, limiter, limiter], 'back', slow, 150);
    allowed += pressed.allowed;
    expect(pressed.atOnce).toBeGreaterThan(20);
  });
  const other = createRateLimiter({ redis, metrics: createMetrics('test'), logger });
  await eventually(async () => expect((await other.peek('back', slow)).remaining).toBe(slow.burst - allowed));
  expect(await burst(other, 'back', slow, slow.burst)).toBe(slow.burst - allowed);
});

test('nothing is given back to a state that somebody has changed since, or that is gone', async () => {
  const put = redisScript("return redis.call('SET', KEYS[1], ARGV[1], 'PX', 60000)");
  const get = redisScript("return {redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1]) > 50000}");
  const giveBack = (from: string, to: string) => redis.runScript(giveBackScript, ['given'], [from, to]);
  expect(await giveBack('1763000000123457', '1763000000000000')).toBe(0);
  await redis.runScript(put, ['given'], ['1763000000123457']);
  expect(await giveBack('1763000000123456', '1763000000000000')).toBe(0);
  expect(await redis.runScript(get, ['given'], [])).toEqual(['1763000000123457', 1]);
  expect(await giveBack('1763000000123457', '1763000000000000')).toBe(1);
  expect(await redis.runScript(get, ['given'], [])).toEqual(['1763000000000000', 1]);
});

test('what is worked off is forgotten by itself', async () => {
  const limiter = createRateLimiter({ redis, metrics: createMetrics('test'), logger });
  const quick = { perMinute: 60_000, burst: 10 };
  expect(await burst(limiter, 'quick', quick, 10)).toBe(10);
  const exists = redisScript("return redis.call('EXISTS', KEYS[1])");
  await eventually(async () => expect(await redis.runScript(exists, ['quick'], [])).toBe(0));
});

describe.each([
  ['killed', () => server.kill(), () => server.restart()],
  ['frozen', async () => server.pause(), async () => server.resume()],
] as const)('while Redis is %s', (_, breakIt, mendIt) => {
  let own: RedisConnection;
  afterEach(() => own.close());

  test('the limit goes on from where it was, says so, and is one with the others again afterwards', async () => {
    const metrics = createMetrics('test');
    own = connectRedis({ url: server.url, logger, commandTimeoutMs: 50 });
    await eventually(() => expect(own.isReady()).toBe(true));
    const limiter = createRateLimiter({ redis: own, metrics, logger });
    const subject = `outage:${_}`;
    expect(await burst(limiter, subject, once, 20)).toBe(20);

    // On a busy machine a response may already have been late.
    const before = await fallbacks(metrics);
    await breakIt();
    expect(await burst(limiter, subject, once, 100)).toBe(30);
    expect(await burst(limiter, `${subject}:other`, once, 100)).toBe(50);
    expect(await fallbacks(metrics)).toEqual({ total: before.total + 200, isLocal: 1 });

    await mendIt();
    await eventually(
      async () => {
        await limiter.peek(subject, once);
        expect((await fallbacks(metrics)).isLocal).toBe(0);
      },
      { timeoutMs: 10_000 },
    );
  });
});
