import { messageOf } from './message-of';

/** Permanent failures of OpenSSL and Node. */
const TLS_CODES = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'EPROTO',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Permanent; the message begins with the variable to check. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';

  constructor(
    readonly variable: string,
    reason: unknown,
  ) {
    // When all addresses of a host refuse, Node's error has a code and no message.
    super(`${variable}: ${messageOf(reason) || (reason as { code?: string }).code}`, { cause: reason });
  }
}

/** An unknown CA, a wrong name, no TLS; also as a cause. */
export function isTlsRefusal(err: unknown): boolean {
  if (typeof err !== 'object' || err === null) return false;
  const { code, cause } = err as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && (TLS_CODES.has(code) || /^ERR_(TLS|SSL)_/.test(code))) return true;
  return isTlsRefusal(cause);
}
