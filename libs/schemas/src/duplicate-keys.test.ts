import fc from 'fast-check';
import { duplicateKeys } from './duplicate-keys';

const pathsOf = (text: string): string[] => duplicateKeys(text, JSON.parse(text)).map(({ path }) => path);

describe('duplicateKeys', () => {
  it.each([
    ['{"a":1,"a":1}', ['a']],
    ['{"a":1,"b":{"a":1}}', []],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"a":{"b":1,"c":2,"b":3},"d":[{},{"e":1,"e":2}]}', ['a.b', 'd.1.e']],
    ['{"a":1,"a":2,"a":3,"b":1,"b":2}', ['a', 'b']],
    ['{"a":{"x":1,"x":2},"a":{"y":1}}', ['a.x', 'a']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"":1,"":2}', ['']],
    [' { "a" \t: 1 ,\r\n "a"\n:\n2 } ', ['a']],
    ['{"a":"\\"b\\":1,\\"b\\":2","c":"\\\\","d":"{"}', []],
    ['[{"a":1},{"a":1}]', []],
    ['{"a":":","b":["a:","a:"]}', []],
    ['"a"', []],
    ['null', []],
    ['{}', []],
  ])('finds in %s the keys %j', (text, paths) => {
    expect(pathsOf(text)).toEqual(paths);
  });

  it('finds none in what JSON.stringify writes, and each key that is put in once more', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 })),
        fc.nat(),
        (value, pick) => {
          expect(pathsOf(JSON.stringify(value))).toEqual([]);
          const keys = Object.keys(value);
          const key = keys[pick % keys.length];
          if (key === undefined) return;
          const text = `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(key)}:null}`;
          expect(pathsOf(text)).toEqual([key]);
        },
      ),
    );
  });

  it('looks at 256 KiB of anything in no time, however deep, and names a few of very many', () => {
    const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
    const many = `{${'"a":1,"b":1,'.repeat(20_000)}"c":1}`;
    const different = `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":1,"k${n}":1`).join(',')}}`;
    const deepest = `${'[{"a":'.repeat(25_000)}{"b":1,"b":1}${'}]'.repeat(25_000)}`;
    const quotes = `{"a":"${'\\"'.repeat(120_000)}","b":"${'\\\\'.repeat(1_000)}","a":1}`;
    expect([deep, many, different, deepest, quotes].map((text) => pathsOf(text).length > 0)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(pathsOf(many)).toEqual(['a', 'b']);
    expect(pathsOf(different).length).toBeLessThan(5_000);
  });
});
