import type { FaultCode } from '@parley/errors';
import { z } from 'zod';

/** The length of a text in Unicode code points, which is what every limit counts. */
function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800) count--;
  }
  return count;
}

/** Why a text cannot be stored as it is, or undefined: NUL and lone surrogates are not Unicode text. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL';
  if (!text.isWellFormed()) return 'must not contain a lone surrogate';
  return undefined;
}

/** A text of `min` to `max` code points (docs/contract.md, Strings). */
export function text(min: number, max: number): z.ZodString {
  return z
    .string()
    .check((ctx) => {
      const fault = textFault(ctx.value) ?? lengthFault(ctx.value, min, max);
      if (!fault) return;
      const [code, message] = typeof fault === 'string' ? ['characters', fault] : fault;
      ctx.issues.push({ code: 'custom', message, params: { code }, input: ctx.value, continue: true });
    })
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

function lengthFault(value: string, min: number, max: number): [FaultCode, string] | undefined {
  const length = codePoints(value);
  if (length < min) return ['min_length', min === 1 ? 'must not be empty' : `must have at least ${min} characters`];
  if (length > max) return ['max_length', `must have at most ${max} characters`];
  return undefined;
}
