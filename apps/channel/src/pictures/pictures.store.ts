import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface StoredPicture {
  readonly key: string;
  readonly contentType: string;
  /** The store has it. */
  readonly isKept: boolean;
  /** For uploads, where known. */
  readonly uploadSha256: Buffer | undefined;
}

export interface NewPicture extends Pick<StoredPicture, 'key' | 'contentType' | 'uploadSha256'> {
  readonly source: string;
}

interface PictureRow {
  key: string;
  content_type: string;
  is_kept: boolean;
  upload_sha256: Buffer | null;
}

const columns = 'key, content_type, kept_at IS NOT NULL AS is_kept, upload_sha256';

export async function findPicture(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  source: string,
): Promise<StoredPicture | undefined> {
  const { rows } = await db.query<PictureRow>({
    name: 'find_picture',
    text: `SELECT ${columns} FROM pictures WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND source = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, source],
  });
  return rows[0] && toPicture(rows[0]);
}

/** Without a tenant: the key is the capability. */
export async function findPictureByKey(db: Queryable, key: string): Promise<StoredPicture | undefined> {
  const { rows } = await db.query<PictureRow>({
    name: 'find_picture_by_key',
    text: `SELECT ${columns} FROM pictures WHERE key = $1 AND kept_at IS NOT NULL`,
    values: [key],
  });
  return rows[0] && toPicture(rows[0]);
}

/** Inserts the row before the bytes; concurrent callers get the same. */
export async function claimPicture(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  { source, key, contentType, uploadSha256 }: NewPicture,
): Promise<StoredPicture> {
  const { rows } = await db.query<PictureRow>({
    name: 'claim_picture',
    text: `INSERT INTO pictures
             (account_id, mode, channel_id, source, key, content_type, upload_sha256, created_at, checked_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now())
           ON CONFLICT (account_id, mode, channel_id, source) DO UPDATE SET checked_at = now()
           RETURNING ${columns}`,
    values: [tenant.accountUuid, tenant.mode, channelId, source, key, contentType, uploadSha256],
  });
  return toPicture(rows[0] as PictureRow);
}

export async function noteKept(db: Queryable, key: string): Promise<void> {
  await db.query({
    name: 'note_picture_kept',
    text: 'UPDATE pictures SET kept_at = now() WHERE key = $1 AND kept_at IS NULL',
    values: [key],
  });
}

/** Links it to its message. @param conversationId a uuid */
export async function noteShown(
  db: Queryable,
  key: string,
  { conversationId, sequence }: { readonly conversationId: string; readonly sequence: bigint },
): Promise<void> {
  await db.query({
    name: 'note_picture_shown',
    text: 'UPDATE pictures SET conversation_id = $2, sequence = $3 WHERE key = $1',
    values: [key, conversationId, sequence],
  });
}

function toPicture({ key, content_type: contentType, is_kept: isKept, ...row }: PictureRow): StoredPicture {
  return { key, contentType, isKept, uploadSha256: row.upload_sha256 ?? undefined };
}
