import type { Client, Queryable } from '@parley/postgres';
import type { ModelReportInput, Tenant } from '@parley/schemas';
import type { Model, OpenModel } from './model';
import type { SealedSecrets } from './model-secrets';
import { fieldColumns, fieldValues, fromModelRow, modelColumns, type ModelRow } from './model.row';

/**
 * Lets one transaction at a time change the connections of a tenant: with two, each of which takes the default from the
 * others, none or both would have it.
 */
export async function lockModels(client: Client, tenant: Tenant): Promise<void> {
  await client.query({
    name: 'lock_models',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`models ${tenant.accountUuid} ${tenant.mode}`],
  });
}

/** Takes the default from whichever connection has it. */
export async function clearDefaultModel(client: Client, tenant: Tenant): Promise<void> {
  await client.query({
    name: 'clear_default_model',
    text: `UPDATE models
              SET is_default = false, version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND is_default`,
    values: [tenant.accountUuid, tenant.mode],
  });
}

/** @param id a uuid */
export async function insertModel(
  db: Queryable,
  tenant: Tenant,
  id: string,
  model: OpenModel,
  sealed: SealedSecrets,
): Promise<Model> {
  const { rows } = await db.query<ModelRow>({
    name: 'insert_model',
    text: `INSERT INTO models (account_id, mode, id, ${fieldColumns}, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${modelColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(model, sealed)],
  });
  return fromModelRow(rows[0] as ModelRow);
}

/** The connection with an id (a uuid). */
export async function findModel(db: Queryable, tenant: Tenant, id: string): Promise<Model | undefined> {
  const { rows } = await db.query<ModelRow>({
    name: 'find_model',
    text: `SELECT ${modelColumns} FROM models WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromModelRow(rows[0]);
}

/** The one that answers where none is named. */
export async function findDefaultModel(db: Queryable, tenant: Tenant): Promise<Model | undefined> {
  const { rows } = await db.query<ModelRow>({
    name: 'find_default_model',
    text: `SELECT ${modelColumns} FROM models WHERE account_id = $1 AND mode = $2 AND is_default`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0] && fromModelRow(rows[0]);
}

/** Writes a connection. What was known of its server is forgotten if it is another one. */
export async function updateModelRow(
  db: Queryable,
  tenant: Tenant,
  id: string,
  model: OpenModel,
  sealed: SealedSecrets,
  isSameServer: boolean,
): Promise<Model> {
  const { rows } = await db.query<ModelRow>({
    name: 'update_model',
    text: `UPDATE models
              SET (${fieldColumns}) = ROW ($4, $5, $6, $7, $8, $9, $10::text[], $11, $12::float8, $13::float8, $14::text[], $15, $16),
                  status = CASE WHEN $17 THEN status ELSE 'unchecked' END,
                  last_error = CASE WHEN $17 THEN last_error END,
                  checked_at = CASE WHEN $17 THEN checked_at END,
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${modelColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(model, sealed), isSameServer],
  });
  return fromModelRow(rows[0] as ModelRow);
}

export async function deleteModelRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_model',
    text: 'DELETE FROM models WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/**
 * Keeps what is known of the server of one version of a connection; of another version it says nothing.
 *
 * @returns whether the connection has only now begun to fail
 */
export async function reportModelState(
  db: Queryable,
  tenant: Tenant,
  id: string,
  version: number,
  report: ModelReportInput,
): Promise<boolean> {
  const { rows } = await db.query<{ had_failed: boolean }>({
    name: 'report_model_state',
    text: `WITH before AS (
             SELECT status = 'failing' AS had_failed FROM models
              WHERE account_id = $1 AND mode = $2 AND id = $3 AND version = $4 FOR UPDATE)
           UPDATE models
              SET status = $5, last_error = $6, checked_at = date_trunc('milliseconds', clock_timestamp()),
                  quirks = coalesce($7::text[], quirks)
             FROM before
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND version = $4
           RETURNING had_failed`,
    values: [tenant.accountUuid, tenant.mode, id, version, report.status, report.last_error, report.quirks ?? null],
  });
  return report.status === 'failing' && rows[0]?.had_failed === false;
}
