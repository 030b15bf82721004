import { clientAddress } from './client-address';
import { etagOf, isNoneMatchHit, readIfMatch } from './etag';
import { readQuery } from './read-query';

test.each([
  [undefined, 'unknown'],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::6', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
])('failures of %s count on %s', (ip, address) => {
  expect(clientAddress(ip)).toBe(address);
});

test('a query is read as it is written, its faults named', () => {
  expect(readQuery('/v1/agents')).toMatchObject({ values: {}, faults: [] });
  expect(readQuery('/v1/agents?')).toMatchObject({ values: {}, faults: [] });
  expect(readQuery('/x?a=1+2%20&b&c=&d=%C3%BC')).toMatchObject({
    values: { a: '1 2 ', b: '', c: '', d: 'ü' },
    faults: [],
  });
  expect(readQuery('/x?a=1&a=1&b=%zz&c=%e4').faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'a duplicate',
    'b encoding',
    'c encoding',
  ]);
});

test('an ETag holds version and body', () => {
  expect(etagOf(3n, '{}')).toMatch(/^"3-[\w-]{22}"$/);
  expect(etagOf(3n, '{}')).not.toBe(etagOf(3n, '{ }'));
  expect(etagOf(3n, '{}')).not.toBe(etagOf(4n, '{}'));
});

test('If-None-Match compares weakly, in lists', () => {
  expect(isNoneMatchHit(undefined, '"1-a"')).toBe(false);
  expect(isNoneMatchHit('"1-b"', '"1-a"')).toBe(false);
  expect(isNoneMatchHit('1-a', '"1-a"')).toBe(false);
  for (const header of ['"1-a"', 'W/"1-a"', '"x" , W/"1-a"', '*']) expect(isNoneMatchHit(header, '"1-a"')).toBe(true);
});

test('If-Match names versions, of weak tags too; foreign and broken tags name none', () => {
  expect(readIfMatch(undefined)).toBeUndefined();
  expect(readIfMatch(' * ')).toBe('any');
  expect(readIfMatch('"3-a", "4", W/"5-a", "x", 6, "7-a')).toEqual([3n, 4n, 5n]);
});
