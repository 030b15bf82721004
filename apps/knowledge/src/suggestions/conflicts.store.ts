import type { Queryable } from '@parley/postgres';
import type { SourceKind, Tenant } from '@parley/schemas';
import type { ConflictSource, Counted } from './suggestion';
import { columns, fromRow, type SuggestionRow } from './suggestions.store';

export interface FoundSource {
  readonly kind: SourceKind;
  readonly id: string;
  readonly version: bigint;
}

const statements: Readonly<Record<SourceKind, { readonly name: string; readonly text: string }>> = {
  answer: {
    name: 'lock_answer_of_conflict',
    text: `SELECT question AS title FROM answers
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND version = $4
              AND (valid_until IS NULL OR valid_until > now()) FOR SHARE`,
  },
  document: {
    name: 'lock_document_of_conflict',
    text: `SELECT title FROM documents
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND version = $4 FOR SHARE`,
  },
};

/**
 * A later write then sees and resolves the conflict.
 *
 * @returns undefined if it is gone, changed or expired
 */
export async function lockSource(
  db: Queryable,
  tenant: Tenant,
  { kind, id, version }: FoundSource,
): Promise<ConflictSource | undefined> {
  const { rows } = await db.query<{ title: string }>({
    ...statements[kind],
    values: [tenant.accountUuid, tenant.mode, id, version],
  });
  return rows[0] && { kind, id, title: rows[0].title };
}

/** The lower id first; dismissed ones stay dismissed. */
export async function countConflict(
  db: Queryable,
  tenant: Tenant,
  language: string,
  sources: readonly ConflictSource[],
): Promise<Counted> {
  const { rows } = await db.query<SuggestionRow & { is_new: boolean }>({
    name: 'count_conflict',
    text: `INSERT INTO suggestions (account_id, mode, kind, language, source_ids, sources, created_at, last_asked_at)
           SELECT $1, $2, 'conflict', $3, $4, $5, now, now FROM date_trunc('milliseconds', clock_timestamp()) AS now
           ON CONFLICT (account_id, mode, source_ids) WHERE kind = 'conflict' AND state IN ('open', 'dismissed')
           DO UPDATE SET count = suggestions.count + 1, last_asked_at = excluded.last_asked_at
           RETURNING ${columns}, NULL::text[] AS examples, xmax = 0 AS is_new`,
    values: [tenant.accountUuid, tenant.mode, language, sources.map(({ id }) => id), JSON.stringify(sources)],
  });
  const row = rows[0] as SuggestionRow & { is_new: boolean };
  return { suggestion: fromRow(row), isNew: row.is_new };
}

/** For changed sources, even dismissed conflicts: a later one is a new suggestion. */
export async function resolveConflictsOf(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'resolve_conflicts_of',
    text: `UPDATE suggestions SET state = 'resolved'
            WHERE account_id = $1 AND mode = $2 AND kind = 'conflict' AND state IN ('open', 'dismissed')
              AND source_ids && $3::uuid[]`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
}

/** For expired answers, which no edit announces; in all accounts, up to `rows`. */
export async function resolveExpiredConflicts(db: Queryable, rows: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'resolve_expired_conflicts',
    text: `UPDATE suggestions SET state = 'resolved'
            WHERE ctid = ANY (ARRAY(
              SELECT s.ctid FROM suggestions AS s
               WHERE s.kind = 'conflict' AND s.state IN ('open', 'dismissed') AND EXISTS (
                 SELECT FROM answers AS a
                  WHERE a.account_id = s.account_id AND a.mode = s.mode AND a.id = ANY (s.source_ids)
                    AND a.valid_until <= now())
               LIMIT $1))`,
    values: [rows],
  });
  return rowCount ?? 0;
}
