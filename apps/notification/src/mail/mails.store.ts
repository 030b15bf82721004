import { createHash } from 'node:crypto';
import type { Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Mode, type Tenant } from '@parley/schemas';

export interface MailClaim {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly id: string;
  readonly sealedContent: string;
  readonly expiresAt: Date;
  readonly attempts: number;
  readonly token: number;
}

interface MailRow {
  account_id: string;
  mode: Mode;
  id: string;
  sealed_content: string;
  expires_at: Date;
  attempts: number;
  token: number;
}

const claims = defineClaims<MailClaim>({
  table: 'mails',
  key: ['account_id', 'mode', 'id'],
  valuesOf: ({ tenant, id, token }) => [tenant.accountUuid, tenant.mode, id, token],
  leaseColumn: 'lease_until',
  isOpen: "status = 'pending'",
});
const CLAIM = claims.claimSql({
  where: `mails.status = 'pending' AND mails.due_at <= now() AND (lease_until IS NULL OR lease_until <= now())`,
  orderBy: 'mails.due_at',
  ...{ limit: '$1', leaseMs: '$2', returning: 'mails.*' },
});

export interface NewMail {
  /** The link, or another key; only the first mail with it is sent. */
  readonly key: string;
  readonly sealedContent: string;
  readonly expiresAt: Date;
  /** A uuid: deleted with the conversation. */
  readonly conversationId?: string;
}

/** Once per key. @param id a new uuid, for which the content is sealed */
export async function insertMail(
  db: Queryable,
  { accountUuid, mode }: Tenant,
  id: string,
  { key, sealedContent, expiresAt, conversationId }: NewMail,
): Promise<void> {
  await db.query({
    name: 'insert_mail',
    text: `INSERT INTO mails (account_id, mode, id, link_hash, sealed_content, expires_at, conversation_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (account_id, mode, link_hash) DO NOTHING`,
    values: [
      ...[accountUuid, mode, id, createHash('sha256').update(key).digest()],
      ...[sealedContent, expiresAt, conversationId ?? null],
    ],
  });
}

export async function claimMails(db: Queryable, limit: number, leaseMs: number): Promise<MailClaim[]> {
  const { rows } = await db.query<MailRow>({ name: 'claim_mails', text: CLAIM, values: [limit, leaseMs] });
  return rows.map((row) => ({
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    id: row.id,
    sealedContent: row.sealed_content,
    expiresAt: row.expires_at,
    attempts: row.attempts,
    token: row.token,
  }));
}

/** The content goes as soon as the mail has ended. */
export const endMail = claims.write('end_mail', 'status = $5, sealed_content = NULL, lease_until = NULL');
export const deferMail = claims.write('defer_mail', 'due_at = $5, attempts = attempts + 1, lease_until = NULL');
