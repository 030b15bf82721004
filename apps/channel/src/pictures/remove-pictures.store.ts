import type { Queryable } from '@parley/postgres';
import { formatId, type Mode, type Tenant } from '@parley/schemas';

const PAGE = 100;

/** Pictures of some conversations (uuids). */
export async function countPicturesOf(
  db: Queryable,
  tenant: Tenant,
  conversations: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_pictures_of',
    text: `SELECT count(*) AS found FROM pictures
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.found ?? 0;
}

export async function findKeysOf(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'find_picture_keys_of',
    text: `SELECT key FROM pictures WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]) LIMIT ${PAGE}`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows.map(({ key }) => key);
}

export async function countPicturesOfAccount(db: Queryable, tenant: Tenant): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_pictures_of_account',
    text: 'SELECT count(*) AS found FROM pictures WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.found ?? 0;
}

export async function findKeysOfAccount(db: Queryable, tenant: Tenant): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'find_picture_keys_of_account',
    text: `SELECT key FROM pictures WHERE account_id = $1 AND mode = $2 LIMIT ${PAGE}`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows.map(({ key }) => key);
}

/** Deletes rows whose bytes are gone. @returns how many */
export async function deletePictures(db: Queryable, keys: readonly string[]): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete_pictures',
    text: 'DELETE FROM pictures WHERE key = ANY ($1)',
    values: [keys],
  });
  return rowCount ?? 0;
}

/** Keys of images without a message for a day. */
export async function findUnshown(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'find_unshown_pictures',
    text: `SELECT key FROM pictures
            WHERE checked_at < now() - interval '1 day' AND conversation_id IS NULL LIMIT ${PAGE}`,
    values: [],
  });
  return rows.map(({ key }) => key);
}

/** A conversation with pictures. */
export interface ShownIn {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
}

/** Claims conversations whose images were not checked for some hours. */
export async function claimForCheck(db: Queryable, hours: number): Promise<ShownIn[]> {
  const { rows } = await db.query<{ account_id: string; mode: Mode; conversation_id: string }>({
    name: 'claim_pictures_for_check',
    text: `
      WITH due AS (
        SELECT DISTINCT account_id, mode, conversation_id FROM (
          SELECT account_id, mode, conversation_id FROM pictures
           WHERE checked_at < now() - $1 * interval '1 hour' AND conversation_id IS NOT NULL
           ORDER BY checked_at LIMIT ${PAGE}) AS oldest)
      UPDATE pictures p SET checked_at = now() FROM due
       WHERE p.account_id = due.account_id AND p.mode = due.mode AND p.conversation_id = due.conversation_id
      RETURNING p.account_id, p.mode, p.conversation_id`,
    values: [hours],
  });
  const distinct = new Map(rows.map((row) => [`${row.account_id} ${row.mode} ${row.conversation_id}`, row]));
  return [...distinct.values()].map(({ account_id: uuid, mode, conversation_id: conversationId }) => ({
    tenant: { accountId: formatId('acct', uuid), accountUuid: uuid, mode },
    conversationId,
  }));
}

/** Keys of images older than the oldest message kept; null: none is kept. */
export async function findForgotten(
  db: Queryable,
  { tenant, conversationId }: ShownIn,
  oldest: bigint | null,
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'find_forgotten_pictures',
    text: `SELECT key FROM pictures
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND ($4::bigint IS NULL OR sequence < $4)
            LIMIT ${PAGE}`,
    values: [tenant.accountUuid, tenant.mode, conversationId, oldest],
  });
  return rows.map(({ key }) => key);
}
