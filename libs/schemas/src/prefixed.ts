import type { FieldError } from '@parley/errors';
import { textFault } from './text';

/** `<name>.<key>` in a query. */
export interface PrefixedParameter {
  /** The part after the dot. */
  readonly name: string;
  readonly value: string;
}

export interface Prefixed {
  readonly name: string;
  readonly max?: number;
}

/** Filters `metadata.<key>=<text>`. */
export const METADATA: Prefixed = { name: 'metadata' };

/** Separates the parameters `<name>.<key>`; their faults go to `faults`. */
export function takePrefixed(
  taken: Prefixed | undefined,
  values: Readonly<Record<string, string>>,
  faults: FieldError[],
): { readonly others: Readonly<Record<string, string>>; readonly prefixed: readonly PrefixedParameter[] } {
  if (!taken) return { others: values, prefixed: [] };
  const prefix = `${taken.name}.`;
  const isTaken = ([name]: readonly [string, string]): boolean => name.startsWith(prefix);
  const entries = Object.entries(values);
  const found = entries.filter(isTaken);
  if (taken.max !== undefined && found.length > taken.max)
    faults.push({ path: taken.name, code: 'max_keys', message: `must have at most ${taken.max} keys` });
  for (const [path, value] of found) {
    const fault = textFault(path) ?? textFault(value);
    if (fault) faults.push({ path, code: 'characters', message: fault });
  }
  return {
    others: Object.fromEntries(entries.filter((entry) => !isTaken(entry))),
    prefixed: found.map(([name, value]) => ({ name: name.slice(prefix.length), value })),
  };
}
