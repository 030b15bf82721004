import { newestFirst, type Client, type PageRange, type Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { SavedReply } from './saved-reply';

interface SavedReplyRow {
  readonly id: string;
  readonly shortcut: string;
  readonly text: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, shortcut, text, version, created_at, updated_at';

function fromRow({ created_at: createdAt, updated_at: updatedAt, ...row }: SavedReplyRow): SavedReply {
  return { id: row.id, shortcut: row.shortcut, text: row.text, version: row.version, createdAt, updatedAt };
}

/** Lets one transaction at a time change the saved replies of a tenant: their number and their shortcuts stay true. */
export async function lockSavedReplies(client: Client, tenant: Tenant): Promise<void> {
  await client.query({
    name: 'lock_saved_replies',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`saved_replies ${tenant.accountUuid} ${tenant.mode}`],
  });
}

/** How many there are, and whether one of them, other than `id` (a uuid), has a shortcut. */
export async function countSavedReplies(
  client: Client,
  tenant: Tenant,
  shortcut: string,
  id: string,
): Promise<{ total: number; isTaken: boolean }> {
  const { rows } = await client.query<{ total: number; is_taken: boolean }>({
    name: 'count_saved_replies',
    text: `SELECT count(*) AS total, coalesce(bool_or(shortcut = $3 AND id <> $4), false) AS is_taken
             FROM saved_replies WHERE account_id = $1 AND mode = $2`,
    values: [tenant.accountUuid, tenant.mode, shortcut, id],
  });
  return { total: rows[0]?.total ?? 0, isTaken: rows[0]?.is_taken ?? false };
}

/** @param reply its id is a uuid */
export async function insertSavedReply(
  client: Client,
  tenant: Tenant,
  reply: Pick<SavedReply, 'id' | 'shortcut' | 'text'>,
): Promise<SavedReply> {
  const { rows } = await client.query<SavedReplyRow>({
    name: 'insert_saved_reply',
    text: `INSERT INTO saved_replies (account_id, mode, id, shortcut, text, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, now, now FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${columns}`,
    values: [tenant.accountUuid, tenant.mode, reply.id, reply.shortcut, reply.text],
  });
  return fromRow(rows[0] as SavedReplyRow);
}

/** The saved reply with an id (a uuid). */
export async function findSavedReply(db: Queryable, tenant: Tenant, id: string): Promise<SavedReply | undefined> {
  const { rows } = await db.query<SavedReplyRow>({
    name: 'find_saved_reply',
    text: `SELECT ${columns} FROM saved_replies WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromRow(rows[0]);
}

/** A page of the saved replies, newest first, with the number of all. */
export async function listSavedReplies(
  db: Queryable,
  tenant: Tenant,
  range: PageRange,
): Promise<{ readonly total: number; readonly replies: SavedReply[] }> {
  const { total, rows } = await newestFirst<SavedReplyRow>(db, { table: 'saved_replies', columns }, tenant, range);
  return { total, replies: rows.map(fromRow) };
}

/** Writes what a saved reply says and how it is called. */
export async function updateSavedReplyRow(
  client: Client,
  tenant: Tenant,
  { id, shortcut, text }: Pick<SavedReply, 'id' | 'shortcut' | 'text'>,
): Promise<SavedReply> {
  const { rows } = await client.query<SavedReplyRow>({
    name: 'update_saved_reply',
    text: `UPDATE saved_replies
              SET shortcut = $4, text = $5, version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${columns}`,
    values: [tenant.accountUuid, tenant.mode, id, shortcut, text],
  });
  return fromRow(rows[0] as SavedReplyRow);
}

export async function deleteSavedReplyRow(client: Client, tenant: Tenant, id: string): Promise<void> {
  await client.query({
    name: 'delete_saved_reply',
    text: 'DELETE FROM saved_replies WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}
