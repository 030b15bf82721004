import fc from 'fast-check';
import { messageRange } from './message-range';

const sequences = (first: number, last: number, descending: boolean): number[] => {
  const list = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return descending ? list.reverse() : list;
};

describe('messageRange', () => {
  it('gives the same page as cutting the whole list, and says whether there is more', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(35),
        fc.boolean(),
        (total, limit, offset, descending) => {
          const { first, last, next } = messageRange(total, { limit, offset, after: undefined, descending });
          const page = sequences(1, total, descending).slice(offset, offset + limit);
          expect(sequences(first, last, descending)).toEqual(page);
          expect(next !== undefined).toBe(page.length > 0 && offset + limit < total);
        },
      ),
    );
  });

  it('walks the whole list by its cursor', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 12 }), fc.boolean(), (total, limit, descending) => {
        const seen: number[] = [];
        let after: number | undefined;
        do {
          const { first, last, next } = messageRange(total, { limit, offset: 0, after, descending });
          seen.push(...sequences(first, last, descending));
          after = next;
        } while (after !== undefined);
        expect(seen).toEqual(sequences(1, total, descending));
      }),
    );
  });

  it('is empty beyond the end', () => {
    for (const descending of [false, true]) {
      const { first, last, next } = messageRange(3, { limit: 5, offset: 9, after: undefined, descending });
      expect(first).toBeGreaterThan(last);
      expect(next).toBeUndefined();
    }
    expect(messageRange(3, { limit: 5, offset: 0, after: 99, descending: true })).toEqual({
      first: 1,
      last: 3,
      next: undefined,
    });
  });
});
