import { randomBytes } from 'node:crypto';

/** 192 random bits: the key alone grants access. */
export function newMediaKey(): string {
  return randomBytes(24).toString('base64url');
}
