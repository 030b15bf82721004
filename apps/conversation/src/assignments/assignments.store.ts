import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Assignable, AssigningTeam } from '../teams/find-team';

const isWaiting = `account_id = $1 AND mode = $2 AND status = 'escalated' AND assignee_id IS NULL`;

/** With waiting conversations; one index step each. */
export async function findWaitingTeams(db: Queryable, { accountUuid, mode }: Tenant): Promise<string[]> {
  const { rows } = await db.query<{ team_id: string }>({
    name: 'find_waiting_teams',
    text: `
      WITH RECURSIVE waiting AS (
        (SELECT team_id FROM conversations WHERE ${isWaiting} AND team_id IS NOT NULL ORDER BY team_id LIMIT 1)
        UNION ALL
        SELECT (SELECT c.team_id FROM conversations c WHERE ${isWaiting} AND c.team_id > waiting.team_id
                 ORDER BY c.team_id LIMIT 1)
          FROM waiting WHERE waiting.team_id IS NOT NULL)
      SELECT team_id FROM waiting WHERE team_id IS NOT NULL`,
    values: [accountUuid, mode],
  });
  return rows.map(({ team_id: id }) => id);
}

/** Per account and mode, as members may be in several teams. */
export async function lockAssigning(client: Client, { accountUuid, mode }: Tenant): Promise<void> {
  await client.query({
    name: 'lock_assigning',
    text: 'SELECT pg_advisory_xact_lock(assigning_lock($1::uuid, $2))',
    values: [accountUuid, mode],
  });
}

/**
 * Below the limit of open conversations; assigned one of the team's longest ago or, in a balanced team, has the fewest.
 * Counts all teams' and manual assignments. Requires the lock of assigning.
 */
export async function findNextMember(
  client: Client,
  { accountUuid, mode }: Tenant,
  team: AssigningTeam,
  members: readonly Assignable[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'find_next_member',
    text: `
      SELECT m.id
        FROM unnest($4::uuid[]) AS m (id)
        LEFT JOIN team_turns t
          ON t.account_id = $1 AND t.mode = $2 AND t.team_id = $3 AND t.member_id = m.id,
             LATERAL (SELECT count(*) AS n FROM conversations c
                       WHERE c.account_id = $1 AND c.mode = $2 AND c.assignee_id = m.id AND c.status = 'escalated') AS open
       WHERE $5::int IS NULL OR open.n < $5
       ORDER BY CASE WHEN $6 THEN open.n ELSE 0 END, t.assigned_at NULLS FIRST, m.id LIMIT 1`,
    values: [accountUuid, mode, team.id, members.map(({ id }) => id), team.maxOpen, team.isBalanced],
  });
  return rows[0]?.id;
}

/** The longest waiting. */
export async function findNextConversation(
  client: Client,
  { accountUuid, mode }: Tenant,
  teamId: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'find_next_conversation',
    text: `SELECT id FROM conversations WHERE ${isWaiting} AND team_id = $3 ORDER BY escalated_at, id LIMIT 1`,
    values: [accountUuid, mode, teamId],
  });
  return rows[0]?.id;
}

export async function recordTeamTurn(
  client: Client,
  { accountUuid, mode }: Tenant,
  teamId: string,
  memberId: string,
): Promise<void> {
  await client.query({
    name: 'record_team_turn',
    text: `INSERT INTO team_turns (account_id, mode, team_id, member_id, assigned_at)
           VALUES ($1, $2, $3, $4, clock_timestamp())
               ON CONFLICT (account_id, mode, team_id, member_id) DO UPDATE SET assigned_at = excluded.assigned_at`,
    values: [accountUuid, mode, teamId, memberId],
  });
}
