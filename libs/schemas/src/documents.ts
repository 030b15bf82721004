import { z } from 'zod';
import { documentCursor } from './cursor';
import { idOutput } from './id-field';
import { languageInput, webAddress } from './knowledge';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

export const documentStatuses = ['indexing', 'ready', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Characters of Markdown. */
export const DOCUMENT_LENGTH_MAX = 200_000;

const externalId = text(1, 255).describe('The id of the document in your own system; unique among documents');

const required = {
  title: text(1, 500),
  content: text(1, DOCUMENT_LENGTH_MAX).describe(
    'Markdown: headings and paragraphs determine the passages by which it is found',
  ),
};
const rest = {
  language: languageInput.nullish().meta({ default: 'en' }),
  url: webAddress.nullish().describe('Where people can read it; shown as the source'),
  external_id: externalId.nullish(),
  is_enabled: z
    .boolean()
    .nullish()
    .meta({ default: true })
    .describe('false: the document is kept, but not used for answers'),
};

/** POST /v1/knowledge/documents. Missing or null fields have defaults. */
export const createDocumentInput = z
  .strictObject({ ...required, ...rest })
  .meta({ id: 'CreateKnowledgeDocumentRequest' });
export type CreateDocumentInput = z.output<typeof createDocumentInput>;

export const putDocumentInput = z
  .strictObject({ ...required, ...rest, external_id: externalId })
  .meta({ id: 'PutKnowledgeDocumentRequest' });
export type PutDocumentInput = z.output<typeof putDocumentInput>;

/** PATCH /v1/knowledge/documents/:id, a merge patch: null restores a default. */
export const updateDocumentInput = z
  .strictObject({ title: required.title.optional(), content: required.content.optional(), ...rest })
  .meta({ id: 'UpdateKnowledgeDocumentRequest' });
export type UpdateDocumentInput = z.output<typeof updateDocumentInput>;

const filters = {
  language: languageInput.optional().describe('Only this language: pt finds pt-BR too'),
  status: z.enum(documentStatuses).optional(),
  query: text(1, 200).optional().describe('Only documents with this text in the title, the content or the URL'),
  external_id: externalId.optional(),
};

export const listDocumentsQuery = listQuery(filters, documentCursor.decode);

/** For the service. */
export const listDocumentsFilter = z.strictObject(filters);
export type ListDocumentsFilter = z.output<typeof listDocumentsFilter>;

const shown = {
  id: idOutput('doc'),
  title: z.string(),
  language: z.string(),
  url: z.string().nullable(),
  external_id: z.string().nullable(),
  is_enabled: z.boolean().describe('false: the document is kept, but not used for answers'),
  status: z.enum(documentStatuses).describe('ready: searches find it; failed: it contains nothing that can be found'),
  error: z.string().nullable().describe('Why it failed'),
  source_id: idOutput('src').nullable().describe('The source from which it was created'),
  passages_count: z.int().min(0).describe('The passages by which it is found'),
  created_at: timestampOutput,
  updated_at: timestampOutput,
};

/** Without its content. */
export const documentSummary = z.object(shown).meta({ id: 'KnowledgeDocumentSummary' });
export type DocumentSummary = z.output<typeof documentSummary>;
export const documentPage = pageOf(documentSummary).meta({ id: 'KnowledgeDocumentPage' });

export const documentResource = z
  .object({ ...shown, content: z.string().describe('Markdown') })
  .meta({ id: 'KnowledgeDocument' });
export type DocumentResource = z.output<typeof documentResource>;
