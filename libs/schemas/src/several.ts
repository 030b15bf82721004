import { z } from 'zod';

/** Distinct, in the order of `values`. */
export function severalOf<const Value extends string>(
  values: readonly Value[],
): z.ZodType<readonly Value[], readonly unknown[] | undefined> {
  return z
    .array(z.unknown())
    .default([])
    .transform((words, ctx) => pick(values, words, ctx));
}

/** Comma separated, in a query. @param schemaId of a value's schema, if any */
export function writtenSeveralOf<const Value extends string>(values: readonly Value[], schemaId?: string) {
  const item: unknown = schemaId ? { $ref: `#/components/schemas/${schemaId}` } : { type: 'string', enum: values };
  return z
    .string()
    .transform((written, ctx) => pick(values, written.split(','), ctx))
    .meta({ override: { type: 'array', items: item as { $ref: string } } })
    .describe('One or several, comma separated: any of them');
}

function pick<Value extends string>(
  values: readonly Value[],
  words: readonly unknown[],
  ctx: z.RefinementCtx,
): readonly Value[] {
  const wanted = values.filter((value) => words.includes(value));
  if (wanted.length === new Set(words).size) return wanted;
  ctx.addIssue({ code: 'invalid_value', values: [...values], input: words });
  return z.NEVER;
}
