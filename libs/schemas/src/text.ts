import type { FaultCode } from '@parley/errors';
import { z } from 'zod';

/** As all limits count. */
function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800) count--;
  }
  return count;
}

/** NUL and lone surrogates are not Unicode text. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL';
  if (!text.isWellFormed()) return 'must not contain a lone surrogate';
  return undefined;
}

/** Blanks, controls, joiners, direction marks, fillers, the empty braille pattern. */
const INVISIBLE = String.raw`\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;
const visibleCharacter = new RegExp(`[^${INVISIBLE}]`, 'u');

export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}

export interface TextForm {
  readonly isRight: (value: string) => boolean;
  /** Continues after the field's name. */
  readonly message: string;
}

/**
 * `min` to `max` code points, visible unless it may be empty (docs/contract.md, Strings). Reports one fault: the form
 * is checked only for the right length.
 */
export function text(min: number, max: number, form?: TextForm): z.ZodString {
  return z
    .string()
    .check((ctx) => {
      const fault = faultOf(ctx.value, min, max, form);
      if (!fault) return;
      const [code, message] = fault;
      ctx.issues.push({ code: 'custom', message, params: { code }, input: ctx.value, continue: true });
    })
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

function faultOf(value: string, min: number, max: number, form?: TextForm): [FaultCode, string] | undefined {
  const fault = textFault(value);
  if (fault) return ['characters', fault];
  const length = codePoints(value);
  if (length < min) return ['min_length', min === 1 ? 'must not be empty' : `must have at least ${min} characters`];
  if (length > max) return ['max_length', `must have at most ${max} characters`];
  if (min > 0 && !isVisible(value)) return ['min_length', 'must not be blank'];
  return form && !form.isRight(value) ? ['format', form.message] : undefined;
}
