import type { Client, PageRange, Queryable } from '@parley/postgres';
import { jsonColumn, tenantRows } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import { VIEW_POSITION_MAX } from '@parley/schemas/views';
import type { View, ViewFields } from './view';

export const views = tenantRows<ViewFields>({
  table: 'views',
  one: 'view',
  columns: { name: 'name', filters: jsonColumn('filters'), position: 'position', memberId: 'member_id' },
  fixed: {},
});

/** Serializes additions of a member's or shared views. */
export async function lockViews(client: Client, { accountUuid, mode }: Tenant, memberId: string | null): Promise<void> {
  await client.query({
    name: 'lock_views',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`views ${accountUuid} ${mode} ${memberId ?? 'shared'}`],
  });
}

/** Null: shared ones. */
export async function countViews(db: Queryable, tenant: Tenant, memberId: string | null): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'count_views',
    text: `SELECT count(*) AS total FROM views
            WHERE account_id = $1 AND mode = $2 AND member_id IS NOT DISTINCT FROM $3`,
    values: [tenant.accountUuid, tenant.mode, memberId],
  });
  return rows[0]?.total ?? 0;
}

/** The position after all views that a member (a uuid) or a key (null) sees. At the greatest, a newer one is listed later. */
export async function nextPosition(db: Queryable, tenant: Tenant, memberId: string | null): Promise<number> {
  const { rows } = await db.query<{ position: number }>({
    name: 'next_view_position',
    text: `SELECT least(coalesce(max(position) + 1, 0), ${VIEW_POSITION_MAX}) AS position FROM views
            WHERE account_id = $1 AND mode = $2 AND (member_id IS NULL OR member_id = $3)`,
    values: [tenant.accountUuid, tenant.mode, memberId],
  });
  return rows[0]?.position ?? 0;
}

/** For a member, or a key (null), by position, with the total. */
export async function listViews(
  db: Queryable,
  tenant: Tenant,
  memberId: string | null,
  { after, offset, limit }: PageRange,
): Promise<{ total: number; items: View[] }> {
  const { rows } = await db.query<{ total: number; id: string | null }>({
    name: 'list_views',
    text: `WITH seen AS MATERIALIZED (
             SELECT * FROM views WHERE account_id = $1 AND mode = $2 AND (member_id IS NULL OR member_id = $3)
           ), page AS (
             SELECT ${views.selected} FROM seen
              WHERE $4::int IS NULL OR (position, id) > ($4, $5::uuid)
              ORDER BY position, id LIMIT $6 OFFSET $7
           )
           SELECT (SELECT count(*) FROM seen) AS total, page.*
             FROM (SELECT) AS one LEFT JOIN page ON true ORDER BY page.position, page.id`,
    values: [tenant.accountUuid, tenant.mode, memberId, after?.at.getTime(), after?.uuid, limit, offset],
  });
  return { total: rows[0]?.total ?? 0, items: rows.filter(({ id }) => id !== null).map((row) => views.read(row)) };
}
