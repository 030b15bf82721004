import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from './tenant';

/** base62 in the order of ASCII. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** The Redis channel on which each gateway hears of revoked keys: the SHA-256 of the value, in hex. */
export const revokedKeysChannel = 'parley:keys:revoked';
const KEY = /^parley_(?:live|test)_[0-9A-Za-z]{38}$/;

/**
 * A fresh value of a key (docs/contract.md, Keys): `parley_<mode>_`, 32 random base62 characters (190 bits), and the
 * CRC-32 of all that stands before, as 6 base62 characters.
 */
export function makeKey(mode: Mode): string {
  let body = `parley_${mode}_`;
  // randomInt rejects what would favour the first characters: 256 is no multiple of 62.
  for (let i = 0; i < RANDOM_LENGTH; i++) body += ALPHABET[randomInt(ALPHABET.length)];
  return body + checksumOf(body);
}

/** Whether a value has the form of a key and the right checksum: a mistyped or made-up one has not. Looks nothing up. */
export function isKeyWellFormed(value: string): boolean {
  return KEY.test(value) && checksumOf(value.slice(0, -CHECKSUM_LENGTH)) === value.slice(-CHECKSUM_LENGTH);
}

/** What is stored and looked up of a value: its SHA-256, 32 bytes. With 190 random bits it needs no salt. */
export function hashKey(value: string): Buffer {
  return hash('sha256', value, 'buffer');
}

/** `hashKey` in hex: a fifth of its cost, for what is done with every request. */
export function digestKey(value: string): string {
  return hash('sha256', value, 'hex');
}

/** 62^6 is 13 times 2^32, so that six characters always do. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
