const meanings: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is not from a trusted CA',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is not from a trusted CA',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate is not from a trusted CA',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is not from a trusted CA',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is not from a trusted CA',
  CERT_SIGNATURE_FAILURE: 'the certificate is not from a trusted CA',
  INVALID_PURPOSE: 'the certificate is not meant for this (extended key usage)',
  ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE: 'no certificate was presented',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'it uses a TLS version older than 1.3',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'it uses a TLS version older than 1.3',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS',
  ERR_SSL_HTTP_REQUEST: 'it does not use TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not use TLS',
  ECONNRESET: 'the other side has closed the connection; its log may say why',
};

/**
 * In words, with the code.
 *
 * @param err an error with a code, or the code
 */
export function explainTlsError(err: unknown): string {
  const { code, message } = typeof err === 'object' && err !== null ? (err as NodeJS.ErrnoException) : { code: err };
  if (typeof code !== 'string') return message ?? String(err);
  const meaning = meanings[code] ?? message;
  return meaning ? `${meaning} (${code})` : code;
}
