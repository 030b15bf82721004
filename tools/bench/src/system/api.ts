import { Parley } from '@parley/sdk';
import type { System } from './system';

const TIMEOUT_MS = 20_000;

/** Without retries, so that failures surface, and without stored Idempotency-Keys. */
export function openApi({ url }: Pick<System, 'url'>, apiKey: string): Parley {
  const headers = { 'idempotency-key': null };
  return new Parley({ apiKey, baseUrl: url, timeoutMs: TIMEOUT_MS, maxRetries: 0, headers });
}
