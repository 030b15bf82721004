import type { Queryable } from '@parley/postgres';
import type { ClaimedSource } from '../sources/claims.store';
import type { Validators } from './open-site';

/** As last read. */
export interface StoredPage extends Validators {
  readonly url: string;
  /** In order; some may be deleted. */
  readonly documentIds: readonly string[];
  /** SHA-256; null: no content. */
  readonly digest: Buffer | null;
  readonly links: readonly string[];
  /** Why it could not be read. */
  readonly error: string | null;
}

type SourceKey = Pick<ClaimedSource, 'accountUuid' | 'mode' | 'id' | 'sync'>;

export async function readPages(
  db: Queryable,
  { accountUuid, mode, id }: SourceKey,
): Promise<(StoredPage & { readonly sync: number })[]> {
  const { rows } = await db.query<StoredPage & { readonly sync: number }>({
    name: 'read_pages',
    text: `SELECT url, document_ids AS "documentIds", etag, last_modified AS "lastModified", digest, links, error, sync
             FROM source_pages WHERE account_id = $1 AND mode = $2 AND source_id = $3`,
    values: [accountUuid, mode, id],
  });
  return rows;
}

/** As seen by this sync. */
export async function putPage(db: Queryable, source: SourceKey, page: StoredPage): Promise<void> {
  await db.query({
    name: 'put_page',
    text: `INSERT INTO source_pages (account_id, mode, source_id, sync, url, document_ids, etag, last_modified, digest, links, error)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           ON CONFLICT (account_id, mode, source_id, url) DO UPDATE
              SET sync = excluded.sync, document_ids = excluded.document_ids, etag = excluded.etag,
                  last_modified = excluded.last_modified, digest = excluded.digest, links = excluded.links,
                  error = excluded.error`,
    values: [
      source.accountUuid,
      source.mode,
      source.id,
      source.sync,
      page.url,
      page.documentIds,
      page.etag,
      page.lastModified,
      page.digest,
      page.links,
      page.error,
    ],
  });
}

/** Unseen by the sync. @returns their documents */
export async function deleteUnmetPages(db: Queryable, { accountUuid, mode, id, sync }: SourceKey): Promise<string[]> {
  const { rows } = await db.query<{ document_ids: string[] }>({
    name: 'delete_unmet_pages',
    text: `DELETE FROM source_pages WHERE account_id = $1 AND mode = $2 AND source_id = $3 AND sync <> $4
           RETURNING document_ids`,
    values: [accountUuid, mode, id, sync],
  });
  return rows.flatMap(({ document_ids }) => document_ids);
}
