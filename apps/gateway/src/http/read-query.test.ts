import { readQuery } from './read-query';

const pathsOf = (target: string) => readQuery(target).faults.map(({ path, code }) => `${path} ${code}`);

test.each([
  ['/x', {}],
  ['/x?', {}],
  ['/x?a=1&b=%C3%BC+%F0%9F%99%82&c', { a: '1', b: 'ü 🙂', c: '' }],
])('%s is read', (target, values) => {
  expect(readQuery(target)).toMatchObject({ values, faults: [] });
});

test.each([
  ['half a byte', '/x?a=%4&b=1', ['a encoding']],
  ['no hexadecimal digits', '/x?a=%zz', ['a encoding']],
  ['half a character', '/x?a=%C3', ['a encoding']],
  ['a character in two parts', '/x?a=%C3x%BC', ['a encoding']],
  ['an overlong form', '/x?a=%C0%80', ['a encoding']],
  ['half a surrogate pair', '/x?a=%ED%A0%80', ['a encoding']],
  ['an unknown name', '/x?%FF=1', ['\ufffd encoding']],
  ['a name given twice', '/x?a=1&b=2&a=1', ['a duplicate']],
])('%s is a fault', (_, target, faults) => {
  expect(pathsOf(target)).toEqual(faults);
});

test('what an unencoded plus sign may have meant is read beside the blank', () => {
  const { values, plusValues } = readQuery('/x?a=+49+30&b=%2B49&c=x');
  expect(values).toEqual({ a: ' 49 30', b: '+49', c: 'x' });
  expect(plusValues).toEqual({ a: '+49+30' });
});

test('pairs that decodeURIComponent refuses are those with a fault', () => {
  const parts = ['%', '%4', '%41', '%C3', '%BC', '%F0', '%9F', '%99', '%82', '%ED', '%A0', 'a', '\u00fc'];
  for (let at = 0; at < 2_000; at++) {
    const text = Array.from({ length: 6 }, (_, part) => parts[(at * (part + 3) * 7 + at ** 2) % parts.length]).join('');
    const isFine = (() => {
      try {
        decodeURIComponent(text);
        return true;
      } catch {
        return false;
      }
    })();
    expect([text, readQuery(`/x?q=${text}`).faults.length]).toEqual([text, isFine ? 0 : 1]);
  }
});
