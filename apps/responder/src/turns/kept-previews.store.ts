import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface PreviewKey {
  readonly agentId: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

export interface KeptPreview {
  readonly requestHash: Buffer;
  /** Null: still running. */
  readonly response: Buffer | null;
}

export interface PreviewClaim {
  readonly token: string;
  readonly leaseMs: number;
}

/**
 * Unused, older than 24 hours, or of a lost call.
 *
 * @returns false if taken
 */
export async function claimPreview(
  db: Queryable,
  tenant: Tenant,
  { agentId, key, requestHash }: PreviewKey,
  { token, leaseMs }: PreviewClaim,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim_preview',
    text: `INSERT INTO kept_previews AS kept (account_id, mode, agent_id, key, request_hash, token, claimed_until)
           VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 millisecond')
           ON CONFLICT (account_id, mode, agent_id, key) DO UPDATE
              SET request_hash = excluded.request_hash, token = excluded.token, response = NULL,
                  claimed_until = excluded.claimed_until, created_at = excluded.created_at
            WHERE kept.created_at <= clock_timestamp() - interval '24 hours'
               OR (kept.response IS NULL AND kept.claimed_until <= clock_timestamp())`,
    values: [tenant.accountUuid, tenant.mode, agentId, key, requestHash, token, leaseMs],
  });
  return rowCount === 1;
}

export async function findKeptPreview(
  db: Queryable,
  tenant: Tenant,
  { agentId, key }: PreviewKey,
): Promise<KeptPreview | undefined> {
  const { rows } = await db.query<{ request_hash: Buffer; response: Buffer | null }>({
    name: 'find_kept_preview',
    text: `SELECT request_hash, response FROM kept_previews
            WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND key = $4`,
    values: [tenant.accountUuid, tenant.mode, agentId, key],
  });
  return rows[0] && { requestHash: rows[0].request_hash, response: rows[0].response };
}

export interface PreviewAnswer {
  readonly token: string;
  readonly response: Uint8Array;
}

/** If the call still has its claim. */
export async function keepPreview(
  db: Queryable,
  tenant: Tenant,
  { agentId, key }: PreviewKey,
  { token, response }: PreviewAnswer,
): Promise<void> {
  await db.query({
    name: 'keep_preview',
    text: `UPDATE kept_previews SET response = $6
            WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND key = $4 AND token = $5`,
    values: [tenant.accountUuid, tenant.mode, agentId, key, token, response],
  });
}

/** After a failed call. */
export async function freePreview(
  db: Queryable,
  tenant: Tenant,
  { agentId, key }: PreviewKey,
  token: string,
): Promise<void> {
  await db.query({
    name: 'free_preview',
    text: `DELETE FROM kept_previews
            WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND key = $4 AND token = $5 AND response IS NULL`,
    values: [tenant.accountUuid, tenant.mode, agentId, key, token],
  });
}

/** All of a tenant: any may quote a customer. */
export async function forgetPreviews(db: Queryable, tenant: Tenant): Promise<void> {
  await db.query({
    name: 'forget_previews',
    text: 'DELETE FROM kept_previews WHERE account_id = $1 AND mode = $2 AND response IS NOT NULL',
    values: [tenant.accountUuid, tenant.mode],
  });
}

/** Older than 24 hours. */
export async function prunePreviews(db: Queryable, limit: number): Promise<void> {
  await db.query({
    name: 'prune_previews',
    text: `DELETE FROM kept_previews WHERE ctid IN (
             SELECT ctid FROM kept_previews WHERE created_at <= now() - interval '24 hours' LIMIT $1)`,
    values: [limit],
  });
}
