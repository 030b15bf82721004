import { z } from 'zod';

const limitRule = z.int().min(1).max(100);
const offsetRule = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A whole number written as text, as query parameters are, held to `rule`. */
function wholeNumberText(rule: z.ZodNumber | z.ZodInt, override: Record<string, unknown>): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(rule)
    .meta({ override: { type: 'integer', ...override } });
}

const cursorRule = z.string().min(1).max(512);

/** `cursor` stands for a place, and so does `offset`: only one of them can be meant. */
function refuseBoth(page: { offset?: number; cursor?: string }, ctx: z.core.$RefinementCtx): void {
  if (!page.cursor || !page.offset) return;
  ctx.addIssue({ code: 'custom', path: ['cursor'], message: 'cannot go with an offset', params: { code: 'conflict' } });
}

/** The page parameters of a list as query parameters (CONTRACT.md, Pagination). */
export const pageQuery = {
  limit: wholeNumberText(limitRule, { minimum: 1, maximum: 100, default: 20 })
    .optional()
    .describe('How many, 1 to 100; 20 if left out'),
  offset: wholeNumberText(offsetRule, { minimum: 0, default: 0 }).optional().describe('How many to skip'),
  cursor: cursorRule.optional().describe('The `next_cursor` of an earlier page; not together with an offset'),
};

/** A query with page parameters and others. */
export function listQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, ...pageQuery }).superRefine((query, ctx) => refuseBoth(query as Page, ctx));
}

interface Page {
  limit?: number;
  offset?: number;
  cursor?: string;
}

/** The page parameters of a list as numbers, with their defaults: what a service works with. */
export const pageInput = z
  .strictObject({ limit: limitRule.default(20), offset: offsetRule.default(0), cursor: cursorRule.optional() })
  .superRefine(refuseBoth);

export type PageInput = z.output<typeof pageInput>;

/** The answer of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    pagination: z.object({
      total: z.int().describe('Exact number of all that match'),
      limit: z.int(),
      offset: z.int(),
      has_more: z.boolean(),
      next_cursor: z.string().nullable().describe('Null on the last page'),
    }),
  });
}
