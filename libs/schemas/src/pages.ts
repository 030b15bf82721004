import { z } from 'zod';
import type { JsonObject } from './json-object';
import { refuseConflict } from './refuse-conflict';

const limitRule = z.number().min(1).max(100);
// No `abort`: it would suppress other faults of the query, even with `when`.
const offsetRule = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

/** As text of any length, held to `rule`. */
export function wholeNumberText(rule: z.ZodNumber, override: Record<string, unknown>): z.ZodType<number, string> {
  return (
    z
      .string()
      .regex(/^-?\d+$/, 'must be a whole number')
      // zod refuses Infinity.
      .transform((digits) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(digits))))
      .pipe(rule)
      .meta({ override: { type: 'integer', ...override } })
  );
}

/** Undefined for other lists' cursors. */
export type CursorReader<Position> = (text: string) => Position | undefined;

function cursorText(read: CursorReader<unknown>) {
  return z
    .string()
    .max(512)
    .refine((text) => read(text) !== undefined, {
      message: 'is not a cursor of this list',
      params: { code: 'format' },
    });
}

/** Exclude each other. */
function refuseBoth<Schema extends z.ZodType>(schema: Schema): Schema {
  const isBoth = ({ cursor, offset }: JsonObject) => cursor !== undefined && typeof offset === 'number' && offset > 0;
  return refuseConflict(schema, 'cursor', 'cannot be combined with offset', isBoth);
}

/** docs/contract.md, Pagination. The cursor stays text. */
export function listQuery<Shape extends z.ZodRawShape>(shape: Shape, readCursor: CursorReader<unknown>) {
  const page = {
    limit: wholeNumberText(limitRule, { minimum: 1, maximum: 100, default: 20 })
      .optional()
      .describe('Number of items, 1 to 100; 20 by default'),
    offset: wholeNumberText(offsetRule, { minimum: 0, default: 0 }).optional().describe('Number of items to skip'),
    cursor: cursorText(readCursor)
      .optional()
      .describe(
        'The `next_cursor` of an earlier page. It only marks a place in the list, so send the same filters, ' +
          'limit and order again. Cannot be combined with offset',
      ),
  };
  return refuseBoth(z.strictObject({ ...shape, ...page }));
}

export interface PageInput<Position> {
  readonly limit: number;
  readonly offset: number;
  /** Exclusive. */
  readonly after: Position | undefined;
}

/** Numbers, with defaults and a decoded cursor. */
export function pageInput<Position>(readCursor: CursorReader<Position>) {
  const page = z.strictObject({
    limit: limitRule.int().default(20),
    // Bounds last: `int` has its own, and would report the fault twice.
    offset: z.number().min(0, { abort: true }).max(Number.MAX_SAFE_INTEGER, { abort: true }).int().default(0),
    cursor: cursorText(readCursor).optional(),
  });
  return refuseBoth(page).transform(({ limit, offset, cursor }): PageInput<Position> => ({
    limit,
    offset,
    after: cursor === undefined ? undefined : readCursor(cursor),
  }));
}

const pagination = z
  .object({
    total: z.int().min(0).describe('Exact number of matching items; for messages, the number still retained'),
    limit: z.int().min(1).max(100),
    offset: z.int().min(0),
    has_more: z.boolean(),
    next_cursor: z.string().nullable().describe('Null on the last page'),
  })
  .meta({ id: 'Pagination' });

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination });
}
