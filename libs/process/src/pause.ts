import { setTimeout as sleep } from 'node:timers/promises';

/** Or until aborted, without throwing. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
