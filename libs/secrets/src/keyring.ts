import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** The operator's keys by their ids. The first seals; all of them open. */
export interface Keyring {
  readonly sealingId: string;
  /** As Node keeps them: from bytes it would make such an object anew each time, which costs more than to open a secret. */
  readonly keys: ReadonlyMap<string, KeyObject>;
}

const KEY_BYTES = 32;
const ID_CHARACTERS = 8;

/**
 * Reads one key or several with commas, each 32 bytes in base64 or base64url. A key's id follows from the key, so that
 * none has to be named: to rotate, put a new key first, reseal (docs/runbooks/rotate-secrets.md), then remove the old one.
 *
 * @throws Error that quotes no key
 */
export function parseKeyring(text: string): Keyring {
  const keys = text.split(',').map((entry) => Buffer.from(entry.trim(), 'base64'));
  if (keys.some((key) => key.length !== KEY_BYTES)) throw new Error('must be keys of 32 bytes in base64, with commas');
  const byId = new Map(keys.map((key) => [idOf(key), createSecretKey(key)]));
  return { sealingId: idOf(keys[0] as Buffer), keys: byId };
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('parley key id').update(key).digest('hex').slice(0, ID_CHARACTERS);
}
