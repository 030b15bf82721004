/**
 * Why a request failed:
 * - `invalid_url`: not http(s), with user info, a forbidden port, or plain http where https is required
 * - `blocked_address`: an address that is neither public nor allowed
 * - `dns`: no address, or no resolver answered
 * - `connect`: refused, unreachable, or a bad certificate; nothing was sent
 * - `timeout`, `too_large`, `aborted`
 * - `network`: the connection broke
 */
export type EgressFailure =
  | 'invalid_url'
  | 'blocked_address'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'too_large'
  | 'network'
  | 'aborted';

/**
 * Why there was no trusted connection:
 * - `refused`: nothing listens there
 * - `unreachable`: no route to the host
 * - `certificate_expired`, `certificate_untrusted` (no trusted issuer), `certificate_wrong_host`
 * - `tls`: other failures, such as a port without TLS
 */
export type ConnectReason =
  | 'refused'
  | 'unreachable'
  | 'certificate_expired'
  | 'certificate_untrusted'
  | 'certificate_wrong_host'
  | 'tls';

/** The message may be public: it names the host, never addresses. */
export class EgressError extends Error {
  override readonly name = 'EgressError';

  constructor(
    readonly kind: EgressFailure,
    message: string,
    cause?: unknown,
    /** For `connect` and `network`, if known. */
    readonly reason?: ConnectReason,
  ) {
    super(message, { cause });
  }
}

/** From a code of Node or OpenSSL. */
export function connectReasonOf(code: string): ConnectReason | undefined {
  if (code === 'ECONNREFUSED') return 'refused';
  if (/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return 'unreachable';
  if (code === 'CERT_HAS_EXPIRED') return 'certificate_expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate_wrong_host';
  if (/^(DEPTH_|SELF_|UNABLE_|CERT_UNTRUSTED)/.test(code)) return 'certificate_untrusted';
  return /^(CERT_|ERR_TLS|ERR_SSL|EPROTO)/.test(code) ? 'tls' : undefined;
}
