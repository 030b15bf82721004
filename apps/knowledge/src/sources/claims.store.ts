import type { Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import type { FileType, Mode, SourceOrigin } from '@parley/schemas';
import { syncInterval } from './sources.store';

export interface ClaimedSource {
  readonly accountUuid: string;
  readonly mode: Mode;
  readonly id: string;
  readonly kind: SourceOrigin;
  readonly name: string;
  readonly contentType: FileType | null;
  readonly language: string | null;
  readonly url: string | null;
  readonly file: Buffer | null;
  /** Names the claim, with `tries`. */
  readonly sync: number;
  readonly tries: number;
}

const claims = defineClaims<ClaimedSource>({
  table: 'sources',
  key: ['account_id', 'mode', 'id', 'sync'],
  tokenColumn: 'tries',
  valuesOf: ({ accountUuid, mode, id, sync, tries }) => [accountUuid, mode, id, sync, tries],
  leaseColumn: 'claimed_until',
  isOpen: `status = 'pending'`,
});

const CLAIM_SOURCE = claims.claimSql({
  where: `status = 'pending' AND kind = ANY ($2) AND (claimed_until IS NULL OR claimed_until < now())`,
  orderBy: `(SELECT count(*) FROM sources AS busy
              WHERE busy.account_id = sources.account_id AND busy.kind = ANY ($2) AND busy.claimed_until >= now()),
            wanted_at`,
  limit: '1',
  leaseMs: '$1',
  returning: `sources.account_id AS "accountUuid", sources.mode, sources.id, kind, name, content_type AS "contentType",
              language, url, file, sources.sync, tries`,
});

/** The longest waiting, from the account with fewest running ones. */
export async function claimSource(
  db: Queryable,
  leaseMs: number,
  kinds: readonly SourceOrigin[],
): Promise<ClaimedSource | undefined> {
  const values = [leaseMs, kinds];
  const { rows } = await db.query<ClaimedSource>({ name: 'claim_source', text: CLAIM_SOURCE, values });
  return rows[0];
}

/** @returns false if the claim is lost */
export const renewClaim = claims.renew;

/** If it still counts, until the end of the transaction. */
export const lockClaim = claims.lock;

const release = claims.write('release_claim', 'tries = tries - 1, claimed_until = NULL');

/** As if untouched. */
export async function releaseClaim(db: Queryable, claim: ClaimedSource): Promise<void> {
  await release(db, claim, []);
}

export interface SourceEnd {
  readonly status: 'ready' | 'failed';
  readonly lastError: string | null;
  readonly warning?: string | null;
}

/** Drops the file, or schedules the next sync. @returns false if the claim is lost */
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
            WHERE ${claims.isHeld}`,
    values: [...claims.valuesOf(claim), status, lastError, warning],
  });
  return rowCount === 1;
}
