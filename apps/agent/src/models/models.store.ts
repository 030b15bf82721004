import type { Client, Queryable } from '@parley/postgres';
import { tenantTable } from '@parley/resource';
import type { ModelReportInput, Tenant } from '@parley/schemas';
import type { Model, ModelColumns } from './model';

export const models = tenantTable<ModelColumns>({
  table: 'models',
  one: 'model',
  columns: {
    name: 'name',
    base_url: 'base_url',
    model: 'model',
    sealedApiKey: 'sealed_api_key',
    apiKeyLast4: 'api_key_last4',
    sealedHeaders: 'sealed_headers',
    headerNames: 'header_names',
    vision: 'vision',
    price_input: 'price_input',
    price_output: 'price_output',
    quirks: 'quirks',
    is_default: 'is_default',
    embedding_model: 'embedding_model',
    status: 'status',
    lastError: 'last_error',
    checkedAt: 'checked_at',
  },
  fixed: {},
});

/** Locks a connection (a uuid) and serialises changes per tenant: concurrent ones could leave two defaults or none. */
export async function lockModel(client: Client, tenant: Tenant, id: string): Promise<Model | undefined> {
  await models.lockAll(client, tenant);
  return models.lock(client, tenant, id);
}

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

/** Answers when none is named. */
export async function findDefaultModel(db: Queryable, tenant: Tenant): Promise<Model | undefined> {
  const { rows } = await db.query<object>({
    name: 'find_default_model',
    text: `SELECT ${models.selected} FROM models WHERE account_id = $1 AND mode = $2 AND is_default`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0] && models.read(rows[0]);
}

/** The version that was checked. */
export interface CheckedModel {
  readonly id: string;
  readonly version: number;
}

/**
 * Ignored for other versions.
 *
 * @returns whether it has just begun to fail
 */
export async function reportModelState(
  db: Queryable,
  tenant: Tenant,
  { id, version }: CheckedModel,
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
