import type { FieldError } from '@parley/errors';
import { z } from 'zod';
import { cursorOf } from './cursor';
import { idOutput } from './id-field';
import { listConversationsQuery, metadataConflicts } from './list-conversations';
import { listQuery, pageOf } from './pages';
import { METADATA, takePrefixed } from './prefixed';
import { text, textFault } from './text';
import { timestampOutput } from './timestamp';

/** Shared ones per account and mode; as many personal ones per member. */
export const VIEWS_MAX = 100;
export const VIEW_POSITION_MAX = 1_000_000;
const FILTERS_MAX_BYTES = 8 * 1024;

export const viewVisibilities = ['shared', 'personal'] as const;
export type ViewVisibility = (typeof viewVisibilities)[number];
export const viewCursor = cursorOf('view');

/** Query parameters as written. */
export type ViewFilters = Readonly<Record<string, string>>;

/** Which part of the list is shown, and how. */
const noFilters = new Set(['limit', 'offset', 'cursor', 'expand']);

const filters = z
  .record(z.string(), z.unknown())
  .check((ctx) => {
    const given = Object.entries(ctx.value);
    for (const { path, ...fault } of faultsOf(given))
      ctx.issues.push(issueOf(path === '' ? [] : [path], fault, ctx.value));
    if (ctx.issues.length > 0) return;
    const faults: FieldError[] = [];
    const { others, prefixed } = takePrefixed(METADATA, ctx.value as ViewFilters, faults);
    const result = listConversationsQuery.safeParse(others, { reportInput: true });
    if (!result.success) ctx.issues.push(...(result.error.issues as never[]));
    for (const { path, ...fault } of metadataConflicts(others['figure'], prefixed))
      ctx.issues.push(issueOf([path], fault, ctx.value));
  })
  .describe(
    'Parameters of `GET /v1/conversations` as in its query, except `limit`, `offset`, `cursor` and `expand`: ' +
      '`{"status": "escalated", "tag": "vip,refund", "metadata.plan": "pro"}`. `me` is the member who opens ' +
      'the view',
  )
  .meta({
    override: { type: 'object', additionalProperties: { type: 'string' } },
  }) as unknown as z.ZodType<ViewFilters>;

function issueOf(path: string[], { code, message }: Omit<FieldError, 'path'>, input: unknown) {
  return { code: 'custom' as const, path, message, params: { code }, input };
}

function faultsOf(given: readonly (readonly [string, unknown])[]): FieldError[] {
  const faults = given.flatMap(([path, value]): FieldError[] => {
    if (typeof value !== 'string') return [{ path, code: 'type', message: 'must be a string' }];
    const fault = textFault(path) ?? textFault(value);
    if (fault) return [{ path, code: 'characters', message: fault }];
    return noFilters.has(path) ? [{ path, code: 'unknown_field', message: 'is not a filter' }] : [];
  });
  if (faults.length > 0 || Buffer.byteLength(JSON.stringify(Object.fromEntries(given))) <= FILTERS_MAX_BYTES)
    return faults;
  return [{ path: '', code: 'max_size', message: `must have at most ${FILTERS_MAX_BYTES} bytes as JSON` }];
}

const name = text(1, 80).describe('Its name in the side list');
const visibility = z
  .enum(viewVisibilities)
  .meta({ id: 'ViewVisibility' })
  .describe(
    'shared: the whole team sees it; personal: only the member who created it. Keys can only have shared views',
  );
const position = z
  .int()
  .min(0)
  .max(VIEW_POSITION_MAX)
  .describe('Its place in the side list: the smallest position comes first');

export const createViewInput = z
  .strictObject({
    name,
    filters,
    visibility: visibility.optional().meta({ default: 'shared' }),
    position: position.optional().describe('After all other views by default'),
  })
  .meta({ id: 'CreateViewRequest' });

/** PATCH /v1/views/:id, a merge patch; filters are replaced whole. */
export const updateViewInput = z
  .strictObject({
    name: name.optional(),
    filters: filters.optional().describe('Replaced whole'),
    visibility: visibility.optional(),
    position: position.optional(),
  })
  .meta({ id: 'UpdateViewRequest' });

export const listViewsQuery = listQuery({}, viewCursor.decode);

export const viewResource = z
  .object({
    id: idOutput('view'),
    name: z.string(),
    filters: z.record(z.string(), z.string()).describe('Parameters of `GET /v1/conversations`'),
    visibility,
    position: z.int().min(0),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'View' });
export type ViewResource = z.output<typeof viewResource>;
export const viewPage = pageOf(viewResource).meta({ id: 'ViewPage' });
