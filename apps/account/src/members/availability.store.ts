import type { Client, Queryable } from '@parley/postgres';
import type { Availability } from '@parley/schemas/members';
import type { Member } from './member';
import { fromMemberRow, memberColumns, type MemberRow } from './members.store';

export async function findAvailability(db: Queryable, personId: string): Promise<Availability> {
  const { rows } = await db.query<{ availability: Availability }>({
    name: 'find_availability',
    text: `SELECT coalesce(availability, 'available') AS availability FROM people WHERE id = $1`,
    values: [personId],
  });
  return rows[0]?.availability ?? 'available';
}

/** With a new version of each membership. @returns whether it changed */
export async function setAvailability(client: Client, personId: string, availability: Availability): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'set_availability',
    text: `UPDATE people SET availability = nullif($2, 'available')
            WHERE id = $1 AND coalesce(availability, 'available') <> $2`,
    values: [personId, availability],
  });
  if (rowCount === 0) return false;
  await client.query({
    name: 'renew_members_of_person',
    text: `UPDATE members SET version = version + 1, updated_at = date_trunc('milliseconds', clock_timestamp())
            WHERE person_id = $1`,
    values: [personId],
  });
  return true;
}

export async function listMembersOfPerson(db: Queryable, personId: string): Promise<Member[]> {
  const { rows } = await db.query<MemberRow>({
    name: 'list_members_of_person',
    text: `SELECT ${memberColumns} FROM members JOIN people ON people.id = members.person_id WHERE members.person_id = $1`,
    values: [personId],
  });
  return rows.map(fromMemberRow);
}
