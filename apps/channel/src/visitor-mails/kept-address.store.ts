import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { LINK_DAYS, type LinkedVisitor } from './visitor-address';
import type { AddressClaim } from './visitor-addresses.store';

/** What is kept of the address of a conversation. */
export type KeptAddress = Pick<AddressClaim, 'sealedEmail' | 'emailHash' | 'language' | 'visitor' | 'isConfirmed'> & {
  /** A transcript waits for the confirmation of the address since then. */
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

/** The address of a conversation (a uuid). */
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

/** A transcript of a conversation (a uuid) is sent as soon as its address is confirmed. */
export async function askTranscript(db: Queryable, tenant: Tenant, conversationId: string): Promise<void> {
  await db.query({
    name: 'ask_transcript',
    text: `UPDATE visitor_addresses SET transcript_asked_at = now(), updated_at = clock_timestamp()
            WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
}

/** None waits any longer. */
export async function endTranscriptRequest(db: Queryable, tenant: Tenant, conversationId: string): Promise<void> {
  await db.query({
    name: 'end_transcript_request',
    text: `UPDATE visitor_addresses SET transcript_asked_at = NULL
            WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
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
