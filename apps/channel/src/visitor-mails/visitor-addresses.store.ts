import type { Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Mode, type Tenant } from '@parley/schemas';
import type { LinkedVisitor, VisitorAddress } from './visitor-address';

export interface AddressClaim extends Omit<VisitorAddress, 'email'> {
  readonly sealedEmail: string;
  readonly emailHash: Buffer;
  readonly isConfirmed: boolean;
  readonly processedSequence: number;
  readonly token: number;
}

interface AddressRow {
  account_id: string;
  mode: Mode;
  id: string;
  channel_id: string;
  sealed_email: string;
  email_hash: Buffer;
  language: string;
  /** JSON. */
  visitor: string;
  is_confirmed: boolean;
  handled_sequence: number;
  token: number;
}

const claims = defineClaims<AddressClaim>({
  table: 'visitor_addresses',
  key: ['account_id', 'mode', 'id'],
  valuesOf: ({ tenant, conversationId, token }) => [tenant.accountUuid, tenant.mode, conversationId, token],
  leaseColumn: 'lease_until',
});
const CLAIM = claims.claimSql({
  where: 'visitor_addresses.due_at <= now() AND (lease_until IS NULL OR lease_until <= now())',
  orderBy: 'visitor_addresses.due_at',
  ...{ limit: '$1', leaseMs: '$2', returning: 'visitor_addresses.*' },
});
/** Per conversation, against trying out addresses. */
const CHANGES_MAX = 3;

export interface NewAddress extends Omit<VisitorAddress, 'email'> {
  readonly sealedEmail: string;
  readonly emailHash: Buffer;
  /** Next check; undefined: never. */
  readonly dueAt: Date | undefined;
  /** False: given only for a transcript. */
  readonly getsAnswers: boolean;
}

/** Replaces the conversation's address. @returns false: changed too often */
export async function saveAddress(db: Queryable, address: NewAddress): Promise<boolean> {
  const { tenant, conversationId, channelId, sealedEmail, emailHash, language, visitor, dueAt, getsAnswers } = address;
  const { rowCount } = await db.query({
    name: 'save_visitor_address',
    text: `INSERT INTO visitor_addresses AS a (account_id, mode, id, channel_id, sealed_email, email_hash, language, visitor, due_at,
                                               gets_answers)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           ON CONFLICT (account_id, mode, id) DO UPDATE
              SET sealed_email = excluded.sealed_email, email_hash = excluded.email_hash, language = excluded.language,
                  visitor = excluded.visitor, is_confirmed = a.is_confirmed AND a.email_hash = excluded.email_hash,
                  changes = a.changes + (a.email_hash <> excluded.email_hash)::integer,
                  -- That it gets answers was said of an address, not of the conversation.
                  gets_answers = excluded.gets_answers OR (a.gets_answers AND a.email_hash = excluded.email_hash),
                  transcript_asked_at = CASE WHEN a.email_hash = excluded.email_hash THEN a.transcript_asked_at END,
                  due_at = coalesce(a.due_at, excluded.due_at), updated_at = clock_timestamp()
            WHERE a.changes < ${CHANGES_MAX} OR a.email_hash = excluded.email_hash`,
    values: [
      ...[tenant.accountUuid, tenant.mode, conversationId, channelId, sealedEmail, emailHash, language],
      ...[JSON.stringify(visitor), dueAt ?? null, getsAnswers],
    ],
  });
  return rowCount === 1;
}

/** Whether the visitor of a conversation (a uuid) has left an address, to get answers there. */
export async function hasAddress(db: Queryable, tenant: Tenant, conversationId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has_visitor_address',
    text: 'SELECT FROM visitor_addresses WHERE account_id = $1 AND mode = $2 AND id = $3 AND gets_answers',
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rowCount === 1;
}

export interface Answer {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
  readonly sequence: number;
}

export interface Waits {
  /** Until an answer counts as missed. */
  readonly awayMs: number;
  /** Between two mails. */
  readonly pauseMs: number;
}

/** Schedules checks for answers where an address was left. Idempotent. */
export async function noteAnswers(db: Queryable, answers: readonly Answer[], waits: Waits): Promise<void> {
  await db.query({
    name: 'note_answers',
    text: `
      WITH noted AS (
        SELECT account_id, mode, id, max(sequence) AS sequence
          FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[]) AS answers (account_id, mode, id, sequence)
         GROUP BY account_id, mode, id
      ), held AS (
        SELECT a.account_id, a.mode, a.id, n.sequence
          FROM visitor_addresses a JOIN noted n USING (account_id, mode, id)
         WHERE n.sequence > a.last_sequence AND a.gets_answers
         -- In one order, so that two batches cannot wait for each other.
         ORDER BY a.account_id, a.mode, a.id FOR NO KEY UPDATE OF a
      )
      UPDATE visitor_addresses a
         SET last_sequence = greatest(a.last_sequence, h.sequence), updated_at = clock_timestamp(),
             due_at = least(a.due_at, greatest(now() + $5 * interval '1 millisecond',
                                               a.mailed_at + $6 * interval '1 millisecond'))
        FROM held h
       WHERE a.account_id = h.account_id AND a.mode = h.mode AND a.id = h.id`,
    values: [
      answers.map(({ tenant }) => tenant.accountUuid),
      answers.map(({ tenant }) => tenant.mode),
      answers.map(({ conversationId }) => conversationId),
      answers.map(({ sequence }) => sequence),
      ...[waits.awayMs, waits.pauseMs],
    ],
  });
}

export async function claimAddresses(db: Queryable, limit: number, leaseMs: number): Promise<AddressClaim[]> {
  const { rows } = await db.query<AddressRow>({
    name: 'claim_visitor_addresses',
    text: CLAIM,
    values: [limit, leaseMs],
  });
  return rows.map((row) => ({
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    conversationId: row.id,
    channelId: row.channel_id,
    sealedEmail: row.sealed_email,
    emailHash: row.email_hash,
    language: row.language,
    visitor: JSON.parse(row.visitor) as LinkedVisitor,
    isConfirmed: row.is_confirmed,
    processedSequence: row.handled_sequence,
    token: row.token,
  }));
}

const settleClaim = claims.write(
  'settle_visitor_address',
  `lease_until = NULL, handled_sequence = $5, mailed_at = CASE WHEN $6::boolean THEN now() ELSE mailed_at END,
   updated_at = clock_timestamp(),
   due_at = CASE WHEN last_sequence > $5 THEN now() + $7 * interval '1 millisecond' END`,
);
/** Records that messages up to a sequence need no mail; later ones are checked after a while. */
export function settleAddress(
  db: Queryable,
  claim: AddressClaim,
  { handled, isMailed, waits }: { readonly handled: number; readonly isMailed: boolean; readonly waits: Waits },
): Promise<boolean> {
  return settleClaim(db, claim, [handled, isMailed, isMailed ? waits.pauseMs : waits.awayMs]);
}

/** Schedules the next check. */
export const deferAddress = claims.write('defer_visitor_address', 'lease_until = NULL, due_at = $5');

export async function deleteAddress(db: Queryable, tenant: Tenant, conversationId: string): Promise<void> {
  await db.query({
    name: 'delete_visitor_address',
    text: 'DELETE FROM visitor_addresses WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
}
