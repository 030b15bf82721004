import { readServerAddress } from './server-address';

test.each([
  ['nats://a,b:4223,c', { servers: ['a', 'b:4223', 'c'] }],
  ['a:4222,b:4222', { servers: ['a:4222', 'b:4222'] }],
  ['tls://u:s%40t@a,b', { servers: ['a', 'b'], user: 'u', pass: 's@t', tls: {} }],
  ['nats://u:p@a:1,nats://u:p@b:2', { servers: ['a:1', 'b:2'], user: 'u', pass: 'p' }],
])('%s is understood', (url, address) => {
  expect(readServerAddress(url, undefined)).toEqual(address);
});

test.each([
  'http://a',
  'tls://a,nats://b',
  'nats://u:s3cret@a,nats://b',
  'nats://u:s3cret@a,u:other@b',
  'nats://a,,b',
  '',
])('%j is refused, and the error does not carry it', (url) => {
  expect(() => readServerAddress(url, undefined)).toThrow('NATS_URL must be nats:// or tls:// URLs');
  expect(() => readServerAddress(url, undefined)).not.toThrow(/s3cret/);
});
