import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** By id. The first seals; all open. */
export interface Keyring {
  readonly sealingId: string;
  /** KeyObjects: Node would otherwise make one per call, which costs more than opening a secret. */
  readonly keys: ReadonlyMap<string, KeyObject>;
}

const KEY_BYTES = 32;
const ID_CHARACTERS = 8;

/**
 * Separated by commas, each 32 bytes in base64 or base64url; ids derive from keys. Rotation:
 * docs/runbooks/rotate-secrets.md.
 *
 * @throws Error that quotes no key
 */
export function parseKeyring(text: string): Keyring {
  const keys = text.split(',').map((entry) => Buffer.from(entry.trim(), 'base64'));
  if (keys.some((key) => key.length !== KEY_BYTES))
    throw new Error('must be keys of 32 bytes in base64, separated by commas');
  const byId = new Map(keys.map((key) => [idOf(key), createSecretKey(key)]));
  return { sealingId: idOf(keys[0] as Buffer), keys: byId };
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('parley key id').update(key).digest('hex').slice(0, ID_CHARACTERS);
}
