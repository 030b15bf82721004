import { isIP } from 'node:net';
import { validationFailed } from '@parley/errors';
import type { Call } from './endpoint';

/**
 * Browsers sign the console's origin with a passkey.
 *
 * @throws ParleyError validation_failed without PUBLIC_URL or a valid host
 */
export function passkeyOrigin({ publicUrl }: Pick<Call, 'publicUrl'>): string {
  if (URL.canParse(publicUrl)) return new URL(publicUrl).origin;
  throw validationFailed([{ path: 'Host', code: 'format', message: 'is not a host' }]);
}

/** Browsers allow them with TLS or on localhost, never at an IP address. */
export function hasPasskeys(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
