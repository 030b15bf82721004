import { setTimeout as sleep } from 'node:timers/promises';

/** Eleven services that are asked four times as often take a tenth of the processors from their own start. */
const INTERVAL_MS = 100;

/**
 * Asks again and again until the answer is yes.
 *
 * @returns false if the time was up first
 */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await sleep(INTERVAL_MS);
  }
}
