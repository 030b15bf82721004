import type { DocumentStatus } from '@parley/schemas';
import type { Document, DocumentFields } from './document';

export interface DocumentRow extends DocumentFields {
  id: string;
  status: DocumentStatus;
  error: string | null;
  source_id: string | null;
  passages_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const fieldColumns = 'title, content, language, url, external_id, is_enabled';
const otherColumns = 'status, error, source_id, passages_count, version, created_at, updated_at';

/** The columns of a DocumentRow. */
export const documentColumns = `id, ${fieldColumns}, ${otherColumns}`;
/** The same for a list: the content, which may be long, stays behind. */
export const summaryColumns = documentColumns.replace('content', `'' AS content`);

export function fromDocumentRow(row: DocumentRow): Document {
  const { passages_count: passagesCount, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  return { ...rest, passagesCount, createdAt, updatedAt };
}

/** The values of `fieldColumns`, in their order. */
export function fieldValues(fields: DocumentFields): unknown[] {
  return [fields.title, fields.content, fields.language, fields.url, fields.external_id, fields.is_enabled];
}
