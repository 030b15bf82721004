import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { fieldsOf, type Agent, type AgentFields } from './agent';
import type { AgentVersion } from './version';

/** Per agent (docs/contract.md). */
const VERSIONS_MAX = 1_000;

interface VersionRow {
  version: number;
  fields: string;
  changed_by: string | null;
  created_at: Date;
}

/** With the previous version; undefined: none, or pruned. */
export interface VersionAndBefore {
  readonly version: AgentVersion;
  readonly before: AgentFields | undefined;
}

/** In the transaction of the change. @param changedBy the id of a key */
export async function keepVersion(
  client: Client,
  tenant: Tenant,
  agent: Agent,
  changedBy: string | undefined,
): Promise<void> {
  const { id, version, updatedAt } = agent;
  await client.query({
    name: 'keep_agent_version',
    text: `WITH outdated AS (
             DELETE FROM agent_versions
              WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND version <= $4 - ${VERSIONS_MAX})
           INSERT INTO agent_versions (account_id, mode, agent_id, version, fields, changed_by, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      id,
      version,
      JSON.stringify(fieldsOf(agent)),
      changedBy ?? null,
      updatedAt,
    ],
  });
}

/** @param agentId a uuid */
export async function findVersion(
  db: Queryable,
  tenant: Tenant,
  agentId: string,
  version: bigint,
): Promise<AgentVersion | undefined> {
  const { rows } = await db.query<VersionRow>({
    name: 'find_agent_version',
    text: `SELECT version, fields, changed_by, created_at FROM agent_versions
            WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND version = $4`,
    values: [tenant.accountUuid, tenant.mode, agentId, version],
  });
  return rows[0] && fromVersionRow(rows[0]);
}

/**
 * Newest first, with a consistent total.
 *
 * @param range.below only older versions
 */
export async function listVersions(
  db: Queryable,
  tenant: Tenant,
  agentId: string,
  range: { readonly below: bigint | undefined; readonly offset: number; readonly limit: number },
): Promise<{ total: number; versions: VersionAndBefore[] }> {
  const { rows } = await db.query<{ total: number; before: string | null } & (VersionRow | { version: null })>({
    name: 'list_agent_versions',
    text: `
      WITH page AS (
        SELECT v.version, v.fields, v.changed_by, v.created_at, earlier.fields AS before
          FROM agent_versions AS v
          LEFT JOIN LATERAL (
            SELECT fields FROM agent_versions AS p
             WHERE p.account_id = $1 AND p.mode = $2 AND p.agent_id = $3 AND p.version < v.version
             ORDER BY p.version DESC LIMIT 1) AS earlier ON true
         WHERE v.account_id = $1 AND v.mode = $2 AND v.agent_id = $3 AND ($4::bigint IS NULL OR v.version < $4)
         ORDER BY v.version DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM agent_versions
               WHERE account_id = $1 AND mode = $2 AND agent_id = $3) AS counted
        LEFT JOIN page ON true
       ORDER BY page.version DESC`,
    values: [tenant.accountUuid, tenant.mode, agentId, range.below ?? null, range.limit, range.offset],
  });
  const versions = rows.flatMap((row) => (row.version === null ? [] : [withBefore(row)]));
  return { total: rows[0]?.total ?? 0, versions };
}

export async function deleteVersionsOf(client: Client, tenant: Tenant, agentId: string): Promise<void> {
  await client.query({
    name: 'delete_agent_versions',
    text: 'DELETE FROM agent_versions WHERE account_id = $1 AND mode = $2 AND agent_id = $3',
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
}

function withBefore({ before, ...row }: VersionRow & { before: string | null }): VersionAndBefore {
  return {
    version: fromVersionRow(row),
    before: before === null ? undefined : (JSON.parse(before) as AgentFields),
  };
}

function fromVersionRow({ version, fields, changed_by, created_at }: VersionRow): AgentVersion {
  return { version, fields: JSON.parse(fields) as AgentFields, changedBy: changed_by, createdAt: created_at };
}
