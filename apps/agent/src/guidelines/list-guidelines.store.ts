import type { Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import type { Guideline } from './guideline';
import { fromGuidelineRow, guidelineColumns, type GuidelineRow } from './guideline.row';

export interface GuidelinePage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly guidelines: Guideline[];
}

export interface GuidelineRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the guidelines of an agent (a uuid), newest first, with the number of all; of one moment, since it is one
 * statement.
 *
 * @returns undefined if there is no such agent
 */
export async function listGuidelines(
  db: Queryable,
  tenant: Tenant,
  agentId: string,
  { after, offset, limit }: GuidelineRange,
): Promise<GuidelinePage | undefined> {
  const { rows } = await db.query<{ total: number } & (GuidelineRow | { id: null })>({
    name: 'list_guidelines',
    text: `
      WITH page AS (
        SELECT ${guidelineColumns} FROM guidelines
         WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND (created_at, id) < ($4, $5)
         ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7)
      SELECT counted.total, page.*
        FROM (SELECT (SELECT count(*) FROM guidelines
                       WHERE account_id = $1 AND mode = $2 AND agent_id = $3) AS total
                FROM agents
               WHERE account_id = $1 AND mode = $2 AND id = $3 AND deleted_at IS NULL) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [tenant.accountUuid, tenant.mode, agentId, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
  });
  const [first] = rows;
  if (!first) return undefined;
  // A page beyond the end is one row without a guideline.
  const guidelines = rows.flatMap((row) => (row.id === null ? [] : [fromGuidelineRow(row)]));
  return { total: first.total, guidelines };
}
