import type { Queryable } from '@parley/postgres';
import type { Cursor, ListDocumentsFilter, Tenant } from '@parley/schemas';
import type { Document } from './document';
import { fromDocumentRow, summaryColumns, type DocumentRow } from './document.row';

export interface DocumentPage {
  /** In all, whatever the page. */
  readonly total: number;
  /** Without their content. */
  readonly documents: Document[];
}

export interface DocumentRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const condition = `account_id = $1 AND mode = $2
  AND ($3::text IS NULL OR primary_language = lower(split_part($3, '-', 1)))
  AND ($4::text IS NULL OR status = $4)
  AND ($5::text IS NULL OR strpos(lower(title || E'\\n' || content || E'\\n' || coalesce(url, '')), lower($5)) > 0)
  AND ($6::text IS NULL OR external_id = $6)`;

/** A page of the documents, newest first, with the number of all; of one moment, since it is one statement. */
export async function listDocuments(
  db: Queryable,
  tenant: Tenant,
  filter: ListDocumentsFilter,
  { after, offset, limit }: DocumentRange,
): Promise<DocumentPage> {
  const { rows } = await db.query<{ total: number } & (DocumentRow | { id: null })>({
    name: 'list_documents',
    text: `
      WITH page AS (
        SELECT ${summaryColumns} FROM documents
         WHERE ${condition} AND (created_at, id) < ($7, $8)
         ORDER BY created_at DESC, id DESC LIMIT $9 OFFSET $10)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM documents WHERE ${condition}) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      filter.language ?? null,
      filter.status ?? null,
      filter.query ?? null,
      filter.external_id ?? null,
      after?.at ?? 'infinity',
      after?.uuid ?? LAST_ID,
      limit,
      offset,
    ],
  });
  // A page beyond the end is one row without a document.
  const documents = rows.flatMap((row) => (row.id === null ? [] : [fromDocumentRow(row)]));
  return { total: rows[0]?.total ?? 0, documents };
}
