import { connectReasonOf } from './errors';

test.each([
  ['ECONNREFUSED', 'refused'],
  ['ENETUNREACH', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_untrusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_wrong_host'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['CERT_NOT_YET_VALID', 'tls'],
  ['ECONNRESET', undefined],
])('%s: %s', (code, reason) => expect(connectReasonOf(code)).toBe(reason));
