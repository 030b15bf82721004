import type { Client, Queryable } from '@parley/postgres';
import type { Role } from '@parley/schemas/members';
import { emailKey } from '@parley/schemas/members';
import { INVITATION_HOURS } from '@parley/schemas/sessions';

/** A valid link. */
export interface Invitation {
  /** A uuid. */
  readonly accountId: string;
  readonly accountName: string;
  /** Undefined: the first to open it becomes owner. */
  readonly member: InvitedMember | undefined;
  readonly isByOperator: boolean;
}

export interface InvitedMember {
  /** A uuid. */
  readonly id: string;
  readonly role: Role;
  /** A uuid. */
  readonly personId: string;
  readonly email: string;
  readonly passwordHash: string | undefined;
  /** Signs in by an identity. */
  readonly hasIdentity: boolean;
  /** Also a member of other accounts. */
  readonly isElsewhere: boolean;
}

interface InvitationRow {
  account_id: string;
  account_name: string;
  member_id: string | null;
  by_operator: boolean;
  role: Role;
  person_id: string;
  email: string;
  password_hash: string | null;
  has_identity: boolean;
  is_elsewhere: boolean;
}

/** A valid one, by the hash of its token. */
export async function findInvitation(db: Queryable, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await db.query<InvitationRow>({
    name: 'find_invitation',
    text: `SELECT invitations.account_id, accounts.name AS account_name, invitations.member_id, invitations.by_operator,
                  members.role, people.id AS person_id, people.email, people.password_hash,
                  EXISTS (SELECT FROM identities WHERE identities.person_id = people.id) AS has_identity,
                  EXISTS (SELECT FROM members AS others
                           WHERE others.person_id = people.id AND others.account_id <> invitations.account_id) AS is_elsewhere
             FROM invitations JOIN accounts ON accounts.id = invitations.account_id
             LEFT JOIN members ON members.account_id = invitations.account_id AND members.id = invitations.member_id
             LEFT JOIN people ON people.id = members.person_id
            WHERE invitations.hash = $1 AND invitations.expires_at > clock_timestamp()`,
    values: [hash],
  });
  return rows[0] && fromInvitationRow(rows[0]);
}

/** With all others of its member or for a first owner; false if it was just used. */
export async function takeInvitation(client: Client, hash: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ account_id: string; member_id: string | null }>({
    name: 'take_invitation',
    text: `DELETE FROM invitations WHERE hash = $1 AND expires_at > clock_timestamp() RETURNING account_id, member_id`,
    values: [hash],
  });
  const [taken] = rows;
  if (taken) await deleteInvitations(client, taken.account_id, taken.member_id);
  return taken !== undefined;
}

/** Ids are uuids. */
export interface NewInvitation {
  readonly accountId: string;
  readonly memberId: string | null;
  readonly hash: Buffer;
  readonly isByOperator: boolean;
}

/** @param memberId null: for a first owner. @returns its expiry */
export async function insertInvitation(
  client: Client,
  { accountId, memberId, hash, isByOperator }: NewInvitation,
): Promise<Date> {
  const { rows } = await client.query<{ expires_at: Date }>({
    name: 'insert_invitation',
    text: `INSERT INTO invitations (account_id, member_id, hash, by_operator, expires_at)
           VALUES ($1, $2, $3, $4, date_trunc('milliseconds', clock_timestamp()) + interval '${INVITATION_HOURS} hours')
           RETURNING expires_at`,
    values: [accountId, memberId, hash, isByOperator],
  });
  return (rows[0] as { expires_at: Date }).expires_at;
}

/** From the oldest active membership of a person with a password. */
export async function findAccountOfEmail(db: Queryable, email: string): Promise<string | undefined> {
  const { rows } = await db.query<{ account_id: string }>({
    name: 'find_account_of_email',
    text: `SELECT members.account_id FROM people JOIN members ON members.person_id = people.id AND members.status = 'active'
            WHERE people.email_key = $1 AND people.password_hash IS NOT NULL
            ORDER BY members.created_at, members.id LIMIT 1`,
    values: [emailKey(email)],
  });
  return rows[0]?.account_id;
}

export interface Reset {
  /** A uuid. */
  readonly personId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly accountName: string;
}

/** Between two mails to a person. */
const RESET_PAUSE_MINUTES = 5;

/**
 * With the rights of an operator's link. The account's members must be locked.
 *
 * @returns undefined if the person is not an active member with a password, or just got a link
 */
export async function insertReset(
  client: Client,
  accountId: string,
  email: string,
  hash: Buffer,
): Promise<Reset | undefined> {
  const lifetime = `interval '${INVITATION_HOURS} hours'`;
  const { rows } = await client.query<Reset>({
    name: 'insert_reset',
    text: `WITH found AS (
             SELECT people.id AS person_id, people.email, members.id, accounts.name
               FROM people
               JOIN members ON members.account_id = $1 AND members.person_id = people.id AND members.status = 'active'
               JOIN accounts ON accounts.id = $1
              WHERE people.email_key = $2 AND people.password_hash IS NOT NULL
                AND NOT EXISTS (
                  SELECT FROM invitations
                   WHERE invitations.account_id = $1 AND invitations.member_id = members.id AND invitations.by_operator
                     AND invitations.expires_at
                         > clock_timestamp() + ${lifetime} - interval '${RESET_PAUSE_MINUTES} minutes')
           ), made AS (
             INSERT INTO invitations (account_id, member_id, hash, by_operator, expires_at)
             SELECT $1, id, $3, true, date_trunc('milliseconds', clock_timestamp()) + ${lifetime} FROM found
             RETURNING expires_at)
           SELECT found.person_id AS "personId", found.email, found.name AS "accountName", made.expires_at AS "expiresAt" FROM found, made`,
    values: [accountId, emailKey(email), hash],
  });
  return rows[0];
}

/** Null: those for a first owner. */
export async function deleteInvitations(client: Client, accountId: string, memberId: string | null): Promise<void> {
  await client.query({
    name: 'delete_invitations',
    text: 'DELETE FROM invitations WHERE account_id = $1 AND member_id IS NOT DISTINCT FROM $2',
    values: [accountId, memberId],
  });
}

/**
 * Ends the links that could set a new password of a person (a uuid): those of active memberships. The person must be
 * locked.
 *
 * @param except the hash of one that stays
 */
export async function endResets(client: Client, personId: string, except?: Buffer): Promise<void> {
  await client.query({
    name: 'end_resets',
    text: `DELETE FROM invitations USING members
            WHERE members.person_id = $1 AND members.status = 'active'
              AND invitations.account_id = members.account_id AND invitations.member_id = members.id
              AND invitations.hash IS DISTINCT FROM $2`,
    values: [personId, except ?? null],
  });
}

function fromInvitationRow(row: InvitationRow): Invitation {
  const member = row.member_id === null ? undefined : toInvitedMember(row.member_id, row);
  return { accountId: row.account_id, accountName: row.account_name, member, isByOperator: row.by_operator };
}

function toInvitedMember(id: string, row: InvitationRow): InvitedMember {
  return {
    id,
    role: row.role,
    personId: row.person_id,
    email: row.email,
    passwordHash: row.password_hash ?? undefined,
    hasIdentity: row.has_identity,
    isElsewhere: row.is_elsewhere,
  };
}
