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

/** Its message may be shown to whoever gave the address: it names the host, never what lies behind it. */
export class EgressError extends Error {
  override readonly name = 'EgressError';

  constructor(
    readonly kind: EgressFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
