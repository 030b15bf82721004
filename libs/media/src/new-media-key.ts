import { randomBytes } from 'node:crypto';

/** 192 random bits. Who knows it sees the picture: nothing else opens it. */
export function newMediaKey(): string {
  return randomBytes(24).toString('base64url');
}
