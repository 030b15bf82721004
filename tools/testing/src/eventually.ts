import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  /** After which the last failure is thrown. 60 s if left out: a crowded machine is slow, and a test that holds does not wait. */
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
}

/**
 * Repeats an assertion until it holds: the way to wait for what happens by itself.
 *
 * @returns what the assertion returned
 * @throws what the assertion threw last, when the time is up
 */
export async function eventually<Result>(
  assertion: () => Result | Promise<Result>,
  { timeoutMs = 60_000, intervalMs = 25 }: WaitOptions = {},
): Promise<Result> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (err) {
      if (performance.now() >= end) throw err;
    }
    await sleep(intervalMs);
  }
}
