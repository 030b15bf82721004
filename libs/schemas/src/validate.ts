import type { z } from 'zod';
import { isFaultCode, validationFailed, type FaultCode, type FieldError } from '@parley/errors';

/** @throws ParleyError validation_failed that names every fault */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw validationFailed(withoutSizes(result.error.issues).flatMap((issue) => toFieldErrors(issue)));
}

/** A text in place of a list is of the wrong type: zod compares its length with that of the list. */
function withoutSizes(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const nameOf = ({ path }: z.core.$ZodIssue) => path.map(String).join('.');
  const wrong = new Set(issues.filter(({ code }) => code === 'invalid_type').map(nameOf));
  return issues.filter((issue) => !isSize(issue) || !wrong.has(nameOf(issue)));
}

const isSize = ({ code }: z.core.$ZodIssue): boolean => code === 'too_big' || code === 'too_small';

/** One per unknown field. */
export function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: 'is not a recognized field',
    }));
  }
  const [code, message] = describe(issue);
  return [{ path, code, message }];
}

function describe(issue: z.core.$ZodIssue): [code: FaultCode, message: string] {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? ['required', 'is required'] : describeWrongForm(issue);
    case 'too_big':
    case 'too_small':
      return describeWrongSize(issue);
    case 'custom':
      return [isFaultCode(issue.params?.['code']) ? issue.params['code'] : 'invalid', issue.message];
    case 'invalid_format':
      return ['format', issue.message];
    case 'invalid_key':
      return describeKey(issue);
    default:
      return ['invalid', 'is not valid'];
  }
}

function describeKey({ issues: [first] }: z.core.$ZodIssueInvalidKey): [code: FaultCode, message: string] {
  return first ? describe(first) : ['invalid', 'is not valid'];
}

type WrongForm = Extract<z.core.$ZodIssue, { code: 'invalid_type' | 'invalid_value' | 'invalid_union' }>;

function describeWrongForm(issue: WrongForm): [code: FaultCode, message: string] {
  if (issue.code === 'invalid_type') return ['type', `must be ${article(issue.expected)}`];
  if (issue.code === 'invalid_value') return ['enum', `must be one of ${issue.values.map(String).join(', ')}`];
  return ['type', 'does not match any of the allowed types'];
}

type WrongSize = Extract<z.core.$ZodIssue, { code: 'too_big' | 'too_small' }>;

function describeWrongSize(issue: WrongSize): [code: FaultCode, message: string] {
  const [code, words, bound] =
    issue.code === 'too_big'
      ? (['max', 'at most', issue.maximum] as const)
      : (['min', 'at least', issue.minimum] as const);
  switch (issue.origin) {
    case 'array':
      return [`${code}_items`, `must have ${words} ${bound} ${Number(bound) === 1 ? 'item' : 'items'}`];
    case 'string':
      return [`${code}_length`, `must have ${words} ${bound} ${Number(bound) === 1 ? 'character' : 'characters'}`];
    default:
      return [`${code}imum`, `must be ${words} ${bound}`];
  }
}

function article(type: string): string {
  if (type === 'int') return 'a whole number';
  if (type === 'record') return 'an object';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
