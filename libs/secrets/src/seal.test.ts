import { randomBytes } from 'node:crypto';
import type { Tenant } from '@parley/schemas';
import { z } from 'zod';
import { secretsConfig } from './config';
import { parseKeyring } from './keyring';
import { open, seal, UnsealError } from './seal';

const key = () => randomBytes(32).toString('base64');
const tenant: Tenant = { accountId: 'acct_1', accountUuid: '1', mode: 'live' };
const place = { tenant, name: 'model_1' };
const keyring = parseKeyring(key());

test('what was sealed opens at its place, and is sealed differently each time', () => {
  const secret = 'sk-Grüße-🔑';
  const sealed = seal(keyring, place, secret);
  expect(open(keyring, place, sealed)).toBe(secret);
  expect(seal(keyring, place, secret)).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 6));
  expect(open(keyring, place, seal(keyring, place, ''))).toBe('');
});

test.each([
  ['another account', { ...place, tenant: { ...tenant, accountId: 'acct_2' } }],
  ['the other mode', { ...place, tenant: { ...tenant, mode: 'test' as const } }],
  ['another object', { ...place, name: 'model_2' }],
  ['another field', { ...place, name: 'model_1/headers' }],
])('it does not open for %s', (_, other) => {
  expect(() => open(keyring, other, seal(keyring, place, 'secret'))).toThrow(UnsealError);
});

test('it does not open when any of its bits was changed, or some are missing', () => {
  const [format, id, text] = seal(keyring, place, 'secret').split('.') as [string, string, string];
  const bytes = Buffer.from(text, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => open(keyring, place, `${format}.${id}.${changed.toString('base64url')}`)).toThrow(UnsealError);
    const cut = bytes.subarray(0, at).toString('base64url');
    expect(() => open(keyring, place, `${format}.${id}.${cut}`)).toThrow(UnsealError);
  }
  expect(() => open(keyring, place, `v2.${id}.${text}`)).toThrow(UnsealError);
  expect(() => open(keyring, place, '')).toThrow(UnsealError);
});

test('a new key seals, the one before still opens, and once it is taken away the error names its id', () => {
  const [before, after] = [key(), key()];
  const sealed = seal(parseKeyring(before), place, 'secret');
  const both = parseKeyring(`${after}, ${before}`);
  expect(open(both, place, sealed)).toBe('secret');
  const sealedAnew = seal(both, place, 'secret');
  expect(open(parseKeyring(after), place, sealedAnew)).toBe('secret');
  expect(() => open(parseKeyring(after), place, sealed)).toThrow(parseKeyring(before).sealingId);
});

test('a key of another length is refused, without being told', () => {
  const short = randomBytes(24).toString('base64');
  const result = z.object(secretsConfig).safeParse({ SECRETS_KEY: `${key()},${short}` });
  expect(result.error?.issues[0]?.message).toBe('must be keys of 32 bytes in base64, separated by commas');
  expect(JSON.stringify(result)).not.toContain(short);
});
