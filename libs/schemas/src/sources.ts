import { z } from 'zod';
import { sourceCursor } from './cursor';
import { idOutput } from './id-field';
import { isJsonObject } from './json-object';
import { languageInput, webAddress } from './knowledge';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** upload: a file; url: a web page; sitemap: a site's pages. */
export const sourceOrigins = ['upload', 'url', 'sitemap'] as const;
export type SourceOrigin = (typeof sourceOrigins)[number];

export const sourceStatuses = ['pending', 'ready', 'failed'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

export const syncSchedules = ['daily', 'weekly'] as const;
export type SyncSchedule = (typeof syncSchedules)[number];

/** Readable files. */
export const fileTypes = [
  'text/markdown',
  'text/plain',
  'text/html',
  'text/csv',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type FileType = (typeof fileTypes)[number];

export const FILE_BYTES_MAX = 10 * 1024 * 1024;
const BASE64_LENGTH_MAX = Math.ceil(FILE_BYTES_MAX / 3) * 4;

const fields = {
  kind: z.enum(sourceOrigins),
  name: text(1, 255).nullish().describe('Required for a file: the title of its document if the file has none'),
  content_type: z.enum(fileTypes).nullish().describe('Required for a file'),
  language: languageInput
    .nullish()
    .describe('null: the language that each file or page declares, otherwise the language detected in its text'),
  url: webAddress
    .nullish()
    .describe(
      'For a file: where people can read it. Otherwise required: for url, the page; for sitemap, a sitemap, or ' +
        'the page of a site whose links are followed',
    ),
  schedule: z.enum(syncSchedules).nullish().describe('How often pages are read again; null: only on request'),
};

/** By kind; a file also needs content. */
const required = { upload: ['name', 'content_type'], url: ['url'], sitemap: ['url'] } as const;

type Fault = readonly [field: string, code: 'required' | 'conflict', message: string];

function kindFaults(source: Readonly<Record<string, unknown>>, needed: readonly string[]): Fault[] {
  const { kind } = source;
  if (kind !== 'upload' && kind !== 'url' && kind !== 'sitemap') return [];
  const isThere = (field: string): boolean => source[field] !== undefined && source[field] !== null;
  const missing = [...required[kind], ...(kind === 'upload' ? needed : [])].filter((field) => !isThere(field));
  const refused = (kind === 'upload' ? ['schedule'] : ['content', 'content_type']).filter(isThere);
  return [
    ...missing.map((field): Fault => [field, 'required', `is required with kind ${kind}`]),
    ...refused.map((field): Fault => [field, 'conflict', `cannot be combined with kind ${kind}`]),
  ];
}

/** All faults are reported at once, so fields may have any form. */
function checkKind(...needed: string[]) {
  return z.core._check(
    ({ value, issues }: z.core.ParsePayload<object>) => {
      for (const [field, code, message] of kindFaults(value as Record<string, unknown>, needed)) {
        issues.push({ code: 'custom', path: [field], message, params: { code }, input: value, continue: true });
      }
    },
    { when: ({ value }) => isJsonObject(value) },
  );
}

/** Without the file. */
export const createSourceInput = z.strictObject(fields).check(checkKind());
export type CreateSourceInput = z.output<typeof createSourceInput>;

export const createSourceBody = z
  .strictObject({
    ...fields,
    content: z
      .string()
      .min(4)
      .max(BASE64_LENGTH_MAX)
      .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), {
        message: 'must be base64',
        params: { code: 'format' },
      })
      .nullish()
      .describe('Required for a file: its content in base64, at most 10 MiB of content'),
  })
  .check(checkKind('content'))
  .meta({ id: 'CreateKnowledgeSourceRequest' });

/** PATCH /v1/knowledge/sources/:id, a merge patch. The origin never changes. */
export const updateSourceInput = z
  .strictObject({ name: text(1, 255).optional(), schedule: fields.schedule })
  .meta({ id: 'UpdateKnowledgeSourceRequest' });
export type UpdateSourceInput = z.output<typeof updateSourceInput>;

export const syncSourceInput = z.strictObject({}).meta({ id: 'SyncKnowledgeSourceRequest' });

const filters = { status: z.enum(sourceStatuses).optional() };

export const listSourcesQuery = listQuery(filters, sourceCursor.decode);
export const listSourcesFilter = z.strictObject(filters);

const failedPage = z.object({ url: z.string(), reason: z.string() }).meta({ id: 'KnowledgeSourceFailure' });

export const sourceResource = z
  .object({
    id: idOutput('src'),
    kind: z.enum(sourceOrigins),
    name: z.string(),
    content_type: z.enum(fileTypes).nullable().describe('Only for a file'),
    size_bytes: z.int().min(1).nullable().describe('Only for a file'),
    language: z.string().nullable(),
    url: z.string().nullable(),
    schedule: z.enum(syncSchedules).nullable(),
    status: z
      .enum(sourceStatuses)
      .describe('pending: it is waiting to be read, or is being read; ready: its documents are available'),
    last_error: z.string().nullable().describe('Why it failed'),
    warning: z.string().nullable().describe('What was left out of a source that is ready, such as rows of a table'),
    documents_count: z.int().min(0).describe('The documents that were created from it'),
    pages_count: z.int().min(0).describe('The pages that were read, or found unchanged'),
    failed_count: z.int().min(0).describe('The pages that could not be read'),
    failed: z.array(failedPage).describe('The first 20 of them'),
    last_synced_at: timestampOutput.nullable().describe('When it was last read completely'),
    next_sync_at: timestampOutput.nullable().describe('When its schedule reads it again'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'KnowledgeSource' });
export type SourceResource = z.output<typeof sourceResource>;
export const sourcePage = pageOf(sourceResource).meta({ id: 'KnowledgeSourcePage' });
