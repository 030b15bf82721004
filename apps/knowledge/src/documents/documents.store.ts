import type { Client, Queryable } from '@parley/postgres';
import { filteredList, refuseTaken, tenantRows } from '@parley/resource';
import { newUuid, type Tenant } from '@parley/schemas';
import { hasWords } from '../base/has-words';
import type { Document, DocumentFields, DocumentIndex, DocumentOrigin } from './document';

export const documents = tenantRows<DocumentFields & DocumentIndex, DocumentOrigin>({
  table: 'documents',
  one: 'document',
  columns: {
    title: 'title',
    content: 'content',
    language: 'language',
    url: 'url',
    external_id: 'external_id',
    is_enabled: 'is_enabled',
    status: 'status',
    error: 'error',
    passagesCount: 'passages_count',
  },
  fixed: { source_id: 'source_id' },
});

/** Without the content, which may be long. */
const summaryColumns = documents.selected.replace('content', `'' AS content`);

export const documentList = filteredList(
  { ...documents, selected: summaryColumns },
  `AND ($7::text IS NULL OR primary_language = lower(split_part($7, '-', 1)))
   AND ($8::text IS NULL OR status = $8)
   AND ($9::text IS NULL OR strpos(lower(title || E'\\n' || content || E'\\n' || coalesce(url, '')), lower($9)) > 0)
   AND ($10::text IS NULL OR external_id = $10)
   AND ${hasWords(`title || ' ' || content`, 11)}`,
);

const externalId = { index: 'documents_by_external_id', path: 'external_id', noun: 'document' };

/** @throws ParleyError validation_failed for a taken external id */
export function insertDocument(
  client: Client,
  tenant: Tenant,
  document: DocumentFields & DocumentIndex & DocumentOrigin,
): Promise<Document> {
  return refuseTaken(externalId, documents.insert(client, tenant, newUuid(), document));
}

/** @throws ParleyError validation_failed for a taken external id */
export function updateDocument(
  client: Client,
  tenant: Tenant,
  id: string,
  document: DocumentFields & DocumentIndex,
): Promise<Document> {
  return refuseTaken(externalId, documents.update(client, tenant, id, document));
}

/** Even without a document, until the end of the transaction. */
export async function lockExternalDocument(
  db: Queryable,
  tenant: Tenant,
  externalId: string,
): Promise<Document | undefined> {
  await db.query({
    name: 'lock_external_id',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${tenant.accountUuid} ${tenant.mode} ${externalId}`],
  });
  const { rows } = await db.query<object>({
    name: 'lock_external_document',
    text: `SELECT ${documents.selected} FROM documents
            WHERE account_id = $1 AND mode = $2 AND external_id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, externalId],
  });
  return rows[0] && documents.read(rows[0]);
}

/** With their passages. @returns them */
export async function deleteDocumentsOf(db: Queryable, tenant: Tenant, sourceId: string): Promise<Document[]> {
  const { rows } = await db.query<object>({
    name: 'delete_documents_of_source',
    text: `DELETE FROM documents WHERE account_id = $1 AND mode = $2 AND source_id = $3 RETURNING ${summaryColumns}`,
    values: [tenant.accountUuid, tenant.mode, sourceId],
  });
  return rows.map(documents.read);
}

/** With their passages. @returns those that existed */
export async function deleteDocumentRows(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<Document[]> {
  const { rows } = await db.query<object>({
    name: 'delete_documents',
    text: `DELETE FROM documents WHERE account_id = $1 AND mode = $2 AND id = ANY ($3) RETURNING ${summaryColumns}`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map(documents.read);
}
