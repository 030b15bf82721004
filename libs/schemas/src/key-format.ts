import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from './tenant';

/** base62 in ASCII order. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** For gateways: SHA-256 of the value, in hex. */
export const revokedKeysChannel = 'parley:keys:revoked';
const KEY = /^parley_(?:live|test)_[0-9A-Za-z]{38}$/;

/**
 * docs/contract.md, Keys: `parley_<mode>_`, 32 random base62 characters (190 bits), and CRC-32 of all that as 6 base62
 * characters.
 */
export function makeKey(mode: Mode): string {
  let body = `parley_${mode}_`;
  // randomInt is unbiased: 256 is not a multiple of 62.
  for (let i = 0; i < RANDOM_LENGTH; i++) body += ALPHABET[randomInt(ALPHABET.length)];
  return body + checksumOf(body);
}

/** Form and checksum; no look-up. */
export function isKeyWellFormed(value: string): boolean {
  return KEY.test(value) && checksumOf(value.slice(0, -CHECKSUM_LENGTH)) === value.slice(-CHECKSUM_LENGTH);
}

/** 190 random bits need no salt. */
export function hashKey(value: string): Buffer {
  return hash('sha256', value, 'buffer');
}

/** In hex, at a fifth of the cost, for every request. */
export function digestKey(value: string): string {
  return hash('sha256', value, 'hex');
}

/** 62^6 is 13 times 2^32: six characters suffice. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
