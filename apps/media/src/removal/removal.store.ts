import type { Queryable } from '@parley/postgres';
import { formatId, type Mode, type Tenant } from '@parley/schemas';

const PAGE = 100;
/** In one statement, which so stays short. */
const ROWS = 1_000;

/** A file that is to go, or part of one. */
export interface RemovedFile {
  readonly key: string;
  readonly hasThumbnail: boolean;
}

interface RemovedRow {
  key: string;
  has_thumbnail: boolean;
}

const toRemoved = ({ key, has_thumbnail: hasThumbnail }: RemovedRow): RemovedFile => ({ key, hasThumbnail });

/** From here on they cannot be read or attached; the key of their upload is free. */
const REMOVED = 'removed_at = coalesce(removed_at, now()), upload_key = NULL';

/** Files of some conversations (uuids). */
export async function countFilesOf(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_files_of',
    text: `SELECT count(*) AS found FROM files
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.found ?? 0;
}

/** Removes some files of conversations (uuids), those that were removed before included. */
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

/** Files of an account and mode. */
export async function countFilesOfAccount(db: Queryable, tenant: Tenant): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_files_of_account',
    text: 'SELECT count(*) AS found FROM files WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.found ?? 0;
}

/** Removes some files of an account and mode. */
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

/** Removes uploads that no message was sent with in time. @returns how many */
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

/** Frees the keys of uploads that are older. @returns how many */
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

/** A conversation with files. */
export interface HeldBy {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
}

/** Conversations whose files were last checked some hours ago; they count as checked now. */
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

/** Removes files of a conversation but those (uuids) that its messages have. One that was just attached may have no message yet. */
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

/** Some files that were removed, of all accounts. */
export async function findRemoved(db: Queryable): Promise<RemovedFile[]> {
  const { rows } = await db.query<RemovedRow>({
    name: 'find_removed_files',
    text: `SELECT key, has_thumbnail FROM files WHERE removed_at IS NOT NULL ORDER BY removed_at LIMIT ${PAGE}`,
    values: [],
  });
  return rows.map(toRemoved);
}

/** Forgets removed files that the store no longer has. @returns how many */
export async function deleteRemoved(db: Queryable, keys: readonly string[]): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete_removed_files',
    text: 'DELETE FROM files WHERE removed_at IS NOT NULL AND key = ANY ($1)',
    values: [keys],
  });
  return rowCount ?? 0;
}
