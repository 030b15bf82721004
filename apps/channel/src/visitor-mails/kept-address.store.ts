import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { ThreadPlace } from '../threads/visitor-threads.store';
import { LINK_DAYS, type LinkedVisitor } from './visitor-address';
import type { AddressClaim } from './visitor-addresses.store';

export type KeptAddress = Pick<AddressClaim, 'sealedEmail' | 'emailHash' | 'language' | 'visitor' | 'isConfirmed'> & {
  /** Since when a transcript waits for the address's confirmation. */
  readonly transcriptAskedAt: Date | null;
};

interface KeptRow {
  sealed_email: string;
  email_hash: Buffer;
  language: string;
  /** JSON. */
  visitor: string;
  is_confirmed: boolean;
  transcript_asked_at: Date | null;
}

export async function findAddress(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
): Promise<KeptAddress | undefined> {
  const { rows } = await db.query<KeptRow>({
    name: 'find_visitor_address',
    text: `SELECT sealed_email, email_hash, language, visitor, is_confirmed,
                  CASE WHEN transcript_asked_at > now() - interval '${LINK_DAYS} days' THEN transcript_asked_at END
                    AS transcript_asked_at
             FROM visitor_addresses WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  const [row] = rows;
  return (
    row && {
      sealedEmail: row.sealed_email,
      emailHash: row.email_hash,
      language: row.language,
      visitor: JSON.parse(row.visitor) as LinkedVisitor,
      isConfirmed: row.is_confirmed,
      transcriptAskedAt: row.transcript_asked_at,
    }
  );
}

interface EarlierAddress {
  /** A uuid. */
  readonly conversationId: string;
  readonly sealedEmail: string;
  readonly language: string;
}

/** The address for answers of a place's latest other conversation with one. */
export async function findEarlierAddress(
  db: Queryable,
  tenant: Tenant,
  { channelId, place }: ThreadPlace,
  conversationId: string,
): Promise<EarlierAddress | undefined> {
  const { rows } = await db.query<{ id: string; sealed_email: string; language: string }>({
    name: 'find_earlier_address',
    text: `SELECT a.id, a.sealed_email, a.language
             FROM threads t
             JOIN visitor_addresses a ON a.account_id = t.account_id AND a.mode = t.mode AND a.id = t.conversation_id
            WHERE t.account_id = $1 AND t.mode = $2 AND t.channel_id = $3 AND t.place = $4
              AND t.conversation_id <> $5 AND a.gets_answers
            ORDER BY t.created_at DESC, t.id DESC LIMIT 1`,
    values: [tenant.accountUuid, tenant.mode, channelId, place, conversationId],
  });
  const [row] = rows;
  return row && { conversationId: row.id, sealedEmail: row.sealed_email, language: row.language };
}

/** A transcript of a conversation (a uuid) is sent as soon as its address is confirmed. */
export async function askTranscript(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  emailHash: Buffer,
): Promise<void> {
  await db.query({
    name: 'ask_transcript',
    text: `UPDATE visitor_addresses SET transcript_asked_at = now(), updated_at = clock_timestamp()
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND email_hash = $4`,
    values: [tenant.accountUuid, tenant.mode, conversationId, emailHash],
  });
}

/** Ends the request made at that time; a later one stays. */
export async function endTranscriptRequest(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  askedAt: Date,
): Promise<void> {
  await db.query({
    name: 'end_transcript_request',
    text: `UPDATE visitor_addresses SET transcript_asked_at = NULL
            WHERE account_id = $1 AND mode = $2 AND id = $3
              AND date_trunc('milliseconds', transcript_asked_at) <= $4`,
    values: [tenant.accountUuid, tenant.mode, conversationId, askedAt],
  });
}

/**
 * A link that was mailed about a conversation (a uuid) was opened.
 *
 * @returns whether anything waited for it
 */
export async function confirmAddress(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  emailHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'confirm_visitor_address',
    text: `UPDATE visitor_addresses SET is_confirmed = true
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND email_hash = $4
              AND (NOT is_confirmed OR transcript_asked_at IS NOT NULL)`,
    values: [tenant.accountUuid, tenant.mode, conversationId, emailHash],
  });
  return rowCount === 1;
}
