import { validationFailed } from '@parley/errors';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Passage } from '../passages/passage';
import type { Document, DocumentFields } from './document';
import {
  documentColumns,
  fieldColumns,
  fieldValues,
  fromDocumentRow,
  summaryColumns,
  type DocumentRow,
} from './document.row';

/** What indexing made of a document. */
export interface Indexed {
  readonly passages: readonly Passage[];
  /** Why there is nothing to be found in it. */
  readonly error: string | null;
}

const status = ({ error }: Indexed): string => (error === null ? 'ready' : 'failed');

/** @throws ParleyError validation_failed if another document has its external id */
export async function insertDocument(
  db: Queryable,
  tenant: Tenant,
  fields: DocumentFields,
  indexed: Indexed,
  sourceId: string | null,
): Promise<Document> {
  const { rows } = await db.query<DocumentRow>({
    name: 'insert_document',
    text: `INSERT INTO documents (account_id, mode, ${fieldColumns}, status, error, passages_count, source_id,
                                  created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           ON CONFLICT (account_id, mode, external_id) DO NOTHING
           RETURNING ${documentColumns}`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      ...fieldValues(fields),
      status(indexed),
      indexed.error,
      indexed.passages.length,
      sourceId,
    ],
  });
  if (!rows[0]) throw externalIdTaken();
  return fromDocumentRow(rows[0]);
}

function externalIdTaken(): Error {
  return validationFailed([{ path: 'external_id', code: 'unique', message: 'is already used by another document' }]);
}

/** The document with an id (a uuid). */
export async function findDocument(db: Queryable, tenant: Tenant, id: string): Promise<Document | undefined> {
  const { rows } = await db.query<DocumentRow>({
    name: 'find_document',
    text: `SELECT ${documentColumns} FROM documents WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromDocumentRow(rows[0]);
}

/** The same, locked until the end of the transaction: edits come one after the other. */
export async function lockDocument(db: Queryable, tenant: Tenant, id: string): Promise<Document | undefined> {
  const { rows } = await db.query<DocumentRow>({
    name: 'lock_document',
    text: `SELECT ${documentColumns} FROM documents WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromDocumentRow(rows[0]);
}

/** The document with an external id, locked; if there is none, nobody else makes one until the end of the transaction. */
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
  const { rows } = await db.query<DocumentRow>({
    name: 'lock_external_document',
    text: `SELECT ${documentColumns} FROM documents
            WHERE account_id = $1 AND mode = $2 AND external_id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, externalId],
  });
  return rows[0] && fromDocumentRow(rows[0]);
}

const UNIQUE_VIOLATION = '23505';

/**
 * Writes the fields of a document that is locked. Its time of change never runs backwards.
 *
 * @throws ParleyError validation_failed if another document has its external id
 */
export async function updateDocumentFields(
  db: Queryable,
  tenant: Tenant,
  id: string,
  fields: DocumentFields,
  indexed: Indexed,
): Promise<Document> {
  try {
    const { rows } = await db.query<DocumentRow>({
      name: 'update_document_fields',
      text: `UPDATE documents
                SET (${fieldColumns}, status, error, passages_count) = ROW ($4, $5, $6, $7, $8, $9, $10, $11, $12::integer),
                    version = version + 1,
                    updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
              WHERE account_id = $1 AND mode = $2 AND id = $3
             RETURNING ${documentColumns}`,
      values: [
        tenant.accountUuid,
        tenant.mode,
        id,
        ...fieldValues(fields),
        status(indexed),
        indexed.error,
        indexed.passages.length,
      ],
    });
    return fromDocumentRow(rows[0] as DocumentRow);
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === UNIQUE_VIOLATION) throw externalIdTaken();
    throw err;
  }
}

/** Deletes the documents of a source (a uuid), and their passages with them. @returns them as they were */
export async function deleteDocumentsOf(db: Queryable, tenant: Tenant, sourceId: string): Promise<Document[]> {
  const { rows } = await db.query<DocumentRow>({
    name: 'delete_documents_of_source',
    text: `DELETE FROM documents WHERE account_id = $1 AND mode = $2 AND source_id = $3 RETURNING ${summaryColumns}`,
    values: [tenant.accountUuid, tenant.mode, sourceId],
  });
  return rows.map(fromDocumentRow);
}

/** Deletes documents (uuids), and their passages with them. @returns those that there were, as they were */
export async function deleteDocumentRows(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<Document[]> {
  const { rows } = await db.query<DocumentRow>({
    name: 'delete_documents',
    text: `DELETE FROM documents WHERE account_id = $1 AND mode = $2 AND id = ANY ($3) RETURNING ${summaryColumns}`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map(fromDocumentRow);
}
