import type { Client, Queryable } from '@parley/postgres';
import type { Cursor } from '@parley/schemas';
import type { Availability, MemberStatus, Role } from '@parley/schemas/members';
import type { Member } from './member';

export interface MemberRow {
  id: string;
  account_id: string;
  person_id: string;
  email: string;
  name: string | null;
  role: Role;
  status: MemberStatus;
  availability: Availability;
  last_seen_at: Date | null;
  invited_by: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export const memberColumns = `members.id, members.account_id, members.person_id, people.email, people.name, members.role, members.status,
  coalesce(people.availability, 'available') AS availability,
  CASE WHEN members.status <> 'invited' THEN people.last_seen_at END AS last_seen_at, members.invited_by,
  members.created_at, members.updated_at, members.version`;

export async function findMember(db: Queryable, accountId: string, id: string): Promise<Member | undefined> {
  const { rows } = await db.query<MemberRow>({
    name: 'find_member',
    text: `SELECT ${memberColumns} FROM members JOIN people ON people.id = members.person_id
            WHERE members.account_id = $1 AND members.id = $2`,
    values: [accountId, id],
  });
  return rows[0] && fromMemberRow(rows[0]);
}

/** The names of members (uuids) who have one. */
export async function findNames(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'find_names_of_members',
    text: `SELECT members.id, people.name FROM members JOIN people ON people.id = members.person_id
            WHERE members.account_id = $1 AND members.id = ANY ($2::uuid[]) AND people.name IS NOT NULL`,
    values: [accountId, ids],
  });
  return rows;
}

export async function findMemberOfPerson(
  db: Queryable,
  accountId: string,
  personId: string,
): Promise<Member | undefined> {
  const { rows } = await db.query<MemberRow>({
    name: 'find_member_of_person',
    text: `SELECT ${memberColumns} FROM members JOIN people ON people.id = members.person_id
            WHERE members.account_id = $1 AND members.person_id = $2`,
    values: [accountId, personId],
  });
  return rows[0] && fromMemberRow(rows[0]);
}

/**
 * Until the end of the transaction; without it two owners could remove each other.
 *
 * @returns whether there is such an account
 */
export async function lockMembers(client: Client, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'lock_account',
    text: 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
    values: [accountId],
  });
  return rowCount === 1;
}

export async function countMembers(client: Client, accountId: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count_members',
    text: 'SELECT count(*) AS total FROM members WHERE account_id = $1',
    values: [accountId],
  });
  return rows[0]?.total ?? 0;
}

/** An active one. @param but a member to leave out, or null */
export async function hasOwner(client: Client, accountId: string, but: string | null): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has_owner',
    text: `SELECT FROM members
            WHERE account_id = $1 AND role = 'owner' AND status = 'active' AND id IS DISTINCT FROM $2 LIMIT 1`,
    values: [accountId, but],
  });
  return rowCount === 1;
}

export interface NewMember {
  readonly accountId: string;
  readonly personId: string;
  readonly role: Role;
  readonly status: MemberStatus;
  readonly invitedBy: string | undefined;
}

/** @returns its id */
export async function insertMember(client: Client, member: NewMember): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert_member',
    text: `INSERT INTO members (account_id, person_id, role, status, invited_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    values: [member.accountId, member.personId, member.role, member.status, member.invitedBy ?? null],
  });
  return (rows[0] as { id: string }).id;
}

/** Role and status. */
export async function updateMemberRow(
  client: Client,
  accountId: string,
  id: string,
  { role, status }: Pick<Member, 'role' | 'status'>,
): Promise<void> {
  await client.query({
    name: 'update_member',
    text: `UPDATE members SET role = $3, status = $4, version = version + 1,
                              updated_at = date_trunc('milliseconds', clock_timestamp())
            WHERE account_id = $1 AND id = $2`,
    values: [accountId, id, role, status],
  });
}

export async function deleteMember(client: Client, accountId: string, id: string): Promise<void> {
  await client.query({
    name: 'delete_member',
    text: 'DELETE FROM members WHERE account_id = $1 AND id = $2',
    values: [accountId, id],
  });
}

export interface MemberRange {
  /** Exclusive. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, with a consistent total. */
export async function listMembers(
  db: Queryable,
  accountId: string,
  { after, offset, limit }: MemberRange,
): Promise<{ readonly total: number; readonly members: Member[] }> {
  const { rows } = await db.query<{ total: number } & (MemberRow | { id: null })>({
    name: 'list_members',
    text: `
      WITH page AS (
        SELECT ${memberColumns} FROM members JOIN people ON people.id = members.person_id
         WHERE members.account_id = $1 AND (members.created_at, members.id) < ($2, $3)
         ORDER BY members.created_at DESC, members.id DESC LIMIT $4 OFFSET $5)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM members WHERE account_id = $1) AS counted LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [accountId, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
  });
  // A page beyond the end is one row without a member.
  const members = rows.flatMap((row) => (row.id === null ? [] : [fromMemberRow(row)]));
  return { total: rows[0]?.total ?? 0, members };
}

/** @param row may have more columns */
export function fromMemberRow(row: MemberRow): Member {
  return {
    id: row.id,
    accountId: row.account_id,
    personId: row.person_id,
    email: row.email,
    name: row.name ?? undefined,
    role: row.role,
    status: row.status,
    availability: row.availability,
    lastSeenAt: row.last_seen_at ?? undefined,
    invitedBy: row.invited_by ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
