import type { Queryable } from '@parley/postgres';
import { formatId, type Mode, type Tenant } from '@parley/schemas';

const PAGE = 100;
/** Per statement, to keep each short. */
const ROWS = 1_000;

export interface RemovedFile {
  readonly key: string;
  readonly hasThumbnail: boolean;
}

interface RemovedRow {
  key: string;
  has_thumbnail: boolean;
}

const toRemoved = ({ key, has_thumbnail: hasThumbnail }: RemovedRow): RemovedFile => ({ key, hasThumbnail });

/** Removed files cannot be read or attached, and free their upload key. */
const REMOVED = 'removed_at = coalesce(removed_at, now()), upload_key = NULL';

export async function countFilesOf(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_files_of',
    text: `SELECT count(*) AS found FROM files
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.found ?? 0;
}

/** Including those removed before. */
export async function removeFilesOf(
  db: Queryable,
  tenant: Tenant,
  conversations: readonly string[],
): Promise<RemovedFile[]> {
  const { rows } = await db.query<RemovedRow>({
    name: 'remove_files_of',
    text: `UPDATE files SET ${REMOVED}
            WHERE account_id = $1 AND mode = $2 AND id = ANY (ARRAY(
              SELECT id FROM files
               WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]) LIMIT ${PAGE}))
           RETURNING key, has_thumbnail`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows.map(toRemoved);
}

export async function countFilesOfAccount(db: Queryable, tenant: Tenant): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_files_of_account',
    text: 'SELECT count(*) AS found FROM files WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.found ?? 0;
}

export async function removeFilesOfAccount(db: Queryable, tenant: Tenant): Promise<RemovedFile[]> {
  const { rows } = await db.query<RemovedRow>({
    name: 'remove_files_of_account',
    text: `UPDATE files SET ${REMOVED}
            WHERE account_id = $1 AND mode = $2 AND id = ANY (ARRAY(
              SELECT id FROM files WHERE account_id = $1 AND mode = $2 LIMIT ${PAGE}))
           RETURNING key, has_thumbnail`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows.map(toRemoved);
}

/** Not sent in time. @returns how many */
export async function removeUnattached(db: Queryable, hours: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'remove_unattached_files',
    text: `UPDATE files SET ${REMOVED}
            WHERE conversation_id IS NULL AND removed_at IS NULL AND (account_id, mode, id) IN (
              SELECT account_id, mode, id FROM files
               WHERE created_at < now() - $1 * interval '1 hour' AND conversation_id IS NULL AND removed_at IS NULL
               LIMIT ${ROWS} FOR UPDATE SKIP LOCKED)`,
    values: [hours],
  });
  return rowCount ?? 0;
}

/** For older files. @returns how many */
export async function forgetUploadKeys(db: Queryable, hours: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'forget_upload_keys',
    text: `UPDATE files SET upload_key = NULL
            WHERE (account_id, mode, id) IN (
              SELECT account_id, mode, id FROM files
               WHERE created_at < now() - $1 * interval '1 hour' AND upload_key IS NOT NULL
               LIMIT ${ROWS} FOR UPDATE SKIP LOCKED)`,
    values: [hours],
  });
  return rowCount ?? 0;
}

export interface HeldBy {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
}

/** Last checked some hours ago; they then count as checked. */
export async function claimForCheck(db: Queryable, hours: number): Promise<HeldBy[]> {
  const { rows } = await db.query<{ account_id: string; mode: Mode; conversation_id: string }>({
    name: 'claim_files_for_check',
    text: `
      WITH due AS (
        SELECT DISTINCT account_id, mode, conversation_id FROM (
          SELECT account_id, mode, conversation_id FROM files
           WHERE checked_at < now() - $1 * interval '1 hour' AND conversation_id IS NOT NULL AND removed_at IS NULL
           ORDER BY checked_at LIMIT ${PAGE}) AS oldest
      ), checked AS (
        UPDATE files f SET checked_at = now() FROM due
         WHERE f.account_id = due.account_id AND f.mode = due.mode AND f.conversation_id = due.conversation_id
      )
      SELECT account_id, mode, conversation_id FROM due`,
    values: [hours],
  });
  return rows.map(({ account_id: uuid, mode, conversation_id: conversationId }) => ({
    tenant: { accountId: formatId('acct', uuid), accountUuid: uuid, mode },
    conversationId,
  }));
}

/** Except its messages', and those just attached, whose message may be on the way. */
export async function removeOthers(
  db: Queryable,
  { tenant, conversationId }: HeldBy,
  attached: readonly string[],
  minutes: number,
): Promise<void> {
  await db.query({
    name: 'remove_other_files',
    text: `UPDATE files SET ${REMOVED}
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND removed_at IS NULL
              AND id <> ALL ($4::uuid[]) AND attached_at < now() - $5 * interval '1 minute'`,
    values: [tenant.accountUuid, tenant.mode, conversationId, attached, minutes],
  });
}

/** Some, of all accounts. */
export async function findRemoved(db: Queryable): Promise<RemovedFile[]> {
  const { rows } = await db.query<RemovedRow>({
    name: 'find_removed_files',
    text: `SELECT key, has_thumbnail FROM files WHERE removed_at IS NOT NULL ORDER BY removed_at LIMIT ${PAGE}`,
    values: [],
  });
  return rows.map(toRemoved);
}

/** Gone from the store. @returns how many */
export async function deleteRemoved(db: Queryable, keys: readonly string[]): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete_removed_files',
    text: 'DELETE FROM files WHERE removed_at IS NOT NULL AND key = ANY ($1)',
    values: [keys],
  });
  return rowCount ?? 0;
}
