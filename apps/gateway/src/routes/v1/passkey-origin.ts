import { isIP } from 'node:net';
import { validationFailed } from '@parley/errors';
import type { Call } from './endpoint';

/**
 * Where people reach the console, as scheme, host and port: what a browser writes into what a passkey signs.
 *
 * @throws ParleyError validation_failed if no PUBLIC_URL is set, and the host of the request is none
 */
export function passkeyOrigin({ publicUrl }: Pick<Call, 'publicUrl'>): string {
  if (URL.canParse(publicUrl)) return new URL(publicUrl).origin;
  throw validationFailed([{ path: 'Host', code: 'format', message: 'is not a host' }]);
}

/** Whether browsers make passkeys for such a place: they do over TLS, or for this machine, and never for an address. */
export function hasPasskeys(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
