import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { NewFile, StoredFile } from './file';

interface FileRow {
  id: string;
  key: string;
  name: string;
  mime_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  has_thumbnail: boolean;
  upload_sha256: Buffer;
  created_at: Date;
  is_kept: boolean;
}

const columns = `id, key, name, mime_type, size_bytes, width, height, has_thumbnail, upload_sha256, created_at,
                 kept_at IS NOT NULL AS is_kept`;

/** If readable. */
export async function findFile(db: Queryable, tenant: Tenant, id: string): Promise<StoredFile | undefined> {
  const { rows } = await db.query<FileRow>({
    name: 'find_file',
    text: `SELECT ${columns} FROM files
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND kept_at IS NOT NULL AND removed_at IS NULL`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && toFile(rows[0]);
}

/** Whether or not the store has it yet. */
export async function findUpload(db: Queryable, tenant: Tenant, uploadKey: string): Promise<StoredFile | undefined> {
  const { rows } = await db.query<FileRow>({
    name: 'find_upload',
    text: `SELECT ${columns} FROM files
            WHERE account_id = $1 AND mode = $2 AND upload_key = $3 AND removed_at IS NULL`,
    values: [tenant.accountUuid, tenant.mode, uploadKey],
  });
  return rows[0] && toFile(rows[0]);
}

/** Before the store has it. Concurrent callers with the same key get the same row. */
export async function claimFile(db: Queryable, tenant: Tenant, file: NewFile): Promise<StoredFile> {
  const { rows } = await db.query<FileRow>({
    name: 'claim_file',
    text: `INSERT INTO files (account_id, mode, id, key, name, mime_type, size_bytes, width, height, has_thumbnail,
                              upload_key, upload_sha256, created_at, checked_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, date_trunc('milliseconds', now()), now())
           ON CONFLICT (account_id, mode, upload_key) WHERE upload_key IS NOT NULL DO UPDATE SET checked_at = now()
           RETURNING ${columns}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, file.id, file.key, file.name, file.mimeType, file.sizeBytes],
      ...[file.width, file.height, file.hasThumbnail, file.uploadKey, file.uploadSha256],
    ],
  });
  return toFile(rows[0] as FileRow);
}

/** @returns whether it is still wanted */
export async function noteKept(db: Queryable, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note_file_kept',
    text: `UPDATE files SET kept_at = coalesce(kept_at, now())
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND removed_at IS NULL`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return (rowCount ?? 0) > 0;
}

/** Readable ones. @returns each one's conversation */
export async function lockFiles(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
): Promise<(StoredFile & { readonly conversationId: string | null })[]> {
  const { rows } = await db.query<FileRow & { conversation_id: string | null }>({
    name: 'lock_files',
    text: `SELECT ${columns}, conversation_id FROM files
            WHERE account_id = $1 AND mode = $2 AND id = ANY ($3::uuid[]) AND kept_at IS NOT NULL AND removed_at IS NULL
            ORDER BY id FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map((row) => ({ ...toFile(row), conversationId: row.conversation_id }));
}

/** Locked ones. */
export async function attachFiles(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
  conversationId: string,
): Promise<void> {
  await db.query({
    name: 'attach_files',
    text: `UPDATE files SET conversation_id = $4, attached_at = now(), checked_at = now()
            WHERE account_id = $1 AND mode = $2 AND id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, ids, conversationId],
  });
}

function toFile(row: FileRow): StoredFile {
  const { mime_type: mimeType, size_bytes: sizeBytes, has_thumbnail: hasThumbnail, upload_sha256: uploadSha256 } = row;
  const { id, key, name, width, height, created_at: createdAt, is_kept: isKept } = row;
  return { id, key, name, mimeType, sizeBytes, width, height, hasThumbnail, uploadSha256, createdAt, isKept };
}
