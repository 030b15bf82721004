import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for `ms`, or until the signal is aborted. That ends the wait and is no failure: the caller looks at the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
