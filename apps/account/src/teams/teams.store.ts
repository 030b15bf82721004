import type { Client, Queryable } from '@parley/postgres';
import { tenantTable } from '@parley/resource';
import { modes, type Mode, type Tenant } from '@parley/schemas';
import type { Assignment } from '@parley/schemas/teams';
import type { Team, TeamFields } from './team';

export const teams = tenantTable<TeamFields>({
  table: 'teams',
  one: 'team',
  columns: { name: 'name', memberIds: 'member_ids', assignment: 'assignment', maxOpen: 'max_open' },
  fixed: {},
});

/** Prevents removals until the transaction ends. */
export async function shareMembers(client: Client, { accountUuid }: Tenant): Promise<void> {
  await client.query({
    name: 'share_account',
    text: 'SELECT FROM accounts WHERE id = $1 FOR SHARE',
    values: [accountUuid],
  });
}

export async function findMemberIds(
  db: Queryable,
  { accountUuid }: Tenant,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_member_ids',
    text: 'SELECT id FROM members WHERE account_id = $1 AND id = ANY ($2)',
    values: [accountUuid, ids],
  });
  return new Set(rows.map(({ id }) => id));
}

export type TeamOfMode = Team & { readonly mode: Mode };

/** @returns the changed teams */
export async function removeFromTeams(client: Client, accountId: string, memberId: string): Promise<TeamOfMode[]> {
  const { rows } = await client.query<{ mode: Mode }>({
    name: 'remove_from_teams',
    text: `UPDATE teams SET member_ids = array_remove(member_ids, $3), version = version + 1,
                            updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = ANY ($2) AND $3 = ANY (member_ids)
        RETURNING mode, ${teams.selected}`,
    values: [accountId, modes, memberId],
  });
  return rows.map((row) => ({ ...teams.read(row), mode: row.mode }));
}

export interface AssigningRow {
  readonly id: string;
  readonly assignment: Assignment;
  readonly max_open: number | null;
  /** Null: no member of the team is available. */
  readonly member_id: string | null;
  readonly member_version: number | null;
}

/** A row for each available member. */
export async function findAssigningTeams(
  db: Queryable,
  { accountUuid, mode }: Tenant,
  ids: readonly string[],
): Promise<AssigningRow[]> {
  const { rows } = await db.query<AssigningRow>({
    name: 'find_assigning_teams',
    text: `
      SELECT t.id, t.assignment, t.max_open, m.id AS member_id, m.version AS member_version
        FROM teams t
        LEFT JOIN (members m JOIN people p ON p.id = m.person_id AND p.availability IS DISTINCT FROM 'away')
          ON m.account_id = t.account_id AND m.id = ANY (t.member_ids) AND m.status = 'active' AND m.role <> 'viewer'
       WHERE t.account_id = $1 AND t.mode = $2 AND t.id = ANY ($3) AND t.assignment <> 'manual'
       ORDER BY t.id, m.id`,
    values: [accountUuid, mode, ids],
  });
  return rows;
}
