/**
 * Why a request that left, or should have, came to nothing:
 * - `invalid_url`: not http(s), with user info, a port that is not open, or plain http where https is asked for
 * - `blocked_address`: the host is, or has among its addresses, one that is not public and that no operator allowed
 * - `dns`: the name has no address, or no resolver answered in time
 * - `connect`: refused, unreachable, or a certificate that is not the host's; nothing was sent
 * - `timeout`: not complete within the request's time
 * - `too_large`: the answer is larger than what was asked for
 * - `network`: the connection broke
 * - `aborted`: the caller's signal
 */
export type EgressFailure =
  'invalid_url' | 'blocked_address' | 'dns' | 'connect' | 'timeout' | 'too_large' | 'network' | 'aborted';

/**
 * Why there was no connection, or none that can be trusted:
 * - `refused`: nothing listens there
 * - `unreachable`: no route leads to the host
 * - `certificate_expired`, `certificate_untrusted` (no trusted issuer), `certificate_wrong_host`
 * - `tls`: any other failure of TLS, such as a port that does not speak it
 */
export type ConnectReason =
  'refused' | 'unreachable' | 'certificate_expired' | 'certificate_untrusted' | 'certificate_wrong_host' | 'tls';

/** Its message may be shown to whoever gave the address: it names the host, never what lies behind it. */
export class EgressError extends Error {
  override readonly name = 'EgressError';

  constructor(
    readonly kind: EgressFailure,
    message: string,
    cause?: unknown,
    /** Of `connect` and `network`, where the system names one. */
    readonly reason?: ConnectReason,
  ) {
    super(message, { cause });
  }
}

/** What a code of Node or OpenSSL says of a connection. */
export function connectReasonOf(code: string): ConnectReason | undefined {
  if (code === 'ECONNREFUSED') return 'refused';
  if (/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return 'unreachable';
  if (code === 'CERT_HAS_EXPIRED') return 'certificate_expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate_wrong_host';
  if (/^(DEPTH_|SELF_|UNABLE_|CERT_UNTRUSTED)/.test(code)) return 'certificate_untrusted';
  return /^(CERT_|ERR_TLS|ERR_SSL|EPROTO)/.test(code) ? 'tls' : undefined;
}
