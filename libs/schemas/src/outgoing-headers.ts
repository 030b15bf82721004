import { z } from 'zod';
import { text } from './text';

const HEADERS_MAX = 20;
const PRINTABLE = /^[\x21-\x7e]+( +[\x21-\x7e]+)*$/;
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;

/** Printable ASCII. */
export function printable(max: number) {
  return text(1, max, { isRight: (value) => PRINTABLE.test(value), message: 'must be printable ASCII' }).meta({
    pattern: PRINTABLE.source,
  });
}

/**
 * Null removes one.
 *
 * @param taken reserved names
 */
export function outgoingHeaders(taken: RegExp) {
  return z
    .record(z.string(), printable(4_096).nullable())
    .check(({ value, issues }) => {
      const fault = (code: string, message: string, ...path: string[]) =>
        issues.push({ code: 'custom', path, message, params: { code }, input: value });
      const names = Object.keys(value);
      if (names.length > HEADERS_MAX) fault('max_items', `must have at most ${HEADERS_MAX} headers`);
      for (const name of names) {
        if (!HEADER_NAME.test(name)) fault('format', 'must be the name of a header', name);
        else if (taken.test(name)) fault('format', 'is reserved and cannot be set', name);
      }
    })
    .describe('Sent with each request. Values are never shown; null removes a header');
}
