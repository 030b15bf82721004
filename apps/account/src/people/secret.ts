import { randomBytes } from 'node:crypto';
import { hashKey } from '@parley/schemas';

/** Proves possession; only the hash is stored. */
export interface Secret {
  /** 32 random bytes in base64url. */
  readonly value: string;
  /** SHA-256, 32 bytes. */
  readonly hash: Buffer;
}

export function makeSecret(): Secret {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashKey(value) };
}
