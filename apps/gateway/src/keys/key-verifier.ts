import { ParleyError, toParleyError } from '@parley/errors';
import type { Logger, Registry } from '@parley/process';
import { LRUCache } from 'lru-cache';
import type { ApiKey } from './api-key';
import { createKeyMetrics } from './key-metrics';

/** Tells valid keys from others by their SHA-256, in hex. */
export interface KeyVerifier {
  /** The key, if it is in memory and still good; asks nobody. */
  cached(digest: string): ApiKey | undefined;
  /**
   * The key, or undefined if there is no valid one.
   *
   * @throws ParleyError unavailable or deadline_exceeded if that cannot be decided now
   */
  lookUp(digest: string): Promise<ApiKey | undefined>;
  /** Forgets a key at once: it was revoked. A look-up under way will not bring it back. */
  forget(digest: string): void;
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

/** docs/contract.md, Keys: where the broadcast of a revocation is lost, the key stops working within 30 seconds. */
const TRUSTED_MS = 30_000;
/** From this age on, the next use asks again in the background, so that a busy key never waits for a look-up. */
const REFRESH_MS = 20_000;

interface Entry {
  readonly digest: string;
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

  function find(digest: string): ApiKey | undefined {
    const entry = entries.get(indexOf(digest));
    if (!entry || !isSameDigest(entry.digest, digest)) return undefined;
    const at = now();
    const ageMs = at - entry.askedAt;
    // An age below 0: the clock was set back, and nobody knows how old the entry is.
    if (ageMs < 0 || ageMs >= TRUSTED_MS || (entry.key.expiresAt !== undefined && entry.key.expiresAt <= at)) {
      entries.delete(indexOf(digest));
      return undefined;
    }
    if (ageMs >= REFRESH_MS && !running.has(digest)) refresh(digest);
    return entry.key;
  }

  function refresh(digest: string): void {
    lookUp(digest).catch((err: unknown) => options.logger.warn({ err }, 'a key could not be verified again yet'));
  }

  function lookUp(digest: string): Promise<ApiKey | undefined> {
    const shared = running.get(digest);
    if (shared) return shared;
    const mine: Promise<ApiKey | undefined> = ask(digest, () => running.get(digest) === mine).finally(() => {
      if (running.get(digest) === mine) running.delete(digest);
    });
    running.set(digest, mine);
    return mine;
  }

  async function ask(digest: string, isWanted: () => boolean): Promise<ApiKey | undefined> {
    const askedAt = now();
    try {
      const key = await options.verify(Buffer.from(digest, 'hex'));
      keyMetrics.verified('valid');
      if (isWanted()) entries.set(indexOf(digest), { digest, key, askedAt });
      return key;
    } catch (thrown) {
      const error = toParleyError(thrown);
      keyMetrics.verified(error.code);
      if (error.code !== 'not_found') throw error;
      if (isWanted()) entries.delete(indexOf(digest));
      return undefined;
    }
  }

  return {
    cached: (digest) => {
      const key = find(digest);
      if (key) keyMetrics.hit();
      return key;
    },
    lookUp: (digest) => {
      keyMetrics.missed();
      return lookUp(digest);
    },
    forget: (digest) => {
      entries.delete(indexOf(digest));
      // Who waits for it still gets the answer, but it is not kept, and the next caller asks anew.
      running.delete(digest);
    },
  };
}

/** The first half finds an entry, however long that takes; the other 128 bits are compared in constant time. */
function indexOf(digest: string): string {
  return digest.slice(0, 32);
}

/** docs/contract.md, Keys: takes the same time wherever the two differ. Of this length, faster than two Buffers. */
function isSameDigest(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** What a request with an invalid key gets, whatever the reason. */
export function invalidKey(): ParleyError {
  return new ParleyError('unauthorized', 'The API key is not valid');
}
