import type { Queryable } from '@parley/postgres';
import type { FileType, Mode, SourceOrigin } from '@parley/schemas';
import { syncInterval } from './sources.store';

/** A source that waits to be read, with what it takes to make documents of it. */
export interface ClaimedSource {
  readonly accountUuid: string;
  readonly mode: Mode;
  /** A uuid. */
  readonly id: string;
  readonly kind: SourceOrigin;
  readonly name: string;
  readonly contentType: FileType | null;
  readonly language: string | null;
  readonly url: string | null;
  readonly file: Buffer | null;
  /** Which sync this is; with `tries` it names this claim. */
  readonly sync: number;
  /** This one among them. */
  readonly tries: number;
}

const columns = `account_id AS "accountUuid", mode, id, kind, name, content_type AS "contentType", language, url, file,
  sync, tries`;

/** A claim that still holds. */
const held = `account_id = $1 AND mode = $2 AND id = $3 AND sync = $4 AND tries = $5 AND status = 'pending'`;
const keyOf = ({ accountUuid, mode, id, sync, tries }: ClaimedSource): unknown[] => [
  accountUuid,
  mode,
  id,
  sync,
  tries,
];

/**
 * A source that waits, of the account of which the fewest are being read; of these the one that has waited longest.
 * Nobody else gets it while the claim lasts.
 */
export async function claimSource(db: Queryable, claimSeconds: number): Promise<ClaimedSource | undefined> {
  const { rows } = await db.query<ClaimedSource>({
    name: 'claim_source',
    text: `UPDATE sources SET tries = tries + 1, claimed_until = now() + make_interval(secs => $1)
            WHERE (account_id, mode, id) = (
              SELECT account_id, mode, id FROM sources AS waiting
               WHERE status = 'pending' AND (claimed_until IS NULL OR claimed_until < now())
               ORDER BY (SELECT count(*) FROM sources AS busy
                          WHERE busy.account_id = waiting.account_id AND busy.claimed_until >= now()), wanted_at
               LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING ${columns}`,
    values: [claimSeconds],
  });
  return rows[0];
}

/** @returns false if the claim is lost: the source is gone, or another reads it */
export async function renewClaim(db: Queryable, claim: ClaimedSource, claimSeconds: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'renew_claim',
    text: `UPDATE sources SET claimed_until = now() + make_interval(secs => $6) WHERE ${held}`,
    values: [...keyOf(claim), claimSeconds],
  });
  return rowCount === 1;
}

/** Whether a claim still holds; if so, until the end of the transaction. */
export async function lockClaim(db: Queryable, claim: ClaimedSource): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'lock_claim',
    text: `SELECT FROM sources WHERE ${held} FOR UPDATE`,
    values: keyOf(claim),
  });
  return rowCount === 1;
}

/** Leaves a source to others, as if this one had not begun with it. */
export async function releaseClaim(db: Queryable, claim: ClaimedSource): Promise<void> {
  await db.query({
    name: 'release_claim',
    text: `UPDATE sources SET tries = tries - 1, claimed_until = NULL WHERE ${held}`,
    values: keyOf(claim),
  });
}

/** How reading a source ended. */
export interface SourceEnd {
  readonly status: 'ready' | 'failed';
  readonly lastError: string | null;
  /** What was left out of a source that is ready. */
  readonly warning?: string | null;
}

/**
 * Ends a claim: the source is ready, or failed. Its file is no longer kept; its pages are read again when their time
 * comes.
 *
 * @returns false if the claim is lost
 */
export async function endSource(
  db: Queryable,
  claim: ClaimedSource,
  { status, lastError, warning = null }: SourceEnd,
): Promise<boolean> {
  const pages = `FROM source_pages WHERE account_id = $1 AND mode = $2 AND source_id = $3 AND sync = $4`;
  const { rowCount } = await db.query({
    name: 'end_source',
    text: `UPDATE sources
              SET status = $6, last_error = $7, warning = $8, file = NULL, claimed_until = NULL,
                  documents_count = (SELECT count(*) FROM documents
                                      WHERE account_id = $1 AND mode = $2 AND source_id = $3),
                  pages_count = (SELECT count(*) ${pages} AND error IS NULL),
                  failed_count = (SELECT count(*) ${pages} AND error IS NOT NULL),
                  last_synced_at = now.now, updated_at = greatest(updated_at, now.now),
                  next_sync_at = now.now + ${syncInterval('schedule')}
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
            WHERE ${held}`,
    values: [...keyOf(claim), status, lastError, warning],
  });
  return rowCount === 1;
}
