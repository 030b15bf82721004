import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { Tenant } from '@parley/schemas';
import type { Keyring } from './keyring';

/** Copied elsewhere, a sealed value does not open. */
export interface SecretPlace {
  readonly tenant: Tenant;
  /** The object's id, `model_…`, with the field if it has several secrets: `model_…/headers`. */
  readonly name: string;
}

/** Unknown key, another place, or damaged. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM.
 *
 * @returns `v1.KEY_ID.BASE64URL`, different each time
 */
export function seal(keyring: Keyring, place: SecretPlace, secret: string): string {
  const key = keyring.keys.get(keyring.sealingId) as KeyObject;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(place));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${FORMAT}.${keyring.sealingId}.${sealed.toString('base64url')}`;
}

/** Sealed for the same place. @throws UnsealError */
export function open(keyring: Keyring, place: SecretPlace, sealed: string): string {
  const [format, keyId = '', text = ''] = sealed.split('.');
  const key = keyring.keys.get(keyId);
  if (format !== FORMAT) throw new UnsealError('A sealed secret has an unknown format');
  if (!key) throw new UnsealError(`A secret is sealed with the key ${keyId}, which SECRETS_KEY does not contain`);
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new UnsealError('A sealed secret is too short');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(authenticated(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new UnsealError('A sealed secret does not belong here, or has been changed');
  }
}

function authenticated({ tenant, name }: SecretPlace): Buffer {
  return Buffer.from(`${tenant.accountId}/${tenant.mode}/${name}`);
}
