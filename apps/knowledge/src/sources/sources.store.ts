import type { Queryable } from '@parley/postgres';
import type { CreateSourceInput, Cursor, SourceStatus, Tenant } from '@parley/schemas';
import { sourceColumns, type Source } from './source';

export async function insertSource(
  db: Queryable,
  tenant: Tenant,
  { name, content_type: contentType, language, url }: CreateSourceInput,
  file: Buffer,
): Promise<Source> {
  const { rows } = await db.query<Source>({
    name: 'insert_source',
    text: `INSERT INTO sources (account_id, mode, kind, name, content_type, size_bytes, language, url, file, created_at, updated_at)
           SELECT $1, $2, 'upload', $3, $4, $5, $6, $7, $8, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${sourceColumns}`,
    values: [tenant.accountUuid, tenant.mode, name, contentType, file.length, language ?? 'en', url ?? null, file],
  });
  return rows[0] as Source;
}

/** The source with an id (a uuid). */
export async function findSource(db: Queryable, tenant: Tenant, id: string): Promise<Source | undefined> {
  const { rows } = await db.query<Source>({
    name: 'find_source',
    text: `SELECT ${sourceColumns} FROM sources WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0];
}

/** @returns whether there was one */
export async function deleteSourceRow(db: Queryable, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete_source',
    text: 'DELETE FROM sources WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rowCount === 1;
}

export interface SourceRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const condition = 'account_id = $1 AND mode = $2 AND ($3::text IS NULL OR status = $3)';

/** A page of the sources, newest first, with the number of all; of one moment, since it is one statement. */
export async function listSources(
  db: Queryable,
  tenant: Tenant,
  status: SourceStatus | undefined,
  { after, offset, limit }: SourceRange,
): Promise<{ total: number; sources: Source[] }> {
  const { rows } = await db.query<{ total: number } & (Source | { id: null })>({
    name: 'list_sources',
    text: `
      WITH page AS (
        SELECT ${sourceColumns} FROM sources
         WHERE ${condition} AND (created_at, id) < ($4, $5)
         ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM sources WHERE ${condition}) AS counted
        LEFT JOIN page ON true
       ORDER BY page."createdAt" DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      status ?? null,
      after?.at ?? 'infinity',
      after?.uuid ?? LAST_ID,
      limit,
      offset,
    ],
  });
  // A page beyond the end is one row without a source.
  const sources = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { total: rows[0]?.total ?? 0, sources };
}
