import type { FieldError } from '@parley/errors';

/** The query parameters of a request, and what is wrong with how they are written. */
export interface RawQuery {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly FieldError[];
}

/**
 * Reads the query of a request target. A parameter given twice is a fault (which one counts would be a guess), and so
 * is percent-encoding that is no UTF-8, which URLSearchParams would replace in silence.
 */
export function readQuery(target: string): RawQuery {
  const start = target.indexOf('?');
  if (start < 0 || start === target.length - 1) return { values: {}, faults: [] };
  const raw = target.slice(start + 1);
  const values = new Map<string, string>();
  const faults = new Map<string, FieldError>();
  for (const [name, value] of new URLSearchParams(raw)) {
    if (values.has(name)) faults.set(name, { path: name, code: 'duplicate', message: 'is given twice' });
    values.set(name, value);
  }
  for (const pair of raw.split('&')) {
    if (isDecodable(pair)) continue;
    const [name = ''] = new URLSearchParams(pair).keys();
    faults.set(name, { path: name, code: 'encoding', message: 'is not percent-encoded UTF-8' });
  }
  return { values: Object.fromEntries(values), faults: [...faults.values()] };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
