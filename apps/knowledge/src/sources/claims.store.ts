import type { Queryable } from '@parley/postgres';
import type { FileType, Mode } from '@parley/schemas';

/** A file that waits to be read, with what it takes to make documents of it. */
export interface ClaimedSource {
  readonly accountUuid: string;
  readonly mode: Mode;
  /** A uuid. */
  readonly id: string;
  readonly name: string;
  readonly contentType: FileType;
  readonly language: string;
  readonly url: string | null;
  readonly file: Buffer;
  /** This one among them. */
  readonly tries: number;
}

/** The file that has waited longest, of whatever account; nobody else gets it while the claim lasts. */
export async function claimSource(db: Queryable, claimSeconds: number): Promise<ClaimedSource | undefined> {
  const { rows } = await db.query<ClaimedSource>({
    name: 'claim_source',
    text: `UPDATE sources SET tries = tries + 1, claimed_until = now() + make_interval(secs => $1)
            WHERE (account_id, mode, id) = (
              SELECT account_id, mode, id FROM sources
               WHERE status = 'pending' AND (claimed_until IS NULL OR claimed_until < now())
               ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING account_id AS "accountUuid", mode, id, name, content_type AS "contentType", language, url, file, tries`,
    values: [claimSeconds],
  });
  return rows[0];
}

/**
 * Ends a claim: the source is ready, or failed, and its file is no longer kept.
 *
 * @returns false if the source is gone, or another has read it
 */
export async function endSource(
  db: Queryable,
  { accountUuid, mode, id, tries }: ClaimedSource,
  documentsCount: number,
  lastError: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end_source',
    text: `UPDATE sources
              SET status = CASE WHEN $6::text IS NULL THEN 'ready' ELSE 'failed' END, last_error = $6,
                  documents_count = $5, file = NULL, claimed_until = NULL,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND tries = $4 AND status = 'pending'`,
    values: [accountUuid, mode, id, tries, documentsCount, lastError],
  });
  return rowCount === 1;
}
