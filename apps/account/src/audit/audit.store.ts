import type { Client, Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import { AUDIT_DAYS, type ActorKind, type AuditAction } from '@parley/schemas/audit';
import type { Actor, AuditEntry, Change } from './audit-entry';

/** In the transaction of the change. */
export async function recordChange(client: Client, actor: Actor, change: Change): Promise<void> {
  const { tenant, action, objectId, before, after } = change;
  await client.query({
    name: 'record_change',
    text: `INSERT INTO audit_entries (account_id, mode, actor_kind, actor_id, action, object_id, before, after, address)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      actor.kind,
      actor.id ?? null,
      action,
      objectId,
      before === undefined ? null : JSON.stringify(before),
      JSON.stringify(after),
      actor.address ?? null,
    ],
  });
}

export interface AuditFilter {
  readonly action: AuditAction | undefined;
  readonly objectId: string | undefined;
}

export interface AuditRange {
  /** Exclusive. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface AuditRow {
  id: string;
  actor_kind: ActorKind;
  actor_id: string | null;
  action: AuditAction;
  object_id: string;
  before: string | null;
  after: string | null;
  address: string | null;
  at: Date;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const matches = `account_id = $1 AND mode = $2 AND ($3::text IS NULL OR action = $3) AND ($4::text IS NULL OR object_id = $4)`;

/** Newest first, with a consistent total. */
export async function listAuditEntries(
  db: Queryable,
  tenant: Tenant,
  { action, objectId }: AuditFilter,
  { after, offset, limit }: AuditRange,
): Promise<{ readonly total: number; readonly entries: AuditEntry[] }> {
  const { rows } = await db.query<{ total: number } & (AuditRow | { id: null })>({
    name: 'list_audit_entries',
    text: `
      WITH page AS (
        SELECT id, actor_kind, actor_id, action, object_id, before, after, address, at FROM audit_entries
         WHERE ${matches} AND (at, id) < ($5, $6)
         ORDER BY at DESC, id DESC LIMIT $7 OFFSET $8)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM audit_entries WHERE ${matches}) AS counted
        LEFT JOIN page ON true
       ORDER BY page.at DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      action ?? null,
      objectId ?? null,
      after?.at ?? 'infinity',
      after?.uuid ?? LAST_ID,
      limit,
      offset,
    ],
  });
  // A page beyond the end is one row without an entry.
  const entries = rows.flatMap((row) => (row.id === null ? [] : [fromAuditRow(row)]));
  return { total: rows[0]?.total ?? 0, entries };
}

/** Per statement, to keep each short. */
const SWEEP_ROWS = 1_000;

export async function sweepAudit(db: Queryable, signal?: AbortSignal): Promise<void> {
  for (let deleted = SWEEP_ROWS; deleted === SWEEP_ROWS && !signal?.aborted;) {
    const { rowCount } = await db.query({
      name: 'sweep_audit',
      text: `DELETE FROM audit_entries WHERE ctid = ANY (ARRAY(
               SELECT ctid FROM audit_entries WHERE at < now() - make_interval(days => $1) LIMIT $2))`,
      values: [AUDIT_DAYS, SWEEP_ROWS],
    });
    deleted = rowCount ?? 0;
  }
}

function fromAuditRow(row: AuditRow): AuditEntry {
  const { actor_kind, actor_id, address } = row;
  return {
    id: row.id,
    actor: { kind: actor_kind, id: actor_id ?? undefined, address: address ?? undefined },
    action: row.action,
    objectId: row.object_id,
    before: row.before ?? undefined,
    after: row.after ?? undefined,
    at: row.at,
  };
}
