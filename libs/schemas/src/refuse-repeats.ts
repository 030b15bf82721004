import { z } from 'zod';
import { isJsonObject } from './json-object';

/** By value or by text of `field`, code `unique`. `when`: reported beside other faults, so items may have any form. */
export function refuseRepeats(message: string, field?: string) {
  const keyOf = (item: unknown): unknown => {
    if (field === undefined) return item;
    return isJsonObject(item) ? item[field] : undefined;
  };
  const check = ({ value, issues }: z.core.ParsePayload<unknown[]>): void => {
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const key = keyOf(item);
      if (typeof key !== 'string') return;
      if (seen.has(key)) {
        const path = field === undefined ? [index] : [index, field];
        issues.push({ code: 'custom', path, message, params: { code: 'unique' }, input: value, continue: true });
      }
      seen.add(key);
    });
  };
  return z.core._check(check, { when: ({ value }) => Array.isArray(value) });
}
