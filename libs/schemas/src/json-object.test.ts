import fc from 'fast-check';
import { mergePatch, metadataFault, type Json, type JsonObject } from './json-object';

describe('mergePatch', () => {
  // RFC 7396, appendix A.
  it.each<[Json, Json, Json]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('patches %j with %j', (target, patch, expected) => {
    expect(mergePatch(target, patch)).toEqual(expected);
  });

  it('treats __proto__ as a key like any other', () => {
    const result = mergePatch({}, JSON.parse('{"__proto__":{"admin":true}}') as Json) as JsonObject;
    expect(JSON.stringify(result)).toBe('{"__proto__":{"admin":true}}');
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('changes neither argument', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (target, patch) => {
        const before = JSON.stringify([target, patch]);
        mergePatch(target as Json, patch as Json);
        return JSON.stringify([target, patch]) === before;
      }),
    );
  });
});

describe('metadataFault', () => {
  it('lets 8 levels pass and refuses 9', () => {
    const nested = (depth: number): JsonObject => (depth === 1 ? {} : { a: nested(depth - 1) });
    expect(metadataFault(nested(8))).toBeUndefined();
    expect(metadataFault(nested(9))?.[0]).toBe('max_depth');
  });

  it('counts bytes, not characters', () => {
    expect(metadataFault({ a: 'é'.repeat(8_187) })).toBeUndefined();
    expect(metadataFault({ a: 'é'.repeat(8_189) })?.[0]).toBe('max_size');
  });
});
