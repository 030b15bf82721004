import { z } from 'zod';
import { validationFailed, type FieldError } from '@parley/errors';

/**
 * The value as the schema reads it.
 *
 * @throws ParleyError validation_failed that names every fault at once
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw validationFailed(result.error.issues.flatMap((issue) => toFieldErrors(issue)));
}

/** The faults that one zod issue stands for; an issue of unknown fields has one for each. */
export function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: 'is not known here',
    }));
  }
  const [code, message] = describe(issue);
  return [{ path, code, message }];
}

function describe(issue: z.core.$ZodIssue): [code: string, message: string] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return ['required', 'is required'];
      return ['type', `must be ${article(issue.expected)}`];
    case 'invalid_value':
      if (issue.input === undefined) return ['required', 'is required'];
      return ['enum', `must be one of ${issue.values.map(String).join(', ')}`];
    case 'invalid_union':
      if (issue.input === undefined) return ['required', 'is required'];
      return ['type', 'has none of the allowed forms'];
    case 'too_big':
      return issue.origin === 'array'
        ? ['max_items', `must have at most ${issue.maximum} items`]
        : ['maximum', `must be at most ${issue.maximum}`];
    case 'too_small':
      return issue.origin === 'array'
        ? ['min_items', `must have at least ${issue.minimum} items`]
        : ['minimum', `must be at least ${issue.minimum}`];
    case 'invalid_format':
      return ['format', issue.message];
    case 'custom':
      return [typeof issue.params?.code === 'string' ? issue.params.code : 'invalid', issue.message];
    default:
      return ['invalid', 'is not valid'];
  }
}

function article(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
