import { Parley } from '@parley/sdk';
import type { System } from './system';

const TIMEOUT_MS = 20_000;

/**
 * The API with a key, for what the bench makes and reads outside of its loads. Nothing is tried again: a request that fails is
 * told. So no POST needs an Idempotency-Key, and the system keeps none, as it keeps none for the loads.
 */
export function openApi({ url }: Pick<System, 'url'>, apiKey: string): Parley {
  const headers = { 'idempotency-key': null };
  return new Parley({ apiKey, baseUrl: url, timeoutMs: TIMEOUT_MS, maxRetries: 0, headers });
}
