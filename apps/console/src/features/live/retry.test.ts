import { ApiError, ConnectionError } from '@parley/sdk';
import { pauseMs, retryForever } from './retry';

const answered = (status: number): ApiError =>
  new ApiError(`${status}`, { status, headers: new Headers(), body: '', problem: undefined });

it('pauses longer after each failure in a row, up to a minute, and never at once', () => {
  expect([1, 2, 3, 7, 50].map((failures) => pauseMs(failures, 0))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect([1, 2, 50].map((failures) => pauseMs(failures, 1))).toEqual([500, 1_000, 30_000]);
});

it.each([401, 403, 404])('ends for good when it is answered %i', async (status) => {
  const refusal = answered(status);
  const work = jest.fn(() => Promise.reject(refusal));
  expect(await retryForever(work, new AbortController().signal, () => Promise.resolve())).toBe(refusal);
  expect(work).toHaveBeenCalledTimes(1);
});

it('pauses after whatever else ends it, a success begins the count anew, and the signal ends all', async () => {
  const ended = new AbortController();
  const pauses: number[] = [];
  const outcomes = [answered(500), new ConnectionError('away'), 'success', new Error('no event'), undefined];
  const work = async (succeeded: () => void): Promise<void> => {
    const outcome = outcomes[pauses.length];
    if (outcome === 'success') succeeded();
    else if (outcome instanceof Error) throw outcome;
  };
  const outcome = await retryForever(work, ended.signal, async (ms) => {
    pauses.push(ms);
    if (pauses.length === outcomes.length) ended.abort();
  });
  expect(outcome).toBeUndefined();
  const steps = [1_000, 2_000, 1_000, 2_000, 4_000];
  expect(pauses).toHaveLength(steps.length);
  steps.forEach((ms, at) => {
    expect(pauses[at]).toBeGreaterThanOrEqual(ms / 2);
    expect(pauses[at]).toBeLessThanOrEqual(ms);
  });
});

it('does not begin when it is over already, and is refused nothing once it is', async () => {
  const work = jest.fn(() => Promise.resolve());
  expect(await retryForever(work, AbortSignal.abort())).toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  const ended = new AbortController();
  const leaving = () => {
    ended.abort();
    return Promise.reject(answered(401));
  };
  expect(await retryForever(leaving, ended.signal)).toBeUndefined();
});
