import { Parley } from '@parley/sdk';
import type { System } from './system';

const TIMEOUT_MS = 20_000;

/**
 * The API for what the bench makes and reads outside of its loads. Without retries: failures surface, and no POST needs
 * an Idempotency-Key to be stored, as in the loads.
 */
export function openApi({ url }: Pick<System, 'url'>, apiKey: string): Parley {
  const headers = { 'idempotency-key': null };
  return new Parley({ apiKey, baseUrl: url, timeoutMs: TIMEOUT_MS, maxRetries: 0, headers });
}
