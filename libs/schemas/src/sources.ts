import { z } from 'zod';
import { sourceCursor } from './cursor';
import { idOutput } from './id-field';
import { languageInput, webAddress } from './knowledge';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

export const sourceStatuses = ['pending', 'ready', 'failed'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** What files are read. */
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
  name: text(1, 255).describe('Of the file; the title of its document where the file tells none'),
  content_type: z.enum(fileTypes),
  language: languageInput.nullish().meta({ default: 'en' }),
  url: webAddress.nullish().describe('Where one can read it; shown as the source of what is answered from it'),
};

/** What a new source is made of, but for the file. */
export const createSourceInput = z.strictObject(fields);
export type CreateSourceInput = z.output<typeof createSourceInput>;

/** Body of POST /v1/knowledge/sources. */
export const createSourceBody = z
  .strictObject({
    kind: z.literal('upload'),
    ...fields,
    content: z
      .string()
      .min(4)
      .max(BASE64_LENGTH_MAX)
      .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), {
        message: 'must be base64',
        params: { code: 'format' },
      })
      .describe('The file in base64; at most 10 MiB of it'),
  })
  .meta({ id: 'CreateKnowledgeSourceRequest' });

const filters = { status: z.enum(sourceStatuses).optional() };

/** Query of GET /v1/knowledge/sources. */
export const listSourcesQuery = listQuery(filters, sourceCursor.decode);
export const listSourcesFilter = z.strictObject(filters);

/** A source as the API shows it. */
export const sourceResource = z
  .object({
    id: idOutput('src'),
    kind: z.literal('upload'),
    name: z.string(),
    content_type: z.enum(fileTypes),
    size_bytes: z.int().min(1),
    language: z.string(),
    url: z.string().nullable(),
    status: z.enum(sourceStatuses).describe('pending: it waits to be read; ready: its documents are there'),
    last_error: z.string().nullable().describe('Why it failed'),
    documents_count: z.int().min(0).describe('The documents that were made of it'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'KnowledgeSource' });
export type SourceResource = z.output<typeof sourceResource>;
export const sourcePage = pageOf(sourceResource).meta({ id: 'KnowledgeSourcePage' });
