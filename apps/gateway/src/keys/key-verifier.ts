import { ParleyError, toParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../exchange/caller';
import type { KeyMetrics } from './key-metrics';

/** Keys or sessions by SHA-256, in hex. */
export interface Verifier<Known extends Expiring> {
  /** If still valid; never asks the account service. */
  cached(digest: string): Known | undefined;
  /**
   * Undefined if invalid.
   *
   * @throws ParleyError unavailable or deadline_exceeded if that cannot be decided now
   */
  lookUp(digest: string): Promise<Known | undefined>;
  /** Whether it was valid here, some time ago; not after `forget`, or a look-up that found it invalid. */
  wasValid(digest: string): boolean;
  /** A revoked digest, also in look-ups under way. */
  forget(digest: string): void;
}

/** Milliseconds since the epoch; undefined: never. */
export interface Expiring {
  readonly expiresAt: number | undefined;
}

export type KeyVerifier = Verifier<Caller>;

export interface VerifierOptions<Known extends Expiring> {
  /** Throws not_found if invalid. */
  readonly verify: (hash: Buffer) => Promise<Known>;
  readonly entriesMax: number;
  readonly metrics: KeyMetrics;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** docs/contract.md, Keys: without the broadcast, a revoked key stops working within 30 seconds. */
const TRUSTED_MS = 30_000;
/** From this age the next use refreshes in the background, so that a busy key never waits. */
const REFRESH_MS = 20_000;

interface Entry<Known> {
  readonly digest: string;
  readonly known: Known;
  /** When its look-up began. */
  readonly askedAt: number;
}

/** Invalid digests are not cached, so that a new key works at once. */
export function createVerifier<Known extends Expiring>(options: VerifierOptions<Known>): Verifier<Known> {
  const { now = Date.now, metrics } = options;
  const entries = new LRUCache<string, Entry<Known>>({ max: options.entriesMax });
  const running = new Map<string, Promise<Known | undefined>>();

  function findEntry(digest: string): Entry<Known> | undefined {
    const entry = entries.get(indexOf(digest));
    return entry && isSameDigest(entry.digest, digest) ? entry : undefined;
  }

  function find(digest: string): Known | undefined {
    const entry = findEntry(digest);
    if (!entry) return undefined;
    const ageMs = now() - entry.askedAt;
    if (!isTrusted(entry, ageMs)) return undefined;
    if (ageMs >= REFRESH_MS && !running.has(digest)) refresh(digest);
    return entry.known;
  }

  function refresh(digest: string): void {
    lookUp(digest).catch((err: unknown) => options.logger.warn({ err }, 'cannot verify a key or session again yet'));
  }

  function lookUp(digest: string): Promise<Known | undefined> {
    const shared = running.get(digest);
    if (shared) return shared;
    const mine: Promise<Known | undefined> = ask(digest, () => running.get(digest) === mine).finally(() => {
      if (running.get(digest) === mine) running.delete(digest);
    });
    running.set(digest, mine);
    return mine;
  }

  async function ask(digest: string, isWanted: () => boolean): Promise<Known | undefined> {
    const askedAt = now();
    try {
      const known = await options.verify(Buffer.from(digest, 'hex'));
      metrics.verified('valid');
      if (isWanted()) entries.set(indexOf(digest), { digest, known, askedAt });
      return known;
    } catch (thrown) {
      const error = toParleyError(thrown);
      metrics.verified(error.code);
      if (error.code !== 'not_found') throw error;
      if (isWanted()) entries.delete(indexOf(digest));
      return undefined;
    }
  }

  return {
    cached: (digest) => {
      const known = find(digest);
      if (known) metrics.hit();
      return known;
    },
    lookUp: (digest) => {
      metrics.missed();
      return lookUp(digest);
    },
    wasValid: (digest) => findEntry(digest) !== undefined,
    forget: (digest) => {
      entries.delete(indexOf(digest));
      // Waiting requests get the result, but it is not stored.
      running.delete(digest);
    },
  };
}

function isTrusted({ known: { expiresAt }, askedAt }: Entry<Expiring>, ageMs: number): boolean {
  // A negative age: the clock was set back.
  if (ageMs < 0 || ageMs >= TRUSTED_MS) return false;
  return expiresAt === undefined || expiresAt > askedAt + ageMs;
}

/** The first half finds the entry; the other 128 bits are compared in constant time. */
function indexOf(digest: string): string {
  return digest.slice(0, 32);
}

/** docs/contract.md, Keys: constant time; at this length faster than two Buffers. */
function isSameDigest(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** Whatever the reason. */
export function invalidKey(): ParleyError {
  return new ParleyError('unauthorized', 'The API key is not valid');
}
