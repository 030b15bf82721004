import { isTlsRefusal, StoreRefusal } from './store-refusal';

test('a refusal names the variable, and keeps the reason as its cause', () => {
  const reason = new Error('password authentication failed');
  const refusal = new StoreRefusal('DATABASE_URL', reason);
  expect(refusal.message).toBe('DATABASE_URL: password authentication failed');
  expect(refusal.cause).toBe(reason);
});

test.each(['SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO'])(
  'a handshake that fails with %s fails each time, also as a cause',
  (code) => {
    const fault = Object.assign(new Error('handshake'), { code });
    expect(isTlsRefusal(fault)).toBe(true);
    expect(isTlsRefusal(new Error('wrapped', { cause: fault }))).toBe(true);
  },
);

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', undefined])('%s is no refusal', (code) => {
  expect(isTlsRefusal(Object.assign(new Error('away'), { code }))).toBe(false);
});
