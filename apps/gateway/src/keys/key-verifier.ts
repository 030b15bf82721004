import { ParleyError, toParleyError } from '@parley/errors';
import type { Logger, Registry } from '@parley/runtime';
import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import type { ApiKey } from './api-key';
import { createKeyMetrics } from './key-metrics';

/** Tells valid keys from others by their SHA-256. */
export interface KeyVerifier {
  /** The key, if it is in memory and still good; asks nobody. */
  cached(hash: Buffer): ApiKey | undefined;
  /**
   * The key, or undefined if there is no valid one.
   *
   * @throws ParleyError unavailable or deadline_exceeded if that cannot be told now
   */
  lookUp(hash: Buffer): Promise<ApiKey | undefined>;
  /** Forgets a key at once: it was revoked. A look-up under way will not bring it back. */
  forget(hashHex: string): void;
}

export interface KeyVerifierOptions {
  /** Asks the account service; throws not_found for a key that is not valid. */
  readonly verify: (hash: Buffer) => Promise<ApiKey>;
  readonly entriesMax: number;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** CONTRACT.md, Keys: where the broadcast of a revocation is lost, the key stops working within 30 seconds. */
const TRUSTED_MS = 30_000;
/** From this age on, the next use asks again in the background, so that a busy key never waits for a look-up. */
const REFRESH_MS = 20_000;

interface Entry {
  readonly hash: Buffer;
  readonly key: ApiKey;
  /** When the look-up that found it began. */
  readonly askedAt: number;
}

/** A verifier that keeps valid keys in memory. Keys that are not valid are never kept: a new one works at once. */
export function createKeyVerifier(options: KeyVerifierOptions): KeyVerifier {
  const { now = Date.now } = options;
  const entries = new LRUCache<string, Entry>({ max: options.entriesMax });
  const running = new Map<string, Promise<ApiKey | undefined>>();
  const keyMetrics = createKeyMetrics(options.metrics);

  function find(hash: Buffer): ApiKey | undefined {
    const id = hash.toString('hex');
    const entry = entries.get(id);
    if (!entry || !timingSafeEqual(entry.hash, hash)) return undefined;
    const ageMs = now() - entry.askedAt;
    if (ageMs >= TRUSTED_MS || (entry.key.expiresAt !== undefined && entry.key.expiresAt <= now())) {
      entries.delete(id);
      return undefined;
    }
    if (ageMs >= REFRESH_MS && !running.has(id)) refresh(hash);
    return entry.key;
  }

  function refresh(hash: Buffer): void {
    lookUp(hash).catch((err: unknown) => options.logger.warn({ err }, 'a key could not be verified again yet'));
  }

  function lookUp(hash: Buffer): Promise<ApiKey | undefined> {
    const id = hash.toString('hex');
    const shared = running.get(id);
    if (shared) return shared;
    const mine: Promise<ApiKey | undefined> = ask(id, hash, () => running.get(id) === mine).finally(() => {
      if (running.get(id) === mine) running.delete(id);
    });
    running.set(id, mine);
    return mine;
  }

  async function ask(id: string, hash: Buffer, isWanted: () => boolean): Promise<ApiKey | undefined> {
    const askedAt = now();
    try {
      const key = await options.verify(hash);
      keyMetrics.verified('valid');
      if (isWanted()) entries.set(id, { hash, key, askedAt });
      return key;
    } catch (thrown) {
      const error = toParleyError(thrown);
      keyMetrics.verified(error.code);
      if (error.code !== 'not_found') throw error;
      if (isWanted()) entries.delete(id);
      return undefined;
    }
  }

  return {
    cached: (hash) => keyMetrics.looked(find(hash)),
    lookUp,
    forget: (hashHex) => {
      entries.delete(hashHex);
      // Who waits for it still gets the answer, but it is not kept, and the next caller asks anew.
      running.delete(hashHex);
    },
  };
}

/** What a request is told whose key is not valid, whatever the reason. */
export function invalidKey(): ParleyError {
  return new ParleyError('unauthorized', 'The API key is not valid');
}
