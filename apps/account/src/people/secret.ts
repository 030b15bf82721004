import { randomBytes } from 'node:crypto';
import { hashKey } from '@parley/schemas';

/** A value that proves possession, and its stored hash. */
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
