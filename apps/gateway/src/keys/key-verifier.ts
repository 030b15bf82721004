import { ParleyError, toParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../exchange/caller';
import type { KeyMetrics } from './key-metrics';

/** Tells valid keys, or sessions, from others by their SHA-256, in hex. */
export interface Verifier<Known extends Expiring> {
  /** What is known by it, if that is in memory and still good; asks nobody. */
  cached(digest: string): Known | undefined;
  /**
   * What is known by it, or undefined if there is no valid one.
   *
   * @throws ParleyError unavailable or deadline_exceeded if that cannot be decided now
   */
  lookUp(digest: string): Promise<Known | undefined>;
  /** Forgets it at once: it was revoked. A look-up under way will not bring it back. */
  forget(digest: string): void;
}

/** What is good until a time, in milliseconds since the epoch; undefined: for good. */
export interface Expiring {
  readonly expiresAt: number | undefined;
}

export type KeyVerifier = Verifier<Caller>;

export interface VerifierOptions<Known extends Expiring> {
  /** Asks the account service; throws not_found for what is not valid. */
  readonly verify: (hash: Buffer) => Promise<Known>;
  readonly entriesMax: number;
  readonly metrics: KeyMetrics;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** docs/contract.md, Keys: where the broadcast of a revocation is lost, the key stops working within 30 seconds. */
const TRUSTED_MS = 30_000;
/** From this age on, the next use asks again in the background, so that a busy key never waits for a look-up. */
const REFRESH_MS = 20_000;

interface Entry<Known> {
  readonly digest: string;
  readonly known: Known;
  /** When the look-up that found it began. */
  readonly askedAt: number;
}

/** A verifier that keeps what is valid in memory. What is not valid is never kept: a new one works at once. */
export function createVerifier<Known extends Expiring>(options: VerifierOptions<Known>): Verifier<Known> {
  const { now = Date.now, metrics } = options;
  const entries = new LRUCache<string, Entry<Known>>({ max: options.entriesMax });
  const running = new Map<string, Promise<Known | undefined>>();

  function find(digest: string): Known | undefined {
    const entry = entries.get(indexOf(digest));
    if (!entry || !isSameDigest(entry.digest, digest)) return undefined;
    const ageMs = now() - entry.askedAt;
    if (!isTrusted(entry, ageMs)) {
      entries.delete(indexOf(digest));
      return undefined;
    }
    if (ageMs >= REFRESH_MS && !running.has(digest)) refresh(digest);
    return entry.known;
  }

  function refresh(digest: string): void {
    lookUp(digest).catch((err: unknown) =>
      options.logger.warn({ err }, 'a key or session could not be verified again yet'),
    );
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
    forget: (digest) => {
      entries.delete(indexOf(digest));
      // Who waits for it still gets the answer, but it is not kept, and the next caller asks anew.
      running.delete(digest);
    },
  };
}

function isTrusted({ known: { expiresAt }, askedAt }: Entry<Expiring>, ageMs: number): boolean {
  // An age below 0: the clock was set back, and nobody knows how old the entry is.
  if (ageMs < 0 || ageMs >= TRUSTED_MS) return false;
  return expiresAt === undefined || expiresAt > askedAt + ageMs;
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
