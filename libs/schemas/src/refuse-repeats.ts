import type { z } from 'zod';

/**
 * A check that names each item of a list whose key an earlier one has; code `unique`.
 *
 * @param path of the key within an item
 */
export function refuseRepeats<Item>(keyOf: (item: Item) => string, path: readonly string[], message: string) {
  return ({ value, issues }: z.core.ParsePayload<Item[]>): void => {
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const key = keyOf(item);
      if (seen.has(key)) {
        issues.push({
          code: 'custom',
          path: [index, ...path],
          message,
          params: { code: 'unique' },
          input: value,
          continue: true,
        });
      }
      seen.add(key);
    });
  };
}
