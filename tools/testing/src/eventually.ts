import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  /** Default 60 s: busy machines are slow, and passing tests do not wait. */
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
}

/**
 * Retries an assertion until it holds.
 *
 * @returns its result
 * @throws its last failure on time-out
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
