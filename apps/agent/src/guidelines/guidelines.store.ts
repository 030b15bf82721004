import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Guideline, GuidelineFields } from './guideline';
import { fieldColumns, fieldValues, fromGuidelineRow, guidelineColumns, type GuidelineRow } from './guideline.row';

/** @param id a uuid, as `agentId` is */
export async function insertGuideline(
  db: Queryable,
  tenant: Tenant,
  id: string,
  agentId: string,
  fields: GuidelineFields,
): Promise<Guideline> {
  const { rows } = await db.query<GuidelineRow>({
    name: 'insert_guideline',
    text: `INSERT INTO guidelines (account_id, mode, id, agent_id, ${fieldColumns}, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${guidelineColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, agentId, ...fieldValues(fields)],
  });
  return fromGuidelineRow(rows[0] as GuidelineRow);
}

/** How many an agent (a uuid) has. */
export async function countGuidelines(db: Queryable, tenant: Tenant, agentId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'count_guidelines',
    text: 'SELECT count(*) AS total FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $3',
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
  return rows[0]?.total ?? 0;
}

/** The guideline with an id (a uuid). */
export async function findGuideline(db: Queryable, tenant: Tenant, id: string): Promise<Guideline | undefined> {
  const { rows } = await db.query<GuidelineRow>({
    name: 'find_guideline',
    text: `SELECT ${guidelineColumns} FROM guidelines WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromGuidelineRow(rows[0]);
}

/** The same, locked until the end of the transaction. */
export async function lockGuideline(client: Client, tenant: Tenant, id: string): Promise<Guideline | undefined> {
  const { rows } = await client.query<GuidelineRow>({
    name: 'lock_guideline',
    text: `SELECT ${guidelineColumns} FROM guidelines WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromGuidelineRow(rows[0]);
}

/** Writes a guideline that is locked. */
export async function updateGuidelineRow(
  db: Queryable,
  tenant: Tenant,
  id: string,
  fields: GuidelineFields,
): Promise<Guideline> {
  const { rows } = await db.query<GuidelineRow>({
    name: 'update_guideline',
    text: `UPDATE guidelines
              SET (${fieldColumns}) = ROW ($4, $5, $6, $7::text[], $8::text[], $9::integer, $10),
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${guidelineColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(fields)],
  });
  return fromGuidelineRow(rows[0] as GuidelineRow);
}

export async function deleteGuidelineRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_guideline',
    text: 'DELETE FROM guidelines WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/** Deletes all that an agent (a uuid) has. */
export async function deleteGuidelinesOf(db: Queryable, tenant: Tenant, agentId: string): Promise<void> {
  await db.query({
    name: 'delete_guidelines_of_agent',
    text: 'DELETE FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $3',
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
}
