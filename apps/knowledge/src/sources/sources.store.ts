import type { Client, Queryable } from '@parley/postgres';
import { filteredList } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import { fromSourceRow, sourceColumns, type Source, type SourceRow } from './source';

/** Begins with the next claim. */
const wanted = `status = 'pending', sync = sync + 1, tries = 0, wanted_at = now(), next_sync_at = NULL`;

/** Including the file itself. */
export interface NewSource extends Pick<Source, 'kind' | 'name' | 'contentType' | 'language' | 'url' | 'schedule'> {
  readonly file: Buffer | null;
}

export async function insertSource(db: Queryable, tenant: Tenant, source: NewSource): Promise<Source> {
  const { kind, name, contentType, language, url, schedule, file } = source;
  const { rows } = await db.query<SourceRow>({
    name: 'insert_source',
    text: `INSERT INTO sources (account_id, mode, kind, name, content_type, size_bytes, language, url, schedule, file,
                                created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${sourceColumns}`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      kind,
      name,
      contentType,
      file?.length ?? null,
      language,
      url,
      schedule,
      file,
    ],
  });
  return fromSourceRow(rows[0] as SourceRow);
}

export async function findSource(db: Queryable, tenant: Tenant, id: string): Promise<Source | undefined> {
  const { rows } = await db.query<SourceRow>({
    name: 'find_source',
    text: `SELECT ${sourceColumns} FROM sources WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromSourceRow(rows[0]);
}

/** Which of these (uuids) exist. */
export async function existingSources(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'existing_sources',
    text: 'SELECT id FROM sources WHERE account_id = $1 AND mode = $2 AND id = ANY ($3::uuid[])',
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map(({ id }) => id);
}

/** Locked until the end of the transaction. */
export async function lockSource(client: Client, tenant: Tenant, id: string): Promise<Source | undefined> {
  const { rows } = await client.query<SourceRow>({
    name: 'lock_source',
    text: `SELECT ${sourceColumns} FROM sources WHERE account_id = $1 AND mode = $2 AND id = $3 FOR NO KEY UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromSourceRow(rows[0]);
}

/** @param schedule an SQL expression */
export const syncInterval = (schedule: string): string =>
  `CASE ${schedule} WHEN 'daily' THEN interval '1 day' WHEN 'weekly' THEN interval '7 days' END`;

/** A running sync reschedules at its end. */
export async function updateSourceRow(
  client: Client,
  tenant: Tenant,
  id: string,
  { name, schedule }: Pick<Source, 'name' | 'schedule'>,
): Promise<Source> {
  const { rows } = await client.query<SourceRow>({
    name: 'update_source',
    text: `UPDATE sources
              SET name = $4, schedule = $5, version = version + 1, updated_at = greatest(updated_at, now.now),
                  next_sync_at = CASE WHEN status <> 'pending'
                                      THEN coalesce(last_synced_at, now.now) + ${syncInterval('$5::text')} END
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
            WHERE account_id = $1 AND mode = $2 AND id = $3 RETURNING ${sourceColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, name, schedule],
  });
  return fromSourceRow(rows[0] as SourceRow);
}

/** Except for files and waiting sources. */
export async function wantSync(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'want_sync',
    text: `UPDATE sources SET ${wanted}, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND status <> 'pending' AND kind <> 'upload'`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/** For all accounts. */
export async function wantDueSyncs(db: Queryable): Promise<void> {
  await db.query({
    name: 'want_due_syncs',
    text: `UPDATE sources SET ${wanted} WHERE next_sync_at <= now() AND status <> 'pending'`,
    values: [],
  });
}

export async function deleteSourceRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_source',
    text: 'DELETE FROM sources WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

export const sourceList = filteredList<Source>(
  { table: 'sources', selected: sourceColumns, read: (row) => fromSourceRow(row as SourceRow) },
  'AND ($7::text IS NULL OR status = $7)',
);
