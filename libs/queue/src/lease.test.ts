import { createLogger } from '@parley/process';
import { withLease } from './lease';

const logger = createLogger('test', 'silent');
const stopped = new AbortController().signal;

const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve((signal.reason as Error).message)));

test('renews while the work goes on, and no longer', async () => {
  jest.useFakeTimers();
  try {
    let renewals = 0;
    const renew = () => {
      renewals += 1;
      return Promise.resolve(true);
    };
    const { promise: work, resolve: finish } = Promise.withResolvers<string>();
    const working = withLease({ renew, leaseMs: 10_000, stopped, logger }, () => work);
    // A fifth of the lease.
    await jest.advanceTimersByTimeAsync(4_000);
    expect(renewals).toBe(2);
    finish('done');
    expect(await working).toBe('done');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renewals).toBe(2);
  } finally {
    jest.useRealTimers();
  }
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
