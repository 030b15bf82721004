import { connectRedis, redisScript, type RedisConnection } from '@parley/redis';
import { createLogger, createMetrics, type Registry } from '@parley/runtime';
import { eventually, testRedis, type TestServer } from '@parley/testing';
import fc from 'fast-check';
import { gcra, intervalUs, type RatePolicy } from './gcra';
import { gcraSource } from './gcra-script';
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
  // The moments are made up; the key must not expire by the real ones that pass in between.
  const script = redisScript(gcraSource('tonumber(ARGV[4])').replace(/, 'PX', [^\n]*\)\n/, ')\n'));
  let run = 0;
  const policies = fc.record({
    perMinute: fc.integer({ min: 1, max: 1_000_000 }),
    burst: fc.integer({ min: 1, max: 300 }),
  });
  const steps = fc.array(
    fc.record({ gapUs: fc.integer({ min: 0, max: 5_000_000 }), count: fc.integer({ min: 0, max: 20 }) }),
    {
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(policies, steps, async (policy, requests) => {
      const subject = `equal:${run++}`;
      let tatUs = 0;
      let nowUs = 1_763_000_000_123_457;
      for (const { gapUs, count } of requests) {
        nowUs += gapUs;
        const here = gcra(tatUs, nowUs, policy, count);
        if (here.granted > 0) tatUs = here.tatUs;
        const args = [intervalUs(policy), policy.burst, count, nowUs].map(String);
        expect(await redis.runScript(script, [subject], args)).toEqual([here.granted, here.aheadUs]);
      }
    }),
    { numRuns: 50 },
  );
});

/** Requests at one moment. */
async function burst(limiter: RateLimiter, subject: string, policy: RatePolicy, requests: number): Promise<number> {
  const decisions = await Promise.all(Array.from({ length: requests }, () => limiter.take(subject, policy)));
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
  test('the limit goes on from where it was, says so, and is one with the others again afterwards', async () => {
    const metrics = createMetrics('test');
    const own = connectRedis({ url: server.url, logger, commandTimeoutMs: 50 });
    await eventually(() => expect(own.isReady()).toBe(true));
    const limiter = createRateLimiter({ redis: own, metrics, logger });
    const subject = `outage:${_}`;
    expect(await burst(limiter, subject, once, 20)).toBe(20);

    await breakIt();
    expect(await burst(limiter, subject, once, 100)).toBe(30);
    expect(await burst(limiter, `${subject}:other`, once, 100)).toBe(50);
    expect(await fallbacks(metrics)).toEqual({ total: 200, isLocal: 1 });

    await mendIt();
    await eventually(
      async () => {
        await limiter.peek(subject, once);
        expect((await fallbacks(metrics)).isLocal).toBe(0);
      },
      { timeoutMs: 10_000 },
    );
    await own.close();
  }, 20_000);
});
