import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@parley/process';
import { withLease } from './lease';

const logger = createLogger('test', 'silent');
const stopped = new AbortController().signal;

/** Waits for the signal, and answers why it was aborted. */
const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve((signal.reason as Error).message)));

test('renews while the work goes on, and no longer', async () => {
  let renewals = 0;
  const renewed = Promise.withResolvers<void>();
  const renew = async (): Promise<boolean> => {
    renewals += 1;
    if (renewals === 2) renewed.resolve();
    return true;
  };
  expect(await withLease({ renew, leaseMs: 10, stopped, logger }, () => renewed.promise.then(() => 'done'))).toBe(
    'done',
  );
  const before = renewals;
  await sleep(20);
  expect(renewals).toBe(before);
});

test('a lease that somebody else has ends the work', async () => {
  const renew = () => Promise.resolve(false);
  expect(await withLease({ renew, leaseMs: 10, stopped, logger }, untilAborted)).toBe('the lease was lost');
});

test('a renewal that fails does not end the work before the lease has run out', async () => {
  const leaseMs = 50;
  const startedAt = performance.now();
  const renew = () => Promise.reject(new Error('away'));
  expect(await withLease({ renew, leaseMs, stopped, logger }, untilAborted)).toBe('the lease ran out');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(leaseMs);
});

test('what stops the process ends the work', async () => {
  const stopping = new AbortController();
  const working = withLease(
    { renew: () => Promise.resolve(true), leaseMs: 60_000, stopped: stopping.signal, logger },
    untilAborted,
  );
  stopping.abort(new Error('stopping'));
  expect(await working).toBe('stopping');
});
