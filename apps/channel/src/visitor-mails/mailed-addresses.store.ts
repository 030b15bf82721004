import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { MAILS_PER_DAY_MAX } from './visitor-address';

/**
 * @param max of mails to it in 24 hours, with this one
 * @returns when the next may be sent, if not now; never, if the address has unsubscribed
 */
export async function takeMail(
  db: Queryable,
  tenant: Tenant,
  emailHash: Buffer,
  max = MAILS_PER_DAY_MAX,
): Promise<'taken' | 'never' | Date> {
  const key = [tenant.accountUuid, tenant.mode, emailHash];
  const isOver = `m.counted_from <= now() - interval '1 day'`;
  const { rowCount } = await db.query({
    name: 'take_mail',
    text: `INSERT INTO mailed_addresses AS m (account_id, mode, email_hash, mails) VALUES ($1, $2, $3, 1)
           ON CONFLICT (account_id, mode, email_hash) DO UPDATE
              SET mails = CASE WHEN ${isOver} THEN 1 ELSE m.mails + 1 END,
                  counted_from = CASE WHEN ${isOver} THEN now() ELSE m.counted_from END
            WHERE m.unsubscribed_at IS NULL AND (m.mails < $4 OR ${isOver})`,
    values: [...key, max],
  });
  if (rowCount === 1) return 'taken';
  const { rows } = await db.query<{ next_at: Date | null }>({
    name: 'find_next_mail',
    text: `SELECT CASE WHEN unsubscribed_at IS NULL THEN counted_from + interval '1 day' END AS next_at
             FROM mailed_addresses WHERE account_id = $1 AND mode = $2 AND email_hash = $3`,
    values: key,
  });
  return rows[0]?.next_at ?? 'never';
}

/** For this account only. */
export async function unsubscribe(db: Queryable, tenant: Tenant, emailHash: Buffer): Promise<void> {
  await db.query({
    name: 'unsubscribe',
    text: `INSERT INTO mailed_addresses AS m (account_id, mode, email_hash, unsubscribed_at) VALUES ($1, $2, $3, now())
           ON CONFLICT (account_id, mode, email_hash) DO UPDATE SET unsubscribed_at = coalesce(m.unsubscribed_at, now())`,
    values: [tenant.accountUuid, tenant.mode, emailHash],
  });
}
