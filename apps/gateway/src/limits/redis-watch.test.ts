import { createLogger, createMetrics } from '@parley/process';
import { watchRedis } from './redis-watch';

const logger = createLogger('test', 'silent');

function setUp() {
  const clock = { nowMs: 0 };
  const redis = { isReady: true };
  const metrics = createMetrics('test');
  const watch = watchRedis({ isReady: () => redis.isReady }, { metrics, logger, now: () => clock.nowMs });
  const isLocal = async () => (await metrics.getSingleMetric('parley_rate_limit_is_local')?.get())?.values[0]?.value;
  return { clock, redis, watch, isLocal };
}

test('after a failure nobody asks for a second; then one request does, and the others do not', () => {
  const { clock, watch } = setUp();
  expect(watch.mayAsk()).toBe('yes');
  watch.away(new Error('late'));
  clock.nowMs = 999;
  expect(watch.mayAsk()).toBe('no');
  clock.nowMs = 1_000;
  expect([watch.mayAsk(), watch.mayAsk(), watch.mayAsk()]).toEqual(['try', 'no', 'no']);
  clock.nowMs = 2_000;
  expect(watch.mayAsk()).toBe('try');
});

test('who only wants to know whether it is back leaves the try to a request', () => {
  const { clock, watch } = setUp();
  watch.away(new Error('late'));
  clock.nowMs = 5_000;
  expect([watch.isBack(), watch.isBack()]).toEqual([false, false]);
  expect(watch.mayAsk()).toBe('try');
  watch.back();
  expect(watch.isBack()).toBe(true);
  expect(watch.mayAsk()).toBe('yes');
});

test('a connection that is lost counts as a failure', async () => {
  const { clock, redis, watch, isLocal } = setUp();
  redis.isReady = false;
  expect(watch.isBack()).toBe(false);
  expect(watch.mayAsk()).toBe('no');
  expect(await isLocal()).toBe(1);
  redis.isReady = true;
  expect(watch.isBack()).toBe(false);
  clock.nowMs = 1_000;
  expect(watch.mayAsk()).toBe('try');
  watch.back();
  expect(await isLocal()).toBe(0);
});

test('the metric tells of a failure until a request has found Redis back, or none has come for a while', async () => {
  const { clock, redis, watch, isLocal } = setUp();
  expect(await isLocal()).toBe(0);
  watch.away(new Error('late'));
  expect(await isLocal()).toBe(1);
  clock.nowMs = 60_000;
  expect(await isLocal()).toBe(1);
  clock.nowMs = 91_000;
  expect(await isLocal()).toBe(0);
  redis.isReady = false;
  expect(await isLocal()).toBe(1);
  redis.isReady = true;
  expect(await isLocal()).toBe(0);
});
